"""The catalogues of languages, for pages that are not shown in English."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.responses import Response

from croupier.web.errors import NotFound
from croupier.web.languages import ENGLISH, LANGUAGES, as_json

router = APIRouter(include_in_schema=False)


@router.get("/languages/{version}/{language}.json")
def catalogue(version: str, language: str) -> Response:
    """The messages of a language, for anybody: the page for signing in needs them."""
    others = [name for name in LANGUAGES if name != ENGLISH]
    if language not in others:
        raise NotFound(f"language {language}", "pages are not shown in it", others)
    kept = {"cache-control": "public, max-age=31536000, immutable"}
    return Response(as_json(language), media_type="application/json", headers=kept)
