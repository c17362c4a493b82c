"""What a game states of itself for those who show it, so that no page need know a game by its name."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, Protocol


class Trait(StrEnum):
    """What sets some games apart wherever they are shown."""

    TWO_SIDES = "two_sides"
    """Wagers are on either of two sides: a table may bound the difference, and its results make a road."""
    AMONG_PLAYERS = "among_players"
    """Players wager against each other: what is best depends on the others, and unseen cards stay unseen."""
    COUNTED = "counted"
    """Its wagers are counted immediately: nothing is decided, or what is best needs no solving."""
    MANILA_HANDS = "manila_hands"
    """A hand is two hole cards and three of five communal ones, of 32 cards; a flush beats a full house."""
    ACE_LOW_TOO = "ace_low_too"
    """With that, the ace is also low in a straight at this table."""
    MANILA_OF_36 = "manila_of_36"
    """Hands of Manila, of 36 cards."""
    HANDS_OF_40 = "hands_of_40"
    """Hands of 40 cards, the ace below the 5 too."""
    HANDS_OF_32 = "hands_of_32"
    """Hands of 32 cards, the ace below the 7 too."""
    SPLIT_BLACKJACKS = "split_blackjacks"
    """An ace and a ten of a split are a blackjack, and not 21."""


class HasTraits(Protocol):
    """A game, as far as its traits go."""

    @property
    def traits(self) -> frozenset[Trait]:
        """What sets it apart."""
        ...


def traits_of(game: HasTraits, rules: object) -> frozenset[str]:
    """What sets a table apart: its game, and what its options make of it."""
    return frozenset(game.traits) | getattr(rules, "traits", frozenset())


@dataclass(frozen=True, slots=True)
class Cloth:
    """The hands that a console draws before a card is dealt."""

    hands: tuple[str, ...] = ("dealer",)
    least: int = 1
    """How many cards a hand has room for, however few it has."""
    long: bool = False
    """Whether hands are long, and are drawn farther apart."""

    def to_json(self) -> dict[str, Any]:
        """The cloth as plain JSON values."""
        return {"hands": list(self.hands), "least": self.least, "long": self.long}


DEALERS_HAND: Final = Cloth()
"""Of most games of cards: the dealer's hand, beside those of boxes that are dealt in."""
