"""The notebooks of the documentation run as they stand, and print what they say that they print."""

from __future__ import annotations

import ast
import io
import json
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any, Final

import pytest

NOTEBOOKS: Final = sorted((Path(__file__).parent.parent / "docs" / "notebooks").glob("*.ipynb"))


def run(source: str, names: dict[str, Any]) -> str:
    """What a cell prints, and below it the value of its last line."""
    tree = ast.parse(source)
    printed = io.StringIO()
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    value = None
    with redirect_stdout(printed):
        exec(compile(tree, "cell", "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
    return printed.getvalue() + ("" if value is None else repr(value))


def shown(outputs: list[dict[str, Any]]) -> str:
    """What a cell's stored outputs show."""
    return "".join("".join(each.get("text") or each["data"]["text/plain"]) for each in outputs)


def test_there_are_three() -> None:
    assert [file.stem for file in NOTEBOOKS] == ["par-sheet", "round", "strategy"]


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_every_cell_prints_what_stands_below_it(file: Path) -> None:
    names: dict[str, Any] = {}
    for cell in json.loads(file.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            assert run("".join(cell["source"]), names) == shown(cell["outputs"]), cell["id"]
