"""What exact analysis finds: outcomes with integer counts, and the figures that follow from them."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from croupier.analysis import pairs
from croupier.analysis.cases import Together
from croupier.analysis.figures import Figure, quotient, ratio_text
from croupier.analysis.pairs import Alone, Joint, Nets
from croupier.games.game import Game, Rules
from croupier.games.options import Value
from croupier.games.refusals import Malformed, Refusal, Refused, unknown
from croupier.games.wagers import PayLine, Result, WagerType
from croupier.money.amounts import decimal, written

if TYPE_CHECKING:
    from croupier.analysis.decisions import Decisions

NO_DECISIONS = "none: no decisions"
MOST_NAMED = 2
"""A title names so many selections; where all of a kind end alike, it names the first and the last."""

PairCounts: TypeAlias = Callable[[str, str], pairs.Counts]
"""From two wagers' names: how many of some equally likely cases end on each pair of their pay lines."""


# Wagers of many tables have the same lines and counts, so the sums are kept.


@lru_cache(maxsize=4096)
def _nets(lines: tuple[PayLine, ...]) -> tuple[Nets, int]:
    """What one unit wins on each pay line, as whole numbers, and the denominator that they share."""
    ratios = [line.ratio for line in lines]
    scale = math.lcm(*(r.denominator for r in ratios))
    return tuple(int(r * scale) for r in ratios), scale


@lru_cache(maxsize=4096)
def _moments(nets: Nets, scale: int, counts: tuple[int, ...], total: int) -> tuple[Fraction, Fraction]:
    """The mean and the variance of what one unit wins."""
    pairs = list(zip(nets, counts, strict=True))
    mean = Fraction(sum(n * c for n, c in pairs), scale * total)
    return mean, Fraction(sum(n * n * c for n, c in pairs), scale * scale * total) - mean**2


@dataclass(frozen=True, slots=True)
class Outcome:
    """One way for a wager to end: a line of its pay table."""

    line: PayLine
    count: int
    """In how many of the equally likely cases."""
    probability: Fraction

    error: Fraction = Fraction(0)
    """How far the probability may be from the exact one."""

    @property
    def net(self) -> Fraction:
        """What one unit staked has won or lost, before any rounding to chips."""
        return self.line.ratio

    @property
    def shown(self) -> Figure:
        """The probability as it is written."""
        return Figure(self.probability, self.error)


@dataclass(frozen=True, slots=True)
class StrategyValue:
    """What a wager comes to under one way of deciding, per unit of the initial stake."""

    strategy: str
    house_edge: Fraction
    average_stake: Fraction
    """What is at stake on average when the round ends, in initial stakes."""
    variance: Fraction
    error: Fraction = Fraction(0)
    """How far the house's advantage and the average stake may be from the exact ones."""
    variance_error: Fraction = Fraction(0)

    @classmethod
    def of(cls, wager: WagerAnalysis) -> StrategyValue:
        """The figures of a wager that is played in one way."""
        figures = wager.house_edge, wager.average_stake, wager.variance, wager.error, wager.variance_error
        return cls(wager.strategy, *figures)

    @property
    def element_of_risk(self) -> Fraction:
        """The house's advantage per unit that is at stake when the round ends."""
        return self.house_edge / self.average_stake

    def to_json(self) -> dict[str, Any]:
        """The figures as plain JSON values."""
        edge, stake = Figure(self.house_edge, self.error), Figure(self.average_stake, self.error)
        return {
            "strategy": self.strategy,
            **edge.to_json("house_edge"),
            "house_edge_decimal": float(self.house_edge),
            **stake.to_json("average_stake"),
            **quotient(edge, stake).to_json("element_of_risk"),
            **Figure(self.variance, self.variance_error).to_json("variance"),
        }


