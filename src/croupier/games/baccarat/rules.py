"""Baccarat under a rulebook and its options: the data that its one conduct runs on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, TypeAlias

from croupier.games.baccarat import conduct as play
from croupier.games.baccarat.terms import BaccaratLaw, Clauses, DealingStyle, PassesShoe
from croupier.games.checks import Check, Closing, close_betting, first_refusal
from croupier.games.game import Accepted, Adjustment, Felt, NotOffered, Opening
from croupier.games.refusals import Refusal
from croupier.games.remedies import Irregularity
from croupier.games.requests import Conduct
from croupier.games.shoe import ShoeRules
from croupier.games.wagers import Wager, WagerType

Accept: TypeAlias = Callable[[Wager, Refusal, Sequence[Wager], Opening], Accepted]

SignCheck: TypeAlias = Callable[[Opening], Refusal | None]
"""Why a table cannot be played at with such limits and chips, or None."""


@dataclass(frozen=True, slots=True)
class ShoeHolding:
    """Who may hold the shoe in a round: the clauses that refuse a designated player."""

    dealer_deals: Clauses
    """No player may: the dealer deals at this table."""
    seated_only: Clauses = ()
    """Players may, but only those who sit at the numbered places."""


@dataclass(frozen=True)
class BaccaratRules:
    """Everything that a table of baccarat plays by."""

    law: BaccaratLaw
    wagers: Mapping[str, WagerType]
    irregularities: Mapping[str, Irregularity]
    checks: tuple[Check, ...]
    closings: tuple[Closing, ...]
    accept: Accept
    shoe: ShoeRules
    seats: int
    tableau: int
    style: DealingStyle
    without_wagers: Clauses
    void_clauses: Clauses
    shoe_holding: ShoeHolding
    signs: tuple[SignCheck, ...] = ()
    not_offered: Mapping[str, NotOffered] = field(default_factory=lambda: MappingProxyType({}))
    wagers_after_first_card: bool = False
    passes_shoe: PassesShoe | None = None

    def opens(self, opening: Opening) -> Refusal | None:
        """Why the table cannot be played at with such limits and chips, or such a holder of the shoe."""
        checks = (*self.signs, self._designated_player)
        return next((refusal for check in checks if (refusal := check(opening))), None)

    def _designated_player(self, opening: Opening) -> Refusal | None:
        seat = opening.designated_player
        if seat is None:
            return None
        what = f"designated player at seat {seat}"
        if self.passes_shoe is None:
            return Refusal(what, "the dealer deals at this table", self.shoe_holding.dealer_deals)
        if 1 <= seat <= self.seats:
            return None
        reason = f"only who sits at one of the places 1 to {self.seats} may hold the shoe"
        return Refusal(what, reason, self.shoe_holding.seated_only, (f"seat 1 to {self.seats}",))

    def check(self, wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        """Why a wager cannot be taken beside the others, or None."""
        return first_refusal(self.checks, wager, lying, opening)

    def accepted(self, wager: Wager, refusal: Refusal, lying: Sequence[Wager], opening: Opening) -> Accepted:
        """What counts of a wager that the dealer took beside the others although it is refused."""
        return self.accept(wager, refusal, lying, opening)

    def at_close(self, lying: Sequence[Wager], opening: Opening) -> tuple[Adjustment, ...]:
        """The wagers that are cut down or returned when betting closes, one closing after another."""
        return close_betting(self.closings, lying, opening)

    def removal(self, wager: Wager, stake: int) -> Refusal | None:
        """While betting is open every wager may be changed or taken off."""
        return None

    def conduct(self, felt: Felt, opening: Opening) -> Conduct[dict[str, Any]]:
        """A round of play, from the wagers to the settlement."""
        return play.conduct(self, felt, opening)
