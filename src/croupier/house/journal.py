"""Reading the journal of staff and the log of significant events, the newest entries first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import select

from croupier.house.disputes import JOURNAL
from croupier.house.store import Store, schema
from croupier.house.work import SIGNIFICANT
from croupier.record.chain import read_canonical

__all__ = ["JOURNAL", "MOST_LISTED", "SIGNIFICANT", "Entry", "entries"]

MOST_LISTED: Final = 500


@dataclass(frozen=True, slots=True)
class Entry:
    """Something that staff entered, or that the house noted about what they did."""

    position: int
    """In the log; lists go on from it."""
    at: int
    """Microseconds since 1970."""
    kind: str
    data: Mapping[str, Any]
    clauses: tuple[str, ...]


def entries(
    store: Store,
    stream: str,
    *,
    table: str | None = None,
    book: str | None = None,
    clause: str | None = None,
    before: int | None = None,
    limit: int = 100,
) -> list[Entry]:
    """The entries of a stream: of a table, of a rulebook, on one clause; ``before`` a position in the log."""
    c = schema.events.c
    query = select(c.position, c.at, c.kind, c.payload, c.clauses).where(c.stream == stream)
    for name, value in (("table", table), ("book", book), ("clause", clause)):
        if value is not None:
            query = query.where(c.payload.contains(f'"{name}":"{value}"', autoescape=True))
    if before is not None:
        query = query.where(c.position < before)
    rows = store.query(query.order_by(c.position.desc()).limit(min(limit, MOST_LISTED)))
    return [_entry(row) for row in rows]


def _entry(row: Any) -> Entry:
    return Entry(
        row.position, row.at, row.kind, read_canonical(row.payload), tuple(read_canonical(row.clauses))
    )
