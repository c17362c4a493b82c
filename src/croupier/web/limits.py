"""Limits for each address: how many requests it sends, and how many change feeds it follows.

Plain ASGI, in front of everything else. How many connections it has is bounded below that
(:mod:`croupier.web.protocol`); of several who come through a trusted proxy each has the limits of their own
address.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from http import HTTPStatus
from math import ceil
from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send

from croupier.web.errors import error_response

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

    def __init__(self, app: ASGIApp, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self._app = app
        self._limits = limits
        self._clock = clock
        self._left: dict[str, _Left] = {}
        self._followed: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        client = scope.get("client")
        address = client[0] if client else ""
        wait = self._wait(address)
        if wait:
            reason = "this address sends too many requests: wait, and send them more slowly"
            await _refuse(reason, wait, scope, receive, send)
        elif not scope["path"].endswith(FEED):
            await self._app(scope, receive, send)
        elif self._limits.streams is not None and self._followed[address] >= self._limits.streams:
            reason = f"this address follows {self._limits.streams} tables, the most: close a page first"
            await _refuse(reason, 1, scope, receive, send)
        else:
            await self._feed(address, scope, receive, send)

    async def _feed(self, address: str, scope: Scope, receive: Receive, send: Send) -> None:
        self._followed[address] += 1
        try:
            await self._app(scope, receive, send)
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


async def _refuse(reason: str, wait: int, scope: Scope, receive: Receive, send: Send) -> None:
    answer = error_response(
        HTTPStatus.TOO_MANY_REQUESTS, scope["path"], reason, headers={"retry-after": str(wait)}
    )
    await answer(scope, receive, send)
