"""Walls around every request: its host, the size of its body, and requests forged from other sites.

:class:`croupier.web.walls.Walled` puts them in front of every way that a request can go.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Collection
from http import HTTPStatus
from ipaddress import ip_address
from typing import Final

from starlette.responses import Response
from starlette.types import Scope

from croupier.web.errors import error_response
from croupier.web.head import Head

SESSION_COOKIE: Final = "croupier_session"
VISIT_COOKIE: Final = "croupier_visit"
"""Ties the form of somebody who is not yet signed in to their browser."""
BROWSER_COOKIE: Final = "croupier_browser"
"""Tells a browser in which its owner has signed in before from one that guesses."""
CSRF_HEADER: Final = "x-csrf-token"
_CSRF: Final = CSRF_HEADER.encode()
SAFE_METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS"})
LOCALHOST: Final = "localhost"
MOST_HOSTS: Final = 64
"""Hosts that are known to be this house without being read again."""
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


class HostGuard:
    """Refuse requests for another host than this one.

    Another site may give its own name our address; to a browser, what its pages do here is then done at home
    (DNS rebinding). So a name has to be one of ours; an address in numbers is no name that could be given.
    """

    def __init__(self, names: Collection[str] = ()) -> None:
        self._names = frozenset((LOCALHOST, *(name.lower() for name in names)))
        self._known: set[str] = set()

    def refusal(self, scope: Scope, head: Head) -> Response | None:
        """The answer to a request for another host."""
        host = head.get(b"host") or ""
        if host in self._known or self._is_ours(host):
            return None
        return error_response(
            HTTPStatus.MISDIRECTED_REQUEST,
            f"host {host[:80] or 'no host'}",
            "this house does not answer to that name: it is opened with --allow-host for each",
            sorted(self._names),
        )

    def _is_ours(self, host: str) -> bool:
        """Whether a Host header, with or without a port, names this house; the first that do are known."""
        ours = self._names_this(host)
        if ours and len(self._known) < MOST_HOSTS:
            self._known.add(host)
        return ours

    def _names_this(self, host: str) -> bool:
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


def too_large(most: int) -> str:
    """Why a body is not taken."""
    return f"the body is larger than {most} bytes"


class BodyLimit:
    """Refuse bodies that say of themselves that they have more than so many bytes.

    Those that do not say so are counted as they come (:func:`croupier.web.walls.bounded`).
    """

    def __init__(self, most: int = MOST_BODY) -> None:
        self._most = most

    def refusal(self, scope: Scope, head: Head) -> Response | None:
        """The answer to a request with too much."""
        said = head.get(b"content-length") or ""
        if said.isdigit() and int(said) > self._most:
            return error_response(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, scope["path"], too_large(self._most))
        return None


class ForgeryGuard:
    """Refuse requests that change something and were not made by a page of this house.

    The token is derived from the session's cookie, which no other site can read: whoever knows the
    token has read a page of ours. Where the browser says which site asked, that must be this one.
    """

    def refusal(self, scope: Scope, head: Head) -> Response | None:
        """The answer to a request that no page of this house can have made."""
        if scope["method"] in SAFE_METHODS:
            return None
        reason = _forged(head)
        if reason is None:
            return None
        near = ("reload the page and try again",)
        return error_response(HTTPStatus.FORBIDDEN, "request", reason, near)


def _forged(head: Head) -> str | None:
    """Why a request cannot have been made by a page of this house; None where it may have been."""
    origin = head.get(b"origin")
    if origin is not None and origin.partition("://")[2] != head.get(b"host"):
        return "it comes from another site"
    if head.get(b"sec-fetch-site") not in (None, "same-origin", "none"):
        return "it comes from another site"
    known = head.cookies.get(SESSION_COOKIE) or head.cookies.get(VISIT_COOKIE)
    given = head.get(_CSRF) or ""
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
