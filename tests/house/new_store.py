"""Stores for tests of what lies above them, made without going through all migrations every time."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import URL, Connection, Engine, inspect, select

from croupier.house.store import Store, open_store, schema, store
from croupier.house.store.address import make_engine, read_url

UPGRADE: Final = command.upgrade


def new_store(url: str | Path) -> Store:
    """A store that is opened; a new one of SQLite has its tables at once, as its migrations leave them."""
    made = _tables()
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(command, "upgrade", lambda config, revision: _upgrade(made, config, revision))
        patched.setattr(store, "make_engine", _engine)
        return open_store(url)


def _engine(url: URL) -> Engine:
    """An engine that compiles no query anew which one before it has: a third of a house's opening."""
    engine = make_engine(url)
    if engine.dialect.name == "sqlite":
        engine.dialect = engine.pool._dialect = _first().dialect
        engine._compiled_cache = _first()._compiled_cache
    return engine


@cache
def _first() -> Engine:
    """An engine that has been connected: what it knows of SQLite and of queries holds for all of them."""
    engine = make_engine(read_url("sqlite://"))
    engine.connect().close()
    return engine


def _upgrade(made: tuple[str, ...], config: Config, revision: str) -> None:
    connection: Connection = config.attributes["connection"]
    if connection.dialect.name != "sqlite" or inspect(connection).has_table(schema.VERSION_TABLE):
        UPGRADE(config, revision)
        return
    for statement in made:
        connection.exec_driver_sql(statement)


@cache
def _tables() -> tuple[str, ...]:
    """What makes the tables of a new store, taken from one that its migrations have made."""
    with open_store("sqlite://") as store, store._reading() as connection:
        sql = connection.exec_driver_sql("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid")
        made = [str(row.sql) for row in sql]
        for table in schema.metadata.sorted_tables:
            empty = connection.execute(select(table)).first() is None
            assert empty or table in (schema.store, schema.head, schema.keeper), table.name
        version = connection.exec_driver_sql(f"SELECT version_num FROM {schema.VERSION_TABLE}").scalar_one()
        mark = connection.exec_driver_sql("PRAGMA application_id").scalar_one()
    versioned = f"INSERT INTO {schema.VERSION_TABLE} VALUES ('{version}')"
    kept = f"INSERT INTO {schema.keeper.name} VALUES (1, 0)"
    return *made, versioned, kept, f"PRAGMA application_id = {mark}"
