"""The page of promotions, for everybody who is signed in."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field
from starlette.responses import JSONResponse, Response

from croupier.house import Role
from croupier.web import models
from croupier.web.pages import render
from croupier.web.promotions import board_json
from croupier.web.routes import NavItem
from croupier.web.sessions import Signed, TheHouse

router = APIRouter(tags=["promotions"])

NAV = (
    NavItem(
        "Promotions",
        "/promotions",
        frozenset({Role.PLAYER, Role.ATTENDANT, Role.CASINO_SUPERVISOR, Role.INSPECTOR}),
        order=60,
    ),
)


class Board(BaseModel):
    """The promotions of the house, the newest first."""

    staff: bool = Field(description="Whether this person sees entrants and what is still to be done.")
    plays: bool = Field(description="Whether this person may enter one.")
    promotions: list[dict[str, Any]]
    forms: list[dict[str, Any]] = Field(description="What a promotion must state, by rulebook.")
    controls: dict[str, dict[str, Any]]


@router.get("/api/promotions", response_model=Board, responses=models.problems(401))
def promotions(house: TheHouse, person: Signed) -> JSONResponse:
    """Terms, prizes and results of every promotion that has started; all of them for staff."""
    return JSONResponse(board_json(house, person))


@router.get("/promotions", include_in_schema=False)
def page(request: Request, house: TheHouse, person: Signed) -> Response:
    """The board."""
    return render(request, "promotions.html", person=person, data=board_json(house, person))
