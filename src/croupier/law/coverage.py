"""How much of a rulebook the software carries out, and how much of that a test checks.

A clause that is to be enforced is covered by code when a module of the book's package cites it, or
cites a section or paragraph that contains it; likewise by tests, which name clauses in
``clause("qld-2010", "sch 1 s 12(1)")`` calls. Naming a whole schedule, division or notice covers
nothing: it is too easily said.
"""

from __future__ import annotations

import ast
import pkgutil
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from croupier.law.clauses import Catalogue, Clause, Treatment, path
from croupier.law.errors import LawError
from croupier.law.instruments import Rulebook

MARK = "clause"
"""The name of the call by which a test says what it checks."""
_OUTER_UNITS = frozenset({"sch", "div", "notice"})


class UnreadableTest(LawError):
    """A file of tests is not Python."""


@dataclass(frozen=True, slots=True)
class Coverage:
    """What is done about the clauses of one book."""

    book: str
    treatments: dict[Treatment, int]
    """How many clauses have each treatment."""
    enforced: tuple[Clause, ...]
    """The clauses that code and tests ought to cite, in the order of the text."""
    without_code: tuple[Clause, ...]
    without_test: tuple[Clause, ...] | None
    """None where no folder of tests was given."""
    dangling: tuple[str, ...]
    """References that tests name and the book does not have."""

    @property
    def total(self) -> int:
        """The number of clauses."""
        return sum(self.treatments.values())

    @property
    def complete(self) -> bool:
        """Whether nothing is missing: code, tests (where they were read) and clauses named."""
        return not (self.without_code or self.without_test or self.dangling)

    def to_json(self) -> dict[str, Any]:
        """The coverage as plain JSON values."""
        enforced = len(self.enforced)
        tested = None if self.without_test is None else enforced - len(self.without_test)
        return {
            "book": self.book,
            "clauses": self.total,
            "treatments": {treatment.value: count for treatment, count in self.treatments.items()},
            "enforced": {"clauses": enforced, "code": enforced - len(self.without_code), "tests": tested},
            "missing": {
                "code": _named(self.without_code),
                "tests": None if self.without_test is None else _named(self.without_test),
            },
            "dangling": list(self.dangling),
            "complete": self.complete,
        }


def coverage(book: Rulebook, tests: Path | None = None) -> Coverage:
    """What of a book is carried out, by the code of its package and by the tests under a folder.

    Raises:
        UnreadableTest: a test cannot be parsed.
    """
    load_all(book)
    catalogue = book.catalogue
    enforced = tuple(c for c in catalogue.values() if c.treatment is Treatment.ENFORCED)
    named = None if tests is None else named_by_tests(book.name, tests)
    return Coverage(
        book=book.name,
        treatments={t: sum(c.treatment is t for c in catalogue.values()) for t in Treatment},
        enforced=enforced,
        without_code=_uncovered(catalogue, enforced, catalogue.cited),
        without_test=None if named is None else _uncovered(catalogue, enforced, named),
        dangling=tuple(sorted(ref for ref in named or () if ref not in catalogue)),
    )


def load_all(book: Rulebook) -> None:
    """Import every module of a book's package, so that its citations and readings are entered."""
    package = _package(book.home)
    import_module(package)
    for module in pkgutil.walk_packages([str(book.home)], prefix=f"{package}."):
        import_module(module.name)


def named_by_tests(book: str, folder: Path) -> frozenset[str]:
    """The references that tests under a folder name for a book, as they are written.

    Raises:
        UnreadableTest: a file is not Python.
    """
    return frozenset(ref for file in sorted(folder.rglob("*.py")) for ref in _named_in(book, file))


def _named_in(book: str, file: Path) -> Iterator[str]:
    try:
        tree = ast.parse(file.read_text(encoding="utf-8"), filename=str(file))
    except (SyntaxError, ValueError) as error:
        raise UnreadableTest(f"{file.name} is not Python: {error}") from error
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _called(node.func) == MARK:
            words = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
            if words and words[0] == book:
                yield from (word for word in words[1:] if isinstance(word, str))


def _called(function: ast.expr) -> str | None:
    match function:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return None


def _package(home: Path) -> str:
    """The dotted name of the package in a folder."""
    names = [home.name]
    for folder in home.parents:
        if not (folder / "__init__.py").exists():
            break
        names.append(folder.name)
    return ".".join(reversed(names))


def _uncovered(catalogue: Catalogue, clauses: Iterable[Clause], cited: Iterable[str]) -> tuple[Clause, ...]:
    telling = {path(ref) for ref in cited if ref in catalogue and not _whole_unit(ref)}
    return tuple(c for c in clauses if not any(c.path[:n] in telling for n in range(1, len(c.path) + 1)))


def _whole_unit(ref: str) -> bool:
    """Whether a reference names a schedule, division or notice as a whole."""
    steps = path(ref)
    return len(steps) == 1 and steps[0].split()[0] in _OUTER_UNITS


def _named(clauses: Iterable[Clause]) -> list[dict[str, str]]:
    return [{"ref": c.ref, "heading": c.heading} for c in clauses]
