"""The cage: credits bought and paid out."""

from __future__ import annotations

from croupier.games.refusals import unknown
from croupier.house import commands as c
from croupier.house.errors import refuse
from croupier.house.money import CASH, PLAY_MONEY, Move, credits_of
from croupier.house.work import JSON, Work, handles
from croupier.money.amounts import decimal
from croupier.money.postings import Reason, transfer

METHODS = {"cash": CASH, "play_money": PLAY_MONEY}


@handles(c.BuyIn)
def buy_in(work: Work, command: c.BuyIn) -> JSON:
    """Buy credits."""
    source = METHODS.get(command.method)
    if source is None:
        raise unknown("way to buy in", command.method, METHODS)
    if work.person.play_money != (command.method == "play_money"):
        raise refuse(
            "buy-in",
            "this account is for play money alone"
            if work.person.play_money
            else "this account is not for play money",
        )
    if command.amount <= 0:
        raise refuse("buy-in", "name an amount")
    account = credits_of(work.person.id)
    work.write(
        "cage",
        "buy-in",
        {"person": work.person.id, "amount": decimal(command.amount), "method": command.method},
    )
    work.move([Move(transfer(Reason.BUY_IN, source, account, command.amount))])
    return {"credits": decimal(work.books.balances.of(account))}
