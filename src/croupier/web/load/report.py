"""What a run under load came to."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from croupier.web.load.terminals import LoadFailed, Mode

BUSIEST: Final = 0.7
"""Cores that the processes of the terminals may use each: above that they measure themselves."""


@dataclass(frozen=True, slots=True)
class WindowReport:
    """What one window of a run came to.

    Latencies are milliseconds from the moment that a wager was meant for to its acknowledgement.
    """

    mode: Mode
    rate: float
    """Wagers a second that each terminal asked for while wagers were open."""
    seconds: float
    asked: int
    wagers: int
    """Acknowledged wagers."""
    refused: int
    busy: int
    again: int
    pushes: int
    pushed: int
    p50: float
    p99: float
    p999: float
    worst: float
    by_minute: tuple[tuple[float, float], ...]
    """p50 and p99 of every minute."""
    by_second: Mapping[int, tuple[int, float]]
    """Wagers and their p99, by whole seconds since wagers were opened."""
    fresh: tuple[float, float] | None
    """p50 and p99 of the milliseconds from an acknowledgement to its showing at another terminal there."""
    server: Mapping[str, float]
    """Cores that each process of the server used; empty where the system does not tell."""
    clients: tuple[float, ...]
    """Cores that each process of terminals used."""

    @property
    def per_second(self) -> float:
        """Acknowledged wagers a second."""
        return self.wagers / self.seconds

    @property
    def processor(self) -> dict[str, float]:
        """Milliseconds of processor for an acknowledged wager, by process of the server."""
        return {name: 1000 * cores * self.seconds / self.wagers for name, cores in self.server.items()}

    @property
    def void(self) -> bool:
        """Whether the terminals had too little time for themselves: the window measures them."""
        return any(cores > BUSIEST for cores in self.clients)

    def to_json(self) -> dict[str, Any]:
        """The report as plain JSON values."""
        out: dict[str, Any] = {name: getattr(self, name) for name in self.__slots__}
        return {
            **out,
            "mode": self.mode.value,
            "per_second": round(self.per_second, 1),
            "processor_ms": {name: round(ms, 3) for name, ms in self.processor.items()},
            "void": self.void,
        }


@dataclass(frozen=True, slots=True)
class LoadReport:
    """What a run came to: its windows, the last of them first in interest."""

    tables: int
    terminals: int
    windows: tuple[WindowReport, ...]
    rounds: int | None
    """Rounds in the log; None where the store is not this run's to look into."""
    events: int | None

    @property
    def last(self) -> WindowReport:
        """The last window."""
        return self.windows[-1]

    @property
    def wagers(self) -> int:
        """Acknowledged wagers of all windows."""
        return sum(window.wagers for window in self.windows)

    def to_json(self) -> dict[str, Any]:
        """The report as plain JSON values."""
        found = {} if self.rounds is None else {"lost": 0, "doubled": 0}
        return {
            "tables": self.tables,
            "terminals": self.terminals,
            "windows": [window.to_json() for window in self.windows],
            "rounds": self.rounds,
            "events": self.events,
            **found,
        }


def window_report(
    mode: Mode, rate: float, seen: Sequence[Mapping[str, Any]], server: Mapping[str, float]
) -> WindowReport:
    """What the processes of terminals saw in one window, together.

    ``server``: seconds of processor that each process of the server used meanwhile.

    Raises:
        LoadFailed: no wager was acknowledged.
    """
    latencies = sorted(tuple(each) for party in seen for each in party["latencies"])
    seconds = max(party["took"] for party in seen)
    times = sorted(taken for _, taken, _ in latencies)
    fresh = sorted(each for party in seen for each in party["freshness"])
    return WindowReport(
        mode=mode,
        rate=rate,
        seconds=round(seconds, 3),
        asked=_sum(seen, "asked"),
        wagers=len(times),
        refused=_sum(seen, "refused"),
        busy=_sum(seen, "busy"),
        again=_sum(seen, "again"),
        pushes=_sum(seen, "pushes"),
        pushed=_sum(seen, "pushed"),
        p50=quantile(times, 0.5),
        p99=quantile(times, 0.99),
        p999=quantile(times, 0.999),
        worst=quantile(times, 1),
        by_minute=_by_minute(latencies),
        by_second=_by_second(latencies),
        fresh=(quantile(fresh, 0.5), quantile(fresh, 0.99)) if fresh else None,
        server={name: round(used / seconds, 3) for name, used in server.items()},
        clients=tuple(round(party["processor"] / party["took"], 3) for party in seen),
    )


def quantile(times: Sequence[float], share: float) -> float:
    """The least time, in milliseconds, that a share of the sorted times does not pass."""
    if not times:
        raise LoadFailed("no wager was acknowledged: play for longer")
    return round(times[max(math.ceil(share * len(times)) - 1, 0)] * 1000, 2)


def _sum(seen: Sequence[Mapping[str, Any]], what: str) -> int:
    return sum(party[what] for party in seen)


def _by_minute(latencies: Sequence[tuple[float, ...]]) -> tuple[tuple[float, float], ...]:
    minutes: defaultdict[int, list[float]] = defaultdict(list)
    for meant, taken, _ in latencies:
        minutes[int((meant - latencies[0][0]) // 60)].append(taken)
    return tuple(_middle_and_high(minutes[minute]) for minute in sorted(minutes))


def _middle_and_high(times: list[float]) -> tuple[float, float]:
    times.sort()
    return quantile(times, 0.5), quantile(times, 0.99)


def _by_second(latencies: Sequence[tuple[float, ...]]) -> dict[int, tuple[int, float]]:
    seconds: defaultdict[int, list[float]] = defaultdict(list)
    for _, taken, since in latencies:
        seconds[max(int(since), 0)].append(taken)
    return {second: (len(times), _middle_and_high(times)[1]) for second, times in sorted(seconds.items())}
