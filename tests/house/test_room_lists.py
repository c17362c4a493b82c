"""Waiting lists: joined, called in order, passed over, jumped by nobody; a supervisor's last word."""

from __future__ import annotations

import pytest

from croupier.games.limits import Limits, Range
from croupier.games.refusals import Malformed
from croupier.house import Mode, Role
from croupier.house import commands as c
from croupier.house.crash_checks import faults
from croupier.house.errors import NotAllowed
from croupier.house.room.terms import SECOND, RoomTerms
from tests.clauses import clause, states
from tests.house.floor import Floor, events, refs

LIMITS = Limits({"table": Range(200), "first_blind": Range(100), "table_stakes": Range(2_000, 20_000)})
NZ = Limits({"table": Range(200), "table_stakes": Range(2_000, 20_000)})
TERMS = RoomTerms(come=60 * SECOND)
WAITING = ("dora", "erik", "fay")


def full(floor: Floor, game: str = "texas_holdem_poker", id_: str = "t", **more: object) -> Floor:
    """A table of hold'em with all ten seats taken, and three who would play too."""
    setup = {"limits": LIMITS, "options": {}, "room": TERMS, **more}
    floor.open(id_, "qld-2010", game, **setup)
    for n in range(1, 11):
        _enter(floor, f"p{n}")
        floor.do(f"p{n}", c.Sit(id_, n))
    for name in WAITING:
        _enter(floor, name)
    return floor


def _enter(floor: Floor, name: str) -> None:
    if name not in floor.house.books.people:
        floor.enter(name, Role.PLAYER)
        floor.do(name, c.BuyIn(100_000, "play_money"))


def listed(floor: Floor, table: str = "t") -> list[str]:
    return [each.person for each in floor.table(table).room.waiting]


def held(floor: Floor, table: str = "t") -> dict[int, str]:
    return {seat: each.person for seat, each in floor.table(table).room.called.items()}


def test_a_list_is_joined_once_and_seats_are_given_in_its_order(floor: Floor) -> None:
    full(floor)
    assert floor.do("dora", c.WaitForSeat("t")).facts["position"] == 1
    floor.now += SECOND
    assert floor.do("erik", c.WaitForSeat("t")).facts["position"] == 2
    # A second tab, or the same person again: the place on the list is the one that they have.
    assert floor.do("dora", c.WaitForSeat("t"), key="again").facts["position"] == 1
    assert listed(floor) == ["dora", "erik"]
    floor.do("p4", c.Leave("t"))
    # Before the house has called anybody, nobody jumps the list; nor while the seat is held.
    refusal = floor.refused("fay", c.Sit("t", 4), "given in the order of the list")
    assert refusal.nearest == ("wait-for-seat",)
    floor.refused("erik", c.Sit("t"), "number 2 on the waiting list")
    floor.step()
    assert held(floor) == {4: "dora"}
    floor.refused("fay", c.Sit("t", 4), "held for a player from the waiting list")
    floor.refused("erik", c.Sit("t", 4), "held for a player from the waiting list")
    assert floor.do("dora", c.Sit("t")).facts["seat"] == 4
    assert (listed(floor), held(floor)) == (["erik"], {})
    assert faults(floor.store) == []


def test_who_does_not_come_is_passed_over_and_the_second_time_off_the_list(floor: Floor) -> None:
    full(floor)
    for name in WAITING:
        floor.do(name, c.WaitForSeat("t"))
        floor.now += SECOND
    floor.do("p4", c.Leave("t"))
    floor.step()
    until = floor.table().room.called[4].until
    assert until == floor.now + 60 * SECOND
    floor.now = until
    floor.step(times=2)
    assert (listed(floor), held(floor)) == (["erik", "fay", "dora"], {4: "erik"})
    assert floor.do("erik", c.LeaveList("t")).facts == {}
    floor.step()
    assert held(floor) == {4: "fay"}
    floor.do("fay", c.Sit("t", 4))
    floor.do("p5", c.Leave("t"))
    floor.step()
    assert held(floor) == {5: "dora"}
    floor.now += 61 * SECOND
    floor.step()
    assert listed(floor) == []
    assert events(floor, "table:t", "room-off-list")[-1][0]["reason"] == "passed over twice"
    floor.do("dora", c.Sit("t", 5))  # Nobody waits: a free seat is for whoever comes.


