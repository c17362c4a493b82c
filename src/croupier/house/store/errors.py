"""What the store refuses, in words for whoever runs the house."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from sqlalchemy import exc

from croupier.errors import CroupierError


class StoreError(CroupierError):
    """The store cannot do what was asked; nothing was changed."""


class BadStoreUrl(StoreError):
    """A text does not say where a store is."""


class StoreUnavailable(StoreError):
    """The database does not answer, or could not write."""


class StoreTaken(StoreError):
    """Another house keeps the store since: this one writes nothing more."""

    def __init__(self) -> None:
        super().__init__("another house has taken this store over since: this one closes and writes nothing")


class StoreCorrupt(StoreError):
    """The database is damaged, or not a store of Croupier; it was left as it is."""


class StoreTooNew(StoreError):
    """The store was written by a later version of Croupier; it was left as it is."""


class RoundNotTaken(StoreError):
    """A round in progress has an entry that these rules do not take: another version played it."""


class StoreSealed(StoreError):
    """The store's secrets do not open: their key is missing, or another one."""


class KeyMissing(StoreSealed):
    """The key of the store's secrets is not where it must be."""


class NotOpened(StoreSealed):
    """A secret does not open with the key that there is."""


def several(names: Sequence[str], most: int = 5) -> str:
    """The first names of many, and how many more there are."""
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(names[:most]) + more


class SecretsLost(StoreError):
    """The log speaks of secrets that the store has no more."""

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__(
            f"the store has lost secrets that its log speaks of ({several(names)}): without them shoes "
            "cannot be dealt on, and people could not sign in as they should. Nothing was changed: run "
            "croupier verify on it, keep it as evidence, and restore a backup"
        )
        self.names = tuple(names)


class BadEvent(StoreError):
    """An event that the log does not take."""


class StreamMoved(StoreError):
    """A stream is not where the writer thought: somebody else has written to it."""

    def __init__(self, stream: str, expected: int, length: int) -> None:
        super().__init__(f"{stream} has {length} events, not {expected}: read it again and decide anew")
        self.stream = stream
        self.expected = expected
        self.length = length


class HoldError(StoreError):
    """A wager cannot be held, settled or returned."""


class NoSuchHold(HoldError):
    """No wager was ever held under this id."""


class HoldExists(HoldError):
    """A wager was already held under this id."""


class HoldClosed(HoldError):
    """A wager was already settled or returned, which happens once."""


class CommandConflict(StoreError):
    """An idempotency key came again with other content."""


_DAMAGE = ("malformed", "not a database", "disk image", "corrupt")


def _said(error: exc.DBAPIError | sqlite3.Error) -> str:
    """What the database said."""
    return str(error.orig if isinstance(error, exc.DBAPIError) else error)


@contextmanager
def translated() -> Iterator[None]:
    """Turn a database error into a StoreError with a text fit for a user."""
    try:
        yield
    except (exc.IntegrityError, sqlite3.IntegrityError) as error:
        raise StoreError(f"the database refused it by a constraint: {_said(error)}") from error
    except (exc.DBAPIError, sqlite3.Error) as error:
        text = _said(error)
        if any(sign in text for sign in _DAMAGE):
            raise StoreCorrupt(
                f"the database is damaged ({text}); stop, keep the file as it is, and restore a backup"
            ) from error
        raise StoreUnavailable(f"the database could not do it ({text})") from error
    except exc.SQLAlchemyError as error:
        raise StoreUnavailable(f"the database could not do it ({error})") from error
