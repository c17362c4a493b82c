"""Wagers that players announce aloud at a dealer's table, and what comes of each before no more bets."""

from __future__ import annotations

from typing import Any, Final

from croupier.games.refusals import unknown
from croupier.games.tape import Call, Delivered, Entry, Landed, Produce, Thrown
from croupier.games.wording import dollars
from croupier.house import commands as c
from croupier.house.errors import refuse
from croupier.house.happened import Happened
from croupier.house.people_events import Spoken
from croupier.house.state import TableState
from croupier.house.work import JSON, Work, handles
from croupier.law import Clauses
from croupier.money.amounts import decimal
from croupier.rulebooks.spoken_law import Brought, SpokenLaw

UNTIL_PLACED: Final = "it is no wager before its chips have been placed"


def law_of(table: TableState) -> SpokenLaw | None:
    """What the part of a table's game says of wagers made aloud; None where it is silent, or nobody deals."""
    return table.law.persons.spoken.get(table.game.scope) if table.live else None


@handles(c.ReportSpokenWager)
def report(work: Work, command: c.ReportSpokenWager) -> JSON:
    """A player has announced a wager aloud: it comes to nothing at once, or waits for its chips."""
    table, what = work.at_table, "a wager announced aloud"
    if not table.live:
        raise refuse(what, "the table deals by itself: wagers are made on the terminal")
    law = law_of(table)
    if law is None:
        raise refuse(what, f"{table.game.book.title} does not speak of it at this game")
    if command.seat not in table.seats:
        raise unknown("place", str(command.seat), map(str, sorted(table.seats)))
    if command.brings not in tuple(Brought):
        raise unknown("what was put down with it", command.brings, tuple(Brought))
    if not command.says.strip():
        raise refuse(what, "say what was announced", law.clauses, about=("says",))
    if command.amount <= 0:
        raise refuse(what, "its amount is more than nothing", law.clauses, about=("amount",))
    brings, confirmed_by = Brought(command.brings), command.confirmed_by.strip()
    clauses, reason = _comes_to_nothing(table, law, brings, confirmed_by)
    number, person = table.counted + 1, table.seats[command.seat].person
    data: dict[str, Any] = {"announcement": number, "seat": command.seat, "person": person}
    data |= {"says": command.says.strip(), "amount": decimal(command.amount), "brings": brings.value}
    data |= {"confirmed_by": confirmed_by, "lying": _lying(table, command.seat)}
    data |= {"waits": not reason, "reason": reason, "by": work.person.id, "at": work.at}
    work.happen(Happened.SPOKEN_WAGER, data, clauses)
    return {"announcement": number, "to_be_placed": not reason, "reason": reason}


def _comes_to_nothing(
    table: TableState, law: SpokenLaw, brings: Brought, confirmed_by: str
) -> tuple[Clauses, str]:
    """What decides whether it may still become a wager, and why it does not; no reason where it may."""
    if not law.allowed:
        return law.clauses, "no wager is made aloud: chips are placed on the area of the wager"
    if brings not in law.with_:
        return law.clauses, f"it came with no {' or '.join(each.value for each in law.with_)}"
    if not table.betting:
        clauses = tuple(dict.fromkeys(law.clauses + law.with_[brings]))
        return clauses, "wagers were not open, and there was no time to place it"
    if law.confirmed and not confirmed_by:
        return law.confirmed, f"no {law.confirmed_by} confirmed it aloud"
    return tuple(dict.fromkeys(law.clauses + law.with_[brings] + law.confirmed)), ""


def _lying(table: TableState, seat: int) -> dict[str, str]:
    round_ = table.round if table.betting else None
    return {} if round_ is None else {w.id: decimal(w.stake) for w in round_.wagers if w.seat == seat}


@handles(c.AnswerSpokenWager)
def answer(work: Work, command: c.AnswerSpokenWager) -> JSON:
    """Its chips have been placed, or it comes to nothing."""
    table, what = work.at_table, f"announcement {command.announcement}"
    spoken, law = table.people.spoken.get(command.announcement), law_of(table)
    if spoken is None or law is None:
        raise unknown("announcement", str(command.announcement), map(str, table.people.spoken))
    clauses = tuple(dict.fromkeys(law.clauses + law.with_[Brought(spoken.brings)]))
    if command.wager:
        _check_placed(table, spoken, command.wager, clauses)
    elif not command.says.strip():
        reason = "name the wager that was placed for it, or say why it comes to nothing"
        raise refuse(what, reason, clauses, _raised(table, spoken), about=("wager", "says"))
    data: dict[str, Any] = {"announcement": spoken.number, "person": spoken.person, "seat": spoken.seat}
    data |= {"wager": command.wager or None, "says": command.says.strip(), "by": work.person.id}
    work.happen(Happened.SPOKEN_ANSWERED, {**data, "at": work.at}, clauses)
    return {"placed": bool(command.wager)}


def _check_placed(table: TableState, spoken: Spoken, id_: str, clauses: Clauses) -> None:
    """Refuse a wager that was not placed for an announcement.

    Raises:
        Malformed: the player has no such wager on the layout.
        Refused: it lay there before, or less was placed since.
    """
    lies = {} if table.round is None else {w.id: w.stake for w in table.round.wagers if w.seat == spoken.seat}
    if id_ not in lies:
        raise unknown(f"wager of seat {spoken.seat}", id_, lies)
    placed = lies[id_] - spoken.lying.get(id_, 0)
    if placed < spoken.amount:
        announced, came = dollars(decimal(spoken.amount)), dollars(decimal(max(placed, 0)))
        reason = f"{announced} was announced, and {came} was placed on it since: {UNTIL_PLACED}"
        raise refuse(f"announcement {spoken.number}", reason, clauses, _raised(table, spoken))


def _raised(table: TableState, spoken: Spoken) -> tuple[str, ...]:
    """The wagers on which as much has been placed since."""
    wagers = () if table.round is None else table.round.wagers
    own = (w for w in wagers if w.seat == spoken.seat)
    return tuple(w.id for w in own if w.stake - spoken.lying.get(w.id, 0) >= spoken.amount)


def check_none_waits(table: TableState, entry: Entry) -> None:
    """Refuse to end the wagering while a wager that was announced aloud waits for its chips.

    Raises:
        Refused: one does.
    """
    ends = isinstance(entry, (Call, Produce, Thrown, Landed, Delivered))
    if not ends or not table.people.spoken or not table.betting:
        return
    spoken, law = next(iter(table.people.spoken.values())), law_of(table)
    assert law is not None, table.id
    reason = (
        f"a wager of {dollars(decimal(spoken.amount))} that seat {spoken.seat} announced aloud waits: "
        "its chips are placed first, or it comes to nothing"
    )
    raise refuse(f"play at {table.title}", reason, law.clauses, (c.AnswerSpokenWager.name,))


def waiting_json(table: TableState) -> list[dict[str, Any]]:
    """The wagers that were announced aloud and wait, with the wagers that may have been placed for each."""
    law = law_of(table)
    return [
        {
            "announcement": each.number,
            "seat": each.seat,
            "person": each.person,
            "says": each.says,
            "amount": decimal(each.amount),
            "brings": each.brings,
            "placed": list(_raised(table, each)),
            "clauses": [] if law is None else [clause.ref for clause in law.clauses],
        }
        for each in table.people.spoken.values()
    ]
