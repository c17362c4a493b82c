"""Caribbean stud poker under a rulebook and its options: the data that its one conduct runs on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from croupier.games.caribbean_stud import conduct as play
from croupier.games.caribbean_stud.terms import Clauses, StudLaw
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
    packets: tuple[int, ...]
    """How many cards at a time each hand and then the dealer get: (1, 4) or (5,)."""
    one_by_one: bool
    """Whether packets go around the table card by card."""
    pools: tuple[Pool, ...]
    prizes: tuple[Prize, ...]
    """In the order in which they are paid."""
    contribution: Fraction
    """The share of a jackpot wager that goes into the pool."""
    one_hand: Clauses
    """What a second hand of a player offends against."""
    without_wagers: Clauses
    void_clauses: Clauses
    sign: Callable[[Opening], Refusal | None]
    not_offered: Mapping[str, NotOffered] = field(default_factory=lambda: MappingProxyType({}))

    def opens(self, opening: Opening) -> Refusal | None:
        """Why the table cannot be played at so, or None."""
        return self.sign(opening)

    def check(self, wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        """Why a wager cannot be taken beside the others, or None."""
        return first_refusal(self.checks, wager, lying, opening)

    def accepted(self, wager: Wager, refusal: Refusal, lying: Sequence[Wager], opening: Opening) -> Accepted:
        """A wager that the dealer took although it is refused does not count.

        An ante on a further area stays until the irregularity is dealt with.
        """
        second = bool(self.one_hand) and refusal.clauses == self.one_hand
        return Accepted(wager.stake if second else 0, refusal.clauses)

    def at_close(self, lying: Sequence[Wager], opening: Opening) -> tuple[Adjustment, ...]:
        """The wagers that are cut down or returned when betting closes, one closing after another."""
        return close_betting(self.closings, lying, opening)

    def removal(self, wager: Wager, stake: int) -> Refusal | None:
        """While betting is open wagers may be changed and taken off."""
        return None

    def conduct(self, felt: Felt, opening: Opening) -> Conduct[dict[str, Any]]:
        """A round of play, from the wagers to the settlement."""
        return play.conduct(self, felt, opening)
