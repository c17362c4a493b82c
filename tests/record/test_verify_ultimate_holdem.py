"""Forged records of Ultimate Texas hold'em are found: ends, sizes of wagers, turned cards, and remedies."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from croupier.verify_record import verify
from tests.record.forging import at, without
from tests.record.test_verify_families import bet, forged, record_of

GAME = ("nz-proposed", "ultimate_holdem")
HANDS = "AS AC 7D 2H QC QD"
BOARD = "KD 3C 5S 8H 6C"
BOTH = [("check", "play_4x"), ("play_2x",)]
"""What seats 1 and 2 decide, street by street: those who have not wagered."""


def said(*streets: tuple[str, ...], seats: tuple[int, ...] = (1, 2)) -> list[dict[str, Any]]:
    """What seats decide, street by street; who has wagered decides no more."""
    made, left = list[dict[str, Any]](), list(seats)
    for street in streets:
        for seat, action in zip(list(left), street, strict=True):
            made.append({"seat": seat, "action": action})
            if action.startswith("play"):
                left.remove(seat)
    return made


def played(hands: str = HANDS, board: str = BOARD, **more: Any) -> dict[str, Any]:
    """Two hands with trips against the dealer's queens; by default two aces and nothing."""
    script: dict[str, Any] = {
        "equipment": {"cards": f"{hands} {board}".split()},
        "wagers": [
            bet(wager, seat=seat, id=f"{wager}{seat}")
            for seat in (1, 2)
            for wager in ("ante", "blind", "trips")
        ],
        "decisions": said(*BOTH),
    }
    record = record_of(*GAME, **script | more)
    assert [str(fault) for fault in verify(record).faults] == []
    return record


PLAYED = played()
FOLDED = played(decisions=said(("check", "check"), ("check", "play_2x"), ("fold",)))
ALL_FOLD = played(decisions=said(("check", "check"), ("check", "check"), ("fold", "fold")))
LOST = played(
    options={"trips_of_a_folded_hand": "lost"},
    decisions=said(("check", "check"), ("check", "play_2x"), ("fold",)),
)
FIRST = played(BOARD, HANDS, options={"deal": "community_cards_first"})
OUT = played("AS 4D 7D 2H QC JD", "5H 9C 8C KD 3S")
"""The dealer has a king and no pair: the ace wins, seven-deuce loses."""
STRAIGHT = played("4S 7H 2D 2C QC QD", "5S 6D 8D KH JC")
STRAIGHT_B = played("4S 7H 2D 2C QC QD", "5S 6D 8D KH JC", options={"blind_pays": "b"})
TURNED = played(irregularities=[{"kind": "community_card_turned", "at": "before_flop", "fifth_card": True}])


@pytest.mark.parametrize(
    ("record", "where", "facts"),
    [
        (PLAYED, at(PLAYED, "wager_raised", wager="play", seat=2), {"stake": "30"}),
        (PLAYED, at(PLAYED, "wager_raised", wager="play", seat=1), {"stake": "10"}),
        (PLAYED, at(PLAYED, "wager_raised", wager="play", seat=1), {"wager": "ante"}),
        (PLAYED, at(PLAYED, "decided", seat=2), {"action": "play_3x"}),
        (PLAYED, at(PLAYED, "decided", seat=2), {"action": "play_2x"}),
        (PLAYED, at(PLAYED, "decided", seat=1), {"action": "fold"}),
        (PLAYED, at(PLAYED, "decided", step="after_flop"), {"step": "after_river"}),
        (PLAYED, at(PLAYED, "decided", seat=1), {"wager": "ante2"}),
        (PLAYED, at(PLAYED, "counted", hand="dealer"), {"qualifies": False}),
        (PLAYED, at(PLAYED, "counted", hand="dealer"), {"ranking": "pair of kings"}),
        (PLAYED, at(PLAYED, "counted", hand="box_1"), {"end": "stand_off"}),
        (FOLDED, at(FOLDED, "counted", hand="box_1"), {"end": "won"}),
        (OUT, at(OUT, "counted", hand="dealer"), {"qualifies": True}),
        (PLAYED, at(PLAYED, "cards_turned", hand="box_2"), {"hand": "box_1"}),
        (PLAYED, at(PLAYED, "cards_turned", hand="board"), {"cards": ["KD", "3C"]}),
        (PLAYED, at(PLAYED, "cards_turned", 1, hand="board"), {"cards": ["6C", "8H"]}),
        (PLAYED, at(PLAYED, "card_dealt", hand="board"), {"face_up": True}),
        (PLAYED, at(PLAYED, "card_dealt", hand="board"), {"hand": "dealer"}),
        (FIRST, at(FIRST, "card_dealt", hand="box_1"), {"hand": "box_2"}),
        # A dealer without a pair: the ante stands off, the blind and the play wager do not.
        (OUT, at(OUT, "settled", id="ante1"), {"net": "10", "result": "win", "odds": "1 to 1"}),
        (OUT, at(OUT, "settled", id="ante2"), {"net": "-10", "result": "lose"}),
        (OUT, at(OUT, "settled", id="blind2"), {"net": "0", "result": "stand_off"}),
        # The blind: a pair stands off, a straight is paid evenly, or stands off by the other table.
        (PLAYED, at(PLAYED, "settled", id="blind1"), {"net": "10", "result": "win", "odds": "1 to 1"}),
        (STRAIGHT, at(STRAIGHT, "settled", id="blind1"), {"net": "0", "result": "stand_off", "odds": None}),
        (
            STRAIGHT_B,
            at(STRAIGHT_B, "settled", id="blind1"),
            {"net": "10", "result": "win", "odds": "1 to 1"},
        ),
        # Trips: a straight is paid 4 to 1 by the first table, and a pair nothing.
        (STRAIGHT, at(STRAIGHT, "settled", id="trips1"), {"net": "50", "odds": "5 to 1"}),
        (PLAYED, at(PLAYED, "settled", id="trips1"), {"net": "0", "result": "stand_off"}),
        (FOLDED, at(FOLDED, "settled", id="ante1"), {"net": "0", "result": "stand_off"}),
        (LOST, at(LOST, "settled", id="trips1"), {"net": "0", "result": "stand_off"}),
    ],
)
def test_a_forged_fact_is_found(record: dict[str, Any], where: int, facts: dict[str, Any]) -> None:
    assert verify(record).ok
    assert not verify(forged(record, where, **facts)).ok


