"""Poker between players under a rulebook and its options: the data that its one conduct runs on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from croupier.games.checks import Check, Closing, close_betting, first_refusal
from croupier.games.game import Accepted, Adjustment, Felt, NotOffered, Opening
from croupier.games.poker import conduct as play
from croupier.games.poker.terms import TABLE_STAKES, Form, PokerLaw, Terms
from croupier.games.refusals import Refusal
from croupier.games.remedies import Irregularity
from croupier.games.requests import Conduct
from croupier.games.shoe import ShoeRules
from croupier.games.wagers import Wager, WagerType
from croupier.law import Clauses


@dataclass(frozen=True)
class PokerRules:
    """Everything that a poker table plays by."""

    law: PokerLaw
    form: Form
    terms: Terms
    wagers: Mapping[str, WagerType]
    irregularities: Mapping[str, Irregularity]
    checks: tuple[Check, ...]
    closings: tuple[Closing, ...]
    shoe: ShoeRules
    seats: int
    """How many players' places the layout has; the last is at the dealer's right."""
    without_wagers: Clauses
    void_clauses: Clauses
    sign: Callable[[Opening], Refusal | None]
    not_offered: Mapping[str, NotOffered] = field(default_factory=lambda: MappingProxyType({}))

    leaves_game: Clauses = ()
    """What has a player leave the game whose stake is under the minimum wager and is not increased."""

    @property
    def table_stakes(self) -> str:
        """The wager that players bring to the table, which stays there from round to round."""
        return TABLE_STAKES

    @property
    def fewest(self) -> int:
        """How many players a round of play takes."""
        return 2

    def opens(self, opening: Opening) -> Refusal | None:
        """Why the table cannot be played at so, or None."""
        return self.sign(opening)

    def check(self, wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        """Why a wager cannot be taken beside the others, or None."""
        return first_refusal(self.checks, wager, lying, opening)

    def accepted(self, wager: Wager, refusal: Refusal, lying: Sequence[Wager], opening: Opening) -> Accepted:
        """A stake that the dealer took although it is refused does not count."""
        return Accepted(0, refusal.clauses)

    def at_close(self, lying: Sequence[Wager], opening: Opening) -> tuple[Adjustment, ...]:
        """The stakes of players who are not dealt a hand in this round."""
        return close_betting(self.closings, lying, opening)

    def removal(self, wager: Wager, stake: int) -> Refusal | None:
        """Until the round of play starts a player may stay out of it."""
        return None

    def conduct(self, felt: Felt, opening: Opening) -> Conduct[dict[str, Any]]:
        """A round of play, from the blinds to the payment of the pots."""
        return play.conduct(self, felt, opening)
