"""Forged records of three card poker and Caribbean stud are found: unseen hands, remedies of no clause."""

from __future__ import annotations

import copy
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
from tests.record.test_verify_families import bet, dealt, record_of

CARDS = dealt("4S 5D 6S 9D 7D 2H 8S 8D KH AC AH JD")
"""A straight, odd cards and a pair against a pair of aces."""
SAID = [{"seat": seat, "action": action} for seat, action in ((1, "bet"), (2, "fold"), (3, "bet"))]
KEPT = [{"seat": seat, "action": "keep"} for seat in (1, 2, 3)]


def three(*reports: Json, **parts: Any) -> Json:
    """Three hands of three card poker, of which the second folds."""
    script = {
        "options": {"deal": "three_at_a_time"},
        "equipment": {"cards": CARDS},
        "wagers": [
            *(bet("ante", seat=1), bet("pair_plus", "5", seat=1)),
            *(bet("ante", "20", seat=2), bet("pair_plus", "5", seat=2), bet("ante", "40", seat=3)),
        ],
        "decisions": SAID,
    }
    return _sound(record_of("qld-2010", "three_card_poker", **script | parts, irregularities=list(reports)))


FIVES = dealt("9S 7S 3S 4S 2S AH QD JH TC 8C 8S 8D KD 5H 3D AC AD JD 6C 2C")
"""A flush, odd cards and a pair against a pair of aces."""


def caribbean(*reports: Json, book: str = "qld-2010", **parts: Any) -> Json:
    """Three hands of Caribbean stud with a jackpot, of which the second folds."""
    deal = {"deal": "five_at_a_time"} if book == "qld-2010" else {"automatic_shuffler": True}
    script = {
        "options": deal,
        "jackpots": {"progressive": "50000"},
        "equipment": {"cards": FIVES},
        "wagers": [
            *(bet("ante", seat=1), bet("jackpot", "1", seat=1)),
            *(bet("ante", "20", seat=2), bet("jackpot", "1", seat=2), bet("ante", "40", seat=3)),
        ],
        "decisions": SAID,
    }
    return _sound(record_of(book, "caribbean_stud", **script | parts, irregularities=list(reports)))


def _sound(record: Json) -> Json:
    assert [str(fault) for fault in verify(record).faults] == []
    assert record["events"][-1]["event"] == "finished"
    return record


# Hands are shown ----------------------------------------------------------------------------------

PLAYED, FIVE = three(), caribbean()
NEW_ZEALANDS = caribbean(book="nz-1996")
NO_HAND = three(equipment={"cards": [*CARDS[:9], "JC", "9H", "4D"]})
"""The dealer's hand does not qualify,"""
FIVE_NO_HAND = caribbean(equipment={"cards": [*FIVES[:15], "KC", "QH", "JD", "6C", "2C"]})
"""nor here."""


@pytest.mark.parametrize("kind", ["cards_turned", "counted"])
@pytest.mark.parametrize(
    ("record", "hand", "says"),
    [
        pytest.param(PLAYED, "dealer", "the dealer's hand was not turned and declared before (sch 13 s 18)"),
        pytest.param(PLAYED, "box_3", "its hand was not turned and named before (sch 13 s 20(2))"),
        pytest.param(NO_HAND, "box_1", "its hand was not turned and named before (sch 13 s 19(4), (5))"),
        pytest.param(FIVE, "dealer", "the dealer's hand was not turned and declared before (sch 3 s 17)"),
        pytest.param(FIVE, "box_3", "its hand was not turned and named before (sch 3 s 19(2))"),
        pytest.param(FIVE_NO_HAND, "box_1", "its hand was not turned and named before (sch 3 s 18(4))"),
        pytest.param(
            NEW_ZEALANDS, "dealer", "the dealer's hand was not turned and declared before (div VIII r 8.3)"
        ),
        pytest.param(NEW_ZEALANDS, "box_3", "its hand was not turned and named before (div VIII r 9.4)"),
    ],
)
def test_wagers_that_end_before_their_hand_is_turned_and_named_are_found(
    record: Json, hand: str, says: str, kind: str
) -> None:
    assert says in found(without(record, at(record, kind, hand=hand)))


