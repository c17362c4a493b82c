"""Lucky draw baccarat by the million: the loop plays the conduct's shoes, and agrees with the analysis."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from croupier.analysis import analyse
from croupier.analysis.lucky_draw.counting import value_of
from croupier.equipment.cards import parse_card
from croupier.games.compiled import have_numba
from croupier.games.lucky_draw.hands import Played
from croupier.games.lucky_draw.rules import LuckyDrawRules
from croupier.games.lucky_draw.terms import ALWAYS_DRAW, ALWAYS_STAND, BEST, ENTER
from croupier.games.requests import Decide
from croupier.games.tape import Place
from croupier.rulebooks.games import game
from croupier.simulation import simulate
from croupier.simulation.jobs import make_job
from croupier.simulation.lucky_draw import LuckyDrawModel, loop
from croupier.simulation.shuffle import shuffle
from croupier.simulation.streams import stream
from croupier.table.round import Round
from tests.simulation.shoes import opened, play_from

GAME = game("qld-2010", "lucky_draw_baccarat")
SEED = 2016
SHOES = 2


def model(strategy: str | None = None, **options: object) -> LuckyDrawModel:
    made = make_job(GAME, options, SEED, strategy=strategy).model
    assert isinstance(made, LuckyDrawModel)
    return made


def test_the_loop_plays_the_rounds_of_the_conduct() -> None:
    """The same shoes, round for round: the ends of the enter wager with the draw wager."""
    made = model(decks=6)
    rules = GAME.rules({"decks": 6})
    assert isinstance(rules, LuckyDrawRules)
    type_ = rules.wagers[ENTER].counted
    ends: Counter[int] = Counter()
    counts = [0] * loop.CLASSES
    words, again = list(stream(SEED, "test", 0)), list(stream(SEED, "test", 0))
    sets = [made.plan.cards, made.plan.cards]
    for number in range(SHOES):
        cards = sets[number % 2]
        shuffle(cards, words, made.plan.shuffled)
        life = opened(rules.shoe, cards, made.plan.cutting_card)
        while life.ready:
            round_ = Round(rules)
            round_.apply(Place("w", 1, ENTER, 100))

            def decide(asked: Decide, round_: Round = round_) -> str:
                first, second = round_.hands.of("box_1")
                (up,) = round_.hands.of("dealer")
                return "draw" if made.draws[loop.state(first, second, up)] else "stand"

            life = play_from(life, round_, decide)
            (box,) = round_.outcome["boxes"]
            dealer = round_.outcome["dealer"]["cards"]
            ends[type_.grade(Played.of([*map(parse_card, box["cards"])], [*map(parse_card, dealer)]))] += 1
    played = loop.play(
        made.plan.cards,
        made.plan.cards,
        again,
        (made.plan.shuffled, made.plan.burned, made.plan.cut, int(made.plan.one_more)),
        (made.draws,),
        counts,
        SHOES,
        10_000,
    )
    assert played == sum(ends.values())
    assert {n: count for n, count in enumerate(counts) if count} == ends


@pytest.mark.skipif(not have_numba(), reason="Numba compiles the loop")
def test_the_compiled_loop_counts_as_plain_python_does() -> None:
    plain, made = (make_job(GAME, {}, SEED, plain=each).model for each in (True, False))
    assert isinstance(plain, LuckyDrawModel)
    assert isinstance(made, LuckyDrawModel)
    assert (plain.arrays, made.arrays) == (False, True)
    streams = [stream(SEED, "test", 1)]
    assert plain.play(streams, 500) == made.play(streams, 500)


@pytest.mark.parametrize("way", [BEST, ALWAYS_STAND, ALWAYS_DRAW])
def test_a_machine_shoe_comes_to_the_exact_mean(way: str) -> None:
    """A seed that is fixed: the mean of rounds from whole shoes lies within four standard errors."""
    options = {"card_machine": True, "decks": 6}
    result = simulate(GAME, options, rounds=40_000, seed=SEED, strategy=way)
    (found,) = result.wagers
    exact = {s.strategy: s for s in analyse(GAME, options).wager(ENTER).strategies}[way]
    spread = float(exact.variance / 40_000) ** 0.5
    assert abs(float(found.mean + exact.house_edge)) < 4 * spread


def test_tables_of_draws_say_what_the_strategy_is() -> None:
    assert set(model(strategy=ALWAYS_STAND).draws) == {0}
    draws = model().draws
    assert draws[loop.state(8, 8, 0)] == 1, "two threes"
    assert value_of(9) == Fraction(6)
