"""New South Wales' jackpot, Blazing 7's, at a table of the house."""

from __future__ import annotations

import pytest

from croupier.games.requests import Decide, Draw
from croupier.house import Mode
from croupier.house import commands as c
from croupier.house.errors import NotAllowed
from croupier.house.happened import Happened
from croupier.rulebooks.games import game
from tests.clauses import clause
from tests.house.floor import CREDITS, Floor, events, refs


@clause("nsw-blackjack", "r 2.3.4.1")
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
    assert "r 2.3.4.1" in events(floor, "table:t", "table-opened")[-1][1]
    floor.sit("anna")
    floor.step()
    floor.bet("anna", "blackjack", 1_000)
    floor.bet("anna", "blazing_7s", 500)
    entries = [data["entry"] for data, _ in events(floor, "table:t", Happened.ENTRY.value)]
    assert ("blazing_7s", "5") in [(each.get("wager"), each.get("stake")) for each in entries]
    while floor.table().playing:
        floor.step()
    shows = floor.table().jackpots[pool]
    assert shows != 1_500_000
    floor.step()
    assert floor.table().round.opening.jackpots == {pool: shows}  # type: ignore[union-attr]


def floor_pool() -> str:
    (pool,) = game("nsw-blackjack", "blackjack").jackpots
    return pool.name


def malfunction(floor: Floor, ruling: str) -> str:
    """At a dealer's table ben's jackpot wager is on the round in which its equipment fails; the pool."""
    pool = floor_pool()
    floor.open(
        "t",
        "nsw-blackjack",
        "blackjack",
        mode=Mode.LIVE,
        options={"shuffling_device": True},
        jackpots={pool: 1_500_000},
    )
    floor.do("dealer", c.Shuffle("t"))
    floor.do("dealer", c.BurnCard("t"))
    floor.sit("anna", "ben")
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("ben", "blackjack", 1_000)
    floor.bet("ben", "blazing_7s", 500)
    floor.deal("TS 9S TD", result=False)
    told = floor.do("dealer", c.ReportIrregularity("t", "jackpot_malfunction")).facts
    assert told == {"waits_for": "casino supervisor", "rulings": ["approved", "not_approved"]}
    floor.refused("dealer", c.CallStep("t", "initial_result"), "waits for a ruling")
    with pytest.raises(NotAllowed, match="casino supervisor"):
        floor.do("dealer", c.Rule("t", ruling))
    floor.do("casino-supervisor", c.Rule("t", ruling))
    assert floor.credits("ben") == CREDITS - 1_000
    finish(floor)
    return pool


def finish(floor: Floor) -> None:
    """Ben stands on his 20 against the dealer's 18."""
    while floor.table().playing:
        request = floor.table().round.request  # type: ignore[union-attr]
        if isinstance(request, Decide):
            floor.do("ben", c.Decide("t", "stand", moment=len(floor.table().round.tape)))  # type: ignore[union-attr]
        elif isinstance(request, Draw):
            floor.do("dealer", c.EnterCard("t", "9D"))
        else:
            assert request is not None
            floor.do("dealer", c.CallStep("t", request.step))


@clause("nsw-blackjack", "r 16.18.2")
def test_with_approval_the_game_goes_on_without_the_jackpot_until_its_equipment_works(floor: Floor) -> None:
    pool = malfunction(floor, "approved")
    floor.restart()
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("ben", "blackjack", 1_000)
    refusal = floor.refused("ben", c.PlaceWager("t", "blazing_7s", 500), "goes on without it")
    assert refs(refusal) == {"r 16.18.2"}
    floor.restart()
    floor.refused("ben", c.PlaceWager("t", "blazing_7s", 500), "goes on without it")
    floor.deal("TS 9S TD", result=False)
    finish(floor)
    floor.do("casino-supervisor", c.DisplayJackpot("t", pool, 1_500_000))
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("ben", "blackjack", 1_000)
    floor.bet("ben", "blazing_7s", 500)


@clause("nsw-blackjack", "r 16.18", "r 16.18.2")
def test_without_approval_the_round_is_finished_and_no_other_begins(floor: Floor) -> None:
    pool = malfunction(floor, "not_approved")
    # The round is decided: 19 beats 18 and 1 to 1 is paid; of the jackpot nothing is left.
    assert floor.credits("ben") == CREDITS + 1_000
    floor.restart()
    assert refs(floor.refused("dealer", c.OpenRound("t"), "not approved")) == {"r 16.18.2"}
    staff = floor.view("dealer").staff
    assert staff is not None
    assert (staff["next"]["who"], staff["next"]["command"]) == ("casino supervisor", "approve-play")
    floor.do("casino-supervisor", c.DisplayJackpot("t", pool, 1_500_000))
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("ben", "blackjack", 1_000)
    floor.bet("ben", "blazing_7s", 500)


@clause("nsw-blackjack", "r 16.18.2")
def test_play_without_the_jackpot_is_approved_later(floor: Floor) -> None:
    malfunction(floor, "not_approved")
    approve = c.ApprovePlay("t")
    assert "r 1.1 def casino supervisor" in refs(floor.refused("dealer", approve, "casino supervisor"))
    floor.do("casino-supervisor", approve)
    assert events(floor, "table:t", "jackpot-left-out")[0][1] == ("r 16.18.2",)
    floor.restart()
    floor.refused("casino-supervisor", approve, "already")
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("ben", "blackjack", 1_000)
    assert refs(floor.refused("ben", c.PlaceWager("t", "blazing_7s", 500), "goes on without it")) == {
        "r 16.18.2"
    }


def test_nothing_is_approved_where_no_jackpot_is_out_of_order(nsw: Floor) -> None:
    nsw.refused("casino-supervisor", c.ApprovePlay("t"), "out of order")
