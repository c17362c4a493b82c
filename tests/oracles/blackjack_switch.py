"""Blackjack switch of Queensland, typed from schedule 15 alone: nothing of the software is used here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random
from typing import Any

DECK = tuple(rank + suit for rank in "A23456789TJQK" for suit in "SHDC")
Net = tuple[int, int, str, Fraction, Fraction]
"""Seat, box, wager, stake and net."""
MAINS = ("blackjack", "second_blackjack")


def value(card: str) -> int:
    """Section 5(1), an ace as 1."""
    return {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}.get(card[0]) or int(card[0])


def total(cards: Sequence[str]) -> int:
    """Section 5(1)(c) and (2): an ace is 11, or 1 where that is too much."""
    hard = sum(map(value, cards))
    return hard + 10 if hard <= 11 and any(card[0] == "A" for card in cards) else hard


def ace_and_ten(cards: Sequence[str]) -> bool:
    return sorted(map(value, cards)) == [1, 10]


def match(four: Sequence[str]) -> int:
    """Section 8(3), by face value; a stake that is lost is -1."""
    alike = sorted(Counter(card[0] for card in four).values())
    return {4: 40, 3: 5}.get(alike[-1]) or (8 if alike == [2, 2] else 1 if alike[-1] == 2 else -1)


@dataclass
class Hand:
    """A hand of a box."""

    cards: list[str]
    main: str
    """The wager that was first made on it; empty where a split made it."""
    stake: Fraction
    natural: bool = False
    split: bool = False
    added: bool = False
    """Whether the wager on it is the additional one of a split."""
    double: Fraction | None = None
    over: bool = False
    paid: bool = False

    @property
    def count(self) -> int:
        """Section 24(4): an ace in the first two cards of a double counts 1."""
        if self.double is None:
            return total(self.cards)
        hard = sum(map(value, self.cards[:2]))
        third = self.cards[2]
        return hard + (11 if third[0] == "A" and hard + 11 <= 21 else value(third))


@dataclass
class Round:
    """A round with random wagers, cards and decisions, as sections 6, 17 and 22 to 27 have it."""

    random: Random
    nets: list[Net] = field(default_factory=list)
    decisions: list[dict[str, Any]] = field(default_factory=list)
    boxes: dict[int, list[Hand]] = field(default_factory=dict)
    dealt: list[str] = field(default_factory=list)
    dealer: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        random = self.random
        self.shoe = list(DECK) * random.randint(6, 8)
        if random.random() < 0.6:
            few = [*random.sample("A23456789TJQK", 4), "A", "T"]
            self.shoe = [card for card in self.shoe if card[0] in few]
        random.shuffle(self.shoe)
        self.bust_waits = random.random() < 0.5
        self.always = random.random() < 0.2
        self.wagers: list[dict[str, Any]] = []
        for box in sorted(random.sample(range(1, 8), random.randint(1, 3))):
            self._bet(box)
        self._play()

    def _bet(self, box: int) -> None:
        stake = self.random.choice((10, 30, 40))
        names = [*MAINS]
        self.random.shuffle(names)
        for name in names:
            self.wagers.append({"seat": box, "box": box, "wager": name, "stake": str(stake)})
        for seat in {box, self.random.randint(1, 7)}:
            if self.random.random() < 0.5:
                self.wagers.append({"seat": seat, "box": box, "wager": "super_match", "stake": "5"})
        self.boxes[box] = [Hand([], MAINS[0], Fraction(stake)), Hand([], MAINS[1], Fraction(stake))]

    def _card(self) -> str:
        self.dealt.append(self.shoe.pop())
        return self.dealt[-1]

    def _say(self, seat: int, action: str, stake: Fraction | None = None) -> None:
        said: dict[str, Any] = {"seat": seat, "action": action}
        self.decisions.append(said if stake is None else said | {"stake": str(stake)})

    def _end(
        self, box: int, name: str, stake: Fraction, odds: Fraction | int, seat: int | None = None
    ) -> None:
        self.nets.append((box if seat is None else seat, box, name, stake, stake * odds))

    def _play(self) -> None:
        for each in self.boxes.values():
            for hand in each:
                hand.cards.append(self._card())
        self.dealer.append(self._card())
        for each in self.boxes.values():
            for hand in each:
                hand.cards.append(self._card())
        for box, each in self.boxes.items():
            four = each[0].cards + each[1].cards
            for wager in self.wagers:
                if wager["box"] == box and wager["wager"] == "super_match":
                    self._end(box, "super_match", Fraction(5), match(four), wager["seat"])
        insured = self._insure()
        for box in self.boxes:
            self._box(box)
        self._dealers(insured)

    def _insure(self) -> dict[int, Fraction]:
        found: dict[int, Fraction] = {}
        for box, each in self.boxes.items() if self.dealer[0][0] == "A" else ():
            if self.random.random() < 0.5:
                found[box] = each[0].stake / 2
                self._say(box, "insurance", found[box])
            else:
                self._say(box, "no_insurance")
        return found

    def _box(self, box: int) -> None:
        one, two = self.boxes[box]
        if self.random.random() < 0.5:
            self._say(box, "switch")
            one.cards[1], two.cards[1] = two.cards[1], one.cards[1]
        else:
            self._say(box, "no_switch")
            one.natural, two.natural = ace_and_ten(one.cards), ace_and_ten(two.cards)
        for hand in (one, two):
            if hand.natural and value(self.dealer[0]) not in (1, 10):
                hand.paid = True
                self._end(box, hand.main, hand.stake, 1)
        for hand in (one, two):
            if not hand.natural:
                self._hand(box, hand)

    def _hand(self, box: int, hand: Hand) -> None:
        while True:
            if hand.split and hand.cards[0][0] == "A" and len(hand.cards) == 2:
                return None
            count, hard = total(hand.cards), sum(map(value, hand.cards))
            two = len(hand.cards) == 2
            may = ["stand"] + (["draw"] if count < 21 else [])
            if two and 9 <= hard <= 11:
                may.append("double_down")
            if two and not hand.split and value(hand.cards[0]) == value(hand.cards[1]):
                may += ["split"] * 3
            if may == ["stand"]:
                return None
            wish = self.random.choice(may)
            if count < 12 and wish == "stand" and "draw" in may:
                wish = "draw"
            if wish == "stand":
                return self._say(box, wish)
            if wish == "draw":
                self._say(box, wish)
                hand.cards.append(self._card())
            elif wish == "double_down":
                stake = self.random.choice((hand.stake, Fraction(5)))
                self._say(box, wish, stake)
                hand.double = stake
                hand.cards.append(self._card())
                return None
            else:
                self._say(box, wish)
                self._split(box, hand)
                return None
            if total(hand.cards) > 21:
                hand.over = True
                return self._over(box, hand)

    def _over(self, box: int, hand: Hand) -> None:
        """Section 6(3)(e); the additional wager of a split may wait for a dealer's blackjack."""
        if hand.added and self.bust_waits and value(self.dealer[0]) in (1, 10):
            return
        hand.paid = True
        self._end(box, hand.main or "split", hand.stake, -1)

    def _split(self, box: int, hand: Hand) -> None:
        new = Hand([hand.cards.pop()], "", hand.stake, split=True, added=True)
        hand.split = True
        self.boxes[box].append(new)
        for each in (hand, new):
            each.cards.append(self._card())
            self._hand(box, each)

    def _dealers(self, insured: dict[int, Fraction]) -> None:
        left = [(box, hand) for box, each in self.boxes.items() for hand in each if not hand.paid]
        if left or insured or self.always:
            self.dealer.append(self._card())
        natural = ace_and_ten(self.dealer)
        for box, stake in insured.items():
            self._end(box, "insurance", stake, 2 if value(self.dealer[1]) == 10 else -1)
        while len(self.dealer) > 1 and any(not hand.natural and not hand.over for _, hand in left):
            soft = total(self.dealer) > sum(map(value, self.dealer))
            if total(self.dealer) >= (18 if soft else 17):
                break
            self.dealer.append(self._card())
        for box, hand in left:
            self._last(box, hand, natural=natural)

    def _last(self, box: int, hand: Hand, *, natural: bool) -> None:
        name, dealers = hand.main or "split", total(self.dealer)
        if hand.natural:
            return self._end(box, name, hand.stake, 0 if natural else 1)
        if hand.over:
            return self._end(box, name, hand.stake, 0 if natural else -1)
        if natural:
            self._end(box, name, hand.stake, 0 if hand.added else -1)
            if hand.double is not None:
                self._end(box, "double_down", hand.double, 0)
            return None
        odds = 0 if dealers in (22, hand.count) else 1 if dealers > 22 or hand.count > dealers else -1
        self._end(box, name, hand.stake, odds)
        if hand.double is not None:
            self._end(box, "double_down", hand.double, odds)
        return None

    @property
    def script(self) -> dict[str, Any]:
        """The round as a script."""
        return {
            "rulebook": "qld-2010",
            "game": "blackjack_switch",
            "options": {
                "split_bust": "void_on_blackjack" if self.bust_waits else "lost",
                "dealers_second_card": "always" if self.always else "when_needed",
            },
            "equipment": {"cards": self.dealt},
            "wagers": self.wagers,
            "decisions": self.decisions,
        }
