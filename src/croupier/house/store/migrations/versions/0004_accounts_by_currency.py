"""Every account is in one currency: what stood in accounts without one is brought forward into them."""

from __future__ import annotations

from alembic import context, op

from croupier.house.store.migrations.by_currency import bring_forward

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Close the accounts that have no currency, and open those that have."""
    attributes = context.config.attributes
    bring_forward(op.get_bind(), attributes["clock"], attributes["sealer"])
