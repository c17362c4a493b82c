"""Walls around every request: its host, headers, the size of bodies, and requests forged from other sites.

Plain ASGI, because they stand in front of streams as well.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Collection
from http import HTTPStatus
from ipaddress import ip_address
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from croupier.web.errors import error_response

SESSION_COOKIE: Final = "croupier_session"
VISIT_COOKIE: Final = "croupier_visit"
"""Ties the form of somebody who is not yet signed in to their browser."""
BROWSER_COOKIE: Final = "croupier_browser"
"""Tells a browser in which its owner has signed in before from one that guesses."""
CSRF_HEADER: Final = "x-csrf-token"
SAFE_METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS"})
LOCALHOST: Final = "localhost"
MOST_BODY: Final = 64 * 1024
"""Bytes of a request's body."""

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)

HEADERS: Final = (
    ("content-security-policy", POLICY),
    ("x-frame-options", "DENY"),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "same-origin"),
    ("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=()"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
)


class SecurityHeaders:
    """Put the headers on every answer, and forbid keeping answers that do not say otherwise."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS:
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", "no-store")
            await send(message)

        await self._app(scope, receive, with_headers)


class HostGuard:
    """Refuse requests for another host than this one.

    Another site may give its own name our address; to a browser, what its pages do here is then done at home
    (DNS rebinding). So a name has to be one of ours; an address in numbers is no name that could be given.
    """

    def __init__(self, app: ASGIApp, names: Collection[str] = ()) -> None:
        self._app = app
        self._names = frozenset((LOCALHOST, *(name.lower() for name in names)))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] == "http":
            host = Headers(scope=scope).get("host", "")
            if not self._is_ours(host):
                shown = host[:80] or "no host"
                answer = error_response(
                    HTTPStatus.MISDIRECTED_REQUEST,
                    f"host {shown}",
                    "this house does not answer to that name: it is opened with --allow-host for each",
                    sorted(self._names),
                )
                await answer(scope, receive, send)
                return
        await self._app(scope, receive, send)

    def _is_ours(self, host: str) -> bool:
        """Whether a Host header, with or without a port, names this house."""
        if host.startswith("["):
            return _is_address(host[1:].partition("]")[0])
        name = host.rpartition(":")[0] if ":" in host else host
        return name.lower() in self._names or _is_address(name)


def _is_address(text: str) -> bool:
    """Whether a text is an address in numbers."""
    try:
        ip_address(text)
    except ValueError:
        return False
    return True


class BodyLimit:
    """Refuse bodies over :data:`MOST_BODY` bytes, whether or not they say so beforehand."""

    def __init__(self, app: ASGIApp, most: int = MOST_BODY) -> None:
        self._app = app
        self._most = most

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        said = Headers(scope=scope).get("content-length", "")
        if said.isdigit() and int(said) > self._most:
            await self._refuse(scope, receive, send)
            return
        taken = 0

        async def counted() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > self._most:
                raise HTTPException(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, self._reason)
            return message

        await self._app(scope, counted, send)

    @property
    def _reason(self) -> str:
        return f"the body is larger than {self._most} bytes"

    async def _refuse(self, scope: Scope, receive: Receive, send: Send) -> None:
        answer = error_response(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, scope["path"], self._reason)
        await answer(scope, receive, send)


class ForgeryGuard:
    """Refuse requests that change something and were not made by a page of this house.

    The token is derived from the session's cookie, which no other site can read: whoever knows the
    token has read a page of ours. Where the browser says which site asked, that must be this one.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] != "http" or scope["method"] in SAFE_METHODS:
            await self._app(scope, receive, send)
            return
        reason = self._forged(HTTPConnection(scope))
        if reason is None:
            await self._app(scope, receive, send)
            return
        near = ("reload the page and try again",)
        answer = error_response(HTTPStatus.FORBIDDEN, "request", reason, near)
        await answer(scope, receive, send)

    def _forged(self, request: HTTPConnection) -> str | None:
        origin = request.headers.get("origin")
        if origin is not None and origin.partition("://")[2] != request.headers.get("host"):
            return "it comes from another site"
        if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            return "it comes from another site"
        known = request.cookies.get(SESSION_COOKIE) or request.cookies.get(VISIT_COOKIE)
        given = request.headers.get(CSRF_HEADER, "")
        if known is None:
            return "it carries no cookie of this house; open a page of it first"
        if not hmac.compare_digest(csrf_token(known).encode(), given.encode("utf-8", "replace")):
            return f"its {CSRF_HEADER} header is missing or does not belong to this session"
        return None


def csrf_token(cookie: str) -> str:
    """The token that belongs to a session's or a visit's cookie."""
    return hashlib.sha256(b"croupier csrf\0" + cookie.encode()).hexdigest()


def new_visit() -> str:
    """A fresh cookie for somebody who is not signed in."""
    return secrets.token_urlsafe(24)
