"""Sic-bo, exactly: every wager over 216 throws, by hand, by the conduct, and in any company."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from typer.testing import CliRunner

from croupier.analysis import analyse
from croupier.analysis.parsheet import write_page
from croupier.analysis.results import group_alike
from croupier.analysis.sessions import session
from croupier.cli import app
from croupier.games.game import Game
from croupier.games.refusals import Malformed
from croupier.rulebooks.games import all_games, game
from tests.examples import sampled
from tests.rules.sic_bo_spins import COMMON_BETS, odds_to_one

SIC_BOS = [g for g in all_games() if g.family == "sic_bo"]
QLD = analyse(game("qld-2010", "sic_bo"))
ALL = ["".join(dice) for dice in product("123456", repeat=3)]

every_sic_bo = pytest.mark.parametrize("of", SIC_BOS, ids=lambda g: f"{g.book.name} {g.name}")

EDGES = {
    # 105 ways of 216 to win even money: 111 - 105 = 6 in 216.
    "small": Fraction(1, 36),
    "big": Fraction(1, 36),
    "even": Fraction(1, 36),
    "odd": Fraction(1, 36),
    "triples 1": Fraction(215 - 180, 216),
    "any_triple": Fraction(210 - 6 * 31, 216),
    "doubles 6": Fraction(200 - 16 * 11, 216),
    # Ways to throw 4 to 10: 3, 6, 10, 15, 21, 25, 27, as Galileo counted them (about 1620).
    "three_dice_totals 4": Fraction(213 - 3 * 62, 216),
    "three_dice_totals 5": Fraction(210 - 6 * 31, 216),
    "three_dice_totals 15": Fraction(206 - 10 * 18, 216),
    "three_dice_totals 14": Fraction(201 - 15 * 12, 216),
    "three_dice_totals 8": Fraction(195 - 21 * 8, 216),
    "three_dice_totals 12": Fraction(191 - 25 * 7, 216),
    "three_dice_totals 10": Fraction(189 - 27 * 6, 216),
    # Both of two numbers: 216 - 2 * 125 + 64 = 30 ways.
    "dice_combinations 2-5": Fraction(186 - 30 * 6, 216),
    # On no die 125, on one 75, on two 15, on three 1.
    "individual_die_face_values 3": Fraction(125 - 75 - 2 * 15 - 12, 216),
    # Four choices of the number left out of four, in six orders.
    "four_number_combination 2-3-5-6": Fraction(192 - 24 * 7, 216),
}


@pytest.mark.parametrize("name", EDGES)
def test_edges_are_those_reckoned_by_hand(name: str) -> None:
    assert QLD.wager(name).house_edge == EDGES[name]


@every_sic_bo
def test_every_bet_of_every_book_has_the_edge_of_the_text(of: Game) -> None:
    found = analyse(of)
    for name, selection in COMMON_BETS:
        paid = [odds_to_one(name, selection, throw) for throw in ALL]
        mean = Fraction(sum(-1 if odds is None else odds for odds in paid), 216)
        label = name if selection is None else f"{name} {selection}"
        assert found.wager(label).mean == mean, label


def test_a_double_that_loses_on_its_triple_costs_an_eighteenth_more() -> None:
    other = analyse(game("qld-2010", "sic_bo"), {"triple_wins_double": False})
    assert other.wager("doubles 1").house_edge - QLD.wager("doubles 1").house_edge == Fraction(12, 216)


@every_sic_bo
def test_every_bet_is_one_of_216_cases_and_names_its_own_lines_only(of: Game) -> None:
    found = analyse(of)
    assert found.total == 216
    assert len(found.wagers) == sum(len(w.names) for w in of.wagers)
    for wager in found.wagers:
        assert sum(o.count for o in wager.outcomes) == 216
    (lost, won) = (found.wager("three_dice_totals 9").outcomes[n].line.name for n in (1, 0))
    assert (lost, won) == ("another total", "total 9 or 12")


def test_selections_that_end_alike_are_told_once() -> None:
    titles = [w.title for w in group_alike(QLD.wagers)]
    assert "Three Dice Totals 4, 17" in titles
    assert "Triples 1 to 6" in titles
    assert len(titles) == 4 + 1 + 7 + 5


# Together -------------------------------------------------------------------------------------


def test_small_and_big_together_lose_both_on_a_triple() -> None:
    both = QLD.together({"small": 1000, "big": 1000})
    assert both.outcomes == ((Fraction(0), 210), (Fraction(-2000), 6))
    assert both.house_edge == Fraction(1, 36)


def test_any_wagers_together_come_to_what_each_throw_pays_them() -> None:
    stakes = {"small": 500, "triples 2": 100, "dice_combinations 1-2": 300, "three_dice_totals 5": 200}
    bets = [(name, *label.partition(" ")[2:]) for label in stakes for name in [label.partition(" ")[0]]]
    nets: Counter[int] = Counter()
    for throw in ALL:
        net = 0
        for (name, selection), stake in zip(bets, stakes.values(), strict=True):
            odds = odds_to_one(name, selection or None, throw)
            net += -stake if odds is None else odds * stake
        nets[net] += 1
    assert dict(QLD.together(stakes).outcomes) == nets


def test_covariances_follow_from_the_distribution_together() -> None:
    one, other = "doubles 3", "dice_combinations 3-4"
    both = QLD.together({one: 1, other: 1})
    sum_of_variances = QLD.wager(one).variance + QLD.wager(other).variance
    assert both.variance == sum_of_variances + 2 * QLD.covariance(one, other)


def test_a_session_of_several_wagers_is_every_pair_of_throws() -> None:
    stakes = {"small": 100, "any_triple": 100}
    found = session(QLD.together(stakes), 2)
    single = [net for net, count in QLD.together(stakes).outcomes for _ in range(count)]
    pairs = Counter(a + b for a, b in product(single, repeat=2))
    assert {Fraction(net, found.scale): n for net, n in found.counts} == pairs
    assert found.total == 216**2


def test_a_wager_without_its_selection_is_not_placed() -> None:
    with pytest.raises(Malformed):
        QLD.together({"triples": 100})


# The command and the sheet ----------------------------------------------------------------------


def test_the_command_tells_every_selection_and_what_wagers_come_to_together() -> None:
    asked = ["--wager", "triples", "--place", "small=10", "--place", "triples 1=1", "--rounds", "3", "--json"]
    said = CliRunner().invoke(app, ["analyse", "nz-1996", "tai_sai", *asked])
    assert said.exit_code == 0, said.output
    told = json.loads(said.stdout)
    assert [(w["wager"], w["selection"], w["house_edge"]) for w in told["wagers"]] == [
        ("triples", n, "35/216") for n in "123456"
    ]
    assert told["together"]["staked"] == "11"
    # Triple 1 pays 180 and loses the 10 on small.
    assert [(o["net"], o["count"]) for o in told["together"]["outcomes"]] == [
        ("170", 1),
        ("9", 105),
        ("-11", 110),
    ]
    assert told["session"]["rounds"] == 3


@pytest.mark.parametrize("of", sampled(SIC_BOS), ids=lambda g: f"{g.book.name} {g.name}")
def test_the_par_sheet_is_whole(of: Game) -> None:
    page = write_page(analyse(of))
    assert "216 throws of three dice" in page.html
    assert "Individual Die Face Values 1 to 6" in page.html
