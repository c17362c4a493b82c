"""An independent verifier of a store's log and ledger.

It shares no code with what writes a store: it imports nothing of Croupier but itself, only the standard
library, and psycopg where a PostgreSQL URL is given. It changes nothing. docs/store.md says what it checks.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from croupier.verify_store.checks import Checker
from croupier.verify_store.database import Unreadable, open_database
from croupier.verify_store.report import CannotRead, Fault, Report

__all__ = ["CannotRead", "Fault", "Report", "head_of", "read_head", "verify"]


def read_head(text: str) -> tuple[int, str]:
    """The position and hash of a head that was noted down as ``POSITION:HASH``.

    Raises:
        ValueError: it is not written so.
    """
    match = re.fullmatch(r"([1-9]\d{0,17}):([0-9a-f]{64})", text, re.ASCII)
    if match is None:
        raise ValueError(f"{text!r} is not POSITION:HASH")
    return int(match[1]), match[2]


def head_of(where: str) -> tuple[str, int, str]:
    """The id of the store at a path or URL, and the position and hash of its last event.

    Raises:
        CannotRead: there is no such file or server, or it is no store.
    """
    with open_database(where) as database:
        try:
            ((id_,),) = database.rows("SELECT id FROM store")
            ((position, hash_),) = database.rows("SELECT position, hash FROM head")
        except (Unreadable, ValueError) as error:
            raise CannotRead(f"{where} is no store: {error}") from None
    return str(id_), int(position), str(hash_)


def verify(where: str, *, expect: Mapping[int, str] | None = None, store: str | None = None) -> Report:
    """Check the store at a path or URL: its chain, its money, and that the two agree.

    ``expect`` has hashes of events that were noted down earlier, by position: the log must still have
    them. Without one, a log that was cut short or written anew from its first event cannot be told.
    ``store`` is the id that the store must have.

    Raises:
        CannotRead: there is no such file or server.
    """
    report = Report()
    with open_database(where) as database:
        try:
            Checker(database, report, expect or {}, store).run()
        except Unreadable as error:
            report.fault("database", f"it cannot be read further: {error}")
    return report
