"""The tables of the store.

To add tables, declare them on :data:`metadata` (here or in a module of your own that imports it) and
write the next migration in ``migrations/versions``. A test holds the two against each other.
docs/store.md describes every column.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    SmallInteger,
    Table,
    Text,
    UniqueConstraint,
)
from sqlalchemy.dialects import postgresql

metadata: Final = MetaData(
    naming_convention={
        "pk": "%(table_name)s_pk",
        "fk": "%(table_name)s_%(column_0_name)s_fk",
        "uq": "%(table_name)s_%(column_0_N_name)s_key",
        "ck": "%(table_name)s_%(constraint_name)s",
        "ix": "%(table_name)s_%(column_0_N_name)s",
    }
)

VERSION_TABLE: Final = "schema_version"
FORMAT: Final = 1
"""The byte form of the chain; a change of it would be a new number."""
APPLICATION_ID: Final = 0x43524F55
"""Marks a SQLite file as a store of Croupier (``CROU``)."""

BIG: Final = BigInteger().with_variant(Integer(), "sqlite")
"""64 bits; on SQLite ``INTEGER``, so that a primary key is the row's own number."""
NAME: Final = Text().with_variant(postgresql.TEXT(collation="C"), "postgresql")
"""A text compared byte by byte on every database."""

store = Table(
    "store",
    metadata,
    Column("one", SmallInteger, primary_key=True, autoincrement=False),
    Column("format", Integer, nullable=False),
    Column("id", NAME, nullable=False),
    Column("created", BIG, nullable=False),
    CheckConstraint("one = 1", name="single"),
)

head = Table(
    "head",
    metadata,
    Column("one", SmallInteger, primary_key=True, autoincrement=False),
    Column("position", BIG, nullable=False),
    Column("hash", NAME, nullable=False),
    CheckConstraint("one = 1", name="single"),
)

keeper = Table(
    "keeper",
    metadata,
    Column("one", SmallInteger, primary_key=True, autoincrement=False),
    Column("number", BIG, nullable=False),
    CheckConstraint("one = 1", name="single"),
)
"""How many houses have kept the store so far, one after the other: the last of them alone may write."""

events = Table(
    "events",
    metadata,
    Column("position", BIG, primary_key=True, autoincrement=False),
    Column("stream", NAME, nullable=False),
    Column("sequence", BIG, nullable=False),
    Column("kind", NAME, nullable=False),
    Column("at", BIG, nullable=False),
    Column("clauses", Text, nullable=False),
    Column("payload", Text, nullable=False),
    Column("prev_hash", NAME, nullable=False),
    Column("hash", NAME, nullable=False),
    UniqueConstraint("stream", "sequence"),
    CheckConstraint("position >= 1", name="position"),
    CheckConstraint("sequence >= 1", name="sequence"),
    CheckConstraint("length(hash) = 64 AND length(prev_hash) = 64", name="hash"),
)

accounts = Table(
    "accounts",
    metadata,
    Column("ref", NAME, primary_key=True),
    Column("side", SmallInteger, nullable=False),
    Column("balance", BIG, nullable=False),
    CheckConstraint("side IN (-1, 0, 1)", name="side"),
    CheckConstraint("side = 0 OR balance = 0 OR (balance > 0) = (side > 0)", name="balance"),
)

postings = Table(
    "postings",
    metadata,
    Column("position", BIG, ForeignKey(events.c.position), primary_key=True, autoincrement=False),
    Column("line", SmallInteger, primary_key=True, autoincrement=False),
    Column("account", NAME, ForeignKey(accounts.c.ref), nullable=False),
    Column("amount", BIG, nullable=False),
    UniqueConstraint("account", "position"),
    CheckConstraint("amount <> 0", name="amount"),
    sqlite_with_rowid=False,
)

holds = Table(
    "holds",
    metadata,
    Column("id", NAME, primary_key=True),
    Column("position", BIG, ForeignKey(events.c.position), nullable=False, unique=True),
    Column("player", NAME, ForeignKey(accounts.c.ref), nullable=False),
    Column("held", NAME, ForeignKey(accounts.c.ref), nullable=False),
    Column("amount", BIG, nullable=False),
    CheckConstraint("amount > 0", name="amount"),
)
Index("holds_held", holds.c.held)

closings = Table(
    "closings",
    metadata,
    Column("hold", NAME, ForeignKey(holds.c.id), primary_key=True),
    Column("position", BIG, ForeignKey(events.c.position), nullable=False, unique=True),
    Column("outcome", NAME, nullable=False),
    CheckConstraint("outcome IN ('settled', 'returned')", name="outcome"),
)
"""The primary key is what closes a hold once: there is no second row for it."""

commands = Table(
    "commands",
    metadata,
    Column("actor", NAME, primary_key=True),
    Column("key", NAME, primary_key=True),
    Column("position", BIG, ForeignKey(events.c.position), nullable=False, unique=True),
    sqlite_with_rowid=False,
)

secrets = Table(
    "secrets",
    metadata,
    Column("name", NAME, primary_key=True),
    Column("value", Text, nullable=False),
)
"""What must not stand in the log, which is kept for ever and shown to inspectors; the values are sealed."""

APPEND_ONLY: Final = ("store", "events", "postings", "holds", "closings", "commands")
"""Tables whose rows are never changed or removed; the database refuses to."""
