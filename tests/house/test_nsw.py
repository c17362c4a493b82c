"""New South Wales' rules for tables, staff and people, at tables of the house."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.equipment.cards import Card, fresh_cards
from croupier.games.limits import Limits, Range
from croupier.games.refusals import Malformed, Refused
from croupier.games.requests import Decide, Draw
from croupier.house import Mode
from croupier.house import commands as c
from croupier.house.errors import NotAllowed
from croupier.house.shoes import shuffled_behind
from croupier.house.staff_views import next_for_staff
from croupier.house.told import Told
from croupier.rulebooks.games import game
from croupier.table.shoe_life import Stage
from tests.clauses import clause, states
from tests.house.floor import CREDITS, MINUTE, Floor, events, refs

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


@clause("nsw-blackjack", "r 5.18")
def test_no_more_players_come_than_a_supervisor_permits_at_the_table(floor: Floor) -> None:
    floor.open("t", "nsw-blackjack", "blackjack", practice=True, options={"players": 2})
    floor.sit("anna", "ben")
    for standing in (False, True):
        why = floor.refused("carla", c.Sit("t", standing=standing), "2 may play at this table")
        assert refs(why) == {"r 5.18"}
    floor.refused("anna", c.AskForBots("t", 1), "2 may play at this table")
    floor.do("ben", c.Leave("t"))
    floor.refused("anna", c.AskForBots("t", 2), "ask for 1 to 1")
    assert len(floor.do("anna", c.AskForBots("t", 1)).facts["bots"]) == 1


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


@clause("nsw-blackjack", "r 6.5.1", "r 6.5.1.1", "r 6.5.1.2", "r 6.6.2")
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


def minimums(floor: Floor) -> dict[str, str | None]:
    return {p: floor.you(p)["limits"]["table"].get("min") for p in ("anna", "ben")}


@pytest.fixture
def spared(nsw: Floor) -> Floor:
    """Anna keeps the minimum of 5; ben has come since it was raised to 10."""
    nsw.do("ben", c.Leave("t"))
    nsw.do("supervisor", c.ChangeLimits("t", HIGHER, "at_once"))
    nsw.sit("ben")
    return nsw


@clause("nsw-blackjack", "r 6.6")
def test_a_higher_minimum_after_notice_also_binds_those_who_were_spared_before(spared: Floor) -> None:
    highest = {"table": {"min": "25", "max": "500"}}
    assert not spared.do("supervisor", c.ChangeLimits("t", highest)).facts["in_force"]
    spared.restart()
    spared.now += 20 * MINUTE - 1
    spared.step()
    assert minimums(spared) == {"anna": "5", "ben": "10"}
    spared.now += 1
    spared.step()
    assert minimums(spared) == {"anna": "25", "ben": "25"}
    assert spared.table().seating.markers == ()
    assert "r 6.6" in events(spared, "table:t", "limits-changed")[-1][1]
    spared.restart()
    assert minimums(spared) == {"anna": "25", "ben": "25"}


@clause("nsw-blackjack", "r 6.6")
def test_the_minimum_that_a_player_keeps_goes_up_after_notice_and_the_tables_stays(spared: Floor) -> None:
    def to(least: str) -> c.ChangeLimits:
        return c.ChangeLimits("t", {"table": {"min": least, "max": "500"}}, "kept_minimum")

    assert not spared.do("supervisor", to("8")).facts["in_force"]
    assert spared.view().notices[0]["changes"][0]["was"] == {"min": "5", "max": "500"}
    spared.now += 20 * MINUTE
    spared.step()
    assert minimums(spared) == {"anna": "8", "ben": "10"}
    spared.do("supervisor", to("10"))
    spared.now += 20 * MINUTE
    spared.step()
    assert minimums(spared) == {"anna": "10", "ben": "10"}
    assert spared.table().seating.markers == ()


@clause("nsw-blackjack", "r 6.6")
@pytest.mark.parametrize(
    ("limits", "due", "why"),
    [
        ({"min": "11", "max": "500"}, None, "not beyond it"),
        ({"min": "5", "max": "500"}, None, "of no player"),
        ({"min": "10", "max": "400"}, None, "only that minimum"),
        ({"min": "10", "max": "500"}, 19, "for 20 minutes"),
    ],
)
def test_notice_to_those_who_were_spared_raises_their_minimum_alone(
    spared: Floor, limits: dict[str, str], due: int | None, why: str
) -> None:
    on_sign = None if due is None else spared.now + due * MINUTE
    command = c.ChangeLimits("t", {"table": limits}, "kept_minimum", on_sign)
    assert refs(spared.refused("supervisor", command, why)) == {"r 6.6"}


@clause("nsw-blackjack", "r 6.6")
def test_no_notice_is_given_to_those_who_were_spared_where_nobody_was(nsw: Floor) -> None:
    refusal = nsw.refused("supervisor", c.ChangeLimits("t", HIGHER, "kept_minimum"), "no player")
    assert refs(refusal) == {"r 6.6"}


@clause("nsw-blackjack", "r 6.5")
def test_other_changes_of_limits_leave_the_minimum_that_a_player_keeps(spared: Floor) -> None:
    lower = {"table": {"min": "8", "max": "400"}}
    assert spared.do("supervisor", c.ChangeLimits("t", lower)).facts["in_force"]
    assert minimums(spared) == {"anna": "5", "ben": "8"}


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
    nsw.do("supervisor", c.DecideDispute("t", number, "it was 19", told_of_inspector=True, upheld=False))
    nsw.do("anna", c.RequestReview("t", number))
    nsw.do(
        "casino-supervisor",
        c.DecideDispute("t", number, "it was 19 indeed", told_of_inspector=True, upheld=False),
    )
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
    nsw.do("manager", c.DirectPlayer("t", place(nsw, "anna"), "counting", inspector="Ines"))
    nsw.do("dealer", c.OpenRound("t"))
    assert "r 5.15" in refs(nsw.refused("anna", c.PlaceWager("t", "blackjack", 1_000)))
    nsw.bet("anna", "blackjack", 500)


@clause("nsw-blackjack", "r 18.14")
def test_a_seat_goes_after_three_idle_rounds_at_a_full_table(floor: Floor) -> None:
    floor.open("t", "nsw-blackjack", "blackjack", options={"boxes": 5})
    law = floor.table().law
    assert law.idle is not None
    assert (law.idle.rounds, [x.ref for x in law.idle.clauses]) == (3, ["r 18.14"])
    floor.sit("anna")
    refusal = floor.refused("supervisor", c.VacateSeat("t", place(floor, "anna")), "it takes 3")
    assert refs(refusal) == {"r 18.14"}


# Money of a round that is put back -----------------------------------------------------------------


def settled_in_part(nsw: Floor) -> None:
    """Anna's blackjack is paid 3 to 2 and her pair is lost; ben goes over 21, and carla has to decide."""
    nsw.sit("carla")
    nsw.do("dealer", c.OpenRound("t"))
    for person, stake in (("anna", 1_000), ("ben", 2_000), ("carla", 3_000)):
        nsw.bet(person, "blackjack", stake)
    nsw.bet("anna", "perfect_pairs", 500)
    nsw.deal("AS 6S TS 6H KS 6C 9D", result=False)
    nsw.do("dealer", c.CallStep("t", "initial_result"))
    nsw.do("ben", c.Decide("t", "draw", moment=len(nsw.table().round.tape)))  # type: ignore[union-attr]
    nsw.do("dealer", c.EnterCard("t", "TC"))
    assert [nsw.credits(p) - CREDITS for p in ("anna", "ben", "carla")] == [1_000, -2_000, -3_000]


