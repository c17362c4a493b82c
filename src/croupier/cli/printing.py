"""How commands print: JSON for programs, tables for people, errors as one line."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import pairwise, zip_longest
from typing import TYPE_CHECKING, Any, Final, NoReturn

if TYPE_CHECKING:
    from croupier.analysis.results import Exhibit

GAP: Final = 2
"""Spaces between two columns."""
NARROW: Final = 78
"""How wide what is written row by row gets."""
LEAST: Final = 40
"""Narrower than that nothing is folded: words and their names would not fit."""
TALLEST: Final = 5
"""A table whose cells would be folded to more lines than that is written row by row."""
LINE: Final = "-"
WHOLE: Final = 4
"""So many references to clauses are written out; of more the part of the book is named once."""
RUN: Final = 3
"""So many paragraphs in a row are written as from and to."""
_PLACE: Final = re.compile(r"((?:.* )?[sr] )(\d[^ ]*)")
_PARAGRAPH: Final = re.compile(r"(.*)\(([0-9a-z]+)\)")
_NUMBERS: Final = tuple(map(str, range(1, 100)))
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
_ROMAN: Final = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x")
UNBROKEN: Final = "\N{NO-BREAK SPACE}"
"""A space within what is not folded; it is written as a plain one."""


def put_json(value: Any, *, pretty: bool = True) -> None:
    """Write a value as JSON on standard output: indented, or in one line.

    In ASCII, whatever the terminal's encoding: an echoed id may hold any character.
    """
    sys.stdout.write(json.dumps(value, indent=2 if pretty else None))
    sys.stdout.write("\n")


def put_line(text: str = "") -> None:
    """Write text on standard output, its lines folded between words where there is a width to keep to."""
    width = _width()
    for line in text.split("\n"):
        for part in (line,) if width is None else fold(line, width):
            sys.stdout.write(f"{part.replace(UNBROKEN, ' ')}\n")


def put_table(title: str, columns: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Write a table for people, as :func:`table_lines` lays it out."""
    cells = [[str(cell) for cell in row] for row in rows]
    for line in table_lines(title, columns, cells, _width()):
        sys.stdout.write(f"{line}\n")


def put_exhibit(exhibit: Exhibit) -> None:
    """Write a table of the analysis, and under it what it says."""
    put_table(exhibit.title, exhibit.head, exhibit.rows)
    put_line(exhibit.note)


def refs(clauses: Iterable[str]) -> str:
    """References to clauses as one cell: each once, and none of them folded in its midst."""
    once = list(dict.fromkeys(clauses))
    whole = once if len(once) <= WHOLE else shortened(once)
    return ", ".join(
        ref.replace(" ", UNBROKEN).replace(f"{UNBROKEN}def{UNBROKEN}", f" def{UNBROKEN}") for ref in whole
    )


def shortened(clauses: Sequence[str]) -> list[str]:
    """References in a long list: the part of the book once for all that follow, a run as from and to.

    ``sch 16 s 23(1) to 23(4)``, ``26(1)``, ``27(1)``.
    """
    cells: list[str] = []
    named, at = "", 0
    while at < len(clauses):
        part, place = _placed(clauses[at])
        end = at + 1
        while end < len(clauses) and _follows(clauses[end - 1], clauses[end]):
            end += 1
        if end - at < RUN:
            end = at + 1
        cell = place if part == named and place else clauses[at]
        cells.append(f"{cell} to {_placed(clauses[end - 1])[1]}" if end - at >= RUN else cell)
        named, at = part, end
    return cells


def _placed(ref: str) -> tuple[str, str]:
    """The part of the book that a reference is to, and its place there; none where it is no number."""
    found = _PLACE.fullmatch(ref)
    return (ref, "") if found is None else (found[1], found[2])


def _follows(before: str, ref: str) -> bool:
    """Whether a reference is to the paragraph after another, beside it."""
    one, other = (_PARAGRAPH.fullmatch(each) for each in (before, ref))
    if one is None or other is None or one[1] != other[1]:
        return False
    return any((one[2], other[2]) in pairwise(row) for row in (_NUMBERS, _LETTERS, _ROMAN))


