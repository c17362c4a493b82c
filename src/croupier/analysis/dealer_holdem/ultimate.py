"""Ultimate hold'em: what each bet is worth with every hole cards and flop, and at last, exactly."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any, Final

import numpy as np

from croupier.analysis.dealer_holdem import counting, ending
from croupier.analysis.dealer_holdem.deals import SEVEN, SIX, Solution, boards, in_parts, ranking, room_for
from croupier.analysis.stud import Table
from croupier.games.compiled import compiled
from croupier.games.dealer_holdem.kernel import FLOP, NO_BONUS
from croupier.games.dealer_holdem.shape import Showdown
from croupier.games.poker_hands.kinds import KINDS, PAIR_FROM
from croupier.games.stud.finish import FOLDED

BEFORE: Final = (4, 3)
"""What a play wager before the flop is of the ante;"""
AFTER_FLOP: Final = 2
"""after it,"""
AT_LAST: Final = 1
"""and after the river."""
BEST_AT_LAST: Final = -1
"""The last decision in the best way."""


@dataclass(frozen=True)
class Policy:
    """A way to play."""

    first: Table
    """By pair: how many antes are bet before the flop, nothing where it checks."""
    flop: Table
    """By class of flop and pair: whether a bet is made."""
    outs: int = BEST_AT_LAST
    """At last a bet is made on a pair with a hole card, or where so many cards at most make the dealer's hand
    better; :data:`BEST_AT_LAST`: where it is worth no less than folding."""


class Ultimate(Solution):
    """Ultimate hold'em: the blind stands beside the ante."""

    @property
    def of_flop(self) -> int:
        """Turn and river cards in any order and hands of the dealer's, after hole cards and a flop."""
        left = len(self.deck.cards) - 5
        return left * (left - 1) // 2 * self.deck.dealers

    @property
    def _paid(self) -> tuple[int, int, int, int, Table]:
        return self.deck.dealers, PAIR_FROM, self.paid.unit, self.paid.folded, self.paid.array

    @cached_property
    def _sums(self) -> Table:
        """By class of flop, pair and sum."""
        deck = self.deck
        all_boards, alike = boards(deck)
        flops = deck.classes(FLOP)
        shape = len(flops.firsts), len(deck.pairs), counting.SUMS

        def part(loops: Any, span: tuple[int, int]) -> Table:
            sums = np.zeros(shape, np.int64)
            room, shown = room_for(deck)
            last = np.zeros(counting.SUMS * len(shown[0]), np.int64)
            loops.sum_ultimate(
                all_boards,
                alike,
                span,
                self._paid,
                self.of_sevens,
                flops.kernel,
                deck.moved,
                room,
                shown,
                last,
                sums.reshape(-1),
            )
            return sums

        found = in_parts(len(all_boards), part)
        sums = found[0]
        for each in found[1:]:
            sums += each
        return np.stack([deck.symmetric(sums[:, :, n], flops.fixed) for n in range(counting.SUMS)])

    @cached_property
    def bet_after_flop(self) -> Table:
        """By class of flop and pair: what a bet there wins with ante and blind, in units."""
        wager, rest, _ = self._sums
        return np.asarray(AFTER_FLOP * wager + rest)

    @property
    def checked_after_flop(self) -> Table:
        """The same where it checks, and goes on in the best way."""
        return np.asarray(self._sums[2])

    def _over_flops(self, sums: Table) -> Table:
        flops = self.deck.classes(FLOP)
        return self.deck.of_hole_cards((sums * flops.alike[:, None]).sum(axis=0))

    @cached_property
    def before_flop(self) -> dict[int, Table]:
        """By bet before the flop, nought where it checks, and pair: what it wins with all that follows."""
        wager, rest = self._over_flops(self._sums[0]), self._over_flops(self._sums[1])
        checked = self._over_flops(np.maximum(self.bet_after_flop, self.checked_after_flop))
        return {times: np.asarray(times * wager + rest) for times in BEFORE} | {0: checked}

    @cached_property
    def best(self) -> Policy:
        """The best way to play; the largest bet where two are worth the same."""
        times = (*BEFORE, 0)
        best = np.argmax(np.stack([self.before_flop[each] for each in times]), axis=0)
        return Policy(np.array(times, np.int64)[best], self.bet_after_flop >= self.checked_after_flop)

    @cached_property
    def mean(self) -> Fraction:
        """What an ante wins under the best play, with its blind and all that is bet."""
        won = np.max(np.stack(list(self.before_flop.values())), axis=0)
        return Fraction(int(won.sum()), self.paid.unit * self.total)

    def last(self) -> tuple[Table, Table]:
        """The last decision in the best way.

        By class of board the lowest place that is bet on and the highest that is folded; and of those boards
        where the one is not above the other, by pair, whether a hand between them is bet on.
        """
        deck = self.deck
        all_boards, _ = boards(deck)
        of_deck, bounds = (deck.kernel, ranking(SEVEN)), np.zeros((len(all_boards), 2), np.int64)

        def part(loops: Any, span: tuple[int, int]) -> None:
            loops.bound_last(all_boards, span, self._paid, of_deck, *room_for(deck), bounds)

        in_parts(len(all_boards), part)
        rows = np.flatnonzero(bounds[:, 0] <= bounds[:, 1])
        bets = np.zeros((len(rows), len(deck.pairs)), np.uint8)
        room, shown = room_for(deck)
        loops = compiled(counting)
        loops.list_last(all_boards[rows], self._paid, of_deck, room, shown, bounds[rows], bets)
        return bounds, bets

    def ends(self, policy: Policy) -> Counter[Showdown]:
        """In how many deals a hand has each showdown under a way to play."""
        deck = self.deck
        all_boards, alike = boards(deck)
        of_six = deck.kernel, ranking(SIX)
        flop = policy.flop.reshape(-1).view(np.uint8)

        def part(loops: Any, span: tuple[int, int]) -> Table:
            counts = np.zeros((counting.LEVELS, 2, counting.ENDS, KINDS), np.int64)
            room, shown = room_for(deck)
            bets = np.zeros(len(shown[0]), np.int64)
            loops.end_ultimate(
                all_boards,
                alike,
                span,
                self._paid,
                (policy.first, flop, policy.outs),
                self.of_sevens,
                of_six,
                deck.classes(FLOP).kernel,
                deck.moved,
                room,
                shown,
                bets,
                counts.reshape(-1),
            )
            return counts

        counts = np.asarray(sum(in_parts(len(all_boards), part, ending)))
        found: Counter[Showdown] = Counter()
        for bet, qualified, end, kind in np.argwhere(counts).tolist():
            shown = Showdown(end, qualified, kind, NO_BONUS, bet)
            if bet == 0:
                shown = Showdown(FOLDED, 1, kind, NO_BONUS, 0)
            found[shown] += int(counts[bet, qualified, end, kind])
        assert found.total() == self.total, self.deck.cards
        return found
