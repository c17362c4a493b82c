"""What the house knows of chips: which there are, what a tray should hold, and what play moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from croupier.games.refusals import unknown
from croupier.house.admission import for_play_money
from croupier.house.currencies import played
from croupier.house.errors import refuse
from croupier.house.floats.chips import MIXED, of_cage, of_tray, with_patrons
from croupier.house.money import MoneyOp, Move, changes
from croupier.money.amounts import decimal
from croupier.money.currencies import CURRENCIES, PLAY, Currency
from croupier.money.postings import AccountKind, Movement, Posting, Reason

if TYPE_CHECKING:
    from croupier.house.books import Books
    from croupier.house.state import TableState


def denominations(books: Books, currency: str) -> dict[int, str]:
    """The denominations of a currency, each with its colour."""
    return {d: colour for (code, d), colour in sorted(books.cash.chip_sets.items()) if code == currency}


def stood(books: Books, table: TableState) -> dict[str, str]:
    """What each account of a table's tray holds, by denomination, as a count's event tells it."""
    found: dict[str, str] = {}
    currency = table.tray.currency
    for each in (*denominations(books, currency), None):
        has = books.balances.of(of_tray(table.id, each, currency))
        if has:
            found[MIXED if each is None else decimal(each)] = decimal(has)
    return found


def expected(books: Books, table: TableState) -> int:
    """What a table's tray should hold at this moment, in minor units."""
    currency = table.tray.currency
    if not currency:
        return 0
    every = (*denominations(books, currency), None)
    return sum(books.balances.of(of_tray(table.id, each, currency)) for each in every)


def at_cage(books: Books, currency: str) -> dict[int | None, int]:
    """What the cage has of each denomination, in minor units; under None what nobody named one of."""
    every = (*denominations(books, currency), None)
    return {each: books.balances.of(of_cage(each, currency)) for each in every}


def check_float_open(table: TableState, what: str) -> None:
    """Refuse a round at a table whose float is closed; one that never had a float goes without.

    Raises:
        Refused: it is.
    """
    if table.tray.used and not table.tray.open:
        reason = "its float is closed: the dealer counts it for its opening, and a supervisor signs"
        raise refuse(what, reason, (), ("count-float",))


def last_slip(books: Books) -> int:
    """The number of the last slip that was made out."""
    return max((n for table in books.tables.values() for n in table.tray.slips), default=0)


def follow(books: Books, ops: Iterable[MoneyOp]) -> list[MoneyOp]:
    """What ended wagers do to the chips in trays: what a table wins comes in, what it loses goes out."""
    won: Counter[str] = Counter()
    for account, change in changes(ops):
        table = books.tables.get(account.id) if account.kind is AccountKind.TABLE else None
        if table is not None and table.tray.open and table.tray.currency == account.currency:
            won[table.id] += change
    return [Move(in_play(id_, books.tables[id_].tray.currency, n)) for id_, n in won.items() if n]


def in_play(table: str, currency: str, won: int) -> Movement:
    """The chips that come to a tray from patrons as a table wins, or go to them."""
    tray, patrons = of_tray(table, None, currency), with_patrons(currency)
    return Movement(Reason.PLAY, (Posting(tray, won), Posting(patrons, -won)))


def currency_of(books: Books, table: TableState, what: str, code: str) -> Currency:
    """In what a table's float is: what it is played for, or as is said where that is open.

    Raises:
        Malformed: there is no such currency here.
        Refused: the table is played for another.
    """
    kind = for_play_money(books, table)
    mine = (table.law.currency, PLAY) if kind is None else (PLAY if kind else table.law.currency,)
    if not code:
        return CURRENCIES[table.tray.currency] if table.tray.currency else mine[0]
    if code not in {each.code for each in (*played(books), PLAY)}:
        raise unknown("currency", code, [each.code for each in mine])
    if code not in {each.code for each in mine}:
        raise refuse(what, f"the table is played for {mine[0]}", (), (mine[0].code,))
    return CURRENCIES[code]


def chips_json(books: Books, currency: str) -> list[dict[str, Any]]:
    """The denominations of a currency as pages show them."""
    return [{"value": decimal(d), "colour": c} for d, c in denominations(books, currency).items()]
