"""Queensland's poker, clause by clause: what a player may do in turn, and what shares a pot."""

from __future__ import annotations

import pytest

from croupier.games.events import Kind
from croupier.games.refusals import Refused
from tests.clauses import clause, of
from tests.rules.poker_hands_played import Hand

CARDS = "2S 3S AS 4D 7H 8H AD 5C 4C KC QC 2C 5D 9D 6C 9H"
CALLED = ("4 call", "1 call", "2 call", "3 check")
"""Everybody has called the second blind."""


@pytest.mark.parametrize(
    ("ref", "act", "before"),
    [
        of(clause("qld-2010", "sch 11 s 24(3)(a)"), "1 call", ("4 call",)),
        of(clause("qld-2010", "sch 11 s 24(3)(b)"), "1 raise 6", ("4 call",)),
        of(clause("qld-2010", "sch 11 s 24(3)(c)"), "1 fold", ("4 call",)),
        of(clause("qld-2010", "sch 11 s 24(3)(d)"), "1 all_in", ("4 call",)),
        of(clause("qld-2010", "sch 11 s 25(6)(b)"), "3 raise 8", (*CALLED, "2 bet 4")),
        of(clause("qld-2010", "sch 11 s 25(6)(c)"), "3 fold", (*CALLED, "2 bet 4")),
        of(clause("qld-2010", "sch 11 s 25(6)(d)"), "3 all_in", (*CALLED, "2 bet 4")),
    ],
)
def test_what_a_player_does_in_turn_rests_on_its_paragraph(
    ref: str, act: str, before: tuple[str, ...]
) -> None:
    seat, action, *_ = act.split()
    hand = Hand(100, 100, 100, 100, cards=CARDS).do(*before, act)
    decided = [
        e for e in hand.events(Kind.DECIDED) if (e.facts["seat"], e.facts["action"]) == (int(seat), action)
    ]
    assert ref in {c.ref for c in decided[-1].clauses}


@pytest.mark.parametrize(
    ("ref", "before", "act", "amount"),
    [
        # A call of 1 is less than the minimum wager: the least raise is that, 2.
        of(clause("qld-2010", "sch 11 s 28(4)(a)"), ("4 call", "1 call"), "2 raise 2", "3"),
        # After an opening bet of 4 it is 4,
        of(clause("qld-2010", "sch 11 s 28(4)(b)"), (*CALLED, "2 bet 4"), "3 raise 6", "8"),
        # and after a raise by 10 it is 10: half of it is made up.
        of(clause("qld-2010", "sch 11 s 28(4)(c)"), (*CALLED, "2 bet 4", "3 raise 14"), "4 raise 19", "24"),
    ],
)
def test_half_a_raise_is_made_up_to_the_least_one(
    ref: str, before: tuple[str, ...], act: str, amount: str
) -> None:
    hand = Hand(100, 100, 100, 100, cards=CARDS).do(*before, act)
    assert hand.last.facts["amount"] == amount
    assert ref in {c.ref for c in hand.last.clauses}


ACES_AND_KINGS = "9S AC AS 6H KH KD 4C KC QC 2C 5C 9D 6C 9H"
"""Seats 1 and 3 have ace and king each."""


@clause("qld-2010", "sch 11 s 27(16)")
def test_the_chip_that_is_left_over_goes_to_the_winner_next_to_the_button() -> None:
    hand = Hand(100, 100, 100, cards=ACES_AND_KINGS).do("1 call", "2 fold", "3 check")
    hand.do(*["3 check", "1 check"] * 3).show()
    # Of 5 in the pot each has 2, and seat 3, next to the button at 1, the fifth.
    assert hand.nets == {1: "0", 2: "-1", 3: "1"}
    won = [e for e in hand.events(Kind.SETTLED) if e.facts["seat"] == 3]
    assert "sch 11 s 27(16)" in {c.ref for c in won[0].clauses}


@clause("qld-2010", "sch 11 s 10")
def test_nobody_acts_out_of_turn_whose_turn_it_is() -> None:
    hand = Hand(100, 100, 100).on()
    with pytest.raises(Refused) as error:
        hand.report("acted_out_of_turn", seat=hand.asked.seat, action="call")
    assert "sch 11 s 10" in {c.ref for c in error.value.refusal.clauses}


@pytest.mark.parametrize(
    ("ref", "own", "board"),
    [
        of(clause("qld-2010", "sch 11 s 2 def hand(b)"), "AS 2D", "KC QD JH TS 3C"),
        of(clause("qld-2010", "sch 11 s 2 def hand(c)"), "2D 3C", "AS KC QD JH TS"),
    ],
)
def test_a_hand_has_one_own_card_or_none(ref: str, own: str, board: str) -> None:
    first, second = own.split()
    flop, turn, river = board.split()[:3], board.split()[3], board.split()[4]
    cards = f"4S 5H {first} 6S 7H {second} 8C {' '.join(flop)} 8D {turn} 8H {river}"
    hand = Hand(100, 100, 100, cards=cards).show()
    assert ref in hand.cited(Kind.RESULT)
