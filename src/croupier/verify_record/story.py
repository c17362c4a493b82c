"""The events of a record followed from the first to the last, with the tape beside them.

The tape says what entered the round; the events say what came of it. Every entry must be told by one event,
in order; every wager must end exactly once; every card must have come from somewhere.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from fractions import Fraction
from typing import Any, ClassVar, Final

from croupier.verify_record.coup import Coup
from croupier.verify_record.form import amount, differ
from croupier.verify_record.payments import LOSE, STAND_OFF, WIN, Due, net_due, odds_ratio
from croupier.verify_record.report import Report

_CARDS: Final = frozenset(rank + suit for rank in "A23456789TJQK" for suit in "SHDC")
_MAY_CUT: Final = ("place", "call", "decision")
_MAY_RETURN: Final = (*_MAY_CUT, "report")
_RETURNING: Final = frozenset({"without_wagers", "return_seat", "void", "offer_retraction"})
_NOTHING: Final[dict[str, Any]] = {}


class Story:
    """One record, read as a story that must hang together."""

    def __init__(self, record: dict[str, Any], report: Report) -> None:
        self._record = record
        self._report = report
        self._opening = record["opening"]
        self._tape = deque(enumerate(record["tape"], start=1))
        self._lying: dict[str, dict[str, Any]] = {}
        self._ended: set[str] = set()
        self._results: list[str] = []
        self._held: deque[str] = deque(self._opening["carried"])
        self._carried: list[tuple[str, bool]] = []
        self._dealt: list[str] = []
        self._cutting_card: str | None = None
        self._coup = Coup(record) if record["family"] == "baccarat" else None
        self._told: dict[str, Any] | None = None
        """The result, once it is told."""
        self._open = self._opening["round"] == "ordinary"
        """Whether wagers may be placed."""
        self._last: dict[str, Any] = _NOTHING
        """The last entry of the tape."""
        self._edits: tuple[str, ...] = ()
        """What the remedy of the last report does."""
        self._burning = False
        self._closings = 0
        """How often betting was closed, or passed over."""
        self._edits_ever: set[str] = set()
        self._void: dict[str, Any] | None = None
        self._finished: dict[str, Any] | None = None
        self._where = "record"

    def _fault(self, what: str) -> None:
        self._report.fault(self._where, what)

    def check(self) -> None:
        """Follow the events to the end."""
        if self._coup is None:
            self._report.leave(f"the rules of the family {self._record['family']!r:.40}")
        self._check_opening()
        for number, event in enumerate(self._record["events"], start=1):
            self._where = f"event {number}"
            self._report.events += 1
            if self._finished is not None:
                self._fault("the round was over before it")
            told = self._tellers.get(event["event"])
            if told is None:
                self._fault(f"there is no such event as {event['event']!r:.60}")
            else:
                told(self, event)
        self._where = "end"
        if self._tape:
            self._fault(f"no event tells of entry {self._tape[0][0]} of the tape")
        if self._finished is not None and self._lying:
            self._fault(f"wagers without an end: {', '.join(self._lying)[:200]}")
        self._report.cards = len(self._dealt)
        self._report.finished = self._finished is not None

    def _check_opening(self) -> None:
        self._where = "opening"
        if self._opening["round"] not in ("ordinary", "free", "without_wagers"):
            self._fault(f"there is no such round as {self._opening['round']!r:.60}")
        chip = amount(self._opening["smallest_chip"])
        if chip is None or chip <= 0:
            self._fault("its smallest chip is no amount above nothing")
        for card in self._opening["carried"]:
            self._is_card(card)

    def _is_card(self, card: object) -> bool:
        known = isinstance(card, str) and card in _CARDS
        if not known:
            self._fault(f"{card!r:.60} is no card")
        return known

    def _enter(self, event: dict[str, Any], entry: str, **parts: Any) -> dict[str, Any]:
        """Take the next entry of the tape, which must be this one, with these parts."""
        number, found = self._tape.popleft() if self._tape else (0, _NOTHING)
        self._last, self._edits = found, ()
        if found.get("entry") != entry:
            came = f"entry {number} is a {found['entry']!r:.40}" if found else "the tape is at its end"
            self._fault(f"it tells of a {entry}, and {came}")
        for name, value in parts.items():
            if differ(found.get(name), value):
                self._fault(f"it tells of {name} {value!r:.60}, entry {number} of {found.get(name)!r:.60}")
        return found

    # Opening and calls ----------------------------------------------------------------------

    def _opened(self, event: dict[str, Any]) -> None:
        if self._report.events != 1:
            self._fault("a round opens once, before everything else")
        if differ({k: v for k, v in event.items() if k not in ("event", "clauses")}, self._opening):
            self._fault("it does not tell of the record's opening")

    def _called(self, event: dict[str, Any]) -> None:
        step = event.get("step")
        self._closings += step in ("no_more_bets", "no_bets_this_hand")
        if step == "no_bets_this_hand":
            if self._open or self._lying:
                self._fault("the round is not one without wagers")
            return
        self._enter(event, "call", step=step)
        if step == "no_more_bets":
            if not self._open and self._coup is not None:
                self._fault("wagers were not open")
            self._open = False
        elif step == "result" and self._coup is not None and (due := self._coup.next_card()) is not None:
            self._fault(f"the result is called before {due[0]} is dealt")

    # Wagers ---------------------------------------------------------------------------------

    def _wager(self, event: dict[str, Any]) -> dict[str, Any] | None:
        """What an event says of a wager; None, with a fault, where it says no such thing."""
        stake = amount(event.get("stake"))
        if stake is None or stake <= 0:
            self._fault(f"the stake {event.get('stake')!r:.60} is no amount above nothing")
            return None
        wager = {k: event.get(k) for k in ("id", "seat", "wager", "box")}
        numbers = (wager["seat"], wager["box"])
        named = isinstance(wager["id"], str) and isinstance(wager["wager"], str)
        if not all(type(n) is int and n > 0 for n in numbers) or not named:
            self._fault("it names no wager, seat and box")
            return None
        fee = amount(event.get("fee", "0"))
        if fee is None or fee < 0:
            self._fault(f"the fee {event.get('fee')!r:.60} is no amount")
            return None
        return {**wager, "stake": stake, "fee": fee}

    def _lies(self, event: dict[str, Any]) -> dict[str, Any] | None:
        """The wager that an event is about, which must lie on the table as the event says."""
        said = self._wager(event)
        if said is None:
            return None
        lying = self._lying.get(said["id"])
        if lying is None:
            over = "it has ended already" if said["id"] in self._ended else "it was never placed"
            self._fault(f"no wager {said['id']!r:.60} lies on the table: {over}")
            return None
        for name in ("seat", "wager", "box"):
            if lying[name] != said[name]:
                self._fault(f"its {name} is {said[name]!r:.60}, and it was placed with {lying[name]!r:.60}")
        return lying

    def _placed(self, event: dict[str, Any]) -> None:
        said = self._wager(event)
        entry = self._enter(
            event,
            "place",
            id=event.get("id"),
            seat=event.get("seat"),
            wager=event.get("wager"),
            stake=event.get("stake"),
        )
        if differ(entry.get("box", entry.get("seat")), event.get("box")):
            self._fault(f"its box is {event.get('box')!r:.60}, and the tape has another")
        self._check_open()
        if said is None:
            return
        changes = event["event"] == "wager_changed"
        if changes != (said["id"] in self._lying):
            self._fault("it lies there already" if not changes else "there was none to change")
        if said["id"] in self._ended:
            self._fault(f"the wager {said['id']!r:.60} has ended already")
        if not changes:
            self._report.wagers += 1
        self._lying[said["id"]] = said

    def _check_open(self) -> None:
        # Between the throws of other families betting opens again and again.
        if not self._open and self._coup is not None:
            self._fault("wagers were not open")

    def _withdrawn(self, event: dict[str, Any]) -> None:
        self._enter(event, "withdraw", id=event.get("id"), seat=event.get("seat"))
        lying = self._lies(event)
        self._check_open()
        if lying is not None:
            self._same_stake(event, lying)
            del self._lying[lying["id"]]

    def _reduced(self, event: dict[str, Any]) -> None:
        lying = self._lies(event)
        self._check_cause(event, _MAY_CUT)
        if lying is None:
            return
        left, back = amount(event.get("stake")), amount(event.get("returned"))
        if left is None or back is None or back <= 0 or left + back != lying["stake"]:
            self._fault(f"a stake of {lying['stake']} does not part into what it says")
        elif self._last.get("entry") == "decision" and self._last.get("stake") != event["stake"]:
            self._fault(f"the player reduced it to {self._last.get('stake')!r:.60}")
        if left is not None:
            fee = amount(event.get("fee", "0")) or Fraction(0)
            self._lying[lying["id"]] = {**lying, "stake": left, "fee": fee}

    def _returned(self, event: dict[str, Any]) -> None:
        lying = self._lies(event)
        self._check_cause(event, _MAY_RETURN)
        if event.get("result") != "returned" or event.get("net") != "0" or event.get("odds") is not None:
            self._fault("a wager that goes back has no odds and a net of nothing")
        if self._told is not None:
            self._fault("the result was told before: nothing goes back any more")
        if lying is not None:
            self._same_stake(event, lying)
            self._end(lying, "returned")

    def _check_cause(self, event: dict[str, Any], causes: tuple[str, ...]) -> None:
        """Why a stake goes back, whole or in part: something that entered just before it."""
        cause = self._last.get("entry")
        fits = cause in causes
        if cause == "place":
            fits = self._last.get("accepted") is True and self._last.get("id") == event.get("id")
        elif cause == "call":
            fits = self._last.get("step") == "no_more_bets"
            self._report.leave("why wagers were cut or went back when betting closed")
        elif cause == "decision":
            action = "reduce" if event["event"] == "wager_reduced" else "retract"
            named = (self._last.get("action"), self._last.get("wager"))
            fits = named == (action, event.get("id"))
        elif cause == "report":
            fits = bool(_RETURNING & set(self._edits))
            if self._edits == ("return_seat",):
                fits = event.get("seat") == _details(self._last).get("seat")
        if not fits:
            self._fault("nothing that entered the round lets the stake go back")

    def _settled(self, event: dict[str, Any]) -> None:
        lying = self._lies(event)
        result = event.get("result")
        if not event["clauses"]:
            self._fault("it names no clause")
        if lying is None:
            return
        self._same_stake(event, lying)
        if event.get("line") is None:
            self._forfeited(event, lying)
        else:
            self._by_the_table(event, lying)
        self._end(lying, str(result))

    def _forfeited(self, event: dict[str, Any], lying: dict[str, Any]) -> None:
        fraud = "void" in self._edits and self._last.get("ruling") == "fraud_by_player"
        if not fraud or _details(self._last).get("seat") != lying["seat"]:
            self._fault("it is settled on no line of a pay table, and its player forfeits nothing")
        if (event.get("result"), event.get("odds")) != (LOSE, None):
            self._fault("what is forfeited is lost, at no odds")
        self._net(event, Due(LOSE), lying["stake"])

    def _by_the_table(self, event: dict[str, Any], lying: dict[str, Any]) -> None:
        if self._told is None and self._coup is not None:
            self._fault("it is settled before the result is told")
        due = None if self._coup is None or self._coup.dealt < 4 else self._coup.due(lying["wager"])
        if due is None:
            self._by_its_own_odds(event, lying)
            return
        if (event.get("result"), event.get("odds")) != (due.result, due.odds):
            said = f"{event.get('result')!r:.60} at {event.get('odds')!r:.60}"
            self._fault(f"it ends as {said}, and must as {due.result!r} at {due.odds!r}")
        self._net(event, due, lying["stake"])

    def _by_its_own_odds(self, event: dict[str, Any], lying: dict[str, Any]) -> None:
        """A wager that no table here covers: its net must be that of the odds it names, but for rounding."""
        self._report.leave(f"what the wager {lying['wager']!r:.40} is paid on")
        result, odds, net = event.get("result"), event.get("odds"), amount(event.get("net"))
        if result not in (WIN, LOSE, STAND_OFF) or (result == WIN) != (odds_ratio(odds) is not None):
            self._fault(f"it has the result {result!r:.60} and the odds {odds!r:.60}")
            return
        must = net_due(Due(str(result), odds), lying["stake"], Fraction(1)) - lying["fee"]
        chip = amount(self._opening["smallest_chip"]) or Fraction(1)
        if net is None or abs(net - must) >= (
            max(chip, Fraction(1)) if result == WIN else Fraction(1, 10**6)
        ):
            self._fault(f"its net is {event.get('net')!r:.60}, and its odds come to {must}")

    def _paid(self, event: dict[str, Any]) -> None:
        """A wager won and lies on."""
        lying = self._lies(event)
        if self._coup is not None or event.get("result") != WIN:
            self._fault("no wager is paid and stays here")
        elif lying is not None:
            self._same_stake(event, lying)
            self._by_its_own_odds(event, lying)

    def _moved(self, event: dict[str, Any]) -> None:
        """A wager travelled, or was switched on or off: its stake stays."""
        lying = self._lies(event)
        if lying is not None:
            self._same_stake(event, lying)

    def _net(self, event: dict[str, Any], due: Due, stake: Fraction) -> None:
        must = net_due(due, stake, amount(self._opening["smallest_chip"]) or Fraction(1))
        if amount(event.get("net")) != must:
            self._fault(f"its net is {event.get('net')!r:.60}, and must be {must}")

    def _same_stake(self, event: dict[str, Any], lying: dict[str, Any]) -> None:
        if amount(event.get("stake")) != lying["stake"]:
            self._fault(f"its stake is {event.get('stake')!r:.60}, and {lying['stake']} lies there")

    def _end(self, lying: dict[str, Any], result: str) -> None:
        del self._lying[lying["id"]]
        self._ended.add(lying["id"])
        self._results.append(result)
        self._report.ended += 1

    # Cards ----------------------------------------------------------------------------------

    def _card_dealt(self, event: dict[str, Any]) -> None:
        card = event.get("card")
        if self._held:
            expected = self._held.popleft()
            if card != expected:
                self._fault(f"the card {card!r:.60} is dealt, and {expected} was to be the next")
        else:
            self._enter(event, "produce", card=card)
        if not self._is_card(card):
            card = "TS"
        self._dealt.append(str(card))
        if differ(event.get("number"), len(self._dealt)):
            self._fault(f"it is card {len(self._dealt)} of the round, not {event.get('number')!r:.60}")
        if self._coup is not None:
            self._deal_to(self._coup, event, str(card))

    def _deal_to(self, coup: Coup, event: dict[str, Any], card: str) -> None:
        due = coup.next_card()
        said = (event.get("step"), event.get("hand"))
        if due is None:
            self._fault(f"no card is due, and {card} is dealt")
        elif said != due:
            self._fault(f"it is {said[0]!r:.60} to {said[1]!r:.60}, and {due[0]} to {due[1]} is due")
        if self._open:
            self._fault("wagers are still open")
        if due is not None:
            coup.hands[due[1]].append(card)
            takes = self._opening["round"] == "ordinary" and "without_wagers" not in self._edits_ever
            self._open = coup.reopens and coup.dealt == 1 and takes and "burn_first" not in self._edits

    def _turned(self, event: dict[str, Any]) -> None:
        if self._coup is None:
            return
        hand = event.get("hand")
        if hand not in ("player", "banker") or event.get("cards") != self._coup.hands[hand]:
            self._fault("it does not tell of the cards of a hand")
        by = event.get("by")
        if by is not None and not any(w["seat"] == by and w["wager"] == hand for w in self._lying.values()):
            self._fault(f"seat {by!r:.40} has no wager on that hand")

    def _counted(self, event: dict[str, Any]) -> None:
        if self._coup is not None and not self._coup.counted(event):
            self._fault("these are not the counts of the two hands")

    def _stood(self, event: dict[str, Any]) -> None:
        if self._coup is not None and not self._coup.stands(event):
            self._fault("the hand does not stand, or not with that count")

    def _cutting_card_seen(self, event: dict[str, Any]) -> None:
        self._enter(event, "cutting_card")
        seen = "during" if self._dealt or self._opening["carried"] else "first"
        if self._cutting_card is not None or event.get("seen") != seen:
            self._fault("the cutting card comes out once, and not then")
        self._cutting_card = seen

    def _burned(self, event: dict[str, Any]) -> None:
        fits = "burn_first" in self._edits and not self._burning
        if not fits or not self._dealt or event.get("card") != self._dealt[0]:
            self._fault("no first card is burned by a remedy")
        self._burning = True

    def _reconstructed(self, event: dict[str, Any]) -> None:
        if not self._burning or event.get("cards") != self._dealt[1:]:
            self._fault("these are not the cards after the burned one")
        self._burning = False
        self._held.extendleft(reversed(self._dealt[1:]))
        self._dealt.clear()
        if self._coup is not None:
            if not self._coup.all_told:
                self._fault("the counts and the hands that stood before it were not told, each once")
            self._coup = Coup(self._record)

    def _carried_forward(self, event: dict[str, Any]) -> None:
        card, exposed = event.get("card"), event.get("exposed")
        if "carry_forward" in self._edits:
            expected, seen = self._last.get("card"), _details(self._last).get("exposed", False)
            if differ([card, exposed], [expected, seen]):
                self._fault(f"the card in error was {expected!r:.60}")
        elif not {"burn_first", "void"} & set(self._edits) or not self._held or self._held.popleft() != card:
            self._fault(f"the card {card!r:.60} was not left over")
        self._carried.append((str(card), exposed is True))

    # Decisions, irregularities, the end -----------------------------------------------------

    def _decided(self, event: dict[str, Any]) -> None:
        retraction = event.get("action") in ("keep", "retract", "reduce")
        if retraction != (event.get("step") == "retraction"):
            self._fault(f"there is no such decision at the step {event.get('step')!r:.60}")
        parts = {"seat": event.get("seat"), "action": event.get("action")}
        edits = self._edits
        self._enter(event, "decision", **(parts | {"wager": event.get("wager")} if retraction else parts))
        if retraction:
            self._edits = edits
            if "offer_retraction" not in edits:
                self._fault("no remedy lets players retract")

    def _irregularity(self, event: dict[str, Any]) -> None:
        entry = self._enter(event, "report", kind=event.get("irregularity"), card=event.get("card"))
        for name, value in (_details(entry) | {k: entry[k] for k in ("ruling",) if k in entry}).items():
            if differ(event.get(name), value):
                self._fault(f"its {name} is {event.get(name)!r:.60}, and was reported as {value!r:.60}")
        self._last = {**entry, "ruling": event.get("ruling")}
        if "card" in entry:
            self._is_card(entry["card"])

    def _remedy(self, event: dict[str, Any]) -> None:
        edits = event.get("edits")
        if not isinstance(edits, list) or not edits or not all(isinstance(e, str) for e in edits):
            self._fault("it makes no edits")
            return
        if self._last.get("entry") != "report" or self._edits:
            self._fault("it follows no report")
        if event.get("irregularity") != self._last.get("kind"):
            self._fault("it is not the remedy of what was reported")
        self._edits = tuple(edits)
        self._edits_ever |= set(edits)
        card = self._last.get("card")
        if (card is not None) != bool({"use_next", "carry_forward"} & set(edits)):
            self._fault("the card in error does not go anywhere")
        if "use_next" in edits and isinstance(card, str):
            self._held.append(card)
        if "without_wagers" in edits:
            self._open = False

    def _result(self, event: dict[str, Any]) -> None:
        said = {k: event.get(k) for k in ("winner", "player", "banker")}
        if self._coup is not None:
            if self._coup.dealt < 4 or self._coup.next_card() is not None:
                self._fault("not all cards are dealt")
            elif not self._coup.all_told:
                self._fault("the counts and the hands that stand were not told, each once")
            elif differ(said, must := self._coup.result()):
                self._fault(f"it tells of {said}, and the hands make {must}")
            stages = 2 if self._coup.reopens else 1
            if self._closings != stages:
                self._fault(f"betting was closed {self._closings} times, not {stages}")
        if self._last.get("step") != "result":
            self._fault("nobody called the result")
        if self._told is not None:
            self._fault("the result was told before")
        self._told = said

    def _voided(self, event: dict[str, Any]) -> None:
        if "void" not in self._edits or self._void is not None:
            self._fault("no remedy voids the round")
        if self._lying:
            self._fault(f"wagers lie there still: {', '.join(self._lying)[:200]}")
        self._void = event

    def _finish(self, event: dict[str, Any]) -> None:
        self._finished = event
        if self._record["events"][0]["event"] != "opened":
            self._fault("the round never opened")
        returned = self._results and set(self._results) == {"returned"}
        status = "void" if self._void is not None or returned else "settled"
        if event.get("status") != status:
            self._fault(f"its status is {event.get('status')!r:.60}, and must be {status!r}")
        if self._void is None and self._told is None and self._coup is not None:
            self._fault("the round has no result")
        if event.get("first_cards") != [card for card, _ in self._carried]:
            self._fault("it does not tell of the cards that start the next round")
        must = {
            "kind": "without_wagers" if any(seen for _, seen in self._carried) else "ordinary",
            "cutting_card": self._cutting_card,
            "new_shoe": bool(self._void and self._void.get("new_shoe")),
        }
        if differ(event.get("next_round"), must):
            self._fault(f"the next round is {event.get('next_round')!r:.120}, and must be {must}")

    def _told_elsewhere(self, event: dict[str, Any]) -> None:
        """An offer or the like: what comes of it is told by other events."""

    def _thrown(self, event: dict[str, Any]) -> None:
        self._enter(event, "thrown", dice=event.get("dice"))

    def _landed(self, event: dict[str, Any]) -> None:
        self._enter(event, "landed", place=event.get("place"))

    _tellers: ClassVar[dict[str, Callable[[Any, dict[str, Any]], None]]] = {
        "opened": _opened,
        "wager_placed": _placed,
        "wager_changed": _placed,
        "wager_withdrawn": _withdrawn,
        "wager_reduced": _reduced,
        "called": _called,
        "card_dealt": _card_dealt,
        "cards_turned": _turned,
        "card_burned": _burned,
        "cutting_card": _cutting_card_seen,
        "counted": _counted,
        "stood": _stood,
        "offered": _told_elsewhere,
        "decided": _decided,
        "irregularity": _irregularity,
        "remedy": _remedy,
        "reconstructed": _reconstructed,
        "result": _result,
        "settled": _settled,
        "returned": _returned,
        "carried_forward": _carried_forward,
        "voided": _voided,
        "finished": _finish,
        "paid": _paid,
        "wager_travelled": _moved,
        "wager_switched": _moved,
        "dice_thrown": _thrown,
        "wheel_stopped": _landed,
    }


def _details(entry: dict[str, Any]) -> dict[str, Any]:
    details = entry.get("details", {})
    return details if isinstance(details, dict) else {}
