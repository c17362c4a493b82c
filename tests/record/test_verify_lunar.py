"""Records of lunar poker: their own verifier takes them as they are, and finds what is forged in them."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from croupier.record.runner import run_script
from croupier.verify_record import verify
from tests.record.forging import at, found, without
from tests.record.test_verify_families import bet, forged, record_of
from tools.edge_rounds import SCRIPTS

HANDS = "JC JD 7S 4C 2H QC QD 9S 5C 3C TC TD 7H 4S 3D"


def played(cards: str, *decisions: dict[str, Any], **options: Any) -> dict[str, Any]:
    """A round of two hands, dealt five cards at a time."""
    return record_of(
        "nz-proposed",
        "lunar_poker",
        options={"automatic_shuffler": True, **options},
        equipment={"cards": cards.split()},
        wagers=[
            bet("ante", id="a"),
            bet("super", stake="5", id="s"),
            bet("ante", seat=2, id="b"),
        ],
        decisions=list(decisions),
    )


DRAWN = played(
    f"{HANDS} JS 8D 8C QS",
    {"seat": 1, "action": "exchange", "cards": ["7S", "4C", "2H"]},
    {"seat": 2, "action": "buy"},
    {"seat": 1, "action": "bet"},
    {"seat": 2, "action": "bet"},
)
FORCED = played(
    "9C 8D 7C 6S 5H QC QD 9S 5C 3C JS 9D 7H 4S 2D 9H",
    {"seat": 1, "action": "declare"},
    {"seat": 2, "action": "bet"},
    {"seat": 1, "action": "bet"},
    {"seat": 1, "action": "force"},
    {"seat": 2, "action": "decline"},
)
CHANGED = played(
    HANDS,
    {"seat": 1, "action": "bet"},
    {"seat": 2, "action": "fold"},
    {"seat": 1, "action": "change"},
    {"seat": 1, "action": "fold"},
)


@pytest.mark.parametrize("record", [DRAWN, FORCED, CHANGED], ids=["drawn", "forced", "changed"])
def test_a_round_is_what_it_says(record: dict[str, Any]) -> None:
    assert [fault.what for fault in verify(record).faults] == []
    assert record["events"][-1]["status"] == "settled"


def test_a_script_may_have_a_player_decide_anew() -> None:
    assert at(CHANGED, "decided", action="change") < at(CHANGED, "called", step="locked_in")


@pytest.mark.parametrize(
    ("record", "where", "facts"),
    [
        (DRAWN, at(DRAWN, "wager_raised", wager="fee", seat=1), {"stake": "5"}),
        (DRAWN, at(DRAWN, "wager_raised", wager="bet", seat=1), {"stake": "10"}),
        (DRAWN, at(DRAWN, "cards_discarded"), {"cards": ["7S", "4C", "JC"]}),
        (DRAWN, at(DRAWN, "card_dealt", step="draw"), {"hand": "box_2"}),
        (DRAWN, at(DRAWN, "card_dealt", step="draw"), {"face_up": True}),
        (DRAWN, at(DRAWN, "settled", wager="super"), {"result": "win", "net": "40", "odds": "8 to 1"}),
        (DRAWN, at(DRAWN, "settled", wager="bet", seat=1), {"net": "20", "odds": "1 to 1"}),
        (DRAWN, at(DRAWN, "settled", wager="ante", seat=1), {"result": "win", "net": "10", "odds": "1 to 1"}),
        (DRAWN, at(DRAWN, "counted", hand="box_1"), {"ranking": "three jacks"}),
        (DRAWN, at(DRAWN, "decided", step="after_draw"), {"seat": 2, "wager": "b"}),
        (FORCED, at(FORCED, "cards_discarded"), {"cards": ["9D"]}),
        (FORCED, at(FORCED, "counted", hand="dealer"), {"qualifies": True}),
        (FORCED, at(FORCED, "settled", wager="super"), {"net": "40", "odds": "8 to 1"}),
        (
            FORCED,
            at(FORCED, "settled", wager="ante", seat=2),
            {"result": "stand_off", "net": "0", "odds": None},
        ),
        (FORCED, at(FORCED, "card_dealt", step="forced_card"), {"face_up": False}),
    ],
)
def test_a_forged_fact_is_found(record: dict[str, Any], where: int, facts: dict[str, Any]) -> None:
    assert not verify(forged(record, where, **facts)).ok


@pytest.mark.parametrize(
    ("record", "where"),
    [
        (DRAWN, at(DRAWN, "cards_discarded")),
        (DRAWN, at(DRAWN, "settled", wager="fee", seat=1)),
        (FORCED, at(FORCED, "cards_turned", hand="box_1")),
        (FORCED, at(FORCED, "decided", step="forcing")),
        (FORCED, at(FORCED, "settled", wager="super")),
        (CHANGED, at(CHANGED, "returned")),
    ],
)
def test_what_is_left_out_is_found(record: dict[str, Any], where: int) -> None:
    assert not verify(without(copy.deepcopy(record), where)).ok


def test_a_deck_that_is_said_to_run_out_while_a_card_is_left_is_found() -> None:
    script = next(each for each in SCRIPTS["nz-proposed", "lunar_poker"] if "irregularities" in each)
    ran = run_script({**script, "rulebook": "nz-proposed", "game": "lunar_poker", "id": "out"})
    assert not verify(ran.record).faults
    record = copy.deepcopy(ran.record)
    assert record is not None
    events, reported = record["events"], at(record, "irregularity")
    # The last card of the deck is dealt after the report, and not before.
    events.insert(reported + 1, events.pop(reported - 1))
    tape = record["tape"]
    entered = next(n for n, entry in enumerate(tape) if entry["entry"] == "report")
    tape.insert(entered, tape.pop(entered - 1))
    assert [event["event"] for event in events[reported - 1 : reported + 2]] == [
        "irregularity",
        "remedy",
        "card_dealt",
    ]
    assert "1 cards are left in the deck (div 21 r 11.17)" in " ".join(found(record))
