"""What the tables and players of a house under load are called."""

from __future__ import annotations


def table_id(number: int) -> str:
    """The id of a table."""
    return f"load-{number}"


def person_id(number: int) -> str:
    """The id of a player."""
    return f"player-{number}"
