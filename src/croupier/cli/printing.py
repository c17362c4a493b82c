"""How commands print: JSON for programs, Rich tables for people, errors as one line."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, NoReturn

import typer

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
    """Write a table for people."""
    from rich.console import Console
    from rich.table import Table

    table = Table(title=title, title_justify="left", header_style="bold")
    for column in columns:
        table.add_column(column, overflow="fold")
    for row in rows:
        table.add_row(*(str(cell) for cell in row))
    Console().print(table)


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
