"""A writer that has a process of its own write, once the house is busy.

What a command writes is data (:class:`~croupier.house.command_unit.CommandUnit`) and goes to the process;
what else is written (sessions, passwords) is code, and is carried out here, in its turn. One of the two
writes at a time. Where the process has ended, what it had in hand is told as not written: the house reads
its books anew, and who asked asks again under the same key. This one then writes by itself until there is
another process.
"""

from __future__ import annotations

import logging
import select
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from itertools import groupby
from typing import Any, Final

from croupier.house.command_unit import CommandUnit
from croupier.house.store import Done, Failed, GroupWriter, Store, StoreTaken, StoreUnavailable, Unit
from croupier.house.store.store import now
from croupier.house.store.writer import MOST
from croupier.house.writing import READY, Reader, error_of, write, written

BUSY: Final = 1000
"""Units since the house was opened, from which a process of its own writes."""
PATIENCE: Final = 30.0
"""Seconds that a process may take to begin; one that has not is ended, and not tried again for as long."""

log: Final = logging.getLogger(__name__)


class ProcessWriter(GroupWriter):
    """Commits units of work in order, those of commands by a process of its own.

    ``busy``: after how many units it is begun.
    """

    def __init__(self, store: Store, *, most: int = MOST, busy: int = BUSY) -> None:
        self._busy = busy
        self._process: WritingProcess | None = None
        self._not_before = 0.0
        super().__init__(store, most=most)

    @property
    def process(self) -> int | None:
        """The number of the process that writes; None while none does."""
        process = self._process
        return process.number if process is not None and process.ready else None

    def close(self) -> None:
        """Write what was handed in, then stop."""
        super().close()
        process, self._process = self._process, None
        if process is None:
            return
        if process.ready:
            process.end()
        else:
            process.kill()

    def _outcomes(self, works: Sequence[Callable[[Unit], Any]]) -> list[Done[Any] | Failed]:
        process = self._ready()
        if process is None:
            return super()._outcomes(works)
        runs = [list(run) for _, run in groupby(works, lambda work: isinstance(work, CommandUnit))]
        if len(runs) == 1:
            return self._run(process, runs[0])
        found: list[Done[Any] | Failed] = []
        for run in runs:
            try:
                found += self._run(process, run)
            except Exception as error:  # noqa: BLE001 - what was committed before it stands
                found += [Failed(error)] * len(run)
        return found

    def _run(
        self, process: WritingProcess, works: Sequence[Callable[[Unit], Any]]
    ) -> list[Done[Any] | Failed]:
        units = [work for work in works if isinstance(work, CommandUnit)]
        if not units or process is not self._process:
            return super()._outcomes(works)
        try:
            return process.commit(units)
        except StoreTaken:
            self._store.taken = True
            raise
        except (OSError, EOFError) as error:
            self._give_up(process)
            raise StoreUnavailable("the process that writes to the store has ended") from error

    def _ready(self) -> WritingProcess | None:
        """The process that writes, if one does by now; one is begun where the house is busy."""
        process = self._process
        if process is None:
            if (
                self.units >= self._busy
                and time.monotonic() >= self._not_before
                and not self._store.in_memory
            ):
                self._process = WritingProcess(self._store)
            return None
        try:
            if process.begun():
                return process
        except (OSError, EOFError):
            log.warning("the process that writes to the store could not begin: the house writes by itself")
            self._give_up(process)
        return None

    def _give_up(self, process: WritingProcess) -> None:
        process.kill()
        self._process = None
        self._not_before = time.monotonic() + PATIENCE


class WritingProcess:
    """A process that writes to a store (:mod:`croupier.house.writing`), seen from the house."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.ready = False
        self._since = time.monotonic()
        self._process = subprocess.Popen(
            [sys.executable, "-m", "croupier.house.writing"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        assert self._process.stdin is not None and self._process.stdout is not None
        self._to, self._from = self._process.stdin.fileno(), self._process.stdout.fileno()
        self._reader = Reader(self._from)
        # Its address may have a password in it, which a command line shows to everybody.
        with suppress(OSError):
            write(self._to, written((store.url, store.keeper)))

    @property
    def number(self) -> int:
        """The number of the process."""
        return self._process.pid

    def begun(self) -> bool:
        """Whether it writes what it is told by now.

        Raises:
            OSError, EOFError: it never will.
        """
        if self.ready:
            return True
        said = select.poll()
        said.register(self._from)
        if not said.poll(0):
            if time.monotonic() - self._since > PATIENCE:
                raise TimeoutError("the process that writes does not begin")
            return False
        self.ready = self._reader.read() == READY
        return self.ready

    def commit(self, units: Sequence[CommandUnit]) -> list[Done[Any] | Failed]:
        """Have units committed together.

        Raises:
            StoreError: none was done.
            OSError, EOFError: the process has ended; whether they were done only the store can tell.
        """
        ahead = self._store.clock() - now()
        plain = [unit.plain() for unit in units]
        try:
            message = written((ahead, plain))
        except ValueError:
            message = written((ahead, [_simple(each) for each in plain]))
        write(self._to, message)
        answer = self._reader.read()
        if isinstance(answer, tuple):
            raise error_of(*answer)
        return [Done(None) if each is None else Failed(error_of(*each)) for each in answer]

    def end(self) -> None:
        """Have it end after what it has in hand."""
        self._close()
        self._process.wait()

    def kill(self) -> None:
        """End it now; it writes nothing more when this returns."""
        self._process.kill()
        self._close()
        self._process.wait()

    def _close(self) -> None:
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            with suppress(OSError):
                pipe.close()


def _simple(value: Any) -> Any:
    """A value of the plainest types that say the same: a mapping as a dictionary, a named text as a text."""
    if isinstance(value, Mapping):
        return {_simple(name): _simple(each) for name, each in value.items()}
    if isinstance(value, tuple):
        return tuple(map(_simple, value))
    if isinstance(value, Sequence) and not isinstance(value, str):
        return list(map(_simple, value))
    for kind in (bool, int, str):
        if isinstance(value, kind):
            return kind(value) if kind is not bool else value
    assert value is None, f"{value!r} is nothing that the log holds"
    return None
