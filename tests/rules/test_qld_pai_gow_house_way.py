"""Queensland's schedule 6, parts 2 and 11: what hands rank, and how the house sets them."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise

import pytest

from croupier.equipment.tiles import Tile, fresh_tiles, tile_codes
from croupier.games.pai_gow import kernel
from croupier.verify_record.tiles import house_way, rank
from tests.clauses import states
from tests.rules.pai_gow_rounds import tiles

FOURS = Counter(combinations(fresh_tiles(), 4))
"""All sets of four tiles by their kinds, with how many of them there are."""
TWOS = Counter(combinations(fresh_tiles(), 2))


def value(text: str) -> int:
    return kernel.value(*tiles(text))


def set_by_the_house(four: tuple[Tile, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    setting = kernel.house_way(*four)
    hands = []
    for part in (setting, kernel.SETTINGS - 1 - setting):
        hands.append(tuple(tile_codes(four[kernel.low_tile(part, which)] for which in (0, 1))))
    return hands[0], hands[1]


def rules(*numbers: int) -> int:
    """How many sets of four tiles the house sets by these rules."""
    return sum(n for four, n in FOURS.items() if kernel.house_rule(*four) in numbers)


# Ranks ------------------------------------------------------------------------------------------

PAIRS = ["3/6", "12", "2", "h8", "h4", "h10", "h6", "l4", "11", "l10", "h7", "l6", "9", "l8", "l7", "5"]
SINGLE = ["12", "2", "h8", "h4", "h10", "h6", "l4", "11", "l10", "h7", "l6", "9", "l8", "l7", "5", "3/6"]


@states("qld-2010", "sch 6 s 7(1)", "sch 6 s 7(2)")
def test_pairs_come_before_wongs_gongs_and_high_nines_and_these_before_points() -> None:
    ranked = [*(f"{t} {t}" for t in PAIRS), "12 9", "2 9", "12 h8", "2 h8", "12 h7", "2 h7", "h10 9"]
    assert all(value(higher) > value(lower) for higher, lower in pairwise(ranked))
    assert [value("12 h8"), value("2 h7")] == [value("12 l8"), value("2 l7")]


@states("qld-2010", "sch 6 s 7(4)", "sch 6 s 8(1)", "sch 6 s 8(2)")
def test_points_are_the_last_digit_of_the_sum_and_the_higher_tile_breaks_a_tie() -> None:
    assert [kernel.points(*tiles(t)) for t in ("h8 l4", "h10 l10", "11 9", "h6 5", "12 l6")] == [
        2,
        0,
        0,
        1,
        8,
    ]
    # Each single tile beside the one that makes 2 points of both.
    ones = [f"{tile} {mate}" for tile, mate in (("12", "h10"), ("h8", "l4"), ("h4", "l8"), ("h6", "l6"))]
    assert all(value(higher) > value(lower) for higher, lower in pairwise(ones))
    assert [Tile(SINGLE.index(t)) for t in SINGLE] == [tiles(t)[0] for t in SINGLE]


@states("qld-2010", "sch 6 s 8(1)")
def test_a_three_six_counts_three_or_six_as_makes_more() -> None:
    counted = {mate: kernel.points(*tiles(f"3/6 {mate}")) for mate in ("h6", "9", "h10", "5", "l4", "12")}
    assert counted == {"h6": 9, "9": 5, "h10": 6, "5": 8, "l4": 7, "12": 8}


def test_of_496_hands_56_are_ranked() -> None:
    kinds = Counter[str]()
    for two, n in TWOS.items():
        v = kernel.value(*two)
        kinds["pair" if v >= kernel.PAIR_FROM else "ranked" if v >= kernel.HIGH_NINE_FROM else "points"] += n
    # Four 12s and 2s with two 9s, four 8s, four 7s.
    assert kinds == {"pair": 16, "ranked": 4 * (2 + 4 + 4), "points": 440}


def test_ranks_agree_with_those_of_the_verifier() -> None:
    two = sorted(TWOS, key=lambda hand: kernel.value(*hand))
    by_verifier = [rank((a, b)) for a, b in (tile_codes(hand) for hand in two)]
    assert by_verifier == sorted(by_verifier)
    ties = [(kernel.value(*a) == kernel.value(*b)) for a, b in pairwise(two)]
    assert ties == [a == b for a, b in pairwise(by_verifier)]


# The house way over all hands -------------------------------------------------------------------


def test_every_four_tiles_have_a_house_way_and_its_low_hand_is_not_above_the_high_one() -> None:
    assert (len(FOURS), sum(FOURS.values())) == (3620, 35_960)
    for four in FOURS:
        low, high = set_by_the_house(four)
        assert sorted(low + high) == sorted(tile_codes(four))
        assert kernel.value(*tiles_of(low)) <= kernel.value(*tiles_of(high)), four


def tiles_of(names: tuple[str, ...]) -> tuple[Tile, ...]:
    return tiles(" ".join(n.replace("high ", "h").replace("low ", "l") for n in names))


def test_the_house_way_is_the_one_that_the_verifier_reads_in_the_text() -> None:
    for four in FOURS:
        must = house_way(tile_codes(four))
        assert [rank((a, b)) for a, b in set_by_the_house(four)] == [rank(hand) for hand in must], four


def test_the_house_way_does_not_depend_on_the_order_of_the_tiles() -> None:
    for four in list(FOURS)[::7]:
        for other in (four[::-1], (four[2], four[0], four[3], four[1])):
            made = [kernel.value(*tiles_of(hand)) for hand in set_by_the_house(other)]
            assert made == [kernel.value(*tiles_of(hand)) for hand in set_by_the_house(four)]


@states("qld-2010", "sch 6 s 30(2)", "sch 6 s 31(1)(a)", "sch 6 s 31(1)(b)", "sch 6 s 31(1)(c)")
def test_pairs_are_split_as_often_as_the_text_lets_them_be() -> None:
    # All hands but the C(16, 4) x 2^4 without a pair.
    pairs = range(kernel.KEEPS_PAIRS, kernel.SPLITS_7 + 1)
    assert rules(*pairs) == 35_960 - 1820 * 16
    # 12s and 2s make 8 or more with 16 tiles of 8 kinds, 6 or 7 with 6 tiles; or go with a 9 and an 11.
    # But a 3/6 beside a 6, 4 or 5 makes more than they would.
    assert rules(kernel.SPLITS_12_OR_2) == 2 * ((120 - 8) + 16 * 6 + 2 * 2 - 2 * (4 + 4 + 2))
    # 9s make 9 or more with 12s, 2s and 10s, which are not a pair of their own.
    assert rules(kernel.SPLITS_9) == 4 * 4 + 2 * 2 + 2 * 2
    # 8s of two kinds: 8 and 8 with 12s, 2s, 10s and 11s; 7 and 9 with a 9 beside an 11: beside a 12 or 2
    # it would make a wong below the pair.
    assert rules(kernel.SPLITS_8) == 2 * ((4 + 4 + 16 + 8 + 8) + 4)
    # 7s of two kinds: day 9 or better with a 12 or 2, and 7 with a 10, 8 with an 11, or the other of those.
    assert rules(kernel.SPLITS_7) == 2 * (4 * 4 + 4 * 2 + 2 * 2)


@states("qld-2010", "sch 6 s 35(2)", "sch 6 s 35(3)", "sch 6 s 35(4)")
def test_the_exceptions_come_up_as_often_as_their_tiles() -> None:
    assert rules(kernel.EXCEPTIONS_FROM + 2) == 4 * 2 * 2 * 2
    assert rules(kernel.EXCEPTIONS_FROM + 3) == 2 * 2 * 4 * 4
    # One of the 4s with a tile of twelve other kinds, or both kinds of 4.
    assert rules(kernel.EXCEPTIONS_FROM + 4) == 2 * 2 * (2 * 2 * 24 + 2 * 2)


# The house way, case by case --------------------------------------------------------------------


def check(four: str, low: str, high: str) -> None:
    made = [sorted(hand) for hand in set_by_the_house(tiles(four))]
    assert made == [sorted(tile_codes(tiles(low))), sorted(tile_codes(tiles(high)))]


@states("qld-2010", "sch 6 s 30(3)", "sch 6 s 31(2)")
@pytest.mark.parametrize(
    ("four", "low", "high"),
    [
        ("11 12 9 11", "12 9", "11 11"),  # 11s are never split, even beside a wong.
        ("5 12 5 12", "5 5", "12 12"),
        ("h8 9 9 h8", "9 9", "h8 h8"),  # Nor are two pairs, although 7 and 7 could be had.
        ("3/6 3/6 12 9", "12 9", "3/6 3/6"),
        ("12 12 h6 3/6", "h6 3/6", "12 12"),  # Kept, both hands are higher than 8 and 8,
        ("2 2 l4 3/6", "l4 3/6", "2 2"),  # than 6 and 8,
        ("2 2 5 3/6", "5 3/6", "2 2"),  # than 7 and 8,
        ("l8 l8 12 9", "12 9", "l8 l8"),  # than 7 and a gong.
    ],
)
def test_pairs_are_played(four: str, low: str, high: str) -> None:
    check(four, low, high)
    assert kernel.house_rule(*tiles(four)) == kernel.KEEPS_PAIRS


@states(
    "qld-2010",
    "sch 6 s 31(3)(a)(i)",
    "sch 6 s 31(3)(a)(ii)",
    "sch 6 s 31(3)(b)",
    "sch 6 s 31(3)(c)",
    "sch 6 s 31(3)(d)",
)
@pytest.mark.parametrize(
    ("four", "low", "high"),
    [
        ("12 12 l4 h6", "12 l4", "12 h6"),  # 6 and 8.
        ("12 12 l4 5", "l4 5", "12 12"),  # 6 and 7 is not enough.
        ("2 2 9 11", "2 11", "2 9"),
        ("2 2 9 h10", "9 h10", "2 2"),
        ("9 9 12 h10", "9 h10", "9 12"),
        ("9 9 12 5", "12 5", "9 9"),
        ("h8 h8 h10 11", "h8 h10", "h8 11"),  # 8 and 9.
        ("h8 h8 9 11", "h8 9", "h8 11"),  # 7 and 9.
        ("l8 l8 9 h10", "9 h10", "l8 l8"),  # 7 and 8 is not enough.
        ("l7 l7 2 h10", "l7 h10", "l7 2"),  # 7 and day 9.
        ("l7 l7 h10 11", "h10 11", "l7 l7"),
        ("l6 l6 12 2", "12 2", "l6 l6"),  # 8 and 8, but 6s are never split.
    ],
)
def test_some_pairs_are_split_for_enough(four: str, low: str, high: str) -> None:
    check(four, low, high)


@states(
    "qld-2010",
    "sch 6 s 32(a)",
    "sch 6 s 32(b)",
    "sch 6 s 3(1)",
    "sch 6 s 3(2)",
    "sch 6 s 4(1)",
    "sch 6 s 4(2)",
)
@pytest.mark.parametrize(
    ("four", "low", "high"),
    [
        ("12 9 h8 l7", "9 h8", "12 l7"),  # A high nine before gong and wong, the low hand 7.
        ("12 9 h8 h10", "9 h10", "12 h8"),
        ("12 9 h8 11", "h8 11", "12 9"),  # The gong would leave nothing.
        ("12 9 l7 h4", "9 h4", "12 l7"),  # 3 with a tile of chong or higher,
        ("12 9 l7 l4", "l7 l4", "12 9"),  # and without one.
        ("12 2 9 h8", "2 h8", "12 9"),  # Wong and gong either way: the 12 on the high hand.
    ],
)
def test_the_least_ranked_hand_goes_beside_a_low_hand_of_chong_three(four: str, low: str, high: str) -> None:
    check(four, low, high)


@states(
    "qld-2010",
    "sch 6 s 33(a)",
    "sch 6 s 33(b)",
    "sch 6 s 33(c)",
    "sch 6 s 34(1)(a)",
    "sch 6 s 34(1)(b)",
    "sch 6 s 34(2)",
)
@pytest.mark.parametrize(
    ("four", "low", "high"),
    [
        ("h7 l10 11 h4", "11 h4", "h7 l10"),  # 5 and 7 before 4 and 8.
        ("h6 h7 l6 l7", "l6 h7", "h6 l7"),  # 3 without a tile of chong in it: no way reaches chong 3 but
        ("h8 h4 l6 l7", "h8 h4", "l6 l7"),  # 2 and 3 before 1 and 4: no high hand of 7.
        ("h4 l4 h7 5", "l4 h7", "h4 5"),  # 1 and 9 before 2 and 8; the high 4 with the 9.
        ("h10 l10 9 11", "l10 11", "h10 9"),
        ("h10 h6 11 l6", "h10 l6", "h6 11"),  # 6 and 7: the high tile in the low hand.
        ("12 h6 11 3/6", "h6 11", "12 3/6"),  # 7 and 8: in the high hand.
        ("12 h4 l4 11", "h4 11", "12 l4"),  # 5 and 6: the two highest apart come first.
    ],
)
def test_points_go_to_the_low_hand_for_chong_three_and_else_to_a_high_hand_of_seven(
    four: str, low: str, high: str
) -> None:
    check(four, low, high)


@states("qld-2010", "sch 6 s 35(2)", "sch 6 s 35(3)", "sch 6 s 35(4)")
@pytest.mark.parametrize(
    ("four", "low", "high"),
    [
        ("h7 h8 h10 11", "h7 h10", "h8 11"),
        ("l7 h8 h10 11", "l7 h10", "h8 11"),
        ("h7 l8 h10 11", "h7 11", "l8 h10"),  # A low 8 is not meant: 8 and 8.
        ("3/6 5 l6 2", "5 2", "3/6 l6"),
        ("3/6 5 h6 12", "5 12", "3/6 h6"),
        ("3/6 l4 5 9", "3/6 9", "l4 5"),
        ("3/6 h4 5 h10", "3/6 h10", "h4 5"),
    ],
)
def test_exceptions_come_first(four: str, low: str, high: str) -> None:
    check(four, low, high)
