r"""Count the lines of source that do something: without blank lines, comments, docstrings and imports.

    python -m tools.lines                      now, by package
    python -m tools.lines c8fc378              now, at that commit, and the difference
    python -m tools.lines --only mississippi --without readings
                                               only files whose paths hold the one word and not the other

A line counts where some of it is code. A string that stands alone is a docstring: of a module, a class, a
function, or of the name above it. In JavaScript what is exported from another module is imported too. Data
(catalogues, tables of numbers, templates, styles) is not source.
"""

from __future__ import annotations

import argparse
import ast
import io
import re
import subprocess
import sys
import tarfile
import tokenize
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path, PurePosixPath
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCE: Final = "src/croupier"
PACKAGES: Final = (
    "games",
    "rulebooks",
    "analysis",
    "simulation",
    "table",
    "house",
    "web",
    "verify_record",
)
KINDS: Final = {".py": "Python", ".js": "JavaScript"}
"""What is counted, by the ending of a file."""

_NO_CODE: Final = frozenset(
    {
        tokenize.COMMENT,
        tokenize.NL,
        tokenize.NEWLINE,
        tokenize.INDENT,
        tokenize.DEDENT,
        tokenize.ENCODING,
        tokenize.ENDMARKER,
    }
)


def python_lines(text: str) -> int:
    """How many lines of a Python module do something."""
    passed_over = [
        (node.lineno, node.col_offset, node.end_lineno or node.lineno, node.end_col_offset or 0)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.stmt) and _says_nothing(node)
    ]
    passed_over.sort()
    encoded = [line.encode() for line in text.splitlines(keepends=True)]
    counted: set[int] = set()
    of = iter([*passed_over, (len(encoded) + 2, 0, 0, 0)])
    begins, at, ends, to = next(of)
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type in _NO_CODE or token.string == ";":
            continue
        line, column = token.start
        # The tree counts columns in bytes.
        column = len(encoded[line - 1].decode()[:column].encode())
        while (line, column) >= (ends, to) and begins <= len(encoded):
            begins, at, ends, to = next(of)
        if (line, column) < (begins, at):
            counted.update(range(line, token.end[0] + 1))
    return sum(1 for line in counted if encoded[line - 1].strip())


