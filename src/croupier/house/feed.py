"""The change feed: who watches a table hears that it has a new version, without falling behind."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Collection, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from croupier.games.unchanging import unchanging

Touched: TypeAlias = frozenset[str] | None
"""The people whose own part of a table's view may have changed; None for everybody's."""
NOBODY: Final[frozenset[str]] = frozenset()


@unchanging
class Concerned:
    """Whose own part of a table's view a change touched."""

    whole: Touched = None
    """Of whom anything may have changed."""
    wagers: frozenset[str] = NOBODY
    """Of whom the wagers that lie, and the credits behind them, have changed and nothing else."""
    waits: bool = False
    """Whether nothing has changed but wagers while they are open, which need not be told at once."""

    def __or__(self, other: Concerned) -> Concerned:
        """Whom either of two changes touched."""
        return Concerned(
            both(self.whole, other.whole), self.wagers | other.wagers, self.waits and other.waits
        )


EVERYBODY: Final = Concerned()


@unchanging
class Change:
    """A table has reached a version, and its events are durable."""

    table: str
    version: int
    concerned: Concerned = EVERYBODY


def both(one: Touched, other: Touched) -> Touched:
    """Whom either of two changes touched."""
    return None if one is None or other is None else one | other


class Watcher:
    """What one who watches has not heard yet. Versions in between are missed, the last never is."""

    def __init__(self, feed: Feed, tables: frozenset[str]) -> None:
        self.tables = tables
        self._feed = feed
        self._news: dict[str, Change] = {}
        self._moved: set[str] = set()
        self._minds: Counter[str] = Counter()
        self._wake = asyncio.Event()

    def mind(self, person: str) -> None:
        """Hear from now on when something of a person's changed elsewhere."""
        self._minds[person] += 1
        self._feed.minding[person].add(self)

    def unmind(self, person: str) -> None:
        """Take one :meth:`mind` back."""
        self._minds[person] -= 1
        if not self._minds[person]:
            del self._minds[person]
            minding = self._feed.minding[person]
            minding.discard(self)
            if not minding:
                del self._feed.minding[person]

    def unmind_all(self) -> None:
        """Mind nobody any more."""
        for person in list(self._minds):
            self._minds[person] = 1
            self.unmind(person)

    def hear(self, change: Change) -> None:
        """Be told of a change."""
        before = self._news.get(change.table)
        if before is not None:
            change = Change(change.table, change.version, before.concerned | change.concerned)
        self._news[change.table] = change
        self._wake.set()

    def hear_of(self, person: str) -> None:
        """Be told that something of a person's changed."""
        self._moved.add(person)
        self._wake.set()

    async def wait(self, patience: float | None = None) -> None:
        """Until there is something to hear, or for so many seconds."""
        if patience is None:
            await self._wake.wait()
            return
        late = asyncio.get_running_loop().call_later(patience, self._wake.set)
        try:
            await self._wake.wait()
        finally:
            late.cancel()

    def take(self) -> tuple[list[Change], frozenset[str]]:
        """What there is to hear: changes, and the people of whom something changed elsewhere."""
        self._wake.clear()
        news, self._news = self._news, {}
        moved, self._moved = self._moved, set()
        return list(news.values()), frozenset(moved)


@dataclass(slots=True)
class Feed:
    """Changes for many watchers. A slow one misses versions in between, never the last."""

    minding: defaultdict[str, set[Watcher]] = field(default_factory=lambda: defaultdict(set))
    """Who wants to hear of what changes elsewhere for a person."""
    _all: set[Watcher] = field(default_factory=set)
    """Those who watch every table."""
    _of: defaultdict[str, set[Watcher]] = field(default_factory=lambda: defaultdict(set))

    def publish(self, table: str, version: int, concerned: Concerned = EVERYBODY) -> None:
        """Tell every watcher of a table."""
        change = Change(table, version, concerned)
        for watcher in (*self._all, *self._of.get(table, ())):
            watcher.hear(change)

    def touch(self, people: Iterable[str], told: Collection[str] = ()) -> None:
        """Something of these people's changed, such as their credits, whatever table it was at.

        ``told``: tables whose watchers hear of it by what is published of the table; who watches nothing
        else hears no more.
        """
        for person in people:
            for watcher in self.minding.get(person, ()):
                if not watcher.tables or not watcher.tables.issubset(told):
                    watcher.hear_of(person)

    def watched(self, table: str) -> bool:
        """Whether anybody watches a table."""
        return bool(self._all) or table in self._of

    @contextmanager
    def watching(self, *tables: str) -> Iterator[Watcher]:
        """A watcher of these tables (of all, where none is named), from now on."""
        watcher = Watcher(self, frozenset(tables))
        for table in tables:
            self._of[table].add(watcher)
        if not tables:
            self._all.add(watcher)
        try:
            yield watcher
        finally:
            self._all.discard(watcher)
            for table in tables:
                self._of[table].discard(watcher)
                if not self._of[table]:
                    del self._of[table]
            watcher.unmind_all()

    async def changes(self, *tables: str) -> AsyncIterator[Change]:
        """Changes of these tables (of all, where none is named), from now on."""
        with self.watching(*tables) as watcher:
            while True:
                await watcher.wait()
                for change in watcher.take()[0]:
                    yield change
