"""The group's own page: its officers sign in, see the venues, and exclude from all of them.

Forms are plain ones that a server answers: they keep what was typed and say at the field what is wrong. They
are taken from this site's own pages alone (a token of the session, and the browser's word on the origin).
"""

from __future__ import annotations

import hmac
from collections.abc import Mapping
from functools import cache
from http import HTTPStatus
from typing import Any, Final
from urllib.parse import parse_qsl

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route

from croupier.group.errors import NotSo
from croupier.group.office_views import (
    excluded_by_office,
    moment,
    office_view,
    patron_of,
    patrons_view,
)
from croupier.group.officers import LASTS, Officers, Session
from croupier.group.service import GroupService
from croupier.house.errors import BadSignIn, TooManyAttempts
from croupier.house.setup import SECOND
from croupier.house.store import StoreError
from croupier.web.pages import STATIC, KeptFiles, set_cookie, static_root
from croupier.web.security import csrf_token, new_visit

SESSION: Final = "croupier_group"
VISIT: Final = "croupier_group_visit"
MOST_FIELDS: Final = 10
LONGEST_REASON: Final = 500
FORM: Final = "application/x-www-form-urlencoded"
ACTS: Final[Mapping[str, str]] = {
    "exclude": "excluded from all venues",
    "readmit": "no longer excluded by the group",
}


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("croupier.group", "templates"),
        autoescape=select_autoescape(default=True),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["counted"] = _counted
    return environment


