"""The hands that a player takes away: those of a session in one file, with what they may know and no more."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Query
from pydantic import BaseModel, Field
from starlette.responses import JSONResponse

from croupier.house import House, Person
from croupier.house.recall import Recalled, RoundHead, find_rounds
from croupier.house.setup import SECOND
from croupier.house.state import TableState
from croupier.record.phh import NoHandHistory
from croupier.web import models
from croupier.web.routes.rounds import phh_of, recalled_round, shown_to
from croupier.web.sessions import Signed, TheHouse

router = APIRouter(tags=["rounds"])

HOURS: Final = 12
LONGEST: Final = 7 * 24
"""The longest stretch of play that one file has, in hours."""
MOST: Final = 200
"""The most hands of one file: the last ones."""
FORM: Final = "croupier-hands-1"


class OwnHand(BaseModel):
    """A hand that the player was dealt in to, as they may know it."""

    id: str
    title: str = Field(description="Of the table.")
    book: str
    game: str
    options: dict[str, Any] = Field(description="What the table played by, where it is not the default.")
    at: int = Field(description="When it ended, in microseconds since 1970.")
    hash: str
    phh: str | None = Field(
        description="In PHH; null where that has no name for the form, or cannot tell it."
    )
    events: list[dict[str, Any]] | None = Field(description="Else what happened: own cards, and those shown.")
    outcome: dict[str, Any]


class OwnHands(BaseModel):
    """The hands of a session, the oldest first."""

    form: str
    person: str
    hours: int
    more: bool = Field(description="Whether there were more hands than a file takes: the last ones are here.")
    hands: list[OwnHand]


@router.get("/api/hands", response_model=OwnHands, responses=models.problems(401, 422))
def own_hands(
    house: TheHouse,
    person: Signed,
    hours: Annotated[int, Query(ge=1, le=LONGEST, description="How far back.")] = HOURS,
) -> JSONResponse:
    """The hands of games between players that this person played lately, at all tables, as one file.

    Each is in PHH where that has a name for its form, and as its events otherwise. A card that was not shown
    is there only where it was dealt to this person.
    """
    since = house.clock() - hours * 3600 * SECOND
    heads = find_rounds(house.store, person=person.id, since=since, limit=MOST + 1)
    told = [each for head in heads[:MOST] if (each := _hand(house, head, person)) is not None]
    found = {
        "form": FORM,
        "person": person.id,
        "hours": hours,
        "more": len(heads) > MOST,
        "hands": told[::-1],
    }
    return JSONResponse(found, headers={"content-disposition": 'attachment; filename="hands.json"'})


def _hand(house: House, head: RoundHead, person: Person) -> dict[str, Any] | None:
    """One hand; None of a game against the house."""
    table = house.books.tables.get(head.table)
    if table is None or not table.keeps_stakes:
        return None
    state, found = recalled_round(house, head.table, head.number)
    try:
        phh: str | None = phh_of(state, found, person)
    except NoHandHistory:
        phh = None
    return {
        "id": f"{head.table}.{head.number}",
        "title": state.title,
        "book": state.setup.book,
        "game": state.setup.game,
        "options": dict(found.options),
        "at": head.at,
        "hash": found.hash or "",
        "phh": phh,
        "events": None if phh is not None else _events(state, found, person),
        "outcome": found.round.outcome,
    }


def _events(state: TableState, found: Recalled, person: Person) -> list[dict[str, Any]]:
    """What happened in a hand, each event as this person may see it."""
    shows = shown_to(state, found, person)
    return [event.to_json(reveal=shows(event)) for event in found.round.events]
