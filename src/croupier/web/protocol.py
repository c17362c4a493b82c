"""HTTP as it comes over a connection: bounded in size, in time, and in how many come from one address.

The parser puts a header together byte by byte as it comes: one that never ends takes ever longer, and
everybody waits. No framework in front of which this stands sees it before it is whole.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Collection
from http import HTTPStatus
from typing import Any, Final

import uvicorn
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

MOST_BESIDE: Final = 64 * 1024
"""Bytes of a message beside its body: its first line, headers, the frames of its chunks and what follows."""
MOST_ADDRESS: Final = 8 * 1024
"""Bytes of what is asked for: path and query. No address of a house is near it."""
PATIENCE: Final = 20.0
"""Seconds in which a message comes whole; longer only over a connection that waits between two of them."""
MOST_FROM_AN_ADDRESS: Final = 512
"""Connections from one address."""


def _answer(status: HTTPStatus, reason: str) -> bytes:
    """An answer where no framework has seen a message."""
    return (
        f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-type: text/plain; charset=utf-8\r\n"
        f"content-length: {len(reason)}\r\nconnection: close\r\n\r\n{reason}"
    ).encode("ascii")


_TOO_LARGE: Final = _answer(
    HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, f"the headers are larger than {MOST_BESIDE} bytes"
)
ADDRESS_TOO_LONG: Final = f"the address is longer than {MOST_ADDRESS} bytes"
_ADDRESS_TOO_LONG: Final = _answer(HTTPStatus.REQUEST_URI_TOO_LONG, ADDRESS_TOO_LONG)
_TOO_SLOW: Final = _answer(
    HTTPStatus.REQUEST_TIMEOUT, f"the request did not come within {PATIENCE:.0f} seconds"
)
_TOO_MANY: Final = _answer(HTTPStatus.SERVICE_UNAVAILABLE, "too many connections from this address")


class Bounds(uvicorn.Config):
    """How an application is served, and what bounds those who come.

    ``proxies``: the addresses of proxies that are trusted to say for whom they come, with any number of
    connections. ``most``: how many there are from any other address; None for no bound. ``patience``: the
    seconds in which a message comes whole.
    """

    def __init__(
        self,
        app: Any,
        *,
        proxies: Collection[str] = (),
        most: int | None = MOST_FROM_AN_ADDRESS,
        patience: float = PATIENCE,
        **others: Any,
    ) -> None:
        super().__init__(
            app,
            http=BoundedProtocol,
            proxy_headers=bool(proxies),
            forwarded_allow_ips=list(proxies),
            **others,
        )
        self.patience = patience
        self._proxies = frozenset(proxies)
        self._most = most
        self._there: Counter[str] = Counter()
        self._own_headers: list[tuple[bytes, bytes]] = []
        self._first_lines: dict[int, bytes] = {}

    def enters(self, address: str) -> bool:
        """Count a connection from an address; whether it may stay."""
        self._there[address] += 1
        return self._most is None or address in self._proxies or self._there[address] <= self._most

    def first_lines(self, status: int, headers: list[tuple[bytes, bytes]]) -> bytes:
        """The first line of an answer, and the server's own headers, which stay the same for a second."""
        if self._own_headers is not headers:
            self._own_headers = headers
            self._first_lines.clear()
        lines = self._first_lines.get(status)
        if lines is None:
            own = b"".join([b"%b: %b\r\n" % each for each in headers])
            lines = self._first_lines[status] = STATUS_LINE[status] + own
        return lines

    def leaves(self, address: str) -> None:
        """A connection has ended, whether or not it could stay."""
        self._there[address] -= 1
        if not self._there[address]:
            del self._there[address]


CONNECTION: Final = "croupier.connection"
"""Where in a request's state its connection is."""


