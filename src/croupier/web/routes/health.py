"""Whether the house is well, and whether it takes commands: for whatever watches it from outside."""

from __future__ import annotations

from http import HTTPStatus

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field
from starlette.responses import JSONResponse

from croupier.house.condition import conditions
from croupier.web import models
from croupier.web.errors import error_body
from croupier.web.sessions import TheHouse

router = APIRouter(tags=["health"])


class Ready(BaseModel):
    """The house takes commands, and keeps its store alone."""

    ready: bool
    conditions: list[str] = Field(description="What was looked at, and holds.")


@router.get("/api/health", response_model=models.Health, responses=models.problems(503))
async def health(request: Request, house: TheHouse) -> JSONResponse:
    """Answers once the store answers."""
    looked = await request.app.state.probe.look()
    return JSONResponse({"ok": True, "tables": len(house.books.tables), "position": looked.position})


@router.get("/api/ready", response_model=Ready, responses=models.problems(503))
async def ready(house: TheHouse) -> JSONResponse:
    """Whether commands are taken now, by the one house that can; what does not hold is named.

    It asks nothing of the store.
    """
    found = conditions(house)
    wrong = [each for each in found if not each.holds]
    if wrong:
        names = ", ".join(each.title.lower() for each in wrong)
        if any(each.needed for each in wrong):
            reason = f"commands are not taken now: {names}"
        else:
            reason = f"commands are taken, but the house is not ready: {names}"
        return JSONResponse(error_body("house", reason), HTTPStatus.SERVICE_UNAVAILABLE)
    return JSONResponse({"ready": True, "conditions": [each.name for each in found]})
