"""Blackjack solved in fractions, beside the solver's floating point: how far the two are apart.

The rules are written down a second time, with cards as counts and every chance as a ratio of whole numbers,
so that nothing is rounded. It shares no code with the solver; what a split hand may not do again, no second
split, is all that it leaves out. A whole game of eight decks takes some minutes.

    python -m benchmarks.blackjack_exact qld-2010 [decks=8 split_bust=lost ...]
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import perm
from typing import Final, TypeAlias

from croupier.analysis.blackjack import Shape, solve
from croupier.analysis.blackjack.solver import ERROR
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.shape import shape_of
from croupier.rulebooks.games import game

Cards: TypeAlias = tuple[int, ...]
"""How many cards count 1 to 10, at places 0 to 9."""
ACE: Final = 0
TEN: Final = 9
OVER: Final = 21
LONGEST: Final = 11
"""No dealer draws more cards to a first one: 17 is reached before."""


def less(cards: Cards, value: int) -> Cards:
    """Cards without one of a value, by its place."""
    return (*cards[:value], cards[value] - 1, *cards[value + 1 :])


def more(cards: Cards, value: int) -> Cards:
    """Cards with one more of a value."""
    return (*cards[:value], cards[value] + 1, *cards[value + 1 :])


def hard(cards: Cards) -> int:
    """What cards count, every ace as 1."""
    return sum((place + 1) * many for place, many in enumerate(cards))


def count(cards: Cards) -> int:
    """What cards count, an ace as 11 where that is not over 21."""
    low = hard(cards)
    return low + 10 if cards[ACE] and low + 10 <= OVER else low


@dataclass(frozen=True, slots=True)
class Dealt:
    """How a round stands against a dealer: the chances of 17 to 21 without a blackjack, and of one."""

    made: tuple[Fraction, ...]
    natural: Fraction

    def won(self, total: int) -> Fraction:
        """What a unit on a total wins where the dealer has no blackjack, times the chance of that."""
        higher = sum((p for n, p in enumerate(self.made) if n + 17 > total), Fraction(0))
        equal = self.made[total - 17] if total >= 17 else Fraction(0)
        return 1 - self.natural - equal - 2 * higher


@cache
def drawn(first: int) -> list[tuple[int, int, int, int, int, int]]:
    """What a dealer may draw to a first card, a row for each choice of cards, those of a value together.

    The row without the last card (counted from 1, 0 being no card), the card's value, how many of it were
    there before, how many cards there are, what they come to (0 to 4 for 17 to 21, 5 a blackjack, -1
    where more must be drawn), and in how many orders they come so that it is drawn to all of them.
    """
    orders: Counter[Cards] = Counter({(0,) * 10: 1})
    ended: dict[Cards, tuple[int, int]] = {}
    while orders:
        longer: Counter[Cards] = Counter()
        for cards, ways in orders.items():
            for value in range(10):
                made = more(cards, value)
                total = count(more(made, first))
                if total < 17:
                    longer[made] += ways
                elif total <= OVER:
                    natural = sum(made) == 1 and total == OVER
                    before = ended.get(made, (0, 0))[1]
                    ended[made] = (5 if natural else total - 17, before + ways)
        orders = longer
    every: set[Cards] = set()
    for cards in ended:
        held = cards
        while sum(held) and held not in every:
            every.add(held)
            held = less(held, _highest(held))
    rows: list[tuple[int, int, int, int, int, int]] = []
    place: dict[Cards, int] = {(0,) * 10: 0}
    for cards in sorted(every, key=sum):
        value = _highest(cards)
        result, ways = ended.get(cards, (-1, 0))
        rows.append((place[less(cards, value)], value, cards[value] - 1, sum(cards), result, ways))
        place[cards] = len(rows)
    return rows


def _highest(cards: Cards) -> int:
    return max(value for value, many in enumerate(cards) if many)


@dataclass(frozen=True, slots=True)
class Exact:
    """The best play of a table, in fractions."""

    shape: Shape

    def dealer(self, left: Cards, first: int) -> Dealt:
        """The dealer's chances from a first card and the cards that are left."""
        rest = sum(left)
        deep = min(LONGEST, rest)
        made = [0] * 6
        # In how many orders the cards of each draw come, and those behind them.
        ways = [1]
        behind = [perm(rest - size, deep - size) for size in range(deep + 1)] + [0] * LONGEST
        for before, value, held, size, result, orders in drawn(first):
            often = ways[before] * (left[value] - held) if left[value] > held else 0
            ways.append(often)
            if often and result >= 0:
                made[result] += orders * often * behind[size]
        every = perm(rest, deep)
        return Dealt(tuple(Fraction(n, every) for n in made[:5]), Fraction(made[5], every))

    def best(
        self,
        hand: Cards,
        left: Cards,
        first: int,
        known: dict[Cards, Fraction],
        at_stake: int,
        *,
        spared: bool,
    ) -> Fraction:
        """What a hand is worth that is not split; ``left`` are the cards without it and the dealer's first.

        ``at_stake``: what a dealer's blackjack takes of it; ``spared``: whether it spares a hand over 21.
        """
        if hand not in known:
            known[hand] = max(self._worth(hand, left, first, known, at_stake, spared=spared))
        return known[hand]

    def _worth(
        self,
        hand: Cards,
        left: Cards,
        first: int,
        known: dict[Cards, Fraction],
        at_stake: int,
        *,
        spared: bool,
    ) -> Iterator[Fraction]:
        yield self.stands(count(hand), left, first, at_stake)
        rest = sum(left)
        if count(hand) < OVER and rest:
            yield sum(
                (
                    Fraction(have, rest)
                    * (
                        self.bust(less(left, value), first, spared=spared)
                        if hard(hand) + value + 1 > OVER
                        else self.best(
                            more(hand, value), less(left, value), first, known, at_stake, spared=spared
                        )
                    )
                    for value, have in enumerate(left)
                    if have
                ),
                Fraction(0),
            )
        least, most = self.shape.doubles
        if sum(hand) == 2 and least <= hard(hand) <= most:
            yield sum(
                (
                    Fraction(have, rest)
                    * self._doubled(hard(hand), value, less(left, value), first, at_stake)
                    for value, have in enumerate(left)
                    if have
                ),
                Fraction(0),
            )

    def stands(self, total: int, left: Cards, first: int, at_stake: int) -> Fraction:
        """What standing is worth."""
        dealt = self.dealer(left, first)
        return dealt.won(total) - at_stake * dealt.natural

    def _doubled(self, low: int, value: int, left: Cards, first: int, at_stake: int) -> Fraction:
        # Aces among the two cards of a double count 1; a third card that is one counts as any ace does.
        total = low + value + 1
        total += 10 if value == ACE and total + 10 <= OVER else 0
        dealt = self.dealer(left, first)
        return 2 * dealt.won(total) - at_stake * dealt.natural

    def bust(self, left: Cards, first: int, *, spared: bool) -> Fraction:
        """What a hand over 21 loses: a dealer's blackjack gives it back where it spares it."""
        other = {ACE: TEN, TEN: ACE}.get(first)
        if not spared or other is None or not sum(left):
            return Fraction(-1)
        return Fraction(left[other], sum(left)) - 1

    def split(self, value: int, left: Cards, first: int) -> Fraction:
        """What splitting a pair is worth: a hand with the original wager, and one with the split's."""
        found = Fraction(0)
        rest = sum(left)
        one = more((0,) * 10, value)
        for at_stake, spared in ((1, False), (0, not self.shape.split_bust_lost)):
            known: dict[Cards, Fraction] = {}
            for second, have in enumerate(left):
                if not have:
                    continue
                hand, then = more(one, second), less(left, second)
                if value == ACE:
                    worth = self.stands(count(hand), then, first, at_stake)
                else:
                    worth = self.best(hand, then, first, known, at_stake, spared=spared)
                found += Fraction(have, rest) * worth
        return found

    def mean(self) -> Fraction:
        """What a unit wins on average under the best play."""
        found = Fraction(0)
        shoe, cards = self.shape.shoe, self.shape.cards
        for first, have in enumerate(shoe):
            if not have:
                continue
            known: dict[Cards, Fraction] = {}
            behind = less(shoe, first)
            for one in range(10):
                for two in range(one, 10):
                    ways = behind[one] * less(behind, one)[two] * (1 if one == two else 2)
                    if ways <= 0:
                        continue
                    chance = Fraction(have * ways, cards * (cards - 1) * (cards - 2))
                    found += chance * self._deal(one, two, less(less(behind, one), two), first, known)
        return found

    def _deal(self, one: int, two: int, left: Cards, first: int, known: dict[Cards, Fraction]) -> Fraction:
        if (one, two) == (ACE, TEN):
            return Fraction(self.shape.blackjack_pays) * (1 - self.dealer(left, first).natural)
        hand = more(more((0,) * 10, one), two)
        alone = self.best(hand, left, first, known, 1, spared=False)
        return max(alone, self.split(one, left, first)) if one == two else alone


def main() -> None:
    """Solve a game both ways, and say how far apart they are."""
    book, *given = sys.argv[1:]
    rules = game(book, "blackjack").rules(dict(each.split("=", 1) for each in given))
    assert isinstance(rules, BlackjackRules)
    shape = shape_of(rules)
    begun = time.perf_counter()
    exact = Exact(shape).mean()
    seconds = time.perf_counter() - begun
    apart = abs(Fraction(solve(shape).mean) - exact)
    print(
        f"{book}, {rules.shoe.decks} decks: house edge {float(-exact):.18f} of a fraction whose denominator"
    )
    print(f"has {len(str(exact.denominator))} digits ({seconds:.0f} s); floating point is {float(apart):.2e}")
    print(f"away, where {float(ERROR):.1e} is stated")


if __name__ == "__main__":
    main()
