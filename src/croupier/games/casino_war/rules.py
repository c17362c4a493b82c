"""Casino war under a rulebook and its options: the data that its one conduct runs on."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.games.casino_war.terms import CasinoWarLaw
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
