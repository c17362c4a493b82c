"""Who may do what at a table: whoever may not is told the office, and the clause that gives it the power."""

from __future__ import annotations

import pytest

from croupier.games.limits import Limits, Range
from croupier.house import Mode, NotAllowed
from croupier.house import commands as c
from croupier.house.commands import Command
from croupier.house.happened import Happened
from tests.clauses import clause, of
from tests.house.floor import Floor, events, refs

CREDIT = c.RefuseCredit("t", "anna", 1_000, "by_malfunction", "the reader failed")


@pytest.mark.parametrize(
    ("ref", "game", "person", "command"),
    [
        of(clause("qld-2010", "s 4 def dealer"), "qld-2010 baccarat", "anna", c.Shuffle("t")),
        of(clause("qld-2010", "s 4 def gaming supervisor"), "qld-2010 baccarat", "dealer", c.CloseTable("t")),
        of(
            clause("qld-2010", "s 4 def gaming manager"),
            "qld-2010 baccarat",
            "supervisor",
            c.DecideDispute("t", 1, "paid rightly", upheld=False),
        ),
        of(
            clause("qld-2010", "sch 19 s 4(1)"),
            "qld-2010 baccarat",
            "dealer",
            c.PlaceWager("t", "player", 1_000),
        ),
        of(clause("qld-2010", "sch 19 s 10(4)"), "qld-2010 baccarat", "dealer", CREDIT),
        of(clause("nz-1996", "div I r 1.0 def dealer"), "nz-1996 mini_baccarat", "anna", c.Shuffle("t")),
        of(
            clause("nz-1996", "div I r 1.0 def game supervisor"),
            "nz-1996 mini_baccarat",
            "anna",
            c.ReportIrregularity("t", "card_drawn_in_error", "5H"),
        ),
        of(
            clause("nz-1996", "div I r 1.0 def casino supervisor"),
            "nz-1996 mini_baccarat",
            "dealer",
            c.ReopenTable("t"),
        ),
    ],
)
def test_who_may_not_is_told_whose_it_is_and_by_what(
    floor: Floor, ref: str, game: str, person: str, command: Command
) -> None:
    floor.live("t", *game.split())
    floor.do("dealer", c.OpenRound("t"))
    with pytest.raises(NotAllowed) as error:
        floor.do(person, command)
    assert ref in refs(error.value.refusal)


@clause("qld-2010", "s 6(1)(a)", "s 6(1)(b)", "s 6(3) def prescribed coins")
def test_a_table_that_takes_coins_opens_by_the_section_on_cash(floor: Floor) -> None:
    coins = ("s 6(1)(a)", "s 6(1)(b)", "s 6(3) def prescribed coins")
    for table, taken in (("t", True), ("u", False)):
        floor.open(table, mode=Mode.LIVE, coins=taken)
        ((_, clauses),) = events(floor, f"table:{table}", Happened.OPENED)
        assert set(coins) & set(clauses) == (set(coins) if taken else set())


@clause("qld-2010", "s 7(a)", "s 7(b)")
def test_a_table_for_teaching_opens_by_the_section_on_teaching(floor: Floor) -> None:
    floor.open(mode=Mode.LIVE, teaching=True, limits=Limits({"table": Range(200, 1_000)}))
    ((_, clauses),) = events(floor, "table:t", Happened.OPENED)
    assert {"s 7(a)", "s 7(b)"} <= set(clauses)


@clause("qld-2010", "sch 19 s 4(1)", "sch 19 s 5(1)", "sch 19 s 5(3)")
def test_what_a_player_places_is_made_through_a_terminal_and_what_staff_enter_is_not(floor: Floor) -> None:
    floor.live()
    floor.sit("anna")
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("anna", "player", 1_000)
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    placed, called = (set(clauses) for _, clauses in events(floor, "table:t", Happened.ENTRY))
    terminals = {"sch 19 s 4(1)", "sch 19 s 5(1)", "sch 19 s 5(3)"}
    assert placed >= terminals
    assert not called & terminals
