"""Random hands of hold'em and omaha played by the conduct and by PokerKit, and where the two differ.

    python -m benchmarks.poker_differences [--hands 5000] [--seed 1] [--json]

Both are told the same cards and the same actions, without a limit, with a pot limit and structured: what
PokerKit has, or can be told to have. Compared are who acts, what a call and a raise may be, and every
player's chips at the end, with side pots. Where the two differ, a clause of Queensland's schedule 11 must
say why: such differences are counted by their clause, and the hand goes on with what both allow. Any other
is told with its hand, and the status is 1.

In every other hand a commission of 10 percent is deducted. PokerKit's rake cannot tell it: a rake is asked
for one pot at a time, before anybody has won it, and does not hear of the pots before it, whereas section
30(4) takes the pots of the same winners as one, has each bear what it adds to those before it, and takes
nothing where all who put anything in share it. So PokerKit plays without a rake; what it pushes to whom is
what commission is counted on here, by the steps of section 30.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from random import Random
from typing import Any, Final

from pokerkit import (
    Automation,
    BettingStructure,
    ChipsPushing,
    FixedLimitTexasHoldem,
    HoleCardsShowingOrMucking,
    NoLimitTexasHoldem,
    OmahaHoldemHand,
    PotLimitOmahaHoldem,
)

from croupier.equipment.cards import FULL_DECK, Card, card_code
from croupier.games.game import Opening
from croupier.games.limits import Limits, Range
from croupier.games.requests import Announce, Decide, Draw, Wagering
from croupier.games.standings import remembered
from croupier.games.tape import Call, Decision, Place, Produce
from croupier.rulebooks.games import game
from croupier.table.round import NO_MORE_BETS, Round

AUTOMATIC: Final = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
SECOND: Final = 200
CHIP: Final = 50
MOST_BETS: Final = 4
"""Bets and raises of a round in PokerKit's fixed limit, the blind among them."""


class PotLimitHoldem(NoLimitTexasHoldem):
    """Hold'em with a pot limit, which PokerKit has no class of its own for."""

    betting_structure = BettingStructure.POT_LIMIT


class NoLimitOmaha(PotLimitOmahaHoldem):
    """Omaha without a limit."""

    betting_structure = BettingStructure.NO_LIMIT


class StructuredOmaha(FixedLimitTexasHoldem):
    """Omaha with fixed bets."""

    hand_types = (OmahaHoldemHand,)
    hole_dealing_count = 4


FORMS: Final[dict[tuple[str, str], Any]] = {
    ("texas_holdem_poker", "no_limit"): NoLimitTexasHoldem,
    ("texas_holdem_poker", "full_pot"): PotLimitHoldem,
    ("texas_holdem_poker", "structured"): FixedLimitTexasHoldem,
    ("omaha_poker", "no_limit"): NoLimitOmaha,
    ("omaha_poker", "full_pot"): PotLimitOmahaHoldem,
    ("omaha_poker", "structured"): StructuredOmaha,
}
CLAUSES: Final = {
    "s 25(2)(c)": "who may check may fold; PokerKit has no fold where nothing is to be called",
    "s 24(3)(b)": "a player raises where nobody is left to call; PokerKit lets nobody do so",
    "s 24(4)": "who has put in the second blind is asked where everybody else is all-in; PokerKit goes on",
    "s 28(4)(a)": "the least raise of a call below the minimum wager is that; PokerKit's is the last raise",
    "s 9(3)": "the operator sets the most raises, or none; PokerKit's fixed limit ends at four bets",
    "s 28(8)": "a structured raise is the amount over the call; PokerKit completes a short all-in first",
    "s 29(2)": "all-in over a call is for too few chips to raise; PokerKit takes it as any other raise",
    "s 29(10)": "short all-in wagers reopen nothing, however many; PokerKit adds them up",
    "s 27(2)": "who is left alone with players all-in is not asked; PokerKit asks",
    "s 27(16)": "what a pot leaves over goes to one player; PokerKit divides it otherwise",
}
"""Why the two may differ."""


