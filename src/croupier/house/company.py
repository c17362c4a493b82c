"""Who may not play, and where: exclusion from a game, from another player's table, from the house."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from croupier.house import commands as c
from croupier.house.errors import refuse
from croupier.house.group.telling import tell_of, tell_readmitted
from croupier.house.play import clear
from croupier.house.rounds import vacate
from croupier.house.state import TableState
from croupier.house.work import JSON, Work, handles
from croupier.law import Clauses
from croupier.rulebooks import rulebook
from croupier.rulebooks.general_law import Power

EXCLUSIONS = "exclusions"
"""The stream of exclusions."""


class Scope(StrEnum):
    """What a person is kept from."""

    GAME = "game"
    COMPANY = "company"
    """Every table of the game where a named other person plays."""
    HOUSE = "house"


@dataclass(frozen=True, slots=True)
class Exclusion:
    """A person is kept from something until it is lifted."""

    person: str
    scope: Scope
    reason: str
    clauses: Clauses
    game: tuple[str, str] | None = None
    """Rulebook and game."""
    other: str | None = None

    def bars(self, table: TableState) -> bool:
        """Whether it keeps the person from a table, as the table now is."""
        if self.scope is Scope.HOUSE:
            return True
        if self.game != (table.setup.book, table.setup.game):
            return False
        return self.scope is Scope.GAME or self.other in table.persons


def read_exclusion(data: Mapping[str, Any]) -> Exclusion:
    """An exclusion from its event."""
    clauses = rulebook(data["law"]).refer(*data["clauses"]) if data["law"] else ()
    game = None if data["game"] is None else (data["game"][0], data["game"][1])
    return Exclusion(
        str(data["person"]), Scope(data["scope"]), str(data["reason"]), clauses, game, data["other"]
    )


def _exclude(
    work: Work,
    person: str,
    scope: Scope,
    reason: str,
    clauses: Clauses,
    other: str | None = None,
) -> JSON:
    work.books.person(person)
    if not reason.strip():
        raise refuse(f"exclusion of {person}", "say why", clauses)
    table = work.table
    data = {
        "person": person,
        "scope": scope.value,
        "game": None if table is None else [table.setup.book, table.setup.game],
        "other": other,
        "reason": reason,
        "law": clauses[0].book if clauses else None,
        "clauses": [clause.ref for clause in clauses],
        "by": work.person.id,
        "at": work.at,
    }
    work.tell_house(EXCLUSIONS, "excluded", data, clauses)
    return {"left": see_out(work, person)}


def see_out(work: Work, person: str) -> list[str]:
    """Have a person leave every table that they are now kept from, where no wager of theirs is decided yet.

    At the others they leave when the round is over.
    """
    here = work.table
    left: list[str] = []
    for table in work.books.tables.values():
        seat = table.seat_of(person)
        if seat is None or work.books.exclusion(person, table) is None:
            continue
        work.table = table
        if table.betting:
            clear(work, seat)
        if not table.has_wagers(person):
            vacate(work, seat)
            left.append(table.id)
    work.table = here
    return left


@handles(c.Exclude)
def exclude(work: Work, command: c.Exclude) -> JSON:
    """Exclude a person from the table's game."""
    clauses = work.at_table.law.powers[Power.EXCLUDE].clauses
    return exclude_from_game(work, command.person, command.reason, clauses)


def exclude_from_game(work: Work, person: str, reason: str, clauses: Clauses) -> JSON:
    """Exclude a person from the table's game by clauses that say so."""
    return _exclude(work, person, Scope.GAME, reason, clauses)


@handles(c.Bar)
def bar(work: Work, command: c.Bar) -> JSON:
    """Keep a person from tables where another plays."""
    work.books.person(command.other)
    if command.other == command.person:
        raise refuse(f"barring {command.person}", "name another player")
    clauses = work.at_table.law.powers[Power.BAR_FROM_TABLE].clauses
    return _exclude(work, command.person, Scope.COMPANY, command.reason, clauses, command.other)


@handles(c.LiftExclusion)
def lift(work: Work, command: c.LiftExclusion) -> JSON:
    """Lift a person's exclusions from the table's game."""
    return _lift(work, command.person, house=False)


@handles(c.ExcludeFromHouse)
def exclude_from_house(work: Work, command: c.ExcludeFromHouse) -> JSON:
    """Require a person to leave the house."""
    # The first rulebook played here that says so; where none does it is the licence holder's right.
    given = (table.law.powers.get(Power.EXCLUDE_FROM_HOUSE) for table in work.books.tables.values())
    clauses = next((power.clauses for power in given if power is not None and power.clauses), ())
    left = _exclude(work, command.person, Scope.HOUSE, command.reason, clauses)
    tell_of(work, command.person, "exclude")
    return left


def exclude_by_measure(work: Work, person: str, reason: str, clauses: Clauses) -> JSON:
    """Require a person to leave the house by a clause of the book of the table."""
    left = _exclude(work, person, Scope.HOUSE, reason, clauses)
    tell_of(work, person, "exclude")
    return left


@handles(c.Readmit)
def readmit(work: Work, command: c.Readmit) -> JSON:
    """Let a person in again."""
    lifted = _lift(work, command.person, house=True)
    tell_readmitted(work, command.person)
    return lifted


def _lift(work: Work, person: str, *, house: bool) -> JSON:
    work.books.person(person)
    table = work.table
    game = None if house or table is None else [table.setup.book, table.setup.game]
    data = {"person": person, "game": game, "by": work.person.id, "at": work.at}
    work.tell_house(EXCLUSIONS, "lifted", data)
    return {}
