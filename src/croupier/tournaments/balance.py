"""What is to be done next with the tables of a field: hand for hand, breaking a table, moving a player.

Tables are kept within one player of each other. A player leaves a table between two hands, and takes a free
seat at the other at once, to be dealt in with its next hand. Who moves to balance tables is the one next due
for the large blind, and takes the free seat that pays it soonest: no blind is avoided by a move. Players of a
table that is broken draw their seats. While tables play hand for hand nobody moves before a pass is over.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from croupier.tournaments import clock, field, field_state
from croupier.tournaments.session import Session
from croupier.tournaments.state import Tournament

HALT: int = 3
"""So many players fewer than the largest table, and a table waits for others to join it."""


@dataclass(frozen=True, slots=True)
class TableNow:
    """What the engine is told of a table: whether a hand is in progress, and where blinds are due."""

    idle: bool
    """Whether it is between two hands."""
    dues: Mapping[int, int]
    """By place, how many places the large blind goes on before it is due there: 1 is the next place."""


@dataclass(frozen=True, slots=True)
class Pass:
    """All tables are to play hand for hand."""

    playing: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Break:
    """A table is to be broken: its players draw seats at the others, in an order that is drawn."""

    table: str


@dataclass(frozen=True, slots=True)
class Shift:
    """A player moves to balance the tables."""

    person: str
    to: str
    place: int


@dataclass(frozen=True, slots=True)
class Close:
    """A table has nobody left: its session ends."""

    table: str


@dataclass(frozen=True, slots=True)
class Finish:
    """One player has all the chips."""

    table: str


Act: TypeAlias = Pass | Break | Shift | Close | Finish


def following(t: Tournament, now: Mapping[str, TableNow], at: int) -> Act | None:
    """What is to be done next; None where hands are to be played first."""
    tables = field_state.running(t)
    playing = tuple(s.table for s in tables if not now[s.table].idle)
    if not tables or t.disputes or t.paused is not None:
        return None
    if len(field_state.left(t)) <= 1 and not clock.open_to_late(t, at):
        return _finish(tables, playing)
    if t.hand_for_hand and t.held:
        return None
    late = clock.open_to_late(t, at)
    empty = next((s for s in tables if not s.active and not late and len(tables) > 1), None)
    if empty is not None:
        return Close(empty.table)
    seated = [s for s in tables if s.active or late]
    breaks = _to_break(t, seated) if not late else None
    if breaks is not None:
        return Break(breaks.table) if now[breaks.table].idle else None
    shift = _shift(seated, now)
    if shift is None and not t.hand_for_hand and field.on_the_bubble(t, at):
        return Pass(playing)
    return shift


def _finish(tables: Sequence[Session], playing: Sequence[str]) -> Act | None:
    if playing:
        return None
    empty = next((s for s in tables if not s.active), None)
    return Finish(tables[0].table) if empty is None or len(tables) == 1 else Close(empty.table)


def _to_break(t: Tournament, tables: Sequence[Session]) -> Session | None:
    """The table to be broken: the last of them, once all its players fit in at the others."""
    if len(tables) < 2 or len(field_state.left(t)) > (len(tables) - 1) * t.rules.seats:
        return None
    return max(tables, key=lambda s: (len(s.table), s.table))


def _shift(tables: Sequence[Session], now: Mapping[str, TableNow]) -> Shift | None:
    """Who moves from a largest table, between its hands, to a smallest one."""
    sizes = {s.table: len(s.active) for s in tables}
    least = min(tables, key=lambda s: sizes[s.table])
    most = max(sizes.values())
    if most - sizes[least.table] < 2 or not field.free_places(least):
        return None
    source = next((s for s in tables if sizes[s.table] == most and now[s.table].idle), None)
    if source is None:
        # A table that is no largest one gives players too, where it may: so no table waits for long.
        idle = [s for s in tables if now[s.table].idle and sizes[s.table] - sizes[least.table] >= 2]
        if not idle:
            return None
        source = max(idle, key=lambda s: sizes[s.table])
    return Shift(next_due(source, now[source.table]), least.table, soonest(least, now[least.table]))


def next_due(session: Session, now: TableNow) -> str:
    """Who pays the large blind next at a table."""
    place = min((p for p in session.places), key=lambda p: now.dues[p])
    return session.places[place]


def soonest(session: Session, now: TableNow) -> int:
    """The free place at which the large blind is due soonest."""
    return min(field.free_places(session), key=lambda place: now.dues[place])


def smallest(t: Tournament, without: Collection[str] = ()) -> Session | None:
    """The table with the fewest players of those that have a free place; None where all are full."""
    tables = [s for s in field_state.running(t) if s.table not in without and field.free_places(s)]
    return min(tables, key=lambda s: len(s.active), default=None)


def waits(t: Tournament, session: Session, at: int) -> str | None:
    """Why a table does not play its next hand yet; None where it does."""
    if t.disputes:
        return "the tournament manager decides the dispute first"
    if t.paused is not None:
        return "the tournament manager has stopped the clock"
    if clock.break_at(t, at) is not None:
        return "it is a break"
    if session.table in t.held:
        return "the tables play hand for hand, and others have still to finish"
    if len(session.active) < 2:
        return "two players or more play a hand: others will be moved here"
    most = max(len(s.active) for s in field_state.running(t))
    if not t.hand_for_hand and most - len(session.active) >= HALT:
        return f"the table waits for players: it has {HALT} or more fewer than another"
    return None
