"""Forged records of Texas hold'em bonus poker are found: ends, sizes of wagers, and cards that are turned."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from croupier.verify_record import verify
from tests.record.forging import at, found, without
from tests.record.test_verify_families import bet, forged, record_of

GAME = ("qld-2010", "texas_holdem_bonus")
OPTIONS = {"deal": "two_at_a_time"}
BOARD = ["KD", "3C", "5S", "8H", "6C"]
SAID = [("bet", "bet"), ("bet", "check"), ("check", "bet")]


def said(*streets: tuple[str, ...]) -> list[dict[str, Any]]:
    """What seats 1 and 2 decide, street by street."""
    return [{"seat": n, "action": action} for street in streets for n, action in enumerate(street, 1)]


def played(cards: str = "AS AC 7D 2H QC QD", **more: Any) -> dict[str, Any]:
    """Two aces with a bonus wager and a hand of nothing, against the dealer's queens."""
    script: dict[str, Any] = {
        "options": OPTIONS,
        "equipment": {"cards": [*cards.split(), *BOARD]},
        "wagers": [
            bet("ante", seat=1, id="one"),
            bet("bonus", "5", seat=1, id="plus"),
            bet("ante", seat=2, id="two"),
            bet("bonus", "5", seat=2, id="other"),
        ],
        "decisions": said(*SAID),
    }
    record = record_of(*GAME, **script | more)
    assert [str(fault) for fault in verify(record).faults] == []
    return record


PLAYED = played()
BY_DEVICE = played(
    options={"deal": "shuffling_device"},
    equipment={"cards": [*BOARD, *["AS", "AC", "7D", "2H", "QC", "QD"]]},
)
FOLDED = played(decisions=[*said(("bet", "fold")), *({"seat": 1, "action": "check"} for _ in range(2))])


@pytest.mark.parametrize(
    ("record", "where", "facts"),
    [
        (PLAYED, at(PLAYED, "wager_raised", wager="flop", seat=1), {"stake": "10"}),
        (PLAYED, at(PLAYED, "wager_raised", wager="turn", seat=1), {"stake": "20"}),
        (PLAYED, at(PLAYED, "wager_raised", wager="turn", seat=1), {"wager": "river"}),
        (PLAYED, at(PLAYED, "decided", step="turn", seat=2), {"action": "fold"}),
        (FOLDED, at(FOLDED, "decided", step="flop", seat=2), {"action": "check"}),
        (PLAYED, at(PLAYED, "decided", step="turn"), {"step": "river"}),
        (PLAYED, at(PLAYED, "decided", seat=1), {"wager": "two"}),
        (PLAYED, at(PLAYED, "counted", hand="dealer"), {"ranking": "pair of kings"}),
        (PLAYED, at(PLAYED, "counted", hand="box_1"), {"ranking": "two pairs, aces and kings"}),
        (PLAYED, at(PLAYED, "counted", hand="box_1"), {"end": "stand_off"}),
        (PLAYED, at(PLAYED, "cards_turned", hand="box_2"), {"hand": "box_1"}),
        (PLAYED, at(PLAYED, "card_dealt", hand="board"), {"face_up": False}),
        (PLAYED, at(PLAYED, "card_dealt", hand="board"), {"step": "turn_card"}),
        (PLAYED, at(PLAYED, "card_dealt", hand="box_1"), {"hand": "dealer"}),
        (PLAYED, at(PLAYED, "card_dealt", hand="dealer"), {"face_up": True}),
        (BY_DEVICE, at(BY_DEVICE, "cards_turned", hand="board"), {"cards": ["KD", "3C"]}),
        (BY_DEVICE, at(BY_DEVICE, "cards_turned", 1, hand="board"), {"cards": ["6C"]}),
        # Section 23(2)(a): below a flush the ante of a win goes back.
        (PLAYED, at(PLAYED, "settled", id="one"), {"net": "10", "result": "win", "odds": "1 to 1"}),
        # Section 26: two aces are paid 30 to 1.
        (PLAYED, at(PLAYED, "settled", id="plus"), {"net": "125", "odds": "25 to 1"}),
        (PLAYED, at(PLAYED, "settled", id="other"), {"net": "0", "result": "stand_off"}),
        (FOLDED, at(FOLDED, "settled", id="other"), {"net": "0", "result": "stand_off"}),
    ],
)
def test_a_forged_fact_is_found(record: dict[str, Any], where: int, facts: dict[str, Any]) -> None:
    assert verify(record).ok
    assert not verify(forged(record, where, **facts)).ok


def test_hands_that_are_turned_from_the_dealers_left_are_found() -> None:
    """Section 21: from the dealer's right."""
    changed = copy.deepcopy(PLAYED)
    events = changed["events"]
    first, second = (at(PLAYED, "cards_turned", hand=f"box_{box}") for box in (2, 1))
    end = next(n for n, e in enumerate(events) if e["event"] == "finished")
    events[first:end] = events[second:end] + events[first:second]
    assert any("turned now" in fault.what for fault in verify(changed).faults)


@pytest.mark.parametrize("hand", ["dealer", "box_1"])
@pytest.mark.parametrize("kind", ["cards_turned", "counted"])
def test_a_hand_that_is_not_turned_and_named_before_its_wagers_end_is_found(hand: str, kind: str) -> None:
    """Sections 20 and 21."""
    assert not verify(without(PLAYED, at(PLAYED, kind, hand=hand))).ok


