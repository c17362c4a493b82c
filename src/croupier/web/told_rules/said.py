"""A rule of a table in a sentence, with the clauses that it comes from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from croupier.games.wagers import PayLine, Result, WagerType
from croupier.law import Citation
from croupier.web.law import clause_json

PLAIN: Final = "won"
"""A line that says no more than that the wager wins, beside those that say what it wins with."""


@dataclass(frozen=True, slots=True)
class Said:
    """One rule: what it is about, what it says, and where that stands."""

    title: str
    says: str
    clauses: tuple[Citation, ...]

    def to_json(self) -> dict[str, Any]:
        """The rule as plain JSON values."""
        return {"title": self.title, "says": self.says, "clauses": shown(self.clauses)}


def shown(clauses: Iterable[Citation]) -> list[dict[str, str]]:
    """Clauses for a page, each once."""
    return [clause_json(book, ref) for book, ref in dict.fromkeys((c.book, c.ref) for c in clauses)]


# Words ------------------------------------------------------------------------------------------


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words one after another: ``a, b and c``."""
    *most, end = words
    return f"{', '.join(most)} {last} {end}" if most else end


def spans(numbers: Iterable[int], last: str = "or") -> str:
    """Numbers, those of three and more that follow one another as from and to: ``2, 4 to 7 or 9``."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    words: list[str] = []
    for run in runs:
        words += [f"{run[0]} to {run[-1]}"] if len(run) > 2 else [str(number) for number in run]
    return listed(words, last)


def counted(number: int, what: str) -> str:
    """So many of something: ``1 deck``, ``8 decks``."""
    return f"{number} {what}{'' if number == 1 else 's'}"


def a(name: str) -> str:
    """A name with its article: ``an ace``, ``a king``, ``an 8``."""
    return f"{'an' if name[0] in 'aeio8' else 'a'} {name}"


# What wagers are paid -----------------------------------------------------------------------------


def winning(wager: WagerType) -> list[PayLine]:
    """The lines on which a wager wins, each way to be paid once."""
    found: dict[tuple[str, str], PayLine] = {}
    for line in wager.lines:
        if line.result is Result.WIN and line.odds is not None:
            found.setdefault((line.name, str(line.odds)), line)
    return list(found.values())


def pays(wager: WagerType) -> str:
    """What a wager wins, in words: ``pair 1 to 1, flush 4 to 1``; the odds alone where all are the same."""
    lines = winning(wager)
    odds = list(dict.fromkeys(str(line.odds) for line in lines))
    if len(odds) == 1:
        return odds[0]
    named = [line for line in lines if line.name != PLAIN]
    return "; ".join(f"{line.name} {line.odds}" for line in named)


def paid(wager: WagerType) -> tuple[Citation, ...]:
    """The clauses of what a wager wins."""
    return tuple(clause for line in winning(wager) for clause in line.clauses)


def settled(wager: WagerType) -> tuple[Citation, ...]:
    """The clauses of every end that a wager has."""
    return tuple(clause for line in dict.fromkeys(wager.lines) for clause in line.clauses)


def wins(lines: Iterable[PayLine]) -> str:
    """What a wager wins, by its lines, those of the same odds together: ``2 or 12 (2 to 1); 3 (16 to 1)``."""
    named: dict[str, list[str]] = {}
    for line in lines:
        named.setdefault(str(line.odds), []).append(line.name)
    return "; ".join(f"{listed(names, 'or')} ({odds})" for odds, names in named.items())


def ends(wager: WagerType, result: Result) -> str:
    """The ways in which a wager comes to an end, by the names of their lines; empty where there is none."""
    names = dict.fromkeys(line.name for line in wager.lines if line.result is result and not line.meter)
    return "; ".join(names)


def whole(wager: WagerType) -> str:
    """Every end of a wager in a sentence or two, each as its line is named: won at its odds, void, lost."""
    void, lost = ends(wager, Result.STAND_OFF), ends(wager, Result.LOSE)
    back = f" Void: {void}." if void else ""
    return f"Wins: {wins(winning(wager))}.{back} Loses: {lost}."
