"""Playing cards as small integers.

A card is ``4 * rank + suit``: ranks run from the ace (0) to the king (12), suits are spades, hearts,
diamonds and clubs (0 to 3). The joker is 52. Kernels work on these integers; people see ``9S``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final, NewType, Self

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


def card(rank: int, suit: int) -> Card:
    """The card of a rank (0 the ace to 12 the king) and a suit (0 spades to 3 clubs)."""
    return Card(4 * rank + suit)


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


@dataclass(frozen=True, slots=True)
class Deck:
    """What one deck of a game consists of: some ranks, each in four suits, and jokers.

    ``ranks`` are codes in the order of manufacture, the ace first: ``A23456789JQK`` is a deck without tens.
    """

    ranks: str = RANKS
    jokers: int = 0
    cards: tuple[Card, ...] = field(init=False, repr=False, compare=False)
    """Its cards in the order of manufacture, the jokers last."""
    _all: dict[int, tuple[int, ...]] = field(default_factory=dict, init=False, repr=False, compare=False)
    """How many there are of each card, by how many decks, once that has been asked."""

    def __post_init__(self) -> None:
        if not self.ranks or self.ranks != "".join(rank for rank in RANKS if rank in self.ranks):
            raise ValueError(f"the ranks of a deck are some of {RANKS}, in this order: not {self.ranks!r}")
        if self.jokers < 0:
            raise ValueError(f"a deck has no joker or some, not {self.jokers}")
        ranked = [card(RANKS.index(rank), suit) for rank in self.ranks for suit in range(len(SUITS))]
        object.__setattr__(self, "cards", (*ranked, *[JOKER] * self.jokers))

    @classmethod
    def from_lowest(cls, rank: str) -> Self:
        """The deck of a rank and all above it, the ace the highest: 32 cards from the ``7``."""
        return cls("A" + RANKS[RANKS.index(rank) :].removeprefix("A"))

    @property
    def size(self) -> int:
        """How many cards it has."""
        return len(self.cards)

    def fresh(self, decks: int) -> list[Card]:
        """The cards of so many decks in the order of manufacture, one deck after the other.

        Raises:
            ValueError: ``decks`` is not positive.
        """
        if decks < 1:
            raise ValueError(f"a shoe holds at least one deck, not {decks}")
        return [*self.cards] * decks

    def copies_of_all(self, decks: int) -> tuple[int, ...]:
        """How many there are of each card, by its number, in so many decks."""
        if decks not in self._all:
            self._all[decks] = tuple(decks * self.copies(each) for each in range(len(CODES)))
        return self._all[decks]

    def copies(self, value: int) -> int:
        """How often it has a card, by the card's number."""
        return self.cards.count(Card(value))

    def counts(self, value: Callable[[int], int]) -> Counter[int]:
        """How many of its cards have each value, by a function of the card's number."""
        return Counter(value(each) for each in self.cards)

    @property
    def words(self) -> str:
        """What it consists of, as it is said after *decks of*: ``52``, ``32, from the 7 up``."""
        told = [str(self.size)]
        if self.is_from_lowest:
            told += [f"from the {_rank_name(self.lowest)} up"] * (self.lowest != RANKS[1])
        else:
            lacking = (f"{_rank_name(rank)}s" for rank in RANKS if rank not in self.ranks)
            told.append(f"without {', '.join(lacking)}")
        if self.jokers:
            told.append("with a joker" if self.jokers == 1 else f"with {self.jokers} jokers")
        return ", ".join(told)

    def why_not(self, value: int) -> str | None:
        """What it begins with or lacks, where it does not have a card; None where it has it."""
        if value in self.cards:
            return None
        if value == JOKER:
            return "have no joker"
        if self.is_from_lowest:
            return f"begin with the {_rank_name(self.lowest)}"
        return f"have no {_rank_name(RANKS[value // len(SUITS)])}s"

    @property
    def lowest(self) -> str:
        """Its lowest rank, the ace the highest."""
        return self.ranks.removeprefix("A")[:1] or "A"

    @property
    def is_from_lowest(self) -> bool:
        """Whether it has every rank above its lowest."""
        return self.ranks == Deck.from_lowest(self.lowest).ranks


def _rank_name(rank: str) -> str:
    return _RANK_NAMES[RANKS.index(rank)]


FULL_DECK: Final = Deck()
"""All thirteen ranks and no joker: 52 cards."""


class BadCard(CroupierError):
    """A text does not name a card. ``deck``: that of the game in question."""

    def __init__(self, text: object, deck: Deck = FULL_DECK) -> None:
        joker = ", or JK" if deck.jokers else ""
        super().__init__(
            f"{text!r} is not a card: write a rank of {deck.ranks} and a suit of {SUITS}, like 9S{joker}"
        )


def parse_card(text: object, deck: Deck = FULL_DECK) -> Card:
    """Read a card: ``9S``, ``TD`` (``10D`` is taken too) or ``JK``; case does not matter.

    What is not a card is told those that the ``deck`` has.

    Raises:
        BadCard: the text is not a card.
    """
    if not isinstance(text, str):
        raise BadCard(text, deck)
    name = text.strip().upper()
    if name == "JK":
        return JOKER
    if name.startswith("10"):
        name = "T" + name[2:]
    if len(name) != 2 or name[0] not in RANKS or name[1] not in SUITS:
        raise BadCard(text, deck)
    return card(RANKS.index(name[0]), SUITS.index(name[1]))
