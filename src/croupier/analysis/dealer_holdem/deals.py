"""Every deal of hold'em against a dealer: boards that stand for all, and the sums that play is decided by.

A player and the dealer hold two cards each beside five communal ones. Of a whole deck one board stands for
all that are the same but for an exchange of suits; of other cards for all that exchanges make of it which
leave the deck as it is. The cards of other players change nothing: unseen cards are in random order.
"""

from __future__ import annotations

import math
import os
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import combinations, pairwise, permutations
from types import ModuleType, SimpleNamespace
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.dealer_holdem import counting
from croupier.analysis.stud import WHOLE_DECK, BadDeck, Table
from croupier.equipment.cards import SUITS
from croupier.games.compiled import compiled, have_numba
from croupier.games.dealer_holdem.kernel import BOARD, FLOP, HOLE, NO_BONUS
from croupier.games.dealer_holdem.shape import Shape, Showdown
from croupier.games.poker_hands import STANDARD, evaluator
from croupier.games.poker_hands.kernel import rank_bit
from croupier.games.poker_hands.kinds import KINDS, ODD_CARDS
from croupier.games.refusals import Refusal, Refused
from croupier.games.stud.finish import FOLDED, LOST, WON
from croupier.games.wagers import WagerType

WORKERS: Final = os.cpu_count() or 1
TURN: Final = FLOP + 1
"""How many communal cards lie after the turn card."""
SEVEN: Final = HOLE + BOARD
SIX: Final = SEVEN - 1
LEAST_CARDS: Final = 2 * HOLE + BOARD

Whole: TypeAlias = NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Classes:
    """The sets of so many cards of a deck, one for all that are alike."""

    of_set: Table
    """By number of a set: its class."""
    exchange: Table
    """By number of a set: the exchange that makes it the first of its class."""
    firsts: Table
    """By class: the cards of its first set, as places in the deck."""
    fixed: Table
    """By exchange and class: whether it leaves that set as it is."""

    @property
    def kernel(self) -> counting.Classes:
        """What loops look in."""
        return self.of_set, self.exchange

    @cached_property
    def alike(self) -> Whole:
        """By class: how many sets each stands for."""
        return np.bincount(self.of_set, minlength=len(self.firsts)).astype(np.int64)


