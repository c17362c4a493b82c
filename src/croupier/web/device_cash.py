"""What the cage's page shows of cash in bill acceptors."""

from __future__ import annotations

from typing import Any

from croupier.house import House, Person, Role
from croupier.house import commands as c
from croupier.house.currencies import played
from croupier.house.floats.device_cash import Emptying, device_cash
from croupier.house.powers import may
from croupier.money.amounts import decimal
from croupier.web.staff import named


def devices_json(house: House, person: Person) -> list[dict[str, Any]]:
    """Each device that takes cash, by currency; what it should hold is not shown before both have signed."""
    books, found = house.books, list[dict[str, Any]]()
    for each in books.people.values():
        if not each.holds(Role.DEVICE):
            continue
        for currency in played(books):
            waits = books.cash.emptied.of(each.id, currency.code)
            if (
                waits is None
                and not each.active
                and not books.balances.of(device_cash(each.id, currency.code))
            ):
                continue
            found.append(
                {
                    "device": named(house, each.id),
                    "currency": currency.code,
                    "emptying": None if waits is None else _waiting(house, waits),
                    "may": may(person, c.EmptyDevice, None)
                    and (waits is None or waits.amount is None or waits.by != person.id),
                }
            )
    return found


def _waiting(house: House, waits: Emptying) -> dict[str, Any]:
    return {
        "number": waits.number,
        "by": {**named(house, waits.by), "at": waits.at},
        "amount": None if waits.amount is None else decimal(waits.amount),
    }
