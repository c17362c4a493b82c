"""Bots and hints at stud, draw and Manila: what hands are worth, what is exchanged, and hands to the end."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from benchmarks.poker_bots import asked_of
from croupier.analysis.advice import Asked
from croupier.equipment.cards import Card, card_code, parse_card
from croupier.games.events import Kind
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.terms import seat_name
from croupier.games.refusals import Refused
from croupier.games.tape import Decision
from croupier.rulebooks.games import game
from croupier.simulation.poker_bot import choose
from croupier.simulation.poker_dealt import Seen, advise, given_up
from croupier.simulation.poker_hint import advise as hint
from croupier.simulation.poker_unseen import weigh
from tests.rules.test_nz_dealt_poker import Dealt, stud

DECKS = {
    "five_card_stud": "23456789TJQKA",
    "seven_card_stud": "23456789TJQKA",
    "draw": "23456789TJQKA",
    "two_card_manila": "789TJQKA",
    "three_card_manila": "6789TJQKA",
}


def cards_of(text: str) -> list[Card]:
    return [parse_card(code) for code in text.split()]


def rules_of(name: str) -> PokerRules:
    rules = game("nz-poker-2017", name).rules({})
    assert isinstance(rules, PokerRules)
    return rules


def asked_at(hand: Dealt) -> Asked:
    """What the player who is asked sees, the cards of others that lie face up with it."""
    asked = asked_of(hand.on().round)
    up: dict[str, list[Card]] = {}
    for event in hand.events(Kind.DEALT):
        if event.facts["face_up"] and str(event.facts["hand"]).startswith("seat_"):
            up.setdefault(event.facts["hand"], []).append(parse_card(event.facts["card"]))
    own = seat_name(asked.request.seat)
    given = [c for e in hand.events(Kind.DISCARDED) if e.facts["hand"] == own for c in e.facts["cards"]]
    mine = [card for card in asked.hands[own] if card_code(card) not in given]
    return replace(asked, hands={**up, **asked.hands, own: mine})


@pytest.mark.parametrize(
    ("own", "gone"),
    [
        ("AS AD 7C 8H 9D", "7C 8H 9D"),
        ("AS AD 7C 7H 9D", "9D"),
        ("2S 3S 4S 9S KD", "KD"),
        ("2S 3D 4S 9S KD", "2S 3D 4S"),
        ("2S 3D 4S 5S 6D", ""),
        ("AS 3D 4S 9S KD", "3D 4S 9S"),
    ],
)
def test_what_makes_a_hand_is_kept(own: str, gone: str) -> None:
    form = rules_of("draw").form
    assert [card_code(card) for card in given_up(form, cards_of(own))] == gone.split()


def test_cards_that_lie_face_up_count() -> None:
    # Seat 2 has 3 10 A K 10, seat 1 shows 5 A Q 9: of 43 unseen cards three queens and two aces win.
    cards = "3S 4S TD 5H AD AC KD QC TC 9C"
    hand = stud(stacks=(100, 100), cards=cards).do("1 bring_in", "2 call", "2 check", "1 check")
    hand.do("2 check", "1 check").on()
    assert (hand.asked.seat, hand.asked.step) == (2, "final_betting")
    seen = Seen.of(asked_at(hand))
    assert seen is not None
    assert [card_code(c) for up in seen.others for c in up] == ["5H", "AC", "QC", "9C"]
    assert seen.share(Random(1), 2_000) == pytest.approx(38 / 43, abs=0.03)


@pytest.mark.parametrize("name", sorted(DECKS))
def test_bots_play_hands_to_the_end(name: str) -> None:
    chance, seen = Random(1), set()
    for seed in range(1 if "two" in name else 2):
        cards = [rank + suit for rank in DECKS[name] for suit in "SHDC"]
        Random(seed).shuffle(cards)
        hand = Dealt(60, 60, 60, cards=" ".join(cards), name=name)
        while hand.on().round.request is not None:
            asking = asked_at(hand)
            request = asking.request
            assert isinstance(asking.rules, PokerRules)
            if request.step in asking.rules.form.betting and name != "two_card_manila":
                told = advise(asking, deals=20)
                assert told is not None
                assert "random hand" in told.hint
                assert told.action in request.actions
            chosen = choose(asking, chance)
            if chosen is None:
                answer = Decision(request.seat, request.absent or str(request.default))
            else:
                seen.add(chosen.action)
                answer = Decision(request.seat, chosen.action, stake=chosen.stake, cards=chosen.cards)
            try:
                hand.round.apply(answer)
            except Refused as refused:
                raise AssertionError(f"{answer}: {refused}") from refused
        assert sum(s.net for s in hand.round.settlements) == 0
    assert ("exchange" in seen) == (name == "draw")
    assert ("bring_in" in seen or "bet" in seen) or "stud" not in name
    assert seen & {"call", "check"}


def test_a_hint_says_what_a_hand_is_worth_by_itself() -> None:
    hand = stud().do("1 bring_in")
    told = hint(asked_at(hand))
    assert told is not None
    assert set(told.worth) == {"call", "fold"}
    assert "50,000 times" in told.basis
    sampled = advise(asked_at(hand), deals=2_000)
    assert sampled is not None
    assert "2,000 times" in sampled.basis
    assert abs(sampled.worth["call"] - told.worth["call"]) < sampled.error + told.error


def test_a_hint_counts_all_ways_where_they_are_few() -> None:
    # The hand above: of 43 unseen cards three queens and two aces win for the other player.
    cards = "3S 4S TD 5H AD AC KD QC TC 9C"
    hand = stud(stacks=(100, 100), cards=cards).do("1 bring_in", "2 call", "2 check", "1 check")
    hand.do("2 check", "1 check").on()
    told = hint(asked_at(hand))
    assert told is not None
    assert "counted in all 43 ways" in told.basis
    assert told.error == 0
    assert "yours is worth 88.4% of the pot" in told.hint


@pytest.mark.parametrize("name", ["draw", "three_card_manila", "seven_card_stud"])
def test_what_is_compiled_weighs_as_the_table_does(name: str) -> None:
    cards = [rank + suit for rank in DECKS[name] for suit in "SHDC"]
    Random(3).shuffle(cards)
    hand = Dealt(60, 60, 60, cards=" ".join(cards), name=name)
    seen = Seen.of(asked_at(hand))
    assert seen is not None
    weighed = weigh(seen, 20_000, 1)
    assert weighed is not None
    assert float(weighed.share) == pytest.approx(seen.share(Random(1), 2_000), abs=0.05)
