"""Blackjack challenge of Queensland, typed from schedule 17 alone: nothing of the software is used here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random
from typing import Any

DECK = tuple(rank + suit for rank in "A23456789TJQK" for suit in "SHDC")
Net = tuple[int, str, Fraction, Fraction]
"""Seat, wager, stake and net."""


def value(card: str) -> int:
    """Section 5(1): 2 to 10 their face, pictures 10; an ace 1, or 11 as the total lets."""
    return {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}.get(card[0]) or int(card[0])


def total(cards: Sequence[str]) -> int:
    """The better total of a hand."""
    hard = sum(map(value, cards))
    return hard + 10 if hard <= 11 and any(card[0] == "A" for card in cards) else hard


def blackjack(cards: Sequence[str]) -> bool:
    """Section 2: an ace and a card of ten as the first two cards, of a split hand too."""
    return sorted(map(value, cards)) == [1, 10]


def rank_of_ten(cards: Sequence[str]) -> int:
    """Section 5(2): king, queen, jack and 10."""
    return max("TJQK".find(card[0]) for card in cards)


@dataclass
class Hand:
    """A hand of a box: its cards, and what each player has on it."""

    cards: list[str]
    wagers: list[tuple[int, str, Fraction]] = field(default_factory=list)
    """Seat, kind and stake."""
    nets: list[Net] = field(default_factory=list)

    def pay(self, odds: int) -> None:
        """All that is on the hand ends so, the stake lost with -1."""
        self.nets = [(seat, kind, stake, stake * odds) for seat, kind, stake in self.wagers]

    def settled(self) -> bool:
        return bool(self.nets)


class Round:
    """A round with random wagers, cards and decisions, as sections 6, 17 and 22 to 35 have it."""

    def __init__(self, random: Random) -> None:
        self.random = random
        shoe = list(DECK) * random.randint(5, 8)
        if random.random() < 0.5:
            # Many tens, aces and small cards: pairs, blackjacks and five cards.
            rich = random.choice(("ATJQK8", "A234", "A2TK", "5678T"))
            shoe = [card for card in shoe if card[0] in rich]
        random.shuffle(shoe)
        self.shoe, self.dealt = shoe, list[str]()
        self.decisions: list[dict[str, Any]] = []
        boxes = sorted(random.sample(range(1, 8), random.randint(1, 4)))
        self.wagers: list[dict[str, Any]] = []
        self.nets: list[Net] = []
        self.hands: dict[int, list[Hand]] = {}
        for box in boxes:
            players = [box] + ([box + 10] if random.random() < 0.3 else [])
            on = [(seat, "blackjack", self.stake(seat, "blackjack", box)) for seat in players]
            self.hands[box] = [Hand([], on)]
        pairs = [(box, self.stake(box, "any_pairs", box)) for box in boxes if random.random() < 0.4]
        for box in boxes:  # 17(1)
            self.deal(self.hands[box][0].cards)
        self.dealer: list[str] = []
        self.deal(self.dealer)
        for box in boxes:
            self.deal(self.hands[box][0].cards)
        for box, stake in pairs:  # 32, 35
            first, second = self.hands[box][0].cards
            self.nets.append((box, "any_pairs", stake, stake * (11 if first[0] == second[0] else -1)))
        waits = value(self.dealer[0]) in (1, 10)
        for box in boxes:  # 22(1)
            if blackjack(self.hands[box][0].cards) and not waits:
                self.hands[box][0].pay(2)
        for box in boxes:  # 17(2)
            self.play(box, waits)
        left = [hand for box in boxes for hand in self.hands[box] if not hand.settled()]
        if left:  # 17(5), 26
            self.deal(self.dealer)
            matter = any(not blackjack(hand.cards) for hand in left)
            while matter and total(self.dealer) < 17:
                self.deal(self.dealer)
        for box in boxes:
            for number, hand in enumerate(self.hands[box]):
                if not hand.settled():
                    self.settle(hand, number)
                self.nets += hand.nets
        self.script: dict[str, Any] = {
            "id": "oracle",
            "rulebook": "qld-2010",
            "game": "blackjack_challenge",
            "options": {"decks": 8},
            "equipment": {"cards": self.dealt},
            "wagers": self.wagers,
            "decisions": self.decisions,
        }

    def stake(self, seat: int, wager: str, box: int) -> Fraction:
        stake = Fraction(self.random.randint(1, 400), 20)
        self.wagers.append({"seat": seat, "wager": wager, "stake": f"{float(stake):.2f}", "box": box})
        return stake

    def deal(self, hand: list[str]) -> None:
        hand.append(self.shoe.pop())
        self.dealt.append(hand[-1])

    def says(self, seat: int, action: str, stake: Fraction | None = None) -> None:
        more = {} if stake is None else {"stake": f"{float(stake):.2f}"}
        self.decisions.append({"seat": seat, "action": action, **more})

    def play(self, box: int, waits: bool) -> None:
        """Sections 23 to 25, one hand after the other from the left."""
        hands, at = self.hands[box], 0
        while at < len(hands):
            hand = hands[at]
            if len(hand.cards) == 1:
                self.deal(hand.cards)  # 24(3)
            if self.split(hands, at):
                continue
            self.finish(hand, waits)
            at += 1

    def split(self, hands: list[Hand], at: int) -> bool:
        """Section 24: twice at most, cards of one value, for as much again."""
        hand = hands[at]
        first, second = hand.cards
        if hand.settled() or value(first) != value(second) or len(hands) == 3 or self.random.random() < 0.3:
            return False
        control, *others = hand.wagers
        self.says(control[0], "split")
        new = [(control[0], "split", control[2])]
        for seat, _, stake in others:  # 24(6)
            if self.random.random() < 0.5:
                self.says(seat, "cover_both")
                new.append((seat, "split", stake))
            else:
                self.says(seat, "first_hand")
        hand.cards = [first]
        hands.insert(at + 1, Hand([second], new))
        return True

    def finish(self, hand: Hand, waits: bool) -> None:
        """Draws, stands and doubles until the hand is complete."""
        if hand.settled():
            return
        if blackjack(hand.cards):
            if not waits:
                hand.pay(2)  # 22(1)
            return
        while not self.over(hand):
            seat, choice = hand.wagers[0][0], self.random.random()
            if choice < 0.25:
                self.says(seat, "stand")
                return
            if choice < 0.45 and len(hand.cards) <= 3:
                self.double(hand)
                self.deal(hand.cards)
                self.over(hand)
                return
            self.says(seat, "draw")
            self.deal(hand.cards)

    def double(self, hand: Hand) -> None:
        """Section 23: for no more than the wager; the others may, and get one card anyhow."""
        put: list[tuple[int, str, Fraction]] = []
        for place, (seat, _, stake) in enumerate(hand.wagers):
            if place and self.random.random() < 0.5:
                self.says(seat, "no_double")
                continue
            more = Fraction(self.random.randint(1, int(stake * 20)), 20)
            self.says(seat, "double_down", more)
            put.append((seat, "double_down", more))
        hand.wagers = hand.wagers + put

    def over(self, hand: Hand) -> bool:
        """Section 25(4) to (6): whether the hand has ended."""
        count = total(hand.cards)
        if count > 21:
            hand.pay(-1)
        elif count == 21 or len(hand.cards) == 5:
            hand.pay(1)
        return hand.settled()

    def settle(self, hand: Hand, number: int) -> None:
        """Sections 6 and 27, and 6(3), 23(5) and 24(7) of a dealer's blackjack."""
        dealers, own = total(self.dealer), total(hand.cards)
        natural = blackjack(self.dealer)
        if blackjack(hand.cards):
            difference = rank_of_ten(hand.cards) - rank_of_ten(self.dealer)
            by_tens = 4 + (difference > 0) - (difference < 0)
            hand.pay(by_tens if natural else 2)
        elif natural:
            # The original wager alone.
            hand.nets = [
                (s, k, stake, -stake if k == "blackjack" else Fraction(0)) for s, k, stake in hand.wagers
            ]
        else:
            hand.pay(1 if dealers > 21 or own > dealers else -1)
