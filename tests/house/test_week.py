"""A simulated day: the books balance, every slip is accounted for, and the reports are the ledger's."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from croupier.house.floats.reports import shifts
from croupier.house.store import open_store
from croupier.house.week import run
from croupier.house.week.field import field
from croupier.house.week.run import Week, simulate
from croupier.house.week.stages import AUTOMATED, LIVE, stages
from croupier.house.week.tournament import tournament


def test_a_day_of_three_tables_balances(tmp_path: Path) -> None:
    held: list[str] = []

    async def hook(week: Week) -> None:
        """Whatever is held beside the tables: a tournament joins here."""
        held.append(week.house.books.cash.shift.name if week.house.books.cash.shift else "none")

    path = tmp_path / "week.sqlite"
    found = asyncio.run(
        simulate(
            path, tables=3, days=1, rounds=2, seed=2, hooks=(hook, tournament(2, "Spring"), field(3, "Field"))
        )
    )
    assert found.ok, found.faults
    assert held == ["day", "swing", "night"]
    assert [span.name for span, _ in found.shifts] == held
    # Two rounds at each of three tables in three shifts; two heats and a final of two rounds each; hands.
    assert found.rounds > 3 * 3 * 2 + 3 * 2
    (title, winner), (second, last) = found.tournaments
    assert (title, winner.startswith("entrant1-")) == ("Spring", True)
    assert (second, last.startswith("runner2-")) == ("Field", True)
    assert found.slips["fill cancelled"] == 2
    # Acceptors took cash, which two of the cage counted; what they hold now is nothing.
    devices = [sheet for _, each in found.shifts for sheet in each.devices.values()]
    assert sum(sheet.taken for sheet in devices) >= 500_00
    assert sum(s.taken for s in devices) == sum(s.emptied - s.variance for s in devices)
    assert found.tickets > 0
    report = found.shifts[0][1]
    first = report.tables["t01"]
    assert (first.taken.rounds, first.opener, first.fills >= run.FLOAT) == (2, run.FLOAT, True)
    assert first.taken.drop > 0
    # Two rounds between a third and two thirds of eight hours: one interval of two hours and forty minutes.
    assert first.pace == pytest.approx(3 / 8)
    with open_store(path) as store:
        assert [span.number for span in shifts(store)] == [3, 2, 1]


def test_two_tables_in_three_are_dealt_by_dealers() -> None:
    assert [stage.live for stage in stages(3)] == [True, True, False]
    assert sum(stage.live for stage in stages(30)) == 20
    assert {stage.game for stage in stages(30)} == {stage.game for stage in (*LIVE, *AUTOMATED)}


@pytest.mark.long
def test_a_day_of_thirty_tables_balances(tmp_path: Path) -> None:
    found = asyncio.run(simulate(tmp_path / "week.sqlite", tables=30, days=1, rounds=3, seed=3))
    assert found.ok, found.faults
    assert found.reported
