"""What goes wrong under a house that runs in earnest: its database server, its connections, its lock."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from random import Random
from typing import Final, Protocol

from sqlalchemy import Connection, create_engine, text
from sqlalchemy.pool import NullPool

from croupier.house.store.address import read_url, sqlite_path

LONGEST_STALL: Final = 0.5
"""Seconds."""


class Breaking(Protocol):
    """A database that can be made to fail."""

    kinds: tuple[str, ...]
    """The faults that it knows."""

    def does(self, kind: str, chance: Random) -> None:
        """Make a fault, and let it end."""
        ...

    def close(self) -> None:
        """Let go of the database."""
        ...


def breaking(url: str, restart: Callable[[], None] | None) -> Breaking:
    """How the database at a URL is made to fail; ``restart`` kills its server and starts it again."""
    path = sqlite_path(read_url(url))
    return _Server(url, restart) if path is None else _File(str(path))


class _File:
    """A file of SQLite, which another process may keep locked for a while."""

    kinds: tuple[str, ...] = ("stalled",)

    def __init__(self, path: str) -> None:
        self._path = path

    def does(self, kind: str, chance: Random) -> None:
        assert kind == "stalled", kind
        connection = sqlite3.connect(self._path, isolation_level=None, timeout=10)
        try:
            connection.execute("BEGIN IMMEDIATE")
            time.sleep(chance.uniform(0.05, LONGEST_STALL))
            connection.execute("ROLLBACK")
        finally:
            connection.close()

    def close(self) -> None:
        """Nothing is open."""


_OTHERS: Final = (
    "datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'"
)
_WITHOUT_LOCKS: Final = "NOT EXISTS (SELECT FROM pg_locks l WHERE l.pid = a.pid AND l.locktype = 'advisory')"
_END: Final = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity a WHERE {_OTHERS}"  # noqa: S608


class _Server:
    """A PostgreSQL server: connections ended, commits stalled, writing refused, killed and started again."""

    def __init__(self, url: str, restart: Callable[[], None] | None) -> None:
        self._engine = create_engine(read_url(url), poolclass=NullPool, isolation_level="AUTOCOMMIT")
        self._restart = restart
        kinds = ("stalled", "disconnected", "disconnected", "read-only", "taken")
        self.kinds: tuple[str, ...] = kinds if restart is None else (*kinds, "server")

    def does(self, kind: str, chance: Random) -> None:
        """Make a fault, and let it end."""
        if kind == "server":
            assert self._restart is not None
            self._restart()
            return
        with self._engine.connect() as connection:
            self._with(connection, kind, chance)

    def _with(self, connection: Connection, kind: str, chance: Random) -> None:
        match kind:
            case "disconnected":
                # One after the other: in the middle of a commit, as it may be.
                for _ in range(chance.randrange(1, 5)):
                    connection.execute(text(f"{_END} AND {_WITHOUT_LOCKS}"))
                    time.sleep(chance.uniform(0, 0.1))
            case "unlocked":
                connection.execute(text(f"{_END} AND NOT {_WITHOUT_LOCKS}"))
            case "stalled":
                with connection.begin():
                    connection.execute(text("SELECT * FROM head FOR UPDATE"))
                    time.sleep(chance.uniform(0.05, LONGEST_STALL))
            case "read-only":
                self._read_only(connection, chance)
            case _:
                raise AssertionError(kind)

    def _read_only(self, connection: Connection, chance: Random) -> None:
        """As a server that has become a standby, or whose disk is full, refuses to write."""
        name = connection.dialect.identifier_preparer.quote(str(self._engine.url.database))
        connection.execute(text("SET default_transaction_read_only = off"))
        try:
            connection.execute(text(f"ALTER DATABASE {name} SET default_transaction_read_only = on"))
            connection.execute(text(f"{_END} AND {_WITHOUT_LOCKS}"))
            time.sleep(chance.uniform(0.1, LONGEST_STALL))
        finally:
            connection.execute(text(f"ALTER DATABASE {name} RESET default_transaction_read_only"))
            connection.execute(text(f"{_END} AND {_WITHOUT_LOCKS}"))

    def close(self) -> None:
        """Let go of the server."""
        self._engine.dispose()
