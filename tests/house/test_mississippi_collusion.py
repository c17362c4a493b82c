"""Players who look at others' hole cards are removed from Mississippi stud poker, or kept apart."""

from __future__ import annotations

from croupier.house import commands as c
from tests.clauses import clause
from tests.house.floor import CREDITS, Floor, refs

GAME = "mississippi_stud"


@clause("qld-2010", "sch 18 s 26(1)(d)")
def test_who_looks_at_others_hole_cards_is_removed_from_the_game(floor: Floor) -> None:
    for table in ("t", "u"):
        floor.open(table, "qld-2010", GAME)
        floor.sit("anna", table=table)
    floor.open("v")
    answer = floor.do("supervisor", c.Exclude("t", "anna", "looked at another player's hole cards"))
    assert answer.facts == {"left": ["t", "u"]}
    assert floor.credits("anna") == CREDITS
    assert "sch 18 s 26(1)(d)" in refs(floor.refused("anna", c.Sit("u")))
    floor.sit("anna", table="v")


@clause("qld-2010", "sch 18 s 26(1)(b)")
def test_players_suspected_of_collusion_are_kept_from_one_table(floor: Floor) -> None:
    for table in ("t", "u"):
        floor.open(table, "qld-2010", GAME)
    floor.sit("anna", "ben")
    floor.do("supervisor", c.Bar("t", "anna", "ben", "shared their hole cards"))
    assert floor.table("t").seat_of("anna") is None
    assert "sch 18 s 26(1)(b)" in refs(floor.refused("anna", c.Sit("t")))
    floor.sit("anna", table="u")