def test_a_hand_without_a_jackpot_wager_is_collected_unseen_where_the_dealers_does_not_qualify() -> None:
    """Schedule 3 s 18(2)(b); in three card poker it may be an ante bonus hand."""
    unseen = [at(FIVE_NO_HAND, kind, hand="box_3") for kind in ("cards_turned", "counted")]
    assert found(without(FIVE_NO_HAND, *unseen)) == []
    unseen = [at(NO_HAND, kind, hand="box_3") for kind in ("cards_turned", "counted")]
    assert "its hand was not turned and named before (sch 13 s 19(4), (5))" in found(
        without(NO_HAND, *unseen)
    )


@pytest.mark.parametrize(
    ("record", "by"),
    [(PLAYED, "sch 13 s 20(2)"), (FIVE, "sch 3 s 19(2)"), (NEW_ZEALANDS, "div VIII r 9.4")],
)
def test_hands_that_are_turned_from_the_dealers_left_are_found(record: Json, by: str) -> None:
    first, second = (at(record, "cards_turned", hand=hand) for hand in ("box_3", "box_1"))
    early = found(moved(record, second, first, many=2))
    assert any("the hand in box 3 is due" in what and f"({by})" in what for what in early)


@pytest.mark.parametrize(("record", "by"), [(PLAYED, "sch 13 s 18"), (FIVE, "sch 3 s 17")])
def test_a_players_hand_that_is_turned_before_the_dealers_is_found(record: Json, by: str) -> None:
    first, second = (at(record, "cards_turned", hand=hand) for hand in ("dealer", "box_3"))
    early = found(moved(record, second, first, many=2))
    assert any("the dealer's hand is due" in what and f"({by})" in what for what in early)


def test_a_folded_hand_that_is_turned_and_one_that_is_turned_unnamed_are_found() -> None:
    turned = changed(PLAYED, at(PLAYED, "cards_turned", hand="box_3"), hand="box_2", cards=CARDS[3:6])
    assert any("turned now" in what for what in found(turned))
    (named, second) = at(PLAYED, "counted", hand="dealer"), at(PLAYED, "cards_turned", hand="box_3")
    unnamed = found(moved(PLAYED, named, second))
    assert "the dealer's hand was turned, and is not named (sch 13 s 18)" in unnamed
    last = found(without(FIVE_NO_HAND, at(FIVE_NO_HAND, "counted", hand="box_1")))
    assert "the hand in box 1 was turned, and is not named (sch 3 s 18(4))" in last
    spelled = changed(PLAYED, at(PLAYED, "cards_turned", hand="box_3"), hand="3")
    assert any("turned now" in what for what in found(spelled))


@pytest.mark.parametrize("record", [PLAYED, FIVE, NO_HAND, NEW_ZEALANDS])
def test_a_hand_that_is_said_to_end_otherwise_is_found(record: Json) -> None:
    where = at(record, "counted", hand="box_1")
    assert any("and must as" in what for what in found(changed(record, where, end="stand_off")))


def test_a_bonus_and_a_pair_plus_wager_that_are_paid_too_early_are_found() -> None:
    """Schedule 13 s 22(2): the bet and the ante before it."""
    paid, turned = at(PLAYED, "paid"), at(PLAYED, "cards_turned", hand="box_1")
    assert "its hand was not turned and named before (sch 13 s 20(2))" in found(moved(PLAYED, paid, turned))
    paid, bet_ends = at(PLAYED, "paid"), at(PLAYED, "settled", id="w1+bet")
    assert "w1+bet ends before it (sch 13 s 22(2), (4))" in found(moved(PLAYED, paid, bet_ends))
    plus, first = at(PLAYED, "settled", id="w2"), at(PLAYED, "settled", id="w1+bet")
    assert "w1, w1+bet ends before it (sch 13 s 22(2), (4))" in found(moved(PLAYED, plus, first))


