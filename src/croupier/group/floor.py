"""A group for trials: stores of a group and its venues, with people and a table each, in files or schemas."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sqlalchemy import create_engine, make_url, text
from sqlalchemy.schema import CreateSchema, DropSchema

from croupier.errors import CroupierError
from croupier.group.service import enter_venue, found
from croupier.house import commands as c
from croupier.house.crash_floor import CREDITS, LIMITS, QUICK
from croupier.house.founding import FOUNDER, settle
from croupier.house.group.joining import join
from croupier.house.people import Role
from croupier.house.service import House
from croupier.house.setup import TableSetup
from croupier.house.store import open_store

VENUES: Final = ("north", "south", "west")
TABLE: Final = "baccarat"
MANAGER: Final = "mona"
ATTENDANT: Final = "abel"


class NoServer(CroupierError):
    """The database does not let schemas be made."""


@dataclass(frozen=True, slots=True)
class Places:
    """Where the stores are."""

    group: str
    venues: dict[str, str]


@contextmanager
def places(server: str | None, folder: Path, *, keep: bool = False) -> Iterator[Places]:
    """A place for each store: a file in a folder, or a schema of one PostgreSQL database.

    Schemas are dropped at the end unless they are to be kept.
    """
    names = ("group", *VENUES)
    if server is None:
        files = {name: str(folder / f"{name}.sqlite") for name in names}
        yield Places(files["group"], {name: files[name] for name in VENUES})
        return
    own = secrets.token_hex(3)
    schemas = {name: f"croupier_{own}_{name}" for name in names}
    url = make_url(server)
    if url.get_backend_name() != "postgresql":
        raise NoServer(f"{server} is no PostgreSQL server: write postgresql://user@host/database")
    engine = create_engine(url.set(drivername="postgresql+psycopg"))
    try:
        with engine.begin() as connection:
            for schema in schemas.values():
                connection.execute(CreateSchema(schema))
        urls = {
            name: url.set(drivername="postgresql")
            .update_query_dict({"options": f"-csearch_path={schema}"})
            .render_as_string(hide_password=False)
            for name, schema in schemas.items()
        }
        try:
            yield Places(urls["group"], {name: urls[name] for name in VENUES})
        finally:
            if not keep:
                with engine.begin() as connection:
                    for schema in schemas.values():
                        connection.execute(text("SET LOCAL lock_timeout = '10s'"))
                        connection.execute(DropSchema(schema, cascade=True))
    finally:
        engine.dispose()


async def found_all(where: Places, players: Sequence[str]) -> None:
    """Found the group and its venues: staff, players with credits, and an automated table at each."""
    with open_store(where.group) as group:
        key = found(group)
        for name, url in where.venues.items():
            with open_store(url) as store:
                async with await House.open(store, automatic=False) as house:
                    await _people(house, players)
                enter_venue(group, name, join(store, group.id, key, name))


async def _people(house: House, players: Sequence[str]) -> None:
    for name, roles in ((MANAGER, (Role.MANAGER,)), (ATTENDANT, (Role.ATTENDANT,))):
        await house.do(FOUNDER, c.EnterPerson(name, name.title(), tuple(role.value for role in roles)))
    for name in players:
        entry = c.EnterPerson(
            name, name.title(), (Role.PLAYER.value,), "1980-06-15", play_money=True, demonstration=True
        )
        await house.do(FOUNDER, entry)
        await house.do(house.books.person(name), c.BuyIn(CREDITS))
    await settle(house, "qld-2010", "baccarat")
    setup = TableSetup(TABLE, "Baccarat", "qld-2010", "baccarat", limits=LIMITS, pace=QUICK)
    await house.do(FOUNDER, c.OpenTable(setup.to_json()))
