"""Which analyser a game has: one package for each family of games, named like it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Final, Protocol

import croupier.analysis
from croupier.analysis.results import GameAnalysis
from croupier.games.game import Game, Rules
from croupier.games.refusals import not_done_yet

NO_FAMILIES: Final = frozenset({"equities", "parsheet"})
"""Packages that are named for something else."""


class Analyser(Protocol):
    """What a family's package offers as ``ANALYSER``."""

    def analyse(self, game: Game, given: Mapping[str, object]) -> GameAnalysis:
        """The exact analysis of a game under the given options, the others at their defaults.

        Raises:
            Malformed: an unknown option or value.
            Refused: options that a clause does not let stand together.
        """
        ...

    def inputs(self, rules: Rules) -> Mapping[str, Any]:
        """What the counting starts from (cards, rules of drawing), as plain JSON values."""
        ...


@dataclass(frozen=True, slots=True)
class Dealt:
    """The analyser of a family that is dealt from the game's own cards or tiles, or from any others."""

    analysed: Callable[[Game, Mapping[str, object]], GameAnalysis]
    counted_from: Callable[[Any], Mapping[str, Any]]

    def analyse(self, game: Game, given: Mapping[str, object]) -> GameAnalysis:
        """The exact analysis, dealt from the game's own cards or tiles."""
        return self.analysed(game, given)

    def inputs(self, rules: Rules) -> Mapping[str, Any]:
        """The cards or tiles, with what else the counting starts from."""
        return self.counted_from(rules)


@cache
def families() -> tuple[str, ...]:
    """The families of games that can be analysed: every package inside this one that is named for one."""
    packages = (m.name for m in iter_modules(croupier.analysis.__path__) if m.ispkg)
    return tuple(sorted(name for name in packages if name not in NO_FAMILIES))


def analyser_of(game: Game) -> Analyser:
    """The analyser of a game's family.

    Raises:
        Malformed: the family has none.
    """
    if game.family not in families():
        raise not_done_yet("exact analysis", game.family, "analysed")
    analyser: Analyser = import_module(f"{croupier.analysis.__name__}.{game.family}").ANALYSER
    return analyser


def analyse(game: Game, given: Mapping[str, object] | None = None) -> GameAnalysis:
    """The exact analysis of a game under the given options, the others at their defaults.

    Raises:
        Malformed: an unknown option or value, or a family without an analyser.
        Refused: options that a clause does not let stand together.
    """
    return analyser_of(game).analyse(game, given or {})
