"""Pai gow under a rulebook and its options: the data that its one conduct runs on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from croupier.games.game import Felt, Opening
from croupier.games.pai_gow import conduct as play
from croupier.games.pai_gow.terms import BOXES, HOUSE_BOX, PaiGowLaw
from croupier.games.requests import Conduct
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
    shoe: ShoeRules | None = None
    dice: int = 3
    """How many are shaken."""
    seats: int | None = BOXES
    """How many places there are: one at each box."""
    last_places: frozenset[int] = frozenset((HOUSE_BOX,))
    """The box that takes no wager while the house banks."""

    def conduct(self, felt: Felt, opening: Opening) -> Conduct[dict[str, Any]]:
        """A round of play, from the wagers to the settlement."""
        return play.conduct(self, felt, opening)
