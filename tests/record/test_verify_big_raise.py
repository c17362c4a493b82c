"""Forged records of Big Raise stud are found: sizes, grades, cards that are turned, what is cited."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from croupier.verify_record import verify
from tests.record.forging import at
from tests.record.test_verify_families import forged

CORPUS = Path(__file__).resolve().parent.parent / "corpus" / "records"


def kept(name: str) -> dict[str, Any]:
    made: dict[str, Any] = json.loads((CORPUS / f"nz-big-raise-{name}.json").read_text(encoding="utf-8"))
    return made


SHOE, BLIND, EARLY, LOW = map(kept, ("from-a-shoe", "blind-and-folded", "seen-too-early", "ace-two-three"))


@pytest.mark.parametrize(
    ("record", "where", "facts"),
    [
        (SHOE, at(SHOE, "wager_raised"), {"stake": "30"}),
        (SHOE, at(SHOE, "card_dealt", hand="board"), {"face_up": True}),
        (SHOE, at(SHOE, "card_dealt", hand="box_2"), {"hand": "box_1"}),
        (SHOE, at(SHOE, "counted"), {"ranking": "pair of kings"}),
        (BLIND, at(BLIND, "decided", action="stay"), {"action": "raise_4x"}),
        (BLIND, at(BLIND, "cards_turned", hand="box_2"), {"hand": "box_1"}),
        (BLIND, at(BLIND, "card_dealt", hand="burn"), {"hand": "board"}),
        (EARLY, at(EARLY, "cards_turned", hand="board"), {"cards": ["7D"]}),
        (EARLY, at(EARLY, "decided", seat=2), {"action": "raise_2x"}),
        (LOW, at(LOW, "settled", wager="three_card_bonus"), {"line": "straight", "net": "30"}),
    ],
)
def test_a_forged_fact_is_found(record: dict[str, Any], where: int, facts: dict[str, Any]) -> None:
    assert verify(record).ok
    assert not verify(forged(record, where, **facts)).ok


def test_a_publication_that_no_game_of_the_book_rests_on_is_found() -> None:
    changed = copy.deepcopy(LOW)
    where = at(LOW, "settled", wager="three_card_bonus")
    cited = changed["events"][where]["clauses"]
    assert "published pa-669a § 669a.6(c)" in cited
    assert not verify(forged(LOW, where, clauses=[*cited, "published pa-669a § 669a.9"])).ok
