"""Side wagers of blackjack, by counting cards with their suits: whole numbers, under a given play."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import product
from typing import Final, TypeAlias

import numpy as np

from croupier.analysis.blackjack.counting import DRAW, SPLIT, STAND
from croupier.analysis.blackjack.solver import Solution
from croupier.analysis.blackjack.tables import VALUES, Ints, hands, hard_of, more
from croupier.equipment.cards import FULL_DECK
from croupier.games.blackjack import kernel
from croupier.games.blackjack.shape import Dealers
from croupier.games.shoe import ShoeRules
from croupier.games.side_wagers import Sees, Side

Counts: TypeAlias = tuple[int, ...]
"""How many cards there are of each, by their numbers."""

SUITS: Final = 4
CARDS: Final = FULL_DECK.size
MOST_CARDS: Final = 6
"""The most cards that a bonus hand waits for: a pair that is split, the dealer's first, and three more."""


def counts_of(shoe: ShoeRules) -> Counts:
    """How many a shoe has of each card when it is full."""
    return tuple(shoe.copies(card) for card in range(CARDS))


@lru_cache(maxsize=16)
def ways_of_two(counts: Counts) -> Ints:
    """By a box's two cards: in how many ways they come."""
    each = np.array(counts, np.int64)
    return np.asarray(each[:, None] * (each - np.eye(CARDS, dtype=np.int64)))


@lru_cache(maxsize=16)
def ways_of_three(counts: Counts) -> Ints:
    """By a box's two cards and the dealer's: in how many ways they come."""
    same = np.eye(CARDS, dtype=np.int64)
    up = np.array(counts, np.int64) - same[:, None, :] - same[None, :, :]
    return np.asarray(ways_of_two(counts)[:, :, None] * up)


@cache
def lines_of(side: Side) -> Ints:
    """By the cards that a wager sees: its line."""
    found = [side.line(*cards) for cards in product(range(CARDS), repeat=side.sees.many)]
    return np.array(found).reshape((CARDS,) * side.sees.many)


def lines_of_three(side: Side) -> Ints:
    """By a box's two cards and the dealer's: the line of a wager on them, or on the first two."""
    lines = lines_of(side)
    return lines if side.sees is Sees.BOX_AND_DEALER else np.broadcast_to(lines[:, :, None], (CARDS,) * 3)


def by_line(counts: Counts, side: Side) -> tuple[Counter[int], int]:
    """How many of the ordered choices of the cards that a wager sees end on each line, and of all."""
    ways = ways_of_two(counts) if side.sees is Sees.BOX else ways_of_three(counts)
    return _by_line(lines_of(side), ways), math.perm(sum(counts), side.sees.many)


def _by_line(lines: Ints, ways: Ints) -> Counter[int]:
    found = np.zeros(int(lines.max()) + 1, np.int64)
    np.add.at(found, lines, ways)
    return Counter({line: int(many) for line, many in enumerate(found) if many})


@cache
def lines_with_next(side: Side) -> Ints:
    """By a box's two cards and the next: the line of a wager that this may decide; last, where none comes."""
    nexts = (*range(CARDS), kernel.NO_CARD)
    found = [side.line(one, two, third) for one in range(CARDS) for two in range(CARDS) for third in nexts]
    return np.array(found).reshape(CARDS, CARDS, CARDS + 1)


@cache
def waiting_pairs(side: Side) -> tuple[tuple[int, int], ...]:
    """The two cards whose line the next one may change: pairs, which it makes three of a kind."""
    lines = lines_with_next(side)
    found = np.argwhere((lines != lines[:, :, -1:]).any(axis=2))
    pairs = tuple((int(one), int(two)) for one, two in found)
    for one, two in pairs:
        changed = np.flatnonzero(lines[one, two] != lines[one, two, -1]) >> 2
        assert one >> 2 == two >> 2 == int(changed.min()) == int(changed.max()), (side, one, two)
    return pairs


