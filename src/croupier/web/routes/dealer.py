"""The dealer's console of a live table."""

from __future__ import annotations

from types import MappingProxyType
from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Request
from pydantic import BaseModel, Field
from starlette.responses import JSONResponse, Response

from croupier.equipment.cards import parse_card
from croupier.games.refusals import Refusal
from croupier.games.tape import Report
from croupier.house import House, NotAllowed, Person, Role
from croupier.house.state import TableState
from croupier.web import models
from croupier.web.dealing import console_json, foreseen_json
from croupier.web.pages import render
from croupier.web.routes import NavItem
from croupier.web.sessions import Signed, TheHouse
from croupier.web.staff import admit, table_of

router = APIRouter(tags=["dealing"])

DEALS: Final = (Role.DEALER, Role.SUPERVISOR)
RULE: Final = (*DEALS, Role.CASINO_SUPERVISOR, Role.MANAGER)
"""Who may be asked for a ruling."""
CONSOLE: Final = "the dealer's console"

NAV = (NavItem("Dealing", "/dealer", frozenset({Role.DEALER}), order=20, home=True),)

TableId = Annotated[str, Path(pattern=models.TABLE_ID)]


class DealerConsole(BaseModel):
    """All that the dealer's console shows; see docs/staff.md."""

    version: int
    at: int = Field(description="Microseconds since 1970.")
    table: dict[str, Any]
    on_duty: dict[str, str] | None
    mine: bool = Field(description="Whether the dealer's place is free or this person's.")
    yours: bool = Field(description="Whether it is this person's.")
    elsewhere: list[dict[str, str]] = Field(description="Other tables where this person has it.")
    phase: str
    limits: dict[str, dict[str, str]]
    notices: list[dict[str, Any]]
    next: dict[str, Any] = Field(description="What the book says comes next, who does it, by which command.")
    round: dict[str, Any] | None
    hands: dict[str, list[str | None]]
    counts: dict[str, int | str]
    cards_entered: list[str | None]
    cards_reported: list[str | None] = Field(description="Those that reports name; null where unseen.")
    results_entered: list[str] = Field(description="Throws or spins of the round in progress: 3-4, 17.")
    device: dict[str, Any] | None = Field(description="Dice or a wheel; null where cards decide.")
    play: dict[str, Any] | None = Field(description="Where a session of throws stands: point, shooter.")
    seats: list[dict[str, Any]]
    wagers: list[dict[str, Any]] = Field(description="With what is to be taken or paid, once it is known.")
    shoe: dict[str, Any] | None
    requests: list[dict[str, Any]]
    irregularities: list[dict[str, Any]]
    awaiting: dict[str, Any] | None = Field(description="The irregularity that waits for a ruling.")
    trail: list[dict[str, Any]]
    controls: dict[str, dict[str, Any]] = Field(description="Commands, with clauses and why not now.")


def live_table(house: House, person: Person, table: str) -> TableState:
    """A table that a dealer deals at.

    Raises:
        NotFound: there is no such table.
        NotAllowed: the person does not deal, or the table deals by itself.
    """
    admit(person, CONSOLE, *DEALS)
    state = table_of(house, table)
    if not state.live:
        raise NotAllowed(Refusal(f"dealing at {state.title}", "this is an automated table"))
    return state


@router.get(
    "/api/dealer/{table}", response_model=DealerConsole, responses=models.problems(401, 403, 404, 422)
)
async def console(house: TheHouse, person: Signed, table: TableId) -> JSONResponse:
    """What the book says comes next at a live table, and everything that dealing it takes."""
    return JSONResponse(console_json(house, live_table(house, person, table), person))


class Reporting(models.Given):
    """An irregularity as it is about to be reported."""

    kind: str = Field(max_length=80)
    card: str | None = Field(None, max_length=4)
    details: dict[str, Any] = Field(default_factory=dict)


class Foreseen(BaseModel):
    """What each ruling on it would bring about; nothing where nobody rules on it."""

    consequences: list[dict[str, Any]]


@router.post(
    "/api/dealer/{table}/consequences",
    response_model=Foreseen,
    responses=models.problems(401, 403, 404, 409, 413, 422, 503),
)
async def consequences(house: TheHouse, person: Signed, table: TableId, given: Reporting) -> JSONResponse:
    """What each ruling would bring about, and by which clauses, before the report is made.

    Whoever may make the report is told, and what the report would refuse is refused.
    """
    admit(person, "what a ruling brings about", *RULE)
    state = table_of(house, table)
    card = None if given.card is None else parse_card(given.card)
    report = Report(given.kind, card, MappingProxyType(given.details))
    return JSONResponse({"consequences": foreseen_json(person, state, report)})


@router.get("/dealer", include_in_schema=False)
async def tables_page(request: Request, house: TheHouse, person: Signed) -> Response:
    """The tables that want a dealer."""
    admit(person, CONSOLE, *DEALS)
    found = [
        {
            "id": t.id,
            "title": t.title,
            "open": t.open,
            "taken": len(t.seats),
            "game": t.game.title,
            "book": f"{t.law.book.title} {t.law.book.jurisdiction}",
            "on_duty": None if t.on_duty is None else house.books.person(t.on_duty).name,
            "mine": t.on_duty == person.id,
        }
        for t in house.books.tables.values()
        if t.live
    ]
    return render(request, "dealer_tables.html", person=person, tables=found)


@router.get("/dealer/{table}", include_in_schema=False)
async def console_page(request: Request, house: TheHouse, person: Signed, table: TableId) -> Response:
    """The console."""
    state = live_table(house, person, table)
    data = console_json(house, state, person)
    return render(request, "dealer.html", person=person, title=state.title, data=data)
