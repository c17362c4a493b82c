"""Texas hold'em bonus poker, by a table of this verifier's own.

Clauses: Queensland, schedule 12 ss 2, 4, 6 to 8, 13 to 21 and 23 to 35.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Any, Final

from croupier.verify_record.boxes import DEALER
from croupier.verify_record.five_cards import ACE, FLUSH, RANKS, worth
from croupier.verify_record.holdem import Holdem
from croupier.verify_record.payments import LOSE, STAND_OFF, Due
from croupier.verify_record.plays import RETURNED, SETTLED, End, Lying, settled, won
from croupier.verify_record.remedies import Must
from croupier.verify_record.streets import best, turned_early
from croupier.verify_record.stud import RETRACT, WRONG_HAND, WrongNumber

_STREETS: Final = ("flop", "turn", "river")
_KING, _QUEEN, _JACK = 11, 10, 9
_ODDS_OF_PAIRS: Final = {ACE: 30, _KING: 10, _QUEEN: 10, _JACK: 10}
_ODDS_WITH_AN_ACE: Final = {_KING: (15, 25), _QUEEN: (5, 20), _JACK: (5, 20)}
"""To 1: of different suits, and of the same."""
_REMEDIES: Final = {
    "card_without_ante": Must(("discard", *RETRACT), "s 29"),
    "second_hand": Must(("return_wagers", *RETRACT), "s 30"),
    "card_exposed": Must(("void",), "s 32"),
    "misplaced_card": Must(("continue",), "s 35"),
    "community_card_exposed": Must(("reserve", "declare", "pass_over"), "s 33(2)"),
    "card_exposed_with_the_river": Must(("discard",), "s 34(1)"),
}
"""What is done about an irregularity, where that does not turn on what was found."""


def _wrong_number(over: tuple[str, ...]) -> WrongNumber:
    """What is done about a wrong number of cards; ``over``: besides, where a decision is asked for."""
    return WrongNumber(
        whose="dealer_wrong",
        unseen=Must(("void",), "s 31(1)(a)"),
        incomplete=Must(("void",), "s 31(3)(b)"),
        others=Must(("declare", *over), "s 31(4)"),
        player=Must(("return_wagers", *RETRACT), "s 31(5)"),
        both=Must(("return_wagers", "declare", *over), "s 31(6)"),
    )


def _bonus(cards: list[str]) -> int:
    """What two hole cards are paid to 1 (s 26); nothing where they are no bonus hand."""
    low, high = sorted(RANKS.index(card[0]) for card in cards)
    if low == high:
        return _ODDS_OF_PAIRS.get(low, 3)
    suited = cards[0][1] == cards[1][1]
    return _ODDS_WITH_AN_ACE.get(low, (0, 0))[suited] if high == ACE else 0


class HoldemBonus(Holdem):
    """Two cards each and five communal ones: fold or bet, then twice check or bet; then the dealer's hand."""

    bets = frozenset(_STREETS)
    law = "sch 12"
    dealer_shown_by = "s 20"
    beside_ante = "s 13(a)"
    usual = MappingProxyType({WRONG_HAND: "deck_complete"})
    streets = _STREETS
    shown = (3, 4, 5)
    times = ({"bet": 2}, {"bet": 1}, {"bet": 1})
    passes = ("fold", "check", "check")

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        deal = str(self.options.get("deal"))
        self.spread = deal == "shuffling_device"
        self.packets = deal != "one_at_a_time"

    @property
    def _shown_by(self) -> str:
        return "s 31(4)(e)" if self._declared else "s 21"

    def _turn_next(self, event: dict[str, Any]) -> str:
        """A hand is turned; where the dealer's does not count it is not named, as nothing depends on it."""
        fault = super()._turn_next(event)
        if self._declared and not fault:
            self._name_next(event)
        return fault

    def _show(self, playing: set[int], lying: Lying) -> None:
        """From the dealer's right (section 21), after the dealer's hand (section 20)."""
        self._first = {id_: w["box"] for id_, w in lying.items() if w["wager"] == "bonus"}
        shown = set(self._first.values()) if self._declared else playing
        players = [{box} for box in sorted(shown, reverse=True)]
        self._to_show = players if self._declared or not playing else [{DEALER}, *players]

    def _end(self, wager: dict[str, Any]) -> End:
        """How a wager ends."""
        odds = _bonus(self._hands[wager["box"]])
        if not self._plays(wager):
            return settled(Due(LOSE))
        if wager["wager"] == "bonus":
            if not odds and self._declared:
                return End(RETURNED)
            return settled(won(f"{odds} to 1") if odds else Due(LOSE))
        if self._declared:
            return settled(won("1 to 1") if wager["wager"] == "ante" else Due(STAND_OFF))
        compared = self._compared(wager["box"])
        if compared < 0:
            return settled(Due(LOSE))
        kind, *_ = worth(best([*self._hands[wager["box"]], *self._board]))
        paid = compared > 0 and (wager["wager"] != "ante" or kind >= FLUSH)
        return settled(won("1 to 1") if paid else Due(STAND_OFF))

    def _plays(self, wager: dict[str, Any]) -> bool:
        """Whether its hand is in the round: not folded, or reinstated."""
        return self._declared or super()._plays(wager)

    def ended(self, wager: dict[str, Any], event: str) -> str:
        """A bonus is paid before the other wagers of its hand."""
        if fault := super().ended(wager, event):
            return fault
        before = [id_ for id_, box in self._first.items() if box == wager["box"]]
        early = event == SETTLED and before
        return f"{', '.join(sorted(before))} ends before it ({self._cite('s 25(3)')})" if early else ""

    # Remedies -----------------------------------------------------------------------------------

    def _must(self, report: dict[str, Any], lying: Lying) -> Must | str:
        kind, details = str(report.get("kind")), report.get("details", {})
        if kind == "community_card_turned":
            return turned_early(report, "s 33(2)")
        if kind == WRONG_HAND:
            asks = self._deciding_now and not self._over(lying)
            return _wrong_number(("pass_over",) if asks else ()).must(report, declared=self._declared)
        street, _, due = kind.partition("_not_")
        if (street, due) == ("flop", "twice_the_ante"):
            return self._other_bet(report, lying, street, "s 27")
        if due == "the_ante" and street in ("turn", "river"):
            return self._other_bet(report, lying, street, "s 28")
        if kind == "card_exposed" and self._street:
            return f"the deal is over: no card is exposed in it any more ({self._cite('s 32')})"
        if kind == "misplaced_card" and details.get("further_cards") is True:
            return f"further cards were dealt: it is a {WRONG_HAND} ({self._cite('s 35')})"
        return _REMEDIES.get(kind, f"{self.law} has no remedy of {kind:.60}")

    def _other_bet(self, report: dict[str, Any], lying: Lying, street: str, by: str) -> Must | str:
        """A wager that is not what it must be: one that lies there, or of a seat that is still to decide."""
        seat = report.get("details", {}).get("seat")
        own = {w["wager"]: id_ for id_, w in lying.items() if w["seat"] == seat}
        if street not in own and own.get("ante") in self._decided:
            return f"seat {seat!r:.20} has decided, and has no {street} wager ({self._cite(by)})"
        return self._counts_as(report, lying, street, f"{by}(a)", f"{by}(b)")

    def remedied(self, report: dict[str, Any], edits: tuple[str, ...]) -> None:
        """Staff declare that the dealer's hand does not count, or that a wager counts as it lies."""
        if "declare" not in edits:
            return
        if report.get("kind") == WRONG_HAND:
            self._declared = True
        elif "pass_over" not in edits:
            self._lies_as_put_down(report)
