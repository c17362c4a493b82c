"""Jackpots that the operator funds: the meter moves as a round goes on, and the ledger holds what it shows.

What a meter shows is set aside in an account of its own, once it is known whether the table is played for
money or play money: the first round brings it there. Tables that are linked have one such account.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from croupier.games.events import Event, Kind
from croupier.games.jackpots import Pool, PoolKind
from croupier.house import losses
from croupier.house.admission import for_play_money
from croupier.house.happened import Happened
from croupier.house.jackpots import pools_of, shown
from croupier.house.linking import linked
from croupier.house.money import Move, credits_of
from croupier.house.state import TableState, refs
from croupier.house.work import SIGNIFICANT, Work
from croupier.money.amounts import decimal, parse_amount
from croupier.money.currencies import PLAY, Currency
from croupier.money.postings import AccountKind, AccountRef, Movement, Posting, Reason, transfer

if TYPE_CHECKING:
    from croupier.house.books import Books

FUNDS: Final = "jackpots"
"""The house's own money that jackpots are funded from."""


def funded(table: TableState) -> Iterator[Pool]:
    """The pools of a table that the operator funds."""
    return (pool for pool in pools_of(table.rules) if pool.kind is PoolKind.FUNDED)


def reserve_of(books: Books, table: TableState) -> AccountRef | None:
    """The account with what a table's funded jackpot shows; None while it is open what it is played for."""
    kind = for_play_money(books, table)
    if kind is None:
        return None
    owner = table.id if table.link is None else table.link.tables[0]
    return AccountRef(AccountKind.JACKPOT, owner, _currency(table, kind).code)


def _currency(table: TableState, kind: bool) -> Currency:
    return PLAY if kind else table.law.currency


def set_aside(work: Work, table: TableState, pool: Pool) -> None:
    """Have the reserve hold what the meter shows: the operator puts in what is missing."""
    account = reserve_of(work.books, table)
    if account is None:
        return
    missing = shown(table, pool) - work.books.balances.of(account)
    if missing:
        house = account.like(AccountKind.HOUSE, FUNDS)
        source, target = (house, account) if missing > 0 else (account, house)
        work.move([Move(transfer(Reason.CONTRIBUTION, source, target, abs(missing), refs(pool.clauses)))])


def follow(work: Work, before: int) -> None:
    """After an entry: what its events, from a number on, have moved the meter and paid of it."""
    table = work.at_table
    round_ = table.round
    if round_ is None:
        return
    for pool in funded(table):
        for number in range(before, len(round_.events)):
            event = round_.events[number]
            if event.facts.get("pool") != pool.name:
                continue
            if event.kind is Kind.JACKPOT_WON:
                _pay(work, pool, event)
            elif event.kind is Kind.METER:
                _move(work, pool, event, _before(table, pool, number))


def _before(table: TableState, pool: Pool, number: int) -> int:
    """What the round knew the meter to show before an event of it."""
    assert table.round is not None
    for event in reversed(table.round.events[:number]):
        if event.kind in (Kind.METER, Kind.METER_READ) and event.facts["pool"] == pool.name:
            return parse_amount(event.facts["shows"])
    return max(table.round.opening.jackpots.get(pool.name, 0), pool.reset)


def _move(work: Work, pool: Pool, event: Event, before: int) -> None:
    """The meter goes up or down by what the round has moved it, at every table that has it."""
    table = work.at_table
    least = pool.reset if table.link is None else max(pool.reset, table.link.seed)
    shows = max(least, shown(table, pool) + parse_amount(event.facts["shows"]) - before)
    data = {
        "pool": pool.name,
        "shows": decimal(shows),
        "table": table.id,
        "round": table.round_number,
        "amid": True,
    }
    for each in (table, *linked(work.books, table)):
        work.happen_at(each, Happened.JACKPOT_MOVED, data, event.clauses)
    set_aside(work, table, pool)


def _pay(work: Work, pool: Pool, event: Event) -> None:
    """Pay a winner into credits: what the meter shows of the reserve, what it is rounded up by besides."""
    table = work.at_table
    set_aside(work, table, pool)
    account = reserve_of(work.books, table)
    assert account is not None, "a round was played, so that its kind of money is known"
    seat = int(event.facts["seat"])
    person = _at(table, seat)
    shows, pays = parse_amount(event.facts["shows"]), parse_amount(event.facts["pays"])
    parts = (
        (account, -shows),
        (account.like(AccountKind.HOUSE, FUNDS), shows - pays),
        (credits_of(person, table.currency), pays),
    )
    lines = [Posting(whose, amount) for whose, amount in parts if amount]
    data = {
        "pool": pool.name,
        "person": person,
        "seat": seat,
        "cards": list(event.facts["cards"]),
        "shows": decimal(shows),
        "pays": decimal(pays),
        "round": table.round_number,
        "by": work.person.id,
        "at": work.at,
    }
    work.happen(Happened.JACKPOT_PAID, data, event.clauses)
    if lines:
        work.move([Move(Movement(Reason.JACKPOT, tuple(lines), refs(event.clauses)))])
    work.write(SIGNIFICANT, "jackpot-paid", {"table": table.id, **data}, event.clauses)
    losses.count(work, person, pays, "jackpot-paid")


def _at(table: TableState, seat: int) -> str:
    """Whose hand a seat had in the round that has just been settled."""
    assert table.round is not None
    return next(table.now.whose[s.wager.id] for s in table.round.settlements if s.wager.seat == seat)


def joined(work: Work, tables: list[TableState], pool: Pool, was: list[AccountRef | None]) -> None:
    """Tables were linked, whose reserves were in these accounts: all is in the one of the link now."""
    target = reserve_of(work.books, tables[0])
    for source in was:
        held = 0 if source is None else work.books.balances.of(source)
        if source is not None and target is not None and source != target and held:
            work.move([Move(transfer(Reason.TRANSFER, source, target, held, refs(pool.clauses)))])
    set_aside(work, tables[0], pool)


def parted(work: Work, tables: list[TableState], pool: Pool, was: AccountRef | None) -> None:
    """Tables were parted, whose reserve was in one account: each has what its meter shows."""
    for table in tables:
        target = reserve_of(work.books, table)
        if was is not None and target is not None and target != was and (part := shown(table, pool)):
            part = min(part, work.books.balances.of(was))
            if part:
                work.move([Move(transfer(Reason.TRANSFER, was, target, part, refs(pool.clauses)))])
    for table in tables:
        set_aside(work, table, pool)
