"""A person's account: credits, vouchers, what moved them, and one's own password."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field
from starlette.responses import JSONResponse, Response

from croupier.games.refusals import Refusal
from croupier.house import House, NotAllowed, Person, Role
from croupier.house.currencies import purse_json
from croupier.house.entrance import SESSION
from croupier.house.errors import BadSignIn
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


class FreshSession(BaseModel):
    """The session that begins with a new password."""

    csrf_token: str


def account_json(house: House, person: Person) -> dict[str, Any]:
    """A person's account."""
    return {
        "person": person.id,
        "plays": person.is_player,
        "demonstration": person.demonstration,
        **purse_json(house.books, person),
        "play_money": person.play_money,
        "vouchers": house.vouchers(person),
        "statement": statement_json(house, person),
        "corrections": correction_notices_json(house, person.id),
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
    visitor = visitor_of(request)
    try:
        proof = await house.sign_in(person.id, given.old, replace(visitor, token=""))
    except BadSignIn:
        raise NotAllowed(Refusal("password", "the old password is another")) from None
    try:
        await house.set_password(person, person.id, given.new)
    finally:
        await house.sign_out(proof.token)
    session = await house.sign_in(person.id, given.new, visitor)
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


@router.get("/account", include_in_schema=False)
def account_page(request: Request, house: TheHouse, person: Signed) -> Response:
    """The page of the account."""
    return render(request, "account.html", person=person, data=account_json(house, person))
