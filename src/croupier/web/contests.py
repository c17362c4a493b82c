"""A session of a tournament as the consoles of its table show it, with the forms of undisclosed wagers."""

from __future__ import annotations

from typing import Any, Final

from croupier.house import House, Person
from croupier.house import commands as c
from croupier.house.people import Role
from croupier.house.powers import may
from croupier.house.state import TableState
from croupier.house.tournaments.views import at_table, forms_json
from croupier.money.amounts import decimal
from croupier.web.controls import controls

KINDS: Final = (c.EnterPassCard, c.EnterForm, c.ExamineForm, c.EnterAbsence)
"""What is entered at a tournament's table beside its rounds."""


def contest_json(house: House, table: TableState, person: Person, at: int) -> dict[str, Any] | None:
    """The session at a table for its staff; None at a table of no tournament.

    What a form says is for whoever examines it (New South Wales r 19.8.2.5): others see that there is one.
    """
    contest = table.contest
    shown = at_table(house.books, table, at)
    if contest is None or shown is None:
        return None
    examines = may(person, c.ExamineForm, table.law)
    return {
        **shown,
        "pass_cards": contest.session.rules.pass_cards,
        "undisclosed": contest.session.rules.forms,
        "forms": forms_json(house.books, contest.session, written=examines),
        "acts": controls(person, table, KINDS) if not contest.field else {},
        "page": person.holds(Role.MANAGER, Role.CASINO_SUPERVISOR, Role.SUPERVISOR, Role.INSPECTOR),
    }


def limits_json(table: TableState, at: int) -> dict[str, str] | None:
    """The limits of a tournament's next round; None at a table of no tournament."""
    contest = table.contest
    if contest is None or contest.field:
        return None
    values = contest.session.level(at).values
    return {name: decimal(values[name]) for name in ("min", "max") if name in values}


def waiting_forms(table: TableState) -> tuple[str, ...]:
    """Whose forms wait to be examined before the round."""
    contest = table.contest
    if contest is None or contest.field:
        return ()
    session = contest.session
    return tuple(person for person in session.forms if person not in session.examined)
