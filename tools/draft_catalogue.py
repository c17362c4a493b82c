"""Draft a clause catalogue from the numbering of a rulebook's text, or check one against it.

    python tools/draft_catalogue.py RULES.txt --style qld --lines 1-246 > draft.tsv
    python tools/draft_catalogue.py RULES.txt --style nz --lines 184-370 --within 'div I' \
        --against src/croupier/rulebooks/nz_1996/clauses.tsv

A draft has one line for every numbered unit, definition, table and diagram that the numbering
shows, in the order of the text, with ``?`` for kind and treatment and no heading: those are for a
person who has read the clause. With ``--against`` nothing is drafted; instead the references that only
the text (``+``) or only the catalogue (``-``) has are printed, and the exit status is 1 if there are any.

Three styles are known. ``qld``: schedules, sections ``12 Payout odds``, then ``(1)``, ``(a)``, ``(i)``;
definitions follow 'In this ...' and start in lower case. ``nz``: divisions, rules ``4.1`` under
headings ``4.0``, then ``(a)``, ``(i)``; definitions start with a quoted term. ``nsw``: rules ``14.26.1``
under ``14``, then ``(a)`` or ``i)``. Texts misnumber, wrap, lose lines and carry footnotes, so a draft is
where the work starts: read it beside the text.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import takewhile
from pathlib import Path

HEADER = "ref\tkind\ttreatment\theading"
ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii")
OPENING = ("a", "A", "i")
"""The letters that open a list."""
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
FIGURES = "0123456789"
LEFT_OUT = 3
"""How far on a text may count at once, where it leaves numbers out."""
RULES_LEFT_OUT = 6
"""How many rules an amendment may pass over without a line left free; farther on, a figure refers to one."""


class Style(StrEnum):
    """How a text numbers its clauses."""

    QLD = "qld"
    NZ = "nz"
    NSW = "nsw"


class Sign(StrEnum):
    """What opens a line of the text."""

    UNIT = "unit"
    RULE = "rule"
    SUBSECTION = "subsection"
    PARAGRAPH = "paragraph"
    DEFINITIONS = "definitions"
    TERM = "term"
    TABLE = "table"
    DIAGRAM = "diagram"


@dataclass(frozen=True, slots=True)
class Mark:
    """A sign at the start of a line, or after another at the start of one."""

    sign: Sign
    name: str = ""
    fresh: bool = False
    """Whether a line is left free before it."""
    first: bool = True
    """Whether it opens its line; else it follows another mark."""


UNIT = {
    Style.QLD: re.compile(r"^\s*Schedule (?P<name>\d+)(?!.*\(continued\))\b"),
    Style.NZ: re.compile(r"^(?:\[bookmark: \w+\])?DIVISION (?P<name>[IVX]+|\d+[A-Z]?)\b", re.IGNORECASE),
}
WHOLE_UNIT = re.compile(r"(?:sch|div) \S+")
UNIT_WORD = {Style.QLD: "sch", Style.NZ: "div"}
RULE = {
    Style.NZ: re.compile(
        r"^(?:\[bookmark: \w+\])?[-\s]*"
        r"(?P<number>\d+[A-Z]?\.\d+[A-Za-z]?(?:\.\d+)*|\d+\.[A-Z]\.\d+|\d+[A-Z](?=\s)|\d+(?=\t[A-Z]))"
        r"\.?(?:\s|(?=\(|[A-Z][a-z]))"
    ),
    Style.NSW: re.compile(r"^[-\s]*(?P<number>\d+(?:\.\d+)+|\d+(?=\.\s))\.?\s"),
}
AMENDED = re.compile(
    r"^\d+\. (?:New rules?|Amendments? to rules?) (?:in section |under section )?(?P<number>\d+\.\d+)"
)
"""An instrument announces rules that it prints, some of them without their numbers."""
DELETED = re.compile(r"^\d+\. Deletion of ")
SECTION = re.compile(r"^(?P<number>\d+)(?P<letter>[A-Z]?)\s+(?P<heading>[A-Z‘'].*)")
SUBSECTION = re.compile(r"^\s*(?:\((?P<bracketed>\d+)\)|(?P<dotted>\d+)\.(?=\s))")
PARAGRAPH = re.compile(r"^[-\s]*(?:\(?(?P<bracketed>[a-zA-Z]|[ivx]+)\)|(?P<dotted>[a-z]|[ivx]+)\.(?=\s))\.?")
DEFINITIONS = re.compile(r"^\s*(?:\([a-z]\)\s*)?In this (?:rule|schedule|part|section|subsection)\s*[—–-]*$")
TERM = {
    Style.QLD: re.compile(
        r"^\s*(?P<term>[a-z0-9][a-z0-9’' -]*?)"
        r"(?:\s+(?:for|of) (?:a|the)\b[^—–]*?|,[^—–]*?)?"
        r"\s*\b(?:means|includes|is|see)\b"
    ),
    Style.NZ: re.compile(r"^[-\s]*[“\"](?P<term>[^”\"]+)[”\"].*\bmeans?\b"),
    Style.NSW: re.compile(r"^[-\s]*[“\"](?P<term>[^”\"]+)[”\"]"),
}
PIECES = re.compile(r"\*\*|; (?=\d+\.\d+\.\d+\. )")
"""What stands between two units that the text has in one line."""
TABLE = re.compile(r"^TABLE (?P<number>\d+)\b", re.IGNORECASE)
DIAGRAM = re.compile(r"^Diagram (?P<number>\d+(?:\.\d+)?)\b")


# What the lines open with -----------------------------------------------------------------------


def marks(lines: Iterable[str], style: Style) -> Iterator[Mark]:
    """The signs that open the lines of a text, in its order."""
    read = {Style.QLD: _qld, Style.NZ: _nz, Style.NSW: _nsw}[style]
    fresh = True
    for line in lines:
        if not line.strip():
            fresh = True
            continue
        for piece in PIECES.split(line):
            yield from read(piece, fresh)
        fresh = False


def _qld(line: str, fresh: bool) -> Iterator[Mark]:
    if unit := UNIT[Style.QLD].match(line):
        yield Mark(Sign.UNIT, unit["name"])
    elif diagram := DIAGRAM.match(line):
        yield Mark(Sign.DIAGRAM, diagram["number"])
    elif section := SECTION.match(line):
        yield Mark(Sign.RULE, section["number"] + section["letter"], fresh)
    elif subsection := SUBSECTION.match(line):
        yield Mark(Sign.SUBSECTION, subsection["bracketed"] or subsection["dotted"], fresh)
        rest = line[subsection.end() :]
        if DEFINITIONS.match(rest):
            yield Mark(Sign.DEFINITIONS, first=False)
        else:
            yield from _paragraphs(rest, fresh, first=False)
    elif DEFINITIONS.match(line):
        yield Mark(Sign.DEFINITIONS)
    elif fresh and (term := TERM[Style.QLD].match(line)):
        yield Mark(Sign.TERM, _plain(term["term"]))
    else:
        yield from _paragraphs(line, fresh)


def _nz(line: str, fresh: bool) -> Iterator[Mark]:
    if unit := UNIT[Style.NZ].match(line):
        yield Mark(Sign.UNIT, unit["name"])
    elif table := TABLE.match(line):
        yield Mark(Sign.TABLE, table["number"])
    elif diagram := DIAGRAM.match(line):
        yield Mark(Sign.DIAGRAM, diagram["number"])
    elif amended := AMENDED.match(line):
        yield Mark(Sign.RULE, amended["number"], fresh=True)
    elif DELETED.match(line):
        yield Mark(Sign.RULE)
    elif rule := RULE[Style.NZ].match(line):
        yield Mark(Sign.RULE, rule["number"], fresh)
        yield from _paragraphs(line[rule.end() :], fresh, first=False)
    elif fresh and (term := TERM[Style.NZ].match(line)):
        yield Mark(Sign.TERM, _plain(term["term"]))
    else:
        yield from _paragraphs(line, fresh)


def _nsw(line: str, fresh: bool) -> Iterator[Mark]:
    if rule := RULE[Style.NSW].match(line):
        yield Mark(Sign.RULE, rule["number"], fresh)
        yield from _paragraphs(line[rule.end() :], fresh, first=False)
    elif term := TERM[Style.NSW].match(line):
        yield Mark(Sign.TERM, _plain(term["term"]))
    else:
        yield from _paragraphs(line, fresh)


def _paragraphs(line: str, fresh: bool, *, first: bool = True) -> Iterator[Mark]:
    """The letters at the start of a line: two stand together where a paragraph opens with its first part."""
    while paragraph := PARAGRAPH.match(line):
        yield Mark(Sign.PARAGRAPH, paragraph["bracketed"] or paragraph["dotted"], fresh, first)
        line, first = line[paragraph.end() :], False


def _plain(term: str) -> str:
    return " ".join(term.replace("’", "'").lower().split())


# What they number -------------------------------------------------------------------------------


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
    subsection: int = 0
    letters: list[str] = field(default_factory=list)
    """The paragraphs that the reader is within, outermost first."""
    defining: str = ""
    """The clause that holds definitions, while they go on."""
    term: str = ""

    def read(self, found: Sequence[Mark]) -> None:
        """Enter the references of all marks.

        What follows one that numbers no clause in its line is passed over, like ``(3)(a) or (b) would``, and
        so is the line after a footnote's number, which quotes the clause that the footnote refers to.
        """
        taken = footnote = False
        for index, mark in enumerate(found):
            if (mark.first or taken) and not (footnote and not mark.fresh):
                taken = self._enter(mark, found[index + 1 :])
                footnote = mark.sign is Sign.RULE and not taken and self.style is Style.QLD

    def _enter(self, mark: Mark, coming: Sequence[Mark]) -> bool:
        """Enter the reference of a mark; returns whether it numbers a clause."""
        match mark.sign:
            case Sign.UNIT:
                self._enter_unit(mark.name)
            case Sign.DIAGRAM:
                self._add(self._within(f"diagram {mark.name}"))
            case Sign.TABLE:
                self._add(f"{self.rule} table {mark.name}")
            case Sign.RULE if self.style is Style.QLD:
                return self._enter_section(mark, coming)
            case Sign.RULE:
                return self._enter_dotted(mark)
            case _ if not self.rule:
                return False
            case Sign.SUBSECTION:
                if not self._is_next(int(mark.name), mark.fresh, self.subsection, Sign.SUBSECTION, coming):
                    return False
                self.subsection, self.defining = int(mark.name), ""
                self._restart()
                self._add(self._holder())
            case Sign.DEFINITIONS:
                self._restart()
                self.defining = self._holder()
            case Sign.TERM:
                if self.style is not Style.QLD or self.defining:
                    self._restart()
                    self.term = f"{self.defining or self.rule} def {mark.name}"
                    self._add(self.term)
            case Sign.PARAGRAPH:
                self._enter_paragraph(mark.name, mark.fresh, coming)
        return True

    def _enter_unit(self, name: str) -> None:
        """Start a schedule or division; a running head that repeats its name starts nothing."""
        unit = f"{UNIT_WORD[self.style]} {name}"
        if unit == self.unit:
            return
        self.unit, self.number = unit, 0
        self._enter_rule("")
        self._add(unit)

    def _enter_section(self, mark: Mark, coming: Sequence[Mark]) -> bool:
        number, letter = int(mark.name.rstrip(LETTERS)), mark.name.lstrip(FIGURES)
        follows = (
            number == self.number
            if letter
            else self._is_next(number, mark.fresh, self.number, Sign.RULE, coming)
        )
        if follows:
            self.number = number
            self._enter_rule(self._within(f"s {mark.name}"))
        return follows

    def _enter_dotted(self, mark: Mark) -> bool:
        """Start a rule; without a name, end the last one."""
        if not mark.name:
            self._enter_rule("")
            return True
        number = int(mark.name.partition(".")[0].rstrip(LETTERS))
        further = number - self.number
        if mark.name.isdecimal():
            follows = 0 < further <= RULES_LEFT_OUT
        elif "." not in mark.name or not self.number or (mark.fresh and self.rule):
            follows = True
        else:
            follows = -1 <= further <= RULES_LEFT_OUT
        if not follows:
            return False
        self.number = number
        self._enter_rule(self._within(f"{'cl' if self.unit == 'notice' else 'r'} {mark.name}"))
        return True

    def _is_next(self, number: int, fresh: bool, last: int, sign: Sign, coming: Sequence[Mark]) -> bool:
        """Whether a figure goes on the count: the next one, or a later one where the text leaves some out."""
        if number == last + 1:
            return True
        if not last + 1 < number <= last + LEFT_OUT or (sign is Sign.RULE and not fresh):
            return False
        ends = {Sign.UNIT} if sign is Sign.RULE else {Sign.UNIT, Sign.RULE}
        rest = takewhile(lambda mark: mark.sign not in ends, coming)
        return not any(mark.sign is sign and mark.name == str(last + 1) for mark in rest)

    def _enter_rule(self, ref: str) -> None:
        self.rule, self.subsection, self.defining = ref, 0, ""
        self._restart()
        if ref:
            self._add(ref)

    def _enter_paragraph(self, letter: str, fresh: bool, coming: Sequence[Mark]) -> None:
        """Start a paragraph where its letter goes on or opens a list; any other is part of a sentence."""
        rest = [m.name for m in takewhile(lambda mark: mark.sign is Sign.PARAGRAPH, coming)]
        if letter == "i" and self.letters[-1:] == ["h"] and rest[:1] == [ROMAN[1]]:
            self.letters.append(letter)
        elif (depth := self._depth(letter, _goes_on)) is not None:
            self.letters[depth:] = [letter]
        elif letter in OPENING:
            self.letters.append(letter)
        elif (depth := self._depth(letter, _leaves_out)) is not None:
            self.letters[depth:] = [letter]
        elif fresh and self.style is not Style.QLD and (letter == "b" or not self.letters):
            self.letters = [letter]
        else:
            return
        self._add(self._holder() + "".join(f"({each})" for each in self.letters))

    def _depth(self, letter: str, follows: Callable[[str, str], bool]) -> int | None:
        """The innermost list that a letter goes on, counted from the outermost; None where there is none."""
        depths = reversed(range(len(self.letters)))
        return next((depth for depth in depths if follows(self.letters[depth], letter)), None)

    def _holder(self) -> str:
        return self.term or self.rule + (f"({self.subsection})" if self.subsection else "")

    def _within(self, rest: str) -> str:
        """A reference inside the present schedule or division."""
        return f"{self.unit} {rest}".strip()

    def _add(self, ref: str) -> None:
        """Enter a reference; the first place of it in the text counts."""
        if ref not in self.refs:
            self.refs.append(ref)

    def _restart(self) -> None:
        self.letters, self.term = [], ""


def _goes_on(last: str, letter: str) -> bool:
    """Whether a letter is the next one of a list, whose letters may be Roman figures."""
    if letter in ROMAN and last in ROMAN and ROMAN.index(letter) == ROMAN.index(last) + 1:
        return True
    return len(last) == len(letter) == 1 and ord(letter) == ord(last) + 1


def _leaves_out(last: str, letter: str) -> bool:
    """Whether a letter goes on a list of which the text leaves some letters out."""
    return len(last) == len(letter) == 1 and letter > last and letter.isupper() == last.isupper()


def draft(lines: Iterable[str], style: Style, unit: str = "") -> list[str]:
    """The references that the numbering of a text shows, in its order."""
    found = Draft(style, unit)
    found.read(list(marks(lines, style)))
    return found.refs


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
