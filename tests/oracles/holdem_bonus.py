"""Texas hold'em bonus poker of Queensland, typed from schedule 12 alone: no part of the software is in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Any

RANKS = "23456789TJQKA"
DECK = tuple(rank + suit for rank in RANKS for suit in "SHDC")
Net = tuple[int, str, int, int]
"""Seat, wager, stake and net, in cents."""
FLUSH = 5
BONUS = {"AA": 30, "KK": 10, "QQ": 10, "JJ": 10}
"""Section 26, of pairs above the tens; and of an ace with another card, off suit and suited."""
WITH_AN_ACE = {"K": (15, 25), "Q": (5, 20), "J": (5, 20)}


def ranking(cards: Sequence[str]) -> tuple[int, list[int]]:
    """Sections 7 and 8 for five cards: the kind of hand, and its face values, those that make it first."""
    counts = Counter(RANKS.index(card[0]) for card in cards)
    faces = sorted(counts, key=lambda face: (counts[face], face), reverse=True)
    shape = sorted(counts.values(), reverse=True)
    suited = len({card[1] for card in cards}) == 1
    straight = len(faces) == 5 and (faces[0] - faces[4] == 4 or faces == [12, 3, 2, 1, 0])
    if faces == [12, 3, 2, 1, 0]:  # 8(5): the ace ranks as 1
        faces = [3, 2, 1, 0, -1]
    if straight and suited:
        return (9 if faces[0] == 12 else 8), faces
    if shape == [4, 1]:
        return 7, faces
    if shape == [3, 2]:
        return 6, faces
    if suited:
        return FLUSH, faces
    if straight:
        return 4, faces
    return {(3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}.get(tuple(shape), 0), faces


def best(own: Sequence[str], community: Sequence[str]) -> tuple[int, list[int]]:
    """Section 2: the highest of two own cards and three, one and four, or the five community cards."""
    found = [ranking(community)]
    for three in combinations(community, 3):
        found.append(ranking([*own, *three]))
    for four in combinations(community, 4):
        found += [ranking([one, *four]) for one in own]
    return max(found)


def bonus(own: Sequence[str]) -> int:
    """Sections 6 and 26: what two hole cards win to 1; -1 where they are no winning bonus hand."""
    one, other = (card[0] for card in own)
    if one == other:
        return BONUS.get(one + other, 3)
    if "A" not in (one, other):
        return -1
    paid = WITH_AN_ACE.get(one if other == "A" else other)
    return -1 if paid is None else paid[own[0][1] == own[1][1]]


def likely(random: Random) -> list[str]:
    """Seven cards, the first two a player's, in which a high hand lies: a flush or better."""
    suit = random.choice("SHDC")
    match random.randrange(4):
        case 0:
            order = "A" + RANKS
            start = random.choice((0, 9, random.randrange(10)))
            cards = [rank + suit for rank in order[start : start + 5]]
        case 1:
            cards = [rank + suit for rank in random.sample(RANKS, 5)]
        case 2:
            many, other = random.sample(RANKS, 2)
            cards = [*(many + each for each in "SHDC"), other + suit]
        case _:
            many, other = random.sample(RANKS, 2)
            three, two = random.sample("SHDC", 3), random.sample("SHDC", 2)
            cards = [*(many + each for each in three), *(other + each for each in two)]
    rest = [card for card in DECK if card not in cards]
    cards += random.sample(rest, 2)
    random.shuffle(cards)
    return cards


