"""What is directed at a table beside its rounds, as the log has it: counts, silence, stops."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from croupier.games.events import Event, Kind
from croupier.house.happened import Happened
from croupier.law import Citation, Clauses
from croupier.rulebooks.table_acts import MovedLaw

if TYPE_CHECKING:
    from croupier.house.state import TableState

Data = Mapping[str, Any]
TOLD: Final = {
    Happened.COUNTED: "The deck is not complete",
    Happened.STOPPED: "Equipment does not work",
    Happened.RESUMED: "A malfunction was dealt with",
    Happened.TERMINAL_STOPPED: "A terminal does not work",
    Happened.OWED: "A round was void for a deck that is not complete",
}
"""What an inspector is to be told of, by what happened."""


@dataclass(frozen=True, slots=True)
class CountDue:
    """A count of the cards that is still to be made."""

    clauses: Clauses
    directed: bool
    """Whether a supervisor has directed it."""


@dataclass(frozen=True, slots=True)
class ActsState:
    """What was directed at a table and has no end yet."""

    count: CountDue | None = None
    partners: tuple[frozenset[str], ...] = ()
    """Players who were found to be partners, by id, each partnership by itself."""
    counted_in: int = 0
    """The round in which, or after which, they were counted last."""
    complete: bool | None = None
    """Whether they were as many as there must be then; None before a count."""
    silence: bool = False
    moves: MovedLaw | None = None
    """How cards are to be moved from a device that failed; None where none are."""
    terminals: Mapping[int, str] = field(default_factory=lambda: MappingProxyType({}))
    """The terminals that are stopped, by their places, each with what does not work."""
    malfunction: str = ""
    """What does not work; empty while everything does."""


def note_events(table: TableState, events: Iterable[Event]) -> None:
    """Keep what events of a round bring about: a count of the cards, a stop for a malfunction."""
    acts, state = table.acts, table.acts_state
    ruled = [event for event in events if event.kind is Kind.REMEDY]
    cited: list[Citation] = [clause for event in ruled for clause in event.clauses]
    if table.live and state.counted_in != table.round_number:
        due = tuple(c for clause in cited for c in acts.count.after.get(clause.ref, ()))
        if due and state.count is None:
            state = replace(state, count=CountDue(tuple(dict.fromkeys(due)), directed=False))
    moved = next((acts.moved[clause.ref] for clause in cited if clause.ref in acts.moved), None)
    if table.live and moved is not None:
        state = replace(state, moves=moved)
    law = acts.malfunction
    if law is not None and any(clause.ref in law.after for clause in cited):
        state = replace(state, malfunction="equipment, as reported in the round")
    table.acts_state = state


def note_report(table: TableState, kind: str) -> None:
    """An irregularity waits for a ruling: some are ruled on once the cards were counted."""
    due, state = table.acts.count.before_ruling.get(kind, ()), table.acts_state
    if due and table.live and state.counted_in != table.round_number and state.count is None:
        table.acts_state = replace(state, count=CountDue(due, directed=False))


def round_opened(table: TableState) -> None:
    """A round opens: nothing was left that stops it, unless an earlier version opened it."""
    table.acts_state = replace(table.acts_state, count=None, malfunction="", moves=None)


def take_in(table: TableState, happened: Happened, data: Data) -> None:
    """Take in an event about what is directed."""
    state, acts = table.acts_state, table.acts
    match happened:
        case Happened.SILENCE:
            state = replace(state, silence=bool(data["on"]))
        case Happened.STOPPED:
            state = replace(state, malfunction=str(data["says"]))
        case Happened.TERMINAL_STOPPED:
            terminals = {seat: says for seat, says in state.terminals.items() if seat != data["seat"]}
            if data["on"]:
                terminals[int(data["seat"])] = str(data["says"])
            state = replace(state, terminals=MappingProxyType(terminals))
        case Happened.RESUMED:
            state = replace(state, malfunction="")
        case Happened.PARTNERSHIP:
            found = frozenset(map(str, data["persons"]))
            others = tuple(each for each in state.partners if each.isdisjoint(found))
            state = replace(state, partners=others if data["ends"] else (*others, found))
        case Happened.OWED:
            pass  # An inspector is to be told, which the table keeps with what else is to be told.
        case Happened.CARDS_MOVED:
            state = replace(state, moves=None)
        case Happened.COUNT_DIRECTED:
            due = state.count.clauses if state.count is not None else acts.count.any_time
            state = replace(state, count=CountDue(due, directed=True))
        case _:
            assert happened is Happened.COUNTED, happened
            complete = int(data["counted"]) == int(data["size"])
            state = replace(state, count=None, counted_in=table.round_number, complete=complete)
    table.acts_state = state


def silent(table: TableState) -> bool:
    """Whether players are to be silent now."""
    return table.acts_state.silence and (table.playing or not table.acts.silent_in_rounds)
