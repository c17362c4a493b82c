"""The charts of the best play for a page: counted in a thread of their own, once for the same rules."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from time import monotonic
from typing import Any

from croupier.analysis import analyse
from croupier.games.game import Game
from croupier.games.options import Value


@dataclass(slots=True)
class _Counting:
    """The charts of a game that are being counted, or have been."""

    since: float
    charts: asyncio.Task[list[dict[str, Any]]]


class Charts:
    """The charts that have been asked for since the application started."""

    def __init__(self) -> None:
        self._counted: dict[tuple[Any, ...], _Counting] = {}

    async def of(
        self, game: Game, options: Mapping[str, Value], patience: float
    ) -> tuple[list[dict[str, Any]] | None, float]:
        """A game's charts, or None where they are not counted within so many seconds; and since how many."""
        key = (game.book.name, game.name, tuple(sorted(options.items())))
        work = self._counted.get(key)
        if work is None or work.charts.cancelled():
            task = asyncio.get_running_loop().create_task(asyncio.to_thread(count, game, options))
            work = self._counted[key] = _Counting(monotonic(), task)
        done, _ = await asyncio.wait((work.charts,), timeout=patience)
        return (work.charts.result() if done else None), monotonic() - work.since


def count(game: Game, options: Mapping[str, Value]) -> list[dict[str, Any]]:
    """How a game is best played under options, as `croupier analyse --chart` has it, as plain JSON values."""
    return [asdict(each) for each in analyse(game, options).charts()]
