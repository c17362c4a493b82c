"""Commands about what is done by hand in a round at a dealer's table."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.house.commands.base import TableCommand


@dataclass(frozen=True, slots=True)
class DoByHand(TableCommand):
    """An act that the book has done in a round before it goes on; ``seen``: where it asks, what was seen."""

    act: str
    seen: str = ""


@dataclass(frozen=True, slots=True)
class NameThrower(TableCommand):
    """The shooter has somebody else throw; without ``thrower`` the shooter throws again."""

    seat: int
    thrower: str = ""
