"""What a rulebook says of cash at tables and at the cage: drop boxes, chips redeemed, cheques."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from croupier.law import Clauses


@dataclass(frozen=True, slots=True)
class PaidAsAsked:
    """Winnings that a player may have in cash or by cheque instead of in chips."""

    wager: str
    lines: frozenset[str]
    """The lines on which the wager has won."""
    clauses: Clauses


@dataclass(frozen=True, slots=True)
class CashLaw:
    """What a book has of cash; empty where it is silent."""

    drop_boxes: Mapping[str, Clauses] = field(default_factory=lambda: MappingProxyType({}))
    """What has a drop box attached to a table, by the schedule or division of its game; "" for every game."""
    cashless: Clauses = ()
    """Why the box may be off a table that takes no cash; empty where every table has one attached."""
    exchanged: Clauses = ()
    """What has vouchers and chips exchanged for chips of equal value."""
    redeemed: Clauses = ()
    """What has chips and vouchers redeemed for cash."""
    cheques: Clauses = ()
    """What lets a patron be paid by cheque instead."""
    in_chips: Clauses = ()
    """Winning wagers are paid in chips, unless a game's own rules say otherwise."""
    changed: Clauses = ()
    """What a change of chips for others is."""
    chips: Clauses = ()
    """What chips are, and who approves them."""
    as_asked: Mapping[str, PaidAsAsked] = field(default_factory=lambda: MappingProxyType({}))
    """Where they do, by the schedule or division of the game."""

    def drop_box(self, scope: str) -> Clauses:
        """What has a drop box attached to the tables of a game."""
        return self.drop_boxes.get(scope, self.drop_boxes.get("", ()))


NO_CASH_LAW = CashLaw()
