"""Craps under a rulebook and its options: the data that its one conduct runs on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from croupier.games.checks import refuse
from croupier.games.craps.checks import OddsRoom, odds_beside
from croupier.games.craps.terms import (
    CONTRACTS,
    DONT_BETS,
    POINT,
    BetSort,
    CrapsLaw,
    OddsTerms,
    divided,
    flat_bet,
)
from croupier.games.craps.wagers import Divided, Offered
from croupier.games.game import Opening
from croupier.games.refusals import Refusal
from croupier.games.table_rules import TableRules
from croupier.games.wagers import PayLine, Wager, WagerType
from croupier.law import Clauses

ROUNDED_ODDS: int = 3
"""The lines of odds above the amount of their bet follow the usual ones at this distance."""


@dataclass(frozen=True, kw_only=True)
class CrapsRules(TableRules):
    """Everything that a table of craps plays by."""

    law: CrapsLaw
    offered: tuple[Offered, ...]
    odds: Mapping[BetSort, OddsTerms]
    without_wagers: Clauses
    off_at_any_time: bool
    """Whether wagers that may be off can be called off on other rolls than come out rolls too."""
    shoe: None = None
    dice: int = 2
    """How many are thrown."""

    wagers: Mapping[str, WagerType] = field(init=False)
    """The wagers offered, by name."""
    sorts: Mapping[str, BetSort] = field(init=False)
    """What sort each wager is, by its name."""
    parted: Mapping[str, Divided] = field(init=False)
    """The lines of the wagers in two parts that may be unequal, by name."""

    def __post_init__(self) -> None:
        by_name = {o.type.name: o for o in self.offered}
        object.__setattr__(self, "wagers", MappingProxyType({n: o.type for n, o in by_name.items()}))
        object.__setattr__(self, "sorts", MappingProxyType({n: o.sort for n, o in by_name.items()}))
        parted = {n: o.divided for n, o in by_name.items() if o.divided is not None}
        object.__setattr__(self, "parted", MappingProxyType(parted))

    def sort(self, wager: Wager) -> BetSort:
        """What sort of wager it is."""
        return self.sorts[wager.type.name]

    def line(self, wager: Wager, line: int, lying: Sequence[Wager], opening: Opening) -> int | PayLine:
        """The line that a wager is settled on, by what lies with it and by how it is divided.

        Odds above the amount of their bet have lines of their own, and so has a wager in unequal parts.
        """
        lines, units = self.parted.get(wager.type.name), divided(wager)
        if lines is not None and units is not None and units[0] != units[1]:
            return lines(*units)[line]
        of = self.odds.get(self.sort(wager))
        if of is None or line <= 0 or line + ROUNDED_ODDS >= len(wager.type.lines):
            return line
        flat = flat_bet(wager, lying, self.sorts)
        assert flat is not None, wager
        room = OddsRoom(wager, flat, of, opening.smallest_chip)
        above = odds_beside(wager, flat, lying, self.sorts) + wager.stake > room.usual
        return line + ROUNDED_ODDS if above else line

    def removal(self, wager: Wager, stake: int) -> Refusal | None:
        """Why a wager that lies there cannot be changed to a stake (nothing: taken down), or None."""
        if not wager.details.get(POINT) or stake == wager.stake:
            return None
        sort = self.sort(wager)
        if sort in CONTRACTS:
            return refuse(wager, "it has its point: it stays as it is until it is decided", self.law.contract)
        if sort in DONT_BETS and stake > wager.stake:
            return refuse(wager, "it has its point: it may be reduced but not increased", self.law.dont_down)
        return None
