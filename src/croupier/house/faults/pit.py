"""The pit of a simulated house: a dealer's table with a float, a drop box and promotional tokens."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Final

from croupier.games.limits import Limits, Range
from croupier.house import commands as c
from croupier.house.crash_floor import QUICK, SUPERVISOR, Dealer, Stage
from croupier.house.faults.cage import BUYERS, FIRST, MANAGER, SECOND
from croupier.house.faults.part import Outside, Part
from croupier.house.founding import FOUNDER, settle
from croupier.house.people import Role
from croupier.house.service import House
from croupier.house.setup import Mode, TableSetup

TABLE: Final = Stage("pit", "nsw-blackjack", "blackjack", (("blackjack", {}),))
DEALER: Final = "dan"
THIRD: Final = "attendant3"
CHIEF: Final = "chief"
"""The casino supervisor."""
CHIPS: Final = ((1_00, "blue", 2_000), (5_00, "red", 2_000), (25_00, "green", 1_000))
"""Denominations in minor units, colours, how many."""
FLOAT: Final = {"1": 200, "5": 200, "25": 100}
FILL: Final = {"1": 10, "5": 20, "25": 4}


async def open_pit(house: House) -> None:
    """Enter its people, bring chips and cash, open the table and fill its tray."""
    people = ((DEALER, Role.DEALER), (THIRD, Role.ATTENDANT), (CHIEF, Role.CASINO_SUPERVISOR))
    for name, role in people:
        await house.do(FOUNDER, c.EnterPerson(name, name, (role.value,)))

    async def do(name: str, command: c.Command) -> dict[str, Any]:
        return dict((await house.do(house.books.person(name), command)).facts)

    setup = TableSetup(
        TABLE.id,
        TABLE.id,
        TABLE.book,
        TABLE.game,
        limits=Limits({"table": Range(500, 50_000)}),
        pace=QUICK,
        mode=Mode.LIVE,
    )
    await settle(house, TABLE.book, TABLE.game)
    await house.do(FOUNDER, c.OpenTable(setup.to_json()))
    for value, colour, count in CHIPS:
        await do(MANAGER, c.RegisterChips(value, count, colour, "AUD"))
    await do(DEALER, c.TakeOver(TABLE.id))
    slip = int((await do(DEALER, c.RequestFill(TABLE.id, FLOAT, "AUD")))["slip"])
    await do(FIRST, c.IssueFill(TABLE.id, slip))
    await do(SECOND, c.CarrySlip(TABLE.id, slip))
    await do(DEALER, c.CountSlip(TABLE.id, slip, FLOAT))
    await do(SUPERVISOR, c.SignSlip(TABLE.id, slip))
    await do(DEALER, c.CountFloat(TABLE.id, "opening", FLOAT, "AUD"))
    await do(SUPERVISOR, c.SignFloat(TABLE.id))
    await do(SUPERVISOR, c.AttachDropBox(TABLE.id)) if not house.books.table(TABLE.id).tray.box else None
    for name in BUYERS:
        await do(FIRST, c.TakeCash(name, 500_00, "AUD"))


class Pit(Part):
    """Its dealer, its players with tokens, and those who count, carry and sign."""

    name = "pit"

    def __init__(self, outside: Outside) -> None:
        super().__init__(outside)
        self._boxes: list[int] = []

    def tasks(self) -> list[Coroutine[Any, Any, None]]:
        """Everybody in the pit, each until they are cancelled."""
        dealer = Dealer(self.outside, TABLE.id, DEALER)
        return [
            dealer.play(),
            self._chips(),
            self._shifts(),
            self._stock(),
            *(self._plays(name) for name in BUYERS),
        ]

    # --- players -----------------------------------------------------------------------------

    async def _plays(self, name: str) -> None:
        seat = BUYERS.index(name) + 1
        await self.ask(name, c.Sit.name, table=TABLE.id, seat=seat)
        card = await self.ask(FIRST, c.IssuePlayerCard.name, person=name)
        if card is not None:
            await self.ask(
                DEALER, c.PresentPlayerCard.name, table=TABLE.id, seat=seat, card=int(card["card"])
            )
        while True:
            match self.chance.randrange(12):
                case 0:
                    await self._tokens(name, seat)
                case 1:
                    amount = str(self.chance.randrange(20, 200))
                    await self.ask(DEALER, c.TakeCash.name, person=name, amount=amount)
                case 2 | 3 | 4:
                    action = self.chance.choice(("stand", "stand", "draw", "double_down", "no_insurance"))
                    await self.ask(name, c.Decide.name, table=TABLE.id, action=action)
                case 5:
                    await self.ask(
                        DEALER,
                        c.ChangeChips.name,
                        table=TABLE.id,
                        person=name,
                        given={"25": 1},
                        taken={"5": 5},
                    )
                case _:
                    stake, tokens = self.chance.choice((("10", "5"), ("20", "0"), ("5", "5"), ("35", "0")))
                    await self.ask(
                        name,
                        c.PlaceWager.name,
                        table=TABLE.id,
                        wager="blackjack",
                        stake=stake,
                        tokens=tokens,
                    )
            await asyncio.sleep(self.chance.uniform(0.03, 0.2))

    async def _tokens(self, name: str, seat: int) -> None:
        """A promotional voucher is issued to a player, whose dealer gives tokens for it."""
        amount = str(self.chance.randrange(1, 6) * 5)
        issued = await self.ask(
            MANAGER, c.IssuePromotionalVoucher.name, person=name, amount=amount, conditions="today"
        )
        if issued is None:
            return
        code = (await self.outside.vouchers(name)).get(int(issued["voucher"]))
        if code is not None:
            await self.ask(DEALER, c.ExchangePromotionalVoucher.name, table=TABLE.id, seat=seat, code=code)

    # --- chips and cash ----------------------------------------------------------------------

    async def _chips(self) -> None:
        while True:
            match self.chance.randrange(4):
                case 0:
                    await self._fill()
                case 1:
                    await self._credit()
                case 2:
                    await self._check()
                case _:
                    await self._drop()
            await asyncio.sleep(self.chance.uniform(0.05, 0.3))

    def _counted(self, chips: dict[str, int]) -> dict[str, int]:
        """What somebody counts: mostly what is there."""
        if self.chance.random() < 0.8:
            return chips
        return {**chips, "5": chips["5"] + self.chance.choice((-1, 1))}

    async def _fill(self) -> None:
        told = await self.ask(DEALER, c.RequestFill.name, table=TABLE.id, chips=FILL, currency="AUD")
        if told is None:
            return
        at = {"table": TABLE.id, "slip": int(told["slip"])}
        if self.chance.random() < 0.2:
            await self.ask(SUPERVISOR, c.CancelSlip.name, **at, reason="not needed")
            return
        await self.ask(FIRST, c.IssueFill.name, **at)
        await self.ask(SECOND, c.CarrySlip.name, **at)
        counted = self._counted(FILL)
        await self.ask(DEALER, c.CountSlip.name, **at, chips=counted)
        await self.ask(SUPERVISOR, c.SignSlip.name, **at, reason="" if counted == FILL else "counted twice")

    async def _credit(self) -> None:
        told = await self.ask(SUPERVISOR, c.RequestCredit.name, table=TABLE.id, chips=FILL)
        if told is None:
            return
        at = {"table": TABLE.id, "slip": int(told["slip"])}
        await self.ask(DEALER, c.CountSlip.name, **at, chips=FILL)
        await self.ask(CHIEF, c.SignSlip.name, **at)
        await self.ask(THIRD, c.CarrySlip.name, **at)
        await self.ask(SECOND, c.ReceiveCredit.name, **at, chips=self._counted(FILL), reason="as counted")

    async def _check(self) -> None:
        """Count the tray, whatever it holds: what differs is a variance with a reason."""
        counted = {value: self.chance.randrange(50, 250) for value in FLOAT}
        await self.ask(
            DEALER, c.CountFloat.name, table=TABLE.id, purpose="check", chips=counted, currency="AUD"
        )
        agrees = self.chance.random() < 0.7
        await self.ask(SUPERVISOR, c.SignFloat.name, table=TABLE.id, agrees=agrees, reason="counted twice")

    async def _drop(self) -> None:
        told = await self.ask(SUPERVISOR, c.TakeDropBox.name, table=TABLE.id)
        if told is None:
            return
        at = {"table": TABLE.id, "box": int(told["box"])}
        await self.ask(FIRST, c.CountDropBox.name, **at, amount=str(self.chance.randrange(1, 400)))
        await self.ask(SECOND, c.SignDropBox.name, **at, reason="counted twice")

    async def _stock(self) -> None:
        """The cage's own stock is counted, whatever it holds; now and then it is closed, and opened again."""
        await self._count_stock("opening")
        while True:
            await asyncio.sleep(self.chance.uniform(0.2, 0.6))
            purpose = self.chance.choice(("check", "check", "closing"))
            if await self._count_stock(purpose) and purpose == "closing":
                await self._count_stock("opening")

    async def _count_stock(self, purpose: str) -> bool:
        """Count the cage's stock and have it signed; whether it was."""
        counted = {f"{value // 100}": number - self.chance.randrange(200) for value, _, number in CHIPS}
        cash = str(self.chance.randrange(1_000, 3_000))
        told = {"purpose": purpose, "chips": counted, "cash": cash, "currency": "AUD"}
        await self.ask(SECOND, c.CountCage.name, **told)
        signed = await self.ask(THIRD, c.SignCage.name, currency="AUD", reason="counted twice")
        return signed is not None

    async def _shifts(self) -> None:
        """The chief opens and closes shifts; a cashier has a drawer in each."""
        while True:
            await self.ask(CHIEF, c.OpenShift.name, shift=self.chance.choice(("day", "swing", "night")))
            amount = str(self.chance.randrange(1, 300))
            opened = await self.ask(THIRD, c.OpenDrawer.name, amount=amount, currency="AUD")
            if opened is not None:
                await self.ask(SECOND, c.SignDrawer.name, drawer=opened["drawer"])
            for _ in range(3):
                name = self.chance.choice(BUYERS)
                cash = str(self.chance.randrange(20, 100))
                await self.ask(THIRD, c.TakeCash.name, person=name, amount=cash, currency="AUD")
                into = self.chance.random() < 0.5
                moved = str(self.chance.randrange(1, 50))
                await self.ask(
                    THIRD, c.MoveDrawerCash.name, amount=moved, into=into, reason="so", currency="AUD"
                )
                await asyncio.sleep(self.chance.uniform(0.02, 0.1))
            counted = str(self.chance.randrange(1, 400))
            await self.ask(THIRD, c.CloseDrawer.name, amount=counted, currency="AUD")
            if opened is not None:
                await self.ask(SECOND, c.SignDrawer.name, drawer=opened["drawer"], reason="counted twice")
            await self.ask(CHIEF, c.CloseShift.name)
            await asyncio.sleep(self.chance.uniform(0.05, 0.2))
