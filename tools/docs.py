"""Build the parts of the documentation that follow from the code.

``docs/rulebooks/<book>.md`` is built whole: the instrument, the games, what is done about the clauses,
the register of readings. In ``docs/games/<family>.md`` the lines between ``<!-- built -->`` and
``<!-- end -->`` are: for each game its options, its wagers with odds and house edge, its irregularities.

    python -m tools.docs           build
    python -m tools.docs --check   say what is out of date, and fail if anything is
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from croupier.analysis.families import analyse, families
from croupier.analysis.results import group_alike
from croupier.games.game import Game
from croupier.games.options import Option
from croupier.games.wagers import WagerType
from croupier.law import Rulebook
from croupier.rulebooks import rulebook, rulebook_names
from croupier.rulebooks.coverage import book_coverage
from croupier.rulebooks.games import all_games, games

DOCS = Path(__file__).parent.parent / "docs"
BUILT, END = "<!-- built -->", "<!-- end -->"


def pages() -> dict[Path, str]:
    """Every page that is built, in whole or in part, with its text as it should be."""
    found = {DOCS / "rulebooks" / f"{name}.md": book_page(rulebook(name)) for name in rulebook_names()}
    for family in sorted({g.family for g in all_games()}):
        page = DOCS / "games" / f"{family}.md"
        if page.exists():
            found[page] = family_page(page.read_text(encoding="utf-8"), family)
    return found


def book_page(book: Rulebook) -> str:
    """The page of a rulebook."""
    made = book.instrument.made.isoformat() if book.instrument.made else "not stated"
    begun = book.instrument.commenced
    force = begun.isoformat() if begun else "not in force, or not stated"
    lines = [
        f"# {book.title} (`{book.name}`)",
        "",
        "This page is built from the code by `make docs`.",
        "",
        *table(
            ("", ""),
            [
                ("instrument", book.instrument.title),
                ("maker", book.instrument.maker),
                ("jurisdiction", book.jurisdiction),
                ("made", made),
                ("in force from", force),
                ("amends", f"`{book.amends.name}`" if book.amends else "-"),
                ("currency", book.currency),
            ],
        ),
        "",
    ]
    if not any(book.home.glob("clauses*.tsv")):
        return "\n".join([*lines, "Declared; its clauses are not catalogued yet.", ""])
    coverage = book_coverage(book.name, DOCS.parent / "tests").to_json()
    enforced = coverage["enforced"]
    summary = (
        f"{coverage['clauses']} clauses are catalogued. Of the {enforced['clauses']} to be enforced, "
        f"{enforced['code']} are cited by code and {enforced['tests']} by tests "
        f"(`croupier rulebook coverage {book.name}`)."
    )
    lines += [
        "## Games",
        "",
        *table(
            ("game", "title", "part", "family"),
            [
                (f"`{g.name}`", g.title, g.scope, f"[{g.family}](../games/{g.family}.md)")
                for g in games(book.name)
            ],
        ),
        "",
        "## Clauses",
        "",
        summary,
        "",
        *table(("treatment", "clauses"), coverage["treatments"].items()),
        "",
        "## Readings",
        "",
        "Where the text is silent, contradictory or misprinted, this is how it is read.",
        "",
    ]
    for reading in book.readings:
        lines += [
            f"### {reading.name}",
            "",
            f"*{', '.join(c.ref for c in reading.clauses)}*"
            + (f", option `{reading.option}`" if reading.option else ""),
            "",
            f"- Unclear: {reading.unclear}",
            f"- Reading: {reading.reading}",
            f"- Alternative: {reading.alternative}",
            "",
        ]
    return "\n".join(lines)


def family_page(text: str, family: str) -> str:
    """The page of a family with its built part put in."""
    if BUILT not in text or END not in text:
        return text
    head, rest = text.split(BUILT, 1)
    _, tail = rest.split(END, 1)
    built = "\n".join(line for g in all_games() if g.family == family for line in game_part(g))
    return f"{head}{BUILT}\n\n{built}\n{END}{tail}"


def game_part(game: Game) -> Iterator[str]:
    """What a family's page says of one game."""
    yield f"### {game.title} (`{game.book.name} {game.name}`, {game.scope})"
    yield ""
    yield from table(
        ("option", "values", "default", "clauses", "what"),
        [
            (f"`{o.name}`", _values(o), f"`{_spelled(o.default)}`", _refs(o.clauses), o.title)
            for o in game.options
        ],
    )
    yield ""
    edges = _edges(game)
    yield from table(
        ("wager", "pays", "house edge", "clauses"),
        [(f"`{w.name}`", _pays(w), edges.get(w.name, "-"), _refs(w.clauses)) for w in game.wagers],
    )
    yield ""
    yield from table(
        ("irregularity", "remedy", "clauses"),
        [(f"`{i.kind}`", i.remedy_text, _refs(i.clauses)) for i in game.irregularities],
    )
    yield ""


def _edges(game: Game) -> dict[str, str]:
    """The house edge of each wager at the defaults, by selections where they differ."""
    if game.family not in families():
        return {}
    told: dict[str, list[str]] = {}
    kinds = group_alike(analyse(game).wagers)
    several = {name for name, count in Counter(w.type.name for w in kinds).items() if count > 1}
    for w in kinds:
        edge = f"{100 * w.house_edge.numerator / w.house_edge.denominator:.4f} %"
        on = f"{', '.join((str(w.selection), *w.alike))}: " if w.type.name in several else ""
        told.setdefault(w.type.name, []).append(f"{on}{edge}")
    return {name: "<br>".join(edges) for name, edges in told.items()}


def _pays(wager: WagerType) -> str:
    paid = dict.fromkeys(f"{line.name}: {line.odds}" for line in wager.lines if line.odds)
    return "<br>".join(paid)


def _values(option: Option) -> str:
    values = [_spelled(v) for v in option.values]
    if len(values) > 6:
        return f"`{values[0]}` to `{values[-1]}`"
    return ", ".join(f"`{v}`" for v in values)


def _spelled(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _refs(clauses: Iterable[object]) -> str:
    return ", ".join(dict.fromkeys(str(c) for c in clauses))


def table(columns: Sequence[str], rows: Iterable[Sequence[object]]) -> Iterator[str]:
    """A table in Markdown."""
    yield f"| {' | '.join(columns)} |"
    yield f"|{' --- |' * len(columns)}"
    for row in rows:
        yield f"| {' | '.join(str(cell).replace('|', '/') for cell in row)} |"


def main(arguments: Sequence[str]) -> int:
    """Build the pages, or with ``--check`` only compare them."""
    stale = [p for p, text in pages().items() if not p.exists() or p.read_text(encoding="utf-8") != text]
    if "--check" in arguments:
        for page in stale:
            print(f"out of date: {page.relative_to(DOCS.parent)} (run make docs)")
        return int(bool(stale))
    for page in stale:
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(pages()[page], encoding="utf-8")
        print(f"built {page.relative_to(DOCS.parent)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
