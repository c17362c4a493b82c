"""What the house keeps of each wager of a table, on average: told to whoever asks, before they wager."""

from __future__ import annotations

from typing import Annotated, cast

from fastapi import APIRouter, Path, Query, Request
from pydantic import BaseModel, Field
from starlette.responses import JSONResponse

from croupier.web import models
from croupier.web.charts import Analyses, count_edges
from croupier.web.sessions import Signed, TheHouse
from croupier.web.staff import table_of

router = APIRouter(tags=["tables"])


class EdgeShown(BaseModel):
    """The house edge of a wager, in per cent of the first stake; negative in the player's favour."""

    wager: str
    least: str = Field(description="Of the selection of the wager where it is the least.")
    most: str = Field(description="Of the selection where it is the most.")


class EdgesShown(BaseModel):
    """The house edges of a table's wagers, under its options and with the best play."""

    table: str
    edges: list[EdgeShown] | None = Field(description="Null while they are counted.")
    working: float | None = Field(description="For how many seconds they have been counted, while they are.")


@router.get("/api/tables/{table}/edges", response_model=EdgesShown, responses=models.problems(401, 404, 422))
async def edges(
    request: Request,
    house: TheHouse,
    person: Signed,
    table: Annotated[str, Path(pattern=models.TABLE_ID)],
    patience: Annotated[
        float, Query(ge=0, le=60, description="Seconds to wait at most; `working` then says it is not done.")
    ] = 60,
) -> JSONResponse:
    """The house edge of every wager at a table; none where players wager against each other."""
    state = table_of(house, table)
    counts = cast(Analyses, request.app.state.analyses)
    found, seconds = await counts.of(count_edges, state.game, state.options, patience)
    working = round(seconds, 1) if found is None else None
    return JSONResponse({"table": table, "edges": found, "working": working})
