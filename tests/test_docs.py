"""The documentation says what the code says, and its links lead somewhere."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection
from pathlib import Path

import pytest

from croupier.rulebooks import rulebook, rulebook_names
from croupier.rulebooks.games import all_games
from tools.book_pages import BOOKS, DOCS, parts
from tools.docs import SLOW, leftover, pages

LINK = re.compile(r"\]\(([^)\s]+)\)")
FILE = re.compile(r"`([\w/*.]+\.(?:py|tsv|js))`")
LONGEST = 600
"""Lines; a page with more is read by nobody."""
ROOT = DOCS.parent


def written() -> list[Path]:
    """Every page of the project."""
    return [ROOT / "README.md", *sorted(DOCS.rglob("*.md"))]


def anchors(page: Path) -> set[str]:
    """What links may point at in a page."""
    heads = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


@pytest.mark.parametrize(
    "leaving_out", [SLOW, pytest.param((), marks=pytest.mark.long)], ids=["counted soon", "all"]
)
def test_built_pages_are_up_to_date(leaving_out: Collection[str]) -> None:
    built = pages(leaving_out)
    stale = [
        str(page.relative_to(ROOT))
        for page, text in built.items()
        if not page.exists() or page.read_text(encoding="utf-8") != text
    ]
    assert not [*stale, *leftover(built)], f"run make docs: {stale}"


@pytest.mark.parametrize("page", written(), ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_to_pages_and_headings_that_there_are(page: Path) -> None:
    for link in LINK.findall(page.read_text(encoding="utf-8")):
        if link.startswith(("http://", "https://")):
            continue
        where, _, anchor = link.partition("#")
        target = page.parent / where if where else page
        assert target.exists(), f"{page}: {link}"
        assert not anchor or anchor in anchors(target), f"{page}: {link}"


def test_every_file_that_the_architecture_names_is_there() -> None:
    """By the end of its path: a row says of which family, book or folder it is."""
    there = {
        file.as_posix() for top in ("src", "tests", "tools", "docs") for file in (ROOT / top).rglob("*.*")
    }
    named = set(FILE.findall((DOCS / "architecture.md").read_text(encoding="utf-8")))
    assert len(named) > 80
    ends = {name: re.compile("(?:^|/)" + re.escape(name).replace(r"\*", ".*") + "$") for name in named}
    assert [name for name, end in ends.items() if not any(map(end.search, there))] == []


@pytest.mark.parametrize("name", rulebook_names())
def test_every_reading_stands_on_one_page_of_its_book(name: str) -> None:
    on_pages = parts(rulebook(name))
    told: Counter[str] = Counter()
    for page in (BOOKS / name).glob("*.md"):
        told.update(re.findall(r"^## (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE))
    assert told == Counter(reading.name for reading in rulebook(name).readings)
    book = (BOOKS / f"{name}.md").read_text(encoding="utf-8")
    assert all(f"({name}/{part.slug}.md)" in book for part in on_pages)


def test_readings_of_a_schedule_or_division_stand_together() -> None:
    assert "## banker-five\n" in (BOOKS / "qld-2010" / "sch-1.md").read_text(encoding="utf-8")
    proposed = {part.slug for part in parts(rulebook("nz-proposed"))}
    assert {"div-2", "div-5", "div-big-raise"} <= proposed
    divisions = [part.slug for part in parts(rulebook("nz-1996"))]
    assert divisions[0] == "general"
    assert divisions.index("div-ix") == divisions.index("div-viii") + 1


@pytest.mark.parametrize("page", sorted(DOCS.rglob("*.md")), ids=lambda page: str(page.relative_to(DOCS)))
def test_no_page_is_endless(page: Path) -> None:
    assert len(page.read_text(encoding="utf-8").splitlines()) <= LONGEST


def test_the_front_page_links_to_every_family_and_every_book_that_has_games() -> None:
    front = set(LINK.findall((ROOT / "README.md").read_text(encoding="utf-8")))
    assert {f"docs/games/{game.family}.md" for game in all_games()} <= front
    assert {f"docs/rulebooks/{game.book.name}.md" for game in all_games()} <= front
    assert {"docs/games/README.md", "docs/rulebooks/README.md"} <= front
