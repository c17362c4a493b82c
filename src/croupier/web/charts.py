"""What the analysis of a game says, for a page: counted one after another, once for the same rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import Any

from croupier.analysis import analyse
from croupier.analysis.families import families
from croupier.analysis.results import group_alike
from croupier.games.game import Game
from croupier.games.options import Value
from croupier.house.background import Beside, Works

Rows = list[dict[str, Any]]


class Analyses:
    """The charts and house edges that have been asked for since the application started."""

    def __init__(self) -> None:
        self._thread = Beside(1, "croupier-analyses")
        self._counted: Works[tuple[Any, ...], Rows] = Works()

    async def of(
        self,
        count: Callable[[Game, Mapping[str, Value]], Rows],
        game: Game,
        options: Mapping[str, Value],
        patience: float,
    ) -> tuple[Rows | None, float]:
        """What is counted of a game, or None where that takes longer; and since how many seconds."""
        key = (count, game.book.name, game.name, tuple(sorted(options.items())))
        return await self._counted.wait(key, lambda: self._thread.do(count, game, options), patience)

    async def close(self) -> None:
        """Count nothing more, and wait for nothing."""
        await self._counted.close()
        self._thread.close()


def count_charts(game: Game, options: Mapping[str, Value]) -> Rows:
    """How a game is best played under options, as `croupier analyse --chart` has it, as plain JSON values."""
    return [asdict(each) for each in analyse(game, options).charts()]


def count_edges(game: Game, options: Mapping[str, Value]) -> Rows:
    """The house edge of every wager in per cent of its stake: the least and the most of its selections."""
    if game.family not in families():
        return []
    found: dict[str, list[float]] = {}
    for each in group_alike(analyse(game, options).wagers):
        found.setdefault(each.type.name, []).append(100 * float(each.house_edge))
    return [
        {"wager": wager, "least": f"{min(edges):.2f}", "most": f"{max(edges):.2f}"}
        for wager, edges in found.items()
    ]
