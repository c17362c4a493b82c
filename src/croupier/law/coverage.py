"""Coverage: what of a rulebook the software carries out, what tests check, what is not catalogued.

Of every clause that is to be enforced four things are counted. Whether a module of the book's package cites
that very clause, or at least a section or paragraph that contains it; and whether a test names that very
clause, or at least what contains it. A test names clauses in two ways: ``clause("qld-2010", "sch 1 s
12(1)")`` is a test that has the clause produced, as the reason of an event, a settlement or a refusal, and
``states("qld-2010", ...)`` one that checks what the software says of the clause: declared odds, an
analysis, a page. That the first do what they say is held when the tests run. Naming a whole schedule,
division or notice covers nothing: it is too easily said. What is enforced and comes up in no round stands on
a list of the book, with the reason (:mod:`croupier.law.outside`). Each physical clause has a line that says
why it is (:mod:`croupier.law.physical`).

Rules that no clause has rest on what was published elsewhere (:mod:`croupier.law.published`). Such statements
are no clauses: they are listed by themselves, with those that code cites and tests produce, and count in
nothing else.

A catalogue is held against the parts of the text (:mod:`croupier.law.parts`): a provision that it does not
have is missing, and a book is complete when none is, nothing is left unbuilt, and code and tests cite all
that is enforced.
"""

from __future__ import annotations

import ast
import gc
import pkgutil
from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from croupier.law.clauses import Catalogue, Clause, Treatment, is_published, path
from croupier.law.errors import LawError
from croupier.law.instruments import Rulebook
from croupier.law.outside import Outside
from croupier.law.parts import PartCovered, parts_covered
from croupier.law.physical import Physical
from croupier.law.published import Statement

PRODUCES: Final = "clause"
"""The name of the call by which a test says that it has a clause produced."""
STATES: Final = "states"
"""The name of the call by which a test says that it checks what is said of a clause."""
_OUTER_UNITS: Final = frozenset({"sch", "div", "notice"})


class UnreadableTest(LawError):
    """A file of tests is not Python."""


@dataclass(frozen=True, slots=True)
class Marks:
    """The references that tests name for a book, as they are written."""

    produced: frozenset[str] = frozenset()
    stated: frozenset[str] = frozenset()

    @property
    def named(self) -> frozenset[str]:
        """Those that a test names in either way."""
        return self.produced | self.stated


