"""A house in a process of its own, asked over its standard input and output."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Mapping
from typing import Any

from croupier.errors import CroupierError
from croupier.house.crash_server import READY


class CrashFailed(CroupierError):
    """A kill left something wrong behind."""


class Gone(Exception):
    """The house was killed before it answered."""


class HouseProcess:
    """One life of a house in a process of its own (:mod:`crash_server`), which may be killed."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._waiting: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._asked = 0
        self._reading: asyncio.Task[None] | None = None

    @classmethod
    async def start(cls, url: str, *more: str, module: str = "croupier.house.crash_server") -> HouseProcess:
        """Start it on a store, with ``more`` arguments; raises CrashFailed where it does not open."""
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            module,
            url,
            *more,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=1 << 20,
        )
        assert process.stdout is not None
        line = await process.stdout.readline()
        if not line or READY not in json.loads(line):
            raise CrashFailed("the house did not start again")
        server = cls(process)
        server._reading = asyncio.create_task(server._read())
        return server

    async def _read(self) -> None:
        assert self._process.stdout is not None
        while line := await self._process.stdout.readline():
            if not line.endswith(b"\n"):
                break  # killed in the middle of a line: not an answer
            told = json.loads(line)
            future = self._waiting.pop(told["id"], None)
            if future is not None and not future.done():
                future.set_result(told)
        for future in self._waiting.values():
            if not future.done():
                future.set_exception(Gone())
        self._waiting.clear()

    async def ask(self, what: Mapping[str, Any]) -> dict[str, Any]:
        """Send a line and wait for its answer; raises Gone where the server dies first."""
        assert self._process.stdin is not None and self._reading is not None
        if self._reading.done():
            raise Gone
        self._asked += 1
        future: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._waiting[self._asked] = future
        self._process.stdin.write(json.dumps({"id": self._asked, **what}).encode() + b"\n")
        try:
            await self._process.stdin.drain()
        except (BrokenPipeError, ConnectionResetError):
            self._waiting.pop(self._asked, None)
            raise Gone from None
        return await future

    @property
    def ended(self) -> bool:
        """Whether the process is no more."""
        return self._process.returncode is not None

    async def close(self) -> int:
        """Have it close, as its input ends; returns its status."""
        assert self._process.stdin is not None and self._reading is not None
        self._process.stdin.close()
        status = await self._process.wait()
        await self._reading
        return status

    async def kill(self) -> None:
        """Kill it (SIGKILL), as a power cut would."""
        self._process.kill()
        await self._process.wait()
        assert self._reading is not None
        await self._reading
