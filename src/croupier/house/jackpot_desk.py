"""Jackpots by command: set prizes displayed, meters raised, tables linked and parted again."""

from __future__ import annotations

from croupier.games.jackpots import PoolKind
from croupier.house import commands as c
from croupier.house.admission import for_play_money
from croupier.house.errors import refuse
from croupier.house.funded import funded, joined, parted, reserve_of, set_aside
from croupier.house.happened import Happened
from croupier.house.jackpots import pool_named, shown
from croupier.house.linking import linked, links_of
from croupier.house.links import JackpotLink
from croupier.house.rounds import renew
from croupier.house.state import TableState
from croupier.house.work import JSON, SIGNIFICANT, Work, handles
from croupier.money.amounts import decimal


@handles(c.DisplayJackpot)
def display(work: Work, command: c.DisplayJackpot) -> JSON:
    """Display another amount; what wagers have raised a progressive meter to is never lowered."""
    table = work.at_table
    pool = pool_named(table.rules, command.pool)
    what = f"{pool.title.lower()} of {decimal(command.shows)}"
    if pool.kind is PoolKind.FUNDED:
        reason = "the operator funds it: it is adjusted, with a reason"
        raise refuse(what, reason, pool.clauses, (c.AdjustJackpot.name,))
    if not table.between_rounds:
        raise refuse(what, "a round is in progress", pool.clauses)
    shows = shown(table, pool)
    if pool.kind is PoolKind.PROGRESSIVE and command.shows < shows:
        reason = f"the meter shows {decimal(shows)}, and is not put back"
        raise refuse(what, reason, pool.clauses, (decimal(shows),))
    if command.shows < pool.reset:
        raise refuse(what, f"it is {decimal(pool.reset)} at least", pool.clauses, (decimal(pool.reset),))
    data = {"pool": pool.name, "shows": decimal(command.shows), "by": work.person.id, "at": work.at}
    tables = [table]
    if table.link is not None and table.link.pool == pool.name:
        tables.extend(linked(work.books, table))
    for each in tables:
        # Who enters what the meter of a table shows says that its equipment works.
        said = {**data, "works": each is table}
        work.happen_at(each, Happened.JACKPOT_DISPLAYED, said, pool.clauses)
    renew(work)
    return {"pool": pool.name, "shows": decimal(command.shows)}


@handles(c.AdjustJackpot)
def adjust(work: Work, command: c.AdjustJackpot) -> JSON:
    """Adjust what a jackpot holds that the operator funds: on the management console, with a reason."""
    table = work.at_table
    pool = pool_named(table.rules, command.pool)
    what = f"adjusting the {pool.title.lower()} to {decimal(command.shows)}"
    if pool.kind is not PoolKind.FUNDED:
        reason = "the operator does not fund it: what it shows is displayed"
        raise refuse(what, reason, pool.clauses, (c.DisplayJackpot.name,))
    if not command.reason.strip():
        raise refuse(what, "say why", pool.clauses)
    if work.person.id == table.on_duty:
        reason = "whoever deals does not adjust the jackpot that the table plays for"
        raise refuse(what, reason, pool.clauses, ("another supervisor",))
    if command.shows < pool.reset:
        raise refuse(what, f"it is {decimal(pool.reset)} at least", pool.clauses, (decimal(pool.reset),))
    data = {
        "pool": pool.name,
        "shows": decimal(command.shows),
        "was": decimal(shown(table, pool)),
        "reason": command.reason.strip(),
        "by": work.person.id,
        "at": work.at,
    }
    for each in (table, *linked(work.books, table)):
        said = {**data, "works": each is table}
        work.happen_at(each, Happened.JACKPOT_ADJUSTED, said, pool.adjusted or pool.clauses)
    set_aside(work, table, pool)
    clauses = tuple(clause.ref for clause in pool.adjusted)
    work.write(SIGNIFICANT, "jackpot-adjusted", {"table": table.id, **data}, clauses)
    renew(work)
    return {"pool": pool.name, "shows": decimal(command.shows)}


@handles(c.ApprovePlay)
def approve_play(work: Work, command: c.ApprovePlay) -> JSON:
    """Approve, later than when it was reported, that the game goes on without the jackpot."""
    table = work.at_table
    what = f"play without the jackpot at {table.title}"
    if table.stopped is None:
        raise refuse(what, "no jackpot is out of order")
    if table.stopped.approved:
        raise refuse(what, "the game goes on without it already", table.stopped.clauses)
    data = {"kind": table.stopped.kind, "by": work.person.id, "at": work.at}
    work.happen(Happened.JACKPOT_LEFT_OUT, data, table.stopped.clauses)
    return {}


