"""New South Wales' rules for tables, staff and people, at tables of the house."""

from __future__ import annotations

import pytest

from croupier.games.limits import Limits, Range
from croupier.house import Mode
from croupier.house import commands as c
from croupier.house.errors import NotAllowed
from croupier.rulebooks.games import game
from tests.clauses import clause
from tests.house.floor import MINUTE, Floor, events, refs

HIGHER = {"table": {"min": "10", "max": "500"}}


@pytest.fixture
def nsw(floor: Floor) -> Floor:
    """A dealer's table of New South Wales' blackjack, with two players."""
    floor.open(
        "t", "nsw-blackjack", "blackjack", mode=Mode.LIVE, limits=Limits({"table": Range(500, 50_000)})
    )
    floor.do("dealer", c.Shuffle("t"))
    floor.do("dealer", c.CutCards("t", 100))
    floor.do("dealer", c.BurnCard("t"))
    floor.sit("anna", "ben")
    return floor


def place(floor: Floor, person: str) -> int:
    seat = floor.table().seat_of(person)
    assert seat is not None
    return seat


@clause("nsw-blackjack", "r 6.5")
def test_a_higher_minimum_waits_for_twenty_minutes_of_its_sign(nsw: Floor) -> None:
    posted = nsw.do("supervisor", c.ChangeLimits("t", HIGHER))
    assert not posted.facts["in_force"]
    assert posted.facts["due"] == nsw.now + 20 * MINUTE
    with pytest.raises(NotAllowed):
        nsw.do("dealer", c.ChangeLimits("t", HIGHER))


@clause("nsw-blackjack", "r 6.5")
def test_any_other_change_of_limits_needs_its_sign_alone(nsw: Floor) -> None:
    for limits in ({"table": {"min": "2", "max": "500"}}, {"table": {"min": "2", "max": "100"}}):
        assert nsw.do("supervisor", c.ChangeLimits("t", limits)).facts["in_force"]


@clause("nsw-blackjack", "r 6.5.1", "r 6.5.1.1", "r 6.5.1.2")
def test_at_once_a_minimum_goes_up_for_newcomers_and_a_marker_says_who_keeps_the_old_one(nsw: Floor) -> None:
    assert nsw.do("supervisor", c.ChangeLimits("t", HIGHER, "at_once")).facts["in_force"]
    nsw.sit("carla")
    nsw.do("dealer", c.OpenRound("t"))
    nsw.bet("anna", "blackjack", 500)
    nsw.refused("carla", c.PlaceWager("t", "blackjack", 500), "minimum of 10")
    assert nsw.table().seating.markers == (place(nsw, "anna"), place(nsw, "ben"))
    left = place(nsw, "ben")
    nsw.do("ben", c.Leave("t"))
    assert left not in nsw.table().seating.markers


@clause("nsw-blackjack", "r 6.7")
def test_a_player_may_be_let_over_the_maximum_with_limits_of_their_own(nsw: Floor) -> None:
    nsw.do("supervisor", c.SetPersonalLimits("t", "anna", {"table": {"min": "100", "max": "1000"}}))
    nsw.do("dealer", c.OpenRound("t"))
    nsw.bet("anna", "blackjack", 90_000)
    nsw.refused("ben", c.PlaceWager("t", "blackjack", 90_000), "maximum of 500")


@clause("nsw-blackjack", "r 18.8.1", "r 18.8.2")
def test_a_supervisor_voids_wagers_and_excludes_from_the_game(nsw: Floor) -> None:
    nsw.do("dealer", c.OpenRound("t"))
    nsw.bet("anna", "blackjack", 1_000)
    nsw.do("supervisor", c.VoidWagers("t", place(nsw, "anna"), "a device"))
    assert not nsw.table().round.wagers  # type: ignore[union-attr]
    nsw.do("supervisor", c.Exclude("t", "anna", "a device"))
    assert refs(nsw.refused("anna", c.Sit("t"))) == {"r 18.8.2"}


