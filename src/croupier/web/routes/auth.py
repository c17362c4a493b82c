"""Signing in and out, and who one is."""

from __future__ import annotations

import re
from http import HTTPStatus
from typing import Any, Final

from fastapi import APIRouter, Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from croupier.games.refusals import Refusal
from croupier.house import House, NotAllowed, Person
from croupier.house.currencies import purse_json
from croupier.house.entrance import SESSION, SignedIn
from croupier.house.setup import SECOND
from croupier.web import models
from croupier.web.pages import ROLE_TITLES, render, set_cookie
from croupier.web.security import BROWSER_COOKIE, SESSION_COOKIE, VISIT_COOKIE, csrf_token, new_visit
from croupier.web.sessions import PerhapsSigned, Signed, TheHouse, visitor_of

router = APIRouter(tags=["people"])

BROWSER_KNOWN: Final = 365 * 24 * 3600
"""Seconds for which a browser is known after its owner signed in."""


def _me(house: House, person: Person, token: str) -> dict[str, Any]:
    shown = {
        "id": person.id,
        "name": person.name,
        "roles": sorted(person.roles),
        "play_money": person.play_money,
    }
    return {
        "person": shown,
        **purse_json(house.books, person),
        "csrf_token": csrf_token(token),
    }


def welcome(request: Request, house: House, session: SignedIn) -> Response:
    """The answer to who has signed in: who they are, and the cookies of the session."""
    answer = JSONResponse(_me(house, house.books.person(session.person), session.token))
    set_cookie(answer, request, SESSION_COOKIE, session.token, SESSION // SECOND)
    if session.browser:
        set_cookie(answer, request, BROWSER_COOKIE, session.browser, BROWSER_KNOWN)
    answer.delete_cookie(VISIT_COOKIE, path="/", httponly=True, samesite="strict")
    return answer


@router.get("/api/visit", response_model=models.Visit)
async def visit(request: Request) -> Response:
    """A cookie and the token that belongs to it, for somebody who is about to sign in."""
    known = request.cookies.get(SESSION_COOKIE) or request.cookies.get(VISIT_COOKIE)
    cookie = known or new_visit()
    answer = JSONResponse({"csrf_token": csrf_token(cookie)})
    if known is None:
        set_cookie(answer, request, VISIT_COOKIE, cookie)
    return answer


@router.post(
    "/api/sign-in", response_model=models.Me, responses=models.problems(401, 403, 413, 422, 429, 503)
)
async def sign_in(request: Request, house: TheHouse, given: models.SignIn) -> Response:
    """Begin a session with a name and a password."""
    return welcome(
        request, house, await house.sign_in(given.person, given.password, visitor_of(request, given.code))
    )


@router.post(
    "/api/sign-in/demonstration",
    response_model=models.Me,
    responses=models.problems(401, 403, 413, 422, 503),
)
async def sign_in_demonstration(
    request: Request, house: TheHouse, given: models.DemonstrationSignIn
) -> Response:
    """Begin a session as somebody of the demonstration floor, where the house shows one."""
    if not request.app.state.demo:
        raise NotAllowed(Refusal(f"sign-in as {given.person}", "this house shows no demonstration floor"))
    return welcome(request, house, await house.sign_in_demonstration(given.person, visitor_of(request)))


@router.post("/api/sign-out", status_code=204, responses=models.problems(403, 503))
async def sign_out(request: Request, house: TheHouse) -> Response:
    """End the session, if there is one."""
    token = request.cookies.get(SESSION_COOKIE)
    if token is not None:
        await house.sign_out(token)
    answer = Response(status_code=HTTPStatus.NO_CONTENT)
    answer.delete_cookie(SESSION_COOKIE, path="/", httponly=True, samesite="strict")
    return answer


@router.get("/api/me", response_model=models.Me, responses=models.problems(401))
async def me(request: Request, house: TheHouse, person: Signed) -> JSONResponse:
    """Who is signed in, with credits and the token that posted requests carry."""
    return JSONResponse(_me(house, person, request.cookies[SESSION_COOKIE]))


@router.get("/sign-in", include_in_schema=False)
async def sign_in_page(request: Request, house: TheHouse, person: PerhapsSigned, next: str = "/") -> Response:  # noqa: A002
    """The page to sign in on."""
    onward = next if _here(next) else "/"
    if person is not None:
        return RedirectResponse(onward, HTTPStatus.SEE_OTHER)
    accounts = []
    if request.app.state.demo:
        accounts = [_account(p) for p in house.books.people.values() if p.demonstration and p.active]
    answer = render(request, "sign_in.html", accounts=accounts, onward=onward)
    if SESSION_COOKIE in request.cookies:
        # The session has ended elsewhere: with its cookie the token of this page would be another's.
        answer.delete_cookie(SESSION_COOKIE, path="/", httponly=True, samesite="strict")
    return answer


def _here(address: str) -> bool:
    """Whether an address leads to a page of this house.

    Browsers read a backslash as a slash and leave out tabs and line ends: neither has a place in one.
    """
    return re.fullmatch(r"/(?!/)[!-\[\]-~]*", address, re.ASCII) is not None


def _account(person: Person) -> dict[str, Any]:
    titles = [title for role, title in ROLE_TITLES.items() if role in person.roles]
    return {"id": person.id, "name": person.name, "roles": ", ".join(titles), "plays": person.is_player}
