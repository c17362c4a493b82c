"""Pai gow by the million: the loop plays the deals of the conduct, and agrees with the analysis."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from typer.testing import CliRunner

from croupier.cli import app
from croupier.equipment.tiles import Tile, fresh_tiles
from croupier.games.compiled import compiled
from croupier.games.pai_gow import kernel
from croupier.games.pai_gow.conduct import ENDED
from croupier.games.refusals import Malformed
from croupier.games.tape import Decision, Delivered, Place, Thrown
from croupier.rulebooks.games import game
from croupier.simulation import simulate
from croupier.simulation.jobs import make_job
from croupier.simulation.pai_gow import PaiGowModel, loop
from croupier.simulation.pai_gow.model import house_table
from croupier.simulation.shuffle import shuffle_deck
from croupier.simulation.streams import stream
from croupier.table.round import Round
from tests.playing import play_out
from tests.simulation.alike import counts_as_plain_python, counts_the_same_at_every_number_of_workers

GAME = game("qld-2010", "pai_gow")
SEED = 2010
ROUNDS = 401
ENDS = {name: end for end, name in ENDED.items()}


def model() -> PaiGowModel:
    made = make_job(GAME, {}, SEED).model
    assert isinstance(made, PaiGowModel)
    return made


def low_hand(own: list[int], table: tuple[int, ...]) -> tuple[Tile, ...]:
    """Two of four tiles that a table of settings puts in the low hand."""
    wanted = divmod(table[loop.number(*own)], loop.VALUES)
    for setting in range(kernel.SETTINGS):
        a, b, c, d = own
        found = kernel.low_value(setting, a, b, c, d), kernel.high_value(setting, a, b, c, d)
        if found == wanted:
            return tuple(Tile(own[kernel.low_tile(setting, which)]) for which in (0, 1))
    raise AssertionError(own)


def by_conduct(tiles: list[int], table: tuple[int, ...]) -> int:
    """The class of the round that these eight tiles make."""
    round_ = Round(GAME.rules())
    round_.apply(Place("a", 2, "wager", 1000))
    dealt = (Delivered(tuple(Tile(t) for t in four)) for four in (tiles[4:8], tiles[:4]))
    said = Decision(2, "set", tiles=low_hand(tiles[:4], table))
    play_out(round_, [Thrown((2, 3, 4)), *dealt], lambda asked: said)
    (box,) = round_.outcome["boxes"]
    return ENDS[box["end"]]


@pytest.mark.parametrize("the_house_way", [True, False])
def test_the_loop_plays_deals_as_the_conduct_does(the_house_way: bool) -> None:
    made = replace(model(), player=house_table()) if the_house_way else model()
    words = stream(SEED, "test", 0)
    played, counts = made.play([words], ROUNDS)
    heaps = [[int(tile) for tile in fresh_tiles()] for _ in range(2)]
    state = list(words)
    classes: Counter[int] = Counter()
    for number in range(ROUNDS):
        heap = heaps[number % 2]
        shuffle_deck(heap, state, loop.ROUND)
        classes[by_conduct(heap[: loop.ROUND], made.player)] += 1
    assert (played, counts) == (ROUNDS, dict(classes))


@pytest.mark.parametrize("options", [{}, {"commission_rounding": "up_to_50c"}])
def test_means_are_those_of_the_exact_analysis(options: dict[str, object]) -> None:
    found = simulate(GAME, options, rounds=3_000_000, seed=SEED)
    (wager,) = found.wagers
    assert wager.z is not None
    assert abs(wager.z) < 5


@pytest.mark.parametrize("rounds", [1, 2, 65_535, 65_536, 65_537, 200_001])
def test_exactly_so_many_rounds_are_counted(rounds: int) -> None:
    assert {w.rounds for w in simulate(GAME, rounds=rounds, seed=SEED).wagers} == {rounds}


@pytest.mark.long
def test_totals_are_the_same_at_every_number_of_workers() -> None:
    counts_the_same_at_every_number_of_workers(GAME, 500_001)


def test_plain_python_counts_the_same_as_compiled_code(monkeypatch: pytest.MonkeyPatch) -> None:
    counts_as_plain_python(monkeypatch, model, 20_001)


@pytest.mark.long
def test_compiled_functions_answer_as_the_plain_ones() -> None:
    quick, chance = compiled(kernel), Random(6)
    for _ in range(3000):
        a, b, c, d = (int(t) for t in chance.sample(fresh_tiles(), 4))
        assert quick.house_way(a, b, c, d) == kernel.house_way(a, b, c, d)
        assert quick.house_rule(a, b, c, d) == kernel.house_rule(a, b, c, d)
        values = [chance.randrange(kernel.VALUES) for _ in range(4)]
        assert quick.end(*values) == kernel.end(*values)


def test_a_bank_is_not_simulated_by_itself() -> None:
    for bank in ("bank", "co_bank"):
        with pytest.raises(Malformed, match="not counted by itself"):
            make_job(GAME, {}, 0, (bank,))


def test_the_command_says_what_was_played_with() -> None:
    done = CliRunner().invoke(app, ["simulate", "qld-2010", "pai_gow", "--rounds", "2000", "--seed", "6"])
    assert done.exit_code == 0
    assert "tiles 32" in done.stdout


def test_a_cutting_card_is_refused() -> None:
    with pytest.raises(Malformed, match="not played with cards"):
        make_job(GAME, {}, 0, (), 10)
