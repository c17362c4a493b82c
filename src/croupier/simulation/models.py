"""What the simulation needs of a game: one package for each family of games, named like it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import NamedTuple, Protocol, TypeAlias, runtime_checkable

import croupier.simulation
from croupier.games.game import Game, Rules
from croupier.games.refusals import not_done_yet, unknown
from croupier.games.wagers import WagerType
from croupier.simulation.plans import Plan
from croupier.simulation.shuffle import State

Counts: TypeAlias = Mapping[int, int]
"""How many rounds ended in each class, the classes that none ended in left out."""


class Mean(NamedTuple):
    """What a unit wins on average."""

    value: Fraction
    error: Fraction
    """How far it may be from the exact one: nothing where it is exact."""


class Model(Protocol):
    """A game under its rules, ready to be played by the million."""

    @property
    def plan(self) -> Plan:
        """How its rounds are cut up, and what they are played with."""
        ...

    @property
    def loop(self) -> str:
        """Which of its loops it plays: what a round's class tells."""
        ...

    def play(self, streams: Iterable[State], rounds: int) -> tuple[int, Counts]:
        """Play a chunk from each stream, but no more rounds than so many in all.

        Returns how many rounds were played, and how many of them ended in each class.
        """
        ...

    def by_line(self, counts: Counts, wager: WagerType, selection: str | None = None) -> tuple[int, ...]:
        """How many rounds ended on each pay line of a wager, on that selection where it has several."""
        ...


class Maker(Protocol):
    """What a family's package offers as ``MODEL``."""

    def __call__(self, rules: Rules, cutting_card: int | None, wagers: Sequence[WagerType]) -> Model:
        """The model of a game that tells what these wagers depend on.

        Raises:
            Refused: the cutting card may not lie there.
            Malformed: there is none, since the game is not played with cards.
        """
        ...


@runtime_checkable
class Valued(Protocol):
    """A strategy that says itself how its wagers are counted, and what they come to."""

    def counted(self, rules: Rules) -> Mapping[str, WagerType]:
        """The wagers that are counted otherwise than under the best play."""
        ...

    def means(self, rules: Rules) -> Mapping[str, Mean]:
        """What a unit of the wagers wins on average that come to another mean than under the best play."""
        ...


@cache
def families() -> tuple[str, ...]:
    """The families of games that can be simulated: every package inside this one is named for one."""
    return tuple(sorted(m.name for m in iter_modules(croupier.simulation.__path__) if m.ispkg))


def maker_of(game: Game, strategy: str | None = None) -> Maker:
    """What makes the models of a game's family, played by the best strategy or the one that is named.

    A family whose loop plays several ways offers them as ``STRATEGIES``, by the names under which its
    exact analysis compares them.

    Raises:
        Malformed: the family has no simulation, or none of that strategy.
    """
    if game.family not in families():
        raise not_done_yet("simulation", game.family, "simulated")
    package = import_module(f"{croupier.simulation.__name__}.{game.family}")
    if strategy is None:
        usual: Maker = package.MODEL
        return usual
    strategies: Mapping[str, Maker] = getattr(package, "STRATEGIES", {})
    if strategy not in strategies:
        raise unknown(f"strategy of {game.name}", strategy, strategies)
    return strategies[strategy]
