"""Casino war, by a table of this verifier's own.

Clauses: Queensland, schedule 14 ss 5, 6(2), 12, 17, 18.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from croupier.verify_record.payments import LOSE, STAND_OFF, Due
from croupier.verify_record.plays import End, Ends, Lying, Play, Undone, settled, won

_RANKS: Final = "23456789TJQKA"
_WAR: Final = "go_to_war"
_DEALER: Final = 0


class CasinoWar(Play):
    """The first cards, and the further ones of those at war; the dealer's box is 0."""

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self._first: dict[int, str] = {}
        self._war: dict[int, str] = {}
        self._counted: set[int] = set()
        self._owed: dict[str, Any] | None = None
        """The wager beside which another must be put up next."""

    @property
    def _at_war(self) -> bool:
        return _DEALER in self._first

    def dealt(self, event: dict[str, Any], card: str, lying: Lying) -> str:
        """Cards go to the boxes in order, then to the dealer; then to those at war, and the dealer."""
        if self._at_war and (fault := self._undecided(lying)):
            return fault
        cards = self._war if self._at_war else self._first
        box = next((b for b in sorted({w["box"] for w in lying.values()}) if b not in cards), _DEALER)
        steps = ("war_card", "dealer_war") if self._at_war else ("first_card", "dealer_first")
        due = (steps[0], f"box_{box}") if box else (steps[1], "dealer")
        if _DEALER in cards or not lying:
            return f"no card is due, and {card} is dealt"
        cards[box] = card
        self._counted -= {box}
        if (event.get("step"), event.get("hand")) != due:
            return f"it goes to {event.get('hand')!r:.40}, and {due[0]} to {due[1]} is due"
        return ""

    def _undecided(self, lying: Lying) -> str:
        for id_, wager in lying.items():
            if wager["wager"] == "casino_war" and not any(
                w["wager"] == _WAR and other.startswith(f"{id_}+") for other, w in lying.items()
            ):
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
        if step not in ("result", "war_result"):
            return "", {}
        cards = self._first if step == "result" else self._war
        if _DEALER not in cards:
            return "the dealer has no card yet", {}
        if not self._counted >= cards.keys() - {_DEALER}:
            return "not all boxes were compared", {}
        self._counted = set()
        ends = {}
        for id_, wager in lying.items():
            due = self._at_first(wager) if step == "result" else self._in_war(wager)
            if due is not None:
                ends[id_] = settled(due)
        return "", ends

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
        wager = lying.get(str(event.get("wager")))
        if event.get("step") != "decision":
            return "", {}
        if wager is None or wager["wager"] != "casino_war" or self._at_first(wager) is not None:
            return "no wager is to be surrendered or to go to war", {}
        if event.get("action") == _WAR:
            self._owed = wager
            return "", {}
        half = Due(LOSE, share=Fraction(1, 2))
        return "", {wager["id"]: End("settled", half)}

    def raised(self, wager: dict[str, Any], beside: dict[str, Any]) -> str:
        """Who goes to war puts up as much again."""
        owed, self._owed = self._owed, None
        if owed is None or owed["id"] != beside["id"] or wager["wager"] != _WAR:
            return "nobody went to war with the wager beside it"
        if wager["stake"] != beside["stake"]:
            return f"it is {wager['stake']}, and must be as much as the wager beside it, {beside['stake']}"
        return ""

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
