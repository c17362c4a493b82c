"""Who is asking: the person behind a request's session."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Final, TypeAlias, cast

from fastapi import Depends, Request

from croupier.house import House, NotSignedIn, Person
from croupier.house.entrance import hash_token
from croupier.house.guessing import Visitor
from croupier.house.setup import SECOND
from croupier.web.security import BROWSER_COOKIE, SESSION_COOKIE
from croupier.web.stream import Hubs

TOLD_FOR: Final = 30 * 24 * 3600 * SECOND
"""For how long it is told that a session was used elsewhere, in microseconds."""


async def house_of(request: Request) -> House:
    """The house that the application serves."""
    return cast(House, request.app.state.house)


async def hubs_of(request: Request) -> Hubs:
    """The hubs of the change feed."""
    return cast(Hubs, request.app.state.hubs)


async def signed_in(request: Request) -> Person:
    """The person whose session the request carries.

    Raises:
        NotSignedIn: it carries none, or one that has ended.
    """
    return signed_by(request.cookies, await house_of(request))


def signed_by(cookies: Mapping[str, str], house: House) -> Person:
    """The person whose session cookies carry.

    Raises:
        NotSignedIn: they carry none, or one that has ended.
    """
    token = cookies.get(SESSION_COOKIE)
    if token is None:
        raise NotSignedIn("sign in first")
    return house.who(token)


async def perhaps_signed_in(request: Request) -> Person | None:
    """The person whose session the request carries, or None."""
    try:
        return await signed_in(request)
    except NotSignedIn:
        return None


def watcher_of(cookies: Mapping[str, str], house: House) -> Callable[[], Person | None]:
    """Tells, whenever it is asked, whose session these cookies carry: nobody's once that has ended."""
    session = hash_token(cookies.get(SESSION_COOKIE, ""))

    def who() -> Person | None:
        try:
            return house.who_in(session)
        except NotSignedIn:
            return None

    return who


def visitor_of(request: Request, code: str | None = None) -> Visitor:
    """Where a request to sign in comes from, and the code that it gives."""
    return Visitor(
        request.client.host if request.client else "",
        request.headers.get("user-agent", ""),
        request.cookies.get(BROWSER_COOKIE, ""),
        request.cookies.get(SESSION_COOKIE, ""),
        (code or "").replace(" ", ""),
    )


def sessions_json(house: House, by: Person, person: str, request: Request) -> dict[str, Any]:
    """Where a person is signed in, as their account or the administrator's console shows it."""
    here = hash_token(request.cookies.get(SESSION_COOKIE, ""))
    seized = house.books.used_elsewhere.get(person)
    if seized is not None and seized["at"] < house.clock() - TOLD_FOR:
        seized = None
    return {
        "used_elsewhere": None
        if seized is None
        else {"at": seized["at"], "address": seized["origin"] or None, "browser": seized["agent"] or None},
        "sessions": [
            {
                "id": each.id,
                "began": each.created,
                "ends": each.expires,
                "address": each.origin or None,
                "browser": each.agent or None,
                "this": each.id == here,
            }
            for each in house.sessions(by, person)
        ],
    }


TheHouse: TypeAlias = Annotated[House, Depends(house_of)]
TheHubs: TypeAlias = Annotated[Hubs, Depends(hubs_of)]
Signed: TypeAlias = Annotated[Person, Depends(signed_in)]
PerhapsSigned: TypeAlias = Annotated[Person | None, Depends(perhaps_signed_in)]
