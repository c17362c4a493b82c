"""The inspector's console: rounds recalled, records exported, the store verified."""

from __future__ import annotations

import asyncio
import json
import sys
from http import HTTPStatus
from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Query, Request
from pydantic import BaseModel, Field
from starlette.responses import JSONResponse, RedirectResponse, Response

from croupier.games.refusals import Malformed
from croupier.house import House, OutOfService, Role
from croupier.house.recall import Recalled, find_rounds, recall, with_reports
from croupier.house.state import TableState
from croupier.web import models
from croupier.web.errors import NotFound
from croupier.web.pages import render
from croupier.web.pit import disputes_json, notices_json, to_tell_json
from croupier.web.recalled import head_json, recalled_json
from croupier.web.routes import NavItem
from croupier.web.sessions import Signed, TheHouse
from croupier.web.staff import admit, table_of

router = APIRouter(tags=["inspection"])

RECALLS: Final = (Role.INSPECTOR, Role.SUPERVISOR)
"""Who may recall rounds: those who decide and review disputes need to see what happened."""
VERIFIES: Final = (Role.INSPECTOR, Role.MANAGER)
CONSOLE: Final = "the inspector's console"

NAV = (NavItem("Inspection", "/inspector", frozenset(RECALLS), order=40, home=True),)

PAGE: Final = 50
PATIENCE: Final = 540
"""Seconds that a verification may take."""
VERIFIER: Final = (
    "import json, sys; from croupier.verify_store import verify;"
    "print(json.dumps(verify(sys.stdin.read()).as_json()))"
)
"""Run by a process of its own, so that the tables go on; the address is not seen among its arguments."""

TableId = Annotated[str, Path(pattern=models.TABLE_ID)]
Number = Annotated[int, Path(ge=1, le=10**9)]
Moment = Annotated[int | None, Query(ge=0, le=2**53, description="Microseconds since 1970.")]


class Who(BaseModel):
    """Somebody, or the house."""

    id: str
    name: str


class RoundListed(BaseModel):
    """A finished round in a list."""

    position: int = Field(description="The position in the log of the event that ended it.")
    table: str
    title: str
    family: str
    traits: list[str] = Field(description=models.TRAITS)
    number: int
    at: int = Field(description="Microseconds since 1970.")
    status: str
    outcome: dict[str, Any]
    people: list[Who]
    wagers: int
    hash: str
    corrected: models.RoundCorrected | None = Field(
        description="The last time that it was settled anew; the other fields are what was first told."
    )


class RoundsFound(BaseModel):
    """Finished rounds, the newest first."""

    rounds: list[RoundListed]
    more: bool = Field(description="Whether older ones may be found with `before` at the last position.")


class MomentShown(BaseModel):
    """An event of the log while the round was played, and the table after it."""

    position: int
    stood: int = Field(description="How many events of the round before this one still stand.")
    at: int
    kind: str
    says: str
    hash: str
    by: Who | None
    entry: dict[str, Any] | None
    clauses: list[models.ClauseShown]
    events: list[dict[str, Any]] = Field(description="Where a wager ends, `because` says why.")
    hands: dict[str, list[str | None]]
    counts: dict[str, int | str]
    produced: list[str] = Field(description="The throws or spins up to here, as corrected: 3-4, 17.")
    wagers: list[dict[str, Any]]
    waiting_for: dict[str, Any] | None
    status: str


class RoundRecalled(BaseModel):
    """A round, moment by moment."""

    table: dict[str, Any]
    number: int
    id: str
    last: int
    hash: str | None
    status: str
    outcome: dict[str, Any]
    first: dict[str, Any] | None = Field(description="Status, outcome and hash as first told, if corrected.")
    corrections: list[models.RoundCorrected]
    opening: dict[str, Any]
    device: dict[str, Any] | None = Field(description="Dice or a wheel; null where cards decide.")
    people: dict[str, Who]
    moments: list[MomentShown]


class Verified(BaseModel):
    """What the independent verifier found."""

    ok: bool
    store: str
    events: int
    streams: int
    movements: int
    postings: int
    accounts: int
    holds: int
    settled: int
    returned: int
    open: int
    commands: int
    head: str = Field(description="POSITION:HASH of the last event; note it down for a later verification.")
    fault_count: int
    faults: list[dict[str, str]]


@router.get(
    "/api/inspector/rounds", response_model=RoundsFound, responses=models.problems(401, 403, 404, 422)
)
async def rounds(
    house: TheHouse,
    person: Signed,
    table: Annotated[str | None, Query(pattern=models.TABLE_ID)] = None,
    player: Annotated[str | None, Query(max_length=40)] = None,
    since: Moment = None,
    until: Moment = None,
    before: Annotated[int | None, Query(ge=1, le=2**53)] = None,
) -> JSONResponse:
    """Finished rounds by table, player and time, the newest first."""
    admit(person, CONSOLE, *RECALLS)
    if table is not None:
        table_of(house, table)
    found = await asyncio.to_thread(
        find_rounds,
        house.store,
        table=table,
        person=player or None,
        since=since,
        until=until,
        before=before,
        limit=PAGE + 1,
    )
    listed = await asyncio.to_thread(with_reports, house.store, found[:PAGE])
    shown = [head_json(house, head) for head in listed]
    return JSONResponse({"rounds": shown, "more": len(found) > PAGE})


