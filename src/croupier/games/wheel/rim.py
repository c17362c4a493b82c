"""The rim of a wheel of fortune: symbols on equal sections, divided by pegs.

A rulebook says on how many sections each symbol stands. In which order they stand is a diagram's to
show, and the texts do not contain their diagrams: so an operator's own arrangement is checked against
the counts, and the one that is used where none is given spreads each symbol as evenly as it goes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from croupier.games.options import Option, Value
from croupier.games.refusals import Refusal, Refused
from croupier.law import Clauses


@dataclass(frozen=True, slots=True)
class Rim:
    """The symbols in their order around the rim, clockwise as players see it."""

    sections: tuple[str, ...]

    @property
    def pegs(self) -> int:
        """How many pegs there are: peg ``n`` stands behind section ``n``, clockwise."""
        return len(self.sections)

    def last_passed(self, peg: int, *, clockwise: bool) -> str:
        """The symbol that last passed the indicator when the wheel stops with it on a peg.

        Turning clockwise, the wheel brings the sections to the indicator against their order: of the
        two beside a peg, the one behind it comes first. Pegs are counted from 0.
        """
        return self.sections[(peg + 1) % self.pegs if clockwise else peg]

    def oncoming(self, peg: int, *, clockwise: bool) -> str:
        """The symbol that would have passed it next."""
        return self.last_passed(peg, clockwise=not clockwise)

    def to_json(self) -> list[str]:
        """The symbols in their order, for drawing the wheel."""
        return list(self.sections)


def unlawful(sections: Sequence[str], counts: Mapping[str, int]) -> str | None:
    """Why an arrangement is not one of a rulebook's wheel, or None."""
    found = Counter(sections)
    wanted = sum(counts.values())
    if len(sections) != wanted:
        return f"the rim has {wanted} sections, not {len(sections)}"
    for symbol in found:
        if symbol not in counts:
            return f"there is no symbol {symbol!r}: the symbols are {', '.join(counts)}"
    for symbol, count in counts.items():
        if found[symbol] != count:
            return f"symbol {symbol} is on {count} sections, not {found[symbol]}"
    return None


def arranged(sections: Sequence[str], counts: Mapping[str, int], clauses: Clauses) -> Rim:
    """An operator's own arrangement.

    Raises:
        Refused: it is not lawful under the clauses that state the counts.
    """
    why = unlawful(sections, counts)
    if why is not None:
        raise Refused(Refusal("arrangement of the wheel", why, clauses))
    return Rim(tuple(sections))


EVEN: Final = "even"
"""The value of the option ``rim`` where the operator enters no arrangement."""


def rim_option(clauses: Clauses) -> Option:
    """The option of a wheel's arrangement; ``clauses`` leave it to a diagram or to an approval."""
    return Option(
        "rim",
        "The symbols around the rim, clockwise: each spread evenly, or in the operator's order",
        (EVEN,),
        EVEN,
        clauses,
        form="the letters of the symbols, one a section",
    )


def rim_of(value: Value, counts: Mapping[str, int], clauses: Clauses) -> Rim:
    """The rim that a value of the option asks for; the letters of symbols in either case.

    Raises:
        Refused: an arrangement that is not lawful under the clauses that state the counts.
    """
    if value == EVEN:
        return evenly(counts)
    symbols = {symbol.lower(): symbol for symbol in counts}
    letters = [letter for letter in str(value).lower() if letter not in " ,-"]
    return arranged([symbols.get(letter, letter) for letter in letters], counts, clauses)


def evenly(counts: Mapping[str, int]) -> Rim:
    """The symbols spread around the rim, each as evenly as it goes, none beside itself where that can be.

    Section by section the symbol comes that is furthest past the middle of its next share of the rim;
    of those that are alike the one on fewest sections.
    """
    total = sum(counts.values())
    placed: list[str] = []
    on: Counter[str] = Counter()
    for section in range(1, total + 1):
        free = [s for s, n in counts.items() if on[s] < n and (not placed or s != placed[-1])]
        symbol = max(
            free or [s for s, n in counts.items() if on[s] < n],
            key=lambda s: (2 * counts[s] * section - (2 * on[s] + 1) * total, -counts[s]),
        )
        placed.append(symbol)
        on[symbol] += 1
    return Rim(tuple(_closed(placed)))


def _closed(placed: list[str]) -> list[str]:
    """The sections with the last one moved to between two others, where it would lie beside its like."""
    last = placed[-1]
    if last != placed[0]:
        return placed
    gap = next((n for n in range(1, len(placed) - 1) if last not in placed[n - 1 : n + 1]), None)
    return placed if gap is None else [*placed[:gap], last, *placed[gap:-1]]
