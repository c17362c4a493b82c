"""What has come out of the shoe for a round: a shoe gives no card that its decks do not have."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.equipment.cards import JOKER, Card
from croupier.games.shoe import ShoeRules


class ComeOut:
    """The cards of a round, whatever became of them."""

    def __init__(self, shoe: ShoeRules | None, carried: Iterable[Card]) -> None:
        self._shoe = shoe
        self._sure = shoe.decks if shoe is not None and not shoe.lowest else 0
        """How often any card but a joker may come, without a closer look."""
        self._seen: dict[Card, int] = {}
        """How often each came."""
        for card in carried:
            self._seen[card] = self._seen.get(card, 0) + 1

    def add(self, card: Card) -> None:
        """One more card.

        Raises:
            Malformed: the game's decks do not have it, or not once more.
        """
        seen = self._seen.get(card, 0)
        if self._shoe is not None and (seen >= self._sure or card == JOKER):
            self._shoe.check_card(card, seen)
        self._seen[card] = seen + 1

    def go_back(self) -> None:
        """What has been taken up is shuffled, and comes out again."""
        self._seen.clear()
