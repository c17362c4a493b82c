"""The events of a record followed from the first to the last, with the tape beside them.

The tape says what entered the round; the events say what came of it. Every entry must be told by one event,
in order; every wager must end exactly once; every card must have come from somewhere.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from croupier.verify_record.cards import Cards
from croupier.verify_record.form import amount, differ
from croupier.verify_record.grounds import wrong_clauses, wrong_ground
from croupier.verify_record.plays import (
    FOLDED,
    IN_AGAIN,
    RETURNED,
    SETTLED,
    SURRENDERED,
    TRAVELLED,
    SpinPlay,
    Undone,
)
from croupier.verify_record.published import wrong_publication
from croupier.verify_record.remedy_law import uncited, wrong_law
from croupier.verify_record.report import Report
from croupier.verify_record.scene import Scene
from croupier.verify_record.stakes import Stakes

ENDINGS: Final = frozenset({FOLDED, RETURNED, SETTLED, SURRENDERED, TRAVELLED})
"""The events by which a result is carried out."""
_TOLD_BY: Final = {
    "void": "voided",
    "reduce": "wager_reduced",
    "enlarge": "wager_enlarged",
    "turn_up": "cards_turned",
    "show_hand": "cards_turned",
    "deem_absent": "decided",
    "reposition": "wager_repositioned",
}
"""The event that tells of what a remedy does, where one must before anything more enters the round."""


class Story:
    """One record, read as a story that must hang together."""

    def __init__(self, record: dict[str, Any], report: Report) -> None:
        self._scene = Scene(record, report)
        self._stakes = Stakes(self._scene)
        self._cards = Cards(self._scene, self._stakes)
        self._void: dict[str, Any] | None = None
        self._finished: dict[str, Any] | None = None
        self._offers_lost = False
        """Whether players who may retract may have back what they lost, too."""
        self._meters: dict[str, Any] = dict(record["opening"].get("jackpots", {}))
        """What the meters of jackpots show, by the pool."""
        self._owing: dict[str, str] = {}
        """The events that are still to tell of what a remedy does, with its clauses,"""
        self._void_wagers: dict[str, str] = {}
        """and the wagers that it returns, by id."""
        self._scene.before_entry = self._check_remedy

    def check(self) -> None:
        """Follow the events to the end."""
        said, family = self._scene.record["family"], self._scene.family
        if family is None:
            game = f"{self._scene.record['game']!r:.40} of {self._scene.record['rulebook']!r:.40}"
            self._scene.report.leave(f"the rules of the game {game}, of the family {said!r:.40}")
        elif said != family:
            self._scene.fault(f"its family is {said!r:.60}, and its game is of the family {family!r}")
        self._check_opening()
        tellers = self._tellers()
        for number, event in enumerate(self._scene.record["events"], start=1):
            self._scene.where = f"event {number}"
            self._scene.report.events += 1
            self._scene.hear(wrong_publication(self._scene.record["rulebook"], event["clauses"]))
            if self._finished is not None:
                self._scene.fault("the round was over before it")
            play = self._scene.play
            if event["event"] not in (ENDINGS if play is None else ENDINGS | play.amid):
                self._check_ends()
            if event["event"] != "put_back":
                self._stakes.check_undone()
            if event["event"] != "decided" or event.get("deemed"):
                self._owing.pop(event["event"], None)
            told = tellers.get(event["event"])
            if told is None and not self._scene.is_known:
                self._scene.report.leave(f"events of the kind {event['event']!r:.40}")
            elif told is None:
                self._scene.fault(f"there is no such event as {event['event']!r:.60}")
            else:
                told(event)
        self._scene.where = "end"
        self._check_ends()
        self._stakes.check_undone()
        if self._scene.tape:
            self._scene.fault(f"no event tells of entry {self._scene.tape[0][0]} of the tape")
        if self._finished is not None and self._stakes.lying:
            self._scene.fault(f"wagers without an end: {', '.join(self._stakes.lying)[:200]}")
        self._scene.report.cards = len(self._cards.dealt)
        self._scene.report.finished = self._finished is not None

    def _check_ends(self) -> None:
        """All that the last result does to wagers was told."""
        if self._scene.ends:
            ids = ", ".join(self._scene.ends)
            self._scene.fault(f"the result before it ends or moves wagers, and nothing tells so: {ids[:200]}")
            self._scene.ends = {}

    def _check_remedy(self) -> None:
        """All that the last remedy does was told."""
        for event, by in self._owing.items():
            what = "what was reported" if event == "remedy" else "the remedy before it"
            self._scene.fault(f"{what} asks for {event!r}, and nothing tells so ({by})")
        there = [id_ for id_ in self._void_wagers if id_ in self._stakes.lying]
        if there:
            by = self._void_wagers[there[0]]
            self._scene.fault(
                f"the remedy before it returns {', '.join(there)[:200]}, which lie there still ({by})"
            )
        self._owing, self._void_wagers = {}, {}

    def _check_opening(self) -> None:
        self._scene.where = "opening"
        if self._scene.opening["round"] not in ("ordinary", "free", "without_wagers"):
            self._scene.fault(f"there is no such round as {self._scene.opening['round']!r:.60}")
        chip = amount(self._scene.opening["smallest_chip"])
        if chip is None or chip <= 0:
            self._scene.fault("its smallest chip is no amount above nothing")
        for card in self._scene.opening["carried"]:
            self._scene.is_card(card)
        if self._scene.play is not None:
            self._scene.hear(self._scene.play.opens())

    def _opened(self, event: dict[str, Any]) -> None:
        if self._scene.report.events != 1:
            self._scene.fault("a round opens once, before everything else")
        if differ({k: v for k, v in event.items() if k not in ("event", "clauses")}, self._scene.opening):
            self._scene.fault("it does not tell of the record's opening")

    def _called(self, event: dict[str, Any]) -> None:
        step = event.get("step")
        self._scene.closings += step in ("no_more_bets", "no_bets_this_hand")
        if step == "no_bets_this_hand":
            if self._scene.open or self._stakes.lying:
                self._scene.fault("the round is not one without wagers")
            return
        self._scene.enter("call", step=step, how=event.get("how"))
        if event.get("how") not in (None, "automatic", "corrected"):
            self._scene.fault(f"no step is called in the way {event['how']!r:.60}")
        play = self._scene.play
        if play is not None:
            told = {k: v for k, v in event.items() if k not in ("event", "clauses", "step", "how")}
            if differ(told, must := play.says(step)):
                self._scene.fault(f"it tells {told!r:.80} of the call, and must tell {must}")
            fault, self._scene.ends = play.called(step, self._stakes.lying)
            self._scene.hear(fault)
        if step == "no_more_bets":
            if not self._scene.open and self._scene.coup is not None:
                self._scene.fault("wagers were not open")
            self._scene.open = False
        elif (
            step == "result"
            and self._scene.coup is not None
            and (due := self._scene.coup.next_card()) is not None
        ):
            self._scene.fault(f"the result is called before {due[0]} is dealt")

    def _decided(self, event: dict[str, Any]) -> None:
        retraction = event.get("action") in ("keep", "retract", "reduce")
        if retraction != (event.get("step") == "retraction"):
            self._scene.fault(f"there is no such decision at the step {event.get('step')!r:.60}")
        parts = {"seat": event.get("seat"), "action": event.get("action")}
        edits = self._scene.edits
        if event.get("deemed"):
            if "deem_absent" not in self._scene.edits_ever:
                self._scene.fault("no remedy has the player count as having decided")
            self._follow(event)
            return
        entry = self._scene.enter("decision", **parts)
        # Who is asked about one wager need not name it; the event does.
        if "wager" in event and differ(entry.get("wager", event["wager"]), event["wager"]):
            self._scene.fault(
                f"it is about {event['wager']!r:.60}, the tape about {entry.get('wager')!r:.60}"
            )
        self._scene.last = {**entry, "wager": event.get("wager")}
        if retraction:
            play = self._scene.play
            if play is not None and play.for_box and event["action"] == "retract":
                box = self._stakes.box_of(event.get("wager"))
                self._stakes.undo(Undone(losses=True, box=box, kinds=play.for_box))
            elif self._offers_lost and event["action"] == "retract":
                self._stakes.undo(Undone(losses=True, wager=str(event.get("wager"))))
            if self._scene.play is not None:
                self._scene.hear(self._scene.play.answered(event, self._stakes.lying))
            self._scene.edits = edits
            if "offer_retraction" not in self._scene.edits_ever:
                self._scene.fault("no remedy lets players retract")
        else:
            self._follow(event)

    def _follow(self, event: dict[str, Any]) -> None:
        """What a decision does in the play."""
        if self._scene.coup is not None:
            self._scene.hear(self._scene.coup.offers.answered(event))
        if self._scene.play is not None:
            self._scene.play.said = self._scene.last
            fault, self._scene.ends = self._scene.play.decided(event, self._stakes.lying)
            self._scene.hear(fault)

    def _irregularity(self, event: dict[str, Any]) -> None:
        entry = self._scene.enter("report", kind=event.get("irregularity"), card=event.get("card"))
        play, reported = self._scene.play, dict(self._scene.reported)
        if play is not None and "shown" in reported:
            if not play.could_show(reported["shown"], str(entry.get("kind"))):
                self._scene.fault(f"nothing here shows {reported['shown']!r:.60}")
            reported["shown"] = play.place(reported["shown"])
        for name, value in (reported | {k: entry[k] for k in ("ruling",) if k in entry}).items():
            if differ(event.get(name), value):
                self._scene.fault(f"its {name} is {event.get(name)!r:.60}, and was reported as {value!r:.60}")
        if play is not None:
            self._scene.hear(play.wrong_ruling(entry, event.get("ruling")))
        self._scene.hear(wrong_ground(self._scene.record["rulebook"], entry, event))
        self._owing = {"remedy": ", ".join(event["clauses"])[:200] or "no clause"}
        self._scene.last = {**entry, "ruling": event.get("ruling")}
        if "card" in entry:
            self._scene.is_card(entry["card"])

    def _remedy(self, event: dict[str, Any]) -> None:
        edits = event.get("edits")
        if not isinstance(edits, list) or not edits or not all(isinstance(e, str) for e in edits):
            self._scene.fault("it makes no edits")
            return
        if self._scene.last.get("entry") != "report" or self._scene.edits:
            self._scene.fault("it follows no report")
        if event.get("irregularity") != self._scene.last.get("kind"):
            self._scene.fault("it is not the remedy of what was reported")
        self._scene.hear(wrong_clauses(self._scene.record["rulebook"], self._scene.last, event["clauses"]))
        self._scene.edits = tuple(edits)
        self._scene.edits_ever |= set(edits)
        card = self._scene.last.get("card")
        if (card is not None) != bool(
            {"use_next", "carry_forward", "discard", "reserve", "shuffle_back"} & set(edits)
        ):
            self._scene.fault("the card in error does not go anywhere")
        by = ", ".join(event["clauses"])[:200]
        self._owing = {_TOLD_BY[edit]: by for edit in edits if edit in _TOLD_BY}
        if {"return_seat", "without_wagers"} & set(edits):
            of = self._scene.reported.get("seat") if "return_seat" in edits else None
            back = [id_ for id_, w in self._stakes.lying.items() if of in (None, w["seat"])]
            self._void_wagers = dict.fromkeys(back, by)
        record = self._scene.record
        self._scene.hear(
            wrong_law(record["rulebook"], record["game"], event.get("irregularity"), event["clauses"])
        )
        if self._scene.play is not None:
            last, lying = self._scene.last, self._stakes.lying
            self._scene.play.rests_on = ""
            self._scene.hear(self._scene.play.wrong_remedy(last, self._scene.edits, lying))
            self._scene.hear(uncited(self._scene.play.rests_on, event["clauses"]))
            self._scene.play.remedied(last, self._scene.edits)
            if (undone := self._scene.play.undoes(self._scene.last)) is not None:
                self._stakes.undo(undone)
            self._offers_lost = self._scene.play.offers_lost(self._scene.last)
            if "start_again" in edits:
                self._scene.open |= self._scene.play.reopens(self._scene.last)
                self._cards.dealt.clear()
                for wager in self._stakes.lying.values():
                    wager.get("details", {}).pop("folded", None)
        if "use_next" in edits and isinstance(card, str):
            self._cards.held.append(card)
        if "reserve" in edits and isinstance(card, str):
            self._cards.reserved.append(card)
        if "without_wagers" in edits:
            self._scene.open = False
        if "start_again" in edits and isinstance(self._scene.play, SpinPlay):
            self._scene.play.again()

    def _result(self, event: dict[str, Any]) -> None:
        if self._scene.play is not None:
            fault, self._scene.ends = self._scene.play.told(event, self._stakes.lying)
            self._scene.hear(fault)
            return
        coup = self._scene.coup
        said = {k: event.get(k) for k in ("winner", *(() if coup is None else coup.names))}
        if coup is not None:
            if coup.dealt < 4 or coup.next_card() is not None:
                self._scene.fault("not all cards are dealt")
            elif not coup.all_told:
                self._scene.fault("the counts and the hands that stand were not told, each once")
            elif differ(said, must := coup.result()):
                self._scene.fault(f"it tells of {said}, and the hands make {must}")
            stages = 2 if coup.reopens else 1
            if self._scene.closings != stages:
                self._scene.fault(f"betting was closed {self._scene.closings} times, not {stages}")
            if self._scene.last.get("step") != "result":
                self._scene.fault("nobody called the result")
            if self._scene.told is not None:
                self._scene.fault("the result was told before")
        self._scene.told = said

    def _voided(self, event: dict[str, Any]) -> None:
        if "void" not in self._scene.edits or self._void is not None:
            self._scene.fault("no remedy voids the round")
        if self._stakes.lying:
            self._scene.fault(f"wagers lie there still: {', '.join(self._stakes.lying)[:200]}")
        self._void = event

    def _finish(self, event: dict[str, Any]) -> None:
        self._finished = event
        self._check_remedy()
        if self._scene.record["events"][0]["event"] != "opened":
            self._scene.fault("the round never opened")
        returned = self._stakes.results and set(self._stakes.results.values()) == {"returned"}
        status = "void" if self._void is not None or returned else "settled"
        if event.get("status") != status:
            self._scene.fault(f"its status is {event.get('status')!r:.60}, and must be {status!r}")
        if self._void is None and self._scene.told is None and self._scene.coup is not None:
            self._scene.fault("the round has no result")
        if event.get("first_cards") != [card for card, _ in self._cards.carried]:
            self._scene.fault("it does not tell of the cards that start the next round")
        must: dict[str, Any] = {
            "kind": "without_wagers" if any(seen for _, seen in self._cards.carried) else "ordinary",
            "cutting_card": self._cards.cutting_card,
            "new_shoe": bool(self._void and self._void.get("new_shoe"))
            or bool(self._scene.edits_ever & {"refill", "shuffle_after"}),
        }
        if self._scene.play is not None:
            must |= self._scene.play.leaves
            self._scene.hear(self._scene.play.meters_told())
            if self._void is None:
                self._scene.hear(self._scene.play.finished())
        if self._meters:
            must["jackpots"] = self._meters
        if differ(event.get("next_round"), must):
            self._scene.fault(f"the next round is {event.get('next_round')!r:.120}, and must be {must}")

    def _meter_read(self, event: dict[str, Any]) -> None:
        """The meter of a linked jackpot was looked at again."""
        pool, shows = event.get("pool"), amount(event.get("shows"))
        self._scene.enter("meter_read", pool=pool, shows=event.get("shows"))
        if not isinstance(pool, str) or shows is None or shows < 0:
            self._scene.fault("it tells of no meter and no amount")
        elif self._scene.play is not None:
            self._meters[pool] = event["shows"]
            self._scene.hear(self._scene.play.meter_read(pool, shows))

    def _meter(self, event: dict[str, Any]) -> None:
        """The meter of a jackpot moved."""
        pool, shows = event.get("pool"), amount(event.get("shows"))
        if not isinstance(pool, str) or shows is None or shows < 0:
            self._scene.fault("it tells of no meter and no amount")
        elif self._meters.get(pool) == event["shows"]:
            self._scene.fault(f"the meter of {pool!r:.60} showed that before")
        else:
            self._meters[pool] = event["shows"]
            if self._scene.play is not None:
                self._scene.hear(self._scene.play.metered(pool, shows))

    def _jackpot_won(self, event: dict[str, Any]) -> None:
        """A hand is paid a jackpot that no wager is on."""
        if self._scene.play is not None:
            self._scene.hear(self._scene.play.jackpot_won(event))

    def _offered(self, event: dict[str, Any]) -> None:
        """Something is offered to players: what comes of it is told by other events."""
        play, coup, lying = self._scene.play, self._scene.coup, self._stakes.lying
        if coup is not None:
            self._scene.hear(coup.offers.told(event, lying, coup.dealt))
        elif play is not None:
            self._scene.hear(play.offered(event, lying))

    def _thrown(self, event: dict[str, Any]) -> None:
        self._scene.enter("thrown", dice=event.get("dice"))
        self._stopped(None if self._scene.play is None else self._scene.play.thrown(event.get("dice")))

    def _delivered(self, event: dict[str, Any]) -> None:
        self._scene.enter("delivered", tiles=event.get("tiles"))
        self._stopped(None if self._scene.play is None else self._scene.play.delivered(event))

    def _marked(self, event: dict[str, Any]) -> None:
        if self._scene.play is not None:
            self._scene.hear(self._scene.play.marked(event, self._stakes.lying))

    def _set_hand(self, event: dict[str, Any]) -> None:
        if self._scene.play is not None:
            self._scene.hear(self._scene.play.set_hand(event))

    def _exposed(self, event: dict[str, Any]) -> None:
        if self._scene.play is not None:
            self._scene.hear(self._scene.play.exposed(event))

    def _landed(self, event: dict[str, Any]) -> None:
        entry = self._scene.enter("landed")
        play, place = self._scene.play, event.get("place")
        if differ(entry.get("place") if play is None else play.place(entry.get("place")), place):
            self._scene.fault(f"it tells of {place!r:.60}, the tape of {entry.get('place')!r:.60}")
        self._stopped(None if play is None else play.landed(place))

    def _stopped(self, fault: str | None) -> None:
        """Dice or a wheel came to rest, after betting was closed."""
        if fault is not None:
            self._scene.hear(fault)
            if self._scene.open:
                self._scene.fault("wagers are still open")

    def _bet(self, event: dict[str, Any]) -> None:
        if self._scene.play is None:
            self._scene.report.leave("events of the kind 'bet'")
        else:
            self._scene.hear(self._scene.play.bet(event))

    def _discarded(self, event: dict[str, Any]) -> None:
        if self._scene.play is None:
            self._scene.report.leave("events of the kind 'cards_discarded'")
        else:
            self._scene.hear(self._scene.play.discarded(event, self._stakes.lying))

    def _taken_back(self, event: dict[str, Any]) -> None:
        if "take_back" not in self._scene.edits:
            self._scene.fault("no remedy takes cards back")
        if self._scene.play is not None:
            self._scene.hear(self._scene.play.taken_back(event))
        cards = event.get("cards")
        self._cards.held.extendleft(reversed(cards if isinstance(cards, list) else []))

    def _parted(self, event: dict[str, Any]) -> None:
        if self._scene.play is None:
            self._scene.report.leave("events of the kind 'hand_split'")
        else:
            self._scene.hear(self._scene.play.parted(event))

    def _exchanged(self, event: dict[str, Any]) -> None:
        if self._scene.play is None:
            self._scene.report.leave("events of the kind 'cards_switched'")
        else:
            self._scene.hear(self._scene.play.exchanged(event))

    def _shooter(self, event: dict[str, Any]) -> None:
        if self._scene.play is None:
            self._scene.report.leave("events of the kind 'shooter'")
        else:
            self._scene.hear(self._scene.play.shooter(event, self._stakes.lying, self._scene.last))

    def _tellers(self) -> dict[str, Callable[[dict[str, Any]], None]]:
        """What reads each kind of event."""
        stakes, cards = self._stakes, self._cards
        return {
            "opened": self._opened,
            "wager_placed": stakes.placed,
            "wager_changed": stakes.placed,
            "wager_raised": stakes.raised,
            "wager_withdrawn": stakes.withdrawn,
            "wager_reduced": stakes.reduced,
            "wager_enlarged": stakes.enlarged,
            "wager_repositioned": stakes.repositioned,
            "wager_travelled": stakes.travelled,
            "wager_switched": stakes.switched,
            "wager_surrendered": stakes.surrendered,
            FOLDED: stakes.folded,
            IN_AGAIN: stakes.in_again,
            "called": self._called,
            "card_dealt": cards.card_dealt,
            "cards_turned": cards.turned,
            "card_burned": cards.burned,
            "cutting_card": cards.cutting_card_seen,
            "cards_discarded": self._discarded,
            "cards_taken_back": self._taken_back,
            "hand_split": self._parted,
            "cards_switched": self._exchanged,
            "box_control": stakes.controlled,
            "dice_thrown": self._thrown,
            "wheel_stopped": self._landed,
            "tiles_delivered": self._delivered,
            "hand_set": self._set_hand,
            "tiles_exposed": self._exposed,
            "counted": cards.counted,
            "stood": cards.stood,
            "offered": self._offered,
            "marker_placed": self._marked,
            "bet": self._bet,
            "jackpot_meter": self._meter,
            "meter_read": self._meter_read,
            "jackpot_won": self._jackpot_won,
            "decided": self._decided,
            "shooter": self._shooter,
            "irregularity": self._irregularity,
            "remedy": self._remedy,
            "reconstructed": cards.reconstructed,
            "result": self._result,
            "paid": stakes.paid,
            "settled": stakes.settled,
            "returned": stakes.returned,
            "put_back": stakes.put_back,
            "carried_forward": cards.carried_forward,
            "voided": self._voided,
            "finished": self._finish,
        }
