"""How many terminals were approved for a game, and whether players may play several games at once there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Any

from croupier.games.refusals import Malformed, about, unknown
from croupier.house import commands as c
from croupier.house.errors import refuse
from croupier.house.people import day_of
from croupier.house.state import TableState
from croupier.house.work import JSON, Work, handles
from croupier.law import Clauses
from croupier.rulebooks.games import games
from croupier.rulebooks.general_law import general_law

if TYPE_CHECKING:
    from croupier.house.asked import Answer, PlaceAsked
    from croupier.house.books import Books

APPROVED = "terminals-approved"
"""The kind of event."""


@dataclass(frozen=True, slots=True)
class TerminalApproval:
    """What was approved for the terminals of a game."""

    most: int
    """Terminals in use at the same time, at all tables of the game."""
    several: bool
    """Whether its players may play other games on their terminals at the same time."""
    approval: str
    approved_on: str


def read_approval(data: Mapping[str, Any]) -> TerminalApproval:
    """An approval from its event."""
    return TerminalApproval(
        int(data["most"]), bool(data["several"]), str(data["approval"]), str(data["approved_on"])
    )


def day_approved(work: Work, what: str, text: str, clauses: Clauses) -> date:
    """The day on which something was approved.

    Raises:
        Malformed: it is no date.
        Refused: it has not come yet.
    """
    try:
        approved_on = date.fromisoformat(text)
    except ValueError:
        raise Malformed("approved_on", "write year, month and day, like 2026-12-31") from None
    if approved_on > day_of(work.at):
        raise refuse(what, "it was not approved yet on this day", clauses, about=("approved_on",))
    return approved_on


def check_approval(
    command: c.EnterTerminalApproval | c.EnterTeachingApproval, what: str, clauses: Clauses, least: str
) -> None:
    """Refuse an approval that is of no game of the book or of no number (``least`` says so), or has no name.

    Raises:
        Malformed: the book has no such game.
        Refused: there is no number, or no name.
    """
    names = [game.name for game in games(command.book)]
    if command.game not in names:
        raise unknown("game", command.game, names)
    if command.most < 1:
        raise refuse(what, least, clauses, ("1",), about=("most",))
    if not command.approval.strip():
        raise refuse(what, "name the approval of the chief executive", clauses, about=("approval",))


@handles(c.EnterTerminalApproval)
def enter(work: Work, command: c.EnterTerminalApproval) -> JSON:
    """Enter the most terminals that were approved for a game, by which approval and when."""
    law = general_law(command.book).terminals
    what = f"terminals of {command.game:.40}"
    if law is None:
        raise refuse(what, f"{command.book} knows no approval of terminals")
    check_approval(command, what, law.most, "the most is one or more")
    if not command.system.strip():
        raise refuse(what, "name the approved gaming system", law.system, ("Croupier",), about=("system",))
    approved_on = day_approved(work, what, command.approved_on, law.most)
    data: dict[str, Any] = {"book": command.book, "game": command.game, "most": command.most}
    data |= {"several": command.several, "approval": command.approval.strip()}
    data["system"] = command.system.strip()
    data |= {"approved_on": approved_on.isoformat(), "by": work.person.id, "at": work.at}
    clauses = law.most + law.system + (law.several_games if command.several else ())
    work.tell_house("filings", APPROVED, data, clauses)
    return {"in_use": in_use(work.books, command.book, command.game)}


def has_terminals(table: TableState) -> bool:
    """Whether players use terminals of an approved number at a table: an automated one, played in earnest."""
    return table.law.terminals is not None and not table.live and not table.setup.practice


def check_approved(work: Work, table: TableState, what: str) -> Clauses:
    """Refuse a table whose terminals were not approved; returns what has them approved.

    Raises:
        Refused: nobody has entered an approval for its game.
    """
    law = table.law.terminals
    if law is None or not has_terminals(table):
        return ()
    with about("game"):
        if (table.setup.book, table.setup.game) not in work.books.terminals:
            reason = "nobody has entered how many terminals are approved for this game"
            raise refuse(what, reason, law.most, (c.EnterTerminalApproval.name,))
    return law.most


def in_use(books: Books, book: str, game: str) -> int:
    """How many terminals of a game are in use."""
    tables = (t for t in books.tables.values() if (t.setup.book, t.setup.game) == (book, game))
    return sum(len(table.seats.keys()) for table in tables if has_terminals(table))


def none_left(asked: PlaceAsked) -> Answer:
    """A place where as many terminals of the game are in use as were approved."""
    table, law = asked.table, asked.table.law.terminals
    found = asked.work.books.terminals.get((table.setup.book, table.setup.game))
    if found is None or law is None or not has_terminals(table):
        return None
    if in_use(asked.work.books, table.setup.book, table.setup.game) < found.most:
        return None
    reason = f"{found.most} terminals are approved for {table.game.title}, and all are in use"
    return refuse(asked.what, reason, law.most)


def not_together(asked: PlaceAsked) -> Answer:
    """A place of somebody who plays another game on a terminal, where that is not approved for both."""
    table, law, books = asked.table, asked.table.law.terminals, asked.work.books
    if law is None or not has_terminals(table):
        return None
    own = table.setup.book, table.setup.game
    for other in books.tables.values():
        key = other.setup.book, other.setup.game
        if key[0] != own[0] or key == own or not has_terminals(other):
            continue
        if other.seat_of(asked.person.id) is None:
            continue
        approvals = (books.terminals.get(own), books.terminals.get(key))
        if any(each is not None and not each.several for each in approvals):
            reason = f"playing {other.game.title} and {table.game.title} at once is not approved"
            return refuse(asked.what, reason, law.several_games, (f"leave {other.id}",))
    return None
