"""Secrets and sessions: rows that stand beside the log."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from croupier.house.store.schema import BIG, NAME

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the two tables."""
    op.create_table(
        "secrets",
        sa.Column("name", NAME, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name="secrets_pk"),
    )
    op.create_table(
        "sessions",
        sa.Column("token_hash", NAME, nullable=False),
        sa.Column("person", NAME, nullable=False),
        sa.Column("created", BIG, nullable=False),
        sa.Column("expires", BIG, nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name="sessions_pk"),
    )
    op.create_index("sessions_person", "sessions", ["person"])
