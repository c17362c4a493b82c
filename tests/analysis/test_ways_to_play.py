"""Ways to play blackjack beside the best: worth what they are by hand, and by the game in fractions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
import pytest

from benchmarks.blackjack_exact import Cards, Exact, count, hard
from croupier.analysis import analyse
from croupier.analysis.blackjack import Shape, Solution, solve
from croupier.analysis.blackjack.chart import by_total
from croupier.analysis.blackjack.counting import DOUBLE, DRAW, SPLIT, STAND
from croupier.analysis.blackjack.distribution import distribution
from croupier.analysis.blackjack.resplit import pair_of
from croupier.analysis.blackjack.tables import hands
from croupier.analysis.blackjack.ways import RULES, by_chart, by_rule, compared, followed, single_hands
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.shape import shape_of
from croupier.rulebooks.games import game
from tests.analysis.blackjack_play import place

QLD = game("qld-2010", "blackjack")
SHOE = (4, 0, 4, 0, 0, 4, 0, 4, 0, 16)


def best() -> Solution:
    rules = QLD.rules({})
    assert isinstance(rules, BlackjackRules)
    return solve(shape_of(rules))


@dataclass(frozen=True, slots=True)
class Forced(Exact):
    """The game in fractions, each hand played as it is told to be; nothing is split."""

    action: Callable[[Cards, int], int]

    def best(
        self,
        hand: Cards,
        left: Cards,
        first: int,
        known: dict[Cards, Fraction],
        at_stake: int,
        *,
        spared: bool,
    ) -> Fraction:
        if hand not in known:
            worths = self._worth(hand, left, first, known, at_stake, spared=spared)
            known[hand] = self._of(self.action(hand, first), hand, worths)
        return known[hand]

    def _of(self, action: int, hand: Cards, worths: Iterator[Fraction]) -> Fraction:
        stand, *others = worths
        if action == STAND:
            return stand
        return others[0] if action == DRAW else others[-1]

    def split(self, value: int, left: Cards, first: int) -> Fraction:
        return Fraction(-8)


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_of_thumb_is_worth_what_it_is_in_fractions(rule: str) -> None:
    draws = RULES[rule]
    shape = Shape(SHOE, (9, 11), False, 1.5)

    def action(hand: Cards, first: int) -> int:
        return DRAW if draws(count(hand), int(count(hand) != hard(hand))) else STAND

    found = by_rule(solve(shape), draws)
    assert abs(Fraction(found.mean) - Forced(shape, action).mean()) < Fraction(1, 10**14)
    assert found.average_stake == pytest.approx(1, abs=1e-12)


def test_the_chart_without_splits_is_worth_what_it_is_in_fractions() -> None:
    shape = Shape((0, 3, 3, 3, 3, 0, 0, 0, 0, 8), (9, 11), False, 1.5)
    found = solve(shape)
    chart = by_total(found)

    def action(hand: Cards, first: int) -> int:
        return int(chart[first, hands().number[hand]])

    assert abs(Fraction(followed(found, chart).mean) - Forced(shape, action).mean()) < Fraction(1, 10**14)


def test_a_player_like_the_dealer_loses_by_going_over_first() -> None:
    """Both draw alike: the house has what both go over, the player half a unit more for a blackjack alone."""
    found = by_rule(best(), RULES["as the dealer: draw below 17, never double or split"])
    told = distribution(found)
    wins = told.nets[told.units.index(1)] + told.blackjack
    assert told.nets[told.units.index(-1)] > wins
    assert -found.mean == pytest.approx(
        told.nets[told.units.index(-1)] - wins - told.blackjack / 2, abs=1e-12
    )
    # Wizard of Odds, "mimic the dealer": the house has between 5 and 6 per cent.
    assert 0.05 < -found.mean < 0.06


def test_the_best_play_followed_is_the_best_play() -> None:
    found = best()
    again = followed(found, found.unsplit, splits=found.actions[:, [pair_of(n) for n in range(10)]] == SPLIT)
    assert again.mean == pytest.approx(found.mean, abs=1e-7)
    assert again.mean <= found.mean + 1e-12
    assert np.array_equal(again.actions, found.actions)


def test_the_chart_costs_a_little_more_than_the_best_play() -> None:
    found = best()
    chart = by_chart(found)
    assert 1e-6 < found.mean - chart.mean < 1e-4
    rows = compared(found).rows
    assert [str(row[1]).split(" ± ")[0] for row in rows[:2]] == [
        f"{-100 * found.mean:.4f}%",
        f"{-100 * chart.mean:.4f}%",
    ]
    assert rows[0][2] == "0%"
    # Four decimals of a percentage are off by half of the last at most, and by what the solver is.
    for row in rows:
        assert all(str(cell).endswith(" ± 0.000051%") for cell in row[1:] if cell not in ("0%", row[3]))
        assert str(row[3]).endswith(" ± 0.000051")
    assert "Ways to play compared" in {each.title for each in analyse(QLD).exhibits()}
    assert "Ways to play compared" in {each.title for each in analyse(QLD).charts()}


def test_the_chart_plays_a_total_as_most_of_its_hands() -> None:
    chart = by_total(best())
    ten, six = 9, 5
    # Most sixteens stand against a six and draw to a ten; elevens are doubled with two cards alone.
    assert chart[six, place(10, 6)] == chart[six, place(10, 4, 2)] == STAND
    assert chart[ten, place(10, 6)] == DRAW
    assert chart[six, place(6, 5)] == DOUBLE
    assert chart[six, place(2, 4, 5)] == DRAW
    assert chart[six, place(2, 2)] == DRAW
    assert chart[six, place(10, 10)] == STAND


def test_single_hands_of_three_cards_and_more_are_told_that_the_chart_plays_otherwise() -> None:
    """A sixteen of 4, 6 and 6 draws to a ten: no five is gone, and fewer cards that bring it over 21."""
    found = best()
    rows = {row[:3]: row for row in single_hands(found).rows}
    told = rows["4, 6, 6", "10", "hard 16"]
    assert told[3:5] == ("draws", "stands")
    for hand, first, _, act, other, gain in rows.values():
        values = [1 if card == "A" else int(card) for card in str(hand).split(", ")]
        assert len(values) > 2
        at = 0 if first == "A" else int(str(first)) - 1
        names = {STAND: "stands", DRAW: "draws"}
        assert names[int(found.unsplit[at, place(*values)])] == act != other
        assert float(str(gain).split(" ± ")[0]) > 0
