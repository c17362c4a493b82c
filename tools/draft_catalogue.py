"""Draft a clause catalogue from the numbering of a rulebook's text, or check one against it.

    python tools/draft_catalogue.py RULES.txt --style qld --lines 1-246 > draft.tsv
    python tools/draft_catalogue.py RULES.txt --style nz --lines 184-370 --within 'div I' \
        --against src/croupier/rulebooks/nz_1996/clauses.tsv

A draft has one line for every numbered unit, definition, table and diagram that the numbering
shows, in the order of the text, with ``?`` for kind and treatment and no heading: those are for a
person who has read the clause. With ``--against`` nothing is drafted; instead the references that only
the text (``+``) or only the catalogue (``-``) has are printed, and the exit status is 1 if there are any.

Two styles are known. ``qld``: schedules, sections ``12 Payout odds``, then ``(1)``, ``(a)``, ``(i)``;
definitions follow 'In this ...' and start in lower case. ``nz``: divisions, rules ``4.1`` under
headings ``4.0``, then ``(a)``, ``(i)``; definitions start with a quoted term. Texts misnumber, wrap,
lose lines and carry footnotes, so a draft is where the work starts: read it beside the text.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path

HEADER = "ref\tkind\ttreatment\theading"
ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii")


class Style(StrEnum):
    """How a text numbers its clauses."""

    QLD = "qld"
    NZ = "nz"


UNIT = {
    Style.QLD: re.compile(r"^Schedule (?P<name>\d+)(?!.*\(continued\))\b"),
    Style.NZ: re.compile(r"^DIVISION (?P<name>[IVX]+|\d+)\b", re.IGNORECASE),
}
WHOLE_UNIT = re.compile(r"(?:sch|div) \S+")
UNIT_WORD = {Style.QLD: "sch", Style.NZ: "div"}
RULE = re.compile(r"^[-\s]*(?P<number>\d+[A-Z]?\.\d+[A-Z]?|\d+[A-Z](?=\s))\s")
SECTION = re.compile(r"^(?P<number>\d+)(?P<letter>[A-Z]?)\s+(?P<heading>[A-Z‘'].*)")
SUBSECTION = re.compile(r"^\s*(?:\((?P<bracketed>\d+)\)|(?P<dotted>\d+)\.(?=\s))")
PARAGRAPH = re.compile(r"^[-\s]*(?:\((?P<bracketed>[a-z]|[ivx]+)\)|(?P<dotted>[a-z]|[ivx]+)\.(?=\s))")
DEFINITIONS = re.compile(r"^\s*In this (?:rule|schedule|part|section|subsection)\s*[—–-]*$")
TERM = {
    Style.QLD: re.compile(
        r"^\s*(?P<term>[a-z][a-z0-9’' -]*?)"
        r"(?:\s+(?:for|of) (?:a|the)\b[^—–]*?|,[^—–]*?)?"
        r"\s*\b(?:means|includes|is)\b"
    ),
    Style.NZ: re.compile(r"^[-\s]*[“\"](?P<term>[^”\"]+)[”\"].*\bmeans?\b"),
}
TABLE = re.compile(r"^TABLE (?P<number>\d+)\b", re.IGNORECASE)
DIAGRAM = re.compile(r"^Diagram (?P<number>\d+(?:\.\d+)?)\b")


@dataclass(slots=True)
class Draft:
    """The references found so far, and where in the text the reader stands."""

    style: Style
    unit: str = ""
    """The schedule or division; empty in a general part."""
    refs: list[str] = field(default_factory=list)
    rule: str = ""
    """The section or rule, with its schedule or division."""
    number: int = 0
    """The number of the last section."""
    subsection: str = ""
    paragraph: str = ""
    roman: str = ""
    defining: str = ""
    """The clause that holds definitions, while they go on."""
    term: str = ""

    def add(self, ref: str) -> None:
        """Enter a reference; the first place of it in the text counts."""
        if ref not in self.refs:
            self.refs.append(ref)

    def enter_unit(self, name: str) -> None:
        """Start a schedule or division; a running head that repeats its name starts nothing."""
        unit = f"{UNIT_WORD[self.style]} {name}"
        if unit == self.unit:
            return
        self.unit, self.number = unit, 0
        self.enter_rule("")
        self.add(unit)

    def follows(self, number: str, letter: str) -> bool:
        """Whether a section is the next one, or one put in later after the last: 2A after 2."""
        return int(number) == self.number + (0 if letter else 1)

    def enter_rule(self, ref: str) -> None:
        """Start a section or rule."""
        self.rule, self.subsection, self.defining = ref, "", ""
        self._restart()
        if ref:
            self.add(ref)

    def enter_subsection(self, number: str) -> None:
        """Start a numbered subsection."""
        self.subsection, self.defining = f"({number})", ""
        self._restart()
        self.add(self.rule + self.subsection)

    def enter_definitions(self) -> None:
        """Definitions follow."""
        self.defining = self.rule + self.subsection
        self._restart()

    def enter_term(self, term: str) -> None:
        """Start the definition of a term."""
        self._restart()
        self.term = f"{self.defining or self.rule} def {term}"
        self.add(self.term)

    def enter_paragraph(self, mark: str) -> None:
        """Start a lettered or roman paragraph; ``i`` after ``h`` is a letter."""
        holder = self.term or self.rule + self.subsection
        next_letter = chr(ord(self.paragraph) + 1) if self.paragraph else "a"
        next_roman = ROMAN[ROMAN.index(self.roman) + 1] if self.roman in ROMAN[:-1] else "i"
        in_letters = mark == next_letter and not self.roman
        if mark in ROMAN and (mark == next_roman or len(mark) > 1) and not in_letters:
            self.roman = mark
            self.add(f"{holder}({self.paragraph})({mark})" if self.paragraph else f"{holder}({mark})")
        elif len(mark) == 1:
            self.paragraph, self.roman = mark, ""
            self.add(f"{holder}({mark})")

    def within(self, rest: str) -> str:
        """A reference inside the present schedule or division."""
        return f"{self.unit} {rest}".strip()

    def _restart(self) -> None:
        self.paragraph = self.roman = self.term = ""


def draft(lines: Iterable[str], style: Style, unit: str = "") -> list[str]:
    """The references that the numbering of a text shows, in its order."""
    found = Draft(style, unit)
    read = _read_qld if style is Style.QLD else _read_nz
    fresh = True
    for line in lines:
        if not line.strip():
            fresh = True
            continue
        for piece in line.split("**"):
            read(found, piece, fresh)
        fresh = False
    return found.refs


def _read_qld(found: Draft, line: str, fresh: bool) -> None:
    if unit := UNIT[Style.QLD].match(line):
        found.enter_unit(unit["name"])
    elif diagram := DIAGRAM.match(line):
        found.add(found.within(f"diagram {diagram['number']}"))
    elif (section := SECTION.match(line)) and found.follows(section["number"], section["letter"]):
        found.number = int(section["number"])
        found.enter_rule(found.within(f"s {section['number']}{section['letter']}"))
    elif not found.rule:
        return
    elif subsection := SUBSECTION.match(line):
        found.enter_subsection(subsection["bracketed"] or subsection["dotted"])
        rest = line[subsection.end() :]
        if DEFINITIONS.match(rest):
            found.enter_definitions()
        else:
            _read_paragraph(found, rest)
    elif DEFINITIONS.match(line):
        found.enter_definitions()
    elif found.defining and fresh and (term := TERM[Style.QLD].match(line)):
        found.enter_term(_plain(term["term"]))
    else:
        _read_paragraph(found, line)


def _read_nz(found: Draft, line: str, fresh: bool) -> None:
    if unit := UNIT[Style.NZ].match(line):
        found.enter_unit(unit["name"])
    elif table := TABLE.match(line):
        found.add(f"{found.rule} table {table['number']}")
    elif diagram := DIAGRAM.match(line):
        found.add(found.within(f"diagram {diagram['number']}"))
    elif rule := RULE.match(line):
        found.enter_rule(found.within(f"r {rule['number']}"))
        _read_paragraph(found, line[rule.end() :])
    elif found.rule and fresh and (term := TERM[Style.NZ].match(line)):
        found.enter_term(_plain(term["term"]))
    elif found.rule:
        _read_paragraph(found, line)


def _read_paragraph(found: Draft, line: str) -> None:
    if paragraph := PARAGRAPH.match(line):
        found.enter_paragraph(paragraph["bracketed"] or paragraph["dotted"])


def _plain(term: str) -> str:
    return " ".join(term.replace("’", "'").lower().split())


def differences(drafted: Iterable[str], catalogue: Path) -> Iterator[str]:
    """What only the text (``+``) or only the catalogue (``-``) has, in the parts that were drafted."""
    paragraphs = [ref for ref in drafted if not WHOLE_UNIT.fullmatch(ref)]
    parts = {_part(ref) for ref in paragraphs}
    text = catalogue.read_text(encoding="utf-8").splitlines()[1:]
    listed = [line.split("\t")[0] for line in text if line]
    yield from (f"+ {ref}" for ref in paragraphs if ref not in listed)
    for ref in listed:
        if _part(ref) in parts and not WHOLE_UNIT.fullmatch(ref) and ref not in paragraphs:
            yield f"- {ref}"


def _part(ref: str) -> str:
    """The schedule or division of a reference; empty for a general part."""
    unit = WHOLE_UNIT.match(ref)
    return unit[0] if unit else ""


def main(arguments: list[str] | None = None) -> int:
    """Run the tool; returns the exit status."""
    parser = argparse.ArgumentParser(description="Draft a clause catalogue from a rulebook's text.")
    parser.add_argument("text", type=Path)
    parser.add_argument("--style", type=Style, choices=list(Style), required=True)
    parser.add_argument("--lines", default="1-", help="first and last line, like 247-1120 or 247-")
    parser.add_argument("--within", default="", help="schedule or division of the first line, like 'sch 1'")
    parser.add_argument("--against", type=Path, help="a catalogue to compare with instead of drafting")
    given = parser.parse_args(arguments)
    first, _, last = given.lines.partition("-")
    lines = given.text.read_text(encoding="utf-8").splitlines()
    refs = draft(lines[int(first) - 1 : int(last) if last else None], given.style, given.within)
    if given.against is None:
        print(HEADER)
        print("\n".join(f"{ref}\t?\t?\t" for ref in refs))
        return 0
    found = list(differences(refs, given.against))
    print("\n".join(found) if found else f"{len(refs)} references, no difference")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
