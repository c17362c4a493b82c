"""Disputes that staff enter for players, and decisions that are not for players to make."""

from __future__ import annotations

import pytest

from croupier.games.refusals import Malformed
from croupier.house import NotAllowed
from croupier.house import commands as c
from croupier.house.told import Told
from tests.clauses import clause
from tests.house.floor import Floor, events, refs


@clause("nz-1996", "div I r 8.1")
def test_staff_enter_a_players_dispute_which_is_then_the_players_own(floor: Floor) -> None:
    floor.live("t", "nz-1996", "mini_baccarat")
    entered = floor.do("dealer", c.EnterDispute("t", "anna", "paid on the wrong box")).facts
    assert entered["decided_by"] == "game supervisor"
    number = entered["dispute"]
    said = events(floor, "table:t", "dispute-raised")[0][0]
    assert (said["by"], said["entered_by"]) == ("anna", "dealer")
    floor.do("supervisor", c.DecideDispute("t", number, "paid rightly", True, upheld=False))
    with pytest.raises(NotAllowed):
        floor.do("ben", c.RequestReview("t", number))
    floor.do("anna", c.RequestReview("t", number))


def test_a_dispute_is_entered_by_staff_and_for_a_player(floor: Floor) -> None:
    floor.live()
    with pytest.raises(NotAllowed):
        floor.do("ben", c.EnterDispute("t", "anna", "it was hers"))
    floor.refused("dealer", c.EnterDispute("t", "manager", "his"), "no player")
    floor.refused("dealer", c.EnterDispute("t", "anna", " "), "say what it is about")
    with pytest.raises(Malformed, match="round 3"):
        floor.do("dealer", c.EnterDispute("t", "anna", "late", 3))
    with pytest.raises(Malformed, match="anna"):
        floor.do("dealer", c.EnterDispute("t", "annna", "late"))


def test_a_decision_says_upheld_or_rejected_which_outlives_the_house(floor: Floor) -> None:
    floor.live()
    numbers = [floor.do("anna", c.RaiseDispute("t", text)).facts["dispute"] for text in ("one", "two")]
    refusal = floor.refused("manager", c.DecideDispute("t", numbers[0], "so it was"), "upheld or rejected")
    assert refusal.nearest == ("upheld=true", "upheld=false")
    floor.do("manager", c.DecideDispute("t", numbers[0], "so it was", upheld=True))
    floor.do("manager", c.DecideDispute("t", numbers[1], "it was not", upheld=False))
    floor.restart()
    told = [(d["decisions"][0]["upheld"], d["final"]) for d in floor.you("anna")["disputes"]]
    assert told == [(True, True), (False, True)]


@clause("nz-1996", "div V r 8.23")
def test_staff_and_no_player_have_the_dealer_turn_the_cards(floor: Floor) -> None:
    told = (Told("Government inspector", "G. Hill"),)
    floor.live("t", "nz-1996", "baccarat", options={"style": "B"}, told=told)
    floor.sit("anna")
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("anna", "banker", 2_000)
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    refusal = floor.refused("anna", c.Decide("t", "withheld"), "it is for staff to order")
    assert "div V r 8.23" in refs(refusal)
    floor.do("dealer", c.EnterDecision("t", 1, "withheld"))
    for card in ("9S", "KD", "TH", "2C"):
        floor.do("dealer", c.EnterCard("t", card))
