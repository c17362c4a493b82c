"""Work that takes seconds, done beside the house's loop: once for each thing, while whoever asks may wait."""

from __future__ import annotations

import asyncio
import os
import sys
from collections import deque
from collections.abc import Callable, Coroutine, Hashable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from time import monotonic
from typing import Any, Final, Generic, NoReturn, TypeVar

Key = TypeVar("Key", bound=Hashable)
Made = TypeVar("Made")
Answer = TypeVar("Answer")


class Endings:
    """Tells a loop of what a thread has done, all that it does in one go at once.

    To wake a loop costs more than what it is told of: a group of commits wakes it once, however many wait.
    """

    def __init__(self) -> None:
        self._told: deque[asyncio.Future[None]] = deque()
        self._due = False

    async def of(self, future: Future[Any]) -> None:
        """Until a thread has done something or failed at it; whoever asked for it looks at which."""
        if future.done():
            return
        loop = asyncio.get_running_loop()
        waits: asyncio.Future[None] = loop.create_future()

        def ended(_: Future[Any]) -> None:
            self._told.append(waits)
            if not self._due and not loop.is_closed():
                self._due = True
                loop.call_soon_threadsafe(self._tell)

        future.add_done_callback(ended)
        await waits

    def _tell(self) -> None:
        # Before the rest: what comes from now on has the loop called again.
        self._due = False
        while self._told:
            waits = self._told.popleft()
            if not waits.done():
                waits.set_result(None)


@dataclass(frozen=True, slots=True)
class _Begun(Generic[Made]):
    """Something that is being made, or has been."""

    since: float
    task: asyncio.Task[Made]

    @property
    def failed(self) -> bool:
        """Whether nothing will come of it."""
        return self.task.cancelled() or (self.task.done() and self.task.exception() is not None)


MOST: Final = 512
"""How much that was worked out is kept, where who made it names no other number."""


class Works(Generic[Key, Made]):
    """What has been begun, by what it is about; what failed is begun anew for who asks next.

    Of what is done the ``most`` begun last are kept.
    """

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._begun: dict[Key, _Begun[Made]] = {}
        self._closed = False

    def begin(self, key: Key, work: Callable[[], Coroutine[Any, Any, Made]]) -> asyncio.Task[Made]:
        """Begin the work on something, unless it was begun before; nothing is begun after the closing."""
        found = self._begun.get(key)
        if found is None or (found.failed and not self._closed):
            self._make_room()
            found = self._begun[key] = _Begun(monotonic(), asyncio.get_running_loop().create_task(work()))
            if self._closed:
                found.task.cancel()
        return found.task

    async def wait(
        self, key: Key, work: Callable[[], Coroutine[Any, Any, Made]], patience: float | None
    ) -> tuple[Made | None, float]:
        """What comes of the work, or None where it takes more seconds; and since how many it was begun.

        It is None too where the closing gives the work up meanwhile.
        """
        task = self.begin(key, work)
        since = self._begun[key].since
        await asyncio.wait((task,), timeout=patience)
        given_up = self._closed and task.cancelled()
        return (task.result() if task.done() and not given_up else None), monotonic() - since

    def _make_room(self) -> None:
        """Forget what was begun first and is done, where as much is kept as may be."""
        done = (key for key, each in self._begun.items() if each.task.done())
        for key in list(islice(done, max(0, len(self._begun) - self._most + 1))):
            del self._begun[key]

    def forget(self, wanted: Callable[[Key], bool]) -> None:
        """Keep only what is wanted still, and what is not done."""
        kept = self._begun.items()
        self._begun = {key: each for key, each in kept if wanted(key) or not each.task.done()}

    async def close(self) -> None:
        """Begin nothing more, and wait for nothing that has been begun."""
        self._closed = True
        tasks = [each.task for each in self._begun.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class Beside:
    """Threads beside the loop.

    One that is at work when they are closed cannot be stopped: it works on until its process ends, and a
    process that is left in the usual way waits for it. See :func:`end_process`.
    """

    def __init__(self, threads: int, name: str) -> None:
        self._pool = ThreadPoolExecutor(threads, name)

    async def do(self, job: Callable[..., Answer], *given: Any) -> Answer:
        """What a job makes of what it is given."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, job, *given)

    def close(self) -> None:
        """Begin nothing more."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def end_process(status: int = 0) -> NoReturn:
    """End this process now, without waiting for threads that still work something out.

    For who has closed all that is to last: nothing but the standard streams is written any more.
    """
    for stream in (sys.stdout, sys.stderr):
        # Who read them may have gone; and an interrupt can come in the middle of a write, which then ends.
        with suppress(OSError, RuntimeError):
            stream.flush()
    os._exit(status)
