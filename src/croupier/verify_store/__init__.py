"""An independent verifier of a store's log and ledger.

It shares no code with what writes a store: it imports nothing of Croupier but itself, only the standard
library, and psycopg where a PostgreSQL URL is given. It changes nothing. docs/store.md says what it checks.
"""

from __future__ import annotations

from croupier.verify_store.checks import Checker
from croupier.verify_store.database import Unreadable, open_database
from croupier.verify_store.report import CannotRead, Fault, Report

__all__ = ["CannotRead", "Fault", "Report", "verify"]


def verify(where: str, *, expect: tuple[int, str] | None = None) -> Report:
    """Check the store at a path or URL: its chain, its money, and that the two agree.

    ``expect`` is the position and hash of an event that were noted down earlier: the log must still
    have it. Without it, a log that was cut short or written anew from its first event cannot be told.

    Raises:
        CannotRead: there is no such file or server.
    """
    report = Report()
    with open_database(where) as database:
        try:
            Checker(database, report, expect).run()
        except Unreadable as error:
            report.fault("database", f"it cannot be read further: {error}")
    return report
