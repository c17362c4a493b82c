"""The verifier plays hands of manila poker by itself, and finds what was falsified."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

import pytest

from croupier.equipment.cards import card_code
from croupier.games.game import Opening
from croupier.games.limits import Limits, Range
from croupier.games.refusals import Malformed, Refused
from croupier.games.requests import Decide, Wagering
from croupier.games.standings import remembered
from croupier.games.tape import Call, Decision, Entry, Place, Report
from croupier.record.rounds import write_record
from croupier.record.runner import run_script
from croupier.rulebooks.games import game
from croupier.table.round import NO_MORE_BETS, Round
from croupier.verify_record import verify
from croupier.verify_record.form import record_hash
from croupier.verify_record.manila_hands import worth
from tests.oracles.manila import Hand
from tests.record.test_verify_poker import event
from tests.rules.manila_hands import Manila
from tools.people import People

GAME = game("qld-2010", "manila_poker")


def hand_of_random_people(chance: Random) -> dict[str, Any]:
    """The record of a hand that is played to its end, with errors on the way."""
    options = {o.name: chance.choice(o.values) for o in GAME.options if chance.random() < 0.5}
    opening = Opening(
        standings=remembered(designated_player=chance.choice([1, 2, 3, 4])),
        limits=Limits({"table": Range(min=200)}),
        smallest_chip=chance.choice([50, 100]),
    )
    round_, people = Round(GAME.rules(options), opening), People(chance, GAME)
    people.shoe = [card for card in people.shoe if card < 4 or card >= 24]
    for seat in range(1, chance.randint(3, 7)):
        round_.apply(Place(f"p{seat}", seat, "table_stakes", chance.choice([100, 200, 500, 1000, 20_000])))
    for _ in range(400):
        if round_.request is None:
            break
        entry: Entry = people.report(round_) if chance.random() < 0.04 else people.answer(round_)
        if isinstance(round_.request, Wagering):
            entry = Call(NO_MORE_BETS)
        if isinstance(entry, Decision) and isinstance(asked := round_.request, Decide):
            if entry.action == "fold" and chance.random() < 0.6:
                continue
            if entry.action in asked.sizes and chance.random() < 0.7:
                entry = Decision(entry.seat, entry.action, stake=chance.choice(asked.sizes[entry.action]))
        try:
            round_.apply(entry)
        except (Refused, Malformed):
            continue
        if isinstance(entry, Report) and entry.card is not None:
            assert card_code(people.shoe.pop()) == card_code(entry.card)
    record: dict[str, Any] = json.loads(json.dumps(write_record(GAME, options, round_)))
    return record


def test_whatever_is_played_the_record_is_sound() -> None:
    reported: set[str] = set()
    for seed in range(120):
        record = hand_of_random_people(Random(seed))
        report = verify(record)
        assert [str(f) for f in report.faults] == [], seed
        reported |= {e["irregularity"] for e in record["events"] if e["event"] == "irregularity"}
    assert reported >= {
        "community_card_exposed",
        "wrong_number_of_cards",
        "inactive_hand_known",
    }


def test_hands_of_the_oracle_are_sound() -> None:
    random = Random(9)
    for number in range(60):
        made = run_script(Hand(random).script)
        assert made.record is not None
        assert [f.what for f in verify(made.record).faults] == [], number


def record_of(hand: Manila, **options: Any) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(json.dumps(write_record(GAME, options, hand.round)))
    return record


def faults(record: dict[str, Any]) -> list[str]:
    record["hash"] = record_hash({k: v for k, v in record.items() if k != "hash"})
    return [f.what for f in verify(record).faults]


OWN = {1: "AS AD", 2: "QS QD", 3: "KS KD"}
BOARD = "7H 8C 9C JC TH"


@pytest.fixture(scope="module")
def sound() -> dict[str, Any]:
    """A hand with a raise, an opening bet, a side pot and commission."""
    hand = Manila(60, 12, 60, own=OWN, board=BOARD)
    hand.do("2 raise 6", "3 call", "1 call", "1 bet 4", "2 raise 6", "3 call", "1 call")
    hand.do("1 bet 2", "3 raise 14", "1 call").show()
    record = record_of(hand)
    assert faults(record) == []
    return record


@pytest.mark.parametrize(
    ("kind", "facts", "change", "said"),
    [
        ("settled", {"seat": 1}, {"net": "50"}, "its net is '50', and must be 35"),
        ("bet", {"action": "blind_bet"}, {"amount": "1"}, "it is 2 of seat 1"),
        ("bet", {"action": "raise"}, {"amount": "5"}, "no raise of 5 can be made over a call of 2"),
        ("bet", {"action": "call"}, {"amount": "5"}, "no call of 5 can be made over a call of 6"),
        ("bet", {"action": "bet"}, {"amount": "3"}, "no bet of 3 can be made"),
        ("bet", {"action": "call", "seat": 3}, {"seat": 1}, "it is the turn of seat 3"),
        ("decided", {"seat": 3}, {"seat": 1}, "it is the turn of seat 3"),
        ("result", {}, {"commission": "2"}, "the commission is 3"),
        ("result", {}, {"won": []}, "are won, and it must be"),
        ("marker_placed", {}, {"seat": 2}, "the buck is seat 1's"),
        ("card_dealt", {"hand": "seat_1"}, {"hand": "seat_2"}, "seat 1 is next"),
        ("cards_turned", {"hand": "seat_1"}, {"cards": ["KS", "KD"]}, "the cards of a hand"),
    ],
)
def test_what_is_falsified_is_found(
    sound: dict[str, Any], kind: str, facts: dict[str, Any], change: dict[str, Any], said: str
) -> None:
    record = copy.deepcopy(sound)
    event(record, kind, **facts).update(change)
    found = faults(record)
    assert any(said in fault for fault in found), found


def test_bets_of_a_dead_hand_that_went_back_are_found() -> None:
    hand = Manila(100, 100, 100, own=OWN, board=BOARD)
    hand.do("2 raise 6").report("wrong_number_of_cards", seat=2)
    hand.do("3 call", "1 call").show()
    record = record_of(hand)
    assert faults(record) == []
    event(record, "settled", seat=2).update(net="0")
    assert any("must be -6" in fault for fault in faults(record))


def test_a_raise_after_a_card_was_exposed_is_found() -> None:
    hand = Manila(100, 100, 100, own=OWN, board=BOARD)
    hand.do("2 call", "3 call", "1 decline_to_raise", "1 bet 4", "2 raise 6")
    record = record_of(hand)
    assert faults(record) == []
    held = Manila(100, 100, 100, own=OWN, board=BOARD)
    held.do("2 call", "3 call", "1 decline_to_raise", "1 bet 4").report("community_card_exposed", "9C")
    held.do("2 call")
    falsified = record_of(held)
    event(falsified, "bet", action="call", seat=2, amount="4").update(action="raise", amount="6", pot="16")
    assert any("no raise of 6" in fault for fault in faults(falsified))


def test_a_fourth_raise_is_found_and_three_players_raise_as_often_as_they_like() -> None:
    hand = Manila(100, 100, 100, 100, three="raisers")
    hand.do("2 raise 4", "3 raise 6", "4 raise 8", "1 call", "2 raise 6")
    record = record_of(hand, three="raisers")
    assert faults(record) == []
    record["options"]["three"] = "raises"
    assert any("no raise of" in fault for fault in faults(record))


def test_a_low_ace_that_was_not_announced_is_found() -> None:
    own = {1: "AS 7D", 2: "KC KD"}
    hand = Manila(100, 100, own=own, board="8H 9C TD QS QH", ace="high_and_low").show()
    record = record_of(hand, ace="high_and_low")
    assert faults(record) == []
    record["options"]["ace"] = "high"
    assert "the hands of seats [2] win, and were not shown" in faults(record)


def test_hands_rank_as_they_should() -> None:
    lowest_first = (
        *("AS TD 7H 8C KD", "7S 7D 8H 9C TD", "7S 7D 8H 8C 9D", "7S 7D 7H 9C TD", "AS 7D 8H 9C TD"),
        *("7S 8D 9H TC JD", "7S 7D 7H 8C 8D", "7S 8S 9S TS QS", "7S 7D 7H 7C 8D", "AS 7S 8S 9S TS"),
        *("7S 8S 9S TS JS", "TS JS QS KS AS"),
    )
    places = [worth(tuple(hand.split()), low_too=True) for hand in lowest_first]
    assert places == sorted(set(places))
