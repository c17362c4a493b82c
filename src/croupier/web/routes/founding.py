"""Founding a house in a browser: its first administrator, with a password, and a passkey if it has them."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from fastapi import APIRouter, Request
from pydantic import Field
from starlette.responses import JSONResponse, Response

from croupier.house.founding import Device, Founding
from croupier.web import models
from croupier.web.errors import NotFound
from croupier.web.pages import render
from croupier.web.routes.auth import welcome
from croupier.web.routes.passkeys import site_of
from croupier.web.sessions import TheHouse, visitor_of

router = APIRouter(tags=["founding"])


class FirstAdministrator(models.Given):
    """The code that the operator was told, and who the first administrator is."""

    founding_code: str = Field(min_length=1, max_length=100)
    person: str = Field(min_length=1, max_length=40)
    full_name: str = Field(min_length=1, max_length=200)
    password: str = Field(min_length=1, max_length=200)


class FirstSignIn(FirstAdministrator):
    """The same, with what the administrator's device has answered, if a passkey is added."""

    credential: dict[str, Any] | None = None
    label: str = Field("", max_length=60)


def _founding(request: Request) -> Founding:
    founding: Founding | None = request.app.state.founding
    if founding is None or founding.over:
        reason = "this house is not being founded: croupier serve --found tells where one without people is"
        raise NotFound("founding", reason)
    return founding


@router.post(
    "/api/found/begin", response_model=dict[str, Any], responses=models.problems(403, 404, 413, 422, 503)
)
async def begin(request: Request, given: FirstAdministrator) -> JSONResponse:
    """What the browser asks the device for (``navigator.credentials.create``), where a passkey is added."""
    founding = _founding(request)
    options = founding.begin(
        given.founding_code, given.person, given.full_name, given.password, site_of(request)
    )
    return JSONResponse(options)


@router.post("/api/found", response_model=models.Me, responses=models.problems(403, 404, 413, 422, 503))
async def found(request: Request, house: TheHouse, given: FirstSignIn) -> Response:
    """Enter the first administrator, and sign them in."""
    device = None if given.credential is None else Device(given.credential, given.label)
    session = await _founding(request).end(
        given.founding_code, given.person, given.full_name, given.password, device, visitor_of(request)
    )
    return welcome(request, house, session)


@router.get("/found", include_in_schema=False)
async def page(request: Request) -> Response:
    """The page; the code is behind the # of its address, and in no request for it."""
    _founding(request)
    return render(request, "found.html", status=HTTPStatus.OK)
