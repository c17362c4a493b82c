from __future__ import annotations

import pytest

from croupier.games.refusals import Malformed, Refused
from croupier.house import NotAllowed
from croupier.house import commands as c
from croupier.house.errors import ShortOfCredits
from croupier.house.store import CommandConflict, HoldState
from croupier.money.currencies import PLAY
from croupier.money.postings import held
from tests.clauses import clause, states
from tests.house.floor import CREDITS, Floor, refs

NATURAL_FOR_PLAYER = "9S KD TH 2C"
NATURAL_FOR_BANKER = "2S 9D TH KC"
TIE_OF_NATURALS = "9S 9D TH KC"


@pytest.fixture
def live(floor: Floor) -> Floor:
    floor.live()
    floor.sit("anna", "ben")
    floor.do("dealer", c.OpenRound("t"))
    return floor


def test_a_stake_is_held_when_placed_and_adjusted_when_changed(live: Floor) -> None:
    live.bet("anna", "player", 2_000)
    assert (live.credits("anna"), live.store.balance(held("t.1", PLAY.code))) == (CREDITS - 2_000, 2_000)
    live.bet("anna", "player", 5_000)
    assert (live.credits("anna"), live.store.balance(held("t.1", PLAY.code))) == (CREDITS - 5_000, 5_000)
    assert live.store.hold("t.1/1@PLAY").state is HoldState.RETURNED


def test_a_withdrawn_stake_goes_back_at_once(live: Floor) -> None:
    live.bet("anna", "player", 2_000)
    live.bet("anna", "tie", 1_000)
    live.do("anna", c.WithdrawWager("t", "player"))
    assert live.credits("anna") == CREDITS - 1_000
    assert live.do("anna", c.ClearWagers("t")).facts == {"withdrawn": 1}
    assert live.credits("anna") == CREDITS


@pytest.mark.parametrize(
    ("cards", "player", "banker", "tie"),
    [
        (NATURAL_FOR_PLAYER, 1_000, -1_000, -1_000),
        (NATURAL_FOR_BANKER, -1_000, 950, -1_000),
        (TIE_OF_NATURALS, 0, 0, 8_000),
    ],
)
@clause("qld-2010", "sch 1 s 12(1)", "sch 1 s 12(2)", "sch 1 s 12(3)")
def test_every_wager_is_settled_once_at_the_odds_of_the_book(
    live: Floor, cards: str, player: int, banker: int, tie: int
) -> None:
    for wager in ("player", "banker", "tie"):
        live.bet("anna", wager, 1_000)
    live.deal(cards)
    live.do("anna", c.Collect("t"))
    assert live.credits("anna") == CREDITS + player + banker + tie
    assert live.store.open_holds() == []
    assert live.store.balance(held("t.1", PLAY.code)) == 0


def test_a_stake_beyond_the_credits_is_refused_and_changes_nothing(live: Floor) -> None:
    live.do("ben", c.CashOut(CREDITS - 700))
    with pytest.raises(ShortOfCredits):
        live.bet("ben", "player", 800)
    live.bet("ben", "player", 700)
    with pytest.raises(ShortOfCredits):
        live.bet("ben", "player", 800)
    assert live.credits("ben") == 0


@clause("qld-2010", "sch 1 s 9(1)")
@states("qld-2010", "sch 19 s 5(3)")
def test_limits_bind_and_name_their_clause(live: Floor) -> None:
    assert "sch 1 s 9(1)" in refs(live.refused("anna", c.PlaceWager("t", "player", 400), "minimum of 5"))
    assert "sch 1 s 9(1)" in refs(live.refused("anna", c.PlaceWager("t", "player", 50_100), "maximum"))


def test_a_stake_that_would_win_part_of_a_cent_is_refused_with_the_nearest_ones(floor: Floor) -> None:
    floor.live(smallest_chip=50)
    floor.sit("anna")
    floor.do("dealer", c.OpenRound("t"))
    refusal = floor.refused("anna", c.PlaceWager("t", "banker", 1_050), "part of a cent")
    assert refusal.nearest == ("10", "11")
    assert "sch 1 s 12(2)" in refs(refusal)
    floor.bet("anna", "player", 1_050)


def test_the_same_command_again_under_its_key_changes_nothing(live: Floor) -> None:
    bet = c.PlaceWager("t", "player", 2_000)
    first, again = live.do("anna", bet, key="7"), live.do("anna", bet, key="7")
    assert (first.repeated, again.repeated) == (False, True)
    assert first.facts == again.facts
    assert live.credits("anna") == CREDITS - 2_000
    with pytest.raises(CommandConflict):
        live.do("anna", c.PlaceWager("t", "player", 3_000), key="7")
    live.do("ben", bet, key="7")
    assert live.credits("ben") == CREDITS - 2_000