TEN: Final = 1000
FREE: Final = 1900
"""A pot of so much, in cents, is free of commission."""
MOST_WAGERS: Final = 100


def commission(pot: int) -> int:
    """What is taken of a pot in whole chips (s 30(1), (2)): a tenth of its whole tens, up to a maximum."""
    counted = min(pot, MOST_WAGERS * SECOND)
    return counted // TEN * TEN // 10 // CHIP * CHIP if counted > FREE else 0


class Unexplained(Exception):
    """The two differ, and no clause says why."""


def theirs(card: Card) -> str:
    """A card as PokerKit writes it."""
    code = card_code(card)
    return code[0] + code[1].lower()


class Both:
    """One hand, played by both."""

    book = "qld-2010"
    forms = FORMS

    def options(self) -> dict[str, Any]:
        """The options of the table."""
        charge = "commission" if self.charged else "none"
        return {"structure": self.structure, "charge": charge}

    def __init__(self, name: str, structure: str, seed: int) -> None:
        self.chance = Random(f"{name} {structure} {seed}")
        self.name, self.structure, self.seed = name, structure, seed
        self.found: Counter[str] = Counter()
        count = self.chance.randint(2, 9)
        self.stacks = [CHIP * self.chance.randint(4, self.chance.choice((12, 120))) for _ in range(count)]
        # Of two players with equal blinds PokerKit has the other act first: it looks for the larger blind.
        first = self.chance.choice((50, 100) if count == 2 else (50, 100, 200))
        self.charged = bool(seed % 2)
        rules = game(self.book, name).rules(self.options())
        bounds = Range(min=SECOND, max=2 * SECOND if structure == "structured" else None)
        limits = Limits({"table": bounds, "first_blind": Range(min=first)})
        self.ours = Round(
            rules, Opening(standings=remembered(designated_player=count), limits=limits, smallest_chip=CHIP)
        )
        for seat, stack in enumerate(self.stacks, start=1):
            self.ours.apply(Place(f"w{seat}", seat, "table_stakes", stack))
        bets = (SECOND, 2 * SECOND) if structure == "structured" else (SECOND,)
        blinds = (first, SECOND)
        self.state = self.forms[name, structure].create_state(
            AUTOMATIC, True, 0, blinds, *bets, self.stacks, count
        )
        self.cards = list(FULL_DECK.cards)
        self.chance.shuffle(self.cards)
        self.flop: list[str] = []
        self.under = 0
        """What the highest bet of this round of betting was before the last one."""
        self.acted: set[int] = set()
        """Who has acted in this round of betting."""

    def wrong(self, what: str) -> Unexplained:
        """A difference that no clause explains."""
        return Unexplained(f"{self.name} {self.structure}, hand {self.seed}: {what}")

    def play(self) -> Counter[str]:
        """Play the hand; returns the differences, by their clauses.

        Raises:
            Unexplained: one that none explains.
        """
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
        self.compare_chips()
        return self.found

    def compare_chips(self) -> None:
        """Every player has the same chips at the end."""
        if self.state.status:
            raise self.wrong("PokerKit's hand is not over")
        nets = [int(s.net) for s in sorted(self.ours.settlements, key=lambda s: s.wager.seat)]
        got = [int(a) - b for a, b in zip(self.state.stacks, self.stacks, strict=True)]
        if self.charged:
            got = [a - b for a, b in zip(got, self.commissions(got), strict=True)]
        if nets == got:
            return
        # Left over is less than a chip for each of those who share a pot.
        shared = any(len(part["winners"]) > 1 for part in self.ours.outcome["won"])
        if shared and max(abs(a - b) for a, b in zip(nets, got, strict=True)) < CHIP * len(nets):
            self.found["s 27(16)"] += 1
            return
        raise self.wrong(f"nets {nets}, by PokerKit {got}")

    def commissions(self, got: list[int]) -> list[int]:
        """What each player bears of the commission on the pots that PokerKit has pushed: section 30(4)."""
        won: dict[tuple[int, ...], int] = {}
        for push in (op for op in self.state.operations if isinstance(op, ChipsPushing)):
            winners = tuple(at for at, amount in enumerate(push.amounts) if amount)
            won[winners] = won.get(winners, 0) + sum(push.amounts)
        if not any(isinstance(op, HoleCardsShowingOrMucking) for op in self.state.operations):
            # Its winner's bets of the last round are out of PokerKit's pot, those that were called too.
            won = {winners: amount + self.under for winners, amount in won.items()}
        bears = [0] * len(got)
        shared_by_all = len(won) == 1 and all(
            net == 0 for at, net in enumerate(got) if at not in next(iter(won))
        )
        so_far = taken = 0
        for winners, amount in won.items():
            if shared_by_all and len(winners) > 1:
                break
            so_far += amount
            due = min(amount, commission(so_far) - taken)
            taken += due
            for at in winners:
                bears[at] += due // len(winners)
        return bears

    def draw(self, request: Draw) -> None:
        """A card for both."""
        card = self.cards.pop()
        if not request.to.startswith("seat_"):
            self.nobody_is_asked()
            self.acted.clear()
            self.under = 0
        if request.to.startswith("seat_"):
            self.state.deal_hole(theirs(card))
        elif request.to == "burn":
            self.state.burn_card(theirs(card))
            self.flop = []
        else:
            self.flop.append(theirs(card))
            if request.step != "flop" or len(self.flop) == len(("one", "two", "three")):
                self.state.deal_board("".join(self.flop))
        self.ours.apply(Produce(card))

    def nobody_is_asked(self) -> None:
        """PokerKit's round of betting is over too."""
        while self.state.actor_index is not None:
            if self.state.checking_or_calling_amount or self.able() > 1:
                raise self.wrong(f"PokerKit asks player {self.state.actor_index + 1}")
            self.found["s 27(2)"] += 1
            self.state.check_or_call()

    def able(self) -> int:
        """How many players have chips left and have not folded."""
        return sum(bool(s and c) for s, c in zip(self.state.statuses, self.state.stacks, strict=True))

    def decide(self, request: Decide) -> None:
        """Compare what may be done, and do something that both allow."""
        seat, state = request.seat, self.state
        if state.actor_index is None and self.able() == 1 and "check" in request.actions:
            self.found["s 24(4)"] += 1
            self.ours.apply(Decision(seat, "check"))
            return
        if state.actor_index != seat - 1:
            raise self.wrong(f"place {seat} is asked, by PokerKit {state.actor_index}")
        call = state.checking_or_calling_amount
        if request.stakes.get("call", call) != call:
            raise self.wrong(f"the call is {request.stakes['call']}, by PokerKit {call}")
        if call == 0:
            self.found["s 25(2)(c)"] += 1
        actions = ["call" if call and "call" in request.actions else "all_in" if call else "check"]
        actions += ["fold"] * (call > 0)
        raising = self.raising(request)
        if raising:
            actions += ["raise"] * 2
        action = self.chance.choice(actions)
        stake = None
        if action == "raise":
            to = self.chance.choice(raising)
            stake = to - state.bets[seat - 1]
            self.under = max(state.bets)
            action = "raise" if call or max(state.bets) else "bet"
            if stake == state.stacks[seat - 1]:
                action, stake = "all_in", None
            state.complete_bet_or_raise_to(to)
        elif action == "fold":
            state.fold()
        else:
            state.check_or_call()
        self.acted.add(seat)
        self.ours.apply(Decision(seat, action, stake=stake))

    def raising(self, request: Decide) -> list[int]:
        """What both let a player bring the bets to; none where one of the two lets nobody raise."""
        state, at = self.state, request.seat - 1
        least, most = (
            state.min_completion_betting_or_raising_to_amount,
            state.max_completion_betting_or_raising_to_amount,
        )
        name = next((a for a in ("raise", "bet") if a in request.actions), None)
        if name is None:
            return self.all_in_alone(request, least, most)
        top, low = (state.bets[at] + request.stakes[name], state.bets[at] + request.least[name])
        if most is None or least is None:
            fixed = self.structure == "structured" and state.completion_betting_or_raising_count >= MOST_BETS
            clause = "s 9(3)" if fixed else "s 24(3)(b)"
            if not fixed and self.can_be_called():
                clause = self.why_only_here()
            if not clause:
                raise self.wrong(f"place {request.seat} may raise to {top}, by PokerKit not")
            self.found[clause] += 1
            return []
        if (low, top) == (least, most):
            return sorted({least, most, self.chance.randrange(least, most + 1, CHIP)})
        if self.structure == "structured":
            self.found["s 28(8)"] += 1
            return [top] if least <= top <= most else []
        if top != most:
            raise self.wrong(f"place {request.seat} may raise to {top} at most, by PokerKit {most}")
        if state.checking_or_calling_amount >= SECOND:
            raise self.wrong(f"place {request.seat} may raise to {low} at least, by PokerKit {least}")
        self.found["s 28(4)(a)"] += 1
        return [most]

    def why_only_here(self) -> str:
        """Why a player may raise whom PokerKit lets not, though others could call; nothing: for no reason."""
        return ""

    def all_in_alone(self, request: Decide, least: int | None, most: int | None) -> list[int]:
        """What a player may bring the bets to who cannot raise by the rule: all that is left, or nothing."""
        state, at = self.state, request.seat - 1
        if most is None or least is None:
            return []
        whole = state.bets[at] + state.stacks[at]
        if "all_in" in request.actions and least <= whole <= most:
            self.found["s 29(2)"] += least != whole
            return [whole]
        if request.seat not in self.acted:
            raise self.wrong(f"place {request.seat} may not raise, by PokerKit to {most}")
        self.found["s 29(10)"] += 1
        return []

    def can_be_called(self) -> bool:
        """Whether anybody else could put in more than the highest bet."""
        state, top = self.state, max(self.state.bets)
        others = [n for n in range(len(self.stacks)) if n != state.actor_index and state.statuses[n]]
        return any(state.stacks[n] and state.bets[n] + state.stacks[n] > top for n in others)


