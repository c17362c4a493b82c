"""The cards drawn from the shoe for a round: a shoe gives no card that its decks do not have."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.equipment.cards import Card
from croupier.games.shoe import ShoeRules


class DrawnCards:
    """The cards of a round, whatever became of them."""

    def __init__(self, shoe: ShoeRules | None, carried: Iterable[Card]) -> None:
        self._shoe = shoe
        self._whole = () if shoe is None else shoe.deck.copies_of_all(shoe.decks)
        self.left = [*self._whole]
        """How often each card may come yet, by its number; empty where a game has no cards."""
        self.cards: list[Card] = []
        """Those that have come in the round since cards last went back, in order."""
        self.refilled = False
        """Whether the discards of earlier rounds went back with them."""
        self.discards: tuple[Card, ...] = ()
        """Those of the round that went back, where these were what was shuffled."""
        self.aside: list[tuple[str, Card]] = []
        """Cards that are shuffled back before the card of a step."""
        if self.left:
            for card in carried:
                self.left[card] -= 1

    def check(self, card: Card, step: str = "") -> None:
        """Let a card pass that may come, for a step where one asks for it.

        Raises:
            Malformed: the game's decks do not have it, or not once more.
        """
        if self._shoe is not None and self.left[card] <= 0 and (step, card) not in self.aside:
            self._shoe.check_card(card, self._whole[card] - self.left[card])

    def add(self, card: Card) -> None:
        """One more card, which :meth:`check` lets pass."""
        self.cards.append(card)
        if self.left:
            self.left[card] -= 1

    def shuffle_back(self, card: Card, before: str = "") -> None:
        """A card of the round goes back into the deck, at once or before the card of a step."""
        if before:
            self.aside.append((before, card))
            return
        self.cards.remove(card)
        if self.left:
            self.left[card] += 1

    def due_back(self, step: str) -> None:
        """The card of a step comes: what was set aside until then is in the deck again."""
        for due in [each for each in self.aside if each[0] == step]:
            self.aside.remove(due)
            self.shuffle_back(due[1])

    def go_back(self, *, refilled: bool = False, kept: Iterable[Card] | None = None) -> None:
        """What has been taken up is shuffled, and comes out again.

        ``kept``: what has not, where the discards of the round are all that comes out again.
        """
        self.cards.clear()
        self.refilled |= refilled
        self.left = [*self._whole]
        if kept is None:
            return
        for card in kept:
            self.left[card] -= 1
        self.discards = tuple(Card(card) for card, many in enumerate(self.left) for _ in range(many))