@handles(c.LinkJackpots)
def link(work: Work, command: c.LinkJackpots) -> JSON:
    """Link this table's progressive jackpot with those of others: their meters are added together."""
    first = work.at_table
    what = f"linking the jackpot of {first.title}"
    law = links_of(first)
    if law is None and first.play.not_linked:
        reason = "no tables of this game are linked here: each table has a jackpot of its own"
        raise refuse(what, reason, first.play.not_linked)
    if law is None:
        raise refuse(what, "no progressive jackpot is played for at this table")
    ids = tuple(dict.fromkeys((first.id, *command.tables)))
    if len(ids) < 2:
        raise refuse(what, "name another table to link it with", law.clauses)
    if not command.approval.strip():
        raise refuse(what, "say by what the arrangement was approved", law.clauses)
    if not command.label.strip():
        raise refuse(what, "give the linked jackpot a name", law.clauses)
    tables = [work.books.table(id_) for id_ in ids]
    for each in tables:
        _check_may_link(what, first, each)
    kinds = {each.title: for_play_money(work.books, each) for each in tables}
    if {True, False} <= set(kinds.values()):
        other = next(title for title, kind in kinds.items() if kind not in (None, kinds[first.title]))
        raise refuse(what, f"play money and money have no jackpot together: {other}", law.clauses)
    shows = max(command.seed, sum(each.jackpots.get(law.pool, 0) for each in tables))
    was = [reserve_of(work.books, each) for each in tables]
    made = JackpotLink(command.label.strip(), law.pool, ids, command.approval.strip(), command.seed)
    data = {**made.to_json(), "shows": decimal(shows), "by": work.person.id, "at": work.at}
    for each in tables:
        work.happen_at(each, Happened.JACKPOT_LINKED, data, law.clauses)
    for pool in funded(first):
        joined(work, tables, pool, was)
    renew(work)
    return {"tables": list(ids), "shows": decimal(shows)}


def _check_may_link(what: str, first: TableState, table: TableState) -> None:
    """Refuse a table whose jackpot cannot be one with the first table's."""
    law = links_of(table)
    if law is None or (table.game.book, table.game.name) != (first.game.book, first.game.name):
        raise refuse(what, f"{table.title} plays for no such jackpot")
    if table.link is not None:
        raise refuse(what, f"the jackpot of {table.title} is linked already: {table.link.title}", law.clauses)
    if table.setup.practice != first.setup.practice:
        raise refuse(what, f"play money and money have no jackpot together: {table.title}", law.clauses)
    if not table.between_rounds:
        raise refuse(what, f"a round is in progress at {table.title}", law.clauses)


@handles(c.UnlinkJackpots)
def unlink(work: Work, command: c.UnlinkJackpots) -> JSON:
    """Part the tables of a link again: each has an equal part of what the meter shows."""
    table = work.at_table
    what = f"parting the jackpot of {table.title}"
    if table.link is None:
        raise refuse(what, "it is not linked")
    law = links_of(table)
    assert law is not None, table.link
    tables = [table, *linked(work.books, table)]
    for each in tables:
        if not each.between_rounds:
            raise refuse(what, f"a round is in progress at {each.title}", law.clauses)
    kind = for_play_money(work.books, table)
    for each in tables:
        # Each takes away what the meter holds of this kind of money.
        if kind is not None and each.play_money is None and not each.setup.practice:
            work.happen_at(each, Happened.PLAYED_FOR, {"play_money": kind})
    was = [reserve_of(work.books, each) for each in tables]
    part, rest = divmod(table.jackpots.get(law.pool, 0), len(tables))
    for number, each in enumerate(tables):
        # What does not divide stays with the tables that come first, a cent with each.
        shows = part + (1 if number < rest else 0)
        data = {"pool": law.pool, "shows": decimal(shows), "by": work.person.id, "at": work.at}
        work.happen_at(each, Happened.JACKPOT_UNLINKED, data, law.clauses)
    for pool in funded(table):
        parted(work, tables, pool, was[0])
    renew(work)
    return {"tables": [each.id for each in tables]}
