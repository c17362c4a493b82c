"""The pit: consoles of supervisors and managers, and the journal of staff."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Path, Query, Request
from pydantic import BaseModel, Field
from starlette.responses import JSONResponse, Response

from croupier.house import Role
from croupier.house import commands as c
from croupier.house.disputes import KEPT
from croupier.house.journal import JOURNAL, SIGNIFICANT, entries
from croupier.house.powers import may
from croupier.web import models
from croupier.web.pages import render
from croupier.web.pit import clauses_of, entry_json, pit_json, table_json
from croupier.web.routes import NavItem
from croupier.web.sessions import Signed, TheHouse
from croupier.web.staff import admit, named, table_of

router = APIRouter(tags=["supervision"])

SUPERVISES: Final = (Role.SUPERVISOR,)
READS_JOURNAL: Final = (Role.SUPERVISOR, Role.INSPECTOR)
CONSOLE: Final = "the pit"
PAGE: Final = 100
STREAMS: Final = {"journal": JOURNAL, "significant": SIGNIFICANT}

NAV = (NavItem("Pit", "/pit", frozenset(SUPERVISES), order=30, home=True),)

TableId = Annotated[str, Path(pattern=models.TABLE_ID)]


class Waiting(BaseModel):
    """Something that waits for somebody."""

    what: str
    says: str
    mine: bool = Field(description="Whether it is for whoever asks to do.")


class PitTable(BaseModel):
    """A table in a few figures."""

    id: str
    title: str
    book: str
    jurisdiction: str
    mode: str
    open: bool
    phase: str
    round: int
    places: int
    taken: int
    bots: int
    bets: models.Shown
    minimum: models.Shown | None
    maximum: models.Shown | None
    on_duty: str | None
    shoe: dict[str, Any] | None
    pace: int | None = Field(description="Rounds an hour over the last twelve; null before the third.")
    waits: list[Waiting]


class Pit(BaseModel):
    """All tables."""

    tables: list[PitTable]
    players: int = Field(description="People at the tables, each once, without bots.")


class PitConsole(BaseModel):
    """A table with everything that supervisors decide about it; see docs/staff.md."""

    version: int
    at: int = Field(description="Microseconds since 1970.")
    table: dict[str, Any]
    tile: PitTable
    next: dict[str, Any]
    hands: dict[str, list[str | None]]
    counts: dict[str, int | str]
    outcome: dict[str, Any] | None
    wagers: list[dict[str, Any]]
    seats: list[dict[str, Any]]
    limits: list[dict[str, Any]]
    routes: list[dict[str, Any]] = Field(description="The grounds on which limits may be changed.")
    terms: list[dict[str, Any]] = Field(description="The game's options that may be changed.")
    posted: dict[str, Any] = Field(description="Limits and terms once all that is posted is in force.")
    notices: list[dict[str, Any]]
    closing: int | None
    closing_law: dict[str, Any]
    idle_law: list[models.ClauseShown]
    awaiting: dict[str, Any] | None
    irregularities: list[dict[str, Any]]
    cards_entered: list[str | None]
    cards_reported: list[str | None] = Field(description="Those that reports name; null where unseen.")
    results_entered: list[str] = Field(description="Throws or spins of the round in progress: 3-4, 17.")
    device: dict[str, Any] | None = Field(description="Dice or a wheel; null where cards decide.")
    requests: list[dict[str, Any]]
    shoe: dict[str, Any] | None
    shuffles: list[dict[str, Any]] = Field(description="What may be directed of the cards, and by whom.")
    to_tell: list[dict[str, Any]] = Field(description="What an inspector is still to be told of.")
    disputes: list[dict[str, Any]]
    finished: list[dict[str, Any]]
    exclusions: list[dict[str, Any]]
    people: list[dict[str, str]]
    controls: dict[str, dict[str, Any]] = Field(description="Commands, with clauses and why not now.")


class KeptClause(BaseModel):
    """A clause that staff record or check, and when it was last entered at the table."""

    book: str
    ref: str
    heading: str
    treatment: str
    last: dict[str, Any] | None


class KeptClauses(BaseModel):
    """What staff record and check at a table."""

    clauses: list[KeptClause]


class EntryShown(BaseModel):
    """An entry of the journal, or a significant event."""

    position: int
    at: int
    kind: str
    table: str | None
    title: str
    by: dict[str, str] | None
    clauses: list[models.ClauseShown]
    text: str
    facts: dict[str, Any]


class Entries(BaseModel):
    """Entries, the newest first."""

    entries: list[EntryShown]
    more: bool


@router.get("/api/pit", response_model=Pit, responses=models.problems(401, 403))
async def pit(house: TheHouse, person: Signed) -> JSONResponse:
    """All tables at a glance: what they are doing, and what waits for whom."""
    admit(person, CONSOLE, *SUPERVISES)
    return JSONResponse(pit_json(house, person))


@router.get("/api/pit/{table}", response_model=PitConsole, responses=models.problems(401, 403, 404, 422))
async def console(house: TheHouse, person: Signed, table: TableId) -> JSONResponse:
    """A table with everything that supervisors decide about it, each control with its clause."""
    admit(person, CONSOLE, *SUPERVISES)
    return JSONResponse(table_json(house, table_of(house, table), person, house.clock()))


@router.get(
    "/api/pit/{table}/clauses", response_model=KeptClauses, responses=models.problems(401, 403, 404, 422)
)
async def kept_clauses(house: TheHouse, person: Signed, table: TableId) -> JSONResponse:
    """The clauses that staff record or check at a table, each with its last entry."""
    admit(person, CONSOLE, *SUPERVISES)
    state = table_of(house, table)
    found = await asyncio.to_thread(entries, house.store, JOURNAL, table=table, limit=500)
    last: dict[str, dict[str, Any]] = {}
    for entry in found:
        last.setdefault(
            str(entry.data["clause"]),
            {"at": entry.at, "by": named(house, str(entry.data["by"])), "text": str(entry.data["text"])},
        )
    listed = [
        {
            "book": clause.book,
            "ref": clause.ref,
            "heading": clause.heading,
            "treatment": clause.treatment.value,
            "last": last.get(clause.ref),
        }
        for clause in clauses_of(state, *KEPT)
    ]
    return JSONResponse({"clauses": listed})


@router.get("/api/journal", response_model=Entries, responses=models.problems(401, 403, 422))
async def journal(
    house: TheHouse,
    person: Signed,
    stream: Annotated[Literal["journal", "significant"], Query()] = "journal",
    table: Annotated[str | None, Query(pattern=models.TABLE_ID)] = None,
    book: Annotated[str | None, Query(max_length=40)] = None,
    clause: Annotated[str | None, Query(max_length=200)] = None,
    before: Annotated[int | None, Query(ge=1, le=2**53)] = None,
) -> JSONResponse:
    """What staff entered, or what the house noted of what they did, the newest first."""
    admit(person, "the journal", *READS_JOURNAL)
    found = await asyncio.to_thread(
        entries,
        house.store,
        STREAMS[stream],
        table=table,
        book=book,
        clause=clause,
        before=before,
        limit=PAGE + 1,
    )
    shown = [entry_json(house, each) for each in found[:PAGE]]
    return JSONResponse({"entries": shown, "more": len(found) > PAGE})


# Pages --------------------------------------------------------------------------------------


@router.get("/pit", include_in_schema=False)
async def pit_page(request: Request, house: TheHouse, person: Signed) -> Response:
    """All tables at a glance."""
    admit(person, CONSOLE, *SUPERVISES)
    data = {"view": "pit", **pit_json(house, person), "opens": may(person, c.OpenTable, None)}
    return render(request, "supervisor.html", person=person, title="The pit", data=data)


@router.get("/pit/{table}", include_in_schema=False)
async def table_page(request: Request, house: TheHouse, person: Signed, table: TableId) -> Response:
    """One table."""
    admit(person, CONSOLE, *SUPERVISES)
    state = table_of(house, table)
    data = {"view": "table", **table_json(house, state, person, house.clock())}
    return render(request, "supervisor.html", person=person, title=state.title, data=data)
