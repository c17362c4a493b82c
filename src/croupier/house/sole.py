"""One house at a time keeps a store: a lock that ends with the process that holds it.

It refuses a second house. Where one opens all the same, as after the connection that held a database's lock
has ended, the store itself lets its last keeper alone write (``Store.keep``).
"""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import create_engine, make_url, text
from sqlalchemy.pool import NullPool

from croupier.errors import CroupierError

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


@contextmanager
def sole_keeper(url: str) -> Iterator[None]:
    """Keep a store alone for as long as this lasts; a store in memory is alone anyway.

    Raises:
        StoreInUse: another house keeps it.
        SeveralNames: its file has several, and the lock is of one name.
        CannotLock: nothing can be written beside it.
    """
    address = make_url(url)
    if address.get_backend_name() == "postgresql":
        with _database(url):
            yield
    elif address.database and address.database != ":memory:":
        with _file(Path(address.database)):
            yield
    else:
        yield


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


@contextmanager
def _database(url: str) -> Iterator[None]:
    engine = create_engine(url, poolclass=NullPool)
    with engine.connect() as connection:
        held = connection.scalar(text(LOCK), {"n": LOCK_NUMBER})
        connection.commit()
        if not held:
            raise StoreInUse("the database")
        yield
