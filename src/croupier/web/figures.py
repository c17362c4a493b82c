"""What is counted of requests and commands, and what it came to a second of late.

Counted in plain numbers on the event loop: one source for Prometheus and for the operator's page.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, pairwise
from typing import Any, Final

BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Bounds of the histograms of latencies, in seconds; what took longer is counted behind the last."""
EVERY: Final = 5.0
"""Seconds between two marks, at the least."""
LATELY: Final = 60.0
"""The seconds that rates are of."""
MARKS: Final = 120
"""How many marks are kept: ten minutes of a house that is asked all the time."""
REFUSED: Final = 400
FAILED: Final = 500


@dataclass(slots=True)
class Latencies:
    """How long something took: how often up to each bound, and altogether."""

    buckets: list[int] = field(default_factory=lambda: [0] * (len(BOUNDS) + 1))
    seconds: float = 0.0

    def add(self, seconds: float) -> None:
        """Count one."""
        self.buckets[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds

    @property
    def count(self) -> int:
        """How many were counted."""
        return sum(self.buckets)


def quantile(buckets: Sequence[int], share: float) -> float | None:
    """The seconds within which a share of what was counted was done, at the most: the bound of its bucket.

    None where nothing was counted; infinity where it took longer than the last bound.
    """
    total = sum(buckets)
    if not total:
        return None
    for bound, so_far in zip((*BOUNDS, float("inf")), accumulate(buckets), strict=True):
        if so_far >= share * total:
            return bound
    raise AssertionError("the last bucket has everything")


@dataclass(frozen=True, slots=True)
class Mark:
    """All counts at one moment."""

    at: float
    requests: int
    refused: int
    failed: int
    buckets: tuple[int, ...]
    units: int
    commits: int

    def since(self, before: Mark) -> dict[str, Any]:
        """What happened a second since an earlier mark, and how long commands took."""
        lasted = max(self.at - before.at, 1e-9)
        buckets = [now - then for now, then in zip(self.buckets, before.buckets, strict=True)]
        return {
            "seconds": lasted,
            "requests": (self.requests - before.requests) / lasted,
            "refused": (self.refused - before.refused) / lasted,
            "failed": (self.failed - before.failed) / lasted,
            "commands": sum(buckets) / lasted,
            "units": (self.units - before.units) / lasted,
            "commits": (self.commits - before.commits) / lasted,
            **{name: told(quantile(buckets, share)) for name, share in SHARES.items()},
        }


SHARES: Final = {"p50": 0.5, "p95": 0.95, "p99": 0.99}


def told(seconds: float | None) -> float | None:
    """Milliseconds for a page; -1 stands for longer than the last bound."""
    if seconds is None:
        return None
    return -1.0 if seconds == float("inf") else seconds * 1000


class Figures:
    """The counts of one house; ``clock`` gives seconds, ``store`` units and commits of its store."""

    def __init__(self, clock: Callable[[], float], store: Callable[[], tuple[int, int]]) -> None:
        self._clock = clock
        self._store = store
        self.answers: Counter[tuple[str, int]] = Counter()
        """Answers by route and status."""
        self.commands: dict[str, Latencies] = {}
        self._all = Latencies()
        self._requests = self._refused = self._failed = 0
        self._marks: deque[Mark] = deque([self._mark()], MARKS)

    def answered(self, route: str, command: str | None, status: int, seconds: float) -> None:
        """Count an answer."""
        if self._clock() - self._marks[-1].at >= EVERY:
            self._marks.append(self._mark())
        self.answers[route, status] += 1
        self._requests += 1
        self._failed += status >= FAILED
        self._refused += REFUSED <= status < FAILED
        if command is not None:
            self._all.add(seconds)
            known = self.commands.get(command)
            if known is None:
                known = self.commands[command] = Latencies()
            known.add(seconds)

    def _mark(self) -> Mark:
        units, commits = self._store()
        return Mark(
            self._clock(),
            self._requests,
            self._refused,
            self._failed,
            tuple(self._all.buckets),
            units,
            commits,
        )

    def lately(self) -> dict[str, Any]:
        """Rates and latencies of the last minute, or since the house was opened."""
        now = self._mark()
        before = next((m for m in reversed(self._marks) if now.at - m.at >= LATELY), self._marks[0])
        return now.since(before)

    def history(self) -> list[dict[str, Any]]:
        """The same between each two marks, with ``ago`` in seconds; the newest last."""
        now = self._clock()
        return [{"ago": now - later.at, **later.since(before)} for before, later in pairwise(self._marks)]

    def busiest(self, most: int) -> list[dict[str, Any]]:
        """The commands that came most since the house was opened, and how long they took."""
        found = sorted(self.commands.items(), key=lambda item: (-item[1].count, item[0]))[:most]
        return [
            {
                "command": name,
                "count": of.count,
                "mean": of.seconds / of.count * 1000,
                **{key: told(quantile(of.buckets, share)) for key, share in SHARES.items()},
            }
            for name, of in found
        ]
