"""Forged records of casino war are found: remedies of no clause, wagers settled out of their order."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.verify_record import verify
from tests.record.forging import Json, at, changed, found, moved, told_as, unasked, with_edits, without
from tests.record.test_verify_families import bet, dealt, record_of

FOUGHT = dealt("9S 9D 8H 9H KS 2D QH")
"""Boxes 1 and 2 against an equal card, box 3 a lower one; then a higher, a lower and the dealer's."""


def says(seat: int, action: str) -> Json:
    return {"seat": seat, "action": action}


BOTH = [says(1, "go_to_war"), says(2, "go_to_war")]


def war(*reports: Json, cards: list[str] = FOUGHT, **parts: Any) -> Json:
    """Two players at war, one of them with a tie wager, and a third who has lost."""
    script: Json = {
        "equipment": {"cards": cards},
        "wagers": [
            *(bet("casino_war", seat=1), bet("casino_war", "20", seat=2)),
            *(bet("tie", "5", seat=2), bet("casino_war", "20", seat=3)),
        ],
        "decisions": BOTH,
    }
    record = record_of("qld-2010", "casino_war", **script | parts, irregularities=list(reports))
    assert [str(fault) for fault in verify(record).faults] == []
    assert record["events"][-1]["event"] == "finished"
    return record


PLAYED = war()
WAR_CARD, AT_FIRST = {"at": "war_card"}, {"at": 2}
MISSED, PUT_IN = (
    war({"kind": "no_war_card", **WAR_CARD, "acted": True}, cards=FOUGHT[:6]),
    war({"kind": "no_war_card", **WAR_CARD}),
)
PLACED = war({"kind": "misplaced_card", **AT_FIRST})
FACE_UP = war({"kind": "card_face_up", **AT_FIRST}, cards=[*FOUGHT[:2], "AD", *FOUGHT[2:]])
NEXT = war({"kind": "card_drawn_in_error", **AT_FIRST})
EMPTY = war({"kind": "card_on_empty_area", **WAR_CARD})
MISDEAL = war({"kind": "wrong_dealer_cards", "at": "war_result"})
GIVEN = war({"kind": "dealer_without_card", "at": "dealer_first"})
ABSENT = war({"kind": "player_absent", "at": "decision"}, cards=FOUGHT[:6], decisions=BOTH[1:])
FAILS: Json = {"kind": "card_machine_malfunction", "options": {"card_machine": True}}
KEPT = [says(seat, "keep") for seat in (1, 1, 2, 2, 3)]
"""Both wagers of each who is at war, and the one that the third has lost."""


def fails(*kept: Json, ruling: str = "disadvantage") -> Json:
    """The card machine fails before the cards of the war."""
    report = {"kind": "card_machine_malfunction", **WAR_CARD, "ruling": ruling}
    return war(report, options={"card_machine": True}, decisions=[*BOTH, *kept])


OFFERED, REPAIRED = fails(*KEPT), fails(ruling="no_disadvantage")


def test_who_takes_back_the_wager_for_the_war_alone_is_still_at_war() -> None:
    """Section 32(3): each wager of the round may be had back."""
    fails(says(1, "keep"), says(1, "retract"), *KEPT[2:])


