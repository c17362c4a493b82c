"""A person's account: credits, vouchers, and what moved them."""

from __future__ import annotations

from typing import Any, Final

from fastapi import APIRouter, Request
from sqlalchemy import select
from starlette.responses import JSONResponse, Response

from croupier.house import House, Person, Role
from croupier.house.money import credits_of
from croupier.house.store import schema
from croupier.money.amounts import decimal
from croupier.web import models
from croupier.web.pages import render
from croupier.web.routes import NavItem
from croupier.web.sessions import Signed, TheHouse

router = APIRouter(tags=["accounts"])

NAV = (NavItem("Account", "/account", frozenset({Role.PLAYER}), order=20),)

SHOWN: Final = 60
"""How many lines of the statement are shown."""


def account_json(house: House, person: Person) -> dict[str, Any]:
    """A person's account."""
    return {
        "credits": decimal(house.books.balances.of(credits_of(person.id))),
        "play_money": person.play_money,
        "vouchers": house.vouchers(person),
        "statement": _statement(house, person),
    }


def _statement(house: House, person: Person) -> list[dict[str, Any]]:
    """The last movements of a person's credits, the newest first."""
    p, e = schema.postings.c, schema.events.c
    query = (
        select(p.position, e.kind, p.amount, e.at)
        .join(schema.events, e.position == p.position)
        .where(p.account == str(credits_of(person.id)))
        .order_by(p.position.desc())
        .limit(SHOWN)
    )
    return [
        {"position": row.position, "reason": row.kind, "amount": decimal(row.amount), "at": row.at}
        for row in house.store.query(query)
    ]


@router.get("/api/account", response_model=models.Account, responses=models.problems(401))
def account(house: TheHouse, person: Signed) -> JSONResponse:
    """This person's credits, vouchers that are out, and the last movements."""
    return JSONResponse(account_json(house, person))


@router.get("/account", include_in_schema=False)
def account_page(request: Request, house: TheHouse, person: Signed) -> Response:
    """The page of the account."""
    return render(request, "account.html", person=person, data=account_json(house, person))
