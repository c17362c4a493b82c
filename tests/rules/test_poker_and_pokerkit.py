"""Poker hands of random players against PokerKit: betting, pots and showdowns come out alike.

Where the two differ a clause says why, and the players here keep off it: PokerKit does not let a player
fold who may check (sch 11 s 25(2)(c) does), nor raise where nobody is left to call (s 24(3)(b) does), and
holds a raise to the last raise even of a player who calls less than the minimum wager (s 28(4)(a)).
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from pokerkit import (
    Automation,
    NoLimitTexasHoldem,
    PotLimitOmahaHoldem,
)

from croupier.equipment.cards import Card, card_code, fresh_cards
from croupier.games.game import Opening
from croupier.games.limits import Limits, Range
from croupier.games.requests import Announce, Decide, Draw, Wagering
from croupier.games.tape import Call, Decision, Place, Produce
from croupier.rulebooks.games import game
from croupier.table.round import NO_MORE_BETS, Round
from tests.clauses import clause

AUTOMATIC = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
SECOND = 200
FORMS: dict[str, tuple[Any, str]] = {
    "texas_holdem_poker": (NoLimitTexasHoldem, "no_limit"),
    "omaha_poker": (PotLimitOmahaHoldem, "full_pot"),
}


def theirs(card: Card) -> str:
    code = card_code(card)
    return code[0] + code[1].lower()


class Both:
    """One hand, played by both."""

    def __init__(self, name: str, seed: int) -> None:
        self.chance = Random(seed)
        form, structure = FORMS[name]
        count = self.chance.randint(2, 6)
        self.stacks = [100 * self.chance.randint(2, 60) for _ in range(count)]
        rules = game("qld-2010", name).rules({"structure": structure})
        limits = Limits({"table": Range(min=SECOND)})
        self.ours = Round(rules, Opening(designated_player=count, limits=limits, smallest_chip=1))
        for seat, stack in enumerate(self.stacks, start=1):
            self.ours.apply(Place(f"w{seat}", seat, "table_stakes", stack))
        self.state = form.create_state(AUTOMATIC, True, 0, (100, SECOND), SECOND, self.stacks, count)
        self.cards = list(fresh_cards(1))
        self.chance.shuffle(self.cards)

    def play(self) -> None:
        while (request := self.ours.request) is not None:
            match request:
                case Wagering():
                    self.ours.apply(Call(NO_MORE_BETS))
                case Announce():
                    self.ours.apply(Call(request.step))
                case Draw():
                    self.draw(request)
                case Decide(step="showdown"):
                    self.ours.apply(Decision(request.seat, "show"))
                case Decide():
                    self.decide(request)

    def draw(self, request: Draw) -> None:
        card = self.cards.pop()
        if request.to.startswith("seat_"):
            self.state.deal_hole(theirs(card))
        elif request.to == "burn":
            self.state.burn_card(theirs(card))
            self.flop: list[str] = []
        else:
            self.flop.append(theirs(card))
            if request.step != "flop" or len(self.flop) == 3:
                self.state.deal_board("".join(self.flop))
        self.ours.apply(Produce(card))

    def decide(self, request: Decide) -> None:
        seat, state = request.seat, self.state
        assert state.actor_index == seat - 1
        call = state.checking_or_calling_amount
        assert request.stakes.get("call", call) == call
        most = state.max_completion_betting_or_raising_to_amount
        least = state.min_completion_betting_or_raising_to_amount
        actions = [a for a in request.actions if a not in ("string_bet", "fold", "all_in")]
        actions += ["fold"] * (call > 0) + ["all_in"] * ("call" not in actions and call > 0)
        if most is None:
            actions = [a for a in actions if a not in ("bet", "raise")]
        action = self.chance.choice(actions)
        stake = None
        if action in ("bet", "raise"):
            top = state.bets[seat - 1] + request.stakes[action]
            assert top == most
            assert least is not None
            to = self.chance.choice([least, most, self.chance.randrange(least, most + 1, 100)])
            stake = to - state.bets[seat - 1]
            if stake == self.stacks_left(seat):
                action, stake = "all_in", None
            state.complete_bet_or_raise_to(to)
        elif action == "fold":
            state.fold()
        else:
            state.check_or_call()
        self.ours.apply(Decision(seat, action, stake=stake))

    def stacks_left(self, seat: int) -> int:
        return int(self.state.stacks[seat - 1])


@clause("qld-2010", "sch 11 s 28(5)", "sch 11 s 28(7)", "sch 11 s 28(4)(b)", "sch 11 s 28(4)(c)")
@clause("qld-2010", "sch 11 s 29(5)", "sch 11 s 29(6)", "sch 11 s 27(14)(e)(ii)", "sch 11 s 26(3)(a)")
@pytest.mark.parametrize("name", sorted(FORMS))
def test_random_hands_end_as_in_pokerkit(name: str) -> None:
    for seed in range(150):
        both = Both(name, seed)
        both.play()
        assert not both.state.status
        nets = [int(s.net) for s in sorted(both.ours.settlements, key=lambda s: s.wager.seat)]
        got = [a - b for a, b in zip(both.state.stacks, both.stacks, strict=True)]
        assert nets == got, seed