@dataclass(frozen=True, eq=False)
class Deck:
    """Cards that rounds are dealt from, and all that follows from which they are."""

    cards: tuple[int, ...]

    @cached_property
    def exchanges(self) -> Table:
        """The exchanges of suits that leave the deck as it is: by exchange and place, a place."""
        places = {card: place for place, card in enumerate(self.cards)}
        found = []
        for order in permutations(range(len(SUITS))):
            there = [
                places.get(card - card % len(SUITS) + order[card % len(SUITS)], -1) for card in self.cards
            ]
            # Suits that the cards have none of are exchanged without a difference.
            if -1 not in there and there not in found:
                found.append(there)
        return np.array(found, np.int64)

    @cached_property
    def inverse(self) -> Table:
        """By exchange: the one that undoes it."""
        undone = [np.argsort(each) for each in self.exchanges]
        return np.array([next(n for n, e in enumerate(self.exchanges) if (e == u).all()) for u in undone])

    @cached_property
    def choose(self) -> Whole:
        """The numbers of choices, as the loops take them."""
        size = len(self.cards)
        return np.array([math.comb(card, k) for k in range(BOARD + 1) for card in range(size)], np.int64)

    @cached_property
    def pairs(self) -> Table:
        """By number of a pair: its two places, the lower first."""
        size = len(self.cards)
        return np.array([(low, high) for high in range(size) for low in range(high)], np.int64)

    @cached_property
    def moved(self) -> Table:
        """By exchange and pair: the pair that it makes of it."""
        ends = np.sort(self.exchanges[:, self.pairs], axis=2)
        return np.asarray(ends[..., 0] + ends[..., 1] * (ends[..., 1] - 1) // 2, np.int16)

    @lru_cache(maxsize=4)  # noqa: B019  # A deck is kept as long as what was found of it.
    def classes(self, size: int) -> Classes:
        """The classes of sets of so many cards."""
        if not have_numba():
            return self._classes_by_array(size)
        cards = len(self.cards)
        sets, exchanges = math.comb(cards, size), self.exchanges
        of_set, exchange = np.full(sets, -1, np.int32), np.zeros(sets, np.uint8)
        firsts, fixed = np.zeros((sets, size), np.int64), np.zeros((len(exchanges), sets), np.uint8)
        room = np.zeros(size, np.int64), np.zeros(size, np.int64)
        found = of_set, exchange, firsts, fixed
        many = compiled(counting).find_classes(size, cards, exchanges, self.inverse, self.choose, room, found)
        return Classes(of_set, exchange, firsts[:many].copy(), fixed[:, :many].astype(np.bool_))

    def _classes_by_array(self, size: int) -> Classes:
        """The same by whole arrays, where nothing is compiled."""
        rows = np.array([each[::-1] for each in combinations(range(len(self.cards) - 1, -1, -1), size)])[::-1]
        images = np.stack([self.numbers(np.sort(each[rows], axis=1)) for each in self.exchanges])
        firsts, of_set = np.unique(images.min(axis=0), return_inverse=True)
        fixed = images[:, firsts] == firsts
        exchange = images.argmin(axis=0).astype(np.uint8)
        return Classes(of_set.astype(np.int32), exchange, rows[firsts].astype(np.int64), fixed)

    @cached_property
    def kernel(self) -> counting.Deck:
        """By card, what loops look at."""
        cards = np.array(self.cards)
        bits = np.array([rank_bit(card) for card in self.cards], np.int64)
        return evaluator(STANDARD, SEVEN).tables.weights[cards], (cards % len(SUITS)).astype(np.int64), bits

    @property
    def unseen(self) -> int:
        """How many cards are not on the board."""
        return len(self.cards) - BOARD

    @property
    def dealers(self) -> int:
        """How many hands the dealer can hold beside a player's and a board."""
        return math.comb(self.unseen - HOLE, HOLE)

    def numbers(self, sets: Table) -> Table:
        """The numbers of sets of places, each in ascending order in a row."""
        size = len(self.cards)
        return np.asarray(
            sum(self.choose[(n + 1) * size + sets[:, n].astype(np.int64)] for n in range(sets.shape[1]))
        )

    def symmetric(self, sums: Table, fixed: Table) -> Table:
        """Sums over boards that stand for all, by class and pair, as sums over all boards of the first set.

        ``fixed``: by exchange and class, whether the first set stays as it is.
        """
        found = np.zeros_like(sums)
        for exchange, moved in enumerate(self.moved):
            rows = np.flatnonzero(fixed[exchange])
            if len(rows) == len(sums):
                found += sums[:, moved]
            else:
                found[rows] += sums[rows][:, moved]
        many = len(self.exchanges)
        assert not (found % many).any(), "exchanged suits count alike"
        return np.asarray(found // many)

    def of_hole_cards(self, sums: Table) -> Table:
        """The same for sums by pair alone."""
        fixed = np.ones((len(self.exchanges), 1), np.bool_)
        return np.asarray(self.symmetric(sums[None, :], fixed)[0])


def deck_of(cards: Iterable[int]) -> Deck:
    """The deck of some cards.

    Raises:
        BadDeck: a card comes twice or is none of a deck, or there are too few for two hands and a board.
    """
    deck = tuple(sorted(cards))
    if len(set(deck)) != len(deck) or not set(deck) <= set(WHOLE_DECK):
        raise BadDeck("a deck is cards that differ, without a joker")
    if len(deck) < LEAST_CARDS:
        raise BadDeck(f"{len(deck)} cards: two hands and a board need {LEAST_CARDS}")
    return _deck(deck)


@lru_cache(maxsize=4)
def _deck(cards: tuple[int, ...]) -> Deck:
    return Deck(cards)


# What wagers come to ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Paid:
    """What an ante wins with all that is put behind it, but for what is bet on decisions at 1 to 1."""

    rest: tuple[int, ...]
    """What the rest wins in units: by whether the dealer's hand qualifies, end and kind of hand."""
    folded: int
    """The same where the hand is folded."""
    unit: int
    """An ante in these units."""

    @property
    def array(self) -> Whole:
        """The rest, as loops take it."""
        return np.array(self.rest, np.int64)


def paid_for(ante: WagerType, shape: Shape) -> Paid:
    """What the lines of an ante, as it is counted with all behind it, come to.

    Raises:
        Refused: what is bet behind it is paid otherwise than 1 to 1.
    """

    def ratio(end: int, qualified: int, kind: int, bet: int) -> Fraction:
        shown = Showdown(end, qualified, kind, NO_BONUS, bet)
        line = ante.lines[ante.grade(shown)]
        even = line.ratio - bet * ((end == WON) - (end == LOST))
        first = shape.bets[0]
        if bet > first and even != ratio(end, qualified, kind, first):
            reason = f"its best play is known for bets that are paid 1 to 1 alone: not {line.name!r}"
            raise Refused(Refusal("analysis of hold'em against the dealer", reason, line.clauses))
        return even

    rests = [
        [ratio(end, qualified, kind, bet) for bet in reversed(shape.bets)][-1]
        # Where every hand of the dealer's qualifies, those that do not are never looked up.
        for qualified in (int(not shape.qualifies), 1)
        for end in range(counting.ENDS)
        for kind in range(KINDS)
    ]
    folded = ante.lines[ante.grade(Showdown(FOLDED, 1, ODD_CARDS, NO_BONUS, 0))].ratio
    unit = math.lcm(folded.denominator, *(each.denominator for each in rests))
    return Paid(tuple(int(each * unit) for each in rests), int(folded * unit), unit)


# Loops over all boards ---------------------------------------------------------------------------


def ranking(cards: int) -> counting.Ranking:
    """What ranks hands of so many cards."""
    made = evaluator(STANDARD, cards).tables
    return made.start, made.lower, made.upper, made.places, made.flushes


def room_for(deck: Deck) -> tuple[tuple[counting.Room, Any], counting.Showdown]:
    """Room for the comparison of a board, and for what it finds."""
    unseen = deck.unseen
    one = np.array([low for high in range(unseen) for low in range(high)], np.int64)
    two = np.array([high for high in range(unseen) for _ in range(high)], np.int64)
    pairs = len(one)
    room = (
        one,
        two,
        np.zeros(unseen, np.int64),
        np.zeros(2 * pairs, np.int64),
        np.zeros(2 * counting.DIGIT, np.int64),
        np.zeros(2 * unseen, np.int64),
    )
    numbers, ranked, won, tied, lows = (np.zeros(pairs, np.int64) for _ in range(5))
    return (room, np.zeros(counting.OUTCOMES, np.int64)), (numbers, ranked, won, tied, lows)


def in_parts(
    many: int, part: Callable[[SimpleNamespace, tuple[int, int]], Any], module: ModuleType = counting
) -> list[Any]:
    """Have a loop run over parts of so many things, each by a worker of its own; gives what each found."""
    loops = compiled(module)
    bounds = np.linspace(0, many, WORKERS + 1).astype(int).tolist()
    with ThreadPoolExecutor(WORKERS) as pool:
        return list(pool.map(lambda span: part(loops, span), pairwise(bounds)))


def boards(deck: Deck) -> tuple[Table, Whole]:
    """A board for each class, as places in the deck, and how many each stands for."""
    found = deck.classes(BOARD)
    return found.firsts, found.alike


@dataclass(frozen=True, eq=False)
class Solution(ABC):
    """Every state of a game, and what each decision there is worth: compared as whole numbers."""

    deck: Deck
    paid: Paid
    """What the ante wins, with what stands beside it until the end."""

    @property
    def cards(self) -> tuple[int, ...]:
        """The deck."""
        return self.deck.cards

    @property
    @abstractmethod
    def of_flop(self) -> int:
        """How many deals follow from hole cards and a flop."""

    @property
    def of_hole(self) -> int:
        """The same after hole cards."""
        size = len(self.deck.cards)
        return (size - 2) * (size - 3) * (size - 4) // 6 * self.of_flop

    @property
    def total(self) -> int:
        """All deals, equally likely."""
        return len(self.deck.pairs) * self.of_hole

    @property
    def of_sevens(self) -> tuple[Any, Any, Any]:
        """What loops over boards look the deck's cards and hands of seven up in."""
        return self.deck.kernel, ranking(SEVEN), self.deck.choose
