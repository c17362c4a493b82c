"""The page of second persons: what waits for one, and over what amounts pay-outs and corrections do."""

from __future__ import annotations

from typing import Any, Final

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field
from starlette.responses import JSONResponse, Response

from croupier.house import House, Person, Role
from croupier.house import commands as c
from croupier.house.adding_up import MINUTES
from croupier.house.currencies import played
from croupier.house.powers import may
from croupier.house.second_person import not_second
from croupier.money.amounts import decimal
from croupier.web import models
from croupier.web.pages import render
from croupier.web.routes import NavItem
from croupier.web.sessions import Signed, TheHouse
from croupier.web.staff import admit, named

router = APIRouter(tags=["four eyes"])

SECONDS: Final = (Role.ATTENDANT, Role.SUPERVISOR)
PAGE: Final = "the page of second persons"
SHOWN: Final = 50
"""How many requests that are over are shown, the newest first."""

NAV = (NavItem("Confirmations", "/confirmations", frozenset(SECONDS), order=45),)


class Limit(BaseModel):
    """Over what amount a second person is needed."""

    currency: str
    title: str
    amount: str | None = Field(description="None where one person is enough.")
    unnamed_minutes: int = Field(
        description="For how long chips add up that are redeemed unnamed; 0 where each stands by itself."
    )


class Requests(BaseModel):
    """What waits for a second person, and what did."""

    limits: list[Limit]
    waiting: list[dict[str, Any]] = Field(description="The oldest first.")
    over: list[dict[str, Any]] = Field(description="The newest first.")
    may_set: bool


def requests_json(house: House, person: Person) -> dict[str, Any]:
    """What waits for a second person, as this one sees it."""
    books, at = house.books, house.clock()
    every = []
    for each in books.four_eyes.waiting.values():
        why = not_second(books, person, each)
        told = each.to_json(at)
        told["by"] = named(house, each.by)
        told["persons"] = [named(house, one) for one in each.about.get("persons", ())]
        told["confirmed_by"] = None if each.confirmed_by is None else named(house, each.confirmed_by)
        told["reason"] = None if why is None else why.reason
        told["mine"] = each.by == person.id
        every.append(told)
    return {
        "limits": [
            {
                "currency": each.code,
                "title": each.title,
                "amount": None if (limit := books.four_eyes.limits.get(each)) is None else decimal(limit),
                "unnamed_minutes": books.four_eyes.minutes.get(each, MINUTES),
            }
            for each in played(books)
        ],
        "waiting": [each for each in every if each["waits"]],
        "over": [each for each in reversed(every) if not each["waits"]][:SHOWN],
        "may_set": may(person, c.SetFourEyes, None),
    }


@router.get("/api/four-eyes", response_model=Requests, responses=models.problems(401, 403))
async def requests(house: TheHouse, person: Signed) -> JSONResponse:
    """What waits for a second person, what did, and over what amounts."""
    admit(person, PAGE, *SECONDS)
    return JSONResponse(requests_json(house, person))


@router.get("/confirmations", include_in_schema=False)
async def page(request: Request, house: TheHouse, person: Signed) -> Response:
    """The page."""
    admit(person, PAGE, *SECONDS)
    return render(request, "four_eyes.html", person=person, data=requests_json(house, person))
