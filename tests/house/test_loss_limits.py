"""Loss limits: set by players, counted over rounds and tables, kept when wagers come (New South Wales)."""

from __future__ import annotations

from datetime import date
from itertools import pairwise

import pytest

from croupier.games.limits import Limits, Range
from croupier.games.requests import Decide, Draw
from croupier.house import Mode
from croupier.house import commands as c
from croupier.house.crash_checks import faults
from croupier.house.errors import NotAllowed
from croupier.house.loss_limits import EPOCH, Period
from croupier.house.recall import recall, record_of
from croupier.house.setup import SECOND
from croupier.record.rounds import replay_record
from tests.clauses import clause, states
from tests.house.floor import CREDITS, Floor, events, refs

DAY = 24 * 3600 * SECOND
LOSES = "TS 9S TD"
"""The player stands on 20 where asked; see :func:`lose`."""


def live(floor: Floor, id_: str = "t") -> None:
    limits = Limits({"table": Range(500, 50_000)})
    floor.open(id_, "nsw-blackjack", "blackjack", mode=Mode.LIVE, limits=limits)
    floor.do("dealer", c.Shuffle(id_))
    floor.do("dealer", c.CutCards(id_, 100))
    floor.do("dealer", c.BurnCard(id_))


@pytest.fixture
def nsw(floor: Floor) -> Floor:
    """A dealer's table of New South Wales' blackjack; Anna may lose $50 a day."""
    live(floor)
    floor.sit("anna", "ben")
    floor.do("anna", c.SetLossLimit("t", 5_000))
    return floor


def finish(floor: Floor, person: str, last: str, table: str = "t") -> None:
    """The player stands, the dealer draws, and the round is settled."""
    while floor.table(table).playing:
        round_ = floor.table(table).round
        assert round_ is not None
        match round_.request:
            case Decide():
                floor.do(person, c.Decide(table, "stand", moment=len(round_.tape)))
            case Draw():
                floor.do("dealer", c.EnterCard(table, last))
            case request:
                assert request is not None
                floor.do("dealer", c.CallStep(table, request.step))


def play(floor: Floor, stake: int, last: str, person: str = "anna", table: str = "t") -> None:
    """A round with 19 of the player's against the dealer's 9 and one card."""
    floor.do("dealer", c.OpenRound(table))
    floor.bet(person, "blackjack", stake, table)
    floor.deal("TS 9S 9D", table, result=False)
    finish(floor, person, last, table)


def lose(floor: Floor, stake: int, person: str = "anna", table: str = "t") -> None:
    play(floor, stake, "AC", person, table)


def win(floor: Floor, stake: int) -> None:
    play(floor, stake, "8C")


def left(floor: Floor, person: str = "anna", table: str = "t") -> str | None:
    limit = floor.you(person, table)["loss_limit"]
    return None if limit is None else str(limit["left"])


@clause("nsw-blackjack", "r 18.3", "r 1.1 def loss limit")
def test_what_was_lost_in_earlier_rounds_of_the_period_is_not_lost_again(nsw: Floor) -> None:
    lose(nsw, 4_000)
    assert left(nsw) == "10"
    nsw.do("dealer", c.OpenRound("t"))
    refusal = nsw.refused("anna", c.PlaceWager("t", "blackjack", 4_000), "loss limit")
    assert refs(refusal) == {"r 18.3", "r 1.1 def loss limit"}
    assert refusal.nearest == ("10",)
    nsw.bet("anna", "blackjack", 1_000)
    nsw.bet("ben", "blackjack", 4_000)


@clause("nsw-blackjack", "r 18.3")
def test_what_was_won_may_be_lost_again(nsw: Floor) -> None:
    win(nsw, 2_000)
    assert left(nsw) == "70"
    lose(nsw, 7_000)
    assert left(nsw) == "0"
    nsw.do("dealer", c.OpenRound("t"))
    assert nsw.refused("anna", c.PlaceWager("t", "blackjack", 500), "loss limit").nearest == ()


