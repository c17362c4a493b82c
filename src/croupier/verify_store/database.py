"""Reading a store without its own code: sqlite3 for a file, psycopg for a server."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from typing import Any, Protocol, TypeAlias
from urllib.parse import quote

from croupier.verify_store.report import CannotRead

Row: TypeAlias = tuple[Any, ...]


class Unreadable(Exception):
    """The database is too damaged to go on."""


class Database(Protocol):
    """One unchanging view of a store."""

    sqlite: bool
    """Whether it is a file of SQLite, not a PostgreSQL server."""

    def rows(self, query: str) -> Iterator[Row]:
        """The rows of a query, read as they are asked for; raises Unreadable."""
        ...

    def damage(self) -> list[str]:
        """What the database finds wrong with itself."""
        ...


def open_database(where: str) -> AbstractContextManager[Database]:
    """Open a path or URL for reading; raises CannotRead."""
    scheme, separator, rest = where.partition("://")
    if not separator:
        return _open_sqlite(where)
    if scheme in ("sqlite", "sqlite+pysqlite"):
        return _open_sqlite(rest.removeprefix("/"))
    if scheme in ("postgresql", "postgres", "postgresql+psycopg"):
        return _open_postgresql(f"postgresql://{rest}")
    raise CannotRead(f"{scheme}:// is neither sqlite:// nor postgresql://")


class _Sqlite:
    sqlite = True

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def rows(self, query: str) -> Iterator[Row]:
        try:
            yield from self._connection.execute(query)
        except (sqlite3.Error, UnicodeError, OverflowError, MemoryError) as error:
            # a damaged file gives names that are no text and lengths that are no lengths
            raise Unreadable(str(error)) from None

    def damage(self) -> list[str]:
        found = [str(row[0]) for row in self.rows("PRAGMA integrity_check(20)")]
        broken = [
            f"{row[0]} refers to a missing row of {row[2]}" for row in self.rows("PRAGMA foreign_key_check")
        ]
        return [line for line in found if line != "ok"] + broken[:20]


@contextmanager
def _open_sqlite(path: str) -> Iterator[Database]:
    if not os.path.isfile(path):  # noqa: PTH113
        raise CannotRead(f"there is no file {path}")
    # a store on a read-only medium has nobody writing to it, and no place for SQLite's own notes
    frozen = not os.access(Path(path).parent, os.W_OK) and not Path(f"{path}-wal").exists()
    mode = "immutable=1" if frozen else "mode=ro"
    try:
        connection = sqlite3.connect(
            f"file:{quote(os.fsencode(path))}?{mode}", uri=True, isolation_level=None
        )
    except sqlite3.Error as error:
        raise CannotRead(f"{path} cannot be opened: {error}") from None
    # bytes that are no text must be seen as they are, not stop the reading
    connection.text_factory = lambda raw: raw.decode("utf-8", "surrogateescape")
    with closing(connection):
        try:
            connection.execute("BEGIN")
        except sqlite3.Error as error:
            raise CannotRead(f"{path} cannot be read: {error}") from None
        yield _Sqlite(connection)


class _Postgresql:
    sqlite = False

    def __init__(self, connection: Any, error: type[Exception]) -> None:
        self._connection = connection
        self._error = error
        self._cursors = 0

    def rows(self, query: str) -> Iterator[Row]:
        self._cursors += 1
        try:
            # a cursor on the server: the log is larger than memory
            with self._connection.cursor(name=f"verify_{self._cursors}") as cursor:
                cursor.itersize = 5_000
                cursor.execute(query)
                yield from cursor
        except self._error as error:
            raise Unreadable(str(error)) from None

    def damage(self) -> list[str]:
        return []


@contextmanager
def _open_postgresql(url: str) -> Iterator[Database]:
    try:
        import psycopg
    except ImportError:
        raise CannotRead("a PostgreSQL store is read with the psycopg package, which is missing") from None
    try:
        connection = psycopg.connect(url)
    except psycopg.Error as error:
        raise CannotRead(f"the server cannot be reached: {error}") from None
    with closing(connection):
        connection.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
        connection.read_only = True
        yield _Postgresql(connection, psycopg.Error)
