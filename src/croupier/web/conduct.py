"""What consoles show of directions to players, and of conduct that was reported at a table."""

from __future__ import annotations

from typing import Any

from croupier.house import House, Person
from croupier.house.people_events import conduct_of, directions_json
from croupier.house.state import TableState
from croupier.law import Clauses
from croupier.web.law import clauses_json


def conduct_json(house: House, table: TableState, person: Person) -> dict[str, Any]:
    """What a person may direct there and report, what is in force, and what waits for a decision."""
    law, people = conduct_of(table), house.books.people
    return {
        "directions": [
            {
                "direction": name,
                "title": each.title,
                "of_player": each.of_player,
                "offices": sorted(table.law.named(role) for role in each.offices),
                "clauses": _cited(each.clauses),
            }
            for name, each in law.directions.items()
            if person.holds(*each.offices)
        ],
        "in_force": directions_json(table),
        "misconduct": [
            {"what": name, "title": each.title, "clauses": _cited(each.clauses)}
            for name, each in law.misconduct.items()
        ],
        "reports": [
            {
                "report": each.number,
                "title": law.misconduct[each.what].title,
                "person": each.person,
                "name": people[each.person].name if each.person in people else each.person,
                "says": each.says,
                "measures": [measure.value for measure in law.misconduct[each.what].measures],
                "clauses": _cited(law.misconduct[each.what].clauses),
                "detained": each.detained,
            }
            for each in table.people.reports.values()
        ],
    }


def _cited(clauses: Clauses) -> list[dict[str, Any]]:
    return clauses_json(clauses[0].book, [clause.ref for clause in clauses]) if clauses else []
