"""Tournaments of a simulated house, one after the other: published, entered, played, and ended."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Final

from croupier.games.limits import Limits
from croupier.house import commands as c
from croupier.house.crash_floor import QUICK
from croupier.house.faults.cage import BUYERS, FIRST, MANAGER
from croupier.house.faults.part import Part
from croupier.house.founding import FOUNDER, settle
from croupier.house.people import Role
from croupier.house.service import House
from croupier.house.setup import TableSetup

BOOK, GAME, WAGER = "nsw-blackjack", "blackjack", "blackjack"
ENTRANTS: Final = (*BUYERS, "tess")
FUNDS: Final = 1_000_00
MOST_WAITS: Final = 60
"""How often its manager looks whether a session is over, before the tournament is cancelled."""


def conditions(title: str, *, buys_in: bool, in_cash: bool) -> dict[str, Any]:
    """Conditions of one session of two rounds, from which the winner takes the pool."""
    stage: dict[str, Any] = {
        "name": "Final",
        "seats": 7,
        "advance": 2,
        "chips": "100",
        "rounds": 2,
        "pass_cards": 1,
        "levels": [{"round": 1, "min": "10", "max": "60"}],
    }
    if buys_in or in_cash:
        stage |= {"buy_in": "20"}
    return {
        "title": title,
        "fee": "5",
        "least": 2,
        "most": len(ENTRANTS),
        "entitled": "Anybody who may gamble here.",
        "terms": "Entries at the desk; no withdrawal.",
        "refundable_until": 0,
        "payment": "Credited to the winner's account.",
        "prevail": "The rules of the game prevail.",
        "stages": [stage],
        "prizes": [{"share": "2/3"}, {"share": "1/3"}],
        **({"in_cash": True} if in_cash else {}),
    }


async def open_tournaments(house: House) -> None:
    """Enter whoever plays in tournaments alone, and give all entrants money."""
    await house.do(FOUNDER, c.EnterPerson("tess", "tess", (Role.PLAYER.value,), born="1980-01-01"))
    await settle(house, BOOK, GAME)
    for name in ENTRANTS:
        await house.do(house.books.person(FIRST), c.TakeCash(name, FUNDS, "AUD"))


class Tournaments(Part):
    """A manager who holds tournaments, and those who play in them."""

    name = "tournament"
    table: str | None = None
    """Where one is played now."""
    number = 0

    def tasks(self) -> list[Coroutine[Any, Any, None]]:
        """The manager, and everybody who enters."""
        return [self._holds(), *(self._plays(name) for name in ENTRANTS)]

    async def _holds(self) -> None:
        while True:
            await self._hold()
            self.table = None
            await asyncio.sleep(self.chance.uniform(0, 0.05))

    async def _hold(self) -> None:
        in_cash = self.chance.random() < 0.3
        given = conditions(f"Cup {self._sent}", buys_in=self.chance.random() < 0.5, in_cash=in_cash)
        starts = self.outside.clock()
        told = await self.ask(
            MANAGER, c.PublishTournament.name, book=BOOK, game=GAME, conditions=given, starts=starts
        )
        if told is None:
            return
        self.number = int(told["tournament"])
        setup = TableSetup(
            f"cup{self.number}",
            f"Cup {self.number}",
            BOOK,
            GAME,
            {"tournament": True, "players_per_box": 1},
            limits=Limits({}),
            pace=QUICK,
            tournament=self.number,
        )
        await self.ask(MANAGER, c.OpenTable.name, setup=setup.to_json())
        entered = [
            await self.ask(
                name, c.EnterTournament.name, tournament=self.number, agrees=str(told["conditions"])
            )
            for name in ENTRANTS
        ]
        if sum(each is not None for each in entered) >= 2 and self.chance.random() < 0.7:
            await self._session(setup.id)
        await self._end(setup.id)

    async def _session(self, table: str) -> None:
        await self.ask(MANAGER, c.DrawPlaces.name, tournament=self.number, tables=[table])
        for command in (c.AllotChips.name, c.BeginSession.name):
            await self.ask(MANAGER, command, table=table)
        self.table = table

    async def _end(self, table: str) -> None:
        """Wait until it is played, and announce the results; a session that does not end is cancelled."""
        for _ in range(MOST_WAITS if self.table else 0):
            await asyncio.sleep(self.chance.uniform(0.02, 0.1))
            if self.chance.random() < 0.1:
                await self._dispute()
            if await self.ask(MANAGER, c.ConcludeTournament.name, tournament=self.number) is not None:
                break
        else:
            await self._cancel()
        await self.ask(MANAGER, c.CloseTable.name, table=table)

    async def _cancel(self) -> None:
        for _ in range(MOST_WAITS):
            cancel = {"tournament": self.number, "reason": "no more"}
            if await self.ask(MANAGER, c.CancelTournament.name, **cancel) is not None:
                return
            await asyncio.sleep(0.1)

    async def _dispute(self) -> None:
        by = self.chance.choice(ENTRANTS)
        told = await self.ask(by, c.DisputeTournament.name, tournament=self.number, text="so")
        if told is not None:
            await self.ask(
                MANAGER,
                c.DecideTournamentDispute.name,
                tournament=self.number,
                number=told["number"],
                decision="not so",
            )

    async def _plays(self, name: str) -> None:
        while True:
            await asyncio.sleep(self.chance.uniform(0.02, 0.1))
            table = self.table
            if table is None:
                continue
            match self.chance.randrange(8):
                case 0:
                    await self.ask(name, c.PlayPassCard.name, table=table)
                case 1 | 2:
                    action = self.chance.choice(("stand", "stand", "draw", "no_insurance"))
                    await self.ask(name, c.Decide.name, table=table, action=action)
                case 3:
                    await self.ask(name, c.CashOut.name, amount="1")
                case _:
                    stake = str(self.chance.randrange(1, 6) * 10)
                    await self.ask(name, c.PlaceWager.name, table=table, wager=WAGER, stake=stake)
