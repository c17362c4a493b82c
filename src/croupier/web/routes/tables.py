"""The floor and its tables: lists, snapshots, the change feed, and the pages of players."""

from __future__ import annotations

from collections.abc import Mapping
from http import HTTPStatus
from typing import Annotated, Any

from fastapi import APIRouter, Header, Path, Query, Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from croupier.games.trade_names import TITLES, trade_names
from croupier.games.traits import Trait
from croupier.house import House, Person, Role, TableSummary, presence
from croupier.rulebooks import rulebook
from croupier.rulebooks.games import game as find_game
from croupier.web import models, views
from croupier.web.cashier import correction_notices_json
from croupier.web.pages import render
from croupier.web.routes import NavItem, landing
from croupier.web.sessions import PerhapsSigned, Signed, TheHouse, TheHubs, watcher_of
from croupier.web.staff import table_of
from croupier.web.stream import FeedResponse
from croupier.web.video import policy_with

router = APIRouter(tags=["tables"])

NAV = (NavItem("Floor", "/floor", frozenset(Role), order=10),)

ROAD = 24
"""How many results the road of the list of tables shows."""
LAST = 10
"""How many results it tells one by one."""

TableId = Annotated[str, Path(pattern=models.TABLE_ID)]


def known(house: House, table: str) -> str:
    """A table's id, if there is such a table.

    Raises:
        NotFound: there is none; the nearest are named.
    """
    return table_of(house, table).id


def floor_json(house: House, person: Person) -> dict[str, Any]:
    """The list of the floor, with the seats of a person."""
    return {"tables": [_listed(house, summary, person) for summary in house.tables()]}


def _listed(house: House, summary: TableSummary, person: Person) -> dict[str, Any]:
    book, game = rulebook(summary.book), find_game(summary.book, summary.game)
    state = house.books.table(summary.id)
    results = state.results
    seats = [seat for seat, taken in sorted(state.seats.items()) if taken.person == person.id]
    sides = game.cloth.hands if Trait.TWO_SIDES in game.traits and game.cloth is not None else ()
    letters = {**dict(zip(sides, "PB", strict=False)), "tie": "T"}
    last = list(results)[-ROAD:]
    # a road begins anew with a shoe
    lasts = state.shoe_life is not None and state.shoe_life.rules.has_cutting_card
    road = [r for r in last if not lasts or r.shoe == state.shoe_number]
    won = [letters.get(str(r.outcome.get("winner")), "") for r in road]
    return {
        **summary.to_json(),
        "book_title": book.title,
        "jurisdiction": book.jurisdiction,
        "family": game.family,
        "family_title": TITLES[game.family],
        "dealer": None if state.on_duty is None else house.books.people[state.on_duty].name,
        "seat": seats[0] if seats else None,
        "given_up": presence.words(state, person.id, house.clock())["given_up"],
        "traits": sorted(game.traits),
        "also": list(trade_names(game.family, summary.game)),
        "winners": "".join(won),
        "last": [{"status": r.status, "outcome": _briefly(r.outcome)} for r in last[-LAST:]],
    }


def _briefly(outcome: Mapping[str, Any]) -> dict[str, Any]:
    """An outcome without the spins before its last, and of many throws the last alone."""
    kept = {name: value for name, value in outcome.items() if name not in ("spins", "throws")}
    return {**kept, "throws": outcome["throws"][-1:]} if "throws" in outcome else kept


def _unread(house: House, person: Person) -> list[dict[str, Any]]:
    """Word of corrections that the person has not read, the newest first."""
    return [each for each in correction_notices_json(house, person.id) if not each["read"]]


@router.get("/api/floor", response_model=models.Floor, responses=models.problems(401))
async def floor(house: TheHouse, person: Signed) -> JSONResponse:
    """The tables of the house, as they stand."""
    return JSONResponse({**floor_json(house, person), "corrections": _unread(house, person)})


@router.get(
    "/api/tables/{table}", response_model=models.TableSnapshot, responses=models.problems(401, 404, 422)
)
async def table_snapshot(house: TheHouse, person: Signed, table: TableId) -> JSONResponse:
    """All that a page about a table may show this person."""
    house.prepare_advice(known(house, table))
    return JSONResponse(views.snapshot(house, known(house, table), person))


@router.get(
    "/api/tables/{table}/advice", response_model=models.Advised, responses=models.problems(401, 404, 409, 422)
)
async def advice(
    house: TheHouse,
    person: Signed,
    table: TableId,
    patience: Annotated[
        float | None,
        Query(ge=0, le=60, description="Seconds to wait at most; `working` then says that it is not done."),
    ] = None,
) -> JSONResponse:
    """What is best for this person, whose decision the round of a practice or teaching table waits for."""
    return JSONResponse((await house.advise(known(house, table), person, patience)).to_json())


@router.get(
    "/api/tables/{table}/stream",
    response_class=FeedResponse,
    status_code=HTTPStatus.OK,
    responses={
        200: {
            "content": {"text/event-stream": {"schema": {"type": "string"}}},
            "description": "Events `layout`, `results`, `state` and `you`, each with the whole of its part.",
        },
        **models.problems(401, 404, 422, 429),
    },
)
async def table_stream(
    request: Request,
    house: TheHouse,
    hubs: TheHubs,
    person: Signed,
    table: TableId,
    after: Annotated[str | None, Query(max_length=40, description="Like Last-Event-ID.")] = None,
    last: Annotated[str | None, Header(alias="Last-Event-ID", max_length=40)] = None,
) -> FeedResponse:
    """What happens at a table, from now on or from after an event."""
    hub = await hubs.of(known(house, table))
    hubs.check(person.id)
    return FeedResponse(hub, hubs, person.id, watcher_of(request.cookies, house), after or last)


@router.get("/", include_in_schema=False)
async def home(person: PerhapsSigned) -> Response:
    """Where one begins: everybody at the page of their office."""
    return RedirectResponse(landing(person) if person else "/sign-in", HTTPStatus.SEE_OTHER)


@router.get("/floor", include_in_schema=False)
async def floor_page(request: Request, house: TheHouse, person: Signed) -> Response:
    """The floor."""
    corrections = _unread(house, person)
    return render(
        request, "floor.html", person=person, floor=floor_json(house, person), corrections=corrections
    )


@router.get("/tables/{table}", include_in_schema=False)
async def terminal_page(request: Request, house: TheHouse, person: Signed, table: TableId) -> Response:
    """The player terminal; the console of their table for those who deal and do not play."""
    state = house.books.table(known(house, table))
    deals = state.live and person.holds(Role.DEALER)
    if deals and not person.holds(Role.PLAYER):
        # Whoever deals and does not play has their office at the table, not a place.
        return RedirectResponse(f"/dealer/{table}", HTTPStatus.SEE_OTHER)
    house.prepare_advice(table)
    data = views.snapshot(house, table, person)
    # Where players wager and are not to be told how to play, nothing leads to the charts.
    barred = {}
    if state.law.no_advice and not state.setup.instructs:
        refs = ", ".join(clause.ref for clause in state.law.no_advice)
        barred["/strategy"] = f"Players are not told how to play at this table ({refs})"
    video: str | None = request.app.state.videos.get(table) if state.live else None
    return render(
        request,
        "terminal.html",
        headers=None if video is None else {"content-security-policy": policy_with(video)},
        person=person,
        data=data,
        video=video,
        table=data["layout"]["table"],
        deals=deals,
        barred=barred,
    )
