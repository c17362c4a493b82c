"""How blackjack's wagers of one round go together: against rounds that are dealt, and by hand."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest
from typer.testing import CliRunner

from croupier.analysis import GameAnalysis, analyse
from croupier.analysis.blackjack import solve
from croupier.analysis.blackjack.solver import ERROR
from croupier.analysis.parsheet import write_page
from croupier.cli import app
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.shape import shape_of
from croupier.games.game import Game
from croupier.rulebooks.games import game
from croupier.simulation.jobs import make_job
from croupier.simulation.streams import stream
from tests.examples import sampled_rows, tries

QLD, NSW = game("qld-2010", "blackjack"), game("nsw-blackjack", "blackjack")
MACHINE = {"card_machine": True}
DEVICE = {"shuffling_device": True, "star_pairs": True, "any_pairs": True, "lucky_lucky": True}
ROUNDS = tries(3_000_000)


def dealt(of: Game, options: Mapping[str, object]) -> dict[tuple[str, ...], tuple[float, float]]:
    """By two wagers: the mean of the product of their nets over rounds that are dealt, and its error."""
    job = make_job(of, dict(options), 3)
    _, counts = job.model.play((stream(3, "joint", n) for n in range(1000)), ROUNDS)
    nets: dict[str, dict[int, float]] = {}
    for wager in job.wagers:
        nets[wager.name] = {}
        for class_ in counts:
            lines = job.model.by_line({class_: 1}, wager)
            nets[wager.name][class_] = float(wager.lines[lines.index(1)].ratio)
    found: dict[tuple[str, ...], tuple[float, float]] = {}
    for one, other in [(a, b) for a in nets for b in nets if a < b]:
        products = [(nets[one][c] * nets[other][c], n) for c, n in counts.items()]
        mean = sum(p * n for p, n in products) / ROUNDS
        squares = sum(p * p * n for p, n in products) / ROUNDS
        found[one, other] = mean, math.sqrt((squares - mean**2) / ROUNDS)
    return found


@pytest.mark.long
@pytest.mark.parametrize(("of", "options"), sampled_rows([(QLD, MACHINE), (NSW, DEVICE)]), ids=["qld", "nsw"])
def test_products_are_those_of_rounds_that_are_dealt(of: Game, options: Mapping[str, object]) -> None:
    found = analyse(of, options)
    assert found.products is not None
    for (one, other), (mean, error) in dealt(of, options).items():
        assert abs(float(found.products(one, other).value) - mean) < 4 * error, (one, other)


def machine() -> GameAnalysis:
    return analyse(QLD, MACHINE)


@pytest.mark.long
def test_perfect_pairs_go_with_what_pairs_are_worth() -> None:
    """A pair of each value comes as often; of tens there are four kinds. Summed by hand over all deals."""
    found = machine()
    rules = QLD.rules(MACHINE)
    assert isinstance(rules, BlackjackRules)
    solution = solve(shape_of(rules))
    with_pair = without = 0.0
    for hand, first, chance in solution.deals:
        natural = solution.natural(hand)
        worth = solution.of_natural(hand, first) if natural else float(solution.worth[first, hand])
        values = [n for n, many in enumerate(hands_of(hand)) for _ in range(many)]
        # Of two tens a pair of one face is 31 cards of the 127 others, with 8 decks.
        share = 0.0 if values[0] != values[1] else 31 / 127 if values[0] == 9 else 1.0
        with_pair += chance * share * worth
        without += chance * (1 - share) * worth
    # A pair is perfect by 7 of 31 cards, coloured by 8 and mixed by 16: 30, 10 and 5 to 1.
    wanted = with_pair * (30 * 7 + 10 * 8 + 5 * 16) / 31 - without
    assert found.products is not None
    assert float(found.products("blackjack", "perfect_pairs").value) == pytest.approx(wanted, abs=1e-12)


def hands_of(place: int) -> tuple[int, ...]:
    from croupier.analysis.blackjack.tables import hands

    return hands().made[place]


@pytest.mark.long
def test_two_side_wagers_go_together_exactly() -> None:
    """A perfect pair of sevens, and what super sevens pays for two, three, and three suited sevens."""
    found = machine()
    assert found.products is not None
    assert found.products("perfect_pairs", "super_sevens").exact
    cards = 416
    first_seven = Fraction(32, cards)
    # No third card is left out: the best play never stands on two sevens.
    third_suited, third = Fraction(6, cards - 2), Fraction(30, cards - 2)
    two = {30: Fraction(7, cards - 1), 10: Fraction(8, cards - 1), 5: Fraction(16, cards - 1)}
    both = Fraction(0)
    for pays, chance in two.items():
        suited = third_suited if pays == 30 else Fraction(0)
        mean = 5000 * suited + 500 * (third - suited) + (100 if pays == 30 else 50) * (1 - third)
        both += first_seven * chance * pays * mean
    pairs_of_others = {pays: (1 - first_seven) * chance for pays, chance in two.items()}
    both -= sum(pays * chance for pays, chance in pairs_of_others.items())
    both -= first_seven * (1 - sum(two.values())) * 3
    both += 1 - first_seven - sum(pairs_of_others.values())
    assert found.products("perfect_pairs", "super_sevens").value == both


@pytest.mark.long
def test_a_covariance_with_the_main_wager_has_a_bound_and_one_of_side_wagers_none() -> None:
    found = machine()
    assert ERROR <= found.covariance_figure("blackjack", "super_sevens").error < Fraction(1, 10**10)
    assert found.covariance_figure("perfect_pairs", "super_sevens").exact
    assert found.covariance("blackjack", "blackjack") == found.wager("blackjack").variance
    shown: Any = found.covariances_json(found.wagers)
    assert shown["covariance"][0][1] == shown["covariance"][1][0]
    assert "/" not in shown["covariance"][0][1]
    assert "/" in shown["covariance"][1][2]


@pytest.mark.long
def test_the_commands_and_the_sheet_have_them() -> None:
    told = CliRunner().invoke(app, ["analyse", "qld-2010", "blackjack", "--joint"]).output
    assert "Correlation of wagers in one round" in told
    found = json.loads(CliRunner().invoke(app, ["analyse", "qld-2010", "blackjack", "--json"]).output)
    assert found["joint"]["wagers"][0] == "blackjack"
    page = write_page(analyse(QLD)).html
    assert "Appendix: exact covariances" in page
    assert "is not counted for this family" not in page
