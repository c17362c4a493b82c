r"""Count the provisions of a rulebook's text, part by part, or hold a book's stated counts against its text.

    python -m tools.count_provisions RULES.txt --style qld
    python -m tools.count_provisions RULES.txt --style nz --part notice=1-44:nsw \
        --against src/croupier/rulebooks/nz_1996/parts.tsv

A provision is what the text gives a number or a letter of its own: a section or rule (a numbered heading over
rules too), a subsection, a paragraph, a subparagraph. Parts and chapters, defined terms, tables, diagrams and
the lines of a pay table have none and are not counted, nor are the paragraphs of a defined term's meaning;
a provision that is printed twice counts once, one that an amendment deletes not at all.

A part is a schedule or division that the text announces; in the style ``nsw`` a rule with all below it; what
comes before the first is ``general``. Where a text does not announce a part, ``--part NAME=FIRST-LAST`` says
which lines it is, and ``:STYLE`` how they are numbered if not like the rest; ``--part skip=1-30`` passes over
a table of contents. With ``--against`` nothing is
listed; instead the counts that differ are printed, and the exit status is 1 if there are any.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from croupier.law.parts import GENERAL, numbered, read_parts
from tools.draft_catalogue import WHOLE_UNIT, Style, draft

HEADER = "part\tprovisions"
SKIPPED = "skip"
PART = re.compile(r"(?P<name>[^=]+)=(?P<first>\d+)-(?P<last>\d*)(?::(?P<style>\w+))?")


@dataclass(frozen=True, slots=True)
class Lines:
    """A part of the text that is named by its lines."""

    name: str
    first: int
    last: int | None
    style: Style | None
    """None where it is numbered like the rest of the text."""

    @classmethod
    def read(cls, text: str) -> Lines:
        """Read ``NAME=FIRST-LAST`` or ``NAME=FIRST-LAST:STYLE``.

        Raises:
            ValueError: it is neither.
        """
        if (found := PART.fullmatch(text)) is None:
            raise ValueError(text)
        style = Style(found["style"]) if found["style"] else None
        return cls(found["name"], int(found["first"]), int(found["last"] or 0) or None, style)


def counts(lines: Sequence[str], style: Style, apart: Iterable[Lines] = ()) -> dict[str, int]:
    """How many provisions each part of a text has, in the order in which it announces them."""
    found: Counter[str] = Counter()
    rest = list(lines)
    for each in apart:
        chosen = lines[each.first - 1 : each.last]
        rest[each.first - 1 : each.first - 1 + len(chosen)] = [""] * len(chosen)
        if each.name != SKIPPED:
            found[each.name] = sum(_numbered_in(chosen, each.style or style).values())
    return dict(found + _numbered_in(rest, style))


def _numbered_in(lines: Iterable[str], style: Style) -> Counter[str]:
    refs = [ref for ref in draft(lines, style) if numbered(ref) and not WHOLE_UNIT.fullmatch(ref)]
    return Counter(_part(ref, style) for ref in refs)


def _part(ref: str, style: Style) -> str:
    if style is Style.NSW:
        return re.match(r"r \d+", ref)[0]  # type: ignore[index]
    unit = WHOLE_UNIT.match(ref)
    return unit[0] if unit else GENERAL


def differences(found: Mapping[str, int], stated: Mapping[str, int]) -> Iterator[str]:
    """The parts whose count in the text is not what the book states."""
    for part in dict.fromkeys([*stated, *found]):
        here, there = found.get(part, 0), stated.get(part, 0)
        if here != there:
            yield f"{part}: {here} in the text, {there} stated"


def main(arguments: list[str] | None = None) -> int:
    """Run the tool; returns the exit status."""
    parser = argparse.ArgumentParser(description="Count the provisions of a rulebook's text by part.")
    parser.add_argument("text", type=Path)
    parser.add_argument("--style", type=Style, choices=list(Style), required=True)
    parser.add_argument(
        "--part", type=Lines.read, action="append", default=[], help="NAME=FIRST-LAST, with :STYLE if needed"
    )
    parser.add_argument("--against", type=Path, help="a book's parts.tsv, to compare with")
    given = parser.parse_args(arguments)
    found = counts(given.text.read_text(encoding="utf-8").splitlines(), given.style, given.part)
    if given.against is None:
        print(HEADER)
        print("\n".join(f"{part}\t{number}" for part, number in found.items()))
        return 0
    stated = {part.name: part.provisions for part in read_parts(given.against)}
    differing = list(differences(found, stated))
    print("\n".join(differing) if differing else f"{sum(found.values())} provisions, no difference")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