def test_a_refused_command_leaves_its_key_free(live: Floor) -> None:
    with pytest.raises(Refused):
        live.do("anna", c.PlaceWager("t", "player", 100), key="k")
    assert not live.do("anna", c.PlaceWager("t", "player", 2_000), key="k").repeated


def test_wagers_are_repeated_and_those_that_cannot_be_are_named(live: Floor) -> None:
    live.bet("anna", "player", 40_000)
    live.bet("anna", "tie", 1_000)
    live.deal(NATURAL_FOR_BANKER)
    live.do("dealer", c.OpenRound("t"))
    live.do("anna", c.CashOut(live.credits("anna") - 39_500))
    answer = live.do("anna", c.RepeatWagers("t")).facts
    assert answer["placed"] == ["1.1.tie"]
    assert answer["refused"][0]["what"] == "wager player of 400"


def test_wagers_are_placed_only_from_a_place_and_while_betting_is_open(live: Floor) -> None:
    with pytest.raises(NotAllowed, match="take a place"):
        live.bet("carla", "player", 1_000)
    live.do("dealer", c.CallStep("t", "no_more_bets"))
    live.refused("anna", c.PlaceWager("t", "player", 1_000), "no more bets")


@clause("qld-2010", "sch 19 s 3(3)", "sch 19 s 5(2)", "sch 1 s 8(2)(b)")
def test_nothing_moves_after_no_more_bets(live: Floor) -> None:
    live.bet("anna", "player", 1_000)
    live.do("dealer", c.CallStep("t", "no_more_bets"))
    for command in (
        c.PlaceWager("t", "tie", 1_000),
        c.PlaceWager("t", "player", 2_000),
        c.WithdrawWager("t", "player"),
        c.ClearWagers("t"),
    ):
        late = refs(live.refused("anna", command, "no more bets"))
        assert {"sch 19 s 3(3)", "sch 19 s 5(2)", "sch 1 s 8(2)(b)"} <= late
    assert live.credits("anna") == CREDITS - 1_000


def test_who_leaves_takes_the_stakes_back_but_not_in_the_middle_of_a_round(live: Floor) -> None:
    live.bet("anna", "player", 1_000)
    live.do("anna", c.Leave("t"))
    assert live.credits("anna") == CREDITS
    live.bet("ben", "player", 1_000)
    live.do("dealer", c.CallStep("t", "no_more_bets"))
    live.refused("ben", c.Leave("t"), "not settled yet")


@clause("qld-2010", "sch 1 s 7(1)", "sch 1 s 7(2)(a)")
def test_a_standing_player_wagers_in_the_box_of_a_place(live: Floor) -> None:
    seat = live.do("carla", c.Sit("t", standing=True)).facts["seat"]
    assert seat > 14
    live.bet("carla", "player", 1_000, box=1)
    assert live.you("carla")["bet"] == "10"
    live.refused("carla", c.PlaceWager("t", "player", 1_000), "no betting area")
    empty = live.refused("carla", c.PlaceWager("t", "player", 1_000, box=9), "nobody sits at 9")
    assert refs(empty) == {"sch 1 s 7(2)(a)"}
    live.bet("anna", "player", 1_000, box=9)


def test_a_place_is_one_persons_and_a_table_must_exist(live: Floor) -> None:
    live.refused("carla", c.Sit("t", 1), "taken")
    assert live.do("anna", c.Sit("t")).facts == {"seat": 1}
    with pytest.raises(Malformed, match="no such table"):
        live.do("anna", c.Sit("tt"))
    with pytest.raises(Malformed, match="no such wager"):
        live.bet("anna", "playr", 1_000)


@states("qld-2010", "sch 19 s 4(3)")
def test_a_player_plays_several_games_at_once(live: Floor) -> None:
    live.live("u", "nz-1996", "mini_baccarat")
    live.sit("anna", table="u")
    live.do("dealer", c.OpenRound("u"))
    live.bet("anna", "player", 1_000)
    live.bet("anna", "player", 2_000, table="u")
    assert live.credits("anna") == CREDITS - 3_000


def test_a_book_that_says_nothing_of_a_house_has_no_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.house.state.has_general_law", lambda book: False)
    floor = Floor()
    with pytest.raises(Refused, match="says nothing of how a house is kept"):
        floor.open("t", "qld-2010", "blackjack")


def test_another_place_than_ones_own_is_taken_when_that_is_left(floor: Floor) -> None:
    floor.open()
    floor.do("anna", c.Sit("t", 3))
    assert floor.do("anna", c.Sit("t", 3)).facts["seat"] == 3
    assert floor.do("anna", c.Sit("t")).facts["seat"] == 3
    floor.refused("anna", c.Sit("t", 5), "you have seat 3")
    floor.refused("anna", c.Sit("t", -1), "you have seat 3")