@dataclass(frozen=True)
class WagerAnalysis:
    """One wager, exactly. Figures are per unit of the initial stake unless they say otherwise."""

    type: WagerType
    total: int
    """The number of equally likely cases."""
    counts: Sequence[int]
    """How many of them end on each pay line."""
    strategy: str = NO_DECISIONS
    average_stake: Fraction = Fraction(1)
    """What is at stake on average when the round ends, in initial stakes: above 1 where players raise."""
    selection: str | None = None
    """The number, total or combination that it is on, where its kind is made on one of several."""
    alike: tuple[str, ...] = ()
    """Further selections of its kind that end on every pay line as often."""
    compare: Callable[[], tuple[StrategyValue, ...]] = tuple
    """Makes :attr:`strategies`, when they are asked for."""
    known_mean: Fraction | None = None
    """The mean where it was found in a way of its own, so that the counts need not be made for it."""
    error: Fraction = Fraction(0)
    """How far the probability of a pay line, the house's advantage or the average stake may be from the
    exact one: nothing where counts are exact."""
    lines_error: Fraction = Fraction(0)
    """How far the probability of a pay line may be off by what played rounds show, where that is more: no
    bound that was derived."""
    stake_error: Fraction = Fraction(0)
    """The same of the average stake, where that is more."""

    @property
    def name(self) -> str:
        """The wager's name, and its selection behind it."""
        return self.type.name if self.selection is None else f"{self.type.name} {self.selection}"

    @property
    def title(self) -> str:
        """The wager's title, and its selections behind it."""
        if self.selection is None:
            return self.type.title
        these = (self.selection, *self.alike)
        if len(these) > MOST_NAMED and these == self.type.selections:
            return f"{self.type.title} {these[0]} to {these[-1]}"
        return f"{self.type.title} {', '.join(these)}"

    @cached_property
    def outcomes(self) -> tuple[Outcome, ...]:
        """The lines of the pay table, the best first; equal lines are one."""
        merged: dict[PayLine, int] = {}
        for line, count in zip(self.type.lines, self.counts, strict=True):
            # A line that pays other selections is none of this one's.
            if count or self.selection is None:
                merged[line] = merged.get(line, 0) + count
        made = [Outcome(line, n, Fraction(n, self.total), self._line_error) for line, n in merged.items()]
        return tuple(sorted(made, key=lambda o: -o.net))

    @property
    def _line_error(self) -> Fraction:
        return max(self.error, self.lines_error)

    @cached_property
    def strategies(self) -> tuple[StrategyValue, ...]:
        """Ways of deciding compared, its own among them; empty where nothing is decided."""
        return self.compare()

    @property
    def nets(self) -> tuple[Nets, int]:
        """The net of every pay line as whole numbers, and the denominator that they share."""
        return self._nets

    @cached_property
    def _nets(self) -> tuple[Nets, int]:
        return _nets(self.type.lines)

    @cached_property
    def _mean_and_variance(self) -> tuple[Fraction, Fraction]:
        return _moments(*self.nets, tuple(self.counts), self.total)

    @cached_property
    def alone(self) -> Alone:
        """The wager as one of two that are looked at together."""
        return pairs.alone(*self.nets, self.mean, self.variance, self.error)

    @property
    def mean(self) -> Fraction:
        """What the player wins on average."""
        return self._mean_and_variance[0] if self.known_mean is None else self.known_mean

    @property
    def house_edge(self) -> Fraction:
        """The house's advantage per unit of the initial stake, stand-offs counted."""
        return -self.mean

    @property
    def element_of_risk(self) -> Fraction:
        """The house's advantage per unit that is at stake when the round ends."""
        return self.house_edge / self.average_stake

    @cached_property
    def stand_off(self) -> Fraction:
        """The probability that the wager neither wins nor loses."""
        return self._share(Result.STAND_OFF)

    @property
    def edge_per_resolved_unit(self) -> Fraction | None:
        """The house's advantage per unit won or lost: stand-offs left out. None if all are stand-offs."""
        resolved = 1 - self.stand_off
        return self.house_edge / resolved if resolved else None

    @cached_property
    def hit_frequency(self) -> Fraction:
        """The probability that the wager wins."""
        return self._share(Result.WIN)

    def _share(self, result: Result) -> Fraction:
        lines = zip(self.type.lines, self.counts, strict=True)
        return Fraction(sum(n for line, n in lines if line.result is result), self.total)

    @property
    def variance(self) -> Fraction:
        """The variance of what one unit wins."""
        return self._mean_and_variance[1]

    @property
    def standard_deviation(self) -> float:
        """The standard deviation of what one unit wins."""
        return math.sqrt(self.variance)

    @cached_property
    def figures(self) -> Mapping[str, Figure]:
        """The figures by their names, each with how far it may be from the exact one."""
        error = self.error
        edge = Figure(self.house_edge, error)
        stake = Figure(self.average_stake, max(error, self.stake_error))
        undecided = [o for o in self.outcomes if o.line.result is Result.STAND_OFF]
        wins = sum(o.line.result is Result.WIN for o in self.outcomes)
        resolved = Figure(1 - self.stand_off, len(undecided) * self._line_error)
        found = {
            "house_edge": edge,
            "element_of_risk": quotient(edge, stake),
            "variance": Figure(self.variance, self.variance_error),
            "hit_frequency": Figure(self.hit_frequency, wins * self._line_error),
            "average_stake": stake,
        }
        return found | ({"edge_per_resolved_unit": quotient(edge, resolved)} if resolved.value else {})

    @property
    def variance_error(self) -> Fraction:
        """How far the variance may be from the exact one."""
        squares = sum((o.net**2 for o in self.outcomes), Fraction(0))
        return squares * self._line_error + (2 * abs(self.mean) + self.error) * self.error

    def error_at(self, stake: int, smallest_chip: int = 1) -> Fraction:
        """How far the house's advantage at one stake may be from the exact one; both in minor units."""
        nets = sum((abs(o.line.net(stake, smallest_chip)) for o in self.outcomes), Fraction(0))
        return nets * self._line_error / stake

    @property
    def convention(self) -> str:
        """What the edge is a share of."""
        if self.average_stake != 1:
            return (
                "house advantage per unit of the initial stake, under the strategy named; what its decisions "
                "put up besides counts in what is won and lost, and not in the stake"
            )
        if self.stand_off:
            names = " or ".join(o.line.name for o in self.outcomes if o.line.result is Result.STAND_OFF)
            return (
                "house advantage per unit of the initial stake; rounds that end in a stand-off "
                f"({names}) count in the denominator"
            )
        return "house advantage per unit of the initial stake; every round wins or loses the wager"

    def house_edge_at(self, stake: int, smallest_chip: int = 1) -> Fraction:
        """The house's advantage per unit at one stake, payments rounded as the book says.

        Stake and chip are in minor units.
        """
        lines = zip(self.type.lines, self.counts, strict=True)
        won = sum(line.net(stake, smallest_chip) * n for line, n in lines)
        return -Fraction(won) / (self.total * stake)

    def at_stake_json(self, stake: int, smallest_chip: int) -> dict[str, Any]:
        """What one stake is paid on each line, exactly, and its edge, as plain JSON values."""
        refused = self.refused_at(stake, smallest_chip)
        edge = None if refused else self.house_edge_at(stake, smallest_chip)
        at_stake = None if edge is None else Figure(edge, self.error_at(stake, smallest_chip))
        return {
            "stake": decimal(stake),
            "smallest_chip": decimal(smallest_chip),
            "refused": refused or None,
            "nets": [
                {"name": o.line.name, "net": decimal(o.line.net(stake, smallest_chip))}
                for o in ([] if refused else self.outcomes)
            ],
            **({"house_edge": None} if at_stake is None else at_stake.to_json("house_edge")),
            "house_edge_decimal": None if edge is None else float(edge),
        }

    def refused_at(self, stake: int, smallest_chip: int) -> str:
        """Why a stake is not taken whose fee chips cannot make; empty where they can."""
        fee = self.type.fee
        if fee.payable(stake, smallest_chip):
            return ""
        return f"chips of {decimal(smallest_chip)} cannot make its commission of {written(stake * fee.share)}"

    def to_json(self) -> dict[str, Any]:
        """The analysis as plain JSON values."""
        figures = self.figures
        name = "edge_per_resolved_unit"
        resolved = figures.get(name)
        return {
            "wager": self.type.name,
            "selection": self.selection,
            "title": self.title,
            "convention": self.convention,
            **({"odds_entered": True} if self.type.entered else {}),
            "outcomes": [
                {
                    "name": o.line.name,
                    "result": o.line.result.value,
                    "odds": o.line.odds.exact if o.line.odds else None,
                    "count": o.count,
                    **o.shown.to_json("probability"),
                    "probability_decimal": float(o.probability),
                    "net": ratio_text(o.net),
                    "clauses": [c.ref for c in o.line.clauses],
                }
                for o in self.outcomes
            ],
            "total": self.total,
            **figures["house_edge"].to_json("house_edge"),
            "house_edge_decimal": float(self.house_edge),
            **figures["element_of_risk"].to_json("element_of_risk"),
            **({name: None} if resolved is None else resolved.to_json(name)),
            **figures["variance"].to_json("variance"),
            "variance_decimal": float(self.variance),
            "standard_deviation": self.standard_deviation,
            **figures["hit_frequency"].to_json("hit_frequency"),
            "hit_frequency_decimal": float(self.hit_frequency),
            "strategy": self.strategy,
            **figures["average_stake"].to_json("average_stake"),
            "strategies": [s.to_json() for s in self.strategies],
            "error_bound": ratio_text(self.error),
        }


