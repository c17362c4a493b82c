"""Figures that were found by floating point: how they are written, and that their bound holds."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from typer.testing import CliRunner

from benchmarks.blackjack_exact import Exact
from croupier.analysis import analyse
from croupier.analysis.advantage import advantages
from croupier.analysis.advice import best
from croupier.analysis.blackjack import Shape, solve
from croupier.analysis.blackjack.blocks import BITS, COUNT, REST
from croupier.analysis.blackjack.counting import CLASSES, OVER, VALUES
from croupier.analysis.blackjack.distribution import distribution
from croupier.analysis.blackjack.resplit import pair_of
from croupier.analysis.blackjack.rounding import UNIT, bound, dealers_roundings
from croupier.analysis.blackjack.solver import ERROR, Solution
from croupier.analysis.blackjack.tables import Ints, draws
from croupier.analysis.blackjack.work import Work
from croupier.analysis.diff import Edge, Edges, WagerChange
from croupier.analysis.figures import Figure, quotient
from croupier.analysis.parsheet import write_page
from croupier.cli import app
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.shape import shape_of
from croupier.rulebooks.games import game

GAME = game("qld-2010", "blackjack")


def shown(*arguments: str) -> str:
    done = CliRunner().invoke(app, ["analyse", "qld-2010", "blackjack", "--wager", "blackjack", *arguments])
    assert done.exit_code == 0, done.output
    return done.output


# How they are written -------------------------------------------------------------------------------


def test_an_exact_number_is_a_fraction_and_a_rounded_one_a_decimal_with_its_bound() -> None:
    third, about = Figure(Fraction(1, 3)), Figure(Fraction(-2, 3), Fraction(1, 10**12))
    assert (third.with_bound, third.to_json("edge")) == ("1/3", {"edge": "1/3"})
    assert about.with_bound == "-0.666666666666667 ± 1.1e-12"
    assert about.to_json("edge") == {"edge": "-0.666666666666667", "edge_bound": "1.1e-12"}


@pytest.mark.parametrize("error", [Fraction(1, 10**12), Fraction(99, 10**13), Fraction(1, 7), Fraction(12)])
def test_what_is_written_is_no_farther_from_the_number_than_the_bound_says(error: Fraction) -> None:
    figure = Figure(Fraction(2, 7), error)
    farthest = abs(Fraction(figure.text) - figure.value) + error
    assert farthest <= Fraction(figure.bound) <= Fraction(11, 10) * farthest


def test_a_quotient_is_as_far_off_as_both_can_make_it() -> None:
    above, below = Figure(Fraction(1), Fraction(1, 10)), Figure(Fraction(2), Fraction(1, 5))
    found = quotient(above, below)
    assert found.value == Fraction(1, 2)
    # Between 0.9 / 2.2 and 1.1 / 1.8.
    assert found.value + found.error >= Fraction(11, 18)
    assert found.value - found.error <= Fraction(9, 22)


def slashes(found: Any) -> set[str]:
    """The names of the texts with a slash in plain JSON values."""
    pairs = found.items() if isinstance(found, dict) else enumerate(found)
    names = set()
    for name, value in pairs:
        if isinstance(value, dict | list):
            names |= slashes(value)
        elif isinstance(value, str) and "/" in value:
            names.add(str(name))
    return names


def test_json_writes_no_rounded_figure_as_a_fraction() -> None:
    (wager,) = json.loads(shown("--json", "--stake", "10"))["wagers"]
    # The net of a pay line and the bound of the whole wager are exact.
    assert slashes(wager) == {"net", "error_bound"}
    for name in ("house_edge", "element_of_risk", "edge_per_resolved_unit", "variance", "hit_frequency"):
        assert Fraction(wager[f"{name}_bound"]) > 0
    assert all("probability_bound" in o for o in wager["outcomes"])
    assert all("house_edge_bound" in s for s in wager["strategies"])
    assert "house_edge_bound" in wager["at_stake"]


def test_an_exact_wager_has_no_bound() -> None:
    wager = analyse(GAME).wager("perfect_pairs").to_json()
    assert wager["house_edge"] == "14/415"
    assert not [name for name in wager if name.endswith("_bound") and name != "error_bound"]


def test_the_table_has_the_bound_beside_the_edge() -> None:
    told = shown("--stake", "10")
    assert "house edge on one unit: 0.578910% (0.005789104539149 ± 1.1e-12)" in told
    assert "/1000000000000" not in told


@pytest.mark.long
def test_the_sheet_has_the_bound_beside_the_edge() -> None:
    page = write_page(analyse(GAME)).html
    assert "0.005789104539149 ± 1.1e-12" in page
    assert "/1000000000000" not in page


# That their bound holds -----------------------------------------------------------------------------


def test_the_bound_is_what_rounding_can_do_to_the_sums_that_are_formed() -> None:
    # To an opening two a dealer comes to 21 with 247 choices of cards, and draws 11 to an ace at most.
    assert dealers_roundings() == 247 + 3 * 11 + 1
    assert bound(2) < bound(3) <= ERROR
    # A hand that stands is already so far off.
    assert bound(2) > 2 * dealers_roundings() * UNIT


@pytest.mark.parametrize("lost", [False, True])
@pytest.mark.parametrize(
    "shoe",
    [
        (3, 0, 0, 0, 0, 0, 0, 0, 3, 4),
        (0, 0, 3, 0, 0, 0, 0, 4, 0, 5),
        (0, 0, 0, 0, 4, 4, 4, 0, 0, 8),
        (4, 0, 4, 0, 0, 4, 0, 4, 0, 16),
    ],
)
def test_the_mean_is_within_the_bound_of_the_same_game_in_fractions(
    shoe: tuple[int, ...], lost: bool
) -> None:
    shape = Shape(shoe, (9, 11), lost, 1.5)
    assert abs(Fraction(solve(shape).mean) - Exact(shape).mean()) < min(bound(2), Fraction(1, 10**15))


def _weighed(shoe: Ints, first: int, keys: Ints) -> npt.NDArray[np.longdouble]:
    """By key: how often its cards come, and the dealer then to what, through the whole tree of the draws."""
    gone = np.array([keys >> BITS * (VALUES - 1 - n) & COUNT for n in range(VALUES)])
    chance = np.ones(len(keys), dtype=np.longdouble)
    for n, many in enumerate(gone):
        for taken in range(int(many.max())):
            chance *= np.where(taken < many, shoe[n] - taken, 1)
    for taken in range(int(gone.sum(axis=0).max())):
        chance /= np.where(taken < gone.sum(axis=0), shoe.sum() - taken, 1)
    left, cards = shoe[:, None] - gone, shoe.sum() - gone.sum(axis=0)
    trees = draws()
    found = np.zeros((len(keys), OVER + 1), dtype=np.longdouble)
    root = int(trees.start[first])
    come = {root: chance}
    for node in range(root + 1, int(trees.start[first + 1])):
        value, depth = int(trees.value[node]), int(trees.depth[node])
        have = np.maximum(left[value] - int(trees.taken[node]), 0)
        come[node] = come[int(trees.parent[node])] * have / (cards - depth)
        if trees.result[node] >= 0:
            found[:, trees.result[node]] += come[node] * trees.ways[node]
    found[:, OVER] = chance - found[:, :OVER].sum(axis=1)
    return found


def _off(solution: Solution, value: int, first: int) -> tuple[float, int]:
    """How far what the hands of a pair come to is from sums of extended precision, and its greatest block."""
    work, pair = Work(solution.shape), solution.pairs[value, first]
    one, other = (work.endings(value, actions, unpaired=False) for actions in pair.actions)
    found = work.together(first, one, other, 0, (CLASSES, CLASSES))
    shoe = work.shoe.copy()
    shoe[first] -= 1
    keys = one[0][:, None] + other[0][None, :]
    known, places = np.unique(keys, return_inverse=True)
    told = _weighed(shoe, first, known)
    often = one[2][:, None].astype(np.longdouble) * other[2][None, :]
    exactly = np.zeros((CLASSES, CLASSES, OVER + 1), dtype=np.longdouble)
    classes = (np.broadcast_to(one[1][:, None], keys.shape), np.broadcast_to(other[1][None, :], keys.shape))
    np.add.at(exactly, classes, often[..., None] * told[places.reshape(keys.shape)])
    exactly *= np.longdouble(int(solution.shape.shoe[first])) / solution.shape.cards
    assert np.finfo(np.longdouble).eps < np.finfo(float).eps
    return float(abs(exactly - found).max()), int(np.unique(known >> REST, return_counts=True)[1].max())


@pytest.mark.parametrize(("value", "first"), [(7, 5), (8, 5)])
def test_sums_over_the_hands_of_a_pair_are_those_of_extended_precision(value: int, first: int) -> None:
    """Eights and nines against a six, of 8 decks: places count from 0."""
    rules = GAME.rules({})
    assert isinstance(rules, BlackjackRules)
    solution = solve(shape_of(rules))
    assert 0 < _off(solution, value, first)[0] < 1e-17
    assert solution.actions[first, pair_of(value)] == 3


def test_they_are_where_a_block_has_many_keys() -> None:
    """Threes against a ten, of 8 decks."""
    rules = GAME.rules({})
    assert isinstance(rules, BlackjackRules)
    off, greatest = _off(solve(shape_of(rules)), 2, 9)
    assert greatest > 500
    assert 0 < off < 1e-17


def test_the_chances_of_a_whole_game_add_up_to_more_digits_than_are_stated() -> None:
    rules = GAME.rules({})
    assert isinstance(rules, BlackjackRules)
    solution = solve(shape_of(rules))
    told = distribution(solution)
    assert abs(told.total - 1) < float(ERROR) / VALUES
    assert abs(told.mean(1.5) - solution.mean) < float(ERROR) / VALUES


def test_books_compared_and_wagers_in_the_players_favour_have_bounds_too() -> None:
    edge = Edge(Fraction(1, 3), {}, ERROR)
    assert edge.to_json()["house_edge_bound"] == "1.1e-12"
    change = WagerChange("blackjack", (), Edges(edge, edge, edge), Edges(edge, edge, edge)).to_json()
    assert (change["change"], change["change_bound"]) == ("0.000000000000000", "2.1e-12")
    (favour,) = advantages(analyse(GAME, {"decks": 1, "card_machine": True}))
    assert favour.to_json()["house_edge_bound"] == "1.1e-12"


@pytest.mark.parametrize("again", [False, True])
def test_a_simulation_is_compared_with_a_decimal_and_its_bound(again: bool) -> None:
    """The first time it is worked out, later it is kept."""
    asked = ["simulate", "qld-2010", "blackjack", "--rounds", "100", "--seed", str(int(again)), "--json"]
    main, *sides = json.loads(CliRunner().invoke(app, asked).output)["wagers"]
    assert (main["exact"], main["exact_bound"]) == ("-0.005789104539149", "1.1e-12")
    assert all("/" in each["exact"] and "exact_bound" not in each for each in sides)


# What a decision is worth ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("worth", "error", "shown", "bound"),
    [
        # Two decimals tell them apart; half of the last is lost.
        ({"bet": Fraction(-1, 3), "fold": Fraction(-1)}, Fraction(0), ["−0.33", "−1.00"], "0.005"),
        # Three are needed; what floating point loses is added, and the sum rounded up.
        (
            {"hit": Fraction(-330, 1000), "stand": Fraction(-331, 1000), "double": Fraction(1, 4)},
            Fraction(1, 10**12),
            ["−0.330", "−0.331", "+0.250"],
            "0.00051",
        ),
        # Found from deals, and off by more than is lost by rounding.
        ({"call": Fraction(5, 4), "fold": Fraction(0)}, Fraction(3, 10), ["+1.25", "0.00"], "0.305"),
        # Worth the same: nothing tells them apart.
        ({"one": Fraction(1, 2), "other": Fraction(1, 2)}, Fraction(0), ["+0.50", "+0.50"], "0.005"),
        # Nearer than five decimals tell.
        ({"a": Fraction(1, 10**9), "b": Fraction(-1, 10**9)}, Fraction(0), ["0.00000"] * 2, "0.000005"),
    ],
)
def test_what_actions_are_worth_has_the_bound_of_what_is_shown(
    worth: dict[str, Fraction], error: Fraction, shown: list[str], bound: str
) -> None:
    told = best(worth, "a full shoe", error).to_json()
    assert (list(told["shown"].values()), told["bound"]) == (shown, bound)
    for action, text in told["shown"].items():
        assert abs(Fraction(text.replace("−", "-")) - worth[action]) + error <= Fraction(bound)
