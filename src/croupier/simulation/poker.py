"""Showdowns of every form of poker as a job like any other: the same totals on every engine.

Everybody stays to the showdown. So every seat wins as much on average (at draw while the deck is enough):
that is what a simulation is compared with; how often a pot is shared, and with which hands it is won, has no
such simple value. How a form is dealt, and how players choose cards, is in :mod:`croupier.simulation.forms`.
"""

from __future__ import annotations

import hashlib
import json
import math
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from types import MappingProxyType
from typing import Any, Final

import numpy as np

from croupier.games.compiled import have_numba
from croupier.games.game import Game
from croupier.games.poker.rules import PokerRules
from croupier.games.poker_hands.rankings import Category
from croupier.games.refusals import Malformed
from croupier.simulation import showdowns_loop
from croupier.simulation.engines import Engine, crew, usual_engine
from croupier.simulation.forms import Dealing, dealing_of
from croupier.simulation.models import Counts
from croupier.simulation.plans import SingleRounds
from croupier.simulation.running import MOST_ROUNDS, play
from croupier.simulation.shuffle import State

FORM: Final = "croupier showdowns 1"
"""The form of the totals that are digested."""
CHUNK: Final = 1 << 18
"""How many deals are made from one stream, the first two of them from decks in the order of manufacture."""
JOB: Final = "showdowns"
KINDS: Final = showdowns_loop.KINDS
MOST_PLAYERS: Final = 13
"""Sets of so many players are counted."""


@dataclass(frozen=True)
class ShowdownsModel:
    """Deals to so many players, with what a deal is told by: its class.

    The class says who wins, as bits, with what kind of hand, and which kind the first player has.
    """

    dealing: Dealing
    players: int

    @property
    def plan(self) -> SingleRounds:
        """A chunk is what is dealt from one stream."""
        return SingleRounds(CHUNK, {"showdowns": {"players": self.players}})

    @staticmethod
    def classes(players: int) -> int:
        """Classes are numbered below this."""
        return (1 << players) * KINDS * KINDS

    def play(self, streams: Iterable[State], rounds: int) -> tuple[int, Counts]:
        """Deal a chunk from each stream, but no more often than so often in all."""
        counts = np.zeros(self.classes(self.players), np.int64)
        left = rounds
        for words in streams:
            many = min(left, self.plan.chunk)
            self.dealing.deal(self.players, np.array(words, np.int64), counts, many)
            left -= many
            if left == 0:
                break
        happened = counts.nonzero()[0]
        return rounds - left, dict(zip(happened.tolist(), counts[happened].tolist(), strict=True))


@dataclass(frozen=True)
class ShowdownsJob:
    """Showdowns of a game to be dealt. It travels to workers by how they are dealt."""

    dealing: Dealing
    players: int
    seed: int

    @property
    def model(self) -> ShowdownsModel:
        """What deals them."""
        return self._model

    @cached_property
    def _model(self) -> ShowdownsModel:
        return ShowdownsModel(self.dealing, self.players)

    @property
    def name(self) -> str:
        """What its streams are named by."""
        return f"{JOB} of {self.players}"

    def __reduce__(self) -> tuple[object, ...]:
        return ShowdownsJob, (self.dealing, self.players, self.seed)


@dataclass(frozen=True, slots=True)
class Often:
    """A mean over deals, with its error, and the exact value where that is known."""

    mean: Fraction
    standard_error: float
    exact: Fraction | None = None

    @property
    def z(self) -> float | None:
        """How many standard errors the mean is above the exact one."""
        if self.exact is None or not self.standard_error:
            return None
        return float(self.mean - self.exact) / self.standard_error

    def to_json(self) -> dict[str, Any]:
        """The mean as plain JSON values."""
        return {
            "mean": f"{self.mean.numerator}/{self.mean.denominator}",
            "mean_decimal": float(self.mean),
            "standard_error": self.standard_error,
            "exact": None if self.exact is None else f"{self.exact.numerator}/{self.exact.denominator}",
            "z": self.z,
        }


