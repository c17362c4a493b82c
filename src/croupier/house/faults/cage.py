"""Money at the cage of a simulated house: who plays for it, who counts it, and second persons."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Final

from croupier.house import commands as c
from croupier.house.crash_floor import LIMITS, QUICK
from croupier.house.faults.part import Part
from croupier.house.founding import FOUNDER, settle
from croupier.house.people import Role
from croupier.house.service import House
from croupier.house.setup import TableSetup

BUYERS: Final = ("petra", "paul")
"""They play for money."""
FIRST, SECOND, MANAGER, OTHER = "attendant", "attendant2", "manager", "manager2"
OFFICES: Final = {FIRST: Role.ATTENDANT, SECOND: Role.ATTENDANT, MANAGER: Role.MANAGER, OTHER: Role.MANAGER}
TABLE: Final = "money"
LIMIT: Final = 150_00
"""Over this two persons pay and correct."""


async def open_cage(house: House) -> None:
    """Enter who plays for money and who counts it, and open their table."""
    for name, role in OFFICES.items():
        await house.do(FOUNDER, c.EnterPerson(name, name, (role.value,)))
    for name in BUYERS:
        await house.do(FOUNDER, c.EnterPerson(name, name, (Role.PLAYER.value,), born="1980-01-01"))
    setup = TableSetup(TABLE, TABLE, "qld-2010", "baccarat", limits=LIMITS, pace=QUICK)
    await settle(house, "qld-2010")
    await house.do(FOUNDER, c.OpenTable(setup.to_json()))
    await house.do(house.books.person(MANAGER), c.SetFourEyes(LIMIT, "AUD"))


class Cage(Part):
    """Buys in, wagers, cashes out, is paid, and is put right, by the commands of everybody's office."""

    name = "cage"

    def tasks(self) -> list[Coroutine[Any, Any, None]]:
        """Everybody at the cage, each until they are cancelled."""
        return [*(self._buyer(name) for name in BUYERS), self._managers()]

    async def _buyer(self, name: str) -> None:
        chance = self.chance
        await self.ask(name, c.Sit.name, table=TABLE)
        while True:
            match chance.randrange(10):
                case 0:
                    amount = str(chance.randrange(20, 400))
                    await self.ask(FIRST, c.TakeCash.name, person=name, amount=amount, currency="AUD")
                case 1:
                    amount = str(chance.randrange(1, 200))
                    await self.ask(name, c.CashOut.name, amount=amount, currency="AUD")
                case 2:
                    amount = str(chance.randrange(1, 300))
                    said = {"person": name, "amount": amount, "method": "chips", "currency": "AUD"}
                    await self.by_two(FIRST, SECOND, c.PayCredits.name, **said)
                case 3:
                    await self.ask(name, c.Collect.name, table=TABLE)
                case _:
                    side = chance.choice(("player", "banker", "tie"))
                    stake = str(chance.randrange(1, 40))
                    await self.ask(name, c.PlaceWager.name, table=TABLE, wager=side, stake=stake)
            await asyncio.sleep(chance.uniform(0.03, 0.2))

    async def _managers(self) -> None:
        chance = self.chance
        while True:
            amount, to_player = str(chance.randrange(1, 250)), chance.random() < 0.5
            said = {"person": chance.choice(BUYERS), "amount": amount, "to_player": to_player, "reason": "so"}
            await self.by_two(MANAGER, OTHER, c.PutPaymentRight.name, table=TABLE, **said)
            if chance.random() < 0.5:
                capital = str(chance.randrange(1, 300))
                await self.ask(MANAGER, c.BringCapital.name, amount=capital, reason="float", currency="AUD")
                await self.by_two(
                    MANAGER, OTHER, c.TakeCapital.name, amount=capital, reason="bank", currency="AUD"
                )
            await asyncio.sleep(chance.uniform(0.1, 0.4))
