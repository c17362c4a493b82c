"""Caribbean stud poker under a rulebook and its options: the data that its one conduct runs on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from croupier.games.caribbean_stud import conduct as play
from croupier.games.caribbean_stud.terms import JACKPOT, Clauses, Deal, StudLaw
from croupier.games.checks import Check, Closing, close_betting, first_refusal
from croupier.games.game import Accepted, Adjustment, Felt, NotOffered, Opening
from croupier.games.jackpots import Pool, Prize
from croupier.games.refusals import Refusal
from croupier.games.remedies import Irregularity
from croupier.games.requests import Conduct
from croupier.games.shoe import ShoeRules
from croupier.games.wagers import Wager, WagerType


@dataclass(frozen=True)
class StudRules:
    """Everything that a table of Caribbean stud poker plays by."""

    law: StudLaw
    wagers: Mapping[str, WagerType]
    irregularities: Mapping[str, Irregularity]
    checks: tuple[Check, ...]
    closings: tuple[Closing, ...]
    shoe: ShoeRules
    deal: Deal
    pools: tuple[Pool, ...]
    prizes: tuple[Prize, ...]
    """In the order in which they are paid."""
    contribution: Fraction
    """The share of a jackpot wager that goes into the pool."""
    accept: Callable[[Wager, Refusal, Sequence[Wager], Opening], Accepted]
    """What counts of a wager that the dealer took although a rule refuses it."""
    jackpot_stays: Clauses
    """What forbids taking a jackpot wager off; empty where it may be until no more bets."""
    paid_up: Clauses
    """What lets a jackpot that chips cannot pay go up to the next amount that they can; else it is exact."""
    without_wagers: Clauses
    void_clauses: Clauses
    signs: tuple[Callable[[Opening], Refusal | None], ...]
    """What forbids playing at a table under its opening."""
    not_offered: Mapping[str, NotOffered] = field(default_factory=lambda: MappingProxyType({}))

    def opens(self, opening: Opening) -> Refusal | None:
        """Why the table cannot be played at so, or None."""
        refusals = (sign(opening) for sign in self.signs)
        return next((refusal for refusal in refusals if refusal is not None), None)

    def check(self, wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        """Why a wager cannot be taken beside the others, or None."""
        return first_refusal(self.checks, wager, lying, opening)

    def accepted(self, wager: Wager, refusal: Refusal, lying: Sequence[Wager], opening: Opening) -> Accepted:
        """What counts of a wager that the dealer took although it is refused."""
        return self.accept(wager, refusal, lying, opening)

    def at_close(self, lying: Sequence[Wager], opening: Opening) -> tuple[Adjustment, ...]:
        """The wagers that are cut down or returned when betting closes, one closing after another."""
        return close_betting(self.closings, lying, opening)

    def removal(self, wager: Wager, stake: int) -> Refusal | None:
        """While betting is open wagers may be changed and taken off; a jackpot wager may stay for good."""
        if wager.type.name != JACKPOT or not self.jackpot_stays or stake == wager.stake:
            return None
        return Refusal(wager.label, "a wager on the jackpot stays once it is made", self.jackpot_stays)

    def conduct(self, felt: Felt, opening: Opening) -> Conduct[dict[str, Any]]:
        """A round of play, from the wagers to the settlement."""
        return play.conduct(self, felt, opening)
