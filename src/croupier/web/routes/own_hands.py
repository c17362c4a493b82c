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
"""The longest stretch of play that is asked for in hours; one from a moment to another may be any."""
LAST: Final = 2**53
"""The last microsecond, and position, that is asked for: what JavaScript reads exactly."""
MOST: Final = 200
"""The most hands of one answer: the last ones."""
PAGES: Final = 5
"""How often rounds are looked up for one answer: those of other games are passed over."""
FORM: Final = "croupier-hands-2"


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
    since: int | None = Field(description="From when, in microseconds since 1970; null for all.")
    until: int | None
    next: int | None = Field(
        description="What to ask for as `before` to go on with earlier hands; null where these are all."
    )
    hands: list[OwnHand]


@router.get("/api/hands", response_model=OwnHands, responses=models.problems(401, 422))
def own_hands(
    house: TheHouse,
    person: Signed,
    hours: Annotated[int | None, Query(ge=1, le=LONGEST, description=f"How far back; {HOURS}.")] = None,
    since: Annotated[
        int | None, Query(ge=0, le=LAST, description="From when instead, in microseconds since 1970.")
    ] = None,
    until: Annotated[
        int | None, Query(ge=0, le=LAST, description="And until when, that microsecond included.")
    ] = None,
    before: Annotated[
        int | None, Query(ge=0, le=LAST, description="What the answer before had as `next`.")
    ] = None,
    everything: Annotated[bool, Query(alias="all", description="From the first one on.")] = False,
) -> JSONResponse:
    """The hands of games between players that this person played, at all tables, as one file.

    The last 200 of the span that is asked for; ``next`` leads to those before. Each is in PHH where that has
    a name for its form, and as its events otherwise. A card that was not shown is there only where it was
    dealt to this person.
    """
    if since is None and not everything:
        since = house.clock() - (hours or HOURS) * 3600 * SECOND
    told: list[dict[str, Any]] = []
    position, left = before, PAGES
    while left and len(told) < MOST:
        heads = find_rounds(
            house.store, person=person.id, since=since, until=until, before=position, limit=MOST
        )
        for head in heads:
            position = head.position
            hand = _hand(house, head, person)
            if hand is not None:
                told.append(hand)
            if len(told) == MOST:
                break
        left -= 1
        if len(heads) < MOST and (not heads or position == heads[-1].position):
            position = None
            break
    found = {
        "form": FORM,
        "person": person.id,
        "since": since,
        "until": until,
        "next": position,
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
