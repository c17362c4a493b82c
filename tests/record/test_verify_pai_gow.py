"""Forged records of pai gow are found: remedies of no clause, tiles and wagers out of their order."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.verify_record import verify
from tests.record.forging import (
    Json,
    at,
    changed,
    entered_at,
    found,
    moved,
    told_as,
    unasked,
    with_edits,
    without,
)
from tests.record.test_verify_families import RECORDS, bet, record_of

TILES = [
    ["l8", "l7", "h10", "3/6"],
    ["12", "9", "h4", "l4"],
    ["12", "9", "l4", "l10"],
    ["2", "h10", "l6", "11"],
    ["11", "l10", "5", "h8"],
]


def house_way(*seats: int) -> list[Json]:
    return [{"seat": seat, "action": "house_way"} for seat in seats]


def pai_gow(*reports: Json, bets: list[Json] | None = None, **parts: Any) -> Json:
    """The house's bank in box 1, and four boxes that have the house way."""
    script: Json = {
        "equipment": {"dice": [[1, 2, 6]], "tiles": TILES},
        "wagers": bets or [bet("wager", seat=seat) for seat in (2, 3, 4, 5)],
        "decisions": house_way(2, 3, 4, 5),
    }
    record = record_of("qld-2010", "pai_gow", **script | parts, irregularities=list(reports))
    assert [str(fault) for fault in verify(record).faults] == []
    assert record["events"][-1]["event"] == "finished"
    return record


PLAYED, BANKED = RECORDS["pai gow"], RECORDS["a player's bank"]
TWICE: Json = {"equipment": {"dice": [[1, 2, 6]] * 2, "tiles": TILES * 2}}
AS_DEALT = pai_gow({"kind": "incorrect_distribution", "at": "result"})
BEFORE = pai_gow({"kind": "bank_tiles_exposed", "at": "setting"})
AGAIN = pai_gow({"kind": "round_abandoned", "at": "setting"}, **TWICE)
EXPOSED: Json = {"kind": "tiles_exposed_by_dealer", "at": "setting", "seat": 3, "several": True}
KEPT = pai_gow(EXPOSED, decisions=[{"seat": 3, "action": "keep"}, *house_way(2, 3, 4, 5)])
ABSENT = pai_gow({"kind": "first_player_absent", "at": "setting"}, decisions=house_way(3, 4, 5))
SHARED = pai_gow(
    {"kind": "first_player_absent", "at": "setting"},
    bets=[bet("wager", seat=2), bet("wager", seat=3, box=2), *(bet("wager", seat=seat) for seat in (4, 5))],
    decisions=house_way(3, 4, 5),
    equipment={"dice": [[1, 2, 6]], "tiles": TILES},
)
HALF = pai_gow(
    limits={"wager": {"max": "100"}},
    bets=[bet("wager", "50", seat=5), bet("wager", seat=2)],
    decisions=house_way(5, 2),
)


RIGHT = pai_gow({"kind": "incorrect_distribution", "at": "setting"})
REDEALT = pai_gow({"kind": "incorrect_distribution", "at": "setting", "ruling": "unsure"}, **TWICE)
WRONG = "incorrect_distribution"
BY_DEALER = "tiles_exposed_by_dealer"


@pytest.mark.parametrize(
    ("record", "told"),
    [
        (told_as(RIGHT, WRONG, "unsure"), "by start_again (sch 6 s 40(2)), and not by continue"),
        (told_as(REDEALT, WRONG, "redistributed"), "by continue (sch 6 s 40(1)), and not by start_again"),
        (
            told_as(REDEALT, WRONG, "unsure", handled=True),
            "by continue (sch 6 s 40(3)), and not by start_again",
        ),
        (changed(RIGHT, at(RIGHT, "irregularity"), ruling="unsure"), "and must be 'redistributed'"),
        (told_as(BEFORE, "round_abandoned"), "by start_again (sch 6 s 43), and not by continue"),
        (told_as(AGAIN, "bank_tiles_exposed"), "by continue (sch 6 s 41(5), (6)), and not by start_again"),
        (told_as(AGAIN, "house_way_not_followed"), "by continue (sch 6 s 42), and not by start_again"),
        (told_as(AGAIN, "tile_exposed_in_shuffle"), "by continue (sch 6 s 41(1)), and not by start_again"),
        (told_as(AGAIN, "die_not_flat"), "by continue (sch 6 s 39), and not by start_again"),
        (
            told_as(BEFORE, "first_player_absent"),
            "by deem_absent (sch 6 s 15(2)(c), s 29(1)), and not by continue",
        ),
        (
            told_as(BEFORE, BY_DEALER, "play", seat=3, several=True),
            "by offer_retraction (sch 6 s 41(3)), and not by",
        ),
        (
            told_as(KEPT, BY_DEALER, "play", seat=3),
            "by continue (sch 6 s 41(2)), and not by offer_retraction",
        ),
        (told_as(KEPT, BY_DEALER, "play", seat=3, several=True, looked=True), "by continue (sch 6 s 41(2))"),
        (
            told_as(KEPT, BY_DEALER, "play", seat=6, several=True),
            "seat 6 has no wager on a box (sch 6 s 41(3))",
        ),
        (
            told_as(BEFORE, "wagers_declared_void", seat=3),
            "by return_seat (s 5(2)(a), s 10(2)(a)), and not by continue",
        ),
        (with_edits(SHARED, "continue"), "by deem_absent (sch 6 s 15(2)(c), s 29(1)), and not by continue"),
        (with_edits(ABSENT, "pass_over"), "by deem_absent (sch 6 s 15(2)(c), s 29(1)), and not by pass_over"),
        (told_as(BEFORE, "misplaced_card"), "sch 6 has no remedy of misplaced_card"),
    ],
)
def test_a_remedy_that_the_schedule_does_not_have_is_found(record: Json, told: str) -> None:
    assert any(told in what for what in found(record)), found(record)