@pytest.mark.parametrize(("record", "by"), [(FIVE, "sch 3 s 23(3)"), (NEW_ZEALANDS, "div VIII r 11.7")])
def test_a_jackpot_wager_that_ends_before_an_ante_is_found(record: Json, by: str) -> None:
    jackpot, ante = at(record, "settled", id="w2"), at(record, "settled", id="w1")
    assert f"w1 ends before a jackpot wager ({by})" in found(moved(record, jackpot, ante))


def test_a_jackpot_hand_that_nobody_verified_before_the_supervisor_is_told_is_found() -> None:
    """Division VIII r 11.10."""
    told, turned = (
        at(NEW_ZEALANDS, "called", step="supervisor_told"),
        at(NEW_ZEALANDS, "cards_turned", hand="box_1"),
    )
    early = found(moved(NEW_ZEALANDS, turned, told + 1, many=2))
    assert "the jackpot hand in box 1 was not turned and named before (div VIII r 11.10)" in early


# Remedies -----------------------------------------------------------------------------------------

MISPLACED = {"kind": "misplaced_card", "at": 4}
AMID = {"kind": "misplaced_card", "at": "decision", "before_decision": "last"}
NUMBER = "wrong_number_of_cards"
WRONG: Json = {"kind": "wrong_number_of_cards", "at": "result", "looked": True}
LAST = [*SAID[:2], {**SAID[2], "id": "last"}]
SECOND = three(
    {"kind": "second_hand", "at": "decision", "seat": 3},
    equipment={"cards": [*CARDS, "3C", "3D", "3H"]},
    wagers=[
        *(bet("ante", seat=seat, id=f"a{seat}") for seat in (1, 2, 3)),
        bet("ante", seat=3, box=5, accepted=True),
    ],
    decisions=[*KEPT, *SAID],
)
"""A player has two hands, of which the first counts."""
BOTH_BACK = three(
    {"kind": "wrong_number_of_cards", "at": "decision", "seat": 3, "looked": True},
    equipment={"cards": [*CARDS, "3C", "3D", "3H"]},
    wagers=[
        *(bet("ante", seat=seat, id=f"a{seat}") for seat in (1, 2, 3)),
        bet("ante", seat=3, box=5, accepted=True),
    ],
    decisions=[*KEPT[:2], *SAID[:2]],
)
"""Both hands of a player go back."""
PLAIN, BETTING = three(MISPLACED), three(AMID, decisions=LAST)
VOID = three({"kind": "card_exposed", "at": 4})
UNSEEN = three({"kind": "wrong_number_of_cards", "at": "result", "seat": 3})
VOID_HAND = three({**WRONG, "seat": 3}, decisions=[*SAID, KEPT[0]])
NO_DEALER = three({**WRONG, "dealer_wrong": True})
NEITHER = three({**WRONG, "dealer_wrong": True, "seat": 3})
NO_ANTE = three(
    {"kind": "card_without_ante", "at": 3},
    equipment={"cards": [*CARDS[:3], "KC", *CARDS[3:]]},
    decisions=[*KEPT, *SAID],
)
LESS = three({"kind": "bet_not_equal_to_ante", "at": "result", "seat": 1, "stake": "4"})

FIVE_PLAIN, FIVE_BETTING = caribbean(MISPLACED), caribbean(AMID, decisions=LAST)
FIVE_VOID = caribbean({"kind": "more_cards_exposed", "at": 4})
FIVE_VOID_HAND = caribbean({**WRONG, "seat": 3}, decisions=[*SAID, KEPT[0]])
PUT_BACK = caribbean({"kind": "cards_removed", "at": "result", "seat": 1})
NOT_KNOWN = caribbean({"kind": "cards_removed", "at": "result", "seat": 1, "ruling": "not_determined"})
UPCARD = caribbean({"kind": "card_exposed", "at": 17, "to_dealer": True})
SLOTS = caribbean({"kind": "coin_in_pressed_early", "at": "wagers"})
SLOTS_OPEN = caribbean({"kind": "coin_in_pressed_early", "at": "card"})
FAILS = caribbean({"kind": "jackpot_failure", "at": "decision"})