@clause("nsw-blackjack", "r 16.22.2")
def test_winnings_of_an_invalid_wager_are_taken_back_and_its_loss_paid_back(nsw: Floor) -> None:
    settled_in_part(nsw)
    nsw.do("supervisor", c.VoidWagers("t", place(nsw, "anna"), "another's card"))
    assert [nsw.credits(p) - CREDITS for p in ("anna", "ben", "carla")] == [0, -2_000, -3_000]
    shown = {each["id"]: each["net"] for each in nsw.you("anna")["paid"]}
    assert set(shown.values()) == {"0"}
    nsw.do("carla", c.Decide("t", "stand", moment=len(nsw.table().round.tape)))  # type: ignore[union-attr]
    for card in ("TD", "8D"):
        nsw.do("dealer", c.EnterCard("t", card))
    nsw.do("dealer", c.CallStep("t", "result"))
    assert [nsw.credits(p) - CREDITS for p in ("anna", "ben", "carla")] == [0, -2_000, 3_000]
    nsw.restart()
    assert [nsw.credits(p) - CREDITS for p in ("anna", "ben", "carla")] == [0, -2_000, 3_000]


@clause("nsw-blackjack", "r 16.22.2")
def test_what_was_lost_may_be_ruled_to_stay_lost(nsw: Floor) -> None:
    settled_in_part(nsw)
    nsw.do("supervisor", c.VoidWagers("t", place(nsw, "anna"), "a device", lost_stays_lost=True))
    assert nsw.credits("anna") - CREDITS == -500