def _says_nothing(node: ast.stmt) -> bool:
    """Whether a statement is an import, or a string alone."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return isinstance(node.value.value, str)
    return isinstance(node, (ast.Import, ast.ImportFrom))


_IMPORT: Final = re.compile(
    r"""^(?:import\b(?!\s*[(.])[^"'`;]*|export\s*(?:\*(?:\s*as\s+\w+)?|\{[^}]*\})\s*from\s*)["'][^"'\n]*["'];?""",
    re.MULTILINE,
)
_BEFORE_A_PATTERN: Final = frozenset("(,=:[!&|?{};+-*%~^<>\n")
"""After these a slash begins a regular expression, and divides after others."""
_WORDS_BEFORE_ONE: Final = re.compile(r"\b(?:return|typeof|case|in|of|void|delete|throw|else|do)$")


def script_lines(text: str) -> int:
    """How many lines of a script do something."""
    code = _IMPORT.sub(lambda found: "\n" * found.group().count("\n"), without_comments(text))
    return sum(1 for line in code.splitlines() if line.strip())


def without_comments(text: str) -> str:
    """A script without its comments, and with an ``x`` for every character inside its strings."""
    out: list[str] = []
    open_braces: list[int] = []
    """For each template that code stands in: how many braces are open in that code."""
    place = 0
    while place < len(text):
        char, two = text[place], text[place : place + 2]
        if two == "//":
            end = text.find("\n", place)
            place = len(text) if end < 0 else end
        elif two == "/*":
            end = text.find("*/", place + 2) + 2
            out.append("\n" * text.count("\n", place, end))
            place = end
        elif char in "\"'":
            place = _string(text, place, out)
        elif char == "/" and _begins_a_pattern("".join(out[-20:])):
            place = _pattern(text, place, out)
        elif char == "`" or (char == "}" and open_braces and open_braces[-1] == 0):
            if char == "}":
                open_braces.pop()
            place, in_code = _template(text, place, out)
            if in_code:
                open_braces.append(0)
        else:
            if open_braces and char in "{}":
                open_braces[-1] += 1 if char == "{" else -1
            out.append(char)
            place += 1
    return "".join(out)


def _begins_a_pattern(before: str) -> bool:
    before = before.rstrip(" \t")
    return not before or before[-1] in _BEFORE_A_PATTERN or _WORDS_BEFORE_ONE.search(before) is not None


def _string(text: str, place: int, out: list[str]) -> int:
    """Pass over a string; returns where it has ended."""
    quote = text[place]
    out.append(quote)
    place += 1
    while text[place] != quote:
        step = 2 if text[place] == "\\" else 1
        out.append("x" * step)
        place += step
    out.append(quote)
    return place + 1


def _pattern(text: str, place: int, out: list[str]) -> int:
    """Pass over a regular expression; returns where it has ended."""
    out.append("x")
    place += 1
    in_class = False
    while text[place] != "/" or in_class:
        step = 2 if text[place] == "\\" else 1
        in_class = text[place] == "[" or (in_class and text[place] != "]")
        out.append("x" * step)
        place += step
    out.append("x")
    return place + 1


def _template(text: str, place: int, out: list[str]) -> tuple[int, bool]:
    """Pass over a template, or the rest of one after code in it; returns where, and whether code comes."""
    out.append(text[place])
    place += 1
    while text[place] != "`":
        if text[place : place + 2] == "${":
            out.append("${")
            return place + 2, True
        step = 2 if text[place] == "\\" else 1
        out.extend(c if c.isspace() else "x" for c in text[place : place + step])
        place += step
    out.append("`")
    return place + 1, False


COUNTERS: Final = {".py": python_lines, ".js": script_lines}


def package_of(path: PurePosixPath) -> str | None:
    """The package that a file of the source belongs to, with its language where it has two; None for none."""
    package = path.parts[0]
    if package not in PACKAGES or path.suffix not in KINDS:
        return None
    return f"{package} ({KINDS[path.suffix]})" if package == "web" else package


ROWS: Final = tuple(
    row
    for package in PACKAGES
    for row in ((package,) if package != "web" else tuple(f"web ({kind})" for kind in KINDS.values()))
)
"""The rows of the table, in order."""


def count(
    files: Iterable[tuple[str, str]], only: Sequence[str] = (), without: Sequence[str] = ()
) -> Counter[str]:
    """The lines of files by package: of paths that hold a word of ``only`` and none of ``without``."""
    lines: Counter[str] = Counter()
    for name, text in files:
        path = PurePosixPath(name)
        package = package_of(path)
        wanted = not only or any(word in name for word in only)
        if package is not None and wanted and not any(word in name for word in without):
            lines[package] += COUNTERS[path.suffix](text)
    return lines


def files_now(source: Path) -> Iterator[tuple[str, str]]:
    """The files that lie in a folder now."""
    for file in sorted(source.rglob("*")):
        if file.suffix in KINDS and file.is_file():
            yield file.relative_to(source).as_posix(), file.read_text(encoding="utf-8")


def files_at(commit: str, root: Path = ROOT) -> Iterator[tuple[str, str]]:
    """The files of the source at a commit.

    Raises:
        subprocess.CalledProcessError: there is no such commit.
    """
    command = ["git", "-c", "safe.directory=*", "archive", "--format=tar", commit, SOURCE]
    packed = subprocess.run(command, cwd=root, capture_output=True, check=True).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        for member in archive:
            path = PurePosixPath(member.name)
            if path.suffix in KINDS and (file := archive.extractfile(member)) is not None:
                yield path.relative_to(SOURCE).as_posix(), file.read().decode("utf-8")


def table_lines(now: Mapping[str, int], then: Mapping[str, int] | None, commit: str = "") -> Iterator[str]:
    """The table, a line for each package."""
    heads = ("now",) if then is None else ("now", commit[:9], "difference")
    yield f"{'package':<20}" + "".join(f"{head:>12}" for head in heads)
    rows = [(row, now.get(row, 0), None if then is None else then.get(row, 0)) for row in ROWS]
    total = (sum(now.values()), None if then is None else sum(then.values()))
    for row, here, there in (*rows, ("all", *total)):
        more = "" if there is None else f"{there:>12,}{here - there:>+12,}"
        yield f"{row:<20}{here:>12,}{more}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="tools.lines", description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("commit", nargs="?", help="the commit that the source is compared with")
    parser.add_argument("--only", action="append", default=[], metavar="WORD", help="only these paths")
    parser.add_argument(
        "--without", action="append", default=[], metavar="WORD", help="no paths that hold it"
    )
    asked = parser.parse_args(arguments)
    then = None
    if asked.commit is not None:
        try:
            then = count(files_at(asked.commit), asked.only, asked.without)
        except subprocess.CalledProcessError as error:
            print(f"there is no commit {asked.commit!r}: {error.stderr.decode().strip()}", file=sys.stderr)
            return 2
    now = count(files_now(ROOT / SOURCE), asked.only, asked.without)
    for line in table_lines(now, then, asked.commit or ""):
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
