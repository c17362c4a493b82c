"""The pages of chips and counted cash: a table's float, the cage, the reports of shifts."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated, Any, Final, TypeAlias

from fastapi import APIRouter, Path, Request
from pydantic import BaseModel, Field
from starlette.responses import JSONResponse, Response

from croupier.errors import CroupierError
from croupier.house import House, Role
from croupier.house.floats.reports import ShiftSpan, report, shifts
from croupier.house.floats.risks import risks
from croupier.house.state import TableState
from croupier.web import floats, models
from croupier.web.errors import NotFound
from croupier.web.pages import render
from croupier.web.routes import NavItem
from croupier.web.sessions import Signed, TheHouse
from croupier.web.staff import admit, table_of

router = APIRouter(tags=["float"])

AT_TABLE: Final = (Role.DEALER, Role.SUPERVISOR)
AT_CAGE: Final = (Role.ATTENDANT, Role.CASINO_SUPERVISOR)
READS: Final = (Role.SUPERVISOR, Role.INSPECTOR)
FLOAT: Final = "a table's float"
CAGE: Final = "the cage"
REPORTS: Final = "the reports"

NAV = (
    NavItem("Floats", "/float", frozenset(AT_TABLE), order=32),
    NavItem("Cage", "/cage", frozenset(AT_CAGE), order=36),
    NavItem("Reports", "/reports", frozenset(READS), order=44),
)

TableId = Annotated[str, Path(pattern=models.TABLE_ID)]
ShiftNumber = Annotated[int, Path(ge=1)]
Risk: TypeAlias = Mapping[str, Fraction]


class FloatShown(BaseModel):
    """A table's float, its slips and drop boxes."""

    table: str
    title: str
    live: bool
    on_duty: dict[str, str] | None
    between_rounds: bool
    currency: str
    currencies: list[dict[str, Any]]
    used: bool = Field(description="Whether it was ever opened: then no round opens while it is closed.")
    open: bool
    expected: models.Shown = Field(description="What the tray should hold at this moment.")
    holds: list[dict[str, Any]]
    count: dict[str, Any] | None = Field(description="A count that waits for its second signature.")
    last: dict[str, Any] | None
    slips: list[dict[str, Any]]
    past: list[dict[str, Any]]
    box: int | None
    boxes: list[dict[str, Any]]
    players: list[dict[str, str]]
    controls: dict[str, dict[str, Any]]
    you: str


class CageShown(BaseModel):
    """What waits for the cage, its drawers and its stock of chips."""

    slips: list[dict[str, Any]]
    past: list[dict[str, Any]]
    boxes: list[dict[str, Any]]
    drawers: list[dict[str, Any]]
    stock: list[dict[str, Any]] = Field(
        description="Chips of each currency at the cage, the count that waits and the last one."
    )
    cash: list[dict[str, str]]
    shift: dict[str, Any] | None
    cheques: bool
    controls: dict[str, dict[str, Any]]
    you: str


class Shifts(BaseModel):
    """The shifts of the house, the newest first, and the months of wrong payments."""

    shifts: list[dict[str, Any]]
    wrong_payments: list[dict[str, Any]] = Field(description="By month: how many, and whether reported.")


class ShiftReport(BaseModel):
    """What happened in a shift."""

    shift: dict[str, Any]
    began: int
    ended: int
    tables: list[dict[str, Any]]
    games: list[dict[str, Any]]
    drawers: list[dict[str, Any]]
    cage: list[dict[str, Any]] = Field(description="Openers, closers and variances of the cage's own stock.")
    slips: dict[str, int]
    variances: list[dict[str, str]]
    pending: list[str] = Field(description="Tables whose figures are still worked out.")


@router.get("/api/float/{table}", response_model=FloatShown, responses=models.problems(401, 403, 404))
async def float_of(house: TheHouse, person: Signed, table: TableId) -> JSONResponse:
    """A table's float."""
    admit(person, FLOAT, *AT_TABLE)
    return JSONResponse(floats.float_json(house, table_of(house, table), person))


@router.get("/float", include_in_schema=False)
async def list_page(request: Request, house: TheHouse, person: Signed) -> Response:
    """The dealers' tables, each with its float."""
    admit(person, FLOAT, *AT_TABLE)
    tables = [_line(table) for table in house.books.tables.values() if table.live]
    return render(request, "floats.html", person=person, tables=tables)