def on_next(
    counts: Counts, side: Side, solution: Solution, *, ended_by_split: bool = False
) -> tuple[Counter[int], int]:
    """How many of the ordered sequences of a box's two cards, the dealer's and the next one end on each line.

    Where the next card matters the play says whether it is taken; a pair that is split takes one, unless a
    split decides the wager.
    """
    lines, cards = lines_with_next(side), sum(counts)
    ways_ = ways_of_two(counts).copy()
    pairs = waiting_pairs(side)
    found: Counter[int] = Counter()
    for one, two in pairs:
        found.update(_with_next(counts, (one, two), lines[one, two], solution, ended_by_split=ended_by_split))
        ways_[one, two] = 0
    rest = math.perm(cards - 2, 2)
    found.update({line: many * rest for line, many in _by_line(lines[:, :, -1], ways_).items()})
    return found, math.perm(cards, 4)


def _with_next(
    counts: Counts, pair: tuple[int, int], lines: Ints, solution: Solution, *, ended_by_split: bool
) -> Counter[int]:
    """The same of the sequences that begin with a pair."""
    one, two = pair
    made = hands().number[tuple(2 * int(value == kernel.value(one)) for value in range(1, VALUES + 1))]
    ends = (STAND, SPLIT) if ended_by_split else (STAND,)
    stood = [solution.actions[kernel.value(up) - 1, made] in ends for up in range(CARDS)]
    ways_ = counts[one] * (counts[two] - (one == two))
    more = [ways_ * (counts[up] - (up == one) - (up == two)) for up in range(CARDS)]
    standing = sum(many for many, stands in zip(more, stood, strict=True) if stands)
    found: Counter[int] = Counter({int(lines[-1]): standing * (sum(counts) - 3)})
    drawing = sum(more) - standing
    for third in range(CARDS):
        left = counts[third] - (third == one) - (third == two)
        # Where the dealer has this very card there is one less.
        found[int(lines[third])] += drawing * left - (0 if stood[third] else more[third])
    return found


# The dealer's hand ------------------------------------------------------------------------------


def dealers_22(counts: Counts, dealers: Dealers) -> tuple[Counter[int], int]:
    """How many of the ordered choices of a dealer's cards end on each line of a wager on 22, and of all.

    The cards behind those of players are as likely as any unseen ones: how players play changes nothing,
    as the dealer draws to the end for this wager alone.
    """
    cards = sum(counts)
    ended = [(made, orders) for made, orders in made_22(dealers) if sum(made) <= cards]
    longest = max(sum(made) for made, _ in ended)
    found: Counter[int] = Counter()
    of_suit = [by_value(counts, (suit,)) for suit in range(SUITS)]
    of_colour = [by_value(counts, suits) for suits in ((0, 3), (1, 2))]
    every = by_value(counts, range(SUITS))
    for made, orders in ended:
        rest = orders * math.perm(cards - sum(made), longest - sum(made))
        one_suit, one_colour = (sum(ways_of(made, each) for each in of) for of in (of_suit, of_colour))
        found[kernel.ONE_SUIT_22] += one_suit * rest
        found[kernel.ONE_COLOUR_22] += (one_colour - one_suit) * rest
        found[kernel.OTHER_22] += (ways_of(made, every) - one_colour) * rest
    total = math.perm(cards, longest)
    found[kernel.NO_22] = total - found.total()
    return found, total


def by_value(counts: Counts, suits: Iterable[int]) -> tuple[int, ...]:
    """How many cards of some suits count 1 to 10."""
    found = [0] * VALUES
    for card, many in enumerate(counts):
        if card & 3 in suits:
            found[kernel.value(card) - 1] += many
    return tuple(found)


def ways_of(made: Sequence[int], have: Sequence[int]) -> int:
    """In how many ways cards of these values are chosen, in order."""
    return math.prod(math.perm(many, taken) for taken, many in zip(made, have, strict=True))


def made_22(dealers: Dealers, up: int | None = None) -> Iterator[tuple[tuple[int, ...], int]]:
    """The hands of 22 that a dealer comes to, by how many cards of each value, and in how many orders.

    ``up``: what the first card counts; any where None.
    """
    first = (more((0,) * VALUES, value) for value in range(1, VALUES + 1) if up in (None, value))
    ways: Counter[tuple[int, ...]] = Counter(dict.fromkeys(first, 1))
    while ways:
        further: Counter[tuple[int, ...]] = Counter()
        for made, orders in ways.items():
            hard = hard_of(made)
            if sum(made) > 1 and not kernel.dealer_draws(hard, made[0], kernel.STANDS, dealers.soft):
                if hard == kernel.MOST + 1:
                    yield made, orders
                continue
            for value in range(1, VALUES + 1):
                further[more(made, value)] += orders
        ways = further


