"""Say where a clause of a rulebook stands in the code, and which tests name it.

    python -m tools.where qld-2010 "sch 17 s 46(1)(b)"

A plain search finds most clauses, as code cites them literally. It does not find those that a table of
several schedules cites for each of them: here the book is loaded and every game is built, once at its
defaults and once with each other value of each option, while citing is watched.
"""

from __future__ import annotations

import argparse
import inspect
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import FrameType
from typing import Any, Final

from croupier.law import Clauses
from croupier.law.instruments import Cite, Rulebook

ROOT: Final = Path(__file__).resolve().parents[1]
CODE: Final = ROOT / "src" / "croupier"
TESTS: Final = ROOT / "tests"
UNTOLD: Final = (CODE / "law", CODE / "games" / "game.py")
"""Where citing itself and the building of games stand."""


def _places(frame: FrameType | None) -> tuple[str, ...]:
    """Where code cites: the line that does, and those that had it do so, innermost first."""
    found: list[str] = []
    while frame is not None:
        path = Path(frame.f_code.co_filename)
        if path.is_relative_to(CODE) and not any(path.is_relative_to(each) for each in UNTOLD):
            name = frame.f_code.co_qualname
            within = "" if name == "<module>" else f", in {name.split('.<locals>')[0]}"
            place = f"{path.relative_to(ROOT)}:{frame.f_lineno}{within}"
            if place not in found and (name != "<module>" or not found):
                found.append(place)
            if name == "<module>":
                break  # The rest is how modules are loaded.
        frame = frame.f_back
    return tuple(found)


def _caller() -> FrameType | None:
    """The frame of what has called the function that asks."""
    frame = inspect.currentframe()
    for _ in range(2):
        frame = None if frame is None else frame.f_back
    return None if frame is None else frame.f_back


def cited(book: str, ref: str) -> dict[tuple[str, ...], None]:
    """The places that cite a clause of a book, each once; called before its modules are loaded."""
    found: dict[tuple[str, ...], None] = {}
    plain = Rulebook.cite

    def watched(self: Rulebook, *refs: str) -> Clauses:
        if self.name == book and ref in refs:
            found.setdefault(_places(_caller()))
        return plain(self, *refs)

    def within(self: Rulebook, place: str) -> Cite:
        return lambda *refs: self.cite(*(f"{place} {each}" for each in refs))

    Rulebook.cite, Rulebook.within = watched, within  # type: ignore[method-assign]
    _load(book)
    return found


def _load(book: str) -> None:
    """Load all modules of a book, and build its games under their options."""
    from croupier.games.refusals import Malformed, Refused
    from croupier.rulebooks.games import games
    from croupier.rulebooks.general_law import general_law, has_general_law

    if has_general_law(book):
        general_law(book)
    for each in games(book):
        tried: Iterable[dict[str, Any]] = (
            {},
            *({option.name: value} for option in each.options for value in option.values),
        )
        for options in tried:
            try:
                each.rules(options)
            except (Refused, Malformed):
                continue  # A clause does not let it stand with the defaults.


def named(book: str, ref: str) -> Iterator[str]:
    """The tests that are marked with a clause of a book."""
    marks = re.compile(
        r"(?:@|marks=|\bof\(\s*)(?:clause|states)\(\s*\""
        + re.escape(book)
        + r"\",([^@()]*(?:\([^@()]*\)[^@()]*)*)\)"
    )
    test = re.compile(r"def (test_\w+)")
    for path in sorted(TESTS.rglob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        if f'"{ref}"' not in text:
            continue
        for mark in marks.finditer(text):
            follows = test.search(text, mark.end())
            if f'"{ref}"' in mark[1] and follows is not None:
                line = text.count("\n", 0, follows.start()) + 1
                yield f"{path.relative_to(ROOT)}:{line}, {follows[1]}"


def main() -> int:
    """Print where the clause stands; 1 where the book has no such clause."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("book", help="the rulebook")
    parser.add_argument("clause", help="the clause, as `croupier rulebook clauses BOOK` writes it")
    asked = parser.parse_args()
    places = cited(asked.book, asked.clause)
    from croupier.rulebooks import rulebook

    found = rulebook(asked.book).clause(asked.clause)
    if found is None:
        print(f"{asked.book} has no clause {asked.clause!r}", file=sys.stderr)
        return 1
    print(f"{found.ref}: {found.heading} ({found.treatment.value})")
    for first, *further in filter(None, places):
        print(f"  {first}" + "".join(f"\n    for {place}" for place in further))
    for place in named(asked.book, asked.clause):
        print(f"  tested: {place}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
