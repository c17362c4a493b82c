"""A fault that comes again and again is logged once a minute."""

from __future__ import annotations

import gc
import logging

import pytest

from croupier.house import OutOfService
from croupier.house import commands as c
from croupier.house.complaints import EVERY, Complaints
from croupier.house.store import StoreUnavailable, Unit
from tests.house.floor import Floor


def test_each_kind_of_fault_has_a_line_a_minute_with_how_often_it_came(
    caplog: pytest.LogCaptureFixture,
) -> None:
    now = 0
    complaints = Complaints(lambda: now)
    for _ in range(3):
        complaints.error("writing", "not written", OSError("the disk is full"))
    complaints.error("reading", "not read", OSError("no file"))
    now = EVERY - 1
    complaints.error("writing", "not written", OSError("the disk is full"))
    now = EVERY
    complaints.error("writing", "not written", OSError("the disk is full"))
    assert [record.getMessage() for record in caplog.records] == [
        "not written: the disk is full",
        "not read: no file",
        "not written: the disk is full (and 3 more since the last line)",
    ]


def test_commands_that_a_full_disk_refuses_fill_no_log(
    floor: Floor, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def full(self: Unit, *_: object, **__: object) -> None:
        raise StoreUnavailable("the disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(Unit, "append", full)
        for _ in range(8):
            with pytest.raises(OutOfService, match="the disk is full"):
                floor.do("anna", c.BuyIn(500, "play_money"))
    # What nobody looked at is logged when it is collected.
    gc.collect()
    lines = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert [record.getMessage() for record in lines] == ["the store did not take a command: the disk is full"]
    assert not any(record.exc_info for record in lines)
    floor.do("anna", c.BuyIn(500, "play_money"))
