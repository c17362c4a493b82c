"""Chips without a denomination at a dealer's table: whose a colour is, and who may use value chips."""

from __future__ import annotations

import pytest

from croupier.house import Mode
from croupier.house import commands as c
from croupier.house.errors import NotAllowed
from tests.clauses import clause
from tests.house.floor import Floor, refs


@pytest.fixture
def live(floor: Floor) -> Floor:
    """A dealer's roulette table at which value chips are limited, with three players."""
    floor.open("t", "qld-2010", "roulette", mode=Mode.LIVE, options={"value_chips": "limited"})
    floor.sit("anna", "ben", "carla")
    floor.do("anna", c.BuyColour("t", 100, "red"))
    return floor


def place(floor: Floor, person: str) -> int:
    seat = floor.table().seat_of(person)
    assert seat is not None
    return seat


@clause("qld-2010", "sch 7 s 10(3)")
def test_a_colour_is_shared_where_all_who_hold_it_agree(live: Floor) -> None:
    assert refs(live.refused("ben", c.BuyColour("t", 100, "red"), "must all agree")) == {"sch 7 s 10(3)"}
    live.do("anna", c.LetShare("t", place(live, "ben")))
    live.do("ben", c.BuyColour("t", 100, "red"))
    live.do("anna", c.LetShare("t", place(live, "carla")))
    live.refused("carla", c.BuyColour("t", 100, "red"), "must all agree")
    live.do("ben", c.LetShare("t", place(live, "carla")))
    live.refused("carla", c.BuyColour("t", 200, "red"), "worth 1")
    live.do("carla", c.BuyColour("t", 100, "red"))
    colours = live.table().colours
    assert colours is not None
    assert colours.colours["red"].holders == {"anna", "ben", "carla"}


@clause("qld-2010", "sch 7 s 10(3)")
def test_an_agreement_ends_with_the_colour(live: Floor) -> None:
    live.do("anna", c.LetShare("t", place(live, "ben")))
    live.do("anna", c.ReturnColour("t"))
    live.refused("anna", c.LetShare("t", place(live, "ben")), "has no colour")
    live.do("anna", c.BuyColour("t", 100, "red"))
    live.refused("ben", c.BuyColour("t", 100, "red"), "must all agree")


@clause("qld-2010", "sch 7 s 11")
def test_value_chips_are_limited_to_those_whom_staff_have_given_leave(live: Floor) -> None:
    live.do("dealer", c.OpenRound("t"))
    assert refs(live.refused("ben", c.PlaceWager("t", "red", 1_000), "limited")) == {"sch 7 s 11"}
    with pytest.raises(NotAllowed):
        live.do("ben", c.AllowValueChips("t", place(live, "ben")))
    live.do("supervisor", c.AllowValueChips("t", place(live, "ben")))
    live.bet("ben", "red", 1_000)
    live.do("supervisor", c.AllowValueChips("t", place(live, "ben"), on=False))
    live.refused("ben", c.PlaceWager("t", "black", 1_000), "limited")
    live.refused("supervisor", c.AllowValueChips("t", 12), "nobody has that place")


def test_a_table_without_limits_on_value_chips_gives_no_leave(floor: Floor) -> None:
    floor.open("t", "qld-2010", "roulette", mode=Mode.LIVE)
    floor.sit("anna")
    floor.refused("supervisor", c.AllowValueChips("t", place(floor, "anna")), "permitted at this table")