def table_lines(
    title: str, columns: Sequence[str], cells: Sequence[Sequence[str]], width: int | None
) -> list[str]:
    """A table as lines: nothing in it is cut or left out, whatever the width.

    Cells are folded between words where the table is wider than that; where it is too wide all the same, or
    gets too tall for it, it is written row by row. None is any width: every row is one line.
    """
    widths = _widths(columns, cells, width)
    rows = [] if widths is None else [_row_lines(row, widths) for row in cells]
    if widths is None or max(map(len, rows), default=0) > TALLEST:
        lines = _by_rows(title, columns, cells, min(width or NARROW, NARROW))
    else:
        rule = LINE * (sum(widths) + GAP * (len(widths) - 1))
        titled = [title] if width is None else fold(title, width)
        head = _row_lines(columns, widths)
        lines = ["", *titled, "", *head, rule, *(line for row in rows for line in row), ""]
    return [line.replace(UNBROKEN, " ") for line in lines]


def fold(text: str, width: int) -> list[str]:
    """A line as several, folded between words; what follows is indented as it is."""
    from textwrap import wrap

    indent = text[: len(text) - len(text.lstrip(" "))]
    return wrap(text, width, subsequent_indent=indent, break_on_hyphens=False) or [""]


def _width() -> int | None:
    """How wide standard output is: a terminal's width, or what COLUMNS says; else it has none."""
    from shutil import get_terminal_size

    if sys.stdout.isatty() or os.environ.get("COLUMNS", "").isdecimal():
        return max(get_terminal_size().columns, LEAST)
    return None


def _widths(columns: Sequence[str], cells: Sequence[Sequence[str]], width: int | None) -> list[int] | None:
    """How wide each column gets; None where words would have to be broken for the table to fit."""
    by_column = [[name, *(row[n] for row in cells)] for n, name in enumerate(columns)]
    whole = [max(map(len, texts)) for texts in by_column]
    room = None if width is None else width - GAP * (len(columns) - 1)
    if room is None or sum(whole) <= room:
        return whole
    widths = [
        max((len(word) for text in texts for word in text.split(" ")), default=0) for texts in by_column
    ]
    left = room - sum(widths)
    if left < 0:
        return None
    # Who wants least more than the longest word gets it first, the others share what is left.
    order = sorted(range(len(widths)), key=lambda n: whole[n] - widths[n])
    for place, n in enumerate(order):
        given = min(whole[n] - widths[n], left // (len(order) - place))
        widths[n] += given
        left -= given
    return widths


def _row_lines(row: Sequence[str], widths: Sequence[int]) -> list[str]:
    """A row of a table, of as many lines as its tallest cell."""
    folded = [
        [text] if len(text) <= width else fold(text, width) for text, width in zip(row, widths, strict=True)
    ]
    between = " " * GAP
    return [
        between.join(text.ljust(width) for text, width in zip(texts, widths, strict=True)).rstrip()
        for texts in zip_longest(*folded, fillvalue="")
    ]


def _by_rows(title: str, columns: Sequence[str], cells: Sequence[Sequence[str]], width: int) -> list[str]:
    """What would be a table row by row: the first column, and under it the others by name."""
    from textwrap import wrap

    lines = ["", *fold(title, width)]
    for first, *others in cells:
        lines += ["", *fold(first, width)]
        for name, cell in zip(columns[1:], others, strict=True):
            if cell:
                start = f"  {name}: " if name else "  "
                if len(start) + max(map(len, cell.split(" "))) > width:
                    lines.append(start.rstrip())
                    start = " " * 4
                lines += wrap(
                    cell,
                    width,
                    initial_indent=start,
                    subsequent_indent=" " * len(start),
                    break_on_hyphens=False,
                )
    return [*lines, ""]


def counted(number: int, what: str) -> str:
    """So many of something: ``1 deck``, ``8 decks``."""
    return f"{number:,} {what}{'' if number == 1 else 's'}"


@contextmanager
def waiting(text: str) -> Iterator[None]:
    """Say on standard error what goes on and since when, while somebody is there to see it."""
    if not sys.stderr.isatty():
        yield
        return
    from rich.console import Console
    from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    columns = (SpinnerColumn(), TextColumn("{task.description}", markup=False), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as shown:
        shown.add_task(text, total=None)
        yield


def fail(text: str, code: int = 2) -> NoReturn:
    """End with a message on standard error."""
    import typer

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
