"""Pages: templates, the static files behind them, and the page of an error."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from functools import cache
from http import HTTPStatus
from pathlib import Path
from typing import Any, Final

from fastapi import Request
from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape
from markupsafe import Markup
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from croupier.house import Person, Role
from croupier.web import languages
from croupier.web.routes import navigation
from croupier.web.security import SESSION_COOKIE, VISIT_COOKIE, csrf_token, new_visit

HOME: Final = Path(__file__).parent
STATIC: Final = HOME / "static"

ROLE_TITLES: Final[Mapping[Role, str]] = {
    Role.PLAYER: "Player",
    Role.DEALER: "Dealer",
    Role.ATTENDANT: "Attendant",
    Role.SUPERVISOR: "Gaming supervisor",
    Role.CASINO_SUPERVISOR: "Casino supervisor",
    Role.MANAGER: "Gaming manager",
    Role.INSPECTOR: "Inspector",
    Role.ADMINISTRATOR: "Administrator",
    Role.DEVICE: "Device",
}


@cache
def static_version() -> str:
    """A digest of all static files: their address changes with it, so that browsers may keep them."""
    total = hashlib.sha256()
    for file in sorted(f for f in STATIC.rglob("*") if f.is_file()):
        total.update(file.relative_to(STATIC).as_posix().encode() + b"\0" + file.read_bytes())
    return total.hexdigest()[:12]


def static_root() -> str:
    """Where the static files of this version are served."""
    return f"/static/{static_version()}"


class KeptFiles(StaticFiles):
    """Static files whose address says their version: browsers may keep them for ever."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, or the error that there is none."""
        answer = await super().get_response(path, scope)
        answer.headers["cache-control"] = "public, max-age=31536000, immutable"
        return answer


def _as_data(value: object) -> Markup:
    """A value as JSON inside a data block of a page; nothing in it can end the block."""
    text = json.dumps(value, separators=(",", ":"), ensure_ascii=False)
    safe = text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")
    return Markup(safe)  # noqa: S704


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("croupier.web", "templates"),
        autoescape=select_autoescape(default=True),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["as_data"] = _as_data
    return environment


def render(
    request: Request,
    template: str,
    *,
    person: Person | None = None,
    status: HTTPStatus = HTTPStatus.OK,
    headers: Mapping[str, str] | None = None,
    **context: Any,
) -> HTMLResponse:
    """A page. ``person`` is who is signed in; the token against forgery is put into it."""
    cookie = request.cookies.get(SESSION_COOKIE if person else VISIT_COOKIE)
    fresh = None if cookie else new_visit()
    text = (
        _environment()
        .get_template(template)
        .render(
            path=request.url.path,
            static=static_root(),
            language=_language(request),
            languages=languages.LANGUAGES,
            catalogues=languages.address(),
            csrf=csrf_token(cookie or fresh or ""),
            person=person,
            roles=[]
            if person is None
            else [title for role, title in ROLE_TITLES.items() if role in person.roles],
            navigation=() if person is None else navigation(person),
            needs_second_factor=person is not None and request.app.state.house.needs_second_factor(person),
            **context,
        )
    )
    answer = HTMLResponse(text, status, dict(headers or {}))
    if fresh is not None:
        set_cookie(answer, request, VISIT_COOKIE, fresh)
    return answer


def _language(request: Request) -> str:
    """The language that the browser is about to show the page in."""
    wanted = request.cookies.get(languages.COOKIE, languages.ENGLISH)
    return wanted if wanted in languages.LANGUAGES else languages.ENGLISH


def set_cookie(answer: Response, request: Request, name: str, value: str, age: int | None = None) -> None:
    """Set a cookie that no script and no other site gets hold of."""
    answer.set_cookie(
        name,
        value,
        max_age=age,
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
        path="/",
    )


def error_page(
    request: Request, status: HTTPStatus, error: Mapping[str, Any], headers: Mapping[str, str] | None
) -> Response:
    """The page of an error."""
    return render(request, "error.html", status=status, headers=headers, error=error, code=status.value)