DISCARDED = caribbean({"kind": "hand_without_ante", "at": "decision"}, book="nz-1996")
MISDEAL = caribbean(
    {"kind": NUMBER, "at": "decision"}, book="nz-1996", equipment={"cards": FIVES}, decisions=[]
)
DEAD = caribbean({"kind": "dead_hand", "at": "result", "seat": 1}, book="nz-1996")
ABSENT = caribbean({"kind": "player_not_present", "at": "decision"}, book="nz-1996", decisions=SAID[1:])
FACE_DOWN = caribbean({"kind": "hand_left_face_down", "at": "result", "seat": 1}, book="nz-1996")


@pytest.mark.parametrize(
    ("record", "says"),
    [
        (
            told_as(PLAIN, "card_exposed"),
            "card_exposed is put right by void (sch 13 s 31), and not by continue",
        ),
        (
            told_as(VOID, "misplaced_card"),
            "misplaced_card is put right by continue (sch 13 s 32), and not by void",
        ),
        (told_as(PLAIN, "misplaced_card", further_cards=True), "it is a wrong_number_of_cards (sch 13 s 32)"),
        (told_as(BETTING, "card_exposed"), "no card is exposed during a deal any more (sch 13 s 31)"),
        (
            told_as(PLAIN, "second_hand", seat=3),
            "by return_wagers, offer_retraction (sch 13 s 29), and not by continue",
        ),
        (
            told_as(PLAIN, "wagers_declared_void", seat=3),
            "by return_seat (s 5(2)(a), s 10(2)(a)), and not by continue",
        ),
        (told_as(PLAIN, "player_not_present"), "sch 13 has no remedy of player_not_present"),
        (
            told_as(VOID_HAND, NUMBER, seat=3),
            "by void (sch 13 s 30(1)(a)), and not by return_wagers, offer",
        ),
        (
            told_as(UNSEEN, NUMBER, seat=3, looked=True),
            "by return_wagers, offer_retraction (sch 13 s 30(5))",
        ),
        (
            told_as(VOID_HAND, NUMBER, "deck_incomplete", seat=3, looked=True),
            "by void (sch 13 s 30(3)(b))",
        ),
        (
            told_as(VOID_HAND, NUMBER, looked=True, dealer_wrong=True),
            "by declare (sch 13 s 30(4)(a)), and not",
        ),
        (
            told_as(NO_DEALER, NUMBER, looked=True, seat=3),
            "by return_wagers, offer_retraction (sch 13 s 30(5))",
        ),
        (
            told_as(NO_DEALER, NUMBER, looked=True, seat=3, dealer_wrong=True),
            "by return_wagers, declare (sch 13 s 30(6))",
        ),
        (
            told_as(NEITHER, NUMBER, looked=True, dealer_wrong=True),
            "by declare (sch 13 s 30(4)(a)), and not by",
        ),
        (
            told_as(BETTING, "bet_not_equal_to_ante", seat=1, stake="4"),
            "by reduce (sch 13 s 27(b)), and not by continue",
        ),
        (
            told_as(LESS, "bet_not_equal_to_ante", seat=1, stake="14"),
            "by continue (sch 13 s 27(a)), and not by reduce",
        ),
        (told_as(BETTING, "bet_not_equal_to_ante", seat=2), "seat 2 has no hand in the round"),
        (
            told_as(BETTING, "bet_not_equal_to_ante", seat=3),
            "by declare (sch 13 s 27(a)), and not by continue",
        ),
        (
            told_as(FIVE_PLAIN, "card_exposed", to_dealer=True),
            "the dealer has no card yet (sch 3 s 31(6) or (7))",
        ),
        (told_as(FIVE_PLAIN, "three_cards_exposed"), "by void (sch 3 s 31(1)), and not by continue"),
        (told_as(FIVE_PLAIN, "more_cards_exposed"), "by void (sch 3 s 31(1)), and not by continue"),
        (
            told_as(FIVE_VOID, "two_cards_exposed", to_player=True),
            "by continue (sch 3 s 31(3) or (4) or (5)), and not by void",
        ),
        (
            told_as(UPCARD, "card_exposed"),
            "by continue (sch 3 s 31(6) or (7)), and not by declare, pass_over",
        ),
        (told_as(FIVE_BETTING, "card_exposed"), "no card is exposed during a deal any more (sch 3 s 31)"),
        (
            told_as(FIVE_PLAIN, "second_hand", seat=3),
            "by return_wagers, offer_retraction (sch 3 s 29), and not by",
        ),
        (
            told_as(FIVE_VOID_HAND, NUMBER, seat=3),
            "by void (sch 3 s 30(1)(a)), and not by return_wagers",
        ),
        (
            told_as(FIVE_BETTING, "bet_not_twice_the_ante", seat=1, stake="4"),
            "by reduce (sch 3 s 27(b)), and not by",
        ),
        (told_as(FIVE_PLAIN, "coin_in_pressed_early"), "cards of the round have been dealt (sch 3 s 26)"),
        (
            told_as(PUT_BACK, "cards_removed", "not_determined", seat=1),
            "by return_wagers (sch 3 s 33(b)), and not",
        ),
        (
            told_as(NOT_KNOWN, "cards_removed", "determined", seat=1),
            "by continue (sch 3 s 33(a)), and not by return",
        ),
        (told_as(PUT_BACK, "cards_removed", seat=2), "seat 2 has no hand in the round, or has folded"),
        (told_as(FIVE_PLAIN, "jackpot_failure"), "by declare (sch 3 s 34), and not by continue"),
        (
            told_as(FIVE_VOID, "deck_incomplete"),
            "no straight flush or royal flush is to be paid a jackpot (sch 3 s 23(5))",
        ),
        (told_as(FIVE_PLAIN, "hand_without_ante"), "sch 3 has no remedy of hand_without_ante"),
        *(
            (told_as(DISCARDED, kind, ruling, **details), f"by {does} (div VIII {by}), and not by continue")
            for kind, ruling, details, does, by in (
                (NUMBER, None, {}, "return_wagers, start_again", "rr 14.3, 14.10"),
                ("more_cards_exposed", None, {}, "return_wagers, start_again", "rr 14.5, 14.10"),
                ("deck_incomplete", None, {}, "return_wagers, start_again", "rr 14.9, 14.10"),
                (
                    "card_exposed",
                    None,
                    {"to_dealer": True, "dealers_first": True},
                    "declare, turn_up",
                    "r 14.6",
                ),
                ("player_not_present", None, {}, "deem_absent", "r 14.11"),
                ("hand_left_face_down", None, {"seat": 1}, "declare", "r 9.6"),
                ("dead_hand", "declared_dead", {"seat": 1}, "declare", "r 14.1"),
            )
        ),
        (told_as(DISCARDED, "game_invalidated", "fraud"), "by void (div I r 12.2), and not by continue"),
        (
            told_as(DISCARDED, "wagers_declared_void", seat=1),
            "by return_seat (div I r 11.2(a)), and not by continue",
        ),
        (told_as(DISCARDED, "misplaced_card"), "div VIII has no remedy of 'misplaced_card'"),
        (told_as(DISCARDED, "card_without_ante"), "the hand without an ante is discarded (div VIII r 14.8)"),
        (
            told_as(MISDEAL, "hand_without_ante"),
            "by continue (div VIII r 14.8), and not by return_wagers, start_again",
        ),
        (
            told_as(MISDEAL, "card_exposed"),
            "by continue (div VIII r 14.4), and not by return_wagers, start_again",
        ),
        (
            told_as(DEAD, "dead_hand", "not_declared", seat=1),
            "by continue (div VIII r 14.1), and not by declare",
        ),
        (told_as(DEAD, "dead_hand", seat=2), "seat 2 has no hand in the round, or has folded"),
    ],
)
def test_a_remedy_that_the_text_does_not_have_is_found(record: Json, says: str) -> None:
    assert any(says in what for what in found(record)), found(record)


