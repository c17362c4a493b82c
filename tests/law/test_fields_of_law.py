"""What cites a clause does something with it: no part of a law is stated and never asked for."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import Final

SOURCE: Final = Path(__file__).resolve().parents[2] / "src" / "croupier"

STATED_ALONE: Final = {"Terminals.plays_by", "Terminals.resembles", "Terminals.several_games"}
"""What holds of a terminal all the time, and comes up in no round (``outside_rounds.tsv``)."""


@cache
def trees() -> tuple[ast.Module, ...]:
    files = [file for file in sorted(SOURCE.rglob("*.py")) if "verify_" not in str(file)]
    return tuple(ast.parse(file.read_text(encoding="utf-8")) for file in files)


def fields_of_clauses() -> set[str]:
    """The fields, by class, that hold clauses."""
    return {
        f"{node.name}.{field.target.id}"
        for tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
        for field in node.body
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)
        if ast.unparse(field.annotation) == "Clauses"
    }


def test_every_field_of_clauses_is_asked_for_somewhere() -> None:
    read = {
        node.attr
        for tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load)
    }
    found = fields_of_clauses()
    assert len(found) > 300
    assert {name for name in found if name.partition(".")[2] not in read} == STATED_ALONE
