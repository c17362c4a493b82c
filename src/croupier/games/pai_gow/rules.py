"""Pai gow under a rulebook and its options: the data that its one conduct runs on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from croupier.games.checks import Check, Closing, close_betting, first_refusal
from croupier.games.game import Accepted, Adjustment, Felt, NotOffered, Opening
from croupier.games.pai_gow import conduct as play
from croupier.games.pai_gow.terms import BOXES, HOUSE_BOX, Clauses, PaiGowLaw
from croupier.games.refusals import Refusal
from croupier.games.remedies import Irregularity
from croupier.games.requests import Conduct
from croupier.games.shoe import ShoeRules
from croupier.games.wagers import Wager, WagerType


@dataclass(frozen=True)
class PaiGowRules:
    """Everything that a table of pai gow plays by."""

    law: PaiGowLaw
    wagers: Mapping[str, WagerType]
    irregularities: Mapping[str, Irregularity]
    checks: tuple[Check, ...]
    closings: tuple[Closing, ...]
    round_players: bool
    """Whether commission on players' wins is rounded up to 50 cents."""
    round_bank: bool
    """Whether commission on a bank's profit is rounded down to 50 cents."""
    without_wagers: Clauses
    void_clauses: Clauses
    sign: Callable[[Opening], Refusal | None]
    not_offered: Mapping[str, NotOffered] = field(default_factory=lambda: MappingProxyType({}))
    shoe: ShoeRules | None = None
    dice: int = 3
    """How many are shaken."""
    seats: int | None = BOXES
    """How many places there are: one at each box."""
    last_places: frozenset[int] = frozenset((HOUSE_BOX,))
    """The box that takes no wager while the house banks."""

    def opens(self, opening: Opening) -> Refusal | None:
        """Why the table cannot be played at so, or None."""
        return self.sign(opening)

    def check(self, wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        """Why a wager cannot be taken beside the others, or None."""
        return first_refusal(self.checks, wager, lying, opening)

    def accepted(self, wager: Wager, refusal: Refusal, lying: Sequence[Wager], opening: Opening) -> Accepted:
        """A wager that the dealer took although it is refused does not count."""
        return Accepted(0, refusal.clauses)

    def at_close(self, lying: Sequence[Wager], opening: Opening) -> tuple[Adjustment, ...]:
        """The wagers that are cut down or returned when betting closes."""
        return close_betting(self.closings, lying, opening)

    def removal(self, wager: Wager, stake: int) -> Refusal | None:
        """While betting is open every wager may be changed or taken off."""
        return None

    def conduct(self, felt: Felt, opening: Opening) -> Conduct[dict[str, Any]]:
        """A round of play, from the wagers to the settlement."""
        return play.conduct(self, felt, opening)
