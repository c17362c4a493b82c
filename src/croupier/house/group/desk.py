"""Commands of a venue of a group: patrons enrolled and linked, kept apart; and what comes from the group."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.games.refusals import Malformed
from croupier.house import commands as c
from croupier.house.absences import leaves
from croupier.house.company import Scope, see_out
from croupier.house.errors import refuse
from croupier.house.group.books import ANSWERED, GROUP, HEARD, GroupBooks
from croupier.house.group.telling import tell, tell_of
from croupier.house.people import Person
from croupier.house.people_books import ABSENCES, SELF_EXCLUSION
from croupier.house.work import JSON, Work, handles

LINKS: Final = ("enrol", "link")


def _of_group(work: Work, what: str) -> GroupBooks:
    group = work.books.group
    if group.joined is None:
        raise refuse(what, "the house is in no group: croupier group join")
    return group


def _unlinked(work: Work, what: str, id_: str) -> Person:
    """A player of whom the group does not know, nor has been told."""
    person, group = work.books.person(id_), _of_group(work, what)
    if not person.is_player or not person.active or person.born is None:
        raise refuse(what, "name a player whose day of birth is entered")
    if id_ in group.patrons:
        raise refuse(what, f"they are its patron {group.patrons[id_]} already")
    if any(act.act in LINKS and act.said["person"] == id_ for act in group.waiting.values()):
        raise refuse(what, "the group was told, and has not answered yet")
    return person


def _patron(work: Work, what: str, id_: str) -> int:
    person, group = work.books.person(id_), _of_group(work, what)
    if person.id not in group.patrons:
        raise refuse(what, f"{person.id} is no patron of the group", (), (c.LinkToGroup.name,))
    return group.patrons[person.id]


@handles(c.EnrolInGroup)
def enrol(work: Work, command: c.EnrolInGroup) -> JSON:
    """Tell the group of a new patron."""
    person = _unlinked(work, f"enrolment of {command.person:.60}", command.person)
    assert person.born is not None, person
    return {"told": tell(work, "enrol", {"person": person.id, "born": person.born.isoformat()})}


@handles(c.LinkToGroup)
def link(work: Work, command: c.LinkToGroup) -> JSON:
    """Tell the group that a person has shown the card of a patron."""
    person = _unlinked(work, f"card of {command.person:.60}", command.person)
    assert person.born is not None, person
    said = {"person": person.id, "card": command.card, "born": person.born.isoformat()}
    return {"told": tell(work, "link", said)}


@handles(c.ReplaceGroupCard)
def replace_card(work: Work, command: c.ReplaceGroupCard) -> JSON:
    """Have another card issued."""
    what = f"card of {command.person:.60}"
    patron = _patron(work, what, command.person)
    if not command.reason.strip():
        raise refuse(what, "say why")
    return {"told": tell(work, "new-card", {"patron": patron, "reason": command.reason.strip()})}


@handles(c.KeepApart)
def keep_apart(work: Work, command: c.KeepApart) -> JSON:
    """Keep two patrons from each other's tables."""
    what = f"company of {command.person:.60}"
    patron, other = _patron(work, what, command.person), _patron(work, what, command.other)
    if patron == other:
        raise refuse(what, "name another player")
    if not command.reason.strip():
        raise refuse(what, "say why")
    number = tell(work, "keep-apart", {"patron": patron, "other": other, "reason": command.reason.strip()})
    return {"told": number, "left": see_out(work, command.person)}


@handles(c.LetTogether)
def let_together(work: Work, command: c.LetTogether) -> JSON:
    """Let two patrons play together again."""
    what = f"company of {command.person:.60}"
    patron, other = _patron(work, what, command.person), _patron(work, what, command.other)
    group = work.books.group
    by = group.apart.get(frozenset((patron, other)), set())
    if group.venue not in by:
        raise refuse(
            what, "this house does not keep them apart; who does lets them play together", (), tuple(by)
        )
    return {"told": tell(work, "let-together", {"patron": patron, "other": other})}


# What comes from the group ------------------------------------------------------------------------


@handles(c.TellGroup)
def tell_group(work: Work, command: c.TellGroup) -> JSON:
    """Tell the group something of the house itself."""
    _of_group(work, command.act)
    return {"told": tell(work, command.act, dict(command.said))}


@handles(c.HearGroup)
def hear(work: Work, command: c.HearGroup) -> JSON:
    """Take in what the group tells every venue, and have those leave whom it concerns."""
    group = _of_group(work, "what the group says")
    left: list[str] = []
    for item in command.items:
        number = int(item["number"])
        if number <= group.heard:
            continue
        if number != group.heard + 1:
            raise Malformed("what the group says", f"{number} follows {group.heard}")
        work.tell_house(HEARD, "heard", {**item, "here": group.venue, "at": work.at})
        patron = int(item["said"]["patron"])
        if (person := group.persons.get(patron)) is not None:
            left += _follow(work, person, patron)
    return {"heard": group.heard, "left": left}


def _follow(work: Work, person: str, patron: int) -> list[str]:
    """Have what the group says of a patron hold for the person in the house."""
    until = work.books.group.away.get(patron, 0)
    if until > max(work.at, work.books.persons.absences.get((person, SELF_EXCLUSION), 0)):
        data = {"person": person, "until": until, "by": work.person.id, "at": work.at}
        work.tell_house(ABSENCES, SELF_EXCLUSION, data)
        return leaves(work, person)
    return see_out(work, person)


@handles(c.HearAnswer)
def answered(work: Work, command: c.HearAnswer) -> JSON:
    """Take in an answer of the group; one that was heard already is passed over."""
    group = _of_group(work, "an answer of the group")
    if command.number <= group.answered:
        return {}
    if command.number != group.answered + 1 or command.number > group.told:
        raise Malformed("an answer of the group", f"{command.number} follows {group.answered}")
    act = group.waiting[command.number]
    person = {"person": act.said["person"]} if act.act in LINKS else {}
    data: dict[str, Any] = {"number": command.number, "act": act.act, **command.outcome, **person}
    work.tell_house(ANSWERED, "answered", {**data, "at": work.at})
    if act.act in LINKS and "patron" in command.outcome:
        _linked(work, str(act.said["person"]), command.outcome)
    return {}


def _linked(work: Work, person: str, outcome: Mapping[str, Any]) -> None:
    """Both sides learn of what stood before they knew that they speak of one person."""
    books = work.books
    until = books.persons.absences.get((person, SELF_EXCLUSION), 0)
    if until > max(work.at, books.group.away.get(int(outcome["patron"]), 0)):
        tell_of(work, person, "self-exclude", until=until)
    if any(each.person == person and each.scope is Scope.HOUSE for each in books.exclusions):
        tell_of(work, person, "exclude")
    _follow(work, person, int(outcome["patron"]))


@handles(c.NoteGroup)
def note(work: Work, command: c.NoteGroup) -> JSON:
    """Note whether the group is within reach."""
    _of_group(work, "contact with the group")
    work.tell_house(GROUP, command.kind, {"at": work.at, "since": command.since})
    return {}
