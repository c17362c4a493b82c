"""Cards that have left the shoe and wait for the hand that takes them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import NamedTuple

from croupier.equipment.cards import Card
from croupier.games.requests import Draw
from croupier.law import Citation


class HeldCard(NamedTuple):
    """A card that is out of the shoe and not yet dealt."""

    card: Card
    shown: bool = False
    """Whether everybody has seen it."""
    clauses: tuple[Citation, ...] = ()
    """Why a card drawn in error is the next card; empty for one that came in another way."""
    taken_back: bool = False
    """Whether a hand of this round had been dealt it."""


class HeldCards:
    """The cards of a round that are out of the shoe and not yet dealt."""

    def __init__(self, carried: Iterable[Card], clauses: tuple[Citation, ...]) -> None:
        self.cards: deque[HeldCard] = deque(map(HeldCard, carried))
        """The next cards of the round, in order."""
        self.clauses = clauses
        """Why there are held cards: those of the opening are undealt where nobody wagered."""
        self.reserved: dict[str, deque[Card]] = {}
        """By hand: cards that lie there already, and come before all others."""

    @property
    def in_error(self) -> tuple[HeldCard, ...]:
        """Those that were drawn in error, the next one first."""
        return tuple(held for held in self.cards if held.clauses)

    def hold(self, card: Card, clauses: tuple[Citation, ...], *, shown: bool) -> None:
        """A card in error is the next card."""
        self.cards.append(HeldCard(card, shown, clauses))
        self.clauses = clauses

    def put_back(self, cards: Iterable[Card], *, taken_back: bool = False) -> None:
        """Cards that were dealt are the next cards again, in this order."""
        self.cards.extendleft(HeldCard(card, taken_back=taken_back) for card in reversed(tuple(cards)))

    def drop_taken_back(self) -> None:
        """The round is over: cards taken back that no other hand needed are shuffled with the rest."""
        self.cards = deque(held for held in self.cards if not held.taken_back)

    def reserve(self, to: str, card: Card) -> None:
        """A card in error lies at a hand already."""
        self.reserved.setdefault(to, deque()).append(card)

    def due(self, request: Draw) -> bool:
        """Whether the hand gets a card: it needs one, or takes one that was seen."""
        if request.needed is None or request.needed():
            return True
        return request.takes_shown and any(held.shown for held in self.cards)

    def take(self, request: Draw) -> Card | None:
        """The card that the hand is dealt without one leaving the shoe, or None."""
        if lies := self.reserved.get(request.to):
            return lies.popleft()
        return self.next() if self.cards else None

    def next(self) -> Card:
        """The first of the next cards; it waits no more."""
        return self.cards.popleft().card
