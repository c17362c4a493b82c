"""Drop boxes: cash that dealers take for chips, taken off the table and counted by somebody else.

What is in a box is known from what was put in; who counts it is not told before both have signed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.games.refusals import Malformed, Refusal
from croupier.house import commands as c
from croupier.house.errors import NotAllowed, refuse
from croupier.house.floats.cage_stock import check_open
from croupier.house.floats.chips import check_cash, drop
from croupier.house.floats.tray import DropBox
from croupier.house.happened import Happened
from croupier.house.money import cash
from croupier.house.people import Person
from croupier.house.work import JSON, Work, handles
from croupier.money.amounts import decimal
from croupier.money.currencies import CURRENCIES

if TYPE_CHECKING:
    from croupier.house.books import Books
    from croupier.house.state import TableState

_SOMEBODY_ELSE: Final = ("have somebody else do it",)


def last_box(books: Books) -> int:
    """The number of the last drop box that was attached to a table."""
    return max((table.tray.last_box for table in books.tables.values()), default=0)


def held(books: Books, table: TableState, box: DropBox) -> int:
    """The cash that was put into a box, in minor units."""
    return -books.balances.of(drop(table.id, box.number, box.currency))


@handles(c.AttachDropBox)
def attach(work: Work, command: c.AttachDropBox) -> JSON:
    """Attach an empty box."""
    table = work.at_table
    what = f"drop box at {table.title}"
    if not table.tray.used:
        raise refuse(
            what, "the table has had no float: its opener attaches the first box", (), ("count-float",)
        )
    if table.tray.box is not None:
        raise refuse(what, f"box {table.tray.box.number} is attached")
    number = last_box(work.books) + 1
    work.happen(Happened.DROP_ATTACHED, {"box": number, "by": work.person.id, "at": work.at})
    return {"box": number}


@handles(c.TakeDropBox)
def take(work: Work, command: c.TakeDropBox) -> JSON:
    """Take the box off the table; its dealer sees it."""
    table = work.at_table
    what, box = f"drop box at {table.title}", table.tray.box
    if box is None:
        raise refuse(what, "none is attached", (), ("attach-drop-box",))
    if table.on_duty is None:
        raise refuse(what, "the table's dealer sees it taken: nobody deals there", (), ("take-over",))
    if table.on_duty == work.person.id:
        raise NotAllowed(Refusal(what, "you deal here: somebody else takes it", (), _SOMEBODY_ELSE))
    law = table.law.cash.drop_box(table.game.scope)
    if not command.attach and law and not table.law.cash.cashless:
        raise refuse(what, "the table has one attached: put an empty one there", law, ("attach: true",))
    data = {"box": box.number, "witness": table.on_duty, "by": work.person.id, "at": work.at}
    if command.attach:
        data["attached"] = last_box(work.books) + 1
    work.happen(Happened.DROP_TAKEN, data, law if command.attach else table.law.cash.cashless)
    return {"box": box.number, **({"attached": data["attached"]} if command.attach else {})}


def _taken(work: Work, number: int) -> DropBox:
    """A box that was taken and not counted yet.

    Raises:
        Malformed, Refused: there is none of that number.
    """
    table = work.at_table
    box = table.tray.boxes.get(number)
    if box is not None:
        return box
    if table.tray.box is not None and table.tray.box.number == number:
        raise refuse(f"drop box {number}", "it is attached to the table", (), ("take-drop-box",))
    near = [str(n) for n in table.tray.boxes]
    raise Malformed(f"drop box {number}", f"no such box of {table.title} waits to be counted", near)


def _may_count(person: Person, box: DropBox) -> None:
    """Refuse a count by who had to do with the box.

    Raises:
        NotAllowed: they dealt while it was attached, took it or saw it taken.
    """
    assert box.taken is not None
    if person.id in box.dealers or person.id in (box.taken.person, box.witness):
        reason = "you dealt with it, or took it: somebody else counts what is in it"
        raise NotAllowed(Refusal(f"drop box {box.number}", reason, (), _SOMEBODY_ELSE))


@handles(c.CountDropBox)
def count(work: Work, command: c.CountDropBox) -> JSON:
    """Count a box's cash; a second person signs it."""
    box = _taken(work, command.box)
    what = f"drop box {box.number}"
    _may_count(work.person, box)
    if box.counted is not None:
        reason = f"{box.counted.person} has counted it, and it waits for a second signature"
        raise refuse(what, reason, (), ("sign-drop-box",))
    check_cash(what, command.amount)
    data = {"box": box.number, "amount": decimal(command.amount), "by": work.person.id, "at": work.at}
    work.happen(Happened.DROP_COUNTED, data)
    return {"box": box.number, "counted": decimal(command.amount)}


@handles(c.SignDropBox)
def sign(work: Work, command: c.SignDropBox) -> JSON:
    """Sign a box's count: its cash comes to the cage, and what differs is a variance."""
    table, box = work.at_table, _taken(work, command.box)
    what = f"drop box {box.number}"
    if box.counted is None:
        raise refuse(what, "nobody has counted it", (), ("count-drop-box",))
    _may_count(work.person, box)
    if work.person.id == box.counted.person:
        raise NotAllowed(
            Refusal(what, "you counted it: two signatures are of two persons", (), _SOMEBODY_ELSE)
        )
    if not command.agrees:
        data = {"box": box.number, "reason": command.reason, "by": work.person.id, "at": work.at}
        work.happen(Happened.DROP_REJECTED, data)
        return {"signed": False}
    check_open(work.books, what, box.currency)
    stood = held(work.books, table, box)
    variance = box.amount - stood
    if variance and not command.reason.strip():
        reason = f"it differs by {decimal(variance)} from what was put in: say why, or count again"
        raise refuse(what, reason, (), ("reason", "agrees: false"))
    data = {
        "box": box.number,
        "amount": decimal(box.amount),
        "stood": decimal(stood),
        "variance": decimal(variance),
        "to": str(cash(CURRENCIES[box.currency])),
        "counted_by": box.counted.person,
        "reason": command.reason.strip(),
        "by": work.person.id,
        "at": work.at,
    }
    work.happen(Happened.DROP_SIGNED, data)
    return {"signed": True, "variance": decimal(variance)}
