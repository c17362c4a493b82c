"""Where tables and the ledger must say the same: chips, reserves of jackpots, meters that are one.

Both the proof of a store and the checks after a kill ask this, each of the balances that it has.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import TypeAlias

from croupier.house.books import Books
from croupier.house.funded import funded, reserve_of
from croupier.house.jackpots import shown
from croupier.house.money import on_layout
from croupier.house.state import TableState
from croupier.money.postings import AccountRef

Balance: TypeAlias = Callable[[AccountRef], int]
"""What an account holds, in minor units."""


def linked_apart(books: Books, lost: Collection[str] = ()) -> Iterator[str]:
    """Tables of a link that do not show the same; nothing is said of links with a table that is lost."""
    for table in books.tables.values():
        link = table.link
        if link is None or not {*link.tables}.isdisjoint(lost):
            continue
        if len({books.tables[id_].jackpots.get(link.pool) for id_ in link.tables}) > 1:
            yield f"{table.id} and the tables that its jackpot is linked with do not show the same"


def chips_apart(table: TableState, balance: Balance) -> Iterator[str]:
    """Chips that lie on a table between rounds and are not what the ledger has there."""
    if not table.keeps_stakes:
        return
    for person in sorted({*table.chips, *(occupant.person for occupant in table.seats.values())}):
        has, lies = table.chips.get(person, 0), balance(on_layout(table.id, person, table.currency))
        if has != lies:
            yield f"{person} has {has} in chips at {table.id}, and {lies} lies there"


def reserves_apart(
    books: Books, balance: Balance, held: Iterable[AccountRef], moved: Collection[str]
) -> Iterator[str]:
    """Jackpots that the operator funds, of which the ledger does not hold what their meters show.

    ``held``: the accounts of jackpots that hold something. ``moved``: the tables, by id, of whose rounds one
    has moved the meter.
    """
    known: set[AccountRef] = set()
    for table in books.tables.values():
        account = reserve_of(books, table)
        for pool in funded(table):
            if account is None:
                continue
            known.add(account)
            holds = balance(account)
            # Before the first round that is played for it nothing is set aside.
            if (holds or table.id in moved) and holds != shown(table, pool):
                yield f"{account} holds {holds}, and the meter at {table.id} shows {shown(table, pool)}"
    for account in held:
        if account not in known:
            yield f"{account} holds {balance(account)} of a jackpot that no table has"
