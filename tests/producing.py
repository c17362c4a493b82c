"""What a test has produced: a mark ``@clause(...)`` is held while the test runs.

Every clause that a test marks with :func:`tests.clauses.clause` must come up as the reason of an event, of
how a wager ended, of a refusal, or of an entry in a stream of the house, in this process, while the test or
what it is given is set up and run. The parametrised cases of a test count together; a case with a mark of
its own has to produce that by itself. What a test says of clauses that it does not have produced is marked
with :func:`tests.clauses.states`.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any, Final

import pytest

from croupier.games.refusals import Refusal, Refused
from croupier.house.work import Work
from croupier.law import Citation
from croupier.table.course import Course
from croupier.table.felt import Felt

Clause = tuple[str, str]
"""A book, or nothing where an entry names the reference alone, and a reference."""
_ANY: Final = ""
_watching: list[set[Clause]] = []
"""The sets that are being filled."""


def _saw(clauses: Iterable[Citation | str]) -> None:
    if _watching:
        seen = {(c.book, c.ref) if isinstance(c, Citation) else (_ANY, c) for c in clauses}
        for each in _watching:
            each.update(seen)


def saw(clauses: Iterable[Citation]) -> None:
    """Count clauses as come up: those of an event that a pure engine answered with, and that was taken in."""
    _saw(clauses)


@contextmanager
def watched() -> Iterator[set[Clause]]:
    """The clauses that come up within."""
    seen: set[Clause] = set()
    _watching.append(seen)
    try:
        yield seen
    finally:
        _watching.remove(seen)


def produced(marked: Iterable[Clause], seen: set[Clause]) -> set[Clause]:
    """Those of the marked clauses that came up."""
    return {each for each in marked if each in seen or (_ANY, each[1]) in seen}


# Where clauses come up --------------------------------------------------------------------------


def _after(of: type, method: str, saw: Callable[..., Iterable[Citation | str]]) -> None:
    """Have a method tell what it produced, once it has done so."""
    original = getattr(of, method)

    @wraps(original)
    def watching(self: Any, *args: Any, **kwargs: Any) -> Any:
        if not _watching:
            return original(self, *args, **kwargs)
        result = original(self, *args, **kwargs)
        _saw(saw(self, *args, **kwargs))
        return result

    setattr(of, method, watching)


def _of_an_event(_felt: Felt, _kind: object, clauses: Iterable[Citation], *_: object, **__: object) -> Any:
    return clauses


def _of_refusals(felt: Felt, *_: object) -> list[Citation]:
    return [clause for refusal in felt.refusals for clause in refusal.clauses]


def _of_a_refusal(_error: Refused, refusal: Refusal) -> Any:
    return refusal.clauses


def _of_an_entry(_work: Work, _stream: str, _kind: str, _data: object, clauses: Any = ()) -> Any:
    return clauses


def watch() -> None:
    """Watch the places where events, ends of wagers, refusals and entries of the house are made."""
    _after(Felt, "say", _of_an_event)
    _after(Felt, "tell", _of_an_event)
    _after(Course, "deal", lambda _course, request, _card: request.clauses)
    _after(Course, "decide", lambda _course, _request, _decision, clauses, **_: clauses)
    _after(Felt, "place", _of_refusals)
    _after(Felt, "close", _of_refusals)
    _after(Refused, "__init__", _of_a_refusal)
    _after(Work, "write", _of_an_entry)


# Marks ------------------------------------------------------------------------------------------


def marked(marks: Iterable[pytest.Mark]) -> set[Clause]:
    """The clauses that marks name as produced."""
    return {(mark.args[0], ref) for mark in marks if mark.name == "clause" for ref in mark.args[1:]}


class Cases:
    """The cases of one test, which produce its clauses together."""

    def __init__(self, function: str) -> None:
        self.function = function
        self.produced: set[Clause] = set()
        self.whole = True
        """Whether every case has ended well so far."""


_seen: Final = pytest.StashKey[set[Clause]]()
_last: Final = pytest.StashKey[bool]()
_cases: Final = pytest.StashKey[Cases]()


def _function(item: pytest.Item | None) -> str:
    return "" if item is None else item.nodeid.partition("[")[0]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(
    item: pytest.Item, nextitem: pytest.Item | None
) -> Generator[None, object, object]:
    """Watch a test from its set-up on, where it marks clauses."""
    if not marked(item.iter_markers()):
        return (yield)
    item.stash[_last] = _function(item) != _function(nextitem)
    cases = item.session.stash.get(_cases, None)
    if cases is None or cases.function != _function(item):
        item.session.stash[_cases] = Cases(_function(item))
    with watched() as item.stash[_seen]:
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Fail a test whose clauses have not come up, with its last case."""
    if _seen not in item.stash:
        return (yield)
    cases, seen = item.session.stash[_cases], item.stash[_seen]
    try:
        result = yield
    except BaseException:
        cases.whole = False
        raise
    own = marked(getattr(item, "callspec").marks) if hasattr(item, "callspec") else set()  # noqa: B009
    together = marked(item.iter_markers()) - own
    cases.produced |= produced(together, seen)
    missing = own - produced(own, seen)
    if item.stash[_last] and cases.whole and _all_cases_run(item):
        missing |= together - cases.produced
    if missing:
        listed = ", ".join(f"{book} {ref}" for book, ref in sorted(missing))
        pytest.fail(f"marked with @clause and not produced: {listed}", pytrace=False)
    return result


def _all_cases_run(item: pytest.Item) -> bool:
    """Whether no case of the test was left out by what was asked to run."""
    option, args = item.config.option, item.config.args
    # `make long` runs the cases that `make test` leaves to it, and not the others of the same test.
    only_some = option.markexpr == "long" and hasattr(item, "callspec")
    return not option.keyword and not only_some and not any("[" in asked for asked in args)