# Remedies that are not carried out, or otherwise ---------------------------------------------------


def retracted(record: Json, seat: int) -> Json:
    """The record as if a player had retracted the hand, and it were played all the same."""
    copied = changed(record, at(record, "decided", seat=seat, step="retraction"), action="retract")
    entry = next(e for e in copied["tape"] if e.get("seat") == seat and e.get("action") == "keep")
    entry["action"] = "retract"
    return copied


INVALID = caribbean({"kind": "game_invalidated", "at": "decision"}, book="nz-1996", decisions=[])
JACKPOT_BACK = copy.deepcopy(MISDEAL)
"""A misdeal that returns a jackpot wager."""
_BACK = at(MISDEAL, "returned", id="w1")
JACKPOT_BACK["events"].insert(
    _BACK, {**MISDEAL["events"][_BACK], "id": "w2", "wager": "jackpot", "stake": "1"}
)
BETS_FOUR = three(
    {"kind": "bet_not_equal_to_ante", "at": "decision", "seat": 1},
    decisions=[{**SAID[0], "stake": "4"}, *SAID[1:]],
)
AS_IT_LIES = told_as(BETTING, "bet_not_equal_to_ante", seat=1, stake="4")
ALL_THREE = caribbean({"kind": "three_cards_exposed", "at": 19, "three_to_dealer": True})


