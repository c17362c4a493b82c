"""What a simulation finds: exact totals, and what they say about the exact values."""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Any, Final

from croupier.games.game import Game
from croupier.games.options import Value
from croupier.games.wagers import PayLine, WagerType
from croupier.money.amounts import MINOR, decimal

FORM: Final = "croupier simulation 1"
"""The form of the totals that are digested."""
FULL_SHOE: Final = (
    "exact is of a round from a full shoe: a cutting card ends a shoe sooner where rounds took more cards, "
    "so that the mean of real shoes differs from it a little, and z shows that after many rounds"
)
NORMAL_95: Final = 1.959963984540054
"""So many standard errors either way hold 95 % of a normal distribution."""


@dataclass(frozen=True)
class WagerTotals:
    """One wager over all rounds, one unit of currency staked in each.

    Payments are taken before they are rounded to chips, as exact analysis takes them.
    """

    type: WagerType
    counts: tuple[int, ...]
    """How many rounds ended on each pay line."""
    exact: Fraction | None
    """The exact mean, where the game's family has an exact analysis."""
    error: Fraction = field(default=Fraction(0), kw_only=True)
    """How far that may be from the exact one, where it was found by floating point."""
    selection: str | None = None
    """The number, total or combination that it is on, where its kind is made on one of several."""

    @property
    def name(self) -> str:
        """The wager's name, and its selection behind it."""
        return self.type.name if self.selection is None else f"{self.type.name} {self.selection}"

    @property
    def rounds(self) -> int:
        """How many rounds, and so how many units staked."""
        return sum(self.counts)

    @cached_property
    def lines(self) -> dict[PayLine, int]:
        """The rounds by pay line, equal lines together."""
        merged: dict[PayLine, int] = {}
        for line, count in zip(self.type.lines, self.counts, strict=True):
            merged[line] = merged.get(line, 0) + count
        return merged

    @cached_property
    def net(self) -> Fraction:
        """What the player has against before all rounds, in units."""
        return sum((line.ratio * count for line, count in self.lines.items()), Fraction(0))

    @property
    def returned(self) -> Fraction:
        """What went back to the player, stakes included, in units."""
        return self.rounds + self.net

    @property
    def mean(self) -> Fraction:
        """What a unit won on average; nothing where no round decided the wager."""
        return self.net / self.rounds if self.rounds else Fraction(0)

    @cached_property
    def variance(self) -> Fraction | None:
        """The variance of what a unit won, estimated without bias; None where fewer than two were played."""
        if self.rounds < 2:
            return None
        squares = sum((line.ratio**2 * count for line, count in self.lines.items()), Fraction(0))
        return (squares - self.net**2 / self.rounds) / (self.rounds - 1)

    @property
    def standard_error(self) -> float | None:
        """The standard error of the mean; None where one round was played."""
        return None if self.variance is None else math.sqrt(self.variance / self.rounds)

    @property
    def interval(self) -> tuple[float, float] | None:
        """Between these the true mean lies with a confidence of 95 %; None where one round was played."""
        if self.standard_error is None:
            return None
        width = NORMAL_95 * self.standard_error
        return float(self.mean) - width, float(self.mean) + width

    @property
    def z(self) -> float | None:
        """How many standard errors the mean is above the exact one; None where that cannot be said."""
        if self.exact is None or not self.standard_error:
            return None
        return float(self.mean - self.exact) / self.standard_error

    def _exact_json(self) -> dict[str, Any]:
        """The exact mean: a fraction, or a decimal and how far it may be from it."""
        if self.exact is None or not self.error:
            return {"exact": None if self.exact is None else _fraction(self.exact)}
        # Its package takes long to import, and exact means do without.
        from croupier.analysis.figures import Figure

        return Figure(self.exact, self.error).to_json("exact")

    def to_json(self) -> dict[str, Any]:
        """The totals as plain JSON values."""
        return {
            "wager": self.type.name,
            "selection": self.selection,
            "title": self.type.title,
            "rounds": self.rounds,
            "staked": decimal(self.rounds * MINOR),
            "returned": decimal(self.returned * MINOR),
            "net": decimal(self.net * MINOR),
            "mean": _fraction(self.mean),
            "mean_decimal": float(self.mean),
            "standard_error": self.standard_error,
            "confidence_interval": None if self.interval is None else list(self.interval),
            **self._exact_json(),
            "exact_decimal": None if self.exact is None else float(self.exact),
            "z": self.z,
            "lines": [
                {"name": line.name, "result": line.result.value, "rounds": count}
                for line, count in self.lines.items()
            ],
        }


@dataclass(frozen=True)
class Simulation:
    """A game simulated: the totals, and how they came about."""

    game: Game
    options: Mapping[str, Value]
    strategy: str | None
    """How decisions were made, where it was said."""
    full_shoe: bool
    """Whether it was asked that every round be dealt from a full shoe."""
    equipment: Mapping[str, Any]
    """What was played with, by name, as plain JSON values."""
    seed: int
    rounds: int
    wagers: tuple[WagerTotals, ...]
    engine: str
    workers: int
    compiled: bool
    """Whether Numba compiled the loop."""
    loop: str
    """What the loop told rounds apart by."""
    starting: float
    """How many seconds passed until the workers were ready."""
    seconds: float
    """How many seconds they played."""

    @property
    def cutting_card(self) -> int | None:
        """How many cards lie behind the cutting card; None where nothing ends a shoe but its last card."""
        shoe: Mapping[str, Any] = self.equipment.get("shoe") or {}
        return shoe.get("cutting_card")

    @property
    def compared(self) -> str:
        """What the exact mean is of, where that is not quite what was played; empty where it is."""
        if self.cutting_card is None or all(wager.exact is None for wager in self.wagers):
            return ""
        return FULL_SHOE

    @property
    def rounds_per_second(self) -> float:
        """How many rounds were played in a second, all workers together."""
        return self.rounds / self.seconds if self.seconds else math.inf

    @cached_property
    def digest(self) -> str:
        """The SHA-256 hash of what was asked and of all totals; who counted them is no part of it."""
        text = json.dumps(
            {
                "form": FORM,
                **self._asked(),
                "wagers": {w.name: {"lines": list(w.counts), "net": _fraction(w.net)} for w in self.wagers},
            },
            sort_keys=True,
            separators=(",", ":"),
        )
        return hashlib.sha256(text.encode()).hexdigest()

    def _asked(self) -> dict[str, Any]:
        return {
            "rulebook": self.game.book.name,
            "game": self.game.name,
            "options": dict(self.options),
            **({"strategy": self.strategy} if self.strategy else {}),
            **self.equipment,
            **({"full_shoe": True} if self.full_shoe else {}),
            "seed": str(self.seed),
            "rounds": self.rounds,
        }

    def to_json(self) -> dict[str, Any]:
        """The simulation as ``croupier simulate`` prints it."""
        return {
            **self._asked(),
            "wagers": [w.to_json() for w in self.wagers],
            "engine": self.engine,
            "workers": self.workers,
            "compiled": self.compiled,
            "loop": self.loop,
            "seconds_to_start": self.starting,
            "seconds": self.seconds,
            "rounds_per_second": self.rounds_per_second,
            "digest": self.digest,
            **({"exact_is_of": self.compared} if self.compared else {}),
        }


def _fraction(value: Fraction) -> str:
    return f"{value.numerator}/{value.denominator}"
