"""Where a log and what lies beside it must say the same: wagers, chips, reserves, meters, commitments.

Both the proof of a store and the checks after a kill ask this, each of the balances and secrets that it has.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from croupier.equipment.cards import card_code
from croupier.house.books import Books
from croupier.house.equipment import SecretResult
from croupier.house.funded import funded, reserve_of
from croupier.house.jackpots import shown
from croupier.house.money import kept_as, on_layout
from croupier.house.shoes import SecretOrder, is_salt
from croupier.house.stakes import parts_of
from croupier.house.state import TableState
from croupier.money.postings import AccountRef

Balance: TypeAlias = Callable[[AccountRef], int]
"""What an account holds, in minor units."""
MOST_BURNED: Final = 11
"""The most cards that are burned before the first one that is dealt: the value of the first says how many."""


def wagers_apart(
    tables: Iterable[TableState], held: Mapping[str, int], lost: Collection[str] = ()
) -> Iterator[str]:
    """Wagers that lie on tables and are not held in the ledger, or held and not lying, or not as much.

    ``held``: in minor units, by the id of the hold. Nothing is said of tables that are lost.
    """
    lying = {
        kept_as(each.hold, account): amount
        for table in tables
        for each in table.now.lying.values()
        for account, amount in parts_of(table, each)
    }
    for id_ in sorted(held.keys() | lying.keys()):
        if id_.partition("@")[0].rpartition("/")[0].rpartition(".")[0] in lost:
            continue
        if held.get(id_) != lying.get(id_):
            yield f"the wager {id_} lies with {lying.get(id_, 0)}, and is held with {held.get(id_, 0)}"


def shoe_apart(number: int, published: str, order: SecretOrder, drawn: Sequence[str]) -> Iterator[str]:
    """Where the order of a shoe is not the one that was published, or other cards came than lie in it.

    ``drawn``: the codes of the cards that came, in their order. Burned cards are passed over.
    """
    if order.commitment != published or not is_salt(order.salt):
        yield f"shoe {number} is not the one that was committed to"
        return
    codes, came = [card_code(card) for card in order.cards], list(drawn)
    if not any(codes[n : n + len(came)] == came for n in range(MOST_BURNED + 1)):
        yield f"other cards came out of shoe {number} than lie in it"


def result_apart(number: int, published: str, secret: SecretResult) -> Iterator[str]:
    """Where a throw, a spin or a deal of tiles is not the one that was published."""
    if secret.commitment != published or not is_salt(secret.salt):
        yield f"result {number} is not the one that was committed to"


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
