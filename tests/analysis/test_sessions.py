"""Sessions: several rounds of the same wagers of craps and roulette, against cases counted one by one."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb

import pytest
from typer.testing import CliRunner

from croupier.analysis import analyse
from croupier.analysis.sessions import session
from croupier.cli import app
from croupier.rulebooks.games import game

TEN = 1000
WIN_BET = Fraction(244, 495)
"""The probability that a win bet wins: published wherever craps is treated."""


def field_and_any_craps(total: int) -> int:
    """What ten on the field and ten on any craps come to in cents, by Queensland's table of odds."""
    field = 2 * TEN if total in (2, 12) else TEN if total in (3, 4, 9, 10, 11) else -TEN
    return field + (15 * TEN // 2 if total in (2, 3, 12) else -TEN)


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_a_session_of_one_roll_wagers_is_every_sequence_of_throws(rounds: int) -> None:
    found = session(analyse(game("qld-2010", "craps")).together({"field_bet": TEN, "any_craps": TEN}), rounds)
    one = Counter(field_and_any_craps(a + b) for a, b in product(range(1, 7), repeat=2))
    wanted: Counter[int] = Counter({0: 1})
    for _ in range(rounds):
        after: Counter[int] = Counter()
        for (net, ways), (more, count) in product(wanted.items(), one.items()):
            after[net + more] += ways * count
        wanted = after
    shares = {Fraction(net, found.scale): Fraction(n, found.total) for net, n in found.counts}
    assert shares == {Fraction(net): Fraction(n, 36**rounds) for net, n in wanted.items()}


def test_a_session_of_win_bets_is_binomial() -> None:
    rounds = 7
    found = session(analyse(game("qld-2010", "craps")).together({"win_bet": TEN}), rounds)
    for net, count in found.counts:
        won = (Fraction(net, found.scale * TEN) + rounds) / 2
        assert won.denominator == 1
        chance = comb(rounds, int(won)) * WIN_BET**won.numerator * (1 - WIN_BET) ** (rounds - won.numerator)
        assert Fraction(count, found.total) == chance


def test_the_command_tells_the_exact_distribution_of_a_session() -> None:
    """Ten on red and ten on 17 of one zero: 17 is black."""
    asked = ["--place", "red=10", "--place", "straight_up 17=10", "--rounds", "2", "--json"]
    done = CliRunner().invoke(app, ["analyse", "qld-2010", "roulette", *asked])
    assert done.exit_code == 0, done.output
    told = json.loads(done.stdout)["session"]
    one = {0: 18, 340: 1, -20: 18}
    wanted: Counter[int] = Counter()
    for (net, ways), (more, count) in product(one.items(), repeat=2):
        wanted[net + more] += ways * count
    found = {Fraction(o["net"]): Fraction(o["probability"]) for o in told["outcomes"]}
    assert found == {Fraction(net): Fraction(n, 37**2) for net, n in wanted.items()}
