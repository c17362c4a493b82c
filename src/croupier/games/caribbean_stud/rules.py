"""Caribbean stud poker under a rulebook and its options: the data that its one conduct runs on."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from croupier.games.caribbean_stud import payment
from croupier.games.caribbean_stud.terms import JACKPOT, Deal, StudLaw
from croupier.games.game import Felt
from croupier.games.jackpots import Links, Pool, Prize
from croupier.games.refusals import Refusal
from croupier.games.stud.rules import DealerPokerRules
from croupier.games.wagers import Wager
from croupier.law import Clauses


@dataclass(frozen=True, kw_only=True)
class StudRules(DealerPokerRules):
    """Everything that a table of Caribbean stud poker plays by."""

    law: StudLaw
    deal: Deal
    pools: tuple[Pool, ...]
    prizes: tuple[Prize, ...]
    """In the order in which they are paid."""
    links: Links | None
    """By what the jackpot may be linked with those of other tables."""
    contribution: Fraction
    """The share of a jackpot wager that goes into the pool."""
    jackpot_stays: Clauses
    """What forbids taking a jackpot wager off; empty where it may be until no more bets."""
    paid_up: Clauses
    """What lets a jackpot that chips cannot pay go up to the next amount that they can; else it is exact."""

    def removal(self, wager: Wager, stake: int) -> Refusal | None:
        """While betting is open wagers may be changed and taken off; a jackpot wager may stay for good."""
        if wager.type.name != JACKPOT or not self.jackpot_stays or stake == wager.stake:
            return None
        return Refusal(wager.label, "a wager on the jackpot stays once it is made", self.jackpot_stays)

    def wins_of_pool(self, felt: Felt) -> bool:
        """Whether a hand that was dealt, and not given up, will be paid from the linked pool."""
        from_pool = {prize.name for prize in self.prizes if prize.pool == payment.PROGRESSIVE}
        return any(name in from_pool for name in payment.prizes_in_hand(felt))
