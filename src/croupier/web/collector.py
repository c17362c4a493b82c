"""Python's garbage collector, kept from stopping everybody who plays.

What a house holds lives as long as it: a collection that visits all of it holds every terminal up for a
quarter of a second. So what has lived for a while is taken out of the collector's sight, again and again as
the floor fills, and looked at as a whole only where it has grown and no wagers are open.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from types import ModuleType
from typing import Any, Final

from croupier.house import House
from croupier.large_pages import into_large_pages

THRESHOLDS: Final = (20_000, 50, 100_000)
"""How many more objects are made than freed before the youngest are looked at; after how many such looks the
next ones are; the oldest are looked at by :class:`Spared` alone."""
EVERY: Final = 10.0
"""Seconds between two looks at what came since."""
COUNTED: Final = 6
"""Of how many looks one counts what there is."""
GROWN: Final = 1.5
"""Times as much as after the last look at all, from which there is another when no wagers are open."""
MUCH: Final = 3.0
"""Times as much, from which it does not wait for that."""


class Spared:
    """Keeps what has lived for a while out of the collector's sight; ``collector`` is Python's :mod:`gc`."""

    def __init__(self, busy: Callable[[], bool], collector: ModuleType | Any = gc) -> None:
        self._busy = busy
        self._gc = collector
        self._whole = 1
        """How many objects were out of sight after the last look at all."""
        self._looks = 0

    def look_at_all(self) -> None:
        """Collect whatever nobody can reach, old or new."""
        self._gc.unfreeze()
        self._gc.collect()
        self._gc.freeze()
        self._whole = max(self._gc.get_freeze_count(), 1)

    def look(self) -> None:
        """Collect what came since and nobody can reach; all, where there is much more than there was.

        How much there is takes as long to count as all that there is: it is counted at every sixth look.
        """
        self._gc.collect()
        self._gc.freeze()
        self._looks += 1
        if self._looks % COUNTED:
            return
        grown = self._gc.get_freeze_count() / self._whole
        if grown > MUCH or (grown > GROWN and not self._busy()):
            self.look_at_all()

    async def watch(self) -> None:
        """Look every so often, for ever."""
        while True:
            await asyncio.sleep(EVERY)
            self.look()


@asynccontextmanager
async def spared(house: House) -> AsyncIterator[None]:
    """While a house is open: its terminals are not held up by the collector.

    What is loaded lies together in large pages of memory, where the system has them: it is found sooner.
    """

    def wagers_are_open() -> bool:
        return any(table.betting for table in house.books.tables.values())

    before = gc.get_threshold()
    keeper = Spared(wagers_are_open)
    keeper.look_at_all()
    into_large_pages()
    gc.set_threshold(*THRESHOLDS)
    task = asyncio.create_task(keeper.watch(), name="collector")
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
        gc.set_threshold(*before)
        gc.unfreeze()
