"""The administrator's desk: the people of the house, their offices, and whether they can come in."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import select

from croupier.house import House, Person, Role
from croupier.house import commands as c
from croupier.house.approvals import approvable
from croupier.house.company import Scope
from croupier.house.filings import months_due, wrong_payments
from croupier.house.office import PEOPLE
from croupier.house.people import age_on, day_of, earliest_born, latest_born
from croupier.house.store import schema
from croupier.house.terminal_approvals import in_use
from croupier.record.chain import read_canonical
from croupier.rulebooks import rulebook_names
from croupier.rulebooks.approval_law import Waits
from croupier.rulebooks.games import game as game_of
from croupier.rulebooks.games import games
from croupier.rulebooks.general_law import general_law, has_general_law
from croupier.web.controls import house_controls
from croupier.web.law import clauses_json
from croupier.web.pages import ROLE_TITLES
from croupier.web.staff import named

KEEPS: Final = (
    c.EnterPerson,
    c.ExcludeFromHouse,
    c.Readmit,
    c.EnterDeviceApproval,
    c.ReportWrongPayments,
    c.EnterTerminalApproval,
    c.EnterTeachingApproval,
    c.EnterApproval,
)


def desk_json(house: House, person: Person) -> dict[str, Any]:
    """What the console shows."""
    today = day_of(house.clock())
    return {
        "born": {"min": earliest_born(today).isoformat(), "max": latest_born(today).isoformat()},
        "people": people_json(house),
        "roles": [{"name": role.value, "title": title} for role, title in ROLE_TITLES.items()],
        "controls": house_controls(house, person, KEEPS),
        "passwords": person.holds(Role.ADMINISTRATOR),
        "reports": _reports(house),
        "terminals": _terminals(house),
        "approvals": _approvals(house),
    }


def _reports(house: House) -> list[dict[str, Any]]:
    """The months whose wrong payments are still to be reported, with how many there are."""
    at = house.clock()
    return [
        {"book": book, "month": month, "payments": len(wrong_payments(house.books, book, month))}
        for book in rulebook_names()
        if has_general_law(book)
        for month in months_due(house.books, book, at)
    ]


def _terminals(house: House) -> list[dict[str, Any]]:
    """The games whose terminals are approved in number: the most, how many are in use, by what approval."""
    found = []
    for book in rulebook_names():
        if not has_general_law(book) or (law := general_law(book).terminals) is None:
            continue
        for game in games(book):
            known = house.books.terminals.get((book, game.name))
            found.append(
                {
                    "book": book,
                    "game": game.name,
                    "title": game.title,
                    "most": None if known is None else known.most,
                    "several": known is not None and known.several,
                    "approval": "" if known is None else f"{known.approval}, {known.approved_on}",
                    "in_use": in_use(house.books, book, game.name),
                    "teaching": house.books.teaching.get((book, game.name)),
                    "clauses": clauses_json(book, [clause.ref for clause in law.most + law.several_games]),
                }
            )
    return found


def _approvals(house: House) -> list[dict[str, Any]]:
    """What of each game's layout and equipment is approved, and by what."""
    found = list[dict[str, Any]]()
    for book in filter(has_general_law, rulebook_names()):
        for game in games(book):
            for each in approvable(book, game.name):
                known = house.books.approvals.get((book, game.name, each.name))
                found.append(
                    {
                        "book": book,
                        "of": general_law(book).book.title,
                        "game": game.name,
                        "title": game.title,
                        "what": each.name,
                        "label": each.title,
                        "waits": each.waits is not Waits.NONE,
                        "describes": "" if known is None else known.describes,
                        "approval": "" if known is None else known.approval,
                        "approved_on": "" if known is None else known.approved_on,
                        "clauses": clauses_json(book, [clause.ref for clause in each.clauses]),
                    }
                )
    return found


def people_json(house: House) -> list[dict[str, Any]]:
    """Everybody whom the house knows, by name."""
    kept = _passwords(house)
    today = day_of(house.clock())
    people = sorted(
        (p for p in house.books.people.values() if not p.bot), key=lambda p: (p.name.casefold(), p.id)
    )
    return [
        {
            **person.to_json(),
            "titles": [title for role, title in ROLE_TITLES.items() if role in person.roles],
            "age": None if person.born is None else age_on(person.born, today),
            "password": kept.get(person.id),
            "second_factor": house.has_second_factor(person.id),
            "exclusions": _exclusions(house, person),
            "device": _device(house, person),
        }
        for person in people
    ]


def _passwords(house: House) -> dict[str, dict[str, Any]]:
    """When each person's password was last set, and by whom; people without one are left out."""
    e = schema.events.c
    query = (
        select(e.payload, e.at).where(e.stream == PEOPLE).where(e.kind == "password-set").order_by(e.position)
    )
    found: dict[str, dict[str, Any]] = {}
    for row in house.store.query(query):
        data = read_canonical(row.payload)
        found[str(data["person"])] = {"at": row.at, "by": named(house, str(data["by"]))}
    return found


def _device(house: House, person: Person) -> dict[str, str] | None:
    found = house.books.devices.get(person.id)
    return None if found is None else {"device": found.device, "approval": found.approval}


def _exclusions(house: House, person: Person) -> list[dict[str, Any]]:
    return [
        {
            "scope": each.scope.value,
            "house": each.scope is Scope.HOUSE,
            "from": _from(house, each.scope, each.game, each.other),
            "reason": each.reason,
            "clauses": clauses_json(each.clauses[0].book, [c.ref for c in each.clauses])
            if each.clauses
            else [],
        }
        for each in house.books.exclusions
        if each.person == person.id
    ]


def _from(house: House, scope: Scope, game: tuple[str, str] | None, other: str | None) -> str:
    """What an exclusion keeps somebody from, in words."""
    if scope is Scope.HOUSE or game is None:
        return "the house"
    found = game_of(*game)
    played = f"{found.title}, {found.book.jurisdiction}"
    return played if other is None else f"{played}, where {named(house, other)['name']} plays"
