"""Pai gow under a rulebook and its options: the data that its one conduct runs on."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.games.capabilities import Memory, PlayersBank, Stacked
from croupier.games.pai_gow.terms import BOXES, HOUSE_BOX, PaiGowLaw
from croupier.games.shoe import ShoeRules
from croupier.games.table_rules import TableRules
from croupier.law import Clauses


@dataclass(frozen=True, kw_only=True)
class PaiGowRules(TableRules):
    """Everything that a table of pai gow plays by."""

    law: PaiGowLaw
    round_players: bool
    """Whether commission on players' wins is rounded up to 50 cents."""
    round_bank: bool
    """Whether commission on a bank's profit is rounded down to 50 cents."""
    without_wagers: Clauses
    bank: PlayersBank
    stacks: Stacked
    memory: Memory
    shoe: ShoeRules | None = None
    dice: int = 3
    """How many are shaken."""
    seats: int | None = BOXES
    """How many places there are: one at each box."""
    last_places: frozenset[int] = frozenset((HOUSE_BOX,))
    """The box that takes no wager while the house banks."""
