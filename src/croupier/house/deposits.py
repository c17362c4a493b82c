"""Deposit limits: the most that a person pays in at the cashier in a calendar day."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from croupier.games.wording import dollars
from croupier.house import commands as c
from croupier.house.errors import refuse
from croupier.house.people import Person, Role, day_of
from croupier.house.people_books import DEPOSIT_LIMITS, DepositLimit
from croupier.house.work import JSON, Work, handles
from croupier.law import Clauses
from croupier.money.amounts import decimal


def _clauses(work: Work) -> Clauses:
    """What says that there are deposit limits, by the first rulebook played here that does."""
    laws = (table.law.persons.deposit_limits for table in work.books.tables.values())
    return next((clauses for clauses in laws if clauses), ())


@handles(c.SetDepositLimit)
def set_limit(work: Work, command: c.SetDepositLimit) -> JSON:
    """Set one's deposit limit: a lower one holds immediately, a higher one or none from the next day on."""
    clauses, what = _clauses(work), "deposit limit"
    if not clauses:
        raise refuse(what, "no rulebook that is played here has one")
    if work.person.play_money:
        raise refuse(what, "play money is not deposited", clauses)
    if command.amount is not None and command.amount < 0:
        raise refuse(what, "it must be nothing or more", clauses, ("0",))
    today = day_of(work.at)
    now = current(work, work.person.id)
    looser = now is not None and now.amount is not None
    looser = looser and (command.amount is None or command.amount > _amount(now))
    if looser and now is not None:
        limit = DepositLimit(now.amount, command.amount, (today + timedelta(days=1)).isoformat())
    else:
        limit = DepositLimit(command.amount)
    data: dict[str, Any] = {"person": work.person.id, **limit.to_json(), "at": work.at}
    work.tell_house(DEPOSIT_LIMITS, "deposit-limit-set", data, clauses)
    return {"deposit_limit": limit.to_json()}


def _amount(limit: DepositLimit | None) -> int:
    return 0 if limit is None or limit.amount is None else limit.amount


def current(work: Work, person: str) -> DepositLimit | None:
    """The limit of a person that holds today; None without one."""
    limit = work.books.persons.deposit_limits.get(person)
    return None if limit is None else limit.on(day_of(work.at).isoformat())


def is_deposit(work: Work) -> bool:
    """Whether cash that is taken now is paid in at the cashier: a dealer sells chips at a table."""
    return work.person.holds(Role.ATTENDANT, Role.CASINO_SUPERVISOR)


def check_deposit(work: Work, person: Person, amount: int) -> Clauses:
    """Refuse a deposit over its player's limit; returns what has it counted.

    Raises:
        Refused: it would come to more than the limit of the day.
    """
    limit = current(work, person.id)
    if limit is None or limit.amount is None or not is_deposit(work):
        return ()
    day = day_of(work.at).isoformat()
    left = max(limit.amount - work.books.persons.deposits[person.id, day], 0)
    clauses = _clauses(work)
    if amount > left:
        near = (decimal(left),) if left else ()
        reason = f"{person.id} may deposit {dollars(decimal(left))} more today by their own limit"
        raise refuse("cash", reason, clauses, near)
    return clauses