@dataclass(frozen=True)
class ShowdownsDealt:
    """Showdowns dealt: exact totals, and how they came about."""

    game: Game
    dealing: Dealing
    players: int
    seed: int
    rounds: int
    counts: Mapping[int, int]
    """By class; see :class:`ShowdownsModel`."""
    engine: str
    workers: int
    compiled: bool
    seconds: float

    @cached_property
    def winners(self) -> Mapping[int, int]:
        """How often each set of players, as bits, shared the pot."""
        return self._by(lambda class_: class_ // (KINDS * KINDS))

    @cached_property
    def won_with(self) -> Mapping[Category, Often]:
        """How often a hand of each kind won, the lowest first."""
        return self._kinds(lambda class_: class_ // KINDS % KINDS, {})

    @cached_property
    def held(self) -> Mapping[Category, Often]:
        """How often the first seat had a hand of each kind at the showdown; any seat has as often."""
        return self._kinds(lambda class_: class_ % KINDS, self.dealing.exactly_held)

    def _by(self, part: Callable[[int], int]) -> Counter[int]:
        found: Counter[int] = Counter()
        for class_, many in self.counts.items():
            found[part(class_)] += many
        return found

    def _kinds(self, part: Callable[[int], int], exact: Mapping[Category, Fraction]) -> dict[Category, Often]:
        found = self._by(part)
        order = self.dealing.ranking.order
        return {kind: self._often(found[kind], exact.get(kind)) for kind in order if found[kind]}

    def _often(self, many: int, exact: Fraction | None = None) -> Often:
        """Something that happened so often."""
        mean = Fraction(many, self.rounds)
        return Often(mean, math.sqrt(mean * (1 - mean) / self.rounds), exact)

    @cached_property
    def shares(self) -> tuple[Often, ...]:
        """What part of the pots each seat won, from the button on; as much as any other, exactly.

        At draw with so many players that the deck may run out there is no such exact value.
        """
        fair = Fraction(1, self.players) if self.dealing.same_chances(self.players) else None
        found = []
        for player in range(self.players):
            won = [(n, who.bit_count()) for who, n in self.winners.items() if who >> player & 1]
            mean = sum((Fraction(n, sharers) for n, sharers in won), Fraction(0)) / self.rounds
            squares = sum((Fraction(n, sharers**2) for n, sharers in won), Fraction(0)) / self.rounds
            error = math.sqrt((squares - mean**2) / self.rounds)
            found.append(Often(mean, error, fair))
        return tuple(found)

    @property
    def shared(self) -> Often:
        """How often several players shared the pot."""
        return self._often(sum(n for who, n in self.winners.items() if who.bit_count() > 1))

    @property
    def shared_by_all(self) -> Often:
        """How often everybody did: no commission is deducted then (``qld-2010`` sch 11 s 30(4)(e))."""
        return self._often(self.winners.get((1 << self.players) - 1, 0))

    @property
    def rounds_per_second(self) -> float:
        """How many were dealt in a second, all workers together."""
        return self.rounds / self.seconds if self.seconds else math.inf

    @cached_property
    def digest(self) -> str:
        """The SHA-256 hash of what was asked and of all totals; who counted them is no part of it."""
        counts = {str(class_): n for class_, n in self.counts.items()}
        text = json.dumps(
            {"form": FORM, **self._asked(), "counts": counts}, sort_keys=True, separators=(",", ":")
        )
        return hashlib.sha256(text.encode()).hexdigest()

    @property
    def usual(self) -> bool:
        """Whether deck and order of hands are those of the game's usual options."""
        return dealing_of(usual_rules(self.game)).ranking == self.dealing.ranking

    def _asked(self) -> dict[str, Any]:
        return {
            "rulebook": self.game.book.name,
            "game": self.game.name,
            **({} if self.usual else {"hands": self.dealing.ranking.name}),
            "players": self.players,
            "rounds": self.rounds,
            "seed": self.seed,
        }

    def to_json(self) -> dict[str, Any]:
        """The showdowns as ``croupier simulate`` prints them."""
        return {
            **self._asked(),
            "shares": [float(each.mean) for each in self.shares],
            "seats": [each.to_json() for each in self.shares],
            "shared": float(self.shared.mean),
            "shared_standard_error": self.shared.standard_error,
            "shared_by_all": float(self.shared_by_all.mean),
            "shared_by_all_standard_error": self.shared_by_all.standard_error,
            "kinds": {k.name.lower(): int(each.mean * self.rounds) for k, each in self.won_with.items()},
            "won_with": {k.name.lower(): each.to_json() for k, each in self.won_with.items()},
            "held": {k.name.lower(): each.to_json() for k, each in self.held.items()},
            "engine": self.engine,
            "workers": self.workers,
            "compiled": self.compiled,
            "seconds": self.seconds,
            "rounds_per_second": self.rounds_per_second,
            "digest": self.digest,
        }


def usual_rules(game: Game) -> PokerRules:
    """What a table of poker plays by where nothing is chosen."""
    rules = game.rules({})
    assert isinstance(rules, PokerRules), rules
    return rules


def deal_showdowns(
    game: Game,
    *,
    players: int,
    rounds: int,
    seed: int,
    workers: int = 1,
    engine: Engine | None = None,
    progress: Callable[[int], None] | None = None,
    options: Mapping[str, object] = MappingProxyType({}),
) -> ShowdownsDealt:
    """Deal exactly so many showdowns to so many players, who all stay.

    Args:
        game: any of poker between players.
        players: from 2 to as many as the game has places.
        rounds: how many.
        seed: from 0 to 2**64 - 1; the same seed deals the same cards, at any number of workers.
        workers: how many deal at the same time.
        engine: where they deal; in this process, where that is as quick, if None.
        progress: told from time to time how far it is.
        options: of the game: its deck, and how its hands rank.

    Raises:
        Malformed: another game, or so many cannot play.
        EngineUnavailable: the engine cannot be had here.
    """
    rules = game.rules(options)
    if not isinstance(rules, PokerRules):
        raise Malformed(f"showdowns of {game.name}", "they are dealt of poker between players")
    dealing = dealing_of(rules)
    most = min(MOST_PLAYERS, rules.seats)
    if not 2 <= players <= most:
        raise Malformed(f"{players} players", f"2 to {most} play", (str(min(max(players, 2), most)),))
    if not 1 <= rounds <= MOST_ROUNDS:
        near = (str(min(max(rounds, 1), MOST_ROUNDS)),)
        raise Malformed(f"rounds {rounds}", f"give a whole number from 1 to {MOST_ROUNDS}", near)
    if not 0 <= seed < 2**64:
        near = (str(min(max(seed, 0), 2**64 - 1)),)
        raise Malformed(f"seed {seed}", "a seed is a whole number from 0 to 2**64 - 1", near)
    job = ShowdownsJob(dealing, players, seed)
    chosen = usual_engine(workers) if engine is None else engine
    with crew(chosen, workers, job) as submit:
        started = time.perf_counter()
        counts = play(job, submit, rounds, 2 * workers, progress or (lambda dealt: None))
        seconds = time.perf_counter() - started
    return ShowdownsDealt(
        game, dealing, players, seed, rounds, counts, chosen.value, workers, have_numba(), seconds
    )
