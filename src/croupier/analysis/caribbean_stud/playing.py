"""When a player of Caribbean stud poker bets, and what that is worth: found by comparing whole numbers."""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Final

import numpy as np

from croupier.analysis.caribbean_stud.hands import COMPARED, Bets, Distribution, Table
from croupier.equipment.cards import SUITS
from croupier.games.caribbean_stud import kernel
from croupier.games.caribbean_stud.showdown import Showdown
from croupier.games.wagers import WagerType

_JACK, _QUEEN, _KING, _ACE = range(9, 13)
"""Ranks, from the 2 as nought."""


@dataclass(frozen=True)
class Play:
    """Every hand and upcard, and what betting there is worth."""

    found: Distribution
    ante: WagerType
    """With its bet wager, as it is counted."""

    @cached_property
    def nets(self) -> tuple[Table, int, int]:
        """What each end of each kind of hand wins, what folding does, and the unit of both in an ante."""
        ends = {
            (end, hand): self.ante.lines[self.ante.grade(Showdown(end, hand))].ratio
            for end in COMPARED
            for hand in range(kernel.KINDS)
        }
        folding = self.ante.lines[self.ante.grade(Showdown(kernel.FOLDED, kernel.ODD_CARDS))].ratio
        unit = math.lcm(folding.denominator, *(net.denominator for net in ends.values()))
        table = [[int(ends[end, hand] * unit) for end in COMPARED] for hand in range(kernel.KINDS)]
        return np.array(table, np.int64), int(folding * unit), unit

    @cached_property
    def worth(self) -> Table:
        """By hand and upcard: what betting wins over all that the dealer can hold, in units of ``nets``."""
        nets = self.nets[0][self.found.kinds]
        total = np.zeros(self.found.ends.shape[:2], np.int64)
        for column in range(len(COMPARED)):
            total += self.found.ends[:, :, column] * nets[:, column, None]
        return total

    @property
    def folding(self) -> int:
        """What folding loses, in the same units."""
        return self.nets[1] * self.found.dealers

    @cached_property
    def best(self) -> Bets:
        """Bet where that is worth more than folding loses."""
        return np.asarray(self.worth > self.folding)

    def mean(self, bets: Bets) -> Fraction:
        """What an ante wins where its player bets so."""
        by_hand = np.where(bets, self.worth, self.folding).sum(axis=1)
        # A sum over all hands may be more than 64 bits hold.
        won = sum(int(a) * int(b) for a, b in zip(self.found.alike.tolist(), by_hand.tolist(), strict=True))
        return Fraction(won, self.found.deals * self.nets[2])

    def betting(self, bets: Bets) -> Fraction:
        """In which share of the deals the player bets."""
        deals = int(self.found.alike @ bets.sum(axis=1, dtype=np.int64)) * self.found.dealers
        return Fraction(deals, self.found.deals)

    # Ways to decide -------------------------------------------------------------------------

    def from_place(self, place: int) -> Bets:
        """Bet on every hand from a place of the order up, whatever the upcard is."""
        return np.broadcast_to((self.found.places >= place)[:, None], self.found.ends.shape[:2])

    @cached_property
    def best_place(self) -> int:
        """The place from which to bet, for who does not look at the upcard."""
        gain = (self.worth - self.folding).sum(axis=1) * self.found.alike
        # The hands are in ascending order: what all from each one up gain.
        above = np.cumsum(gain[::-1])[::-1]
        return int(self.found.places[int(above.argmax())])

    def by_three_rules(self) -> Bets:
        """Bet on a pair or better; on an ace and a king by three rules that need no table.

        With the dealer's card from a 2 to a queen, where the hand has one of that rank; with an ace or a
        king, where the hand has a queen or a jack; and where the hand has a queen, and the dealer's card is
        of no rank of the hand and below its fourth highest card. (Wizard of Odds, "Caribbean Stud Poker".)
        """
        ranks = np.sort((self.found.cards // len(SUITS) + 12) % 13, axis=1)[:, ::-1]
        up = (self.found.upcards // len(SUITS) + 12) % 13
        matched = (up[:, :, None] == ranks[:, None, :]).any(axis=2)
        queen = (ranks == _QUEEN).any(axis=1)[:, None]
        queen_or_jack = queen | (ranks == _JACK).any(axis=1)[:, None]
        rules = (matched & (up <= _QUEEN)) | ((up >= _KING) & queen_or_jack)
        rules |= ~matched & queen & (up < ranks[:, 3][:, None])
        ace_king = (self.found.places >= kernel.QUALIFIES_FROM) & (self.found.places < kernel.PAIR_FROM)
        return np.asarray(self.from_place(kernel.PAIR_FROM) | (ace_king[:, None] & rules))


PLAIN: Final = {
    "bet on an ace and a king or better, as the dealer qualifies": kernel.QUALIFIES_FROM,
    "bet on a pair or better": kernel.PAIR_FROM,
    "bet on every hand": 0,
}
"""Simple ways to decide, with the place that each bets from."""
