"""Founding a house: its first administrator, who enters everybody else."""

from __future__ import annotations

import asyncio
import hmac
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from croupier.errors import CroupierError
from croupier.games.refusals import Refusal
from croupier.house import commands as c
from croupier.house.approvals import approvable
from croupier.house.entrance import SignedIn, check_password
from croupier.house.errors import NotAllowed
from croupier.house.guessing import Visitor
from croupier.house.passkeys import Site
from croupier.house.people import Person, Role, day_of
from croupier.house.service import House
from croupier.rulebooks.approval_law import Waits
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


def check_not_founded(house: House) -> None:
    """A house is founded once.

    Raises:
        AlreadyFounded: there is an administrator.
        IsDemonstration: the house is a demonstration.
    """
    if is_demonstration(house):
        raise IsDemonstration
    if (known := _administrator(house)) is not None:
        raise AlreadyFounded(known.id)


async def found(house: House, id_: str, name: str, password: str, device: Device | None = None) -> None:
    """Enter the first administrator, with a password and perhaps a passkey.

    A passkey is looked at before anything is entered. Where the house ends half-way, nobody can sign in yet,
    and it is founded again.

    Raises:
        AlreadyFounded: there is an administrator.
        IsDemonstration: the house is a demonstration.
        Malformed: an id, a name, a password or a device's answer that cannot be one.
    """
    check_not_founded(house)
    check_password(password)
    first = Person(id_, name, frozenset({Role.ADMINISTRATOR}))
    passkey = None if device is None else house.entrance.passkeys.added(id_, device.answer, device.label)
    entered = c.EnterPerson(
        first.id, first.name, (Role.ADMINISTRATOR.value,), change=id_ in house.books.people
    )
    await house.do(FOUNDER, entered)
    if passkey is not None:
        await house.keep_passkey(FOUNDER, passkey)
    await house.set_password(FOUNDER, id_, password)


@dataclass(frozen=True, slots=True)
class Device:
    """What the device of the first administrator has answered, and what its passkey is called."""

    answer: Mapping[str, Any]
    label: str = ""


class Founding:
    """A house that is founded in a browser, by whoever has the code that its operator was told.

    The code is in this process's memory alone, and of no use once there is an administrator.
    """

    def __init__(self, house: House) -> None:
        check_not_founded(house)
        self.code: Final = secrets.token_urlsafe(24)
        self._house = house
        self._alone = asyncio.Lock()

    @property
    def over(self) -> bool:
        """Whether the house has its administrator."""
        return has_administrator(self._house)

    def _check(self, code: str) -> None:
        if not hmac.compare_digest(code.encode(), self.code.encode()):
            reason = "it is another: open the address that croupier serve --found has told"
            raise NotAllowed(Refusal("founding code", reason))
        check_not_founded(self._house)

    def begin(self, code: str, id_: str, name: str, password: str, site: Site) -> dict[str, Any]:
        """What a browser asks the device of the first administrator for, to make a passkey.

        Raises:
            NotAllowed: another code.
            AlreadyFounded: there is an administrator.
            Malformed: an id, a name or a password that cannot be one.
        """
        self._check(code)
        check_password(password)
        first = Person(id_, name, frozenset({Role.ADMINISTRATOR}))
        return self._house.entrance.passkeys.begin(first.id, first.name, site)

    async def end(
        self, code: str, id_: str, name: str, password: str, device: Device | None, visitor: Visitor
    ) -> SignedIn:
        """Found the house, and begin the administrator's first session.

        Raises:
            NotAllowed: another code.
            AlreadyFounded, Malformed: as when a house is founded by the command.
        """
        async with self._alone:
            self._check(code)
            await found(self._house, id_, name, password, device)
        entrance = self._house.entrance
        return await entrance.begin(id_, entrance.endings(id_), visitor)


def _administrator(house: House) -> Person | None:
    """An administrator who can sign in."""
    people = house.books.people.values()
    able = house.entrance.lets_in
    return next((p for p in people if p.active and p.holds(Role.ADMINISTRATOR) and able(p.id)), None)


MOST_TEACHING: Final = 10
"""The tables for teaching that a demonstration has approved for each game."""
MOST_TERMINALS: Final = 10_000
APPROVAL: Final = "of a demonstration"
"""What a demonstration is approved by."""


async def settle(house: House, book: str, game: str | None = None) -> None:
    """Enter what a demonstration needs before it opens tables of a book: its venue, approvals.

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
    await _approve(house, book, game)
    known = general_law(book).venues
    if known and book not in house.books.venues:
        most = max(known, key=lambda name: len(known[name].games))
        await house.do(FOUNDER, c.EnterVenue(book, most))


async def _approve(house: House, book: str, game: str | None) -> None:
    """Enter what the layouts and equipment of a demonstration are approved by."""
    day = day_of(house.clock()).isoformat()
    for each in games(book):
        if game not in (None, each.name):
            continue
        for one in approvable(book, each.name):
            if one.waits in (Waits.NONE, Waits.OWN_LAYOUT):
                continue  # The rulebook's own layout is used, which needs none.
            if (book, each.name, one.name) not in house.books.approvals:
                said = f"{one.title} of a demonstration"
                await house.do(FOUNDER, c.EnterApproval(book, each.name, one.name, said, APPROVAL, day))
