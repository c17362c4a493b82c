"""The house way of tiles that are seen, and the time that there is to set them."""

from __future__ import annotations

from croupier.house.demo import setups
from croupier.house.setup import SECOND, Mode
from croupier.web.tiles_told import house_ways
from tests.clauses import states


@states("qld-2010", "sch 6 s 29(1)", "sch 6 s 31(1)")
def test_the_house_way_is_told_of_hands_whose_tiles_are_all_seen() -> None:
    # Of pairs only those of 12s, 2s, 7s, 8s and 9s may be split: one of 5s is the high hand.
    told = house_ways({"box_1": ["5", "11", "5", "low 4"], "box_2": [None, None, None, None], "box_3": []})
    assert {name: sorted(low) for name, low in told.items()} == {"box_1": ["11", "low 4"]}


def test_there_is_a_minute_to_set_tiles_at_every_table_that_deals_by_itself() -> None:
    tables = [each for each in setups() if each.game == "pai_gow" and each.mode is Mode.AUTOMATED]
    assert len(tables) >= 2
    assert all(each.pace.decision == 60 * SECOND for each in tables)
