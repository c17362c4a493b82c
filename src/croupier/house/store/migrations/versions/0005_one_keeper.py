"""Who keeps the store is counted, and on SQLite no row of an append-only table can be replaced either."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

from croupier.house.store.migrations.append_only import refuse_replacing
from croupier.house.store.schema import BIG

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

KEYS: Final = {
    "store": (("one",),),
    "events": (("position",), ("stream", "sequence")),
    "postings": (("position", "line"), ("account", "position")),
    "holds": (("id",), ("position",)),
    "closings": (("hold",), ("position",)),
    "commands": (("actor", "key"), ("position",)),
}
"""What tells the rows of each append-only table apart."""


def upgrade() -> None:
    """Add the table and the triggers."""
    op.create_table(
        "keeper",
        sa.Column("one", sa.SmallInteger, autoincrement=False),
        sa.Column("number", BIG, nullable=False),
        sa.PrimaryKeyConstraint("one", name="keeper_pk"),
        sa.CheckConstraint("one = 1", name="single"),
    )
    op.execute("INSERT INTO keeper (one, number) VALUES (1, 0)")
    for table, keys in KEYS.items():
        refuse_replacing(table, keys)
