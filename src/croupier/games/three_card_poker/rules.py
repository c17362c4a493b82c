"""Three card poker under a rulebook and its options: the data that its one conduct runs on."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.games.refusals import Refusal
from croupier.games.stud.rules import DealerPokerRules
from croupier.games.three_card_poker.terms import Deal, ThreeCardLaw
from croupier.games.wagers import Wager


@dataclass(frozen=True, kw_only=True)
class ThreeCardRules(DealerPokerRules):
    """Everything that a table of three card poker plays by."""

    law: ThreeCardLaw
    deal: Deal

    def removal(self, wager: Wager, stake: int) -> Refusal | None:
        """While betting is open every wager may be changed or taken off."""
        return None
