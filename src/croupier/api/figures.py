"""Exact figures of a game, and what a simulation of it comes to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from croupier.api.refused import refusing
from croupier.api.views import refs
from croupier.record.values import read_name

if TYPE_CHECKING:
    from croupier.analysis.results import Exhibit, GameAnalysis, WagerAnalysis
    from croupier.simulation.results import Simulation, WagerTotals


@dataclass(frozen=True, slots=True)
class Outcome:
    """One way for a wager to end."""

    line: str
    """The line of its pay table."""
    odds: str | None
    """What it pays, in words; None where nothing is paid by odds."""
    net: Fraction
    """What one unit has won or lost, before any rounding to chips."""
    probability: Fraction
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AnalysedWager:
    """One wager's figures, per unit of the initial stake."""

    name: str
    house_edge: Fraction
    """The house's advantage per unit of the initial stake, stand-offs counted."""
    error: Fraction
    """How far probabilities and the edge may be from the exact ones: nothing where all was counted."""
    element_of_risk: Fraction
    """The house's advantage per unit that is at stake when the round ends."""
    variance: Fraction
    hit_frequency: Fraction
    """The probability that it wins."""
    average_stake: Fraction
    """What is at stake on average when the round ends, in initial stakes."""
    strategy: str
    """How decisions are made that bear on it."""
    outcomes: tuple[Outcome, ...] = field(repr=False)
    """Every way for it to end, the best first."""

    @classmethod
    def from_engine(cls, found: WagerAnalysis) -> AnalysedWager:
        """The figures of the engine's analysis."""
        return cls(
            found.name,
            found.house_edge,
            found.error,
            found.element_of_risk,
            found.variance,
            found.hit_frequency,
            found.average_stake,
            found.strategy,
            tuple(
                Outcome(
                    o.line.name,
                    None if o.line.odds is None else o.line.odds.exact,
                    o.net,
                    o.probability,
                    refs(o.line.clauses),
                )
                for o in found.outcomes
            ),
        )


class AnalysedGame:
    """A game under its options, analysed exactly (:meth:`croupier.Table.analyse`).

    >>> import croupier
    >>> analysis = croupier.Table("qld-2010", "baccarat").analyse()
    >>> banker = analysis.wager("banker")
    >>> banker.outcomes[0].probability.denominator <= analysis.cases
    True
    >>> f"{float(banker.house_edge):.6f}"
    '0.010579'
    """

    def __init__(self, found: GameAnalysis) -> None:
        self._found = found

    @property
    def wagers(self) -> tuple[str, ...]:
        """The wagers, by name; those made on one of several selections with it behind: ``total 4``."""
        return tuple(wager.name for wager in self._found.wagers)

    @property
    def house_edges(self) -> Mapping[str, Fraction]:
        """The house edge of every wager, by name."""
        return MappingProxyType({wager.name: wager.house_edge for wager in self._found.wagers})

    @property
    def cases(self) -> int:
        """How many equally likely cases were counted."""
        return self._found.total

    @property
    def assumptions(self) -> tuple[str, ...]:
        """What the figures assume."""
        return self._found.assumptions

    @property
    def strategy(self) -> tuple[Exhibit, ...]:
        """How players decide best, as charts with title, head and rows; empty where nothing is decided."""
        with refusing("strategy"):
            return self._found.charts()

    @property
    def engine(self) -> GameAnalysis:
        """The analysis as the engine has it, for what is not offered here."""
        return self._found

    def wager(self, name: str) -> AnalysedWager:
        """One wager's figures.

        Raises:
            RefusedError: it is not offered under these options.
        """
        with refusing("wager"):
            return AnalysedWager.from_engine(self._found.wager(read_name(name, "wager")))

    def to_json(self) -> dict[str, Any]:
        """The analysis as ``croupier analyse --json`` prints it."""
        return self._found.to_json()

    def __repr__(self) -> str:
        game = self._found.game
        return f"<AnalysedGame {game.book.name} {game.name}: {len(self._found.wagers)} wagers>"


@dataclass(frozen=True, slots=True)
class SimulatedWager:
    """What one wager came to, a unit staked in every round."""

    name: str
    rounds: int
    net: Fraction
    """What the player has against before all rounds."""
    mean: Fraction
    standard_error: float | None
    """Of the mean; None where one round was played."""
    interval: tuple[float, float] | None
    """Between these the true mean lies with a confidence of 95 %."""
    exact: Fraction | None
    """The exact mean, where the game has an exact analysis."""
    z: float | None
    """How many standard errors the mean is above the exact one."""

    @classmethod
    def from_engine(cls, found: WagerTotals) -> SimulatedWager:
        """The totals of the engine's simulation."""
        return cls(
            found.name,
            found.rounds,
            found.net,
            found.mean,
            found.standard_error,
            found.interval,
            found.exact,
            found.z,
        )


class SimulatedGame:
    """A game simulated (:meth:`croupier.Table.simulate`).

    >>> import croupier
    >>> totals = croupier.Table("nz-1996", "roulette").simulate(1000, seed=1, wagers=["straight_up"])
    >>> [wager.rounds for wager in totals.wagers.values()]
    [1000]
    """

    def __init__(self, found: Simulation) -> None:
        self._found = found

    @property
    def rounds(self) -> int:
        """How many rounds were played."""
        return self._found.rounds

    @property
    def seed(self) -> int:
        """The seed."""
        return self._found.seed

    @property
    def wagers(self) -> Mapping[str, SimulatedWager]:
        """What every wager came to, by name."""
        return MappingProxyType({each.name: SimulatedWager.from_engine(each) for each in self._found.wagers})

    @property
    def digest(self) -> str:
        """The SHA-256 hash of what was asked and of all totals: equal wherever and however it is run."""
        return self._found.digest

    @property
    def engine(self) -> Simulation:
        """The simulation as the engine has it, for what is not offered here."""
        return self._found

    def to_json(self) -> dict[str, Any]:
        """The simulation as ``croupier simulate --json`` prints it."""
        return self._found.to_json()

    def __repr__(self) -> str:
        game = self._found.game
        return f"<SimulatedGame {game.book.name} {game.name}: {self.rounds} rounds, seed {self.seed}>"
