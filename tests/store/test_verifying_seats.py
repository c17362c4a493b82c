"""The verifier of stores on seats that were drawn for: logs that are sound, and forged ones."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from croupier.house.store import Event, open_store
from croupier.verify_store import verify

BEFORE = ("sch 5 s 15(1)",)
FIRST = ("sch 5 s 15(2)(a)(i)",)
EQUAL = "sch 5 s 15(2)(b)"


def faults(folder: Path, *said: Event, game: str = "manila_poker") -> list[str]:
    path = folder / "house.sqlite"
    with open_store(path) as store, store.transaction() as unit:
        opened = Event("table-opened", {"setup": {"book": "qld-2010", "game": game, "options": {}}})
        unit.append("table:t", [opened, sits(1, "anna"), sits(2, "ben"), *said])
    return [fault.what for fault in verify(str(path)).faults]


def sits(seat: int, person: str) -> Event:
    return Event("seated", {"seat": seat, "person": person, "standing": False})


def drawn(seat: int, wishes: str, winner: str | None, clauses: tuple[str, ...], **cards: str) -> Event:
    said: dict[str, Any] = {"seat": seat, "wishes": wishes.split(), "drawn": cards, "winner": winner}
    return Event("place-drawn", {**said, "again": [], "by": "dealer", "at": 1}, clauses)


def moved(seat: int, from_: int, person: str) -> Event:
    return Event("place-moved", {"seat": seat, "from": from_, "person": person, "at": 2}, (EQUAL,))


def hand(*seats: int) -> Event:
    wagers = [{"seat": seat, "wager": "table_stakes", "result": "lose"} for seat in seats]
    said: dict[str, Any] = {"outcome": {"second_blind": 1}, "wagers": wagers}
    return Event("round-finished", said)


DREW = drawn(3, "carla dora", "dora", BEFORE, carla="9H", dora="KD")
TIED = Event(
    "place-drawn",
    {
        "seat": 3,
        "wishes": ["carla", "dora"],
        "drawn": {"carla": "KH", "dora": "KD"},
        "winner": None,
        "again": ["carla", "dora"],
        "held": True,
        "by": "dealer",
        "at": 1,
    },
    BEFORE,
)
OLD = drawn(5, "carla ben anna", "ben", (*FIRST, EQUAL), ben="QS", anna="JS")


@pytest.mark.parametrize(
    "said",
    [
        (DREW, sits(3, "dora")),
        (drawn(3, "carla dora", None, BEFORE, carla="KH", dora="KD"), sits(3, "erik")),
        (TIED, drawn(3, "carla dora", "carla", BEFORE, carla="KH", dora="2D"), sits(3, "carla")),
        (hand(1, 2), OLD, moved(5, 2, "ben"), sits(2, "carla")),
        (hand(1, 2), sits(3, "carla"), drawn(4, "dora carla", "carla", ("sch 5 s 15(2)(a)(ii)",))),
        (DREW, hand(1, 2), sits(3, "carla")),
    ],
)
def test_a_log_of_draws_is_sound(tmp_path: Path, said: tuple[Event, ...]) -> None:
    assert faults(tmp_path, *said) == []


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ((drawn(3, "carla dora", "carla", BEFORE, carla="9H", dora="KD"),), "it must be 'dora'"),
        ((drawn(3, "carla dora", "dora", BEFORE, carla="KH", dora="KD"),), "it must be None"),
        ((drawn(3, "carla dora", "dora", BEFORE, carla="KD", dora="KD"),), "each draws another card"),
        ((drawn(3, "dora", "dora", BEFORE),), "two persons or more"),
        ((drawn(2, "carla dora", "dora", BEFORE, carla="9H", dora="KD"),), "somebody has it"),
        ((drawn(3, "carla dora", "dora", (), carla="9H", dora="KD"),), "does not rest on sch 5 s 15(1)"),
        ((DREW, sits(3, "carla")), "kept for who won it"),
        ((TIED, sits(3, "erik")), "to be drawn for again"),
        ((TIED, sits(3, "carla")), "to be drawn for again"),
        ((hand(1, 2), drawn(5, "carla ben", "carla", FIRST, carla="AS", ben="2S")), "have drawn cards"),
        ((hand(1, 2), drawn(5, "carla ben", "carla", FIRST)), "it must be 'ben'"),
        ((moved(5, 2, "ben"),), "has not won it"),
        ((hand(1, 2), OLD, moved(5, 1, "ben")), "from a seat of another person"),
        ((Event("place-allocated", {"seat": 5, "person": "ben", "by": "sam", "at": 1}),), "is allocated at"),
    ],
)
def test_what_is_forged_is_found(tmp_path: Path, said: tuple[Event, ...], found: str) -> None:
    told = faults(tmp_path, *said)
    assert any(found in fault for fault in told), told


def test_other_games_have_no_draw(tmp_path: Path) -> None:
    assert faults(tmp_path, DREW, game="baccarat") == ["a seat is drawn for at a game at which none is"]
