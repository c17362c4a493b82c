"""Blackjack switch: every tape of tiny shoes, super match by hand, and what is switched."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache, partial

import numpy as np
import pytest

from croupier.analysis import analyse
from croupier.analysis.advice import Asked
from croupier.analysis.blackjack import rounding
from croupier.analysis.blackjack.advice import advise
from croupier.analysis.blackjack.boxes_of_two import ERROR, NUMBER, Switching, solve
from croupier.analysis.blackjack.parts import fraction
from croupier.analysis.blackjack.states_of_two import decisions
from croupier.analysis.results import GameAnalysis
from croupier.equipment.cards import Card, parse_card
from croupier.games.blackjack import kernel
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.shape import shape_of
from croupier.games.requests import Decide
from croupier.rulebooks.games import game
from croupier.table.round import Round
from tests.clauses import states
from tests.examples import tries
from tests.playing import Cards, play_out
from tests.simulation.blackjack_rounds import placed
from tests.simulation.test_blackjack_switch import STAKES, decides, net_of

TENS = 14 * "TS "
GAME = game("qld-2010", "blackjack_switch")


def rules(**options: object) -> BlackjackRules:
    table = GAME.rules(options)
    assert isinstance(table, BlackjackRules)
    return table


@cache
def found(decks: int = 8) -> Switching:
    return solve(shape_of(rules(decks=decks)))


@cache
def sheet() -> GameAnalysis:
    return analyse(GAME)


# Every tape ---------------------------------------------------------------------------------------


def _ends(
    table: BlackjackRules, best: Switching, left: Counter[Card], dealt: list[Card], chance: Fraction
) -> Iterator[tuple[Fraction, Round]]:
    """Every ending that the dealt cards lead to, and how often."""
    round_ = placed(table, {name: STAKES[name] for name in ("blackjack", "second_blackjack")})
    play_out(round_, Cards(dealt), decides(best, round_))
    if round_.request is None:
        yield chance, round_
        return
    total = left.total()
    assert total, "the shoe is too small"
    for card in [card for card, many in left.items() if many]:
        left[card] -= 1
        yield from _ends(table, best, left, [*dealt, card], chance * Fraction(left[card] + 1, total))
        left[card] += 1


@states("qld-2010", "sch 15 s 22(5)", "sch 15 s 6(3)(i)", "sch 15 s 6(4)(a)")
@pytest.mark.parametrize(
    "shoe",
    [
        TENS + "6S 6S 6S",
        TENS + "AS AS",
        pytest.param(TENS + "AS 8S 8S 8S", marks=pytest.mark.long),
        pytest.param(TENS + "6S 6S 5S 5S", marks=pytest.mark.long),
    ],
)
def test_every_tape_of_a_tiny_shoe_nets_what_the_analysis_says(shoe: str) -> None:
    table, cards = rules(), [parse_card(code) for code in shoe.split()]
    assert table.shoe is not None
    # A tiny shoe holds a card more often than the table's decks would.
    table = replace(table, shoe=replace(table.shoe, decks=len(cards)))
    held = Counter(kernel.value(card) for card in cards)
    best = solve(replace(shape_of(table), shoe=tuple(held[n] for n in range(1, 11))))
    ends = list(_ends(table, best, Counter(cards), [], Fraction(1)))
    assert sum(chance for chance, _ in ends) == 1
    mean = sum(chance * net_of(round_) for chance, round_ in ends) / 2
    assert float(mean) == pytest.approx(best.mean, abs=1e-13)
    staked = sum(chance * sum(s.wager.stake for s in r.settlements) for chance, r in ends)
    assert float(staked / 2_000) == pytest.approx(best.average_stake, abs=1e-13)


def test_the_error_is_more_than_rounding_can_do() -> None:
    assert rounding.bound(2, dealers=found().shape.dealers) < ERROR


# By hand -------------------------------------------------------------------------------------------


@states("qld-2010", "sch 15 s 8(3)(a)", "sch 15 s 8(3)(b)", "sch 15 s 8(3)(c)", "sch 15 s 8(3)(d)")
def test_super_match_by_hand() -> None:
    """With 32 cards of every face of 416."""
    shares = {o.line.name: o.probability for o in sheet().wager("super_match").outcomes}
    total = Fraction(416 * 415 * 414 * 413)
    four = 13 * Fraction(32 * 31 * 30 * 29) / total
    three = 13 * 12 * 4 * Fraction(32 * 31 * 30 * 32) / total
    two = 13 * 12 // 2 * 6 * Fraction(32 * 31 * 32 * 31) / total
    pair = 13 * 66 * 12 * Fraction(32 * 31 * 32 * 32) / total
    assert shares["4 of a kind"] == four
    assert shares["3 of a kind"] == three
    assert shares["two pairs"] == two
    assert shares["pair"] == pair
    none = 1 - four - three - two - pair
    assert sheet().wager("super_match").house_edge == none - 40 * four - 5 * three - 8 * two - pair


@states("qld-2010", "sch 15 s 24(1)", "sch 15 s 25(4)(a)", "sch 15 s 6(3)(i)")
def test_the_edge_is_that_of_the_best_play_and_the_switch_is_worth_having() -> None:
    edge = -found().mean
    assert edge == pytest.approx(float(sheet().wager("blackjack").house_edge), abs=1e-12)
    # The dealer's 22 and blackjacks at 1 to 1 cost more than the switch leaves of it.
    assert -found().unswitched > edge > 0


@pytest.mark.long
def test_more_decks_cost_more() -> None:
    assert 0.0050 < -found(6).mean < -found(8).mean


# The switch ---------------------------------------------------------------------------------------


@states("qld-2010", "sch 15 s 2 def switch", "sch 15 s 22(5)")
def test_what_is_switched() -> None:
    """The schedule's own example; a pair of tens is kept; a blackjack is given up for two strong hands."""
    switches = found().switches
    ten, nine, three, two, ace = 9, 8, 2, 1, 0
    assert switches[nine, two, three, ten].all()
    assert not switches[ten, five := 4, ten, five].any()
    # An ace and a ten beside a 5 and a ten stay as they are.
    assert not switches[ace, five, ten, ten].any()


