"""The analysis of a game whose rounds end in one of a few equally likely cases."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from croupier.analysis.cases import Cases
from croupier.analysis.results import GameAnalysis, WagerAnalysis
from croupier.games.game import Game, Rules
from croupier.games.options import resolve


def by_cases(
    game: Game,
    given: Mapping[str, object],
    rules: Rules,
    cases: Cases,
    wagers: Iterable[WagerAnalysis],
    **told: Any,
) -> GameAnalysis:
    """The exact analysis of a game, counted over its cases; ``told``: the other fields of the analysis."""
    return GameAnalysis(
        game=game,
        options=resolve(game.options, given),
        rules=rules,
        wagers=tuple(wagers),
        total=cases.total,
        pair_counts=cases.pair_counts,
        cases=cases,
        **told,
    )
