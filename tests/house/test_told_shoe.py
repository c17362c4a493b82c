"""What is told of shoes that are mixed for every round, and of a house that opens."""

from __future__ import annotations

from tests.clauses import states
from tests.house.floor import Floor, events


@states("qld-2010", "sch 2 s 62(1)")
def test_a_table_says_whether_its_cards_are_mixed_for_every_round(floor: Floor) -> None:
    floor.open("shoe", game="blackjack")
    floor.open("machine", game="blackjack", options={"card_machine": True})
    for table in ("shoe", "machine"):
        floor.sit("anna", table=table)
        floor.step(table)
    assert not floor.shoe_view("shoe")["every_round"]
    assert floor.shoe_view("machine")["every_round"]
    first = floor.shoe_view("machine")["commitment"]
    floor.bet("anna", "blackjack", 1_000, "machine")
    floor.play_out("machine")
    floor.step("machine")
    assert floor.shoe_view("machine")["commitment"] != first
    assert floor.shoe_view("machine")["revealed"]["commitment"] == first


def test_an_opened_house_says_how_many_tables_it_has_from_before(floor: Floor) -> None:
    floor.open()
    floor.restart()
    told = [facts["tables_from_before"] for facts, _ in events(floor, "significant", "house-opened")]
    assert told == [0, 1]
