"""The office: people entered, and their passwords kept."""

from __future__ import annotations

from sqlalchemy import delete, insert

from croupier.house import commands as c
from croupier.house import private_rows as rows
from croupier.house.people import read_person
from croupier.house.work import JSON, Work, handles

PEOPLE = "people"
"""The stream of the people of the house."""
SIGNIFICANT = "significant"
"""The stream of significant events: corrections, voided wagers, openings, guessing at the entrance."""


@handles(c.EnterPerson)
def enter_person(work: Work, command: c.EnterPerson) -> JSON:
    """Enter a person, or change one."""
    person = read_person(
        {
            "id": command.person,
            "name": command.full_name,
            "roles": list(command.roles),
            "born": command.born,
            "play_money": command.play_money,
            "demonstration": command.demonstration,
            "active": command.active,
        }
    )
    work.tell_house(PEOPLE, "person", {**person.to_json(), "by": work.person.id})
    return {"person": person.id}


@handles(c.NoteSignificant)
def note_significant(work: Work, command: c.NoteSignificant) -> JSON:
    """Enter something in the log of significant events."""
    work.write(SIGNIFICANT, command.kind, {**command.facts, "at": work.at})
    return {}


@handles(c.KeepPassword)
def keep_password(work: Work, command: c.KeepPassword) -> JSON:
    """Keep a password's hash beside the log; the log says only that it was set."""
    name = f"password:{command.person}"
    work.keep(delete(rows.secrets).where(rows.secrets.c.name == name))
    work.keep(insert(rows.secrets), {"name": name, "value": command.hash})
    work.tell_house(PEOPLE, "password-set", {"person": command.person, "by": work.person.id})
    return {}
