"""What waits for acts by hand in a round, and how players showed decisions that the dealer enters."""

from __future__ import annotations

from typing import Any

from croupier.games.refusals import unknown
from croupier.games.tape import Call, Delivered, Entry, Produce, Thrown
from croupier.house.by_hand_events import clauses_by_hand, due_by_hand
from croupier.house.commands import DoByHand, EnterDecision
from croupier.house.errors import refuse
from croupier.house.happened import Happened
from croupier.house.state import TableState
from croupier.house.work import Work
from croupier.rulebooks.round_acts import Way
from croupier.table.round import END


def check_by_hand(table: TableState, entry: Entry) -> None:
    """Refuse that a round goes on before what is done by hand first.

    Raises:
        Refused: something is to be done.
    """
    ends = isinstance(entry, Call) and entry.step == END
    if ends or not isinstance(entry, (Call, Produce, Thrown, Delivered)) or not table.play.round_acts.acts:
        return
    due = due_by_hand(table)
    if due is not None:
        reason = f"something is to be done first: {due.act.says[0].lower()}{due.act.says[1:]}"
        what = f"play at {table.title}"
        raise refuse(what, reason, clauses_by_hand(table, due), (DoByHand.name, due.act.name))


def way_of(table: TableState, action: str, shown: str) -> tuple[str, Way] | None:
    """How a decision that the dealer enters was shown; None where the book says nothing of ways.

    Raises:
        Malformed: there is no such way.
    """
    ways = table.play.round_acts.ways.get(action)
    if ways is None:
        if shown:
            raise unknown("way to show it", shown, ())
        return None
    name = shown or list(ways)[-1]
    if name not in ways:
        raise unknown("way to show it", shown, ways)
    return name, ways[name]


def note_shown(work: Work, command: EnterDecision, way: tuple[str, Way]) -> None:
    """Note how a player has shown what the dealer entered."""
    name, law = way
    data: dict[str, Any] = {"seat": command.seat, "action": command.action, "shown": name}
    data |= {"round": work.at_table.round_number, "by": work.person.id, "at": work.at}
    work.happen(Happened.DECISION_SHOWN, data, law.clauses)
