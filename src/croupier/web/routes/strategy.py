"""The charts of the best play, for players who practise: never at a table where they wager.

Two books have nobody who works for a casino tell players how to play. So a chart belongs to a table for
practice, and is closed to whoever has a place at a wagering table of such a book.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Final, cast

from fastapi import APIRouter, Path, Query, Request
from pydantic import BaseModel, Field
from starlette.responses import JSONResponse, Response

from croupier.analysis.advice import advises
from croupier.games.game import Game
from croupier.games.options import resolve
from croupier.games.refusals import Refusal, Refused
from croupier.games.traits import Trait
from croupier.house import House, Person, Role
from croupier.house.advising import check_advised
from croupier.house.state import TableState
from croupier.rulebooks import rulebook
from croupier.web import models
from croupier.web.charts import Analyses, count_charts
from croupier.web.pages import render
from croupier.web.routes import NavItem
from croupier.web.sessions import Signed, TheHouse
from croupier.web.staff import table_of
from croupier.web.told_rules import chosen_words

router = APIRouter(tags=["strategy"])

NAV = (NavItem("Strategy", "/strategy", frozenset({Role.PLAYER}), order=15),)

CHARTS: Final = "charts of the best play"

TableId = Annotated[str, Path(pattern=models.TABLE_ID)]


class ChartShown(BaseModel):
    """A chart of what is best."""

    title: str
    note: str
    head: list[str]
    rows: list[list[str | int]]


class ChartsShown(BaseModel):
    """How a table's game is best played under its options, where that may be told."""

    table: str
    charts: list[ChartShown] | None = Field(description="Null while they are counted.")
    working: float | None = Field(description="For how many seconds they have been counted, while they are.")


def has_chart(table: TableState) -> bool:
    """Whether the best play of a table's game is known, and may be told there."""
    return table.setup.instructs and advises(table.game.family)


def _without(game: Game) -> str:
    """Why a game has no chart."""
    if Trait.AMONG_PLAYERS in game.traits:
        return "its best play depends on what the other players do"
    return "nothing is decided after a wager"


def charted(house: House, person: Person, table: str) -> TableState:
    """A table whose game has charts that may be shown there, for somebody who may see them now.

    Raises:
        NotFound: there is no such table.
        Refused: it has no charts, is none for practice or teaching, or the person plays where players are
            not advised.
    """
    state = table_of(house, table)
    check_advised(house.books.tables.values(), person, CHARTS)
    if not has_chart(state):
        what = f"chart of {state.title}"
        if state.setup.instructs:
            raise Refused(Refusal(what, _without(state.game)))
        reason = (
            "charts belong to tables for practice or teaching; elsewhere players are not told how to play"
        )
        raise Refused(Refusal(what, reason, state.law.no_advice))
    return state


@router.get(
    "/api/strategy/{table}", response_model=ChartsShown, responses=models.problems(401, 404, 409, 422)
)
async def charts(
    request: Request,
    house: TheHouse,
    person: Signed,
    table: TableId,
    patience: Annotated[
        float, Query(ge=0, le=60, description="Seconds to wait at most; `working` then says it is not done.")
    ] = 60,
) -> JSONResponse:
    """The charts of the best play at a table for practice or teaching."""
    state = charted(house, person, table)
    counts = cast(Analyses, request.app.state.analyses)
    found, seconds = await counts.of(count_charts, state.game, state.options, patience)
    working = round(seconds, 1) if found is None else None
    return JSONResponse({"table": table, "charts": found, "working": working})


@router.get("/strategy", include_in_schema=False)
async def games_page(request: Request, house: TheHouse, person: Signed) -> Response:
    """The games that have charts, by their tables for practice or teaching."""
    check_advised(house.books.tables.values(), person, CHARTS)
    found = [_listed(table) for table in house.books.tables.values() if has_chart(table)]
    return render(request, "strategies.html", person=person, games=found)


def _listed(table: TableState) -> dict[str, Any]:
    book = rulebook(table.setup.book)
    return {
        "id": table.id,
        "game": table.game.title,
        "title": table.title,
        "jurisdiction": book.jurisdiction,
        "book": book.title,
    }


def _briefly(title: str) -> str:
    """What an option is about, without what may be chosen of it."""
    return re.split("[:;]", title)[0].removesuffix(".")


@router.get("/strategy/{table}", include_in_schema=False)
async def chart_page(request: Request, house: TheHouse, person: Signed, table: TableId) -> Response:
    """The charts of a table's game."""
    state = charted(house, person, table)
    chosen = resolve(state.game.options, state.options)
    turned = [
        f"{_briefly(option.title)}: {chosen_words(option, chosen[option.name])}"
        for option in state.game.options
        if chosen[option.name] != option.default
    ]
    return render(request, "strategy.html", person=person, game=_listed(state), turned=turned)
