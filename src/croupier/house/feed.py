"""The change feed: who watches a table hears that it has a new version, without falling behind."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Change:
    """A table has reached a version, and its events are durable."""

    table: str
    version: int


class Feed:
    """Changes for many watchers. A slow one misses versions in between, never the last."""

    def __init__(self) -> None:
        self._watchers: set[_Watcher] = set()

    def publish(self, table: str, version: int) -> None:
        """Tell every watcher of a table."""
        for watcher in self._watchers:
            watcher.hear(table, version)

    def watched(self, table: str) -> bool:
        """Whether anybody watches a table."""
        return any(watcher.wants(table) for watcher in self._watchers)

    async def changes(self, *tables: str) -> AsyncIterator[Change]:
        """Changes of these tables (of all, where none is named), from now on."""
        watcher = _Watcher(frozenset(tables))
        self._watchers.add(watcher)
        try:
            while True:
                for change in await watcher.next():
                    yield change
        finally:
            self._watchers.discard(watcher)


class _Watcher:
    def __init__(self, tables: frozenset[str]) -> None:
        self._tables = tables
        self._news: dict[str, int] = {}
        self._wake = asyncio.Event()

    def wants(self, table: str) -> bool:
        return not self._tables or table in self._tables

    def hear(self, table: str, version: int) -> None:
        if self.wants(table):
            self._news[table] = version
            self._wake.set()

    async def next(self) -> list[Change]:
        await self._wake.wait()
        self._wake.clear()
        news, self._news = self._news, {}
        return [Change(table, version) for table, version in news.items()]
