"""The house and its pages ask a game what it is, and know none by its family's name."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from croupier.games import capabilities, jackpots, shown
from croupier.games.by_type import ByType
from croupier.games.capabilities import HasTableStakes
from croupier.games.game import Game
from croupier.games.traits import Trait
from croupier.rulebooks.games import all_games
from croupier.table import colour_chips, seating

SOURCE = Path(__file__).resolve().parent.parent / "src/croupier"
OWN_PAGES = (
    "web/counts.py",
    "web/layouts/",
    "web/told_rules/",
    "web/static/js/games/",
    "web/static/js/outcomes.js",
)
"""The pages of one family, and the tables that find them by its name."""
ASKED = (capabilities, jackpots, shown, colour_chips, seating)
"""Where protocols of rules are."""
TABLES_OF_GAMES = (
    "house/crash_floor.py",
    "house/demo.py",
    "house/demo_shows.py",
    "house/faults/",
    "house/week/stages.py",
    "web/load/house.py",
)
"""What opens tables of given games of given rulebooks: these are names of games, as some families have."""
OTHER_WORDS = {
    ("web/narrative.py", "blackjack"),
    ("web/narrative.py", "craps"),
    ("web/counts.py", "blackjack"),
}
"""A hand, and a throw: facts of an event."""
GAMES = all_games()
FAMILIES = frozenset(game.family for game in GAMES)
COMMENT = re.compile(r"/\*.*?\*/|(?<!:)//[^\n]*", re.DOTALL)


def families_in(path: str, text: str) -> set[str]:
    """The names of families that a module has as strings, or in JavaScript as keys of an object."""
    if path.endswith(".py"):
        words = {node.value for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant)}
    else:
        words = set(re.findall(r"""(?<=["'`])\w+(?=["'`])|\b\w+(?=:)""", COMMENT.sub("", text)))
    return {str(name) for name in words & FAMILIES if (path, name) not in OTHER_WORDS}


def modules() -> list[tuple[str, str]]:
    found = (
        path for top in ("house", "web") for end in ("py", "js") for path in (SOURCE / top).rglob(f"*.{end}")
    )
    return [(path.relative_to(SOURCE).as_posix(), path.read_text()) for path in found]


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("web/page.py", "shown = game.family == 'baccarat'"),
        ("web/page.js", 'const shown = family === "baccarat";'),
        ("web/page.js", "const LAID = { baccarat: 2 };"),
    ],
)
def test_the_name_of_a_family_is_found(path: str, text: str) -> None:
    assert families_in(path, text) == {"baccarat"}


def test_only_a_familys_own_pages_and_what_finds_them_have_its_name() -> None:
    named = {path: found for path, text in modules() if (found := families_in(path, text))}
    assert {path for path in named if not path.startswith(OWN_PAGES + TABLES_OF_GAMES)} == set()
    assert all(any(path.startswith(own) for path in named) for own in OWN_PAGES + TABLES_OF_GAMES)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.book.name} {game.name}")
def test_a_game_among_players_is_one_with_table_stakes(game: Game) -> None:
    assert (Trait.AMONG_PLAYERS in game.traits) == isinstance(game.rules(), HasTableStakes)


def test_rules_of_one_type_are_capable_of_the_same() -> None:
    """A protocol is asked of a type of rules once: whatever rules are asked first, the answer is theirs."""
    asked = [each for module in ASKED for each in vars(module).values() if isinstance(each, ByType)]
    assert len(asked) >= 13
    for game in GAMES:
        rules = game.rules()
        for capable in asked:
            members = {name for name in vars(capable) if not name.startswith("_")}
            has = all(hasattr(rules, name) for name in members)
            assert isinstance(rules, capable) == has, (game.name, capable)
            assert not isinstance(object(), capable)
