"""Requests of a venue over HTTP, on connections that are kept, with TLS where the address says so."""

from __future__ import annotations

import asyncio
import ssl
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from croupier.group.errors import Unreachable
from croupier.group.forms import LONGEST

PATH: Final = "/group/ask"
OK: Final = 200


@dataclass(frozen=True, slots=True)
class Address:
    """Where a group is reached."""

    host: str
    port: int
    secure: bool

    @classmethod
    def read(cls, url: str) -> Address:
        """Read ``https://group.example``.

        Raises:
            Unreachable: no group can be there.
        """
        try:
            parts = urlsplit(url)
            port = parts.port or (443 if parts.scheme == "https" else 80)
        except ValueError:
            raise Unreachable(f"{url} is no address of a group: write https://group.example") from None
        if parts.scheme not in ("http", "https") or not parts.hostname or parts.path not in ("", "/"):
            raise Unreachable(f"{url} is no address of a group: write https://group.example")
        return cls(parts.hostname, port, parts.scheme == "https")


class Wire:
    """Connections to a group; each is used by one request at a time, and kept."""

    def __init__(self, address: Address) -> None:
        self._address = address
        self._free: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []

    async def post(self, body: bytes) -> bytes:
        """Send a request; returns what is answered.

        A connection that was kept may have ended: then the request goes out once more by a new one. The group
        answers an act that comes twice as it did before, and takes no request twice.

        Raises:
            Unreachable: nobody answers, or the answer is none.
        """
        try:
            if self._free:
                try:
                    return await self._exchange(*self._free.pop(), body)
                except (OSError, EOFError, asyncio.IncompleteReadError):
                    self._free.clear()
            secure = ssl.create_default_context() if self._address.secure else None
            opened = await asyncio.open_connection(self._address.host, self._address.port, ssl=secure)
            return await self._exchange(*opened, body)
        except (OSError, EOFError, ValueError, asyncio.LimitOverrunError) as error:
            raise Unreachable(f"the group does not answer ({type(error).__name__})") from None

    async def _exchange(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, body: bytes
    ) -> bytes:
        done = False
        try:
            head = (
                f"POST {PATH} HTTP/1.1\r\nhost: {self._address.host}\r\ncontent-type: application/json\r\n"
                f"content-length: {len(body)}\r\n\r\n"
            )
            writer.write(head.encode() + body)
            await writer.drain()
            first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
            headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
            length = int(headers.get("content-length", "0"))
            if not 0 <= length <= LONGEST:
                raise ValueError(length)
            answer = await reader.readexactly(length)
            status = int(first.split(" ", 2)[1])
            done = headers.get("connection", "") != "close"
        finally:
            if done:
                self._free.append((reader, writer))
            else:
                writer.close()
        if status != OK:
            raise Unreachable(f"the group answers {status}: {answer[:300].decode(errors='replace')}")
        return answer

    def close(self) -> None:
        """Hang up."""
        for _, writer in self._free:
            writer.close()
        self._free.clear()
