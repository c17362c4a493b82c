"""What a cutting card does to the edge of blackjack, and that a simulation says what z compares."""

from __future__ import annotations

import json
import math
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from croupier.analysis.blackjack import Shape, solve
from croupier.cli import app
from croupier.equipment.cards import parse_card
from croupier.errors import CroupierError
from croupier.games.blackjack import kernel
from croupier.rulebooks.games import game
from croupier.simulation.blackjack import BlackjackModel, loop
from croupier.simulation.cutting import cutting_card, measure
from croupier.simulation.jobs import make_job
from croupier.simulation.results import WagerTotals
from croupier.simulation.shuffle import shuffle
from croupier.simulation.streams import stream
from tests.clauses import states

QLD, NSW = game("qld-2010", "blackjack"), game("nsw-blackjack", "blackjack")


def said(*arguments: str) -> str:
    done = CliRunner().invoke(app, arguments)
    if isinstance(done.exception, CroupierError):
        raise done.exception
    assert done.exit_code == 0, done.output
    return done.stdout


def test_it_is_what_dealt_shoes_have_more_than_a_full_one() -> None:
    """Of 32 cards the cutting card comes before the seventh: an effect so large that dealing shows it."""
    cards = [int(parse_card(code)) for code in ["5S", "6S", "7S", "TS", "TS", "TS", "4S", "3S"] * 4]
    held = Counter(kernel.value(card) for card in cards)
    solution = solve(Shape(tuple(held[n] for n in range(1, 11)), (9, 11), True, 1.5))
    job = make_job(QLD, {"split_bust": "lost"}, 0, ["blackjack"])
    assert isinstance(job.model, BlackjackModel)
    shoes = 1_500_000
    plan: Any = SimpleNamespace(
        cards=cards,
        cut=6,
        one_more=False,
        cutting_card=26,
        burned=(0,) * 52,
        rules=SimpleNamespace(size=len(cards)),
        shuffled=len(cards),
        chunk=shoes,
    )
    model = replace(job.model, plan=plan, shape=solution.shape, most=20)
    measured = measure(model, job.wagers[0], [plan], (1, "test"), shoes=200_000, mean=Fraction(solution.mean))
    (depth,) = measured
    rounds, counts = model.play([stream(1, "dealt", 0)], 10**9)
    totals = WagerTotals(job.wagers[0], model.by_line(counts, job.wagers[0]), Fraction(solution.mean))
    assert totals.exact is not None
    assert totals.standard_error is not None
    direct = float(totals.mean - totals.exact)
    assert direct < -4 * totals.standard_error
    assert depth.effect < -6 * depth.standard_error
    assert abs(direct - depth.effect) < 3 * math.hypot(totals.standard_error, depth.standard_error)
    assert depth.rounds == pytest.approx(rounds / shoes, rel=1e-2)


def test_all_depths_are_measured_on_the_same_shoes_whatever_the_workers() -> None:
    one = cutting_card(NSW, behind=[52, 156], shoes=20_000, seed=1)
    assert one.to_json() == cutting_card(NSW, behind=[156, 52], shoes=20_000, seed=1, workers=2).to_json()
    assert [each.behind for each in one.depths] == [156, 52]
    assert one.depths[0].rounds < one.depths[1].rounds
    # Of 312 cards one is burned and 156 lie behind it: some 29 rounds of five to six cards.
    assert 156 / 5.6 < one.depths[0].rounds < 156 / 5.2


def test_the_luck_of_nearly_all_rounds_is_left_out() -> None:
    (depth,) = cutting_card(NSW, behind=[104], shoes=20_000, seed=1).depths
    plain = 1.13 / math.sqrt(20_000 * depth.rounds)
    assert depth.standard_error < plain / 10


@pytest.mark.parametrize("numba", ["0", "1"])
def test_plain_python_adds_up_the_same_sums(numba: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert _sums().tolist() == _sums(monkeypatch, numba).tolist()


def _sums(patch: pytest.MonkeyPatch | None = None, numba: str = "0") -> Any:
    if patch is not None:
        patch.setenv("CROUPIER_NO_NUMBA", numba)
    job = make_job(NSW, {}, 0, ["blackjack"])
    assert isinstance(job.model, BlackjackModel)
    sums = np.zeros(loop.SUMS, np.int64)
    ratios = [line.ratio for line in job.wagers[0].lines]
    words = np.array(stream(3, "test", 0), np.int64)
    job.model.play_depths(words, ratios, [job.model.plan], [47], sums, 4)
    return sums


@states("nsw-blackjack", "r 4.1.2")
def test_a_shoe_lacks_or_has_more_than_the_rounds_that_are_compared_with() -> None:
    """Four shoes with the cutting card before the 20th card: rounds counted by dealing them one by one."""
    job = make_job(NSW, {}, 0, ["blackjack"])
    model = job.model
    assert isinstance(model, BlackjackModel)
    plan = replace(model.plan, cut=20)
    sums = np.zeros(loop.SUMS, np.int64)
    ratios = [line.ratio for line in job.wagers[0].lines]
    model.play_depths(np.array(stream(3, "test", 0), np.int64), ratios, [plan], [3], sums, 4)
    words, shoe, rounds = list(stream(3, "test", 0)), model.plan.cards, []
    for _ in range(4):
        shuffle(shoe, words, len(shoe))
        at, played = 1, 0
        while at < 20:
            at += model.deal(shoe[at : at + model.most])[0]
            played += 1
        rounds.append(played)
    assert sums[0] == sum(rounds) - 12
    assert sums[2] == sum((n - 3) ** 2 for n in rounds)
    assert sums[5] == 0


def test_a_simulation_says_what_z_compares_where_a_cutting_card_ends_the_shoes() -> None:
    asked = ("--rounds", "100", "--seed", "1", "--wager", "blackjack")
    told = json.loads(said("simulate", "nsw-blackjack", "blackjack", *asked, "--json"))
    assert "full shoe" in told["exact_is_of"]
    assert "croupier cutting-card" in said("simulate", "nsw-blackjack", "blackjack", *asked)
    assert "full shoe" in said("simulate", "qld-2010", "baccarat", "--rounds", "100")
    device = ("-o", "shuffling_device=true")
    told = json.loads(said("simulate", "nsw-blackjack", "blackjack", *asked, *device, "--json"))
    assert "exact_is_of" not in told
    assert "full shoe" not in said("simulate", "nsw-blackjack", "blackjack", *asked, *device)


def test_the_command_prints_the_edge_by_depth() -> None:
    asked = ("cutting-card", "nsw-blackjack", "blackjack", "--behind", "52", "--behind", "156")
    told = said(*asked, "--shoes", "2000", "--seed", "1")
    assert "A full shoe: 0.5566%" in told
    assert "2,000 shoes, seed 1" in told
    found = json.loads(said(*asked, "--shoes", "2000", "--seed", "1", "--json"))
    assert [each["behind"] for each in found["depths"]] == [156, 52]
    assert found["depths"][0]["mean_decimal"] == found["exact_decimal"] + found["depths"][0]["effect"]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("qld-2010", "baccarat"), "measured for blackjack"),
        (("qld-2010", "roulette"), "measured for blackjack"),
        (("nsw-blackjack", "blackjack", "-o", "shuffling_device=true"), "have none"),
        (("nsw-blackjack", "blackjack", "--behind", "157"), "52 to 156"),
    ],
)
def test_what_cannot_be_measured_is_refused(arguments: tuple[str, ...], says: str) -> None:
    with pytest.raises(CroupierError, match=says):
        said("cutting-card", *arguments, "--shoes", "10")
