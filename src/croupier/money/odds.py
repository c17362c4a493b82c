"""Odds, and what happens to the part of a payment that chips cannot pay."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from typing import Final

from croupier.money.amounts import exact, part

ENTERED: Final = "entered"
"""What odds are marked with that no rule prints."""
BY_THE_OPERATOR: Final = "as entered by the operator"
"""What stands for odds that no rule prints, before an operator has entered any."""


@dataclass(frozen=True, slots=True)
class Odds:
    """Odds against: ``Odds(19, 20)`` pays 19 for every 20 staked, and the stake goes back.

    ``commission`` is the share of the amount won that the house keeps.
    """

    to: int
    on: int = 1
    commission: Fraction = Fraction(0)
    printed: str = field(default="", repr=False, compare=False)
    """How the rulebook prints them, where that is not in whole numbers: ``7.5 to 1``."""
    entered: bool = False
    """Whether the operator entered them, as no rule prints any."""
    ratio: Fraction = field(init=False, repr=False, compare=False)
    """What one unit wins, after commission."""
    exact: str = field(init=False, repr=False, compare=False)
    """In whole numbers, as records have them: ``15 to 2``."""

    def __post_init__(self) -> None:
        if self.to < 0 or self.on < 1 or not 0 <= self.commission < 1:
            raise ValueError(f"no such odds: {self.to} to {self.on}, commission {self.commission}")
        # Odds are made once and asked at every settlement.
        object.__setattr__(self, "ratio", Fraction(self.to, self.on) * (1 - self.commission))
        less = f" less {self.commission * 100}%" if self.commission else ""
        object.__setattr__(self, "exact", f"{self.to} to {self.on}{less}")
        won, _, staked = self.printed.partition(" to ")
        if self.printed and Fraction(won) / Fraction(staked) != self.ratio:
            raise ValueError(f"{self.printed} are not odds of {self.exact}")

    def winnings(self, stake: int) -> Fraction:
        """What a stake (in minor units) wins, exactly, in minor units."""
        return part(stake, self.ratio)

    @property
    def shown(self) -> str:
        """How they are shown: as printed, or marked as the operator's own."""
        if not self.entered:
            return self.printed or self.exact
        return f"{self.exact} ({ENTERED})" if self.to else BY_THE_OPERATOR

    def __str__(self) -> str:
        return self.shown


UNENTERED: Final = Odds(0, entered=True)
"""What stands for odds that no rule prints in a game's description, before an operator has entered any."""


class Direction(StrEnum):
    """Which way a payment goes that chips cannot pay exactly."""

    EXACT = "exact"
    DOWN = "down"
    UP = "up"


@dataclass(frozen=True, slots=True)
class Rounding:
    """How winnings become a payable amount: to a multiple of ``unit`` minor units."""

    direction: Direction = Direction.EXACT
    unit: int | None = None
    """None: the smallest chip of the table."""

    def pay(self, winnings: Fraction, smallest_chip: int = 1) -> Fraction:
        """The amount paid for exact winnings, all in minor units."""
        if self.direction is Direction.EXACT:
            return winnings
        unit = smallest_chip if self.unit is None else self.unit
        steps = winnings / unit
        count = math.floor(steps) if self.direction is Direction.DOWN else math.ceil(steps)
        return exact(count * unit)


EXACT = Rounding()


@dataclass(frozen=True, slots=True)
class Fee:
    """What a player pays beside the stake when a wager is made: vigorish, a commission."""

    share: Fraction = Fraction(0)
    """Of the stake, before it is rounded."""
    rounding: Rounding = Rounding(Direction.DOWN)

    def of(self, stake: int, smallest_chip: int = 1) -> int:
        """The fee on a stake, both in minor units; never less than the exact one by part of a cent."""
        if not self.share:
            return 0
        return math.ceil(self.rounding.pay(stake * self.share, smallest_chip))

    def payable(self, stake: int, smallest_chip: int = 1) -> bool:
        """Whether chips make the fee on a stake, or it is rounded to what they make."""
        exact = self.rounding.direction is Direction.EXACT
        return not (self.share and exact and stake * self.share % smallest_chip)


NO_FEE = Fee()