@clause("nsw-blackjack", "r 18.3")
def test_a_limit_is_for_every_table_of_its_rulebook(nsw: Floor) -> None:
    lose(nsw, 4_000)
    live(nsw, "u")
    nsw.sit("anna", table="u")
    nsw.do("dealer", c.OpenRound("u"))
    assert nsw.refused("anna", c.PlaceWager("u", "blackjack", 4_000)).nearest == ("10",)
    nsw.do("dealer", c.OpenRound("t"))
    nsw.bet("anna", "blackjack", 500)
    other = nsw.refused("anna", c.PlaceWager("u", "blackjack", 500), "round at t is to be over first")
    assert "r 18.3" in refs(other)


@clause("nsw-blackjack", "r 18.3")
def test_a_round_that_was_opened_before_knows_the_limit_all_the_same(floor: Floor) -> None:
    live(floor)
    floor.sit("ben")
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("ben", "blackjack", 1_000)
    floor.sit("anna")
    floor.do("anna", c.SetLossLimit("t", 1_500))
    assert floor.refused("anna", c.PlaceWager("t", "blackjack", 2_000)).nearest == ("15",)
    floor.bet("anna", "blackjack", 1_000)
    floor.restart()
    seat = floor.table().seat_of("anna")
    assert floor.table().round.opening.limits_of(seat).ranges["loss_limit"] == Range(max=1_500)  # type: ignore[union-attr, arg-type]
    assert floor.refused("anna", c.PlaceWager("t", "blackjack", 2_000)).nearest == ("15",)
    floor.deal("6S 6H 9S 5S 5H", result=False)
    floor.do("dealer", c.CallStep("t", "initial_result"))
    assert {"double_down"} <= set(floor.table().round.request.actions)  # type: ignore[union-attr]
    for person in ("ben", "anna"):
        moment = len(floor.table().round.tape)  # type: ignore[union-attr]
        if person == "anna":
            over = c.Decide("t", "double_down", stake=1_000, moment=moment)
            assert "r 18.3" in refs(floor.refused("anna", over))
        floor.do(person, c.Decide("t", "double_down", stake=500, moment=moment))
        floor.do("dealer", c.EnterCard("t", "TC"))
    finish(floor, "anna", "8D")
    recalled = recall(floor.store, floor.table(), 1)
    assert recalled.round.settlements == floor.table().round.settlements  # type: ignore[union-attr]
    assert recalled.hash == replay_record(record_of(floor.table(), recalled)).hash
    assert left(floor) == "30"


@clause("nsw-blackjack", "r 18.3")
def test_a_round_told_of_a_limit_is_recalled_by_its_own_rules_whatever_the_table_plays_by_now(
    floor: Floor,
) -> None:
    live(floor)
    floor.sit("ben")
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("ben", "blackjack", 1_000)
    floor.sit("anna")
    floor.do("anna", c.SetLossLimit("t", 1_500))
    floor.bet("anna", "blackjack", 1_000)
    # A blackjack is paid at once, before the others act.
    floor.deal("TS AH 9S 9H KH", result=False)
    finish(floor, "ben", "8D")
    table = floor.table()
    table.terms = {**table.options, "blackjack_paid": "at_the_end"}
    table.rules = table.game.rules(table.terms)
    recalled = recall(floor.store, table, 1)
    assert [m.recorded.kind for m in recalled.moments].count("seat-limits") == 1
    assert recalled.hash == record_of(table, recalled)["hash"]


@clause("nsw-blackjack", "r 1.1 def loss limit")
def test_a_stricter_limit_holds_at_once_and_a_looser_one_from_the_next_period(nsw: Floor) -> None:
    for amount, period in ((10_000, "day"), (None, "day"), (6_000, "month")):
        nsw.do("anna", c.SetLossLimit("t", amount, period))
        assert left(nsw) == "50"
        assert nsw.you("anna")["loss_limit"]["changes"]
    nsw.do("anna", c.SetLossLimit("t", 2_000))
    assert (left(nsw), nsw.you("anna")["loss_limit"]["changes"]) == ("20", False)
    nsw.do("anna", c.SetLossLimit("t", 10_000))
    lose(nsw, 1_500)
    assert left(nsw) == "5"
    nsw.now += DAY
    assert left(nsw) == "100"
    nsw.do("anna", c.SetLossLimit("t", None))
    nsw.now += DAY
    assert left(nsw) is None
    nsw.do("dealer", c.OpenRound("t"))
    nsw.bet("anna", "blackjack", 50_000)


