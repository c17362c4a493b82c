"""Winnings paid in cash or by cheque, at games whose rules let the player ask for that."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.games.refusals import Malformed, unknown
from croupier.house import cage
from croupier.house import commands as c
from croupier.house.adding_up import PAID
from croupier.house.errors import refuse
from croupier.house.floats.chips import cheques
from croupier.house.floats.drawers import cash_of
from croupier.house.impartial import check_not_own
from croupier.house.money import credits_of
from croupier.house.second_person import held
from croupier.house.vouchers import CAGE, check_moves, moves, of_money
from croupier.house.work import JSON, Work, handles
from croupier.law import Clauses
from croupier.money.amounts import decimal
from croupier.money.currencies import PLAY
from croupier.money.postings import Posting, Reason

if TYPE_CHECKING:
    from croupier.house.state import TableState

WAYS = ("cash", "cheque")


@handles(c.PayWinnings)
def pay_winnings(work: Work, command: c.PayWinnings) -> JSON:
    """Pay what a player has won in cash or by cheque, as they ask; it was theirs in credits."""
    table, person = work.at_table, work.books.person(command.person)
    what = f"winnings of {person.id} in round {command.round} at {table.title}"
    check_not_own(what, work.person, (person.id,))
    if command.method not in WAYS:
        raise unknown("way to pay", command.method, WAYS)
    won, clauses = _won(table, what, person.id, command.round)
    if table.currency == PLAY or person.play_money:
        raise refuse(what, "play money is no cash", clauses)
    left = won - work.books.cash.winnings_paid.get((table.id, command.round, person.id), 0)
    if not 0 < command.amount <= left:
        reason = f"{decimal(left)} of them is not paid in cash or by cheque yet"
        raise refuse(what, reason, clauses, (decimal(left),))
    currency = table.currency
    by_cheque = command.amount if command.method == "cheque" else 0
    drawn = cage.cheque_for(work, by_cheque, person.name)
    target, also = cash_of(work, currency), tuple[Posting, ...]()
    if drawn:
        also = (Posting(cheques(currency.code), by_cheque), Posting(target, -by_cheque))
    source = credits_of(person.id, currency)
    check_moves(work, what, source, target, command.amount, clauses)
    about = {"persons": [person.id], "table": table.id, "round": command.round}
    if (waits := held(work, command, command.amount, currency, about, PAID)) is not None:
        return waits
    moves(work, what, Reason.CASH_OUT, source, target, command.amount, clauses, also=also)
    more: dict[str, Any] = {"cheque": drawn} if drawn else {}
    facts = of_money(person.id, command.amount, currency, table=table.id, round=command.round, **more)
    facts |= {"to": str(target), "by": work.person.id, "at": work.at}
    work.tell_house(CAGE, "winnings-paid", facts, clauses)
    return {"paid": decimal(command.amount), "method": command.method, **more}


def _won(table: TableState, what: str, person: str, number: int) -> tuple[int, Clauses]:
    """What a player has won in a round that may be paid as they ask, and what lets it be.

    Raises:
        Refused: the game's rules do not let it, or nothing of the round is of that kind.
        Malformed: the round's result is not kept.
    """
    law = table.law.cash
    asked = law.as_asked.get(table.game.scope)
    if asked is None:
        raise refuse(what, "winning wagers are paid in chips at this game", law.in_chips, ("chips",))
    finished = table.finished(number)
    if finished is None:
        known = tuple(str(each.number) for each in table.results)
        raise Malformed(what, "no result of that round is shown any more", known)
    won = sum(
        each.net
        for each in finished.ended
        if (each.person, each.wager) == (person, asked.wager) and each.line in asked.lines and each.net > 0
    )
    if not won:
        names = " or ".join(sorted(asked.lines))
        raise refuse(
            what, f"only winnings on a {names} are paid so", asked.clauses + law.in_chips, ("chips",)
        )
    return won, asked.clauses
