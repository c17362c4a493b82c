"""Triggers that keep a table append-only, in each database's own words."""

from __future__ import annotations

from collections.abc import Sequence

from alembic import op

_FUNCTION = """
CREATE OR REPLACE FUNCTION croupier_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'rows of % are never changed or removed', TG_TABLE_NAME
        USING ERRCODE = 'restrict_violation';
END $$
"""


def make_append_only(table: str) -> None:
    """Refuse every UPDATE and DELETE on a table from now on."""
    if op.get_bind().dialect.name == "postgresql":
        op.execute(_FUNCTION)
        op.execute(
            f"CREATE TRIGGER {table}_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON {table} "
            "FOR EACH STATEMENT EXECUTE FUNCTION croupier_append_only()"
        )
        return
    for verb in ("UPDATE", "DELETE"):
        op.execute(
            f"CREATE TRIGGER {table}_no_{verb.lower()} BEFORE {verb} ON {table} BEGIN "
            f"SELECT RAISE(ABORT, 'rows of {table} are never changed or removed'); END"
        )


def refuse_replacing(table: str, keys: Sequence[Sequence[str]]) -> None:
    """Refuse INSERT OR REPLACE over a row that is there: on SQLite it fires no trigger on deletion.

    PostgreSQL has no such statement: ``ON CONFLICT DO UPDATE`` is an update, which is refused already.

    Args:
        table: an append-only table.
        keys: the columns of each of its unique keys.
    """
    if op.get_bind().dialect.name == "postgresql":
        return
    same = " OR ".join(f"({' AND '.join(f'{name} = NEW.{name}' for name in key)})" for key in keys)
    there = f"SELECT 1 FROM {table} WHERE {same}"  # noqa: S608
    refusal = f"SELECT RAISE(ABORT, 'rows of {table} are never changed or removed')"
    head = f"CREATE TRIGGER {table}_no_replace BEFORE INSERT ON {table} WHEN EXISTS"
    op.execute(f"{head} ({there}) BEGIN {refusal}; END")
