"""Approvals of terminals: none, as many as were approved, several games at once; one that is stopped."""

from __future__ import annotations

from datetime import date

import pytest

from croupier.games.refusals import Malformed
from croupier.house import Mode, NotAllowed, TableSetup
from croupier.house import commands as c
from croupier.house.founding import FOUNDER
from croupier.house.people import day_of
from tests.clauses import clause, states
from tests.house.floor import LIMITS, Floor, refs

ON = "2023-11-01"


def opens(floor: Floor, id_: str, game: str, mode: Mode = Mode.AUTOMATED) -> c.OpenTable:
    made = TableSetup(id=id_, title=id_, book="qld-2010", game=game, limits=LIMITS, mode=mode)
    return c.OpenTable(made.to_json())


@clause("qld-2010", "sch 19 s 2(3)")
def test_as_many_terminals_of_a_game_are_in_use_as_were_approved(floor: Floor) -> None:
    refused = floor.refused("manager", opens(floor, "t", "baccarat"), "nobody has entered")
    assert refs(refused) == {"sch 19 s 2(3)"}
    approve = c.EnterTerminalApproval("baccarat", 2, "letter of 1 November", ON)
    with pytest.raises(NotAllowed):
        floor.do("supervisor", approve)
    floor.refused("manager", c.EnterTerminalApproval("baccarat", 2, " ", ON), "name the approval")
    floor.refused("manager", c.EnterTerminalApproval("baccarat", 0, "letter", ON), "one or more")
    floor.refused(
        "manager", c.EnterTerminalApproval("baccarat", 2, "letter", "2990-01-01"), "not approved yet"
    )
    with pytest.raises(Malformed, match="like 2026-12-31"):
        floor.do("manager", c.EnterTerminalApproval("baccarat", 2, "letter", "yesterday"))
    floor.do("manager", approve)
    floor.restart()
    for id_ in ("t", "u"):
        floor.do("manager", opens(floor, id_, "baccarat"))
    # What a dealer deals has no terminals of an approved number.
    floor.do("manager", opens(floor, "live", "roulette", Mode.LIVE))
    floor.do("anna", c.Sit("t"))
    floor.do("ben", c.Sit("u"))
    refused = floor.refused("carla", c.Sit("u"), "2 terminals are approved")
    assert refs(refused) == {"sch 19 s 2(3)"}
    floor.do("anna", c.Leave("t"))
    floor.do("carla", c.Sit("u"))
    assert day_of(floor.now) > date.fromisoformat(ON)


@clause("qld-2010", "sch 19 s 4(3)")
def test_several_games_are_played_at_once_where_that_is_approved(floor: Floor) -> None:
    for game, several in (("baccarat", True), ("roulette", True), ("sic_bo", False)):
        floor.do("manager", c.EnterTerminalApproval(game, 50, "letter", ON, several=several))
        floor.run(floor.house.do(FOUNDER, opens(floor, game.replace("_", "-"), game)))
    floor.do("anna", c.Sit("baccarat"))
    floor.do("anna", c.Sit("roulette"))
    for table, wager in (("baccarat", "player"), ("roulette", "red")):
        floor.step(table)
        floor.bet("anna", wager, 1_000, table=table)
    refused = floor.refused("anna", c.Sit("sic-bo"), "at once is not approved")
    assert refs(refused) == {"sch 19 s 4(3)"}
    floor.do("ben", c.Sit("sic-bo"))
    floor.refused("ben", c.Sit("baccarat"), "at once is not approved")


def test_only_terminals_of_books_that_know_approvals_are_approved(floor: Floor) -> None:
    approve = c.EnterTerminalApproval("baccarat", 2, "letter", ON, book="nz-1996")
    floor.refused("manager", approve, "knows no approval")


@clause("nz-proposed", "div 9A r 7.5(b)")
def test_one_terminal_is_stopped_and_play_goes_on_at_the_others(floor: Floor) -> None:
    floor.open("t", "nz-proposed", "electronic_tai_sai")
    floor.sit("anna", "ben")
    mine = floor.table().seat_of("anna")
    assert mine is not None
    floor.refused("supervisor", c.StopTerminal("t", mine, " "), "what does not work")
    floor.do("supervisor", c.StopTerminal("t", mine, "the screen flickers"))
    floor.restart()
    floor.step()
    wager = c.PlaceWager("t", "big", 1_000)
    assert refs(floor.refused("anna", wager, "the screen flickers")) == {"div 9A r 7.5(b)"}
    floor.do("ben", wager)
    floor.refused("supervisor", c.StopTerminal("t", mine, "again"), "it is stopped")
    floor.do("supervisor", c.StopTerminal("t", mine, "cable changed", on=False))
    floor.do("anna", wager)


@states("nz-1996", "div VI r 7.7")
def test_a_table_without_terminals_is_stopped_as_a_whole(floor: Floor) -> None:
    floor.open("t", "nz-1996", "tai_sai", mode=Mode.LIVE)
    floor.refused("supervisor", c.StopTerminal("t", 1, "sticks"), "not one terminal")
