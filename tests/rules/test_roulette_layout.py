"""The wheels and the layouts of roulette: what a chip on a line, a corner or an edge means."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from croupier.games.roulette import kernel
from croupier.games.roulette.layout import CELL, EVEN_CHANCES, Layout, Spot
from croupier.games.roulette.wheel import DOUBLE_ZERO, SINGLE_ZERO, Wheel, colour, unlawful
from tests.rules.roulette_spins import COLUMNS, DOZENS, HALVES, RED

WHEELS = [SINGLE_ZERO, DOUBLE_ZERO]
both = pytest.mark.parametrize("wheel", WHEELS, ids=["single", "double"])


def middle(number: int) -> tuple[int, int]:
    """The middle of a number's square: twelve streets along, three numbers across."""
    return (number - 1) // 3 * CELL + 2, (number - 1) % 3 * CELL + 2


def name(spot: Spot | None) -> str | None:
    return None if spot is None else spot.name


def test_the_kernel_knows_colours_halves_dozens_and_columns() -> None:
    for number in range(1, 37):
        text = str(number)
        assert kernel.is_red(number) == (number in RED)
        assert kernel.is_black(number) == (number not in RED)
        assert {n for n, holds in EVEN_CHANCES.items() if holds(number)} == {
            n for n, numbers in HALVES.items() if text in numbers
        }
        assert text in DOZENS[str(kernel.dozen(number))]
        assert text in COLUMNS[str(kernel.column(number))]
    for zero in (kernel.ZERO, kernel.DOUBLE_ZERO):
        assert colour(zero) == "green"
        assert (kernel.dozen(zero), kernel.column(zero)) == (0, 0)
        assert not any(holds(zero) for holds in EVEN_CHANCES.values())


@both
def test_a_wheel_has_every_number_once_and_red_and_black_in_turn(wheel: Wheel) -> None:
    assert Counter(colour(p) for p in wheel.order) == {"red": 18, "black": 18, "green": wheel.zeros}
    assert unlawful(wheel.order) is None
    assert len(wheel.to_json()) == 36 + wheel.zeros


def test_neighbours_on_the_wheels_are_the_trades() -> None:
    # Voisins du zero run from 22 to 25 round the zero; in America 0 and 00 lie opposite each other.
    order = SINGLE_ZERO.order
    around = [order[n % 37] for n in range(-9, 8)]
    assert around == [22, 18, 29, 7, 28, 12, 35, 3, 26, 0, 32, 15, 19, 4, 21, 2, 25]
    american = DOUBLE_ZERO.order
    opposite = {american[n]: american[(n + 19) % 38] for n in range(38)}
    assert opposite[0] == kernel.DOUBLE_ZERO
    # Opposite every odd number lies the next even one.
    assert all(opposite[n] == n + 1 for n in range(1, 36, 2))


@pytest.mark.parametrize(
    "order",
    [SINGLE_ZERO.order[:-1], (*SINGLE_ZERO.order[:-1], 32), (0, *range(1, 37)), (*SINGLE_ZERO.order, 38)],
)
def test_other_orders_are_no_wheel(order: tuple[int, ...]) -> None:
    assert unlawful(order)
    with pytest.raises(ValueError, match=r"a wheel has|one colour"):
        Wheel(order)


@both
def test_a_chip_in_the_middle_of_a_square_is_straight_up(wheel: Wheel) -> None:
    layout = Layout(wheel)
    assert [name(layout.chip(*middle(n))) for n in range(1, 37)] == [str(n) for n in range(1, 37)]


@both
def test_a_chip_between_squares_covers_all_that_it_touches(wheel: Wheel) -> None:
    layout = Layout(wheel)
    x, y = middle(17)
    assert name(layout.chip(x + 2, y)) == "17-20"
    assert name(layout.chip(x - 2, y)) == "14-17"
    assert name(layout.chip(x, y + 2)) == "17-18"
    assert name(layout.chip(x, y - 2)) == "16-17"
    assert name(layout.chip(x + 2, y + 2)) == "17-18-20-21"
    assert name(layout.chip(x - 2, y - 2)) == "13-14-16-17"


@both
def test_a_chip_on_the_outer_line_is_a_street_or_a_six_line(wheel: Wheel) -> None:
    layout = Layout(wheel)
    x, _ = middle(16)
    assert name(layout.chip(x, 0)) == "16-17-18"
    assert name(layout.chip(x + 2, 0)) == "16-17-18-19-20-21"
    assert layout.chip(12 * CELL, 12 * CELL) is None


def test_chips_by_the_single_zero() -> None:
    layout = Layout(SINGLE_ZERO)
    read = [name(layout.chip(0, y)) for y in (0, 2, 4, 6, 8, 10)]
    assert read == ["0-1-2-3", "0-1", "0-1-2", "0-2", "0-2-3", "0-3"]
    assert name(layout.chip(-2, 6)) == "0"


def test_chips_by_the_zeros_of_two() -> None:
    layout = Layout(DOUBLE_ZERO)
    read = [name(layout.chip(0, y)) for y in (0, 2, 4, 5, 6, 7, 8, 10)]
    assert read == ["0-00-1-2-3", "0-1", "0-1-2", "0-2", "0-00-2", "00-2", "00-2-3", "00-3"]
    assert [name(layout.chip(-2, y)) for y in (3, 6, 9)] == ["0", "0-00", "00"]


@both
def test_a_chip_near_a_position_lies_on_it(wheel: Wheel) -> None:
    layout = Layout(wheel)
    x, y = middle(17)
    assert name(layout.chip(x + Fraction(1, 3), y - Fraction(1, 4))) == "17"
    assert name(layout.chip(x + Fraction(9, 5), y + Fraction(1, 5))) == "17-20"
    # Half way between the middle and the line it lies in the square.
    assert name(layout.chip(x + 1, y)) == "17"


@both
def test_outside_areas_read_as_one_position_anywhere_in_them(wheel: Wheel) -> None:
    layout = Layout(wheel)
    assert name(layout.chip(50, 6)) == "column 2"
    assert name(layout.chip(17, -3)) == "dozen 2"
    assert [name(layout.chip(8 * n + 1, -5)) for n in range(6)] == list(EVEN_CHANCES)


@both
def test_no_two_positions_share_a_place_and_none_lies_outside(wheel: Wheel) -> None:
    layout = Layout(wheel)
    places = Counter((s.x, s.y) for s in layout.spots)
    assert set(places.values()) == {1}
    assert all(layout.chip(s.x, s.y) == s for s in layout.spots)
    covered = {(s.wager, s.pockets) for s in layout.spots}
    assert len(covered) == len(layout.spots)


@both
def test_a_layout_is_plain_data(wheel: Wheel) -> None:
    data = Layout(wheel).to_json()
    assert len(data["areas"]) == wheel.zeros + 36 + 3 + 3 + 6
    red = next(s for s in data["spots"] if s["wager"] == "red")
    assert {int(n) for n in red["covers"]} == RED
    assert next(s for s in data["spots"] if s["name"] == "dozen 3")["selection"] == "3"
