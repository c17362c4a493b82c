"""Irregularities of lunar poker, by a table of this verifier's own, and what it remembers of a deal.

Clauses: New Zealand, proposed, division 21 r 11.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Any, Final

from croupier.verify_record.boxes import DEALER
from croupier.verify_record.form import amount
from croupier.verify_record.lunar_hands import cash_odds, super_odds
from croupier.verify_record.plays import Lying, Undone
from croupier.verify_record.remedies import Must, Remedied

HAND: Final = 5
"""Cards of a hand as it is dealt."""
_DECK: Final = 52
_MISDEAL: Final = Must(("return_wagers", "start_again"), "r 11.11")
_MISDEALS: Final = ("wrong_number_of_cards", "more_cards_exposed", "card_without_ante", "deck_incomplete")
_REMEDIES: Final = {
    "hand_without_ante": Must(("continue",), "r 11.9"),
    "player_exposes_cards": Must(("continue",), "r 11.6"),
    "dealer_exposes_cards": Must(("declare",), "r 11.7", may="pass_over"),
    "player_not_present": Must(("deem_absent",), "r 11.12"),
    "shoe_too_short": Must(("refill",), "r 11.17"),
    "game_invalidated": Must(("void",), "div I r 12.2"),
}
"""What is done about an irregularity, where that does not turn on what was found."""
_RULED: Final = {
    "hand_void": ("void", Must(("return_seat",), "r 11.1")),
    "cards_removed": ("not_determined", Must(("return_wagers",), "r 11.13")),
    "cards_discarded": ("not_top_five", Must(("declare",), "r 11.14", may="pass_over")),
}
"""What is done where staff rule so; else play goes on."""
_NTH: Final = ("dealers_first", "dealers_second", "dealers_third", "dealers_fourth", "dealers_fifth")


class LunarRemedies(Remedied):
    """The state of a deal, and what must be done where something is reported of it."""

    amid = frozenset()
    closes = True
    settles_early = True
    law = "div 21"
    declared_void = "div I r 11.2(a)"
    usual = MappingProxyType(
        {
            "hand_void": "void",
            "cards_removed": "determined",
            "cards_discarded": "top_five",
            "combination_not_declared": "paid",
            "game_invalidated": "disruption",
        }
    )

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self._most = amount(self.opening["limits"].get("bet_payment", {}).get("max"))
        self._start()

    def _start(self) -> None:
        self._hands: dict[int, list[str]] = {}
        self._first: dict[int, list[str]] = {}
        self._due: list[int] | None = None
        """The boxes that are still to get a card of the deal."""
        self._called: list[str] = []
        """The steps that were called."""
        self._said: dict[int, str] = {}
        """What was decided of a hand, by its box,"""
        self._gives: dict[int, list[str]] = {}
        self._has_declared: set[int] = set()
        """the boxes whose combinations were declared and are not verified yet,"""
        self._verified: set[int] = set()
        """those that were,"""
        self._served: dict[int, int] = {}
        """and how many cards those have been served that draw."""
        self._given: set[int] = set()
        """The boxes whose cards to be exchanged were taken."""
        self._chosen: set[int] = set()
        """The boxes that have decided after their draw."""
        self._owed: tuple[int, str] | None = None
        """The box beside whose ante a wager must be put up next, and its name."""
        self._late: set[object] = set()
        """The seats whose combinations are paid although they were not declared in time,"""
        self._gone: set[object] = set()
        """those that count as folded, as their cards are among the discards,"""
        self._discarded: set[int] = set()
        """and their boxes: what was declared of such a hand cannot be verified."""
        self._absent: set[int] = set()
        self._bet_or_fold = False
        self._back: set[int] = set()
        """The boxes whose bets and fees go back, as their players decide anew."""
        self._exposed = self._turns = self._seen = self._dealers_seen = False
        self._up: int | None = None
        self._forces: dict[int, str] = {}
        self._forced = self._discards = False
        self._named: dict[int, str] = {}
        """The hands that were turned and named at the end, and how they ended,"""
        self._second: set[int] = set()
        """those whose second combinations were."""
        self._turned: int | None = None
        self._last_to: int | None = None
        """The box that the last card was dealt to."""
        self._left = _DECK
        """How many cards are left in the deck."""

    def _has(self, lying: Lying, box: int, wager: str) -> bool:
        return any((w["box"], w["wager"]) == (box, wager) for w in lying.values())

    def _combination(self, box: int, lying: Lying) -> bool:
        first = self._first[box]
        on_super = self._has(lying, box, "super") and super_odds(first, self.options) > 0
        return on_super or cash_odds(first, self.options) > 0

    def _must(self, report: dict[str, Any], lying: Lying) -> Must | str:
        kind, details = str(report.get("kind")), report.get("details", {})
        if kind in _MISDEALS:
            return _MISDEAL
        if kind == "card_exposed":
            return self._one_exposed(report, lying)
        if kind in _RULED:
            seat = details.get("seat")
            if all(wager["seat"] != seat for wager in lying.values()):
                return f"seat {seat!r:.20} has no hand in the round"
            ruled, must = _RULED[kind]
            if report.get("ruling") != ruled:
                return Must(("continue",), must.by)
            if kind == "cards_discarded":
                self._discarded |= {wager["box"] for wager in lying.values() if wager["seat"] == seat}
            return must
        if kind == "combination_not_declared":
            return self._undeclared(report, lying)
        if kind == "shoe_too_short" and self._left > 0:
            return f"{self._left} cards are left in the deck (div 21 r 11.17)"
        return _REMEDIES.get(kind, f"{self.law} has no remedy of {kind:.60}")

    def _one_exposed(self, report: dict[str, Any], lying: Lying) -> Must | str:
        details = report.get("details", {})
        if self._seen:
            return _MISDEAL
        if details.get("to_dealer") is not True:
            return Must(("continue",), "r 11.3")
        if len(self._hands.get(DEALER, ())) < HAND:
            return Must(("declare", "pass_over"), "r 11.4")
        named = [n for n, each in enumerate(_NTH) if details.get(each) is True]
        if len(named) != 1:
            return "it does not say which of the dealer's cards was exposed (div 21 r 11.4)"
        return Must(("declare",) if named[0] == HAND - 1 else ("declare", "turn_up"), "r 11.4")

    def _undeclared(self, report: dict[str, Any], lying: Lying) -> Must | str:
        details = report.get("details", {})
        boxes = [w["box"] for w in lying.values() if w["seat"] == details.get("seat")]
        if not boxes or not self._served.get(boxes[0]) or not self._combination(boxes[0], lying):
            return "no combination was left undeclared before a draw (div 21 rr 11.15, 11.16)"
        box = boxes[0]
        cash = cash_odds(self._first[box], self.options) > 0
        by = "r 11.15" if cash else "r 11.16"
        late = details.get("viewed") is True or self._last_to != box
        if late or report.get("ruling") == "not_paid":
            return Must(("continue",), by)
        return Must(("declare", *(("take_back",) if cash else ()), "pass_over"), by)

    def _returned(self, report: dict[str, Any], lying: Lying) -> set[str]:
        """A misdeal returns all wagers, cards taken too early those of the hand."""
        if report.get("kind") in (*_MISDEALS, "card_exposed"):
            return set(lying)
        seat = report.get("details", {}).get("seat")
        return {id_ for id_, wager in lying.items() if wager["seat"] == seat}

    def reopens(self, report: dict[str, Any]) -> bool:
        """Wagers are made anew after a misdeal."""
        return True

    def undoes(self, report: dict[str, Any]) -> Undone | None:
        """A misdeal voids what was settled, an outcome that is invalid too, and what staff declare void."""
        kind, ruling = report.get("kind"), report.get("ruling")
        seat = report.get("details", {}).get("seat")
        misdeal = kind in ("wrong_number_of_cards", "more_cards_exposed", "deck_incomplete")
        if misdeal or (kind == "card_exposed" and self._misdealt):
            return Undone(losses=True, wins=True)
        if kind == "wagers_declared_void":
            return Undone(losses=ruling != "not_those_lost", wins=True, seat=seat)
        if kind == "game_invalidated":
            return Undone(losses=True, wins=True, forfeits=seat if ruling == "fraud_by_player" else None)
        return None

    _misdealt = False

    def remedied(self, report: dict[str, Any], edits: tuple[str, ...]) -> None:
        """What a remedy has this verifier know."""
        kind, details = report.get("kind"), report.get("details", {})
        seat = details.get("seat")
        self._misdealt = "start_again" in edits
        if self._misdealt:
            self._start()
        elif kind == "card_exposed":
            self._seen = True
            if "declare" in edits:
                self._exposed = self._dealers_seen = True
                self._turns = "pass_over" in edits and bool(self._hands.get(DEALER))
                named = [n for n, each in enumerate(_NTH) if details.get(each) is True]
                self._up = named[0] if "turn_up" in edits else None
        elif kind == "dealer_exposes_cards":
            self._bet_or_fold = True
        elif kind == "hand_without_ante":
            self._left -= HAND
        elif kind == "shoe_too_short":
            # All cards that lie in no hand: what the hands hold whose players have folded counts as one.
            self._left = _DECK - sum(map(len, self._hands.values()))
        elif kind == "cards_discarded" and "declare" in edits:
            self._gone.add(seat)
        elif kind == "combination_not_declared" and "declare" in edits:
            self._late.add(seat)
