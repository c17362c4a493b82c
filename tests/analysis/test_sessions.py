"""Sessions: several rounds of the same wagers of craps and roulette, against cases counted one by one."""

from __future__ import annotations

import json
import math
from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate, product
from math import comb

import pytest
from typer.testing import CliRunner

from croupier.analysis import analyse
from croupier.analysis.sessions import hold, session
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


# Long sessions, and large prizes --------------------------------------------------------------------


@dataclass(frozen=True)
class Wagered:
    """Nets in units, and how many of the cases have each."""

    nets: tuple[tuple[int, ...], int]
    counts: tuple[int, ...]

    @property
    def total(self) -> int:
        return sum(self.counts)


def test_an_even_chance_after_many_rounds_is_binomial() -> None:
    """Red at one zero, 10,000 rounds: the quantiles of a binomial distribution."""
    found = hold(Wagered(((1, -1), 1), (18, 19)), 10_000)
    chances = [
        math.exp(
            math.lgamma(10_001) - math.lgamma(n + 1) - math.lgamma(10_001 - n)
            + n * math.log(18 / 37) + (10_000 - n) * math.log(19 / 37)
        )
        for n in range(10_001)
    ]  # fmt: skip
    passed = list(accumulate(chances))
    low, high = (next(n for n, p in enumerate(passed) if p >= part) for part in (0.025, 0.975))
    assert found.counted
    assert found.low == pytest.approx(-(2 * high - 10_000) / 10_000, abs=1e-12)
    assert found.high == pytest.approx(-(2 * low - 10_000) / 10_000, abs=1e-12)


def test_a_long_session_is_the_convolution_of_its_rounds() -> None:
    wager = Wagered(((-20, 19, 5, 200), 20), (500, 470, 25, 5))
    exact, found = session(wager, 60), hold(wager, 60)
    low, high = exact.quantile(Fraction(1, 40)), exact.quantile(Fraction(39, 40))
    assert low is not None
    assert high is not None
    assert (found.low, found.high) == pytest.approx((float(-high / 60), float(-low / 60)), abs=1e-12)


def test_sums_that_are_too_many_are_told_by_the_normal_curve_and_said_to_be() -> None:
    wager = Wagered(((-1, 10**6), 1), (10**7 - 1, 1))
    found = hold(wager, 10**6)
    mean = 10**6 / 10**7 - (10**7 - 1) / 10**7
    deviation = math.sqrt((10**12 + 10**7 - 1) / 10**7 - mean**2)
    assert not found.counted
    assert found.low == pytest.approx(-mean - 1.959964 * deviation / 1000, rel=1e-6)
    assert found.high == pytest.approx(-mean + 1.959964 * deviation / 1000, rel=1e-6)


def test_sessions_with_a_large_win_are_counted_together_as_ahead() -> None:
    """One in a thousand wins 5,000: of three rounds 1 - 0.999 cubed have it, and all of those are ahead."""
    wager = Wagered(((-1, 2, 5000), 1), (700, 299, 1))
    near, whole = session(wager, 3, 1000), session(wager, 3)
    assert Fraction(near.beyond, near.total) == 1 - Fraction(999, 1000) ** 3
    assert (near.ahead, near.level, near.behind) == (whole.ahead, whole.level, whole.behind)
    assert near.quantile(Fraction(1, 2)) == whole.quantile(Fraction(1, 2))
    assert near.quantile(Fraction(1)) is None
    with pytest.raises(ValueError, match="does not make up"):
        session(wager, 6000, 1000)
