"""What the fingerprint of a par sheet is taken of: one canonical text with inputs, results and sources.

The text is JSON with sorted names, no spaces and plain ASCII, and a line feed at its end. ``sha256sum`` of a
file that holds it gives the fingerprint.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

import croupier
from croupier.analysis.parsheet.document import Beside, Document
from croupier.analysis.results import Exhibit, GameAnalysis
from croupier.games.wagers import PayLine
from croupier.money.amounts import decimal
from croupier.money.odds import Direction

FORM: Final = "croupier par sheet 3"
"""The form of the text."""
SUFFIXES: Final = (".py", ".tsv", ".z")
"""The files that figures rest on: code, clauses and how poker hands rank in strength, and ways to play."""
_NAMED: Final = " -o ".join(f"-name '*{each}'" for each in SUFFIXES)
SHELL: Final = f"find croupier {_NAMED} | LC_ALL=C sort | xargs sha256sum | sha256sum"
"""What a shell says in the folder above the package to hash the sources again."""


def preimage(parts: Mapping[str, Any]) -> bytes:
    """The canonical text of a sheet, with the version and the sources that made it."""
    made = {"form": FORM, "croupier": version("croupier"), "sources": sources(), **parts}
    text = json.dumps(made, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return f"{text}\n".encode("ascii")


def fingerprint(text: bytes) -> str:
    """The SHA-256 of a canonical text."""
    return hashlib.sha256(text).hexdigest()


@cache
def sources() -> str:
    """The SHA-256 of the list of this package's code and data as ``sha256sum`` writes it: :data:`SHELL`."""
    package = Path(croupier.__file__).parent
    found = (path for path in package.rglob("*") if path.suffix in SUFFIXES)
    names = sorted(str(path.relative_to(package.parent)) for path in found)
    lines = (f"{hashlib.sha256((package.parent / n).read_bytes()).hexdigest()}  {n}\n" for n in names)
    return hashlib.sha256("".join(lines).encode()).hexdigest()


def of_game(
    analysis: GameAnalysis,
    joint: Sequence[Mapping[str, Any]],
    exhibits: Sequence[Exhibit],
    many: Mapping[str, Any],
    document: Document,
    beside: Beside,
) -> dict[str, Any]:
    """All that the sheet of a game says and rests on, as plain JSON values.

    ``many``: its tables of many rounds, by name.
    """
    book = analysis.game.book
    return {
        "rulebook": book.name,
        "instrument": book.instrument.title,
        "game": analysis.game.name,
        "options": dict(analysis.options),
        "wagers": [
            {**w.type.to_json(), "rounding": [rounding(line) for line in w.type.lines]}
            for w in analysis.wagers
        ],
        "counted": dict(analysis.inputs),
        "results": {
            "total": analysis.total,
            "space": analysis.space,
            "wagers": [wager.to_json() for wager in analysis.wagers],
            "covariances": [
                {
                    "wager": row["name"],
                    "with": {name: figure.with_bound for name, _, figure in row["covariances"]},
                }
                for row in joint
            ],
            "exhibits": [asdict(each) for each in exhibits],
            **many,
        },
        "document": document.to_json(),
        **beside.to_json(),
    }


def rounding(line: PayLine) -> str | None:
    """How what a pay line pays is rounded; None where it is not."""
    found = line.rounding
    if found.direction is Direction.EXACT:
        return None
    unit = "the smallest chip" if found.unit is None else decimal(found.unit)
    return f"{found.direction.value} to a multiple of {unit}"
