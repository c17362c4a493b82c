"""Errors on their way out: what was refused, why, under which clauses, and what could be done instead.

A script gets JSON and a browser a page; nobody ever gets a traceback.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from http import HTTPStatus
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, RedirectResponse, Response

from croupier.equipment.cards import BadCard
from croupier.errors import CroupierError
from croupier.games.refusals import Malformed, NotNow, Refusal, Refused
from croupier.house import COMMANDS
from croupier.house.errors import BadSignIn, Busy, NotAllowed, NotSignedIn, OutOfService, TooManyAttempts
from croupier.house.store import CommandConflict, StoreError
from croupier.law import Citation
from croupier.money.amounts import BadAmount
from croupier.web.faults import malformed
from croupier.web.law import clause_json

log: Final = logging.getLogger(__name__)


class TooManyStreams(CroupierError):
    """A person follows as many feeds as one may."""

    def __init__(self, most: int) -> None:
        super().__init__(f"you follow {most} tables at the same time, which is the most: close a page first")


_STATUS: Final = (
    (NotSignedIn, HTTPStatus.UNAUTHORIZED),
    (BadSignIn, HTTPStatus.UNAUTHORIZED),
    (TooManyAttempts, HTTPStatus.TOO_MANY_REQUESTS),
    (TooManyStreams, HTTPStatus.TOO_MANY_REQUESTS),
    (OutOfService, HTTPStatus.SERVICE_UNAVAILABLE),
    (NotAllowed, HTTPStatus.FORBIDDEN),
    (Refused, HTTPStatus.CONFLICT),
    (CommandConflict, HTTPStatus.CONFLICT),
    (StoreError, HTTPStatus.SERVICE_UNAVAILABLE),
    (NotNow, HTTPStatus.CONFLICT),
    (Malformed, HTTPStatus.UNPROCESSABLE_ENTITY),
    (BadAmount, HTTPStatus.UNPROCESSABLE_ENTITY),
    (BadCard, HTTPStatus.UNPROCESSABLE_ENTITY),
)


class NotFound(CroupierError):
    """There is nothing at this address."""

    def __init__(self, what: str, reason: str, near: Iterable[str] = ()) -> None:
        self.refusal = Refusal(what, reason, (), tuple(near))
        super().__init__(str(self.refusal))


def status_of(error: CroupierError) -> HTTPStatus:
    """The HTTP status of an error of ours."""
    if isinstance(error, NotFound):
        return HTTPStatus.NOT_FOUND
    for kind, status in _STATUS:
        if isinstance(error, kind):
            return status
    return HTTPStatus.UNPROCESSABLE_ENTITY


def error_body(
    what: str,
    reason: str,
    clauses: Iterable[Citation] = (),
    near: Iterable[str] = (),
    about: tuple[str, ...] = (),
    *,
    amounts: bool = False,
) -> dict[str, Any]:
    """The JSON form of every error."""
    cited = [clause_json(c.book, c.ref) for c in clauses]
    nearest = list(near)
    told: dict[str, Any] = {"what": what, "reason": reason, "clauses": cited, "nearest": nearest}
    acts = {name: name.replace("-", " ").capitalize() for name in nearest if name in COMMANDS}
    if acts:  # commands as people read them
        told["acts"] = acts
    if amounts:
        told["amounts"] = True
    if about:
        told["about"] = list(about)
    return {"error": told}


def body_of(error: CroupierError) -> dict[str, Any]:
    """The JSON form of an error of ours."""
    refusal = getattr(error, "refusal", None)
    if isinstance(refusal, Refusal):
        cited, near, about = refusal.clauses, refusal.nearest, refusal.about
        return error_body(refusal.what, refusal.reason, cited, near, about, amounts=refusal.amounts)
    return error_body("", str(error))


def error_response(
    status: HTTPStatus,
    what: str,
    reason: str,
    near: Iterable[str] = (),
    headers: dict[str, str] | None = None,
) -> JSONResponse:
    """An error as a JSON answer."""
    return JSONResponse(error_body(what, reason, (), near), status, headers)


def wants_page(request: Request) -> bool:
    """Whether a browser asks for a page, rather than a script for JSON."""
    return not request.url.path.startswith("/api/") and "text/html" in request.headers.get("accept", "")


def install(app: FastAPI) -> None:
    """Have an application answer every error in our form."""
    app.add_exception_handler(CroupierError, answer_own)
    app.add_exception_handler(RequestValidationError, _on_validation)
    app.add_exception_handler(HTTPException, _on_http)
    app.add_exception_handler(Exception, _on_fault)


async def answer_own(request: Request, error: Exception) -> Response:
    """The answer to a request that an error of ours ended."""
    assert isinstance(error, CroupierError)
    if isinstance(error, NotSignedIn) and wants_page(request):
        return RedirectResponse(f"/sign-in?next={request.url.path}", HTTPStatus.SEE_OTHER)
    return _answer(request, status_of(error), body_of(error), _headers(error))


def answer_json(error: CroupierError) -> JSONResponse:
    """The answer as JSON to what an error of ours ended."""
    return JSONResponse(body_of(error), status_of(error), _headers(error))


def _headers(error: CroupierError) -> dict[str, str]:
    return {"retry-after": str(error.seconds)} if isinstance(error, TooManyAttempts | Busy) else {}


async def _on_validation(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    return _answer(request, HTTPStatus.UNPROCESSABLE_ENTITY, body_of(malformed(error.errors())))


async def _on_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    status = HTTPStatus(error.status_code)
    if status is HTTPStatus.BAD_REQUEST:
        # The framework's word for a body that is not even text; to us it makes no sense like any other.
        status = HTTPStatus.UNPROCESSABLE_ENTITY
    reason = {
        HTTPStatus.NOT_FOUND: "there is nothing at this address",
        HTTPStatus.METHOD_NOT_ALLOWED: f"{request.method} is not taken here",
        HTTPStatus.UNPROCESSABLE_ENTITY: "its body cannot be read as JSON",
    }.get(status, str(error.detail))
    body = error_body(request.url.path, reason)
    return _answer(request, status, body, dict(error.headers or {}))


async def _on_fault(request: Request, error: Exception) -> Response:
    return _answer(request, HTTPStatus.INTERNAL_SERVER_ERROR, _fault(request.method, request.url.path, error))


def fault_json(method: str, path: str, error: Exception) -> JSONResponse:
    """The answer as JSON to a request that a fault of the house ended, which is logged."""
    return JSONResponse(_fault(method, path, error), HTTPStatus.INTERNAL_SERVER_ERROR)


def _fault(method: str, path: str, error: Exception) -> dict[str, Any]:
    log.error("%s %s failed", method, path, exc_info=error)
    return error_body("request", "the house made a mistake; it has been noted, and nothing was half done")


def _answer(
    request: Request, status: HTTPStatus, body: dict[str, Any], headers: dict[str, str] | None = None
) -> Response:
    if wants_page(request):
        from croupier.web.pages import error_page

        return error_page(request, status, body["error"], headers)
    return JSONResponse(body, status, headers)
