"""How often five cards, or the best five of seven, are each kind of hand, counted without going through all.

Of cards of some ranks, whatever their suits, the kind is that of one hand of those ranks without a flush. In
how many ways their suits can lie, and in how many of these five or more are of one suit, follows from how
many cards there are of each rank. Hands with a flush are counted by the ranks of that suit: no five suited
cards leave room for a full house or four of a kind.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb, prod

from croupier.equipment.cards import RANKS, SUITS
from croupier.games.poker_hands import STANDARD, Ranking, evaluator
from croupier.games.poker_hands.rankings import Category
from croupier.games.poker_hands.tables import counts_of

SEVEN = 7
FLUSH = 5


@cache
def of_seven() -> dict[Category, Fraction]:
    """The share of each kind among all choices of seven cards, the lowest first."""
    found = _by_ranks() + _by_suit()
    total = comb(STANDARD.deck.size, SEVEN)
    assert found.total() == total, found
    return {kind: Fraction(many, total) for kind, many in sorted(found.items())}


@cache
def of_five(ranking: Ranking = STANDARD) -> dict[Category, Fraction]:
    """The share of each kind among all choices of five cards of a ranking's deck, the lowest first."""
    ranks = evaluator(ranking, FLUSH)
    found: Counter[Category] = Counter()
    for counts in counts_of(FLUSH).tolist():
        if any(counts[: ranking.lowest]):
            continue
        cards = [(rank + 1) % len(RANKS) for rank, many in enumerate(counts) for _ in range(many)]
        # Suits go round, so that they are never all alike; five cards of one suit are a hand of their own.
        place = ranks.place([rank * len(SUITS) + number % len(SUITS) for number, rank in enumerate(cards)])
        suited = len(SUITS) if max(counts) == 1 else 0
        found[ranks.category(place)] += prod(comb(len(SUITS), many) for many in counts) - suited
        if suited:
            found[ranks.category(ranks.place([rank * len(SUITS) for rank in cards]))] += suited
    total = comb(ranking.deck.size, FLUSH)
    assert found.total() == total, found
    return {kind: Fraction(found[kind], total) for kind in ranking.order if found[kind]}


def _by_ranks() -> Counter[Category]:
    """Hands with four cards of a suit at most."""
    ranks = evaluator(STANDARD, SEVEN)
    found: Counter[Category] = Counter()
    for counts in _counts(len(RANKS), SEVEN):
        every = prod(comb(len(SUITS), many) for many in counts)
        # Suits go round, so that no suit comes five times.
        cards = [rank for rank, many in enumerate(counts) for _ in range(many)]
        hand = [rank * len(SUITS) + number % len(SUITS) for number, rank in enumerate(cards)]
        found[ranks.category(ranks.place(hand))] += every - _flushes(counts)
    return found


def _counts(ranks: int, cards: int) -> Iterator[tuple[int, ...]]:
    """How many cards there can be of each rank."""
    if cards > len(SUITS) * ranks:
        return
    if ranks == 0:
        yield ()
        return
    for many in range(min(len(SUITS), cards) + 1):
        for rest in _counts(ranks - 1, cards - many):
            yield (many, *rest)


def _flushes(counts: Sequence[int]) -> int:
    """In how many ways the suits of so many cards of each rank can lie with five or more of one suit."""
    # By how many cards are of one suit: each rank has one of it, or none.
    ways = [1]
    others = len(SUITS) - 1
    for many in counts:
        without, with_it = comb(others, many), comb(others, many - 1) if many else 0
        ways = [
            without * (ways[n] if n < len(ways) else 0) + with_it * (ways[n - 1] if n else 0)
            for n in range(len(ways) + 1)
        ]
    return len(SUITS) * sum(ways[FLUSH:])


def _by_suit() -> Counter[Category]:
    """Hands with five cards of a suit or more."""
    five = evaluator(STANDARD, FLUSH)
    found: Counter[Category] = Counter()
    others = len(RANKS) * (len(SUITS) - 1)
    for size in range(FLUSH, SEVEN + 1):
        for ranks in combinations(range(len(RANKS)), size):
            best = max(
                five.place([rank * len(SUITS) for rank in hand]) for hand in combinations(ranks, FLUSH)
            )
            found[five.category(best)] += len(SUITS) * comb(others, SEVEN - size)
    return found
