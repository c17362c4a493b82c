"""What was done by hand in a round, as the log has it, and what is still to be done before it goes on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from croupier.games.events import Kind
from croupier.games.requests import Decide, Wagering
from croupier.house.happened import Happened
from croupier.law import Clauses
from croupier.rulebooks.round_acts import RoundAct

if TYPE_CHECKING:
    from croupier.house.state import TableState

Data = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class ByHand:
    """What was done by hand in the round in progress."""

    acts: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    """By act, how many entries the tape of the round had when it was last done."""
    thrower: tuple[int, str] | None = None
    """The seat of a shooter who has somebody else throw, and who that is."""


def take_in(table: TableState, happened: Happened, data: Data) -> None:
    """Take in an event about what was done by hand."""
    state = table.by_hand
    match happened:
        case Happened.DONE_BY_HAND:
            acts = MappingProxyType({**state.acts, str(data["act"]): int(data["entries"])})
            table.by_hand = replace(state, acts=acts)
        case Happened.THROWER_NAMED:
            thrower = (int(data["seat"]), str(data["thrower"])) if data["on"] else None
            table.by_hand = replace(state, thrower=thrower)
        case _:
            assert happened is Happened.DECISION_SHOWN, happened  # It is on record.


def round_opened(table: TableState) -> None:
    """A round opens: nothing was done in it yet, and nobody has the dice."""
    table.by_hand = ByHand()


def due_by_hand(table: TableState) -> RoundAct | None:
    """What is to be done by hand before the round goes on; None where nothing is."""
    if not table.live or not table.playing or table.round is None:
        return None
    tape, done = table.round.tape, table.by_hand.acts
    for each in table.play.round_acts.acts:
        if any(each.after.matches(entry) for entry in tape[done.get(each.act.name, 0) :]):
            return each
    return None


def clauses_by_hand(table: TableState, due: RoundAct) -> Clauses:
    """What an act rests on: something else where nobody has had the dice before."""
    first = table.last_shooter is None and due.act.name not in table.by_hand.acts
    return due.at_start if due.at_start and first else due.act.clauses


def shooter_at(table: TableState) -> int | None:
    """The seat of the player who has the dice; None where nobody has."""
    if not table.playing or table.round is None:
        return None
    request = table.round.request
    if isinstance(request, Decide):
        return None  # The dice are being offered.
    if isinstance(request, Wagering) and (now := request.play()) is not None:
        return now.get("shooter")
    told = next((event.facts for event in reversed(table.round.events) if event.kind is Kind.SHOOTER), None)
    return None if told is None else told["seat"]


def thrower_at(table: TableState) -> tuple[int, str] | None:
    """Who throws for the shooter, and for which seat; None where the shooter throws."""
    named = table.by_hand.thrower
    return named if named is not None and named[0] == shooter_at(table) else None
