"""The cards and tiles of a round, by hand: what has been dealt, which of it is turned, and what was split."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from typing import Final, NamedTuple

from croupier.equipment.cards import CODES, Card
from croupier.equipment.tiles import Tile, tile_codes

BOARD: Final = "board"
"""The community cards, a hand that is everybody's."""
NONE: Final[frozenset[int]] = frozenset()
_made: Final = tuple.__new__
"""Makes a named tuple as calling it does, without the step in between."""


class InHand(NamedTuple):
    """A card of a hand."""

    card: Card
    number: int
    """Its place among the cards of the deal, from 1."""
    up: bool
    """Whether everybody sees it."""


class Stack(NamedTuple):
    """The tiles of a hand, those of a low hand first once they are set."""

    tiles: tuple[Tile, ...]
    number: int
    """Its place among the stacks of the deal, from 1."""
    up: bool


class Hands:
    """All hands of the deal, by name."""

    def __init__(self) -> None:
        self.cards: dict[str, list[InHand]] = {}
        """The cards of each, in order."""
        self.stacks: dict[str, Stack] = {}
        self.split: set[str] = set()
        """The hands that began with a card of another."""

    def of(self, hand: str) -> list[Card]:
        """The cards of a hand, in order; none where it has none."""
        return [each.card for each in self.cards.get(hand, ())]

    @property
    def unseen(self) -> bool:
        """Whether a card of some hand is not turned."""
        return any(not each.up for cards in self.cards.values() for each in cards)

    def turn(self, hand: str, cards: Sequence[Card], instead: Card | None = None) -> None:
        """Turn cards of a hand, ``instead`` of one that is turned face down; all of it in the order given.

        A hand that has none takes them from those that they were dealt to.
        """
        there = self.cards.get(hand)
        if there is None:
            there = [each for other in self.cards.values() for each in other if each.card in cards]
            for name, other in self.cards.items():
                self.cards[name] = [each for each in other if each.card not in cards]
        if len(cards) < len(there):
            self.cards[hand] = [
                each._replace(up=each.card in cards or (each.up and each.card != instead)) for each in there
            ]
        else:
            numbers = {each.card: each.number for each in there}
            self.cards[hand] = [_made(InHand, (card, numbers[card], True)) for card in cards]

    def discard(self, hand: str, cards: Container[Card]) -> None:
        """Cards of a hand are given up: they are no longer its own."""
        self.cards[hand] = [each for each in self.cards[hand] if each.card not in cards]

    def part(self, hand: str, to: str) -> Card:
        """Split a hand: its last card, which is returned, begins another one."""
        card = self.cards[hand].pop()
        self.cards[to] = [card]
        self.split.add(to)
        return card.card

    def switch(self, hand: str, other: str) -> tuple[Card, Card]:
        """Switch the last cards of two hands; returns what each has then."""
        mine, theirs = self.cards[hand], self.cards[other]
        mine[-1], theirs[-1] = theirs[-1], mine[-1]
        return mine[-1].card, theirs[-1].card

    def deliver(self, hand: str, tiles: Iterable[Tile]) -> None:
        """A stack of tiles goes to a hand, face down."""
        self.stacks[hand] = Stack(tuple(tiles), len(self.stacks) + 1, False)

    def lay(self, hand: str, tiles: Iterable[Tile], *, up: bool) -> None:
        """The tiles of a hand are turned, or set in this order."""
        was = self.stacks[hand]
        self.stacks[hand] = Stack(tuple(tiles), was.number, up or was.up)

    def clear(self) -> None:
        """What was dealt does not count."""
        self.cards.clear()
        self.stacks.clear()
        self.split.clear()

    def codes(self, seen: Container[int] = NONE, *, reveal: bool = False) -> dict[str, list[str | None]]:
        """The cards or tiles of each hand in order; None for what is not turned.

        ``seen``: the numbers of those that are shown all the same; ``reveal``: all are.
        """
        out: dict[str, list[str | None]] = {
            hand: [CODES[each.card] if reveal or each.up or each.number in seen else None for each in cards]
            for hand, cards in self.cards.items()
        }
        for hand, stack in self.stacks.items():
            shown = reveal or stack.up or stack.number in seen
            out[hand] = [code if shown else None for code in tile_codes(stack.tiles)]
        return out
