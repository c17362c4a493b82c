"""Who may take a place at a table: asked before a page offers one, and when one is taken."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from croupier.games.refusals import Refusal
from croupier.house.errors import NotAllowed
from croupier.house.people import Person, age_on, day_of
from croupier.house.state import TableState

if TYPE_CHECKING:
    from croupier.house.books import Books

RESERVED_FOR: Final[Mapping[str, str]] = MappingProxyType(
    {"persons": "particular persons", "event": "an event"}
)
"""What a private table is reserved for, by its purpose. Its sign names nobody (nz-1996 div I r 20.2)."""


def barred(books: Books, table: TableState, person: Person, at: int) -> Refusal | None:
    """Why somebody may not take a place at a table at a time; None where they may.

    They are too young or excluded, the table is private and not for them, or it is for practice and they
    have no play money.
    """
    law = table.law
    what = f"{person.id} at {table.title}"
    today = day_of(at)
    if not person.bot and (person.born is None or age_on(person.born, today) < law.minimum_age):
        reason = f"nobody under {law.minimum_age} plays here"
        return Refusal(what, reason + ("" if law.age else " (by Act, not by this text)"), law.age)
    exclusion = books.exclusion(person.id, table)
    if exclusion is not None:
        return Refusal(what, exclusion.reason, exclusion.clauses)
    purpose = table.setup.private
    if purpose is not None and person.id not in table.setup.private_for:
        reason = f"the table is private: it is reserved for {RESERVED_FOR[purpose]}"
        return Refusal(what, reason, (law.private or {}).get(purpose, ()) + law.private_sign)
    return _without_play_money(table, person)


def check_admission(books: Books, table: TableState, person: Person, at: int) -> None:
    """Refuse a place to somebody who is barred from the table.

    Raises:
        NotAllowed: with the clause that says so.
    """
    refusal = barred(books, table, person, at)
    if refusal is not None:
        raise NotAllowed(refusal)


def check_play_money(table: TableState, person: Person) -> None:
    """Refuse real money at a practice table, where players may be told the best play.

    Raises:
        NotAllowed: the account is not for play money.
    """
    refusal = _without_play_money(table, person)
    if refusal is not None:
        raise NotAllowed(refusal)


def _without_play_money(table: TableState, person: Person) -> Refusal | None:
    if not table.setup.practice or person.play_money:
        return None
    reason = "it is a practice table, for play money alone: players may be told the best play"
    return Refusal(f"{person.id} at {table.title}", reason, table.law.no_advice)
