"""``croupier rulebook``: the catalogue of a book, its coverage, its readings, and what sets books apart."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from croupier.cli.flags import JsonFlag
from croupier.cli.printing import put_json, put_line, put_table, waiting

if TYPE_CHECKING:
    from croupier.law.coverage import Coverage

MISSING = {
    "code": "without code",
    "tests": "without tests",
    "produced": "not produced in tests",
    "why": "physical without a line that says why",
}
"""How a clause is told that something of it is missing."""


def register(app: typer.Typer) -> None:
    """Add the commands to the command line."""
    group = typer.Typer(help="The rulebooks: clauses, coverage, readings, differences.", no_args_is_help=True)
    group.command("clauses")(clauses)
    group.command("coverage")(coverage)
    group.command("readings")(readings)
    group.command("diff")(diff)
    app.add_typer(group, name="rulebook")


def clauses(
    rulebook: str,
    under: Annotated[str | None, typer.Option(help="Only this clause and its paragraphs.")] = None,
    as_json: JsonFlag = False,
) -> None:
    """List the clauses of a rulebook: reference, kind, treatment and a heading in our words."""
    from croupier.rulebooks import rulebook as find

    catalogue = find(rulebook).catalogue
    if under is not None:
        catalogue.cite(under)
    shown = catalogue.under(under) if under is not None else tuple(catalogue.values())
    rows = [
        {"ref": c.ref, "kind": c.kind.value, "treatment": c.treatment.value, "heading": c.heading}
        for c in shown
    ]
    if as_json:
        put_json(rows)
    else:
        put_table(rulebook, ("clause", "kind", "treatment", "heading"), [tuple(r.values()) for r in rows])


def coverage(
    rulebook: str,
    tests: Annotated[
        Path, typer.Option(help="The folder of tests; those of a checkout are found by themselves.")
    ] = Path("tests"),
    physical: Annotated[
        bool, typer.Option("--physical", help="Only what is physical, with the line that says why.")
    ] = False,
    as_json: JsonFlag = False,
) -> None:
    """Show what of a rulebook is enforced, recorded, physical and not built, and what is missing."""
    from croupier.rulebooks.coverage import book_coverage

    if physical:
        _put_physical(rulebook, as_json)
        return
    found = book_coverage(rulebook, tests if tests.is_dir() else None)
    if as_json:
        put_json(found.to_json())
    else:
        _put_coverage(found)


def _put_physical(name: str, as_json: bool) -> None:
    """What of a rulebook is physical, by what the lines are about; no code or test is read for it."""
    from croupier.law.physical import by_line
    from croupier.rulebooks import rulebook as find

    found = find(name).physical
    if as_json:
        put_json(
            [{"ref": p.clause.ref, "heading": p.clause.heading, "about": p.key, "why": p.why} for p in found]
        )
        return
    put_line(f"{name}: {len(found)} clauses are physical")
    for key, alike in by_line(found).items():
        put_line()
        put_line(f"{key}: {alike[0].why}")
        for each in alike:
            put_line(f"  {each.clause.ref} ({each.clause.heading})")


def _put_coverage(found: Coverage) -> None:
    shown = found.to_json()
    text = shown["provisions"]
    put_table(
        f"{found.book}: {text['text']} provisions in the text, {text['missing']} of them not catalogued",
        ("part", "title", "provisions", "missing"),
        [(p["part"], p["title"], p["provisions"], p["missing"] or "-") for p in text["parts"]],
    )
    rows = [
        (treatment.words, count, f"{100 * count / max(found.total, 1):.1f} %")
        for treatment, count in found.treatments.items()
    ]
    put_table(f"{found.book}: {found.total} clauses catalogued", ("treatment", "clauses", "share"), rows)
    enforced = shown["enforced"]
    put_line(f"of {enforced['clauses']} enforced:")
    exactly = enforced["exactly"]
    put_line(f"  cited by code: {exactly['code']} exactly, {enforced['code']} with what contains them")
    if enforced["tests"] is None:
        put_line("  tests: not read")
    else:
        put_line(f"  named by tests: {exactly['tests']} exactly, {enforced['tests']} with what contains them")
        produced = enforced["produced"]
        put_line(f"  produced in tests: {exactly['produced']} exactly, {produced} with what contains them")
    put_line(f"  come up in no round: {len(shown['outside_rounds'])}, each listed with the reason")
    put_line(f"physical: {len(shown['physical'])}, each with a line that says why (--physical lists them)")
    _put_published(shown["published"])
    for each in shown["not_built"]:
        put_line(f"  not built: {each['ref']} ({each['heading']})")
    for what, clauses_missing in shown["missing"].items():
        for each in clauses_missing or ():
            put_line(f"  {MISSING[what]}: {each['ref']} ({each['heading']})")


def _put_published(found: dict[str, Any]) -> None:
    """What rests on no clause, by itself: it is no part of any count of clauses."""
    statements = found["statements"]
    if not statements:
        return
    cited = sum(each["code"] for each in statements)
    produced = sum(bool(each["produced"]) for each in statements)
    tests = "tests not read" if statements[0]["produced"] is None else f"{produced} produced in tests"
    put_line(
        f"published elsewhere, no clauses: {len(statements)} statements of {found['sources']} sources, "
        f"{cited} cited by code, {tests}"
    )
    for each in statements:
        put_line(f"  {each['ref']}: {each['heading']}")
        put_line(f"    {each['source']}{' ' if each['address'] else ''}{each['address']}")


def readings(rulebook: str, as_json: JsonFlag = False) -> None:
    """List how the unclear places of a rulebook are read."""
    from croupier.law.coverage import load_all
    from croupier.rulebooks import rulebook as find

    book = find(rulebook)
    load_all(book)
    rows = [
        {
            "name": r.name,
            "clauses": [c.ref for c in r.clauses],
            "unclear": r.unclear,
            "reading": r.reading,
            "alternative": r.alternative,
            "option": r.option,
        }
        for r in book.readings
    ]
    if as_json:
        put_json(rows)
        return
    for r in book.readings:
        put_line(f"{r.name} ({', '.join(c.ref for c in r.clauses)})")
        put_line(f"  unclear:     {r.unclear}")
        put_line(f"  reading:     {r.reading}")
        put_line(f"  alternative: {r.alternative}")
        if r.option:
            put_line(f"  option:      {r.option}")
        put_line()


def diff(book_a: str, book_b: str, as_json: JsonFlag = False) -> None:
    """Say what sets two rulebooks apart: games, options, wagers, odds, and each wager's house edge."""
    from croupier.analysis.diff import compare_books

    with waiting(f"comparing {book_a} and {book_b}"):
        found = compare_books(book_a, book_b)
    if as_json:
        put_json(found.to_json())
    else:
        put_line(found.to_text())
