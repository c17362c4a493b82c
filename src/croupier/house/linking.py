"""Linked jackpots: tables whose progressive meters are one.

Every table of a link keeps what the meter shows, and whatever moves it is written for all of them in one
transaction. A round is settled from what the meter shows at that moment: it is read again, on the round's
tape, where other tables have moved it since the round opened. So several winners at one moment are paid
one after another, each from what the one before has left.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from croupier.games.jackpots import Linkable, Links
from croupier.games.requests import Announce
from croupier.games.tape import Call, Entry, MeterRead
from croupier.house.errors import refuse
from croupier.house.happened import Happened
from croupier.house.state import TableState
from croupier.house.work import Work
from croupier.money.amounts import decimal

if TYPE_CHECKING:
    from croupier.house.books import Books


def links_of(table: TableState) -> Links | None:
    """By what a table's jackpot may be linked."""
    return table.rules.links if isinstance(table.rules, Linkable) else None


def may_be_linked(tables: Iterable[TableState], table: TableState) -> Iterator[TableState]:
    """The tables with which a table's jackpot could be linked, as far as they play for the same."""
    for each in tables:
        same = (each.game.book, each.game.name, each.setup.practice) == (
            table.game.book,
            table.game.name,
            table.setup.practice,
        )
        if same and each is not table and links_of(each) is not None and each.link is None:
            yield each


def linked(books: Books, table: TableState) -> Iterator[TableState]:
    """The other tables of a table's link."""
    if table.link is not None:
        for id_ in table.link.tables:
            if id_ != table.id:
                yield books.tables[id_]


def due_reading(work: Work, entry: Entry) -> MeterRead | None:
    """The meter as it is, where a round is to be settled that opened with another.

    Raises:
        Refused: a winner at another table of the link is to be paid first.
    """
    table = work.at_table
    law, round_ = links_of(table), table.round
    if law is None or round_ is None or not isinstance(entry, Call):
        return None
    if not isinstance(round_.request, Announce) or (law.read_at and entry.step not in law.read_at):
        return None
    if table.link is None and not law.read_at:
        return None
    _check_turn(work, table)
    shows = table.jackpots.get(law.pool, 0)
    known = round_.felt.meters_left if law.read_at else round_.felt.meters
    return None if known.get(law.pool, 0) == shows else MeterRead(law.pool, shows)


def _check_turn(work: Work, table: TableState) -> None:
    """Where the book says so, hands at several tables are paid in the order in which they came."""
    law = links_of(table)
    if law is None or not law.in_turn or not _wins(table):
        return
    own = _came(table, law)
    for other in linked(work.books, table):
        came = _came(other, law)
        if own is not None and came is not None and (came, other.id) < (own, table.id) and _wins(other):
            reason = f"hands at {other.title} came first, and win of the same jackpot: they are paid before"
            raise refuse(f"result at {table.title}", reason, law.in_turn)


def _wins(table: TableState) -> bool:
    """Whether a hand in play will be paid from the jackpot."""
    rules, round_ = table.rules, table.round
    if round_ is None or not table.playing or not isinstance(rules, Linkable):
        return False
    return rules.wins_of_pool(round_.felt)


def _came(table: TableState, law: Links) -> int | None:
    """When the hands of the round in progress came, or were recorded, as far as it counts."""
    if law.recorded:
        return table.now.recorded_at
    return table.now.last_card_at if law.by_last_card else table.now.first_card_at


def spread(work: Work) -> None:
    """After a round: every table of the link shows what its meter has come to."""
    table = work.at_table
    link, law = table.link, links_of(table)
    if link is None or law is None or law.read_at:
        return  # Where it is read amid a round, what moves it is told at once.
    shows = max(link.seed, table.jackpots.get(link.pool, 0))
    data = {"pool": link.pool, "shows": decimal(shows), "table": table.id, "round": table.round_number}
    for each in (table, *linked(work.books, table)):
        if each.jackpots.get(link.pool, 0) != shows:
            work.happen_at(each, Happened.JACKPOT_MOVED, data, law.clauses)
