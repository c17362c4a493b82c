"""Players of poker who sit out, leave, come late or have too little left."""

from __future__ import annotations

from croupier.games.requests import Decide
from croupier.house import Mode
from croupier.house import commands as c
from croupier.house.crash_checks import faults
from croupier.house.setup import SECOND, Pace
from tests.clauses import clause, states
from tests.house.floor import CREDITS, Floor, events, refs
from tests.house.poker_tables import (
    ACES_OVER_KINGS,
    asked,
    deal,
    decide,
    hand,
    next_hand,
    opened,
    stake,
)


def test_who_says_nothing_in_time_checks_or_folds_and_then_sits_out(floor: Floor) -> None:
    opened(floor, pace=Pace(betting=0, closed=0, card=0, result=0, decision=9 * SECOND))
    floor.step()
    stake(floor, anna=4_000, ben=4_000, carla=4_000)
    while asked(floor) != "carla":
        floor.step()
    deciding = floor.view().to_json()["round"]["deciding"]
    assert (deciding["seat"], deciding["period"]) == (3, 9 * SECOND)
    floor.step()
    assert hand(floor)["seats"]["3"]["folded"]
    decide(floor, "anna", "call")
    floor.step()
    assert not hand(floor)["seats"]["2"]["folded"]
    floor.play_out()
    while not floor.table().betting:
        floor.step()
    table = floor.table()
    assert table.away == {"anna", "ben", "carla"}
    assert table.round is not None
    assert table.round.wagers == ()
    floor.bet("carla", "table_stakes", table.chips["carla"])
    assert floor.table().away == {"anna", "ben"}


@states("qld-2010", "sch 11 s 21(2)(a)", "sch 11 s 21(2)(b)", "sch 11 s 23A(2)(a)", "sch 11 s 18(6)")
def test_a_player_says_in_a_hand_that_they_sit_out_from_the_next_and_comes_back(
    dealt_in: tuple[Floor, list[str]],
) -> None:
    floor, _ = dealt_in
    floor.do("supervisor", c.AnswerAbsence("t", "carla", reason="to take a call"))
    assert floor.do("carla", c.SitOut("t")).facts == {"away": True}
    # The hand goes on, and what is decided in it takes nothing back.
    decide(floor, "carla", "fold")
    decide(floor, "anna", "fold")
    next_hand(floor)
    assert set(floor.table().now.lying) == {"1.1.table_stakes", "2.2.table_stakes"}
    you = floor.view("carla").you
    assert you is not None
    assert you["away"]
    assert floor.table().chips == {"carla": 5_000}
    opening = events(floor, "table:t", "round-opened")[-1][0]["opening"]
    assert opening["standings"]["absent"] == [3]
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    deal(floor, ["2S", "3S", "7H", "8H"])
    decide(floor, asked(floor) or "", "fold")
    # Both blind bets have passed her place; she owes them as she comes back, whenever she says so.
    assert floor.do("carla", c.SitOut("t", back=True)).facts == {"away": False}
    next_hand(floor)
    assert len(floor.table().now.lying) == 3
    opening = events(floor, "table:t", "round-opened")[-1][0]["opening"]
    assert opening["standings"]["missed_second_blind"] == [3]
    assert faults(floor.store) == []


def test_who_sits_out_while_chips_may_be_put_up_takes_theirs_back_and_may_put_them_up_again(
    staked: Floor,
) -> None:
    staked.do("ben", c.SitOut("t"))
    assert "2.2.table_stakes" not in staked.table().now.lying
    staked.do("ben", c.SitOut("t", back=True))
    assert staked.table().sitting_out == frozenset()
    staked.do("ben", c.SitOut("t"))
    stake(staked, ben=10_000)
    assert not staked.table().sits_out("ben")


def test_nobody_sits_out_where_chips_do_not_stay(floor: Floor) -> None:
    floor.live()
    floor.sit("anna")
    floor.refused("anna", c.SitOut("t"), "wager no more")


@states("qld-2010", "sch 11 s 20(3)")
def test_nothing_is_dealt_to_a_single_player(floor: Floor) -> None:
    opened(floor)
    floor.step()
    stake(floor, anna=4_000)
    for _ in range(6):
        floor.step()
    assert floor.table().betting
    assert floor.table().round_number == 1


@clause("qld-2010", "sch 11 s 18(4)")
def test_who_has_chips_in_a_hand_leaves_when_it_is_over_and_takes_them_along(
    dealt_in: tuple[Floor, list[str]],
) -> None:
    floor, _ = dealt_in
    decide(floor, "carla", "fold")
    floor.refused("carla", c.Leave("t"), "not settled yet")
    decide(floor, "anna", "fold")
    floor.do("carla", c.Leave("t"))
    assert floor.credits("carla") == CREDITS
    assert floor.table().chips == {"anna": 9_900, "ben": 10_100}
    floor.do("anna", c.Leave("t"))
    assert floor.credits("anna") == CREDITS - 100


