"""Random hands of New Zealand's studs and draw here and in PokerKit: who acts, for how much, and the chips.

Where players have chips for every bet nothing may differ. Of all-in wagers rule 10.2 says what PokerKit does
not: there each difference has its reason (``benchmarks.nz_dealt_poker_differences``).
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from pokerkit import BettingStructure, FixedLimitSevenCardStud, Opening, StandardHighHand, State, Street

from benchmarks.nz_dealt_poker_differences import FORMS, differences
from benchmarks.poker_differences import AUTOMATIC, theirs
from croupier.equipment.cards import FULL_DECK, card_code, parse_card
from croupier.games.events import Kind
from croupier.games.requests import Decide
from croupier.games.tape import Decision
from tests.rules.test_nz_dealt_poker import Dealt

ANTE, BRING_IN, SMALL, BIG = 1, 1, 2, 4
RAISES = 3
"""After a bet: PokerKit's fixed limit ends at four bets."""


def of_five(stacks: list[int]) -> State:
    """Five card stud, which PokerKit has no class of: one card face down and four up, no burn cards."""
    opening = Opening.LOW_CARD, *(Opening.HIGH_HAND for _ in range(3))
    dealt = (False, True), *((True,) for _ in range(3))
    bets = SMALL, SMALL, BIG, BIG
    streets = tuple(
        Street(False, cards, 0, False, first, bet, RAISES + 1)
        for cards, first, bet in zip(dealt, opening, bets, strict=True)
    )
    return State(
        AUTOMATIC,
        FixedLimitSevenCardStud.deck,
        (StandardHighHand,),
        streets,
        BettingStructure.FIXED_LIMIT,
        True,
        ANTE,
        0,
        BRING_IN,
        stacks,
        len(stacks),
    )


def of_seven(stacks: list[int]) -> State:
    return FixedLimitSevenCardStud.create_state(
        AUTOMATIC, True, ANTE, BRING_IN, SMALL, BIG, stacks, len(stacks)
    )


def of_draw(stacks: list[int]) -> State:
    """Draw: five cards face down, of which any are exchanged once, after a burn card."""
    dealt = Street(False, (False,) * 5, 0, False, Opening.POSITION, SMALL, RAISES)
    drawn = Street(True, (), 0, True, Opening.POSITION, BIG, RAISES + 1)
    return State(
        AUTOMATIC,
        FixedLimitSevenCardStud.deck,
        (StandardHighHand,),
        (dealt, drawn),
        BettingStructure.FIXED_LIMIT,
        True,
        0,
        (SMALL // 2, SMALL),
        0,
        stacks,
        len(stacks),
    )


MADE = {"five_card_stud": of_five, "seven_card_stud": of_seven, "draw": of_draw}


class Both:
    """One hand, played by both; seat 1 has the button."""

    def __init__(self, name: str, seed: int, most: int) -> None:
        self.chance = Random(f"{name} {seed}")
        self.count = self.chance.randint(2, 6)
        stacks = [self.chance.randint(most // 2, most) for _ in range(self.count)]
        cards = [card_code(card) for card in FULL_DECK.fresh(1)]
        self.chance.shuffle(cards)
        more: dict[str, Any] = {"structure": "structured", "raises": RAISES}
        self.hand = Dealt(*stacks, cards=" ".join(cards), name=name, **more)
        self.order = [*range(2, self.count + 1), 1]
        self.state = MADE[name]([*stacks[1:], stacks[0]])
        self.told = 0

    def deal(self) -> None:
        """Tell PokerKit of the cards that have come."""
        events = [e for e in self.hand.round.events if e.kind is Kind.DEALT]
        due: dict[str, list[str]] = {}
        for event in events[self.told :]:
            due.setdefault(event.facts["hand"], []).append(theirs(parse_card(event.facts["card"])))
        while due:
            if self.state.stand_patter_or_discarder_index is not None:
                return  # New cards are told of when all have exchanged.
            if self.state.can_burn_card():
                self.state.burn_card(due["burn"].pop(0))
            else:
                assert self.state.hole_dealee_index is not None
                name = f"seat_{self.order[self.state.hole_dealee_index]}"
                self.state.deal_hole(due[name].pop(0))
            due = {hand: cards for hand, cards in due.items() if cards}
        self.told = len(events)

    def play(self) -> None:
        while True:
            asked = self.hand.on().round.request
            self.deal()
            if not isinstance(asked, Decide) or asked.step == "showdown":
                break
            if "stand_pat" in asked.actions:
                self.exchange(asked.seat)
            else:
                self.decide(asked)
        self.hand.show()
        nets = {s.wager.seat: s.wager.stake + int(s.net or 0) for s in self.hand.round.settlements}
        chips = [int(self.state.stacks[at]) * 100 for at in range(self.count)]
        assert [nets[seat] for seat in self.order] == chips

    def exchange(self, seat: int) -> None:
        """Any cards of the hand."""
        at = self.state.stand_patter_or_discarder_index
        assert at is not None
        assert self.order[at] == seat
        own = list(self.state.hole_cards[at])
        gone = [card for card in own if self.chance.random() < 0.4]
        self.state.stand_pat_or_discard(gone)
        self.hand.gives(" ".join([str(seat), *(f"{card.rank}{card.suit}".upper() for card in gone)]))

    def decide(self, asked: Any) -> None:
        state, stakes, actions = self.state, asked.stakes, set(asked.actions)
        assert state.actor_index is not None
        assert self.order[state.actor_index] == asked.seat
        raises = actions & {"bet", "raise"}
        assert ("bring_in" in actions) == state.can_post_bring_in()
        assert bool(raises) == state.can_complete_bet_or_raise_to()
        if "call" in actions:
            assert stakes["call"] == (state.checking_or_calling_amount or 0) * 100
        chosen = self.chance.choice(sorted(actions & {"bring_in", "check", "call", "fold", "bet", "raise"}))
        if chosen == "fold" and ("check" in actions or self.chance.random() < 0.6):
            chosen = next(each for each in ("check", "call", "bring_in") if each in actions)
        stake = None
        if chosen in raises:
            stake = asked.least[chosen]
            before = int(state.bets[state.actor_index])
            assert before * 100 + stake == (state.min_completion_betting_or_raising_to_amount or 0) * 100
            state.complete_bet_or_raise_to(before + stake // 100)
        elif chosen == "bring_in":
            state.post_bring_in()
        elif chosen == "fold":
            state.fold()
        else:
            state.check_or_call()
        self.hand.round.apply(Decision(asked.seat, chosen, stake=stake))


@pytest.mark.parametrize("name", sorted(MADE))
def test_hands_go_as_pokerkits_do(name: str) -> None:
    for seed in range(40):
        Both(name, seed, 200).play()


def test_hands_with_players_all_in_differ_for_reasons_that_are_told() -> None:
    found, unexplained = differences(12)
    assert unexplained == []
    assert len(FORMS) == 9
    assert found["half"]
    assert found["alone"]
