"""Exact equities where players have cards of their own alone: five and seven card stud, and draw.

Of a hand what is known is given, and what is missing comes from the cards that are left: dead cards and those
that others hold or gave up are not among them. At draw what each player gives up is replaced.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from math import comb
from typing import Any, Final

import numpy as np

from croupier.analysis.equities import dealt_kernel
from croupier.analysis.equities.exact import BadDeal, Equity, Hand, shown_cards
from croupier.equipment.cards import Deck
from croupier.games.compiled import compiled
from croupier.games.poker_hands import STANDARD, Ranking, evaluator
from croupier.games.poker_hands.rankings import SUITS, Category

FIVE: Final = 5
SEVEN: Final = 7
MOST_WAYS: Final = 200_000_000
"""So many ways are counted in some seconds; of more a sample is dealt."""
_LOWEST: Final = {52: "2", 40: "5", 32: "7"}


class Kind(Enum):
    """Which game it is."""

    FIVE = "five_card_stud"
    SEVEN = "seven_card_stud"
    DRAW = "draw"

    @property
    def cards(self) -> int:
        """How many cards a player has in the end."""
        return SEVEN if self is Kind.SEVEN else FIVE


@dataclass(frozen=True, slots=True)
class Own:
    """A game of own cards with a deck of 52, 40 or 32."""

    kind: Kind
    size: int = 52
    """The cards of the deck."""

    @property
    def ranking(self) -> Ranking:
        """How its hands rank."""
        return STANDARD if self.size == STANDARD.deck.size else STANDARD.over(self.deck)

    @property
    def deck(self) -> Deck:
        """The deck that its cards come from."""
        return Deck.from_lowest(_LOWEST[self.size])

    @property
    def tables(self) -> tuple[Any, ...]:
        """What hands are looked up in, as the kernel takes it."""
        made = evaluator(self.ranking, self.kind.cards).tables
        return (made.weights, made.start, made.lower, made.upper, made.places, made.flushes)


@dataclass(frozen=True, slots=True)
class Dealt:
    """Hands as far as they are known, and the cards that may complete them."""

    own: Own
    kept: tuple[tuple[int, ...], ...]
    """By player, the known cards that stay."""
    left: tuple[int, ...]

    @classmethod
    def of(
        cls, own: Own, hands: Sequence[Hand], dead: Hand = (), discards: Sequence[Hand | None] = ()
    ) -> Dealt:
        """Check cards, and exchange what is given up.

        Args:
            own: which game it is.
            hands: what is known of the players' hands.
            dead: cards that are out of the deck besides.
            discards: at draw, what each player gives up; None, or left out: by :func:`given_up`.

        Raises:
            BadDeal: a card comes twice or is not in the deck, a hand is too long or, at draw, not complete,
                somebody gives up what they do not hold, or too few cards are left.
        """
        check(own, hands, dead)
        out = {*dead, *(card for hand in hands for card in hand)}
        kept = [tuple(hand) for hand in hands]
        if own.kind is Kind.DRAW:
            gone = [*discards, *[None] * (len(hands) - len(discards))]
            kept = [_exchanged(own, hand, gives) for hand, gives in zip(kept, gone, strict=True)]
        elif discards:
            raise BadDeal("cards are exchanged at draw alone")
        left = tuple(int(card) for card in own.deck.cards if card not in out)
        missing = sum(own.kind.cards - len(hand) for hand in kept)
        if missing > len(left):
            raise BadDeal(f"{missing} cards are missing, and {len(left)} are left")
        return cls(own, tuple(kept), left)

    @property
    def missing(self) -> tuple[int, ...]:
        """How many cards each player is to get."""
        return tuple(self.own.kind.cards - len(hand) for hand in self.kept)

    @property
    def ways(self) -> int:
        """In how many ways the hands can be completed."""
        ways, left = 1, len(self.left)
        for many in self.missing:
            ways *= comb(left, many)
            left -= many
        return ways

    def rows(self) -> Any:
        """The hands as rows, with room for what is missing behind what is known."""
        made = np.zeros((len(self.kept), self.own.kind.cards), np.uint8)
        for row, hand in zip(made, self.kept, strict=True):
            row[: len(hand)] = hand
        return made

    def equities(self) -> tuple[Equity, ...]:
        """The exact equity of each hand: every way to complete all of them is counted."""
        players = len(self.kept)
        # Who is to get most is gone through last: the hands before are ranked once for all of it.
        order = sorted(range(players), key=lambda player: self.missing[player])
        missing = np.array([self.missing[player] for player in order], np.int64)
        left = np.zeros((players, len(self.left)), np.uint8)
        left[0] = self.left
        counts = np.zeros(players, np.int64)
        counts[0] = len(self.left)
        room = (np.zeros((players, self.own.kind.cards), np.int64), left, counts, np.zeros(players, np.int64))
        shares = np.zeros((players, players + 1), np.int64)
        hands = np.ascontiguousarray(self.rows()[order])
        ways: int = compiled(dealt_kernel).count_ways(hands, missing, room, self.own.tables, shares)
        assert ways == self.ways, (ways, self)
        rows = dict(zip(order, shares.tolist(), strict=True))
        return tuple(Equity(ways, tuple(rows[player])) for player in range(players))


def given_up(own: Own, hand: Hand) -> tuple[int, ...]:
    """What is exchanged at draw by the simple rule.

    Nothing of a straight or better; else all but equal ranks, four cards of a suit, or the two highest.
    """
    ranks = evaluator(own.ranking, FIVE)
    if ranks.place(hand) >= ranks.first_place(Category.STRAIGHT):
        return ()
    of_rank = [card // SUITS for card in hand]
    of_suit = [card % SUITS for card in hand]
    if len(set(of_rank)) < FIVE:
        return tuple(card for card in hand if of_rank.count(card // SUITS) == 1)
    if max(map(of_suit.count, of_suit)) == FIVE - 1:
        return tuple(card for card in hand if of_suit.count(card % SUITS) == 1)
    return tuple(sorted(hand, key=lambda card: (card - SUITS) % len(STANDARD.deck.cards))[: FIVE - 2])


def check(own: Own, hands: Sequence[Hand], dead: Hand) -> None:
    """Refuse cards that cannot lie on one table.

    Raises:
        BadDeal: they cannot.
    """
    if not hands:
        raise BadDeal("no hands: name at least one")
    most = own.kind.cards
    for hand in hands:
        if len(hand) > most or (own.kind is Kind.DRAW and len(hand) != most):
            says = f"has {most} cards" if own.kind is Kind.DRAW else f"has {most} cards at most"
            raise BadDeal(f"{shown_cards(hand)}: a hand of {own.kind.value.replace('_', ' ')} {says}")
    cards = [*dead, *(card for hand in hands for card in hand)]
    lacking = [card for card in cards if card not in own.deck.cards]
    if lacking:
        raise BadDeal(f"a deck of {own.size} cards has no {shown_cards(lacking[:1])}")
    twice = [card for card in dict.fromkeys(cards) if cards.count(card) > 1]
    if twice:
        raise BadDeal(f"{shown_cards(twice)} comes twice")


def _exchanged(own: Own, hand: tuple[int, ...], gives: Iterable[int] | None) -> tuple[int, ...]:
    gone = given_up(own, hand) if gives is None else tuple(gives)
    if foreign := [card for card in gone if card not in hand]:
        raise BadDeal(f"{shown_cards(foreign)} is not in the hand {shown_cards(hand)}")
    return tuple(card for card in hand if card not in gone)
