"""The board of waiting lists: every open table of games between players, and who waits there."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field
from starlette.responses import JSONResponse, Response

from croupier.house import House, Person
from croupier.house.room.views import own_json, room_json
from croupier.house.state import TableState
from croupier.record.chain import digest
from croupier.rulebooks import rulebook
from croupier.web import models
from croupier.web.pages import render
from croupier.web.sessions import Signed, TheHouse

router = APIRouter(tags=["tables"])


class WaitingAt(BaseModel):
    """The list of one table."""

    id: str
    title: str
    game: str
    form: str = Field(description="Equal at tables alike: one wide entry stands on the lists of all of them.")
    jurisdiction: str
    mode: str
    practice: bool
    minimum: str | None
    maximum: str | None
    places: int
    taken: int
    room: dict[str, Any]
    you: dict[str, Any] | None = Field(description="One's own part; null for who is no player.")
    seat: int | None = Field(description="The seat that one has there.")


class WaitingLists(BaseModel):
    """The lists of all tables."""

    at: int = Field(description="When it was told, in microseconds since 1970.")
    tables: list[WaitingAt]


def board_json(house: House, person: Person) -> dict[str, Any]:
    """The board as this person sees it."""
    tables = [t for t in house.books.tables.values() if t.open and t.keeps_stakes]
    return {"at": house.clock(), "tables": [_table(house, table, person) for table in tables]}


def _table(house: House, table: TableState, person: Person) -> dict[str, Any]:
    bounds = table.limits.of("table", True).to_json()
    form = (table.setup.book, table.setup.game, sorted(table.options.items()), table.limits.to_json())
    return {
        "id": table.id,
        "title": table.title,
        "game": table.game.title,
        "form": digest([repr(form), table.setup.practice])[:12],
        "jurisdiction": rulebook(table.setup.book).jurisdiction,
        "mode": table.setup.mode.value,
        "practice": table.setup.practice,
        "minimum": bounds.get("min"),
        "maximum": bounds.get("max"),
        "places": table.seating.places,
        "taken": len(table.seating.seated),
        "room": room_json(house.books.people, table),
        "you": own_json(table, person.id) if person.is_player else None,
        "seat": table.seat_of(person.id),
    }


@router.get("/api/waiting", response_model=WaitingLists, responses=models.problems(401))
async def waiting(house: TheHouse, person: Signed) -> JSONResponse:
    """Every waiting list of the house, as it stands."""
    return JSONResponse(board_json(house, person))


@router.get("/waiting", include_in_schema=False)
async def waiting_page(request: Request, house: TheHouse, person: Signed) -> Response:
    """The board."""
    return render(request, "waiting.html", person=person, board=board_json(house, person))