@pytest.mark.parametrize(
    ("record", "told"),
    [
        (told_as(MISSED, "no_war_card"), "by continue (sch 14 s 27(2)), and not by return_wagers"),
        (
            told_as(PUT_IN, "no_war_card", acted=True),
            "by return_wagers (sch 14 s 27(1)), and not by continue",
        ),
        (told_as(PLACED, "no_war_card"), "no card of a player's is due in a war (sch 14 s 27)"),
        (
            told_as(PUT_IN, "misplaced_card"),
            "the dealer has acted on a hand: cards lie as they lie (sch 14 s 26(2))",
        ),
        (told_as(FACE_UP, "card_drawn_in_error"), "by use_next (sch 14 s 23), and not by discard"),
        (told_as(NEXT, "card_drawn_in_error", exposed=True), "by discard (sch 14 s 22), and not by use_next"),
        (told_as(NEXT, "card_face_up"), "by discard (sch 14 s 22), and not by use_next"),
        (
            told_as(EMPTY, "card_on_empty_area", acted=True),
            "by discard (sch 14 s 24(1)(a)), and not by use_next",
        ),
        (told_as(NEXT, "card_on_empty_area"), "it is not the subsequent deal (sch 14 s 24(1)(a))"),
        (
            told_as(FACE_UP, "card_to_completed_dealer"),
            "the dealer's hand is not complete (sch 14 s 24(1)(b))",
        ),
        (
            told_as(PLACED, "dealer_without_card"),
            "the dealer has a card, or players have not theirs (sch 14 s 29)",
        ),
        (told_as(GIVEN, "shoe_too_short"), "by refill (sch 14 s 25), and not by continue"),
        (told_as(GIVEN, "wrong_dealer_cards"), "by void (sch 14 s 30(2)), and not by continue"),
        (told_as(GIVEN, "player_absent"), "by deem_absent (sch 14 s 28), and not by continue"),
        (told_as(GIVEN, "card_machine_malfunction"), "no card machine is in use (sch 14 s 32(1))"),
        (told_as(MISDEAL, "misplaced_card"), "cards lie as they lie (sch 14 s 26(2))"),
        (
            told_as(GIVEN, "wagers_declared_void", seat=1),
            "by return_seat (s 5(2)(a), s 10(2)(a)), and not by continue",
        ),
        (told_as(GIVEN, "no_cards_dealt"), "sch 14 has no remedy of no_cards_dealt"),
        (
            told_as(REPAIRED, FAILS["kind"], "disadvantage"),
            "by offer_retraction (sch 14 s 32(3)), and not by continue",
        ),
        (
            told_as(OFFERED, FAILS["kind"], "no_disadvantage"),
            "by continue (sch 14 s 32(2)), and not by offer_retraction",
        ),
        (
            changed(REPAIRED, at(REPAIRED, "irregularity"), ruling="disadvantage"),
            "its ruling is 'disadvantage', and must be 'no_disadvantage'",
        ),
    ],
)
def test_a_remedy_that_the_schedule_does_not_have_is_found(record: Json, told: str) -> None:
    assert any(told in what for what in found(record)), found(record)


@pytest.mark.parametrize(
    ("record", "told"),
    [
        (without(MISSED, at(MISSED, "returned")), "lie there still: w1 (sch 14 s 27(1))"),
        (unasked(OFFERED, "w2+go_to_war"), "had the option of retracting: w2+go_to_war (sch 14 s 32(3))"),
        (unasked(OFFERED, "w4"), "not all players had the option of retracting: w4 (sch 14 s 32(3))"),
        (
            changed(ABSENT, at(ABSENT, "decided", deemed=True), action="go_to_war"),
            "has surrendered (sch 14 s 28)",
        ),
        (changed(ABSENT, at(ABSENT, "decided", deemed=True), action="7"), "has surrendered (sch 14 s 28)"),
        (with_edits(told_as(GIVEN, "wrong_dealer_cards"), "void"), "asks for 'voided', and nothing tells so"),
        (
            changed(PLAYED, at(PLAYED, "card_dealt", 1), face_up=False),
            "it is dealt face down (sch 14 s 17(1))",
        ),
        (
            changed(PLAYED, at(PLAYED, "card_dealt", -1), face_up=False),
            "it is dealt face down (sch 14 s 18(1))",
        ),
        (changed(PLAYED, at(PLAYED, "decided", 1), seat=1), "the wager is that of seat 2, or at war"),
    ],
)
def test_what_is_done_otherwise_is_found(record: Json, told: str) -> None:
    assert any(told in what for what in found(record)), found(record)


@pytest.mark.parametrize(
    ("first", "late", "by"),
    [
        # A tie wager after a casino war wager that is lost; box 1 before box 2, in the war.
        ("w4", "w3", "sch 14 s 17(2)"),
        ("w1+go_to_war", "w2", "sch 14 s 18(2)"),
    ],
)
def test_wagers_that_are_settled_out_of_their_order_are_found(first: str, late: str, by: str) -> None:
    places = [at(PLAYED, "settled", id=id_) for id_ in (first, late)]
    swapped = moved(PLAYED, max(places), min(places))
    assert f"it is settled after others ({by})" in found(swapped)
