"""The pages of rulebooks in the documentation: an index of all, one of each book, its readings by their part.

What a reading is about decides on which page it stands: the schedule or division of the first clause that it
names; what belongs to none of them stands on the page of the general part.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from croupier.law import Reading, Rulebook, path
from croupier.law.coverage import Coverage, load_all
from croupier.law.physical import by_line
from croupier.rulebooks import rulebook, rulebook_names
from croupier.rulebooks.coverage import book_coverage
from croupier.rulebooks.games import games

DOCS: Final = Path(__file__).parent.parent / "docs"
BOOKS: Final = DOCS / "rulebooks"
BUILT_FROM: Final = "This page is built from the code by `make docs`."
GENERAL: Final = "general"


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a rulebook that readings are about, and its page."""

    slug: str
    """The name of its page: ``sch-1``, ``div-iv``, ``general``."""
    title: str
    readings: tuple[Reading, ...]
    others: tuple[tuple[str, str], ...]
    """The readings on other pages that name its clauses too: page and name."""


def table(columns: Sequence[str], rows: Iterable[Sequence[object]]) -> Iterator[str]:
    """A table in Markdown."""
    yield f"| {' | '.join(columns)} |"
    yield f"|{' --- |' * len(columns)}"
    for row in rows:
        yield f"| {' | '.join(str(cell).replace('|', '/') for cell in row)} |"


def book_pages() -> dict[Path, str]:
    """Every page of rulebooks that is built, with its text as it should be."""
    found = {BOOKS / "README.md": index_page(covered())}
    for name, coverage in covered().items():
        book = rulebook(name)
        found[BOOKS / f"{name}.md"] = book_page(book, coverage)
        for part in parts(book):
            found[BOOKS / name / f"{part.slug}.md"] = readings_page(book, part)
    return found


@cache
def covered() -> Mapping[str, Coverage]:
    """The coverage of every book."""
    return {name: book_coverage(name, DOCS.parent / "tests") for name in rulebook_names()}


def coverage_table() -> Iterator[str]:
    """What of every book code cites and tests produce: the very clause, then with what contains it."""
    rows = []
    for name, coverage in covered().items():
        enforced = coverage.to_json()["enforced"]
        exactly = enforced["exactly"]
        counts = [f"{exactly[what]} / {enforced[what]}" for what in ("code", "tests", "produced")]
        left = len(coverage.unaccounted or ())
        rows.append((f"`{name}`", enforced["clauses"], *counts, len(coverage.outside), left or "-"))
    columns = ("book", "enforced", "cited by code", "named by tests", "produced", "in no round", "neither")
    return table(columns, rows)


# All books ----------------------------------------------------------------------------------------


def index_page(covered: Mapping[str, Coverage]) -> str:
    """The page that lists the rulebooks."""
    rows = []
    for name, coverage in covered.items():
        book = rulebook(name)
        told = f"[{len(book.readings)}]({name}.md#readings)" if book.readings else "-"
        missing = coverage.not_catalogued
        text = f"{coverage.provisions}, {missing} not catalogued" if missing else coverage.provisions
        played = ", ".join(f"[{g.title}](../games/{g.family}.md)" for g in games(name)) or "-"
        rows.append((f"[`{name}`]({name}.md)", book.title, book.jurisdiction, played, text, told))
    columns = ("book", "title", "jurisdiction", "games", "provisions of the text", "readings")
    return "\n".join(["# Rulebooks", "", BUILT_FROM, "", *table(columns, rows), ""])


# One book -----------------------------------------------------------------------------------------


def book_page(book: Rulebook, coverage: Coverage) -> str:
    """The page of a rulebook."""
    lines = [f"# {book.title} (`{book.name}`)", "", BUILT_FROM, "", *_instrument(book), ""]
    lines += ["## Text", "", *_text(book, coverage), ""]
    if not coverage.total:
        return "\n".join([*lines, "None of its clauses is catalogued yet.", ""])
    lines += ["## Games", "", *_games(book), ""]
    lines += ["## Clauses", "", *_clauses(book, coverage), ""]
    if coverage.published:
        lines += ["## Published elsewhere", "", *_published(coverage), ""]
    if coverage.outside:
        lines += ["## In no round", "", *_outside(coverage), ""]
    if coverage.physical:
        lines += ["## Physical", "", *_physical(coverage), ""]
    if coverage.not_built:
        lines += ["## Not built", "", *_not_built(coverage), ""]
    return "\n".join([*lines, "## Readings", "", *_readings(book), ""])


