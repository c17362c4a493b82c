"""Every physical clause of every book has a line that says why it is, and every line serves one."""

from __future__ import annotations

from typing import Final

import pytest
from typer.testing import CliRunner

from croupier.cli import app
from croupier.law import Treatment
from croupier.law.physical import by_line
from croupier.rulebooks import rulebook, rulebook_names

MOST: Final = 286
"""How many clauses of all books were physical when each had its line: lower it, and never raise it."""


@pytest.mark.parametrize("book", rulebook_names())
def test_every_physical_clause_has_a_line_that_says_why(book: str) -> None:
    found = rulebook(book)
    physical = [c.ref for c in found.catalogue.values() if c.treatment is Treatment.PHYSICAL]
    # That a line names no other clause, and that none is idle, is held as the files are read.
    assert [each.clause.ref for each in found.physical] == physical


def test_lines_are_sentences_that_say_who_sees_to_it() -> None:
    lines = {each.why for book in rulebook_names() for each in rulebook(book).physical}
    who = ("supervisor", "dealer", "staff", "inspector", "operator")
    for line in lines:
        assert line.endswith("."), line
        assert len(line.split()) >= 15, line
        assert any(person in line for person in who), line


def test_fewer_clauses_are_physical_and_never_more() -> None:
    assert sum(len(rulebook(book).physical) for book in rulebook_names()) <= MOST


def test_the_command_lists_them_by_their_lines() -> None:
    told = CliRunner().invoke(app, ["rulebook", "coverage", "nsw-blackjack", "--physical"])
    assert told.exit_code == 0, told.output
    flat = " ".join(told.output.split())
    for key, alike in by_line(rulebook("nsw-blackjack").physical).items():
        assert f"{key}: {alike[0].why}" in flat
        assert all(f"{each.clause.ref} ({each.clause.heading})" in flat for each in alike)
