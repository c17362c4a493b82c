"""Cards that have left the shoe and wait for the hand that takes them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from croupier.equipment.cards import Card
from croupier.games.requests import Draw
from croupier.law import Citation


class HeldCards:
    """The cards of a round that are out of the shoe and not yet dealt."""

    def __init__(self, carried: Iterable[Card], clauses: tuple[Citation, ...]) -> None:
        self.cards: deque[Card] = deque(carried)
        """The next cards of the round, in order."""
        self.clauses = clauses
        """Why there are held cards: those of the opening are undealt where nobody wagered."""
        self._shown: list[Card] = []
        """Those that everybody has seen."""
        self.reserved: dict[str, deque[Card]] = {}
        """By hand: cards that lie there already, and come before all others."""

    def hold(self, card: Card, clauses: tuple[Citation, ...], *, shown: bool) -> None:
        """A card in error is the next card."""
        self.cards.append(card)
        self.clauses = clauses
        if shown:
            self._shown.append(card)

    def reserve(self, to: str, card: Card) -> None:
        """A card in error lies at a hand already."""
        self.reserved.setdefault(to, deque()).append(card)

    def due(self, request: Draw) -> bool:
        """Whether the hand gets a card: it needs one, or takes one that was seen."""
        return request.needed is None or request.needed() or (request.takes_shown and bool(self._shown))

    def take(self, request: Draw) -> Card | None:
        """The card that the hand is dealt without one leaving the shoe, or None."""
        if lies := self.reserved.get(request.to):
            return lies.popleft()
        if not self.cards:
            return None
        card = self.cards.popleft()
        if card in self._shown:
            self._shown.remove(card)
        return card
