"""Venues of a group in one process, on stores in memory, and a line that a test may cut."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from croupier.games.refusals import Refused
from croupier.group.errors import Unreachable
from croupier.group.link import Link, Patience
from croupier.group.service import GroupService, enter_venue, found
from croupier.house import Answer, Command, House
from croupier.house import commands as c
from croupier.house.founding import FOUNDER
from croupier.house.group.joining import join
from croupier.house.people import Role
from croupier.house.setup import SECOND
from croupier.house.store import Store
from tests.house.floor import CHEAP
from tests.house.new_store import new_store

START = 1_700_000_000 * SECOND
PLAYERS = ("anna", "ben")
QUICK = Patience(wait=0.2, answer=5.0, asked=5.0, opening=5.0, again=0.0, report=3600.0)
"""No report comes by itself, and nobody gives up because a machine is slow."""


class Venue:
    """A house of the group; its players are known to the group unless a test says otherwise."""

    def __init__(self, name: str, store: Store, house: House, group: GroupService) -> None:
        self.name = name
        self.store = store
        self.house = house
        self.group = group
        self.cut = False
        """Whether the line to the group is cut."""
        self.sent: list[bytes] = []
        self.link = Link(house, self.post, QUICK)

    async def post(self, body: bytes) -> bytes:
        if self.cut:
            raise Unreachable("the line is cut")
        self.sent.append(body)
        return await self.group.ask(body)

    async def do(self, by: str, command: Command) -> Answer:
        return await self.house.do(self.house.books.person(by), command)

    async def refused(self, by: str, command: Command) -> str:
        try:
            await self.do(by, command)
        except Refused as error:
            return str(error)
        return ""

    async def enters(self, person: str) -> str:
        """Why somebody is not let in; empty where they are."""
        try:
            await self.house.sign_in_demonstration(person)
        except Refused as error:
            return str(error)
        return ""


class Venues:
    """A group and its venues by name."""

    def __init__(self, group: GroupService, clock: list[int]) -> None:
        self.group = group
        self.clock = clock
        self.by_name: dict[str, Venue] = {}

    def __getitem__(self, name: str) -> Venue:
        return self.by_name[name]

    async def know(self, person: str, *names: str) -> int:
        """Enrol a person at the first venue, and link them at the others; returns their card."""
        first, *others = (self[name] for name in names)
        await first.do("staff", c.EnrolInGroup(person))
        await until(lambda: person in first.house.books.group.patrons)
        patron = first.house.books.group.patrons[person]
        card = self.group.state.patrons[patron].card
        for venue in others:
            await venue.do("staff", c.LinkToGroup(person, card))
            await until(lambda venue=venue: person in venue.house.books.group.patrons)  # type: ignore[misc]
        return card

    async def told(self, name: str) -> None:
        """Wait until a venue has told all that waits, and heard how it is answered."""
        await until(lambda: not self[name].house.books.group.waiting)

    async def heard(self, *names: str) -> None:
        """Wait until venues have heard all that the group has said."""
        for name in names:
            books = self[name].house.books
            await until(lambda books=books: books.group.heard == self.group.state.feed)  # type: ignore[misc]


async def until(reached: Callable[[], bool]) -> None:
    """Wait for what comes by itself: how long does not matter."""
    while not reached():  # noqa: ASYNC110 - nothing tells of it
        await asyncio.sleep(0.001)


@asynccontextmanager
async def venues(*names: str, known: bool = True) -> AsyncIterator[Venues]:
    """A group with venues, whose lines are up; with ``known`` Anna is a patron at all of them."""
    clock = [START]
    store = new_store("sqlite://")
    key = found(store)
    stores = {name: new_store("sqlite://") for name in names}
    for name, each in stores.items():
        enter_venue(store, name, join(each, store.id, key, name))
    group = GroupService(store, lambda: clock[0])
    made = Venues(group, clock)
    for name, each in stores.items():
        house = await House.open(each, clock=lambda: clock[0], automatic=False, hasher=CHEAP)
        await _people(house)
        made.by_name[name] = Venue(name, each, house, group)
    for venue in made.by_name.values():
        await venue.link.__aenter__()
    if known:
        await made.know("anna", *names)
    try:
        yield made
    finally:
        for venue in made.by_name.values():
            await venue.link.__aexit__()
            await venue.house.close()
            venue.store.close()
        await group.close()
        store.close()


async def _people(house: House) -> None:
    house.books.group.contact = START
    staff: tuple[Any, ...] = (Role.MANAGER.value, Role.ATTENDANT.value)
    await house.do(FOUNDER, c.EnterPerson("staff", "Staff", staff))
    for name in PLAYERS:
        entry = c.EnterPerson(
            name, name.title(), (Role.PLAYER.value,), "1980-06-15", play_money=True, demonstration=True
        )
        await house.do(FOUNDER, entry)
