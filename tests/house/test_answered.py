"""What players answer for themselves: disputes on such a ground, and their decisions, cite it."""

from __future__ import annotations

import pytest

from croupier.games.refusals import Malformed
from croupier.house import Mode
from croupier.house import commands as c
from tests.clauses import clause, of
from tests.house.floor import Floor, events

QLD, NZ, NEW, NSW = "qld-2010", "nz-1996", "nz-proposed", "nsw-blackjack"

GROUNDS = [
    of(clause("qld-2010", "sch 2 s 21"), QLD, "blackjack", "own_total"),
    of(clause("qld-2010", "sch 4 s 9(1)"), QLD, "craps", "position"),
    of(clause("qld-2010", "sch 4 s 9(2)"), QLD, "craps", "instructions"),
    of(clause("qld-2010", "sch 7 s 12(2)"), QLD, "roulette", "instructions"),
    of(clause("qld-2010", "sch 8 s 7(2)"), QLD, "sic_bo", "instructions"),
    of(clause("qld-2010", "sch 6 s 28(2)"), QLD, "pai_gow", "own_total"),
    of(clause("qld-2010", "sch 9 s 21"), QLD, "spanish_blackjack", "own_total"),
    of(clause("qld-2010", "sch 10 s 8(2)"), QLD, "wheel_of_fortune", "instructions"),
    of(clause("qld-2010", "sch 14 s 21"), QLD, "casino_war", "own_total"),
    of(clause("qld-2010", "sch 15 s 21"), QLD, "blackjack_switch", "own_total"),
    of(clause("qld-2010", "sch 16 s 21"), QLD, "lucky_draw_baccarat", "own_total"),
    of(clause("qld-2010", "sch 17 s 21"), QLD, "blackjack_challenge", "own_total"),
    of(clause("nz-1996", "div II r 7.10"), NZ, "blackjack", "own_total"),
    of(clause("nz-1996", "div III r 4.6"), NZ, "roulette", "position"),
    of(clause("nz-1996", "div VI r 3.7"), NZ, "tai_sai", "instructions"),
    of(clause("nz-1996", "div VII r 4.5"), NZ, "money_wheel", "position"),
    of(clause("nz-1996", "div VIII r 13.4"), NZ, "caribbean_stud", "own_total"),
    of(clause("nz-1996", "div X r 3.9"), NZ, "craps", "instructions"),
    of(clause("nz-proposed", "div 9A r 4.6"), NEW, "electronic_tai_sai", "position"),
    of(clause("nz-proposed", "div Dragon21 r 5.5"), NEW, "dragon21", "position"),
    of(clause("nsw-blackjack", "r 3.9"), NSW, "blackjack", "own_total"),
    of(clause("nsw-blackjack", "r 5.17"), NSW, "blackjack", "instructions"),
    of(clause("nsw-blackjack", "r 6.4"), NSW, "blackjack", "limits"),
]


@pytest.mark.parametrize(("ref", "book", "game", "ground"), GROUNDS)
def test_who_disputes_on_a_ground_that_players_answer_for_is_told_the_clause(
    floor: Floor, ref: str, book: str, game: str, ground: str
) -> None:
    table = floor.open("t", book, game, mode=Mode.LIVE)
    floor.do("anna", c.Sit("t"))
    offered = {each["ground"]: each["clauses"] for each in (floor.view("anna").you or {})["answers_for"]}
    assert ref in offered[ground]
    told = floor.do("anna", c.RaiseDispute("t", "it was not what I was told", ground=ground)).facts
    assert ref in told["clauses"]
    assert told["says"].startswith("Players ")
    assert ref in events(floor, "table:t", "dispute-raised")[-1][1]
    floor.restart()
    assert floor.table().disputes[told["dispute"]].ground == ground
    first = {"gaming manager": "manager"}.get(told["decided_by"], "supervisor")
    floor.do(first, c.DecideDispute("t", told["dispute"], "players answer for it", True, upheld=False))
    assert ref in events(floor, "table:t", "dispute-decided")[-1][1]
    assert table.id == "t"


def test_other_grounds_are_refused_and_none_need_be_named(floor: Floor) -> None:
    floor.open("t", QLD, "blackjack", mode=Mode.LIVE)
    floor.do("anna", c.Sit("t"))
    with pytest.raises(Malformed, match="ground of a dispute"):
        floor.do("anna", c.RaiseDispute("t", "limits", ground="limits"))
    told = floor.do("supervisor", c.EnterDispute("t", "anna", "miscounted", ground="own_total")).facts
    assert told["clauses"] == ["sch 2 s 21"]
    plain = floor.do("anna", c.RaiseDispute("t", "something else")).facts
    assert "clauses" not in plain
    assert "sch 2 s 21" not in events(floor, "table:t", "dispute-raised")[-1][1]
