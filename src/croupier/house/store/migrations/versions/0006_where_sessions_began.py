"""A session tells its owner from where it was begun."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; of sessions that have begun already nothing is known."""
    for column in ("origin", "agent"):
        op.add_column("sessions", sa.Column(column, sa.Text, nullable=False, server_default=""))
