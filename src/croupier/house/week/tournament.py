"""A tournament in a simulated week: eight players enter, play heats and a final, and one wins the pool."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final

from croupier.games.limits import Limits
from croupier.games.requests import Decide, Wagering
from croupier.house import commands as c
from croupier.house.people import Role
from croupier.house.setup import AT_ONCE, SECOND, TableSetup
from croupier.house.tournaments.rounds import wagered
from croupier.house.week.driving import STEPS, Stuck
from croupier.house.week.stages import TOURNAMENT
from croupier.money.currencies import CURRENCIES
from croupier.tournaments import Tournament, rounds

if TYPE_CHECKING:
    from croupier.house.week.run import Week

ENTRIES: Final = 8
FEE: Final = "50"
BOUGHT: Final = 100_00


def _stage(name: str) -> dict[str, Any]:
    levels = [{"round": 1, "min": "10", "max": "500"}]
    return {"name": name, "seats": 7, "advance": 1, "chips": "1000", "rounds": 2, "levels": levels}


def _conditions(title: str) -> dict[str, Any]:
    return {
        "title": title,
        "fee": FEE,
        "least": 2,
        "most": ENTRIES,
        "entitled": "Only persons who may enter the casino and gamble there.",
        "terms": "Entries at the desk; no withdrawal.",
        "refundable_until": 0,
        "payment": "Credited to the winner's account.",
        "prevail": "The tournament manager conducts it; the rules of the game prevail.",
        "stages": [_stage("Heats"), _stage("Final")],
        "prizes": [{"share": "1"}],
    }


def tournament(shift: int, title: str) -> Callable[[Week], Awaitable[None]]:
    """What holds a tournament in a shift, by its number: a hook of the week."""

    async def hold(week: Week) -> None:
        on = week.house.books.cash.shift
        if on is not None and on.number == shift:
            await _hold(week, title)

    return hold


async def _hold(week: Week, title: str) -> None:
    book, game = TOURNAMENT.book, TOURNAMENT.game
    starts = week.clock.now + 600 * SECOND
    told = await week.do("manager", c.PublishTournament(book, game, _conditions(title), starts))
    number = int(told["tournament"])
    held = week.house.books.tournaments[number]
    tables = tuple(f"final{number}-{letter}" for letter in "ab")
    for id_ in tables:
        setup = TableSetup(
            id=id_,
            title=f"{title}, {id_[-1]}",
            book=book,
            game=game,
            options=dict(TOURNAMENT.options),
            limits=Limits({}),
            pace=AT_ONCE,
            tournament=number,
        )
        await week.do("founder", c.OpenTable(setup.to_json()))
    currency = CURRENCIES["AUD"]
    for place in range(1, ENTRIES + 1):
        person = f"entrant{number}-{place}"
        await week.enter(person, Role.PLAYER)
        await week.do(week.cashiers[0], c.TakeCash(person, BOUGHT, currency.code))
        await week.do(week.cashiers[0], c.IssuePlayerCard(person))
        await week.do(person, c.EnterTournament(number, held.digest))
    week.clock.at_least(starts)
    for stage in (tables, tables[:1]):
        await week.do("manager", c.DrawPlaces(number, stage))
        for table in stage:
            await week.do("manager", c.AllotChips(table))
            await week.do("manager", c.BeginSession(table))
        for table in stage:
            await _play(week, held, table)
    told = await week.do("manager", c.ConcludeTournament(number))
    week.tournaments.append((title, str(told["prizes"][0]["person"])))


async def _play(week: Week, held: Tournament, table: str) -> None:
    """A session from its first round to its end: everybody wagers the minimum in turn, and stands."""
    session = held.sessions[table]
    for _ in range(STEPS):
        if not session.running:
            return
        state = week.house.books.table(table)
        request = state.round.request if state.playing and state.round is not None else None
        if isinstance(request, Wagering) and state.betting:
            waits = rounds.waits_for(held, session, wagered(state))
            if waits:
                stake = session.level(week.clock.now).min
                await week.do(waits[0], c.PlaceWager(table, TOURNAMENT.wagers[0][0], stake))
                continue
        if isinstance(request, Decide):
            person = state.seats[request.seat].person
            action = "stand" if "stand" in request.actions else request.actions[0]
            await week.do(person, c.Decide(table, action))
            continue
        week.clock.at_least(week.clock.now + SECOND)
        await week.house.step(table)
    raise Stuck(f"the session at {table} does not end")
