"""Roulette under a rulebook and its options: the data that its conduct runs on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import Any, Final

from croupier.games.colour_chips import ColourChipLaw
from croupier.games.game import Family
from croupier.games.roulette import kernel
from croupier.games.roulette.layout import Layout, Spot
from croupier.games.roulette.positions import position
from croupier.games.roulette.wheel import Wheel, colour, pocket_name
from croupier.games.spin_table import SpinRules, steps
from croupier.games.traits import Trait
from croupier.games.wagers import Wager
from croupier.law import Clauses

SPELLINGS: Final = MappingProxyType({"zero": "0", "double zero": "00", "double_zero": "00"})


@dataclass(frozen=True, kw_only=True)
class RouletteRules(SpinRules):
    """Everything that a table of roulette plays by."""

    layout: Layout
    wheel_clauses: Clauses
    """What says which compartments the wheel has."""
    colour_chips: ColourChipLaw

    @property
    def wheel(self) -> Wheel:
        """The wheel that decides."""
        return self.layout.wheel

    @property
    def places(self) -> tuple[str, ...]:
        """The pockets by name, zeros first."""
        return self.wheel.names

    @property
    def spellings(self) -> Mapping[str, str]:
        """Other names of the zeros."""
        return SPELLINGS

    def features(self, place: str) -> dict[str, Any]:
        """What a pocket is; a zero has a colour and nothing else."""
        return features(self._pocket(place))

    def spot(self, wager: Wager) -> Spot:
        """The position that a wager lies on.

        Raises:
            NoPosition: it names none; no such wager is ever taken.
        """
        return position(self.layout, wager.type.name, wager.details)

    def line(self, wager: Wager, place: str) -> int:
        """The line of a wager when the ball rests in a pocket."""
        return wager.type.grade(self.spot(wager).covers, self._pocket(place))

    def case(self, wager: Wager, place: str) -> int:
        """The case of that line, where it has several."""
        of = wager.type.case
        return 0 if of is None else of(self.spot(wager).covers, self._pocket(place))

    def _pocket(self, place: str) -> int:
        pocket = self.layout.pocket(place)
        assert pocket is not None, place
        return pocket


def features(pocket: int) -> dict[str, Any]:
    """What a pocket is, as plain JSON values; a zero has a colour and nothing else."""
    told: dict[str, Any] = {"number": pocket_name(pocket), "colour": colour(pocket).value}
    if kernel.is_number(pocket):
        told |= {
            "parity": "odd" if kernel.is_odd(pocket) else "even",
            "half": "low" if kernel.is_low(pocket) else "high",
            "dozen": kernel.dozen(pocket),
            "column": kernel.column(pocket),
        }
    return told


FAMILY: Final = Family(
    "roulette",
    partial(steps, spins="The ball runs and comes to rest", tells="The number"),
    equipment=("spins",),
    traits=frozenset({Trait.COUNTED}),
    cloth=None,
)
