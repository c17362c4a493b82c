"""The drafting of catalogues, on a made-up miniature of each style of numbering."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

TOOL = Path(__file__).parents[2] / "tools" / "draft_catalogue.py"

QUEENSLAND = """
Part 1 Beginning

1 Name
This is the rule of the pebble game.

2 Meanings
In this rule—

pebble means a stone, and its value is its
weight.

white pebble, for a thrower, means a pebble that is—

(a) white; or

(b) nearly white.

1 See section 9 (a footnote that numbers nothing).

3 Throwing
(1) A thrower throws.
(a) once; or
(b) again, if the first throw—
(i). missed; or
(ii). was short.
(4) In this section—

throw includes drop.

Schedule 1 Boulders

1 Playing
The game has eight stages—
(a) one (b) is not a stage
(c) c (d) d
(h) h
(i) the last.

2 Odds
1. A boulder pays 2 to 1.
2. Nothing else pays
40 to 1.

Schedule 1 – Boulders (continued)

Diagram 1.1—The ground
"""
QUEENSLAND_REFS = [
    "s 1",
    "s 2",
    "s 2 def pebble",
    "s 2 def white pebble",
    "s 2 def white pebble(a)",
    "s 2 def white pebble(b)",
    "s 3",
    "s 3(1)",
    "s 3(1)(a)",
    "s 3(1)(b)",
    "s 3(1)(b)(i)",
    "s 3(1)(b)(ii)",
    "s 3(4)",
    "s 3(4) def throw",
    "sch 1",
    "sch 1 s 1",
    "sch 1 s 1(a)",
    "sch 1 s 1(c)",
    "sch 1 s 1(h)",
    "sch 1 s 1(i)",
    "sch 1 s 2",
    "sch 1 s 2(1)",
    "sch 1 s 2(2)",
    "sch 1 diagram 1.1",
]

NEW_ZEALAND = """
DIVISION IV - PEBBLES**1.0 Interpretation**

“Big Pebble”, in relation to a throw, means a stone;

2.0 Throws

- 2.1 The word “Pebble” is marked on the ground.
- (a) once; or
 - (i) near; or
 - (ii) far;

(b) twice.

TABLE 1 : THROWS

Diagram 5 Ground

2.2A Nothing is thrown at 5.30 in the morning.
"""
NEW_ZEALAND_REFS = [
    "div IV",
    "div IV r 1.0",
    "div IV r 1.0 def big pebble",
    "div IV r 2.0",
    "div IV r 2.1",
    "div IV r 2.1(a)",
    "div IV r 2.1(a)(i)",
    "div IV r 2.1(a)(ii)",
    "div IV r 2.1(b)",
    "div IV r 2.1 table 1",
    "div IV diagram 5",
    "div IV r 2.2A",
]


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(TOOL), *arguments], capture_output=True, text=True, check=False, timeout=200
    )


def drafted(output: str) -> list[str]:
    return [line.split("\t")[0] for line in output.splitlines()[1:]]


@pytest.mark.parametrize(
    ("style", "text", "refs"),
    [("qld", QUEENSLAND, QUEENSLAND_REFS), ("nz", NEW_ZEALAND, NEW_ZEALAND_REFS)],
)
def test_every_numbered_unit_becomes_a_line(style: str, text: str, refs: list[str], tmp_path: Path) -> None:
    rules = tmp_path / "rules.txt"
    rules.write_text(text)
    result = run(str(rules), "--style", style)
    assert result.returncode == 0, result.stderr
    assert drafted(result.stdout) == refs
    assert result.stdout.splitlines()[0] == "ref\tkind\ttreatment\theading"
    assert all(line.endswith("\t?\t?\t") for line in result.stdout.splitlines()[1:])


def test_a_range_of_lines_is_drafted_within_its_schedule(tmp_path: Path) -> None:
    rules = tmp_path / "rules.txt"
    rules.write_text("1 Elsewhere\n(1) not asked for\n1 Here\n(2) asked for\n2 After\n")
    result = run(str(rules), "--style", "qld", "--lines", "3-4", "--within", "sch 9")
    assert drafted(result.stdout) == ["sch 9 s 1", "sch 9 s 1(2)"]


def test_a_catalogue_is_checked_against_its_text(tmp_path: Path) -> None:
    rules, catalogue = tmp_path / "rules.txt", tmp_path / "clauses.tsv"
    rules.write_text("Schedule 1 Boulders\n\n1 Playing\n(1) first\n(2) second\n")
    catalogue.write_text(
        "ref\tkind\ttreatment\theading\n"
        "s 1\tprocedure\tnone\tanother part\n"
        "sch 1\tprocedure\tnone\ta schedule\n"
        "sch 1 s 1\tprocedure\tnone\ta section\n"
        "sch 1 s 1(1)\tprocedure\tnone\tfirst\n"
        "sch 1 s 1(3)\tprocedure\tnone\tmade up\n"
    )
    result = run(str(rules), "--style", "qld", "--within", "sch 1", "--against", str(catalogue))
    assert result.stdout.splitlines() == ["+ sch 1 s 1(2)", "- sch 1 s 1(3)"]
    assert result.returncode == 1


def test_a_catalogue_that_agrees_with_its_text_passes(tmp_path: Path) -> None:
    rules, catalogue = tmp_path / "rules.txt", tmp_path / "clauses.tsv"
    rules.write_text("1 Playing\n(1) first\n")
    catalogue.write_text("ref\tkind\ttreatment\theading\ns 1\ta\tb\tc\ns 1(1)\ta\tb\tc\n")
    result = run(str(rules), "--style", "qld", "--against", str(catalogue))
    assert (result.returncode, result.stdout) == (0, "2 references, no difference\n")
