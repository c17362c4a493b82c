"""Player cards of New South Wales, help by hand, deposit limits."""

from __future__ import annotations

import pytest

from croupier.house import NotAllowed, Role
from croupier.house import commands as c
from croupier.house.setup import SECOND
from croupier.money.currencies import AUD
from tests.clauses import clause
from tests.house.floor import Floor, events, refs

DAY = 24 * 3600 * SECOND
FROM_19_AUGUST_2024 = 1_724_025_600 * SECOND
"""Its first moment, by universal time."""


@pytest.fixture
def gaming(nsw: Floor) -> Floor:
    """Dora and Earl play for money, on a day on which cards are needed."""
    nsw.now = FROM_19_AUGUST_2024
    nsw.do("anna", c.Leave("t"))
    nsw.do("ben", c.Leave("t"))
    for name in ("dora", "earl"):
        nsw.enter(name, Role.PLAYER, play_money=False)
        nsw.do("attendant", c.TakeCash(name, 500_00))
        nsw.sit(name)
    nsw.do("dealer", c.OpenRound("t"))
    return nsw


def seat_of(floor: Floor, person: str) -> int:
    seat = floor.table().seat_of(person)
    assert seat is not None
    return seat


def wager(stake: int = 1_000) -> c.PlaceWager:
    return c.PlaceWager("t", "blackjack", stake)


@clause("nsw-blackjack", "r 5.1", "r 18.1", "r 1.1 def player card")
def test_a_player_needs_their_own_valid_card_and_shows_it_to_the_dealer(gaming: Floor) -> None:
    assert refs(gaming.refused("dora", wager(), "have one issued")) == {"r 5.1", "r 18.1"}
    with pytest.raises(NotAllowed):
        gaming.do("supervisor", c.IssuePlayerCard("dora"))
    card = gaming.do("attendant", c.IssuePlayerCard("dora")).facts["card"]
    gaming.refused("dora", wager(), "has not presented player card 1")
    answer = gaming.do("dealer", c.PresentPlayerCard("t", seat_of(gaming, "dora"), card))
    assert answer.facts == {"valid": True}
    gaming.do("dora", wager())
    gaming.restart()
    gaming.do("dora", wager(2_000))
    gaming.refused("attendant", c.WithdrawPlayerCard("dora", " "), "say why")
    gaming.do("attendant", c.WithdrawPlayerCard("dora", "given to a brother"))
    gaming.refused("dora", wager(3_000), "have one issued")
    gaming.do("attendant", c.IssuePlayerCard("dora"))
    gaming.refused("dora", wager(3_000), "has not presented player card 2")
    gaming.refused("attendant", c.IssuePlayerCard("dealer"), "name a player")
    gaming.refused("attendant", c.IssuePlayerCard("dora", book="qld-2010"), "knows no player cards")


@clause("nsw-blackjack", "r 18.1.1", "r 18.1.2")
def test_the_card_of_another_person_is_good_for_no_wager_whatever_is_claimed(gaming: Floor) -> None:
    for name in ("dora", "earl"):
        gaming.do("attendant", c.IssuePlayerCard(name))
    mine, hers = seat_of(gaming, "earl"), 1
    gaming.do("dealer", c.PresentPlayerCard("t", mine, 2))
    gaming.do("earl", wager())
    answer = gaming.do("dealer", c.PresentPlayerCard("t", mine, hers, claim="I act for her, it is her money"))
    assert answer.facts == {
        "valid": False,
        "reason": "it was issued to another person",
        "invalid_wagers": True,
    }
    data, cited = events(gaming, "table:t", "people-card-presented")[-1]
    assert (data["valid"], data["claim"]) == (False, "I act for her, it is her money")
    assert {"r 18.1", "r 18.1.1", "r 18.1.2"} <= set(cited)
    gaming.refused("earl", wager(2_000), "has not presented player card 2")
    have = gaming.credits("earl")
    gaming.do("supervisor", c.VoidWagers("t", mine, "used another's card", ground="player_card"))
    assert gaming.credits("earl") == have + 1_000
    gaming.refused("dealer", c.PresentPlayerCard("t", mine, 9), "no such card was issued")


def test_no_card_is_asked_for_before_19_august_2024_nor_for_play_money(nsw: Floor) -> None:
    nsw.enter("dora", Role.PLAYER, play_money=False)
    nsw.do("attendant", c.TakeCash("dora", 500_00))
    nsw.now = FROM_19_AUGUST_2024 - SECOND
    for name in ("anna", "ben"):
        nsw.do(name, c.Leave("t"))
    nsw.sit("dora")
    nsw.do("dealer", c.OpenRound("t"))
    nsw.do("dora", wager())
    nsw.now += SECOND
    nsw.refused("dora", wager(2_000), "have one issued")
    nsw.do("dora", c.Leave("t"))


def test_play_money_needs_no_card(nsw: Floor) -> None:
    nsw.now = FROM_19_AUGUST_2024
    nsw.do("dealer", c.OpenRound("t"))
    nsw.do("anna", wager())


@clause("nsw-blackjack", "r 1.1 def proxy betting")
def test_a_player_at_the_table_may_be_helped_by_hand(gaming: Floor) -> None:
    mine = seat_of(gaming, "dora")
    helps = c.EnterHelp("t", mine, "Fay, her sister", "places the chips, as her hands shake")
    gaming.refused("dealer", c.EnterHelp("t", mine, "Fay, her sister"), "say with what")
    assert gaming.do("dealer", helps).facts == {"wagers_are": "dora"}
    assert gaming.table().people.helpers == {"dora": "Fay, her sister"}
    gaming.restart()
    assert gaming.table().people.helpers == {"dora": "Fay, her sister"}
    gaming.do("dealer", c.EnterHelp("t", mine, "", ends=True))
    gaming.refused("dealer", c.EnterHelp("t", mine, "", ends=True), "nobody helps")
    gaming.do("dealer", helps)
    gaming.do("dora", c.Leave("t"))
    assert not gaming.table().people.helpers


@clause("nsw-blackjack", "r 1.1 def deposit limit", "r 1.1 def gaming limit")
def test_no_more_is_deposited_in_a_calendar_day_than_the_player_has_set(gaming: Floor) -> None:
    gaming.now += DAY
    gaming.do("dora", c.SetDepositLimit(100_00))
    gaming.do("attendant", c.TakeCash("dora", 60_00))
    refused = gaming.refused("attendant", c.TakeCash("dora", 40_01), "40.00 more today")
    assert refs(refused) == {"r 1.1 def deposit limit", "r 1.1 def gaming limit"}
    gaming.restart()
    gaming.do("attendant", c.TakeCash("dora", 40_00))
    # A dealer sells chips at the table, which is no deposit into an account.
    gaming.do("dealer", c.TakeOver("t"))
    gaming.do("dealer", c.TakeCash("dora", 10_00, currency=AUD.code))
    gaming.do("dora", c.SetDepositLimit(500_00))
    gaming.refused("attendant", c.TakeCash("dora", 1), "0.00 more today")
    gaming.now += DAY
    gaming.do("attendant", c.TakeCash("dora", 500_00))
    gaming.do("dora", c.SetDepositLimit(10_00))
    gaming.refused("attendant", c.TakeCash("dora", 1), "0.00 more today")
    gaming.do("attendant", c.TakeCash("earl", 1_000_00))
    gaming.refused("dora", c.SetDepositLimit(-1), "nothing or more")
    gaming.refused("anna", c.SetDepositLimit(1), "play money")
