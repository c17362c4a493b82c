from __future__ import annotations

from types import MappingProxyType
from typing import Any

import pytest

from croupier.games.events import Event, Kind
from croupier.web.narrative import tell
from croupier.web.placed import lies_on

TITLES = {"split": "Split", "win_bet": "Win bet"}


def told(kind: Kind, **facts: Any) -> str:
    return tell(Event(kind, MappingProxyType(facts)), TITLES, reveal=True)


@pytest.mark.parametrize(
    ("total", "point", "says"),
    [
        (7, 0, "The come out roll is 7: a natural"),
        (12, 0, "The come out roll is 12: craps"),
        (4, 0, "The come out roll is 4: the point is 4"),
        (8, 8, "The total is 8: the point is made"),
        (5, 8, "The total is 5; the point is still 8"),
        (7, 8, "Seven out: the point was 8"),
    ],
)
def test_a_throw_of_craps_is_told_by_what_it_does_to_the_point(total: int, point: int, says: str) -> None:
    assert told(Kind.RESULT, total=total, hard=False, come_out=point == 0, point=point) == says


def test_a_throw_the_hard_way_is_told_so() -> None:
    says = told(Kind.RESULT, total=8, hard=True, come_out=False, point=6)
    assert says == "The total is 8 the hard way; the point is still 6"


def test_a_zero_of_roulette_is_a_colour_and_nothing_else() -> None:
    assert told(Kind.RESULT, number="0", colour="green") == "0: green"


def test_dice_and_places_are_told_as_they_came() -> None:
    assert told(Kind.THROWN, step="spin", dice=[1, 1, 6]) == "The dice show 1, 1 and 6"
    assert told(Kind.LANDED, step="spin", place="00") == "It comes to rest at 00"


def test_who_has_the_dice_is_told() -> None:
    assert told(Kind.SHOOTER, seat=3, was=1, reason="accepted") == "Seat 3 is the shooter"
    assert told(Kind.SHOOTER, seat=None, was=3, reason="seven_out") == "The dice leave seat 3 (seven out)"
    assert told(Kind.SHOOTER, seat=None, was=None, reason="nobody_accepted").startswith(
        "No player accepts the dice"
    )


def test_a_wager_is_named_with_where_it_lies() -> None:
    facts = {"seat": 2, "wager": "split", "stake": "10", "details": {"covers": ["8", "11"]}}
    assert told(Kind.PLACED, **facts) == "Wager placed: Split on 8 and 11, $10.00, seat 2"
    assert lies_on({"point": 6}) == ", point 6"
    assert lies_on({"selection": "any_7", "working": False}) == " on any 7, off"


def test_a_fee_is_told_with_the_stake() -> None:
    facts = {"seat": 2, "wager": "win_bet", "stake": "20", "fee": "1"}
    assert told(Kind.PLACED, **facts) == "Wager placed: Win bet, $20.00 and a fee of $1.00, seat 2"


def test_a_box_of_casino_war_is_compared_in_words() -> None:
    assert told(Kind.COUNTED, hand="box_3", compared="equal") == "Box 3: its card equals the dealer's"
    assert told(Kind.DEALT, hand="box_3", card="9S") == "To box 3: 9 of spades"


def test_hands_of_poker_are_told_with_what_they_are() -> None:
    assert told(Kind.COUNTED, hand="box_2", ranking="pair of kings", end="won") == "Box 2 has a pair of kings"
    out = "The dealer has jack high, which does not qualify"
    assert told(Kind.COUNTED, hand="dealer", ranking="jack high", qualifies=False) == out
    assert told(Kind.RESULT, dealer={"hand": "jack high", "qualifies": False, "cards": []}, boxes=[]) == out
    assert (
        told(Kind.TURNED, hand="box_2", cards=["9S"]) == "Box 2's cards are turned by the dealer: 9 of spades"
    )
    facts = {"seat": 2, "wager": "ante", "stake": "10", "details": {"folded": True}}
    assert told(Kind.FOLDED, **facts) == "Folded: ante, $10.00, seat 2"


def test_what_counts_as_decided_is_not_told_as_the_players_own_decision() -> None:
    assert told(Kind.DECIDED, step="hand", seat=1, action="draw") == "Seat 1 decides: draw"
    deemed = told(Kind.DECIDED, step="hand", seat=1, action="draw", deemed=True)
    assert deemed == "Seat 1 deemed to decide: draw (no decision made)"


def test_a_bonus_beside_a_wager_and_a_surrender_are_told() -> None:
    wager = {"seat": 2, "wager": "split", "id": "w1", "box": 2, "stake": "10"}
    paid = told(Kind.PAID, **wager, net="50", result="win", line=None, odds=None)
    assert paid == "Seat 2 is paid a bonus, +$50.00"
    assert told(Kind.SURRENDERED, **wager, details={"surrendered": True}).startswith("Half is surrendered: ")


@pytest.mark.parametrize(
    ("action", "says"),
    [
        ("ante", "posts an ante of $2.00"),
        ("bring_in", "brings in for $2.00"),
        ("straddle", "posts a straddle of $2.00"),
        ("kill_wager", "posts a kill wager of $2.00"),
        ("new_player", "posts $2.00 as a new player"),
        ("missed_blinds", "posts $2.00 for missed blinds"),
        ("uncalled", "takes back $2.00, not called"),
        ("muck", "mucks"),
    ],
)
def test_what_a_player_of_poker_does_is_told_by_a_verb(action: str, says: str) -> None:
    facts = {"seat": 1, "action": action, "amount": "2", "pot": "6"}
    assert told(Kind.BET, **facts) == f"Seat 1 {says}; $6.00 in the pot"


def test_a_dealers_hand_that_is_counted_otherwise_than_blackjack_is_told_by_its_total() -> None:
    assert told(Kind.RESULT, dealer={"total": 6}) == "The dealer has 6"
