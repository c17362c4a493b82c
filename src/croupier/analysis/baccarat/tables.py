"""The kernel of baccarat, tabulated over its small domains.

Nothing here knows a rule: every table is a kernel function called on every argument it can have.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from itertools import product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.baccarat.composition import FACES
from croupier.games.baccarat import kernel
from croupier.games.baccarat.coup import Coup, Grade, coup_of_matches

Integers = NDArray[np.int64]
Truths = NDArray[np.bool_]

POINTS: Final = 10
"""Point values and point counts run from 0 to 9."""
MATCHES: Final = 5
"""What a hand's own cards match: a class of its pair (0 to 3), or three of one face."""
SHAPE: Final = (POINTS, POINTS, 2, 2, MATCHES, MATCHES)
"""A coup as indices: both final counts, cards of each hand less two, what each hand matches."""


def _square(function: Callable[[int, int], int]) -> Integers:
    cells = [[int(function(first, second)) for second in range(POINTS)] for first in range(POINTS)]
    return np.array(cells, dtype=np.int64)


VALUE: Final[Integers] = np.array([kernel.value(card) for card in range(FACES)], dtype=np.int64)
"""The point value of a card."""
TOTAL: Final = _square(kernel.total)
"""The point count of two values or counts."""
PLAYER_DRAWS: Final[Truths] = _square(kernel.player_draws).astype(np.bool_)
"""By the counts of the player's and the banker's two cards."""
BANKER_DRAWS_ALONE: Final[Truths] = _square(kernel.banker_draws_alone).astype(np.bool_)
"""By the same, where the player's hand takes no third card."""


@cache
def banker_draws(tableau: int) -> Truths:
    """By the banker's count and the value of the player's third card."""
    return _square(lambda banker, third: kernel.banker_draws(banker, third, tableau)).astype(np.bool_)


def _kinds() -> tuple[Integers, list[tuple[int, int, int]]]:
    """Number the kinds of two cards: by both values and the class of their pair."""
    names: dict[tuple[int, int, int], int] = {}
    numbers = np.zeros((FACES, FACES), dtype=np.int64)
    for one, two in product(range(FACES), repeat=2):
        low, high = sorted((kernel.value(one), kernel.value(two)))
        kind = (low, high, kernel.pair_class(one, two))
        numbers[one, two] = names.setdefault(kind, len(names))
    return numbers, list(names)


_NUMBERS, _NAMES = _kinds()

KIND: Final = _NUMBERS
"""The number of the kind of two cards; two hands of one kind draw, count and match alike."""
KINDS: Final = len(_NAMES)
KIND_COUNT: Final[Integers] = np.array([kernel.total(low, high) for low, high, _ in _NAMES], dtype=np.int64)
"""The point count of a kind."""
KIND_CLASS: Final[Integers] = np.array([pair for _, _, pair in _NAMES], dtype=np.int64)
"""The class of its pair."""
KIND_VALUES: Final[Integers] = np.array(
    [[(low == value) + (high == value) for value in range(POINTS)] for low, high, _ in _NAMES], dtype=np.int64
)
"""How many of its two cards have each value."""


def coup(cell: tuple[int, ...]) -> Coup:
    """The coup of a cell of ``SHAPE``."""
    player, banker, player_third, banker_third, player_match, banker_match = cell
    return coup_of_matches(player, banker, (player_third, banker_third), player_match, banker_match)


CELLS: Final = tuple(product(*(range(size) for size in SHAPE)))
COUPS: Final = tuple(coup(cell) for cell in CELLS)
"""Every coup, reachable or not, in the order of the cells of ``SHAPE``."""


@lru_cache(maxsize=256)
def lines(grade: Grade) -> Integers:
    """The pay line that a wager's grading gives to each of the coups."""
    return np.array([grade(each) for each in COUPS], dtype=np.int64)
