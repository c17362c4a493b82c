"""Lucky draw baccarat under a rulebook and its options: the data that its one conduct runs on."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.games.lucky_draw.terms import LuckyDrawLaw
from croupier.games.shoe import ShoeRules
from croupier.games.table_rules import TableRules
from croupier.law import Clauses


@dataclass(frozen=True, kw_only=True)
class LuckyDrawRules(TableRules):
    """Everything that a table of lucky draw baccarat plays by."""

    law: LuckyDrawLaw
    shoe: ShoeRules
    seats: int
    """How many boxes the layout has, each with a place before it."""
    without_wagers: Clauses
