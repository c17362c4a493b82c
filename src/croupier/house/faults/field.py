"""Poker tournaments of a simulated house: tables that play down to one player, by the clock.

Players enter late or anew, are moved, absent or disqualified; the manager stops the clock and adds tables.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from dataclasses import replace
from typing import Any, Final

from croupier.games.limits import Limits
from croupier.house import commands as c
from croupier.house.crash_floor import MILLISECOND, QUICK, SUPERVISOR
from croupier.house.faults.cage import BUYERS, FIRST, MANAGER
from croupier.house.faults.part import Outside, Part
from croupier.house.founding import FOUNDER, settle
from croupier.house.people import Role
from croupier.house.service import House
from croupier.house.setup import TableSetup

BOOK, GAME = "nz-poker-2017", "holdem"
OWN: Final = ("fay", "finn", "fred")
ENTRANTS: Final = (*BUYERS, *OWN)
FEE: Final = 5
SEATS: Final = 3
MOST_LOOKS: Final = 40
"""How often its manager looks whether one player is left, before the tournament is cancelled."""
DECIDED: Final = ("check", "call", "fold", *(["all_in"] * 4), "show", "muck")
"""What players decide: mostly to wager all, so that a field ends soon."""
PACE: Final = replace(QUICK, card=2 * MILLISECOND, result=30 * MILLISECOND, decision=300 * MILLISECOND)
MINUTE: Final = 60


def conditions(title: str, *, late: bool) -> dict[str, Any]:
    """Conditions of a field of five, of whom two have prizes; its blinds go up every two minutes.

    ``late``: players may enter late, and once anew.
    """
    levels = [
        {"minutes": 2 * number, "first_blind": str(50 << number), "min": str(100 << number), "chip": chip}
        for number, chip in enumerate(("50", "100", "200", "400"))
    ]
    stage = {
        "name": "Field",
        "field": True,
        "seats": SEATS,
        "advance": 2,
        "chips": "400",
        "rounds": None,
        "levels": levels,
        "breaks": [{"minutes": 3, "lasts": 1}],
        **({"late_minutes": 4, "re_entries": 1} if late else {}),
    }
    return {
        "title": title,
        "fee": str(FEE),
        "added": "2",
        "least": 2,
        "most": len(ENTRANTS),
        "entitled": "Anybody who may gamble here.",
        "terms": "Entries at the desk.",
        "payment": "Credited to the winner's account.",
        "prevail": "The rules of the game prevail.",
        "stages": [stage],
        "prizes": [{"share": "2/3"}, {"share": "1/3"}],
    }


async def open_fields(house: House) -> None:
    """Enter whoever plays in poker tournaments alone."""
    for name in OWN:
        await house.do(FOUNDER, c.EnterPerson(name, name, (Role.PLAYER.value,), born="1980-01-01"))
    await settle(house, BOOK, GAME)


class Fields(Part):
    """A manager who holds poker tournaments, a supervisor, and those who play in them."""

    name = "field"

    def __init__(self, outside: Outside) -> None:
        super().__init__(outside)
        self.number = 0
        self.digest = ""
        self.tables: list[str] = []
        """Where one is played now."""
        self.places: dict[str, str] = {}
        """The table at which somebody had a place at first, or last entered."""

    def tasks(self) -> list[Coroutine[Any, Any, None]]:
        """The manager, and everybody who enters."""
        return [self._holds(), *(self._plays(name) for name in ENTRANTS)]

    async def _holds(self) -> None:
        while True:
            await self._hold()
            self.tables = []
            await asyncio.sleep(self.chance.uniform(0, 0.05))

    async def _hold(self) -> None:
        late = self.chance.random() < 0.7
        given = conditions(f"Field {self._sent}", late=late)
        starts = self.outside.clock()
        told = await self.ask(
            MANAGER, c.PublishTournament.name, book=BOOK, game=GAME, conditions=given, starts=starts
        )
        if told is None:
            return
        self.number, self.digest = int(told["tournament"]), str(told["conditions"])
        opened = [await self._open(letter) for letter in "abc"]
        come = self.chance.sample(ENTRANTS, self.chance.randrange(3, len(ENTRANTS) + 1))
        for name in come:
            await self._enter(name)
        if self.chance.random() < 0.2:
            await self.ask(come[0], c.WithdrawFromTournament.name, tournament=self.number)
        begun = await self.ask(MANAGER, c.StartTournament.name, tournament=self.number)
        if begun is not None:
            self.places = {name: id_ for id_, places in begun["tables"].items() for name in places.values()}
            self.tables = opened
        await self._end(opened)

    async def _open(self, letter: str) -> str:
        id_ = f"field{self.number}{letter}"
        setup = TableSetup(
            id_, id_, BOOK, GAME, limits=Limits({}), pace=PACE, tournament=self.number, private="event"
        )
        await self.ask(MANAGER, c.OpenTable.name, setup=setup.to_json())
        return id_

    async def _enter(self, name: str) -> None:
        """Somebody brings the fee, and enters or enters anew."""
        await self.ask(FIRST, c.TakeCash.name, person=name, amount=str(FEE), currency="NZD")
        told = await self.ask(name, c.EnterTournament.name, tournament=self.number, agrees=self.digest)
        if told is not None and "table" in told:
            self.places[name] = str(told["table"])

    # While it is played ------------------------------------------------------------------------

    async def _end(self, opened: list[str]) -> None:
        """Manage it until it is played, and announce the results; one that does not end is cancelled."""
        for _ in range(MOST_LOOKS if self.tables else 0):
            await asyncio.sleep(self.chance.uniform(0.02, 0.1))
            await self._manage()
            if await self.ask(MANAGER, c.ConcludeTournament.name, tournament=self.number) is not None:
                break
        else:
            await self._cancel()
        for table in opened:
            await self.ask(MANAGER, c.CloseTable.name, table=table)

    async def _manage(self) -> None:
        """What the manager of a field, its supervisor and late players do now and then."""
        table, name = self.chance.choice(self.tables), self.chance.choice(ENTRANTS)
        match self.chance.randrange(12):
            case 0:
                await self._pause()
            case 1:
                await self._dispute(name)
            case 2 | 3:
                await self._enter(name)
            case 4:
                self.outside.let_pass(self.chance.randrange(MINUTE, 2 * MINUTE))
            case 5:
                added = {"tournament": self.number, "table_id": table}
                await self.ask(MANAGER, c.AddTournamentTable.name, **added)
            case 6:
                await self.ask(SUPERVISOR, c.EnterAbsence.name, table=table, person=name)
            case 7:
                out = {"ground": "rules", "reason": "soft play"}
                await self.ask(MANAGER, c.Disqualify.name, table=table, person=name, **out)
            case _:
                pass

    async def _pause(self) -> None:
        at = {"tournament": self.number}
        await self.ask(MANAGER, c.PauseTournament.name, **at, reason="fire alarm")
        self.outside.let_pass(self.chance.randrange(MINUTE))
        await asyncio.sleep(self.chance.uniform(0.02, 0.1))
        await self.ask(MANAGER, c.ResumeTournament.name, **at)

    async def _dispute(self, by: str) -> None:
        told = await self.ask(by, c.DisputeTournament.name, tournament=self.number, text="so")
        if told is not None:
            decided = {"number": told["number"], "decision": "not so"}
            await self.ask(MANAGER, c.DecideTournamentDispute.name, tournament=self.number, **decided)

    async def _cancel(self) -> None:
        for _ in range(MOST_LOOKS):
            cancel = {"tournament": self.number, "reason": "no more"}
            if await self.ask(MANAGER, c.CancelTournament.name, **cancel) is not None:
                return
            await asyncio.sleep(0.1)

    async def _plays(self, name: str) -> None:
        while True:
            await asyncio.sleep(self.chance.uniform(0.02, 0.1))
            if not self.tables:
                continue
            # Whoever was moved is elsewhere.
            table = self.places.get(name) if self.chance.random() < 0.7 else None
            table = table or self.chance.choice(self.tables)
            if self.chance.random() < 0.1:
                # Whoever was absent, or thought too long, is back.
                await self.ask(name, c.SitOut.name, table=table, back=True)
                continue
            action = self.chance.choice(DECIDED)
            await self.ask(name, c.Decide.name, table=table, action=action)
