"""Founding a house: its first administrator, who enters everybody else."""

from __future__ import annotations

from typing import Final

from croupier.errors import CroupierError
from croupier.house import commands as c
from croupier.house.entrance import check_password
from croupier.house.people import Person, Role, day_of
from croupier.house.service import House
from croupier.rulebooks.games import games
from croupier.rulebooks.general_law import general_law

FOUNDER: Final = Person("founder", "Founder", frozenset({Role.ADMINISTRATOR, Role.MANAGER}))
"""Who enters the first people and opens the first tables of a new house; nobody can sign in as them."""


class AlreadyFounded(CroupierError):
    """The house has an administrator, who enters people."""

    def __init__(self, administrator: str) -> None:
        super().__init__(
            f"this house has an administrator, {administrator}: people are entered by them, on their page or "
            "with the command person"
        )


class IsDemonstration(CroupierError):
    """The store holds a demonstration floor, whose people anybody may sign in as."""

    def __init__(self) -> None:
        super().__init__(
            "this store holds a demonstration floor, as whose people anybody may sign in: "
            "found a house on a store of its own (--store)"
        )


class KeptInEarnest(CroupierError):
    """The store holds a house in earnest, and no demonstration opens there."""

    def __init__(self) -> None:
        super().__init__(
            "this store holds a house in earnest: a demonstration lets anybody in as its administrator, and "
            "opens on a store of its own (--store)"
        )


def has_administrator(house: House) -> bool:
    """Whether somebody may enter people."""
    return _administrator(house) is not None


def is_demonstration(house: House) -> bool:
    """Whether a demonstration floor was opened in a house."""
    return any(person.demonstration for person in house.books.people.values())


def check_no_earnest(house: House) -> None:
    """A demonstration floor opens in a new house, or in one that is a demonstration already.

    Raises:
        KeptInEarnest: people or tables are there, and none of a demonstration.
    """
    if (house.books.people or house.books.tables) and not is_demonstration(house):
        raise KeptInEarnest


async def found(house: House, id_: str, name: str, password: str) -> None:
    """Enter the first administrator, with a password.

    Raises:
        AlreadyFounded: there is an administrator.
        IsDemonstration: the house is a demonstration.
        Malformed: an id, a name or a password that cannot be one.
    """
    if is_demonstration(house):
        raise IsDemonstration
    if (known := _administrator(house)) is not None:
        raise AlreadyFounded(known.id)
    check_password(password)
    await house.do(FOUNDER, c.EnterPerson(id_, name, (Role.ADMINISTRATOR.value,)))
    await house.set_password(FOUNDER, id_, password)


def _administrator(house: House) -> Person | None:
    people = house.books.people.values()
    return next((p for p in people if p.active and p.holds(Role.ADMINISTRATOR)), None)


MOST_TEACHING: Final = 10
"""The tables for teaching that a demonstration has approved for each game."""
MOST_TERMINALS: Final = 10_000
APPROVAL: Final = "of a demonstration"
"""What a demonstration is approved by."""


async def settle(house: House, book: str, game: str | None = None) -> None:
    """Enter what a demonstration needs before it opens tables of a book: its venue, approvals of terminals.

    The venue is the one at which most games of the book are approved, where it approves them by venue. Of
    terminals as many are approved as anybody may use, for one game or all of them. What was entered stays.
    """
    if general_law(book).terminals is not None:
        for each in games(book):
            if game in (None, each.name) and (book, each.name) not in house.books.terminals:
                day = day_of(house.clock()).isoformat()
                approved = c.EnterTerminalApproval(each.name, MOST_TERMINALS, APPROVAL, day, book=book)
                await house.do(FOUNDER, approved)
    if general_law(book).teaching is not None:
        for each in games(book):
            if game in (None, each.name) and (book, each.name) not in house.books.teaching:
                day = day_of(house.clock()).isoformat()
                taught = c.EnterTeachingApproval(each.name, MOST_TEACHING, APPROVAL, day, book=book)
                await house.do(FOUNDER, taught)
    known = general_law(book).venues
    if known and book not in house.books.venues:
        most = max(known, key=lambda name: len(known[name].games))
        await house.do(FOUNDER, c.EnterVenue(book, most))