@clause("nsw-blackjack", "r 18.3")
def test_a_stricter_limit_holds_in_the_round_in_progress_too(nsw: Floor) -> None:
    nsw.do("dealer", c.OpenRound("t"))
    nsw.bet("anna", "blackjack", 2_000)
    nsw.do("anna", c.SetLossLimit("t", 1_000))
    assert nsw.refused("anna", c.PlaceWager("t", "blackjack", 3_000)).nearest == ("20",)
    nsw.deal("6S 9S 5D", result=False)
    nsw.do("dealer", c.CallStep("t", "initial_result"))
    asked = request(nsw)
    assert "double_down" not in asked.actions
    assert "r 18.3" in {clause.ref for clause in asked.clauses}
    nsw.do("anna", c.Decide("t", "draw"))


@pytest.fixture
def shared(floor: Floor) -> Floor:
    """Anna and Ben have $20 each in a box where 6 and 5 lie against a 9; Ben may lose $100, Anna decides."""
    live(floor)
    floor.sit("anna", "ben")
    floor.do("ben", c.SetLossLimit("t", 10_000))
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("anna", "blackjack", 2_000)
    floor.bet("ben", "blackjack", 2_000, box=floor.table().seat_of("anna"))
    floor.deal("6S 9S 5D", result=False)
    floor.do("dealer", c.CallStep("t", "initial_result"))
    return floor


def request(floor: Floor) -> Decide:
    round_ = floor.table().round
    assert round_ is not None
    assert isinstance(round_.request, Decide)
    return round_.request


@clause("nsw-blackjack", "r 18.3", "r 1.1 def loss limit")
@pytest.mark.parametrize(
    ("limit", "puts_up"), [(10_000, 2_000), (4_000, 2_000), (3_000, 1_000), (2_000, 0), (1_000, 0)]
)
def test_what_follows_another_players_double_in_a_shared_box_keeps_a_limit_that_was_lowered_meanwhile(
    shared: Floor, limit: int, puts_up: int
) -> None:
    shared.do("ben", c.SetLossLimit("t", limit))
    shared.restart()
    shared.do("anna", c.Decide("t", "double_down"))
    asked = request(shared)
    assert asked.seat == shared.table().seat_of("ben")
    # What lies there stays; beside it the player is offered what may still be lost, and no more.
    assert ("double_down" in asked.actions) is bool(puts_up)
    assert asked.stakes.get("double_down", 0) == puts_up
    shared.do("ben", c.Decide("t", "double_down" if puts_up else "no_double"))
    own = [w for w in shared.table().round.wagers if w.seat == asked.seat]  # type: ignore[union-attr]
    assert sum(w.held for w in own) == 2_000 + puts_up
    finish(shared, "anna", "8C")
    shared.restart()
    assert faults(shared.store) == []
    found = recall(shared.store, shared.table(), 1)
    assert replay_record(record_of(shared.table(), found)).departures == ()
    assert found.hash == record_of(shared.table(), found)["hash"]


@clause("nsw-blackjack", "r 18.3")
def test_where_more_lay_before_than_the_lowered_limit_each_amount_is_looked_at(shared: Floor) -> None:
    shared.do("ben", c.SetLossLimit("t", 2_500))
    shared.do("anna", c.Decide("t", "double_down"))
    over = c.Decide("t", "double_down", stake=1_000)
    assert "r 18.3" in refs(shared.refused("ben", over, "loss limit"))
    shared.do("ben", c.Decide("t", "double_down", stake=500))


