"""Fills and credits: chips that go between the cage and a table with a numbered slip."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.games.refusals import Malformed, Refusal
from croupier.house import commands as c
from croupier.house.dealing import check_duty
from croupier.house.errors import NotAllowed, refuse
from croupier.house.floats import known
from croupier.house.floats.cage_stock import check_open
from croupier.house.floats.chips import Counts, counts_json, read_counts, some, worth
from croupier.house.floats.counting import has_float, settled
from croupier.house.floats.tray import Slip, SlipKind, Step
from croupier.house.happened import Happened
from croupier.house.people import Role
from croupier.house.work import JSON, Work, handles
from croupier.money.amounts import decimal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.house.state import TableState

COMMANDS = {
    (SlipKind.FILL, Step.ISSUED): "issue-fill",
    (SlipKind.FILL, Step.CARRIED): "carry-slip",
    (SlipKind.FILL, Step.COUNTED): "count-slip",
    (SlipKind.FILL, Step.SIGNED): "sign-slip",
    (SlipKind.CREDIT, Step.COUNTED): "count-slip",
    (SlipKind.CREDIT, Step.SIGNED): "sign-slip",
    (SlipKind.CREDIT, Step.CARRIED): "carry-slip",
    (SlipKind.CREDIT, Step.RECEIVED): "receive-credit",
}
"""The command that does each step of a slip after its request."""


@handles(c.RequestFill)
def request_fill(work: Work, command: c.RequestFill) -> JSON:
    """Make a fill slip out."""
    return _request(work, SlipKind.FILL, command.chips, command.currency)


@handles(c.RequestCredit)
def request_credit(work: Work, command: c.RequestCredit) -> JSON:
    """Make a credit slip out."""
    return _request(work, SlipKind.CREDIT, command.chips, "")


def _request(work: Work, kind: SlipKind, given: Mapping[str, Any], code: str) -> JSON:
    table = has_float(work, f"a {kind}")
    what = f"{kind} at {table.title}"
    if work.person.holds(Role.DEALER) and not work.person.holds(Role.SUPERVISOR):
        check_duty(work.person, table, f"requesting a {kind}")
    elif not work.person.holds(Role.SUPERVISOR):
        raise NotAllowed(Refusal(what, "the table's dealer or a supervisor requests it", (), ("dealer",)))
    currency = known.currency_of(work.books, table, what, code).code
    counts = some(what, read_counts(what, given, known.denominations(work.books, currency)))
    if kind is SlipKind.CREDIT:
        has = known.expected(work.books, table)
        if worth(counts) > has:
            reason = f"the tray should hold {decimal(has)}, less than {decimal(worth(counts))}"
            raise refuse(what, reason, (), (decimal(max(has, 0)),))
    currency = settled(work, table, what, code)
    number = known.last_slip(work.books) + 1
    data = {"slip": number, "kind": kind.value, "currency": currency, "chips": counts_json(counts)}
    work.happen(Happened.SLIP_REQUESTED, {**data, "by": work.person.id, "at": work.at})
    return {"slip": number, "worth": decimal(worth(counts)), "currency": currency}


def _due(work: Work, number: int, step: Step, *kinds: SlipKind) -> Slip:
    """A slip whose next step is this one.

    Raises:
        Malformed: the table has no such slip.
        Refused: another step comes next, or none.
    """
    slip = _slip(work.at_table, number)
    what = f"slip {number}"
    if slip.kind not in kinds:
        raise refuse(what, f"it is a {slip.kind}")
    if slip.next is step:
        return slip
    if slip.next is None:
        last = slip.hands[slip.step]
        raise refuse(what, f"it is done with: {slip.step} by {last.person}")
    near = (COMMANDS[slip.kind, slip.next],)
    raise refuse(what, f"it was {slip.step} last, and is to be {slip.next} next", (), near)


def _slip(table: TableState, number: int) -> Slip:
    slip = table.tray.slips.get(number)
    if slip is None:
        raise Malformed(f"slip {number}", f"{table.title} has none", [str(n) for n in table.tray.slips])
    return slip


def _other_hands(work: Work, slip: Slip, *but: Step) -> None:
    """Refuse a step by somebody who did another one of the slip.

    Raises:
        NotAllowed: with which one.
    """
    for step, by in slip.hands.items():
        if by.person == work.person.id and step not in but:
            reason = f"you have {step} it: the next step is another person's"
            raise NotAllowed(Refusal(f"slip {slip.number}", reason, (), ("have somebody else do it",)))


def _did(work: Work, happened: Happened, slip: Slip, **more: Any) -> JSON:
    work.happen(happened, {"slip": slip.number, **more, "by": work.person.id, "at": work.at})
    return {"slip": slip.number, "step": _slip(work.at_table, slip.number).step.value}


@handles(c.IssueFill)
def issue_fill(work: Work, command: c.IssueFill) -> JSON:
    """Hand a fill's chips out: they leave the cage."""
    slip = _due(work, command.slip, Step.ISSUED, SlipKind.FILL)
    _other_hands(work, slip)
    check_open(work.books, f"slip {slip.number}", slip.currency)
    has = known.at_cage(work.books, slip.currency)
    for denomination, number in slip.chips.items():
        there = has[denomination] // denomination
        if there < number:
            reason = f"the cage has {there} chips of {decimal(denomination)}, and the slip says {number}"
            raise refuse(f"slip {slip.number}", reason, (), ("cancel-slip",))
    return _did(work, Happened.SLIP_ISSUED, slip)


