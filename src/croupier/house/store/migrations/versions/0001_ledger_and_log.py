"""The log, the ledger, the holds and the commands."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from croupier.house.store.migrations.append_only import make_append_only
from croupier.house.store.schema import APPLICATION_ID, BIG, NAME

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make an empty database a store."""
    _identity()
    _log()
    _ledger()
    for table in ("store", "events", "postings", "holds", "closings", "commands"):
        make_append_only(table)
    if op.get_bind().dialect.name == "sqlite":
        op.execute(f"PRAGMA application_id = {APPLICATION_ID}")


def _identity() -> None:
    op.create_table(
        "store",
        sa.Column("one", sa.SmallInteger, autoincrement=False),
        sa.Column("format", sa.Integer, nullable=False),
        sa.Column("id", NAME, nullable=False),
        sa.Column("created", BIG, nullable=False),
        sa.PrimaryKeyConstraint("one", name="store_pk"),
        sa.CheckConstraint("one = 1", name="single"),
    )
    op.create_table(
        "head",
        sa.Column("one", sa.SmallInteger, autoincrement=False),
        sa.Column("position", BIG, nullable=False),
        sa.Column("hash", NAME, nullable=False),
        sa.PrimaryKeyConstraint("one", name="head_pk"),
        sa.CheckConstraint("one = 1", name="single"),
    )


def _log() -> None:
    op.create_table(
        "events",
        sa.Column("position", BIG, autoincrement=False),
        sa.Column("stream", NAME, nullable=False),
        sa.Column("sequence", BIG, nullable=False),
        sa.Column("kind", NAME, nullable=False),
        sa.Column("at", BIG, nullable=False),
        sa.Column("clauses", sa.Text, nullable=False),
        sa.Column("payload", sa.Text, nullable=False),
        sa.Column("prev_hash", NAME, nullable=False),
        sa.Column("hash", NAME, nullable=False),
        sa.PrimaryKeyConstraint("position", name="events_pk"),
        sa.UniqueConstraint("stream", "sequence", name="events_stream_sequence_key"),
        sa.CheckConstraint("position >= 1", name="position"),
        sa.CheckConstraint("sequence >= 1", name="sequence"),
        sa.CheckConstraint("length(hash) = 64 AND length(prev_hash) = 64", name="hash"),
    )
    op.create_table(
        "commands",
        sa.Column("actor", NAME, nullable=False),
        sa.Column("key", NAME, nullable=False),
        sa.Column("position", BIG, sa.ForeignKey("events.position"), nullable=False),
        sa.PrimaryKeyConstraint("actor", "key", name="commands_pk"),
        sa.UniqueConstraint("position", name="commands_position_key"),
        sqlite_with_rowid=False,
    )


def _ledger() -> None:
    op.create_table(
        "accounts",
        sa.Column("ref", NAME),
        sa.Column("side", sa.SmallInteger, nullable=False),
        sa.Column("balance", BIG, nullable=False),
        sa.PrimaryKeyConstraint("ref", name="accounts_pk"),
        sa.CheckConstraint("side IN (-1, 0, 1)", name="side"),
        sa.CheckConstraint("side = 0 OR balance = 0 OR (balance > 0) = (side > 0)", name="balance"),
    )
    op.create_table(
        "postings",
        sa.Column("position", BIG, sa.ForeignKey("events.position"), autoincrement=False),
        sa.Column("line", sa.SmallInteger, autoincrement=False),
        sa.Column("account", NAME, sa.ForeignKey("accounts.ref"), nullable=False),
        sa.Column("amount", BIG, nullable=False),
        sa.PrimaryKeyConstraint("position", "line", name="postings_pk"),
        sa.UniqueConstraint("account", "position", name="postings_account_position_key"),
        sa.CheckConstraint("amount <> 0", name="amount"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "holds",
        sa.Column("id", NAME),
        sa.Column("position", BIG, sa.ForeignKey("events.position"), nullable=False),
        sa.Column("player", NAME, sa.ForeignKey("accounts.ref"), nullable=False),
        sa.Column("held", NAME, sa.ForeignKey("accounts.ref"), nullable=False),
        sa.Column("amount", BIG, nullable=False),
        sa.PrimaryKeyConstraint("id", name="holds_pk"),
        sa.UniqueConstraint("position", name="holds_position_key"),
        sa.CheckConstraint("amount > 0", name="amount"),
    )
    op.create_index("holds_held", "holds", ["held"])
    op.create_table(
        "closings",
        sa.Column("hold", NAME, sa.ForeignKey("holds.id")),
        sa.Column("position", BIG, sa.ForeignKey("events.position"), nullable=False),
        sa.Column("outcome", NAME, nullable=False),
        sa.PrimaryKeyConstraint("hold", name="closings_pk"),
        sa.UniqueConstraint("position", name="closings_position_key"),
        sa.CheckConstraint("outcome IN ('settled', 'returned')", name="outcome"),
    )
