"""Chips without a denomination at a dealer's table: whose a colour is, and who may use value chips."""

from __future__ import annotations

import pytest

from croupier.house import Mode
from croupier.house import commands as c
from croupier.house.colours import colour_of
from croupier.house.errors import NotAllowed
from croupier.house.happened import Happened
from tests.clauses import clause
from tests.house.floor import MINUTE, Floor, events, refs


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


@clause("qld-2010", "sch 8 s 11(1)", "sch 8 s 11(2)", "sch 8 s 11(3)", "sch 8 s 11(5)(a)")
def test_sic_bo_has_chips_without_a_value_as_roulette_has(floor: Floor) -> None:
    floor.open("t", "qld-2010", "sic_bo", mode=Mode.LIVE)
    floor.sit("anna", "ben")
    floor.do("anna", c.BuyColour("t", 200, "red"))
    assert refs(floor.refused("ben", c.BuyColour("t", 200, "red"), "must all agree")) == {"sch 8 s 11(3)"}
    floor.do("dealer", c.OpenRound("t"))
    assert refs(floor.refused("anna", c.PlaceWager("t", "big", 1_300))) == {"sch 8 s 11(2)"}
    floor.bet("anna", "big", 1_400)
    floor.bet("ben", "big", 1_300)
    refused = floor.refused("anna", c.ReturnColour("t"), "wait for the result")
    assert refs(refused) == {"sch 8 s 11(5)(a)"}


@clause("nz-1996", "div VI r 1.0 def non-value chips", "div VI r 1.0 def value chips")
@clause("nz-1996", "div VI r 3.4", "div I r 18.2(d)", "div I r 18.2(e)", "div I r 18.3")
def test_tai_sai_has_chips_without_denomination_whose_colour_nobody_shares(floor: Floor) -> None:
    floor.open("t", "nz-1996", "tai_sai", mode=Mode.LIVE, options={"value_chips": "prohibited"})
    floor.sit("anna", "ben")
    floor.do("anna", c.BuyColour("t", 200, "red"))
    issued = events(floor, "table:t", Happened.COLOUR_ISSUED)[-1][1]
    assert {"div I r 18.2(e)", "div VI r 3.4"} <= set(issued)
    assert refs(floor.refused("ben", c.BuyColour("t", 200, "red"))) == {"div I r 18.2(d)"}
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("anna", "big", 1_400)
    assert "div I r 18.3" in refs(floor.refused("ben", c.PlaceWager("t", "big", 1_300), "prohibited"))


@pytest.mark.parametrize(
    ("book", "game", "ref"),
    [
        pytest.param("nz-1996", "mini_baccarat", "div I r 18.1", marks=clause("nz-1996", "div I r 18.1")),
        ("qld-2010", "baccarat", "s 4 def value chip"),
        ("nsw-blackjack", "blackjack", "r 5.2"),
    ],
)
def test_a_game_without_such_chips_refuses_them_by_its_clause(
    floor: Floor, book: str, game: str, ref: str
) -> None:
    floor.open("t", book, game, mode=Mode.LIVE)
    floor.sit("anna")
    assert ref in refs(floor.refused("anna", c.BuyColour("t", 100, "red"), "not used there"))


def test_a_colour_is_refused_by_the_clause_that_stands_against_it(live: Floor) -> None:
    assert refs(live.refused("anna", c.BuyColour("t", 100, "blue"), "theirs already")) == {"sch 7 s 10(3)"}
    assert refs(live.refused("ben", c.BuyColour("t", 150, "blue"), "multiple of")) == {"sch 7 s 10(1)"}
    assert refs(live.refused("ben", c.BuyColour("t", 100, "plaid"), "no such set")) == {"sch 7 s 10(3)"}


COLOURED = pytest.mark.parametrize(
    ("book", "game", "only_here", "closed"),
    [
        pytest.param(
            "qld-2010",
            "roulette",
            "sch 7 s 10(4)",
            "sch 7 s 10(5)(b)",
            marks=clause("qld-2010", "sch 7 s 10(4)", "sch 7 s 10(5)(a)", "sch 7 s 10(5)(b)"),
        ),
        pytest.param(
            "qld-2010",
            "sic_bo",
            "sch 8 s 11(4)",
            "sch 8 s 11(5)(b)",
            marks=clause("qld-2010", "sch 8 s 11(4)", "sch 8 s 11(5)(a)", "sch 8 s 11(5)(b)"),
        ),
        pytest.param(
            "nz-1996",
            "roulette",
            "div I r 18.2(b)",
            "div I r 18.2(c)",
            marks=clause("nz-1996", "div I r 18.2(b)", "div I r 18.2(c)"),
        ),
    ],
)


@COLOURED
def test_a_colour_is_its_tables_alone_and_credits_everywhere_once_that_is_closed(
    floor: Floor, book: str, game: str, only_here: str, closed: str
) -> None:
    floor.open("t", book, game, mode=Mode.LIVE)
    floor.open("u", book, game, mode=Mode.LIVE)
    floor.sit("anna")
    floor.sit("ben")
    for person in ("anna", "ben"):
        floor.do(person, c.BuyColour("t", 200))
    assert refs(floor.refused("anna", c.BuyColour("u", 200), "take a place")) == {only_here}
    floor.do("anna", c.ReturnColour("t"))
    floor.do("manager", c.CloseTable("t"))
    if floor.table("t").open:  # In New Zealand it closes after its notice.
        floor.now += 20 * MINUTE
        floor.step("t")
    exchanged = events(floor, "table:t", Happened.COLOUR_RETURNED)
    assert [data["person"] for data, _ in exchanged] == ["anna", "ben"]
    assert exchanged[1][1] == (closed,)
    floor.sit("ben", table="u")
    floor.do("dealer", c.OpenRound("u"))
    floor.bet("ben", "red" if game == "roulette" else "big", 2_500, table="u")
    floor.restart()
    assert colour_of(floor.table("t"), "ben") is None
