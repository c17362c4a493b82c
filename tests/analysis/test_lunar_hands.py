"""Lunar poker's exact counting against hands that are dealt out one by one."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from croupier.analysis.lunar_poker.deals import Ends, Paid, ends_of
from croupier.analysis.lunar_poker.first_five import by_line, instant_cash
from croupier.equipment.cards import parse_card
from croupier.games.lunar_poker import kernel
from croupier.games.lunar_poker.wagers import SECONDS
from croupier.games.poker_hands import STANDARD, evaluator, kinds
from croupier.rulebooks.nz_proposed.lunar_poker import CASH, LUNAR, ODDS
from tests.clauses import states

DECK = range(52)
LITERAL = Paid(kernel.PAYS_ONE, ace_king=True)
HANDS = (
    # cards, upcard, what the bet pays (rules 5.5 and 10.9, one second combination)
    ("AC KD 9S 5H 3C", "2D", 1),
    ("TC TD AC KS 3H", "TS", 2),
    ("9C 8D 7C 6S 5H", "KD", 4),
    ("AC JC 9C 6C 2C", "3C", 5),
    ("9C 9D 9H AS KC", "9S", 4),
    ("9C 8D 7C 6S 5H TD", "4S", 8),
    ("QC QD KC KS AH AD", "2S", 4),
    ("4C 5C 6C 7C 9C TC", "8D", 10),
    ("2C 2D 2H 3S 3C 3D", "KS", 14),
)


def _rank(cards: np.ndarray) -> np.ndarray:
    return (cards // 4 + 12) % 13


def dealt_out(own: list[int], up: int, pays: int) -> int:
    """What a bet wins over all the dealer's hands with an upcard and all next cards, in antes.

    The player forces where that wins more over the cards that may come than the even ante does.
    """
    place = evaluator(STANDARD, len(own)).place(own)
    left = [card for card in DECK if card not in (*own, up)]
    dealers = np.array([(*four, up) for four in combinations(left, 4)], np.uint8)
    places = evaluator(STANDARD).trusted_places(dealers).astype(int)
    plays = places >= kernel.QUALIFIES_FROM
    cards_left = len(left) - 4
    won = (2 * pays * (places < place) - 3 * (places > place)) * plays
    total = int(won.sum()) * cards_left
    out = dealers[~plays]
    if pays < 4:
        return total + len(out) * cards_left
    highest = _rank(out.astype(int)).argmax(axis=1)
    for hand, at in zip(out.tolist(), highest.tolist(), strict=True):
        kept = [card for n, card in enumerate(hand) if n != at]
        nexts = [card for card in left if card not in hand]
        forced = np.array([(*kept, card) for card in nexts], np.uint8)
        after = evaluator(STANDARD).trusted_places(forced).astype(int)
        qualified = after >= kernel.QUALIFIES_FROM
        worth = int(((2 * pays * (after < place) - 3 * (after > place)) * qualified).sum()) - cards_left
        total += max(worth, cards_left)
    return total


def counted(codes: str) -> Ends:
    return ends_of(np.array([[parse_card(code) for code in codes.split()]], np.uint8))


@states("nz-proposed", "div 21 r 5.5", "div 21 r 10.4", "div 21 r 10.9(b)")
@pytest.mark.parametrize(("codes", "up", "pays"), [h for h in HANDS if h[2] < 4])
def test_what_a_bet_wins_is_what_the_dealers_hands_make_one_by_one(codes: str, up: str, pays: int) -> None:
    check(codes, up, pays)


@pytest.mark.long
@pytest.mark.parametrize(("codes", "up", "pays"), [h for h in HANDS if h[2] >= 4])
def test_what_forcing_adds_is_what_the_next_cards_make_one_by_one(codes: str, up: str, pays: int) -> None:
    check(codes, up, pays)


def check(codes: str, up: str, pays: int) -> None:
    found = counted(codes)
    assert found.pays(LITERAL, dict(ODDS), dict(SECONDS)).tolist() == [pays]
    own = [int(parse_card(code)) for code in codes.split()]
    worth = found.worth(np.array([pays]))
    assert int(worth[0, parse_card(up)]) == dealt_out(own, int(parse_card(up)), pays)


def test_forcing_is_never_worth_it_for_three_times_the_bet() -> None:
    """A dealer's hand is paired by 12 of 41 cards at the most, which must outweigh the fee and the ante."""
    assert 12 * 2 * 3 < 2 * 41
    assert 12 * 2 * 4 > 2 * 41
    assert kinds.PAIR_FROM > kernel.QUALIFIES_FROM


@states("nz-proposed", "div 21 r 5.9", "div 21 r 5.11")
def test_hands_of_the_super_wager_are_as_many_as_are_counted_by_hand() -> None:
    counts = dict(zip(range(kernel.SUPERS), by_line(LUNAR.rules({}).wagers["super"]), strict=True))
    # A straight has 4^5 suits, of which 2 x 2^5 are of one colour; 10 straights.
    straights, same = 10 * 4**5, 10 * 2 * 2**5
    flushes, fulls, fours, threes = 4 * 1277, 13 * 4 * 12 * 6, 13 * 48, 13 * 4 * 66 * 16
    # Ace, king and queen with two other ranks, with one of them paired, with two of them, or with a pair.
    # Of the suits of five ranks those of one suit are flushes; ten and jack make a straight.
    odd = 45 * 4**5 - 4**5 - 44 * 4
    paired = 3 * 6 * 4 * 4 * 10 * 4
    two = 3 * 6 * 6 * 4
    beside_a_pair = 4**3 * 10 * 6
    pictures = odd + paired + two + beside_a_pair
    assert counts[kernel.SUPER_FOUR] == fours
    assert counts[kernel.SAME_COLOUR_STRAIGHT] == same
    assert counts[kernel.SUPER_FULL_HOUSE] == fulls
    assert counts[kernel.SUPER_FLUSH] == flushes
    assert counts[kernel.SUPER_STRAIGHT] == straights - same
    assert counts[kernel.SUPER_THREE] == threes
    assert counts[kernel.ACE_KING_QUEEN] == pictures
    # Five of 26 cards of a colour, of which some are counted above.
    odd_same = 45 * 2 * 2**5 - 2 * 2**5 - 44 * 4
    paired_same = 3 * 10 * 2 * (1 * 2 * 2 * 2)
    two_same = 3 * 2 * 2
    beside_same = 2 * 2**3 * 10
    of_a_colour = 2 * 65780 - same - flushes - odd_same - paired_same - two_same - beside_same
    assert counts[kernel.SAME_COLOUR] == of_a_colour
    assert sum(counts.values()) == 2_598_960


@states("nz-proposed", "div 21 r 5.6")
def test_instant_cash_pays_on_36_straight_flushes_and_4_royal_ones() -> None:
    for straight, royal in CASH:
        assert instant_cash(straight, royal) == Fraction(36 * straight + 4 * royal, 2_598_960)
