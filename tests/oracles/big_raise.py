"""Big Raise stud poker, typed from its division of the proposed rules alone, with no part of the software.

How three cards rank is not in the text; both readings of ace, 2 and 3 stand here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

RANKS = "23456789TJQKA"
DECK = tuple(rank + suit for rank in RANKS for suit in "SHDC")
MOST = 300_000
"""Of a raise wager, in cents, where the sign says so (rule 5.8)."""
Net = tuple[int, str, int, int]
"""Seat, wager, stake and net, in cents."""


def odds(cards: Sequence[str]) -> int:
    """Rules 5.7 and 4.3: what 1 of a raise wins; 0 for a standoff, -1 for a hand that loses."""
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
        return 8
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
    return 1 if paired[0] in "TJQKA" else 0


def bonus(cards: Sequence[str], low: bool) -> int:
    """Rule 10.3: what 1 of a bonus wins, or -1; ``low``: whether ace, 2 and 3 are in sequence."""
    ranks = "".join(sorted({card[0] for card in cards}, key=RANKS.index))
    suited = len({card[1] for card in cards}) == 1
    run = len(ranks) == 3 and (ranks in RANKS or (low and ranks == "23A"))
    if run:
        return 40 if suited else 6
    if suited:
        return 3
    return {1: 30, 2: 1, 3: -1}[len(ranks)]


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
    """A round with random wagers, cards and decisions, as rules 5, 8, 9 and 10 have it."""

    def __init__(self, random: Random) -> None:
        shuffler, low, sign = random.random() < 0.5, random.random() < 0.5, random.random() < 0.3
        boxes = sorted(random.sample(range(1, 8), random.randint(1, 7)))
        self.own: dict[int, list[str]] = {}
        self.community: list[str] = []
        bottom = self._cards(random, boxes)
        self.dealt: list[str] = []
        if shuffler:  # 8.4: three to each, then three to the community area, the bottom one discarded
            self.dealt += [card for box in boxes for card in self.own[box]] + [*self.community, bottom]
        else:  # 8.3: one to each and one to the community area, twice, and a third to each
            for turn in range(3):
                self.dealt += [self.own[box][turn] for box in boxes] + self.community[turn : turn + 1]
        wagers, decisions, self.nets = list[dict[str, Any]](), list[dict[str, Any]](), list[Net]()
        self.seen: Counter[str] = Counter()
        for box in boxes:
            ante = 5 * random.randint(1, 2000)
            self._place(wagers, box, "ante", ante)
            blind = random.choice((0, 0, 1, 2, 3, 4)) * ante  # 5.1(c)
            side = random.choice((0, 5 * random.randint(1, 500)))  # 5.1(b)
            if blind:
                self._place(wagers, box, "blind", blind)
            if side:
                self._place(wagers, box, "three_card_bonus", side)
            folds = random.random() < 0.2
            times = random.randint(1, 4)
            action = "fold" if folds else "stay" if blind else f"raise_{times}x"
            decisions.append({"seat": box, "action": action})
            raised, name = (blind, "blind") if blind else (times * ante, "raise")
            pays = odds([*self.own[box], *self.community])
            self._end(box, folds, (ante, raised, name), pays, sign)
            if side:  # 9.2(c), 10.3, 10.5, 10.6(b): whatever becomes of the hand
                won = bonus(self.own[box], low)
                self.nets.append((box, "three_card_bonus", side, side * won))
                self.seen[f"bonus {won}{' folded' if folds else ''}"] += 1
        self.script: dict[str, Any] = {
            "id": "oracle",
            "rulebook": "nz-proposed",
            "game": "big_raise_stud",
            "options": {
                "automatic_shuffler": shuffler,
                "ace_two_three": "straight" if low else "no_straight",
            },
            "limits": {"bet_payment": {"max": str(MOST // 100)}} if sign else {},
            "equipment": {"cards": self.dealt},
            "wagers": wagers,
            "decisions": decisions,
        }

    def _end(self, box: int, folds: bool, bets: tuple[int, int, str], pays: int, sign: bool) -> None:
        ante, raised, name = bets
        if folds:
            self.nets.append((box, "ante", ante, -ante))  # 9.2(a)
            if name == "blind":
                self.nets.append((box, "blind", raised, 0))  # 5.9(b): it may be withdrawn
            self.seen["folded with a blind bet" if name == "blind" else "folded"] += 1
            return
        net = raised * pays
        if sign and net > MOST:
            net = MOST
            self.seen["most"] += 1
        self.nets += [(box, "ante", ante, ante * min(pays, 1)), (box, name, raised, net)]
        self.seen[f"{name} {pays}"] += 1

    @staticmethod
    def _place(wagers: list[dict[str, Any]], box: int, name: str, stake: int) -> None:
        wagers.append({"seat": box, "wager": name, "stake": f"{stake // 100}.{stake % 100:02}"})

    def _cards(self, random: Random, boxes: Sequence[int]) -> str:
        """Three cards each, two for the community and one below; in every fourth round a rare hand."""
        rest = list(DECK)
        random.shuffle(rest)
        if random.random() < 0.25:
            five = rare(random)
            random.shuffle(five)
            rest = [card for card in rest if card not in five]
            self.own[random.choice(boxes)], self.community = five[:3], five[3:]
        else:
            self.community = [rest.pop() for _ in range(2)]
        if random.random() < 0.2 and len(boxes) > 1:
            low = [
                rank + (s if random.random() < 0.5 else random.choice("SHDC")) for rank in "A23" for s in "S"
            ]
            box = random.choice(boxes)
            if box not in self.own and set(low) <= set(rest):
                self.own[box] = low
                rest = [card for card in rest if card not in low]
        for box in boxes:
            if box not in self.own:
                self.own[box] = [rest.pop() for _ in range(3)]
        return rest.pop()
