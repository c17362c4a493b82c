"""A rulebook for a known game is one module, and touches nothing else."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from croupier.analysis import analyse
from croupier.cli import app
from croupier.games.game import Game
from croupier.record.rounds import replay_record
from croupier.record.runner import run_script
from croupier.rulebooks import games as found
from croupier.rulebooks import qld_2010
from croupier.simulation import simulate
from tests.house.floor import Floor

NAME = "war_for_two"
MODULE = f'''"""Casino war by another name, with a tie that pays 7 to 1."""

from dataclasses import replace

from croupier.money.odds import Odds
from croupier.rulebooks.qld_2010.casino_war import GAMES as THEIRS

(theirs,) = THEIRS


def made(options):
    rules = theirs.build(options)
    tie = rules.wagers["tie"]
    lines = tuple(replace(line, odds=Odds(7)) if line.odds else line for line in tie.lines)
    return replace(rules, wagers={{**rules.wagers, "tie": replace(tie, lines=lines)}})


GAMES = (replace(theirs, name="{NAME}", title="War for two", build=made),)
'''


@pytest.fixture
def war(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    (tmp_path / f"{NAME}.py").write_text(MODULE, encoding="utf-8")
    monkeypatch.setattr(qld_2010, "__path__", [*qld_2010.__path__, str(tmp_path)])
    importlib.invalidate_caches()
    found.games.cache_clear()
    yield found.game("qld-2010", NAME)
    sys.modules.pop(f"{qld_2010.__name__}.{NAME}", None)
    found.games.cache_clear()


SCRIPT = {
    "rulebook": "qld-2010",
    "game": NAME,
    "equipment": {"cards": ["9S", "9D"]},
    "wagers": [
        {"seat": 1, "wager": "casino_war", "stake": "10", "id": "war"},
        {"seat": 1, "wager": "tie", "stake": "10", "id": "tie"},
    ],
    "decisions": [{"seat": 1, "action": "surrender"}],
}


def test_a_module_of_a_book_is_a_game_in_every_layer(war: Game, floor: Floor) -> None:
    done = run_script(SCRIPT)
    assert {each["id"]: each["net"] for each in done.result["settled"]} == {"war": "-5", "tie": "70"}
    assert done.record is not None
    assert replay_record(done.record).departures == ()
    assert NAME in CliRunner().invoke(app, ["games", "list"]).output
    # Of the 311 other cards of 6 decks 23 tie.
    assert analyse(war, {"decks": 6}).wager("tie").mean * 311 == 7 * 23 - 288
    assert simulate(war, {}, rounds=1_000, seed=1).wagers
    floor.open("t", "qld-2010", NAME)
    floor.sit("anna")
    floor.step()
    floor.bet("anna", "casino_war", 1_000)
    assert {"casino_war", "tie"} <= {area["name"] for area in floor.view("anna").wagers}
