"""What cites a clause does something with it: no part of a law is stated and never asked for."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Final

SOURCE: Final = Path(__file__).resolve().parents[2] / "src" / "croupier"

STATED_ALONE: Final = {"Terminals.plays_by", "Terminals.resembles"}
"""What holds of a terminal all the time, and comes up in no round (``outside_rounds.tsv``)."""


def trees() -> Iterator[ast.Module]:
    for file in sorted(SOURCE.rglob("*.py")):
        if "verify_" not in str(file):
            yield ast.parse(file.read_text(encoding="utf-8"))


def fields_of_clauses(of: ast.ClassDef) -> Iterator[str]:
    """The fields of a class that hold clauses."""
    stated = [field for field in of.body if isinstance(field, ast.AnnAssign)]
    for field in stated:
        if isinstance(field.target, ast.Name) and ast.unparse(field.annotation) == "Clauses":
            yield field.target.id


def test_every_field_of_clauses_is_asked_for_somewhere() -> None:
    found, read = set[str](), set[str]()
    for node in chain.from_iterable(map(ast.walk, trees())):
        if isinstance(node, ast.Attribute):
            if isinstance(node.ctx, ast.Load):
                read.add(node.attr)
        elif isinstance(node, ast.ClassDef):
            found |= {f"{node.name}.{field}" for field in fields_of_clauses(node)}
    assert len(found) > 300
    assert {name for name in found if name.partition(".")[2] not in read} == STATED_ALONE
