"""Tables with a float for tests: chips at the cage, a live table whose tray is filled and open."""

from __future__ import annotations

from typing import Any, Final

from croupier.house import Role
from croupier.house import commands as c
from croupier.house.floats import known
from croupier.house.floats.tray import Slip, Tray
from tests.house.floor import Floor

CHIPS: Final = {"5": 200, "25": 200, "100": 100}
COLOURS: Final = {"5": "red", "25": "green", "100": "black"}
FIRST: Final = {"5": 40, "25": 40, "100": 18}
"""What the first fill brings: 3,000.00."""


def with_chips(floor: Floor, currency: str = "AUD") -> Floor:
    """A house with a stock of chips, a second cashier and a second supervisor, and cash of its own."""
    for name, role in (("cashier", Role.ATTENDANT), ("runner", Role.ATTENDANT), ("sue", Role.SUPERVISOR)):
        floor.enter(name, role)
    for value, count in CHIPS.items():
        cents = int(value) * 100
        floor.do("manager", c.RegisterChips(cents, count, COLOURS[value], currency))
    return floor


def fill(floor: Floor, chips: dict[str, int], table: str = "t", counted: dict[str, int] | None = None) -> int:
    """A fill from request to signature; returns its number."""
    slip = int(floor.do("dealer", c.RequestFill(table, chips)).facts["slip"])
    floor.do("cashier", c.IssueFill(table, slip))
    floor.do("runner", c.CarrySlip(table, slip))
    floor.do("dealer", c.CountSlip(table, slip, chips if counted is None else counted))
    reason = "" if counted is None else "counted twice"
    floor.do("supervisor", c.SignSlip(table, slip, reason=reason))
    return slip


def count(floor: Floor, purpose: str, chips: dict[str, int], table: str = "t", reason: str = "") -> Any:
    """A count of the float with both signatures."""
    floor.do("dealer", c.CountFloat(table, purpose, chips))
    return floor.do("supervisor", c.SignFloat(table, reason=reason)).facts


def with_float(floor: Floor) -> Floor:
    """A dealer's table of Queensland's baccarat whose float of 3,000.00 is open, and dora with 500.00."""
    floor.live()
    with_chips(floor)
    fill(floor, FIRST)
    count(floor, "opening", FIRST)
    floor.enter("dora", Role.PLAYER, play_money=False)
    floor.do("attendant", c.TakeCash("dora", 500_00))
    floor.do("dora", c.Sit("t"))
    return floor


def tray(floor: Floor, table: str = "t") -> Tray:
    return floor.table(table).tray


def slip(floor: Floor, number: int, table: str = "t") -> Slip:
    return tray(floor, table).slips[number]


def expected(floor: Floor, table: str = "t") -> int:
    return known.expected(floor.house.books, floor.table(table))
