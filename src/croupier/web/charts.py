"""The charts of the best play for a page: counted one after another, once for the same rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from croupier.analysis import analyse
from croupier.games.game import Game
from croupier.games.options import Value
from croupier.house.background import Beside, Works


class Charts:
    """The charts that have been asked for since the application started."""

    def __init__(self) -> None:
        self._thread = Beside(1, "croupier-charts")
        self._counted: Works[tuple[Any, ...], list[dict[str, Any]]] = Works()

    async def of(
        self, game: Game, options: Mapping[str, Value], patience: float
    ) -> tuple[list[dict[str, Any]] | None, float]:
        """A game's charts, or None where they are not counted within so many seconds; and since how many."""
        key = (game.book.name, game.name, tuple(sorted(options.items())))
        return await self._counted.wait(key, lambda: self._thread.do(count, game, options), patience)

    async def close(self) -> None:
        """Count nothing more, and wait for nothing."""
        await self._counted.close()
        self._thread.close()


def count(game: Game, options: Mapping[str, Value]) -> list[dict[str, Any]]:
    """How a game is best played under options, as `croupier analyse --chart` has it, as plain JSON values."""
    return [asdict(each) for each in analyse(game, options).charts()]
