"""Alembic's environment: migrates the connection that the store hands over, in its transaction."""

from __future__ import annotations

from alembic import context

from croupier.house.store import schema

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=schema.metadata,
    version_table=schema.VERSION_TABLE,
)
with context.begin_transaction():
    context.run_migrations()
