"""Places at a table, and who holds the shoe."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from croupier.games.game import Rules


@runtime_checkable
class HasPlaces(Protocol):
    """Rules of a game whose tables have numbered places."""

    seats: int


def places(rules: Rules) -> int:
    """How many numbered places a table has for seated players."""
    assert isinstance(rules, HasPlaces), rules
    return rules.seats