def test_a_restart_keeps_the_list_and_the_calls(floor: Floor) -> None:
    full(floor)
    floor.do("dora", c.WaitForSeat("t", wide=True))
    floor.do("erik", c.WaitForSeat("t"))
    floor.do("p4", c.Leave("t"))
    floor.step()
    before = floor.table().room
    floor.restart()
    assert floor.table().room == before
    assert floor.you("dora")["room"]["seat"] == 4


def test_a_wide_entry_stands_at_every_table_alike_and_goes_when_its_player_sits(floor: Floor) -> None:
    full(floor)
    full(floor, id_="u")
    full(floor, id_="o", game="omaha_poker")
    told = floor.do("dora", c.WaitForSeat("t", wide=True)).facts
    assert told["tables"] == ["t", "u"]
    # A table that opens takes the entry over: the list is by form and stakes.
    floor.open("v", "qld-2010", "texas_holdem_poker", limits=LIMITS, options={}, room=TERMS)
    assert (listed(floor, "u"), listed(floor, "v"), listed(floor, "o")) == (["dora"], ["dora"], [])
    floor.step("v")
    assert held(floor, "v") == {1: "dora"}
    floor.do("p1", c.Sit("v", 2))  # Nobody else waits there: other seats are for whoever comes.
    floor.do("p3", c.Leave("u"))
    floor.step("u")
    floor.do("dora", c.Sit("u"))
    assert (listed(floor, "t"), listed(floor, "u"), listed(floor, "v")) == ([], [], [])


def test_who_changes_tables_leaves_the_one_when_seated_at_the_other(floor: Floor) -> None:
    full(floor)
    full(floor, id_="u")
    floor.do("p9", c.Leave("u"))
    floor.refused("dora", c.WaitForSeat("u", leaves="t"), "no seat at t")
    with pytest.raises(Malformed, match="not this one"):
        floor.do("dora", c.WaitForSeat("u", leaves="u"))
    floor.do("p9", c.WaitForSeat("u", leaves="t"))
    floor.step("u")
    floor.do("p9", c.Sit("u"))
    assert "p9" in floor.table("t").room.leaving
    floor.do("p9", c.LeaveAfterHand("t"))
    assert floor.table("t").seat_of("p9") is None


def test_a_supervisor_calls_out_of_turn_with_a_reason_which_the_log_keeps(floor: Floor) -> None:
    full(floor)
    for name in WAITING:
        floor.do(name, c.WaitForSeat("t"))
    floor.do("p4", c.Leave("t"))
    with pytest.raises(NotAllowed):
        floor.do("erik", c.CallFromList("t", "erik", 4, "I want to"))
    floor.refused("supervisor", c.CallFromList("t", "fay", 4), "say why")
    floor.refused("supervisor", c.CallFromList("t", "p1", 4, "x"), "not on the waiting list")
    refusal = floor.refused("supervisor", c.CallFromList("t", "fay", 5, "x"), "seat 5 is not free")
    assert refusal.nearest == ("4",)
    floor.do("supervisor", c.CallFromList("t", "fay", 4, "Dora is at dinner"))
    data, _ = events(floor, "table:t", "room-called")[-1]
    assert (data["person"], data["by"], data["reason"]) == ("fay", "supervisor", "Dora is at dinner")
    floor.refused("supervisor", c.PassOver("t", "dora", "not here"), "no seat is held for them")
    floor.do("supervisor", c.PassOver("t", "fay", "not here"))
    assert listed(floor)[-1] == "fay"
    floor.do("supervisor", c.TakeOffList("t", "fay", "asked by phone"))
    assert "fay" not in listed(floor)


