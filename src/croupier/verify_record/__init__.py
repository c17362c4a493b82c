"""An independent verifier of round records.

It shares no code with what writes them: it imports nothing of Croupier but itself, and only the standard
library. docs/record.md describes the form of a record; docs/record.md says also what is checked here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from croupier.verify_record.form import NotARecord, check_shape, read_value, read_values, record_hash
from croupier.verify_record.report import Fault, Report
from croupier.verify_record.story import Story

__all__ = ["Fault", "Report", "verify", "verify_line", "verify_text"]


def verify(record: Any) -> Report:
    """Check one record, given as the plain values of its JSON text; never raises for what it holds."""
    report = Report()
    try:
        check_shape(record)
        found = record_hash({k: v for k, v in record.items() if k != "hash"})
    except NotARecord as error:
        report.fault("record", str(error))
        return report
    report.hash = record["hash"]
    report.rulebook, report.game = record["rulebook"], record["game"]
    if found != record["hash"]:
        report.fault("hash", f"it is not the hash of what the record says, which is {found}")
    try:
        Story(record, report).check()
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        # Its parts have the shapes of a record's, and what stands in them makes no round at all.
        report.fault("record", f"what it tells does not hang together: {error!r:.120}")
    return report


def verify_text(text: str) -> Iterator[Report]:
    """Check the records of a text: one, a JSON list of them, or one a line."""
    yield from map(_verify_read, read_values(text))


def verify_line(line: str) -> Report:
    """Check the record that a line holds, of a file that has one a line."""
    return _verify_read(read_value(line))


def _verify_read(value: Any) -> Report:
    if not isinstance(value, NotARecord):
        return verify(value)
    report = Report()
    report.fault("record", str(value))
    return report
