"""What bots do: they follow the tables where they have places, wager the minimum, decide, and leave.

Everything is done by the commands that people give, with the same checks. What a bot decides is the best
play, from the cards that it can see as any player in its place, and at poker what its strategy says; where
nothing is known of a decision, it is what the rules have a player do who is not there. Bots keep nothing in
mind: what they do next is read from the table as it stands, so that a restart changes nothing.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Final

from croupier.analysis.families import analyse
from croupier.equipment.cards import card_codes
from croupier.equipment.tiles import tile_codes
from croupier.errors import CroupierError
from croupier.games.game import Game, RoundKind
from croupier.games.limits import BUY_IN, TABLE
from croupier.games.options import Value
from croupier.games.requests import Decide as Asks
from croupier.games.wagers import WagerType
from croupier.house import advising
from croupier.house import commands as c
from croupier.house.commands import Command
from croupier.house.money import credits_of
from croupier.house.payable import nearest_payable
from croupier.house.people import Person
from croupier.house.setup import SECOND
from croupier.house.state import TableState
from croupier.house.tournaments import bot_wagers
from croupier.simulation.advice import STRONG, Choice

if TYPE_CHECKING:
    from croupier.house.service import House

LOW: Final = 20
"""With fewer times the least wager in credits, a bot takes more play money."""
DEEP: Final = 100
"""How many minimum wagers it brings to a game between players, within the posted buy-in."""
BUYS: Final = 1_000
"""How many times the least wager it takes."""

log: Final = logging.getLogger(__name__)


class Bots:
    """The bots of a house."""

    def __init__(self, house: House, chance: Random | None = None) -> None:
        self._house = house
        self.chance = SystemRandom() if chance is None else chance
        """What bluffs are drawn from: the machine's own randomness, unless a test has another."""
        self._kinds: dict[tuple[str, str, str], str] = {}
        self._following: asyncio.Task[None] | None = None
        self._at: dict[str, asyncio.Task[None]] = {}
        self._news: dict[str, asyncio.Event] = {}

    def start(self) -> None:
        """Follow the tables from now on."""
        self._following = asyncio.get_running_loop().create_task(self._follow(), name="bots")

    async def stop(self) -> None:
        """Do nothing more."""
        tasks = [*self._at.values(), *([] if self._following is None else [self._following])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._at.clear()

    async def _follow(self) -> None:
        changes = self._house.changes()
        for table in self._house.books.tables:
            self._wake(table)
        async for change in changes:
            self._wake(change.table)

    def _wake(self, table: str) -> None:
        if not self._house.books.tables[table].bots:
            return
        task = self._at.get(table)
        if task is not None and not task.done():
            self._news[table].set()
            return
        self._news[table] = asyncio.Event()
        self._at[table] = asyncio.get_running_loop().create_task(self._stay(table), name=f"bots:{table}")

    async def _stay(self, table: str) -> None:
        """Act whenever something has changed, while a bot has a place."""
        news = self._news[table]
        while self._house.books.tables[table].bots:
            news.clear()
            try:
                await self.act(table)
            except Exception:
                log.exception("the bots at %s could not act", table)
            await news.wait()

    # What they do -----------------------------------------------------------------------------

    async def act(self, table: str) -> None:
        """Do all that the bots of a table have to do as it stands; what the house refuses is left."""
        refused: set[tuple[str, str]] = set()
        while True:
            state = self._house.books.tables[table]
            kind = await self._main_wager(state)
            todo = next((each for each in self._todo(state, kind) if _named(each) not in refused), None)
            if todo is not None:
                if not await self._give(*todo):
                    refused.add(_named(todo))
                continue
            if not await self._decide(state):
                return

    async def _give(self, bot: Person, command: Command) -> bool:
        try:
            await self._house.do(bot, command)
        except CroupierError as error:
            log.info("%s was refused: %s", bot.name, error)
            return False
        return True

    async def _main_wager(self, table: TableState) -> WagerType | None:
        """The main wager that a bot makes: of several the one that the house has the least advantage on."""
        kinds = main_wagers(table)
        if len(kinds) < 2:
            return next(iter(kinds.values()), None)
        played = (table.setup.book, table.setup.game, repr(sorted(table.options.items())))
        if played not in self._kinds:
            best = await self._house.beside(best_wager, table.game, table.options, tuple(kinds))
            self._kinds[played] = best
        return kinds[self._kinds[played]]

    def _todo(self, table: TableState, kind: WagerType | None) -> Iterator[tuple[Person, Command]]:
        """What the bots of a table have to do, besides deciding."""
        if table.contest is not None and table.contest.field:
            return  # Places are given, and chips put up, by the tournament.
        for seat, occupant in sorted(table.seats.items()):
            if occupant.person not in table.bots:
                continue
            bot = self._house.books.person(occupant.person)
            if table.contest is not None:
                wager = bot_wagers.wager(table, table.contest, bot.id, self.chance, self._house.clock())
                yield from () if wager is None else [(bot, wager)]
                continue
            if not table.attended or bot.id in table.sent_away:
                if table.betting or not table.credits_bet(bot.id):
                    yield bot, c.Leave(table.id)
                continue
            if wagers_now(table, bot.id):
                yield from self._wager(table, seat, bot, kind)
            elif (missing := missing_beside(table, bot.id)) is not None:
                yield bot, c.PlaceWager(table.id, *missing)

    def _wager(
        self, table: TableState, seat: int, bot: Person, kind: WagerType | None
    ) -> Iterator[tuple[Person, Command]]:
        """The least main wager, with play money for it."""
        stake = None if kind is None else to_bring(table, seat, bot.id, kind)
        if kind is None or stake is None:
            return
        if self._house.books.balances.of(credits_of(bot.id, table.currency)) < LOW * stake:
            yield bot, c.BuyIn(_bought(table, stake), "play_money")
        yield bot, c.PlaceWager(table.id, kind.name, stake)

    async def _decide(self, table: TableState) -> bool:
        """Decide, after a moment, where a bot is asked; says whether the round has gone on."""
        round_ = table.round
        asks = round_.request if round_ is not None and table.playing else None
        occupant = table.seats.get(asks.seat) if isinstance(asks, Asks) else None
        if round_ is None or not isinstance(asks, Asks) or occupant is None:
            return False
        if occupant.person not in table.bots:
            return False
        moment, bot = len(round_.tape), self._house.books.person(occupant.person)
        chosen = await self._chosen(table, bot)
        await asyncio.sleep(table.setup.pace.card / SECOND)
        made = [] if chosen is None else [_decision(table, asks, chosen)]
        if (action := absent(table, asks)) is not None:
            made.append(c.Decide(table.id, action, wager=asks.wager))
        for each in made:
            if await self._give(bot, replace(each, moment=moment)):
                return True
        return len(round_.tape) != moment

    async def _chosen(self, table: TableState, bot: Person) -> Choice | None:
        """What a bot does; None where nothing is known of what it is asked."""
        try:
            question = advising.asked_of(table, bot)
            strength = table.strengths.get(bot.id, STRONG)
            return await self._house.beside(advising.choice, question, self.chance, strength)
        except CroupierError as error:
            log.info("%s does not know what to do: %s", bot.name, error)
            return None


def _decision(table: TableState, asks: Asks, chosen: Choice) -> c.Decide:
    """What is chosen as a command, with the tiles of a low hand or cards that are given up."""
    return c.Decide(
        table.id,
        chosen.action,
        chosen.stake,
        asks.wager,
        tiles=tuple(tile_codes(chosen.tiles)),
        cards=tuple(card_codes(chosen.cards)),
    )


def _named(todo: tuple[Person, Command]) -> tuple[str, str]:
    return todo[0].id, todo[1].name


def wagers_now(table: TableState, bot: str) -> bool:
    """Whether a bot is to wager: betting is open, and nothing of its own lies there."""
    round_ = table.round
    ordinary = round_ is not None and round_.opening.kind is RoundKind.ORDINARY
    return table.betting and ordinary and not table.credits_bet(bot)


def missing_beside(table: TableState, bot: str) -> tuple[str, int] | None:
    """A wager that a bot has yet to make beside one that lies there, and its stake; None where none is."""
    round_ = table.round
    if round_ is None or not table.betting:
        return None
    seats = {seat for seat, occupant in table.seats.items() if occupant.person == bot}
    own = [wager for wager in round_.wagers if wager.seat in seats]
    for wager in own:
        beside = wager.type.beside
        if beside and not any(w.type.name == beside and w.box == wager.box for w in own):
            return beside, wager.stake
    return None


def main_wagers(table: TableState) -> dict[str, WagerType]:
    """The main wagers that are made by putting chips down, or the stakes of a game between players."""
    if table.keeps_stakes:
        return {table.stakes: table.rules.wagers[table.stakes]}
    kinds = table.rules.wagers.values()
    return {k.name: k for k in kinds if k.main and not k.follows and not k.selections}


def best_wager(game: Game, options: Mapping[str, Value], names: tuple[str, ...]) -> str:
    """Which of some wagers the house has the least advantage on, by the exact analysis."""
    found = {wager.type.name: wager.house_edge for wager in analyse(game, options).wagers}
    counted = [name for name in names if name in found]
    return min(counted, key=lambda name: found[name], default=names[0])


def least(table: TableState, seat: int, kind: WagerType) -> int | None:
    """The least stake that can be paid to the cent, in minor units; None where there is none near."""
    minimum = table.limits_of(seat).of(kind.name, kind.main).min
    return nearest_payable(kind, max(minimum or 0, table.unit), table.unit, 1)


def to_bring(table: TableState, seat: int, bot: str, kind: WagerType) -> int | None:
    """What a bot puts down: the least; of table stakes what it has on the table, or as deep as is usual."""
    if not table.keeps_stakes:
        return least(table, seat, kind)
    has = table.chips.get(bot, 0)
    if has >= table.least_to_play(seat):
        return has
    usual = table.limits.of(TABLE, main=True).min or table.unit
    posted, stack = table.limits.of(kind.name, main=False), DEEP * max(table.least_to_play(seat), usual)
    return max(min(stack, posted.max or stack), posted.min or 0, has)


def _bought(table: TableState, stake: int) -> int:
    """How much play money a bot takes: what is posted of buying in holds for it too."""
    posted = table.limits.ranges.get(BUY_IN)
    amount = BUYS * stake
    if posted is None:
        return amount
    return max(min(amount, posted.max or amount), posted.min or 0)


def absent(table: TableState, asks: Asks) -> str | None:
    """What counts as decided where the player is not there; else the first thing that a player may decide."""
    for_staff = {action.name for action in table.game.actions if action.by_staff}
    first = next((action for action in asks.actions if action not in for_staff), None)
    return asks.default or asks.absent or first
