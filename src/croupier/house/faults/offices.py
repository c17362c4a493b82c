"""Offices that seldom act: the administrator, the inspector, devices that count cash, and a promotion."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from itertools import count
from typing import Any, Final

from croupier.house import commands as c
from croupier.house.crash_floor import LIMITS, PUNTO_BANCO, QUICK, SUPERVISOR, Stage
from croupier.house.faults.cage import BUYERS, FIRST, MANAGER
from croupier.house.faults.part import Part
from croupier.house.founding import FOUNDER, settle
from croupier.house.people import Role
from croupier.house.service import House
from croupier.house.setup import SECOND, TableSetup

TABLE: Final = Stage("desk", "nz-1996", "mini_baccarat", PUNTO_BANCO)
"""A table of a book in which disputes go up to the inspector."""
ADMINISTRATOR, INSPECTOR, DEVICE, SENIOR = "admin", "inspector", "acceptor", "senior"
OFFICES: Final = {
    ADMINISTRATOR: Role.ADMINISTRATOR,
    INSPECTOR: Role.INSPECTOR,
    DEVICE: Role.DEVICE,
    SENIOR: Role.CASINO_SUPERVISOR,
}
DAY: Final = 24
"""Hours."""
HOUR: Final = 3600
"""Seconds."""


async def open_offices(house: House) -> None:
    """Enter who holds them, and open the table."""
    for name, role in OFFICES.items():
        await house.do(FOUNDER, c.EnterPerson(name, name, (role.value,)))
    setup = TableSetup(TABLE.id, TABLE.id, TABLE.book, TABLE.game, limits=LIMITS, pace=QUICK)
    await settle(house, TABLE.book, TABLE.game)
    await settle(house, "nsw-blackjack", "blackjack")
    await house.do(FOUNDER, c.OpenTable(setup.to_json()))


class Offices(Part):
    """Cash counted by a device, disputes up to the inspector, people entered, and promotions drawn."""

    name = "offices"

    def tasks(self) -> list[Coroutine[Any, Any, None]]:
        """Everybody there, each until they are cancelled."""
        return [self._device(), self._disputes(), self._people(), self._promotions()]

    async def _device(self) -> None:
        for name in BUYERS:
            await self.ask(name, c.Sit.name, table=TABLE.id)
        while True:
            name = self.chance.choice(BUYERS)
            amount = str(self.chance.choice((5, 10, 20, 50)))
            await self.ask(DEVICE, c.TakeCash.name, person=name, amount=amount, currency="NZD")
            side, stake = self.chance.choice(("player", "banker")), str(self.chance.randrange(1, 30))
            await self.ask(name, c.PlaceWager.name, table=TABLE.id, wager=side, stake=stake)
            if self.chance.random() < 0.1:
                await self._empty()
            if self.chance.random() < 0.3:
                made = await self.ask(name, c.CashOut.name, amount="3", currency="NZD")
                codes = {} if made is None else await self.outside.vouchers(name)
                if made is not None and (code := codes.get(int(made["voucher"]))) is not None:
                    await self.ask(DEVICE, c.ReadTicket.name, person=name, code=code)
            await asyncio.sleep(self.chance.uniform(0.03, 0.15))

    async def _empty(self) -> None:
        """The device is emptied, whatever it holds; now and then its count is rejected."""
        counted = str(self.chance.randrange(400))
        told = await self.ask(FIRST, c.EmptyDevice.name, device=DEVICE, amount=counted, currency="NZD")
        if told is not None:
            agrees = self.chance.random() < 0.7
            number = {"emptying": int(told["emptying"])}
            await self.ask(MANAGER, c.SignDevice.name, **number, agrees=agrees, reason="counted twice")

    async def _disputes(self) -> None:
        while True:
            name = self.chance.choice(BUYERS)
            raised = await self.ask(name, c.RaiseDispute.name, table=TABLE.id, text="paid too little")
            number = 0 if raised is None else int(raised["dispute"])
            for who in (SUPERVISOR, SENIOR, INSPECTOR) if number else ():
                at = {"table": TABLE.id, "dispute": number}
                upheld = self.chance.random() < 0.5
                said = {"decision": "so", "upheld": upheld, "told_of_inspector": True}
                await self.ask(who, c.DecideDispute.name, **at, **said)
                await self.ask(name, c.RequestReview.name, **at)
            await asyncio.sleep(self.chance.uniform(0.05, 0.3))

    async def _people(self) -> None:
        for number in count(1):
            new = {"person": f"guest{number}", "full_name": "A guest", "roles": ["player"]}
            await self.ask(ADMINISTRATOR, c.EnterPerson.name, **new, born="1990-05-05")
            await self.ask(FIRST, c.TakeCash.name, person=f"guest{number}", amount="20", currency="AUD")
            await self.ask(MANAGER, c.ExcludeFromHouse.name, person=f"guest{number}", reason="rude")
            if self.chance.random() < 0.5:
                await self.ask(MANAGER, c.Readmit.name, person=f"guest{number}")
            closed = {**new, "born": "1990-05-05", "active": False, "change": True}
            await self.ask(ADMINISTRATOR, c.EnterPerson.name, **closed)
            await asyncio.sleep(self.chance.uniform(0.05, 0.3))

    async def _promotions(self) -> None:
        for number in count(1):
            await asyncio.sleep(self.chance.uniform(0.05, 0.2))
            await self._promotion(f"draw{number}")

    async def _promotion(self, id_: str) -> None:
        """From its terms to its prize, which is tokens: entries, a draw, a voucher."""
        now, hour = self.outside.clock(), HOUR * SECOND
        terms = _terms(now, hour)
        at = {"promotion": id_}
        await self.ask(MANAGER, c.PreparePromotion.name, **at, full_title="A draw", terms=terms)
        await self.ask(MANAGER, c.FilePromotion.name, **at, reference="letter 1")
        self.outside.let_pass((DAY + 1) * HOUR)
        await self.ask(MANAGER, c.StartPromotion.name, **at)
        for name in BUYERS:
            entries = self.chance.randrange(1, 4)
            await self.ask(FIRST, c.EnterEntrant.name, **at, person=name, entries=entries, wager="10")
        if self.chance.random() < 0.2:
            await self.ask(MANAGER, c.CompromisePromotion.name, **at, does="cancel", reason="lost slips")
            return
        self.outside.let_pass(DAY * HOUR)
        await self.ask(MANAGER, c.ClosePromotion.name, **at)
        self.outside.let_pass(2 * HOUR)
        drawn = await self.ask(MANAGER, c.DrawPromotion.name, **at)
        for prize in {} if drawn is None else drawn["winners"]:
            await self.ask(MANAGER, c.TellWinner.name, **at, prize=int(prize), method="telephone")
            await self.ask(MANAGER, c.AwardPrize.name, **at, prize=int(prize))


def _terms(now: int, hour: int) -> dict[str, Any]:
    """All that the terms of a promotion have to say; its prize is tokens."""
    prize = {
        "name": "Tokens",
        "kind": "tokens",
        "value": "50",
        "conditions": "staked within a month",
        "contains": [],
    }
    return {
        "awarded_how": "drawn from all entries",
        "awarded_at": now + (2 * DAY + 2) * hour,
        "awarded_where": "at the desk",
        "eligibility": "members over 18",
        "minimum_wager": "10",
        "nature": "tokens, not transferable",
        "closes": now + 2 * DAY * hour,
        "starts": now + DAY * hour,
        "place": "main gaming floor",
        "claim": "at the desk",
        "present": False,
        "notified": "by telephone",
        "published": "on the board",
        "disbursement": "by voucher",
        "available": "at the desk",
        "marketing": "posters",
        "prizes": [prize],
    }
