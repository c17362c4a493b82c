"""Banks of players at tables of the house: which seats a round finds, and what may be put up for one."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from croupier.games.capabilities import HasPlayersBank, HasStacks, Offered
from croupier.games.refusals import Refused
from croupier.games.standings import BETTING_MARKER
from croupier.house.attendance import standings
from croupier.house.state import TableState
from croupier.table.round import Round

if TYPE_CHECKING:
    from croupier.house.asked import Answer, WagerAsked


def standings_at(table: TableState) -> Mapping[str, frozenset[int]]:
    """The seats that have each standing that the game asks for, as the table now is."""
    seats = {seat: occupant.person for seat, occupant in table.seats.items()}
    asked, rules = table.game.standings, table.rules
    off = rules.stacks.off if isinstance(rules, HasStacks) else None
    told = table.memory.names | {off, BETTING_MARKER}
    attended = standings(table.attendance, tuple(n for n in asked if n not in told), seats)
    remembered = {n: held for n, held in table.memory.standings(seats).items() if n in asked}
    marked = {off: table.off_boxes} if off is not None and table.off_boxes else {}
    return MappingProxyType({**attended, **remembered, **marked})


def no_bank(asked: WagerAsked) -> Answer:
    """What the game does not let a player put up for a bank at this table."""
    table = asked.table
    if not isinstance(table.rules, HasPlayersBank):
        return None
    assert table.round is not None
    offered = Offered(
        asked.entry, asked.person.id, table.round.opening, table.memory, table.limits, table.unit
    )
    refusal = table.rules.bank.refusal(table.rules, offered)
    return None if refusal is None else Refused(refusal)


def bank_part(table: TableState, round_: Round) -> dict[str, Any] | None:
    """The bank of a round as everybody sees it; None at a game whose players cannot have it."""
    if not isinstance(table.rules, HasPlayersBank):
        return None
    told = table.rules.bank.told(round_, round_.opening, round_.outcome)
    return {**told, "off": sorted(table.off_boxes)}