async def _recall(house: House, table: str, number: int) -> tuple[TableState, Recalled]:
    """A round of a table.

    Raises:
        NotFound: no such table, or no such round of it.
    """
    state = table_of(house, table)
    try:
        return state, await asyncio.to_thread(recall, house.store, state, number)
    except Malformed as error:
        raise NotFound(error.refusal.what, error.refusal.reason) from None


@router.get(
    "/api/inspector/tables/{table}/rounds/{number}",
    response_model=RoundRecalled,
    responses=models.problems(401, 403, 404, 422),
)
async def recalled_round(house: TheHouse, person: Signed, table: TableId, number: Number) -> JSONResponse:
    """A round step by step: each event with its clauses, and the table as it stood after it."""
    admit(person, CONSOLE, *RECALLS)
    state, found = await _recall(house, table, number)
    return JSONResponse(recalled_json(house, state, found))


@router.post("/api/inspector/verify", response_model=Verified, responses=models.problems(401, 403, 413, 503))
async def verify(house: TheHouse, person: Signed) -> JSONResponse:
    """Verify the whole store, chain and money, with a program that shares no code with the writer."""
    admit(person, "verification of the store", *VERIFIES)
    return JSONResponse(await _verify(house.store.url))


async def _verify(where: str) -> dict[str, Any]:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        VERIFIER,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        out, err = await asyncio.wait_for(process.communicate(where.encode()), PATIENCE)
    except TimeoutError:
        process.kill()
        await process.wait()
        raise OutOfService(f"the verification was given up after {PATIENCE} seconds") from None
    if process.returncode != 0:
        last = err.decode(errors="replace").strip().rpartition("\n")[2]
        raise OutOfService(f"the store could not be verified: {last}")
    found: dict[str, Any] = json.loads(out)
    return found


class Matters(BaseModel):
    """Disputes, and the changes of limits and the replaced cards that an inspector is to be told of."""

    disputes: list[dict[str, Any]]
    notices: list[dict[str, Any]]
    to_tell: list[dict[str, Any]]


@router.get("/api/inspector/matters", response_model=Matters, responses=models.problems(401, 403))
async def matters(house: TheHouse, person: Signed) -> JSONResponse:
    """The disputes of all tables with the rung each has reached, and notices that inspectors are told of."""
    admit(person, CONSOLE, *RECALLS)
    tables = list(house.books.tables.values())
    disputes = [dispute for table in tables for dispute in disputes_json(house, table, person)]
    notices = [
        {**notice, "table": table.id, "title": table.title}
        for table in tables
        for notice in notices_json(house, table)
        if notice["inspector"] is not None
    ]
    to_tell = [
        {**each, "table": table.id, "title": table.title} for table in tables for each in to_tell_json(table)
    ]
    disputes.sort(key=lambda d: (not d["mine"], not d["waiting"]))
    return JSONResponse({"disputes": disputes, "notices": notices, "to_tell": to_tell})


# Pages --------------------------------------------------------------------------------------

VIEWS: Final = {
    "rounds": "Rounds",
    "disputes": "Disputes and notices",
    "store": "Store",
    "coverage": "Coverage",
    "clauses": "Clauses",
    "readings": "Readings",
}


@router.get("/inspector", include_in_schema=False)
def console(person: Signed) -> Response:
    """Where inspection begins."""
    admit(person, CONSOLE, *RECALLS)
    return RedirectResponse("/inspector/rounds", HTTPStatus.SEE_OTHER)


@router.get("/inspector/{view}", include_in_schema=False)
async def page(request: Request, house: TheHouse, person: Signed, view: str) -> Response:
    """A page of the console."""
    admit(person, CONSOLE, *RECALLS)
    if view not in VIEWS:
        raise NotFound(f"/inspector/{view}", "there is nothing at this address", tuple(VIEWS))
    tables = [{"id": t.id, "title": t.setup.title} for t in house.books.tables.values()]
    data = {"view": view, "tables": tables, "verifies": person.holds(*VERIFIES)}
    return render(request, "inspector.html", person=person, view=view, views=VIEWS, data=data)


@router.get("/inspector/rounds/{table}/{number}", include_in_schema=False)
async def recall_page(
    request: Request, house: TheHouse, person: Signed, table: TableId, number: Number
) -> Response:
    """A round, recalled."""
    admit(person, CONSOLE, *RECALLS)
    state, found = await _recall(house, table, number)
    data = {"view": "recall", "round": recalled_json(house, state, found)}
    return render(request, "inspector.html", person=person, view="recall", views=VIEWS, data=data)
