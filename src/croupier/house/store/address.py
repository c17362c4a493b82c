"""Where a store is: a file, memory, or a PostgreSQL server."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.pool import StaticPool

from croupier.errors import nearest
from croupier.house.store.errors import BadStoreUrl

BUSY_MS: Final = 10_000
"""How long a writer waits for another process that is writing."""

_DRIVERS: Final = {
    "sqlite": "sqlite+pysqlite",
    "sqlite+pysqlite": "sqlite+pysqlite",
    "postgresql": "postgresql+psycopg",
    "postgres": "postgresql+psycopg",
    "postgresql+psycopg": "postgresql+psycopg",
}
STATEMENTS: Final = 512
"""How many statements a connection to SQLite keeps compiled: insertions have one for every number of rows."""
WRITES: Final = "croupier_writes"
"""The execution option of a connection that is going to write."""


def read_url(text: str) -> URL:
    """Read a URL, or the bare path of a SQLite file.

    Raises:
        BadStoreUrl: an unknown scheme (with the nearest one), or no path.
    """
    if not text.strip():
        raise BadStoreUrl("the store has no address: give a file, or postgresql://user@host/database")
    if not text.isascii() and any("\ud800" <= char <= "\udfff" for char in text):
        raise BadStoreUrl(f"{text!r} is not in UTF-8, and no address of a store: give it another name")
    if "://" not in text:
        return URL.create("sqlite+pysqlite", database=text)
    scheme = text.partition("://")[0]
    driver = _DRIVERS.get(scheme.lower())
    if driver is None:
        hint = nearest(scheme.partition("+")[0], ("sqlite", "postgresql")) or ("sqlite", "postgresql")
        raise BadStoreUrl(f"no store at {scheme}://; nearest: {' or '.join(f'{name}://' for name in hint)}")
    try:
        return make_url(text).set(drivername=driver)
    except (ArgumentError, ValueError):
        raise BadStoreUrl(
            f"not a store's address after {scheme}://; write sqlite:///file or postgresql://user@host/database"
        ) from None


def is_memory(url: URL) -> bool:
    """Whether the store lives in memory and ends with the process."""
    return url.get_backend_name() == "sqlite" and url.database in (None, "", ":memory:")


def sqlite_path(url: URL) -> Path | None:
    """The file of a SQLite store, if it has one."""
    if url.get_backend_name() != "sqlite" or is_memory(url):
        return None
    return Path(str(url.database))


def make_engine(url: URL) -> Engine:
    """An engine whose connections keep what they have committed."""
    if url.get_backend_name() == "sqlite":
        return _sqlite_engine(url)
    try:
        engine = create_engine(url, pool_pre_ping=True, hide_parameters=True, pool_size=8, max_overflow=24)
    except ImportError:
        raise BadStoreUrl(
            "PostgreSQL needs the psycopg package: install croupier with its postgresql extra"
        ) from None
    event.listen(engine, "connect", _postgresql_connected)
    return engine


def _sqlite_engine(url: URL) -> Engine:
    options: dict[str, Any] = {
        "connect_args": {
            "check_same_thread": False,
            "timeout": BUSY_MS / 1000,
            "cached_statements": STATEMENTS,
        },
        "hide_parameters": True,
    }
    if is_memory(url):
        options["poolclass"] = StaticPool
    else:
        options |= {"pool_size": 8, "max_overflow": 24}
    engine = create_engine(url, **options)
    event.listen(engine, "connect", _sqlite_connected)
    event.listen(engine, "begin", _sqlite_begun)
    return engine


def _sqlite_connected(connection: sqlite3.Connection, _record: object) -> None:
    connection.isolation_level = None  # BEGIN is ours: see _sqlite_begun
    for pragma in (f"busy_timeout = {BUSY_MS}", "foreign_keys = ON", "synchronous = FULL"):
        connection.execute(f"PRAGMA {pragma}")


def _sqlite_begun(connection: Connection) -> None:
    # a writer takes its lock at once, so that what it reads is still true when it writes
    writes = connection.get_execution_options().get(WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _postgresql_connected(connection: Any, _record: object) -> None:
    with connection.cursor() as cursor:
        # a server may be set to acknowledge before it is durable; money may not
        cursor.execute("SET synchronous_commit TO on")
        cursor.execute(f"SET lock_timeout TO {BUSY_MS}")
    connection.commit()
