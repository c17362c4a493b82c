"""Hands of 21 paid by their cards, doubles that are withdrawn, surrender: by another way of counting."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from random import Random

import numpy as np
import pytest

from croupier.analysis import analyse
from croupier.analysis.blackjack import paid, two_hands
from croupier.analysis.blackjack.counting import DOUBLE, DRAW, SPLIT, STAND, SURRENDER
from croupier.analysis.blackjack.distribution import distribution
from croupier.analysis.blackjack.solver import Solution, solve
from croupier.analysis.blackjack.tables import hands
from croupier.analysis.blackjack.work import Work
from croupier.games.blackjack.shape import Shape, Won
from croupier.rulebooks.games import game
from tests.examples import tries

SHOE = (4, 4, 4, 4, 4, 4, 4, 4, 4, 12)
SHAPE = Shape(
    SHOE,
    (2, 20),
    split_bust_lost=True,
    blackjack_pays=1.5,
    doubles_21=False,
    doubles_cards=20,
    won=Won(of_21=True),
    dealer_soft=18,
    paid=(1.5, 2.0, 3.0) * 3,
    natural_wins=True,
    forfeits=True,
    surrenders=True,
    passes=True,
)
"""One deck without tens."""
RUN, SEVENS = Fraction(99, 64), Fraction(3, 2)
"""Of 64 suits of three ranks one is all spades, three are another suit; one deck has no sevens alike."""

Made = tuple[int, ...]


def count(made: Made) -> int:
    hard = sum(value * many for value, many in enumerate(made, start=1))
    return hard + 10 if made[0] and hard <= 11 else hard


def after(made: Made, shoe: Made) -> Iterator[tuple[int, Made, Made, Fraction]]:
    cards = sum(shoe)
    for n, many in enumerate(shoe):
        if many:
            plus = tuple(m + (k == n) for k, m in enumerate(made))
            minus = tuple(m - (k == n) for k, m in enumerate(shoe))
            yield n, plus, minus, Fraction(many, cards)


@cache
def dealer(made: Made, shoe: Made) -> dict[int, Fraction]:
    """By total: 22 over 21, 0 a blackjack."""
    total, size = count(made), sum(made)
    soft = total != sum(value * many for value, many in enumerate(made, start=1))
    if size == 2 and total == 21:
        return {0: Fraction(1)}
    if size > 1 and total >= (18 if soft else 17):
        return {min(total, 22): Fraction(1)}
    found: dict[int, Fraction] = {}
    for _, plus, minus, chance in after(made, shoe):
        for end, often in dealer(plus, minus).items():
            found[end] = found.get(end, Fraction(0)) + chance * often
    return found


def stood(total: int, up: Made, shoe: Made, units: int) -> Fraction:
    ends = dealer(up, shoe)
    won = sum((often for end, often in ends.items() if end == 22 or 0 < end < total), Fraction(0))
    lost = sum((often for end, often in ends.items() if total < end < 22), Fraction(0))
    return units * (won - lost) - ends.get(0, Fraction(0))


def paid_21(made: Made) -> Fraction:
    if made == (0, 0, 0, 0, 0, 1, 1, 1, 0, 0):
        return RUN
    if made == (0, 0, 0, 0, 0, 0, 3, 0, 0, 0):
        return SEVENS
    return {5: Fraction(3, 2), 6: Fraction(2)}.get(sum(made), Fraction(3 if sum(made) > 6 else 1))


def doubles(made: Made, up: Made, shoe: Made) -> Fraction:
    hard = sum(value * many for value, many in enumerate(made, start=1))
    worth = Fraction(0)
    for n, _, minus, chance in after(made, shoe):
        total = hard + (11 if n == 0 and hard <= 10 else n + 1)
        if total > 21:
            worth -= 2 * chance
        elif total == 21:
            worth += 2 * chance
        else:
            worth += chance * max(stood(total, up, minus, 2), Fraction(-1))
    return worth


@cache
def best(made: Made, up: Made, shoe: Made) -> tuple[Fraction, int]:
    total = count(made)
    if total > 21:
        return Fraction(-1), STAND
    if total == 21:
        return paid_21(made), STAND
    found = [(stood(total, up, shoe, 1), STAND)]
    drawn = sum(
        (chance * best(plus, up, minus)[0] for _, plus, minus, chance in after(made, shoe)), Fraction(0)
    )
    found += [(drawn, DRAW), (doubles(made, up, shoe), DOUBLE)]
    if sum(made) == 2 and (up[0] or up[9]):
        natural = dealer(up, shoe).get(0, Fraction(0))
        found.append((-Fraction(1, 2) - natural / 2, SURRENDER))
    return max(found, key=lambda each: each[0])


@pytest.fixture(scope="module")
def found() -> Solution:
    return solve(SHAPE)


@pytest.mark.parametrize(
    ("one", "two", "up"), [(6, 9, 9), (5, 9, 0), (6, 7, 5), (5, 6, 6), (9, 8, 2), (0, 8, 4)]
)
def test_two_cards_are_worth_what_going_through_all_cards_finds(
    found: Solution, one: int, two: int, up: int
) -> None:
    made = tuple(int(n == one) + int(n == two) for n in range(10))
    first = tuple(int(n == up) for n in range(10))
    shoe = tuple(have - a - b for have, a, b in zip(SHOE, made, first, strict=True))
    worth, action = best(made, first, shoe)
    place = hands().number[made]
    assert float(found.alone[up, place]) == pytest.approx(float(worth), abs=1e-12)
    assert found.unsplit[up, place] == action


def test_21_is_paid_by_its_cards_on_average_over_suits() -> None:
    told = {made: paid.shares(SHAPE, made) for made in hands().made if count(made) == 21}
    for made, shares in told.items():
        assert sum(share for _, share in shares) == 1
        assert sum((Fraction(won) * share for won, share in shares), Fraction(0)) == paid_21(made), made
    eight = Shape(tuple(8 * many for many in SHOE), (2, 20), True, 1.5, paid=SHAPE.paid)
    (_, mixed), (_, suited), (_, spades) = paid.shares(eight, (0, 0, 0, 0, 0, 0, 3, 0, 0, 0))
    assert (suited, spades) == (Fraction(3 * 8 * 7 * 6, 32 * 31 * 30), Fraction(8 * 7 * 6, 32 * 31 * 30))
    assert mixed == 1 - suited - spades


def test_the_nets_of_a_round_add_up_to_its_mean(found: Solution) -> None:
    nets = distribution(found)
    assert nets.total == pytest.approx(1, abs=1e-13)
    assert nets.mean(0.0) == pytest.approx(found.mean, abs=1e-13)


def test_a_pair_against_a_low_card_is_worth_what_each_of_its_hands_is(found: Solution) -> None:
    # Where no dealer's blackjack can come nothing passes from one hand to the other.
    work = Work(SHAPE)
    for key in ((7, 6), (2, 4), (0, 5)):
        assert two_hands.mean(work, found.pairs[key]) == pytest.approx(found.pairs[key].worth, abs=1e-12)


def test_the_second_hand_is_taken_where_the_first_won_21(found: Solution) -> None:
    """Two aces against a ten: with the wager that passes the pair loses what that hand lost besides."""
    place = hands().number[(2, *[0] * 9)]
    assert found.actions[9, place] == SPLIT
    work = Work(SHAPE)
    kept = Work(Shape(**{**{f: getattr(SHAPE, f) for f in Shape.__slots__}, "passes": False}))
    pair = found.pairs[0, 9]
    taken = two_hands.mean(kept, pair) - two_hands.mean(work, pair)
    # Two aces and a ten are gone. The first ace gets a ten, the other any card but one, the dealer an ace.
    left = 48 - 3
    lost = Fraction(0)
    for second, many in enumerate((2, 4, 4, 4, 4, 4, 4, 4, 4)):
        aces = 2 - (second == 0)
        lost += Fraction(11, left) * Fraction(many, left - 1) * Fraction(aces, left - 2)
    assert taken == pytest.approx(float(lost), abs=1e-12)
    assert np.isclose(float(sum(two_hands.nets(work, pair).values())), 4 * 3 * 12 / (48 * 47 * 46))


def test_a_par_sheet_tells_hands_by_each_number_of_cards_that_is_paid_apart() -> None:
    """Five cards, six, and seven and more are paid apart: up to five, the next card decides what is paid."""
    told = [each.title for each in analyse(game("qld-2010", "spanish_blackjack")).exhibits()]
    by_size = [title for title in told if title.startswith("What is best with")]
    many = ("two cards", "three cards", "four cards", "five cards", "six cards and more")
    assert by_size == [f"What is best with {cards}" for cards in many]


TINY = (2, 0, 0, 0, 2, 0, 0, 4, 0, 4)
"""Aces, fives, eights and tens."""


@pytest.mark.parametrize(("value", "first"), [(7, 9), (4, 9), (7, 0)])
def test_no_play_of_a_pair_is_worth_more_than_is_said(value: int, first: int) -> None:
    """Every way to play the hands of a pair that changes a few decisions, both hands' and one's."""
    tiny = solve(replace(SHAPE, shoe=TINY))
    work, pair = Work(tiny.shape), tiny.pairs[value, first]
    assert pair.at_most is not None
    table = hands()
    held = [n for n, made in enumerate(table.made) if made[value] and sum(made) > 1]
    able = [
        n for n in held if all(m <= h for m, h in zip(table.made[n], TINY, strict=True)) and not work.won[n]
    ]
    worth = two_hands.mean(work, pair)
    assert worth <= pair.at_most + 1e-13
    pick, most = Random(value * 10 + first), worth
    for _ in range(tries(120)):
        actions = pair.actions[0].copy(), pair.actions[1].copy()
        for _ in range(pick.randint(1, 3)):
            actions[pick.randrange(2)][pick.choice(able)] = pick.choice((STAND, DRAW, DOUBLE))
        most = max(most, two_hands.mean(work, replace(pair, actions=actions)))
    assert most <= pair.at_most + 1e-13


def test_what_joint_play_could_win_is_said_with_the_strategy(found: Solution) -> None:
    """The difference for every pair against an ace or a ten that might be split, as often as it comes."""
    gain = 0.0
    for (value, first), pair in found.pairs.items():
        if first not in (0, 9):
            assert pair.at_most is None
            continue
        assert pair.at_most is not None
        assert two_hands.mean(Work(SHAPE), pair) <= pair.at_most + 1e-12
        left = [many - (n == first) for n, many in enumerate(SHOE)]
        chance = SHOE[first] / 48 * left[value] * (left[value] - 1) / (47 * 46)
        place = hands().number[tuple(2 * int(n == value) for n in range(10))]
        gain += chance * max(pair.at_most - float(found.worth[first, place]), 0.0)
    assert found.joint_gain == pytest.approx(gain, abs=1e-15)
    assert gain > 1e-5
    strategy = analyse(game("qld-2010", "spanish_blackjack")).wager("blackjack").strategy
    assert "could win 0.0064" in strategy
