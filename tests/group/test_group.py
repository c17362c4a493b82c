"""Venues of a group: patrons known at all, exclusions that hold everywhere, lines that are cut."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import wraps

import pytest

from croupier.house import NotSignedIn
from croupier.house import commands as c
from croupier.house.founding import FOUNDER, settle
from croupier.house.group.books import ANSWERED, GOES_ON, GROUP, HEARD, TOLD
from croupier.house.setup import AT_ONCE, SECOND, TableSetup
from tests.group.venues import START, Venue, until, venues
from tests.house.floor import LIMITS


def held(test: Callable[[], Awaitable[None]]) -> Callable[[], None]:
    @wraps(test)
    def run() -> None:
        asyncio.run(asyncio.wait_for(_run(test), 120))

    return run


async def _run(test: Callable[[], Awaitable[None]]) -> None:
    await test()


async def table(venue: Venue) -> None:
    setup = TableSetup("t", "t", "qld-2010", "baccarat", limits=LIMITS, pace=AT_ONCE)
    await settle(venue.house, "qld-2010", "baccarat")
    await venue.house.do(FOUNDER, c.OpenTable(setup.to_json()))


@held
async def test_who_is_excluded_at_one_venue_is_refused_at_all() -> None:
    async with venues("north", "south") as floor:
        south = floor["south"]
        await table(south)
        await south.do("anna", c.Sit("t"))
        token = (await south.house.sign_in_demonstration("anna")).token
        await floor["north"].do("staff", c.ExcludeFromHouse("anna", "marks cards"))
        await until(lambda: south.house.books.group.why_excluded("anna") is not None)
        assert not south.house.books.table("t").persons
        assert "excluded from every venue of the group by north" in await south.enters("anna")
        assert "excluded from every venue of the group by north" in await south.refused("anna", c.Sit("t"))
        assert "by north" in await floor["north"].enters("anna")
        with pytest.raises(NotSignedIn, match="excluded from every venue"):
            south.house.who(token)
        assert not await south.enters("ben")
        # South has excluded nobody: it lifts nothing.
        await south.do("staff", c.Readmit("anna"))
        assert await south.enters("anna")
        await floor["north"].do("staff", c.Readmit("anna"))
        await until(lambda: south.house.books.group.why_excluded("anna") is None)
        assert not await south.enters("anna")


@held
async def test_the_group_is_asked_before_a_patron_sits_down() -> None:
    async with venues("north", "south") as floor:
        south = floor["south"]
        await table(south)
        for task in south.link._tasks:
            task.cancel()  # Nothing is pushed: only who asks can know.
        await floor["north"].do("staff", c.ExcludeFromHouse("anna", "marks cards"))
        await floor.told("north")
        assert south.house.books.group.why_excluded("anna") is None
        assert "by north" in await south.refused("anna", c.Sit("t"))
        asked = len(south.sent)
        await south.refused("ben", c.Sit("t"))
        assert len(south.sent) == asked, "the group was asked about somebody whom it does not know"


@held
async def test_a_self_exclusion_holds_everywhere_and_nobody_shortens_it() -> None:
    async with venues("north", "south") as floor:
        north, south = floor["north"], floor["south"]
        await north.do("anna", c.ExcludeOneself(30))
        await floor.told("north")
        await floor.heard("south")
        assert "you have excluded yourself until" in await south.enters("anna")
        assert "cannot be made shorter" in await south.refused("anna", c.ExcludeOneself(20))
        await south.do("anna", c.ExcludeOneself(40))
        await floor.told("south")
        await floor.heard("north")
        forty = START + 40 * 24 * 3600 * SECOND
        assert north.house.books.persons.absences["anna", "self-excluded"] == forty
        assert floor.group.state.patrons[1].until == forty


@held
async def test_what_stood_before_a_person_was_linked_is_told_then() -> None:
    async with venues("north", "south", known=False) as floor:
        north, south = floor["north"], floor["south"]
        await south.do("staff", c.ExcludeFromHouse("anna", "marks cards"))
        await north.do("anna", c.ExcludeOneself(30))
        card = await floor.know("anna", "north")
        await floor.told("north")
        await south.do("staff", c.LinkToGroup("anna", card))
        await until(lambda: "anna" in south.house.books.group.patrons)
        await floor.told("south")
        await floor.heard("north", "south")
        assert "excluded from every venue of the group by south" in await north.enters("anna")
        assert south.house.books.persons.absences["anna", "self-excluded"] > START


@held
async def test_patrons_who_are_kept_apart_do_not_sit_together_anywhere() -> None:
    async with venues("north", "south") as floor:
        north, south = floor["north"], floor["south"]
        await floor.know("ben", "north", "south")
        await table(south)
        await south.do("ben", c.Sit("t"))
        await north.do("staff", c.KeepApart("anna", "ben", "they play as one"))
        await floor.told("north")
        refusal = await south.refused("anna", c.Sit("t"))
        assert "kept from the tables of ben at every venue by north" in refusal
        assert "who does lets them play" in await south.refused("staff", c.LetTogether("ben", "anna"))
        await north.do("staff", c.LetTogether("ben", "anna"))
        await floor.told("north")
        await south.do("anna", c.Sit("t"))


@held
async def test_a_card_that_was_replaced_links_nobody() -> None:
    async with venues("north", "south", known=False) as floor:
        north, south = floor["north"], floor["south"]
        old = await floor.know("anna", "north")
        await north.do("staff", c.ReplaceGroupCard("anna", "lost"))
        await floor.told("north")
        await south.do("staff", c.LinkToGroup("anna", old))
        await floor.told("south")
        await until(lambda: any(True for _ in south.store.events(ANSWERED)))
        assert "anna" not in south.house.books.group.patrons
        (answer,) = [event.data() for event in south.store.events(ANSWERED)]
        assert answer["refused"] == "the card is not valid, or is another person's"
        card = floor.group.state.patrons[1].card
        assert card != old
        await south.do("staff", c.LinkToGroup("anna", card))
        await until(lambda: "anna" in south.house.books.group.patrons)


@held
async def test_a_venue_that_was_away_goes_on_by_what_it_knew_for_a_while() -> None:
    async with venues("north", "south") as floor:
        north, south = floor["north"], floor["south"]
        await table(south)
        await table(north)
        south.cut = True
        await until(lambda: south.house.books.group.lost)
        await south.do("staff", c.ExcludeFromHouse("anna", "marks cards"))
        assert len(south.house.books.group.waiting) == 1
        assert "by south" in await south.enters("anna"), "what it says itself holds at once"
        await south.do("staff", c.Readmit("anna"))
        floor.clock[0] += GOES_ON
        assert not await south.enters("anna")
        floor.clock[0] += SECOND
        assert "the group has not been within reach since" in await south.enters("anna")
        assert "for 240 minutes" in await south.refused("anna", c.Sit("t"))
        assert not await south.enters("ben"), "who is no patron of the group is the house's own"
        south.cut = False
        await floor.told("south")
        await until(lambda: not south.house.books.group.lost)
        assert not await south.enters("anna")
        await floor.heard("north")
        kinds = [event.kind for event in south.store.events(GROUP)]
        assert kinds[0] == "joined"
        assert kinds[-2:] == ["lost", "found"]
        assert [e.data()["act"] for e in south.store.events(TOLD)] == ["link", "exclude", "readmit"]
        assert [e.data()["kind"] for e in north.store.events(HEARD)][-2:] == ["exclude", "readmit"]


@held
async def test_a_house_that_starts_again_knows_what_it_knew() -> None:
    async with venues("north", "south") as floor:
        south = floor["south"]
        await floor["north"].do("staff", c.ExcludeFromHouse("anna", "marks cards"))
        await floor.told("north")
        await floor.heard("south")
        await south.do("staff", c.ReplaceGroupCard("anna", "lost"))
        await floor.told("south")
        await floor.heard("south", "north")
        before = south.house.books.group
        south.house.fault()
        await south.house.sound()
        again = south.house.books.group
        assert again is not before
        assert (again.patrons, again.cards, again.excluded, again.told, again.answered, again.heard) == (
            before.patrons,
            before.cards,
            before.excluded,
            before.told,
            before.answered,
            before.heard,
        )
        assert "by north" in await south.enters("anna")
