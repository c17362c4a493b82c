"""Rows of the store that stand beside the log because they must not stand in it: secrets and sessions.

The log is kept for ever and shown to inspectors; a password's hash, a session and the order of a shoe
in play belong to nobody's eyes, and go when they are no longer needed.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import Column, Index, Table, Text

from croupier.house.store.schema import BIG, NAME, metadata

secrets: Final = Table(
    "secrets",
    metadata,
    Column("name", NAME, primary_key=True),
    Column("value", Text, nullable=False),
)
"""``password:<person>`` holds an Argon2 hash, ``shoe:<table>/<number>`` a shoe's salt and order."""

sessions: Final = Table(
    "sessions",
    metadata,
    Column("token_hash", NAME, primary_key=True),
    Column("person", NAME, nullable=False),
    Column("created", BIG, nullable=False),
    Column("expires", BIG, nullable=False),
)
"""Who is signed in: SHA-256 of a random token, and times in microseconds. Signing out removes the row."""

Index("sessions_person", sessions.c.person)
