"""New Zealand's blackjack of 1996, as this verifier makes it out: what tells it from the others.

Clauses: New Zealand, Division II rr 4, 8 to 12, 14 and 15.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from croupier.verify_record import blackjack_pays as pays
from croupier.verify_record.blackjack import DOUBLE, SPLIT, Blackjack, Hand
from croupier.verify_record.blackjack_pays import MOST, count, is_natural
from croupier.verify_record.form import amount
from croupier.verify_record.payments import LOSE, STAND_OFF, WIN, Due
from croupier.verify_record.plays import Lying, Undone

_HANDS: Final = 3
_MUST_DRAW: Final = 11
_DOUBLED: Final = (9, 10, 11)
_MISSED: Final = "dealer_no_first_card"


class _Hand(Hand):
    """A hand whose aces count alike whether it is doubled or not."""

    @property
    def total(self) -> int:
        return count(self.cards)


class NzBlackjack(Blackjack):
    """Blackjack to three hands, aces split once, doubled without an ace, for the table's minimum or more."""

    hand = _Hand

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self._missed = False
        """Whether the dealer was missed in the initial deal: two cards that come later are no blackjack."""

    def _least(self, seat: object) -> Fraction:
        """The least that a wager on a box may be for a player."""
        own = self.opening["seat_limits"].get(str(seat), self.opening["limits"])
        return amount(own.get("blackjack", own.get("table", {})).get("min", "0")) or Fraction(0)

    def _legal(self, hand: Hand, hands: int) -> set[str]:
        """Rules 10.1, 11.1, 11.4 and 12.1."""
        if hand.of_aces:
            return set()
        aces = any(card[0] == "A" for card in hand.cards)
        found = {"split"} if hand.pair and hands < _HANDS else set()
        if hand.total > _MUST_DRAW:
            found.add("stand")
        if hand.total < MOST:
            found.add("draw")
        if len(hand.cards) == 2 and not aces and hand.total in _DOUBLED:
            found.add(DOUBLE)
        return found

    def raised(self, wager: dict[str, Any], beside: dict[str, Any]) -> str:
        """Rules 9.3 and 10.2: insurance and doubles are for the minimum or more."""
        fault = super().raised(wager, beside)
        least = self._least(wager["seat"]) if wager["wager"] != SPLIT else Fraction(0)
        return fault or (
            f"it is {wager['stake']}, below the minimum of {least}" if wager["stake"] < least else ""
        )

    def _insured(self, stake: Fraction, beside: Fraction) -> str:
        return "" if stake <= beside / 2 else f"it is {stake}, and at most half of {beside}"

    def _won(self, odds: str) -> Due:
        """What chips cannot pay goes up (Division I rule 15.3)."""
        return Due(WIN, odds, "up")

    def remedied(self, report: dict[str, Any], edits: tuple[str, ...]) -> None:
        """The dealer was missed in the initial deal, or those who decide may have their hands void."""
        super().remedied(report, edits)
        if report.get("kind") == _MISSED:
            self._missed |= "declare" in edits
            self.for_box = self.on_hands if "offer_retraction" in edits else self.for_box

    @property
    def _dealer_natural(self) -> bool:
        return super()._dealer_natural and not self._missed

    @property
    def _may_be_natural(self) -> bool:
        if self._missed:
            return len(self._dealer) < 2
        return super()._may_be_natural

    def _on_hand(self, kind: str, hand: Hand) -> Due | None:
        """Rule 15.5: an ace and a ten that came late spare what lies beside the original wager."""
        if not self._missed or kind not in (SPLIT, DOUBLE):
            return super()._on_hand(kind, hand)
        spared = kind == SPLIT and self.options.get("split_bust") == "void_on_blackjack"
        if hand.bust and not spared:
            return Due(LOSE)
        if len(self._dealer) > 1 and is_natural(self._dealer):
            return Due(STAND_OFF)
        if hand.bust:
            return Due(LOSE) if len(self._dealer) > 1 else None
        return super()._on_hand(kind, hand)

    def may_end(self, wager: dict[str, Any], lying: Lying) -> Due | None:
        """Rule 14.5: a split of two sevens decides super sevens."""
        split = len(self._boxes.get(wager["box"], ())) > 1
        if wager["wager"] != "super_sevens":
            return super().may_end(wager, lying)
        cards, hands = self._dealt.get(wager["box"], []), self._boxes.get(wager["box"], [])
        ended = (
            split
            or self._told
            or (bool(hands) and (hands[0].complete or not self._on(wager["box"], 1, lying)))
        )
        due = pays.sevens(cards[:2] if split else cards, ended=ended)
        return due if due is None or due.result != WIN else Due(WIN, due.odds, "up")

    def undoes(self, report: dict[str, Any]) -> Undone | None:
        """A void round has no result (Division I rule 1.0)."""
        if report.get("kind") == "misplaced_card" and report.get("ruling") == "impossible":
            return Undone(losses=True, wins=True)
        return super().undoes(report)
