"""The change feed as server-sent events.

One hub for each table that is watched makes the public parts of each version once, however many
terminals follow; each terminal adds what belongs to its own viewer. Versions in between may be skipped,
the last never is: every message holds whole parts, so that a connection that was lost loses nothing.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Final

from croupier.house import House, Person, TableView
from croupier.house.store import StoreError
from croupier.web.errors import TooManyStreams
from croupier.web.views import Public, dumps, private_part, publish

AT_LEAST: Final = 0.25
"""Seconds between two messages to one terminal: wagers of a busy table are gathered."""
AT_MOST: Final = 5.0
"""Seconds after which a terminal looks whether credits moved elsewhere, and shows that it is alive."""
RETRY: Final = 1000
"""Milliseconds after which a browser tries again by itself."""
MOST_OF_A_PERSON: Final = 64
"""Feeds that one person may follow at the same time, over all tables and browsers."""
RUN: Final = secrets.token_hex(4)
"""Tells this run of the server from others: a table's versions are counted anew by each."""


def event_id(public: Public) -> str:
    """What a message is known by, and what a browser sends back as ``Last-Event-ID``."""
    return f"{RUN}-{public.version}"


class Hub:
    """Follows one table for all who watch it."""

    def __init__(self, house: House, table: str) -> None:
        self._house = house
        self._table = table
        self._news = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._public: Public | None = None
        self.watchers = 0
        self.closed = False

    @property
    def public(self) -> Public:
        """The public parts of the newest version that was seen in the store."""
        assert self._public is not None, "a hub is asked for by Hubs.of, which reads its table first"
        return self._public

    def enter(self) -> None:
        """Somebody begins to watch."""
        self.watchers += 1
        if self._task is None:
            self._task = asyncio.create_task(self._follow(), name=f"hub:{self._table}")

    async def leave(self) -> None:
        """Somebody stops watching; the last one turns the light off."""
        self.watchers -= 1
        if self.watchers == 0 and self._task is not None:
            task, self._task = self._task, None
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    async def _follow(self) -> None:
        async for _ in self._house.changes(self._table):
            await self.refresh()
            await asyncio.sleep(AT_LEAST)
            await self.refresh()

    async def refresh(self) -> None:
        """Make the public parts anew where the table has moved on, and wake who waits.

        They are read from memory, and kept once the store holds what was read. Where the store did not
        take it they stay as they were: when memory has been rebuilt, the house announces every table.
        """
        view = self._house.snapshot(self._table)
        if not self._newer(view) or not await self._house.stored() or not self._newer(view):
            return
        self._public = publish(view, self._public)
        news, self._news = self._news, asyncio.Event()
        news.set()

    def _newer(self, view: TableView) -> bool:
        return self._public is None or view.version > self._public.version

    async def read(self) -> None:
        """Have public parts to show, the newest that the store holds.

        Raises:
            StoreError: the house cannot read its books.
        """
        await self.refresh()
        while self._public is None:
            await self._house.sound()
            await self.refresh()

    def close(self) -> None:
        """The house closes: who watches is told to go."""
        self.closed = True
        self._news.set()

    async def wait(self, known: Public) -> None:
        """Until there is something newer than what is known, or a while has passed."""
        if self.public is not known:
            return
        with suppress(TimeoutError):
            await asyncio.wait_for(self._news.wait(), AT_MOST)


class Hubs:
    """The hubs of all tables that are watched, and how many feeds each person follows."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._hubs: dict[str, Hub] = {}
        self._followed: Counter[str] = Counter()

    @property
    def followed(self) -> int:
        """How many feeds are followed."""
        return self._followed.total()

    def check(self, person: str) -> None:
        """Refuse one more feed to who follows as many as one may.

        Raises:
            TooManyStreams: with the most.
        """
        if self._followed[person] >= MOST_OF_A_PERSON:
            raise TooManyStreams(MOST_OF_A_PERSON)

    @contextmanager
    def followed_by(self, person: str) -> Iterator[None]:
        """While a person follows a feed.

        Raises:
            TooManyStreams: others of theirs were begun since it was asked for.
        """
        self.check(person)
        self._followed[person] += 1
        try:
            yield
        finally:
            self._followed[person] -= 1
            if not self._followed[person]:
                del self._followed[person]

    async def of(self, table: str) -> Hub:
        """The hub of a table.

        Raises:
            Malformed: there is no such table.
            StoreError: the house cannot read its books.
        """
        if table not in self._hubs:
            self._hubs[table] = Hub(self._house, table)
        hub = self._hubs[table]
        await hub.read()
        return hub

    def close(self) -> None:
        """The house closes."""
        for hub in self._hubs.values():
            hub.close()


async def follow(
    hub: Hub, house: House, table: str, who: Callable[[], Person | None], after: str | None
) -> AsyncIterator[str]:
    """The messages for one terminal, from the version ``after`` on.

    ``who`` says who watches, as the house knows them now; the feed ends when nobody does any more.
    """
    yield f"retry: {RETRY}\n\n"
    hub.enter()
    try:
        sent: Public | None = None
        mine = ""
        known = after == event_id(hub.public)
        while not hub.closed and (viewer := who()) is not None:
            public = hub.public
            you = dumps(private_part(house.snapshot(table, viewer)))
            if not await house.stored():
                with suppress(StoreError):
                    await house.sound()
                await asyncio.sleep(AT_LEAST)
                continue
            parts = _parts(public, sent, you if you != mine else None, everything=sent is None and not known)
            yield "".join(parts) or ": still here\n\n"
            sent, mine = public, you
            await hub.wait(public)
    finally:
        await hub.leave()


async def counted(messages: AsyncIterator[str], hubs: Hubs, person: str) -> AsyncIterator[str]:
    """The messages of a feed, which counts as one of a person's as long as it lasts."""
    with suppress(TooManyStreams), hubs.followed_by(person):
        async for message in messages:
            yield message


def _parts(public: Public, sent: Public | None, you: str | None, *, everything: bool) -> list[str]:
    out: list[str] = []
    if everything or (sent is not None and sent.layout != public.layout):
        out.append(f"event: layout\ndata: {public.layout}\n\n")
    if everything or (sent is not None and sent.results != public.results):
        out.append(f"event: results\ndata: {public.results}\n\n")
    if you is not None:
        out.append(f"event: you\ndata: {you}\n\n")
    if everything or (sent is not None and sent.state != public.state):
        out.append(f"event: state\nid: {event_id(public)}\ndata: {public.state}\n\n")
    return out
