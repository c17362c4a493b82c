"""Casino war under a rulebook and its options: the data that its one conduct runs on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from croupier.games.casino_war import conduct as play
from croupier.games.casino_war.terms import CasinoWarLaw
from croupier.games.game import Felt, Opening
from croupier.games.requests import Conduct
from croupier.games.shoe import ShoeRules
from croupier.games.table_rules import TableRules
from croupier.law import Clauses


@dataclass(frozen=True, kw_only=True)
class CasinoWarRules(TableRules):
    """Everything that a table of casino war plays by."""

    law: CasinoWarLaw
    shoe: ShoeRules
    seats: int
    """How many boxes the layout has, each with a place before it."""
    without_wagers: Clauses

    def conduct(self, felt: Felt, opening: Opening) -> Conduct[dict[str, Any]]:
        """A round of play, from the wagers to the settlement."""
        return play.conduct(self, felt)
