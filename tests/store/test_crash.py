"""The writer is killed in the middle of its work, again and again, and nothing that it told is lost."""

from __future__ import annotations

import random
import re
import signal
import subprocess
import sys
from pathlib import Path

from croupier.house.store import HoldState, open_store
from croupier.money.postings import AccountKind
from croupier.verify_store import verify
from tests.examples import tries
from tests.store.places import ADA, Place, fund

WRITER = Path(__file__).with_name("killed_writer.py")
KILLS = tries(8)


def play_until_killed(place: Place, run: int, after: int) -> set[str]:
    """Start a writer, kill it once it has acknowledged some wagers, and return those it acknowledged."""
    line = [sys.executable, str(WRITER), place.url, str(run)]
    with subprocess.Popen(line, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        told = [process.stdout.readline().strip() for _ in range(after)]
        process.send_signal(signal.SIGKILL)
        told += [row.strip() for row in process.stdout if row.endswith("\n")]
    assert process.returncode == -signal.SIGKILL
    return {row for row in told if row}


def test_a_killed_writer_loses_nothing_that_it_told_and_doubles_nothing(lasting_place: Place) -> None:
    chance = random.Random(6)
    with open_store(lasting_place.url) as store:
        fund(store, ADA, 10_000_000)
    acknowledged: set[str] = set()
    for run in range(KILLS):
        acknowledged |= play_until_killed(lasting_place, run, chance.randint(1, 150))
        report = verify(lasting_place.url)
        assert report.ok, str(report)
    with open_store(lasting_place.url) as store:
        wagers = [event.data()["id"] for event in store.events("table:1") if event.kind == "wager-placed"]
        assert len(wagers) == len(set(wagers))
        assert acknowledged <= set(wagers)
        # each wager is either still held or was settled once, as its number says
        states = {id_: store.hold(id_).state for id_ in wagers}
        settled = {e.data()["id"] for e in store.events("table:1") if e.kind == "settled"}
        assert {id_ for id_, state in states.items() if state is HoldState.SETTLED} == settled
        assert len(store.open_holds()) == len(wagers) - len(settled)
        sheet = store.balance_sheet()
        assert sheet.total == 0
        assert sheet.totals[AccountKind.HELD] == 100 * (len(wagers) - len(settled))
        assert all(re.fullmatch(r"run\d+-\d+", id_) for id_ in wagers)
        fund(store, ADA, 1)
    assert verify(lasting_place.url).ok
