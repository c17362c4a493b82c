"""A job: everything that a worker needs to know to play any part of a simulation."""

from __future__ import annotations

import time
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Protocol

from croupier.games.compiled import have_numba
from croupier.games.game import Game, Rules
from croupier.games.options import Value, resolve
from croupier.games.refusals import Malformed, Refusal, Refused, unknown
from croupier.games.wagers import WagerType
from croupier.rulebooks.games import game as find_game
from croupier.simulation.full_shoe import dealt_from_full_shoes
from croupier.simulation.looped import plainly
from croupier.simulation.models import Counts, Model, Valued, maker_of
from croupier.simulation.plans import Plan
from croupier.simulation.shuffle import State
from croupier.simulation.streams import stream


class Rounds(Protocol):
    """What plays the rounds of a job."""

    @property
    def plan(self) -> Plan:
        """How its rounds are cut up, and what they are played with."""
        ...

    def play(self, streams: Iterable[State], rounds: int) -> tuple[int, Counts]:
        """Play a chunk from each stream, but no more rounds than so many in all.

        Returns how many rounds were played, and how many of them ended in each class.
        """
        ...


class Playable(Hashable, Protocol):
    """A job as workers know it: rounds that are played from named streams."""

    @property
    def seed(self) -> int:
        """The seed."""
        ...

    @property
    def name(self) -> str:
        """What its streams are named by."""
        ...

    @property
    def model(self) -> Rounds:
        """What plays them."""
        ...


@dataclass(frozen=True)
class Job:
    """A game under its options, and what of it is asked. It travels to workers by its names."""

    rulebook: str
    game_name: str
    options: tuple[tuple[str, Value], ...]
    """Every option's value, in the order of the game's."""
    wager_names: tuple[str, ...]
    seed: int
    cutting_card: int | None = None
    strategy: str | None = None
    """How decisions are made; None where as well as can be."""
    plain: bool = False
    """Whether it is played in plain Python, though Numba be there; its totals are the same."""
    full_shoe: bool = False
    """Whether every round is dealt from a full shoe, whatever the book has shoes do."""

    @cached_property
    def game(self) -> Game:
        """The game."""
        return find_game(self.rulebook, self.game_name)

    @cached_property
    def rules(self) -> Rules:
        """Its rules under the options."""
        return self.game.rules(dict(self.options))

    @cached_property
    def dealt_by(self) -> Rules:
        """The rules by which it is dealt: with a shoe that is full in every round, where that is asked."""
        return dealt_from_full_shoes(self.rules, self.cutting_card) if self.full_shoe else self.rules

    @cached_property
    def wagers(self) -> tuple[WagerType, ...]:
        """The wagers that are asked for."""
        strategy = maker_of(self.game, self.strategy)
        own = strategy.counted(self.rules) if isinstance(strategy, Valued) else {}
        return tuple(own.get(name, self.rules.wagers[name].counted) for name in self.wager_names)

    @property
    def model(self) -> Model:
        """The game, ready to be played."""
        return self._model

    @cached_property
    def _model(self) -> Model:
        with plainly(wanted=self.plain):
            return maker_of(self.game, self.strategy)(self.dealt_by, self.cutting_card, self.wagers)

    @property
    def compiled(self) -> bool:
        """Whether its loop is compiled."""
        return have_numba() and not self.plain

    @property
    def name(self) -> str:
        """What the job's streams are named by.

        Options are no part of it: at one seed, tables that differ in what is paid see the same cards.
        """
        return f"{self.rulebook} {self.game_name}"

    def __reduce__(self) -> tuple[object, ...]:
        names = (self.rulebook, self.game_name, self.options, self.wager_names)
        return Job, (*names, self.seed, self.cutting_card, self.strategy, self.plain, self.full_shoe)


def make_job(
    game: Game,
    given: dict[str, object],
    seed: int,
    wagers: Sequence[str] = (),
    cutting_card: int | None = None,
    strategy: str | None = None,
    *,
    plain: bool = False,
    full_shoe: bool = False,
) -> Job:
    """The job of simulating a game under options: of the named wagers, or of all that are offered.

    Raises:
        Malformed: an unknown game, option, value, wager or strategy, or a seed that is none.
        Refused: options or a cutting card that a clause forbids, a cutting card in a shoe that is full in
            every round, or a wager that the options leave out.
    """
    if not 0 <= seed < 2**64:
        near = (str(min(max(seed, 0), 2**64 - 1)),)
        raise Malformed(f"seed {seed}", "a seed is a whole number from 0 to 2**64 - 1", near)
    rules = game.rules(given)
    for name in wagers:
        absent = rules.not_offered.get(name)
        if absent is not None:
            raise Refused(Refusal(f"wager {name}", absent.reason, absent.clauses))
        if name not in rules.wagers:
            raise unknown("wager", name, rules.wagers)
        if follows := rules.wagers[name].follows:
            raise Malformed(f"wager {name}", f"decisions make it: it is counted with {follows}", (follows,))
        if rules.wagers[name].pooled:
            raise Malformed(f"wager {name}", "it ends for what others come to, and is not counted by itself")
    # In the order of the game, each once: what is asked for twice is one thing.
    placed = [name for name, type_ in rules.wagers.items() if not (type_.follows or type_.pooled)]
    names = tuple(name for name in placed if not wagers or name in wagers)
    options = tuple(resolve(game.options, given).items())
    job = Job(game.book.name, game.name, options, names, seed, cutting_card, strategy, plain, full_shoe)
    if job.game is not game:
        raise Malformed(f"game {game.name}", f"it is not the game of that name in {game.book.name}")
    # Making the model plans its rounds, and so checks the cutting card before any worker is hired.
    assert job.model.plan.chunk > 0, job.model.plan
    return job


@dataclass(frozen=True, slots=True)
class Batch:
    """What came of some chunks."""

    rounds: int
    counts: Counts
    seconds: float


@lru_cache(maxsize=4)
def _known(job: Playable) -> Playable:
    """The job with what it has made already: a worker makes its model once."""
    return job


def work(job: Playable, first: int, chunks: int, rounds: int) -> Batch:
    """Play so many chunks from the one numbered ``first``, but no more than so many rounds."""
    job = _known(job)
    start = time.perf_counter()
    streams = (stream(job.seed, job.name, chunk) for chunk in range(first, first + chunks))
    played, counts = job.model.play(streams, rounds)
    return Batch(played, counts, time.perf_counter() - start)


def prepare(job: Playable) -> None:
    """Have everything ready (compiled, tabulated), so that work starts at once."""
    job = _known(job)
    job.model.play([stream(job.seed, job.name, 0)], 1)
