"""What the office enters and reports: devices that were approved, the wrong payments of a month."""

from __future__ import annotations

import re
from datetime import date
from typing import TYPE_CHECKING, Any, Final

from croupier.games.refusals import Malformed
from croupier.house import commands as c
from croupier.house.correcting import PAYMENTS_PUT_RIGHT
from croupier.house.errors import refuse
from croupier.house.people import day_of
from croupier.house.work import JSON, Work, handles
from croupier.money.amounts import decimal
from croupier.rulebooks.general_law import general_law

if TYPE_CHECKING:
    from croupier.house.books import Books
    from croupier.house.correction_notices import CorrectionNotice

FILINGS: Final = "filings"
"""The stream of approvals that were entered, and of reports that were made."""
_KINDS: Final = PAYMENTS_PUT_RIGHT | {"round-corrected"}
"""The corrections that show a payment to have been wrong."""
_MONTH: Final = re.compile(r"(\d{4})-(0[1-9]|1[0-2])", re.ASCII)


# Devices ------------------------------------------------------------------------------------------


@handles(c.EnterDeviceApproval)
def enter_device_approval(work: Work, command: c.EnterDeviceApproval) -> JSON:
    """Enter a written approval of a device for a person, or its end."""
    law = general_law(command.book).devices
    person = work.books.person(command.person)
    what = f"device of {person.id}"
    if law is None:
        raise refuse(what, f"{command.book} knows no approvals of devices")
    if command.ends:
        if person.id not in work.books.devices:
            raise refuse(what, "none is approved", law.approved)
    elif not command.device.strip() or not command.approval.strip():
        raise refuse(what, "name the device, and the written approval", law.approved)
    data = {
        "book": command.book,
        "person": person.id,
        "device": command.device.strip(),
        "approval": command.approval.strip(),
        "ends": command.ends,
        "by": work.person.id,
        "at": work.at,
    }
    work.tell_house(FILINGS, "device-approval", data, law.approved)
    return {}


def check_no_approved_device(work: Work, person: str, clauses: tuple[str, ...]) -> None:
    """Refuse to void wagers for a device that the player may use.

    ``clauses``: those of the ground on which they are declared void.

    Raises:
        Refused: the device is approved for them.
    """
    law, approved = work.at_table.law.devices, work.books.devices.get(person)
    if law is None or approved is None or law.prohibits.isdisjoint(clauses):
        return
    reason = f"{approved.device} is approved for {person} in writing: {approved.approval}"
    raise refuse("void wagers", reason, law.approved)


# Wrong payments ------------------------------------------------------------------------------------


def wrong_payments(books: Books, book: str, month: str) -> tuple[CorrectionNotice, ...]:
    """The payments of a month at a book's tables that were wrong by more than is to be reported."""
    law = general_law(book).wrong_payments
    if law is None:
        return ()
    return tuple(
        each
        for each in books.corrections.values()
        if each.kind in _KINDS
        and each.book == book
        and abs(each.amount) > law.over
        and day_of(each.at).isoformat()[:7] == month
    )


def months_due(books: Books, book: str, at: int) -> tuple[str, ...]:
    """The months that are over, have wrong payments to report, and were not reported."""
    law = general_law(book).wrong_payments
    if law is None:
        return ()
    this = day_of(at).isoformat()[:7]
    months = {day_of(each.at).isoformat()[:7] for each in books.corrections.values() if each.book == book}
    return tuple(
        month
        for month in sorted(months)
        if month < this and (book, month) not in books.reported and wrong_payments(books, book, month)
    )


@handles(c.ReportWrongPayments)
def report_wrong_payments(work: Work, command: c.ReportWrongPayments) -> JSON:
    """Report the wrong payments of a month that is over to the regulator."""
    law = general_law(command.book).wrong_payments
    what = f"report of {command.month}"
    if law is None:
        raise refuse(what, f"{command.book} wants no report of wrong payments")
    found = _MONTH.fullmatch(command.month)
    if found is None:
        raise Malformed(what, "write the month as year and month, like 2026-11")
    today = day_of(work.at)
    if date(int(found[1]), int(found[2]), 1) >= today.replace(day=1):
        raise refuse(what, "the month is not over", law.clauses)
    if (command.book, command.month) in work.books.reported:
        raise refuse(what, f"it was reported to the {law.told}", law.clauses)
    payments: list[dict[str, Any]] = [
        {
            "notice": each.number,
            "table": each.table,
            "round": each.round,
            "person": each.person,
            "amount": decimal(each.amount),
            "at": each.at,
        }
        for each in wrong_payments(work.books, command.book, command.month)
    ]
    data = {"book": command.book, "month": command.month, "told": law.told, "payments": payments}
    by = {"by": work.person.id, "at": work.at}
    work.tell_house(FILINGS, "wrong-payments-reported", {**data, **by}, law.clauses)
    return {"payments": len(payments)}
