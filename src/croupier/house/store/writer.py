"""Group commit: one thread writes for many, and tells each when its work is durable."""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Final, TypeAlias, TypeVar

from croupier.house.store.errors import StoreError, StoreUnavailable
from croupier.house.store.store import Done, Failed, Store, now
from croupier.house.store.unit import Unit

T = TypeVar("T")

MOST: Final = 128
"""The most units that one commit takes: a bound on how long the first of them waits."""

_Job: TypeAlias = tuple[Callable[[Unit], Any], "Future[Any]"]


@dataclass(frozen=True, slots=True)
class Trouble:
    """The store did not take what it was given last."""

    since: int
    """When it first did not, in microseconds since 1970."""
    last: int
    """When it last did not."""
    says: str


class GroupWriter:
    """Commits units of work from many threads and tasks, many in one database transaction.

    While one group is being written the next one gathers, so that nobody waits for company. A unit of
    work must touch nothing but its :class:`Unit`: what else it changes would not be taken back with it.
    """

    trouble: Trouble | None = None
    """What is wrong with the store; None once it has taken something again."""
    committed: int | None = None
    """When the last commit was durable, in microseconds since 1970."""
    began: float | None = None
    """When the commit in hand began, by the monotonic clock in seconds; None while there is none."""

    def __init__(self, store: Store, *, most: int = MOST) -> None:
        if most < 1:
            raise ValueError("a group has at least one unit")
        self._store = store
        self._most = most
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._gate = threading.Lock()
        self._closed = False
        self.units = 0
        """How many units of work have been committed."""
        self.commits = 0
        """In how many commits."""
        self._thread = threading.Thread(target=self._serve, name="croupier-group-writer", daemon=True)
        self._thread.start()

    def submit(self, work: Callable[[Unit], T]) -> Future[T]:
        """Hand a unit of work in. The future has its result, or its error, once that is durable."""
        future: Future[T] = Future()
        with self._gate:
            if self._closed:
                raise StoreError("the store is closing; nothing more is written")
            self._jobs.put((work, future))
        return future

    async def run(self, work: Callable[[Unit], T]) -> T:
        """Await a unit of work; a task that is cancelled meanwhile may find it done all the same."""
        return await asyncio.wrap_future(self.submit(work))

    @property
    def waiting(self) -> int:
        """How many units of work wait to be written, about."""
        return self._jobs.qsize()

    def close(self) -> None:
        """Write what was handed in, then stop."""
        with self._gate:
            if not self._closed:
                self._closed = True
                self._jobs.put(None)
        self._thread.join()

    def __enter__(self) -> GroupWriter:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _serve(self) -> None:
        while (job := self._jobs.get()) is not None:
            group = [job]
            more: _Job | None = job
            while more is not None and len(group) < self._most:
                try:
                    more = self._jobs.get_nowait()
                except queue.Empty:
                    break
                if more is not None:
                    group.append(more)
            self._commit([(work, future) for work, future in group if future.set_running_or_notify_cancel()])
            if more is None:
                return

    def _commit(self, group: list[_Job]) -> None:
        self.began = time.monotonic()
        try:
            outcomes = self._outcomes([work for work, _ in group])
        except BaseException as error:  # noqa: BLE001
            # the thread serves on: every caller hears that its unit was not committed
            self._failed(error)
            for _, future in group:
                future.set_exception(error)
            return
        finally:
            self.began = None
        failed = [each.error for each in outcomes if isinstance(each, Failed)]
        broken = [error for error in failed if isinstance(error, StoreUnavailable)]
        if broken:
            self._failed(broken[-1])
        elif group:
            self.trouble, self.committed = None, now()
        self.units += sum(isinstance(outcome, Done) for outcome in outcomes)
        self.commits += 1
        for (_, future), outcome in zip(group, outcomes, strict=True):
            if isinstance(outcome, Done):
                future.set_result(outcome.value)
            else:
                future.set_exception(outcome.error)

    def _outcomes(self, works: Sequence[Callable[[Unit], Any]]) -> list[Done[Any] | Failed]:
        """Commit units together; raises where none of them was done."""
        return self._store.commit_group(works)

    def _failed(self, error: BaseException) -> None:
        at = now()
        since = at if self.trouble is None else self.trouble.since
        self.trouble = Trouble(since, at, str(error))