def differences(hands: int, seed: int = 1, both: type[Both] = Both) -> tuple[Counter[str], list[str]]:
    """So many random hands of every form: differences by their clauses, and those that none explains."""
    found: Counter[str] = Counter()
    unexplained: list[str] = []
    for number in range(hands):
        for name, structure in both.forms:
            try:
                found += both(name, structure, seed * 1_000_000 + number).play()
            except Unexplained as error:
                unexplained.append(str(error))
    return found, unexplained


def main() -> None:
    """Play, and say where the two differ."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--hands", type=int, default=5000, help="in all, of every game and structure alike")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    each = -(-given.hands // len(FORMS))
    start = time.perf_counter()
    found, unexplained = differences(each, given.seed)
    seconds = time.perf_counter() - start
    hands = each * len(FORMS)
    if given.json:
        told = {"hands": hands, "seconds": round(seconds, 2), "differences": dict(found)}
        print(json.dumps({**told, "unexplained": unexplained}, indent=2))
    else:
        print(f"{hands} hands of {len(FORMS)} forms in {seconds:.0f} s")
        for clause, count in found.most_common():
            print(f"{count:8}  sch 11 {clause}: {CLAUSES[clause]}")
        for each_one in unexplained:
            print(f"UNEXPLAINED  {each_one}")
        print(f"{len(unexplained)} differences that no clause explains")
    sys.exit(1 if unexplained else 0)


if __name__ == "__main__":
    main()
