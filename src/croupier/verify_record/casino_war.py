"""Casino war, by a table of this verifier's own.

Clauses: Queensland, schedule 14 ss 5 to 7, 12, 17, 18, 22 to 32.
"""

from __future__ import annotations

from fractions import Fraction
from types import MappingProxyType
from typing import Any, Final

from croupier.verify_record.boxes import as_much_again
from croupier.verify_record.payments import LOSE, STAND_OFF, Due
from croupier.verify_record.plays import SETTLED, End, Ends, Lying, Undone, settled, won
from croupier.verify_record.remedies import Must, Remedied

_RANKS: Final = "23456789TJQKA"
_WAR: Final = "go_to_war"
_DEALER: Final = 0


_REMEDIES: Final = {
    "card_face_up": Must(("discard",), "s 22"),
    "shoe_too_short": Must(("refill",), "s 25"),
    "player_absent": Must(("deem_absent",), "s 28"),
    "too_many_cards": Must(("discard", "void"), "s 30(2)"),
    "wrong_dealer_cards": Must(("void",), "s 30(2)"),
}
"""What is done about an irregularity, where that does not turn on what was found."""


class CasinoWar(Remedied):
    """The first cards, and the further ones of those at war; the dealer's box is 0."""

    closes = True
    settles_early = True
    law = "sch 14"
    usual = MappingProxyType(
        {"card_machine_malfunction": "no_disadvantage", "wagers_declared_void": "all_of_the_round"}
    )

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self._first: dict[int, str] = {}
        self._war: dict[int, str] = {}
        self._counted: set[int] = set()
        self._owed: dict[str, Any] | None = None
        """The wager beside which another must be put up next."""
        self._to_war: set[str] = set()
        """The wagers that went to war."""
        self._called: set[object] = set()
        """The results that were."""
        self._settling: tuple[int, int] | None = None
        """The place of the wager that was settled last, in the order in which that is done; None between."""
        self._acted = False
        """Whether the dealer has acted on a hand of the initial deal."""

    @property
    def _at_war(self) -> bool:
        return _DEALER in self._first

    def _next(self, lying: Lying) -> tuple[str, int] | None:
        """The step and the box of the card that is due; None where none is."""
        cards = self._war if self._at_war else self._first
        if _DEALER in cards or not lying:
            return None
        box = next((b for b in sorted({w["box"] for w in lying.values()}) if b not in cards), _DEALER)
        steps = ("war_card", "dealer_war") if self._at_war else ("first_card", "dealer_first")
        return steps[box == _DEALER], box

    def dealt(self, event: dict[str, Any], card: str, lying: Lying) -> str:
        """Cards go to the boxes in order, then to the dealer; then to those at war, and the dealer."""
        if fault := self._undone(lying) or (self._undecided(lying) if self._at_war else ""):
            return fault
        due = self._next(lying)
        if due is None:
            return f"no card is due, and {card} is dealt"
        step, box = due
        cards = self._war if self._at_war else self._first
        cards[box] = card
        self._counted -= {box}
        hand = f"box_{box}" if box else "dealer"
        if (event.get("step"), event.get("hand")) != (step, hand):
            return f"it goes to {event.get('hand')!r:.40}, and {step} to {hand} is due"
        by = "s 18(1)" if "war" in step else "s 17(1)"
        return "" if event.get("face_up") is True else f"it is dealt face down (sch 14 {by})"

    def _undecided(self, lying: Lying) -> str:
        if self._owed is not None:
            return f"the wager {self._owed['id']!r:.40} went to war, and nothing was put up beside it"
        for id_, wager in lying.items():
            if wager["wager"] == "casino_war" and id_ not in self._to_war:
                return f"the wager {id_!r:.40} has neither been surrendered nor gone to war"
        return ""

    def _compared(self, cards: dict[int, str], box: int) -> int:
        """Above nothing where the card of a box is the higher, below where it is the lower."""
        own, dealers = (_RANKS.index(cards[each][0]) for each in (box, _DEALER))
        return own - dealers

    def counted(self, event: dict[str, Any]) -> str:
        """The card of a box is compared with the dealer's."""
        cards, hand = (self._war or self._first), str(event.get("hand"))
        box = next((b for b in cards if b != _DEALER and hand == f"box_{b}"), None)
        if box is None or _DEALER not in cards or box in self._counted:
            return "no cards of that box are to be compared"
        self._counted.add(box)
        difference = self._compared(cards, box)
        must = "equal" if not difference else "higher" if difference > 0 else "lower"
        return "" if event.get("compared") == must else f"the box is {must}"

    def called(self, step: object, lying: Lying) -> tuple[str, Ends]:
        """The first cards are settled, or a war is."""
        if fault := self._undone(lying):
            return fault, {}
        if step not in ("result", "war_result"):
            return "", {}
        cards = self._first if step == "result" else self._war
        if _DEALER not in cards:
            return "the dealer has no card yet", {}
        if not self._counted >= cards.keys() - {_DEALER}:
            return "not all boxes were compared", {}
        if step in self._called:
            return "that was called before", {}
        self._counted, self._settling = set(), (0, 0)
        self._called.add(step)
        ends = {}
        for id_, wager in lying.items():
            due = self._at_first(wager) if step == "result" else self._in_war(wager)
            if due is not None:
                ends[id_] = settled(due)
                self._lost |= {id_: wager["seat"]} if due.result == LOSE else {}
        return "", ends

    def ended(self, wager: dict[str, Any], event: str) -> str:
        """Wagers are settled from the dealer's right, of the first cards all tie wagers first."""
        if event != SETTLED or self._settling is None:
            return ""
        self._acted = True
        at_first = "war_result" not in self._called
        place = (int(at_first and wager["wager"] != "tie"), -wager["box"])
        late, self._settling = self._settling != (0, 0) and place < self._settling, place
        return (
            f"it is settled after others ({self._cite('s 17(2)' if at_first else 's 18(2)')})" if late else ""
        )

    def _at_first(self, wager: dict[str, Any]) -> Due | None:
        """What the first cards alone decide; None where there is a war to fight or to surrender."""
        if wager["box"] not in self._first:
            return None
        difference = self._compared(self._first, wager["box"])
        if wager["wager"] == "tie":
            return Due(LOSE) if difference else won("10 to 1")
        if not difference:
            return None
        return won("1 to 1") if difference > 0 else Due(LOSE)

    def _in_war(self, wager: dict[str, Any]) -> Due | None:
        if wager["box"] not in self._war:
            return None
        difference = self._compared(self._war, wager["box"])
        if difference < 0:
            return Due(LOSE)
        if wager["wager"] == "casino_war":
            return Due(STAND_OFF)
        return won("1 to 1") if difference else won("2 to 1")

    def decided(self, event: dict[str, Any], lying: Lying) -> tuple[str, Ends]:
        """A player with an equal card surrenders half, or goes to war."""
        if fault := self._undone(lying):
            return fault, {}
        self._settling = None
        wager = lying.get(str(event.get("wager")))
        if event.get("step") != "decision" or "result" not in self._called or self._owed is not None:
            return "it is not time to surrender or to go to war (sch 14 s 17(4))", {}
        if wager is None or wager["wager"] != "casino_war" or self._at_first(wager) is not None:
            return "no wager is to be surrendered or to go to war", {}
        if wager["seat"] != event.get("seat") or wager["id"] in self._to_war:
            return f"the wager is that of seat {wager['seat']}, or at war", {}
        if event.get("deemed") and event.get("action") != "surrender":
            return "a player who is not present has surrendered (sch 14 s 28)", {}
        if event.get("action") == _WAR:
            self._owed = wager
            self._to_war.add(wager["id"])
            return "", {}
        half = Due(LOSE, share=Fraction(1, 2))
        self._acted = True
        self._lost[wager["id"]] = wager["seat"]
        return "", {wager["id"]: End(SETTLED, half)}

    def raised(self, wager: dict[str, Any], beside: dict[str, Any]) -> str:
        """Who goes to war puts up as much again."""
        owed, self._owed = self._owed, None
        if owed is None or owed["id"] != beside["id"] or wager["wager"] != _WAR:
            return "nobody went to war with the wager beside it"
        return as_much_again(wager, beside)

    # Remedies -----------------------------------------------------------------------------------

    def _must(self, report: dict[str, Any], lying: Lying) -> Must | str:
        kind, details = str(report.get("kind")), report.get("details", {})
        step, _ = self._next(lying) or ("", _DEALER)
        acted = details.get("acted") is True
        if kind == "card_drawn_in_error":
            return Must(("discard",), "s 22") if details.get("exposed") else Must(("use_next",), "s 23")
        if kind == "card_on_empty_area":
            of_the_war = step in ("war_card", "dealer_war") or _DEALER in self._war
            must = Must(("discard",), "s 24(1)(a)") if acted else Must(("use_next",), "s 27(2)")
            return must if of_the_war else "it is not the subsequent deal (sch 14 s 24(1)(a))"
        if kind == "card_to_completed_dealer":
            complete = self._at_war and (not self._war or _DEALER in self._war)
            must = Must(("discard",), "s 24(1)(b)")
            return must if complete else "the dealer's hand is not complete (sch 14 s 24(1)(b))"
        if kind == "misplaced_card":
            late = "the dealer has acted on a hand: cards lie as they lie (sch 14 s 26(2))"
            acted = self._acted or any(wager["wager"] == _WAR for wager in lying.values())
            return late if acted else Must(("continue",), "s 26(1)")
        if kind == "no_war_card":
            must = Must(("return_wagers",), "s 27(1)") if acted else Must(("continue",), "s 27(2)")
            return must if step == "war_card" else "no card of a player's is due in a war (sch 14 s 27)"
        if kind == "dealer_without_card":
            has = "the dealer has a card, or players have not theirs (sch 14 s 29)"
            return Must(("continue",), "s 29") if step == "dealer_first" else has
        if kind == "card_machine_malfunction":
            if not self.options.get("card_machine"):
                return "no card machine is in use (sch 14 s 32(1))"
            offers = report.get("ruling") == "disadvantage"
            return Must(("offer_retraction",), "s 32(3)") if offers else Must(("continue",), "s 32(2)")
        return _REMEDIES.get(kind, f"{self.law} has no remedy of {kind:.60}")

    def _returned(self, report: dict[str, Any], lying: Lying) -> set[str]:
        """All wagers of the box whose card is due (s 27(1))."""
        _, box = self._next(lying) or ("", _DEALER)
        return {id_ for id_, wager in lying.items() if wager["box"] == box}

    def undoes(self, report: dict[str, Any]) -> Undone | None:
        """A misdeal voids all wagers of the round (s 30(2)), the supervisor those of a player."""
        if report.get("kind") in ("too_many_cards", "wrong_dealer_cards"):
            return Undone(losses=True, wins=True)
        if report.get("kind") != "wagers_declared_void":
            return None
        seat = report.get("details", {}).get("seat")
        return Undone(losses=report.get("ruling") != "not_those_lost", wins=True, seat=seat)

    def offers_lost(self, report: dict[str, Any]) -> bool:
        """The wagers for the round may be had back (s 32(3))."""
        return (report.get("kind"), report.get("ruling")) == ("card_machine_malfunction", "disadvantage")

    def finished(self) -> str:
        """Nothing is left to be put up."""
        return "" if self._owed is None else "who went to war has put nothing up"
