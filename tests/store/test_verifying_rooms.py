"""The verifier of stores on waiting lists, other seats and time banks: sound logs, and forged ones."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from croupier.house.store import Event, open_store
from croupier.verify_store import verify

TERMS = {"bank": 30_000_000, "draw": 20_000_000, "refill": 5_000_000}


def faults(folder: Path, *said: Event, game: str = "texas_holdem_poker") -> list[str]:
    path = folder / "house.sqlite"
    setup: dict[str, Any] = {"book": "qld-2010", "game": game, "options": {}, "room": TERMS}
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
