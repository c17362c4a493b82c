"""A field in a house: its manager begins it, or enough entries do; players enter late or anew."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from typing import Final

from croupier.house import commands as c
from croupier.house.errors import refuse
from croupier.house.people import Person
from croupier.house.tournaments.desk import check_entitled, check_tables, drawn, tables_of, tell, told_at
from croupier.house.tournaments.director import direct, seat
from croupier.house.work import JSON, Work, handles
from croupier.rulebooks.tournament_law import Act
from croupier.tournaments import Phase, Tournament, balance, entering, field, sessions
from croupier.tournaments.judging import check_phase

WHAT: Final = "start of the tournament"


def check_field(t: Tournament, what: str) -> None:
    """Let pass what is done with a field.

    Raises:
        Refused: the tournament's tables do not play down to one.
    """
    if not t.agreed.stages[0].field:
        reason = "its sessions are begun table by table"
        raise refuse(what, reason, t.law.of(Act.SESSION), (c.DrawPlaces.name,))


@handles(c.StartTournament)
def start(work: Work, command: c.StartTournament) -> JSON:
    """Begin a field at all its tables."""
    t = work.books.tournament(command.tournament)
    check_field(t, WHAT)
    check_phase(t, WHAT, Phase.ENTRIES)
    tables = command.tables or tables_for(work, t)
    check_tables(work, t, tables)
    return begin(work, t, tables)


def tables_for(work: Work, t: Tournament) -> tuple[str, ...]:
    """As many of its open tables as its players need, in the order in which they were opened.

    Raises:
        Refused: fewer are open.
    """
    free = [table.id for table in tables_of(work, t) if table.open and table.id not in t.sessions]
    need = t.agreed.stages[0].tables(len(t.entries))
    if len(free) < need:
        reason = f"{len(t.entries)} players need {need} tables, and {len(free)} are open for it"
        raise refuse(WHAT, reason, t.law.of(Act.DESIGNATED), (c.OpenTable.name,))
    return tuple(free[:need])


def begin(work: Work, t: Tournament, tables: Collection[str]) -> JSON:
    """Places are drawn, everybody has the chips, and the clock starts at all tables."""
    happening = sessions.draw(t, tuple(tables), drawn(sessions.next_players(t)), work.at)
    told = tell(work, t, happening)
    for id_, places in told["tables"].items():
        table = work.books.table(id_)
        tell(work, t, sessions.allot(t, id_, {}, work.at))
        for place, person in sorted(places.items(), key=lambda each: int(each[0])):
            seat(work, table, person, int(place), bot=work.books.people[person].bot)
        tell(work, t, sessions.begin(t, id_, work.at))
    direct(work, t)
    return {"tables": told["tables"]}


@handles(c.AddTournamentTable)
def add_table(work: Work, command: c.AddTournamentTable) -> JSON:
    """Designate a further table, which players of the others fill."""
    t = work.books.tournament(command.tournament)
    check_field(t, f"further table {command.table_id}")
    check_tables(work, t, (command.table_id,))
    tell(work, t, field.add_table(t, command.table_id, work.at))
    direct(work, t)
    return {}


@handles(c.PauseTournament)
def pause(work: Work, command: c.PauseTournament) -> JSON:
    """Stop the clock of a field, and tell all its tables."""
    t = work.books.tournament(command.tournament)
    check_field(t, "pause of the tournament")
    tell(work, t, field.pause(t, command.reason, work.at))
    for table in tables_of(work, t):
        told_at(work, table)
    return {}


@handles(c.ResumeTournament)
def resume(work: Work, command: c.ResumeTournament) -> JSON:
    """Start the clock again: what was to be done with the tables is done, and they go on."""
    t = work.books.tournament(command.tournament)
    check_field(t, "end of the pause")
    tell(work, t, field.resume(t, work.at))
    direct(work, t)
    for table in tables_of(work, t):
        told_at(work, table)
    return {}


@handles(c.EnterTournament)
def enter_tournament(work: Work, command: c.EnterTournament) -> JSON:
    """Enter a tournament; a field that is played too, as long as its conditions let players."""
    t = work.books.tournament(command.tournament)
    check_entitled(work, t, work.person)
    told = enter(work, t, work.person, command.agrees)
    begin_itself(work, t)
    return told


def enter(work: Work, t: Tournament, person: Person, agrees: str) -> JSON:
    """An entry: before a field begins, or late; it may begin by itself with enough of them."""
    if t.phase is not Phase.PLAY or not t.agreed.stages[0].field:
        return tell(work, t, entering.enter(t, person.id, agrees, work.at))
    field.check_late(t, person.id, agrees, work.at)
    into = balance.smallest(t)
    if into is None:
        free = next((x.id for x in tables_of(work, t) if x.open and x.id not in t.sessions), None)
        if free is None:
            reason = "all tables are full: the tournament manager opens another"
            raise refuse(entering.WHAT, reason, t.law.of(Act.DESIGNATED))
        tell(work, t, field.add_table(t, free, work.at))
        into = t.sessions[free]
    places = field.free_places(into)
    place = places[secrets.randbelow(len(places))]
    told = tell(work, t, field.enter_late(t, person.id, agrees, into.table, place, work.at))
    seat(work, work.books.table(into.table), person.id, place, bot=person.bot)
    direct(work, t)
    return {"table": told["table"], "place": place, "anew": told["anew"]}


def begin_itself(work: Work, t: Tournament) -> None:
    """Begin a field that has the entries with which it begins by itself, where tables for them are open."""
    agreed = t.agreed
    if t.phase is not Phase.ENTRIES or not agreed.stages[0].field or not agreed.starts_with:
        return
    free = sum(table.open for table in tables_of(work, t))
    if len(t.entries) >= max(agreed.starts_with, agreed.least) and free >= agreed.stages[0].tables(
        len(t.entries)
    ):
        begin(work, t, tables_for(work, t))
