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
    """The house takes commands."""

    ready: bool
    conditions: list[str] = Field(description="What was looked at, and holds.")
    warnings: list[str] = Field(description="What does not hold, and keeps no command from being taken.")


@router.get("/api/health", response_model=models.Health, responses=models.problems(503))
async def health(request: Request, house: TheHouse) -> JSONResponse:
    """Answers once the store answers."""
    looked = await request.app.state.probe.look()
    return JSONResponse({"ok": True, "tables": len(house.books.tables), "position": looked.position})


@router.get("/api/ready", response_model=Ready, responses=models.problems(503))
async def ready(house: TheHouse) -> JSONResponse:
    """Whether commands are taken now; what does not hold is named. It asks nothing of the store."""
    found = conditions(house)
    wrong = [each.title.lower() for each in found if each.needed and not each.holds]
    if wrong:
        reason = f"commands are not taken now: {', '.join(wrong)}"
        return JSONResponse(error_body("house", reason), HTTPStatus.SERVICE_UNAVAILABLE)
    told = {
        "ready": True,
        "conditions": [each.name for each in found if each.holds],
        "warnings": [each.says for each in found if not each.holds],
    }
    return JSONResponse(told)
