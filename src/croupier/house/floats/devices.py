"""Bill acceptors are emptied: each device holds its own cash until two persons of the cage have counted it.

One takes the cash out and counts it; what the device should have held is that of this moment, whatever it
takes in before the second signature. Who counts is not told it. The procedure is the trade's: no book has it.
"""

from __future__ import annotations

from croupier.games.refusals import Malformed
from croupier.house import commands as c
from croupier.house.currencies import stated
from croupier.house.errors import refuse
from croupier.house.floats.cage_stock import check_open
from croupier.house.floats.chips import check_cash
from croupier.house.floats.counting import other_person
from croupier.house.floats.device_cash import DEVICE_CASH, SIGNED, device_cash, moves_of
from croupier.house.people import Role
from croupier.house.work import JSON, Work, handles
from croupier.money.amounts import decimal


def _what(device: str) -> str:
    return f"cash of device {device}"


@handles(c.EmptyDevice)
def empty(work: Work, command: c.EmptyDevice) -> JSON:
    """Take the cash out of a device and count it, or count it again; somebody else of the cage signs."""
    books, what = work.books, _what(command.device)
    currency = stated(books, what, command.currency)
    person = books.people.get(command.device)
    held = -books.balances.of(device_cash(command.device, currency.code)) if person is not None else 0
    if person is None or not (person.holds(Role.DEVICE) or held):
        known = [each.id for each in books.people.values() if each.holds(Role.DEVICE)]
        raise Malformed(what, "no device has this id", known, about=("device",))
    check_cash(what, command.amount)
    known_of = books.cash.emptied
    before = known_of.of(command.device, currency.code)
    if before is not None and before.amount is not None:
        reason = f"{before.by} has counted it, and it waits for a second signature"
        raise refuse(what, reason, (), ("sign-device",))
    data = {
        "emptying": known_of.last + 1 if before is None else before.number,
        "device": command.device,
        "currency": currency.code,
        "stood": decimal(held if before is None else before.stood),
        "amount": decimal(command.amount),
    }
    work.tell_house(DEVICE_CASH, "device-emptied", {**data, "by": work.person.id, "at": work.at})
    return {"emptying": data["emptying"], "counted": data["amount"], "currency": currency.code}


@handles(c.SignDevice)
def sign(work: Work, command: c.SignDevice) -> JSON:
    """Sign the count of what a device held: it comes to the cage, and what differs is a variance."""
    emptied = work.books.cash.emptied
    found = emptied.waiting.get(command.emptying)
    if found is None:
        waits = [str(number) for number in emptied.waiting]
        reason = "no cash of a device waits under this number"
        raise Malformed(f"emptying {command.emptying}", reason, waits, about=("emptying",))
    what = _what(found.device)
    if found.amount is None:
        raise refuse(what, "its count was rejected: it is counted again first", (), ("empty-device",))
    other_person(what, work.person, found.by)
    reason = command.reason.strip()
    by = {"by": work.person.id, "at": work.at}
    if not command.agrees:
        work.tell_house(
            DEVICE_CASH, "device-count-rejected", {"emptying": found.number, "reason": reason, **by}
        )
        return {"signed": False}
    check_open(work.books, what, found.currency)
    variance = found.amount - found.stood
    if variance and not reason:
        told = f"it differs by {decimal(variance)} from what was taken in: say why, or have it counted again"
        raise refuse(what, told, (), ("reason", "agrees: false"), about=("reason",))
    data = {
        "emptying": found.number,
        "device": found.device,
        "currency": found.currency,
        "stood": decimal(found.stood),
        "amount": decimal(found.amount),
        "variance": decimal(variance),
        "counted_by": found.by,
        "reason": reason,
        **by,
    }
    # What cannot be moved is refused before anything is told.
    work.move(moves_of(SIGNED, data))
    work.tell_house(DEVICE_CASH, SIGNED, data)
    return {"signed": True, "variance": decimal(variance)}
