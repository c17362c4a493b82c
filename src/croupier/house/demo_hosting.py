"""While the demonstration is open: its tournaments and promotions are held by the clock."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Final

from croupier.house import demo_promotions
from croupier.house.demo_tournaments import Host

if TYPE_CHECKING:
    from croupier.house.service import House

EVERY: Final = 1.0
"""Seconds between two looks at what is due."""

log: Final = logging.getLogger(__name__)


@asynccontextmanager
async def hosted(house: House, every: float = EVERY) -> AsyncIterator[None]:
    """Hold the tournaments and promotions of the demonstration meanwhile."""
    host = Host(house)

    async def hold() -> None:
        while True:
            try:
                await host.step()
                await demo_promotions.step(house)
            except Exception:
                # The floor stays open whatever befalls what is shown on it.
                log.exception("the demonstration's tournaments and promotions could not go on")
            await asyncio.sleep(every)

    task = asyncio.get_running_loop().create_task(hold(), name="demonstration")
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
