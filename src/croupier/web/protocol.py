"""HTTP as it comes over a connection: what a message holds beside its body is bounded.

The parser puts a header together byte by byte as it comes: one that never ends takes ever longer, and
everybody waits. No framework in front of which this stands sees it before it is whole.
"""

from __future__ import annotations

from http import HTTPStatus
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

MOST_BESIDE: Final = 64 * 1024
"""Bytes of a message beside its body: its first line, headers, the frames of its chunks and what follows."""
_TOO_LARGE: Final = HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
_REASON: Final = f"the headers are larger than {MOST_BESIDE} bytes"
_ANSWER: Final = (
    f"HTTP/1.1 {_TOO_LARGE.value} {_TOO_LARGE.phrase}\r\ncontent-type: text/plain; charset=utf-8\r\n"
    f"content-length: {len(_REASON)}\r\nconnection: close\r\n\r\n{_REASON}"
).encode("ascii")


class BoundedProtocol(HttpToolsProtocol):
    """A connection that is closed where a message has too much beside its body."""

    _beside = 0
    _asked = False
    """Whether the headers of a message have come over this connection, so that there is an answer to it."""
    _new = False
    """Whether a message began in what came last: a part of it may belong to the one before."""

    def data_received(self, data: bytes) -> None:
        """Take what came."""
        self._new = False
        self._beside += len(data)
        super().data_received(data)
        if self._new:
            self._beside = 0
        elif self._beside > MOST_BESIDE and not self.transport.is_closing():
            if not self._asked or self.cycle.response_complete:
                self.transport.write(_ANSWER)
            self.transport.close()

    def on_message_begin(self) -> None:
        """A message begins."""
        self._new = True
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """The headers of a message have come."""
        super().on_headers_complete()
        self._asked = True

    def on_body(self, body: bytes) -> None:
        """A part of a body came."""
        self._beside -= len(body)
        super().on_body(body)
