"""Openers, closers and checks of the cage's own stock: one of the cage counts, another signs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.games.refusals import unknown
from croupier.house import commands as c
from croupier.house.currencies import currency_with_chips
from croupier.house.errors import refuse
from croupier.house.floats.cage_stock import CAGE_COUNTS, NONE, SIGNED, moves_of
from croupier.house.floats.chips import MIXED, check_cash, counts_json, read_counts, worth
from croupier.house.floats.counting import other_person
from croupier.house.floats.known import at_cage, denominations
from croupier.house.floats.tray import Purpose, Step
from croupier.house.money import cash
from croupier.house.work import JSON, Work, handles
from croupier.money.amounts import decimal, parse_amount
from croupier.money.currencies import PLAY, Currency

if TYPE_CHECKING:
    from croupier.house.books import Books


def _what(currency: Currency) -> str:
    return f"count of the cage's stock in {currency}"


@handles(c.CountCage)
def count_cage(work: Work, command: c.CountCage) -> JSON:
    """Count the cage's own chips and cash of a currency; somebody else of the cage signs it."""
    currency = currency_with_chips(work.books, "count of the cage's stock", command.currency)
    what, stock = _what(currency), work.books.cash.cage.get(currency.code, NONE)
    if command.purpose not in tuple(Purpose):
        raise unknown("purpose of a count", command.purpose, tuple(Purpose))
    purpose = Purpose(command.purpose)
    if purpose is Purpose.OPENING and stock.open:
        raise refuse(what, "it is open: count it for a check, or for its closing", (), (Purpose.CHECK,))
    if purpose is not Purpose.OPENING and not stock.open:
        raise refuse(what, "it is closed: count it for its opening", (), (Purpose.OPENING,))
    if stock.count is not None:
        reason = f"the count of {stock.count.by.person} waits for a second signature"
        raise refuse(what, reason, (), ("sign-cage",))
    if purpose is Purpose.CLOSING:
        _nothing_out(work.books, what, currency)
    counted = read_counts(what, command.chips, denominations(work.books, currency.code))
    check_cash(what, command.cash)
    if currency == PLAY and command.cash:
        raise refuse(what, "play money is no cash", (), ("0",), about=("cash",))
    data: dict[str, Any] = {
        "purpose": purpose.value,
        "currency": currency.code,
        "chips": counts_json(counted),
        "cash": decimal(command.cash),
        "stood": _stood(work.books, currency),
        "stood_cash": decimal(-work.books.balances.of(cash(currency))),
    }
    work.tell_house(CAGE_COUNTS, "cage-counted", {**data, "by": work.person.id, "at": work.at})
    return {"counted": decimal(worth(counted)), "cash": decimal(command.cash), "currency": currency.code}


def _stood(books: Books, currency: Currency) -> dict[str, str]:
    """What the cage's accounts of chips hold at this moment, as events tell it."""
    has = at_cage(books, currency.code).items()
    return {MIXED if each is None else decimal(each): decimal(amount) for each, amount in has if amount}


def _nothing_out(books: Books, what: str, currency: Currency) -> None:
    """Refuse to close the stock while its chips are on their way, or its cash is in drawers.

    Raises:
        Refused: with the slip or the drawer.
    """
    for table in books.tables.values():
        for slip in table.tray.slips.values():
            out = Step.ISSUED in slip.hands or Step.SIGNED in slip.hands
            if slip.next is not None and out and slip.currency == currency.code:
                reason = f"the chips of slip {slip.number} are on their way: have them received first"
                raise refuse(what, reason, (), (str(slip.number),))
    for drawer in books.cash.drawers.values():
        if drawer.currency == currency.code:
            reason = f"drawer {drawer.number} of {drawer.person} is open: its cashier closes it first"
            raise refuse(what, reason, (), ("close-drawer",))


@handles(c.SignCage)
def sign_cage(work: Work, command: c.SignCage) -> JSON:
    """Sign a count of the cage's stock: what differs is a variance, with its reason."""
    currency = currency_with_chips(work.books, "count of the cage's stock", command.currency)
    what, stock = _what(currency), work.books.cash.cage.get(currency.code, NONE)
    count = stock.count
    if count is None:
        raise refuse(what, "nothing was counted: somebody of the cage counts first", (), ("count-cage",))
    other_person(what, work.person, count.by.person)
    reason = command.reason.strip()
    by = {"by": work.person.id, "at": work.at}
    if not command.agrees:
        rejected = {"currency": currency.code, "reason": reason}
        work.tell_house(CAGE_COUNTS, "cage-count-rejected", {**rejected, **by})
        return {"signed": False}
    variance = worth(count.chips) - sum(map(parse_amount, count.stood.values()))
    cash_variance = count.cash - count.stood_cash
    if (variance or cash_variance) and not reason:
        raise refuse(
            what,
            f"chips differ by {decimal(variance)} and cash by {decimal(cash_variance)}"
            " from what the cage should have held: say why, or have it counted again",
            (),
            ("reason", "agrees: false"),
        )
    data: dict[str, Any] = {
        "purpose": count.purpose.value,
        "currency": currency.code,
        "chips": counts_json(count.chips),
        "cash": decimal(count.cash),
        "stood": dict(count.stood),
        "stood_cash": decimal(count.stood_cash),
        "variance": decimal(variance),
        "cash_variance": decimal(cash_variance),
        "counted_by": count.by.person,
        "reason": reason,
        **by,
    }
    kind = SIGNED[count.purpose]
    # What cannot be moved is refused before anything is told.
    work.move(moves_of(kind, data))
    work.tell_house(CAGE_COUNTS, kind, data)
    return {"signed": True, "variance": decimal(variance), "cash_variance": decimal(cash_variance)}