@clause("nsw-blackjack", "r 18.10")
def test_an_invalidated_outcome_puts_all_money_of_the_round_back(nsw: Floor) -> None:
    settled_in_part(nsw)
    nsw.do("manager", c.Invalidate("t", "disruption", "fire"))
    assert [nsw.credits(p) for p in ("anna", "ben", "carla")] == [CREDITS] * 3
    assert nsw.table().results[-1].status == "void"
    assert {each.net for each in nsw.table().results[-1].ended} == {0}


@clause("nsw-blackjack", "r 17.5.1")
def test_what_was_lost_in_a_round_is_offered_back_where_the_device_fails_and_no_other_is_there(
    floor: Floor,
) -> None:
    floor.open("t", "nsw-blackjack", "blackjack", mode=Mode.LIVE, options={"shuffling_device": True})
    floor.do("dealer", c.Shuffle("t"))
    floor.do("dealer", c.BurnCard("t"))
    floor.sit("anna", "ben")
    settled_in_part(floor)
    failed = c.ReportIrregularity("t", "shuffling_device_malfunction", ruling="no_other_device")
    floor.do("casino-supervisor", failed)
    for person, action in (("ben", "retract"), ("carla", "keep"), ("anna", "retract")):
        asked = floor.table().round.request  # type: ignore[union-attr]
        assert isinstance(asked, Decide)
        assert asked.seat == place(floor, person)
        if action == "retract":
            assert asked.wager in {each["id"] for each in floor.you(person)["paid"]}
        floor.do(person, c.Decide("t", action, wager=asked.wager))
    assert [floor.credits(p) - CREDITS for p in ("anna", "ben", "carla")] == [1_500, 0, -3_000]


def test_what_a_player_has_no_credits_for_is_entered_as_not_covered(nsw: Floor) -> None:
    settled_in_part(nsw)
    nsw.do("anna", c.CashOut(nsw.credits("anna") - 300))
    nsw.do("supervisor", c.VoidWagers("t", place(nsw, "anna"), "another's card"))
    # 1500 were won, 500 lost: 300 and the 500 that come back first do not cover them.
    ((short, _),) = events(nsw, "significant", "not-covered")
    assert (short["person"], short["table"], short["amount"]) == ("anna", "t", "7")
    assert nsw.credits("anna") == 0


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


# Excluded in the middle of a round -----------------------------------------------------------------


@clause("nsw-blackjack", "r 18.8.2")
def test_who_is_excluded_puts_nothing_more_down_in_the_round(nsw: Floor) -> None:
    nsw.do("dealer", c.OpenRound("t"))
    nsw.bet("anna", "blackjack", 1_000)
    nsw.deal("6S TD 5S", result=False)
    nsw.do("dealer", c.CallStep("t", "initial_result"))
    nsw.do("supervisor", c.Exclude("t", "anna", "a device"))
    moment = len(nsw.table().round.tape)  # type: ignore[union-attr]
    for person, command in (
        ("anna", c.Decide("t", "double_down", moment=moment)),
        ("dealer", c.EnterDecision("t", place(nsw, "anna"), "double_down", moment=moment)),
    ):
        with pytest.raises(NotAllowed, match="a device") as error:
            nsw.do(person, command)
        assert refs(error.value.refusal) == {"r 18.8.2"}
        assert error.value.refusal.nearest == ("draw",)
    assert nsw.credits("anna") == CREDITS - 1_000
    nsw.do("anna", c.Decide("t", "draw", moment=moment))
    nsw.do("dealer", c.EnterCard("t", "7C"))
    nsw.do("anna", c.Decide("t", "stand", moment=moment + 2))
    nsw.do("dealer", c.EnterCard("t", "9C"))
    nsw.do("dealer", c.CallStep("t", "result"))
    # 18 against 19; the place is hers no longer.
    assert nsw.credits("anna") == CREDITS - 1_000
    assert nsw.table().seat_of("anna") is None


