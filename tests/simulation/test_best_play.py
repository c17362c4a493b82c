"""The best play that comes with the package is what is found anew, and it is found where it is wanted."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from croupier.rulebooks.games import all_games
from croupier.simulation import kept
from tests.examples import sampled
from tools.best_play import FAMILIES

ROOT = Path(__file__).resolve().parent.parent.parent
GAMES = [each for each in all_games() if each.family in FAMILIES]


@pytest.mark.parametrize(
    "families", sampled([["three_card_poker"], ["pai_gow"], []]), ids=["one", "another", "all"]
)
def test_it_is_what_is_worked_out_anew(families: list[str]) -> None:
    done = subprocess.run(
        (sys.executable, "-m", "tools.best_play", "--check", *families),
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )
    assert (done.returncode, done.stderr) == (0, "")


NOTHING_WORKED_OUT = (
    "import sys\n"
    "from croupier.rulebooks.games import game\n"
    "from croupier.simulation.jobs import make_job, prepare\n"
    "prepare(make_job(game(*sys.argv[1:]), {}, 0, plain=True))\n"
    "print([name for name in sys.modules if name.startswith('croupier.analysis')])\n"
)


@pytest.mark.parametrize(("book", "name"), [(each.book.name, each.name) for each in GAMES])
def test_under_its_usual_options_a_game_has_nothing_to_work_out(book: str, name: str, tmp_path: Path) -> None:
    done = subprocess.run(
        (sys.executable, "-c", NOTHING_WORKED_OUT, book, name),
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "XDG_CACHE_HOME": str(tmp_path)},
    )
    assert done.stdout == "[]\n"
    assert not list(tmp_path.rglob("*"))


def test_other_options_are_worked_out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    key = {"what": "a test", kept.SOURCE: "one"}
    assert kept.integers(key, lambda: [[1, 2], [3]]) == [[1, 2], [3]]
    assert kept.integers(key, lambda: [[4]]) == [[1, 2], [3]]
    assert kept.integers({**key, kept.SOURCE: "two"}, lambda: [[4]]) == [[4]]
    assert kept.shipped_name(key) == kept.shipped_name({**key, kept.SOURCE: "two"})
