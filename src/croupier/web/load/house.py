"""The house under load: its tables and players, served like any other house."""

from __future__ import annotations

import asyncio
import sys
from contextlib import closing
from typing import Final

from croupier.games.limits import Limits, Range
from croupier.house import House, Pace, Person, Role, TableSetup
from croupier.house.commands import BuyIn, EnterPerson, OpenTable
from croupier.house.founding import FOUNDER, settle
from croupier.house.process_writer import ProcessWriter
from croupier.house.setup import SECOND
from croupier.house.store import Store, open_store
from croupier.web.app import create_app
from croupier.web.collector import spared
from croupier.web.load.names import person_id, table_id
from croupier.web.loop import run_loop
from croupier.web.server import Door, Server, listen

PACE: Final = Pace(betting=8 * SECOND, closed=SECOND // 2, card=SECOND // 4, result=SECOND)
CREDITS: Final = 100_000_000
"""What every player begins with, in minor units: enough to lose."""
LIMITS: Final = Limits({"table": Range(500, 500_000), "player_pair": Range(100, 50_000)})


async def furnish(house: House, tables: int, terminals: int) -> None:
    """Enter the players and open the tables."""
    await asyncio.gather(*(_enter(house, person_id(n)) for n in range(terminals)))
    for number in range(tables):
        setup = TableSetup(
            id=table_id(number),
            title=f"Table {number}",
            book="qld-2010",
            game="baccarat",
            limits=LIMITS,
            pace=PACE,
        )
        await settle(house, setup.book, setup.game)
        await house.do(FOUNDER, OpenTable(setup.to_json()))


async def _enter(house: House, id_: str) -> None:
    entered = EnterPerson(
        id_, id_, (Role.PLAYER.value,), born="1990-01-01", play_money=True, demonstration=True
    )
    await house.do(FOUNDER, entered)
    person: Person = house.books.person(id_)
    await house.do(person, BuyIn(CREDITS, "play_money"))


async def serve(store: str, tables: int, terminals: int) -> None:
    """Serve until told to stop; print the address once the house is open."""
    with open_store(store) as opened, closing(listen("127.0.0.1", 0)) as listener:
        async with await House.open(opened, writer=_apart) as house:
            await furnish(house, tables, terminals)
            app = create_app(house, demo=True)
            async with spared(house):
                await Server(app, _say, Door(most=None)).serve([listener])


def _apart(store: Store) -> ProcessWriter:
    """A process of its own writes from the first unit on: its beginning is not to be measured."""
    return ProcessWriter(store, busy=0)


def _say(address: str) -> None:
    sys.stdout.write(f"{address}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    run_loop(serve(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
