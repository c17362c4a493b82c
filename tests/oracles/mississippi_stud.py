"""Mississippi stud poker of Queensland, typed from schedule 18 alone: no part of the software is in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

RANKS = "23456789TJQKA"
DECK = tuple(rank + suit for rank in RANKS for suit in "SHDC")
STREETS = ("third_street", "fourth_street", "fifth_street")
TIMES = (1, 2, 3)
Net = tuple[int, str, int, int]
"""Seat, wager, stake and net, in cents."""


def odds(cards: Sequence[str]) -> int:
    """Section 17, for the hands of section 3: what 1 wins; 0 for a stand-off, -1 for a hand that loses."""
    counts = Counter(card[0] for card in cards)
    suited = len({card[1] for card in cards}) == 1
    ranks = "".join(sorted(counts, key=RANKS.index))
    straight = len(ranks) == 5 and (ranks in RANKS or ranks == "2345A")
    shape = sorted(counts.values(), reverse=True)
    if straight and suited:
        return 500 if ranks == "TJQKA" else 100
    if shape == [4, 1]:
        return 40
    if shape == [3, 2]:
        return 10
    if suited:
        return 6
    if straight:
        return 4
    if shape == [3, 1, 1]:
        return 3
    if shape == [2, 2, 1]:
        return 2
    paired = [rank for rank in counts if counts[rank] == 2]
    if not paired or paired[0] in "2345":
        return -1
    return 1 if paired[0] in "JQKA" else 0


def rare(random: Random) -> list[str]:
    """Five cards of a hand that seldom comes: a straight flush, four of a kind or a full house."""
    suit = random.choice("SHDC")
    if random.random() < 0.5:
        order = "A" + RANKS
        start = random.choice((0, 9, random.randrange(10)))
        return [rank + suit for rank in order[start : start + 5]]
    many, other = random.sample(RANKS, 2)
    if random.random() < 0.5:
        return [*(many + each for each in "SHDC"), other + suit]
    three, two = random.sample("SHDC", 3), random.sample("SHDC", 2)
    return [*(many + each for each in three), *(other + each for each in two)]


class Round:
    """A round with random wagers, cards and decisions, as sections 8, 11 to 15 and 17 have it."""

    def __init__(self, random: Random) -> None:
        device = random.random() < 0.5
        boxes = sorted(random.sample(range(1, 8), random.randint(1, 7)))
        antes = {box: 5 * random.randint(1, 2000) for box in boxes}
        self._cards(random, boxes)
        self.dealt: list[str] = []
        if device:  # 11(2)(b)(i) to (iii)
            self.dealt += self.community + [card for box in boxes for card in self.holes[box]]
        else:  # 11(2)(a)(i) and (ii)
            self.dealt += [self.holes[box][turn] for turn in range(2) for box in boxes]
        wagers = {box: {"ante": antes[box]} for box in boxes}
        playing, decisions = list(boxes), list[dict[str, Any]]()
        for street, card in zip(STREETS, self.community, strict=True):
            for box in tuple(playing):  # 12(2), 13(1), 14(1)
                if random.random() < 0.15:
                    playing.remove(box)
                    decisions.append({"seat": box, "action": "fold"})
                    continue
                times = random.choice(TIMES)  # 12(3), 13(2), 14(2)
                wagers[box][street] = times * antes[box]
                decisions.append({"seat": box, "action": f"bet_{times}x"})
            if not playing:
                break
            if not device:  # 11(2)(a)(iv) to (vi)
                self.dealt.append(card)
        self.nets: list[Net] = []
        self.ratios: Counter[tuple[int, bool]] = Counter()
        for box in boxes:
            # 26(2): what is folded is forfeited.
            ratio = odds([*self.holes[box], *self.community]) if box in playing else -1
            self.ratios[ratio, box in playing] += 1
            self.nets += [(box, name, stake, stake * ratio) for name, stake in wagers[box].items()]
        self.script: dict[str, Any] = {
            "id": "oracle",
            "rulebook": "qld-2010",
            "game": "mississippi_stud",
            "options": {"shuffling_device": device},
            "equipment": {"cards": self.dealt},
            "wagers": [
                {"seat": box, "wager": "ante", "stake": f"{antes[box] // 100}.{antes[box] % 100:02}"}
                for box in boxes
            ],
            "decisions": decisions,
        }

    def _cards(self, random: Random, boxes: Sequence[int]) -> None:
        """Two hole cards each and three community cards; every fourth round has a rare hand for somebody."""
        self.community: list[str] = []
        self.holes: dict[int, list[str]] = {}
        rest = list(DECK)
        random.shuffle(rest)
        if random.random() < 0.25:
            five = rare(random)
            random.shuffle(five)
            rest = [card for card in rest if card not in five]
            self.holes[random.choice(boxes)], self.community = five[:2], five[2:]
        else:
            self.community = [rest.pop() for _ in range(3)]
        for box in boxes:
            if box not in self.holes:
                self.holes[box] = [rest.pop(), rest.pop()]
