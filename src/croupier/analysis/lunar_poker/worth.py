"""What lunar poker is worth with all draws, as ``python -m tools.lunar_worth`` found it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

import croupier.analysis.lunar_poker
from croupier.analysis.lunar_poker.strategy import FOLDER

FILE: Final = "worth.json"
AGAINST: Final = "none"
"""What a table is called that pays no second combination, which is against rule 10.9."""
ERRORS: Final = 4
"""So many standard errors a figure may be off by, as it is said."""
DIGITS: Final = 10**9


@dataclass(frozen=True)
class Estimated:
    """A mean that was found by random choice."""

    mean: Fraction
    error: Fraction
    """The standard error."""

    @property
    def bound(self) -> Fraction:
        """How far the exact one may be, as it is said."""
        return ERRORS * self.error


@dataclass(frozen=True)
class Way:
    """What an ante wins where second combinations are paid in one way, and instant cash 200 and 600 to 1."""

    all_draws: Estimated
    """With all draws."""
    gain: Estimated
    """What better choices could win besides."""
    no_exchange: Fraction
    """The best play without exchanges,"""
    no_draw: Fraction
    """and without a sixth card either: both exact."""
    weighed: int
    """How many deals were weighed exactly,"""
    closely: int
    """and how many of them with all choices that may be best."""
    rounds: int
    """How many rounds were played,"""
    classes: Mapping[int, int]
    """and how many of them ended in each class (see :mod:`croupier.simulation.lunar_poker.loop`)."""


@dataclass(frozen=True)
class Stored:
    """All ways."""

    command: str
    """What works everything out again."""
    minutes: int
    """How long that took on one core."""
    ways: Mapping[str, Way]
    short_cost: Estimated
    """What a short way to play costs an ante against these choices, at a table under the usual options."""


@lru_cache(maxsize=1)
def stored() -> Stored:
    """What comes with the package."""
    file = files(croupier.analysis.lunar_poker).joinpath(FOLDER, FILE)
    told = json.loads(file.read_text(encoding="utf-8"))
    ways = {name: _way(each) for name, each in told["ways"].items()}
    return Stored(told["command"], told["minutes"], ways, _estimated(told["short_cost"]))


def _way(told: Mapping[str, Any]) -> Way:
    return Way(
        all_draws=_estimated(told["all_draws"]),
        gain=_estimated(told["gain"]),
        no_exchange=Fraction(told["no_exchange"]),
        no_draw=Fraction(told["no_draw"]),
        weighed=told["weighed"],
        closely=told["closely"],
        rounds=told["rounds"],
        classes={int(each): many for each, many in told["classes"].items()},
    )


def _estimated(told: Mapping[str, str]) -> Estimated:
    return Estimated(Fraction(told["mean"]), Fraction(told["error"]))


def estimated_json(mean: float, error: float) -> dict[str, str]:
    """A mean and its standard error as plain JSON values, to nine decimals."""
    return {"mean": f"{mean:.9f}", "error": f"{error:.9f}"}