class Round:
    """A round with random wagers, cards and decisions, as sections 13 to 21 and 23 to 26 have it."""

    def __init__(self, random: Random) -> None:
        deal = random.choice(("one_at_a_time", "two_at_a_time", "shuffling_device"))
        boxes = sorted(random.sample(range(1, 8), random.randint(1, 7)))
        self.wagers = {box: {"ante": 5 * random.randint(1, 2000)} for box in boxes}
        for box in boxes:
            if random.random() < 0.6:
                self.wagers[box]["bonus"] = 5 * random.randint(1, 500)
        placed = [(box, name, stake) for box in boxes for name, stake in self.wagers[box].items()]
        self._cards(random, boxes)
        order = [*boxes, 0]
        if deal == "one_at_a_time":  # 16(3)(a)
            self.dealt = [self.holes[box][turn] for turn in range(2) for box in order]
        else:  # 16(3)(b); 16(4): the community cards first, the flop at the bottom of the stack
            self.dealt = [card for box in order for card in self.holes[box]]
            if deal == "shuffling_device":
                self.dealt = self.community + self.dealt
        decisions, playing = self._bet(random, boxes, by_device=deal == "shuffling_device")
        self.nets: list[Net] = []
        self.seen: Counter[tuple[str, int, bool]] = Counter()
        for box in boxes:
            self._settle(box, folded=box not in playing)
        self.script: dict[str, Any] = {
            "id": "oracle",
            "rulebook": "qld-2010",
            "game": "texas_holdem_bonus",
            "options": {"deal": deal},
            "equipment": {"cards": self.dealt},
            "wagers": [
                {"seat": box, "wager": name, "stake": f"{stake // 100}.{stake % 100:02}"}
                for box, name, stake in placed
            ],
            "decisions": decisions,
        }

    def _bet(
        self, random: Random, boxes: Sequence[int], *, by_device: bool
    ) -> tuple[list[dict[str, Any]], list[int]]:
        """What the players decide, and who is in at the end."""
        decisions, playing = list[dict[str, Any]](), list[int]()
        for box in boxes:  # 17(2), 17(4), 17(5)
            folds = random.random() < 0.2
            decisions.append({"seat": box, "action": "fold" if folds else "bet"})
            if not folds:
                playing.append(box)
                self.wagers[box]["flop"] = 2 * self.wagers[box]["ante"]
        if not playing:
            return decisions, playing
        if not by_device:
            self.dealt += self.community[:3]  # 17(6)
        for at, wager in enumerate(("turn", "river"), 3):  # 18(1), 18(2), 19(1), 19(2)
            for box in playing:
                bets = random.random() < 0.5
                decisions.append({"seat": box, "action": "bet" if bets else "check"})
                if bets:
                    self.wagers[box][wager] = self.wagers[box]["ante"]
            if not by_device:
                self.dealt.append(self.community[at])  # 18(3), 19(3)
        return decisions, playing

    def _settle(self, box: int, *, folded: bool) -> None:
        own, dealers = best(self.holes[box], self.community), best(self.holes[0], self.community)
        for name, stake in self.wagers[box].items():
            ratio = (own > dealers) - (own < dealers)  # 23(1), 23(3), 23(5), 24
            if name == "bonus":
                ratio = bonus(self.holes[box])  # 25(1), 25(2)
            elif name == "ante" and ratio > 0 and own[0] < FLUSH:
                ratio = 0  # 23(2)(a)
            if folded:
                ratio = -1  # 17(3), 4(a)
            self.seen[name, ratio, folded] += 1
            self.nets.append((box, name, stake, stake * ratio))

    def _cards(self, random: Random, boxes: Sequence[int]) -> None:
        """Two hole cards each, two for the dealer (box 0) and five community cards."""
        rest = list(DECK)
        random.shuffle(rest)
        self.holes: dict[int, list[str]] = {}
        if random.random() < 0.3:
            two = random.choice(("AA", "AK", "AQ", "AJ", "KK", "QQ", "JJ", "TT", "22"))
            suits = random.sample("SHDC", 2) if two[0] == two[1] else random.choices("SHDC", k=2)
            own = [rank + suit for rank, suit in zip(two, suits, strict=True)]
            rest = [card for card in rest if card not in own]
            self.holes[random.choice(boxes)], self.community = own, [rest.pop() for _ in range(5)]
        elif random.random() < 0.5:
            seven = likely(random)
            rest = [card for card in rest if card not in seven]
            self.holes[random.choice(boxes)], self.community = seven[:2], seven[2:]
        else:
            self.community = [rest.pop() for _ in range(5)]
        for box in (*boxes, 0):
            if box not in self.holes:
                self.holes[box] = [rest.pop(), rest.pop()]
