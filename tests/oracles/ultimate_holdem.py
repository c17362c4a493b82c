"""Ultimate Texas hold'em, typed from what it rests on alone: no part of the software is in it.

New Zealand, proposed, division 16 rule 8.4 for the deal; 58 Pa. Code §§ 653a.6 and 653a.12 for hands and pay
tables; Michael Shackleford's rules 2 to 12 for the play. Hands are ranked as the oracle of Queensland's
hold'em bonus does, whose schedule has the same order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import Any

from tests.oracles.holdem_bonus import DECK, best, likely

PAIR, THREE, STRAIGHT = 1, 3, 4
BLIND: dict[str, dict[int, int | Fraction]] = {
    "a": {4: 1, 5: Fraction(3, 2), 6: 3, 7: 10, 8: 50, 9: 500},
    "b": {5: Fraction(3, 2), 6: 3, 7: 10, 8: 50, 9: 500},
}
"""§ 653a.12(b), by the kind of hand: 4 a straight, 9 a royal flush."""
TRIPS: dict[str, dict[int, int]] = {
    "a": {3: 3, 4: 4, 5: 7, 6: 9, 7: 30, 8: 40, 9: 50},
    "b": {3: 3, 4: 5, 5: 6, 6: 8, 7: 30, 8: 40, 9: 50},
    "c": {3: 3, 4: 4, 5: 7, 6: 8, 7: 30, 8: 40, 9: 50},
    "d": {3: 3, 4: 5, 5: 6, 6: 7, 7: 20, 8: 40, 9: 50},
}
"""§ 653a.12(c)."""
Net = tuple[int, str, int, Fraction]
"""Seat, wager, stake and net, in cents."""


class Round:
    """A round with random wagers, cards and decisions."""

    def __init__(self, random: Random) -> None:
        deal = random.choice(("hands_first", "community_cards_first"))
        self.blind, self.trips = random.choice("ab"), random.choice("abcd")
        self.kept = random.random() < 0.5
        boxes = sorted(random.sample(range(1, 6), random.randint(1, 5)))
        self.wagers: dict[int, dict[str, int]] = {}
        for box in boxes:
            ante = 10 * random.randint(1, 1000)  # rule 2: an even number of coins, for 3 to 2
            self.wagers[box] = {"ante": ante, "blind": ante}
            if random.random() < 0.6:
                self.wagers[box]["trips"] = 5 * random.randint(1, 500)
        placed = [(box, name, stake) for box in boxes for name, stake in self.wagers[box].items()]
        self._cards(random, boxes)
        hands = [card for box in (*boxes, 0) for card in self.holes[box]]
        # 8.4(a): to each area, the dealer, the community; or the community first.
        dealt = [*hands, *self.community] if deal == "hands_first" else [*self.community, *hands]
        decisions, folded = self._decide(random, boxes)
        self.nets: list[Net] = []
        self.seen: Counter[tuple[str, Fraction]] = Counter()
        for box in boxes:
            self._settle(box, folded=box in folded)
        self.script: dict[str, Any] = {
            "id": "oracle",
            "rulebook": "nz-proposed",
            "game": "ultimate_holdem",
            "options": {
                "deal": deal,
                "blind_pays": self.blind,
                "trips_pays": self.trips,
                "trips_of_a_folded_hand": "in_action" if self.kept else "lost",
            },
            "equipment": {"cards": dealt},
            "wagers": [
                {"seat": box, "wager": name, "stake": f"{stake // 100}.{stake % 100:02}"}
                for box, name, stake in placed
            ],
            "decisions": decisions,
        }

    def _decide(self, random: Random, boxes: Sequence[int]) -> tuple[list[dict[str, Any]], set[int]]:
        """Rules 4, 6 and 8: who has a play wager decides no more."""
        decisions, folded = list[dict[str, Any]](), set[int]()
        waiting = list(boxes)
        for times, passing in (((4, 3), "check"), ((2,), "check"), ((1,), "fold")):
            for box in list(waiting):
                bets = random.random() < 0.4
                bet = random.choice(times)
                decisions.append({"seat": box, "action": f"play_{bet}x" if bets else passing})
                if bets:
                    self.wagers[box]["play"] = bet * self.wagers[box]["ante"]
                    waiting.remove(box)
                elif passing == "fold":
                    folded.add(box)
        return decisions, folded

    def _settle(self, box: int, *, folded: bool) -> None:
        own, dealers = best(self.holes[box], self.community), best(self.holes[0], self.community)
        compared = (own > dealers) - (own < dealers)  # rule 9
        qualifies = dealers[0] >= PAIR  # rule 10
        for name, stake in self.wagers[box].items():
            ratio = Fraction(compared)
            if name == "ante" and not qualifies:
                ratio = Fraction(0)
            elif name == "blind" and compared > 0:
                ratio = Fraction(BLIND[self.blind].get(own[0], 0))
            elif name == "trips":
                ratio = Fraction(TRIPS[self.trips].get(own[0], -1))
            if folded and (name != "trips" or not self.kept):
                ratio = Fraction(-1)
            self.seen[name, ratio] += 1
            self.nets.append((box, name, stake, stake * ratio))

    def _cards(self, random: Random, boxes: Sequence[int]) -> None:
        """Two cards each, two for the dealer (box 0) and five for the community."""
        rest = list(DECK)
        random.shuffle(rest)
        self.holes: dict[int, list[str]] = {}
        if random.random() < 0.5:
            seven = likely(random)
            rest = [card for card in rest if card not in seven]
            self.holes[random.choice(boxes)], self.community = seven[:2], seven[2:]
        else:
            self.community = [rest.pop() for _ in range(5)]
        for box in (*boxes, 0):
            if box not in self.holes:
                self.holes[box] = [rest.pop(), rest.pop()]
