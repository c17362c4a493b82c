"""The change feed as server-sent events.

One hub for each table that is watched makes the public parts of each version once and writes them to all
who follow it, at most four times a second, and less often where a full floor wagers. What belongs to a viewer
is made anew for those whom a change touched, and where that was a wager of theirs, only what a wager changes.
Versions in between may be skipped, the last never is: every message holds whole parts, so that a
connection that was lost loses nothing, and one that is read slowly is passed over and then given the whole.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from time import monotonic
from typing import Any, Final

from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send

from croupier.house import House, Person, TableView
from croupier.house.feed import EVERYBODY, Concerned, Watcher
from croupier.house.staff_views import is_staff
from croupier.house.store import StoreError
from croupier.web.errors import TooManyStreams
from croupier.web.protocol import CONNECTION, Connection, frame
from croupier.web.views import Public, encode, private_after_wagers, private_part, publish

AT_LEAST: Final = 0.25
"""Seconds between two messages to one terminal: wagers of a busy table are gathered."""
MESSAGES: Final = 2000
"""Messages a second to all terminals together, from which wagers are gathered for longer: 1,000 terminals see
one another's twice a second. What else happens is told as ever."""
AT_LONGEST: Final = 1.0
"""Seconds for which wagers are gathered at the most."""
AT_MOST: Final = 5.0
"""Seconds after which a terminal is told anew what is its viewer's, and that it is followed still."""
RETRY: Final = 1000
"""Milliseconds after which a browser tries again by itself."""
MOST_OF_A_PERSON: Final = 64
"""Feeds that one person may follow at the same time, over all tables and browsers."""
RUN: Final = secrets.token_hex(4)
"""Tells this run of the server from others: a table's versions are counted anew by each."""
STILL_HERE: Final = b": still here\n\n"
HEADERS: Final = (
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
)


log: Final = logging.getLogger(__name__)


def event_id(public: Public) -> str:
    """What a message is known by, and what a browser sends back as ``Last-Event-ID``."""
    return f"{RUN}-{public.version}"


def _event(name: bytes, data: bytes, id_: str = "") -> bytes:
    known = b"id: %b\n" % id_.encode() if id_ else b""
    return b"event: %b\n%bdata: %b\n\n" % (name, known, data)


