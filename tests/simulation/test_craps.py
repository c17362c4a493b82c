"""Craps thrown by the million: the totals of the conduct, the same everywhere."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import count
from types import SimpleNamespace

import pytest

from croupier.games.refusals import Malformed, Refused
from croupier.games.requests import Decide
from croupier.games.tape import Call, Decision, Place, Thrown
from croupier.games.wagers import Result
from croupier.rulebooks.games import game
from croupier.simulation import Engine, Simulation, simulate
from croupier.simulation.craps import CrapsModel, loop
from croupier.simulation.craps.model import CHUNK
from croupier.simulation.jobs import make_job
from croupier.simulation.shuffle import State, next_word
from croupier.simulation.streams import stream
from croupier.table.round import NO_MORE_BETS, Round
from tests.evenness import evenness
from tests.examples import tries

BOOKS = ("qld-2010", "nz-1996")
QLD = game("qld-2010", "craps")
SEED = 2010


def run(rounds: int, **asked: object) -> Simulation:
    return simulate(QLD, rounds=rounds, seed=SEED, **asked)  # type: ignore[arg-type]


@cache
def alone(rounds: int) -> Simulation:
    """So many rounds one after the other, played once for all that is compared with them."""
    return run(rounds)


def model(book: str = "qld-2010") -> CrapsModel:
    made = make_job(game(book, "craps"), {}, SEED).model
    assert isinstance(made, CrapsModel)
    return made


def dice_of(state: State, throws: int) -> list[tuple[int, int]]:
    """The dice that the loop throws, taken from the words by their digits to the base 36."""
    found: list[int] = []
    while throws - len(found) >= 5:
        word, state = next_word(state)
        if word * 36**5 % 2**32 >= 2**32 % 36**5:
            found += [word * 36**n // 2**32 % 36 for n in range(1, 6)]
    while len(found) < throws:
        word, state = next_word(state)
        if word * 36 % 2**32 >= 2**32 % 36:
            found.append(word * 36 // 2**32)
    return [(n // 6 + 1, n % 6 + 1) for n in found]


def offer_all(round_: Round, ids: count[int]) -> None:
    """Make every wager that does not lie there and may be made now."""
    lying = {w.type.name for w in round_.wagers}
    # Odds come after the bets that they stand behind, in the order of the game.
    for name in round_.rules.wagers:
        if name not in lying:
            try:
                round_.apply(Place(f"w{next(ids)}", 1, name, 6000))
            except Refused:
                continue


def conducted(book: str, dice: list[tuple[int, int]]) -> Counter[tuple[str, int]]:
    """How often each wager ended on each line where every wager is made again as soon as it may be."""
    round_, ids = Round(game(book, "craps").rules()), count()
    for throw in dice:
        offer_all(round_, ids)
        round_.apply(Call(NO_MORE_BETS))
        if isinstance(round_.request, Decide):
            round_.apply(Decision(1, "accept"))
        round_.apply(Thrown(throw))
    ended = [s for s in round_.settlements if s.result is not Result.RETURNED]
    return Counter((s.wager.type.name, s.wager.type.lines.index(s.line)) for s in ended if s.line)


@pytest.mark.parametrize("book", BOOKS)
def test_the_loop_counts_what_the_conduct_settles_on_the_same_dice(book: str) -> None:
    throws = tries(1_003)
    words = stream(SEED, "conduct", 0)
    table = model(book)
    played, counts = table.play([words], throws)
    assert played == throws == sum(counts.values())
    expected = conducted(book, dice_of(words, throws))
    found: Counter[tuple[str, int]] = Counter()
    for name, type_ in table.rules.wagers.items():
        for line, n in enumerate(table.by_line(counts, type_)):
            found[name, type_.lines.index(type_.lines[line])] += n
    assert +found == expected


@pytest.mark.parametrize("rounds", [1, 4, 5, 6, CHUNK - 1, CHUNK + 1])
def test_exactly_so_many_throws_are_made(rounds: int) -> None:
    found = {w.name: w for w in run(rounds).wagers}
    assert found["any_7"].rounds == rounds
    assert found["win_bet"].rounds <= rounds


def test_a_wager_that_no_throw_decided_has_a_mean_of_nothing_and_no_error() -> None:
    undecided = [w for w in run(1).wagers if not w.rounds]
    assert undecided
    assert all(w.mean == 0 and w.standard_error is None for w in undecided)


@pytest.mark.long
@pytest.mark.parametrize(
    ("engine", "workers"), [(Engine.INLINE, 2), (Engine.PROCESSES, 2), (Engine.INLINE, 3)]
)
def test_totals_are_the_same_at_every_engine_and_number_of_workers(engine: Engine, workers: int) -> None:
    assert run(4_000_001, engine=engine, workers=workers).digest == alone(4_000_001).digest


def test_the_loop_counts_the_same_compiled_and_in_plain_python() -> None:
    plain = replace(model(), kernel=SimpleNamespace(**vars(loop)), arrays=False)
    words = [stream(SEED, "craps", 0)]
    assert plain.play(words, 10_003) == model().play(words, 10_003)


def test_all_throws_come_equally_often_and_means_are_the_exact_ones() -> None:
    _, counts = model().play([stream(SEED, "even", chunk) for chunk in range(10)], 10 * CHUNK)
    thrown: Counter[int] = Counter()
    for class_, n in counts.items():
        thrown[class_ % loop.THROWS] += n
    assert evenness([thrown[n] for n in range(loop.THROWS)]) > 0.001
    for wager in run(20_000_000).wagers:
        assert wager.z is not None
        assert abs(wager.z) < 4.5, wager.name


def test_dice_have_no_cutting_card() -> None:
    with pytest.raises(Malformed, match="not played with cards"):
        run(10, cutting_card=14)
