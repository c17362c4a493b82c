"""The page of tournaments, for everybody who is signed in, and the board of the room."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request
from pydantic import BaseModel, Field
from starlette.responses import JSONResponse, Response

from croupier.house import Role
from croupier.web import models
from croupier.web.pages import render
from croupier.web.routes import NavItem
from croupier.web.sessions import Signed, TheHouse
from croupier.web.tournaments import board_json, room_json

router = APIRouter(tags=["tournaments"])

NAV = (
    NavItem(
        "Tournaments",
        "/tournaments",
        frozenset({Role.PLAYER, Role.SUPERVISOR, Role.CASINO_SUPERVISOR, Role.INSPECTOR}),
        order=58,
    ),
)

Number = Annotated[int, Path(ge=1, le=2**53)]


class Board(BaseModel):
    """The tournaments of the house, the newest first."""

    staff: bool = Field(description="Whether this person sees entries and disputes.")
    manages: bool = Field(description="Whether this person has control of tournaments.")
    plays: bool = Field(description="Whether this person may enter one.")
    tournaments: list[dict[str, Any]]
    games: list[dict[str, Any]] = Field(description="The games of which one may be announced.")
    grounds: list[str] = Field(description="On what a player may be disqualified.")
    most: int = Field(description="The most entries of a tournament.")
    controls: dict[str, dict[str, Any]]


class Room(BaseModel):
    """One tournament as everybody in the room sees it."""

    number: int
    title: str
    phase: str
    stage: int
    entries: int
    pool: str
    sessions: list[dict[str, Any]]
    results: list[list[str]]
    won: list[dict[str, Any]]
    field: dict[str, Any] | None = Field(
        description="Clock, ranks and prizes of one whose tables play down to one; null elsewhere."
    )


@router.get("/api/tournaments", response_model=Board, responses=models.problems(401))
def tournaments(house: TheHouse, person: Signed) -> JSONResponse:
    """Conditions, entries, sessions, standings and results of every tournament."""
    return JSONResponse(board_json(house, person))


@router.get("/api/tournaments/{number}", response_model=Room, responses=models.problems(401, 422))
def tournament(house: TheHouse, person: Signed, number: Number) -> JSONResponse:
    """One tournament as the board of the room shows it."""
    return JSONResponse(room_json(house, number))


@router.get("/tournaments", include_in_schema=False)
def page(request: Request, house: TheHouse, person: Signed) -> Response:
    """The page of all tournaments."""
    return render(request, "tournaments.html", person=person, data=board_json(house, person))


@router.get("/tournaments/{number}/board", include_in_schema=False)
def board(request: Request, house: TheHouse, person: Signed, number: Number) -> Response:
    """The board of the room."""
    data = room_json(house, number)
    return render(request, "tournament_board.html", person=person, data=data)