class Hub:
    """Follows one table for all who watch it."""

    def __init__(self, house: House, table: str, pause: Callable[[], float] = lambda: AT_LEAST) -> None:
        self._house = house
        self._table = table
        self._pause = pause
        self._own: dict[str, dict[str, Any]] = {}
        """The own parts as they were last made, by viewer, as far as they hold but for wagers."""
        self._task: asyncio.Task[None] | None = None
        self._public: Public | None = None
        self._followers: set[Follower] = set()
        self._watcher: Watcher | None = None
        self._reviewed = monotonic()
        self.closed = False

    @property
    def public(self) -> Public:
        """The public parts of the newest version that was seen in the store."""
        assert self._public is not None, "a hub is asked for by Hubs.of, which reads its table first"
        return self._public

    @contextmanager
    def followed(self, follower: Follower) -> Iterator[None]:
        """While somebody watches."""
        self._followers.add(follower)
        if self._task is None:
            self._task = asyncio.create_task(self._follow(), name=f"hub:{self._table}")
        if self._watcher is not None:
            self._watcher.mind(follower.person)
        try:
            yield
        finally:
            self._followers.discard(follower)
            self._own.pop(follower.person, None)
            if self._watcher is not None:
                self._watcher.unmind(follower.person)
            if not self._followers:
                # The last one turns the light off.
                self._stop()

    def _stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _follow(self) -> None:
        with self._house.feed.watching(self._table) as watcher:
            self._watcher = watcher
            for follower in self._followers:
                watcher.mind(follower.person)
            try:
                await self._push_on(watcher)
            except Exception:
                log.exception("the feed of %s is broken off", self._table)
                self._end_all()
            finally:
                if self._watcher is watcher:
                    self._watcher = None

    async def _push_on(self, watcher: Watcher) -> None:
        # What happened before it is not told any more.
        touched = EVERYBODY
        while True:
            while not await self._push(touched):
                touched = EVERYBODY
            pushed = monotonic()
            await asyncio.sleep(AT_LEAST)
            touched = await self._hear(watcher, self._patience())
            while touched.waits and (left := pushed + self._pause() - monotonic()) > 0:
                touched |= await self._hear(watcher, left)
            if not self._patience():
                touched = EVERYBODY

    async def _hear(self, watcher: Watcher, patience: float) -> Concerned:
        """Whose own part has changed when something has, or after so many seconds."""
        await watcher.wait(patience)
        changes, moved = watcher.take()
        touched = Concerned(moved, waits=not moved)
        for change in changes:
            touched |= change.concerned
        return touched

    def _patience(self) -> float:
        return max(self._reviewed + AT_MOST - monotonic(), 0.0)

    async def _push(self, touched: Concerned) -> bool:
        """Write to all who follow what they do not have: the public parts, and their own to whom it touched.

        Both are read from memory, and written once the store holds what was read.

        Returns:
            False where the store did not take it: nothing was written, and all is to be read again.
        """
        before = self.public
        view = self._house.snapshot(self._table)
        given = self._own_parts(touched, view)
        if not await self._house.stored():
            await self._settle()
            return False
        if touched.whole is None:
            self._reviewed = monotonic()
        self._take(view)
        head, tail = _shared(self.public, before)
        shared = frame(head + tail) if head or tail else b""
        for follower in list(self._followers):
            if follower.in_step:
                if follower not in given or follower.sent is not before:
                    # They came while the store was waited for.
                    follower.fall_behind()
                else:
                    await follower.give(head, given[follower], tail, shared, self.public)
        return True

    def _own_parts(self, touched: Concerned, view: TableView) -> dict[Follower, bytes | None]:
        """What is to be written to each follower who is in step of what is their own; None for nothing."""
        made: dict[str, bytes] = {}
        given: dict[Follower, bytes | None] = {}
        whole = touched.whole
        if whole is None:
            self._own.clear()
        else:
            for person in whole:
                self._own.pop(person, None)
        for follower in list(self._followers):
            if not follower.in_step:
                follower.missed = True
                continue
            viewer = follower.who()
            if viewer is None:
                follower.end()
                continue
            if whole is None or viewer.id in whole or is_staff(viewer):
                if viewer.id not in made:
                    made[viewer.id] = self._own_in(self._house.own_view(view, viewer), viewer)
            elif viewer.id in touched.wagers:
                if viewer.id not in made:
                    made[viewer.id] = self._after_wagers(viewer, view)
            else:
                given[follower] = None
                continue
            given[follower] = made[viewer.id]
        return given

    def own_part(self, viewer: Person) -> bytes:
        """What is a viewer's own, which may be ahead of the store."""
        return self._own_in(self._house.snapshot(self._table, viewer), viewer)

    def _own_in(self, view: TableView, viewer: Person) -> bytes:
        found = private_part(view)
        assert found is not None, "there is a viewer"
        self._own[viewer.id] = found
        return encode(found)

    def _after_wagers(self, viewer: Person, view: TableView) -> bytes:
        """What is a viewer's own, of which nothing but wagers has changed since it was made last."""
        before = self._own.get(viewer.id)
        if before is None:
            return self.own_part(viewer)
        found = private_after_wagers(before, view, self._house.wagers_of(self._table, viewer))
        self._own[viewer.id] = found
        return encode(found)

    async def stored(self) -> bool:
        """Wait until the store holds what was read; where it did not take it, until it can be read again."""
        if await self._house.stored():
            return True
        await self._settle()
        return False

    async def _settle(self) -> None:
        with suppress(StoreError):
            await self._house.sound()
        await asyncio.sleep(AT_LEAST)

    def _take(self, view: TableView) -> None:
        """Have the public parts of a view that the store holds, where they are newer."""
        if self._public is None or view.version > self._public.version:
            self._public = publish(view, self._public)

    async def read(self) -> None:
        """Have public parts to show, the newest that the store holds.

        Raises:
            StoreError: the house cannot read its books.
        """
        if self._followers and self._public is not None:
            return
        while True:
            view = self._house.snapshot(self._table)
            if await self._house.stored():
                self._take(view)
                return
            await self._house.sound()

    def close(self) -> None:
        """The house closes: who watches is told to go."""
        self.closed = True
        self._end_all()

    def _end_all(self) -> None:
        for follower in list(self._followers):
            follower.end()


def _shared(public: Public, before: Public) -> tuple[bytes, bytes]:
    """What everybody is written who had what was before: the parts ahead of their own, and those behind."""
    if public is before:
        return b"", b""
    head = b""
    if public.layout != before.layout:
        head += _event(b"layout", public.layout)
    if public.results != before.results:
        head += _event(b"results", public.results)
    tail = b"" if public.state == before.state else _event(b"state", public.state, event_id(public))
    return head, tail


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

    def _pause(self) -> float:
        """Seconds for which wagers are gathered, by how many feeds are followed."""
        return max(AT_LEAST, min(self.followed / MESSAGES, AT_LONGEST))

    async def of(self, table: str) -> Hub:
        """The hub of a table.

        Raises:
            Malformed: there is no such table.
            StoreError: the house cannot read its books.
        """
        if table not in self._hubs:
            self._hubs[table] = Hub(self._house, table, self._pause)
        hub = self._hubs[table]
        await hub.read()
        return hub

    def close(self) -> None:
        """The house closes."""
        for hub in self._hubs.values():
            hub.close()


