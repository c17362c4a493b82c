"""A terminal as a client: HTTP/1.1 over a socket that stays open, and the change feed over another.

Small on purpose: server and terminals share one machine, and what a terminal needs for itself is taken
from what is measured.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

from croupier.errors import CroupierError


class LostConnection(CroupierError):
    """The server closed the connection."""


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer of the server."""

    status: int
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        """The body, read."""
        return json.loads(self.body)


@dataclass(slots=True)
class Client:
    """One browser's worth of connection, cookies and token."""

    host: str
    port: int
    cookies: dict[str, str] = field(default_factory=dict)
    token: str = ""
    _reader: asyncio.StreamReader | None = None
    _writer: asyncio.StreamWriter | None = None

    async def open(self) -> None:
        """Connect."""
        self._reader, self._writer = await asyncio.open_connection(self.host, self.port)

    async def close(self) -> None:
        """Hang up."""
        if self._writer is not None:
            self._writer.close()

    async def get(self, path: str) -> Reply:
        """Read something."""
        return await self._ask(f"GET {path} HTTP/1.1\r\n", b"")

    async def post(self, path: str, body: object, key: str = "") -> Reply:
        """Post JSON with the token and, for a command, a key."""
        data = json.dumps(body).encode()
        head = (
            f"POST {path} HTTP/1.1\r\ncontent-type: application/json\r\ncontent-length: {len(data)}\r\n"
            f"x-csrf-token: {self.token}\r\n"
        )
        return await self._ask(f"{head}idempotency-key: {key}\r\n" if key else head, data)

    async def _ask(self, head: str, data: bytes) -> Reply:
        assert self._writer is not None
        self._writer.write(f"{head}{self._common()}\r\n".encode() + data)
        return await self._reply()

    def _common(self) -> str:
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return f"host: {self.host}:{self.port}\r\naccept: application/json\r\ncookie: {cookies}\r\n"

    async def _head(self) -> tuple[int, dict[str, str]]:
        assert self._reader is not None
        try:
            head = await self._reader.readuntil(b"\r\n\r\n")
        except asyncio.IncompleteReadError as error:
            raise LostConnection("the server closed the connection") from error
        first, *lines = head.decode("latin-1").split("\r\n")
        headers: dict[str, str] = {}
        for line in lines:
            name, colon, value = line.partition(": ")
            if name.lower() == "set-cookie":
                cookie, _, content = value.partition(";")[0].partition("=")
                self.cookies[cookie] = content.strip('"')
            elif colon:
                headers[name.lower()] = value
        return int(first.split(" ", 2)[1]), headers

    async def _reply(self) -> Reply:
        assert self._reader is not None
        status, headers = await self._head()
        length = int(headers.get("content-length", "0"))
        return Reply(status, headers, await self._reader.readexactly(length))

    async def follow(self, path: str) -> AsyncIterator[tuple[str, bytes]]:
        """The events of a stream, as names and data."""
        assert self._writer is not None and self._reader is not None
        self._writer.write(f"GET {path} HTTP/1.1\r\n{self._common()}\r\n".encode())
        await self._head()
        rest = b""
        while True:
            size = int((await self._reader.readline()).strip() or b"0", 16)
            if not size:
                return
            rest += await self._reader.readexactly(size)
            await self._reader.readexactly(2)
            *messages, rest = rest.split(b"\n\n")
            for message in messages:
                name, data = "", b""
                for line in message.split(b"\n"):
                    if line.startswith(b"event: "):
                        name = line[7:].decode()
                    elif line.startswith(b"data: "):
                        data = line[6:]
                if name:
                    yield name, data
