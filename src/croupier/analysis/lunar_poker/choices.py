"""The choice of every player of lunar poker with five cards and an upcard, exchanges among them.

Folding, betting and buying a sixth card are worth what :mod:`croupier.analysis.lunar_poker.deals` counts,
exactly. Exchanges are estimated: exactly, with the discards left among the dealer's cards, and what it
changes that they are not by ranks. On the estimate rests which choice is made, never what it is said to be
worth.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import numpy as np

from croupier.analysis.caribbean_stud.deals import hands_of
from croupier.analysis.lunar_poker import correcting, drawing, exchanging
from croupier.analysis.lunar_poker.deals import Deals, Paid, Play, deals, play
from croupier.analysis.lunar_poker.exact import EXCHANGES, HAND
from croupier.analysis.lunar_poker.strategy import BETS, BUYS, FOLDS, maps
from croupier.analysis.stud import WHOLE_DECK, Table
from croupier.equipment.cards import RANKS
from croupier.games.compiled import compiled
from croupier.games.poker_hands.kinds import KINDS

DECK: Final = len(WHOLE_DECK)
NEAR: Final = 0.1
"""So near to the best an exchange comes that may be best."""
MARGINS: Final = (0.0, 0.0, 0.1, 0.04, 0.04, 0.04)
"""By how many cards are exchanged: how much less than the best an estimate of it may be."""
INSTANT: Final = 900.0
"""More than anything that is not paid instant cash is worth."""
RANK_CLASSES: Final = math.comb(len(RANKS) + HAND - 1, HAND)
_UNIT: Final = math.comb(DECK - HAND - 1, HAND - 1) * (DECK - 2 * HAND)


@dataclass(frozen=True)
class Choices:
    """What is chosen with every hand against every upcard."""

    by_hand: Play
    best: Table
    """By hand and upcard: the choice; folding with the player's own cards."""
    exchange: Table
    """Which cards are best exchanged, whether or not that is chosen,"""
    estimate: Table
    """and what that is worth, estimated, in antes;"""
    close: Table
    """and which may be worth as much as what is best, a bit for each."""


def otherwise(made: Play) -> Table:
    """By hand and upcard, what is won without an exchange; a great deal where instant cash is."""
    most = np.maximum(np.maximum(made.bet, made.buy), -made.unit)
    return np.where(made.cash[:, None] > 0, INSTANT, most / made.unit)


def choose(
    paid: Paid, cash: tuple[int, int], odds: dict[int, int], seconds: dict[int, tuple[int, ...]]
) -> Choices:
    """What is chosen at a table that pays so."""
    made = play(paid, cash, odds, seconds)
    found = _Exchanges(deals(), made, np.array(_by_kind(paid, odds), np.int64))
    exchange, estimate, close = found.best()
    without = otherwise(made)
    plain = np.where(
        made.bet >= np.maximum(made.buy, -made.unit), BETS, np.where(made.buy > -made.unit, BUYS, FOLDS)
    )
    best = np.where(estimate > without, exchange, plain).astype(np.uint8)
    best[deals().mine] = FOLDS
    return Choices(made, best, exchange, estimate, close)


def _by_kind(paid: Paid, odds: dict[int, int]) -> list[int]:
    """What a bet on five cards wins by kind, and behind those with an ace and a king besides."""
    besides = odds[0] if paid.ace_king and paid.seconds else 0
    return [odds[kind] for kind in range(KINDS)] + [odds[kind] + besides for kind in range(KINDS)]


class _Exchanges:
    """The exchanges of all hands."""

    def __init__(self, found: Deals, made: Play, pays: Table) -> None:
        self.cards = found.five.cards
        self.pays = pays
        times = made.unit // _UNIT
        self.worth = np.maximum(made.bet // times, -_UNIT)
        self.without = otherwise(made)
        self.loops = compiled(exchanging)
        self.choose = hands_of(WHOLE_DECK).choose
        sizes = [math.comb(DECK, size) for size in range(HAND + 1)]
        self.starts = np.cumsum([0, *sizes])
        self.shares = np.zeros(drawing.MASKS)
        for mask in EXCHANGES:
            self.shares[mask] = 1 / (math.comb(DECK - HAND - 1, mask.bit_count()) * _UNIT)
        self.margins = np.array([MARGINS[mask.bit_count()] for mask in range(drawing.MASKS)])
        self.room = np.zeros(drawing.MASKS, np.int64), np.zeros(HAND, np.int64)

    def _sums(self, up: int) -> Table:
        sums = np.zeros(int(self.starts[-1]), np.int64)
        self.loops.sum_sets(up, maps().rows, maps().suits, self.worth, self.choose, self.starts, sums)
        return sums

    def best(self) -> tuple[Table, Table, Table]:
        """By hand and upcard: the exchange that is worth most, what it is worth, and which may be."""
        shape = RANK_CLASSES, len(RANKS), drawing.MASKS
        near, changes = np.full(shape, -INSTANT), np.zeros(shape)
        for up in range(DECK):
            self.loops.near_exchanges(
                up,
                self.cards,
                self._sums(up),
                self.choose,
                self.starts,
                self.shares,
                self.without,
                *self.room,
                near,
            )
        ranks = [np.zeros(len(RANKS), np.int64) for _ in range(5)]
        room = (*ranks, np.zeros(HAND, np.int64), np.zeros(HAND, np.int64))
        compiled(correcting).change_all(near, NEAR, self.pays, room, changes, 0, len(RANKS))
        best = np.zeros((len(self.cards), DECK), np.uint8)
        worth = np.full((len(self.cards), DECK), -INSTANT)
        close = np.zeros((len(self.cards), DECK), np.uint32)
        for up in range(DECK):
            self.loops.best_exchanges(
                up,
                self.cards,
                self._sums(up),
                self.choose,
                self.starts,
                self.shares,
                changes,
                self.without,
                self.margins,
                *self.room,
                best,
                worth,
                close,
            )
        return best, worth, close
