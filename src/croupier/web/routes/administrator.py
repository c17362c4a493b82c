"""The administrator's console: people entered and changed, passwords set, and who is kept out."""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Request
from pydantic import BaseModel, Field
from starlette.responses import JSONResponse, Response

from croupier.games.refusals import Malformed
from croupier.house import House, Role
from croupier.web import models
from croupier.web.errors import NotFound
from croupier.web.pages import render
from croupier.web.people import desk_json
from croupier.web.routes import NavItem
from croupier.web.security import SESSION_COOKIE
from croupier.web.sessions import Signed, TheHouse, sessions_json
from croupier.web.staff import admit

router = APIRouter(tags=["administration"])

KEEPS: Final = (Role.ADMINISTRATOR, Role.MANAGER)
CONSOLE: Final = "the list of people"

NAV = (NavItem("People", "/people", frozenset(KEEPS), order=45, home=True),)

PersonId = Annotated[str, Path(min_length=1, max_length=40)]


class PeopleConsole(BaseModel):
    """Everybody whom the house knows, and what may be done about them."""

    people: list[dict[str, Any]]
    roles: list[dict[str, str]]
    controls: dict[str, dict[str, Any]]
    reports: list[dict[str, Any]] = Field(description="Months of which wrong payments are to be reported.")
    terminals: list[dict[str, Any]] = Field(description="The terminals that are approved, by game.")
    passwords: bool = Field(description="Whether this person may set others' passwords.")


class SetPassword(models.Given):
    """A new password for somebody."""

    password: str = Field(min_length=1, max_length=200)


@router.get("/api/people", response_model=PeopleConsole, responses=models.problems(401, 403))
async def people(house: TheHouse, person: Signed) -> JSONResponse:
    """Everybody whom the house knows."""
    admit(person, CONSOLE, *KEEPS)
    return JSONResponse(await asyncio.to_thread(desk_json, house, person))


@router.post(
    "/api/people/{subject}/password",
    status_code=204,
    responses=models.problems(401, 403, 404, 413, 422, 503),
)
async def password(house: TheHouse, person: Signed, subject: PersonId, given: SetPassword) -> Response:
    """Set somebody's password; every session of theirs ends."""
    admit(person, "setting a password", Role.ADMINISTRATOR)
    _known(house, subject)
    await house.set_password(person, subject, given.password)
    return Response(status_code=HTTPStatus.NO_CONTENT)


@router.get(
    "/api/people/{subject}/sessions",
    response_model=models.Sessions,
    responses=models.problems(401, 403, 404, 422),
)
async def sessions(request: Request, house: TheHouse, person: Signed, subject: PersonId) -> JSONResponse:
    """Where somebody is signed in."""
    admit(person, "the list of sessions", Role.ADMINISTRATOR)
    _known(house, subject)
    return JSONResponse(sessions_json(house, person, subject, request))


@router.post(
    "/api/people/{subject}/sessions/end",
    response_model=models.Sessions,
    responses=models.problems(401, 403, 404, 413, 422, 503),
)
async def end_sessions(
    request: Request, house: TheHouse, person: Signed, subject: PersonId, given: models.EndSessions
) -> JSONResponse:
    """End one session of somebody, or every one of theirs but the one that asks."""
    admit(person, "ending sessions", Role.ADMINISTRATOR)
    _known(house, subject)
    if given.session is not None:
        await house.end_session(person, subject, given.session)
    else:
        await house.end_sessions(person, subject, but=request.cookies[SESSION_COOKIE])
    return JSONResponse(sessions_json(house, person, subject, request))


@router.post(
    "/api/people/{subject}/second-factor/remove",
    status_code=204,
    responses=models.problems(401, 403, 404, 413, 422, 503),
)
async def remove_second_factor(house: TheHouse, person: Signed, subject: PersonId) -> Response:
    """Remove somebody's second factor, as where its device is lost; every session of theirs ends."""
    admit(person, "removing a second factor", Role.ADMINISTRATOR)
    _known(house, subject)
    await house.remove_second_factor(person, subject)
    return Response(status_code=HTTPStatus.NO_CONTENT)


def _known(house: House, subject: str) -> None:
    """Refuse what is asked of nobody.

    Raises:
        NotFound: there is no such person.
    """
    try:
        house.books.person(subject)
    except Malformed as error:
        raise NotFound(error.refusal.what, error.refusal.reason, error.refusal.nearest) from None


@router.get("/people", include_in_schema=False)
async def page(request: Request, house: TheHouse, person: Signed) -> Response:
    """The console."""
    admit(person, CONSOLE, *KEEPS)
    data = await asyncio.to_thread(desk_json, house, person)
    return render(request, "administrator.html", person=person, data=data)
