"""Values that are kept on the disk: found by all that they rest on, and by nothing else."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path

import pytest

import croupier
from croupier.analysis import analyse
from croupier.rulebooks.games import game
from croupier.simulation import exact, kept, models, simulate
from croupier.simulation.jobs import Job, make_job
from croupier.simulation.results import Simulation
from tests.cli.test_progress import no_values_kept

WAR = game("qld-2010", "casino_war")
KEY = {"what": "a test", "number": 1}
LISTS = [[1, -2, 3], [], [2**62]]


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in no_values_kept(tmp_path).items():
        monkeypatch.setenv(name, value)


def made() -> list[list[int]]:
    return LISTS


def never() -> list[list[int]]:
    raise AssertionError("it was kept, and is made again")


def the_file() -> Path:
    (found,) = kept.folder().iterdir()
    return found


def test_what_was_made_once_is_found_again() -> None:
    assert kept.integers(KEY, made) == LISTS
    assert kept.integers(KEY, never) == LISTS


def test_what_rests_on_something_else_is_made_anew() -> None:
    kept.integers(KEY, made)
    assert kept.integers({**KEY, "number": 2}, lambda: [[7]]) == [[7]]
    assert kept.integers(KEY, never) == LISTS


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: b"",
        lambda data: data[:-1],
        lambda data: data[:-1] + bytes([data[-1] ^ 1]),
        lambda data: data.replace(b'"number": 1', b'"number": 2'),
        lambda data: b"\x80\x04 another program's\n",
    ],
    ids=["empty", "cut short", "one bit turned", "of another key", "foreign"],
)
def test_a_file_that_is_not_sound_is_ignored_and_written_anew(spoil: object) -> None:
    assert callable(spoil)
    kept.integers(KEY, made)
    sound = the_file().read_bytes()
    the_file().write_bytes(spoil(sound))
    assert kept.integers(KEY, made) == LISTS
    assert the_file().read_bytes() == sound


def test_nothing_but_whole_files_is_left() -> None:
    kept.integers(KEY, made)
    assert not the_file().name.startswith(".")


def test_where_nothing_can_be_written_values_are_made_each_time(tmp_path: Path) -> None:
    (tmp_path / "croupier").write_text("a file where the folder would be")
    assert kept.integers(KEY, made) == LISTS
    assert kept.integers(KEY, lambda: [[5]]) == [[5]]


def test_the_oldest_files_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "MOST_FILES", 3)
    for number in range(5):
        kept.integers({"number": number}, made)
        for age, file in enumerate(sorted(kept.folder().iterdir(), key=lambda each: each.stat().st_mtime_ns)):
            os.utime(file, (age, age))
    assert len(list(kept.folder().iterdir())) == 3
    assert kept.integers({"number": 4}, never) == LISTS


# What a value rests on ----------------------------------------------------------------------------


def copied(folder: Path) -> Path:
    """The modules of this package in another folder, as a package of the same name."""
    home = Path(croupier.__file__).parent
    for module in home.rglob("*.py"):
        to = folder / "croupier" / module.relative_to(home)
        to.parent.mkdir(parents=True, exist_ok=True)
        to.symlink_to(module)
    return folder / "croupier"


def digests(folder: Path) -> dict[str, str]:
    """What other processes find, of some families, with the modules of a folder."""
    program = (
        "import json; from croupier.simulation.kept import source;"
        "print(json.dumps({f: source('qld-2010', f) for f in ('casino_war', 'roulette')}))"
    )
    env = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run(
        [sys.executable, "-c", program], env=env, capture_output=True, text=True, check=True, cwd=folder
    )
    found: dict[str, str] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize(
    ("module", "concerns"),
    [
        ("analysis/casino_war/counting.py", {"casino_war"}),
        ("games/casino_war/kernel.py", {"casino_war"}),
        ("analysis/results.py", {"casino_war", "roulette"}),
        ("rulebooks/qld_2010/roulette.py", {"casino_war", "roulette"}),
        ("rulebooks/nz_1996/roulette.py", set()),
        ("web/narrative.py", set()),
    ],
)
def test_a_change_of_source_concerns_those_that_rest_on_it(
    module: str, concerns: set[str], tmp_path: Path
) -> None:
    package = copied(tmp_path / "other")
    before = digests(package.parent)
    text = (package / module).read_text(encoding="utf-8")
    (package / module).unlink()
    (package / module).write_text(f"{text}# A remark.\n", encoding="utf-8")
    after = digests(package.parent)
    assert {family for family in before if before[family] != after[family]} == concerns


def job(**options: object) -> Job:
    return make_job(WAR, options, 1)


def test_exact_means_are_kept_by_the_options_that_they_rest_on() -> None:
    assert exact.known_means(job()) is None
    found = exact.exact_means(job())
    assert found == {w.name: (w.mean, w.error) for w in analyse(WAR).wagers}
    assert exact.known_means(job()) == found
    assert exact.known_means(job(decks=8)) is None


def test_exact_means_are_kept_by_the_source_that_works_them_out(monkeypatch: pytest.MonkeyPatch) -> None:
    exact.exact_means(job())
    monkeypatch.setattr(kept, "source", lambda book, family: "another")
    assert exact.known_means(job()) is None


# Totals before the rest ---------------------------------------------------------------------------


def test_totals_are_told_before_the_exact_means_are_worked_out(monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []
    worked_out = exact.exact_means

    def noted(job: Job) -> Mapping[str, models.Mean]:
        order.append("exact")
        return worked_out(job)

    monkeypatch.setattr("croupier.simulation.running.exact_means", noted)
    found = simulate(WAR, rounds=500, seed=1, first=lambda early: order.append(f"{early.rounds} rounds"))
    assert order == ["500 rounds", "exact"]
    assert all(wager.exact is not None for wager in found.wagers)
    order.clear()
    again = simulate(WAR, rounds=500, seed=1, first=lambda early: order.append("first"))
    assert order == []
    assert again.wagers == found.wagers


def test_the_first_totals_of_many_rounds_are_those_of_the_first_rounds() -> None:
    early: list[Simulation] = []
    whole = simulate(WAR, rounds=20_000, seed=3, first=early.append)
    assert [each.rounds for each in early] == [2000, 20_000]
    assert not early[0].compiled
    assert early[0].digest == simulate(WAR, rounds=2000, seed=3).digest
    assert whole.digest == early[1].digest == simulate(WAR, rounds=20_000, seed=3).digest


def test_few_rounds_are_played_in_plain_python_with_the_same_totals() -> None:
    few = simulate(WAR, rounds=3000, seed=4, first=lambda early: None)
    assert not few.compiled
    assert few.digest == simulate(WAR, rounds=3000, seed=4).digest
    assert {wager.name: wager.exact for wager in few.wagers}["tie"] == Fraction(-1) * analyse(WAR).wager(
        "tie"
    ).house_edge
