"""The verifier plays hands of poker by itself, and finds what was falsified."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from croupier.equipment.cards import card_code
from croupier.games.game import Game, Opening
from croupier.games.limits import Limits, Range
from croupier.games.refusals import Malformed, Refused
from croupier.games.requests import Decide, Wagering
from croupier.games.standings import remembered
from croupier.games.tape import Call, Decision, Entry, Place, Report
from croupier.record.rounds import write_record
from croupier.rulebooks.games import game
from croupier.table.round import NO_MORE_BETS, Round
from croupier.verify_record import verify
from croupier.verify_record.form import record_hash
from croupier.verify_record.poker_hands import best_hand, worth
from tests.rules.poker_hands_played import Hand
from tools.people import People

RECORDS = Path(__file__).resolve().parent.parent / "corpus" / "records"


def hand_of_random_people(of: Game, chance: Random) -> dict[str, Any]:
    """The record of a hand that is played to its end, with errors on the way."""
    options = {o.name: chance.choice(o.values) for o in of.options if chance.random() < 0.5}
    standings = {name: frozenset([chance.randint(1, 6)]) for name in of.standings if chance.random() < 0.15}
    button = chance.choice([None, 1, 2, 3, 4])
    opening = Opening(
        limits=Limits({"table": Range(min=200, max=chance.choice([None, 800]))}),
        smallest_chip=chance.choice([1, 50, 100]),
        standings=remembered(standings, designated_player=button),
    )
    round_, people = Round(of.rules(options), opening), People(chance, of)
    for seat in range(1, chance.randint(3, 7)):
        stakes = chance.choice([200, 500, 1000, 2000, 5000, 20_000])
        entries: list[Entry] = [Place(f"p{seat}", seat, "table_stakes", stakes)]
        if options.get("charge") == "participation_fee":
            entries.append(Place(f"f{seat}", seat, "participation_fee", 300))
        for entry in entries:
            round_.apply(entry)
    for _ in range(400):
        if round_.request is None:
            break
        entry = people.report(round_) if chance.random() < 0.02 else people.answer(round_)
        if isinstance(round_.request, Wagering):
            entry = Call(NO_MORE_BETS)
        if isinstance(entry, Decision) and entry.action in ("fold", "muck") and chance.random() < 0.6:
            continue
        try:
            round_.apply(entry)
        except (Refused, Malformed):
            continue
        if isinstance(entry, Report) and entry.card is not None:
            assert card_code(people.shoe.pop()) == card_code(entry.card)
    record: dict[str, Any] = json.loads(json.dumps(write_record(of, options, round_)))
    return record


@pytest.mark.parametrize("name", ["texas_holdem_poker", "omaha_poker"])
def test_whatever_is_played_the_record_is_sound(name: str) -> None:
    for seed in range(120):
        report = verify(hand_of_random_people(game("qld-2010", name), Random(seed)))
        assert [str(f) for f in report.faults] == [], seed
        assert set(report.unchecked) <= {"why wagers were cut or went back when betting closed"}


def event(record: dict[str, Any], kind: str, **facts: Any) -> dict[str, Any]:
    found: dict[str, Any] = next(
        e for e in record["events"] if e["event"] == kind and all(e.get(k) == v for k, v in facts.items())
    )
    return found


def falsified(name: str, kind: str, facts: dict[str, Any], change: dict[str, Any]) -> list[str]:
    """What the verifier says of a record in which one event was changed, its hash made anew."""
    record = copy.deepcopy(json.loads((RECORDS / f"{name}.json").read_text(encoding="utf-8")))
    event(record, kind, **facts).update(change)
    record["hash"] = record_hash({k: v for k, v in record.items() if k != "hash"})
    return [f.what for f in verify(record).faults]


@pytest.mark.parametrize(
    ("name", "kind", "facts", "change", "said"),
    [
        ("side-pots", "settled", {"seat": 1}, {"net": "50"}, "its net is '50', and must be 40"),
        ("side-pots", "bet", {"action": "all_in"}, {"amount": "19"}, "20 are left"),
        ("side-pots", "bet", {"action": "uncalled"}, {"amount": "40"}, "nobody called 50"),
        ("side-pots", "result", {}, {"commission": "1"}, "the commission is 0"),
        ("side-pots", "marker_placed", {}, {"seat": 2}, "the button lies at seat 1"),
        ("out-of-turn", "bet", {"action": "raise"}, {"amount": "6"}, "at least 4 are over the call"),
        ("out-of-turn", "bet", {"action": "call"}, {"amount": "1"}, "the call is 2"),
        ("out-of-turn", "bet", {"action": "bet"}, {"seat": 3}, "it is the turn of seat 2"),
        ("out-of-turn", "decided", {"action": "bet"}, {"seat": 1}, "it is the turn of seat 2"),
        ("out-of-turn", "bet", {"action": "second_blind"}, {"amount": "3"}, "it must be 2"),
        (
            "chips-short-of-a-raise",
            "bet",
            {"action": "fold"},
            {"amount": "0"},
            "5 put out come to 5, not to 0",
        ),
        (
            "chips-short-of-a-raise",
            "bet",
            {"action": "short_of_call"},
            {"amount": "4"},
            "5 put out come to 5",
        ),
        (
            "chips-short-of-a-raise",
            "bet",
            {"action": "all_in"},
            {"action": "call", "amount": "13"},
            "20 put out",
        ),
        ("shared-with-commission", "result", {}, {"won": []}, "are won, and it must be"),
        ("asked-to-see", "cards_turned", {"hand": "seat_1"}, {"cards": ["KS", "KD"]}, "the cards of a hand"),
        ("omaha-full-pot", "card_dealt", {"hand": "seat_1"}, {"hand": "seat_2"}, "seat_1 is next"),
        ("omaha-full-pot", "bet", {"action": "raise"}, {"amount": "9"}, "at most 4 are over the call"),
    ],
)
def test_what_is_falsified_is_found(
    name: str, kind: str, facts: dict[str, Any], change: dict[str, Any], said: str
) -> None:
    faults = falsified(f"qld-poker-{name}", kind, facts, change)
    assert any(said in fault for fault in faults), faults


def fold_to_the_second_blind() -> dict[str, Any]:
    """The record of a hand whose second blind of 20 nobody calls, with commission."""
    of = game("qld-2010", "texas_holdem_poker")
    limits = Limits({"table": Range(2000, 4000), "first_blind": Range(1000)})
    opening = Opening(standings=remembered(designated_player=1), limits=limits, smallest_chip=100)
    options = {"charge": "commission"}
    round_, people = Round(of.rules(options), opening), People(Random(1), of)
    for seat in (1, 2, 3):
        round_.apply(Place(f"p{seat}", seat, "table_stakes", 100_000))
    while (request := round_.request) is not None:
        if isinstance(request, Decide):
            round_.apply(Decision(request.seat, "fold"))
        else:
            round_.apply(Call(NO_MORE_BETS) if isinstance(request, Wagering) else people.answer(round_))
    record: dict[str, Any] = json.loads(json.dumps(write_record(of, options, round_)))
    return record


def test_an_uncalled_bet_that_did_not_go_back_in_whole_is_found() -> None:
    record = fold_to_the_second_blind()
    assert verify(record).faults == []
    event(record, "bet", action="uncalled").update(amount="10", pot="20")
    record["hash"] = record_hash({k: v for k, v in record.items() if k != "hash"})
    assert any("nobody called 20" in f.what for f in verify(record).faults)
    record = fold_to_the_second_blind()
    record["events"].remove(event(record, "bet", action="uncalled"))
    record["hash"] = record_hash({k: v for k, v in record.items() if k != "hash"})
    assert any("which did not go back" in f.what for f in verify(record).faults)


def test_a_first_blind_above_the_minimum_wager_is_found() -> None:
    record = fold_to_the_second_blind()
    for opening in (record["opening"], record["events"][0]):
        opening["limits"]["first_blind"]["min"] = "21"
    record["hash"] = record_hash({k: v for k, v in record.items() if k != "hash"})
    assert "the first blind of 21 is above the minimum wager of 20" in [f.what for f in verify(record).faults]


def of_hold_em(hand: Hand, **options: Any) -> dict[str, Any]:
    """The record of a hand as far as it has come."""
    of = game("qld-2010", "texas_holdem_poker")
    record: dict[str, Any] = json.loads(json.dumps(write_record(of, options, hand.round)))
    return record


def faults(record: dict[str, Any]) -> list[str]:
    record["hash"] = record_hash({k: v for k, v in record.items() if k != "hash"})
    return [f.what for f in verify(record).faults]


def test_a_bet_out_of_turn_that_did_not_come_down_to_the_maximum_is_found() -> None:
    hand = Hand(100, 100, 100, 100, cards="2S 3S 4S AS 7H 8H 9H AD KC QC 2C 5C 9D 6H")
    hand.do("4 call", "1 call", "2 call", "3 check")
    hand.report("acted_out_of_turn", seat=4, action="bet", stake="6").do("2 bet 4", "3 fold")
    record = of_hold_em(hand)
    assert faults(record) == []
    event(record, "bet", seat=4, action="call", amount="4").update(action="raise", amount="8", pot="20")
    assert "4 of the bet out of turn stand, and 8 are put in" in faults(record)


def test_more_raises_than_are_allowed_are_found() -> None:
    hand = Hand(100, 100, 100, raises=2).do("1 raise 6", "2 raise 12", "3 fold")
    record = of_hold_em(hand, raises=2)
    assert faults(record) == []
    record["options"]["raises"] = 1
    assert "at most 1 raises are allowed" in faults(record)


def test_a_fee_that_a_misdeal_did_not_give_back_is_found() -> None:
    of = game("qld-2010", "texas_holdem_poker")
    options = {"charge": "participation_fee"}
    round_ = Round(of.rules(options), Opening(limits=Limits({"table": Range(200)}), smallest_chip=100))
    for seat in (1, 2):
        round_.apply(Place(f"p{seat}", seat, "table_stakes", 10_000))
        round_.apply(Place(f"f{seat}", seat, "participation_fee", 300))
    round_.apply(Call(NO_MORE_BETS))
    round_.apply(Report("not_cut"))
    record = json.loads(json.dumps(write_record(of, options, round_)))
    assert verify(record).faults == []
    record["events"].remove(event(record, "put_back", seat=1))
    record["hash"] = record_hash({k: v for k, v in record.items() if k != "hash"})
    assert any("the remedy undoes these ends" in f.what for f in verify(record).faults)


def test_hands_rank_as_they_should() -> None:
    hands = [
        "AS KD 9H 8C 7S",
        "2S 2D AH KC QS",
        "2S 2D 3H 3C 4S",
        "2S 2D 2H 4C 5S",
        "AS 2D 3H 4C 5S",
        "2S 3D 4H 5C 6S",
        "2S 3S 4S 5S 7S",
        "2S 2D 2H 3C 3S",
        "2S 2D 2H 2C 3S",
        "AS 2S 3S 4S 5S",
        "TS JS QS KS AS",
    ]
    places = [worth(tuple(hand.split())) for hand in hands]
    assert places == sorted(set(places))
    assert best_hand(["AS", "AD", "AC", "AH"], ["5S", "5D", "9H", "9C", "KS"], two=True)[:3] == (2, 12, 7)
