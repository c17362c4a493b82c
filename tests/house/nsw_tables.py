"""A dealer's table of New South Wales' blackjack in a house."""

from __future__ import annotations

from croupier.games.limits import Limits, Range
from croupier.house import Mode
from croupier.house import commands as c
from tests.house.floor import Floor


def with_two_players(floor: Floor) -> Floor:
    """The shoe ready, and two players at the table."""
    floor.open(
        "t", "nsw-blackjack", "blackjack", mode=Mode.LIVE, limits=Limits({"table": Range(500, 50_000)})
    )
    floor.do("dealer", c.Shuffle("t"))
    floor.do("dealer", c.CutCards("t", 100))
    floor.do("dealer", c.BurnCard("t"))
    floor.sit("anna", "ben")
    return floor


def place(floor: Floor, person: str) -> int:
    """Where somebody sits."""
    seat = floor.table().seat_of(person)
    assert seat is not None
    return seat