class Follower:
    """One terminal that follows a table.

    ``who`` says who watches, as the house knows them now; the feed ends when nobody does any more. While a
    terminal is *in step* its hub writes to it; a new one, or one that reads slowly, is brought into step by
    itself first.
    """

    def __init__(self, hub: Hub, person: str, who: Callable[[], Person | None], after: str | None) -> None:
        self.person = person
        self.who = who
        self.sent: Public | None = None
        self.in_step = False
        self.missed = False
        """Whether something was pushed to the others meanwhile."""
        self._hub = hub
        self._known = after == event_id(hub.public)
        self._own = b""
        self._send: Send | None = None
        self._connection: Connection | None = None
        self._catching_up: asyncio.Task[None] | None = None
        self._last: asyncio.Task[None] | None = None
        self._ended = False

    async def follow(self, send: Send, receive: Receive, connection: Connection | None) -> None:
        """Be written to until the terminal hangs up or the feed ends."""
        self._send, self._connection = send, connection
        await self._write(f"retry: {RETRY}\n\n".encode())
        with self._hub.followed(self):
            try:
                self.fall_behind()
                while (await receive())["type"] != "http.disconnect":
                    pass
            finally:
                self._ended = True
                if self._catching_up is not None:
                    self._catching_up.cancel()

    async def give(self, head: bytes, own: bytes | None, tail: bytes, shared: bytes, public: Public) -> None:
        """Write what is new, unless the terminal has not read what it was written before.

        ``shared`` is what goes ahead of the own part and behind it in one frame, which many are written.
        """
        if self._connection is not None and self._connection.is_full:
            self.fall_behind()
            return
        self.sent = public
        if own is not None and own != self._own:
            self._own = own
            body, framed = head + _event(b"you", own) + tail, b""
        elif own is not None and not shared:
            body, framed = STILL_HERE, b""
        else:
            body, framed = head + tail, shared
        if body and self._connection is not None:
            self._connection.write(framed or frame(body))
        elif body:
            await self._write(body)

    def fall_behind(self) -> None:
        """Be passed over by the hub until what there is by now is written."""
        self.in_step = False
        self.missed = True
        if not self._ended and (self._catching_up is None or self._catching_up.done()):
            self._catching_up = asyncio.create_task(self._catch_up(), name=f"behind:{self.person}")

    async def _catch_up(self) -> None:
        try:
            await self._come_into_step()
        except Exception:
            log.exception("a feed of %s is broken off", self.person)
            self.end()

    async def _come_into_step(self) -> None:
        while self.missed or self.sent is not self._hub.public:
            self.missed = False
            viewer = None if self._hub.closed else self.who()
            if viewer is None:
                self.end()
                return
            public, own = self._hub.public, self._hub.own_part(viewer)
            if not await self._hub.stored():
                self.missed = True
                continue
            await self._write(self._parts(public, own))
            self.sent, self._own = public, own
        self.in_step = True

    def _parts(self, public: Public, own: bytes) -> bytes:
        """All that the terminal does not have."""
        if self.sent is not None:
            head, tail = _shared(public, self.sent)
        elif self._known:
            head, tail = b"", b""
        else:
            head = _event(b"layout", public.layout) + _event(b"results", public.results)
            tail = _event(b"state", public.state, event_id(public))
        return head + (_event(b"you", own) if own != self._own else b"") + tail

    def end(self) -> None:
        """The feed is over: the terminal is told, in its turn."""
        if not self._ended:
            self._ended, self.in_step = True, False
            self._last = asyncio.create_task(self._write(b"", more=False))

    async def _write(self, body: bytes, *, more: bool = True) -> None:
        assert self._send is not None
        message: Message = {"type": "http.response.body", "body": body, "more_body": more}
        await self._send(message)


class FeedResponse(Response):
    """The answer to who asks for a feed, which lasts until it ends."""

    def __init__(
        self, hub: Hub, hubs: Hubs, person: str, who: Callable[[], Person | None], after: str | None
    ):
        super().__init__(media_type="text/event-stream")
        self._hubs = hubs
        self._person = person
        self._follower = Follower(hub, person, who, after)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer."""
        await send({"type": "http.response.start", "status": 200, "headers": [*HEADERS]})
        connection = scope.get("state", {}).get(CONNECTION)
        try:
            with self._hubs.followed_by(self._person):
                await self._follower.follow(send, receive, connection)
        except TooManyStreams:
            await send({"type": "http.response.body", "body": b"", "more_body": False})
