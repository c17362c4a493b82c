"""A trial of a group fails by an answer that no store has, and by somebody who is let in too long."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.group.floor import VENUES, Places, found_all, places
from croupier.group.play import GroupFailed, GroupReport, Refusal, check


@pytest.fixture(scope="module")
def founded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Places]:
    folder: Path = tmp_path_factory.mktemp("group")
    with places(None, folder) as where:
        asyncio.run(found_all(where, ["anna"]))
        yield where


def test_what_was_only_founded_is_sound(founded: Places) -> None:
    report = GroupReport()
    check(founded, {}, report, within=1.0)
    assert (report.lost, report.doubled, report.faults) == (0, 0, [])
    assert set(report.events) == {"group", *VENUES}


def test_a_lost_answer_and_a_late_refusal_fail_a_trial(founded: Places) -> None:
    south, west = (Refusal(at, VENUES[0], "", 0.5, wagered=False) for at in VENUES[1:])
    south.seconds, west.wagered = 1.5, True
    report = GroupReport(refusals=[south, west])
    answered = {VENUES[0]: [("anna", "k1", {"table": "no store has this"})]}
    with pytest.raises(GroupFailed, match="1 lost, 0 doubled"):
        check(founded, answered, report, within=1.0)
    late = [f"{VENUES[1]} let somebody in for 1.5 seconds", f"{VENUES[2]} let somebody in for 0.5 seconds"]
    assert report.faults[-2:] == late