class Connection:
    """What an application may know of the connection that a request came over."""

    __slots__ = ("_bounds", "_cycle", "_flow", "_transport")

    def __init__(
        self, flow: FlowControl, transport: asyncio.Transport, cycle: RequestResponseCycle, bounds: Bounds
    ) -> None:
        self._flow = flow
        self._transport = transport
        self._cycle = cycle
        self._bounds = bounds

    @property
    def is_full(self) -> bool:
        """Whether it holds as much that was not read yet as it may: whoever writes now waits."""
        return self._flow.write_paused

    def write(self, framed: bytes) -> None:
        """Write more of an answer that has begun and whose length was not told, by the server's own way.

        ``framed`` is a chunk (:func:`frame`). Who has hung up is written nothing; whether the connection is
        full is for the caller to see.
        """
        if not self._transport.is_closing():
            self._transport.write(framed)

    def answer(self, status: int, headers: bytes, body: bytes) -> bool:
        """Write a whole answer at once, by the server's own way; false where it goes step by step.

        ``headers``: lines of headers as they are sent, the length among them. What a usual request needs is
        done as the server does it; a request that is in any way unusual is left to the server.
        """
        cycle = self._cycle
        if (
            self._flow.write_paused
            or cycle.disconnected
            or cycle.response_started
            or cycle.access_log
            or not cycle.keep_alive
            or cycle.scope["method"] == "HEAD"
        ):
            return False
        cycle.response_started = cycle.response_complete = True
        cycle.waiting_for_100_continue = False
        first = self._bounds.first_lines(status, cycle.default_headers)
        self._transport.write(b"%b%b\r\n%b" % (first, headers, body))
        cycle.message_event.set()
        cycle.on_response()
        return True


def frame(body: bytes) -> bytes:
    """Some of an answer whose length was not told, as it goes over the connection; not for nothing at all."""
    return b"%x\r\n%b\r\n" % (len(body), body)


class BoundedProtocol(HttpToolsProtocol):
    """A connection that is closed where a message has too much beside its body, or is not whole in time."""

    _beside = 0
    _asked = False
    """Whether the headers of a message have come over this connection, so that there is an answer to it."""
    _too_long = False
    """Whether what is asked for has a longer address than it may."""
    _new = False
    """Whether a message began in what came last: a part of it may belong to the one before."""

    _timer: asyncio.TimerHandle | None = None
    """Ends the wait for the message that is coming."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has come."""
        super().connection_made(transport)
        if not self._bounds.enters(self._address):
            self.transport.write(_TOO_MANY)
            self.transport.close()
            return
        self._await_message()

    def connection_lost(self, exc: Exception | None) -> None:
        """They have gone."""
        self._bounds.leaves(self._address)
        self._stop_waiting()
        super().connection_lost(exc)

    @property
    def _bounds(self) -> Bounds:
        assert isinstance(self.config, Bounds), self.config
        return self.config

    @property
    def _address(self) -> str:
        return self.client[0] if self.client else ""

    def _await_message(self) -> None:
        """From now on a message is to come whole within a time."""
        if self._timer is None:
            self._timer = self.loop.call_later(self._bounds.patience, self._too_slow)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _too_slow(self) -> None:
        """It has not come: whoever sends it is told so, unless an answer has begun."""
        self._timer = None
        if self.transport.is_closing():
            return
        if not self._asked or self.cycle.response_complete:
            self.transport.write(_TOO_SLOW)
        self.transport.close()

    def data_received(self, data: bytes) -> None:
        """Take what came."""
        self._new = False
        self._beside += len(data)
        super().data_received(data)
        if self._new:
            self._beside = 0
        elif self._beside > MOST_BESIDE and not self.transport.is_closing():
            if not self._asked or self.cycle.response_complete:
                self.transport.write(_TOO_LARGE)
            self.transport.close()

    def on_message_begin(self) -> None:
        """A message begins."""
        self._new = True
        self._await_message()
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        """A part of the address came.

        Raises:
            ValueError: it is too long; the parser takes nothing more.
        """
        super().on_url(url)
        if len(self.url) > MOST_ADDRESS:
            self._too_long = True
            raise ValueError(ADDRESS_TOO_LONG)

    def send_400_response(self, msg: str) -> None:
        """Answer what is no message of HTTP, or has too long an address, and hang up."""
        if self._asked and not self.cycle.response_complete:
            # What came before is being answered: a second answer within it would be taken for a part of it.
            self.transport.close()
        elif self._too_long:
            self.transport.write(_ADDRESS_TOO_LONG)
            self.transport.close()
        else:
            super().send_400_response(msg)

    def on_headers_complete(self) -> None:
        """The headers of a message have come."""
        super().on_headers_complete()
        self._asked = True
        # The application begins only after this.
        self.scope.setdefault("state", {})[CONNECTION] = Connection(
            self.flow, self.transport, self.cycle, self._bounds
        )

    def on_body(self, body: bytes) -> None:
        """A part of a body came."""
        self._beside -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """A message has come whole."""
        self._stop_waiting()
        super().on_message_complete()