@handles(c.CarrySlip)
def carry_slip(work: Work, command: c.CarrySlip) -> JSON:
    """Carry a slip's chips."""
    slip = _due(work, command.slip, Step.CARRIED, SlipKind.FILL, SlipKind.CREDIT)
    if work.at_table.on_duty == work.person.id:
        raise NotAllowed(Refusal(f"slip {slip.number}", "who deals the table does not leave it"))
    _other_hands(work, slip, Step.REQUESTED)
    return _did(work, Happened.SLIP_CARRIED, slip)


@handles(c.CountSlip)
def count_slip(work: Work, command: c.CountSlip) -> JSON:
    """Count a slip's chips at the table."""
    table = work.at_table
    slip = _due(work, command.slip, Step.COUNTED, SlipKind.FILL, SlipKind.CREDIT)
    what = f"slip {slip.number}"
    check_duty(work.person, table, "counting a slip's chips")
    _other_hands(work, slip, Step.REQUESTED)
    counted = read_counts(what, command.chips, known.denominations(work.books, slip.currency))
    if slip.kind is SlipKind.CREDIT and counted != slip.chips:
        reason = f"count out what the slip says, {_told(slip.chips)}, or cancel it and request another"
        raise refuse(what, reason, (), ("cancel-slip",))
    return _did(work, Happened.SLIP_COUNTED, slip, chips=counts_json(counted))


@handles(c.SignSlip)
def sign_slip(work: Work, command: c.SignSlip) -> JSON:
    """Sign the dealer's count: the chips are in the tray, or leave it."""
    slip = _due(work, command.slip, Step.SIGNED, SlipKind.FILL, SlipKind.CREDIT)
    assert slip.counted is not None
    _other_hands(work, slip, Step.REQUESTED)
    what, reason = f"slip {slip.number}", command.reason.strip()
    if not command.agrees:
        return _did(work, Happened.SLIP_REJECTED, slip, reason=reason)
    variance = worth(slip.counted) - worth(slip.chips)
    if slip.counted != slip.chips and not reason:
        told = f"{_told(slip.counted)} were counted, and the slip says {_told(slip.chips)}"
        raise refuse(what, f"{told}: say why, or have it counted again", (), ("reason", "agrees: false"))
    done = _did(work, Happened.SLIP_SIGNED, slip, variance=decimal(variance), reason=reason)
    return {**done, "variance": decimal(variance)}


@handles(c.ReceiveCredit)
def receive_credit(work: Work, command: c.ReceiveCredit) -> JSON:
    """Take a credit's chips in at the cage."""
    slip = _due(work, command.slip, Step.RECEIVED, SlipKind.CREDIT)
    _other_hands(work, slip)
    what, reason = f"slip {slip.number}", command.reason.strip()
    check_open(work.books, what, slip.currency)
    came = read_counts(what, command.chips, known.denominations(work.books, slip.currency))
    variance = worth(came) - worth(slip.chips)
    if came != slip.chips and not reason:
        told = f"{_told(came)} were counted, and the slip says {_told(slip.chips)}"
        raise refuse(what, f"{told}: say why", (), ("reason",))
    done = _did(
        work,
        Happened.SLIP_RECEIVED,
        slip,
        chips=counts_json(came),
        variance=decimal(variance),
        reason=reason,
    )
    return {**done, "variance": decimal(variance)}


@handles(c.CancelSlip)
def cancel_slip(work: Work, command: c.CancelSlip) -> JSON:
    """Cancel a slip: it is kept, with who and why. What the cage handed out is taken back by the cage."""
    slip = _slip(work.at_table, command.slip)
    what, reason = f"slip {slip.number}", command.reason.strip()
    if slip.next is None:
        raise refuse(what, f"it is done with: {slip.step} by {slip.hands[slip.step].person}")
    if slip.step in (Step.COUNTED, Step.SIGNED) or Step.SIGNED in slip.hands:
        raise refuse(
            what, f"its chips were {slip.step}: go on with it", (), (COMMANDS[slip.kind, slip.next],)
        )
    if not reason:
        raise refuse(what, "say why it is cancelled", (), ("reason",))
    if Step.ISSUED in slip.hands:
        if not work.person.holds(Role.ATTENDANT, Role.CASINO_SUPERVISOR):
            told = "the cage handed its chips out, and cancels it when they are back"
            raise NotAllowed(Refusal(what, told, (), ("attendant",)))
        if slip.hands.get(Step.CARRIED, slip.hands[Step.ISSUED]).person == work.person.id:
            told = "you have handed out or carried its chips: somebody else of the cage takes them back"
            raise NotAllowed(Refusal(what, told, (), ("have somebody else do it",)))
        check_open(work.books, what, slip.currency)
    return _did(work, Happened.SLIP_CANCELLED, slip, reason=reason)


def _told(counts: Counts) -> str:
    """Chips in words: ``20 of 5 and 4 of 25``."""
    return " and ".join(f"{n} of {decimal(d)}" for d, n in counts.items()) or "no chips"
