"""Off markers, la ja and the cut: what schedule 6 gives them, and to whom."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.limits import Limits, Range
from croupier.games.refusals import Malformed
from croupier.house import Mode
from croupier.house import commands as c
from tests.clauses import clause
from tests.house.floor import Floor, events, refs

LIMITS = Limits({"table": Range(500, 50_000), "house_liability": Range(max=100_000)})
HOUSE_AND_PLAYER = ("low 8, low 7, high 10, 3/6", "12, 9, high 4, low 4")


@pytest.fixture
def live(floor: Floor) -> Floor:
    """Anna at box 2 and Ben at box 3 of a dealer's table."""
    opened(floor, Mode.LIVE)
    floor.do("dealer", c.OpenRound("t"))
    return floor


def opened(floor: Floor, mode: Mode, **more: Any) -> None:
    options = {"bank_commission_rounding": "down_to_50c"}
    floor.open("t", "qld-2010", "pai_gow", mode=mode, limits=LIMITS, options=options, **more)
    for seat, person in enumerate(("anna", "ben"), start=2):
        floor.do(person, c.Sit("t", seat))


def stacked(floor: Floor) -> None:
    floor.do("dealer", c.CallStep("t", "no_more_bets"))


def a_round(floor: Floor) -> None:
    """One that makes anna a player of the round before."""
    floor.bet("anna", "wager", 2_000)
    stacked(floor)
    floor.do("dealer", c.EnterThrow("t", (1, 2, 6)))
    for tiles in HOUSE_AND_PLAYER:
        floor.do("dealer", c.EnterTiles("t", tuple(each.strip() for each in tiles.split(","))))
    floor.do("anna", c.Decide("t", "house_way"))
    floor.do("dealer", c.CallStep("t", "result"))
    floor.do("dealer", c.OpenRound("t"))


@clause("qld-2010", "sch 6 s 12(1)", "sch 6 s 12(2)")
@pytest.mark.parametrize("mode", list(Mode))
def test_a_box_with_an_off_marker_takes_no_wager_until_it_is_taken_away(floor: Floor, mode: Mode) -> None:
    opened(floor, mode)
    floor.do("dealer", c.OpenRound("t")) if mode is Mode.LIVE else floor.step()
    floor.refused("dealer", c.MarkBox("t", 2), "gaming supervisor")
    floor.do("supervisor", c.MarkBox("t", 2))
    assert events(floor, "table:t", "table-box-marked")[0][1] == ("sch 6 s 12(1)", "sch 6 s 12(2)")
    floor.restart()
    refusal = floor.refused("anna", c.PlaceWager("t", "wager", 1_000), "off marker")
    assert refs(refusal) == {"sch 6 s 12(1)", "sch 6 s 12(2)"}
    assert floor.view().to_json()["round"]["bank"]["off"] == [2]
    floor.bet("ben", "wager", 1_000)
    floor.refused("supervisor", c.MarkBox("t", 2, on=False), "before a round")
    floor.do("ben", c.ClearWagers("t"))


@clause("qld-2010", "sch 6 s 12(1)")
def test_a_box_comes_into_play_again(live: Floor) -> None:
    live.do("supervisor", c.MarkBox("t", 2))
    live.refused("supervisor", c.MarkBox("t", 2), "already")
    live.do("supervisor", c.MarkBox("t", 2, on=False))
    live.refused("supervisor", c.MarkBox("t", 2, on=False), "none lies there")
    live.bet("anna", "wager", 1_000)
    with pytest.raises(Malformed, match="1 to 8"):
        live.do("supervisor", c.MarkBox("t", 9))


def test_only_pai_gow_has_boxes_to_mark(floor: Floor) -> None:
    floor.live()
    floor.refused("supervisor", c.MarkBox("t", 2), "not played with boxes")


@clause("qld-2010", "sch 6 s 22(1)(b)")
def test_where_the_house_banks_any_player_may_ask_for_a_la_ja(live: Floor) -> None:
    live.bet("anna", "wager", 1_000)
    live.refused("dealer", c.LaJa("t", 2), "before the dice")
    stacked(live)
    refusal = live.refused("dealer", c.LaJa("t", 3), "a player may ask")  # Ben has not wagered.
    assert (refs(refusal), refusal.nearest) == ({"sch 6 s 22(1)(b)"}, ("seat 2",))
    live.do("dealer", c.LaJa("t", 2))
    assert events(live, "table:t", "tiles-la-ja")[0][1] == ("sch 6 s 22(1)(b)",)


@clause("qld-2010", "sch 6 s 22(1)(a)", "sch 6 s 22(1)(c)", "sch 6 s 23(4)")
@pytest.mark.parametrize(("bank", "ref"), [("bank", "s 22(1)(a)"), ("co_bank", "s 22(1)(c)")])
def test_who_banks_asks_for_the_la_ja_and_chooses_the_cut(live: Floor, bank: str, ref: str) -> None:
    a_round(live)
    live.bet("anna", bank, 10_000)
    live.bet("ben", "wager", 1_000)
    stacked(live)
    assert refs(live.refused("dealer", c.LaJa("t", 3), "banker")) == {f"sch 6 {ref}"}
    live.do("dealer", c.LaJa("t", 2))
    with pytest.raises(Malformed, match="place that chooses the cut"):
        live.do("dealer", c.CutTiles("t", "three stacks to the right", 3))
    live.do("dealer", c.CutTiles("t", "three stacks to the right", 2))
    assert events(live, "table:t", "tiles-cut")[0][1] == ("sch 6 s 23(4)",)
    live.restart()
    live.refused("dealer", c.LaJa("t", 2), "cut already")
    live.refused("dealer", c.CutTiles("t", "another"), "cut already")


@clause("qld-2010", "sch 6 s 23(1)", "sch 6 s 23(3)")
def test_where_the_house_banks_the_cut_is_an_approved_one_and_no_players_choice(live: Floor) -> None:
    live.bet("anna", "wager", 1_000)
    stacked(live)
    refusal = live.refused("dealer", c.CutTiles("t", "three stacks", 2), "no player chooses")
    assert refs(refusal) == {"sch 6 s 23(1)", "sch 6 s 23(3)"}
    live.refused("dealer", c.CutTiles("t", " "), "name the approved cut")
    live.do("dealer", c.CutTiles("t", "three stacks"))


def test_an_automated_table_is_bound_to_its_stacks(floor: Floor) -> None:
    opened(floor, Mode.AUTOMATED)
    floor.refused("dealer", c.LaJa("t", 2), "automated table")