def test_a_bonus_that_is_paid_after_another_wager_is_found() -> None:
    """Section 25(3)."""
    changed = copy.deepcopy(PLAYED)
    events, bonus = changed["events"], at(PLAYED, "settled", id="plus")
    events[bonus], events[bonus + 1] = events[bonus + 1], events[bonus]
    assert any("s 25(3)" in fault.what for fault in verify(changed).faults)


WRONG = {"kind": "wrong_number_of_cards", "at": "turn", "looked": True}
NO_HAND = played(decisions=said(("bet", "fold")), irregularities=[{**WRONG, "dealer_wrong": True}])
BOTH = played(decisions=said(("bet", "bet")), irregularities=[{**WRONG, "dealer_wrong": True, "seat": 1}])
PLAYERS = played(
    decisions=[
        *said(("bet", "bet")),
        *({"seat": 2, "action": action} for action in ("keep", "check", "check")),
    ],
    irregularities=[{**WRONG, "seat": 1}],
)
AFTER_THE_DEALERS = played(
    decisions=said(("bet", "bet")),
    irregularities=[{**WRONG, "dealer_wrong": True}, {**WRONG, "at": "result", "seat": 1}],
)
PUT_DOWN = played(
    decisions=[
        {"seat": 1, "action": "bet", "stake": "15"},
        {"seat": 2, "action": "fold"},
        *({"seat": 1, "action": action} for action in ("bet", "check")),
    ],
    irregularities=[{"kind": "flop_not_twice_the_ante", "at": "flop", "seat": 1}],
)
EARLY = played(irregularities=[{"kind": "community_card_exposed", "at": "turn"}])
RIVER = played(
    equipment={"cards": [*["AS", "AC", "7D", "2H", "QC", "QD"], *BOARD, "9H"]},
    irregularities=[{"kind": "card_exposed_with_the_river", "at": "result"}],
)
MORE = played(
    irregularities=[{"kind": "flop_not_twice_the_ante", "at": "turn", "seat": 1, "stake": "15"}],
)


@pytest.mark.parametrize(
    ("record", "edits"),
    [
        pytest.param(NO_HAND, ["declare"], id="s 31(4)"),
        pytest.param(NO_HAND, ["void"], id="s 31(4)(b)"),
        pytest.param(BOTH, ["declare", "pass_over"], id="s 31(6)(a)"),
        pytest.param(PLAYERS, ["return_wagers"], id="s 31(5)(c)"),
        pytest.param(AFTER_THE_DEALERS, ["return_wagers", "offer_retraction"], id="s 31(6)(b)"),
        pytest.param(EARLY, ["void"], id="s 33(2)"),
        pytest.param(RIVER, ["use_next"], id="s 34(1)"),
        pytest.param(MORE, ["enlarge"], id="s 27(b)"),
    ],
)
def test_a_remedy_that_the_schedule_does_not_have_is_found(record: dict[str, Any], edits: list[str]) -> None:
    last = max(n for n, event in enumerate(record["events"]) if event["event"] == "remedy")
    changed = forged(record, last, edits=edits)
    assert any("is put right by" in fault.what for fault in verify(changed).faults)


def test_a_turn_wager_does_not_count_as_put_down_where_the_flop_wager_does() -> None:
    changed, turn = copy.deepcopy(PUT_DOWN), at(PUT_DOWN, "wager_raised", wager="turn")
    changed["events"][turn]["stake"] = "7"
    said_so = next(e for e in changed["tape"] if e.get("action") == "bet" and "stake" not in e)
    said_so["stake"] = "7"
    assert any("it is 7, and must be 10" in fault.what for fault in verify(changed).faults)


def test_a_report_of_a_river_wager_of_who_has_checked_is_found() -> None:
    """Seat 1 checks, and only then is it said that its wager is not the ante."""
    changed = copy.deepcopy(played(irregularities=[{"kind": "river_not_the_ante", "at": "river", "seat": 2}]))
    events, tape = changed["events"], changed["tape"]
    reported = at(changed, "irregularity")
    events.insert(reported, events.pop(at(changed, "decided", seat=1, step="river")))
    events[reported + 1]["seat"] = 1
    entered = next(n for n, entry in enumerate(tape) if entry["entry"] == "report")
    tape.insert(entered, tape.pop(entered + 1))
    tape[entered + 1]["details"]["seat"] = 1
    assert "seat 1 has decided, and has no river wager (sch 12 s 28)" in found(changed)


@pytest.mark.parametrize(
    ("where", "facts"),
    [
        (at(NO_HAND, "settled", id="two"), {"net": "-10", "result": "lose", "line": "folded", "odds": None}),
        (at(NO_HAND, "settled", id="one+flop"), {"net": "20", "result": "win", "odds": "1 to 1"}),
        (at(NO_HAND, "returned", id="other"), {"event": "settled", "result": "lose", "net": "-5"}),
        (at(NO_HAND, "cards_turned", hand="box_2"), {"hand": "dealer", "cards": ["QC", "QD"]}),
    ],
)
def test_other_ends_where_the_dealers_hand_does_not_count_are_found(
    where: int, facts: dict[str, Any]
) -> None:
    """Section 31(4)."""
    assert not verify(forged(NO_HAND, where, **facts)).ok
