"""How hands of manila poker are told: why stakes ended as they did, what a page calls a hand, and no PHH."""

from __future__ import annotations

import json

import pytest

from croupier.games.events import Kind
from croupier.games.explain import explained
from croupier.games.traits import Trait
from croupier.record.phh import NoHandHistory, hand_history
from croupier.record.rounds import write_record
from croupier.rulebooks.games import game
from croupier.web.counts import counts_of
from croupier.web.narrative import tell
from croupier.web.poker_table import hand_json, named
from tests.rules.manila_hands import Manila

GAME = game("qld-2010", "manila_poker")
OWN = {1: "AS TS", 2: "JC JD", 3: "9C 9D"}
BOARD = "7S 9H 8S JH QS"


def test_a_flush_over_three_jacks_is_explained() -> None:
    hand = Manila(100, 100, 100, own=OWN, board=BOARD)
    hand.do("2 call", "3 call", "1 decline_to_raise").checked(
        "second_betting", "third_betting", "fourth_betting"
    )
    hand.do("1 check", "2 bet 2", "3 fold", "1 call")
    told = hand.round.events
    place, end = next((n, e) for n, e in enumerate(told) if e.kind is Kind.SETTLED and e.facts["seat"] == 1)
    why = explained("poker", told[:place], hand.round.outcome, end).because
    assert why == "The pot of $10.00 went to place 1 with a flush, ace high, against place 2 (three jacks)"


def test_a_low_ace_is_named_where_it_is_announced() -> None:
    hands = {"seat_1": ["AS", "7D"], "board": ["8H", "9C", "TD", "QS", "QH"]}
    assert counts_of("poker", hands, (Trait.MANILA_HANDS,))["seat_1"] == "pair of queens"
    traits = (Trait.MANILA_HANDS, Trait.ACE_LOW_TOO)
    assert counts_of("poker", hands, traits)["seat_1"] == "straight, 10 high"
    low = Manila(100, 100, own={1: "AS 7D", 2: "KC KD"}, board="8H 9C TD QS QH", ace="high_and_low").show()
    outcome = named({"outcome": json.loads(json.dumps(low.round.outcome))})["outcome"]
    assert [each["named"] for each in outcome["hands"]] == ["straight, 10 high"]


def test_the_blind_bet_and_who_declines_are_told() -> None:
    hand = Manila(100, 100, 100, own=OWN, board=BOARD).show()
    record = json.loads(json.dumps(write_record(GAME, {}, hand.round)))
    drawn = hand_json(record["events"])
    assert drawn["button"] == 1
    assert drawn["seats"]["1"]["blind"] == "blind_bet"
    said = [tell(e, {}, reveal=True) for e in hand.round.events if e.kind is Kind.BET][:4]
    assert "blind bet of $2" in said[0]
    assert said[3] == "Seat 1 declines to raise; $6.00 in the pot"


def test_the_format_of_hand_histories_has_no_name_for_manila() -> None:
    hand = Manila(100, 100, own={1: "AS AD"}, board="AH 8C 9C JC TH").show()
    record = json.loads(json.dumps(write_record(GAME, {}, hand.round)))
    with pytest.raises(NoHandHistory, match="the format has no name for Manila poker; of those here it has"):
        hand_history(record)
