"""Roulette under a rulebook and its options: the data that its one conduct runs on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, TypeAlias

from croupier.games.checks import Check, first_refusal
from croupier.games.colour_chips import ColourChipLaw
from croupier.games.game import Accepted, Adjustment, Felt, NotOffered, Opening
from croupier.games.refusals import Refusal
from croupier.games.remedies import Irregularity
from croupier.games.requests import Conduct
from croupier.games.roulette import conduct as play
from croupier.games.roulette.layout import Layout, Spot
from croupier.games.roulette.positions import position
from croupier.games.roulette.terms import Clauses, RouletteLaw
from croupier.games.roulette.wheel import Wheel
from croupier.games.wagers import Wager, WagerType

Accept: TypeAlias = Callable[[Wager, Refusal, Sequence[Wager], Opening], Accepted]

SignCheck: TypeAlias = Callable[[Opening], Refusal | None]
"""Why a table cannot be played at with such limits and chips, or None."""


@dataclass(frozen=True)
class RouletteRules:
    """Everything that a table of roulette plays by."""

    law: RouletteLaw
    layout: Layout
    wagers: Mapping[str, WagerType]
    irregularities: Mapping[str, Irregularity]
    checks: tuple[Check, ...]
    accept: Accept
    without_wagers: Clauses
    void_clauses: Clauses
    colour_chips: ColourChipLaw
    signs: tuple[SignCheck, ...] = ()
    not_offered: Mapping[str, NotOffered] = field(default_factory=lambda: MappingProxyType({}))
    shoe: None = None

    @property
    def wheel(self) -> Wheel:
        """The wheel that decides."""
        return self.layout.wheel

    def spot(self, wager: Wager) -> Spot:
        """The position that a wager lies on.

        Raises:
            NoPosition: it names none; no such wager is ever taken.
        """
        return position(self.layout, wager.type.name, wager.details)

    def line(self, wager: Wager, pocket: int) -> int:
        """The line of a wager when the ball rests in a pocket."""
        return wager.type.grade(self.spot(wager).covers, pocket)

    def opens(self, opening: Opening) -> Refusal | None:
        """Why the table cannot be played at with such limits and chips, or None."""
        return next((refusal for sign in self.signs if (refusal := sign(opening))), None)

    def check(self, wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        """Why a wager cannot be taken beside the others, or None."""
        return first_refusal(self.checks, wager, lying, opening)

    def accepted(self, wager: Wager, refusal: Refusal, lying: Sequence[Wager], opening: Opening) -> Accepted:
        """What counts of a wager that the dealer took beside the others although it is refused."""
        return self.accept(wager, refusal, lying, opening)

    def at_close(self, lying: Sequence[Wager], opening: Opening) -> tuple[Adjustment, ...]:
        """Nothing is cut down when betting closes."""
        return ()

    def removal(self, wager: Wager, stake: int) -> Refusal | None:
        """While betting is open every wager may be changed or taken off."""
        return None

    def conduct(self, felt: Felt, opening: Opening) -> Conduct[dict[str, Any]]:
        """Spins, from the wagers to the settlement."""
        return play.conduct(self, felt)