@clause("nsw-blackjack", "r 18.8.3")
def test_a_person_is_excluded_from_the_casino(nsw: Floor) -> None:
    nsw.do("manager", c.ExcludeFromHouse("anna", "a device"))
    assert refs(nsw.refused("anna", c.Sit("t"))) == {"r 18.8.3"}


@clause("nsw-blackjack", "r 18.13")
def test_a_table_with_players_closes_after_twenty_minutes_of_a_sign(nsw: Floor) -> None:
    closing = nsw.do("supervisor", c.CloseTable("t"))
    assert nsw.table().open
    assert nsw.table().closure is not None
    assert nsw.table().closure.due == nsw.now + 20 * MINUTE  # type: ignore[union-attr]
    assert closing.facts


@clause("nsw-blackjack", "r 18.17")
def test_disputes_go_to_a_gaming_supervisor_and_on_request_to_a_casino_supervisor(nsw: Floor) -> None:
    number = nsw.do("anna", c.RaiseDispute("t", "my total was 20")).facts["dispute"]
    nsw.do("supervisor", c.DecideDispute("t", number, "it was 19", told_of_inspector=True))
    nsw.do("anna", c.RequestReview("t", number))
    nsw.do("casino-supervisor", c.DecideDispute("t", number, "it was 19 indeed", told_of_inspector=True))
    nsw.refused("anna", c.RequestReview("t", number))


@clause("nsw-blackjack", "r 4.1.4")
def test_a_supervisor_directs_a_shuffle_after_a_round(nsw: Floor) -> None:
    nsw.do("supervisor", c.DirectShuffle("t", "not mixed"))
    nsw.do("dealer", c.Shuffle("t"))
    assert events(nsw, "table:t", "shoe-to-shuffle")[0][1] == ("r 4.1.4",)


@clause("nsw-blackjack", "r 5.15")
def test_a_manager_holds_a_player_to_one_area_and_the_minimum(nsw: Floor) -> None:
    with pytest.raises(NotAllowed):
        nsw.do("supervisor", c.DirectPlayer("t", place(nsw, "anna"), "counting"))
    nsw.do("manager", c.DirectPlayer("t", place(nsw, "anna"), "counting"))
    nsw.do("dealer", c.OpenRound("t"))
    assert "r 5.15" in refs(nsw.refused("anna", c.PlaceWager("t", "blackjack", 1_000)))
    nsw.bet("anna", "blackjack", 500)


@clause("nsw-blackjack", "r 18.14")
def test_a_seat_goes_after_three_idle_rounds_at_a_full_table(floor: Floor) -> None:
    floor.open("t", "nsw-blackjack", "blackjack", options={"boxes": 5})
    law = floor.table().law
    assert (law.idle_rounds, [x.ref for x in law.idle]) == (3, ["r 18.14"])
    floor.sit("anna")
    refusal = floor.refused("supervisor", c.VacateSeat("t", place(floor, "anna")), "it takes 3")
    assert refs(refusal) == {"r 18.14"}


# Blazing 7's ------------------------------------------------------------------------------------


def test_a_jackpots_meter_goes_from_round_to_round(floor: Floor) -> None:
    pool = floor_pool()
    floor.open(
        "t",
        "nsw-blackjack",
        "blackjack",
        options={"shuffling_device": True, "jackpot_contribution": 50},
        jackpots={pool: 1_500_000},
    )
    assert floor.table().jackpots == {pool: 1_500_000}
    floor.sit("anna")
    floor.step()
    floor.bet("anna", "blackjack", 1_000)
    floor.bet("anna", "blazing_7s", 500)
    while floor.table().playing:
        floor.step()
    shows = floor.table().jackpots[pool]
    assert shows != 1_500_000
    floor.step()
    assert floor.table().round.opening.jackpots == {pool: shows}  # type: ignore[union-attr]


def floor_pool() -> str:
    (pool,) = game("nsw-blackjack", "blackjack").jackpots
    return pool.name
