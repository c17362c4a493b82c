"""What every pay line of every wager must cite, typed from the texts: a table for each game.

A row names a wager, the line on which it ends, the odds, the clauses that say so and a round script that
comes to it. The tables are read from the rulebooks, never from the code.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from croupier.games.game import Game, Rules
from croupier.games.refusals import Malformed, Refused
from croupier.games.wagers import PayLine
from croupier.record.runner import run_script
from croupier.rulebooks.games import game

Script = Mapping[str, Any]

RETURNED: Final = "returned"
"""The line of a wager that goes back without a result."""
MOST_VALUES: Final = 12
"""How many values of one option are tried: shares in percent and counts change no clause."""


class Line(NamedTuple):
    """How a wager ends in one case."""

    wager: str
    line: str | None
    """The name of its pay line, or :data:`RETURNED`; None where it ends by no line."""
    odds: str | None
    clauses: str
    """References, with commas between them; the table's scope goes before each that names none."""
    script: Script
    """The round, without its rulebook and game."""
    seat: int | None = None
    """The seat whose wager it is, where others have one on the same line for another reason."""


@dataclass(frozen=True)
class Table:
    """The lines of one game."""

    book: str
    game: str
    scope: str
    """What goes before a reference: ``sch 13 s``."""
    lines: Sequence[Line]
    options: Sequence[Mapping[str, object]] = field(default_factory=tuple)
    """Options that only together bring a line about."""

    @property
    def id(self) -> str:
        return f"{self.book} {self.game}"

    def refs(self, clauses: str) -> set[str]:
        """The references of a row in full."""
        return {self._full(ref) for ref in clauses.split(", ")}

    def _full(self, ref: str) -> str:
        named = ref.split(maxsplit=1)[0] in {"sch", "div", "s", "r", "cl", "published"}
        return ref if named else f"{self.scope} {ref}"


class Hit(NamedTuple):
    """A pay line of a wager at a table: what settlements come to it."""

    wager: str
    line: str
    pays: str | None
    clauses: frozenset[str]


def differences(table: Table) -> Iterator[str]:
    """Where a settlement of a row's round cites other clauses, or has other odds, or does not happen."""
    for row in table.lines:
        done = run_script({**row.script, "rulebook": table.book, "game": table.game, "id": "row"})
        ends = [s for s in done.result["settled"] if _is(row, s)]
        where = f"{row.wager}, {row.line}"
        if not ends:
            told = [(s["seat"], s["wager"], s["line"], s["result"]) for s in done.result["settled"]]
            yield f"{where}: not hit by {json.dumps(row.script)}: {told} {done.result['refused']}"
        for end in ends:
            cited, expected = end["clauses"], table.refs(row.clauses)
            if end["odds"] != row.odds:
                yield f"{where}: odds {end['odds']}, not {row.odds}"
            if len(cited) != len(set(cited)):
                yield f"{where}: a clause is cited twice: {cited}"
            if set(cited) != expected:
                more, less = sorted(set(cited) - expected), sorted(expected - set(cited))
                yield f"{where}: cites {more or 'nothing'} besides, and not {less or 'nothing else'}"


def _is(row: Line, end: Mapping[str, Any]) -> bool:
    line = RETURNED if end["result"] == RETURNED else end["line"]
    return (end["wager"], line) == (row.wager, row.line) and row.seat in (None, end["seat"])


def without_row(table: Table) -> set[str]:
    """The pay lines of the game, under any options, that no row comes to."""
    of = game(table.book, table.game)
    hit = {each for row in table.lines for each in _lines(of.rules(row.script.get("options", {})), row)}
    there = {each for given in _tables(of, table) for each in _all_lines(given)}
    return {f"{w}, {line}, {pays}: {sorted(refs)}" for w, line, pays, refs in there - hit}


def _lines(rules: Rules, row: Line) -> Iterator[Hit]:
    wager = rules.wagers.get(row.wager)
    for line in wager.lines if wager else ():
        odds = line.odds.exact if line.odds else None
        # What is put up for a bank, or to play with, ends by no line; its kind has one to show.
        by_none = row.line is None and wager is not None and len(wager.lines) == 1
        if by_none or (line.name, odds) == (row.line, row.odds):
            yield _hit(row.wager, line)


def _hit(wager: str, line: PayLine) -> Hit:
    pays = line.odds.exact if line.odds else line.meter or None
    return Hit(wager, line.name, pays, frozenset(c.ref for c in line.clauses))


def _all_lines(rules: Rules) -> Iterator[Hit]:
    for wager in rules.wagers.values():
        for line in wager.lines:
            yield _hit(wager.name, line)


def _tables(of: Game, table: Table) -> Iterator[Rules]:
    """The game under its defaults, under every value of every option, and under what the table adds."""
    yield of.rules()
    for option in of.options:
        for value in option.values[:MOST_VALUES]:
            try:
                yield of.rules({option.name: value})
            except (Refused, Malformed):
                continue
    for given in table.options:
        yield of.rules(given)