@states("nz-poker-2017", "div 13 r 18.7")
def test_in_new_zealand_the_last_word_rests_on_its_clause(floor: Floor) -> None:
    floor.open("t", "nz-poker-2017", "holdem", limits=NZ, options={}, room=TERMS)
    for n in range(1, 11):
        _enter(floor, f"p{n}")
        floor.do(f"p{n}", c.Sit("t", n))
    for name in WAITING:
        _enter(floor, name)
        floor.do(name, c.WaitForSeat("t"))
    floor.do("p4", c.Leave("t"))
    floor.do("supervisor", c.CallFromList("t", "fay", 4, "a regular of this table"))
    assert events(floor, "table:t", "room-called")[-1][1] == ("div 13 r 18.7",)


@clause("qld-2010", "sch 11 s 16(1)")
def test_at_a_dealt_table_in_queensland_those_who_wait_draw_for_the_one_seat(floor: Floor) -> None:
    full(floor, mode=Mode.LIVE)
    floor.do("dora", c.WaitForSeat("t"))
    floor.do("erik", c.WaitForSeat("t"))
    floor.do("p4", c.Leave("t"))
    view = floor.view("supervisor").room
    assert view is not None
    assert view["contested"] == {"4": ["Dora", "Erik"]}
    refusal = floor.refused("supervisor", c.CallFromList("t", "erik", 4, "first"), "cards are drawn")
    assert refusal.nearest == ("draw-for-seat",)
    drew = c.DrawForSeat("t", 4, ("dora", "erik"), {"dora": "7H", "erik": "9C"})
    assert floor.do("dealer", drew).facts["winner"] == "erik"
    floor.step()
    assert held(floor) == {4: "erik"}
    floor.do("erik", c.Sit("t"))
    floor.do("p5", c.Leave("t"))
    floor.step()
    assert held(floor) == {5: "dora"}  # One person alone contests nothing.


@clause("qld-2010", "sch 11 s 16(1)")
def test_after_a_tied_draw_nobody_takes_the_seat_until_it_is_drawn_for_again(floor: Floor) -> None:
    full(floor, mode=Mode.LIVE)
    floor.do("p4", c.Leave("t"))
    tie = c.DrawForSeat("t", 4, ("dora", "erik", "fay"), {"dora": "9H", "erik": "9C", "fay": "2C"})
    assert floor.do("dealer", tie).facts["again"] == ["dora", "erik"]
    for person in ("dora", "erik", "fay", "p4"):
        refusal = floor.refused(person, c.Sit("t", 4), "dora and erik drew cards of one rank")
        assert refs(refusal) == {"sch 11 s 16(1)"}
    floor.refused("p4", c.Sit("t"), "taken")
    other = c.DrawForSeat("t", 4, ("dora", "fay"), {"dora": "9H", "fay": "KC"})
    assert floor.refused("dealer", other, "draw again").nearest == ("dora", "erik")
    again = c.DrawForSeat("t", 4, ("dora", "erik"), {"dora": "8H", "erik": "KC"})
    assert floor.do("dealer", again).facts["winner"] == "erik"
    floor.do("erik", c.Sit("t", 4))
    assert faults(floor.store) == []


def test_who_may_not_play_there_is_not_on_its_list(floor: Floor) -> None:
    full(floor)
    floor.do("dora", c.WaitForSeat("t"))
    floor.do("manager", c.Exclude("t", "erik", "shouted"))
    with pytest.raises(NotAllowed, match="shouted"):
        floor.do("erik", c.WaitForSeat("t"))
    floor.refused("p1", c.WaitForSeat("t"), "you have seat 1")
    floor.do("manager", c.Exclude("t", "dora", "shouted too"))
    floor.do("p4", c.Leave("t"))
    floor.step()
    assert (listed(floor), held(floor)) == ([], {})
    floor.open("b", "qld-2010", "baccarat")
    floor.refused("fay", c.WaitForSeat("b"), "for games between players")


def test_bots_take_no_seat_that_players_wait_for(floor: Floor) -> None:
    full(floor, practice=True)
    floor.do("dora", c.WaitForSeat("t"))
    floor.do("p4", c.Leave("t"))
    floor.refused("p1", c.AskForBots("t", 1), "players wait for a seat")
