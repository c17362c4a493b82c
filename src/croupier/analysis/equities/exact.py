"""Exact equities: what share of the pot each of some known hands is worth before the board is complete."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Any, Final, TypeAlias

import numpy as np

from croupier.analysis.equities import kernel
from croupier.equipment.cards import FULL_DECK, JOKER, Card, Deck, card_code
from croupier.errors import CroupierError
from croupier.games.compiled import compiled
from croupier.games.poker_hands import MANILA, MANILA_ACE_LOW, STANDARD, Ranking, evaluator

DECK: Final = STANDARD.deck
"""The deck of hold'em and Omaha."""
SEVEN: Final = 7

Hand: TypeAlias = Sequence[int]


class BadDeal(CroupierError):
    """Hands and boards that cannot lie on one table."""


class Variant(Enum):
    """Which game it is."""

    HOLDEM = "holdem"
    """The best five of two own cards and five communal ones."""
    OMAHA = "omaha"
    """Two of four own cards with three of five communal ones."""
    MANILA = "manila"
    """Two own cards with three of five communal ones, of 32 cards, the ace high only."""
    MANILA_ACE_LOW = "manila_ace_low"
    """The same with the ace also low in a straight."""
    HOLDEM_32 = "holdem_32"
    """Hold'em of 32 cards, those from the 7 up; in a straight an ace is also below the 7."""
    OMAHA_32 = "omaha_32"
    """Omaha of them."""
    THREE_CARD_MANILA = "three_card_manila"
    """Two of three own cards with three of five communal ones, of 36 cards, those from the 6 up."""
    THREE_CARD_MANILA_32 = "three_card_manila_32"
    """The same of 32 cards."""

    @property
    def hole(self) -> int:
        """How many cards a player holds."""
        return _HOLE.get(self, 2)

    @property
    def from_all(self) -> bool:
        """Whether a hand is the best five of all seven cards; else of two own ones and three of the board."""
        return self in (Variant.HOLDEM, Variant.HOLDEM_32)

    @property
    def ranking(self) -> Ranking:
        """How its hands rank."""
        return _RANKINGS.get(self, STANDARD)

    @property
    def deck(self) -> Deck:
        """The deck that its cards come from."""
        return self.ranking.deck

    @property
    def lacking(self) -> int:
        """The cards of 52 that its deck lacks, as bits."""
        return sum(1 << card for card in set(FULL_DECK.cards) - set(self.deck.cards))


_SHORT: Final = STANDARD.over(Deck.from_lowest("7"))
_RANKINGS: Final = {
    Variant.MANILA: MANILA,
    Variant.MANILA_ACE_LOW: MANILA_ACE_LOW,
    Variant.HOLDEM_32: _SHORT,
    Variant.OMAHA_32: _SHORT,
    Variant.THREE_CARD_MANILA: MANILA.over(Deck.from_lowest("6")),
    Variant.THREE_CARD_MANILA_32: MANILA,
}
_HOLE: Final = {
    Variant.OMAHA: 4,
    Variant.OMAHA_32: 4,
    Variant.THREE_CARD_MANILA: 3,
    Variant.THREE_CARD_MANILA_32: 3,
}


@dataclass(frozen=True, slots=True)
class Equity:
    """What a hand is worth, over all boards that may still come, each as likely."""

    boards: int
    shares: tuple[int, ...]
    """On how many of them it wins the pot with so many players: nobody, alone, with one other..."""

    @property
    def win(self) -> Fraction:
        """The probability that it wins alone."""
        return Fraction(self.shares[1], self.boards)

    @property
    def tie(self) -> Fraction:
        """The probability that it shares the pot."""
        return Fraction(sum(self.shares[2:]), self.boards)

    @property
    def equity(self) -> Fraction:
        """The share of the pot that it wins on average."""
        parts = (Fraction(n, sharers) for sharers, n in enumerate(self.shares) if sharers)
        return sum(parts, Fraction(0)) / self.boards


def equities(
    hands: Sequence[Hand], board: Hand = (), dead: Hand = (), variant: Variant = Variant.HOLDEM
) -> tuple[Equity, ...]:
    """The exact equity of each hand.

    Args:
        hands: the players' cards, as many as the variant gives.
        board: the communal cards that are known, up to five.
        dead: cards that are out of the deck besides: burned, shown, folded.
        variant: which game it is.

    Raises:
        BadDeal: a card comes twice, is no card, or there are too few or too many.
    """
    check_cards(hands, board, dead, variant)
    out = {*board, *dead, *(card for hand in hands for card in hand)}
    left = np.array([card for card in variant.deck.cards if card not in out], np.uint8)
    if len(left) < kernel.BOARD - len(board):
        raise BadDeal(f"{len(left)} cards are left, too few to complete the board")
    shares = np.zeros((len(hands), len(hands) + 1), np.int64)
    boards: int = compiled(kernel).count_boards(
        np.array(hands, np.uint8),
        np.array([*board, *[0] * (kernel.BOARD - len(board))], np.uint8),
        len(board),
        left,
        (np.zeros(kernel.BOARD, np.int64), *room(variant, len(hands))),
        ranking_tables(variant),
        shares,
    )
    return tuple(Equity(boards, tuple(row)) for row in shares.tolist())


def room(variant: Variant, players: int) -> tuple[Any, Any]:
    """Room for the cards of a hand, and for a place of each player, as the kernel takes them."""
    return np.zeros(_size(variant), np.uint8), np.zeros(players, np.int64)


def ranking_tables(variant: Variant) -> tuple[Any, ...]:
    """What hands are looked up in, as the kernel takes it."""
    made = evaluator(variant.ranking, _size(variant)).tables
    return (made.weights, made.start, made.lower, made.upper, made.places, made.flushes)


def _size(variant: Variant) -> int:
    """Of how many cards the best five are found at once."""
    return SEVEN if variant.from_all else kernel.BOARD


def check_cards(hands: Sequence[Hand], board: Hand, dead: Hand, variant: Variant) -> None:
    """Refuse cards that cannot lie on one table.

    Raises:
        BadDeal: a card comes twice, is no card, or there are too few or too many.
    """
    if not hands:
        raise BadDeal("no hands: name at least one")
    if len(board) > kernel.BOARD:
        raise BadDeal(f"{len(board)} communal cards: a board has {kernel.BOARD}")
    for hand in hands:
        if len(hand) != variant.hole:
            raise BadDeal(f"{shown_cards(hand)}: a hand of {variant.value} has {variant.hole} cards")
    check_distinct([*board, *dead, *(card for hand in hands for card in hand)], variant)


def check_distinct(cards: Sequence[int], variant: Variant) -> None:
    """Refuse cards that the deck lacks, or has once.

    Raises:
        BadDeal: a card comes twice, or is no card of the deck.
    """
    lacking = [card for card in cards if card not in variant.deck.cards]
    if lacking:
        no = "joker" if lacking[0] >= JOKER or variant.deck.size == DECK.size else shown_cards(lacking[:1])
        raise BadDeal(f"a deck of {variant.deck.size} cards has no {no}")
    twice = [card for card in dict.fromkeys(cards) if cards.count(card) > 1]
    if twice:
        raise BadDeal(f"{shown_cards(twice)} comes twice")


def shown_cards(cards: Iterable[int]) -> str:
    """Cards as a refusal names them."""
    return " ".join(card_code(Card(card)) if 0 <= card <= JOKER else str(card) for card in cards)
