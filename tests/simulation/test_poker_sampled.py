"""Bots at poker of forms and decks that no tables of strengths cover: what they give up, bet and fold."""

from __future__ import annotations

from random import Random

import pytest

from benchmarks.poker_bots import asked_of
from croupier.equipment.cards import card_code, parse_card
from croupier.games.poker.rules import PokerRules
from croupier.games.refusals import Refused
from croupier.games.tape import Decision
from croupier.rulebooks.games import game
from croupier.simulation.poker_bot import choose
from croupier.simulation.poker_hint import advise
from croupier.simulation.poker_sampled import discard, part_of_pot
from tests.rules.nz_poker_hands import NzHand


def rules_of(name: str, **options: object) -> PokerRules:
    rules = game("nz-poker-2017", name).rules(options)
    assert isinstance(rules, PokerRules)
    return rules


def cards_of(text: str) -> list[int]:
    return [parse_card(code) for code in text.split()]


def test_the_odd_card_beside_a_pair_is_given_up() -> None:
    own = [parse_card(code) for code in ("AS", "7D", "AH")]
    assert card_code(discard(rules_of("pineapple"), own, [], Random(1))) == "7D"


def test_the_best_hand_there_is_wins_every_pot() -> None:
    board = cards_of("QS JS TS 7D 8H")
    assert part_of_pot(rules_of("holdem", deck=32), cards_of("AS KS"), board, 3, Random(1)) == 1.0
    # With 32 cards the ace is below the 7: 7 to jack beats ace and 7 to 10.
    low, high = cards_of("AD 9C"), cards_of("JD 9C")
    board = cards_of("7S 8S TH QD QC")
    rules = rules_of("holdem", deck=32)
    assert rules.form.place(low, board) < rules.form.place(high, board)


@pytest.mark.parametrize("name", ["holdem", "omaha", "pineapple", "crazy_pineapple"])
def test_bots_play_hands_with_32_cards_to_the_end(name: str) -> None:
    chance = Random(1)
    seen = set()
    for seed in range(3):
        cards = [rank + suit for rank in "789TJQKA" for suit in "SHDC"]
        Random(seed).shuffle(cards)
        hand = NzHand(60, 60, 60, cards=" ".join(cards), name=name, deck=32, run_it_twice=2)
        while hand.on().round.request is not None:
            asking = asked_of(hand.round)
            request = asking.request
            betting = request.step in hand.round.rules.form.betting  # type: ignore[attr-defined]
            assert (advise(asking, deals=10) is not None) is betting
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
    assert ("discard" in seen) == ("pineapple" in name)
    assert seen & {"call", "check"}
