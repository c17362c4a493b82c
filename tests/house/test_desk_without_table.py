"""The desk of a table whose opening the store refused: it waits for the table to be opened after all."""

from __future__ import annotations

import asyncio

from croupier.house import House, Mode
from croupier.house import commands as c
from croupier.house.founding import FOUNDER, settle
from croupier.house.people import Role
from croupier.house.setup import TableSetup
from tests.house.floor import CHEAP
from tests.house.new_store import new_store


async def woken(house: House) -> None:
    """A desk was begun, and its table is in no book: memory was built anew without it."""
    house.wake("t")
    for _ in range(3):
        await asyncio.sleep(0)


def test_a_house_closes_though_a_table_was_never_opened() -> None:
    async def closes() -> None:
        with new_store("sqlite://") as store:
            async with await House.open(store, hasher=CHEAP) as house:
                await woken(house)

    asyncio.run(closes())


def test_a_table_that_is_opened_after_all_is_served() -> None:
    async def serves() -> None:
        with new_store("sqlite://") as store:
            async with await House.open(store, hasher=CHEAP) as house:
                await woken(house)
                await house.do(FOUNDER, c.EnterPerson("dora", "dora", (Role.DEALER.value,)))
                await settle(house, "qld-2010")
                setup = TableSetup("t", "t", "qld-2010", "baccarat", mode=Mode.LIVE)
                await house.do(FOUNDER, c.OpenTable(setup.to_json()))
                taken = await house.do(house.books.person("dora"), c.TakeOver("t"))
                assert house.books.table("t").on_duty == "dora"
                assert not taken.repeated

    asyncio.run(serves())
