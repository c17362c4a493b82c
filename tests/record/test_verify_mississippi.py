"""Forged records of Mississippi stud are found: grades, sizes of wagers, and cards that are turned."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.verify_record import verify
from tests.record.test_verify_families import RECORDS, forged, told

PLAYED, ANEW, TURNED = (
    RECORDS[name] for name in ("mississippi stud", "a street decided anew", "a wrong card turned")
)


def at(record: dict[str, Any], kind: str, number: int = 0, **facts: Any) -> int:
    """Where the event of a kind with such facts stands, counted from 0."""
    found = [n for n, event in told(record, kind) if all(event.get(k) == v for k, v in facts.items())]
    return found[number]


@pytest.mark.parametrize(
    ("record", "where", "facts"),
    [
        (PLAYED, at(PLAYED, "wager_raised", wager="third_street", seat=1), {"stake": "20"}),
        (PLAYED, at(PLAYED, "wager_raised", wager="fourth_street", seat=1), {"wager": "fifth_street"}),
        (PLAYED, at(PLAYED, "counted"), {"ranking": "straight, ace high"}),
        (PLAYED, at(PLAYED, "cards_turned"), {"hand": "box_2"}),
        (PLAYED, at(PLAYED, "card_dealt", hand="board"), {"face_up": False}),
        (PLAYED, at(PLAYED, "card_dealt", hand="board"), {"step": "fourth_street_card"}),
        (PLAYED, at(PLAYED, "card_dealt", hand="box_1"), {"hand": "box_2"}),
        (PLAYED, at(PLAYED, "decided", step="fourth_street"), {"step": "fifth_street"}),
        (PLAYED, at(PLAYED, "decided", seat=1), {"wager": "w2"}),
        (ANEW, at(ANEW, "hand_in_again"), {"details": {"folded": True}}),
        (TURNED, at(TURNED, "cards_turned", hand="board"), {"cards": ["2S"]}),
        (TURNED, at(TURNED, "cards_turned", 1, hand="board"), {"instead": "2S"}),
    ],
)
def test_a_forged_fact_is_found(record: dict[str, Any], where: int, facts: dict[str, Any]) -> None:
    assert verify(record).ok
    assert not verify(forged(record, where, **facts)).ok


def test_a_hand_that_is_in_again_without_a_card_that_was_seen_is_found() -> None:
    where = at(PLAYED, "hand_folded")
    assert not verify(forged(PLAYED, where, event="hand_in_again", details={"folded": False})).ok
