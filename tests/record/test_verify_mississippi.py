"""Forged records of Mississippi stud are found: grades, sizes of wagers, and cards that are turned."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from croupier.verify_record import verify
from tests.record.forging import at, without
from tests.record.test_verify_families import RECORDS, bet, forged, record_of

PLAYED, ANEW, TURNED = (
    RECORDS[name] for name in ("mississippi stud", "a street decided anew", "a wrong card turned")
)


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


def test_a_communal_card_that_is_turned_before_all_have_decided_is_found() -> None:
    """Section 12(4): once the players have wagered or folded."""
    changed = copy.deepcopy(TURNED)
    turned = changed["events"].pop(at(TURNED, "cards_turned", hand="board"))
    changed["events"].insert(at(TURNED, "decided", step="third_street"), turned)
    assert any("not the turn of these" in fault.what for fault in verify(changed).faults)


TWO_STAY = record_of(
    "qld-2010",
    "mississippi_stud",
    equipment={"cards": ["TS", "2C", "JS", "2D", "QS", "KS", "AS"]},
    wagers=[bet("ante", seat=1), bet("ante", seat=2)],
    decisions=[{"seat": seat, "action": "bet_1x"} for _ in range(3) for seat in (1, 2)],
)


def test_hands_that_are_turned_from_the_dealers_left_are_found() -> None:
    """Section 15: from the dealer's right."""
    changed = copy.deepcopy(TWO_STAY)
    results = at(TWO_STAY, "called", step="result") + 1
    second = at(TWO_STAY, "cards_turned", hand="box_1")
    events = changed["events"]
    end = next(n for n, e in enumerate(events) if e["event"] == "finished")
    events[results:end] = events[second:end] + events[results:second]
    assert verify(TWO_STAY).ok
    assert any("turned now" in fault.what for fault in verify(changed).faults)


@pytest.mark.parametrize("kind", ["cards_turned", "counted"])
def test_a_hand_that_is_paid_before_it_is_turned_and_named_is_found(kind: str) -> None:
    """Section 15(a) and (b)."""
    changed = without(TWO_STAY, at(TWO_STAY, kind, hand="box_2"))
    assert any("turned and named" in fault.what for fault in verify(changed).faults)


def irregular(report: dict[str, Any], **parts: Any) -> dict[str, Any]:
    """A round of two hands with an irregularity."""
    script = {
        "equipment": {"cards": ["TS", "2C", "JS", "2D", "QS", "KS", "AS", "3H"]},
        "wagers": [bet("ante", seat=1, id="one"), bet("ante", seat=2, id="two")],
        "decisions": [{"seat": seat, "action": "bet_1x"} for _ in range(3) for seat in (1, 2)],
    }
    record = record_of("qld-2010", "mississippi_stud", **script | parts, irregularities=[report])
    assert [str(fault) for fault in verify(record).faults] == []
    return record


NUMBER = {"kind": "wrong_number_of_cards", "at": "third_street", "seat": 1}
KEPT = [{"seat": 2, "action": "keep"}, *({"seat": 2, "action": "bet_1x"} for _ in range(3))]
VOID_HAND = irregular({**NUMBER, "looked": True}, decisions=KEPT)
ABSENT = irregular(
    {"kind": "player_not_present", "at": "third_street"},
    decisions=[{"seat": 2, "action": "bet_1x"} for _ in range(3)],
)


MORE = irregular(
    {"kind": "third_street_not_1_to_3_antes", "at": "fourth_street", "seat": 1, "stake": "40"},
    wagers=[bet("ante", seat=1, id="one", stake="10"), bet("ante", seat=2, id="two", stake="10")],
)


@pytest.mark.parametrize(
    "facts", [{"stake": "40", "added": "30"}, {"added": "10"}, {"seat": 2}, {"wager": "ante"}]
)
def test_a_wager_that_counts_as_more_than_three_antes_or_without_its_report_is_found(
    facts: dict[str, Any],
) -> None:
    """Section 19(2)(a)."""
    where = at(MORE, "wager_enlarged")
    assert (MORE["events"][where]["stake"], MORE["events"][where]["added"]) == ("30", "20")
    assert verify(MORE).ok
    assert not verify(forged(MORE, where, **facts)).ok


@pytest.mark.parametrize(
    ("record", "edits"),
    [
        pytest.param(MORE, ["continue"], id="s 19(2)(a)"),
        pytest.param(irregular({**NUMBER, "looked": False}), ["continue"], id="s 22(1)(a)"),
        pytest.param(
            irregular({**NUMBER, "looked": True, "ruling": "deck_incomplete"}), ["continue"], id="s 22(3)(b)"
        ),
        pytest.param(
            irregular({**NUMBER, "looked": True, "community_wrong": True}), ["continue"], id="s 22(4)(a)"
        ),
        pytest.param(VOID_HAND, ["void"], id="s 22(5)(a)"),
        pytest.param(VOID_HAND, ["return_wagers"], id="s 22(5)(c)"),
        pytest.param(irregular({"kind": "card_exposed", "at": "dealt"}), ["continue"], id="s 23"),
        pytest.param(irregular({"kind": "misplaced_card", "at": "dealt"}), ["void"], id="s 24(b)"),
        pytest.param(ABSENT, ["continue"], id="s 26(2)"),
    ],
)
def test_a_remedy_that_the_schedule_does_not_have_is_found(record: dict[str, Any], edits: list[str]) -> None:
    changed = forged(record, at(record, "remedy"), edits=edits)
    assert any("is put right by" in fault.what for fault in verify(changed).faults)


def test_a_void_hand_whose_wagers_stay_is_found() -> None:
    """Section 22(5)(b)."""
    changed = without(VOID_HAND, at(VOID_HAND, "returned", id="one"))
    assert any("lie there still" in fault.what for fault in verify(changed).faults)


def test_a_wager_of_another_hand_than_the_void_one_that_goes_back_is_found() -> None:
    """Section 22(5)(b)."""
    back, placed = at(VOID_HAND, "returned", id="one"), at(VOID_HAND, "wager_placed", id="two")
    lies = {k: VOID_HAND["events"][placed][k] for k in ("id", "seat", "box")}
    assert any("lets the stake go back" in f.what for f in verify(forged(VOID_HAND, back, **lies)).faults)


def test_a_player_who_is_not_present_and_counts_as_betting_is_found() -> None:
    """Section 26(2)."""
    changed = forged(ABSENT, at(ABSENT, "decided", deemed=True), action="bet_1x")
    assert any("counts as folded" in fault.what for fault in verify(changed).faults)
