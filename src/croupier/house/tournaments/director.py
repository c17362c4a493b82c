"""What the house does with the tables of a field by itself: moves, breaks, hand for hand, races, the end.

It is done between two hands, within the step or command that calls for it. What is drawn is drawn from the
operating system's randomness.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping

from croupier.house.happened import Happened
from croupier.house.stacks import take_up
from croupier.house.state import TableState
from croupier.house.tournaments import fields
from croupier.house.tournaments.desk import clear, drawn, tell, told_at
from croupier.house.work import Work
from croupier.tournaments import Tournament, balance, field, field_state


def direct_at(work: Work) -> None:
    """Direct the field that the table at work belongs to, where it belongs to one."""
    contest = fields.contest_of(work.at_table)
    if contest is not None and contest.session.running and not work.at_table.playing:
        direct(work, contest.tournament)


def direct(work: Work, t: Tournament) -> None:
    """Do all that is to be done with the tables of a field as they stand."""
    if t.paused is not None:
        return
    here, held = work.table, set(t.held)
    colour_up(work, t)
    while (act := balance.following(t, tables_now(work, t), work.at)) is not None:
        match act:
            case balance.Pass(playing):
                tell(work, t, field.hand_for_hand(t, playing, work.at))
            case balance.Shift(person, to, place):
                move(work, t, person, to, place, field.BALANCE)
            case balance.Break(table):
                _break(work, t, table)
            case balance.Close(table):
                end(work, t, table, field.BROKEN)
            case balance.Finish(table):
                end(work, t, table, field.LAST)
    for table in sorted(held - t.held):
        # Its next hand of the pass may be dealt.
        told_at(work, work.books.table(table))
    work.table = here


def tables_now(work: Work, t: Tournament) -> Mapping[str, balance.TableNow]:
    """What the engine is told of the tables that are played."""
    return {s.table: _now(work.books.table(s.table)) for s in field_state.running(t)}


def _now(table: TableState) -> balance.TableNow:
    button = table.button
    assert button is not None, "players wager among each other in a field"
    places = range(1, table.seating.places + 1)
    return balance.TableNow(
        idle=not table.playing, dues={place: button.ahead(place) or place for place in places}
    )


def move(work: Work, t: Tournament, person: str, to: str, place: int, why: str) -> None:
    """A player goes to another table with their chips, and is dealt in with its next hand."""
    session = t.session_of(person)
    assert session is not None, person
    table, into = work.books.table(session.table), work.books.table(to)
    bot, strength = person in table.bots, table.strengths.get(person)
    absent = table.sits_out(person)
    fields.gives_up(work, table, person)
    told = tell(work, t, field.move(t, person, to, place, why, work.at))
    seat(work, into, person, place, moved_from=told["from"], bot=bot, strength=strength)
    if absent:
        fields.is_absent(work, into, person)


def seat(
    work: Work,
    table: TableState,
    person: str,
    place: int,
    *,
    moved_from: str | None = None,
    bot: bool = False,
    strength: str | None = None,
) -> None:
    """Give somebody a place at a table."""
    data = {"seat": place, "person": person, "standing": False, "at": work.at}
    data |= {} if moved_from is None else {"moved_from": moved_from}
    data |= {"bot": True, "by": work.person.id} if bot else {}
    data |= {} if strength is None else {"strength": strength}
    law = work.books.law_of_tournament(table)
    happening = field.places_given(law) if law is not None else ()
    work.happen_at(table, Happened.SEATED, data, happening)


def _break(work: Work, t: Tournament, id_: str) -> None:
    """Players of a table that is broken draw seats at the others, in an order that is drawn too."""
    for person in drawn(t.sessions[id_].active):
        into = balance.smallest(t, (id_,))
        assert into is not None, "a table is broken once the others have room for its players"
        free = field.free_places(into)
        move(work, t, person, into.table, free[secrets.randbelow(len(free))], field.BROKEN)


def end(work: Work, t: Tournament, id_: str, why: str) -> None:
    """The session at a table ends."""
    work.table = table = work.books.table(id_)
    for person in sorted({*table.chips, *(o.person for o in table.seats.values())}):
        take_up(work, person)
    tell(work, t, field.end(t, id_, why, work.at))
    clear(work, table)
    told_at(work, table)


def colour_up(work: Work, t: Tournament) -> None:
    """Change the smallest chips for larger ones at tables between two hands, as the level says."""
    for session in field_state.running(t):
        table = work.books.table(session.table)
        chip = field.to_colour_up(t, session, work.at)
        if chip is None or table.playing or not session.active:
            continue
        chips = {person: session.chips[person] for person in session.active}
        odd = field.odd_chips(chips, session.chip or t.chip, chip)
        order = [int(n) for n in drawn(map(str, range(1, sum(odd.values()) + 1)))]
        cards = {person: [order.pop() for _ in range(count)] for person, count in odd.items()}
        work.table = table
        for person in session.active:
            take_up(work, person)
        tell(work, t, field.colour_up(t, session.table, cards, work.at))
        told_at(work, table)
