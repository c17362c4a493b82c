"""The parts of the texts: what is stated of each, and what of it is catalogued."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from croupier.law import CatalogueError, Part
from croupier.law.parts import numbered, part_of, parts_covered, read_parts
from croupier.rulebooks import rulebook, rulebook_names
from croupier.rulebooks.coverage import book_coverage

ROOT = Path(__file__).parents[2]
BUILT = {
    "qld-2010": "general, sch 1, sch 2, sch 3, sch 4, sch 5, sch 6, sch 7, sch 8, sch 9, sch 10, sch 11, "
    "sch 12, sch 13, sch 14, sch 15, sch 16, sch 17, sch 18, sch 19",
    "nz-1996": "notice, div I, div II, div III, div IV, div V, div VI, div VII, div VIII, div IX, div X",
    "nz-proposed": "div Dragon21, div 21, div Big-Raise, div 9A, div 2, div 5, div 16",
    "nz-poker-2017": "div 13",
    "nsw-blackjack": ", ".join(f"r {number}" for number in range(1, 21)),
}
"""The parts that are catalogued, to the last provision."""


@pytest.mark.parametrize("name", rulebook_names())
def test_each_part_is_catalogued_whole_or_counts_as_missing(name: str) -> None:
    found = book_coverage(name)
    whole = [each.part.name for each in found.parts if not each.missing]
    assert ", ".join(whole) == BUILT[name]
    for each in found.parts:
        assert each.catalogued == (0 if each.missing else each.part.provisions), each


@pytest.mark.parametrize("name", rulebook_names())
def test_every_catalogued_provision_lies_in_a_part_of_the_text(name: str) -> None:
    book = rulebook(name)
    parts = {part.name: part for part in book.parts}
    assert [ref for ref in book.catalogue if numbered(ref) and part_of(ref, parts) is None] == []


def test_every_schedule_and_division_is_a_part() -> None:
    queensland = [part.name for part in rulebook("qld-2010").parts]
    assert queensland == ["general", *(f"sch {number}" for number in range(1, 20))]
    new_zealand = [part.name for part in rulebook("nz-1996").parts]
    assert new_zealand == [
        "notice",
        *(f"div {n}" for n in ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")),
    ]
    assert [part.name for part in rulebook("nsw-blackjack").parts] == [
        f"r {number}" for number in range(1, 21)
    ]
    assert len(rulebook("nz-proposed").parts) == 7
    assert [part.name for part in rulebook("nz-poker-2017").parts] == ["div 13"]


@pytest.mark.parametrize(
    ("ref", "counts"),
    [
        ("sch 1 s 12", True),
        ("sch 1 s 12(2)(a)(i)", True),
        ("div I r 4.0", True),
        ("r 14.26.1", True),
        ("notice cl 1(a)", True),
        ("sch 1", False),
        ("div 9A", False),
        ("notice", False),
        ("notice preamble", False),
        ("sch 1 s 2 def box", False),
        ("sch 3 s 2 def face value(a)", False),
        ("div V r 9.4 table 2", False),
        ("div 5 r 11D.8 scale one(b)", False),
        ("sch 1 diagram 1.1", False),
    ],
)
def test_a_provision_has_a_number_or_letter_of_its_own(ref: str, counts: bool) -> None:
    assert numbered(ref) is counts


def test_provisions_beyond_those_of_the_text_make_up_for_none_elsewhere() -> None:
    parts = (Part("sch 1", "a game", 1), Part("sch 2", "another", 2))
    first, second = parts_covered(parts, ["sch 1 s 1", "sch 1 s 1(1)", "sch 2 s 1"])
    assert (first.missing, second.missing) == (0, 1)


def test_a_part_of_which_nothing_is_catalogued_is_missing_whole() -> None:
    (part,) = parts_covered((Part("sch 1", "a game", 4),), ["sch 2 s 1"])
    assert (part.catalogued, part.missing) == (0, 4)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("sch 1\tBaccarat", "line 2: not a part"),
        ("a\tb\tmany", "line 2: not a part"),
        ("a\tb\t1\na\tc\t2", "twice"),
    ],
)
def test_a_malformed_file_of_parts_is_refused(tmp_path: Path, line: str, why: str) -> None:
    file = tmp_path / "parts.tsv"
    file.write_text(f"part\ttitle\tprovisions\n{line}\n")
    with pytest.raises(CatalogueError, match=why):
        read_parts(file)


# The count from a text ----------------------------------------------------------------------------

QUEENSLAND = """
Part 1 Beginning

1 Name
This is the rule.

2 Meanings
In this rule—

pebble means a stone that is—

(a) white; or

(b) nearly white.

3 Throwing
(1) A thrower throws—
(a) once; or

(b) again.

1 Section 9—
 (4) A footnote quotes a clause of another section.

(2) Nobody else throws under subsection
(1)(a) or (b) in a round.

Schedule 1 Boulders

1 Playing
Boulders are thrown.

 Schedule 2 Rocks

2 Odds
(1) One to one.

(4) The text leaves two out.
"""
NOTICE = """
1. Two houses may have:
 - a) boulders
 - b) rocks;

DIVISION I - GENERAL
1.0 Meanings

“Boulder” means a stone that is:
 (a) large;

2.0 Throws
- 2.1 A throw is:
 - (i) high; or
 - (ii) low.

DIVISION II - ROCKS
4.1A Listed:

(g) seventh;
 (h) eighth;
 (i) first of it;
 (ii) second of it.

8. Deletion of rule 11.1(a) and

17.1 (a). The deleted rule in full reads:

(a) nobody throws
"""


def count(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tools.count_provisions", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=200, cwd=ROOT)


@pytest.fixture
def texts(tmp_path: Path) -> tuple[Path, Path]:
    queensland, new_zealand = tmp_path / "qld.txt", tmp_path / "nz.txt"
    queensland.write_text(QUEENSLAND)
    new_zealand.write_text(NOTICE)
    return queensland, new_zealand


def test_sections_subsections_and_paragraphs_are_counted_by_schedule(texts: tuple[Path, Path]) -> None:
    found = count(str(texts[0]), "--style", "qld")
    # s 1, s 2, s 3, (1), (a), (b), (2); sch 1 s 1; sch 2 s 2, (1), (4).
    assert found.stdout.split() == ["part", "provisions", "general", "7", "sch", "1", "1", "sch", "2", "3"]


def test_a_part_that_is_numbered_otherwise_is_named_by_its_lines(texts: tuple[Path, Path]) -> None:
    found = count(str(texts[1]), "--style", "nz", "--part", "notice=1-5:nsw")
    # cl 1, (a), (b); r 1.0, 2.0, 2.1, (i), (ii); r 4.1A, (g), (h), (h)(i), (h)(ii); nothing that is deleted.
    assert found.stdout.splitlines() == ["part\tprovisions", "notice\t3", "div I\t5", "div II\t5"]


def test_stated_counts_are_held_against_the_text(texts: tuple[Path, Path], tmp_path: Path) -> None:
    stated = tmp_path / "parts.tsv"
    stated.write_text("part\ttitle\tprovisions\ngeneral\tGeneral\t7\nsch 1\tBoulders\t2\nsch 2\tRocks\t3\n")
    found = count(str(texts[0]), "--style", "qld", "--against", str(stated))
    assert (found.stdout, found.returncode) == ("sch 1: 1 in the text, 2 stated\n", 1)
    stated.write_text(stated.read_text().replace("Boulders\t2", "Boulders\t1"))
    found = count(str(texts[0]), "--style", "qld", "--against", str(stated))
    assert (found.stdout, found.returncode) == ("11 provisions, no difference\n", 0)