@pytest.mark.parametrize(
    ("record", "says"),
    [
        (told_as(SECOND, NUMBER, looked=True, seat=3), "hand lie there still: a3 (sch 13 s 30(5))"),
        (told_as(BOTH_BACK, "second_hand", seat=3), "go back: a3 is not void by that (sch 13 s 29)"),
        (unasked(SECOND, "a2"), "not all players had the option of retracting: a2 (sch 13 s 29)"),
        (unasked(NO_ANTE, "w5"), "not all players had the option of retracting: w5 (sch 13 s 28)"),
        (unasked(FIVE_VOID_HAND, "w1"), "not all players had the option of retracting: w1 (sch 3 s 30(5))"),
        (retracted(SECOND, 1), "hand lie there still: a1 (sch 13 s 29)"),
        (
            with_edits(AS_IT_LIES, "reduce"),
            "the remedy before it asks for 'wager_reduced', and nothing tells so",
        ),
        (
            with_edits(AS_IT_LIES, "reduce"),
            "the wager w1+bet counts as 4, and 10 lies there (sch 13 s 27(b))",
        ),
        (
            with_edits(told_as(PLAIN, "card_exposed"), "void"),
            "the remedy before it asks for 'voided', and nothing",
        ),
        (
            with_edits(told_as(PLAIN, "wagers_declared_void", seat=3), "return_seat"),
            "the remedy before it returns w5, which lie there still",
        ),
        (
            with_edits(told_as(DISCARDED, "player_not_present"), "deem_absent"),
            "the remedy before it asks for 'decided', and nothing tells so (div VIII r 14.8)",
        ),
        (
            without(NOT_KNOWN, at(NOT_KNOWN, "returned", id="w2")),
            "the wagers of a void or retracted hand lie there still: w2 (sch 3 s 33(b))",
        ),
        (
            without(MISDEAL, at(MISDEAL, "returned", id="w5")),
            "the wagers of a void or retracted hand lie there still: w5 (div VIII rr 14.3, 14.10)",
        ),
        (
            without(PLAIN, at(PLAIN, "remedy")),
            "what was reported asks for 'remedy', and nothing tells so (sch 13 s 32",
        ),
        (changed(INVALID, at(INVALID, "irregularity"), ruling="fraud"), "and must be 'disruption'"),
        (JACKPOT_BACK, "go back: w2 is not void by that (div VIII rr 14.3, 14.10)"),
        (
            changed(VOID_HAND, at(VOID_HAND, "irregularity"), ruling="deck_incomplete"),
            "its ruling is 'deck_incomplete', and must be 'deck_complete'",
        ),
        (
            changed(BETS_FOUR, at(BETS_FOUR, "wager_raised"), stake="5"),
            "it is 5, and must be 4: as much as the",
        ),
        (
            changed(ALL_THREE, at(ALL_THREE, "cards_turned"), cards=["AD"]),
            "it is not the dealer's exposed card",
        ),
        (
            without(ALL_THREE, at(ALL_THREE, "cards_turned")),
            "a card of the dealer's was exposed, and is not turned",
        ),
        (with_edits(SLOTS_OPEN, "continue"), "by start_again (sch 3 s 26(c)), and not by continue"),
        (with_edits(SLOTS, "start_again"), "by continue (sch 3 s 26(c)), and not by start_again"),
        (changed(ABSENT, at(ABSENT, "decided", deemed=True), action="bet"), "not present counts as folded"),
        (
            changed(FACE_DOWN, at(FACE_DOWN, "cards_turned", hand="box_3"), hand="box_1", cards=FIVES[:5]),
            "turned now",
        ),
        (changed(DEAD, at(DEAD, "cards_turned", hand="box_3"), hand="box_1", cards=FIVES[:5]), "turned now"),
    ],
)
def test_a_remedy_that_is_carried_out_otherwise_is_found(record: Json, says: str) -> None:
    assert any(says in what for what in found(record)), found(record)


