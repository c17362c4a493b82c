"""A house under a simulated clock, disk and network, with faults; and that what goes wrong is found."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from croupier.cli import app
from croupier.house.faults.disk import Disk, Log
from croupier.house.faults.loop import SimulatedLoop, Stuck
from croupier.house.faults.many import FAULTS_OF_A_RUN, ManyReport, run_many
from croupier.house.faults.stages import GROUPS
from croupier.house.faults.world import FAULTS, FaultFound, run_faults
from croupier.house.store import Unit
from croupier.rulebooks.games import all_games


@pytest.mark.parametrize("seed", [20261127, 20261128])
def test_a_house_survives_a_hundred_faults(seed: int) -> None:
    report = run_many(100, seed)
    assert report.survived == 100
    assert report.rounds > 0


@pytest.mark.long
def test_a_house_survives_two_thousand_faults_of_every_kind() -> None:
    report = run_many(2_000, 5)
    assert set(report.faults) == set(FAULTS)
    assert report.torn > 100
    assert report.unwritten > 100
    assert report.repeated > 100
    assert len(report.tables) > 25


def test_a_seed_repeats_a_run_to_the_last_hash(tmp_path: Path) -> None:
    def run(folder: str, seed: str) -> dict[str, Any]:
        (tmp_path / folder).mkdir()
        return run_faults(tmp_path / folder, seed, 3, terminals=2, tables=2).to_json()

    first = run("first", "seed")
    assert run("again", "seed") == first
    assert run("another", "another")["head"] != first["head"]


@pytest.mark.long
def test_a_seed_repeats_a_run_in_another_process(tmp_path: Path) -> None:
    """Nothing hangs on the order of sets of texts, which each process has its own of."""
    heads = set()
    for number in ("0", "1", "2"):
        (tmp_path / number).mkdir()
        program = (
            "from pathlib import Path; from croupier.house.faults.world import run_faults; "
            f"print(run_faults(Path({str(tmp_path / number)!r}), 'seed', 10).head)"
        )
        environment = {**os.environ, "PYTHONHASHSEED": number}
        done = subprocess.run(
            [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
        )
        heads.add(done.stdout)
    assert len(heads) == 1


def test_every_family_is_played_by() -> None:
    families = {(game.book.name, game.name): game.family for game in all_games()}
    there = {families[stage.book, stage.game] for group in GROUPS for stage in group}
    assert there == set(families.values())


# What is wrong is found -----------------------------------------------------------------------------


def _until_found(tmp_path: Path) -> str:
    for number in range(12):
        folder = tmp_path / str(number)
        folder.mkdir()
        try:
            run_faults(folder, f"found {number}", FAULTS_OF_A_RUN, terminals=2, tables=2)
        except FaultFound as error:
            return str(error)
    raise AssertionError("it was not found")


def test_an_answer_that_is_not_remembered_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Unit, "remember", lambda *_: None)
    assert "was acknowledged and is lost" in _until_found(tmp_path)


def test_a_disk_that_loses_what_was_acknowledged_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As where a house did not wait until a commit was on the disk."""
    cut, early = Disk.cut_power, Log(b"", 0, "")

    def forgetful(disk: Disk, before: Log | None = None) -> bool:
        del before
        now = disk.reached()
        return cut(disk, Log(now.salts, max(32, now.end * 3 // 4), now.database) if now.salts else early)

    monkeypatch.setattr(Disk, "cut_power", forgetful)
    assert "is lost" in _until_found(tmp_path)


def test_a_run_says_how_it_is_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Unit, "remember", lambda *_: None)
    with pytest.raises(FaultFound, match=r"again: croupier crash --faults 20 --seed 3 --run 0"):
        run_many(20, 3)


# The loop and the command ---------------------------------------------------------------------------


def test_time_passes_where_nobody_has_anything_to_do() -> None:
    import asyncio

    loop = SimulatedLoop()

    async def waits() -> float:
        await asyncio.gather(asyncio.sleep(3600), asyncio.sleep(1800))
        assert await asyncio.to_thread(lambda: 5) == 5
        return loop.time()

    assert loop.run_until_complete(waits()) >= 3600
    with pytest.raises(Stuck):
        loop.run_until_complete(loop.create_future())
    loop.close()


def test_the_command_repeats_one_run() -> None:
    done = CliRunner().invoke(app, ["crash", "--faults", "3", "--seed", "2", "--run", "0", "--json"])
    assert done.exit_code == 0, done.output
    told = json.loads(done.stdout)
    assert sum(told["faults"].values()) == 3
    assert told["runs"] == 1


def test_reports_add_up() -> None:
    progress: list[int] = []
    report = run_many(FAULTS_OF_A_RUN // 4, 9, progress=lambda each: progress.append(each.survived))
    assert isinstance(report, ManyReport)
    assert progress == [FAULTS_OF_A_RUN // 4]
