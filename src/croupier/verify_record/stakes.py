"""The wagers of a story: what lies on the table, why it goes back, and how it ends."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from croupier.verify_record.form import amount, differ
from croupier.verify_record.payments import LOSE, STAND_OFF, WIN, Due, net_due, odds_ratio
from croupier.verify_record.plays import FOLDED, PAID, RETURNED, SETTLED, TRAVELLED, Undone
from croupier.verify_record.plays import SURRENDERED as GIVEN_UP
from croupier.verify_record.scene import Scene

NO_FEE: Final = Fraction(0)
SURRENDERED: Final = "surrendered"
"""The line on which half of a stake is lost."""
_MAY_CUT: Final = ("place", "call", "decision")
_MAY_RETURN: Final = (*_MAY_CUT, "report")
_MAY_LIE: Final = "reduce"
"""The edit by which a bet counts as less than was entered."""
_MAY_BE_MORE: Final = "enlarge"
"""The edit by which it counts as more."""
_RIDES: Final = "rides"
"""The detail of a wager that is made of what another has won."""
_RETURNING: Final = frozenset({"without_wagers", "return_seat", "return_wagers", "void", "offer_retraction"})

_IN_CASH: Final = frozenset(
    ("qld-2010", game) for game in ("craps", "manila_poker", "texas_holdem_poker", "omaha_poker")
)
"""Where a wager, or what a player brings, may be in cash: Queensland's schedules 4, 5 and 11."""
_IN_TOKENS: Final = ("nsw-blackjack",)
"""Where a wager may be in promotional tokens: New South Wales' rule 5.2."""