@states("nsw-blackjack", "r 1.1 def loss limit")
def test_a_period_is_a_gaming_day_a_week_from_monday_or_a_month() -> None:
    # 2024 was a leap year that began on a Monday.
    starts = [date(2024, month, 1) for month in range(1, 13)] + [date(2025, 1, 1)]
    for first, after in pairwise(starts):
        for day in range((first - EPOCH).days, (after - EPOCH).days):
            assert Period.MONTH.ends(day) == (after - EPOCH).days
            assert Period.DAY.ends(day) == day + 1
    monday = (starts[0] - EPOCH).days
    assert {Period.WEEK.ends(monday + n) for n in range(7)} == {monday + 7}


@clause("nsw-blackjack", "r 18.3")
def test_limits_and_what_was_lost_are_there_after_a_restart(nsw: Floor) -> None:
    lose(nsw, 4_000)
    before = nsw.you("anna")["loss_limit"]
    nsw.restart()
    assert nsw.you("anna")["loss_limit"] == before
    nsw.do("dealer", c.OpenRound("t"))
    nsw.restart()
    assert nsw.refused("anna", c.PlaceWager("t", "blackjack", 4_000)).nearest == ("10",)
    nsw.now += DAY
    nsw.bet("anna", "blackjack", 4_000)


@clause("nsw-blackjack", "r 18.4")
def test_a_supervisor_holds_a_player_back_until_the_next_period(nsw: Floor) -> None:
    with pytest.raises(NotAllowed):
        nsw.do("dealer", c.HoldFromWagering("t", "anna", "the count"))
    assert refs(nsw.refused("supervisor", c.HoldFromWagering("t", "anna"), "say why")) == {"r 18.4"}
    nsw.do("supervisor", c.HoldFromWagering("t", "anna", "the count is made"))
    nsw.do("dealer", c.OpenRound("t"))
    refusal = nsw.refused("anna", c.PlaceWager("t", "blackjack", 500), "the count is made")
    assert refs(refusal) == {"r 18.4"}
    nsw.bet("ben", "blackjack", 500)
    assert events(nsw, "loss-limits", "held-from-wagering")[0][1] == ("r 18.4",)
    nsw.restart()
    nsw.refused("anna", c.PlaceWager("t", "blackjack", 500), "the count is made")
    nsw.now += DAY
    nsw.bet("anna", "blackjack", 500)


@clause("nsw-blackjack", "r 18.4")
def test_who_is_held_back_may_be_let_wager_again_and_only_with_a_limit_of_their_own(nsw: Floor) -> None:
    nsw.refused("supervisor", c.HoldFromWagering("t", "ben", "why"), "has set no loss limit")
    nsw.do("supervisor", c.HoldFromWagering("t", "anna", "a break"))
    nsw.do("supervisor", c.HoldFromWagering("t", "anna", on=False))
    nsw.do("dealer", c.OpenRound("t"))
    nsw.bet("anna", "blackjack", 500)


def test_staff_enter_a_limit_on_the_players_word_and_nobody_else_does(nsw: Floor) -> None:
    nsw.do("supervisor", c.EnterLossLimit("t", "ben", 3_000, "week"))
    assert left(nsw, "ben") == "30"
    for person in ("anna", "dealer"):
        with pytest.raises(NotAllowed):
            nsw.do(person, c.EnterLossLimit("t", "ben", 1_000))
    nsw.refused("supervisor", c.EnterLossLimit("t", "dealer", 1_000), "name a player")


