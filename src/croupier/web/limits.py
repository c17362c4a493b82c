"""Limits for each address: how many requests it sends, and how many change feeds it follows.

The first wall of all. How many connections it has is bounded below that
(:mod:`croupier.web.protocol`); of several who come through a trusted proxy each has the limits of their own
address.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http import HTTPStatus
from math import ceil
from typing import Final

from starlette.responses import Response
from starlette.types import Scope

from croupier.web.errors import error_response
from croupier.web.head import Head

REQUESTS: Final = 200
"""Requests a second that one address may send for as long as it likes."""
AT_ONCE: Final = 5
"""For how many seconds' requests an address may come at once."""
STREAMS: Final = 256
"""Change feeds that one address follows at the same time."""
FEED: Final = "/stream"
"""How the address of a change feed ends."""
MOST_KEPT: Final = 10_000
"""How many addresses are remembered before those that have all their requests again are forgotten."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What one address may do; None for no limit."""

    requests: int | None = REQUESTS
    """Requests a second."""
    streams: int | None = STREAMS


USUAL: Final = Limits()


@dataclass(slots=True)
class _Left:
    """How many requests an address may still send at once, as it stood at a time."""

    requests: float
    at: float


class AddressLimits:
    """Refuse requests and feeds of an address that has too many; ``clock`` gives seconds."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self._limits = limits
        self._clock = clock
        self._left: dict[str, _Left] = {}
        self._followed: Counter[str] = Counter()

    def refusal(self, scope: Scope, head: Head) -> Response | None:
        """Count a request; the answer to one too many."""
        address = _address(scope)
        wait = self._wait(address)
        if wait:
            return _refusal(
                "this address sends too many requests: wait, and send them more slowly", wait, scope
            )
        most = self._limits.streams
        if most is not None and scope["path"].endswith(FEED) and self._followed[address] >= most:
            return _refusal(f"this address follows {most} tables, the most: close a page first", 1, scope)
        return None

    @contextmanager
    def followed(self, scope: Scope) -> Iterator[None]:
        """While a request follows a feed; nothing where it asks for none."""
        if not scope["path"].endswith(FEED):
            yield
            return
        address = _address(scope)
        self._followed[address] += 1
        try:
            yield
        finally:
            self._followed[address] -= 1
            if not self._followed[address]:
                del self._followed[address]

    def _wait(self, address: str) -> int:
        """Count a request; 0, or the seconds after which the next one is taken."""
        rate = self._limits.requests
        if rate is None:
            return 0
        now, most = self._clock(), rate * AT_ONCE
        left = self._left.get(address)
        if left is None:
            if len(self._left) >= MOST_KEPT:
                self._forget(now, rate)
            left = self._left[address] = _Left(most, now)
        left.requests = min(most, left.requests + (now - left.at) * rate)
        left.at = now
        if left.requests < 1:
            return ceil((1 - left.requests) / rate)
        left.requests -= 1
        return 0

    def _forget(self, now: float, rate: int) -> None:
        """Forget the addresses that have been away long enough to be like new ones."""
        self._left = {
            address: left
            for address, left in self._left.items()
            if left.requests + (now - left.at) * rate < rate * AT_ONCE
        }


def _address(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else ""


def _refusal(reason: str, wait: int, scope: Scope) -> Response:
    return error_response(
        HTTPStatus.TOO_MANY_REQUESTS, scope["path"], reason, headers={"retry-after": str(wait)}
    )
