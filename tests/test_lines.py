"""Lines of source are counted without blank lines, comments, docstrings and imports."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tools.lines import count, files_at, files_now, main, python_lines, script_lines, table_lines

MODULE = '''\
"""A module.

Its second paragraph.
"""

from __future__ import annotations

import os; LOADED = True
from typing import (
    Any,
    Final,
)

# A comment.
NAME: Final = "x"  # and code before one
"""What the name is."""

TEXT = """a text

of three lines, one of them blank"""


def double(value: int) -> int:
    """Twice a value."""
    import math

    return math.floor(
        # what is doubled
        2 * value

    )


class Empty:
    """Nothing."""
'''
"""LOADED, NAME, TEXT (2), def, return, its value, the bracket, class."""

SCRIPT = """\
// A comment.
import { h } from "./dom.js";
import {
  put,
  text,
} from "./dom.js";
import "./once.js";
export { create } from "./stud.js";
export * from "./stud.js";

/** What it
 * does. */
export function tell(what) { // a comment behind code
  const kept = "// no comment" + '/* nor this */';
  const found = /[/]\\/\\/ "/.test(what); /* a comment */ const half = what / 2; // divided
  return `a text // not a comment
    ${put({ a: 1 } /* one */)}

    import { x } from "here"`;
}
const later = import("./late.js");
/* the end */ later();
"""
"""export, kept, found, return, put, import in the text, brace, later, later()."""


def test_lines_of_python_that_do_something_are_counted() -> None:
    assert python_lines(MODULE) == 9


def test_a_line_counts_for_the_code_behind_letters_of_several_bytes() -> None:
    assert python_lines('"""ä"""; a = 1\nb = "é"; c = 2\n"ö"; import os\n') == 2


def test_a_module_of_words_alone_has_no_lines() -> None:
    assert python_lines('"""Words."""\n\n# More words.\nimport os\n') == 0


def test_lines_of_a_script_that_do_something_are_counted() -> None:
    assert script_lines(SCRIPT) == 9


@pytest.mark.parametrize(
    ("script", "lines"),
    [
        ("const a = b / c; // d\n", 1),
        ("return /\\/\\*/.test(a)\nb\n", 2),
        ("f(`${a ? `// ${b}` : '`'} /*`)\nc /*\nd */\n", 2),
        ("const s = 'it\\'s // so';\n// no\n", 1),
        ("", 0),
    ],
)
def test_what_looks_like_a_comment_in_a_script_and_is_none(script: str, lines: int) -> None:
    assert script_lines(script) == lines


def test_files_are_counted_by_package_and_language_and_others_are_not() -> None:
    files = [
        ("games/a.py", "a = 1\n"),
        ("games/craps/b.py", "b = 1\nc = 2\n"),
        ("web/c.py", "c = 1\n"),
        ("web/static/js/d.js", "d();\n"),
        ("web/static/e.css", "e\n"),
        ("cli/f.py", "f = 1\n"),
        ("errors.py", "g = 1\n"),
    ]
    assert count(files) == {"games": 3, "web (Python)": 1, "web (JavaScript)": 1}
    assert count(files, only=["craps", "web/c"]) == {"games": 2, "web (Python)": 1}
    assert count(files, without=["craps"]) == {"games": 1, "web (Python)": 1, "web (JavaScript)": 1}


def test_the_table_tells_now_then_and_the_difference() -> None:
    lines = list(table_lines({"games": 1200, "table": 5}, {"games": 1300}, "0123456789abcdef"))
    assert lines[0].split() == ["package", "now", "012345678", "difference"]
    by_name = {line[:20].strip(): line[20:].split() for line in lines[1:]}
    assert by_name["games"] == ["1,200", "1,300", "-100"]
    assert by_name["table"] == ["5", "0", "+5"]
    assert by_name["all"] == ["1,205", "1,300", "-95"]


def test_files_of_a_commit_are_those_that_it_has(tmp_path: Path) -> None:
    def git(*words: str) -> None:
        who = ["-c", "user.name=x", "-c", "user.email=x@example.org"]
        subprocess.run(["git", *who, *words], cwd=tmp_path, check=True, capture_output=True)

    file = tmp_path / "src" / "croupier" / "games" / "a.py"
    file.parent.mkdir(parents=True)
    file.write_text("a = 1\nb = 2\n")
    (file.parent / "clauses.tsv").write_text("x\n")
    git("init", "-q")
    git("add", "-A")
    git("commit", "-qm", "one")
    file.write_text("a = 1\n")
    assert count(files_at("HEAD", tmp_path)) == {"games": 2}
    assert count(files_now(tmp_path / "src" / "croupier")) == {"games": 1}


def test_a_commit_that_there_is_not_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["no-such-commit"]) == 2
    assert "no-such-commit" in capsys.readouterr().err
