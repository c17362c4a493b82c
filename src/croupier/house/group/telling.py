"""Telling the group what concerns it: one act after the other, each with the next number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.house.group.books import TOLD

if TYPE_CHECKING:
    from croupier.house.work import Work


def tell(work: Work, act: str, said: dict[str, Any]) -> int:
    """Enter what the group is to be told, in the unit of work that it comes of; returns its number."""
    group = work.books.group
    assert group.joined is not None, act
    number = group.told + 1
    data = {"number": number, "act": act, "said": said, "venue": group.venue}
    work.tell_house(TOLD, "told", {**data, "by": work.person.id, "at": work.at})
    return number


def tell_of(work: Work, person: str, act: str, **said: Any) -> None:
    """Tell the group something of a person, where the house is in one and the person a patron of it."""
    group = work.books.group
    patron = group.patrons.get(person)
    if group.joined is not None and patron is not None:
        tell(work, act, {"patron": patron, **said})


def tell_readmitted(work: Work, person: str) -> None:
    """Tell the group that an exclusion of this house is lifted, where it was told of one."""
    group = work.books.group
    patron = group.patrons.get(person)
    if patron is not None and group.venue in group.excluded.get(patron, ()):
        tell(work, "readmit", {"patron": patron})
