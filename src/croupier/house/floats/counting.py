"""Openers, closers and checks of a float: the dealer counts, a supervisor signs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.games.refusals import Refusal, unknown
from croupier.house import commands as c
from croupier.house.dealing import check_duty
from croupier.house.errors import NotAllowed, refuse
from croupier.house.floats import boxes, chips, known
from croupier.house.floats.chips import counts_json, read_counts, worth
from croupier.house.floats.tray import Purpose
from croupier.house.happened import Happened
from croupier.house.people import Person
from croupier.house.work import JSON, Work, handles
from croupier.money.amounts import decimal, parse_amount
from croupier.money.currencies import PLAY

if TYPE_CHECKING:
    from croupier.house.state import TableState

_SIGNED = {
    Purpose.OPENING: Happened.FLOAT_OPENED,
    Purpose.CLOSING: Happened.FLOAT_CLOSED,
    Purpose.CHECK: Happened.FLOAT_CHECKED,
}


def has_float(work: Work, what: str) -> TableState:
    """The table, where it is one that has a float.

    Raises:
        Refused: it deals by itself: its float is credits.
    """
    table = work.at_table
    if not table.live:
        reason = "it is an automated table: players play credits there, and it has no chips"
        raise refuse(f"{what} at {table.title}", reason)
    return table


def other_person(what: str, person: Person, *others: str) -> None:
    """Refuse a signature by somebody who has signed already.

    Raises:
        NotAllowed: with who has.
    """
    if person.id in others:
        reason = "you have signed for it already: two signatures are of two persons"
        raise NotAllowed(Refusal(what, reason, (), ("have somebody else sign",)))


def settled(work: Work, table: TableState, what: str, code: str) -> str:
    """The currency of the float; a table of which it was open is played for that kind of money from then on.

    Raises:
        Refused, Malformed: the table is played for another, or there are no chips of it.
    """
    currency = known.currency_of(work.books, table, what, code)
    if table.tray.currency and table.tray.currency != currency.code:
        raise refuse(what, f"its float is in {table.tray.currency}", (), (table.tray.currency,))
    if not known.denominations(work.books, currency.code):
        reason = f"the house has no chips in {currency}: a manager brings them to the cage first"
        raise refuse(what, reason, (), ("register-chips",))
    if table.play_money is None and not table.setup.practice:
        work.happen(Happened.PLAYED_FOR, {"play_money": currency == PLAY})
    return currency.code


@handles(c.CountFloat)
def count_float(work: Work, command: c.CountFloat) -> JSON:
    """Count the float; a supervisor signs it."""
    table = has_float(work, "a count of the float")
    what = f"count of the float at {table.title}"
    check_duty(work.person, table, "counting the float")
    if command.purpose not in tuple(Purpose):
        raise unknown("purpose of a count", command.purpose, tuple(Purpose))
    purpose, tray = Purpose(command.purpose), table.tray
    if purpose is Purpose.OPENING and tray.open:
        raise refuse(what, "the float is open: count it for a check, or for its closing")
    if purpose is not Purpose.OPENING and not tray.open:
        raise refuse(what, "the float is closed: count it for its opening", (), (Purpose.OPENING,))
    if not table.between_rounds:
        raise refuse(what, "a round is in progress: count it when the round is over")
    if tray.count is not None:
        reason = f"the count of {tray.count.by.person} waits for a supervisor's signature"
        raise refuse(what, reason, (), ("sign-float",))
    if purpose is Purpose.CLOSING:
        _nothing_on_the_way(table, what)
    currency = known.currency_of(work.books, table, what, command.currency).code
    counted = read_counts(what, command.chips, known.denominations(work.books, currency))
    currency = settled(work, table, what, command.currency)
    data = {
        "purpose": purpose.value,
        "currency": currency,
        "chips": counts_json(counted),
        "by": work.person.id,
        "at": work.at,
    }
    work.happen(Happened.FLOAT_COUNTED, data)
    return {"counted": decimal(worth(counted))}


def _nothing_on_the_way(table: TableState, what: str) -> None:
    """Refuse to close a float whose chips are on their way.

    Raises:
        Refused: with the slips.
    """
    open_ = [str(slip.number) for slip in table.tray.slips.values() if slip.next is not None]
    if open_:
        reason = f"slip {open_[0]} is not done with: receive its chips, or cancel it"
        raise refuse(what, reason, (), tuple(open_))


@handles(c.SignFloat)
def sign_float(work: Work, command: c.SignFloat) -> JSON:
    """Sign the dealer's count: what differs is a variance, with its reason."""
    table = has_float(work, "a count of the float")
    what, count = f"count of the float at {table.title}", table.tray.count
    if count is None:
        raise refuse(what, "nothing was counted: the dealer counts first", (), ("count-float",))
    other_person(what, work.person, count.by.person)
    if not command.agrees:
        data = {"reason": command.reason, "by": work.person.id, "at": work.at}
        work.happen(Happened.FLOAT_REJECTED, data)
        return {"signed": False}
    if not table.between_rounds:
        raise refuse(what, "a round is in progress: sign when the round is over")
    stood = known.stood(work.books, table)
    variance = worth(count.chips) - sum(map(parse_amount, stood.values()))
    if variance and not command.reason.strip():
        reason = f"it differs by {decimal(variance)} from what the tray should hold: say why, or count again"
        raise refuse(what, reason, (), ("reason", "agrees: false"))
    data = {
        "purpose": count.purpose.value,
        "currency": table.tray.currency,
        "chips": counts_json(count.chips),
        "stood": stood,
        "variance": decimal(variance),
        "counted_by": count.by.person,
        "reason": command.reason.strip(),
        "by": work.person.id,
        "at": work.at,
    }
    if count.purpose is Purpose.OPENING and table.tray.box is None:
        data["box"] = boxes.last_box(work.books) + 1
    work.happen(_SIGNED[count.purpose], data)
    return {"signed": True, "variance": decimal(variance)}


@handles(c.ChangeChips)
def change_chips(work: Work, command: c.ChangeChips) -> JSON:
    """Change a player's chips for others of the same value: colour up, or give smaller ones."""
    table = has_float(work, "a change of chips")
    what = f"chips of {command.person}"
    check_duty(work.person, table, "changing chips")
    work.books.person(command.person)
    if not table.tray.open:
        raise refuse(what, "the float is closed", (), ("count-float",))
    if table.seat_of(command.person) is None:
        raise refuse(what, f"{command.person} has no seat at {table.title}")
    sets = known.denominations(work.books, table.tray.currency)
    given = chips.some(what, read_counts(what, command.given, sets))
    taken = chips.some(what, read_counts(what, command.taken, sets))
    if worth(given) != worth(taken):
        reason = f"{decimal(worth(given))} for {decimal(worth(taken))}: both must be worth the same"
        raise refuse(what, reason)
    if both := given.keys() & taken.keys():
        raise refuse(what, f"chips of {decimal(min(both))} are given and taken")
    data: dict[str, Any] = {
        "person": command.person,
        "given": counts_json(given),
        "taken": counts_json(taken),
    }
    data |= {"by": work.person.id, "at": work.at}
    work.happen(Happened.CHIPS_CHANGED, data, table.law.cash.changed)
    return {"worth": decimal(worth(given))}