def _instrument(book: Rulebook) -> Iterator[str]:
    instrument = book.instrument
    made = instrument.made.isoformat() if instrument.made else "not stated"
    force = instrument.commenced.isoformat() if instrument.commenced else "not in force, or not stated"
    rows = [
        ("instrument", instrument.title),
        ("maker", instrument.maker),
        ("jurisdiction", book.jurisdiction),
        ("made", made),
        ("in force from", force),
        ("amends", f"[`{book.amends.name}`]({book.amends.name}.md)" if book.amends else "-"),
        ("currency", book.currency),
    ]
    return table(("", ""), rows)


def _games(book: Rulebook) -> Iterator[str]:
    rows = [
        (f"`{g.name}`", g.title, g.scope, f"[{g.family}](../games/{g.family}.md)") for g in games(book.name)
    ]
    return table(("game", "title", "part", "family"), rows)


def _text(book: Rulebook, coverage: Coverage) -> Iterator[str]:
    """The parts of the text, and what of them is catalogued."""
    yield (
        f"The text has {coverage.provisions} provisions; {coverage.not_catalogued} of them are not "
        f"catalogued (`croupier rulebook coverage {book.name}`; [what is counted](../coverage.md))."
    )
    yield ""
    rows = [
        (f"`{each.part.name}`", each.part.title, each.part.provisions, each.missing or "-")
        for each in coverage.parts
    ]
    yield from table(("part", "title", "provisions", "not catalogued"), rows)


def _clauses(book: Rulebook, coverage: Coverage) -> Iterator[str]:
    told = coverage.to_json()
    enforced = told["enforced"]
    exactly = enforced["exactly"]
    yield f"{told['clauses']} clauses are catalogued: provisions, defined terms, tables and diagrams."
    yield ""
    yield from table(("treatment", "clauses"), [(t.words, n) for t, n in coverage.treatments.items()])
    yield ""
    yield f"Of the {enforced['clauses']} that are enforced:"
    yield ""
    rows = [
        ("cited by code", exactly["code"], enforced["code"]),
        ("named by a test", exactly["tests"], enforced["tests"]),
        ("produced in a test", exactly["produced"], enforced["produced"]),
    ]
    yield from table(("", "the very clause", "it, or what contains it"), rows)


def _published(coverage: Coverage) -> Iterator[str]:
    yield (
        "Rules that no clause of the text has, and what they rest on instead. None of this is a clause, "
        "counted as one or called enforced ([what is counted](../coverage.md#what-was-published-elsewhere))."
    )
    yield ""
    sources = {each.source.name: each.source for each in coverage.published}
    rows = [(f"`{s.name}`", _linked(s.title, s.address), s.author, s.where, s.date) for s in sources.values()]
    yield from table(("source", "title", "author or maker", "published in", "date"), rows)
    yield ""
    stated = [
        (each.ref, each.heading, "yes" if each.ref in coverage.published_cited else "no")
        for each in coverage.published
    ]
    yield from table(("cited as", "what it states", "cited by code"), stated)


def _linked(text: str, address: str) -> str:
    return f"[{text}]({address})" if address else text


def _outside(coverage: Coverage) -> Iterator[str]:
    yield (
        "What is enforced and comes up in no round: as the reason of no event, of no wager's end and of no "
        "refusal, and in no entry of the house."
    )
    yield ""
    rows = [(each.clause.ref, each.clause.heading, each.reason) for each in coverage.outside]
    yield from table(("clause", "about", "why"), rows)


def _physical(coverage: Coverage) -> Iterator[str]:
    yield (
        "What neither a page, a sign, a device nor a command can show or do, with the line that says why. "
        "People in the room see to it, and a supervisor ticks it on the table's checklist "
        f"(`croupier rulebook coverage {coverage.book} --physical`)."
    )
    yield ""
    told = by_line(coverage.physical)
    rows = [
        (key, alike[0].why, "; ".join(f"{each.clause.ref} ({each.clause.heading})" for each in alike))
        for key, alike in told.items()
    ]
    yield from table(("about", "why", "clauses"), rows)