@dataclass(frozen=True, slots=True)
class Coverage:
    """What is done about the clauses of one book."""

    book: str
    treatments: dict[Treatment, int]
    """How many clauses have each treatment."""
    enforced: tuple[Clause, ...]
    """The clauses that code and tests ought to cite, in the order of the text."""
    not_built: tuple[Clause, ...]
    parts: tuple[PartCovered, ...]
    cited: frozenset[str]
    """The references that the code of the book cites."""
    marks: Marks | None
    """What tests name; None where no folder of tests was given."""
    without_code: tuple[Clause, ...]
    """Neither cited nor contained in what is cited."""
    without_test: tuple[Clause, ...] | None
    """Neither named nor contained in what is named; None where no folder of tests was given."""
    without_round: tuple[Clause, ...] | None
    """Neither produced in tests nor contained in what is; None where no folder of tests was given."""
    outside: tuple[Outside, ...]
    """Those that come up in no round, with the reason."""
    physical: tuple[Physical, ...]
    """Those that are physical, each with the line that says why."""
    without_why: tuple[Clause, ...]
    """Those that are physical and have no such line."""
    dangling: tuple[str, ...]
    """References that tests name and the book does not have."""
    published: tuple[Statement, ...]
    """What the book's register has of rules that no clause states; none of it is a clause."""
    published_cited: frozenset[str]
    """The references of those that the code of the book cites."""

    @property
    def total(self) -> int:
        """The number of clauses."""
        return sum(self.treatments.values())

    @property
    def provisions(self) -> int:
        """How many provisions the text has."""
        return sum(each.part.provisions for each in self.parts)

    @property
    def not_catalogued(self) -> int:
        """How many of them the catalogue does not have."""
        return sum(each.missing for each in self.parts)

    @property
    def not_cited(self) -> tuple[Clause, ...]:
        """The enforced clauses that no code cites by themselves."""
        return _besides(self.enforced, self.cited)

    @property
    def not_produced(self) -> tuple[Clause, ...] | None:
        """The enforced clauses that no test has produced; None where tests were not read."""
        return None if self.marks is None else _besides(self.enforced, self.marks.produced)

    @property
    def unaccounted(self) -> tuple[Clause, ...] | None:
        """The enforced clauses that no test has produced though they can come up; None as before."""
        outside = {each.clause.ref for each in self.outside}
        missing = self.not_produced
        return None if missing is None else tuple(c for c in missing if c.ref not in outside)

    @property
    def not_named(self) -> tuple[Clause, ...] | None:
        """The enforced clauses that no test names by themselves; None where tests were not read."""
        return None if self.marks is None else _besides(self.enforced, self.marks.named)

    @property
    def complete(self) -> bool:
        """Whether all of the text is catalogued, nothing left unbuilt, and all that is enforced is cited.

        What is physical has its line that says why.
        """
        missing = (
            self.not_built
            or self.without_code
            or self.without_test
            or self.unaccounted
            or self.without_why
            or self.dangling
        )
        return bool(self.provisions) and not self.not_catalogued and not missing

    def to_json(self) -> dict[str, Any]:
        """The coverage as plain JSON values."""
        enforced = len(self.enforced)
        return {
            "book": self.book,
            "clauses": self.total,
            "provisions": {
                "text": self.provisions,
                "missing": self.not_catalogued,
                "parts": [_part_json(each) for each in self.parts],
            },
            "treatments": {treatment.value: count for treatment, count in self.treatments.items()},
            "enforced": {
                "clauses": enforced,
                "code": _less(enforced, self.without_code),
                "tests": _less(enforced, self.without_test),
                "produced": _less(enforced, self.without_round),
                "exactly": {
                    "code": _less(enforced, self.not_cited),
                    "tests": _less(enforced, self.not_named),
                    "produced": _less(enforced, self.not_produced),
                },
            },
            "not_built": _named(self.not_built),
            "outside_rounds": [
                {"ref": each.clause.ref, "heading": each.clause.heading, "reason": each.reason}
                for each in self.outside
            ],
            "physical": [
                {"ref": each.clause.ref, "heading": each.clause.heading, "about": each.key, "why": each.why}
                for each in self.physical
            ],
            "published": {
                "sources": len({each.source.name for each in self.published}),
                "statements": [self._stated(each) for each in self.published],
            },
            "missing": {
                "code": _named(self.without_code),
                "tests": None if self.without_test is None else _named(self.without_test),
                "produced": None if self.unaccounted is None else _named(self.unaccounted),
                "why": _named(self.without_why),
            },
            "dangling": list(self.dangling),
            "complete": self.complete,
        }

    def _stated(self, statement: Statement) -> dict[str, Any]:
        ref = statement.ref
        return {
            "ref": ref,
            "heading": statement.heading,
            "source": str(statement.source),
            "address": statement.source.address,
            "code": ref in self.published_cited,
            "tests": None if self.marks is None else ref in self.marks.named,
            "produced": None if self.marks is None else ref in self.marks.produced,
        }


def coverage(book: Rulebook, tests: Path | None = None) -> Coverage:
    """What of a book is carried out, by the code of its package and by the tests under a folder.

    Raises:
        UnreadableTest: a test cannot be parsed.
    """
    load_all(book)
    catalogue = book.catalogue
    by_treatment = {t: tuple(c for c in catalogue.values() if c.treatment is t) for t in Treatment}
    enforced = by_treatment[Treatment.ENFORCED]
    marks = None if tests is None else named_by_tests(book.name, tests)
    return Coverage(
        book=book.name,
        treatments={treatment: len(clauses) for treatment, clauses in by_treatment.items()},
        enforced=enforced,
        not_built=by_treatment[Treatment.NOT_BUILT],
        parts=parts_covered(book.parts, catalogue),
        cited=frozenset(catalogue.cited),
        marks=marks,
        without_code=_uncovered(catalogue, enforced, catalogue.cited),
        without_test=None if marks is None else _uncovered(catalogue, enforced, marks.named),
        without_round=None if marks is None else _uncovered(catalogue, enforced, marks.produced),
        outside=book.outside,
        physical=book.physical,
        without_why=_besides(by_treatment[Treatment.PHYSICAL], {each.clause.ref for each in book.physical}),
        dangling=() if marks is None else tuple(sorted(ref for ref in marks.named if not _has(book, ref))),
        published=tuple(book.register.values()),
        published_cited=frozenset(book.register.cited),
    )


