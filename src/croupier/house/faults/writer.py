"""The writer of a simulated house: within its loop, as slow as its disk is, and gone when the power is."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Final, TypeVar

from croupier.house.faults.disk import Disk
from croupier.house.store import Done, GroupWriter, Store, StoreError, Unit

T = TypeVar("T")
SYNC: Final = 0.0005
"""Seconds that the disk takes to make a commit durable."""
MOST: Final = 128


class SimulatedWriter(GroupWriter):
    """Commits what has gathered while the disk was at work.

    ``cut`` is called where the power goes in the middle of a commit (``torn``), or after it and before
    anybody is told.
    """

    def __init__(
        self, store: Store, loop: asyncio.AbstractEventLoop, disk: Disk, cut: Callable[[], None]
    ) -> None:
        self._store = store
        self._loop = loop
        self._disk = disk
        self._cut = cut
        self._jobs_waiting: list[tuple[Callable[[Unit], Any], Future[Any]]] = []
        self._due = False
        self.units = 0
        self.commits = 0
        self.sync = SYNC
        self.dead = False
        """Whether there is no power."""
        self.power_goes: str | None = None
        """How the power goes at the next commit: ``torn``, in the middle of it, or ``untold``, after it."""
        self.torn = 0
        self.at_rest: Callable[[], None] = lambda: None
        """Called after a commit when nothing waits: memory and the store say the same then."""

    def submit(self, work: Callable[[Unit], T]) -> Future[T]:
        """Hand a unit of work in. The future has its result, or its error, once that is durable."""
        if self.dead:
            raise StoreError("there is no power")
        future: Future[T] = Future()
        self._jobs_waiting.append((work, future))
        if not self._due:
            self._due = True
            self._loop.call_later(self.sync, self._commit_waiting)
        return future

    @property
    def waiting(self) -> int:
        """How many units of work wait to be written."""
        return len(self._jobs_waiting)

    def close(self) -> None:
        """Write what was handed in, then stop."""
        while self._jobs_waiting and not self.dead:
            self._commit_waiting()

    def _commit_waiting(self) -> None:
        self._due = False
        if self.dead or not self._jobs_waiting:
            return
        group, self._jobs_waiting = self._jobs_waiting[:MOST], self._jobs_waiting[MOST:]
        if self._jobs_waiting:
            self._due = True
            self._loop.call_later(self.sync, self._commit_waiting)
        before = self._disk.reached() if self.power_goes == "torn" else None
        try:
            outcomes = self._store.commit_group([work for work, _ in group])
        except StoreError as error:
            for _, future in group:
                future.set_exception(error)
            return
        if self.power_goes is not None:
            self.dead = True
            self.torn += self._disk.cut_power(before)
            self._cut()
            return
        self.units += sum(isinstance(outcome, Done) for outcome in outcomes)
        self.commits += 1
        for (_, future), outcome in zip(group, outcomes, strict=True):
            if isinstance(outcome, Done):
                future.set_result(outcome.value)
            else:
                future.set_exception(outcome.error)
        if not self._jobs_waiting:
            self.at_rest()
