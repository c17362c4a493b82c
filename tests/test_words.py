"""What a refusal, a remedy or an event says is for people: no code goes by its words.

A refusal has a code and says what it is about, a remedy has its edits, and the felt knows the deal. Here the
sources are read: a sentence is neither compared nor searched in them, nor an edit of a remedy by its name.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

SOURCE: Final = Path(__file__).parent.parent / "src" / "croupier"
SENTENCES: Final = frozenset({"what", "reason", "says", "remedy_text", "trigger"})
"""The fields of refusals and remedies that are sentences."""
TOLD: Final = frozenset({"remedy", "edits", "says"})
"""The facts of events that are, or name what a remedy did."""
SEARCHES: Final = frozenset(
    {"startswith", "endswith", "find", "index", "count", "split", "partition", "rpartition"}
    | {"removeprefix", "removesuffix", "replace", "match", "search", "fullmatch", "findall"}
)
VERIFIERS: Final = ("verify_record", "verify_store")
"""They have nothing but what was written."""
IDENTIFIERS: Final = {
    ("house/directing.py", "r.what"): "the kind of a player's request",
    ("house/directing.py", "command.what"): "the kind of a player's request",
    ("house/conduct.py", "command.what"): "the name of a direction",
    ("web/controls.py", "r.what"): "the kind of a player's request",
    ("web/pit_waits.py", "request.what"): "the kind of a player's request",
    ("house/store/unit.py", "movement.reason"): "a member of Reason",
    ("house/proof_money.py", "movement.reason"): "a member of Reason",
}
"""Fields of these names that hold an identifier."""


def is_sentence(node: ast.expr) -> bool:
    """Whether it is a sentence: of a refusal, a remedy or an event, or an error in words."""
    match node:
        case ast.Attribute(attr=name):
            return name in SENTENCES
        case ast.Subscript(value=ast.Attribute(attr="facts"), slice=ast.Constant(value=key)):
            return key in TOLD
        case ast.Call(func=ast.Attribute(value=ast.Attribute(attr="facts"), attr="get"), args=[first, *_]):
            return isinstance(first, ast.Constant) and first.value in TOLD
        case ast.Call(func=ast.Name(id="str"), args=[ast.Name(id=name)]):
            return name in {"error", "refusal", "refused"}
        case ast.Call(func=ast.Attribute(value=value, attr="lower" | "casefold" | "strip")):
            return is_sentence(value)
    return False


def goes_by_words(tree: ast.AST) -> Iterator[ast.expr]:
    """The sentences that are compared or searched."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            yield from filter(is_sentence, (node.left, *node.comparators))
        elif isinstance(node, ast.Match) and is_sentence(node.subject):
            yield node.subject
        elif isinstance(node, ast.Call):
            match node.func:
                case ast.Attribute(attr=name) if name in SEARCHES:
                    yield from filter(is_sentence, (node.func.value, *node.args))
                case _:
                    pass


def words_in_python(source: str) -> list[str]:
    return [ast.unparse(node) for node in goes_by_words(ast.parse(source))]


_NAMES: Final = r"(?:\w+\??\.)*(?:reason|says|remedy|what|message)"
_BY_WORDS: Final = (
    re.compile(rf"\b{_NAMES}\??\.(?:includes|startsWith|endsWith|match|search|indexOf|split|replace)\("),
    re.compile(rf"\.(?:test|exec)\([^)]*\b{_NAMES}\b"),
    re.compile(rf"\b{_NAMES} ?[!=]==? ?[\"'`][^\"'`]*[ A-Z]"),
)


def words_in_script(source: str) -> list[str]:
    return [found.group() for form in _BY_WORDS for found in form.finditer(source)]


def of(folder: Path, ending: str) -> list[Path]:
    paths = (path for path in sorted(folder.rglob(f"*.{ending}")))
    return [path for path in paths if path.relative_to(SOURCE).parts[0] not in VERIFIERS]


def test_no_sentence_is_compared_or_searched_in_python() -> None:
    found = {}
    for path in of(SOURCE, "py"):
        name = path.relative_to(SOURCE).as_posix()
        words = [each for each in words_in_python(path.read_text()) if (name, each) not in IDENTIFIERS]
        if words:
            found[name] = words
    assert found == {}


def test_no_sentence_is_compared_or_searched_in_a_script_of_a_page() -> None:
    scripts = of(SOURCE / "web" / "static" / "js", "js")
    assert len(scripts) > 20
    assert {path.name: words for path in scripts if (words := words_in_script(path.read_text()))} == {}


@pytest.mark.parametrize(
    "source",
    [
        "refusal.reason == other.reason",
        "'decks' in refusal.what",
        "error.refusal.what.split()",
        "remedy.says.startswith('void')",
        "'start_again' in event.facts['edits']",
        "re.match('option', str(error))",
        "'limit' in refusal.reason.lower()",
    ],
)
def test_what_goes_by_words_in_python_is_found(source: str) -> None:
    assert words_in_python(source)


@pytest.mark.parametrize(
    "source",
    [
        'if (reason.includes("needs a title")) return',
        "if (/^private table/.test(what)) return",
        "steps.findLast((step) => step.says.startsWith(start))",
        'error.reason?.includes("$")',
        'error.reason === "no such table"',
        "error.what.match(/^option/)",
    ],
)
def test_what_goes_by_words_in_a_script_is_found(source: str) -> None:
    assert words_in_script(source)


@pytest.mark.parametrize("source", ["error.reason === undefined", 'each.what === "closing"', "what.length"])
def test_an_identifier_in_a_script_may_be_compared(source: str) -> None:
    assert not words_in_script(source)
