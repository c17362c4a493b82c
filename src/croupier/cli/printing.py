"""How commands print: JSON for programs, Rich tables for people, errors as one line."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Annotated, Any, Final, NoReturn

import typer

LONGEST_WHOLE: Final = 32
"""Longer names are broken all the same, so that something is left for the other columns."""

BETWEEN: Final = 3
"""Spaces between two columns."""
NARROW: Final = 78
"""How wide what is written row by row gets."""

JsonFlag = Annotated[bool, typer.Option("--json", help="Print JSON on standard output.")]
OptionFlags = Annotated[
    list[str] | None,
    typer.Option("-o", "--option", metavar="OPTION=VALUE", help="An option of the game; may be repeated."),
]


def put_json(value: Any, *, pretty: bool = True) -> None:
    """Write a value as JSON on standard output: indented, or in one line.

    In ASCII, whatever the terminal's encoding: an echoed id may hold any character.
    """
    sys.stdout.write(json.dumps(value, indent=2 if pretty else None))
    sys.stdout.write("\n")


def put_line(text: str = "") -> None:
    """Write a line on standard output."""
    sys.stdout.write(f"{text}\n")


def put_table(title: str, columns: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Write a table for people; row by row where the terminal is too narrow for one."""
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table

    console = Console()
    cells = [[str(cell) for cell in row] for row in rows]
    if _least(columns, cells) > console.width:
        _put_rows(title, columns, cells)
        return
    table = Table(title=title, title_justify="left", header_style="bold", box=SIMPLE_HEAD, pad_edge=False)
    for number, column in enumerate(columns):
        words = [word for row in cells for word in row[number].split()]
        longest = max(map(len, words), default=0)
        names = longest <= LONGEST_WHOLE and all(len(row[number].split()) < 2 for row in cells)
        least = min(longest, LONGEST_WHOLE) or None
        table.add_column(column, overflow="fold", min_width=least, no_wrap=names)
    for row in cells:
        table.add_row(*row)
    console.print(table)


def _least(columns: Sequence[str], cells: Sequence[Sequence[str]]) -> int:
    """How wide a table must be for its words not to be broken; long ones may be."""
    columns_words = [
        [word for text in (name, *(row[n] for row in cells)) for word in text.split()]
        for n, name in enumerate(columns)
    ]
    longest = [max(map(len, words), default=0) for words in columns_words]
    return sum(min(length, LONGEST_WHOLE) + BETWEEN for length in longest)


def _put_rows(title: str, columns: Sequence[str], cells: Sequence[Sequence[str]]) -> None:
    """Write what would be a table row by row: the first column, and under it the others by name."""
    from textwrap import wrap

    put_line()
    put_line(title)
    for first, *others in cells:
        put_line()
        put_line(first)
        for name, cell in zip(columns[1:], others, strict=True):
            if cell:
                start = f"  {name}: "
                indent = " " * len(start)
                for line in wrap(cell, NARROW, initial_indent=start, subsequent_indent=indent):
                    put_line(line)


def counted(number: int, what: str) -> str:
    """So many of something: ``1 deck``, ``8 decks``."""
    return f"{number:,} {what}{'' if number == 1 else 's'}"


@contextmanager
def waiting(text: str) -> Iterator[None]:
    """Say on standard error what goes on, while somebody is there to see it."""
    if not sys.stderr.isatty():
        yield
        return
    from rich.console import Console

    with Console(stderr=True).status(text):
        yield


def fail(text: str, code: int = 2) -> NoReturn:
    """End with a message on standard error."""
    sys.stderr.write(f"croupier: {text}\n")
    raise typer.Exit(code)


def parse_options(given: Sequence[str] | None) -> Mapping[str, object]:
    """The options of ``-o NAME=VALUE`` flags.

    Raises:
        Malformed: a flag has no equals sign, or a name stands twice.
    """
    from croupier.games.refusals import Malformed

    options: dict[str, object] = {}
    for flag in given or ():
        name, equals, value = flag.partition("=")
        if not equals or not name:
            raise Malformed(f"option {flag!r}", "write it as NAME=VALUE, like decks=8")
        if name in options:
            raise Malformed(f"option {name}", "it is given twice")
        options[name] = value
    return options
