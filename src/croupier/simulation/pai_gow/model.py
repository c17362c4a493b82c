"""A table of pai gow as the simulation plays it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import permutations
from types import SimpleNamespace
from typing import Any, Final

import numpy as np

from croupier.analysis.pai_gow import Setting, Settings, distribution
from croupier.equipment.tiles import fresh_tiles
from croupier.games.compiled import compiled, have_numba
from croupier.games.game import Rules
from croupier.games.pai_gow.rules import PaiGowRules
from croupier.games.pai_gow.terms import WAGER
from croupier.games.refusals import Malformed
from croupier.games.wagers import WagerType
from croupier.simulation.models import Counts, Maker
from croupier.simulation.pai_gow import loop
from croupier.simulation.plans import SingleRounds
from croupier.simulation.shuffle import State

CHUNK: Final = 65536
"""How many rounds a chunk has: an even number."""

Table = tuple[int, ...]


@dataclass(frozen=True)
class PaiGowModel:
    """Rounds of pai gow, each from all the tiles, by one player who sets in the best way.

    The bank is the house's and is set the house way.
    """

    player: Table
    """How the player sets every four tiles, by their number in the loop."""
    bank: Table
    kernel: SimpleNamespace
    """The functions of the loop."""
    arrays: bool
    """Whether they take arrays (compiled) or lists (plain Python, which is quicker with them)."""
    plan: SingleRounds
    """How its rounds are played."""

    @property
    def loop(self) -> str:
        """What its loop tells."""
        return "how the wager ends"

    def play(self, streams: Iterable[State], rounds: int) -> tuple[int, Counts]:
        """Play a chunk of rounds from each stream, but no more than so many in all."""
        counts = self._buffer([0] * loop.CLASSES, np.int64)
        left = rounds
        for words in streams:
            left -= self._chunk(words, counts, min(left, self.plan.chunk))
            if left == 0:
                break
        # In plain integers, whichever way they were counted.
        return rounds - left, {class_: int(n) for class_, n in enumerate(counts) if n}

    def _chunk(self, words: State, counts: Any, rounds: int) -> int:
        """Play one chunk; its tiles start in their ranking order."""
        player, bank = self._tables
        played: int = self.kernel.play(
            self._tiles.copy(),
            self._tiles.copy(),
            self._buffer(words, np.int64),
            player,
            bank,
            counts,
            rounds,
        )
        return played

    @cached_property
    def _tiles(self) -> Any:
        return self._buffer([int(tile) for tile in fresh_tiles()], np.uint8)

    @cached_property
    def _tables(self) -> tuple[Any, Any]:
        return self._buffer(self.player, np.uint16), self._buffer(self.bank, np.uint16)

    def _buffer(self, values: Sequence[int], kind: type[np.integer[Any]]) -> Any:
        return np.array(values, kind) if self.arrays else list(values)

    def by_line(self, counts: Counts, wager: WagerType, selection: str | None = None) -> tuple[int, ...]:
        """How many rounds ended on each pay line of a wager."""
        found = [0] * len(wager.lines)
        for end, count in counts.items():
            found[wager.grade(end)] += count
        return tuple(found)


def table(setting: Setting) -> Table:
    """How somebody sets every four tiles: by their number in the loop, the values of the hands."""
    found = [0] * loop.FOURS
    for four in distribution().fours:
        way = setting(four)
        for order in set(permutations(four.tiles)):
            found[loop.number(*order)] = way.low * loop.VALUES + way.high
    return tuple(found)


@cache
def house_table() -> Table:
    """How the house sets every four tiles."""
    return table(lambda four: four.house)


@cache
def _best_table(wager: WagerType) -> Table:
    return table(Settings(distribution(), wager).best)


def model(rules: Rules, cutting_card: int | None, wagers: Sequence[WagerType]) -> PaiGowModel:
    """The model of a table of pai gow.

    Raises:
        Malformed: a cutting card, which tiles have not.
    """
    assert isinstance(rules, PaiGowRules), type(rules)
    if cutting_card is not None:
        raise Malformed(f"cutting card {cutting_card}", "this game is not played with cards")
    plan = SingleRounds(CHUNK, {"tiles": {"tiles": len(fresh_tiles())}})
    best = _best_table(rules.wagers[WAGER])
    return PaiGowModel(best, house_table(), compiled(loop), have_numba(), plan)


MODEL: Final[Maker] = model
