"""A run under load: start a house of its own, play, measure, stop it, and check its books.

Terminals play in processes of their own, so that what they use of the processors is told apart.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from croupier.house.crash_checks import faults, must_be_new
from croupier.house.happened import Happened
from croupier.house.store import open_store
from croupier.verify_store import verify
from croupier.web.load.players import Party
from croupier.web.load.processor import processor_seconds
from croupier.web.load.report import LoadReport, WindowReport, window_report
from croupier.web.load.terminals import LoadFailed, Mode

STEP: Final = 1.25
"""From one step of a saturation to the next, how many times more is asked."""
MOST_STEPS: Final = 12
SLOWEST: Final = 500.0
"""Milliseconds of p99 above which a house is saturated."""
LEAST: Final = 0.95
"""The share of what was asked that is answered by a house that is not saturated."""
REST: Final = 0.8
"""The share of the highest step at which a saturation then holds."""
LEAD: Final = 0.3
"""Seconds from asking for a window to its beginning."""


@dataclass(frozen=True, slots=True)
class Load:
    """How a house is loaded."""

    tables: int = 20
    terminals: int = 200
    seconds: float = 30
    """How long a window is; each step, where the house is saturated."""
    rate: float = 1.0
    """Wagers a second of each terminal while wagers are open; of the first step of a saturation."""
    mode: Mode = Mode.CLOSED
    saturate: bool = False
    """Ask for more and more until the house is saturated; then for 80 % of that."""
    hold: float = 300
    """Seconds for which those 80 % are held."""
    clients: int = 1
    """Processes of terminals."""
    warm_up: float = 0.0
    """Seconds that are played first, and not counted."""
    seed: int = 0


def run_load(load: Load, url: str | None = None, connect: str | None = None) -> LoadReport:
    """Drive a house for a while: one of its own over ``url``, or one that is served at ``connect``.

    The latter was begun by ``python -m croupier.web.load.house STORE TABLES TERMINALS``, perhaps on another
    machine, with as many tables and terminals; its books are not looked into.

    Raises:
        LoadFailed: a wager was lost or doubled, the books are wrong, or the house failed.
        StoreInUse: the store already holds something; it was left as it is.
    """
    if connect is not None:
        windows, _ = _drive(load, _address(connect), None)
        return LoadReport(load.tables, load.terminals, tuple(windows), None, None)
    with tempfile.TemporaryDirectory() as folder:
        store = url or str(Path(folder) / "load.sqlite")
        must_be_new(store)
        with _served(store, load) as (address, server):
            windows, acknowledged = _drive(load, address, server)
        rounds, events = _check(store, acknowledged)
    return LoadReport(load.tables, load.terminals, tuple(windows), rounds, events)


def _address(url: str) -> tuple[str, int]:
    found = urlsplit(url)
    if found.scheme != "http" or found.hostname is None or found.port is None:
        raise LoadFailed(f"{url!r} is no address of a house: give http://HOST:PORT")
    return found.hostname, found.port


@contextmanager
def _served(store: str, load: Load) -> Iterator[tuple[tuple[str, int], int]]:
    command = [sys.executable, "-m", "croupier.web.load.house", store, str(load.tables), str(load.terminals)]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)  # noqa: S603
    try:
        assert server.stdout is not None
        line = server.stdout.readline().strip()
        if not line:
            raise LoadFailed("the house did not come up")
        yield _address(line), server.pid
    finally:
        server.terminate()
        server.wait(30)


Acknowledged = tuple[str, str, Mapping[str, Any]]


def _drive(
    load: Load, address: tuple[str, int], server: int | None
) -> tuple[list[WindowReport], list[Acknowledged]]:
    with ExitStack() as stack:
        parties = [stack.enter_context(_Players(party)) for party in _parties(load, address)]
        driver = _Driver(parties, server)
        if load.warm_up:
            driver.window(load, load.warm_up)
            driver.windows.clear()
        if load.saturate:
            _saturate(driver, load)
        else:
            driver.window(load, load.seconds)
    return driver.windows, driver.acknowledged


def _saturate(driver: _Driver, load: Load) -> None:
    """Ask for more from step to step until the house falls behind, and hold 80 % of the last that it took."""
    step = replace(load, mode=Mode.OPEN)
    taken: float | None = None
    for _ in range(MOST_STEPS):
        found = driver.window(step, load.seconds)
        if found.p99 > SLOWEST or found.wagers + found.refused < LEAST * found.asked or found.void:
            break
        taken, step = step.rate, replace(step, rate=step.rate * STEP)
    if taken is None:
        raise LoadFailed(f"the first step of {load.rate:g} a second is too much: begin with less")
    driver.window(replace(step, rate=taken * REST), load.hold)


def _parties(load: Load, address: tuple[str, int]) -> list[Party]:
    """The terminals of each process, whole tables together."""
    bounds = [n * load.tables // load.clients for n in range(load.clients + 1)]
    return [
        Party(*address, load.tables, load.terminals, first, last, load.seed)
        for first, last in pairwise(bounds)
    ]


class _Players:
    """A process of terminals, seen from outside."""

    def __init__(self, party: Party) -> None:
        command = [sys.executable, "-m", "croupier.web.load.players", json.dumps(asdict(party))]
        self._process = subprocess.Popen(  # noqa: S603
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def __enter__(self) -> _Players:
        return self

    def __exit__(self, *_: object) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        try:
            self._process.wait(30)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def ask(self, window: Mapping[str, Any]) -> None:
        """Have them play in a window."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(window) + "\n")
        self._process.stdin.flush()

    def told(self) -> dict[str, Any]:
        """What they tell next.

        Raises:
            LoadFailed: they failed.
        """
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        found: dict[str, Any] = json.loads(line) if line else {"failed": "a process of terminals ended"}
        if "failed" in found:
            raise LoadFailed(found["failed"])
        return found