def _besides(clauses: Iterable[Clause], refs: Collection[str]) -> tuple[Clause, ...]:
    return tuple(c for c in clauses if c.ref not in refs)


def _has(book: Rulebook, ref: str) -> bool:
    """Whether a book has what a test names: a clause, or a statement in its register."""
    return ref in (book.register if is_published(ref) else book.catalogue)


def load_all(book: Rulebook) -> None:
    """Import every module of a book's package, so that its citations and readings are entered."""
    package = _package(book.home)
    import_module(package)
    for module in pkgutil.walk_packages([str(book.home)], prefix=f"{package}."):
        import_module(module.name)


def named_by_tests(book: str, folder: Path) -> Marks:
    """The references that tests under a folder name for a book, as they are written.

    Raises:
        UnreadableTest: a file is not Python.
    """
    found = [
        mark for file in sorted(folder.rglob("*.py")) for mark in _marks_in(file, file.stat().st_mtime_ns)
    ]
    return Marks(
        frozenset(ref for how, of, ref in found if how == PRODUCES and of == book),
        frozenset(ref for how, of, ref in found if how == STATES and of == book),
    )


def _parsed(text: str, file: Path) -> ast.Module:
    """The syntax of a file of Python that has this text.

    A collection of garbage meanwhile may let another thread parse too, which CPython 3.11.2 takes for a fault
    of its own (gh-106905).
    """
    collects = gc.isenabled()
    gc.disable()
    try:
        return ast.parse(text, filename=str(file))
    finally:
        if collects:
            gc.enable()


@lru_cache(maxsize=4096)
def _marks_in(file: Path, _changed: int) -> tuple[tuple[str, str, str], ...]:
    """Each mark of a file: how it names, the book and the reference; parsed anew when it changed."""
    try:
        text = file.read_text(encoding="utf-8")
        tree = _parsed(text, file)
    except (SyntaxError, ValueError) as error:
        raise UnreadableTest(f"{file.name} is not Python: {error}") from error
    lines = text.split("\n")
    return tuple(_marks(tree, [n for n, line in enumerate(lines, 1) if PRODUCES in line or STATES in line]))


def _on(tree: ast.AST, lines: Sequence[int]) -> Iterator[ast.AST]:
    """The nodes that have one of these lines, which rise, and those that have no place."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        opening = next(iter(getattr(node, "decorator_list", ())), node)
        first, last = getattr(opening, "lineno", 0), getattr(node, "end_lineno", None)
        if last is None or bisect_left(lines, first) < bisect_right(lines, last):
            yield node
            waiting.extend(ast.iter_child_nodes(node))


def _marks(tree: ast.AST, lines: Sequence[int]) -> Iterator[tuple[str, str, str]]:
    """Each mark in a file, which has the names of marks on these lines."""
    for node in _on(tree, lines):
        if isinstance(node, ast.Call) and (how := _called(node.func)) in (PRODUCES, STATES):
            words = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
            book, refs = (words[0], words[1:]) if words else (None, ())
            yield from (
                (str(how), book, word) for word in refs if isinstance(book, str) and isinstance(word, str)
            )


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


def _less(total: int, missing: Collection[Clause] | None) -> int | None:
    return None if missing is None else total - len(missing)


def _named(clauses: Iterable[Clause]) -> list[dict[str, str]]:
    return [{"ref": c.ref, "heading": c.heading} for c in clauses]


def _part_json(each: PartCovered) -> dict[str, Any]:
    part = each.part
    return {
        "part": part.name,
        "title": part.title,
        "provisions": part.provisions,
        "catalogued": each.catalogued,
        "missing": each.missing,
    }
