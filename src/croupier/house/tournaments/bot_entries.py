"""Bots in tournaments for play money: they enter when the manager asks, and pay the fee like everybody."""

from __future__ import annotations

from croupier.house import commands as c
from croupier.house.bot_places import free_bot
from croupier.house.cage import give_play_money
from croupier.house.errors import refuse
from croupier.house.money import credits_of
from croupier.house.tournaments.desk import check_entitled
from croupier.house.tournaments.field_desk import begin_itself, enter
from croupier.house.work import JSON, Work, handles
from croupier.money.currencies import PLAY
from croupier.tournaments import Tournament
from croupier.tournaments.judging import check_phase
from croupier.tournaments.state import Phase


@handles(c.EnterBots)
def enter_bots(work: Work, command: c.EnterBots) -> JSON:
    """Have bots enter.

    Raises:
        Refused: it is not for play money, entries are closed, or fewer places are left.
    """
    t, what = work.books.tournament(command.tournament), "bots in the tournament"
    check_phase(t, what, Phase.ENTRIES, *((Phase.PLAY,) if t.agreed.stages[0].field else ()))
    if not t.agreed.play_money:
        raise refuse(what, "bots enter tournaments for play money alone")
    free = t.agreed.most - len(t.entries)
    if not 1 <= command.count <= free:
        reason = f"ask for 1 to {free}: so many may still enter" if free else "the field is full"
        raise refuse(what, reason, near=(str(free),) if free else (), about=("count",))
    entered = [_enters(work, t) for _ in range(command.count)]
    begin_itself(work, t)
    return {"bots": entered}


def _enters(work: Work, t: Tournament) -> str:
    bots = [person for person in t.entries if work.books.person(person).bot]
    bot = free_bot(work, bots)
    check_entitled(work, t, bot)
    costs = t.agreed.fee + sum(s.buy_in + s.buy_backs * s.buy_back for s in t.agreed.stages)
    missing = costs - work.books.balances.of(credits_of(bot.id, PLAY))
    if missing > 0:
        give_play_money(work, bot, missing)
    enter(work, t, bot, t.digest)
    return bot.id