def group_alike(wagers: Iterable[WagerAnalysis]) -> tuple[WagerAnalysis, ...]:
    """The wagers, those of one kind whose selections end alike as one of them that names the others."""
    wagers = tuple(wagers)
    of_a_kind = Counter(wager.type.name for wager in wagers)
    groups: dict[tuple[str, tuple[Outcome, ...]], list[WagerAnalysis]] = {}
    for wager in wagers:
        # How the only one of its kind ends is not asked: counting it may take most of an analysis.
        ends = wager.outcomes if of_a_kind[wager.type.name] > 1 else ()
        groups.setdefault((wager.type.name, ends), []).append(wager)
    return tuple(
        replace(first, alike=tuple(str(w.selection) for w in others)) for first, *others in groups.values()
    )


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A table of exact counts that a family adds to the par sheet, or of what is best to do."""

    title: str
    note: str
    head: tuple[str, ...]
    rows: tuple[tuple[str | int, ...], ...]


def strategies_exhibit(title: str, about: str, strategies: Iterable[StrategyValue]) -> Exhibit:
    """The ways to play a wager, side by side: edge, average stake and element of risk, exactly."""
    rows = [
        (
            value.strategy,
            ratio_text(value.house_edge),
            f"{100 * float(value.house_edge):.4f}%",
            ratio_text(value.average_stake),
            f"{100 * float(value.element_of_risk):.4f}%",
        )
        for value in strategies
    ]
    return Exhibit(
        title, about, ("strategy", "house edge", "", "average stake", "element of risk"), tuple(rows)
    )


class Placed(Protocol):
    """Wagers placed together."""

    @property
    def bets(self) -> Mapping[str, object]:
        """What can be placed, by name."""
        ...

    def together(self, stakes: Mapping[str, int], smallest_chip: int = 1) -> Together:
        """What wagers placed together come to; stakes and chip in minor units.

        Raises:
            Malformed: they cannot be placed together, or there are too many to say.
        """
        ...


@dataclass(frozen=True)
class GameAnalysis:
    """A game under its options, exactly."""

    game: Game
    options: Mapping[str, Value]
    """Every option's value."""
    rules: Rules
    wagers: tuple[WagerAnalysis, ...]
    total: int
    """The number of equally likely cases."""
    space: str
    """What the cases are."""
    pair_counts: PairCounts | None
    """None where wagers are not counted by pairs of their pay lines."""
    inputs: Mapping[str, Any]
    """What the family's counting started from, as plain JSON values."""
    method: tuple[str, ...]
    assumptions: tuple[str, ...]
    exhibits: Callable[[], tuple[Exhibit, ...]] = field(default=tuple)
    """The family's own tables."""
    charts: Callable[[], tuple[Exhibit, ...]] = field(default=tuple)
    """How players decide best, to be looked up at a table; none where nothing is decided."""
    cases: Placed | None = None
    """What any set of wagers comes to, where that can be said."""
    products: Callable[[str, str], Figure] | None = None
    """The mean of the product of the nets of two wagers, where it is found in a way of its own."""
    terms: Mapping[str, str] = field(default_factory=dict[str, str])
    """What was counted in words, where its inputs do not say it by themselves."""
    decisions: Callable[[], Decisions] | None = None
    """Every state that a player decides in; None where no decision bears on what a wager wins."""

    @property
    def undecided(self) -> bool:
        """Whether no wager of the game involves a decision."""
        return all(w.strategy == NO_DECISIONS for w in self.wagers)

    @cached_property
    def _by_name(self) -> dict[str, WagerAnalysis]:
        return {w.name: w for w in self.wagers}

    def wager(self, name: str) -> WagerAnalysis:
        """The wager of that name.

        Raises:
            Refused: the game has it, and these options leave it out.
            Malformed: there is no such wager; the nearest names are given.
        """
        found = self._by_name.get(name)
        if found is not None:
            return found
        absent = self.rules.not_offered.get(name)
        if absent is not None:
            raise Refused(Refusal(f"wager {name}", absent.reason, absent.clauses))
        follows = next((w.follows for w in self.game.wagers if w.name == name), "")
        if follows:
            raise Malformed(f"wager {name}", f"decisions make it: it is counted with {follows}", (follows,))
        if any(w.name == name and w.pooled for w in self.game.wagers):
            raise Malformed(f"wager {name}", "it ends for what others come to, and is not counted by itself")
        if name in {w.name for w in self.game.wagers}:
            raise Malformed(f"wager {name}", "these options do not offer it", self._by_name)
        raise unknown("wager", name, self._by_name)

    def kind(self, name: str) -> tuple[WagerAnalysis, ...]:
        """The wager of that name, or the wagers of that kind on all its selections.

        Raises:
            Refused, Malformed: it is not offered under these options.
        """
        return tuple(w for w in self.wagers if w.type.name == name) or (self.wager(name),)

    def select(self, names: Iterable[str]) -> tuple[WagerAnalysis, ...]:
        """The wagers of those names or kinds, or all of them where none is named.

        Raises:
            Refused, Malformed: one of them is not offered under these options.
        """
        return tuple(w for name in names for w in self.kind(name)) or self.wagers

    def together(self, stakes: Mapping[str, int], smallest_chip: int = 1) -> Together:
        """What wagers placed together on one round come to, exactly; stakes and chip in minor units.

        Raises:
            Refused, Malformed: one of them is not offered under these options, or the cases are too many.
        """
        if self.cases is None:
            what = f"wagers of {self.game.name} placed together"
            reason = "the cases of a round of this game are too many to list"
            raise Malformed(what, reason, ("each by itself: --stake",))
        for name in stakes:
            if name not in self.cases.bets:
                raise unknown("wager", name, self._near(name))
        return self.cases.together(stakes, smallest_chip)

    def _near(self, name: str) -> list[str]:
        """What can be placed instead of this: positions of its kind of wager, where it names one.

        Raises:
            Refused, Malformed: there is no such kind, or it is not offered under these options.
        """
        assert self.cases is not None
        kind = name.split(" ", maxsplit=1)[0]
        own = [bet for bet in self.cases.bets if bet.split(" ", maxsplit=1)[0] == kind]
        return own or [self.wager(name).name]

    @property
    def joined(self) -> bool:
        """Whether it is known how the wagers of one round go together."""
        return self.pair_counts is not None or self.products is not None

    def covariance(self, one: str, other: str) -> Fraction:
        """The covariance of what a unit on each of two wagers of one round wins.

        Raises:
            Malformed: a family whose wagers are not counted together.
        """
        return self.covariance_figure(one, other).value

    def covariance_figure(self, one: str, other: str) -> Figure:
        """The same, with how far it may be from the exact one.

        Raises:
            Malformed: a family whose wagers are not counted together.
        """
        return self._joint(one, other).covariance

    def correlation(self, one: str, other: str) -> float | None:
        """Their correlation; None where one of them always ends the same.

        Raises:
            Malformed: a family whose wagers are not counted together.
        """
        return self._joint(one, other).correlation

    def _joint(self, one: str, other: str) -> Joint:
        key = (one, other) if one <= other else (other, one)
        found = self._joints.get(key)
        if found is None:
            found = self._joints[key] = self._find_joint(*key)
        return found

    @cached_property
    def _joints(self) -> dict[tuple[str, str], Joint]:
        return {}

    def _find_joint(self, one: str, other: str) -> Joint:
        first, second = self.wager(one), self.wager(other)
        if self.pair_counts is not None:
            return pairs.counted(first.alone, second.alone, self.pair_counts(one, other))
        if self.products is None:
            raise Malformed(f"covariance of {one} and {other}", "it is not counted for this family of games")
        if one == other:
            variance = Figure(first.variance, first.variance_error)
            return Joint(variance, pairs.correlation(variance.value, variance.value, variance.value))
        return pairs.multiplied(first.alone, second.alone, self.products(one, other))

    def covariances_json(self, wagers: Sequence[WagerAnalysis]) -> dict[str, Any]:
        """Covariances and correlations of wagers of one round, as plain JSON values."""
        names = [w.name for w in wagers]
        matrix = [[self._joint(a, b) for b in names] for a in names]
        shown = {
            "wagers": names,
            "covariance": [[both.text for both in row] for row in matrix],
            "correlation": [[both.correlation for both in row] for row in matrix],
        }
        if all(both.covariance.exact for row in matrix for both in row):
            return shown
        return {**shown, "covariance_bound": [[both.covariance.bound for both in row] for row in matrix]}

    def to_json(self, names: Iterable[str] = (), *, joint: bool = True) -> dict[str, Any]:
        """The analysis as ``croupier analyse`` prints it, of all wagers or of the named ones.

        ``joint``: with the covariances of the wagers.
        """
        wagers = self.select(names)
        return {
            "rulebook": self.game.book.name,
            "game": self.game.name,
            "options": dict(self.options),
            "total": self.total,
            "space": self.space,
            "wagers": [w.to_json() for w in wagers],
            "joint": self.covariances_json(wagers) if self.joined and joint else None,
        }
