"""How long wagers stay open at least, where a rulebook counts it from when the last result was confirmed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.games.requests import Wagering
from croupier.games.table_rules import WageringPeriod
from croupier.games.tape import Call, Entry
from croupier.house.errors import refuse
from croupier.house.setup import SECOND
from croupier.house.state import TableState
from croupier.table.round import NO_MORE_BETS

CONFIRMED: Final = "confirmed_at"


def earliest(table: TableState) -> int:
    """When no more bets may be called at the earliest, in microseconds; 0 where nothing says."""
    period = _period(table)
    if period is None or table.confirmed_at is None:
        return 0
    return table.confirmed_at + period.seconds * SECOND


def ends(table: TableState, at: int) -> int:
    """When a wagering period that begins now is over at an automated table."""
    usual = table.setup.pace.betting
    length = usual if table.contest is None else table.contest.period(usual, at)
    return max(at + length, earliest(table))


def length(table: TableState) -> int:
    """How long the wagering period is that is counted down."""
    return max(table.setup.pace.betting, earliest(table) - table.moved_at)


def check_call(table: TableState, entry: Entry, at: int) -> None:
    """Refuse a call of no more bets that comes too early.

    Raises:
        Refused: it does, with the clause and how long it is still to wait.
    """
    period, left = _period(table), earliest(table) - at
    if period is None or left <= 0 or not isinstance(entry, Call) or entry.step != NO_MORE_BETS:
        return
    if table.round is None or not isinstance(table.round.request, Wagering):
        return
    reason = f"wagers are open for {period.seconds} seconds at least after the last result was confirmed"
    wait = -(-left // SECOND)
    raise refuse(f"no more bets at {table.title}", reason, period.clauses, (f"in {wait} s",))


def results_told(table: TableState) -> int:
    """How many results the round in progress has had."""
    return 0 if table.round is None else len(table.round.felt.results)


def note_result(table: TableState, before: int, at: int) -> None:
    """Keep when a result was confirmed; ``before``: how many there were before what has just happened."""
    if results_told(table) > before:
        table.confirmed_at = at


def closing(table: TableState) -> dict[str, Any]:
    """What the log keeps with a round that is over: when the last result was confirmed, where it counts."""
    if _period(table) is None or table.confirmed_at is None:
        return {}
    return {CONFIRMED: table.confirmed_at}


def take_closing(table: TableState, data: Mapping[str, Any]) -> None:
    """Take in what :func:`closing` kept: a table is rebuilt without the entries of rounds that are over."""
    if CONFIRMED in data:
        table.confirmed_at = int(data[CONFIRMED])


def _period(table: TableState) -> WageringPeriod | None:
    return getattr(table.rules, "period", None)
