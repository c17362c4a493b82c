"""The verifier of stores on waiting lists, other seats and time banks: sound logs, and forged ones."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from croupier.house.store import Event, open_store
from croupier.verify_store import verify

TERMS = {"bank": 30_000_000, "draw": 20_000_000, "refill": 5_000_000}


def faults(
    folder: Path, *said: Event, game: str = "texas_holdem_poker", mode: str = "automated"
) -> list[str]:
    path = folder / "house.sqlite"
    setup: dict[str, Any] = {"book": "qld-2010", "game": game, "options": {}, "room": TERMS, "mode": mode}
    with open_store(path) as store, store.transaction() as unit:
        unit.append(
            "table:t", [Event("table-opened", {"setup": setup}), sits(1, "anna"), sits(2, "ben"), *said]
        )
    return [fault.what for fault in verify(str(path)).faults]


def sits(seat: int, person: str, **more: Any) -> Event:
    return Event("seated", {"seat": seat, "person": person, "standing": False, **more})


def joined(person: str, since: int) -> Event:
    return Event(
        "room-joined", {"person": person, "since": since, "wide": False, "leaves": None, "at": since}
    )


def called(seat: int, person: str, by: str = "house", reason: str = "") -> Event:
    return Event("room-called", {"person": person, "seat": seat, "until": 90, "by": by, "reason": reason})


def passed(person: str, at: int, by: str = "house", reason: str = "") -> Event:
    return Event("room-passed-over", {"person": person, "by": by, "reason": reason, "at": at})


def wants(person: str, at: int, *seats: int) -> Event:
    return Event("room-seat-wanted", {"person": person, "seats": list(seats), "at": at})


def moved(seat: int, from_: int, person: str) -> Event:
    return Event("room-moved", {"seat": seat, "from": from_, "person": person, "at": 9})


def drawn(seat: int, person: str, amount: int) -> Event:
    return Event(
        "room-time-drawn", {"seat": seat, "person": person, "amount": amount, "round": 1, "moment": 4}
    )


def called_time(seat: int, person: str, on: int) -> Event:
    return Event(
        "room-time-called", {"seat": seat, "person": person, "on": on, "round": 1, "moment": 4, "at": 50}
    )


def started(
    seat: int, person: str, asked: str | None = None, ends: int = 30_000_100, moment: int = 4, **more: Any
) -> Event:
    data: dict[str, Any] = {
        "seat": seat,
        "person": person,
        "asked": asked,
        "by": "dealer",
        "round": 1,
        "moment": moment,
    }
    return Event("room-clock-started", {**data, "at": 100, "ends": ends, **more})


def up(seat: int, person: str, at: int, action: str = "fold", moment: int = 4) -> Event:
    data: dict[str, Any] = {
        "seat": seat,
        "person": person,
        "action": action,
        "by": "dealer",
        "round": 1,
        "moment": moment,
    }
    return Event("room-time-up", {**data, "at": at})


def decided(seat: int, action: str) -> Event:
    return Event("entry", {"entry": {"entry": "decision", "seat": seat, "action": action}, "by": "dealer"})


def reported(kind: str = "card_face_up", **more: str) -> Event:
    return Event("entry", {"entry": {"entry": "report", "kind": kind, **more}, "by": "dealer"})


def hand(*seats: int) -> Event:
    wagers: Any = [{"seat": seat, "wager": "table_stakes", "result": "lose"} for seat in seats]
    return Event("round-finished", {"outcome": {"second_blind": 1}, "wagers": wagers})


LISTED = (joined("carla", 1), joined("dora", 2))
DREW = (drawn(1, "anna", 20_000_000), drawn(1, "anna", 10_000_000))


@pytest.mark.parametrize(
    "said",
    [
        (*LISTED, called(3, "carla"), sits(3, "carla"), called(4, "dora"), sits(4, "dora"), sits(5, "erik")),
        (
            *LISTED,
            called(3, "carla"),
            passed("carla", 90),
            called(3, "dora"),
            sits(3, "dora"),
            called(4, "carla"),
        ),
        (*LISTED, called(3, "dora", "sam", "a wheelchair"), passed("dora", 5, "sam", "not here")),
        (wants("anna", 1, 5), wants("ben", 2), moved(5, 1, "anna"), moved(1, 2, "ben")),
        (*DREW, hand(1, 2), drawn(1, "anna", 5_000_000)),
        (*LISTED, sits(6, "erik", moved_from="u")),
    ],
)
def test_a_log_of_a_room_is_sound(tmp_path: Path, said: tuple[Event, ...]) -> None:
    assert faults(tmp_path, *said) == []


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ((joined("carla", 1), joined("carla", 2)), "waits or sits there already"),
        ((joined("anna", 1),), "waits or sits there already"),
        ((*LISTED, called(3, "dora")), "'dora' is called before ['carla']"),
        ((*LISTED, called(3, "dora", "sam")), "does not say why"),
        ((*LISTED, called(2, "carla")), "is not free"),
        ((*LISTED, called(3, "carla"), called(3, "dora")), "is not free"),
        ((*LISTED, called(3, "carla"), sits(3, "dora")), "held for 'carla'"),
        ((*LISTED, sits(3, "erik")), "'carla' waits for one"),
        ((*LISTED, called(3, "carla"), passed("carla", 89)), "before their time was up"),
        ((*LISTED, passed("carla", 89)), "was not called"),
        ((called(3, "carla"),), "does not wait for a seat"),
        ((wants("anna", 1, 5), moved(6, 1, "anna")), "has not asked for it"),
        ((wants("anna", 1, 5), moved(5, 2, "anna")), "a seat of another person"),
        ((wants("anna", 1, 2), moved(2, 1, "anna")), "which is not free"),
        ((wants("anna", 1, 5), wants("ben", 2, 5), moved(5, 2, "ben")), "'anna' asked for it before"),
        ((wants("carla", 1, 5),), "and has none"),
        ((*DREW, drawn(1, "anna", 1)), "1 is drawn from a time bank of 0"),
        ((*DREW, hand(1, 2), drawn(1, "anna", 5_000_001)), "from a time bank of 5000000"),
        ((drawn(2, "anna", 1),), "who does not sit there"),
        ((Event("room-leaves", {"person": "carla", "on": True}),), "has no seat there"),
    ],
)
def test_what_is_forged_is_found(tmp_path: Path, said: tuple[Event, ...], found: str) -> None:
    told = faults(tmp_path, *said)
    assert any(found in fault for fault in told), told


CLOCK = (called_time(2, "ben", 1), started(1, "anna", "ben"))
RUNS_ON = started(1, "anna", runs_on=True)
ALL_OVER = up(1, "anna", 30_000_100, moment=5)
WAITS = Event("irregularity-reported", {"entry": {"entry": "report", "kind": "game_invalidated"}})
RUN_OUT = 50_000_100
"""When a clock of 30 seconds is over on which 20 were drawn besides."""


@pytest.mark.parametrize(
    "said",
    [
        (*CLOCK, drawn(1, "anna", 20_000_000), up(1, "anna", RUN_OUT), decided(1, "fold")),
        (started(1, "anna"), up(1, "anna", 30_000_100, "check"), decided(1, "check"), decided(2, "bet")),
        (*CLOCK, decided(1, "call"), started(1, "anna", moment=6)),
        (RUNS_ON, reported(), ALL_OVER, decided(1, "fold")),
        (RUNS_ON, reported(), started(1, "anna", moment=5, runs_on=True)),
        (started(1, "anna"), Event("cards-corrected", {"cards": []}), up(1, "anna", 30_000_100)),
    ],
)
def test_a_log_of_a_dealer_s_clock_is_sound(tmp_path: Path, said: tuple[Event, ...]) -> None:
    assert faults(tmp_path, *said, mode="live") == []


@pytest.mark.parametrize(
    ("said", "mode", "found"),
    [
        ((called_time(2, "ben", 1),), "automated", "asked for at an automated table"),
        ((started(1, "anna"),), "automated", "started at an automated table"),
        ((called_time(1, "anna", 1),), "live", "'anna' asks for the clock on themselves"),
        ((started(1, "anna", "anna"),), "live", "'anna' asks for the clock on themselves"),
        ((called_time(1, "carla", 2),), "live", "has no seat there"),
        (
            (started(1, "anna", ends=30_000_099),),
            "live",
            "started for 29999999, and the table gives 30000000",
        ),
        ((started(1, "anna"), started(1, "anna")), "live", "started again for seat 1"),
        ((drawn(1, "anna", 1),), "live", "no clock runs there"),
        ((started(1, "anna", moment=3), drawn(1, "anna", 1)), "live", "no clock runs there"),
        ((up(1, "anna", RUN_OUT),), "live", "no clock was started"),
        ((*CLOCK, up(2, "ben", RUN_OUT)), "live", "no clock was started"),
        ((*CLOCK, up(1, "anna", 30_000_099)), "live", "before the clock has run out"),
        (
            (*CLOCK, drawn(1, "anna", 20_000_000), up(1, "anna", RUN_OUT - 1)),
            "live",
            "before the clock has run out",
        ),
        (
            (*CLOCK, up(1, "anna", RUN_OUT, "fold"), decided(1, "call")),
            "live",
            "was to 'fold' as time was up",
        ),
        ((*CLOCK, up(1, "anna", RUN_OUT), decided(2, "fold")), "live", "was to 'fold' as time was up"),
        ((started(1, "anna"), reported(), ALL_OVER), "live", "no clock was started"),
        ((RUNS_ON, decided(1, "call"), ALL_OVER), "live", "no clock was started"),
        ((RUNS_ON, reported(ruling="void"), ALL_OVER), "live", "no clock was started"),
        ((RUNS_ON, reported("wagers_declared_void"), ALL_OVER), "live", "no clock was started"),
        ((RUNS_ON, WAITS, up(1, "anna", 30_000_100)), "live", "no clock was started"),
        (
            (RUNS_ON, Event("cards-corrected", {"cards": []}), up(1, "anna", 30_000_100)),
            "live",
            "no clock was started",
        ),
        ((RUNS_ON, reported(), up(1, "anna", 30_000_099, moment=5)), "live", "before the clock has run out"),
    ],
)
def test_a_forged_clock_is_found(tmp_path: Path, said: tuple[Event, ...], mode: str, found: str) -> None:
    told = faults(tmp_path, *said, mode=mode)
    assert any(found in fault for fault in told), told
