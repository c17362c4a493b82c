"""The hint at practice tables of poker: pots that can be won, pot odds, and what is said of them."""

from __future__ import annotations

from fractions import Fraction

from croupier.analysis.advice import Advice, Asked
from croupier.equipment.cards import parse_card
from croupier.games.events import Kind
from croupier.rulebooks.games import game
from croupier.simulation.advice import advise, advises
from croupier.simulation.poker_hint import Standing
from tests.rules.poker_hands_played import Hand

ROYAL = "AS 2D 3C KS 7H 8H 4C QS JS TS 5C 9D 6C 9H"
"""Of three with the button at seat 3, seat 1 has ace and king of the suit that flops queen, jack and ten."""


def asked(hand: Hand, own: str, board: str = "") -> Asked:
    """What the player who is asked can see."""
    request = hand.asked
    (wager,) = (w for w in hand.round.wagers if w.seat == request.seat)
    seen = {f"seat_{request.seat}": own, "board": board}
    return Asked(
        hand.round.rules,
        request,
        wager,
        {name: [parse_card(code) for code in codes.split()] for name, codes in seen.items()},
        wagers=hand.round.wagers,
        told=hand.events(Kind.BET),
        limits=hand.round.opening.limits,
    )


def said(asking: Asked) -> Advice:
    advice = advise(game("qld-2010", "texas_holdem_poker"), asking)
    assert advice is not None
    return advice


def test_a_hand_that_cannot_lose_is_worth_the_whole_pot() -> None:
    hand = Hand(100, 100, 100, button=3, cards=ROYAL)
    hand.do("3 call", "1 call", "2 check")
    advice = said(asked(hand, "AS KS", "QS JS TS"))
    # $6 in the pot, in minimum wagers of $2.
    assert (advice.worth, advice.action) == ({"check": Fraction(3), "fold": 0}, "check")
    assert advice.only_a_hint
    assert advice.hint.startswith("Against 2 random hands yours is worth 100.0% of the pot")
    hand.do("1 check", "2 bet 4", "3 fold")
    advice = said(asked(hand, "AS KS", "QS JS TS"))
    # $10 are there, and $4 to call: what is won besides the call is $10, and pot odds are 4 of 14.
    assert advice.worth["call"] == Fraction(5)
    assert "calling pays from 28.6% on" in advice.hint
    assert "a random hand" in advice.hint


def test_a_short_stake_can_win_as_much_from_each_and_no_more() -> None:
    hand = Hand(100, 100, 10, button=3)
    hand.do("3 fold", "1 raise 49", "2 call")
    assert Standing.of(asked(hand, "2S 7H", "KC QC 2C")).to_win(1, 0) == 10_000
    short = Hand(100, 10, 100, button=3).do("3 raise 50", "1 fold")
    standing = Standing.of(asked(short, "3S 8H"))
    # Seat 2 has $2 in and $8 left: $10 of seat 3's $50, $1 of seat 1's, and its own $10.
    assert standing.to_win(2, 800) == 2_100
    assert standing.live == {2, 3}
    assert set(said(asked(short, "3S 8H")).worth) == {"all_in", "fold"}


def test_nothing_is_said_of_showing_nor_where_the_own_cards_are_not_seen() -> None:
    hand = Hand(100, 100, 100, button=3)
    assert advise(game("qld-2010", "texas_holdem_poker"), asked(hand, "")) is None
    hand.do("3 call", "1 call", "2 check", *["1 check", "2 check", "3 check"] * 3)
    assert hand.asked.step == "showdown"
    assert advise(game("qld-2010", "texas_holdem_poker"), asked(hand, "2S 7H", "KC QC 2C 9D 9H")) is None


def test_poker_is_advised_and_dice_are_not() -> None:
    assert advises("poker")
    assert not advises("craps")