@clause("qld-2010", "sch 11 s 17(5)(a)", "sch 11 s 17(5)(b)", "sch 11 s 23(4)")
def test_where_the_second_blind_has_left_there_is_one_blind_and_then_a_dead_button(floor: Floor) -> None:
    opened(floor, Mode.LIVE)
    floor.enter_players("dai")
    stake(floor, anna=4_000, ben=4_000, carla=4_000, dai=4_000)
    fold_out(floor, 3, "dai", "anna")  # Button at 4: anna and ben have the blinds.
    assert told_of(floor) == (4, 1, 2)
    floor.do("ben", c.Leave("t"))
    next_hand(floor)
    fold_out(floor, 3, *("dai",))
    assert told_of(floor) == (1, None, 3)
    next_hand(floor)
    fold_out(floor, 3)
    assert told_of(floor) == (2, 3, 4)


def told_of(floor: Floor) -> tuple[int, int | None, int]:
    """The places of the button and of the blinds in the last hand."""
    outcome = floor.table().results[-1].outcome
    return outcome["button"], outcome["first_blind"], outcome["second_blind"]


def fold_out(floor: Floor, players: int, *who: str) -> None:
    """A hand that everybody folds to the last."""
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    deal(floor, ACES_OVER_KINGS.split())
    while (person := asked(floor)) is not None:
        decide(floor, person, "fold")
    assert not floor.table().playing


@clause("qld-2010", "sch 11 s 23A(1)(a)")
@states("qld-2010", "sch 11 s 21(3)(a)", "sch 11 s 21(3)(b)")
def test_a_newcomer_puts_in_the_second_blind_wherever_the_blinds_lie(
    floor: Floor,
) -> None:
    opened(floor, Mode.LIVE)
    floor.do("carla", c.Leave("t"))
    floor.do("carla", c.Sit("t", 5))
    floor.enter_players("dai", seat=3)
    stake(floor, anna=4_000, ben=4_000, dai=4_000)
    fold_out(floor, 3)
    assert told_of(floor) == (3, 1, 2)
    next_hand(floor)  # The button comes to 1, the blinds are 2 and 3.
    stake(floor, carla=4_000)
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    assert hand(floor)["seats"]["5"]["blind"] == "new_player"
    assert hand(floor)["seats"]["5"]["street"] == "2"


def left_with_less(floor: Floor) -> None:
    """Anna has $1 of $21 left after the first hand, with the minimum wager at $2."""
    opened(floor, Mode.LIVE)
    stake(floor, anna=2_100, ben=3_500, carla=5_000)
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    cards = ACES_OVER_KINGS.split()
    deal(floor, cards)
    decide(floor, "carla", "call")
    decide(floor, "anna", "raise", 1_900)
    decide(floor, "ben", "call")
    decide(floor, "carla", "call")
    deal(floor, cards)
    while (who := asked(floor)) is not None:
        request = floor.table().round.request  # type: ignore[union-attr]
        assert isinstance(request, Decide)
        decide(floor, who, "check" if "check" in request.actions else "show")
        deal(floor, cards)
    assert floor.table().chips["anna"] == 100


@clause("qld-2010", "sch 11 s 31(1)", "sch 11 s 31(2)(a)", "sch 11 s 31(4)")
@clause("qld-2010", "sch 11 s 21(1)(a)", "sch 11 s 21(3)(b)")
def test_who_does_not_top_up_has_left_the_game_and_comes_back_as_a_new_player(floor: Floor) -> None:
    left_with_less(floor)
    next_hand(floor)
    fold_out(floor, 2)
    assert 1 not in floor.table().button.played  # type: ignore[union-attr]
    data, cited = events(floor, "table:t", "round-finished")[-1]
    assert data["left_game"] == [1]
    assert "sch 11 s 31(4)" in cited
    floor.restart()
    next_hand(floor)
    assert 1 in floor.table().round.opening.standings["new_player"]  # type: ignore[union-attr]
    refusal = floor.refused("anna", c.PlaceWager("t", "table_stakes", 1_900), "minimum buy-in")
    assert "sch 11 s 18(3)(a)" in refs(refusal)
    stake(floor, anna=2_000)
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    # A new player gets no hand as designated player or in the first blind's position.
    blinds = floor.table().round
    assert blinds is not None
    first = [e.facts["seat"] for e in blinds.events if e.facts.get("action") == "first_blind"]
    assert 1 not in first


@states("qld-2010", "sch 11 s 31(3)")
def test_who_tops_up_before_the_next_round_goes_on_playing(floor: Floor) -> None:
    left_with_less(floor)
    next_hand(floor)
    stake(floor, anna=2_000)
    fold_out(floor, 3)
    assert "left_game" not in events(floor, "table:t", "round-finished")[-1][0]
    assert 1 in floor.table().button.played  # type: ignore[union-attr]


@states("qld-2010", "sch 11 s 31(1)", "sch 11 s 21(2)(a)")
def test_who_is_away_with_approval_and_too_little_left_has_not_left_the_game(floor: Floor) -> None:
    left_with_less(floor)
    floor.do("supervisor", c.AnswerAbsence("t", "anna", reason="to fetch chips"))
    next_hand(floor)
    fold_out(floor, 2)
    assert "left_game" not in events(floor, "table:t", "round-finished")[-1][0]
    assert 1 in floor.table().button.played  # type: ignore[union-attr]
