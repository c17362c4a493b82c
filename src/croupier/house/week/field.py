"""A tournament that plays down to one in a simulated week: players decide by chance, and three win prizes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final

from croupier.games.limits import Limits
from croupier.games.refusals import Malformed, Refused
from croupier.games.requests import Decide
from croupier.house import commands as c
from croupier.house.people import Role
from croupier.house.setup import AT_ONCE, SECOND, TableSetup
from croupier.house.week.driving import STEPS, Stuck
from croupier.house.week.stages import FIELD
from croupier.tournaments import field_state

if TYPE_CHECKING:
    from croupier.house.week.run import Week

ENTRIES: Final = 12
TABLES: Final = 2
BOUGHT: Final = 100_00
HAND: Final = 20 * SECOND
"""How long a hand takes."""
FOLDS: Final = 4
"""One decision to fold, where that is one, in so many."""


def _conditions(title: str) -> dict[str, Any]:
    levels = [
        {"minutes": 2 * n, "first_blind": str(100 << n), "min": str(200 << n), "ante": str(25 << n)}
        for n in range(7)
    ]
    play = {"name": "Play", "field": True, "seats": 6, "advance": ENTRIES, "chips": "3000", "levels": levels}
    return {
        "title": title,
        "fee": "50",
        "least": 3,
        "most": ENTRIES,
        "entitled": "Only persons who may enter the casino and gamble there.",
        "terms": "Entries at the desk; no withdrawal.",
        "payment": "Credited to the players' accounts.",
        "prevail": "The tournament manager conducts it; the rules of the game prevail.",
        "stages": [play],
        "prizes": [{"share": "1/2"}, {"share": "3/10"}, {"share": "1/5"}],
    }


def field(shift: int, title: str) -> Callable[[Week], Awaitable[None]]:
    """What holds such a tournament in a shift, by its number: a hook of the week."""

    async def hold(week: Week) -> None:
        on = week.house.books.cash.shift
        if on is not None and on.number == shift:
            await _hold(week, title)

    return hold


async def _hold(week: Week, title: str) -> None:
    starts = week.clock.now + 600 * SECOND
    publish = c.PublishTournament(FIELD.book, FIELD.game, _conditions(title), starts)
    number = int((await week.do("manager", publish))["tournament"])
    held = week.house.books.tournaments[number]
    for letter in "abcdef"[:TABLES]:
        setup = TableSetup(
            id=f"field{number}-{letter}",
            title=f"{title}, {letter}",
            book=FIELD.book,
            game=FIELD.game,
            limits=Limits({}),
            pace=AT_ONCE,
            tournament=number,
            private="event",
        )
        await week.do("founder", c.OpenTable(setup.to_json()))
    currency = week.house.books.tables[f"field{number}-a"].law.currency
    for place in range(1, ENTRIES + 1):
        person = f"runner{number}-{place}"
        await week.enter(person, Role.PLAYER)
        await week.do(week.cashiers[0], c.TakeCash(person, BOUGHT, currency.code))
        await week.do(person, c.EnterTournament(number, held.digest))
    week.clock.at_least(starts)
    await week.do("manager", c.StartTournament(number))
    while running := field_state.running(held):
        for session in running:
            await _hand(week, session.table)
        week.clock.at_least(week.clock.now + HAND)
    told = await week.do("manager", c.ConcludeTournament(number))
    week.tournaments.append((title, str(told["prizes"][0]["person"])))


async def _hand(week: Week, table: str) -> None:
    """A hand at a table, or what it waits for."""
    before = week.house.books.table(table).round_number
    for _ in range(STEPS):
        state = week.house.books.table(table)
        request = state.round.request if state.playing and state.round is not None else None
        if isinstance(request, Decide):
            await _decide(week, table, state.seats[request.seat].person, request)
        else:
            await week.house.step(table)
            after = week.house.books.table(table)
            if not after.playing or after.round_number > before + 1:
                return
    raise Stuck(f"a hand at {table} does not end")


async def _decide(week: Week, table: str, person: str, request: Decide) -> None:
    """Whatever of the actions is taken, a fold seldom."""
    actions = sorted(request.actions, key=lambda _: week.random.random())
    if "fold" in actions and week.random.randrange(FOLDS):
        actions = [*(each for each in actions if each != "fold"), "fold"]
    for action in actions:
        stake = request.stakes.get(action)
        try:
            await week.do(person, c.Decide(table, action, stake=stake))
        except (Malformed, Refused):
            continue
        return
    raise Stuck(f"{table}: nobody can {', '.join(actions)}")
