"""Drawers of the cage: cash that one cashier answers for, counted at both ends with a second signature."""

from __future__ import annotations

from typing import Any

from croupier.games.refusals import Malformed
from croupier.house import commands as c
from croupier.house.currencies import stated
from croupier.house.errors import refuse
from croupier.house.floats.cage_events import DRAWERS, Drawer, moves_of
from croupier.house.floats.cage_stock import check_open
from croupier.house.floats.chips import check_cash, drawer
from croupier.house.floats.counting import other_person
from croupier.house.money import cash
from croupier.house.people import Role
from croupier.house.vouchers import positive
from croupier.house.work import JSON, Work, handles
from croupier.money.amounts import decimal
from croupier.money.currencies import CURRENCIES, PLAY, Currency
from croupier.money.postings import AccountRef


def own_drawer(work: Work, currency: Currency) -> Drawer | None:
    """The drawer of a currency that whoever asks has, or is opening."""
    for each in work.books.cash.drawers.values():
        if each.person == work.person.id and each.currency == currency.code:
            return each
    return None


def cash_of(work: Work, currency: Currency) -> AccountRef:
    """The cash that whoever asks takes and pays: their open drawer's, else the cage's own.

    Raises:
        Refused: their drawer is being counted, or the cage's own cash is, or is closed.
    """
    own = own_drawer(work, currency)
    if own is None:
        if work.person.holds(Role.ATTENDANT, Role.CASINO_SUPERVISOR):
            check_open(work.books, "cash of the cage", currency.code)
        return cash(currency)
    if own.counting:
        reason = f"your drawer is counted for its {own.counting}, and waits for a second signature"
        raise refuse("cash", reason, (), ("sign-drawer",))
    return drawer(own.number, currency.code)


def drawer_told(source: AccountRef) -> dict[str, Any]:
    """The drawer that an account is, as an event of the cage tells it; nothing for the cage's own cash."""
    kind, _, number = source.id.partition("/")
    return {"drawer": int(number)} if kind == "drawer" else {}


def held(work: Work, of: Drawer) -> int:
    """The cash that a drawer should hold, in minor units."""
    return -work.books.balances.of(drawer(of.number, of.currency))


def _currency(work: Work, code: str) -> Currency:
    currency = stated(work.books, "drawer", code)
    if currency == PLAY:
        raise refuse("drawer", "play money is no cash")
    return currency


def _counted(work: Work, number: int, purpose: str, amount: int, currency: Currency) -> JSON:
    data = {"drawer": number, "purpose": purpose, "amount": decimal(amount), "currency": currency.code}
    work.tell_house(DRAWERS, "drawer-counted", {**data, "by": work.person.id, "at": work.at})
    return {"drawer": number, "counted": decimal(amount)}


@handles(c.OpenDrawer)
def open_drawer(work: Work, command: c.OpenDrawer) -> JSON:
    """Count what a drawer opens with."""
    currency = _currency(work, command.currency)
    own = own_drawer(work, currency)
    if own is not None:
        raise refuse("drawer", f"you have drawer {own.number} in {currency}", (), ("close-drawer",))
    positive("drawer", command.amount)
    check_open(work.books, "drawer", currency.code)
    has = -work.books.balances.of(cash(currency))
    if command.amount > has:
        raise refuse("drawer", f"the cage has {decimal(has)} in {currency}", (), (decimal(max(has, 0)),))
    return _counted(work, work.books.cash.drawers_opened + 1, "opening", command.amount, currency)


def _own(work: Work, what: str, code: str) -> tuple[Drawer, Currency]:
    """The open drawer of whoever asks.

    Raises:
        Refused: they have none, or it is being counted.
    """
    currency = _currency(work, code)
    own = own_drawer(work, currency)
    if own is None:
        raise refuse(what, f"you have no drawer in {currency}", (), ("open-drawer",))
    if own.counting:
        raise refuse(what, f"drawer {own.number} waits for a second signature", (), ("sign-drawer",))
    return own, currency


@handles(c.MoveDrawerCash)
def move_cash(work: Work, command: c.MoveDrawerCash) -> JSON:
    """Bring cash into one's drawer, or give cash of it back to the cage."""
    what = "cash of a drawer"
    own, currency = _own(work, what, command.currency)
    positive(what, command.amount)
    check_open(work.books, what, currency.code)
    has = -work.books.balances.of(cash(currency)) if command.into else held(work, own)
    if command.amount > has:
        where = "the cage" if command.into else f"drawer {own.number}"
        raise refuse(what, f"{where} has {decimal(has)}", (), (decimal(max(has, 0)),))
    data: dict[str, Any] = {
        "drawer": own.number,
        "amount": decimal(command.amount),
        "into": command.into,
        "currency": own.currency,
        "reason": command.reason.strip(),
    }
    _happens(work, "drawer-moved", data)
    return {"drawer": own.number, "holds": decimal(held(work, own))}


@handles(c.CloseDrawer)
def close_drawer(work: Work, command: c.CloseDrawer) -> JSON:
    """Count one's drawer at its end."""
    own, currency = _own(work, "drawer", command.currency)
    check_cash("drawer", command.amount)
    return _counted(work, own.number, "closing", command.amount, currency)


@handles(c.SignDrawer)
def sign_drawer(work: Work, command: c.SignDrawer) -> JSON:
    """Sign a drawer's count: it opens, or its cash is the cage's again and what differs is a variance."""
    found = work.books.cash.drawers.get(command.drawer)
    what = f"drawer {command.drawer}"
    if found is None:
        raise Malformed(what, "no drawer of that number is open", [str(n) for n in work.books.cash.drawers])
    if not found.counting:
        raise refuse(what, "its cashier counts it first", (), ("close-drawer",))
    other_person(what, work.person, found.person)
    data: dict[str, Any] = {"drawer": found.number, "person": found.person, "currency": found.currency}
    if not command.agrees:
        _happens(work, "drawer-count-rejected", {**data, "reason": command.reason.strip()})
        return {"signed": False}
    data["amount"] = decimal(found.counted)
    check_open(work.books, what, found.currency)
    if found.counting == "opening":
        has = -work.books.balances.of(cash(CURRENCIES[found.currency]))
        if found.counted > has:
            reason = f"the cage has {decimal(has)} by now: have it counted again"
            raise refuse(what, reason, (), ("agrees: false",))
        _happens(work, "drawer-opened", data)
        return {"signed": True, "holds": decimal(found.counted)}
    stood = held(work, found)
    variance = found.counted - stood
    if variance and not command.reason.strip():
        reason = (
            f"it differs by {decimal(variance)} from what it should hold: say why, or have it counted again"
        )
        raise refuse(what, reason, (), ("reason", "agrees: false"))
    more = {"stood": decimal(stood), "variance": decimal(variance), "reason": command.reason.strip()}
    _happens(work, "drawer-closed", {**data, **more})
    return {"signed": True, "variance": decimal(variance)}


def _happens(work: Work, kind: str, data: dict[str, Any]) -> None:
    data = {**data, "by": work.person.id, "at": work.at}
    # What cannot be moved is refused before anything is told.
    work.move(moves_of(DRAWERS, kind, data))
    work.tell_house(DRAWERS, kind, data)