# Wagers and decisions out of their time -------------------------------------------------------------


def test_a_wager_that_is_made_when_the_cards_are_dealt_is_found() -> None:
    """Schedule 13 ss 14 and 15(4)."""
    first = next(n for n, entry in enumerate(PLAYED["tape"]) if entry["entry"] == "decision")
    late = entered_at(PLAYED, 1, first - 1, at(PLAYED, "wager_placed", id="w2"), at(PLAYED, "decided") - 1)
    assert "wagers were not open" in found(late)


@pytest.mark.parametrize("record", [PLAYED, FIVE])
def test_a_player_who_decides_before_all_cards_are_dealt_is_found(record: Json) -> None:
    """Schedules 13 s 17(1) and 3 s 16(1)."""
    said = next(n for n, entry in enumerate(record["tape"]) if entry["entry"] == "decision")
    last = at(record, "card_dealt", -1)
    early = entered_at(record, said, said - 1, at(record, "decided"), last, many=2)
    assert "cards are still to be dealt" in found(early)


@pytest.mark.parametrize(
    ("record", "wager", "by"),
    [(PLAYED, "pair_plus", "sch 13 s 14(a)"), (FIVE, "jackpot", "sch 3 s 13(1)(a)")],
)
def test_a_wager_without_the_ante_that_it_is_made_beside_is_found(record: Json, wager: str, by: str) -> None:
    alone = changed(record, at(record, "wager_placed", id="w5"), wager=wager)
    alone["tape"][4]["wager"] = wager
    assert f"no ante lies beside w5 ({by})" in found(alone)


def test_a_player_who_decides_for_anothers_hand_is_found() -> None:
    other = changed(PLAYED, at(PLAYED, "decided", seat=3), seat=1)
    next(entry for entry in other["tape"] if entry.get("wager") == "w5")["seat"] = 1
    assert "the hand is that of seat 3" in found(other)


def test_of_a_player_with_two_hands_either_bet_may_be_the_one_that_is_less() -> None:
    """Schedule 13 s 27(b): the report names the player alone."""
    record = three(
        {"kind": "bet_not_equal_to_ante", "at": "result", "seat": 3, "stake": "4"},
        equipment={"cards": CARDS[:9]},
        wagers=[bet("ante", seat=3), bet("ante", seat=3, box=5, accepted=True)],
        decisions=[SAID[2], SAID[2]],
    )
    assert record["events"][at(record, "wager_reduced")]["stake"] == "4"
    again = with_edits(record, "continue")
    assert any("by reduce (sch 13 s 27(b)), and not by continue" in what for what in found(again))
    more = changed(record, at(record, "wager_reduced"), stake="6", returned="4")
    assert any("counts as 4, and 10 lies there (sch 13 s 27(b))" in what for what in found(more))
