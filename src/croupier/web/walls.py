"""The walls around every request, and the ways behind them: past the framework, or into it.

Every request passes :meth:`Walled.refusal` once, whichever way it goes afterwards, so that no way has walls
of its own. What players ask for all the time (commands, feeds) goes past the framework by a :data:`Way`.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from http import HTTPStatus
from typing import Final, Protocol, TypeAlias

from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from croupier.web.head import Head
from croupier.web.protocol import CONNECTION, Connection
from croupier.web.security import HEADERS, MOST_BODY, too_large

_NO_STORE: Final = ("cache-control", "no-store")
_ADDED: Final = tuple((name.encode(), value.encode()) for name, value in (*HEADERS, _NO_STORE))
_JSON: Final = (b"content-type", b"application/json")
_LINES: Final = b"".join([b"%b: %b\r\n" % each for each in (_JSON, *_ADDED)])
"""The headers of a whole answer of JSON as they are sent."""


class Wall(Protocol):
    """Something that refuses requests by their heads."""

    def refusal(self, scope: Scope, head: Head) -> Response | None:
        """The answer to a request that goes no further; None where it may pass."""
        ...


class Feeds(Protocol):
    """Counts the change feeds that are followed."""

    def followed(self, scope: Scope) -> AbstractContextManager[None]:
        """While a request follows a feed; nothing where it asks for none."""
        ...


Counted: TypeAlias = Callable[[Scope, int, float], None]
"""Told of every answer: the request, its status and the seconds that it took."""


class Answering:
    """Sends an answer with the headers of every answer, not to be kept where it says nothing of that."""

    __slots__ = ("_connection", "_send", "status")

    def __init__(self, send: Send, connection: Connection | None = None) -> None:
        self._send = send
        self._connection = connection
        self.status = int(HTTPStatus.INTERNAL_SERVER_ERROR)
        """What was answered; a fault until something was."""

    async def __call__(self, message: Message) -> None:
        """Send a message of ASGI."""
        if message["type"] == "http.response.start":
            self.status = int(message["status"])
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS:
                headers.setdefault(name, value)
            headers.setdefault(*_NO_STORE)
        await self._send(message)

    async def json(self, body: bytes, status: int = HTTPStatus.OK) -> None:
        """Send a whole answer of JSON."""
        self.status = status
        connection = self._connection
        if connection is not None and connection.answer(
            status, b"content-length: %d\r\n%b" % (len(body), _LINES), body
        ):
            return
        headers = [(b"content-length", b"%d" % len(body)), _JSON, *_ADDED]
        await self._send({"type": "http.response.start", "status": status, "headers": headers})
        await self._send({"type": "http.response.body", "body": body})


Way: TypeAlias = Callable[[Scope, Head, Receive, Answering], Awaitable[bool]]
"""Answers a request past the framework and returns true, or leaves it to the framework and returns false."""


class Walled:
    """An application behind walls.

    ``ways``: the ways past it. ``feeds`` counts who follows one. ``most``: bytes of a body. ``counted`` is
    told of every answer.
    """

    def __init__(
        self,
        app: ASGIApp,
        walls: Sequence[Wall],
        *,
        ways: Sequence[Way] = (),
        feeds: Feeds | None = None,
        most: int = MOST_BODY,
        counted: Counted = lambda scope, status, seconds: None,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self._app = app
        self._walls = walls
        self._ways = ways
        self._feeds = feeds
        self._most = most
        self._counted = counted
        self._clock = clock

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse a request or have it answered."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began = self._clock()
        answering = Answering(send, scope.get("state", {}).get(CONNECTION))
        try:
            head = Head(scope)
            refused = self.refusal(scope, head)
            if refused is not None:
                await refused(scope, receive, answering)
                return
            with nullcontext() if self._feeds is None else self._feeds.followed(scope):
                await self._pass(scope, head, bounded(receive, self._most), answering)
        finally:
            self._counted(scope, answering.status, self._clock() - began)

    def refusal(self, scope: Scope, head: Head) -> Response | None:
        """What the first wall answers that a request does not pass; None where it passes them all."""
        for wall in self._walls:
            refused = wall.refusal(scope, head)
            if refused is not None:
                return refused
        return None

    async def _pass(self, scope: Scope, head: Head, receive: Receive, answering: Answering) -> None:
        for way in self._ways:
            if await way(scope, head, receive, answering):
                return
        await self._app(scope, receive, answering)


def bounded(receive: Receive, most: int) -> Receive:
    """What comes of a request, as long as its body has so many bytes at the most.

    Raises:
        HTTPException: 413, where it grows larger, whether or not it said so beforehand.
    """
    taken = 0

    async def counted() -> Message:
        nonlocal taken
        message = await receive()
        taken += len(message.get("body", b""))
        if taken > most:
            raise HTTPException(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, too_large(most))
        return message

    return counted
