"""Playing cards as small integers.

A card is ``4 * rank + suit``: ranks run from the ace (0) to the king (12), suits are spades, hearts,
diamonds and clubs (0 to 3). The joker is 52. Kernels work on these integers; people see ``9S``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NewType

from croupier.errors import CroupierError

Card = NewType("Card", int)

RANKS: Final = "A23456789TJQK"
SUITS: Final = "SHDC"
JOKER: Final = Card(52)

_RANK_NAMES: Final = (
    "ace",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "8",
    "9",
    "10",
    "jack",
    "queen",
    "king",
)
_SUIT_NAMES: Final = ("spades", "hearts", "diamonds", "clubs")


class BadCard(CroupierError):
    """A text does not name a card. ``ranks``: those that the decks in question have."""

    def __init__(self, text: object, ranks: str = RANKS) -> None:
        super().__init__(f"{text!r} is not a card: write a rank of {ranks} and a suit of {SUITS}, like 9S")


def card(rank: int, suit: int) -> Card:
    """The card of a rank (0 the ace to 12 the king) and a suit (0 spades to 3 clubs)."""
    return Card(4 * rank + suit)


def parse_card(text: object, ranks: str = RANKS) -> Card:
    """Read a card: ``9S``, ``TD`` (``10D`` is taken too) or ``JK``; case does not matter.

    What is not a card is told the ``ranks`` that it could have.

    Raises:
        BadCard: the text is not a card.
    """
    if not isinstance(text, str):
        raise BadCard(text, ranks)
    name = text.strip().upper()
    if name == "JK":
        return JOKER
    if name.startswith("10"):
        name = "T" + name[2:]
    if len(name) != 2 or name[0] not in RANKS or name[1] not in SUITS:
        raise BadCard(text, ranks)
    return card(RANKS.index(name[0]), SUITS.index(name[1]))


CODES: Final = (*(rank + suit for rank in RANKS for suit in SUITS), "JK")
"""The two letters of every card, by its number."""


def card_code(value: int) -> str:
    """The two letters of a card: ``9S``."""
    return CODES[value]


def card_codes(cards: Iterable[int]) -> list[str]:
    """The codes of several cards, in order."""
    return [CODES[c] for c in cards]


def card_name(value: int) -> str:
    """A card as it is spoken: ``nine of spades`` is ``9 of spades``."""
    return "joker" if value == JOKER else f"{_RANK_NAMES[value // 4]} of {_SUIT_NAMES[value % 4]}"


def fresh_cards(decks: int) -> list[Card]:
    """``decks`` decks of 52 in the order of manufacture.

    Raises:
        ValueError: ``decks`` is not positive.
    """
    if decks < 1:
        raise ValueError(f"a shoe holds at least one deck, not {decks}")
    return [Card(c) for c in range(52)] * decks
