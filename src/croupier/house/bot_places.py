"""Places of bots: asked for at a practice table and given up; what plays for them is in ``bots``.

A bot is a person of the house behind whom there is nobody: it has play money, a name that says what it
is, and no way to sign in. It takes a place, wagers and decides by the commands and checks of everybody.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import count
from typing import Final

from croupier.games.refusals import Refused, unknown
from croupier.house import commands as c
from croupier.house.admission import not_admitted
from croupier.house.asked import Asked, judge
from croupier.house.errors import NotAllowed, refuse
from croupier.house.happened import Happened
from croupier.house.office import PEOPLE
from croupier.house.people import Person, Role
from croupier.house.periods import betting_opens
from croupier.house.room.plan import unheld
from croupier.house.state import TableState
from croupier.house.work import JSON, Work, handles
from croupier.simulation.advice import strengths
from croupier.table.seating import check_room, room
from croupier.tournaments import Phase

PLAYED: Final = ("cards", "tiles")
"""What bots can play with."""


@handles(c.AskForBots)
def ask_for_bots(work: Work, command: c.AskForBots) -> JSON:
    """Let bots take free places."""
    table = work.at_table
    what = f"bots at {table.title}"
    _check_table(table, what)
    if not _at_the_table(work):
        raise NotAllowed(refuse(what, "take a place at the table first").refusal)
    if table.room.waiting:
        raise refuse(what, "players wait for a seat, and come first")
    free = len(unheld(table))
    if (more := room(table.rules, table.seating)) is not None:
        check_room(table.rules, table.seating, what)
        free = min(free, more)
    if not 1 <= command.count <= free:
        reason = "no place is free" if not free else f"ask for 1 to {free}: so many places are free"
        raise refuse(what, reason, near=tuple(map(str, range(1, free + 1))))
    strength = _strength(table, what, command.strength)
    taken = [_take_place(work, strength) for _ in range(command.count)]
    betting_opens(work)
    return {"bots": taken}


def _strength(table: TableState, what: str, wanted: str | None) -> str | None:
    """How well the bots play; None for as well as they can.

    Raises:
        Malformed: it is no strength.
        Refused: bots of the game all play the best play.
    """
    known = strengths(table.game.family)
    if wanted is None:
        return None
    if not known:
        raise refuse(what, "bots play the best play at this game: name no strength", about=("strength",))
    if wanted not in known:
        raise unknown("strength", wanted, known)
    return wanted


def _check_table(table: TableState, what: str) -> None:
    if not table.setup.practice:
        raise refuse(what, "bots take places at practice tables alone, where play is for play money")
    if not table.open:
        raise refuse(what, "the table is closed")
    if table.equipment not in PLAYED:
        raise refuse(what, "bots play games of cards and of tiles")


def _at_the_table(work: Work) -> bool:
    """Whether who asks plays at the table, or works there."""
    return work.at_table.seat_of(work.person.id) is not None or work.person.holds(Role.SUPERVISOR)


def _take_place(work: Work, strength: str | None) -> JSON:
    bot = _free_bot(work)
    judge(Asked(work=work, what=f"place at {work.at_table.title}", person=bot), (not_admitted,))
    table = work.at_table
    seat = table.seating.choose(
        None, standing=False, reserved=frozenset(table.seating.free) - {*unheld(table)}
    )
    data = {"seat": seat, "person": bot.id, "standing": False, "bot": True, "by": work.person.id}
    if strength is not None:
        data["strength"] = strength
    work.happen(Happened.SEATED, data)
    return {"person": bot.id, "name": bot.name, "seat": seat}


def _free_bot(work: Work) -> Person:
    """The bot of the lowest number that this table has not; entered as a person where all are elsewhere."""
    return free_bot(work, work.at_table.bots)


def free_bot(work: Work, here: Collection[str]) -> Person:
    """A bot that is nowhere else, of the lowest number that none of those who are ``here`` has."""
    people, books = work.books.people, work.books
    names = {people[bot].name for bot in here}
    name = next(name for name in map("Bot {}".format, count(1)) if name not in names)
    busy = {bot for table in books.tables.values() for bot in table.bots}
    busy |= {
        p for t in books.tournaments.values() if t.phase in (Phase.ENTRIES, Phase.PLAY) for p in t.entries
    }
    for known in people.values():
        if known.bot and known.name == name and known.id not in busy:
            return known
    id_ = next(id_ for id_ in map("bot-{}".format, count(1)) if id_ not in people)
    made = Person(id_, name, frozenset({Role.PLAYER}), play_money=True, bot=True)
    work.tell_house(PEOPLE, "person", {**made.to_json(), "by": work.person.id})
    return made


@handles(c.SendBotAway)
def send_bot_away(work: Work, command: c.SendBotAway) -> JSON:
    """Have a bot give its place up: at once, or once its wagers are decided."""
    table = work.at_table
    what = f"sending away seat {command.seat} at {table.title}"
    full = len(table.seating.seated) >= table.seating.places
    if not _at_the_table(work) and not full:
        raise NotAllowed(refuse(what, "it is for who plays at the table, or finds no place free").refusal)
    bots = {seat: o.person for seat, o in table.seats.items() if o.person in table.bots}
    bot = bots.get(command.seat)
    if bot is None:
        raise Refused(refuse(what, "no bot has that place", near=tuple(map(str, sorted(bots)))).refusal)
    if bot not in table.sent_away:
        data = {"seat": command.seat, "person": bot, "by": work.person.id}
        work.happen(Happened.BOT_SENT_AWAY, data)
    return {"person": bot}
