"""The cage's own stock in a simulated week: counted as every shift begins and ends, now and then off."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.house import commands as c
from croupier.house.floats.cage_stock import missing_at_cage
from croupier.house.floats.chips import cash_missing, counts_json
from croupier.house.floats.known import at_cage
from croupier.house.money import cash
from croupier.money.amounts import decimal
from croupier.money.currencies import Currency

if TYPE_CHECKING:
    from croupier.house.floats.reports import Report
    from croupier.house.store import Store
    from croupier.house.week.run import Week

COUNTS: Final = "con"
"""Who of the cage counts its stock."""
SIGNS: Final = "cora"


async def count(week: Week, currency: Currency, purpose: str) -> None:
    """Count what the cage should hold, a chip or some dollars off now and then, and have it signed."""
    has = at_cage(week.house.books, currency.code)
    chips = {value: amount // value for value, amount in has.items() if value is not None}
    off, short = week.random.choice((0, 0, 0, 0, -1, 1)), week.random.choice((0, 0, 0, -2_00, 5_00))
    chips[5_00] = max(chips[5_00] + off, 0)
    holds = -week.house.books.balances.of(cash(currency))
    counted = counts_json({value: number for value, number in chips.items() if number})
    money = max(holds + short, 0)
    await week.do(COUNTS, c.CountCage(purpose, counted, money, currency.code))
    differs = bool(off or has[None] or money != holds)
    await week.do(SIGNS, c.SignCage(currency.code, reason="counted twice" if differs else ""))


def unbalanced(store: Store, currency: Currency, read: list[Report]) -> list[str]:
    """What the shift reports say of the cage's variances, where the ledger says otherwise."""
    sheets = [found.cage[currency.code] for found in read if currency.code in found.cage]
    told = {
        missing_at_cage(currency.code): -sum(each.variance for each in sheets),
        cash_missing("cage", currency.code): sum(each.cash_variance for each in sheets),
    }
    return [
        f"{account} holds {decimal(store.balance(account))}, and the shift reports say {decimal(amount)}"
        for account, amount in told.items()
        if store.balance(account) != amount
    ]
