"""Limits of a table: what a wager may be, for everybody and for one player."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final

from croupier.games.refusals import Malformed, about, unknown
from croupier.money.amounts import BadAmount, decimal, parse_amount

TABLE: Final = "table"
"""The key of the limits of the main wagers."""
DIFFERENTIAL: Final = "table_differential"
"""The key whose maximum bounds the difference between two sides of a table."""

BUY_IN: Final = "buy_in"
"""The key of what a player at the table buys credits for at once; no limit of a wager."""
LOSS_LIMIT: Final = "loss_limit"
"""The key whose maximum is what a player may still lose: it is a player's own and no table's."""
HOUSE_LIABILITY: Final = "house_liability"
"""The key whose maximum is what the house may lose as a partner in a player's bank."""
MOST_PAID: Final = "bet_payment"
"""The key under which a sign states the most that a bet is paid."""


@dataclass(frozen=True, slots=True)
class Range:
    """The least, the most and the step of a wager in minor units; None where there is none."""

    min: int | None = None
    max: int | None = None
    step: int | None = None

    def __post_init__(self) -> None:
        if self.min is not None and self.max is not None and self.min > self.max:
            raise Malformed(
                "limits", f"the minimum {decimal(self.min)} is above the maximum {decimal(self.max)}"
            )
        if self.step is not None and self.step <= 0:
            raise Malformed("limits", "a step must be positive")

    def to_json(self) -> dict[str, str]:
        """The range as decimal strings."""
        told: dict[str, str] = {}
        if self.min is not None:
            told["min"] = decimal(self.min)
        if self.max is not None:
            told["max"] = decimal(self.max)
        if self.step is not None:
            told["step"] = decimal(self.step)
        return told


ANY: Final = Range()


@dataclass(frozen=True, slots=True)
class Limits:
    """Ranges by wager name, with ``table`` for the main wagers that have none of their own."""

    ranges: Mapping[str, Range] = field(default_factory=lambda: MappingProxyType({}))

    def of(self, wager: str, main: bool) -> Range:
        """The range of a wager: its own, else (for a main wager) the table's."""
        own = self.ranges.get(wager)
        if own is not None:
            return own
        return self.ranges.get(TABLE, ANY) if main else ANY

    @property
    def buy_in(self) -> Range:
        """What a player at the table buys credits for at once."""
        return self.ranges.get(BUY_IN, ANY)

    @property
    def of_wagers(self) -> Limits:
        """What matters in a round: all but the limits of buying in."""
        if BUY_IN not in self.ranges:
            return self
        return Limits(MappingProxyType({name: r for name, r in self.ranges.items() if name != BUY_IN}))

    @property
    def table_maximum(self) -> int | None:
        """The most that the table permits on a main wager."""
        return self.ranges.get(TABLE, ANY).max

    @property
    def differential(self) -> int | None:
        """The most by which the two sides may differ."""
        return self.ranges.get(DIFFERENTIAL, ANY).max

    def to_json(self) -> dict[str, dict[str, str]]:
        """The limits as the round script writes them."""
        return {name: r.to_json() for name, r in self.ranges.items()}


NO_LIMITS: Final = Limits()


def parse_limits(given: object, known: tuple[str, ...]) -> Limits:
    """Read the ``limits`` of a script.

    Raises:
        Malformed: an unknown name, or a bound that is no amount.
    """
    if not isinstance(given, Mapping):
        raise Malformed("limits", 'write an object like {"table": {"min": "5", "max": "500"}}')
    names = (*known, TABLE, DIFFERENTIAL)
    ranges: dict[str, Range] = {}
    for name, bounds in given.items():
        if name not in names:
            raise unknown("limit", name, names)
        with about(f"limits.{name}"):
            ranges[name] = _parse_range(name, bounds)
    return Limits(MappingProxyType(ranges))


def _parse_range(name: str, bounds: Any) -> Range:
    if not isinstance(bounds, Mapping):
        raise Malformed(f"limits of {name}", 'write an object like {"min": "5", "max": "500"}')
    for key in bounds:
        if key not in ("min", "max", "step"):
            raise unknown(f"bound in the limits of {name}", key, ("min", "max", "step"))
    given = {key: _bound(f"{key} in the limits of {name}", value) for key, value in bounds.items()}
    try:
        return Range(**given)
    except Malformed as error:
        raise Malformed(f"limits of {name}", error.refusal.reason) from None


def _bound(what: str, value: object) -> int:
    try:
        amount = parse_amount(value)
    except BadAmount as error:
        raise Malformed(what, str(error)) from None
    if amount < 0:
        raise Malformed(what, "it is negative")
    return amount


def read_limits(data: Mapping[str, Any]) -> Limits:
    """The limits that :meth:`Limits.to_json` wrote."""
    return Limits(MappingProxyType({name: _parse_range(name, bounds) for name, bounds in data.items()}))
