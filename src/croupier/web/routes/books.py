"""The law over the API: rulebooks, their clauses, coverage and readings."""

from __future__ import annotations

import asyncio
import threading
from functools import lru_cache
from pathlib import Path as FilePath
from typing import Annotated, Any, Final

from fastapi import APIRouter, Path
from pydantic import BaseModel, Field
from starlette.responses import JSONResponse

from croupier.law import Rulebook
from croupier.law.coverage import load_all
from croupier.rulebooks import UnknownRulebook, rulebook, rulebook_names
from croupier.rulebooks.coverage import book_coverage
from croupier.web import models
from croupier.web.errors import NotFound
from croupier.web.law import clauses_json
from croupier.web.sessions import Signed

router = APIRouter(prefix="/api/books", tags=["law"])

BookName = Annotated[str, Path(max_length=40)]
TESTS: Final = FilePath(__file__).parents[4] / "tests"
"""The tests of a checkout; an installation has none, and says nothing of them."""


_READING: Final = threading.Lock()


class BookListed(BaseModel):
    """A rulebook."""

    name: str
    title: str
    jurisdiction: str
    instrument: str
    maker: str
    made: str | None
    commenced: str | None = Field(
        description="When it took effect; null where the document does not say, and for a proposal."
    )
    amends: str | None
    clauses: int


class Books(BaseModel):
    """The rulebooks."""

    books: list[BookListed]


class ClauseListed(BaseModel):
    """A clause of a catalogue."""

    ref: str
    kind: str
    treatment: str
    heading: str
    cited: bool = Field(description="Whether code cites it, or what contains it.")


class ClauseList(BaseModel):
    """The catalogue of a rulebook, in the order of the text."""

    book: str
    clauses: list[ClauseListed]


class ReadingShown(BaseModel):
    """How an unclear place of a text is read."""

    name: str
    clauses: list[models.ClauseShown]
    unclear: str
    reading: str
    alternative: str
    option: str | None


class ReadingList(BaseModel):
    """The register of readings of a rulebook."""

    book: str
    readings: list[ReadingShown]


def known(name: str) -> Rulebook:
    """A rulebook by name.

    Raises:
        NotFound: there is none; the nearest are named.
    """
    try:
        return rulebook(name)
    except UnknownRulebook as error:
        raise NotFound(f"rulebook {name}", "there is no such rulebook", error.nearest) from None


@router.get("", response_model=Books, responses=models.problems(401))
async def books(person: Signed) -> JSONResponse:
    """The rulebooks, with their instruments."""
    return JSONResponse({"books": [_listed(rulebook(name)) for name in rulebook_names()]})


def _listed(book: Rulebook) -> dict[str, Any]:
    made, commenced = book.instrument.made, book.instrument.commenced
    return {
        "name": book.name,
        "title": book.title,
        "jurisdiction": book.jurisdiction,
        "instrument": book.instrument.title,
        "maker": book.instrument.maker,
        "made": made.isoformat() if made else None,
        "commenced": commenced.isoformat() if commenced else None,
        "amends": book.amends.name if book.amends else None,
        "clauses": len(book.catalogue) if (book.home / "clauses.tsv").exists() else 0,
    }


@router.get("/{book}/clauses", response_model=ClauseList, responses=models.problems(401, 404, 422))
async def clauses(person: Signed, book: BookName) -> JSONResponse:
    """Every clause of a rulebook: its number, kind, treatment and a heading in our own words."""
    found = known(book)
    await asyncio.to_thread(_coverage, book)
    catalogue = found.catalogue
    listed = [
        {
            "ref": c.ref,
            "kind": c.kind.value,
            "treatment": c.treatment.value,
            "heading": c.heading,
            "cited": c.ref in catalogue.cited,
        }
        for c in catalogue.values()
    ]
    return JSONResponse({"book": book, "clauses": listed})


def _coverage(book: str) -> dict[str, Any]:
    # One at a time: it parses every test, which Python 3.11 does not do soundly in several threads at once.
    with _READING:
        return _covered(book)


@lru_cache(maxsize=16)
def _covered(book: str) -> dict[str, Any]:
    return book_coverage(book, TESTS if TESTS.is_dir() else None).to_json()


@router.get("/{book}/coverage", response_model=dict[str, Any], responses=models.problems(401, 404, 422))
async def coverage(person: Signed, book: BookName) -> JSONResponse:
    """How much of a rulebook is enforced, recorded and physical, and what is missing."""
    known(book)
    return JSONResponse(await asyncio.to_thread(_coverage, book))


@router.get("/{book}/readings", response_model=ReadingList, responses=models.problems(401, 404, 422))
async def readings(person: Signed, book: BookName) -> JSONResponse:
    """How the unclear places of a rulebook are read, and what else they could mean."""
    found = known(book)
    await asyncio.to_thread(load_all, found)
    listed = [
        {
            "name": r.name,
            "clauses": clauses_json(book, [c.ref for c in r.clauses]),
            "unclear": r.unclear,
            "reading": r.reading,
            "alternative": r.alternative,
            "option": r.option,
        }
        for r in found.readings
    ]
    return JSONResponse({"book": book, "readings": listed})