class Stakes:
    """Every wager ends exactly once."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self.lying: dict[str, dict[str, Any]] = {}
        self.results: dict[str, str] = {}
        """How wagers have ended, by their ids, as it counts now."""
        self._ended: dict[str, tuple[dict[str, Any], Any]] = {}
        """The wagers that have ended, and the net of each as it was told."""
        self._owed: dict[str, tuple[str, Fraction]] = {}
        """The ends that a remedy undoes, and nothing has told of yet: the result and the net instead."""
        self._awards: list[tuple[dict[str, Any], Any]] = []
        """What players were paid besides: the wager, and the amount as it was told."""
        self._owed_awards: list[tuple[dict[str, Any], Any]] = []
        """Those of them that a remedy takes back, and nothing has told of yet."""

    def _wager(self, event: dict[str, Any]) -> dict[str, Any] | None:
        """What an event says of a wager; None, with a fault, where it says no such thing."""
        stake = amount(event.get("stake"))
        if stake is None or stake <= 0:
            self._scene.fault(f"the stake {event.get('stake')!r:.60} is no amount above nothing")
            return None
        wager = {k: event.get(k) for k in ("id", "seat", "wager", "box")}
        numbers = (wager["seat"], wager["box"])
        named = isinstance(wager["id"], str) and isinstance(wager["wager"], str)
        if not all(type(n) is int and n > 0 for n in numbers) or not named:
            self._scene.fault("it names no wager, seat and box")
            return None
        fee = amount(event.get("fee", "0"))
        if fee is None or fee < 0:
            self._scene.fault(f"the fee {event.get('fee')!r:.60} is no amount")
            return None
        details = event.get("details", {})
        if not isinstance(details, dict):
            self._scene.fault("its details are none")
            return None
        tokens = amount(event.get("tokens", "0"))
        if tokens is None or not 0 <= tokens <= stake:
            self._scene.fault(f"the tokens {event.get('tokens')!r:.60} are no part of the stake")
            return None
        lent = amount(event.get("lent", "0"))
        if lent is None or not 0 <= lent <= stake - tokens:
            self._scene.fault(f"what is lent, {event.get('lent')!r:.60}, is no part of the stake")
            return None
        return {**wager, "stake": stake, "fee": fee, "tokens": tokens, "lent": lent, "details": details}

    def _lies(self, event: dict[str, Any]) -> dict[str, Any] | None:
        """The wager that an event is about, which must lie on the table as the event says."""
        said = self._wager(event)
        if said is None:
            return None
        lying = self.lying.get(said["id"])
        if lying is None:
            over = "it has ended already" if said["id"] in self._ended else "it was never placed"
            self._scene.fault(f"no wager {said['id']!r:.60} lies on the table: {over}")
            return None
        for name in ("seat", "wager", "box"):
            if lying[name] != said[name]:
                self._scene.fault(
                    f"its {name} is {said[name]!r:.60}, and it was placed with {lying[name]!r:.60}"
                )
        return lying

    def placed(self, event: dict[str, Any]) -> None:
        """A wager came to lie on the table, or was changed."""
        said = self._wager(event)
        entry = self._scene.enter(
            "place",
            id=event.get("id"),
            seat=event.get("seat"),
            wager=event.get("wager"),
            stake=event.get("stake"),
        )
        if differ(entry.get("box", entry.get("seat")), event.get("box")):
            self._scene.fault(f"its box is {event.get('box')!r:.60}, and the tape has another")
        self._check_open()
        if said is None:
            return
        changes = event["event"] == "wager_changed"
        if changes != (said["id"] in self.lying):
            self._scene.fault("it lies there already" if not changes else "there was none to change")
        if said["id"] in self._ended:
            self._scene.fault(f"the wager {said['id']!r:.60} has ended already")
        if not changes:
            self._scene.report.wagers += 1
        self._check_details(said, entry)
        self._check_fee(said)
        self._check_cash(event, entry)
        self._check_tokens(said, entry)
        if said["lent"]:
            self._scene.fault("the house lends nothing to who places a wager")
        if self._scene.play is not None and not entry.get("accepted"):
            self._scene.hear(self._scene.play.placed(said))
        self.lying[said["id"]] = said

    def _check_details(self, said: dict[str, Any], entry: dict[str, Any]) -> None:
        """A wager is on what the tape says; of one that is changed, what it has gone through stays."""
        before = self.lying.get(said["id"], {})
        kept = before.get("details", {}) if before.get("wager") == said["wager"] else {}
        if differ(said["details"], {**kept, **entry.get("details", {})}):
            self._scene.fault("it is not on what the tape says")

    def _check_cash(self, event: dict[str, Any], entry: dict[str, Any]) -> None:
        """A wager is in cash as the tape says, and only where chips take its place."""
        if event.get("cash", False) is not entry.get("cash", False):
            self._scene.fault("event and tape disagree on whether it is in cash")
        game = (self._scene.record["rulebook"], self._scene.record["game"])
        if entry.get("cash") and not entry.get("accepted") and game not in _IN_CASH:
            self._scene.fault("it is in cash, and the game is played for chips")

    def _check_tokens(self, said: dict[str, Any], entry: dict[str, Any]) -> None:
        """What of a wager is in promotional tokens is as the tape says, and only where they are taken."""
        given = amount(entry.get("tokens", "0"))
        if said["tokens"] != given:
            self._scene.fault(f"{said['tokens']} of it are tokens, and the tape has {given}")
        if said["tokens"] and self._scene.record["rulebook"] not in _IN_TOKENS:
            self._scene.fault("tokens are wagered, and the rulebook knows none")

    def _check_fee(self, said: dict[str, Any]) -> None:
        if self._scene.play is not None and said["fee"] != (must := self._scene.play.fee(said)):
            self._scene.fault(f"its fee is {said['fee']}, and must be {must}")

    def raised(self, event: dict[str, Any]) -> None:
        """A player's decision put a further wager beside one that lies there."""
        said = self._wager(event)
        beside = self.lying.get(str(event.get("beside")))
        if self._scene.last.get("entry") != "decision" or self._scene.coup is not None:
            self._scene.fault("no decision puts a wager up")
        if said is None:
            return
        if beside is None or (beside["seat"], beside["box"]) != (said["seat"], said["box"]):
            self._scene.fault("no wager of the player lies in the box beside it")
        elif self._scene.play is not None:
            self._scene.hear(self._scene.play.raised(said, beside))
            if said["lent"] != self._scene.play.lends(said, beside):
                self._scene.fault(f"{said['lent']} of it are lent, and must not be")
        if said["id"] in self.lying or said["id"] in self._ended:
            self._scene.fault(f"there is a wager {said['id']!r:.60} already")
        self._check_tokens(said, self._scene.last)
        self._scene.report.wagers += 1
        self.lying[said["id"]] = said

    def _check_open(self) -> None:
        # Between the throws of other families betting opens again and again.
        closes = self._scene.coup is not None or (self._scene.play is not None and self._scene.play.closes)
        if not self._scene.open and closes:
            self._scene.fault("wagers were not open")

    def withdrawn(self, event: dict[str, Any]) -> None:
        """A wager was taken back while betting was open."""
        self._scene.enter("withdraw", id=event.get("id"), seat=event.get("seat"))
        lying = self._lies(event)
        self._check_open()
        if lying is not None:
            self._same_stake(event, lying)
            del self.lying[lying["id"]]

    def reduced(self, event: dict[str, Any]) -> None:
        """A part of a stake went back."""
        lying = self._lies(event)
        self._check_cause(event, _MAY_CUT)
        if lying is None:
            return
        left, back = amount(event.get("stake")), amount(event.get("returned"))
        if left is None or back is None or back <= 0 or left + back != lying["stake"]:
            self._scene.fault(f"a stake of {lying['stake']} does not part into what it says")
        elif self._scene.last.get("entry") == "decision" and self._scene.last.get("stake") != event["stake"]:
            self._scene.fault(f"the player reduced it to {self._scene.last.get('stake')!r:.60}")
        if left is not None:
            fee = amount(event.get("fee", "0")) or Fraction(0)
            self.lying[lying["id"]] = {
                **lying,
                "stake": left,
                "fee": fee,
                "tokens": min(lying["tokens"], left),
                "lent": min(lying["lent"], left),
            }
            self._check_fee(self.lying[lying["id"]])

    def enlarged(self, event: dict[str, Any]) -> None:
        """A wager counts as more than was entered: as what a report says that lies there, if it may."""
        lying, play, said = self._lies(event), self._scene.play, self._scene.reported
        lies = amount(said.get("stake"))
        fits = self._scene.last.get("entry") == "report" and _MAY_BE_MORE in self._scene.edits
        if not fits or lies is None or event.get("seat") != said.get("seat"):
            self._scene.fault("no report has the wager count as more")
        if lying is None or play is None:
            return
        if lying["wager"] not in play.bets:
            self._scene.fault("it is no wager that a report has count as more")
        now, added = amount(event.get("stake")), amount(event.get("added"))
        most = play.most(lying, self.lying)
        must = lies if most is None or lies is None else min(lies, most)
        if now is None or added is None or added <= 0 or lying["stake"] + added != now or now != must:
            self._scene.fault(f"a stake of {lying['stake']}, of which {lies} lies there, counts as {must}")
        if now is not None:
            self.lying[lying["id"]] = {**lying, "stake": now}
            self._check_fee(self.lying[lying["id"]])

    def returned(self, event: dict[str, Any]) -> None:
        """A stake went back."""
        lying = self._lies(event)
        self._check_cause(event, _MAY_RETURN)
        if event.get("result") != "returned" or event.get("net") != "0" or event.get("odds") is not None:
            self._scene.fault("a wager that goes back has no odds and a net of nothing")
        if self._scene.told is not None and self._scene.coup is not None:
            self._scene.fault("the result was told before: nothing goes back any more")
        if lying is not None:
            self._same_stake(event, lying)
            self._end(lying, "returned", "0")

    def box_of(self, id_: object) -> int | None:
        """The box of a wager that lies on the table, or has ended."""
        there = self.lying.get(str(id_)) or self._ended.get(str(id_), (None,))[0]
        return None if there is None else there["box"]

    def undo(self, undone: Undone) -> None:
        """A remedy undoes ends of wagers: the next events must tell so."""
        if undone.wins and not undone.kind and not undone.wager and not undone.kinds:
            taken = [each for each in self._awards if undone.seat in (None, each[0]["seat"])]
            self._owed_awards += taken
            self._awards = [each for each in self._awards if each not in taken]
        for id_, (wager, _) in self._ended.items():
            if undone.seat not in (None, wager["seat"]) or undone.kind not in ("", wager["wager"]):
                continue
            if undone.wager and id_ != undone.wager and not id_.startswith(f"{undone.wager}+"):
                continue
            if undone.box not in (None, wager["box"]) or (
                undone.kinds and wager["wager"] not in undone.kinds
            ):
                continue
            result = self.results[id_]
            offender = wager["seat"] == undone.forfeits and _RIDES not in wager["details"]
            if result == WIN and undone.wins:
                lost = -_own(wager) - wager["fee"]
                self._owed[id_] = (LOSE, lost) if offender else ("returned", Fraction(0))
            elif result == LOSE and undone.losses and not offender:
                self._owed[id_] = ("returned", Fraction(0))

    def put_back(self, event: dict[str, Any]) -> None:
        """How a wager had ended was undone."""
        id_ = str(event.get("id"))
        if self._award_put_back(event):
            return
        if id_ not in self._owed:
            self._scene.fault("no remedy undoes how it ended")
            return
        result, net = self._owed.pop(id_)
        wager, was = self._ended[id_]
        if any(event.get(name) != wager[name] for name in ("seat", "wager", "box")):
            self._scene.fault("it is not the wager that had ended")
        self._same_stake(event, wager)
        if event.get("was") != {"result": self.results[id_], "net": was}:
            self._scene.fault(f"it had ended as {self.results[id_]} with {was}")
        if (event.get("result"), amount(event.get("net")), event.get("odds")) != (result, net, None):
            self._scene.fault(f"it must be {result!r} with a net of {net}")
        if not event["clauses"]:
            self._scene.fault("it names no clause")
        self.results[id_] = result
        self._ended[id_] = (wager, event.get("net"))
        if self._scene.play is not None:
            self._scene.play.put_back(wager)

    def _award_put_back(self, event: dict[str, Any]) -> bool:
        """Whether it is what a player was paid besides that was taken back."""
        for owed in self._owed_awards:
            wager, was = owed
            if event.get("id") == wager["id"] and event.get("was") == {"result": WIN, "net": was}:
                break
        else:
            return False
        self._owed_awards.remove(owed)
        self._same_stake(event, wager)
        told = (event.get("seat"), event.get("result"), amount(event.get("net")), event.get("odds"))
        if told != (wager["seat"], "returned", Fraction(0), None) or not event["clauses"]:
            self._scene.fault("what was paid besides is taken back whole, by a clause")
        return True

    def check_undone(self) -> None:
        """All that the remedy undoes was told."""
        if self._owed_awards:
            owed = ", ".join(wager["id"] for wager, _ in self._owed_awards)
            self._scene.fault(f"the remedy takes back what was paid besides, and nothing tells so: {owed}")
            self._owed_awards = []
        if self._owed:
            self._scene.fault(f"the remedy undoes these ends, and nothing tells so: {', '.join(self._owed)}")
            self._owed = {}

    def _check_cause(self, event: dict[str, Any], causes: tuple[str, ...]) -> None:
        """Why a stake goes back, whole or in part: something that entered just before it."""
        cause = self._scene.last.get("entry")
        owed = self._scene.ends.get(str(event.get("id")))
        if owed is not None and owed.event == RETURNED and event["event"] == RETURNED:
            del self._scene.ends[str(event.get("id"))]
            return
        fits = cause in causes
        if cause == "place":
            # A terminal places the next lowest wager by itself (proposed, division 9A r 3.3(c)).
            in_part = self._scene.record["game"] == "electronic_tai_sai" and event["event"] == "wager_reduced"
            accepted = in_part or self._scene.last.get("accepted") is True
            fits = accepted and self._scene.last.get("id") == event.get("id")
        elif cause == "call":
            fits = self._scene.last.get("step") == "no_more_bets"
            self._scene.report.leave("why wagers were cut or went back when betting closed")
        elif cause == "decision":
            actions = ("reduce",) if event["event"] == "wager_reduced" else ("retract", "take_down")
            # With a wager goes what decisions have put beside it: its id is that one's, and more.
            named = str(self._scene.last.get("wager")) in (
                event.get("id"),
                str(event.get("id")).split("+")[0],
            )
            fits = (named or self._of_hand(event)) and self._scene.last.get("action") in actions
        elif cause == "thrown":
            # Of a game of many throws: what stands behind a wager goes back when that is decided.
            fits = self._scene.play is None
            if self._scene.play is None:
                self._scene.report.leave("why wagers went back after a throw")
        elif cause == "report" and event["event"] == "wager_reduced":
            said = self._scene.reported
            lies = (event.get("seat"), amount(event.get("stake")))
            fits = _MAY_LIE in self._scene.edits and lies == (said.get("seat"), amount(said.get("stake")))
            fits &= self._scene.play is not None and event.get("wager") in self._scene.play.bets
        elif cause == "report":
            fits = bool(_RETURNING & set(self._scene.edits))
            if self._scene.edits == ("return_seat",):
                fits = event.get("seat") == self._scene.reported.get("seat")
        lying, why = self.lying.get(str(event.get("id"))), ""
        if lying is not None and self._scene.play is not None:
            if cause == "report" and "return_wagers" in self._scene.edits:
                why = self._scene.play.kept(lying)
                fits = not why
            fits = fits or self._scene.play.goes_back(lying)
        if not fits:
            self._scene.fault(f"nothing that entered the round lets the stake go back{why and ': '}{why}")

    def _of_hand(self, event: dict[str, Any]) -> bool:
        """Whether a wager lies in the box of the one that a player has just retracted, and goes with it."""
        play, id_ = self._scene.play, self._scene.last.get("wager")
        if play is not None and play.for_box:
            return event.get("wager") in play.for_box and event.get("box") == self.box_of(id_)
        retracted = self.lying.get(str(id_))
        if play is None or not play.by_hand or event.get("wager") in play.beside_hand:
            return False
        return retracted is not None and all(event.get(k) == retracted[k] for k in ("seat", "box"))

    def settled(self, event: dict[str, Any]) -> None:
        """A wager ended with the round."""
        lying = self._lies(event)
        result = event.get("result")
        if not event["clauses"]:
            self._scene.fault("it names no clause")
        if lying is None:
            return
        self._same_stake(event, lying)
        if event.get("line") is None and not self._is_amount(lying):
            self._forfeited(event, lying)
        else:
            self._by_the_table(event, lying)
        self._end(lying, str(result), event.get("net"))

    def _is_amount(self, lying: dict[str, Any]) -> bool:
        """Whether a wager is due an amount that no line of a pay table gives."""
        end = self._scene.ends.get(lying["id"])
        due = self._by_itself(lying) if end is None else end.due
        return due is not None and due.net is not None

    def _by_itself(self, lying: dict[str, Any]) -> Due | None:
        """How a wager ends that no result has ended; None where it cannot."""
        return None if self._scene.play is None else self._scene.play.may_end(lying, self.lying)

    def _forfeited(self, event: dict[str, Any], lying: dict[str, Any]) -> None:
        fraud = "void" in self._scene.edits and self._scene.last.get("ruling") == "fraud_by_player"
        own = _RIDES not in lying["details"]
        if not fraud or not own or self._scene.reported.get("seat") != lying["seat"]:
            self._scene.fault("it is settled on no line of a pay table, and its player forfeits nothing")
        if (event.get("result"), event.get("odds")) != (LOSE, None):
            self._scene.fault("what is forfeited is lost, at no odds")
        play = self._scene.play
        self._net(event, Due(LOSE) if play is None else play.forfeited(lying), lying)

    def _by_the_table(self, event: dict[str, Any], lying: dict[str, Any]) -> None:
        if self._scene.play is not None:
            end = self._scene.ends.pop(lying["id"], None)
            due = self._by_itself(lying) if end is None else end.due
            if due is None or (end is not None and end.event != SETTLED):
                self._scene.fault("no result settles it now")
            else:
                self._as_due(event, due, lying)
            return
        if self._scene.told is None and self._scene.coup is not None:
            self._scene.fault("it is settled before the result is told")
        due = (
            None
            if self._scene.coup is None or self._scene.coup.dealt < 4
            else self._scene.coup.due(lying["wager"])
        )
        if due is None:
            self._by_its_own_odds(event, lying)
            return
        self._as_due(event, due, lying)

    def _as_due(self, event: dict[str, Any], due: Due, lying: dict[str, Any]) -> None:
        if (event.get("result"), event.get("odds")) != (due.result, due.odds):
            said = f"{event.get('result')!r:.60} at {event.get('odds')!r:.60}"
            self._scene.fault(f"it ends as {said}, and must as {due.result!r} at {due.odds!r}")
        if event.get("entered", False) is not due.entered:
            whose = "the operator's own" if due.entered else "those of a rule"
            self._scene.fault(f"its odds are {whose}, and the event says otherwise")
        self._net(event, due, lying)

    def _by_its_own_odds(self, event: dict[str, Any], lying: dict[str, Any]) -> None:
        """A wager that no table here covers: its net must be that of the odds it names, but for rounding."""
        self._scene.report.leave(f"what the wager {lying['wager']!r:.40} is paid on")
        result, odds, net = event.get("result"), event.get("odds"), amount(event.get("net"))
        if result not in (WIN, LOSE, STAND_OFF) or (result == WIN) != (odds_ratio(odds) is not None):
            self._scene.fault(f"it has the result {result!r:.60} and the odds {odds!r:.60}")
            return
        must = net_due(Due(str(result), odds), lying["stake"], Fraction(1)) - lying["fee"]
        if result == LOSE and event.get("line") == SURRENDERED:
            must = -lying["stake"] / 2 - lying["fee"]
        if must < 0:
            must = must * _own(lying) / lying["stake"]
        chip = amount(self._scene.opening["smallest_chip"]) or Fraction(1)
        if net is None or abs(net - must) >= (
            max(chip, Fraction(1)) if result == WIN else Fraction(1, 10**6)
        ):
            self._scene.fault(f"its net is {event.get('net')!r:.60}, and its odds come to {must}")

    def paid(self, event: dict[str, Any]) -> None:
        """A wager won and lies on, or its player is paid an amount besides."""
        if self._awarded(event):
            return
        lying = self._lies(event)
        due = None if self._scene.play is None or lying is None else self._scene.play.paid(lying)
        if (self._scene.is_known and due is None) or event.get("result") != WIN:
            self._scene.fault("no wager is paid and stays here")
        elif lying is not None and due is not None:
            self._same_stake(event, lying)
            if self._scene.play is not None:
                self._scene.hear(self._scene.play.ended(lying, PAID))
            self._as_due(event, Due(due.result, due.odds), {**lying, "fee": NO_FEE})
        elif lying is not None:
            self._same_stake(event, lying)
            self._by_its_own_odds(event, lying)

    def _awarded(self, event: dict[str, Any]) -> bool:
        """Whether a player is paid an amount besides, which the play of the game says."""
        id_, play = str(event.get("id")), self._scene.play
        wager = self.lying.get(id_) or (self._ended[id_][0] if id_ in self._ended else None)
        due = None if play is None or wager is None else play.awarded(wager)
        if wager is None or due is None:
            return False
        self._same_stake(event, wager)
        if not event["clauses"]:
            self._scene.fault("it names no clause")
        if event.get("result") != WIN or event.get("odds") is not None or amount(event.get("net")) != due.net:
            self._scene.fault(f"it pays {event.get('net')!r:.60}, and must pay {due.net}")
        self._awards.append((wager, event.get("net")))
        return True

    def surrendered(self, event: dict[str, Any]) -> None:
        """Half of a wager is given up: it lies there until it is known what is taken."""
        end = self._scene.ends.pop(str(event.get("id")), None)
        self._mark(event, None if end is None or end.event != GIVEN_UP else end.marks)

    def travelled(self, event: dict[str, Any]) -> None:
        """A wager travelled to a number: its stake stays."""
        end = self._scene.ends.pop(str(event.get("id")), None)
        travels = end is not None and end.event == TRAVELLED
        self._mark(event, (end.marks or {"point": end.point}) if travels and end is not None else None)

    def folded(self, event: dict[str, Any]) -> None:
        """The hand that a wager is on folded: its stake stays until the result."""
        end = self._scene.ends.pop(str(event.get("id")), None)
        self._mark(event, None if end is None or end.event != FOLDED else {"folded": True})

    def in_again(self, event: dict[str, Any]) -> None:
        """The hand that a wager is on is in again, as its player decides anew."""
        lying, play = self.lying.get(str(event.get("id"))), self._scene.play
        again = lying is not None and play is not None and play.in_again(lying)
        self._mark(event, {"folded": False} if again else None)

    def controlled(self, event: dict[str, Any]) -> None:
        """Staff said whose wager decides for its box, and so whose does not."""
        last = self._scene.last
        named = last.get("entry") == "decision" and last.get("action") == "control_box"
        self._mark(event, {"controls": last.get("wager") == event.get("id")} if named else None)

    def switched(self, event: dict[str, Any]) -> None:
        """A wager was called on or off: its stake stays."""
        last, on = self._scene.last, {"call_on": True, "call_off": False}
        called = last.get("entry") == "decision" and last.get("wager") == event.get("id")
        action = str(last.get("action"))
        self._mark(event, {"working": on[action]} if called and action in on else None)

    def _mark(self, event: dict[str, Any], marks: dict[str, Any] | None) -> None:
        """Something is marked at a wager that lies there; None where nothing asks for that."""
        lying = self._lies(event)
        if lying is None:
            return
        self._same_stake(event, lying)
        said = event.get("details", {})
        if self._scene.play is not None and (marks is None or differ(said, {**lying["details"], **marks})):
            self._scene.fault("nothing marks it so")
        if isinstance(said, dict):
            self.lying[lying["id"]] = {**lying, "details": said}

    def repositioned(self, event: dict[str, Any]) -> None:
        """A wager counts as if it lay where a report says it was meant to."""
        said = self._wager(event)
        lying = None if said is None else self.lying.get(said["id"])
        position = self._scene.reported.get("position")
        if "reposition" not in self._scene.edits or not isinstance(position, dict):
            self._scene.fault("no remedy moves it")
        elif said is None or lying is None:
            self._scene.fault("no such wager lies on the table")
        else:
            self._same_stake(event, lying)
            must = {**position, "id": self._scene.reported.get("wager"), "seat": lying["seat"]}
            if differ({**said["details"], **{k: said[k] for k in ("wager", "id", "seat")}}, must):
                self._scene.fault("it is not moved to where the report says")
            self.lying[lying["id"]] = said

    def _net(self, event: dict[str, Any], due: Due, lying: dict[str, Any]) -> None:
        """The net is what is due: tokens that are lost are none of the player's own money."""
        stake, tokens = lying["stake"], lying["tokens"]
        must = net_due(due, stake, amount(self._scene.opening["smallest_chip"]) or Fraction(1))
        if must < 0:
            must = must * _own(lying) / stake
        must -= lying["fee"]
        if amount(event.get("net")) != must:
            self._scene.fault(f"its net is {event.get('net')!r:.60}, and must be {must}")
        lost = tokens * due.share if due.result == LOSE else Fraction(0)
        if amount(event.get("tokens_lost", "0")) != lost:
            self._scene.fault(f"tokens of {event.get('tokens_lost')!r:.60} are lost, and must be {lost}")

    def _same_stake(self, event: dict[str, Any], lying: dict[str, Any]) -> None:
        if amount(event.get("stake")) != lying["stake"]:
            self._scene.fault(f"its stake is {event.get('stake')!r:.60}, and {lying['stake']} lies there")

    def _end(self, lying: dict[str, Any], result: str, net: Any) -> None:
        if self._scene.play is not None:
            event = RETURNED if result == "returned" else SETTLED
            self._scene.hear(self._scene.play.ended(lying, event))
        del self.lying[lying["id"]]
        self._ended[lying["id"]] = (lying, net)
        self.results[lying["id"]] = result
        self._scene.report.ended += 1


def _own(lying: dict[str, Any]) -> Fraction:
    """What of a stake is its player's own money."""
    own: Fraction = lying["stake"] - lying["tokens"] - lying["lent"]
    return own
