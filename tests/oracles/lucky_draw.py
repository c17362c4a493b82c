"""Lucky draw baccarat of Queensland, typed from schedule 16 alone: nothing of the software is used here."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import Any

DECK = tuple(rank + suit for rank in "A23456789TJQK" for suit in "SHDC")
Net = tuple[int, str, Fraction, Fraction]
"""Seat, wager, stake and net."""


def points(cards: Sequence[str]) -> int:
    """Section 5: 2 to 9 their face, tens and pictures nothing, an ace 1; the last digit of the sum."""
    worth = {"A": 1, "T": 0, "J": 0, "Q": 0, "K": 0}
    return sum(worth[c[0]] if c[0] in worth else int(c[0]) for c in cards) % 10


def draw_odds(cards: Sequence[str]) -> Fraction:
    """Section 11(2)."""
    if [card[0] for card in cards] == ["3", "3", "3"]:
        return Fraction(30) if len({card[1] for card in cards}) == 1 else Fraction(9)
    return {7: Fraction(3, 2), 8: Fraction(2), 9: Fraction(3)}.get(points(cards), Fraction(1))


class Round:
    """A round with random wagers, cards and decisions, as sections 6, 11 and 17 have it."""

    def __init__(self, random: Random) -> None:
        decks = random.choice((6, 7, 8))
        shoe = list(DECK) * decks
        if random.random() < 0.25:
            # A shoe rich in threes, so that three of one suit come.
            shoe = [card for card in shoe if card in ("3S", "3H", "AS", "6D", "2C")]
        random.shuffle(shoe)
        boxes = sorted(random.sample(range(1, 8), random.randint(1, 7)))
        stakes = {box: Fraction(random.randint(1, 400), 20) for box in boxes}
        self.dealt: list[str] = []
        hands: dict[int, list[str]] = {box: [] for box in boxes}
        dealer: list[str] = []

        def deal(hand: list[str]) -> None:
            hand.append(shoe.pop())
            self.dealt.append(hand[-1])

        for box in boxes:  # 17(1)
            deal(hands[box])
        deal(dealer)
        for box in boxes:
            deal(hands[box])
        drew = {box for box in boxes if random.random() < 0.6}
        for box in boxes:  # 17(4)
            if box in drew:
                deal(hands[box])
        deal(dealer)  # 17(5)
        if points(dealer) <= 4:  # 17(6)
            deal(dealer)
        self.nets: list[Net] = []
        for box in boxes:
            stake, difference = stakes[box], points(hands[box]) - points(dealer)
            sign = (difference > 0) - (difference < 0)
            self.nets.append((box, "enter", stake, stake * sign))
            if box in drew:
                paid = draw_odds(hands[box]) if sign > 0 else Fraction(sign)
                self.nets.append((box, "draw", stake, stake * paid))
        self.script: dict[str, Any] = {
            "id": "oracle",
            "rulebook": "qld-2010",
            "game": "lucky_draw_baccarat",
            "options": {"decks": decks},
            "equipment": {"cards": self.dealt},
            "wagers": [
                {"seat": box, "wager": "enter", "stake": f"{float(stakes[box]):.2f}"} for box in boxes
            ],
            "decisions": [{"seat": box, "action": "draw" if box in drew else "stand"} for box in boxes],
        }
        self.hands = {box: (hands[box], points(hands[box])) for box in boxes}
