"""What the verifier of stores finds in a log of approved absences that somebody has changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from croupier.house import commands as c
from croupier.verify_store import verify
from tests.house.floor import MINUTE, Floor
from tests.house.test_approved_absence import LOOKS, folded, poor
from tests.house.test_manila import next_hand
from tests.store.forging import Told, rewrite
from tests.store.test_forgeries import copied


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Carla is refused, has approval, is back in time and later too late; Ben leaves without."""
    path = tmp_path_factory.mktemp("absences") / "house.sqlite"
    floor = poor(Floor(str(path)).people())
    floor.do("carla", c.AskForAbsence("t", LOOKS))
    floor.do("supervisor", c.AnswerAbsence("t", "carla", approve=False, reason="after this hand"))
    floor.do("carla", c.AskForAbsence("t", LOOKS))
    floor.do("supervisor", c.AnswerAbsence("t", "carla", minutes=10))
    next_hand(floor)
    folded(floor)
    floor.now += 5 * MINUTE
    floor.do("carla", c.SitOut("t", back=True))
    floor.do("ben", c.SitOut("t"))
    next_hand(floor)
    folded(floor)
    floor.do("supervisor", c.AnswerAbsence("t", "carla", minutes=1, reason=LOOKS))
    floor.do("ben", c.SitOut("t", back=True))
    next_hand(floor)
    folded(floor)
    floor.now += 2 * MINUTE
    floor.do("carla", c.SitOut("t", back=True))
    next_hand(floor)
    floor.close()
    assert verify(str(path)).faults == []
    return path


def told(log: list[Told], kind: str, nth: int) -> int:
    """Where an event of a kind stands in the log."""
    return [place for place, each in enumerate(log) if each.kind == kind][nth]


def other(kind: str, nth: int, **fields: Any) -> Callable[[list[Told]], list[Told]]:
    """The log with fields of one event changed; those that are None are left out."""

    def change(log: list[Told]) -> list[Told]:
        at = told(log, kind, nth)
        data = {name: value for name, value in {**log[at].data, **fields}.items() if value is not None}
        return [*log[:at], replace(log[at], data=data), *log[at + 1 :]]

    return change


def without(kind: str, nth: int) -> Callable[[list[Told]], list[Told]]:
    def change(log: list[Told]) -> list[Told]:
        at = told(log, kind, nth)
        return [*log[:at], *log[at + 1 :]]

    return change


def not_new(log: list[Told]) -> list[Told]:
    """The last round opens as if nobody had left the game."""
    at = told(log, "round-opened", -1)
    opening = log[at].data["opening"]
    standings = {**opening["standings"], "new_player": [4, 5, 6, 7, 8, 9, 10, 11, 12, 13]}
    data = {**log[at].data, "opening": {**opening, "standings": standings}}
    return [*log[:at], replace(log[at], data=data), *log[at + 1 :]]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (other("room-absence-answered", 1, by="carla"), "no supervisor does"),
        (other("room-absence-answered", 0, reason=""), "is not told why"),
        (other("room-absence-answered", 1, until=1), "may leave the game at"),
        (other("room-absence-answered", 2, reason=""), "neither asked nor is it said why"),
        (without("room-absence-asked", 1), "neither asked nor is it said why"),
        (without("room-absence-asked", 0), "is refused what they did not ask for"),
        (without("room-absence-answered", 1), "is away without approval, and has not left the game"),
        (without("room-absence-over", 0), "and as if it were in time"),
        (other("room-absence-asked", 1, seat=2), "does not sit at seat 2"),
        (other("round-finished", 2, left_game=None), "'ben' is away without approval"),
        (other("round-finished", 1, left_game=[3]), "'carla' is away with approval"),
        (not_new, "and are no new players of the round that opens"),
        (other("round-opened", 4, approvals=None), "not asked any more"),
    ],
)
def test_a_log_of_absences_that_was_changed_is_found(
    sound: Path, tmp_path: Path, change: Callable[[list[Told]], list[Told]], says: str
) -> None:
    path = copied(sound, tmp_path)
    rewrite(path, change)
    assert any(says in fault.what for fault in verify(str(path)).faults)
