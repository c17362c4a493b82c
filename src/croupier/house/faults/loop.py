"""An event loop without a clock and without threads: time passes when nobody has anything left to do.

What is given to threads is done at once, so that the order of all that happens follows from what was asked
alone.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

from croupier.errors import CroupierError

T = TypeVar("T")


class Stuck(CroupierError):
    """Everybody waits for something that no time brings."""


class _Clockwork:
    """In the place of what waits for sockets: lets time pass."""

    def __init__(self, loop: SimulatedLoop) -> None:
        self._loop = loop

    def select(self, timeout: float | None) -> list[Any]:
        """Let so many seconds pass."""
        if timeout is None:
            raise Stuck("everybody waits, and nothing is due")
        self._loop.now += timeout
        return []

    def close(self) -> None:
        """Nothing is open."""


class SimulatedLoop(asyncio.BaseEventLoop):
    """Runs coroutines in an order that depends on them alone; ``now`` is the time in seconds."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0
        self._selector = _Clockwork(self)

    def time(self) -> float:
        """The simulated time, in seconds."""
        return self.now

    def run_in_executor(  # type: ignore[override]
        self, executor: object, func: Callable[..., T], *args: Any
    ) -> asyncio.Future[T]:
        """Do it now: there are no threads."""
        del executor
        future: asyncio.Future[T] = self.create_future()
        try:
            future.set_result(func(*args))
        except Exception as error:  # noqa: BLE001 - it is raised where the future is waited for
            future.set_exception(error)
        return future

    def _process_events(self, events: list[Any]) -> None:
        """No socket has anything to tell."""

    def _write_to_self(self) -> None:
        """Nobody else could have woken it."""