@pytest.mark.parametrize(
    ("ruling", "edits", "told"),
    [
        ("dealt_again", ["continue"], "by start_again (sch 6 s 41(4)(a)), and not by continue"),
        ("play", ["start_again"], "by continue (sch 6 s 41(4)(b)), and not by start_again"),
    ],
)
def test_a_player_banker_has_exposed_tiles_dealt_again_or_plays_them(
    ruling: str, edits: list[str], told: str
) -> None:
    banks: Json = {
        "opening": {"standings": {"played": [3]}},
        "bets": [bet("bank", "100", 3), bet("wager", "25", 5, box=4)],
        "decisions": [{"seat": 5, "action": "house_way"}, {"seat": 3, "action": "house_way"}],
        "equipment": {"dice": [[1, 2, 6]], "tiles": TILES[:2]},
    }
    record = pai_gow({"kind": "bank_tiles_exposed", "at": "setting"}, **banks)
    forged = with_edits(told_as(record, BY_DEALER, ruling, seat=3, several=True), *edits)
    assert any(told in what for what in found(forged)), found(forged)


BOX = at(PLAYED, "tiles_exposed", hand="box_2")


@pytest.mark.parametrize(
    ("record", "told"),
    [
        (unasked(KEPT, "w2"), "not all players had the option of retracting: w2 (sch 6 s 41(3))"),
        (without(PLAYED, BOX), "its tiles were not turned before (sch 6 s 29(2))"),
        (changed(PLAYED, BOX, end="stand_off"), "it ends as 'stand_off', and must as"),
        (
            moved(PLAYED, at(PLAYED, "tiles_exposed", hand="box_1"), at(PLAYED, "hand_set")),
            "is not set before the bank's tiles are turned (sch 6 s 28(8))",
        ),
        (
            moved(BANKED, at(BANKED, "settled", id="w1"), at(BANKED, "settled", id="w3")),
            "the bank's share ends after all wagers (sch 6 s 19(3))",
        ),
        (
            without(HALF, at(HALF, "marker_placed", marker="priority_set")),
            "box 5 has no priority set marker (sch 6 s 14",
        ),
        (changed(PLAYED, at(PLAYED, "tiles_delivered"), step="setting"), "are due"),
        (changed(PLAYED, at(PLAYED, "decided"), seat=6), "the wager is that of seat"),
        (
            changed(ABSENT, at(ABSENT, "decided", deemed=True), action="set"),
            "it has the house way (sch 6 ss 15(2)(c), 29",
        ),
        (
            with_edits(told_as(BEFORE, "first_player_absent"), "deem_absent"),
            "asks for 'decided', and nothing tells so",
        ),
    ],
)
def test_what_is_done_otherwise_is_found(record: Json, told: str) -> None:
    assert any(told in what for what in found(record)), found(record)


def test_a_box_that_is_set_before_one_with_a_priority_marker_is_found() -> None:
    """Section 14(4)(b)."""
    first, second = (n for n, entry in enumerate(HALF["tape"]) if entry["entry"] == "decision")
    where = at(HALF, "decided", seat=2)
    early = entered_at(HALF, second, first, where, at(HALF, "decided", seat=5), many=2)
    assert "box 5 is set first (sch 6 s 14(4)(b))" in found(early)
