"""Devices in a simulated week: acceptors take cash, ticket readers read vouchers, and the cage empties them.

Every device has a credential of its own and acts by the session that it has with it. As a shift ends its cash
is counted by one of the cage, a note off now and then, and signed by another.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from croupier.games.refusals import Malformed, Refused
from croupier.house import commands as c
from croupier.house.floats.chips import cash_missing
from croupier.house.floats.device_cash import device_cash
from croupier.house.founding import FOUNDER
from croupier.house.guessing import Visitor
from croupier.house.money import voucher_account
from croupier.house.people import Role
from croupier.house.week.cage import COUNTS, SIGNS
from croupier.money.amounts import decimal
from croupier.money.currencies import Currency

if TYPE_CHECKING:
    from croupier.house.floats.reports import Report
    from croupier.house.store import Store
    from croupier.house.week.driving import Driven
    from croupier.house.week.run import Week

ACCEPTORS: Final = 2
"""How many there are of each currency."""
TICKET: Final = 20_00
"""The least that a player takes in a voucher from one table to another."""
FLOOR: Final = Visitor("10.0.0.9", "device")
"""Where devices sign in."""


def _credential(device: str) -> str:
    return f"the credential of {device}"


class Devices:
    """The devices of a house, each with the session that its credential began."""

    def __init__(self, week: Week) -> None:
        self._week = week
        self._sessions: dict[str, str] = {}
        self.of: dict[str, list[str]] = {}
        """Acceptors by currency."""
        self.read = 0
        """How many vouchers were read."""

    async def enrol(self, currency: Currency) -> None:
        """Enter acceptors and a ticket reader for a currency, each with a credential."""
        names = [f"acceptor-{currency.code.lower()}-{n + 1}" for n in range(ACCEPTORS)]
        self.of[currency.code] = names
        for name in (*names, f"reader-{currency.code.lower()}"):
            await self._week.enter(name, Role.DEVICE)
            await self._week.house.set_password(FOUNDER, name, _credential(name))
            self._sessions[name] = ""

    async def sign_in(self) -> None:
        """Have every device begin a session with its credential, as it does whenever it is switched on."""
        for name in self._sessions:
            signed = await self._week.house.sign_in(name, _credential(name), FLOOR)
            self._sessions[name] = signed.token

    async def _do(self, device: str, command: c.TakeCash | c.ReadTicket) -> None:
        """Have a device give a command in its session."""
        house = self._week.house
        await house.do(house.who(self._sessions[device]), command)

    async def take(self, table: Driven, person: str, amount: int, currency: Currency) -> bool:
        """Have a player put cash into an acceptor; false where none takes it."""
        device = table.chance.choice(self.of[currency.code])
        try:
            await self._do(device, c.TakeCash(person, amount, currency.code))
        except (Malformed, Refused):
            return False
        return True

    async def ticket(self, table: Driven, person: str, currency: Currency) -> None:
        """Have a player take credits out in a voucher, and a reader give them back at the next terminal."""
        has = self._week.credits(person, currency)
        if has < TICKET:
            return
        number = (await self._week.do(person, c.CashOut(TICKET, currency.code)))["voucher"]
        codes = {v["voucher"]: v["code"] for v in self._week.house.vouchers(self._week.person(person))}
        # Now and then one is kept, and is outstanding at the end of the week.
        if table.chance.random() < 0.9:
            await self._do(f"reader-{currency.code.lower()}", c.ReadTicket(person, codes[number]))
            self.read += 1

    async def empty(self) -> None:
        """Take the cash out of every device that holds some, count it and have the count signed."""
        week = self._week
        for code, names in self.of.items():
            for name in names:
                holds = -week.house.books.balances.of(device_cash(name, code))
                if not holds:
                    continue
                counted = max(holds + week.random.choice((0, 0, 0, 0, -5_00)), 0)
                done = await week.do(COUNTS, c.EmptyDevice(name, counted, code))
                reason = "" if counted == holds else "a torn note"
                await week.do(SIGNS, c.SignDevice(int(done["emptying"]), reason=reason))

    def unbalanced(self, store: Store, read: list[Report]) -> list[str]:
        """What of the devices' cash and of vouchers is not accounted for at the end."""
        books, faults = self._week.house.books, []
        if books.cash.emptied.waiting:
            faults.append(f"emptyings wait for a signature: {sorted(books.cash.emptied.waiting)}")
        sheets = [sheet for found in read for sheet in found.devices.values()]
        taken: Counter[tuple[str, str]] = Counter()
        off: Counter[tuple[str, str]] = Counter()
        for sheet in sheets:
            taken[sheet.device, sheet.currency] += sheet.taken
            taken[sheet.device, sheet.currency] -= sheet.emptied - sheet.variance
            off[sheet.device, sheet.currency] += sheet.variance
        for code, names in self.of.items():
            for name in names:
                held = -store.balance(device_cash(name, code))
                if held != taken[name, code]:
                    told = decimal(taken[name, code])
                    faults.append(f"{name} holds {decimal(held)}, and the shift reports leave {told} in it")
                missing = store.balance(cash_missing(f"device/{name}", code))
                if missing != off[name, code]:
                    faults.append(
                        f"{name} is off by {decimal(missing)}, and reports say {decimal(off[name, code])}"
                    )
        for voucher in books.vouchers.values():
            stands = store.balance(voucher_account(voucher.number, voucher.currency))
            if stands != (0 if voucher.redeemed else voucher.amount):
                faults.append(f"voucher {voucher.number} stands at {decimal(stands)}")
        return faults
