"""New Zealand's proposed blackjack at a dealer's table: money that rides, and what the house lends."""

from __future__ import annotations

import pytest

from croupier.games.limits import Limits, Range
from croupier.house import Mode
from croupier.house import commands as c
from croupier.money.amounts import decimal
from tests.clauses import clause
from tests.house.floor import CREDITS, Floor, deal

GAME = "blackjack"
LIMITS = Limits({"blackjack": Range(500, 50_000)})


def ready(floor: Floor, **options: object) -> Floor:
    floor.open("t", "nz-proposed", GAME, mode=Mode.LIVE, smallest_chip=5, options=options, limits=LIMITS)
    floor.shuffle("t")
    floor.do("dealer", c.CutCards("t", 100))
    floor.do("dealer", c.BurnCard("t"))
    floor.sit("anna")
    floor.do("dealer", c.OpenRound("t"))
    return floor


def wagered(floor: Floor, cards: str, *wagers: tuple[str, int]) -> None:
    for name, stake in wagers:
        floor.bet("anna", name, stake)
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    deal(floor, cards)
    floor.do("dealer", c.CallStep("t", "initial_result"))


def over(floor: Floor) -> int:
    """What anna has won when the round is over."""
    floor.do("dealer", c.CallStep("t", "result"))
    floor.do("anna", c.Collect("t"))
    assert floor.store.open_holds() == []
    return floor.credits("anna") - CREDITS


@clause("nz-proposed", "div 2 r 15D.6", "div 2 r 15D.10", "div 2 r 15D.7")
@pytest.mark.parametrize(("last", "won"), [("9C", 2_000 + 1_000 + 2_500 + 3_500), ("TC", 2_000)])
def test_what_house_money_won_rides_out_of_what_it_won(floor: Floor, last: str, won: int) -> None:
    ready(floor, layout="house_money")
    # All credits but what the double takes are wagered: what rides is no money of the player's purse.
    side = ("lucky_match", CREDITS - 1_500 - 3_500)
    wagered(floor, "5S TH 6S", ("blackjack", 1_000), ("house_money", 500), side)
    floor.do("anna", c.Decide("t", "ride", 2_500))
    floor.do("anna", c.Decide("t", "double_down", 3_500))
    deal(floor, f"9S {last}")
    assert over(floor) == won - (CREDITS - 5_000)


@clause("nz-proposed", "div 2 r 16.14")
def test_a_decision_about_the_hand_has_house_money_paid_out_first(floor: Floor) -> None:
    ready(floor, layout="house_money")
    wagered(floor, "8S TH 9S", ("blackjack", 1_000), ("house_money", 500))
    floor.do("anna", c.Decide("t", "stand"))
    floor.do("anna", c.Decide("t", "stand"))
    deal(floor, "8C")
    # A suited sequence pays 4 to 1; the hand is lower than the dealer's 18.
    assert over(floor) == 2_000 - 1_000


@clause("nz-proposed", "div 2 r 20.3", "div 2 r 20.4", "div 2 r 20.8")
@pytest.mark.parametrize(("dealers", "won"), [("7C", 1_000 * 3), ("TC", -1_000), ("6C 6D", 0)])
def test_the_house_puts_up_doubles_and_splits_of_free_bet(floor: Floor, dealers: str, won: int) -> None:
    ready(floor, layout="free_bet")
    # All credits are wagered: what is free asks for none.
    wagered(floor, "8S TH 8H", ("blackjack", 1_000), ("lucky_match", CREDITS - 1_000))
    floor.do("anna", c.Decide("t", "split"))
    deal(floor, "3S")
    floor.do("anna", c.Decide("t", "double_down"))
    deal(floor, "8D TS")
    floor.do("anna", c.Decide("t", "stand"))
    deal(floor, dealers)
    # A mixed match pays 5 to 1.
    assert over(floor) == won + 5 * (CREDITS - 1_000)
    # What the house put up was no bet of the player's.
    assert floor.you("anna")["last"]["bet"] == decimal(CREDITS)


@clause("nz-proposed", "div 2 r 20.3", "div 2 r 20.4")
@pytest.mark.parametrize(("cards", "action"), [("8S TH 8H", "split"), ("5S TH 6S", "double_down")])
def test_a_stake_named_for_what_is_free_is_refused_as_that_whatever_credits_there_are(
    floor: Floor, cards: str, action: str
) -> None:
    ready(floor, layout="free_bet")
    wagered(floor, cards, ("blackjack", 1_000), ("lucky_match", CREDITS - 1_000))
    refused = floor.refused("anna", c.Decide("t", action, 1_000), "the house puts that wager up")
    assert refused.nearest == (action,)