@clause("nsw-blackjack", "r 16.11", "r 16.14")
@pytest.mark.parametrize("kind", ["cards_not_cut", "cards_not_shuffled"])
def test_a_table_whose_cards_were_not_cut_or_shuffled_deals_on_once_they_have_been(
    nsw: Floor, kind: str
) -> None:
    nsw.do("dealer", c.OpenRound("t"))
    nsw.bet("anna", "blackjack", 1_000)
    nsw.do("dealer", c.CallStep("t", "no_more_bets"))
    nsw.do("dealer", c.EnterCard("t", "AS"))
    nsw.do("dealer", c.ReportIrregularity("t", kind))
    for card in ("9H", "KD"):
        nsw.do("dealer", c.EnterCard("t", card))
    nsw.do("dealer", c.CallStep("t", "initial_result"))
    (finished,) = events(nsw, "table:t", "round-finished")
    assert [wager["net"] for wager in finished[0]["wagers"]] == ["15"]
    assert nsw.table().shoe.stage is Stage.SHUFFLE
    nsw.refused("dealer", c.OpenRound("t"), "shuffle")
    nsw.do("dealer", c.Shuffle("t"))
    nsw.do("dealer", c.CutCards("t", 100))
    nsw.do("dealer", c.BurnCard("t"))
    nsw.do("dealer", c.OpenRound("t"))
    assert nsw.table().betting


@clause("nsw-blackjack", "r 4.1.2")
@states("nsw-blackjack", "r 4.1.3", "r 4.3.4", "r 5.4")
def test_a_cutting_card_that_comes_first_has_the_cards_shuffled_for_that_round(nsw: Floor) -> None:
    nsw.do("dealer", c.OpenRound("t"))
    nsw.bet("anna", "blackjack", 1_000)
    nsw.do("dealer", c.CallStep("t", "no_more_bets"))
    nsw.do("dealer", c.SeeCuttingCard("t"))
    after = next_for_staff(nsw.table())
    assert (after["command"], after["clauses"]) == ("shuffle", ["r 4.1.2"])
    assert refs(nsw.refused("dealer", c.EnterCard("t", "9S"), "the cutting card came first")) == {"r 4.1.2"}
    nsw.do("dealer", c.Shuffle("t"))
    nsw.do("dealer", c.CutCards("t", 100, cut_by="the player farthest to the right"))
    nsw.refused("dealer", c.EnterCard("t", "9S"), "the shoe is at burn")
    nsw.do("dealer", c.BurnCard("t"))
    for card in ("9S", "7D", "9H"):
        nsw.do("dealer", c.EnterCard("t", card))
    nsw.do("dealer", c.CallStep("t", "initial_result"))
    nsw.do("anna", c.Decide("t", "stand"))
    nsw.do("dealer", c.EnterCard("t", "TS"))
    nsw.do("dealer", c.CallStep("t", "result"))
    assert [w["net"] for w in events(nsw, "table:t", "round-finished")[-1][0]["wagers"]] == ["10"]
    # The wager lay through the shuffle, and the new shoe is in play: one round was dealt from it.
    shoe = nsw.table().shoe
    assert (shoe.stage, shoe.rounds, shoe.used) == (Stage.PLAY, 1, 5)
    nsw.do("dealer", c.OpenRound("t"))


