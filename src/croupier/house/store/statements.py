"""The statements of the log and the ledger, compiled once for each kind of database."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import (
    Connection,
    Integer,
    bindparam,
    func,
    insert,
    literal_column,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.sql import ClauseElement

from croupier.house.store import schema

AT_A_TIME: Final = 64
"""The most rows of one insertion: there is a statement for every number of them, made when it first comes."""
_VALUES: Final = re.compile(r"(?<=VALUES )(\([^)]*\))")


class Prepared:
    """A statement that runs thousands of times a second.

    SQLAlchemy writes it once for each dialect, and it goes to the driver as it is from then on: half of
    the time of a unit of work would otherwise be spent on finding the same text again. An error is the
    driver's own on SQLite: :func:`~croupier.house.store.errors.translated` knows both.
    Parameters are given by position, in the order in which the statement names them.
    """

    def __init__(self, statement: ClauseElement, *names: str) -> None:
        self._statement = statement
        self._names = names
        self._texts: dict[str, str] = {}
        self._many: dict[int, str] = {}
        """On SQLite, by how many rows are inserted."""

    def _text(self, connection: Connection) -> str:
        text = self._texts.get(connection.dialect.name)
        if text is None:
            positional = "qmark" if connection.dialect.name == "sqlite" else "format"
            dialect: Any = type(connection.dialect)
            compiled = self._statement.compile(dialect=dialect(paramstyle=positional))
            names = tuple(getattr(compiled, "positiontup", None) or ())
            if names != self._names:
                raise AssertionError(f"the statement takes {names}, not {self._names}: {compiled}")
            text = self._texts[connection.dialect.name] = str(compiled)
        return text

    def rows(self, connection: Connection, *parameters: object) -> list[Any]:
        """Execute it once: what it finds, each row in the order of the columns that it selects."""
        raw = _sqlite(connection)
        if raw is not None:
            return raw.execute(self._text(connection), parameters).fetchall()
        return list(connection.exec_driver_sql(self._text(connection), parameters))

    def row(self, connection: Connection, *parameters: object) -> Any:
        """The first row that it finds; None where there is none."""
        found = self.rows(connection, *parameters)
        return found[0] if found else None

    def value(self, connection: Connection, *parameters: object) -> Any:
        """The first column of the first row that it finds; None where there is none."""
        found = self.rows(connection, *parameters)
        return found[0][0] if found else None

    def do(self, connection: Connection, *parameters: object) -> None:
        """Execute it once: it changes something, and finds nothing."""
        raw = _sqlite(connection)
        if raw is not None:
            raw.execute(self._text(connection), parameters)
        else:
            connection.exec_driver_sql(self._text(connection), parameters)

    def many(self, connection: Connection, rows: Sequence[tuple[object, ...]]) -> None:
        """Execute an insertion for every row.

        On SQLite many at a time: the driver lets go of the interpreter's lock in every statement, and a house
        that is busy does not give it back for milliseconds.
        """
        if not rows:
            return
        raw = _sqlite(connection)
        if raw is None:
            connection.exec_driver_sql(self._text(connection), list(rows))
            return
        start, left = 0, len(rows)
        while left:
            size = min(left, AT_A_TIME)
            together = [value for row in rows[start : start + size] for value in row]
            raw.execute(self._text_of(connection, size), together)
            start, left = start + size, left - size

    def _text_of(self, connection: Connection, rows: int) -> str:
        """The text of an insertion of so many rows: of one, with its values so many times."""
        text = self._many.get(rows)
        if text is None:
            before, values, after = _VALUES.split(self._text(connection))
            text = self._many[rows] = f"{before}{', '.join([values] * rows)}{after}"
        return text


def _sqlite(connection: Connection) -> sqlite3.Connection | None:
    """The driver's own connection to SQLite, which runs a statement in a tenth of SQLAlchemy's time."""
    if connection.dialect.name != "sqlite":
        return None
    raw: Any = connection.connection.dbapi_connection
    found: sqlite3.Connection = raw
    return found


def _insert(table: Any) -> Prepared:
    return Prepared(insert(table), *(column.key for column in table.columns))


def _upsert(make: Any) -> Prepared:
    statement = make(schema.accounts)
    upsert = statement.on_conflict_do_update(
        index_elements=["ref"], set_={"balance": statement.excluded.balance}
    )
    return Prepared(upsert, *(column.key for column in schema.accounts.columns))


_e, _h, _a, _c = schema.events.c, schema.holds.c, schema.accounts.c, schema.commands.c

HEAD: Final = Prepared(select(schema.head.c.position, schema.head.c.hash).with_for_update())
"""Also the lock of the log: one transaction writes at a time."""
KEEPER: Final = Prepared(select(schema.keeper.c.number).with_for_update(read=True))
"""Also a lock on it: nobody takes the store over while a transaction of its keeper writes."""
SET_HEAD: Final = Prepared(
    update(schema.head).values(position=bindparam("position"), hash=bindparam("hash")), "position", "hash"
)
LENGTH: Final = Prepared(select(func.max(_e.sequence)).where(_e.stream == bindparam("stream")), "stream")
STREAM: Final = Prepared(
    select(schema.events)
    .where(_e.stream == bindparam("stream"), _e.sequence >= bindparam("start"))
    .order_by(_e.sequence),
    "stream",
    "start",
)
STREAM_PAGE: Final = Prepared(
    select(schema.events)
    .where(_e.stream == bindparam("stream"), _e.sequence >= bindparam("start"))
    .order_by(_e.sequence)
    .limit(bindparam("most", type_=Integer))
    .offset(bindparam("skip", type_=Integer)),
    "stream",
    "start",
    "most",
    "skip",
)
LOG_PAGE: Final = Prepared(
    select(schema.events)
    .where(_e.position >= bindparam("start"))
    .order_by(_e.position)
    .limit(bindparam("most", type_=Integer))
    .offset(bindparam("skip", type_=Integer)),
    "start",
    "most",
    "skip",
)
BALANCES: Final = Prepared(
    select(_a.ref, _a.balance)
    .where(_a.ref >= bindparam("low"), _a.ref < bindparam("high"), _a.balance != literal_column("0"))
    .order_by(_a.ref),
    "low",
    "high",
)
BALANCE: Final = Prepared(select(_a.balance).where(_a.ref == bindparam("ref")), "ref")
COMMAND: Final = Prepared(
    select(_e.payload)
    .join(schema.commands, _c.position == _e.position)
    .where(_c.actor == bindparam("actor"), _c.key == bindparam("key")),
    "actor",
    "key",
)

_holds = select(schema.holds, schema.closings.c.outcome).join_from(
    schema.holds, schema.closings, schema.closings.c.hold == _h.id, isouter=True
)
# a held account that is empty holds no open wager, which spares a look at every wager ever placed
_open = (
    _holds.join(schema.accounts, _a.ref == _h.held)
    .where(_a.balance > literal_column("0"), schema.closings.c.hold.is_(None))
    .order_by(_h.position)
)
HOLD: Final = Prepared(_holds.where(_h.id == bindparam("id")), "id")
OPEN_HOLDS: Final = Prepared(_open)
OPEN_HOLDS_IN: Final = Prepared(_open.where(_h.held == bindparam("held")), "held")

INSERT_EVENTS: Final = _insert(schema.events)
INSERT_POSTINGS: Final = _insert(schema.postings)
INSERT_HOLDS: Final = _insert(schema.holds)
INSERT_CLOSINGS: Final = _insert(schema.closings)
INSERT_COMMANDS: Final = _insert(schema.commands)
SET_BALANCES: Final = {"sqlite": _upsert(sqlite.insert), "postgresql": _upsert(postgresql.insert)}
