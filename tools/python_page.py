"""The reference of the Python API in docs/python/: every public name, from its signature and docstring."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from itertools import pairwise
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Final, cast

import croupier
from croupier.api import figures, play, records, refused, tables, views
from tools.book_pages import BUILT_FROM, DOCS, table

PAGES: Final = {
    "play": ("Tables and rounds", (tables, play, views, refused)),
    "figures": ("Figures and records", (figures, records)),
}
"""The title of each page, and the modules that make the names on it, in order."""
MADE_BY_USERS: Final = frozenset({"Table"})
"""The classes that programs call; they are given the others."""

TYPES: Final = (
    "`Money` is `int | str | Decimal | Fraction`: an exact amount. `Limit` is a mapping of `min`, `max` and "
    "`step` to amounts. `Value`, of an option, is `str | int | bool`."
)

_ROLE: Final = re.compile(r":(?:class|func|meth|attr|mod):`~?([\w.]+)`")


def reference_pages() -> dict[Path, str]:
    """The pages of the reference, with their text as it should be."""
    return {DOCS / "python" / f"{page}.md": "\n".join([*_page(page), ""]) for page in PAGES}


def _page(page: str) -> Iterator[str]:
    title, modules = PAGES[page]
    yield from (f"# {title}", "", f"{BUILT_FROM} How to begin: [Croupier from Python](../python.md).", "")
    yield from (TYPES, "") if page == "play" else ()
    for module in modules:
        for name in _in_order(module):
            yield from _class(name) if inspect.isclass(getattr(croupier, name)) else _function(name)


def _in_order(module: ModuleType) -> list[str]:
    """The public names that a module makes, as they stand in it."""
    own = [name for name in croupier.__all__ if getattr(croupier, name).__module__ == module.__name__]
    return sorted(own, key=lambda name: inspect.getsourcelines(getattr(croupier, name))[1])


def _function(name: str) -> Iterator[str]:
    found = getattr(croupier, name)
    yield from (f"## {name}", "", f"`croupier.{name}{_signature(found)}`", "")
    yield from _docstring(found)


def _class(name: str) -> Iterator[str]:
    found = getattr(croupier, name)
    yield from (f"## {name}", "")
    made = found.__init__ if name in MADE_BY_USERS else None
    if made is not None:
        yield from (f"`croupier.{name}{_signature(made)}`", "")
    yield from _docstring(found)
    if made is not None:
        yield from _docstring(made)
    if plain := [*_fields(found), *_properties(found)]:
        yield from table(("", ""), ((f"`{label}`", says) for label, says in plain))
        yield ""
    for method, function in vars(found).items():
        if inspect.isfunction(function) and not method.startswith("_"):
            yield from (f"### {name}.{method}", "", f"`{method}{_signature(function)}`", "")
            yield from _docstring(function)


def _fields(found: type) -> Iterator[tuple[str, str]]:
    """The fields of a class, or the members of an enumeration, with what is said of each."""
    words = _field_words(found)
    if issubclass(found, Enum):
        yield from ((member.name, words.get(member.name, "")) for member in found)
    elif is_dataclass(found):
        yield from ((f"{f.name}: {_annotation(f.type)}", words.get(f.name, "")) for f in fields(found))


def _field_words(found: type) -> dict[str, str]:
    """What the strings below the fields of a class say."""
    [class_] = ast.parse(inspect.getsource(found)).body
    assert isinstance(class_, ast.ClassDef), found
    words: dict[str, str] = {}
    for field, below in pairwise(class_.body):
        target = field.targets[0] if isinstance(field, ast.Assign) else getattr(field, "target", None)
        if isinstance(target, ast.Name) and isinstance(below, ast.Expr):
            words[target.id] = _words(" ".join(ast.literal_eval(below.value).split()))
    return words


def _properties(found: type) -> Iterator[tuple[str, str]]:
    for name, member in vars(found).items():
        if isinstance(member, property) and not name.startswith("_"):
            said, _, _ = (inspect.getdoc(member) or "").partition("\n\n")
            returns = inspect.signature(cast("FunctionType", member.fget)).return_annotation
            yield f"{name}: {_annotation(returns)}", _words(" ".join(said.split()))


def _annotation(written: object) -> str:
    """A type as a table has it, in which a bar parts columns."""
    return str(written).replace(" | ", " or ")


def _signature(function: Callable[..., object]) -> str:
    whole = inspect.signature(function)
    given = [each for each in whole.parameters.values() if each.name != "self"]
    return str(whole.replace(parameters=given)).replace("'", "").removesuffix(" -> None")


def _words(text: str) -> str:
    """Text of a docstring in Markdown."""
    return _ROLE.sub(lambda found: f"`{found[1].removeprefix('croupier.')}`", text).replace("``", "`")


def _docstring(found: object) -> Iterator[str]:
    """A docstring in Markdown: its arguments and errors as a list, its examples as code."""
    for part in (inspect.getdoc(found) or "").split("\n\n"):
        lines = part.split("\n")
        if lines[0].startswith(">>>"):
            yield from ("```python", *(line.partition("  # doctest:")[0] for line in lines), "```")
        elif lines[0] in ("Args:", "Raises:"):
            for line in lines[1:]:
                name, _, says = line.strip().partition(": ")
                new = not line.startswith("     ")
                label = f"`{name}`" if lines[0] == "Args:" else f"raises `{name}`"
                yield f"- {label}: {_words(says)}" if new else f"  {_words(line.strip())}"
        else:
            yield from map(_words, lines)
        yield ""
