"""What a bot wagers in a tournament against the dealer: more when it is behind and rounds run out."""

from __future__ import annotations

from random import Random

from croupier.house import commands as c
from croupier.house.contests import Contest
from croupier.house.state import TableState
from croupier.house.tournaments.rounds import kinds, wagered
from croupier.tournaments import rounds
from croupier.tournaments.conditions import BY_MARKER

LATE: int = 2
"""In so many last rounds a bot that is behind wagers what brings it before the first."""
USUAL: tuple[int, ...] = (1, 2, 3, 5)
"""How many units a bot wagers otherwise: one of these, by chance."""


def wager(table: TableState, contest: Contest, bot: str, chance: Random, at: int) -> c.PlaceWager | None:
    """The wager that a bot has to make now; None where it is not its turn."""
    session = contest.session
    if not table.betting or not session.running or contest.tournament.disputes:
        return None
    waits = rounds.waits_for(contest.tournament, session, wagered(table))
    first = waits[:1] if contest.tournament.agreed.order == BY_MARKER else waits
    if bot not in first:
        return None
    return c.PlaceWager(table.id, kinds(table)[0], stake(contest, bot, chance, at))


def stake(contest: Contest, bot: str, chance: Random, at: int) -> int:
    """How much a bot wagers, in minor units of chips: whole units of the minimum, within its chips."""
    session = contest.session
    level, has = session.level(at), session.chips[bot]
    if bot in session.late:
        return level.min
    others = [session.chips[p] for p in session.active if p != bot]
    behind = max(others, default=0) - has
    left = None if session.rules.rounds is None else session.rules.rounds - session.rounds
    hurry = behind >= 0 and left is not None and left <= LATE
    wanted = behind + level.min if hurry else level.min * chance.choice(USUAL)
    most = min(wanted, has, has if level.max is None else level.max)
    return max(level.min, most // level.min * level.min)
