"""Who wagers for a player: named by the player and, where the book has it so, approved by a supervisor."""

from __future__ import annotations

from croupier.house import commands as c
from croupier.house.errors import refuse
from croupier.house.happened import Happened
from croupier.house.people import Person, Role
from croupier.house.play import own_seat
from croupier.house.state import TableState
from croupier.house.work import JSON, Work, handles
from croupier.rulebooks.people_law import NomineeLaw

APPROVE = "approve"
"""What a supervisor may say of a nominee besides what players are to do themselves."""


@handles(c.Nominate)
def nominate(work: Work, command: c.Nominate) -> JSON:
    """Name somebody who may wager for one, or nobody any more."""
    table = work.at_table
    seat = own_seat(work)
    if not table.play.nominees:
        forbids = table.play.no_nominees or table.game.steps[0].clauses
        raise refuse("a nominee", f"{table.law.book.title} has players wager for themselves", forbids)
    law, data = table.play.nominee_law, {"seat": seat, "nominee": command.nominee}
    if command.nominee is None:
        work.happen(Happened.NOMINATED, data, table.play.nominees if law is None else law.ceases)
        return {}
    named = work.books.person(command.nominee)
    if law is not None:
        _may_be_named(work, law, seat, named)
    if named.id == work.person.id or not named.is_player:
        raise refuse(f"nominee {named.id}", "name another player", table.play.nominees)
    if law is None:
        work.happen(Happened.NOMINATED, data, table.play.nominees)
        return {}
    work.happen(Happened.NOMINEE_NAMED, data, table.play.nominees + law.approved)
    return {"approved": False}


def _may_be_named(work: Work, law: NomineeLaw, seat: int, named: Person) -> None:
    """Refuse a nominee of whom a clause has none.

    Raises:
        Refused: who works for the house, acts for another, or is to act for nobody at this place.
    """
    table, what = work.at_table, f"nominee {named.id}"
    if named.roles - {Role.PLAYER}:
        raise refuse(what, "nobody who works for the house may be one", law.of_the_house)
    for done in sorted(table.seats[seat].own):
        reason = f"a supervisor has directed this player to see to {done} alone"
        raise refuse(what, reason, law.withdrawn[done])
    if _acts_elsewhere(work, named.id, seat):
        raise refuse(what, "a nominee acts for one player at a time", law.one_player)


def _acts_elsewhere(work: Work, person: str, seat: int) -> bool:
    """Whether somebody has been named by another player, at any table."""
    here = work.at_table
    return any(
        person in (occupant.nominee, occupant.named)
        for table in work.books.tables.values()
        for number, occupant in table.seats.items()
        if (table.id, number) != (here.id, seat)
    )


@handles(c.DirectNominee)
def direct_nominee(work: Work, command: c.DirectNominee) -> JSON:
    """Approve and announce whom a player has named, or have players see to their wagers or cards alone."""
    table = work.at_table
    law, what = table.play.nominee_law, f"nominee of seat {command.seat}"
    if law is None:
        raise refuse(what, "the rules of this game know of no approval", table.play.nominees)
    seats = _seats(table, what, law, command)
    if command.does == APPROVE:
        (seat,) = seats
        named = table.seats[seat].named
        if named is None:
            raise refuse(what, "its player has named nobody who waits for approval", law.approved)
        work.happen(Happened.NOMINATED, {"seat": seat, "nominee": named, "by": work.person.id}, law.approved)
        return {"announce": f"{work.books.person(named).name} acts for seat {seat}"}
    if command.does not in law.withdrawn:
        reason = f"say {APPROVE}, or what players are to see to alone"
        raise refuse(what, reason, law.approved, tuple(law.withdrawn))
    for seat in seats:
        data = {"seat": seat, "does": command.does, "by": work.person.id}
        work.happen(Happened.NOMINEE_WITHDRAWN, data, law.withdrawn[command.does])
    return {"announce": f"Players see to their {command.does} alone: seats {', '.join(map(str, seats))}"}


def _seats(table: TableState, what: str, law: NomineeLaw, command: c.DirectNominee) -> list[int]:
    """The places that are meant: one, or all where none is named and nobody is approved.

    Raises:
        Refused: nobody has the place.
    """
    taken = sorted(table.seats)
    if command.seat is None and command.does != APPROVE and taken:
        return taken
    if command.seat is None or command.seat not in table.seats:
        raise refuse(what, "nobody has that place", law.approved, tuple(map(str, taken)))
    return [command.seat]
