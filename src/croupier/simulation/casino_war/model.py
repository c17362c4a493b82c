"""A table of casino war as the simulation plays it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from types import SimpleNamespace
from typing import Any, Final

import numpy as np

from croupier.analysis.casino_war.analyser import SURRENDER, WAR
from croupier.games.casino_war.battle import Battle
from croupier.games.casino_war.rules import CasinoWarRules
from croupier.games.compiled import compiled, have_numba
from croupier.games.game import Rules
from croupier.games.wagers import WagerType
from croupier.simulation.casino_war import loop
from croupier.simulation.models import Counts, Maker
from croupier.simulation.shoes import ShoePlan, plan_shoe
from croupier.simulation.shuffle import State


@dataclass(frozen=True)
class CasinoWarModel:
    """Shoes of casino war, played round after round by one box that does the same on every tie."""

    shoe: ShoePlan
    kernel: SimpleNamespace
    """The functions of the loop."""
    arrays: bool
    """Whether they take arrays (compiled) or lists (plain Python, which is quicker with them)."""
    fights: bool = True
    """Whether the box goes to war on every tie; it surrenders otherwise."""

    @property
    def plan(self) -> ShoePlan:
        """How its shoes are played."""
        return self.shoe

    @property
    def loop(self) -> str:
        """What its loop tells."""
        return "first cards and wars"

    def play(self, streams: Iterable[State], rounds: int) -> tuple[int, Counts]:
        """Play a chunk of shoes from each stream, but no more rounds than so many in all."""
        counts = self._buffer([0] * loop.CLASSES, np.int64)
        left = rounds
        for words in streams:
            left -= self._chunk(words, counts, left)
            if left == 0:
                break
        # In plain integers, whichever way they were counted.
        return rounds - left, {class_: int(n) for class_, n in enumerate(counts) if n}

    def _chunk(self, words: State, counts: Any, rounds: int) -> int:
        """Play one chunk; its cards start in the order of manufacture."""
        played: int = self.kernel.play(
            self._cards.copy(),
            self._cards.copy(),
            self._buffer(words, np.int64),
            self.shoe.shuffled,
            self._burned,
            self.shoe.cut,
            int(self.shoe.one_more),
            int(self.fights),
            counts,
            self.shoe.chunk,
            rounds,
        )
        return played

    @cached_property
    def _cards(self) -> Any:
        return self._buffer(self.shoe.cards, np.uint8)

    @cached_property
    def _burned(self) -> Any:
        return self._buffer(self.shoe.burned, np.int64)

    def _buffer(self, values: Sequence[int], kind: type[np.integer[Any]]) -> Any:
        return np.array(values, kind) if self.arrays else list(values)

    def by_line(self, counts: Counts, wager: WagerType, selection: str | None = None) -> tuple[int, ...]:
        """How many rounds ended on each pay line of a wager."""
        found = [0] * len(wager.lines)
        for class_, count in counts.items():
            found[wager.grade(Battle(*divmod(class_, loop.WARS)))] += count
        return tuple(found)


def model(rules: Rules, cutting_card: int | None, wagers: Sequence[WagerType]) -> CasinoWarModel:
    """The model of a table of casino war.

    Raises:
        Refused: the cutting card may not lie there.
    """
    assert isinstance(rules, CasinoWarRules), type(rules)
    shoe = plan_shoe(rules.shoe, cutting_card, loop.FEWEST_CARDS, loop.MOST_CARDS)
    assert shoe.chunk % 2 == 0, "shoes are played two by two"
    return CasinoWarModel(shoe, compiled(loop), have_numba())


def surrendering(rules: Rules, cutting_card: int | None, wagers: Sequence[WagerType]) -> CasinoWarModel:
    """The model of a table whose box surrenders on every tie.

    Raises:
        Refused: the cutting card may not lie there.
    """
    return replace(model(rules, cutting_card, wagers), fights=False)


MODEL: Final[Maker] = model
STRATEGIES: Final[Mapping[str, Maker]] = {WAR: model, SURRENDER: surrendering}
