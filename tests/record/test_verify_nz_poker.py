"""The verifier plays New Zealand's hands of poker by itself, and finds what was falsified."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from croupier.equipment.cards import card_code
from croupier.games.game import Game, Opening
from croupier.games.limits import Limits, Range
from croupier.games.poker.explain import explain
from croupier.games.poker.rules import PokerRules
from croupier.games.refusals import Malformed, Refused
from croupier.games.requests import Wagering
from croupier.games.standings import remembered
from croupier.games.tape import Call, Decision, Place, Report
from croupier.record.rounds import replay_record, write_record
from croupier.record.runner import run_script
from croupier.rulebooks.games import game
from croupier.table.round import NO_MORE_BETS, Round
from croupier.verify_record import verify
from croupier.verify_record.form import record_hash
from croupier.verify_record.poker_hands import worth
from tests.oracles.nz_poker import HOLE, NzHand
from tests.rules import nz_poker_hands as played
from tests.rules.poker_hands_played import Hand
from tests.rules.test_nz_poker import FOUR
from tests.rules.test_nz_poker_more import ALL_IN, PINEAPPLE, THREE
from tools.people import People

BOOK = "nz-poker-2017"


def hand_of_random_people(of: Game, chance: Random) -> dict[str, Any]:
    """The record of a hand that is played to its end, with errors on the way."""
    options = {o.name: chance.choice(o.values) for o in of.options if chance.random() < 0.5}
    standings = {name: frozenset([chance.randint(1, 5)]) for name in of.standings if chance.random() < 0.15}
    limits = {"table": Range(min=200, max=chance.choice([None, 800])), "hand_fee": Range(min=100)}
    if chance.random() < 0.5:
        limits["rake_cap"] = Range(max=300)
    button = chance.choice([None, 1, 2, 3, 4])
    opening = Opening(
        limits=Limits(limits),
        smallest_chip=chance.choice([1, 50, 100]),
        standings=remembered(standings, designated_player=button),
    )
    rules = of.rules(options)
    assert isinstance(rules, PokerRules)
    round_, people = Round(rules, opening), People(chance, of)
    people.shoe = [card for card in people.shoe if rules.shoe.deck.copies(card)]
    for seat in range(1, min(chance.randint(3, 6), rules.seats + 1)):
        round_.apply(Place(f"p{seat}", seat, "table_stakes", chance.choice([200, 500, 1000, 5000, 20_000])))
        if "participation_fee" in rules.wagers and chance.random() < 0.5:
            round_.apply(Place(f"f{seat}", seat, "participation_fee", 300))
    for _ in range(400):
        if round_.request is None:
            break
        entry = people.report(round_) if chance.random() < 0.03 else people.answer(round_)
        if isinstance(round_.request, Wagering):
            entry = Call(NO_MORE_BETS)
        if isinstance(entry, Decision) and entry.action in ("fold", "muck") and chance.random() < 0.7:
            continue
        try:
            round_.apply(entry)
        except (Refused, Malformed):
            continue
        if isinstance(entry, Report) and entry.card is not None:
            people.shoe = [card for card in people.shoe if card_code(card) != card_code(entry.card)]
    record: dict[str, Any] = json.loads(json.dumps(write_record(of, options, round_)))
    return record


@pytest.mark.parametrize("name", sorted(HOLE))
def test_whatever_is_played_the_record_is_sound(name: str) -> None:
    for seed in range(40):
        record = hand_of_random_people(game(BOOK, name), Random(seed))
        report = verify(record)
        assert [str(f) for f in report.faults] == [], seed
        assert set(report.unchecked) <= {"why wagers were cut or went back when betting closed"}


@pytest.mark.parametrize("name", sorted(HOLE))
def test_hands_of_the_oracle_are_sound_and_replay_to_the_same_hash(name: str) -> None:
    for seed in range(15):
        record = json.loads(json.dumps(run_script(NzHand(Random(seed), name).script).record))
        assert verify(record).faults == [], seed
        assert replay_record(record).hash == record["hash"]


def recorded(hand: Hand, name: str = "holdem", **options: Any) -> dict[str, Any]:
    """The record of a hand as far as it has come."""
    record: dict[str, Any] = json.loads(json.dumps(write_record(game(BOOK, name), options, hand.round)))
    return record


def rake() -> dict[str, Any]:
    options: dict[str, Any] = {"commission": "percentage"}
    hand = played.NzHand(100, 100, 100, cards=THREE, **options).do("1 raise 30", "2 fold", "3 call")
    hand.show()
    return recorded(hand, **options)


def twice() -> dict[str, Any]:
    hand = played.NzHand(51, 51, cards=ALL_IN, run_it_twice=3).do(
        "1 all_in", "2 all_in", "2 run_2", "1 run_2"
    )
    hand.show()
    return recorded(hand, run_it_twice=3)


def thrown() -> dict[str, Any]:
    hand = played.NzHand(100, 100, 100, cards=PINEAPPLE, name="pineapple")
    hand.do("1 call", "2 call", "3 check")
    hand.throws("2 7C", "3 3H", "1 2C").show()
    return recorded(hand, "pineapple")


def straddled() -> dict[str, Any]:
    hand = played.NzHand(100, 100, 100, 100, cards=FOUR, straddle=True).do("4 straddle", "1 raise 6")
    return recorded(hand, straddle=True)


def killed() -> dict[str, Any]:
    hand = played.NzHand(100, 100, 100, cards=THREE, kill_pots=True, standings={"killer": {3}})
    return recorded(hand.do("3 post_kill", "1 call"), kill_pots=True)


def short() -> dict[str, Any]:
    hand = played.NzHand(100, 100, 100, 13, cards=FOUR, button=3)
    return recorded(hand.do("2 raise 10", "3 call", "4 all_in", "1 call", "2 call"))


def early() -> dict[str, Any]:
    hand = played.NzHand(100, 100, 100, cards=THREE).do("1 call", "2 call", "3 check", "2 check")
    hand.report("fourth_card_exposed", card="TH")
    hand.cards = ["5C", "9D"]
    hand.do("3 check", "1 check")
    return recorded(hand)


@pytest.mark.parametrize(
    ("made", "kind", "facts", "change", "said"),
    [
        (rake, "result", {}, {"commission": "2"}, "the commission is 3"),
        (rake, "settled", {"seat": 1}, {"net": "31"}, "its net is '31', and must be 28"),
        (rake, "bet", {"action": "raise"}, {"amount": "29"}, "'30' were put out, not 29"),
        (twice, "marker_placed", {"marker": "run_it_twice_button"}, {"times": 3}, "not agreed on 3 boards"),
        (twice, "card_dealt", {"hand": "board_2"}, {"hand": "board"}, "goes to 'board'"),
        (twice, "settled", {"seat": 2}, {"net": "1"}, "its net is '1'"),
        (thrown, "cards_discarded", {"seat": 2}, {"cards": ["KS"]}, "not the card that the player named"),
        (thrown, "cards_discarded", {"seat": 3}, {"seat": 1}, "seat 1 does not discard now"),
        (straddled, "bet", {"action": "straddle"}, {"amount": "3"}, "it must be 4"),
        (straddled, "decided", {"action": "straddle"}, {"seat": 1}, "seat 1 has no straddle"),
        (killed, "bet", {"action": "kill_wager"}, {"amount": "4"}, "it must be 2"),
        (killed, "bet", {"action": "call"}, {"amount": "2"}, "the call is 4"),
        (short, "bet", {"seat": 2, "action": "call"}, {"action": "raise", "amount": "30"}, "may not raise"),
        (early, "card_dealt", {"card": "9D"}, {"card": "TH"}, "was set aside until the fifth"),
        (early, "card_dealt", {"card": "5C"}, {"hand": "board"}, "a card is burned before it"),
        (early, "remedy", {}, {"edits": ["shuffle_back", "pass_over"]}, "its edits are"),
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


def test_one_player_left_by_a_refused_kill_wager_has_the_stake_back() -> None:
    hand = played.NzHand(100, 100, cards=THREE, kill_pots=True, standings={"killer": {2}}).do("2 refuse_kill")
    record = recorded(hand, kill_pots=True)
    assert [e["seat"] for e in record["events"] if e["event"] == "returned"] == [2, 1]
    assert [str(fault) for fault in verify(record).faults] == []


def test_an_ace_is_below_the_lowest_rank_of_its_deck() -> None:
    low, high = ("AS", "7D", "8H", "9C", "TS"), ("7S", "8D", "9H", "TC", "JS")
    assert worth(low, 5)[0] == worth(high, 5)[0] == 4
    assert worth(low, 5) < worth(high, 5)
    assert worth(low)[0] == 0


def test_why_says_which_hand_won_on_each_board() -> None:
    hand = played.NzHand(51, 51, cards=ALL_IN, run_it_twice=3).do(
        "1 all_in", "2 all_in", "2 run_2", "1 run_2"
    )
    hand.show()
    ended = next(e.facts for e in hand.round.events if e.kind == "settled" and e.facts["seat"] == 1)
    found = explain(list(hand.round.events), hand.round.outcome, ended)
    assert found.because.count("pot of $51.00 went to") == 2
    assert "place 1 with a pair of aces, against place 2 (pair of kings)" in found.because
    assert "place 2 with three kings, against place 1 (pair of aces)" in found.because


def test_why_knows_the_straight_of_a_short_deck() -> None:
    hand = played.NzHand(50, 50, cards="AS KS 8D KD 8S 7C 9H TS 7S QD 8H QH", deck=32)
    hand.show()
    ended = next(e.facts for e in hand.round.events if e.kind == "settled" and e.facts["seat"] == 2)
    assert "a straight" in explain(list(hand.round.events), hand.round.outcome, ended).because
