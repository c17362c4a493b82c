"""The operator's page: whether the house takes commands, rates, latencies, queues, the store and devices.

It is made from memory and from one look at the store that waits a second at the most, and shows nothing of
the books: so it is there while the store fails.
"""

from __future__ import annotations

import resource
import time
from typing import Any, Final

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field
from sqlalchemy import make_url
from starlette.responses import JSONResponse, Response

from croupier.house import House, Role
from croupier.house.condition import conditions, devices
from croupier.house.store import StoreError
from croupier.web import models
from croupier.web.metrics import Metrics
from croupier.web.pages import render
from croupier.web.probe import Probe
from croupier.web.routes import NavItem
from croupier.web.sessions import Signed, TheHouse
from croupier.web.staff import admit
from croupier.web.stream import Hubs

router = APIRouter(tags=["operations"])

OPERATES: Final = (Role.ADMINISTRATOR, Role.MANAGER)
PAGE: Final = "the operator's page"
PATIENCE: Final = 1.0
"""Seconds that the page waits for the store."""
BUSIEST: Final = 8

NAV = (NavItem("Operations", "/operations", frozenset(OPERATES), order=47),)


class Operations(BaseModel):
    """What an operator watches."""

    at: int = Field(description="When it was read, in microseconds since 1970.")
    ready: bool
    conditions: list[dict[str, Any]] = Field(description="What must hold for commands to be taken.")
    lately: dict[str, Any] = Field(
        description="A second, over `seconds`; latencies as bounds in milliseconds, -1 above the last."
    )
    history: list[dict[str, Any]] = Field(description="The same before, the newest last.")
    busiest: list[dict[str, Any]] = Field(description="Commands since the house was opened.")
    queue: dict[str, int] = Field(description="Commands at desks, and units of work for the store.")
    store: dict[str, Any]
    house: dict[str, int]
    process: dict[str, float]
    devices: list[dict[str, Any]]


async def operations_json(request: Request, house: House) -> dict[str, Any]:
    """What the operator's page shows."""
    state = request.app.state
    metrics: Metrics = state.metrics
    hubs: Hubs = state.hubs
    store = await _store(house, state.probe)
    held = conditions(house)
    tables = list(house.books.tables.values())
    used = resource.getrusage(resource.RUSAGE_SELF)
    return {
        "at": house.clock(),
        "ready": all(each.holds for each in held if each.needed),
        "conditions": [each.to_json() for each in held],
        "lately": metrics.figures.lately(),
        "history": metrics.figures.history(),
        "busiest": metrics.figures.busiest(BUSIEST),
        "queue": {"commands": house.commands_waiting, "units": house.writer.waiting},
        "store": store,
        "house": {
            "tables": len(tables),
            "playing": sum(table.playing for table in tables),
            "sessions": house.session_count,
            "feeds": hubs.followed,
        },
        "process": {
            "memory": used.ru_maxrss * 1024,
            "processor": used.ru_utime + used.ru_stime,
            "open": time.perf_counter() - metrics.opened,
        },
        "devices": [each.to_json() for each in devices(house)],
    }


async def _store(house: House, probe: Probe) -> dict[str, Any]:
    """The store, as one look saw it; what is wrong where it does not answer."""
    trouble = house.writer.trouble
    told = {
        "kind": "PostgreSQL" if make_url(house.store.url).get_backend_name() == "postgresql" else "SQLite",
        "committed": house.writer.committed,
        "units": house.writer.units,
        "commits": house.writer.commits,
        "trouble": None
        if trouble is None
        else {"since": trouble.since, "last": trouble.last, "says": trouble.says},
    }
    try:
        looked = await probe.look(PATIENCE)
    except StoreError as error:
        return {**told, "answers": False, "wrong": str(error)}
    return {**told, "answers": True, "wrong": None, **looked.to_json()}


@router.get("/api/operations", response_model=Operations, responses=models.problems(401, 403))
async def operations(request: Request, house: TheHouse, person: Signed) -> JSONResponse:
    """What an operator watches, from the same counts as the figures for Prometheus."""
    admit(person, PAGE, *OPERATES)
    return JSONResponse(await operations_json(request, house))


@router.get("/operations", include_in_schema=False)
async def page(request: Request, house: TheHouse, person: Signed) -> Response:
    """The page."""
    admit(person, PAGE, *OPERATES)
    data = await operations_json(request, house)
    return render(request, "operations.html", person=person, data=data)
