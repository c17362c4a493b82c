"""The exact analysis of craps, against sums made by hand, published figures and the conduct itself."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from croupier.analysis import GameAnalysis, analyse
from croupier.analysis.craps import Bet, Chain
from croupier.analysis.craps.chain import THROWS, solve
from croupier.games.craps.rules import CrapsRules
from croupier.games.refusals import Malformed
from croupier.games.requests import Decide
from croupier.games.tape import Call, Decision, Place, Thrown
from croupier.rulebooks.games import game
from croupier.table.round import NO_MORE_BETS, Round

WAYS = Counter(a + b for a, b in product(range(1, 7), repeat=2))
POINTS = (4, 5, 6, 8, 9, 10)
QLD, NZ = "qld-2010", "nz-1996"
ROLLS_OF_A_WIN_BET = Fraction(557, 165)
"""Wizard of Odds, 'Craps: frequently asked questions': 3.375758 rolls on average."""


def of(book: str, **options: object) -> GameAnalysis:
    return analyse(game(book, "craps"), options)


def rules(book: str) -> CrapsRules:
    found = game(book, "craps").rules()
    assert isinstance(found, CrapsRules)
    return found


def test_throws_of_one_kind_are_counted_once_each() -> None:
    assert sum(THROWS.values()) == 36
    counted: Counter[int] = Counter()
    for dice, ways in THROWS.items():
        counted[sum(dice)] += ways
    assert counted == WAYS


@pytest.mark.parametrize(
    ("book", "win", "dont"), [(QLD, "win_bet", "dont_win_bet"), (NZ, "pass_bet", "dont_pass_bet")]
)
def test_line_bets_have_the_edges_that_everybody_publishes(book: str, win: str, dont: str) -> None:
    by_number = sum(Fraction(WAYS[n], 36) * Fraction(WAYS[n], WAYS[n] + 6) for n in POINTS)
    wins = Fraction(WAYS[7] + WAYS[11], 36) + by_number
    assert of(book).wager(win).hit_frequency == wins == Fraction(244, 495)
    assert of(book).wager(win).house_edge == 1 - 2 * wins == Fraction(7, 495)
    assert of(book).wager(dont).house_edge == Fraction(3, 220)
    assert of(book).wager(dont).stand_off == Fraction(1, 36)
    assert of(book).wager("come_bet").counts == of(book).wager(win).counts


@pytest.mark.parametrize("book", [QLD, NZ])
def test_odds_are_fair(book: str) -> None:
    behind = [w for w in of(book).wagers if not w.type.main]
    assert len(behind) == 4
    assert {w.house_edge for w in behind} == {0}


def to_win(n: int, pays: Fraction, fee: Fraction = Fraction(0)) -> Fraction:
    return (6 - WAYS[n] * pays) / (WAYS[n] + 6) + fee


@pytest.mark.parametrize("book", [QLD, NZ])
@pytest.mark.parametrize("n", POINTS)
def test_wagers_on_numbers_are_decided_by_the_ways_of_their_number_and_of_7(book: str, n: int) -> None:
    found = of(book)
    place = {4: Fraction(9, 5), 5: Fraction(7, 5), 6: Fraction(7, 6)}[n if n < 7 else 14 - n]
    name = f"place_bet_{n}" if book == QLD else f"place_bet_to_win_{n}"
    assert found.wager(name).house_edge == to_win(n, place)
    true = Fraction(6, WAYS[n])
    assert found.wager(f"buy_bet_{n}").house_edge == to_win(n, true, Fraction(1, 20)) == Fraction(1, 20)
    assert found.wager(f"lay_bet_{n}").house_edge == Fraction(1, 20) / true


@pytest.mark.parametrize(
    ("book", "four", "six"), [(QLD, Fraction(1, 18), Fraction(1, 22)), (NZ, Fraction(1, 9), Fraction(1, 11))]
)
def test_hardways_are_decided_by_one_way_against_the_easy_ones_and_7(
    book: str, four: Fraction, six: Fraction
) -> None:
    for n, edge in ((4, four), (6, six), (8, six), (10, four)):
        wager = of(book).wager(f"hardway_{n}")
        assert wager.hit_frequency == Fraction(1, WAYS[n] + 6)
        assert wager.house_edge == edge


@pytest.mark.parametrize("book", [QLD, NZ])
def test_one_roll_wagers_are_sums_over_36_throws(book: str) -> None:
    for wager, offered in zip(of(book).wagers, rules(book).offered, strict=True):
        if offered.sort.value != "one_roll":
            continue
        nets = [wager.type.lines[wager.type.grade(a, b, 0)].ratio for a, b in product(range(1, 7), repeat=2)]
        assert wager.mean == sum(nets, Fraction(0)) / 36, wager.name
    if book == NZ:
        assert of(NZ).wager("world_bet").house_edge == Fraction(2, 15)
        assert of(NZ).wager("horn_bet").house_edge == Fraction(1, 8)
    else:
        assert of(QLD).wager("horn_bet").house_edge == Fraction(1, 18)


def chain(book: str, *names: str, called_on: bool = True) -> Chain:
    offered = {o.type.name: o for o in rules(book).offered}
    return Chain(
        [Bet(offered[n].sort, offered[n].type.grade, (0,) * len(offered[n].type.lines)) for n in names],
        called_on,
    )


def test_throws_to_a_decision() -> None:
    assert chain(QLD, "win_bet").throws_once_made() == ROLLS_OF_A_WIN_BET
    assert chain(QLD, "come_bet").throws_once_made() == ROLLS_OF_A_WIN_BET
    for n in POINTS:
        name = f"place_bet_{n}"
        assert chain(QLD, name).throws_once_made() == Fraction(36, WAYS[n] + 6)
        assert chain(QLD, name, called_on=False).throws() > Fraction(36, WAYS[n] + 6)
    assert chain(QLD, "field_bet").throws_once_made() == 1
    # A point is 4 or 10 with 3 ways in 24, and so on; it then waits for its ways and six.
    after = sum(Fraction(WAYS[n], 24) * Fraction(36, WAYS[n] + 6) for n in POINTS)
    assert chain(QLD, "come_bet_odds").throws_once_made() == after


def test_being_off_on_come_out_rolls_delays_a_place_bet_by_the_throws_that_are_come_outs() -> None:
    # From a come out roll: 1 throw, then with a point p either the bet, the point or 7 ends the wait.
    def wait(n: int) -> Fraction:
        # E = come out: c = 1 + sum_p w_p/36 e_p + (12/36) c; e_p = (36 + w_p c) / (6 + w_p + w_n), p != n.
        share = constant = Fraction(0)
        for p in POINTS:
            ends = 6 + WAYS[n] + (WAYS[p] if p != n else 0)
            constant += Fraction(WAYS[p], 36) * Fraction(36, ends)
            share += Fraction(WAYS[p], 36) * Fraction(WAYS[p] if p != n else 0, ends)
        return (1 + constant) / (1 - Fraction(12, 36) - share)

    for n in POINTS:
        assert chain(QLD, f"place_bet_{n}", called_on=False).throws() == wait(n)


def test_wagers_together_come_to_what_they_come_to_apart_on_average() -> None:
    found = of(QLD)
    stakes = {"win_bet": 1000, "place_bet_6": 1200, "hardway_8": 500, "field_bet": 500, "buy_bet_4": 2000}
    both = found.together(stakes)
    assert both.mean == sum(stake * found.wager(name).mean for name, stake in stakes.items())
    assert sum(n for _, n in both.outcomes) == both.total
    two = found.together({"win_bet": 100, "come_bet": 100})
    variance = found.wager("win_bet").variance * 2 + 2 * found.covariance("win_bet", "come_bet")
    assert two.variance == variance * 100**2


def test_a_win_bet_with_odds_reckoned_by_hand() -> None:
    done = of(QLD).together({"win_bet": 1000, "win_bet_odds": 1000})
    expected: Counter[Fraction] = Counter()
    for n, ways in WAYS.items():
        if n in (7, 11):
            expected[Fraction(1000)] += Fraction(ways, 36)  # type: ignore[assignment]
        elif n in (2, 3, 12):
            expected[Fraction(-1000)] += Fraction(ways, 36)  # type: ignore[assignment]
        else:
            won = Fraction(1000) + 1000 * Fraction(6, ways)
            expected[won] += Fraction(ways, 36) * Fraction(ways, ways + 6)  # type: ignore[assignment]
            expected[Fraction(-2000)] += Fraction(ways, 36) * Fraction(6, ways + 6)  # type: ignore[assignment]
    assert {net: Fraction(n, done.total) for net, n in done.outcomes} == dict(expected)


def test_odds_cannot_be_placed_without_their_bet() -> None:
    with pytest.raises(Malformed, match="place that too"):
        of(QLD).together({"win_bet_odds": 1000})


@pytest.mark.parametrize(("stake", "bought", "laid"), [(1000, "1/10", "1/10"), (4000, "1/20", "1/40")])
def test_the_edge_at_a_stake_is_the_one_that_commission_in_chips_takes(
    stake: int, bought: str, laid: str
) -> None:
    """In chips of $1: 5% of 10 is 50 cents, and of what a lay bet of 10 on 4 wins 25: both go up to $1."""
    up = of(NZ, commission_rounding="up_to_chips")
    assert up.wager("buy_bet_4").at_stake_json(stake, 100)["house_edge"] == bought
    assert up.wager("lay_bet_4").at_stake_json(stake, 100)["house_edge"] == laid


def test_a_stake_whose_exact_commission_chips_cannot_make_has_no_edge_and_is_refused() -> None:
    at = of(NZ).wager("buy_bet_4").at_stake_json(1000, 100)
    assert (at["house_edge"], at["nets"]) == (None, [])
    assert at["refused"] == "chips of 1 cannot make its commission of 0.5"
    assert of(NZ).wager("buy_bet_4").at_stake_json(2000, 100)["house_edge"] == "1/20"


def test_every_division_of_a_craps_and_eleven_has_the_edge_of_its_parts() -> None:
    found = of(NZ)
    edges = {found.wager(name).house_edge for name in ("any_craps", "eleven_in_one_roll", "c_and_e")}
    assert edges == {Fraction(1, 9)}


def test_fees_and_rounding_options_move_the_edge_as_they_should() -> None:
    assert of(QLD, buy_fee=0).wager("buy_bet_4").house_edge == 0
    assert of(QLD, buy_fee=3).wager("buy_bet_4").house_edge == Fraction(3, 100)
    assert of(QLD, lay_fee=2).wager("lay_bet_4").house_edge == Fraction(1, 100)
    up = of(QLD, odds_rounding="up_to_dollar", double_odds=True)
    above = up.together({"win_bet": 1000, "win_bet_odds": 1100})
    assert Fraction(1000 + 1700) in dict(above.outcomes)  # 16.50 goes up behind a 5 or 9.


@pytest.mark.parametrize("book", [QLD, NZ])
def test_ends_in_the_conduct_are_those_that_the_chain_knows(book: str) -> None:
    """Every wager of many random sessions ends on a line that has a probability."""
    table, chance = game(book, "craps"), Random(20101)
    found = {w.name: dict(zip(w.type.lines, w.counts, strict=True)) for w in of(book).wagers}
    for _ in range(60):
        round_ = Round(table.rules())
        for number, offered in enumerate(rules(book).offered):
            if offered.sort.value not in ("come", "dont_come") and offered.type.main:
                round_.apply(Place(f"w{number}", 1, offered.type.name, 6000))
        while round_.wagers:
            round_.apply(Call(NO_MORE_BETS))
            if isinstance(round_.request, Decide):
                round_.apply(Decision(1, "accept"))
            round_.apply(Thrown((chance.randint(1, 6), chance.randint(1, 6))))
        for settled in round_.settlements:
            assert settled.line is not None
            assert found[settled.wager.type.name][settled.line] > 0


def test_a_system_of_equations_is_solved_exactly() -> None:
    half = Fraction(1, 2)
    found = solve(
        [{0: Fraction(1), 1: -half}, {0: -half, 1: Fraction(1)}],
        [{7: Fraction(3, 4)}, {7: Fraction(0), 9: Fraction(3)}],
    )
    assert found == [{7: 1, 9: 2}, {7: half, 9: 4}]
