"""The office: people entered, and their passwords kept."""

from __future__ import annotations

from croupier.games.refusals import unknown
from croupier.house import commands as c
from croupier.house.entrance import HASHES
from croupier.house.errors import refuse
from croupier.house.money import credits_of, on_layout, set_aside
from croupier.house.passkeys import PASSKEYS
from croupier.house.people import Person, Role, check_born, day_of, read_person
from croupier.house.second_factor import KEYS
from croupier.house.told_secrets import digest_of
from croupier.house.work import JSON, SIGNIFICANT, Work, handles
from croupier.money.currencies import CURRENCIES

PEOPLE = "people"
"""The stream of the people of the house."""


@handles(c.EnterPerson)
def enter_person(work: Work, command: c.EnterPerson) -> JSON:
    """Enter a person, or change one where the command says so."""
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
    if person.holds(Role.DEVICE) and (len(person.roles) > 1 or person.demonstration or person.play_money):
        reason = "a device has this one office and a credential of its own, and holds no play money"
        raise refuse(f"person {person.id}", reason, (), ("roles: device",))
    known = work.books.people.get(person.id)
    if known is not None and known.bot:
        raise refuse(f"change of {person.id}", "a bot is the house's own: nobody is behind it")
    if known is not None and not command.change:
        reason = "this id is taken; to update that person send `change: true`"
        raise refuse(f"person {person.id}", reason)
    if known is None and command.change:
        raise unknown("person", person.id, (p.id for p in work.books.people.values() if not p.bot))
    if person.born is not None and (known is None or known.born != person.born):
        check_born(person.born, day_of(work.at))
    _check_kind_of_money(work, person)
    work.tell_house(PEOPLE, "person", {**person.to_json(), "by": work.person.id})
    return {"person": person.id}


def _check_kind_of_money(work: Work, person: Person) -> None:
    """Refuse to make play money real, or the reverse, by changing the account that has it.

    Raises:
        Refused: the account has credits, wagers or vouchers.
    """
    known = work.books.people.get(person.id)
    if known is None or known.play_money == person.play_money:
        return
    tables = work.books.tables.values()
    accounts = [
        account
        for each in CURRENCIES.values()
        for account in (
            credits_of(person.id, each),
            set_aside(person.id, each),
            *(on_layout(t.id, person.id, each) for t in tables),
        )
    ]
    vouchers = any(v.person == person.id and not v.redeemed for v in work.books.vouchers.values())
    if (
        vouchers
        or any(work.books.balances.of(account) for account in accounts)
        or any(t.has_wagers(person.id) for t in tables)
    ):
        reason = "the account has credits, wagers or vouchers, and play money and money do not mix"
        raise refuse(f"change of {person.id}", reason)


@handles(c.NoteSignificant)
def note_significant(work: Work, command: c.NoteSignificant) -> JSON:
    """Enter something in the log of significant events."""
    work.tell_house(SIGNIFICANT, command.kind, {**command.facts, "at": work.at})
    return {}


@handles(c.KeepPassword)
def keep_password(work: Work, command: c.KeepPassword) -> JSON:
    """Keep a password's hash beside the log; the log says that it was set, and its digest."""
    name = f"{HASHES}{command.person}"
    work.keep_secret(name, command.hash)
    said = {"person": command.person, "digest": digest_of(name, command.hash), "by": work.person.id}
    work.tell_house(PEOPLE, "password-set", said)
    return {}


@handles(c.KeepPasskey)
def keep_passkey(work: Work, command: c.KeepPasskey) -> JSON:
    """Keep a passkey beside the log; the log says that it was added, or removed."""
    name = f"{PASSKEYS}{command.person}/{command.key}"
    said = {"person": command.person, "key": command.key, "label": command.label, "by": work.person.id}
    if command.kept is None:
        work.drop_secret(name)
        work.tell_house(PEOPLE, "passkey-removed", {**said, "at": work.at})
    else:
        work.keep_secret(name, command.kept)
        digest = digest_of(name, command.kept)
        work.tell_house(PEOPLE, "passkey-added", {**said, "digest": digest, "at": work.at})
    return {}


@handles(c.KeepSecondFactor)
def keep_second_factor(work: Work, command: c.KeepSecondFactor) -> JSON:
    """Keep the key of a second factor beside the log; the log says that it was set, or removed."""
    name, said = f"{KEYS}{command.person}", {"person": command.person, "by": work.person.id}
    if command.kept is None:
        work.drop_secret(name)
        work.tell_house(PEOPLE, "second-factor-removed", said)
    else:
        work.keep_secret(name, command.kept)
        digest = digest_of(name, command.kept)
        work.tell_house(PEOPLE, "second-factor-set", {**said, "digest": digest})
    return {}
