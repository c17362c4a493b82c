"""Who may take a place at a table: asked before a page offers one, and when one is taken."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from croupier.games.refusals import Refusal
from croupier.house.away import why_away
from croupier.house.errors import NotAllowed
from croupier.house.happened import Happened
from croupier.house.people import Person, age_on, day_of
from croupier.house.state import TableState

if TYPE_CHECKING:
    from croupier.house.asked import Answer, Asked
    from croupier.house.books import Books
    from croupier.house.work import Work

RESERVED_FOR: Final[Mapping[str, str]] = MappingProxyType(
    {"persons": "particular persons", "event": "an event"}
)
"""What a private table is reserved for, by its purpose. Its sign names nobody (nz-1996 div I r 20.2)."""


def barred(books: Books, table: TableState, person: Person, at: int) -> Refusal | None:
    """Why somebody may not take a place at a table at a time; None where they may.

    They are too young or excluded, the table is private and not for them, or it is played for the other
    kind of money than theirs.
    """
    law = table.law
    what = f"{person.id} at {table.title}"
    today = day_of(at)
    if not person.bot and (person.born is None or age_on(person.born, today) < law.minimum_age):
        reason = f"nobody under {law.minimum_age} plays here"
        return Refusal(what, reason + ("" if law.age else " (by Act, not by this text)"), law.age)
    if (away := why_away(books, person.id, at)) is not None:
        return Refusal(what, away)
    exclusion = books.exclusion(person.id, table)
    if exclusion is not None:
        return Refusal(what, exclusion.reason, exclusion.clauses)
    if (unheard := books.group.why_unheard(person.id, at)) is not None:
        return Refusal(what, unheard)
    purpose = table.setup.private
    if purpose is not None and person.id not in table.setup.private_for:
        reason = f"the table is private: it is reserved for {RESERVED_FOR[purpose]}"
        return Refusal(what, reason, (law.private or {}).get(purpose, ()) + law.private_sign)
    return _of_other_money(books, table, person)


def not_admitted(asked: Asked) -> Answer:
    """A place for somebody who is barred from the table."""
    refusal = barred(asked.work.books, asked.table, asked.person, asked.work.at)
    return None if refusal is None else NotAllowed(refusal)


def of_other_money(asked: Asked) -> Answer:
    """Real money where play is for play money, and the other way round."""
    refusal = _of_other_money(asked.work.books, asked.table, asked.person)
    return None if refusal is None else NotAllowed(refusal)


def excluded(asked: Asked) -> Answer:
    """Anything more of somebody who is excluded from the game, the company or the house."""
    exclusion = asked.work.books.exclusion(asked.person.id, asked.table)
    if exclusion is None:
        return None
    return NotAllowed(Refusal(asked.what, exclusion.reason, exclusion.clauses, asked.nearest))


@contextmanager
def played_for_money_of(work: Work, person: Person) -> Iterator[None]:
    """A wager of a person's kind of money: a table's first one says for which it is played from then on."""
    table = work.at_table
    if table.play_money is not None or table.setup.practice:
        yield
        return
    table.play_money = person.play_money
    try:
        yield
    finally:
        table.play_money = None
    if table.now.lying:
        note_paid_in(work, person)


def note_paid_in(work: Work, person: Person) -> None:
    """Money of a person's kind comes to a table, or goes from it: it is played for that kind."""
    table = work.at_table
    if table.play_money is None and not table.setup.practice:
        work.happen(Happened.PLAYED_FOR, {"play_money": person.play_money})


def for_play_money(books: Books, table: TableState) -> bool | None:
    """Whether a table, or one that shares its jackpot, is played for play money; None where it is open."""
    if table.setup.practice:
        return True
    linked = () if table.link is None else (books.tables[id_] for id_ in table.link.tables)
    kinds = (each.play_money for each in (table, *linked))
    kind = next((kind for kind in kinds if kind is not None), None)
    if kind is None and table.keeps_stakes and table.persons:
        # What one wins another loses: whoever has a seat first says so before anybody has wagered.
        return books.people[min(table.persons, key=lambda each: table.seat_of(each) or 0)].play_money
    return kind


def _of_other_money(books: Books, table: TableState, person: Person) -> Refusal | None:
    kind = for_play_money(books, table)
    if kind is None or kind == person.play_money:
        return None
    what = f"{person.id} at {table.title}"
    if table.setup.practice:
        reason = "it is a practice table, for play money alone: players may be told the best play"
        return Refusal(what, reason, table.law.no_advice)
    played, own = ("play money", "money") if kind else ("money", "play money")
    reason = f"the table is played for {played}, and this account is for {own}: what one wins another loses"
    return Refusal(what, reason, (), (f"a table that is played for {own}, or where nobody has wagered yet",))
