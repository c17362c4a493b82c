"""Roulette, exactly: every wager over the pockets, by hand, by the conduct, and in any company."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from typer.testing import CliRunner

from croupier.analysis import GameAnalysis, analyse
from croupier.analysis.cases import Cases
from croupier.analysis.parsheet import write_page
from croupier.analysis.sessions import session
from croupier.cli import app
from croupier.games.refusals import Malformed, Refused
from croupier.games.roulette.rules import RouletteRules
from croupier.rulebooks.games import all_games, game
from tests.rules.roulette_spins import DOUBLE, ODDS, SINGLE, play

QLD = analyse(game("qld-2010", "roulette"))
DOUBLE_ZERO = analyse(game("qld-2010", "roulette"), {"wheel": "double_zero"})
NZ = analyse(game("nz-1996", "roulette"))
COVERS = {"straight_up": 1, "split": 2, "street": 3, "corner": 4, "six_line": 6, "column": 12, "dozen": 12}
"""How many numbers each kind covers; all others cover 18."""


@pytest.mark.parametrize("found", [QLD, NZ], ids=["qld", "nz"])
@pytest.mark.parametrize("name", ODDS)
def test_with_one_zero_every_edge_is_one_in_thirty_seven(found: GameAnalysis, name: str) -> None:
    covers = COVERS.get(name, 18)
    # n numbers at 36/n - 1 to 1: 36 - n won on n pockets, against 37 - n lost.
    assert ODDS[name] == 36 // covers - 1
    assert found.wager(name).house_edge == Fraction(1, 37)
    assert found.wager(name).hit_frequency == Fraction(covers, 37)


@pytest.mark.parametrize("name", ODDS)
def test_with_two_zeros_every_edge_is_one_in_nineteen(name: str) -> None:
    assert DOUBLE_ZERO.wager(name).house_edge == Fraction(2, 38)
    assert DOUBLE_ZERO.wager(name).hit_frequency == Fraction(COVERS.get(name, 18), 38)


def test_but_of_the_first_five() -> None:
    # Five pockets of 38 at 6 to 1: 33 lost against 30 won (the 7.89 % of every primer on the game).
    assert DOUBLE_ZERO.wager("first_five").house_edge == Fraction(3, 38)
    with pytest.raises(Refused, match="double zero"):
        QLD.wager("first_five")


def test_variance_of_a_straight_up_by_hand() -> None:
    # E[X^2] = (35^2 + 36) / 37, less the square of 1/37.
    assert QLD.wager("straight_up").variance == Fraction(35**2 + 36, 37) - Fraction(1, 37**2)


@pytest.mark.parametrize(("found", "pockets"), [(QLD, SINGLE), (DOUBLE_ZERO, DOUBLE)], ids=["one", "two"])
def test_every_position_is_graded_as_the_conduct_settles_it(found: GameAnalysis, pockets: list[str]) -> None:
    rules = found.rules
    assert isinstance(rules, RouletteRules)
    assert isinstance(found.cases, Cases)
    names = {p: n for n, p in enumerate(rules.wheel.pockets)}
    spots = [s for s in rules.layout.spots if not s.courtesy]
    named = found.cases.bets
    names_of = {s: f"{s.wager} {s.name}" for s in spots}
    bets = {s.name: named[name if name in named else s.name] for s, name in names_of.items()}
    assert len(bets) == len(spots)
    wagers = [f"1 {s.wager} 1 {'-'.join(s.to_json()['covers'])}" for s in spots]
    for pocket in pockets:
        table = play("qld-2010", pocket, *wagers, options={"wheel": found.options["wheel"]})
        case = names[37 if pocket == "00" else int(pocket)]
        for n, spot in enumerate(spots, start=1):
            bet = bets[spot.name]
            assert str(bet.type.lines[bet.lines[case]].ratio) == table.net(f"w{n}"), (spot.name, pocket)


def test_wagers_placed_together_are_graded_on_one_pocket() -> None:
    # 10 on red, 1 on 17 (black) and 2 on the split 0-2 (2 is black).
    found = NZ.together({"red": 1000, "straight_up 17": 100, "split 0-2": 200})
    nets = {"red": 10 - 1 - 2, "17": 35 - 10 - 2, "0 or 2": 34 - 10 - 1, "other": -13}
    assert nets["17"] == nets["0 or 2"] == 23
    counts = {7: 18, 23: 3, -13: 37 - 18 - 3}
    assert {int(net / 100): count for net, count in found.outcomes} == counts
    assert found.house_edge == Fraction(1, 37)


def test_all_numbers_at_once_lose_one_in_37_for_certain() -> None:
    found = QLD.together({f"straight_up {n}": 100 for n in range(37)})
    assert found.outcomes == ((Fraction(-100), 37),)
    assert found.variance == 0


def test_a_session_is_counted_spin_by_spin() -> None:
    one = QLD.together({"dozen 1": 100, "corner 1-2-4-5": 100})
    nets = [net for net, count in one.outcomes for _ in range(count)]
    by_hand = Counter(sum(spins) for spins in product(nets, repeat=3))
    found = session(one, 3)
    assert dict(found.counts) == {int(net): n for net, n in by_hand.items()}
    assert found.total == 37**3
    assert found.ahead + found.level + found.behind == 1


def test_in_thirty_five_spins_one_straight_up_that_wins_is_level() -> None:
    # 35 spins and one win leave the player level; the chance of no win at all is (36/37)^35.
    found = session(QLD.wager("straight_up"), 35)
    assert found.behind == Fraction(36, 37) ** 35
    assert found.quantile(Fraction(1, 2)) == 1


def test_black_and_red_go_against_each_other() -> None:
    # The product is -1 on 36 pockets and 1 on the zero.
    assert QLD.covariance("red", "black") == Fraction(-35, 37) - Fraction(1, 37) ** 2
    # A straight up on 1 and red both win on 1: 35; red alone on 17 others; both lose on 19.
    assert QLD.covariance("straight_up", "red") == Fraction(35 - 17 + 19, 37) - Fraction(1, 37) ** 2


def test_a_position_that_is_none_is_refused_with_the_nearest() -> None:
    with pytest.raises(Malformed, match="nearest"):
        QLD.together({"straight_up 37": 100})
    with pytest.raises(Malformed):
        QLD.together({"straight_up 00": 100})


def test_what_the_text_of_zero_lines_says_is_counted() -> None:
    names = {o.line.name: o.count for o in DOUBLE_ZERO.wager("red").outcomes}
    assert names == {"one of its numbers": 18, "another number": 18, "zero": 2}
    assert {o.count for o in DOUBLE_ZERO.wager("first_five").outcomes} == {5, 33}


def test_the_command_places_positions_together_over_spins() -> None:
    asked = ["analyse", "nz-1996", "roulette", "--place", "split 0-1=10", "--rounds", "10", "--json"]
    done = CliRunner().invoke(app, asked)
    shown = json.loads(done.stdout)
    assert shown["together"]["house_edge"] == "1/37"
    # Seventeen to one once in ten spins: 170 against 90.
    assert shown["session"]["outcomes"][1]["net"] == "80"
    assert {w["house_edge"] for w in shown["wagers"]} == {"1/37"}


@pytest.mark.parametrize("of", [g for g in all_games() if g.family == "roulette"], ids=lambda g: g.book.name)
def test_the_par_sheet_shows_the_wheel_and_the_positions(of: object) -> None:
    page = write_page(analyse(of))  # type: ignore[arg-type]
    assert "The wheel" in page.html
    assert "0-1-2-3" in page.html