def _line(table: TableState) -> dict[str, Any]:
    tray = table.tray
    waits = [slip for slip in tray.slips.values() if slip.next is not None]
    state = "Open" if tray.open else "Closed" if tray.used else "No float"
    told = ["A count waits for a signature"] if tray.count is not None else []
    told += [f"{len(waits)} {'slip' if len(waits) == 1 else 'slips'} in progress"] if waits else []
    return {"id": table.id, "title": table.title, "state": state, "waits": " · ".join(told)}


@router.get("/float/{table}", include_in_schema=False)
async def float_page(request: Request, house: TheHouse, person: Signed, table: TableId) -> Response:
    """A table's float."""
    admit(person, FLOAT, *AT_TABLE)
    data = floats.float_json(house, table_of(house, table), person)
    return render(request, "float.html", person=person, data=data)


@router.get("/api/cage", response_model=CageShown, responses=models.problems(401, 403))
async def cage(house: TheHouse, person: Signed) -> JSONResponse:
    """Slips, drop boxes, drawers and chips."""
    admit(person, CAGE, *AT_CAGE)
    return JSONResponse(floats.cage_json(house, person))


@router.get("/cage", include_in_schema=False)
async def cage_page(request: Request, house: TheHouse, person: Signed) -> Response:
    """The cage."""
    admit(person, CAGE, *AT_CAGE)
    return render(request, "cage.html", person=person, data=floats.cage_json(house, person))


@router.get("/api/reports", response_model=Shifts, responses=models.problems(401, 403))
async def shift_list(house: TheHouse, person: Signed) -> JSONResponse:
    """The shifts."""
    admit(person, REPORTS, *READS)
    return JSONResponse(await _shifts(house))


async def _shifts(house: House) -> dict[str, Any]:
    found = await asyncio.to_thread(shifts, house.store)
    told = floats.wrong_payments_json(house)
    return {"shifts": [floats.shift_json(house, span) for span in found], "wrong_payments": told}


@router.get("/api/reports/{shift}", response_model=ShiftReport, responses=models.problems(401, 403, 404))
async def shift_report(house: TheHouse, person: Signed, shift: ShiftNumber) -> JSONResponse:
    """What tables, dealers, drawers and players did in a shift."""
    admit(person, REPORTS, *READS)
    span = await _span(house, shift)
    found = await asyncio.to_thread(report, house.store, house.books, span.start, span.end, house.clock())
    known = {id_: _risk(house, house.books.table(id_)) for id_ in found.tables}
    return JSONResponse(floats.report_json(house, span, found, known))


async def _span(house: House, number: int) -> ShiftSpan:
    found = await asyncio.to_thread(shifts, house.store)
    for span in found:
        if span.number == number:
            return span
    raise NotFound(f"shift {number}", "there is none of that number", [str(each.number) for each in found])


@router.get("/reports", include_in_schema=False)
async def reports_page(request: Request, house: TheHouse, person: Signed) -> Response:
    """The reports."""
    admit(person, REPORTS, *READS)
    return render(request, "reports.html", person=person, data=await _shifts(house))


# Figures of players ---------------------------------------------------------------------------------

_KNOWN: Final[dict[tuple[str, str, str], Risk]] = {}
"""What is lost on average of a unit staked, by game and options: the same in every house."""
_WORKING: Final[dict[tuple[str, str, str], asyncio.Task[None]]] = {}


def _risk(house: House, table: TableState) -> Risk | None:
    """What is lost on average at a table; None while it is worked out, empty where it is not analysed."""
    key = table.game.book.name, table.game.name, repr(sorted(table.options.items()))
    if key in _KNOWN:
        return _KNOWN[key]
    if key not in _WORKING or _WORKING[key].done():
        _WORKING[key] = asyncio.get_running_loop().create_task(_work_out(house, table, key))
    return None


async def _work_out(house: House, table: TableState, key: tuple[str, str, str]) -> None:
    try:
        _KNOWN[key] = await house.beside(risks, table.game, table.options)
    except CroupierError:
        _KNOWN[key] = {}
