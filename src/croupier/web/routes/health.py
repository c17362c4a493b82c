"""Whether the house is well."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.responses import JSONResponse

from croupier.web import models
from croupier.web.sessions import TheHouse

router = APIRouter(tags=["health"])


@router.get("/api/health", response_model=models.Health, responses=models.problems(503))
def health(house: TheHouse) -> JSONResponse:
    """Answers once the store answers."""
    head = house.store.head()
    return JSONResponse({"ok": True, "tables": len(house.books.tables), "position": head.position})
