"""Passkeys: added and removed on the page of one's account, and signed in by."""

from __future__ import annotations

from http import HTTPStatus
from ipaddress import ip_address
from typing import Any

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field
from starlette.responses import JSONResponse, Response

from croupier.games.refusals import Refusal
from croupier.house import House, NotAllowed, Person
from croupier.house.errors import BadCode, BadSignIn
from croupier.house.passkeys import LABEL, Site
from croupier.web import models
from croupier.web.routes.auth import welcome
from croupier.web.sessions import Signed, TheHouse, visitor_of

router = APIRouter(tags=["passkeys"])


class Proof(models.Given):
    """One's own password, and a code where one signs in with one."""

    password: str = Field(min_length=1, max_length=200)
    code: str | None = models.CODE


class Answered(models.Given):
    """What a device has answered, as the browser gives it (``PublicKeyCredential.toJSON()``)."""

    credential: dict[str, Any]


class Added(Answered):
    """What a device has answered, and what its passkey is called."""

    label: str = Field("", max_length=LABEL)


class Removed(Proof):
    """Which of one's passkeys is removed."""

    name: str = Field(min_length=1, max_length=40)


class PasskeyShown(BaseModel):
    """A passkey, as its owner sees it."""

    name: str
    label: str
    site: str = Field(description="The name of the house that it is for.")
    at: int


class PasskeysShown(BaseModel):
    """One's passkeys, the oldest first."""

    passkeys: list[PasskeyShown]


def site_of(request: Request) -> Site:
    """Under which name a request has come.

    Raises:
        NotAllowed: by an address in numbers, for which there are no passkeys.
    """
    name = request.url.hostname or ""
    try:
        ip_address(name)
    except ValueError:
        return Site(name, f"{request.url.scheme}://{request.url.netloc}")
    reason = "passkeys are for a name, and this page was reached by an address in numbers"
    raise NotAllowed(Refusal("passkey", reason, (), ("open the house by its name",)))


def _shown(house: House, person: Person) -> JSONResponse:
    return JSONResponse({"passkeys": [each.to_json() for each in house.passkeys(person.id)]})


@router.post(
    "/api/sign-in/passkey/begin", response_model=dict[str, Any], responses=models.problems(403, 413, 422, 503)
)
async def begin_sign_in(request: Request, house: TheHouse) -> JSONResponse:
    """What the browser asks the device for (``navigator.credentials.get``), answered within five minutes."""
    return JSONResponse(house.ask_for_passkey(site_of(request)))


@router.post(
    "/api/sign-in/passkey", response_model=models.Me, responses=models.problems(401, 403, 413, 422, 429, 503)
)
async def sign_in(request: Request, house: TheHouse, given: Answered) -> Response:
    """Begin a session by a passkey."""
    return welcome(request, house, await house.sign_in_by_passkey(given.credential, visitor_of(request)))


@router.get("/api/account/passkeys", response_model=PasskeysShown, responses=models.problems(401))
async def mine(house: TheHouse, person: Signed) -> JSONResponse:
    """One's passkeys."""
    return _shown(house, person)


@router.post(
    "/api/account/passkeys/begin",
    response_model=dict[str, Any],
    responses=models.problems(401, 403, 413, 422, 429, 503),
)
async def begin(request: Request, house: TheHouse, person: Signed, given: Proof) -> JSONResponse:
    """What the browser asks the device for (``navigator.credentials.create``), once the password is right."""
    site = site_of(request)
    try:
        options = await house.begin_passkey(person, given.password, site, visitor_of(request, given.code))
    except BadSignIn as error:
        raise _not_proven(error) from None
    return JSONResponse(options)


@router.post(
    "/api/account/passkeys",
    status_code=HTTPStatus.CREATED,
    response_model=PasskeysShown,
    responses=models.problems(401, 403, 413, 422, 503),
)
async def add(house: TheHouse, person: Signed, given: Added) -> JSONResponse:
    """Put a passkey in force that the device has made."""
    await house.add_passkey(person, given.credential, given.label)
    answer = _shown(house, person)
    answer.status_code = HTTPStatus.CREATED
    return answer


@router.post(
    "/api/account/passkeys/remove",
    response_model=PasskeysShown,
    responses=models.problems(401, 403, 413, 422, 429, 503),
)
async def remove(request: Request, house: TheHouse, person: Signed, given: Removed) -> JSONResponse:
    """Remove one of one's passkeys."""
    try:
        await house.remove_passkey(person, given.name, given.password, visitor_of(request, given.code))
    except BadSignIn as error:
        raise _not_proven(error) from None
    return _shown(house, person)


def _not_proven(error: BadSignIn) -> NotAllowed:
    """Whoever asks is signed in already: what fails is the proof that it is still they."""
    if isinstance(error, BadCode):
        return NotAllowed(error.refusal)
    return NotAllowed(Refusal("password", "the password is another"))
