"""Spanish blackjack of Queensland, typed from schedule 9 alone: nothing of the software is used here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random
from typing import Any

DECK = tuple(rank + suit for rank in "A23456789JQK" for suit in "SHDC")
"""Section 4(a)(ii): the 10s are removed."""
Net = tuple[int, str, Fraction, Fraction]
"""Seat, wager, stake and net."""
HALF = Fraction(1, 2)


def value(card: str) -> int:
    """Section 5: 2 to 9 their face, pictures 10; an ace 11, or 1 where that is too many."""
    return {"A": 1, "J": 10, "Q": 10, "K": 10}.get(card[0]) or int(card[0])


def total(cards: Sequence[str], held: int = 0) -> int:
    """Section 5(c) and 25(4): of a double the first ``held`` cards count their aces as 1."""
    hard = sum(map(value, cards))
    eleven = any(card[0] == "A" for card in cards[held:])
    return hard + 10 if eleven and hard <= 11 else hard


def blackjack(cards: Sequence[str]) -> bool:
    """Section 2: an ace and a picture as the first two cards."""
    return len(cards) == 2 and sorted(map(value, cards)) == [1, 10]


def odds(cards: Sequence[str]) -> Fraction:
    """Section 8(1) and (2), of a hand of 21 that was not doubled and is no blackjack."""
    ranks, suits = sorted(card[0] for card in cards), {card[1] for card in cards}
    if ranks in (["6", "7", "8"], ["7", "7", "7"]):
        if len(suits) > 1:
            return Fraction(3, 2)
        return Fraction(3) if suits == {"S"} else Fraction(2)
    return {5: Fraction(3, 2), 6: Fraction(2)}.get(len(cards), Fraction(3 if len(cards) > 6 else 1))


@dataclass
class Hand:
    """A hand of a box: its cards, and what each player has on it."""

    cards: list[str]
    wagers: list[tuple[int, str, Fraction]]
    """Seat, kind and stake."""
    split: bool = False
    held: int = 0
    """How many cards it had when it was doubled."""
    surrendered: set[int] = field(default_factory=set)
    forfeits: set[int] = field(default_factory=set)

    @property
    def count(self) -> int:
        return total(self.cards, self.held)


class Round:
    """A round with random wagers, cards and decisions, as sections 6, 8, 17 and 22 to 38 have it."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.bust_waits = random.random() < 0.3
        """What a dealer's blackjack makes of a second hand over 21."""
        shoe = list(DECK) * random.randint(5, 8)
        if random.random() < 0.6:
            rich = random.choice(("AJQK8", "A2345", "A23", "678", "AQK", "7", "5678", "2378K"))
            shoe = [card for card in shoe if card[0] in rich]
            if rich == "7":
                suits = random.choice(("S", "H", "SH"))
                shoe = [c for c in shoe if c[1] in suits] + [c for c in DECK if c[0] in "89K"]
        if len(shoe) < 60:
            shoe += list(DECK)
        random.shuffle(shoe)
        self.shoe, self.dealt = shoe, list[str]()
        self.decisions: list[dict[str, Any]] = []
        boxes = sorted(random.sample(range(1, 8), random.randint(1, 3)))
        self.wagers: list[dict[str, Any]] = []
        self.nets: list[Net] = []
        self.hands: dict[int, list[Hand]] = {}
        self.first: dict[int, Fraction] = {}
        for box in boxes:
            players = [box] + [box + 10 * n for n in (1, 2) if random.random() < 0.3]
            self.hands[box] = [Hand([], [(s, "blackjack", self.stake(s, "blackjack", box)) for s in players])]
        pairs = [(box, self.stake(box, "perfect_pairs", box)) for box in boxes if random.random() < 0.4]
        self.schedule = random.choice(("no_1", "no_2"))
        for box in boxes:  # 17(1)
            self.deal(self.hands[box][0].cards)
        self.dealer: list[str] = []
        self.deal(self.dealer)
        for box in boxes:
            self.deal(self.hands[box][0].cards)
        for box, stake in pairs:  # 36, 38
            self.nets.append((box, "perfect_pairs", stake, stake * self.pair(self.hands[box][0].cards)))
        for box in boxes:  # 22
            if blackjack(self.hands[box][0].cards):
                self.pay(self.hands[box][0], Fraction(3, 2))
        insured = self.insure(boxes) if self.dealer[0][0] == "A" else []
        for box in boxes:  # 17(2)
            self.play(box)
        left = [hand for box in boxes for hand in self.hands[box] if hand.wagers]
        if left or insured:  # 17(5)
            self.deal(self.dealer)
            for seat, stake in insured:  # 24(2), 24(5)
                won = 2 if value(self.dealer[1]) == 10 else -1
                self.nets.append((seat, "insurance", stake, stake * won))
            matter = any(w[0] not in h.surrendered for h in left for w in h.wagers if h.count <= 21)
            while matter and self.draws():  # 28
                self.deal(self.dealer)
        for box in boxes:
            for hand in self.hands[box]:
                self.settle(self.hands[box], hand)
        self.script: dict[str, Any] = {
            "id": "oracle",
            "rulebook": "qld-2010",
            "game": "spanish_blackjack",
            "options": {
                "decks": 8,
                "perfect_pairs_schedule": self.schedule,
                "split_bust": "void_on_blackjack" if self.bust_waits else "lost",
            },
            "equipment": {"cards": self.dealt},
            "wagers": self.wagers,
            "decisions": self.decisions,
        }

    def stake(self, seat: int, wager: str, box: int) -> Fraction:
        stake = Fraction(self.random.randint(1, 60))
        self.wagers.append({"seat": seat, "wager": wager, "stake": f"{float(stake):.2f}", "box": box})
        if wager == "blackjack":
            self.first[seat] = stake
        return stake

    def deal(self, hand: list[str]) -> None:
        hand.append(self.shoe.pop())
        self.dealt.append(hand[-1])

    def says(self, seat: int, action: str, stake: Fraction | None = None) -> None:
        more = {} if stake is None else {"stake": f"{float(stake):.2f}"}
        self.decisions.append({"seat": seat, "action": action, **more})

    def pay(self, hand: Hand, ratio: Fraction) -> None:
        """All that is on the hand ends so, the stake lost with -1."""
        self.nets += [(seat, kind, stake, stake * ratio) for seat, kind, stake in hand.wagers]
        hand.wagers = []

    def pair(self, cards: Sequence[str]) -> int:
        """Section 36(2) with the definitions of section 33."""
        one, suit, other, another = *cards[0], *cards[1]
        if one != other:
            return -1
        mixed, coloured, perfect = (5, 10, 25) if self.schedule == "no_1" else (6, 12, 20)
        if suit == another:
            return perfect
        return coloured if (suit in "HD") == (another in "HD") else mixed

    def insure(self, boxes: Sequence[int]) -> list[tuple[int, Fraction]]:
        """Section 24(3) and (4): up to half, or 25 cents more for an even dollar payout."""
        found = []
        for box in boxes:
            for seat, _, stake in self.hands[box][0].wagers:
                if self.random.random() < 0.5:
                    self.says(seat, "no_insurance")
                    continue
                most = stake / 2
                more = most + Fraction(1, 4)
                amounts = [most, Fraction(1, 4)] + ([more] if (2 * more).denominator == 1 else [])
                amount = self.random.choice(amounts)
                self.says(seat, "insurance", amount)
                found.append((seat, amount))
        return found

    def draws(self) -> bool:
        """Section 28(1)."""
        count = total(self.dealer)
        return count < (18 if count != sum(map(value, self.dealer)) else 17)

    def play(self, box: int) -> None:
        """Sections 23 and 25 to 27, the first hand and then the second."""
        hands, at = self.hands[box], 0
        while at < len(hands):
            hand = hands[at]
            if len(hand.cards) == 1:
                self.deal(hand.cards)  # 26(3)
                self.check(hands, hand)
            self.decide(hands, hand)
            at += 1

    def decide(self, hands: list[Hand], hand: Hand) -> None:
        """What the player who controls the box does with a hand."""
        while hand.wagers and hand.count < 21:
            if hand.split and value(hand.cards[0]) == 1:
                return  # 26(4)(b)
            seat, choice = hand.wagers[0][0], self.random.random()
            two = len(hand.cards) == 2 and not hand.split
            if choice < 0.2:
                self.says(seat, "stand")
                return
            if choice < 0.3 and two and value(self.dealer[0]) in (1, 10):
                self.surrender(hand)
                return
            if choice < 0.7 and two and value(hand.cards[0]) == value(hand.cards[1]):
                self.split(hands, hand)
                continue
            if choice < 0.5:
                self.double(hands, hand)
                return
            self.says(seat, "draw")
            self.deal(hand.cards)
            self.check(hands, hand)

    def surrender(self, hand: Hand) -> None:
        """Sections 23 and 31(5), (6)."""
        for place, (seat, _, _) in enumerate(hand.wagers):
            too = place == 0 or self.random.random() < 0.5
            self.says(seat, "surrender" if too else "no_surrender")
            hand.surrendered |= {seat} if too else set()

    def split(self, hands: list[Hand], hand: Hand) -> None:
        """Sections 26(1) to (3) and 31(9)."""
        control, *others = hand.wagers
        self.says(control[0], "split")
        own, new = [control], [(control[0], "split", control[2])]
        for wager in others:
            does = self.random.choice(("cover_both", "first_hand", "second_hand"))
            self.says(wager[0], does)
            if does == "second_hand":
                new.append(wager)
            else:
                own.append(wager)
            if does == "cover_both":
                new.append((wager[0], "split", wager[2]))
        first, second = hand.cards
        hand.cards, hand.wagers, hand.split = [first], own, True
        hands.append(Hand([second], new, split=True))
        self.deal(hand.cards)
        self.check(hands, hand)

    def double(self, hands: list[Hand], hand: Hand) -> None:
        """Section 25: for no more than the wager; the others may, and get one card anyhow."""
        put: list[tuple[int, str, Fraction]] = []
        for place, (seat, _, stake) in enumerate(hand.wagers):
            if place and self.random.random() < 0.5:
                self.says(seat, "no_double")
                continue
            more = Fraction(self.random.randint(1, int(stake)))
            self.says(seat, "double_down", more)
            put.append((seat, "double_down", more))
        hand.wagers, hand.held = hand.wagers + put, len(hand.cards)
        self.deal(hand.cards)
        self.check(hands, hand)
        for seat, _, _ in put if hand.count < 21 else ():  # 25(7), (8)
            if self.random.random() < 0.6:
                self.says(seat, "keep_double")
                continue
            self.says(seat, "forfeit")
            hand.forfeits.add(seat)
            for wager in [w for w in hand.wagers if w[0] == seat]:
                hand.wagers.remove(wager)
                lost = Fraction(0) if wager[1] == "double_down" else -wager[2]
                self.nets.append((*wager, lost))

    def check(self, hands: list[Hand], hand: Hand) -> None:
        """Sections 22 and 6(2)(f): a hand of 21 is paid and removed, one over 21 lost."""
        if hand.count == 21:
            self.bonus(hands, hand)
            doubled = {seat for seat, kind, _ in hand.wagers if kind == "double_down"}
            for seat, kind, stake in hand.wagers:
                self.nets.append((seat, kind, stake, stake * (1 if seat in doubled else odds(hand.cards))))
            hand.wagers = []
        elif hand.count > 21:
            waits = [w for w in hand.wagers if self.spares(hands, hand, w)]
            hand.wagers = [w for w in hand.wagers if w not in waits]
            self.pay(hand, Fraction(-1))
            hand.wagers = waits

    def spares(self, hands: list[Hand], hand: Hand, wager: tuple[int, str, Fraction]) -> bool:
        """Whether a dealer's blackjack may give back a wager over 21: a reading of section 26(5)."""
        can = self.bust_waits and value(self.dealer[0]) in (1, 10)
        return can and wager[1] == "split" and not self.passed(hands, wager[0])

    def passed(self, hands: list[Hand], seat: int) -> bool:
        """Section 26(7)(b) and (c): whether a player's original wager is the one on the other hand."""
        return hands[0].count == 21 or seat in hands[0].forfeits

    def bonus(self, hands: list[Hand], hand: Hand) -> None:
        """Section 8(3), 25(6) and 26(6)."""
        sevens = len(hand.cards) == 3 and len(set(hand.cards)) == 1 and hand.cards[0][0] == "7"
        alike = len(hands) > 1 and hands[0].cards[0] == hands[1].cards[0]
        if not sevens or self.dealer[0][0] != "7" or alike:
            return
        doubled = {seat for seat, kind, _ in hand.wagers if kind == "double_down"}
        won = [w for w in hand.wagers if w[0] not in doubled]
        for seat, kind, stake in won:
            self.nets.append((seat, kind, stake, Fraction(5000 if stake >= 25 else 1000)))
        for seat, stake in self.first.items():
            if won and seat not in {w[0] for w in won}:
                self.nets.append((seat, "blackjack", stake, Fraction(50)))

    def settle(self, hands: list[Hand], hand: Hand) -> None:
        """Sections 6(2), 23(3) and (4), 25(5), 26(5) and (7)."""
        dealers, natural = total(self.dealer), blackjack(self.dealer)
        for seat, kind, stake in hand.wagers:
            if seat in hand.surrendered:
                net = -stake if natural else -stake * HALF
            elif natural:
                taken = kind == "blackjack" or (kind == "split" and self.passed(hands, seat))
                net = -stake if taken else Fraction(0)
            elif hand.count > 21:
                net = -stake
            else:
                higher = dealers > 21 or hand.count > dealers
                net = stake if higher else Fraction(0) if hand.count == dealers else -stake
            self.nets.append((seat, kind, stake, net))
        hand.wagers = []