def test_hands_that_are_turned_from_the_dealers_left_are_found() -> None:
    changed = copy.deepcopy(PLAYED)
    events = changed["events"]
    first, second = (at(PLAYED, "cards_turned", hand=f"box_{box}") for box in (2, 1))
    end = next(n for n, e in enumerate(events) if e["event"] == "finished")
    events[first:end] = events[second:end] + events[first:second]
    assert any("turned now" in fault.what for fault in verify(changed).faults)


@pytest.mark.parametrize("hand", ["dealer", "box_1"])
@pytest.mark.parametrize("kind", ["cards_turned", "counted"])
def test_a_hand_that_is_not_turned_and_named_before_its_wagers_end_is_found(hand: str, kind: str) -> None:
    assert not verify(without(PLAYED, at(PLAYED, kind, hand=hand))).ok


@pytest.mark.parametrize("kind", ["cards_turned", "counted"])
def test_so_is_a_folded_hand_whose_trips_wager_is_in_action(kind: str) -> None:
    assert not verify(without(ALL_FOLD, at(ALL_FOLD, kind, hand="box_2"))).ok


@pytest.mark.parametrize("wager", ["blind", "ante"])
def test_cards_that_are_dealt_to_an_ante_without_a_blind_of_its_size_are_found(wager: str) -> None:
    changed = copy.deepcopy(PLAYED)
    (placed,) = (e for e in changed["events"] if e["event"] == "wager_placed" and e["id"] == f"{wager}1")
    placed["stake"] = "5"
    assert any("not equal" in fault.what for fault in verify(changed).faults)


MISDEALT = played(irregularities=[{"kind": "wrong_number_of_cards", "at": "before_flop"}], decisions=[])
COLLECTED = played(
    irregularities=[{"kind": "cards_collected", "at": "before_flop", "reconstructed": False}],
    decisions=said(("play_4x",), seats=(2,)),
)
EXPOSED = played(irregularities=[{"kind": "card_exposed", "at": 3}])
VOID = played(
    irregularities=[{"kind": "hand_declared_void", "at": "after_flop", "seat": 1}],
    decisions=[{"seat": 1, "action": "check"}, {"seat": 2, "action": "play_4x"}],
)


@pytest.mark.parametrize(
    ("record", "edits"),
    [
        pytest.param(TURNED, ["void"], id="sch 12 s 33(2)"),
        pytest.param(COLLECTED, ["continue"], id="r 11.13"),
        pytest.param(EXPOSED, ["void"], id="r 11.3"),
        pytest.param(VOID, ["continue"], id="r 11.1"),
        pytest.param(MISDEALT, ["void"], id="r 11.2"),
    ],
)
def test_a_remedy_that_the_game_does_not_have_is_found(record: dict[str, Any], edits: list[str]) -> None:
    changed = forged(record, at(record, "remedy"), edits=edits)
    assert any("is put right by" in fault.what for fault in verify(changed).faults)
