"""Rows of the store that stand beside the log because they must not stand in it: sessions.

The log is kept for ever and shown to inspectors; who is signed in goes when it is over. Secrets, such as
a password's hash and the order of a shoe in play, are kept by the store itself, sealed.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import Column, Index, Table, Text

from croupier.house.store.schema import BIG, NAME, metadata

sessions: Final = Table(
    "sessions",
    metadata,
    Column("token_hash", NAME, primary_key=True),
    Column("person", NAME, nullable=False),
    Column("created", BIG, nullable=False),
    Column("expires", BIG, nullable=False),
    Column("origin", Text, nullable=False, server_default=""),
    Column("agent", Text, nullable=False, server_default=""),
)
"""Who is signed in: SHA-256 of a random token, times in microseconds, and where the session was begun: the
address and what the browser called itself. Signing out removes the row."""

Index("sessions_person", sessions.c.person)