def _not_built(coverage: Coverage) -> Iterator[str]:
    yield "What the software does not do, or only in part: staff see to it, and may note that they did."
    yield ""
    yield from table(("clause", "about"), [(c.ref, c.heading) for c in coverage.not_built])


def _readings(book: Rulebook) -> Iterator[str]:
    """The register of readings by part, each part with its page."""
    yield (
        "Where the text is silent, contradictory or misprinted, this is how it is read "
        f"(`croupier rulebook readings {book.name}`)."
    )
    yield ""
    rows = [(f"[{part.title}]({book.name}/{part.slug}.md)", len(part.readings)) for part in parts(book)]
    yield from table(("part", "readings"), rows)


# Readings -----------------------------------------------------------------------------------------


def parts(book: Rulebook) -> tuple[Part, ...]:
    """The parts of a book that have readings: the general one first, the others in the text's order."""
    load_all(book)
    by_part: dict[str, list[Reading]] = {}
    also: dict[str, list[tuple[str, str]]] = {}
    for reading in book.readings:
        part, *others = dict.fromkeys(_part(clause.ref) for clause in reading.clauses)
        by_part.setdefault(part, []).append(reading)
        for other in others:
            also.setdefault(other, []).append((_slug(part), reading.name))
    return tuple(
        Part(_slug(part), _title(book, part), tuple(by_part[part]), tuple(also.get(part, ())))
        for part in sorted(by_part, key=_order)
    )


def _part(ref: str) -> str:
    """The schedule or division that a clause is of, a rule with a page of its own, or ``general``."""
    unit = path(ref)[0]
    if rule := OWN_PAGE.match(ref):
        return rule[0]
    named = re.fullmatch(r"(sch|div) (\S+)", unit)
    return GENERAL if named is None or unit == "div I" else unit


def _slug(part: str) -> str:
    return part.replace(" ", "-").lower()


def _order(part: str) -> tuple[int, int, str]:
    """Where a part comes: schedules by number, divisions in Roman numerals by theirs."""
    if part == GENERAL:
        return 0, 0, part
    number = part.split()[1]
    digits = re.match(r"\d+", number)
    known = int(digits[0]) if digits else ROMAN.index(number) if number in ROMAN else len(ROMAN) * NAMED
    return 1, known, part


OWN_PAGE: Final = re.compile(r"r (?:19|20)(?=\.|$)")
"""Rules of New South Wales, which has neither schedules nor divisions, that are about more than the game."""
NAMED: Final = 100
"""Parts without a number come after all that have one."""
ROMAN: Final = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


def _title(book: Rulebook, part: str) -> str:
    if part == GENERAL:
        alone = all(_part(reading.clauses[0].ref) == GENERAL for reading in book.readings)
        return "All rules" if alone else "General part"
    names = [g.title for g in games(book.name) if g.scope == part]
    heading = book.catalogue[part].heading if part in book.catalogue else ""
    about = " and ".join(names) or f"{heading[:1].upper()}{heading[1:]}"
    unit, number = part.split()
    whole = {"sch": "Schedule", "div": "Division", "r": "Rule"}[unit]
    if not re.match(r"\d", number) and number not in ROMAN:
        return about or number
    return f"{whole} {number}: {about}" if about else f"{whole} {number}"


def readings_page(book: Rulebook, part: Part) -> str:
    """The page of the readings of a part: their names, then each with its clauses and its alternative."""
    lines = [
        f"# Readings, {part.title} (`{book.name}`)",
        "",
        f"{BUILT_FROM} It belongs to [{book.title}](../{book.name}.md#readings).",
        "",
        *(f"- [{reading.name}](#{reading.name})" for reading in part.readings),
        "",
    ]
    if part.others:
        named = ", ".join(f"[{name}]({slug}.md#{name})" for slug, name in part.others)
        lines += [f"On other pages, and about clauses of this part too: {named}.", ""]
    for reading in part.readings:
        lines += _reading(reading)
    return "\n".join(lines)


def _reading(reading: Reading) -> Iterator[str]:
    option = f", option `{reading.option}`" if reading.option else ""
    yield f"## {reading.name}"
    yield ""
    yield f"*{', '.join(c.ref for c in reading.clauses)}*{option}"
    yield ""
    yield f"- Unclear: {reading.unclear}"
    yield f"- Reading: {reading.reading}"
    yield f"- Alternative: {reading.alternative}"
    yield ""
