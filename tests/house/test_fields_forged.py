"""What the verifier of stores finds in the log of a field that somebody has changed."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from croupier.house import commands as c
from croupier.verify_store import verify
from croupier.verify_store.fields import Field
from tests.house.field_floor import FieldFloor, quick
from tests.house.floor import MINUTE
from tests.store.forging import Told, log_of, rewrite
from tests.store.test_forgeries import copied
from tests.tournaments.field_made import field_conditions

Log = list[tuple[str, dict[str, Any]]]
NAMES = tuple(f"p{n}" for n in range(1, 9))


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The store of a field that was played through, with a pause, moves, a broken table and hand for hand."""
    path = tmp_path_factory.mktemp("field") / "house.sqlite"
    floor = FieldFloor(str(path)).staffed()
    floor.players(*NAMES)
    floor.publish(field_conditions(quick(seats=3)))
    for n in range(3):
        floor.table_for(f"t{n}")
    floor.enter_all(*NAMES)
    floor.do("manager", c.StartTournament(1))
    floor.now += MINUTE
    floor.do("manager", c.PauseTournament(1, "fire alarm"))
    floor.now += 30 * MINUTE
    floor.do("manager", c.ResumeTournament(1))
    floor.play_out_field(Random(5))
    floor.do("manager", c.ConcludeTournament(1))
    floor.close()
    return path


def faults(log: Log) -> list[str]:
    """What the verifier has against it; an event that makes no sense to it is one."""
    field, found = Field(), list[str]()
    for kind, data in log:
        try:
            found.extend(field.told(kind, data))
        except (KeyError, ValueError, TypeError) as error:
            found.append(f"no sense: {error!r}")
    return found


def changed(log: Log, kind: str, change: Callable[[dict[str, Any]], None]) -> Log:
    """The log with the last event of a kind changed."""
    forged = deepcopy(log)
    data = next(data for name, data in reversed(forged) if name == kind)
    change(data)
    return forged


def test_a_log_that_was_changed_is_found(sound: Path) -> None:
    log = [(told.kind, told.data) for told in log_of(sound) if told.stream == "tournament:1"]
    assert faults(log) == []
    kinds = [kind for kind, _ in log]
    assert {"moved", "hand-for-hand", "session-ended"} <= set(kinds)

    def first_prize(data: dict[str, Any]) -> None:
        data["prizes"][0]["amount"], data["prizes"][1]["amount"] = "100", "300"

    def results(data: dict[str, Any]) -> None:
        data["results"].reverse()

    def seat(data: dict[str, Any]) -> None:
        data["place"] = 9

    def chips(data: dict[str, Any]) -> None:
        data["nets"] = dict.fromkeys(data["nets"], "1")

    def fee(data: dict[str, Any]) -> None:
        data["fee"] = "1"

    def stack(data: dict[str, Any]) -> None:
        data["wagers"] = dict.fromkeys(data["wagers"], "7")

    assert any("and not" in fault for fault in faults(changed(log, "concluded", first_prize)))
    assert any("went out" in fault for fault in faults(changed(log, "concluded", results)))
    assert any("place that is taken" in fault for fault in faults(changed(log, "moved", seat)))
    assert any("others lose" in fault for fault in faults(changed(log, "round-played", chips)))
    assert any("the fee is" in fault for fault in faults(changed(log, "entered", fee)))
    assert any("begins the hand" in fault for fault in faults(changed(log, "round-played", stack)))
    early = [log[kinds.index("hand-for-hand")], *log[kinds.index("round-played") :]]
    too_soon = log[: kinds.index("round-played")] + early
    assert any("hand for hand before" in fault for fault in faults(too_soon))


def _at(log: list[Told], kind: str) -> int:
    return next(n for n, told in enumerate(log) if told.kind == kind)


def _without(kind: str) -> Callable[[list[Told]], list[Told]]:
    return lambda log: [told for told in log if told.kind != kind]


def _twice(kind: str) -> Callable[[list[Told]], list[Told]]:
    return lambda log: [*log[: _at(log, kind) + 1], *log[_at(log, kind) :]]


def _with(kind: str, **values: Any) -> Callable[[list[Told]], list[Told]]:
    return lambda log: [
        replace(told, data={**told.data, **values}) if told.kind == kind else told for told in log
    ]


def _sooner(minutes: int) -> Callable[[list[Told]], list[Told]]:
    """The clock is said to have been started so much sooner."""

    def change(log: list[Told]) -> list[Told]:
        at = log[_at(log, "resumed")].data["at"]
        return _with("resumed", at=at - minutes * MINUTE)(log)

    return change


def _after_a_hand(log: list[Told]) -> list[Told]:
    """The clock is started again once a hand was opened."""
    resumed = _at(log, "resumed")
    hand = next(n for n, told in enumerate(log) if told.kind == "round-opened" and n > resumed)
    return [*log[:resumed], *log[resumed + 1 : hand + 1], log[resumed], *log[hand + 1 :]]


PAUSES: Final[dict[str, tuple[Callable[[list[Told]], list[Told]], str]]] = {
    "a stop that is gone": (_without("paused"), "was not stopped"),
    "a start that is gone": (_without("resumed"), "while the clock is stopped"),
    "stopped twice": (_twice("paused"), "and does not go"),
    "started twice": (_twice("resumed"), "was not stopped"),
    "started before it was stopped": (_sooner(31), "was not stopped"),
    "started sooner than it was": (_sooner(25), "and the level has"),
    "a hand opened meanwhile": (_after_a_hand, "while the clock is stopped"),
    "stopped for no reason": (_with("paused", reason=" "), "nobody says why"),
}


@pytest.mark.parametrize("name", PAUSES)
def test_a_forged_pause_is_found_in_the_store(sound: Path, tmp_path: Path, name: str) -> None:
    change, words = PAUSES[name]
    path = copied(sound, tmp_path)
    assert name != next(iter(PAUSES)) or verify(str(path)).ok
    rewrite(path, change)
    faults_found = [fault.what for fault in verify(str(path)).faults]
    assert any(words in what for what in faults_found), faults_found[:3]
