"""One house at a time keeps a store: a lock that ends with the process that holds it.

It refuses a second house. Where one opens all the same, as after the connection that held a database's lock
has ended, the store itself lets its last keeper alone write (``Store.keep``).
"""

from __future__ import annotations

import fcntl
import logging
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, create_engine, make_url, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from croupier.errors import CroupierError

log: Final = logging.getLogger(__name__)
LOCK = "select pg_try_advisory_lock(hashtextextended(current_schema(), :n))"
LOCK_NUMBER = 0x63726F7570
"""PostgreSQL's advisory locks go by number: the letters of "croup", and the schema that the store is in."""


class StoreInUse(CroupierError):
    """Another house keeps this store."""

    def __init__(self, store: str) -> None:
        super().__init__(
            f"{store} is kept by another house that is open now: close that one, or name another --store"
        )


class CannotLock(CroupierError):
    """The file of the lock cannot be written, as where a disk is read-only."""

    def __init__(self, store: str, error: OSError) -> None:
        super().__init__(
            f"{store} cannot be kept alone: {error.filename} cannot be written ({error.strerror}); "
            "a house writes to its store: put it where it can"
        )


class SeveralNames(CroupierError):
    """The file of a store has more than one name, and by another one it could be opened beside."""

    def __init__(self, store: str, names: int) -> None:
        super().__init__(
            f"{store} is a file with {names} names (hard links), by each of which a house could open it: "
            "leave it one name"
        )


class Keeping:
    """How a store is kept alone. The lock of a file ends with the process alone."""

    held = True
    """Whether the lock is held, as far as was last looked."""
    lost = 0
    """How often it was lost."""

    def look(self) -> None:
        """Look whether the lock is held still, and take it again where it was lost and nobody has it."""


ALONE: Final = Keeping()
"""How a store is kept that nobody else can reach."""


@contextmanager
def sole_keeper(url: str) -> Iterator[Keeping]:
    """Keep a store alone for as long as this lasts; a store in memory is alone anyway.

    Raises:
        StoreInUse: another house keeps it.
        SeveralNames: its file has several, and the lock is of one name.
        CannotLock: nothing can be written beside it.
    """
    address = make_url(url)
    if address.get_backend_name() == "postgresql":
        with closing(_Database(url)) as keeping:
            yield keeping
    elif address.database and address.database != ":memory:":
        with _file(Path(address.database)):
            yield Keeping()
    else:
        yield Keeping()


@contextmanager
def _file(named: Path) -> Iterator[None]:
    # A link to the file is the file.
    path = named.resolve()
    if path.exists() and (names := path.stat().st_nlink) > 1:
        raise SeveralNames(str(named), names)
    try:
        lock = path.with_name(f"{path.name}.lock").open("a")
    except OSError as error:
        raise CannotLock(str(named), error) from error
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise StoreInUse(str(named)) from None
        yield


class _Database(Keeping):
    """A lock of PostgreSQL, which lasts as long as the connection that took it.

    Raises:
        StoreInUse: another house has it.
    """

    def __init__(self, url: str) -> None:
        self._engine = create_engine(url, poolclass=NullPool)
        self._connection: Connection | None = None
        if not self._takes():
            raise StoreInUse("the database")

    def _takes(self) -> bool:
        """Take the lock on a new connection; whether it could be had."""
        connection = self._engine.connect()
        try:
            held = bool(connection.scalar(text(LOCK), {"n": LOCK_NUMBER}))
            connection.commit()
        except BaseException:
            connection.close()
            raise
        if held:
            self._connection = connection
        else:
            connection.close()
        return held

    def look(self) -> None:
        """Ask over the connection that holds it; where that has ended, take it on another."""
        try:
            if self._connection is not None:
                self._connection.scalar(text("SELECT 1"))
                self._connection.commit()
                return
        except DBAPIError as error:
            self.held, self.lost = False, self.lost + 1
            log.warning("the connection that held the lock of the store has ended: %s", error.orig)
            self._let_go()
        try:
            self.held = self._takes()
        except DBAPIError as error:
            log.info("the lock of the store cannot be taken again now: %s", error.orig)

    def _let_go(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.invalidate()
            connection.close()

    def close(self) -> None:
        """Let go of the lock."""
        if self._connection is not None:
            self._connection.close()
