"""The attendant's console: players found, chips taken, credits and vouchers paid."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Query, Request
from pydantic import BaseModel, Field
from starlette.responses import JSONResponse, Response

from croupier.games.refusals import Malformed
from croupier.house import House, Person, Role
from croupier.web import cashier, models
from croupier.web.errors import NotFound
from croupier.web.pages import render
from croupier.web.routes import NavItem
from croupier.web.sessions import Signed, TheHouse
from croupier.web.staff import admit

router = APIRouter(tags=["attendant"])

PAYS: Final = (Role.ATTENDANT, Role.CASINO_SUPERVISOR)
CONSOLE: Final = "the attendant's console"

NAV = (NavItem("Payments", "/attendant", frozenset(PAYS), order=35, home=True),)

PersonId = Annotated[str, Path(min_length=1, max_length=40)]


class PlayerFound(BaseModel):
    """A player in a list."""

    id: str
    name: str
    play_money: bool
    active: bool
    credits: models.Shown
    currency: str = models.CURRENCY
    balances: list[models.Balance] = models.BALANCES


class PlayersFound(BaseModel):
    """Players whose name or id holds what was sought."""

    players: list[PlayerFound]


class PlayerMoney(PlayerFound):
    """All that a player has at the house."""

    currencies: list[dict[str, str]] = Field(description="What the player may be bought in and paid in.")
    wagers: models.Shown = Field(description="What lies in wagers that are not decided.")
    wagers_in: list[models.Balance] = Field(description="What lies in them of each currency.")
    tables: list[dict[str, Any]]
    on_layout: list[dict[str, Any]] = Field(description="Winnings and void wagers not collected yet.")
    set_aside: models.Shown
    set_aside_in: list[models.Balance] = Field(description="What is set aside of each currency.")
    vouchers: list[dict[str, Any]] = Field(description="By number, without the codes that spend them.")
    statement: list[dict[str, Any]]
    cards: list[dict[str, Any]] = Field(description="The valid player cards of this person.")


class VoucherCode(models.Given):
    """A voucher as it is brought."""

    code: str = Field(min_length=1, max_length=80)


class VoucherState(BaseModel):
    """What a voucher stands for and what became of it."""

    voucher: int
    amount: models.Shown
    play_money: bool
    currency: str
    person: dict[str, str]
    made: dict[str, Any] | None
    redeemed: dict[str, Any] | None


def player_of(house: House, person: str) -> Person:
    """A player by id.

    Raises:
        NotFound: there is no such player; the nearest are named.
    """
    try:
        found = house.books.person(person)
    except Malformed as error:
        raise NotFound(error.refusal.what, error.refusal.reason, error.refusal.nearest) from None
    if not found.is_player:
        raise NotFound(f"player {person}", "this person does not play")
    return found


@router.get("/api/attendant/players", response_model=PlayersFound, responses=models.problems(401, 403, 422))
async def players(
    house: TheHouse, person: Signed, sought: Annotated[str, Query(max_length=80)] = ""
) -> JSONResponse:
    """Find players by name or id."""
    admit(person, CONSOLE, *PAYS)
    return JSONResponse({"players": cashier.players_json(house, sought)})


@router.get(
    "/api/attendant/players/{player}",
    response_model=PlayerMoney,
    responses=models.problems(401, 403, 404, 422),
)
async def player(house: TheHouse, person: Signed, player: PersonId) -> JSONResponse:
    """What a player has, and what moved it."""
    admit(person, CONSOLE, *PAYS)
    found = player_of(house, player)
    return JSONResponse(await asyncio.to_thread(cashier.player_json, house, found))


@router.post(
    "/api/attendant/voucher", response_model=VoucherState, responses=models.problems(401, 403, 413, 422, 503)
)
async def voucher(house: TheHouse, person: Signed, given: VoucherCode) -> JSONResponse:
    """The state of a voucher. Its code is posted, so that it stands in no address; nothing is changed."""
    admit(person, CONSOLE, *PAYS)
    return JSONResponse(await asyncio.to_thread(cashier.voucher_json, house, given.code))


@router.get("/attendant", include_in_schema=False)
async def page(request: Request, house: TheHouse, person: Signed) -> Response:
    """The console."""
    admit(person, CONSOLE, *PAYS)
    return render(request, "attendant.html", person=person, data=cashier.desk_json(house, person))
