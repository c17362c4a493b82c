"""The page that describes the API to people."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from croupier.web.api_told import operations
from croupier.web.pages import render

router = APIRouter()


@router.get("/api", include_in_schema=False)
def described(request: Request) -> Response:
    """Every address of the API: what it does, what it takes and what it answers."""
    document = request.app.openapi()
    about = document["info"]["description"].strip().split("\n\n")
    return render(request, "api.html", groups=operations(document), about=about)
