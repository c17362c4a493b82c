"""A person's account: credits, vouchers, what moved them, and one's own password."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

import segno
from fastapi import APIRouter, Request
from pydantic import BaseModel, Field
from starlette.responses import JSONResponse, Response

from croupier.games.refusals import Refusal
from croupier.house import House, NotAllowed, Person, Role
from croupier.house.away import time_at_tables
from croupier.house.currencies import purse_json
from croupier.house.entrance import SESSION
from croupier.house.errors import BadCode, BadSignIn
from croupier.house.people import day_of
from croupier.house.setup import SECOND
from croupier.web import models
from croupier.web.cashier import correction_notices_json, statement_json
from croupier.web.pages import render, set_cookie
from croupier.web.routes import NavItem
from croupier.web.routes.auth import BROWSER_KNOWN
from croupier.web.security import BROWSER_COOKIE, SESSION_COOKIE, csrf_token
from croupier.web.sessions import Signed, TheHouse, sessions_json, visitor_of

router = APIRouter(tags=["accounts"])

NAV = (NavItem("Account", "/account", frozenset(Role), order=90),)


class NewPassword(models.Given):
    """One's own password: as it was, and as it shall be."""

    old: str = Field(min_length=1, max_length=200)
    new: str = Field(min_length=1, max_length=200)
    code: str | None = models.CODE


class OnesPassword(models.Given):
    """One's own password, to prove that it is oneself."""

    password: str = Field(min_length=1, max_length=200)


class NewSecondFactor(BaseModel):
    """A key for an authenticator, which waits ten minutes for its first code."""

    key: str = Field(description="To be typed: base 32, in groups of four.")
    address: str = Field(description="The otpauth: address that the picture holds.")
    picture: str = Field(description="A QR code of the address, as an SVG picture in a data: address.")


class Code(models.Given):
    """A code that an authenticator shows."""

    code: str = Field(min_length=1, max_length=20)


class FreshSession(BaseModel):
    """The session that begins with a new password."""

    csrf_token: str


def account_json(house: House, person: Person) -> dict[str, Any]:
    """A person's account."""
    return {
        "person": person.id,
        "plays": person.is_player,
        "demonstration": person.demonstration,
        "second_factor": {
            "set": house.has_authenticator(person.id),
            "needed": house.needs_second_factor(person),
        },
        "passkeys": [each.to_json() for each in house.passkeys(person.id)],
        **purse_json(house.books, person),
        "play_money": person.play_money,
        **_own_limits(house, person),
        "vouchers": house.vouchers(person),
        "statement": statement_json(house, person),
        "corrections": correction_notices_json(house, person.id),
    }


def _own_limits(house: House, person: Person) -> dict[str, Any]:
    """What a player limits for themselves, and how long they have been at the tables today."""
    at, persons = house.clock(), house.books.persons
    limit = persons.deposit_limits.get(person.id)
    tables = house.books.tables.values()
    return {
        "played": time_at_tables(house.books, person.id, at) if person.is_player else 0,
        "away": persons.away(person.id, at)[0] or None,
        "deposit_limit": None if limit is None else limit.on(day_of(at).isoformat()).to_json(),
        "deposits": any(table.law.persons.deposit_limits for table in tables),
    }


@router.get("/api/account", response_model=models.Account, responses=models.problems(401))
def account(house: TheHouse, person: Signed) -> JSONResponse:
    """This person's credits, vouchers that are out, and the last movements."""
    return JSONResponse(account_json(house, person))


@router.post(
    "/api/account/password",
    response_model=FreshSession,
    responses=models.problems(401, 403, 413, 422, 429, 503),
)
async def password(request: Request, house: TheHouse, person: Signed, given: NewPassword) -> Response:
    """Change one's own password. Every session of this person ends, and a new one begins here."""
    try:
        session = await house.change_password(person, given.old, given.new, visitor_of(request, given.code))
    except BadCode as error:
        raise NotAllowed(error.refusal) from None
    except BadSignIn:
        raise NotAllowed(Refusal("password", "the old password is another")) from None
    answer = JSONResponse({"csrf_token": csrf_token(session.token)})
    set_cookie(answer, request, SESSION_COOKIE, session.token, SESSION // SECOND)
    set_cookie(answer, request, BROWSER_COOKIE, session.browser, BROWSER_KNOWN)
    return answer


@router.get("/api/account/sessions", response_model=models.Sessions, responses=models.problems(401))
async def sessions(request: Request, house: TheHouse, person: Signed) -> JSONResponse:
    """Where this person is signed in, the newest session first."""
    return JSONResponse(sessions_json(house, person, person.id, request))


@router.post(
    "/api/account/sessions/end",
    response_model=models.Sessions,
    responses=models.problems(401, 403, 413, 422, 503),
)
async def end_sessions(
    request: Request, house: TheHouse, person: Signed, given: models.EndSessions
) -> JSONResponse:
    """End one session of this person, or every one but this."""
    if given.session is not None:
        await house.end_session(person, person.id, given.session)
    else:
        await house.end_sessions(person, person.id, but=request.cookies[SESSION_COOKIE])
    return JSONResponse(sessions_json(house, person, person.id, request))


@router.post(
    "/api/account/second-factor",
    response_model=NewSecondFactor,
    responses=models.problems(401, 403, 413, 422, 429, 503),
)
async def begin_second_factor(
    request: Request, house: TheHouse, person: Signed, given: OnesPassword
) -> JSONResponse:
    """A key for one's second factor: one signs in with its codes once the first of them is confirmed."""
    try:
        new = await house.begin_second_factor(person, given.password, visitor_of(request))
    except BadSignIn:
        raise NotAllowed(Refusal("password", "the password is another")) from None
    address = new.address(person.id)
    picture = segno.make_qr(address).svg_data_uri(scale=5, border=3, light="#fff")
    return JSONResponse({"key": new.typed, "address": address, "picture": picture})


@router.post(
    "/api/account/second-factor/confirm",
    status_code=204,
    responses=models.problems(401, 403, 413, 422, 503),
)
async def confirm_second_factor(house: TheHouse, person: Signed, given: Code) -> Response:
    """Put the second factor in force, by its first code."""
    await house.confirm_second_factor(person, given.code.replace(" ", ""))
    return Response(status_code=HTTPStatus.NO_CONTENT)


@router.get("/account", include_in_schema=False)
def account_page(request: Request, house: TheHouse, person: Signed) -> Response:
    """The page of the account."""
    return render(request, "account.html", person=person, data=account_json(house, person))
