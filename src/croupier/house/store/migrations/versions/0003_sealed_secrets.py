"""Secrets are sealed: those that lay open until now, too."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import context, op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

secrets = sa.table("secrets", sa.column("name"), sa.column("value"))


def upgrade() -> None:
    """Seal every secret."""
    connection = op.get_bind()
    found = connection.execute(sa.select(secrets)).all()
    if not found:
        return
    identity = connection.execute(sa.text("SELECT id FROM store")).scalar_one()
    sealer = context.config.attributes["sealer"](identity)
    for row in found:
        sealed = sealer.seal(row.name, row.value)
        connection.execute(sa.update(secrets).where(secrets.c.name == row.name).values(value=sealed))