@clause("nsw-blackjack", "r 18.2.1", "r 18.2.2", "r 18.2.3")
def test_chips_are_declared_to_the_dealer(nsw: Floor) -> None:
    nsw.do("dealer", c.DeclareChips("t", "anna", 20_000))
    nsw.do("dealer", c.DeclareChips("t", "anna", 1_000, "brought"))
    nsw.do("anna", c.BuyIn(5_000, "play_money"))
    nsw.do("dealer", c.OpenRound("t"))
    nsw.bet("anna", "blackjack", 500)
    nsw.deal("TS 9S 9D", result=False)
    nsw.refused("dealer", c.DeclareChips("t", "anna", 100), "before a round")
    nsw.do("dealer", c.DeclareChips("t", "anna", 3_000, "left"))
    declared = {"bought": "250", "brought": "10", "left": "30"}
    assert nsw.you("anna")["loss_limit"]["declared"] == declared
    cited = [clauses for _, clauses in events(nsw, "loss-limits", "chips-declared")]
    assert cited == [("r 18.2.1",), ("r 18.2.2",), ("r 18.2.1",), ("r 18.2.3",)]
    nsw.refused("dealer", c.DeclareChips("t", "ben", 100), "no loss limit")


@clause("nsw-blackjack", "r 16.23", "r 16.23.1")
def test_what_a_dealer_took_beyond_the_limit_goes_back_the_last_wager_first(nsw: Floor) -> None:
    lose(nsw, 3_500)
    seat = nsw.table().seat_of("anna")
    assert seat is not None
    nsw.do("dealer", c.OpenRound("t"))
    nsw.do("dealer", c.TakeWager("t", seat, "blackjack", 1_000, accepted=True))
    nsw.do("dealer", c.TakeWager("t", seat, "any_pairs", 1_000, accepted=True))
    nsw.do("dealer", c.TakeWager("t", seat, "lucky_lucky", 500, accepted=True))
    nsw.deal("TS 9S 9D", result=False)
    finish(nsw, "anna", "AC")
    ended = nsw.table().results[-1].ended
    assert {(e.wager, e.stake, e.net) for e in ended if e.net} == {
        ("blackjack", 1_000, -1_000),
        ("any_pairs", 500, -500),
    }
    assert left(nsw) == "0"
    assert nsw.credits("anna") == CREDITS - 5_000


@clause("nsw-blackjack", "r 18.3")
def test_a_payment_put_right_counts(nsw: Floor) -> None:
    lose(nsw, 4_000)
    nsw.do("supervisor", c.PutPaymentRight("t", "anna", 1_500, reason="a push"))
    assert left(nsw) == "25"


def test_no_table_and_no_staff_give_a_loss_limit(nsw: Floor) -> None:
    given = {"loss_limit": {"max": "50"}}
    for person, command in (
        ("supervisor", c.SetPersonalLimits("t", "anna", given)),
        ("supervisor", c.ChangeLimits("t", {"table": {"min": "5", "max": "500"}, **given})),
        ("manager", c.OpenTable({"id": "x", "book": "nsw-blackjack", "game": "blackjack", "limits": given})),
    ):
        refusal = nsw.refused(person, command, "set by a player")
        assert refusal.nearest == ("set-loss-limit", "enter-loss-limit")
        assert refs(refusal) == {"r 1.1 def loss limit"}


def test_a_rulebook_without_loss_limits_gives_nobody_that_power(floor: Floor) -> None:
    floor.open("t")
    floor.sit("anna")
    with pytest.raises(NotAllowed, match="nobody"):
        floor.do("anna", c.SetLossLimit("t", 5_000))
    assert floor.you("anna")["loss_limit"] is None
    assert "set-loss-limit" not in floor.you("anna")["may"]


@clause("nsw-blackjack", "r 18.3")
def test_an_automated_table_keeps_it_too(floor: Floor) -> None:
    limits = Limits({"table": Range(500, 50_000)})
    floor.open("t", "nsw-blackjack", "blackjack", limits=limits)
    floor.sit("anna")
    floor.step()
    floor.do("anna", c.SetLossLimit("t", 5_000))
    for _ in range(30):
        room = floor.you("anna")["loss_limit"]["left"]
        stake = min(int(float(room) * 100), 2_000) // 100 * 100
        if stake < 500:
            break
        floor.bet("anna", "blackjack", stake)
        while floor.table().playing:
            floor.step()
        floor.step()
        assert CREDITS - floor.credits("anna") <= 5_000
