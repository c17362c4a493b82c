"""The verifier follows the royal flush jackpot by itself, and finds what was falsified of it."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from croupier.games.requests import Announce, Decide
from croupier.games.tape import Call, Decision, MeterRead
from croupier.record.rounds import replay_record
from croupier.record.runner import run_script
from croupier.verify_record import verify
from croupier.verify_record.form import record_hash
from tests.oracles.nz_royal_flush import RoyalHand
from tests.record.test_verify_nz_poker import recorded
from tests.rules.test_nz_royal_flush import ALONE, ON_THE_FLOP, ON_THE_RIVER, POOL, Royal

FLOP = {"royal_flush_jackpot": "flop"}


def won() -> dict[str, Any]:
    hand = Royal()
    hand.show()
    return recorded(hand, **FLOP)


def missed() -> dict[str, Any]:
    hand = Royal(cards=ON_THE_RIVER)
    hand.show()
    return recorded(hand, **FLOP)


def alone() -> dict[str, Any]:
    return recorded(Royal(cards=ALONE).do("3 fold", "1 fold", "2 ask_for_flop").on(), **FLOP)


def forgotten() -> dict[str, Any]:
    hand = Royal(cards=ON_THE_RIVER).to("jackpot_button")
    hand.report("jackpot_round_not_recorded").show()
    return recorded(hand, **FLOP)


def void() -> dict[str, Any]:
    hand = Royal().to("dealt")
    hand.report("game_invalidated", ruling=hand.round.rules.irregularities["game_invalidated"].answers[0])
    return recorded(hand, **FLOP)


def read() -> dict[str, Any]:
    hand = Royal().to("jackpot_confirmed")
    hand.round.apply(MeterRead(POOL, 1_250))
    hand.round.apply(Call("jackpot_confirmed"))
    return recorded(hand, **FLOP)


MADE = (won, missed, alone, forgotten, void, read)


def faults(record: dict[str, Any]) -> list[str]:
    record["hash"] = record_hash({k: v for k, v in record.items() if k != "hash"})
    return [f.what for f in verify(record).faults]


def test_true_records_are_sound_and_replay_to_the_same_hash() -> None:
    for made in MADE:
        record = made()
        assert verify(record).faults == [], made
        assert replay_record(record).hash == record["hash"]


@pytest.mark.parametrize(
    ("made", "kind", "facts", "change", "said"),
    [
        (won, "jackpot_meter", {}, {"shows": "1001"}, "the meter must show"),
        (won, "jackpot_meter", {"shows": "0"}, {"shows": "1"}, "the meter must show 0"),
        (won, "jackpot_won", {}, {"pays": "1000.5"}, "the meter shows"),
        (won, "jackpot_won", {}, {"shows": "1000"}, "the meter shows"),
        (won, "jackpot_won", {}, {"seat": 2}, "seat 1 has won it"),
        (won, "jackpot_won", {}, {"cards": ["AS", "KS"]}, "seat 1 has won it"),
        (won, "jackpot_won", {}, {"clauses": ["div 13 r 19.9"]}, "does not cite div 13 r 19.8"),
        (won, "called", {"step": "deck_counted"}, {"cards": 51}, "must tell"),
        (won, "called", {"step": "jackpot_recorded"}, {"step": "deck_counted"}, "jackpot_recorded is due"),
        (alone, "decided", {"step": "jackpot_hand"}, {"action": "table_hand"}, "cannot 'table_hand'"),
        (alone, "decided", {"step": "jackpot_hand"}, {"action": "keep_hand"}, "not the"),
        (forgotten, "jackpot_meter", {}, {"shows": "1001"}, "the meter must show"),
        (forgotten, "remedy", {}, {"edits": ["declare"]}, "its edits are"),
        (void, "jackpot_meter", {"shows": "1000"}, {"shows": "1000.25"}, "the meter must show"),
        (read, "jackpot_won", {}, {"shows": "1000.5"}, "the meter shows"),
    ],
)
def test_what_is_falsified_is_found(
    made: Callable[[], dict[str, Any]], kind: str, facts: dict[str, Any], change: dict[str, Any], said: str
) -> None:
    record = made()
    found = next(
        e for e in record["events"] if e["event"] == kind and all(e.get(k) == v for k, v in facts.items())
    )
    found.update(change)
    found_faults = faults(record)
    if said == "not the":
        assert found_faults
    else:
        assert any(said in fault for fault in found_faults), found_faults


@pytest.mark.parametrize(
    ("made", "kind", "facts", "said"),
    [
        (won, "called", {"step": "jackpot_button"}, "was not recorded for the jackpot"),
        (won, "jackpot_meter", {}, "the meter must show"),
        (won, "called", {"step": "deck_counted"}, "deck_counted is due"),
        (won, "called", {"step": "jackpot_confirmed"}, "comes before a payment"),
        (won, "jackpot_won", {}, "is not paid it"),
        (won, "jackpot_meter", {"shows": "0"}, "nothing tells so"),
        (missed, "called", {"step": "jackpot_button"}, "was not recorded for the jackpot"),
        (alone, "decided", {"step": "jackpot_hand"}, "it tells of a produce"),
        (forgotten, "called", {"step": "jackpot_adjusted"}, "was not adjusted"),
        (void, "jackpot_meter", {"shows": "1000"}, "was not completed has added"),
    ],
)
def test_what_is_left_out_is_found(
    made: Callable[[], dict[str, Any]], kind: str, facts: dict[str, Any], said: str
) -> None:
    record = made()
    index = next(
        i
        for i, e in enumerate(record["events"])
        if e["event"] == kind and all(e.get(k) == v for k, v in facts.items())
    )
    del record["events"][index]
    found = faults(record)
    assert found
    if not any(said in fault for fault in found):
        pytest.fail(f"{said!r} is not among {found}")


def test_whatever_is_decided_the_record_is_sound() -> None:
    chance = Random(19)
    for number in range(60):
        cards = chance.choice([ON_THE_FLOP, ON_THE_RIVER, ALONE + " 3C 2D 4H 5H"])
        options: dict[str, Any] = {
            "royal_flush_jackpot": chance.choice(["flop", "community_cards"]),
            "royal_flush_seed": chance.choice([0, 500]),
            "royal_flush_contribution": chance.choice(["0.10", "1", "10"]),
            "run_it_twice": chance.choice([1, 2]),
        }
        hand = Royal(cards=cards, chip=chance.choice(["0.50", "1"]), **options)
        hand.cards += ["6C", "6D", "7C", "7D", "9C", "9D", "9H", "TC", "TD"]
        while hand.round.request is not None:
            request = hand.round.request
            if chance.random() < 0.05 and isinstance(request, Announce):
                kinds = [k for k in hand.round.rules.irregularities if k.startswith("jackpot")]
                kind = chance.choice(kinds)
                steps = hand.round.rules.irregularities[kind].steps
                before = any(e.facts.get("irregularity") == kind for e in hand.round.events)
                if not before and (not steps or request.step in steps):
                    hand.report(kind)
                    continue
            if hand.once():
                continue
            assert isinstance(request, Decide)
            acts = [a for a in request.actions if a not in ("bet", "raise", "oversize_chip")]
            hand.round.apply(Decision(request.seat, chance.choice(acts)))
        record = json.loads(json.dumps(recorded(hand, **options)))
        assert [f.what for f in verify(record).faults] == [], number


def test_hands_of_the_oracle_are_sound_and_replay_to_the_same_hash() -> None:
    for seed in range(40):
        record = json.loads(json.dumps(run_script(RoyalHand(Random(seed)).script).record))
        assert [f.what for f in verify(record).faults] == [], seed
        assert replay_record(record).hash == record["hash"]