def _advised(round_: Round, plays: Callable[[Decide], str], steps: Counter[str], asked: Decide) -> str:
    """What is decided as is best, which the advice finds to be worth most."""
    told = plays(asked)
    wager = next(w for w in round_.wagers if w.id == asked.wager)
    held = {name: [parse_card(c) for c in of if c] for name, of in round_.hands.codes().items()}
    advice = advise(Asked(round_.rules, asked, wager, held, wagers=round_.wagers))
    steps[asked.step] += 1
    assert advice is not None
    if asked.step != "insuring":
        assert float(advice.worth[told]) == pytest.approx(float(max(advice.worth.values())), abs=1e-11)
    return told


@pytest.mark.parametrize("ranks", ["89T", "A8T", "2568", "A5T"])
def test_the_advice_is_the_best_play(ranks: str) -> None:
    """Advice is worked out hand by hand; the sheet's play comes from all hands at once."""
    table, best, chosen = rules(), found(), random.Random(ranks)
    steps: Counter[str] = Counter()
    for _ in range(tries(25)):
        cards = [parse_card(chosen.choice(ranks) + chosen.choice("SHDC")) for _ in range(60)]
        round_ = placed(table, STAKES)
        plays = decides(best, round_)

        play_out(round_, Cards(cards), partial(_advised, round_, plays, steps))
    assert {"switching", "decision"} <= steps.keys()


def test_switching_twice_is_keeping() -> None:
    best = found()
    keep, switch = best.both
    one, two, three, four = best.pairs
    for hand in (one, two, three, four):
        assert hand.shape == (10, 10, 10, 10)
    # Hands of equal second cards are the same either way, but for a blackjack.
    plain = (one != NUMBER[0, 9]) & (two != NUMBER[0, 9])
    for card in range(10):
        same = plain[:, :, card, card]
        assert np.allclose(keep[:, :, card, card][same], switch[:, :, card, card][same], atol=1e-12)


def test_both_wagers_and_super_match_go_together_as_they_come() -> None:
    """A super match of the four cards says little of the hands: the covariance is small."""
    assert abs(sheet().covariance("blackjack", "super_match")) < Fraction(1, 50)


def test_the_nets_have_the_mean_of_the_hands() -> None:
    best = found()
    assert best.nets.sum() == pytest.approx(1, abs=1e-12)
    assert float((best.nets * np.arange(-8, 9)).sum()) / 2 == pytest.approx(best.mean, abs=1e-12)


# The file of decisions -----------------------------------------------------------------------------


@states("qld-2010", "sch 15 s 22(5)")
@pytest.mark.parametrize("shoe", [(1, 0, 1, 0, 1, 1, 0, 1, 1, 8), pytest.param(None, marks=pytest.mark.long)])
def test_the_file_of_decisions_has_the_best_switch_of_every_deal(shoe: tuple[int, ...] | None) -> None:
    """The worths of all switches come to the mean; hands played as is best come to those worths."""
    best = found() if shoe is None else solve(replace(shape_of(rules()), shoe=shoe))
    told = decisions(best, fraction(best.mean))
    names = [column.name for column in told.columns]
    rows = [dict(zip(names, line.rstrip("\n").split("\t"), strict=True)) for line in told.lines()]
    (total,) = told.sums
    switches = [row for row in rows if row["step"] == "switching"]
    assert sum(int(row["weight"]) for row in switches) == total.total
    won = sum(int(row["weight"]) * float(row[row["best"]]) for row in switches)
    assert won / total.total == pytest.approx(2 * best.mean, abs=1e-11)
    assert {row["best"] for row in switches} == {"switch", "no_switch"}
    # Each hand by itself, played beside the other's two cards, is worth its part of what switching is.
    hands_ = {
        (row["hand"], row["other"], row["dealer"]): float(row[row["best"]])
        for row in rows
        if row["step"] == "decision" and row["of"] == "unsplit"
    }
    checked = 0
    for row in switches:
        (a, c), (b, d) = tuple(row["hand"]), tuple(row["other"])
        one, two = ("".join(sorted(hand, key="A23456789T".index)) for hand in (a + d, b + c))
        both = [hands_.get((own, other, row["dealer"])) for own, other in ((one, two), (two, one))]
        if None not in both:
            assert sum(map(float, filter(None, both))) == pytest.approx(float(row["switch"]), abs=1e-11)
            checked += 1
    assert checked > 100
    for row in rows:
        assert row["best"] in {name for name in names if row.get(name)}
