"""Loss limits by command: set by players, entered for them, chips declared, players held back."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from croupier.games.refusals import Refused, unknown
from croupier.house import commands as c
from croupier.house.errors import refuse
from croupier.house.happened import Happened
from croupier.house.loss_limits import LossAccount, LossLimit, Period
from croupier.house.losses import account_of, keep, law_refs, refresh, shown
from croupier.house.state import TableState
from croupier.house.work import JSON, Work, handles
from croupier.law import Clauses
from croupier.money.amounts import decimal
from croupier.rulebooks.people_law import LossLimitLaw

LEFT: Final = "left"
"""Chips are declared on leaving; those bought and brought before a round."""


def _law(table: TableState) -> LossLimitLaw:
    refusal = law_refs(table)
    if refusal is not None:
        raise Refused(refusal)
    assert table.law.loss_limits is not None
    return table.law.loss_limits


@handles(c.SetLossLimit)
def set_loss_limit(work: Work, command: c.SetLossLimit) -> JSON:
    """Set one's own loss limit."""
    return _set(work, work.person.id, command.amount, command.period)


@handles(c.EnterLossLimit)
def enter_loss_limit(work: Work, command: c.EnterLossLimit) -> JSON:
    """Enter a loss limit on the word of the player whose it is."""
    person = work.books.person(command.person)
    if not person.is_player:
        raise refuse(f"loss limit of {person.id}", "name a player")
    return _set(work, person.id, command.amount, command.period)


def _set(work: Work, person: str, amount: int | None, period: str) -> JSON:
    table = work.at_table
    law, what = _law(table), f"loss limit of {person}"
    if period not in tuple(Period):
        raise unknown("period of a loss limit", period, tuple(Period))
    if amount is not None and amount < 0:
        raise refuse(what, "it is below nothing", law.defined)
    limit = None if amount is None else LossLimit(amount, Period(period))
    account = account_of(work.books, table, person, work.at)
    day = work.books.gaming_day(work.at)
    if account is None:
        if limit is None:
            raise refuse(what, "there is none to end", law.defined)
        account = LossAccount.begin(table.setup.book, person, limit, day)
    else:
        account = account.with_limit(limit, day)
    asked = None if limit is None else limit.to_json()
    clauses = law.defined + _of_earlier_rounds(law, account)
    keep(work, "loss-limit-set", account, {"table": table.id, "asked": asked}, clauses)
    _tell(work, person)
    return _facts(work, table, person)


def _of_earlier_rounds(law: LossLimitLaw, account: LossAccount) -> Clauses:
    """What has the rounds played stand, where nothing may be lost any more."""
    return law.stands if account.left == 0 else ()


def _tell(work: Work, person: str) -> None:
    """Have the tables where the person has a place know, and a round that is open for wagers keep it."""
    here = work.table
    assert here is not None
    for table in work.books.tables.values():
        seat = table.seat_of(person)
        if table is not here and (table.law is not here.law or seat is None):
            continue
        work.table = table
        said = {"person": person, "by": work.person.id, "at": work.at}
        work.happen(Happened.LOSS_LIMIT, said, _law(table).defined)
        if seat is not None:
            refresh(work, seat)
    work.table = here


def _facts(work: Work, table: TableState, person: str) -> JSON:
    return {"loss_limit": shown(work.books, table, person, work.at)}


@handles(c.HoldFromWagering)
def hold(work: Work, command: c.HoldFromWagering) -> JSON:
    """Hold a player back until the limit's next period, or no longer."""
    table = work.at_table
    law, what = _law(table), f"holding {command.person} back"
    account = _limited(work, what, command.person)
    reason = command.reason.strip()
    if command.on and not reason:
        raise refuse(what, "say why", law.hold)
    if not command.on and not account.held:
        raise refuse(what, "the player is not held back", law.hold)
    account = replace(account, held=reason if command.on else "")
    keep(work, "held-from-wagering", account, {"table": table.id, "on": command.on}, law.hold)
    _tell(work, command.person)
    return _facts(work, table, command.person)


@handles(c.DeclareChips)
def declare(work: Work, command: c.DeclareChips) -> JSON:
    """Enter chips that a player with a loss limit declares."""
    table = work.at_table
    law, what = _law(table), f"chips of {command.person}"
    if command.how not in law.declared:
        raise unknown("way in which chips are declared", command.how, law.declared)
    clauses = law.declared[command.how]
    if not table.live:
        raise refuse(what, "credits at an automated table are known to the house", clauses)
    if command.amount <= 0:
        raise refuse(what, "name an amount", clauses)
    account = _limited(work, what, command.person)
    if table.seat_of(command.person) is None:
        raise refuse(what, f"{command.person} is not at {table.title}", clauses)
    if command.how != LEFT and not (table.between_rounds or table.betting):
        raise refuse(what, "they are declared before a round begins", clauses)
    said = {"table": table.id, "how": command.how, "amount": decimal(command.amount)}
    clauses += _of_earlier_rounds(law, account)
    keep(work, "chips-declared", account.declaring(command.how, command.amount), said, clauses)
    _tell(work, command.person)
    return _facts(work, table, command.person)


def _limited(work: Work, what: str, person: str) -> LossAccount:
    """The loss limit of a player who has one.

    Raises:
        Refused: they have none.
        Malformed: the house knows nobody of that id.
    """
    work.books.person(person)
    account = account_of(work.books, work.at_table, person, work.at)
    if account is None:
        raise refuse(what, f"{person} has set no loss limit", _law(work.at_table).defined)
    return account
