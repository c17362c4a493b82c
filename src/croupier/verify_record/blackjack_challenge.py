"""Blackjack challenge, as this verifier makes it out: what tells it from blackjack.

Clauses: Queensland, schedule 17 ss 2, 5, 6, 22 to 27.
"""

from __future__ import annotations

from typing import Any, Final

from croupier.verify_record.blackjack import BLACKJACK, DOUBLE, Blackjack, Hand
from croupier.verify_record.blackjack_pays import MOST, count, is_natural
from croupier.verify_record.payments import LOSE, STAND_OFF, Due
from croupier.verify_record.plays import Ends, won

_TRICK: Final = 5
_HANDS: Final = 3
_DIRECTED: Final = 11
_RANKS: Final = "TJQK"


class _Hand(Hand):
    """A hand that may be a blackjack though it was split, and ends at 21 and with five cards."""

    @property
    def total(self) -> int:
        return count(self.cards)

    @property
    def natural(self) -> bool:
        return is_natural(self.cards)

    @property
    def of_aces(self) -> bool:
        return False

    @property
    def at_once(self) -> bool:
        """Whether it wins whatever the dealer has, if it is not over 21."""
        return self.total == MOST or len(self.cards) >= _TRICK

    @property
    def complete(self) -> bool:
        return super().complete or self.at_once


class BlackjackChallenge(Blackjack):
    """Blackjack without insurance, whose ties are lost, and in which 21 and five cards win at once."""

    hand = _Hand
    either_hand = False

    def _legal(self, hand: Hand, hands: int) -> set[str]:
        if hand.complete:
            return set()
        found = {"split"} if hand.pair and hands < _HANDS else set()
        low = hand.total <= _DIRECTED and "A" not in {card[0] for card in hand.cards}
        if not (low and self.options.get("directed_draw") is True and not hand.split):
            found.add("stand")
        return found | {"draw"} | ({DOUBLE} if len(hand.cards) < 4 else set())

    def _insuring(self, own: dict[str, Any], action: object, lying: Any) -> tuple[str, Ends]:
        return "nothing is insured in this game", {}

    def _on_hand(self, kind: str, hand: Hand) -> Due | None:
        if hand.bust:
            return Due(LOSE)
        if hand.natural:
            if not self._may_be_natural:
                return won("2 to 1")
            return won(f"{4 + self._rank(hand)} to 1") if self._dealer_natural else None
        if hand.total == MOST or len(hand.cards) >= _TRICK:
            return won("1 to 1")
        if not self._told:
            return None
        if self._dealer_natural:
            return Due(LOSE if kind == BLACKJACK else STAND_OFF)
        dealers = count(self._dealer)
        return won("1 to 1") if dealers > MOST or hand.total > dealers else Due(LOSE)

    def _rank(self, hand: Hand) -> int:
        """Whether the ten of a blackjack ranks above the dealer's (1), as it (0) or below it (-1)."""
        own, dealers = (_RANKS.index(_ten(cards)) for cards in (hand.cards, self._dealer))
        return (own > dealers) - (own < dealers)


def _ten(cards: list[str]) -> str:
    return next(card[0] for card in cards if card[0] != "A")
