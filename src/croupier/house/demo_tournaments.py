"""The tournaments of the demonstration floor: announced, played against bots, concluded, and announced anew.

Everything is done by the commands of the tournament manager, who is the demonstration's manager, with the
same checks. What is to be done next is read from the tournament as it stands, so that a restart changes
nothing.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from croupier.errors import CroupierError
from croupier.house import commands as c
from croupier.house.commands import Command
from croupier.house.demo_shows import SHOWS, Show
from croupier.house.people import Person
from croupier.house.setup import SECOND
from croupier.tournaments import Phase, Tournament

if TYPE_CHECKING:
    from croupier.house.service import House

MANAGER: Final = "manager"
"""The account of the demonstration that manages tournaments."""
TAKES: Final = 10 * SECOND
"""How long entries are taken from players after one has entered, before bots fill the field."""
REST: Final = 8 * SECOND
"""How long the standings of a stage are shown before the next begins."""

log: Final = logging.getLogger(__name__)


class Host:
    """Who holds them: ``step`` does whatever is due now, for every show."""

    def __init__(self, house: House, shows: tuple[Show, ...] = SHOWS) -> None:
        self._house = house
        self._shows = shows

    async def step(self) -> None:
        """Do what is due; what the house refuses is left for the next time."""
        for show in self._shows:
            try:
                await self._hold(show)
            except CroupierError as error:
                log.info("%s: %s", show.title, error)

    async def _do(self, command: Command) -> Mapping[str, Any]:
        return (await self._house.do(self._manager, command)).facts

    @property
    def _manager(self) -> Person:
        return self._house.books.person(MANAGER)

    def _held(self, show: Show) -> Tournament | None:
        """The one that is announced or played."""
        every = self._house.books.tournaments.values()
        going = [t for t in every if t.phase in (Phase.ENTRIES, Phase.PLAY)]
        return next((t for t in going if t.agreed.title == show.title and t.manager == MANAGER), None)

    async def _hold(self, show: Show) -> None:
        t = self._held(show)
        if t is None:
            await self._announce(show)
        elif t.phase is Phase.ENTRIES:
            await self._fill(show, t)
        elif t.stage_over:
            await self._go_on(show, t)
        else:
            await self._sessions(t)

    async def _announce(self, show: Show) -> None:
        now = self._house.clock()
        conditions = dict(show.conditions)
        if "refundable_until" in conditions:
            # Whoever changes their mind before the places are drawn has the fee back.
            conditions["refundable_until"] = now + 365 * 24 * 3600 * SECOND
        told = await self._do(c.PublishTournament(show.book, show.game, conditions, now + TAKES))
        await self._open_tables(show, int(told["tournament"]))

    async def _open_tables(self, show: Show, number: int) -> None:
        for table in range(show.tables):
            setup = show.setup(number, table)
            if setup.id not in self._house.books.tables:
                await self._do(c.OpenTable(setup.to_json()))

    async def _fill(self, show: Show, t: Tournament) -> None:
        """Bots fill the field some time after the last player has entered, and the first stage begins."""
        people = self._house.books.people
        entered = [at for person, at in t.entries.items() if not people[person].bot]
        wants = t.agreed.starts_with
        if not entered or (self._house.clock() < max(entered) + TAKES and len(t.entries) < wants):
            return
        await self._open_tables(show, t.number)
        if len(t.entries) < wants:
            await self._do(c.EnterBots(t.number, wants - len(t.entries)))
        if t.phase is Phase.ENTRIES:
            await self._draw(t, len(t.entries))

    async def _draw(self, t: Tournament, players: int) -> None:
        stage = t.agreed.stages[t.stage + 1]
        tables = self._tables(t)[: stage.tables(players)]
        await self._do(c.DrawPlaces(t.number, tuple(tables)))
        await self._sessions(t)

    def _tables(self, t: Tournament) -> list[str]:
        every = self._house.books.tables.values()
        return [table.id for table in every if table.setup.tournament == t.number and table.open]

    async def _sessions(self, t: Tournament) -> None:
        """Give chips and begin the sessions that wait for it."""
        for session in t.sessions.values():
            if session.began is None:
                if not session.chips:
                    await self._do(c.AllotChips(session.table))
                await self._do(c.BeginSession(session.table))

    async def _go_on(self, show: Show, t: Tournament) -> None:
        """The next stage, or the results."""
        ended = max(session.ended or 0 for session in t.sessions.values())
        if self._house.clock() < ended + REST:
            return
        if not t.last_stage:
            await self._draw(t, len(t.qualified))
            return
        await self._do(c.ConcludeTournament(t.number))
        for table in self._tables(t):
            await self._do(c.CloseTable(table))
