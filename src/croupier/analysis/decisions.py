"""Every state that a player decides in: the best action, and what each is worth, for any program to read.

The file is text: a header as one line of JSON, the names of the columns, then a row for each state, tabs
between the cells. ``croupier schema strategy`` gives the header's form, docs/analysis.md the whole file's.
Rows are in ascending order of their bytes, so that the same game gives the same file.
"""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, BinaryIO, Final, TypeAlias

from croupier.analysis.figures import Figure, ratio_text
from croupier.analysis.results import GameAnalysis
from croupier.games.refusals import Malformed

if TYPE_CHECKING:
    from croupier.analysis.results import Exhibit

FORM: Final = "croupier strategy 1"
PLACES: Final = 12
"""Worths that are not exact are written with so many decimals."""
PACKED: Final = ".gz"
LEVEL: Final = 6
BLOCK: Final = 1 << 16
"""Characters that are encoded and hashed at once, at the least."""

Lines: TypeAlias = Callable[[], Iterable[str]]
"""Makes the rows, in ascending order: each piece is one line or many, every line with its end."""


class Role(StrEnum):
    """What a column says."""

    STATE = "state"
    """A part of what the player sees: all of them together name the row."""
    WEIGHT = "weight"
    """How many of the equally likely deals bring the player to this as the first decision."""
    CHANCE = "chance"
    """How often the best play comes to it."""
    BEST = "best"
    """The action that is worth most, by the name of its column."""
    ACTION = "action"
    """What an action is worth; empty where it is not open."""
    FACT = "fact"
    """Something else that is worth knowing of the state."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the rows."""

    name: str
    role: Role
    what: str

    def to_json(self) -> dict[str, str]:
        """The column as plain JSON values."""
        return {"name": self.name, "role": self.role.value, "what": self.what}


@dataclass(frozen=True, slots=True)
class Sum:
    """What the rows add up to: weights times the worth of the best action, and deals without a decision."""

    what: str
    total: int
    """All equally likely deals."""
    mean: Fraction
    """What the wager wins on average, as the analysis says it."""
    undecided: int = 0
    """Deals in which nothing is decided."""
    undecided_worth: Fraction = Fraction(0)
    """What they win on average."""
    where: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """The rows that count: those with these values; all if none."""

    def to_json(self, error: Fraction) -> dict[str, Any]:
        """The sum as plain JSON values; ``error``: of the worths."""
        return {
            "what": self.what,
            "where": dict(self.where),
            "total": str(self.total),
            "undecided": str(self.undecided),
            "undecided_worth": Figure(self.undecided_worth, error).text,
            "mean": Figure(self.mean, error).text,
        }


@dataclass(frozen=True)
class Decisions:
    """All states of a game that a player decides in."""

    unit: str
    """What worths are counted in."""
    columns: tuple[Column, ...]
    states: int
    lines: Lines
    sums: tuple[Sum, ...]
    basis: tuple[str, ...]
    """What the worths rest on, in words."""
    error: Fraction = Fraction(0)
    """How far a written worth may be from the exact one; nothing where they are fractions."""


@dataclass(frozen=True, slots=True)
class Written:
    """A strategy that was written."""

    file: Path
    states: int
    digest: str
    """The SHA-256 hash of the content, before it was compressed."""

    def to_json(self) -> dict[str, Any]:
        """What was written, as plain JSON values."""
        return {"file": str(self.file), "states": self.states, "sha256": self.digest}


def worth_text(worth: float) -> str:
    """A worth that is not exact, as it is written."""
    text = f"{worth:.{PLACES}f}"
    return text.removeprefix("-") if float(text) == 0 else text


def row(cells: Iterable[object]) -> str:
    """A row as a line."""
    return "\t".join(map(str, cells)) + "\n"


def decisions_of(analysis: GameAnalysis) -> Decisions:
    """The states of a game that was analysed.

    Raises:
        Malformed: its players decide nothing that bears on what a wager wins.
    """
    if analysis.decisions is None:
        raise Malformed(
            f"strategy of {analysis.game.name}", "no decision of its players bears on what a wager wins"
        )
    return analysis.decisions()


def header(analysis: GameAnalysis, found: Decisions) -> dict[str, Any]:
    """The first line of the file, as plain JSON values."""
    return {
        "form": FORM,
        "rulebook": analysis.game.book.name,
        "game": analysis.game.name,
        "options": dict(analysis.options),
        "inputs": dict(analysis.inputs),
        "unit": found.unit,
        "exact": not found.error,
        "error_bound": ratio_text(found.error),
        "states": found.states,
        "columns": [column.to_json() for column in found.columns],
        "sums": [each.to_json(found.error) for each in found.sums],
        "basis": list(found.basis),
        "tables": [_table(each) for each in _tables(analysis)],
    }


def _tables(analysis: GameAnalysis) -> tuple[Exhibit, ...]:
    """How to play at a glance, and the tables of the par sheet, each once."""
    both = (*analysis.charts(), *analysis.exhibits())
    return tuple({each.title: each for each in both}.values())


def _table(exhibit: Exhibit) -> dict[str, Any]:
    return {
        "title": exhibit.title,
        "note": exhibit.note,
        "head": list(exhibit.head),
        "rows": [list(cells) for cells in exhibit.rows],
    }


def texts(analysis: GameAnalysis, found: Decisions) -> Iterator[str]:
    """The file in pieces."""
    yield json.dumps(header(analysis, found), sort_keys=True, separators=(",", ":")) + "\n"
    yield row(column.name for column in found.columns)
    yield from found.lines()


def write(analysis: GameAnalysis, file: Path) -> Written:
    """Write every state of a game into a file: compressed, if its name ends ``.gz``.

    Raises:
        Malformed: its players decide nothing that bears on what a wager wins.
        OSError: the file cannot be written.
    """
    found = decisions_of(analysis)
    digest, lines = hashlib.sha256(), 0
    with _opened(file) as out:
        for block in _blocks(texts(analysis, found)):
            data = block.encode()
            lines += data.count(b"\n")
            digest.update(data)
            out.write(data)
    assert lines == found.states + 2, (lines, found.states)
    return Written(file, found.states, digest.hexdigest())


def _blocks(pieces: Iterable[str]) -> Iterator[str]:
    """The pieces put together to some size."""
    held: list[str] = []
    size = 0
    for piece in pieces:
        held.append(piece)
        size += len(piece)
        if size >= BLOCK:
            yield "".join(held)
            held, size = [], 0
    yield "".join(held)


@contextmanager
def _opened(file: Path) -> Iterator[BinaryIO]:
    with file.open("wb") as plain:
        if file.suffix != PACKED:
            yield plain
            return
        # Without a name and a time in it, the same states give the same file.
        with gzip.GzipFile("", "wb", LEVEL, plain, mtime=0) as packed:
            yield packed  # type: ignore[misc]  # It takes bytes as a file does.
