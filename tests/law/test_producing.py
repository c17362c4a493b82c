"""Marks of tests are held: a test that does not have its clause produced fails."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.producing import produced

ROOT = Path(__file__).parents[2]
CONFTEST = f"""
import sys, types
tests = sys.modules["tests"] = types.ModuleType("tests")
tests.__path__ = [{str(ROOT / "tests")!r}]
from tests import producing
from tests.producing import pytest_runtest_call, pytest_runtest_protocol
producing.watch()
"""
OPENING = """
import pytest
from croupier.games.refusals import Refused
from croupier.rulebooks.games import game
from tests.clauses import clause, states

def refused(**options):
    with pytest.raises(Refused):
        game("qld-2010", "baccarat").rules(options)

def no_three():
    refused(decks=3)
"""
HELD = """
@clause("qld-2010", "sch 1 s 4(1)")
def test_of_a_refusal():
    no_three()

@states("qld-2010", "sch 1 s 12(1)")
def test_of_what_is_stated():
    pass

@clause("qld-2010", "sch 1 s 4(1)")
@pytest.mark.parametrize("decks", [3, 8])
def test_of_which_one_case_is_enough(decks):
    if decks == 3:
        no_three()

@pytest.fixture
def given():
    no_three()

@clause("qld-2010", "sch 1 s 4(1)")
def test_of_what_it_is_given(given):
    pass
"""
NOT_HELD = """
@clause("qld-2010", "sch 1 s 12(1)", "sch 1 s 4(1)")
def test_of_another_clause():
    no_three()

@clause("qld-2010", "sch 1 s 12(1)")
@pytest.mark.parametrize("decks", [3, 8])
def test_of_no_case(decks):
    pass

@pytest.mark.parametrize(
    "decks", [pytest.param(8, marks=clause("qld-2010", "sch 1 s 4(1)")), 3]
)
def test_of_another_case(decks):
    if decks == 3:
        no_three()

@clause("qld-2010", "sch 1 s 4")
def test_of_what_contains_it():
    no_three()
"""


def test_a_test_that_does_not_produce_its_mark_fails(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text(CONFTEST)
    (tmp_path / "test_marks.py").write_text(OPENING + HELD + NOT_HELD)
    command = (sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-c", os.devnull, "-rfp")
    done = subprocess.run(
        [*command, "--rootdir", str(tmp_path), str(tmp_path / "test_marks.py")],
        capture_output=True,
        text=True,
        check=False,
        timeout=200,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "COLUMNS": "400"},
    )
    told = [line.partition("::")[::2] for line in done.stdout.splitlines()]
    passed = {name for how, name in told if how.startswith("PASSED")}
    assert passed == {
        "test_of_a_refusal",
        "test_of_what_is_stated",
        "test_of_which_one_case_is_enough[3]",
        "test_of_which_one_case_is_enough[8]",
        "test_of_what_it_is_given",
        "test_of_no_case[3]",
        "test_of_another_case[3]",
    }
    missing = "Failed: marked with @clause and not produced: qld-2010"
    assert [name for how, name in told if how.startswith("FAILED")] == [
        f"test_of_another_clause - {missing} sch 1 s 12(1)",
        f"test_of_no_case[8] - {missing} sch 1 s 12(1)",
        f"test_of_another_case[8] - {missing} sch 1 s 4(1)",
        f"test_of_what_contains_it - {missing} sch 1 s 4",
    ]


@pytest.mark.parametrize(
    ("seen", "comes_up"),
    [
        ({("qld-2010", "sch 1 s 4(1)")}, True),
        ({("", "sch 1 s 4(1)")}, True),
        ({("nz-1996", "sch 1 s 4(1)"), ("qld-2010", "sch 1 s 4")}, False),
    ],
    ids=["of its book", "without a book", "of others"],
)
def test_a_clause_comes_up_as_itself(seen: set[tuple[str, str]], comes_up: bool) -> None:
    marked = {("qld-2010", "sch 1 s 4(1)")}
    assert produced(marked, seen) == (marked if comes_up else set())
