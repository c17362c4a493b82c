"""The verifier plays New Zealand's studs, draw and Manilas by itself, and finds what was falsified."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from croupier.games.poker.explain import explain
from croupier.record.rounds import replay_record, write_record
from croupier.record.runner import run_script
from croupier.rulebooks.games import game
from croupier.verify_record import verify
from croupier.verify_record.form import record_hash
from tests.oracles.nz_dealt_poker import DECKS, DealtHand
from tests.record.test_verify_nz_poker import BOOK, hand_of_random_people
from tests.rules.test_nz_dealt_poker import DRAWN, TWO, Dealt, stud, whole_table


@pytest.mark.parametrize("name", sorted(DECKS))
def test_whatever_is_played_the_record_is_sound(name: str) -> None:
    for seed in range(25):
        record = hand_of_random_people(game(BOOK, name), Random(seed))
        report = verify(record)
        assert [str(f) for f in report.faults] == [], seed
        assert set(report.unchecked) <= {"why wagers were cut or went back when betting closed"}


@pytest.mark.parametrize("name", sorted(DECKS))
def test_hands_of_the_oracle_are_sound_and_replay_to_the_same_hash(name: str) -> None:
    for seed in range(12):
        record = json.loads(json.dumps(run_script(DealtHand(Random(seed), name).script).record))
        assert verify(record).faults == [], seed
        assert replay_record(record).hash == record["hash"]


def recorded(hand: Dealt, name: str, **options: Any) -> dict[str, Any]:
    """The record of a hand as far as it has come."""
    record: dict[str, Any] = json.loads(json.dumps(write_record(game(BOOK, name), options, hand.round)))
    return record


def brought() -> dict[str, Any]:
    hand = stud().do("1 bring_in", "2 raise 2", "3 call", "1 call", "3 check")
    return recorded(hand, "five_card_stud")


def completed() -> dict[str, Any]:
    hand = stud(structure="no_limit").do("1 bring_in", "2 raise 2", "3 raise 6")
    return recorded(hand, "five_card_stud", structure="no_limit")


def drawn() -> dict[str, Any]:
    hand = Dealt(100, 100, 100, cards=DRAWN, name="draw").do("1 call", "2 call", "3 check")
    hand.gives("2 2C 3C 4C", "3", "1 2D").show()
    return recorded(hand, "draw")


def manila() -> dict[str, Any]:
    hand = Dealt(100, 100, 100, cards=TWO, name="two_card_manila")
    hand.show()
    return recorded(hand, "two_card_manila")


def shared() -> dict[str, Any]:
    hand = whole_table(52, 8)
    while hand.on().round.request is not None and hand.asked.step != "showdown":
        asked = hand.asked
        hand.do(f"{asked.seat} {next(a for a in ('bring_in', 'check', 'call') if a in asked.actions)}")
    hand.show()
    return recorded(hand, "seven_card_stud")


def refilled() -> dict[str, Any]:
    cards = " ".join(r + s for r in "789TJQKA" for s in "SHDC")
    hand = Dealt(*[100] * 5, cards=cards, name="draw", deck=32)
    hand.do("4 call", "5 call", "1 call", "2 call", "3 check")
    own = _dealt(hand, "seat_2")
    hand.gives(f"2 {' '.join(own)}", "3")
    hand.cards = [hand.cards[0]]
    with pytest.raises(IndexError):
        hand.gives(f"4 {' '.join(_dealt(hand, 'seat_4')[:2])}")
    hand.report("shoe_too_short")
    hand.cards = [own[0]]
    hand.on()
    return recorded(hand, "draw", deck=32)


def _dealt(hand: Dealt, name: str) -> list[str]:
    return [e.facts["card"] for e in hand.round.events if e.facts.get("hand") == name and "card" in e.facts]


@pytest.mark.parametrize(
    ("made", "kind", "facts", "change", "said"),
    [
        (brought, "bet", {"action": "ante", "seat": 3}, {"amount": "2"}, "the ante is 1"),
        (brought, "bet", {"action": "bring_in"}, {"seat": 2}, "brings in 1"),
        (brought, "bet", {"action": "bring_in"}, {"action": "call"}, "the lowest card opens"),
        (brought, "card_dealt", {"step": "third_card"}, {"face_up": False}, "seat_2 is next"),
        (brought, "decided", {"step": "second_betting"}, {"seat": 2}, "it is the turn of seat 3"),
        (
            completed,
            "bet",
            {"seat": 3, "action": "raise"},
            {"amount": "3"},
            "at least 2 are over the call, not 1",
        ),
        (
            completed,
            "bet",
            {"seat": 2, "action": "raise"},
            {"amount": "1"},
            "at least 1 are over the call, not 0",
        ),
        (drawn, "cards_discarded", {"seat": 2}, {"cards": ["AS"]}, "not the cards that the player named"),
        (drawn, "decided", {"step": "draw", "seat": 3}, {"seat": 1}, "does not exchange cards now"),
        (drawn, "card_dealt", {"step": "draw"}, {"card": "2C"}, "has been dealt already"),
        (drawn, "settled", {"seat": 2}, {"net": "2"}, "its net is '2'"),
        (manila, "card_dealt", {"hand": "burn"}, {"card": "6S"}, "no card of a deck of 32"),
        (manila, "card_dealt", {"step": "third_communal_card"}, {"hand": "seat_1"}, "board is next"),
        (manila, "settled", {"seat": 3}, {"net": "2"}, "its net is '2'"),
        (shared, "card_dealt", {"hand": "board"}, {"hand": "seat_2"}, "board is next"),
        (refilled, "remedy", {}, {"edits": ["continue"]}, "its edits are"),
        (refilled, "card_dealt", {"number": 32}, {"card": "7S"}, "has been dealt already"),
    ],
)
def test_what_is_falsified_is_found(
    made: Callable[[], dict[str, Any]], kind: str, facts: dict[str, Any], change: dict[str, Any], said: str
) -> None:
    record = made()
    assert verify(record).faults == []
    found = next(
        e for e in record["events"] if e["event"] == kind and all(e.get(k) == v for k, v in facts.items())
    )
    found.update(change)
    record["hash"] = record_hash({k: v for k, v in record.items() if k != "hash"})
    faults = [f.what for f in verify(record).faults]
    assert any(said in fault for fault in faults), faults


def test_why_names_hands_of_studs_draw_and_manila() -> None:
    for name, hand, seat, says in (
        ("five_card_stud", stud().do("1 bring_in").show(), 2, None),
        ("two_card_manila", Dealt(100, 100, 100, cards=TWO, name="two_card_manila").show(), 3, "flush"),
        (
            "draw",
            Dealt(100, 100, cards="AS KS 5D KD 6H KH 7C QD 8S JC TD", name="draw", deck=40),
            2,
            "straight, 8 high",
        ),
    ):
        if name == "draw":
            hand.do("1 call", "2 check")
            hand.gives("2", "1").show()
        ended = next(e.facts for e in hand.round.events if e.kind == "settled" and e.facts["seat"] == seat)
        found = explain(list(hand.round.events), hand.round.outcome, ended).because
        if says is not None:
            assert says in found, found
        else:
            assert "pair" in found or "high" in found, found
