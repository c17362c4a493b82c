"""Layouts and equipment as an authority approved them: entered with what, by which approval and when.

A table that waits for one opens once it is entered. Tables that were open before go on, and need it when they
are opened again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from croupier.games.refusals import about, unknown
from croupier.house import commands as c
from croupier.house.errors import refuse
from croupier.house.terminal_approvals import day_approved
from croupier.house.work import JSON, Work, handles
from croupier.law import Clauses
from croupier.rulebooks.approval_law import LAYOUT, Approvable, Waits
from croupier.rulebooks.games import game as find_game
from croupier.rulebooks.general_law import general_law

if TYPE_CHECKING:
    from croupier.house.books import Books
    from croupier.house.state import TableState

ENTERED: Final = "approval-entered"
"""The kind of event."""


@dataclass(frozen=True, slots=True)
class Approval:
    """What was approved of a game's layout or equipment."""

    describes: str
    """What it is that was approved, in words."""
    approval: str
    approved_on: str
    by: str
    """Who entered it."""


def take_in(known: dict[tuple[str, str, str], Approval], data: Mapping[str, Any]) -> None:
    """Take in that something was approved, or that this ended; by rulebook, game and name."""
    key = str(data["book"]), str(data["game"]), str(data["what"])
    if data["ends"]:
        del known[key]
        return
    known[key] = Approval(
        str(data["describes"]), str(data["approval"]), str(data["approved_on"]), str(data["by"])
    )


def approvable(book: str, game: str) -> tuple[Approvable, ...]:
    """What is approved for a game of a rulebook."""
    of = general_law(book).approvals
    return of.get("", ()) + of.get(find_game(book, game).scope, ())


@handles(c.EnterApproval)
def enter(work: Work, command: c.EnterApproval) -> JSON:
    """Enter that a game's layout or equipment was approved, or that its approval ends."""
    every = {each.name: each for each in approvable(command.book, command.game)}
    if (found := every.get(command.what)) is None:
        raise unknown(f"approval for {command.game:.40}", command.what, tuple(every))
    key = command.book, command.game, command.what
    what, known = f"approval of {found.title.lower()}", work.books.approvals.get(key)
    data: dict[str, Any] = {"book": command.book, "game": command.game, "what": command.what}
    if command.ends:
        if known is None:
            raise refuse(what, "none was entered", found.clauses, about=("ends",))
        data["ends"] = True
    else:
        for name in ("describes", "approval"):
            if not str(getattr(command, name)).strip():
                said = "say what was approved" if name == "describes" else "name the approval"
                raise refuse(what, said, found.clauses, about=(name,))
        approved_on = day_approved(work, what, command.approved_on, found.clauses)
        data |= {"ends": False, "describes": command.describes.strip(), "approval": command.approval.strip()}
        data["approved_on"] = approved_on.isoformat()
    work.tell_house("filings", ENTERED, data | {"by": work.person.id, "at": work.at}, found.clauses)
    return {"waiting": sorted(each.name for each in every.values() if _lacks(work.books, command, each))}


def _lacks(books: Books, command: c.EnterApproval, each: Approvable) -> bool:
    return (command.book, command.game, each.name) not in books.approvals


def waits(table: TableState, each: Approvable) -> bool:
    """Whether a table opens only once something is approved."""
    match each.waits:
        case Waits.OWN_LAYOUT:
            return table.setup.own_layout
        case Waits.DEALT:
            return table.live
        case Waits.AUTOMATED:
            return not table.live
        case _:
            return each.waits is Waits.ALL


def check_layout(work: Work, table: TableState, what: str) -> Clauses:
    """Refuse a table whose layout or equipment waits for an approval; returns what has the rest approved.

    Raises:
        Refused: nobody has entered it, or no rule lets the layout be another than the book's.
    """
    setup = table.setup
    every = approvable(setup.book, setup.game)
    if setup.own_layout and all(each.name != LAYOUT for each in every):
        raise refuse(
            what, "its rules approve no other layout", (), ("own_layout: false",), about=("own_layout",)
        )
    approved: Clauses = ()
    for each in every:
        if (setup.book, setup.game, each.name) in work.books.approvals:
            approved += each.clauses
        elif waits(table, each):
            reason = f"nobody has entered what is approved for this game: {each.title.lower()}"
            with about("own_layout" if each.waits is Waits.OWN_LAYOUT else "game"):
                raise refuse(what, reason, each.clauses, (c.EnterApproval.name,))
    return approved
