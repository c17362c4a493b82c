"""What ``import croupier`` gives: light, typed, documented, and nothing else."""

from __future__ import annotations

import ast
import inspect
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import assert_type

import pytest

import croupier

API = Path(croupier.__file__).parent / "api"
CLASSES = [name for name in croupier.__all__ if inspect.isclass(getattr(croupier, name))]


def printed(code: str) -> str:
    """What a fresh Python prints."""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_importing_it_loads_nothing_of_the_engine() -> None:
    found = printed("import sys, croupier; print([m for m in sys.modules if m.startswith('croupier.')])")
    assert found == "[]"


def test_playing_a_round_loads_neither_numpy_nor_numba() -> None:
    code = """
import sys, croupier
play = croupier.Table("qld-2010", "blackjack").open_round()
play.place(1, "blackjack", 10)
play.close_betting()
play.deal("AS 6D KH")
print({"numpy", "numba", "croupier.analysis", "croupier.simulation"} & set(sys.modules), play.nets)
"""
    assert printed(code).startswith("set() ")


def test_the_package_says_that_it_is_typed() -> None:
    assert (API.parent / "py.typed").is_file()


def test_those_who_check_types_see_the_names() -> None:
    table = croupier.Table("qld-2010", "baccarat")
    assert_type(table, croupier.Table)
    assert_type(table.open_round().waiting_for, croupier.Waiting | None)
    with pytest.raises(AttributeError, match="has no attribute 'Tabel'"):
        croupier.Tabel  # type: ignore[attr-defined]  # noqa: B018


def test_it_lists_its_names_and_those_of_the_layer_below_are_the_same() -> None:
    from croupier import api

    assert set(croupier.__all__) <= set(dir(croupier))
    assert croupier.__all__ == api.__all__ == sorted(api.__all__)
    assert all(getattr(croupier, name) is getattr(api, name) for name in api.__all__)


def public(class_: type) -> Iterator[tuple[str, object]]:
    """The methods and properties of a class that are for everybody."""
    for name, member in vars(class_).items():
        if not name.startswith("_") and (inspect.isroutine(member) or isinstance(member, property)):
            yield name, member
        elif isinstance(member, classmethod):
            yield name, member.__func__


@pytest.mark.parametrize("name", croupier.__all__)
def test_every_public_name_is_documented(name: str) -> None:
    found = getattr(croupier, name)
    assert (found.__doc__ or "").strip()
    if inspect.isclass(found):
        bare = [member for member, value in public(found) if not (value.__doc__ or "").strip()]
        assert bare == []


@pytest.mark.parametrize("name", [name for name in CLASSES if name not in ("Table", "Round", "RefusedError")])
def test_what_is_returned_says_what_its_fields_are(name: str) -> None:
    found = getattr(croupier, name)
    fields = getattr(found, "__dataclass_fields__", {})
    source = "\n".join(path.read_text(encoding="utf-8") for path in sorted(API.glob("*.py")))
    [class_] = [n for n in ast.walk(ast.parse(source)) if isinstance(n, ast.ClassDef) and n.name == name]
    said = {
        before.target.id
        for before, after in zip(class_.body, class_.body[1:], strict=False)
        if isinstance(before, ast.AnnAssign) and isinstance(before.target, ast.Name)
        if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
    }
    plain = {"seat", "stake", "book", "title", "name", "jurisdiction", "clauses", "needs", "reason", "rounds"}
    plain |= {"mean", "probability", "variance", "id", "ref", "box"}
    assert set(fields) - said - plain == set()


def arguments(function: object) -> set[str]:
    """The arguments that a docstring describes."""
    _, _, told = (inspect.getdoc(function) or "").partition("Args:\n")
    return set(re.findall(r"^ {4}(\w+): ", told.split("\n\n", 1)[0], re.MULTILINE))


@pytest.mark.parametrize("name", ["Table.__init__", "Table.open_round", "Table.simulate"])
def test_every_argument_is_documented(name: str) -> None:
    class_, method = name.split(".")
    function = getattr(getattr(croupier, class_), method)
    assert arguments(function) == set(inspect.signature(function).parameters) - {"self"}


def test_the_arguments_of_what_enters_a_round_are_documented() -> None:
    for method in (croupier.Round.place, croupier.Round.decide, croupier.Round.report):
        assert arguments(method) == set(inspect.signature(method).parameters) - {"self"}, method


def test_books_and_games_are_listed_and_each_game_opens() -> None:
    books = [book.name for book in croupier.list_books()]
    assert {"qld-2010", "nz-1996", "nsw-blackjack"} <= set(books)
    for game in croupier.list_games():
        table = croupier.Table(game.book, game.name)
        assert (table.book, table.game, table.title, table.family) == (
            game.book,
            game.name,
            game.title,
            game.family,
        )
        assert table.wagers
        assert croupier.Table(game.book, game.name, table.options).options == table.options
    assert {game.book for game in croupier.list_games("nz-1996")} == {"nz-1996"}


def test_a_table_describes_its_game_as_the_command_line_does() -> None:
    told = croupier.Table("qld-2010", "baccarat").describe()
    assert {"options", "wagers", "actions", "steps", "irregularities", "law"} <= set(told)
    table = croupier.Table("qld-2010", "baccarat")
    assert set(table.irregularities) <= {kind["kind"] for kind in told["irregularities"]}
    assert set(table.wagers) | set(table.not_offered) == {wager["name"] for wager in told["wagers"]}
    assert table.actions == tuple(action["name"] for action in told["actions"])


def test_a_clause_of_the_book_that_is_amended_is_found() -> None:
    assert croupier.Table("nz-proposed", "baccarat").clause("div I r 13.3(a)").book == "nz-1996"