@clause("nsw-blackjack", "r 7.2", "r 4.7")
def test_the_cards_of_a_round_go_into_the_device_after_the_next_initial_deal(
    floor: Floor, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[tuple[int, tuple[Card, ...], int]] = []

    def noted(decks: int, held: tuple[Card, ...], first: int) -> list[Card]:
        made.append((decks, tuple(held), first))
        return shuffled_behind(decks, held, first)

    monkeypatch.setattr("croupier.house.automation.shuffled_behind", noted)
    limits, options = Limits({"table": Range(500, 50_000)}), {"shuffling_device": True, "boxes": 5}
    floor.open("t", "nsw-blackjack", "blackjack", limits=limits, options=options)
    floor.sit("anna")
    used = []
    for _ in range(3):
        floor.step()
        floor.bet("anna", "blackjack", 500)
        dealt = floor.table().shoe.cards
        floor.play_out()
        shoe = floor.table().shoe
        assert shoe.cards == dealt  # They come in the order that was bound, which nobody cuts.
        assert shoe.cards is not None
        used.append(shoe.cards[: shoe.used])
    # The first cards are of all six decks; then one is burned, and five boxes and the dealer may take eleven.
    assert made == [(6, held, 12) for held in used[:2]]
    assert all("r 7.2" in cited for _, cited in events(floor, "table:t", "shoe-shuffled"))


@states("nsw-blackjack", "r 7.2")
def test_cards_that_are_held_back_come_behind_the_others_and_else_anywhere() -> None:
    held = fresh_cards(1)[:20]
    for _ in range(20):
        order = shuffled_behind(1, held, 11)
        assert sorted(order) == sorted(fresh_cards(1))
        assert not set(order[:11]) & set(held)
    assert any(set(shuffled_behind(1, held, 11)[11:14]) & set(held) for _ in range(50))


# Single players: refused wagers, playing areas, the minimum -------------------------------------------


@clause("nsw-blackjack", "r 18.16")
def test_a_supervisor_refuses_a_wager_and_it_is_returned_before_the_first_card(nsw: Floor) -> None:
    nsw.do("dealer", c.OpenRound("t"))
    wager = nsw.bet("anna", "blackjack", 1_000).facts["id"]
    nsw.bet("ben", "blackjack", 1_000)
    with pytest.raises(NotAllowed):
        nsw.do("dealer", c.RefuseWager("t", wager, "seen by a camera"))
    assert refs(nsw.refused("supervisor", c.RefuseWager("t", wager, " "), "grounds")) == {"r 18.16"}
    nsw.refused(
        "dealer", c.ReportIrregularity("t", "wager_refused", details={"wager": wager}), "not the dealer's"
    )
    nsw.do("dealer", c.CallStep("t", "no_more_bets"))
    nsw.do("supervisor", c.RefuseWager("t", wager, "seen by a camera"))
    assert nsw.credits("anna") == CREDITS
    ((note, clauses),) = events(nsw, "significant", "wager-refused")
    assert (note["wager"], note["reason"], clauses) == (wager, "seen by a camera", ("r 18.16",))
    nsw.restart()
    nsw.do("dealer", c.EnterCard("t", "AS"))
    bens = nsw.table().round.wagers[0].id  # type: ignore[union-attr]
    late = nsw.refused("supervisor", c.RefuseWager("t", bens, "too late"), "first card")
    assert refs(late) == {"r 18.16", "r 5.4"}


def test_what_is_refused_must_be_a_wager_on_the_table(nsw: Floor) -> None:
    nsw.do("dealer", c.OpenRound("t"))
    wager = nsw.bet("anna", "blackjack", 1_000).facts["id"]
    with pytest.raises(Malformed) as error:
        nsw.do("supervisor", c.RefuseWager("t", "another", "a mistake"))
    assert wager in error.value.refusal.nearest


def full(nsw: Floor) -> None:
    """Anna wagers on her own area and ben's, and no seat is free."""
    nsw.enter_players("dai", "eve", "fay", "gil")
    nsw.sit("carla")
    nsw.do("dealer", c.OpenRound("t"))
    for person in ("anna", "ben"):
        nsw.bet(person, "blackjack", 1_000)
    nsw.bet("anna", "blackjack", 1_000, box=place(nsw, "ben"))


@clause("nsw-blackjack", "r 5.11")
def test_a_player_with_several_areas_gives_one_up_where_no_seat_is_free(nsw: Floor) -> None:
    full(nsw)
    seat, other = place(nsw, "anna"), place(nsw, "ben")
    nsw.do("supervisor", c.GiveUpArea("t", seat, other))
    again = c.PlaceWager("t", "blackjack", 2_000, box=other)
    assert refs(nsw.refused("anna", again, "given up")) == {"r 5.11"}
    nsw.restart()
    assert refs(nsw.refused("anna", again, "given up")) == {"r 5.11"}
    nsw.do("supervisor", c.GiveUpArea("t", seat, other, on=False))
    nsw.bet("anna", "blackjack", 2_000, box=other)


@clause("nsw-blackjack", "r 5.11")
def test_no_area_is_given_up_that_nobody_needs_or_that_is_a_players_only_one(nsw: Floor) -> None:
    nsw.do("dealer", c.OpenRound("t"))
    nsw.bet("anna", "blackjack", 1_000)
    seat, other = place(nsw, "anna"), place(nsw, "ben")
    only = nsw.refused("supervisor", c.GiveUpArea("t", seat, seat), f"on area {seat} only")
    nsw.bet("anna", "blackjack", 1_000, box=other)
    unneeded = nsw.refused("supervisor", c.GiveUpArea("t", seat, other), "seats are free")
    assert refs(only) == refs(unneeded) == {"r 5.11"}


@clause("nsw-blackjack", "r 5.16")
def test_areas_reserved_for_a_player_are_nobody_elses(nsw: Floor) -> None:
    seat, taken = place(nsw, "anna"), place(nsw, "ben")
    assert refs(nsw.refused("supervisor", c.ReserveAreas("t", seat, (taken,)), "sits there")) == {"r 5.16"}
    nsw.do("supervisor", c.ReserveAreas("t", seat, (3, 4)))
    assert refs(nsw.refused("carla", c.Sit("t", 3), "reserved")) == {"r 5.16"}
    nsw.sit("carla")
    assert place(nsw, "carla") == 5
    nsw.do("dealer", c.OpenRound("t"))
    onto = c.PlaceWager("t", "blackjack", 1_000, box=4)
    assert refs(nsw.refused("ben", onto, "reserved")) == {"r 5.16"}
    nsw.restart()
    assert refs(nsw.refused("ben", onto, "reserved")) == {"r 5.16"}
    nsw.bet("anna", "blackjack", 1_000, box=4)
    nsw.do("anna", c.WithdrawWager("t", wager="blackjack", box=4))
    nsw.do("supervisor", c.ReserveAreas("t", seat, ()))
    nsw.bet("ben", "blackjack", 1_000, box=4)


@clause("nsw-blackjack", "r 5.16")
@states("nsw-blackjack", "r 5.11")
def test_a_reserved_area_is_not_given_up_and_leaving_ends_the_reservation(nsw: Floor) -> None:
    nsw.do("supervisor", c.ReserveAreas("t", place(nsw, "anna"), (3,)))
    nsw.do("dealer", c.OpenRound("t"))
    nsw.bet("anna", "blackjack", 1_000)
    nsw.bet("anna", "blackjack", 1_000, box=3)
    kept = nsw.refused("supervisor", c.GiveUpArea("t", place(nsw, "anna"), 3), "reserved for this player")
    assert refs(kept) == {"r 5.16"}
    nsw.do("anna", c.Leave("t"))
    nsw.do("carla", c.Sit("t", 3))


def held(floor: Floor, name: str = "", **more: Any) -> c.HoldToMinimum:
    return c.HoldToMinimum("t", place(floor, "anna"), "leaves rounds out", inspector=name, **more)


@clause("nsw-blackjack", "r 5.14")
def test_who_missed_a_round_is_held_to_the_minimum_in_further_shoes_once_an_inspector_was_told(
    nsw: Floor,
) -> None:
    assert refs(nsw.refused("manager", held(nsw, "Ines"), "has left none out")) == {"r 5.14"}
    nsw.do("dealer", c.OpenRound("t"))
    nsw.bet("ben", "blackjack", 1_000)
    nsw.deal("TS 9S 9D", result=False)
    nsw.do("dealer", c.CallStep("t", "initial_result"))
    nsw.do("ben", c.Decide("t", "stand", moment=len(nsw.table().round.tape)))  # type: ignore[union-attr]
    nsw.do("dealer", c.EnterCard("t", "8D"))
    nsw.do("dealer", c.CallStep("t", "result"))
    assert refs(nsw.refused("manager", held(nsw), "told first")) == {"r 5.14"}
    nsw.refused("manager", held(nsw, "Ines", told_at=nsw.now + 1), "has not come yet")
    with pytest.raises(NotAllowed):
        nsw.do("supervisor", held(nsw, "Ines"))
    nsw.do("manager", held(nsw, "Ines", told_at=nsw.now - MINUTE))
    ((said, _),) = events(nsw, "table:t", "player-held-to-minimum")
    assert (said["inspector"], said["told_at"]) == ("Ines", nsw.now - MINUTE)
    nsw.do("supervisor", c.DirectShuffle("t", "not mixed"))
    nsw.do("dealer", c.Shuffle("t"))
    nsw.do("dealer", c.CutCards("t", 100))
    nsw.do("dealer", c.BurnCard("t"))
    nsw.restart()
    nsw.do("dealer", c.OpenRound("t"))
    assert refs(nsw.refused("anna", c.PlaceWager("t", "blackjack", 1_000))) == {"r 5.14"}
    nsw.bet("anna", "blackjack", 500)
    nsw.do("anna", c.ClearWagers("t"))
    nsw.do("manager", held(nsw, on=False))
    nsw.do("dealer", c.CallStep("t", "no_more_bets"))
    while nsw.table().playing:
        nsw.do("dealer", c.CallStep("t", "result"))
    nsw.do("dealer", c.OpenRound("t"))
    nsw.bet("anna", "blackjack", 1_000)


@clause("nsw-blackjack", "r 5.13")
def test_nobody_is_held_to_the_minimum_for_shoes_of_a_shuffling_device(floor: Floor) -> None:
    floor.open("t", "nsw-blackjack", "blackjack", mode=Mode.LIVE, options={"shuffling_device": True})
    floor.sit("anna")
    assert refs(floor.refused("manager", held(floor, "Ines"), "card shoe")) == {"r 5.13"}


@clause("nsw-blackjack", "r 5.15")
def test_an_inspector_is_told_before_a_player_is_limited_to_one_area(nsw: Floor) -> None:
    refusal = nsw.refused("manager", c.DirectPlayer("t", place(nsw, "anna"), "counting"), "told first")
    assert refs(refusal) == {"r 5.15"}


@clause("nsw-blackjack", "r 3.6.2.2", "r 14.6.1")
@pytest.mark.parametrize(
    ("options", "ref"),
    [({"players_cards": "face_down"}, "r 3.6.2.2"), ({"optional_wagers_by": "initial_wager"}, "r 14.6.1")],
)
def test_inspector_and_surveillance_are_told_before_a_table_opens_so(
    floor: Floor, options: dict[str, str], ref: str
) -> None:
    def opens(*told: Told) -> None:
        floor.open("t", "nsw-blackjack", "blackjack", options=options, told=told)

    inspector, surveillance = Told("inspector", "Ines", floor.now - MINUTE), Told("surveillance", "Sol")
    for told, missing in (((), "inspector"), ((inspector,), "surveillance"), ((surveillance,), "inspector")):
        with pytest.raises(Refused, match=f"the {missing} was told first") as error:
            opens(*told)
        assert (refs(error.value.refusal), error.value.refusal.nearest) == ({ref}, (missing,))
    with pytest.raises(Refused, match="the inspector was told first"):
        opens(Told("inspector", "Ines", floor.now + 1), surveillance)
    opens(inspector, surveillance)
    ((opened, clauses),) = events(floor, "table:t", "table-opened")
    assert ref in clauses
    assert opened["setup"]["told"] == [
        {"office": "inspector", "name": "Ines", "at": floor.now - MINUTE},
        {"office": "surveillance", "name": "Sol", "at": floor.now},
    ]
