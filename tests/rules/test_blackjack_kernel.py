"""The kernel of blackjack: right by another way of counting, and compiled as it is in plain Python."""

from __future__ import annotations

from itertools import combinations_with_replacement, product

from croupier.equipment.cards import parse_card
from croupier.games.blackjack import kernel
from croupier.games.compiled import compiled
from tests.clauses import states

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
        for name in ("perfect_pairs_line", "star_pairs_line", "any_pairs_line"):
            assert getattr(FAST, name)(first, second) == getattr(kernel, name)(first, second)
    for first, second, third in product(range(0, 52, 3), CARDS, CARDS):
        for name in ("lucky_lucky_line", "blazing_7s_line"):
            assert getattr(FAST, name)(first, second, third) == getattr(kernel, name)(first, second, third)
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


RANKS = "A23456789TJQK"
WORTH = {"A": (1, 11), **{r: (int(r),) for r in "23456789"}, **dict.fromkeys("TJQK", (10,))}


def best_total(ranks: str) -> int:
    """The best count of a hand by trying every value of every ace."""
    sums = {sum(each) for each in product(*(WORTH[r] for r in ranks))}
    return max((s for s in sums if s <= 21), default=min(sums))


@states("qld-2010", "sch 2 s 2 def blackjack", "sch 2 s 5(1)(a)", "sch 2 s 5(1)(b)", "sch 2 s 5(1)(c)")
def test_hands_are_counted_as_by_trying_every_value_of_every_ace() -> None:
    for size in (2, 3, 4):
        for ranks in combinations_with_replacement(RANKS, size):
            worth = [kernel.value(parse_card(rank + "S")) for rank in ranks]
            assert kernel.total(sum(worth), worth.count(1)) == best_total("".join(ranks)), ranks


@states("qld-2010", "sch 2 s 2 def blackjack")
def test_a_blackjack_is_an_ace_and_a_ten_or_picture_and_nothing_else() -> None:
    for first, second in product(RANKS, RANKS):
        worth = [kernel.value(parse_card(rank + "H")) for rank in (first, second)]
        natural = "A" in (first, second) and bool({first, second} & set("TJQK"))
        assert bool(kernel.is_blackjack(*worth)) == natural, (first, second)


def test_colours_are_those_of_the_suits() -> None:
    assert [bool(kernel.is_red(parse_card("7" + suit))) for suit in "SHDC"] == [False, True, True, False]


def test_wagers_on_three_sevens_end_by_suit_and_colour() -> None:
    """Of one deck's sevens in order: 4 of one suit, of one colour and two suits 2 times 8 less 2, of both."""
    sevens = range(24, 28)
    ends = [kernel.blazing_7s_line(*three) for three in product(sevens, sevens, sevens)]
    assert ends.count(kernel.DIAMOND_SEVENS) == 1
    assert ends.count(kernel.ONE_SUIT_SEVENS) == 3
    assert ends.count(kernel.ONE_COLOUR_SEVENS) == 2 * (2**3 - 2)
    assert ends.count(kernel.ANY_THREE_SEVENS) == 4**3 - 2 * 2**3
    assert parse_card("7D") & 3 == kernel.DIAMONDS


def test_lucky_lucky_counts_aces_as_any_hand_does() -> None:
    two_aces_and_a_nine = (parse_card("AS"), parse_card("AD"), parse_card("9S"))
    assert kernel.lucky_lucky_line(*two_aces_and_a_nine) == kernel.UNSUITED_21
    suited = (parse_card("AS"), parse_card("TS"), parse_card("TS"))
    assert kernel.lucky_lucky_line(*suited) == kernel.SUITED_21
