"""Tables of every command: nothing is cut, on a terminal of 80 columns and where output is piped."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import pairwise

import pytest
from typer.testing import CliRunner

from croupier.cli import app, printing
from croupier.cli.printing import UNBROKEN, refs, table_lines
from croupier.rulebooks.games import all_games
from tests.examples import sampled

GAMES = [(game.book.name, game.name) for game in all_games()]
COUNTED_FAST = [
    (game.book.name, game.name)
    for game in all_games()
    if game.family not in {"blackjack", "caribbean_stud", "craps", "poker"}
]
OTHERS = [
    ("games", "list"),
    ("rulebook", "coverage", "nz-proposed"),
    *(("rulebook", "clauses", book) for book in sorted({book for book, _ in GAMES})),
    ("poker", "equities", "AsAh", "KdKc", "--board", "2c7d9hJs"),
    ("poker", "equities", "QQ+", "random", "--deals", "1000", "--seed", "7"),
    ("poker", "rake"),
    ("analyse", "nz-1996", "caribbean_stud", "--chart"),
    ("analyse", "qld-2010", "craps", "--wager", "win_bet", "--stake", "10"),
    ("analyse", "qld-2010", "blackjack", "--chart"),
    ("analyse", "qld-2010", "blackjack", "--wager", "perfect_pairs"),
    ("analyse", "qld-2010", "pai_gow", "--chart"),
    ("analyse", "qld-2010", "three_card_poker", "--chart"),
    ("analyse", "qld-2010", "casino_war", "--chart"),
    ("analyse", "qld-2010", "baccarat", "--joint"),
    ("analyse", "qld-2010", "sic_bo", "--place", "small=10", "--place", "any_triple=1", "--rounds", "2"),
    ("simulate", "qld-2010", "baccarat", "--rounds", "100", "--seed", "1"),
    ("simulate", "qld-2010", "texas_holdem_poker", "--rounds", "100", "--seed", "1"),
]
"""Commands that print tables, besides what is shown and analysed of every game."""
ASKED = [
    *(("games", "show", *game) for game in GAMES),
    *(("analyse", *game, "--stake", "10") for game in COUNTED_FAST),
    *OTHERS,
]
PIPED = [
    ("games", "list"),
    *(("games", "show", *game) for game in GAMES),
    ("analyse", "qld-2010", "sic_bo", "--stake", "10"),
    ("poker", "rake"),
]
"""Those of them that are quick, so that they are asked a second time, of a pipe."""


class Table:
    """A table that a command printed, and its lines."""

    def __init__(
        self, title: str, columns: Sequence[str], cells: Sequence[Sequence[str]], lines: list[str]
    ) -> None:
        self.title, self.columns, self.cells, self.lines = title, columns, cells, lines


@cache
def tables(asked: tuple[str, ...], columns: str | None) -> tuple[list[Table], str]:
    """The tables that a command prints, and all that it prints."""
    found: list[Table] = []

    def seen(
        title: str, heads: Sequence[str], cells: Sequence[Sequence[str]], width: int | None
    ) -> list[str]:
        lines = table_lines(title, heads, cells, width)
        found.append(Table(title, heads, cells, lines))
        return lines

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(printing, "table_lines", seen)
        done = CliRunner().invoke(app, asked, env={"COLUMNS": columns})
    assert done.exit_code == 0, (done.output, done.exception)
    assert found, asked
    return found, done.stdout


@pytest.mark.parametrize("asked", sampled(ASKED), ids=" ".join)
def test_no_text_is_lost_at_80_columns(asked: tuple[str, ...]) -> None:
    found, told = tables(asked, "80")
    assert max(map(len, told.splitlines())) <= 80
    for table in found:
        shown = Counter(word for line in table.lines for word in line.split())
        cells = Counter(word for row in table.cells for cell in row for word in cell.split())
        assert not cells - shown
        whole = {part for row in table.cells for cell in row for part in cell.split(" ") if UNBROKEN in part}
        text = "\n".join(table.lines)
        assert all(part.replace(UNBROKEN, " ") in text for part in whole)
        assert "\n".join(table.lines) in told


@pytest.mark.parametrize("asked", sampled(ASKED), ids=" ".join)
def test_a_row_is_a_line_where_no_width_is_kept_to(asked: tuple[str, ...]) -> None:
    # What was counted for 80 columns is laid out again; what a pipe is sent stands in the test below.
    for table in tables(asked, "80")[0]:
        rows = [[cell.strip().replace(UNBROKEN, " ") for cell in row] for row in table.cells]
        lines = table_lines(table.title, table.columns, table.cells, None)[-1 - len(rows) : -1]
        assert [re.split(r"\s{2,}", line.strip()) for line in lines] == [
            [cell for cell in row if cell] or [""] for row in rows
        ]


@pytest.mark.parametrize("asked", PIPED, ids=" ".join)
def test_no_width_is_kept_to_where_output_is_piped(asked: tuple[str, ...]) -> None:
    piped, told = tables(asked, None)
    for table, narrow in zip(piped, tables(asked, "80")[0], strict=True):
        assert table.cells == narrow.cells
        assert table.lines == table_lines(table.title, table.columns, table.cells, None)
        assert "\n".join(table.lines) in told


@pytest.mark.parametrize("game", GAMES, ids=" ".join)
def test_no_clause_is_named_twice_in_a_cell(game: tuple[str, str]) -> None:
    for table in tables(("games", "show", *game), None)[0]:
        for cell in (
            row[n] for row in table.cells for n, name in enumerate(table.columns) if name == "clauses"
        ):
            named = cell.split(", ")
            assert len(named) == len(set(named))


def test_clauses_are_folded_between_and_not_within() -> None:
    cell = refs(["sch 2 s 6(2)(a)", "sch 2 s 8(1)", "sch 2 s 6(2)(a)", "sch 2 s 2 def blackjack"])
    # Of 40 columns the name and two gaps leave 30; two references and a comma with a space are 29.
    lines = table_lines("Wagers", ("wager", "clauses"), [("x", cell)], 40)
    assert [line.split("  ")[-1].strip() for line in lines[5:-1]] == [
        "sch 2 s 6(2)(a), sch 2 s 8(1),",
        "sch 2 s 2 def blackjack",
    ]


def test_columns_stand_under_their_names() -> None:
    rows = [
        ("banker", "1.0579%", "a hand that is told at length so that it must be folded"),
        ("tie", "", "x"),
    ]
    lines = table_lines("Wagers", ("wager", "house edge", "what"), rows, 40)
    starts = [lines[3].index(name) for name in ("wager", "house", "what")]
    for line in lines[5:-1]:
        assert all(line[start - 2 : start].strip() == "" for start in starts if start)
    assert all(a < b for a, b in pairwise(starts))


def test_a_table_that_would_get_tall_is_written_row_by_row() -> None:
    rows = [("one", "word " * 40, "1" * 30)]
    lines = table_lines("Title", ("name", "told", "number"), rows, 60)
    assert "  number: " + "1" * 30 in lines
    assert sum(line.split().count("word") for line in lines) == 40
    assert max(map(len, lines)) <= 60


def test_many_clauses_name_their_part_once_and_runs_as_from_and_to() -> None:
    many = ["sch 16 s 2 def dealer", *(f"sch 16 s 23({n})" for n in "1234"), "sch 16 s 26(1)"]
    cell = refs([*many, "sch 16 s 27(1)(a)", "sch 16 s 27(1)(b)", "s 10(1)(a)", "sch 4 s 21(1)(c)(ii)"])
    assert cell.replace(UNBROKEN, " ") == (
        "sch 16 s 2 def dealer, sch 16 s 23(1) to 23(4), 26(1), 27(1)(a), 27(1)(b), s 10(1)(a), "
        "sch 4 s 21(1)(c)(ii)"
    )
    # What does not follow is no run, and a few are written out.
    assert refs(["r 1(a)", "r 1(c)", "r 1(d)"]).replace(UNBROKEN, " ") == "r 1(a), r 1(c), r 1(d)"
    assert "(h) to 4(j)" in refs([f"r 4({n})" for n in ("a", "h", "i", "j", "l")]).replace(UNBROKEN, " ")
    assert "(ii) to 4(iv)" in refs([f"r 4({n})" for n in ("a", "ii", "iii", "iv")] + ["r 5"]).replace(
        UNBROKEN, " "
    )
