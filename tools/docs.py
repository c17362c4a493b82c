"""Build the parts of the documentation that follow from the code.

``docs/rulebooks/`` is built whole (:mod:`tools.book_pages`), and so is the list of families in
``docs/games/``, which ``README.md`` has between ``<!-- built -->`` and ``<!-- end -->``. In
``docs/games/<family>.md`` the lines between those are built: for each game its options, its wagers with
odds and house edge, its irregularities. ``docs/python/`` is the reference of the Python API
(:mod:`tools.python_page`).

    python -m tools.docs           build
    python -m tools.docs --check   say what is out of date, and fail if anything is
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from croupier.analysis.families import analyse, families
from croupier.analysis.results import group_alike
from croupier.games.game import Game
from croupier.games.options import Option
from croupier.games.remedies import Irregularity
from croupier.games.wagers import WagerType
from croupier.rulebooks import rulebook_names
from croupier.rulebooks.games import all_games, games
from tools.book_pages import BOOKS, BUILT_FROM, DOCS, book_pages, coverage_table, table
from tools.python_page import reference_pages

BUILT, END = "<!-- built -->", "<!-- end -->"


SLOW: Final = frozenset({"dealer_holdem"})
"""Families whose house edges take half a minute to count."""


def pages(leaving_out: Collection[str] = ()) -> dict[Path, str]:
    """Every page that is built, in whole or in part, with its text as it should be.

    Args:
        leaving_out: families whose own pages are not wanted.
    """
    found = book_pages() | reference_pages()
    found[DOCS / "games" / "README.md"] = games_page()
    told = DOCS / "coverage.md"
    counts = "\n".join(coverage_table())
    found[told] = put_in(told.read_text(encoding="utf-8"), f"{counts}\n")
    front = DOCS.parent / "README.md"
    built = "\n".join(family_table("docs/games/", "docs/rulebooks/"))
    found[front] = put_in(front.read_text(encoding="utf-8"), f"{built}\n")
    for family in sorted({g.family for g in all_games()}.difference(leaving_out)):
        page = DOCS / "games" / f"{family}.md"
        if page.exists():
            found[page] = family_page(page.read_text(encoding="utf-8"), family)
    return found


def games_page() -> str:
    """The page that lists the families of games."""
    return "\n".join(["# Games", "", BUILT_FROM, "", *family_table("", "../rulebooks/"), ""])


def family_table(games_at: str, books_at: str) -> Iterator[str]:
    """The families with the games that each rulebook has of them, every one linked to its page.

    Args:
        games_at: where the pages of families are, from the page that has the table.
        books_at: where those of rulebooks are.
    """
    books = [name for name in rulebook_names() if games(name)]
    rows = []
    for family in sorted({g.family for g in all_games()}):
        title = (DOCS / "games" / f"{family}.md").read_text(encoding="utf-8").split("\n", 1)[0]
        cells = [", ".join(g.title for g in games(book) if g.family == family) for book in books]
        rows.append((f"[{title.removeprefix('# ')}]({games_at}{family}.md)", *cells))
    yield from table(("family", *(f"[`{book}`]({books_at}{book}.md)" for book in books)), rows)


def put_in(text: str, built: str) -> str:
    """A page with its built part put between the marks; as it is where it has none."""
    if BUILT not in text or END not in text:
        return text
    head, rest = text.split(BUILT, 1)
    _, tail = rest.split(END, 1)
    return f"{head}{BUILT}\n\n{built}\n{END}{tail}"


def family_page(text: str, family: str) -> str:
    """The page of a family with its built part put in."""
    return put_in(text, "\n".join(line for g in all_games() if g.family == family for line in game_part(g)))


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
        [(f"`{i.kind}`", i.remedy_text + _on_grounds(i), _refs(i.clauses)) for i in game.irregularities],
    )
    yield ""


def _on_grounds(irregularity: Irregularity) -> str:
    """The grounds that a report names one of, where the book has several."""
    if len(irregularity.grounds) < 2:
        return ""
    named = (f"`{each.name}` ({_refs(each.clauses)})" for each in irregularity.grounds)
    return f"; `ground`: {', '.join(named)}"


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
    written = f", or {option.form}" if option.form else ""
    if len(values) > 6:
        return f"`{values[0]}` to `{values[-1]}`{written}"
    return ", ".join(f"`{v}`" for v in values) + written


def _spelled(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _refs(clauses: Iterable[object]) -> str:
    return ", ".join(dict.fromkeys(str(c) for c in clauses))


def leftover(built: Mapping[Path, str]) -> list[Path]:
    """The pages that stand where built ones do and are built no more."""
    books = [path for name in rulebook_names() for path in (BOOKS / name).glob("*.md")]
    return [path for path in books if path not in built]


def main(arguments: Sequence[str]) -> int:
    """Build the pages, or with ``--check`` only compare them."""
    built = pages()
    old = leftover(built)
    stale = [p for p, text in built.items() if not p.exists() or p.read_text(encoding="utf-8") != text]
    if "--check" in arguments:
        for page in (*stale, *old):
            print(f"out of date: {page.relative_to(DOCS.parent)} (run make docs)")
        return int(bool(stale or old))
    for page in stale:
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(built[page], encoding="utf-8")
        print(f"built {page.relative_to(DOCS.parent)}")
    for page in old:
        page.unlink()
        print(f"removed {page.relative_to(DOCS.parent)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