# Bonus blackjack ----------------------------------------------------------------------------------

MADE: Final[Mapping[tuple[int, ...], tuple[int, int]]] = {
    (6, 7, 8): (kernel.SIX_SEVEN_EIGHT, kernel.SUITED_SIX_SEVEN_EIGHT),
    (7, 7, 7): (kernel.SEVENS, kernel.SUITED_SEVENS),
    (5, 5, 5, 6): (kernel.FIVES_AND_SIX, kernel.SUITED_FIVES_AND_SIX),
}
"""The hands that win by their ranks, in order: the lines of mixed suits and of one."""


def bonus_blackjack(counts: Counts, named: Collection[int], solution: Solution) -> tuple[Counter[int], int]:
    """How many of the ordered sequences of cards end on each line, and how many there are.

    The hand is the box's, or the first of two that it was split into; whether it goes on to three or four
    cards is for the play to say, which is the best for the blackjack wager. ``named``: the two cards of the
    nominated blackjack.
    """
    cards = sum(counts)
    total = math.perm(cards, MOST_CARDS)
    found: Counter[int] = Counter()
    found[kernel.NOMINATED] = (
        2 * math.prod(counts[card] for card in named) * math.perm(cards - 2, MOST_CARDS - 2)
    )
    for ranks, (mixed, suited) in MADE.items():
        for order, pair, first in ways(ranks, solution):
            others = [*([order[0]] if pair else []), first + 1]
            every, of_one_suit = _count(order, others, counts)
            rest = math.perm(cards - len(order) - len(others), MOST_CARDS - len(order) - len(others))
            found[suited] += of_one_suit * rest
            found[mixed] += (every - of_one_suit) * rest
    found[kernel.NO_BONUS] = total - found.total()
    return found, total


def ways(ranks: tuple[int, ...], solution: Solution) -> Iterator[tuple[tuple[int, ...], bool, int]]:
    """The orders in which a hand comes to be made, whether its pair was split, the dealer's first card."""
    for order in _orders(ranks):
        for first in range(VALUES):
            if _played(order[:2], solution.actions[first]) == DRAW and _draws(
                order, solution.unsplit[first], 2
            ):
                yield order, False, first
            pair = solution.pairs.get((order[0] - 1, first))
            if (
                pair is not None
                and _played((order[0], order[0]), solution.actions[first]) == SPLIT
                and _draws(order, pair.actions[0], 2)
            ):
                yield order, True, first


def _orders(ranks: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """The different orders of some ranks."""
    if not ranks:
        yield ()
        return
    for rank in sorted(set(ranks)):
        left = list(ranks)
        left.remove(rank)
        for rest in _orders(tuple(left)):
            yield rank, *rest


def _played(cards: Sequence[int], actions: Ints) -> int:
    made = [0] * VALUES
    for value in cards:
        made[value - 1] += 1
    return int(actions[hands().number[tuple(made)]])


def _draws(order: tuple[int, ...], actions: Ints, held: int) -> bool:
    """Whether a hand that begins with so many cards draws all the others, one by one."""
    return all(_played(order[:size], actions) == DRAW for size in range(held, len(order)))


def _count(hand: tuple[int, ...], others: list[int], counts: Counts) -> tuple[int, int]:
    """How many ordered choices of cards have these ranks, and in how many the hand is of one suit.

    ``others`` are values of cards beside the hand; a value of 10 is any of four ranks.
    """
    every = 1
    suited = [1] * SUITS
    taken: Counter[int] = Counter()
    for rank in hand:
        of_rank = counts[(rank - 1) * SUITS : rank * SUITS]
        every *= sum(of_rank) - taken[rank]
        suited = [ways * (many - taken[rank]) for ways, many in zip(suited, of_rank, strict=True)]
        taken[rank] += 1
    of_one_suit = sum(suited)
    for value in others:
        have = sum(many for card, many in enumerate(counts) if kernel.value(card) == value) - taken[value]
        every, of_one_suit = every * have, of_one_suit * have
        taken[value] += 1
    return every, of_one_suit
