"""The kernel of blackjack: compiled it says what it says in plain Python, over all that can be asked."""

from __future__ import annotations

from itertools import product

from croupier.games.blackjack import kernel
from croupier.games.compiled import compiled

FAST = compiled(kernel)
CARDS = range(52)
TOTALS = range(4, 31)
FLAGS = (0, 1)


def test_hands_are_counted_alike() -> None:
    for card in CARDS:
        assert FAST.value(card) == kernel.value(card)
    for hard, aces in product(range(2, 31), range(4)):
        for name in ("total", "is_soft", "dealer_draws"):
            assert getattr(FAST, name)(hard, aces) == getattr(kernel, name)(hard, aces)
    for hard, third in product(range(2, 21), range(1, 11)):
        assert FAST.doubled_total(hard, third) == kernel.doubled_total(hard, third)
        assert FAST.is_blackjack(hard, third) == kernel.is_blackjack(hard, third)


def test_wagers_on_hands_end_alike() -> None:
    for player, dealer in product(TOTALS, TOTALS):
        assert FAST.hand_line(player, dealer) == kernel.hand_line(player, dealer)
        for one, other in product(FLAGS, FLAGS):
            ends = (player, dealer, one, other)
            assert FAST.additional_line(*ends) == kernel.additional_line(*ends)
            for third in FLAGS:
                case = (player, one, other, dealer, third)
                assert FAST.blackjack_line(*case) == kernel.blackjack_line(*case)


def test_side_wagers_end_alike() -> None:
    sevens = (24, 25, 27, 0, kernel.NO_CARD)
    for first, second in product(CARDS, CARDS):
        assert FAST.perfect_pairs_line(first, second) == kernel.perfect_pairs_line(first, second)
    for first, second, third in product(sevens, sevens, sevens):
        ends = (first, second, third)
        assert FAST.super_sevens_line(*ends) == kernel.super_sevens_line(*ends)
    low = range(16, 32)  # From the fives to the eights.
    for first, second, third in product(low, low, low):
        three = (3, first, second, third, kernel.NO_CARD, 0)
        four = (4, first, second, third, 20, 0)
        assert FAST.bonus_line(*three) == kernel.bonus_line(*three)
        assert FAST.bonus_line(*four) == kernel.bonus_line(*four)


def test_bonus_hands_are_as_many_as_there_are() -> None:
    """Of one deck's ordered cards: 4**3 times 6 of six, seven, eight, of which 4 times 6 are suited."""
    low = range(16, 32)
    ends = [kernel.bonus_line(3, a, b, c, kernel.NO_CARD, 0) for a, b, c in product(low, low, low)]
    assert ends.count(kernel.SUITED_SIX_SEVEN_EIGHT) == 4 * 6
    assert ends.count(kernel.SIX_SEVEN_EIGHT) == (4**3 - 4) * 6
    assert ends.count(kernel.SUITED_SEVENS) == 4
    assert ends.count(kernel.SEVENS) == 4**3 - 4
    low = range(16, 24)
    fours = [kernel.bonus_line(4, a, b, c, d, 0) for a, b, c, d in product(low, low, low, low)]
    # The six in any of four places, of any suit; three fives of any suits beside it.
    assert fours.count(kernel.SUITED_FIVES_AND_SIX) == 4 * 4
    assert fours.count(kernel.FIVES_AND_SIX) == 4 * 4**4 - 4 * 4