class _Driver:
    """Has terminals play in windows, one after the other."""

    def __init__(self, parties: Sequence[_Players], server: int | None) -> None:
        self._parties = parties
        self._server = server
        self.windows: list[WindowReport] = []
        self.acknowledged: list[Acknowledged] = []
        for party in parties:
            party.told()

    def window(self, load: Load, seconds: float) -> WindowReport:
        """Play for a while."""
        begin = time.monotonic() + LEAD
        asked = {"mode": load.mode.value, "rate": load.rate, "begin": begin, "seconds": seconds}
        for party in self._parties:
            party.ask(asked)
        time.sleep(LEAD)
        before = self._used()
        # The server's processes are looked at when the time is over, not when all has been read.
        time.sleep(max(begin + seconds - time.monotonic(), 0))
        after = self._used()
        seen = [party.told() for party in self._parties]
        server = {name: used - before.get(name, 0.0) for name, used in after.items()}
        for each in seen:
            self.acknowledged += [(person, key, answer) for person, key, answer in each["acknowledged"]]
        report = window_report(load.mode, load.rate, seen, server)
        self.windows.append(report)
        return report

    def _used(self) -> dict[str, float]:
        return {} if self._server is None else processor_seconds(self._server)


def _check(url: str, acknowledged: list[Acknowledged]) -> tuple[int, int]:
    """Nothing acknowledged is lost or doubled, and the books are sound; returns rounds and events."""
    report = verify(url)
    if not report.ok:
        raise LoadFailed(f"the store does not verify: {report}")
    rounds = placed = 0
    with open_store(url) as store:
        wrong = faults(store, acknowledged)
        if wrong:
            raise LoadFailed("; ".join(wrong[:5]))
        for event in store.log():
            rounds += event.kind == Happened.ROUND_FINISHED
            placed += event.kind == Happened.ENTRY and _is_placement(event.data())
        events = store.head().position
    if placed != len(acknowledged):
        raise LoadFailed(f"{len(acknowledged)} wagers acknowledged, {placed} in the log")
    return rounds, events


def _is_placement(data: Mapping[str, Any]) -> bool:
    return bool(data["entry"]["entry"] == "place")
