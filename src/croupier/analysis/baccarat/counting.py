"""The exact distribution of a coup: integer counts over ordered sequences of six cards.

A round takes four to six cards. Count every ordered sequence of six, the last one or two lying
unused where a round ends early: all sequences are equally likely, so counts are probabilities.

1. *Two cards.* Hands of one kind (both values, class of the pair) play alike. With n_c cards of
   face c, and h(c, k) the cards that make kind k with one card of face c, there are
   a(k) = sum_c n_c h(c, k) ordered pairs of kind k. Of these a player's hand of two known cards
   spoils those that hold one of them, so that both hands together have
   w(i, j) = a(i) a(j) - 4 sum_c n_c h(c, i) h(c, j) + 2 a(i) [i = j] orders.
2. *Third cards.* What is left of each value depends on the kinds alone; the tableau says who draws.
3. *Three of one face.* Counted apart from the hands of three equal cards, c by c, and taken out
   of the perfect pairs that they also are.

Everything is an integer below 2**63 (see ``MOST_CARDS``): no count is rounded.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

import numpy as np

from croupier.analysis.baccarat.composition import Composition
from croupier.analysis.baccarat.tables import (
    BANKER_DRAWS_ALONE,
    COUPS,
    KIND,
    KIND_CLASS,
    KIND_COUNT,
    KIND_VALUES,
    KINDS,
    MATCHES,
    PLAYER_DRAWS,
    POINTS,
    SHAPE,
    TOTAL,
    VALUE,
    Integers,
    banker_draws,
    lines,
)
from croupier.games.baccarat import kernel
from croupier.games.baccarat.coup import Coup, Grade

PERFECT = 3
"""The class of a pair of one face."""
TWO, THREE = 0, 1
"""Two cards and three cards, as indices of ``SHAPE``."""


@dataclass(frozen=True, eq=False)
class Distribution:
    """How many of the equally likely sequences end in each coup."""

    composition: Composition
    tableau: int
    cells: Integers
    """The coups that can happen, by their place in ``COUPS``."""
    counts: Integers
    """How many sequences end in each of them."""
    _together: dict[tuple[Grade, Grade, tuple[int, int]], tuple[tuple[int, ...], ...]] = field(
        default_factory=dict, repr=False
    )
    """What ``by_lines`` found: gradings are the same under every pay table."""

    def coups(self) -> dict[Coup, int]:
        """The counts by coup."""
        return {COUPS[cell]: int(n) for cell, n in zip(self.cells, self.counts, strict=True)}

    def by_line(self, grade: Grade, size: int) -> tuple[int, ...]:
        """How many sequences end on each of the ``size`` pay lines of a wager."""
        out = np.zeros(size, dtype=np.int64)
        np.add.at(out, lines(grade)[self.cells], self.counts)
        return tuple(out.tolist())

    def by_lines(self, one: Grade, other: Grade, sizes: tuple[int, int]) -> tuple[tuple[int, ...], ...]:
        """How many sequences end on each pair of pay lines of two wagers of one round."""
        key = one, other, sizes
        found = self._together.get(key)
        if found is None:
            out = np.zeros(sizes, dtype=np.int64)
            np.add.at(out, (lines(one)[self.cells], lines(other)[self.cells]), self.counts)
            found = self._together[key] = tuple(map(tuple, out.tolist()))
        return found


@lru_cache(maxsize=64)
def distribution(composition: Composition, tableau: int) -> Distribution:
    """The distribution of a coup dealt from unseen cards in random order."""
    cells = _Count(composition, tableau).joint().ravel()
    there = np.flatnonzero(cells)
    assert int(cells.sum()) == composition.sequences and int(cells.min()) >= 0, composition
    return Distribution(composition, tableau, there, cells[there])


class _Count:
    """The counting of one distribution."""

    def __init__(self, composition: Composition, tableau: int) -> None:
        self.faces: Integers = np.array(composition.counts, dtype=np.int64)
        self.cards = composition.cards
        self.values = np.zeros(POINTS, dtype=np.int64)
        np.add.at(self.values, VALUE, self.faces)
        self.banker_draws = banker_draws(tableau)
        # mates[c, k]: the other cards that make kind k with one card of face c.
        self.mates = np.zeros((len(self.faces), KINDS), dtype=np.int64)
        others = self.faces[None, :] - np.eye(len(self.faces), dtype=np.int64)
        np.add.at(self.mates, (np.arange(len(self.faces))[:, None], KIND), others)
        self.pairs: Integers = self.faces @ self.mates

    def joint(self) -> Integers:
        """The counts by cell of ``SHAPE``."""
        cells = self._pairs_only()
        for side, triples in ((4, self._player_triples()), (5, self._banker_triples())):
            pairs, threes = _along(side, PERFECT), _along(side, kernel.TRIPLE)
            cells[threes] += triples[threes]
            cells[pairs] -= triples[threes]
        # A coup with two triples was moved once by each side: once as a triple beside a perfect pair.
        both = self._both_triples()
        cells[..., kernel.TRIPLE, kernel.TRIPLE] += both
        cells[..., PERFECT, kernel.TRIPLE] -= both
        cells[..., kernel.TRIPLE, PERFECT] -= both
        cells[..., PERFECT, PERFECT] += both
        return cells

    def _pairs_only(self) -> Integers:
        """The counts with hands of three equal cards under perfect pairs."""
        ways = np.outer(self.pairs, self.pairs)
        ways -= 4 * (self.mates.T * self.faces) @ self.mates
        ways += 2 * np.diag(self.pairs)
        player, banker = KIND_COUNT[:, None], KIND_COUNT[None, :]
        player_match, banker_match = KIND_CLASS[:, None], KIND_CLASS[None, :]
        left = self.values - KIND_VALUES[:, None, :] - KIND_VALUES[None, :, :]
        draws, alone = PLAYER_DRAWS[player, banker], BANKER_DRAWS_ALONE[player, banker]
        cells = np.zeros(SHAPE, dtype=np.int64)

        stand = ways * ~(draws | alone) * (self.cards - 4) * (self.cards - 5)
        _add(cells, stand, player, banker, TWO, TWO, player_match, banker_match)

        i, j = np.nonzero(alone & ~draws & (ways > 0))
        third = np.arange(POINTS)[None, :]
        _add(
            cells,
            ways[i, j, None] * left[i, j] * (self.cards - 5),
            KIND_COUNT[i, None],
            TOTAL[KIND_COUNT[j, None], third],
            TWO,
            THREE,
            KIND_CLASS[i, None],
            KIND_CLASS[j, None],
        )
        i, j = np.nonzero(draws & (ways > 0))
        self._player_drew(cells, i, j, ways[i, j, None] * left[i, j], left[i, j])
        return cells

    def _player_drew(self, cells: Integers, i: Integers, j: Integers, ways: Integers, left: Integers) -> None:
        """Count on from hands of kinds ``i`` and ``j`` and a third card of each value to the player's."""
        third = np.arange(POINTS)
        banker = KIND_COUNT[j]
        player = TOTAL[KIND_COUNT[i, None], third]
        draws = self.banker_draws[banker[:, None], third]
        match = KIND_CLASS[i], KIND_CLASS[j]
        stand = ways * ~draws * (self.cards - 5)
        _add(cells, stand, player, banker[:, None], THREE, TWO, match[0][:, None], match[1][:, None])
        at, value = np.nonzero(draws)
        after = left[at] - (third == value[:, None])
        _add(
            cells,
            ways[at, value, None] * after,
            player[at, value, None],
            TOTAL[banker[at, None], third],
            THREE,
            THREE,
            match[0][at, None],
            match[1][at, None],
        )

    def _triples(self) -> tuple[Integers, Integers, Integers, Integers]:
        """By face: orders of three equal cards; pairs and values left without them; the count of two."""
        faces = np.arange(len(self.faces))
        threes = self.faces * np.maximum(self.faces - 1, 0) * np.maximum(self.faces - 2, 0)
        same = np.zeros((len(self.faces), KINDS), dtype=np.int64)
        same[faces, KIND[faces, faces]] = 6
        pairs = self.pairs - 6 * self.mates + same
        left = self.values - 3 * (np.arange(POINTS) == VALUE[:, None])
        return threes[:, None] * pairs, left, TOTAL[VALUE, VALUE], threes

    def _player_triples(self) -> Integers:
        """The counts with three equal cards in the player's hand, whatever the banker's matches."""
        ways, left, count, _ = self._triples()
        cells = np.zeros(SHAPE, dtype=np.int64)
        drew = PLAYER_DRAWS[count[:, None], KIND_COUNT]
        draws = self.banker_draws[KIND_COUNT, VALUE[:, None]]
        player = TOTAL[count, VALUE][:, None]
        stand = ways * (drew & ~draws) * (self.cards - 5)
        _add(cells, stand, player, KIND_COUNT, THREE, TWO, kernel.TRIPLE, KIND_CLASS)
        third = np.arange(POINTS)
        both = (ways * (drew & draws))[..., None] * (left[:, None, :] - KIND_VALUES)
        banker = TOTAL[KIND_COUNT[:, None], third]
        _add(cells, both, player[..., None], banker, THREE, THREE, kernel.TRIPLE, KIND_CLASS[:, None])
        return cells

    def _banker_triples(self) -> Integers:
        """The counts with three equal cards in the banker's hand, whatever the player's matches."""
        ways, left, count, _ = self._triples()
        cells = np.zeros(SHAPE, dtype=np.int64)
        drew = PLAYER_DRAWS[KIND_COUNT, count[:, None]]
        alone = BANKER_DRAWS_ALONE[KIND_COUNT, count[:, None]] & ~drew
        banker = TOTAL[count, VALUE][:, None]
        stood = ways * alone * (self.cards - 5)
        _add(cells, stood, KIND_COUNT, banker, TWO, THREE, KIND_CLASS, kernel.TRIPLE)
        third = np.arange(POINTS)
        draws = self.banker_draws[count[:, None], third]
        both = (ways * drew)[..., None] * (left[:, None, :] - KIND_VALUES) * draws[:, None, :]
        player = TOTAL[KIND_COUNT[:, None], third]
        _add(cells, both, player, banker[..., None], THREE, THREE, KIND_CLASS[:, None], kernel.TRIPLE)
        return cells

    def _both_triples(self) -> Integers:
        """The counts with three equal cards in both hands, by the first four features of a coup."""
        _, _, count, threes = self._triples()
        ways = np.outer(threes, threes)
        sixes = threes * np.maximum(self.faces - 3, 0) * np.maximum(self.faces - 4, 0)
        np.fill_diagonal(ways, sixes * np.maximum(self.faces - 5, 0))
        player, banker = count[:, None], count[None, :]
        happens = PLAYER_DRAWS[player, banker] & self.banker_draws[banker, VALUE[:, None]]
        cells = np.zeros(SHAPE, dtype=np.int64)
        final = TOTAL[count, VALUE]
        at = final[:, None], final[None, :], THREE, THREE, kernel.TRIPLE, kernel.TRIPLE
        _add(cells, ways * happens, *at)
        both: Integers = cells[..., kernel.TRIPLE, kernel.TRIPLE]
        return both


def _along(axis: int, index: int) -> tuple[slice | int, ...]:
    return tuple(index if each == axis else slice(None) for each in range(len(SHAPE)))


def _add(cells: Integers, ways: Integers, *features: Integers | int) -> None:
    """Add ways to the cells that features name; everything is broadcast to the shape of ``ways``."""
    place: Integers = np.zeros(1, dtype=np.int64)
    for size, feature in zip(SHAPE, features, strict=True):
        place = place * size + feature
    where = np.broadcast_to(place, ways.shape)
    np.add.at(cells.reshape(-1), where.ravel(), ways.ravel())


assert MATCHES == kernel.TRIPLE + 1
