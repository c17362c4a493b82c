"""A run under load: start a house of its own, play, measure, stop it, and check its books."""

from __future__ import annotations

import asyncio
import math
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from croupier.house.crash_checks import faults, must_be_new
from croupier.house.happened import Happened
from croupier.house.store import open_store
from croupier.verify_store import verify
from croupier.web.load.terminals import LoadFailed, Measured, Terminal


@dataclass(frozen=True, slots=True)
class LoadReport:
    """What a run came to. Latencies are milliseconds from sending a wager to its acknowledgement."""

    tables: int
    terminals: int
    seconds: float
    wagers: int
    refused: int
    pushes: int
    p50: float
    p99: float
    p999: float
    worst: float
    rounds: int
    events: int

    @property
    def per_second(self) -> float:
        """Acknowledged wagers a second."""
        return self.wagers / self.seconds

    def to_json(self) -> dict[str, Any]:
        """The report as plain JSON values."""
        out: dict[str, Any] = {name: getattr(self, name) for name in self.__slots__}
        return {**out, "per_second": round(self.per_second, 1), "lost": 0, "doubled": 0}


def run_load(
    tables: int = 20, terminals: int = 200, seconds: float = 30, rate: float = 1.0, url: str | None = None
) -> LoadReport:
    """Drive a house with so many terminals for a while; ``rate`` is each one's wagers a second while open.

    Raises:
        LoadFailed: a wager was lost or doubled, the books are wrong, or the house failed.
        StoreInUse: the store already holds something; it was left as it is.
    """
    with tempfile.TemporaryDirectory() as folder:
        store = url or str(Path(folder) / "load.sqlite")
        must_be_new(store)
        with _served(store, tables, terminals) as address:
            seen, took = asyncio.run(_play(address, tables, terminals, seconds, rate))
        rounds, events = _check(store, seen)
    times = sorted(seen.latencies)
    return LoadReport(
        tables=tables,
        terminals=terminals,
        seconds=round(took, 3),
        wagers=len(seen.acknowledged),
        refused=seen.refused,
        pushes=seen.pushes,
        p50=quantile(times, 0.5),
        p99=quantile(times, 0.99),
        p999=quantile(times, 0.999),
        worst=quantile(times, 1),
        rounds=rounds,
        events=events,
    )


def quantile(times: list[float], share: float) -> float:
    """The least time, in milliseconds, that a share of the sorted times does not pass."""
    if not times:
        raise LoadFailed("no wager was acknowledged: play for longer")
    return round(times[max(math.ceil(share * len(times)) - 1, 0)] * 1000, 2)


@contextmanager
def _served(store: str, tables: int, terminals: int) -> Iterator[tuple[str, int]]:
    command = [sys.executable, "-m", "croupier.web.load.house", store, str(tables), str(terminals)]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)  # noqa: S603
    try:
        assert server.stdout is not None
        line = server.stdout.readline().strip()
        if not line:
            raise LoadFailed("the house did not come up")
        host, _, port = line.removeprefix("http://").rpartition(":")
        yield host, int(port)
    finally:
        server.terminate()
        server.wait(30)


async def _play(
    address: tuple[str, int], tables: int, terminals: int, seconds: float, rate: float
) -> tuple[Measured, float]:
    seen = Measured()
    # Table after table fills, so that their rounds do not all end at one moment.
    players = [Terminal(n, n * tables // terminals, address, seen, rate) for n in range(terminals)]
    for player in players:
        await player.arrive()
    begun = time.perf_counter()
    await asyncio.gather(*(player.play(begun + seconds) for player in players))
    took = time.perf_counter() - begun
    for player in players:
        await player.leave()
    return seen, took


def _check(url: str, seen: Measured) -> tuple[int, int]:
    """Nothing acknowledged is lost or doubled, and the books are sound; returns rounds and events."""
    report = verify(url)
    if not report.ok:
        raise LoadFailed(f"the store does not verify: {report}")
    rounds = placed = 0
    with open_store(url) as store:
        wrong = faults(store, seen.acknowledged)
        if wrong:
            raise LoadFailed("; ".join(wrong[:5]))
        for event in store.log():
            rounds += event.kind == Happened.ROUND_FINISHED
            placed += event.kind == Happened.ENTRY and _is_placement(event.data())
        events = store.head().position
    if placed != len(seen.acknowledged):
        raise LoadFailed(f"{len(seen.acknowledged)} wagers acknowledged, {placed} in the log")
    return rounds, events


def _is_placement(data: Mapping[str, Any]) -> bool:
    return bool(data["entry"]["entry"] == "place")