def _counted(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


class Office:
    """The pages of the group's office."""

    def __init__(self, group: GroupService, officers: Officers) -> None:
        self._group = group
        self._officers = officers

    def routes(self) -> list[BaseRoute]:
        """Where its pages are."""
        return [
            Route("/", self.front),
            Route("/sign-in", self.sign_in, methods=["POST"]),
            Route("/sign-out", self.sign_out, methods=["POST"]),
            Route("/office", self.page),
            Route("/office/now", self.now),
            Route("/office/{act}", self.act, methods=["POST"]),
            Mount(static_root(), KeptFiles(directory=STATIC)),
        ]

    def _session(self, request: Request) -> Session | None:
        token = request.cookies.get(SESSION)
        return None if token is None else self._officers.session(token, _address(request))

    # Signing in -----------------------------------------------------------------------------------

    async def front(self, request: Request) -> Response:
        """The page to sign in, or the office for who is signed in."""
        if self._session(request) is not None:
            return RedirectResponse("/office", HTTPStatus.SEE_OTHER)
        return self._sign_in_page(request)

    def _sign_in_page(
        self, request: Request, status: HTTPStatus = HTTPStatus.OK, officer: str = "", wrong: str = ""
    ) -> Response:
        visit = request.cookies.get(VISIT) or new_visit()
        answer = _page(
            "sign_in.html",
            status,
            token=csrf_token(visit),
            officer=officer,
            wrong=wrong,
            any=self._officers.any,
        )
        if VISIT not in request.cookies:
            set_cookie(answer, request, VISIT, visit)
        return answer

    async def sign_in(self, request: Request) -> Response:
        """Take a name and a password."""
        form = await _form(request)
        if form is None or not _is_ours(request, form, VISIT):
            wrong = "This form has expired. Try again."
            return self._sign_in_page(request, HTTPStatus.FORBIDDEN, (form or {}).get("officer", ""), wrong)
        officer = form.get("officer", "").strip()
        try:
            token = await self._officers.sign_in(officer, form.get("password", ""), _address(request))
        except BadSignIn:
            wrong = "Name and password do not match."
            return self._sign_in_page(request, HTTPStatus.UNAUTHORIZED, officer, wrong)
        except TooManyAttempts as error:
            wrong = f"Too many failed attempts. Try again in {error.seconds} seconds."
            answer = self._sign_in_page(request, HTTPStatus.TOO_MANY_REQUESTS, officer, wrong)
            answer.headers["retry-after"] = str(error.seconds)
            return answer
        answer = RedirectResponse("/office", HTTPStatus.SEE_OTHER)
        set_cookie(answer, request, SESSION, token, LASTS // SECOND)
        return answer

    async def sign_out(self, request: Request) -> Response:
        """End the session."""
        form = await _form(request)
        if form is not None and _is_ours(request, form, SESSION):
            self._officers.sign_out(request.cookies[SESSION])
        answer = RedirectResponse("/", HTTPStatus.SEE_OTHER)
        answer.delete_cookie(SESSION, path="/")
        return answer

    # The office -----------------------------------------------------------------------------------

    async def page(self, request: Request) -> Response:
        """The office's page."""
        session = self._session(request)
        if session is None:
            return RedirectResponse("/", HTTPStatus.SEE_OTHER)
        return self._office_page(request, session)

    async def now(self, request: Request) -> Response:
        """The part of it that changes by itself."""
        if self._session(request) is None:
            return HTMLResponse("", HTTPStatus.UNAUTHORIZED)
        return _page("now.html", HTTPStatus.OK, now=office_view(self._group))

    async def act(self, request: Request) -> Response:
        """Exclude a patron from all venues on the group's behalf, or lift that."""
        session = self._session(request)
        if session is None:
            return RedirectResponse("/", HTTPStatus.SEE_OTHER)
        act, form = request.path_params["act"], await _form(request)
        if act not in ACTS:
            return HTMLResponse("", HTTPStatus.NOT_FOUND)
        if form is None or not _is_ours(request, form, SESSION):
            wrong = {"form": "This form has expired. Nothing was done. Send it again."}
            return self._office_page(request, session, act, form or {}, wrong, HTTPStatus.FORBIDDEN)
        wrong, patron = self._wrong(form)
        if wrong:
            return self._office_page(request, session, act, form, wrong)
        try:
            number = await self._group.office(session.officer, act, patron, form["reason"])
        except NotSo as error:
            return self._office_page(request, session, act, form, {"patron": _sentence(str(error))})
        except StoreError as error:
            wrong = {"form": f"The group cannot write now, and nothing was done: {error}."}
            return self._office_page(request, session, act, form, wrong, HTTPStatus.SERVICE_UNAVAILABLE)
        return RedirectResponse(f"/office?done={number}", HTTPStatus.SEE_OTHER)

    def _wrong(self, form: Mapping[str, str]) -> tuple[dict[str, str], int]:
        """What is wrong with a form, by field; and which patron it names."""
        wrong, patron = {}, 0
        try:
            patron = patron_of(self._group, form.get("patron", ""))
        except NotSo as error:
            wrong["patron"] = _sentence(str(error))
        reason = form.get("reason", "").strip()
        if not reason:
            wrong["reason"] = "State the reason."
        elif len(reason) > LONGEST_REASON:
            wrong["reason"] = f"{LONGEST_REASON} characters or fewer."
        return wrong, patron

    def _office_page(
        self,
        request: Request,
        session: Session,
        act: str = "",
        typed: Mapping[str, str] | None = None,
        wrong: Mapping[str, str] | None = None,
        status: HTTPStatus = HTTPStatus.UNPROCESSABLE_ENTITY,
    ) -> Response:
        find = request.query_params.get("find", "")[:40]
        elsewhere = self._officers.used_elsewhere.get(session.officer)
        return _page(
            "office.html",
            status if wrong else HTTPStatus.OK,
            now=office_view(self._group),
            officer=session.officer,
            token=csrf_token(request.cookies[SESSION]),
            patrons=patrons_view(self._group, find),
            known=len(self._group.state.patrons),
            find=find,
            lifts=excluded_by_office(self._group),
            act=act,
            typed=typed or {},
            wrong=wrong or {},
            done=self._done(request.query_params.get("done", "")),
            elsewhere=elsewhere and {"at": moment(elsewhere[0]), "address": elsewhere[1]},
        )

    def _done(self, text: str) -> str:
        """What was done last, by the number of its item."""
        found = (item for number, _, item in self._group.told(MOST_FIELDS) if str(number) == text)
        item = next(found, None)
        if item is None or item["kind"] not in ACTS:
            return ""
        return f"Patron {item['said']['patron']} is {ACTS[item['kind']]}."


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def _address(request: Request) -> str:
    return request.client.host if request.client else ""


def _page(template: str, status: HTTPStatus, **context: Any) -> HTMLResponse:
    text = _environment().get_template(template).render(static=static_root(), **context)
    return HTMLResponse(text, status.value)


async def _form(request: Request) -> dict[str, str] | None:
    """The fields of a form; None where it is none."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != FORM:
        return None
    try:
        text = (await request.body()).decode("utf-8")
        return dict(parse_qsl(text, keep_blank_values=True, max_num_fields=MOST_FIELDS))
    except ValueError:
        return None


def _is_ours(request: Request, form: Mapping[str, str], cookie: str) -> bool:
    """Whether a page of this site has sent a form."""
    origin = request.headers.get("origin")
    if origin is not None and origin.partition("://")[2] != request.headers.get("host"):
        return False
    if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    known = request.cookies.get(cookie)
    return known is not None and hmac.compare_digest(
        csrf_token(known).encode(), form.get("token", "").encode("utf-8", "replace")
    )
