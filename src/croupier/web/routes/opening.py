"""Opening a table: what each game leaves to the operator, and the form in which it is said."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Query, Request
from pydantic import BaseModel, Field
from starlette.responses import JSONResponse, Response

from croupier.games.game import Game
from croupier.house import Role
from croupier.web import models
from croupier.web.errors import NotFound
from croupier.web.opening import books_json, favours_json, game_json, openable
from croupier.web.pages import render
from croupier.web.sessions import Signed, TheHouse
from croupier.web.staff import admit

router = APIRouter(tags=["supervision"])

OPENS: Final = (Role.MANAGER, Role.CASINO_SUPERVISOR)
CONSOLE: Final = "opening a table"

Name = Annotated[str, Path(max_length=40)]
Options = Annotated[str, Query(max_length=8000, description="A JSON object: options by name.")]


class GameOpened(BaseModel):
    """A game that a table may be opened with."""

    name: str
    title: str


class BookOpened(BaseModel):
    """A rulebook with such games."""

    name: str
    title: str
    jurisdiction: str
    games: list[GameOpened]


class Openings(BaseModel):
    """What tables may be opened with."""

    books: list[BookOpened]


class KindOpened(BaseModel):
    """Who may deal."""

    name: str
    title: str
    says: str
    clauses: list[models.ClauseShown]


class Favour(BaseModel):
    """A wager that wins its player more than it loses."""

    title: str
    says: str
    clauses: list[models.ClauseShown]


class Favours(BaseModel):
    """Such wagers under some options; none of a game whose analysis takes longer than a page waits."""

    favours: list[Favour]


class GameOpening(BaseModel):
    """What a table of a game is opened with, as the form suggests it."""

    book: str
    game: str
    currency: str
    places: int = Field(description="At the defaults of the options.")
    options: list[dict[str, Any]] = Field(description="What the book leaves open: values, default, clauses.")
    limits: list[dict[str, Any]] = Field(description="What the sign may state, with a usual range.")
    limits_law: list[models.ClauseShown]
    smallest_chip: models.Shown
    coins: dict[str, Any] | None = Field(description="The prescribed coins; null where the book has none.")
    jackpots: list[dict[str, str]] = Field(description="Meters, and what each usually begins with.")
    kinds: list[KindOpened]
    seconds: dict[str, int] = Field(description="The usual times of an automated table.")
    room: dict[str, int] | None = Field(description="Those of the poker room; null of other games.")
    id: str = Field(description="A free id.")
    title: str


@router.get("/api/openings", response_model=Openings, responses=models.problems(401, 403))
async def openings(person: Signed) -> JSONResponse:
    """The rulebooks and games that a table may be opened with."""
    admit(person, CONSOLE, *OPENS)
    return JSONResponse({"books": books_json()})


@router.get(
    "/api/openings/{book}/{game}",
    response_model=GameOpening,
    responses=models.problems(401, 403, 404, 422),
)
async def opening(house: TheHouse, person: Signed, book: Name, game: Name) -> JSONResponse:
    """What a table of a game is opened with: options by their values, limits, chips, kinds."""
    admit(person, CONSOLE, *OPENS)
    return JSONResponse(game_json(house, _openable(book, game)))


def _openable(book: str, name: str) -> Game:
    """A game that a table may be opened with.

    Raises:
        NotFound: there is none such.
    """
    found = next((each for each in openable() if (each.book.name, each.name) == (book, name)), None)
    if found is None:
        near = sorted(each.name for each in openable() if each.book.name == book)
        raise NotFound(f"game {name} of {book}", "no table is opened with it", near)
    return found


@router.get(
    "/api/openings/{book}/{game}/favours",
    response_model=Favours,
    responses=models.problems(401, 403, 404, 409, 422),
)
async def favours(person: Signed, book: Name, game: Name, options: Options = "{}") -> JSONResponse:
    """The wagers that would favour their players at a table with these options, before it is opened."""
    admit(person, CONSOLE, *OPENS)
    return JSONResponse({"favours": await asyncio.to_thread(favours_json, _openable(book, game), options)})


@router.get("/open-table", include_in_schema=False)
async def opening_page(request: Request, person: Signed) -> Response:
    """The form."""
    admit(person, CONSOLE, *OPENS)
    return render(request, "open_table.html", person=person, data={"books": books_json()})
