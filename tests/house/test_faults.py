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
from croupier.house import commands as c
from croupier.house.crash_floor import LINKED, LIVE_STAGE
from croupier.house.faults.cage import Cage
from croupier.house.faults.disk import Disk, Log
from croupier.house.faults.loop import SimulatedLoop, Stuck
from croupier.house.faults.many import FAULTS_OF_A_RUN, ManyReport, plan_of, run_many
from croupier.house.faults.parts import PARTS
from croupier.house.faults.stages import GROUPS
from croupier.house.faults.world import FAULTS, FaultFound, run_faults
from croupier.house.happened import Happened
from croupier.house.people import Role
from croupier.house.store import Unit
from croupier.rulebooks.games import all_games

DONE = (
    *(
        c.ConcludeTournament.name,
        c.CancelTournament.name,
        c.PlayPassCard.name,
        c.DecideTournamentDispute.name,
        c.StartTournament.name,
        c.ResumeTournament.name,
    ),
    *(c.ExchangePromotionalVoucher.name, c.DrawPromotion.name, c.AwardPrize.name),
    *(c.SignFloat.name, c.SignSlip.name, c.SignDropBox.name, c.SignDrawer.name, c.SignCage.name),
    c.ReceiveCredit.name,
    *(c.ConfirmRequest.name, c.TakeCapital.name, c.ReadTicket.name, c.DecideDispute.name),
)
"""Commands that end what several people do one after the other."""
HELD = (
    "accounts of a currency come to nothing",
    "a balance in memory is the store's",
    "an answer that was given is stored",
    "an event is in the chain",
    "a round is what its tape gives",
    "a movement is one that events tell of",
)


def test_a_house_with_every_game_and_office_survives_two_hundred_faults() -> None:
    """Tables and parts take turns, so that so many runs have all of them."""
    report = run_many(200, 20261127)
    assert report.survived == 200
    assert report.tables.keys() == {f"{each.book} {each.game}" for group in GROUPS for each in group}
    assert report.parts.keys() == {*PARTS, Cage.name}
    assert report.offices.keys() == {role.value for role in Role}
    for command in DONE:
        assert report.happened[command], f"{command} was never carried out"
    assert report.kinds[Happened.JACKPOT_MOVED.value], "no round moved a meter that others show"
    assert report.held.keys() == set(HELD)
    assert all(report.held[what] > 100 for what in HELD)


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
        return run_faults(tmp_path / folder, seed, 3).to_json()

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


def test_every_family_is_played_and_every_office_works() -> None:
    families = {(game.book.name, game.name): game.family for game in all_games()}
    there = {families[stage.book, stage.game] for group in GROUPS for stage in group}
    assert there == set(families.values())
    assert LINKED in GROUPS
    enough = [plan_of(7, number) for number in range(10)]
    assert {stage.id for plan in enough for stage in plan.stages} == {
        stage.id for group in (*GROUPS, (LIVE_STAGE,)) for stage in group
    }
    assert {name for plan in enough for name in plan.parts} == set(PARTS)


# What is wrong is found -----------------------------------------------------------------------------


def _until_found(tmp_path: Path) -> str:
    for number in range(12):
        folder = tmp_path / str(number)
        folder.mkdir()
        try:
            run_faults(folder, f"found {number}", FAULTS_OF_A_RUN)
        except FaultFound as error:
            return str(error)
    raise AssertionError("it was not found")


def test_an_answer_that_is_not_remembered_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Unit, "remember", lambda *_, **__: None)
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
    monkeypatch.setattr(Unit, "remember", lambda *_, **__: None)
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


@pytest.mark.long
def test_runs_in_several_processes_come_to_the_same() -> None:
    alone, together = run_many(21, 4), run_many(21, 4, workers=2)
    assert together.to_json() == alone.to_json()
