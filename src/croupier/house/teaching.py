"""How many tables for teaching were approved for a game: no more are open at once."""

from __future__ import annotations

from typing import Any, Final

from croupier.games.refusals import about
from croupier.house import commands as c
from croupier.house.errors import refuse
from croupier.house.state import TableState
from croupier.house.terminal_approvals import check_approval, day_approved
from croupier.house.work import JSON, Work, handles
from croupier.law import Clauses
from croupier.rulebooks.general_law import general_law

APPROVED: Final = "teaching-tables-approved"
"""The kind of event."""


@handles(c.EnterTeachingApproval)
def enter(work: Work, command: c.EnterTeachingApproval) -> JSON:
    """Enter the number of tables for teaching that was approved for a game, by which approval and when."""
    law = general_law(command.book).teaching
    what = f"tables for teaching {command.game:.40}"
    if law is None:
        raise refuse(what, f"{command.book} knows no tables for teaching")
    check_approval(command, what, law.approved, "their number is one or more")
    approved_on = day_approved(work, what, command.approved_on, law.approved)
    data: dict[str, Any] = {"book": command.book, "game": command.game, "most": command.most}
    data |= {"approval": command.approval.strip(), "approved_on": approved_on.isoformat()}
    data |= {"by": work.person.id, "at": work.at}
    work.tell_house("filings", APPROVED, data, law.approved)
    return {"open": len(_open(work, command.book, command.game))}


def _open(work: Work, book: str, game: str) -> list[TableState]:
    tables = work.books.tables.values()
    return [t for t in tables if t.open and t.setup.teaching and (t.setup.book, t.setup.game) == (book, game)]


def check_teaching(work: Work, table: TableState, what: str) -> Clauses:
    """Refuse a table for teaching beyond the number that was approved; returns what has it approved.

    Raises:
        Refused: nobody has entered an approval for its game, or as many are open.
    """
    law, setup = table.law.teaching, table.setup
    if law is None or not setup.teaching:
        return ()
    with about("teaching"):
        most = work.books.teaching.get((setup.book, setup.game))
        if most is None:
            reason = "nobody has entered how many tables for teaching are approved for this game"
            raise refuse(what, reason, law.approved, (c.EnterTeachingApproval.name,))
        if len(_open(work, setup.book, setup.game)) >= most:
            reason = f"{most} tables for teaching are approved for {table.game.title}, and as many are open"
            raise refuse(what, reason, law.approved)
    return law.approved
