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


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words one after another: ``a, b and c``."""
    *most, end = words
    return f"{', '.join(most)} {last} {end}" if most else end


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
