from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from grimp import ImportGraph
from importlinter.cli import lint_imports

from tools.import_contracts import NoFamilyContract, OnlyContract

ROOT = Path(__file__).resolve().parent.parent


def stray_imports(importer: str, imported: str, allowed: Sequence[str] = ("numpy",)) -> object:
    graph = ImportGraph()
    for module in ("engine", importer, imported):
        graph.add_module(module)
    graph.add_import(importer=importer, imported=imported)
    options: dict[str, list[str]] = {"modules": ["engine", "not_there"]}
    if allowed:
        options["allowed"] = list(allowed)
    contract = OnlyContract("engine", session_options={}, contract_options=options)
    return contract.check(graph, verbose=False).metadata["strays"]


def test_no_layer_imports_a_higher_one_and_the_engine_stands_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    # It would turn off every logger that there is, for all tests that follow.
    monkeypatch.setattr("logging.config.dictConfig", lambda _: None)
    status = lint_imports(no_cache=True, no_logo=True)
    assert status == 0, capsys.readouterr().out


@pytest.mark.parametrize("imported", ["json", "numpy", "numpy.random", "engine.cards"])
def test_the_contract_lets_pass_what_it_lists(imported: str) -> None:
    assert stray_imports("engine.games", imported) == []


def test_a_contract_that_lists_nothing_lets_pass_the_standard_library_and_the_modules_themselves() -> None:
    assert stray_imports("engine.games", "engine.cards", allowed=()) == []
    assert stray_imports("engine.games", "json", allowed=()) == []
    assert stray_imports("engine.games", "numpy", allowed=()) == ["engine.games -> numpy"]


@pytest.mark.parametrize("imported", ["scipy", "numpy_financial", "croupier"])
def test_the_contract_names_an_import_that_it_does_not_list(imported: str) -> None:
    assert stray_imports("engine.games", imported) == [f"engine.games -> {imported}"]


def families_named(*imports: tuple[str, str], pages: Sequence[str] = ()) -> object:
    """What the contract finds in a house whose games have a family, chess, and a tool, hands."""
    graph = ImportGraph()
    for module in (
        "games",
        "games.chess",
        "games.chess.rules",
        "games.hands",
        "games.hands.ranks",
        "games.tape",
    ):
        graph.add_module(module)
    for importer, imported in imports:
        graph.add_module("house")
        graph.add_module(importer)
        graph.add_import(importer=importer, imported=imported)
    options: dict[str, object] = {
        "modules": ["house"],
        "families": "games",
        "tools": ["games.hands"],
        "pages": list(pages),
    }
    contract = NoFamilyContract("families", session_options={}, contract_options=options)
    return contract.check(graph, verbose=False).metadata["strays"]


def test_a_house_may_import_what_is_no_family() -> None:
    assert families_named(("house.play", "games.tape"), ("house.play", "games.hands.ranks")) == []


def test_a_house_that_names_a_family_breaks_the_contract_unless_it_is_that_familys_page() -> None:
    found = ("house.pages.chess", "games.chess.rules")
    assert families_named(found) == ["house.pages.chess -> games.chess.rules"]
    assert families_named(found, pages=["house.pages"]) == []


def test_a_page_that_imports_no_family_is_not_listed() -> None:
    found = families_named(("house.play", "games.tape"), pages=["house.pages"])
    assert found == ["house.pages is listed, and imports no family"]
