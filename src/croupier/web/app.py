"""The application: one house, its API and its pages."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from importlib.metadata import version
from typing import Any, Final

from fastapi import APIRouter, Depends, FastAPI
from fastapi.openapi.utils import get_openapi
from starlette.routing import BaseRoute
from starlette.types import Receive, Scope, Send

from croupier.house import House
from croupier.house.founding import Founding
from croupier.web import errors
from croupier.web.charts import Analyses
from croupier.web.filters import known_filters
from croupier.web.giving import Giving
from croupier.web.hands_full import HandsFull
from croupier.web.in_hand import InHand
from croupier.web.limits import AddressLimits, Limits
from croupier.web.metrics import Metrics
from croupier.web.pages import STATIC, KeptFiles, static_root
from croupier.web.probe import Probe
from croupier.web.protocol import ADDRESS_TOO_LONG
from croupier.web.quick_feeds import QuickFeeds
from croupier.web.routes import commands, routers
from croupier.web.security import (
    CSRF_HEADER,
    SESSION_COOKIE,
    VISIT_COOKIE,
    BodyLimit,
    ForgeryGuard,
    HostGuard,
)
from croupier.web.session_guard import SessionGuard
from croupier.web.stored import StoredFirst
from croupier.web.stream import Hubs
from croupier.web.walls import Wall, Walled

OPEN_TO_ALL: Final = frozenset({"/api/health", "/api/ready"})

ABOUT: Final = """\
The house over HTTP: sign-in, the floor, snapshots of tables, a change feed, and every command.

What changes something is posted as JSON with the token from `GET /api/me` in `X-CSRF-Token`, and every
command with an `Idempotency-Key`: the same key again changes nothing and gets the same answer. Amounts
are exact decimals in quotes. Every error says what was refused, why, and under which clauses.
"""


class Application(FastAPI):
    """The framework's application behind the walls of the house."""

    walled: Walled

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer."""
        await self.walled(scope, receive, send)

    async def framework(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer what no other way has answered."""
        await super().__call__(scope, receive, send)


def create_app(
    house: House,
    *,
    demo: bool = False,
    hosts: Collection[str] = (),
    limits: Limits | None = None,
    founding: Founding | None = None,
    videos: Mapping[str, str] | None = None,
) -> Application:
    """The application over a house.

    With ``demo``, demonstration accounts sign in with one click. ``hosts``: the names under which browsers
    reach it, beside localhost and addresses in numbers. ``limits`` are those of each address, if there are
    any. ``founding`` lets whoever has its code found the house. ``videos`` says where the pictures of live
    tables are, by table. What is asked of it is counted
    (``app.state.metrics``).
    """
    app = Application(
        title="Croupier",
        version=version("croupier"),
        description=ABOUT,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.house = house
    app.state.hubs = Hubs(house)
    app.state.analyses = Analyses()
    app.state.demo = demo
    app.state.founding = founding
    app.state.videos = dict(videos or {})
    app.state.in_hand = InHand()
    errors.install(app)
    app.router.add_route("/api/commands/{name}", commands.unknown_command, methods=["POST"])
    app.router.routes.extend(_routes())
    app.mount(static_root(), KeptFiles(directory=STATIC), name="static")
    app.add_middleware(StoredFirst, house=house)
    app.state.probe = Probe(house.store)
    app.state.metrics = Metrics(house, app.state.hubs)
    of_address = None if limits is None else AddressLimits(limits)
    walls: list[Wall] = [
        HandsFull(house, app.state.in_hand),
        HostGuard(hosts),
        SessionGuard(house),
        BodyLimit(),
        ForgeryGuard(),
    ]
    app.walled = Walled(
        app.framework,
        walls if of_address is None else [of_address, *walls],
        ways=(Giving(house, app.state.in_hand), QuickFeeds(house, app.state.hubs)),
        feeds=of_address,
        counted=app.state.metrics.answered,
    )
    _describe_security(app)
    return app


@cache
def _routes() -> tuple[BaseRoute, ...]:
    """The other routes: they find their house by the request, so that all applications share them."""
    shared = APIRouter()
    for router in routers():
        shared.include_router(router, dependencies=[Depends(known_filters)])
    return tuple(shared.routes)


TOO_LONG: Final = {
    "414": {
        "description": f"{ADDRESS_TOO_LONG[0].upper()}{ADDRESS_TOO_LONG[1:]}.",
        "content": {"text/plain": {"schema": {"type": "string"}}},
    }
}
"""What any address may be answered."""


def _describe_security(app: FastAPI) -> None:
    """Say in the API's description what a request must carry, and what is said before any route sees it."""

    def described() -> dict[str, Any]:
        if app.openapi_schema is None:
            schema = get_openapi(
                title=app.title,
                version=app.version,
                description=app.description,
                routes=[*app.routes, *commands.described().routes],
            )
            schema["components"]["securitySchemes"] = {
                "session": {"type": "apiKey", "in": "cookie", "name": SESSION_COOKIE},
                "visit": {"type": "apiKey", "in": "cookie", "name": VISIT_COOKIE},
                "token": {"type": "apiKey", "in": "header", "name": CSRF_HEADER},
            }
            for path, methods in schema["paths"].items():
                for method, operation in methods.items():
                    operation["security"] = _security(path, method)
                    operation["responses"] |= TOO_LONG
            app.openapi_schema = schema
        assert app.openapi_schema is not None
        return app.openapi_schema

    app.openapi = described  # type: ignore[method-assign]


def _security(path: str, method: str) -> list[dict[str, list[str]]]:
    if path in OPEN_TO_ALL:
        return []
    if method == "get":
        return [{"session": []}]
    if path.startswith(("/api/sign-in", "/api/found")):
        return [{"visit": [], "token": []}]
    return [{"session": [], "token": []}]
