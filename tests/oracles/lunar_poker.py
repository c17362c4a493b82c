"""Lunar poker of New Zealand, typed from Division 21 alone: no part of the software is in it."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

RANKS = "23456789TJQKA"
DECK = tuple(rank + suit for rank in RANKS for suit in "SHDC")
# Rule 4.3, from the lowest; rule 5.5 pays the bet on each.
PAYS = {
    "odd": 1,
    "pair": 1,
    "two pairs": 2,
    "three": 3,
    "straight": 4,
    "flush": 5,
    "full house": 7,
    "four": 20,
    "straight flush": 50,
    "royal flush": 100,
}
KINDS = tuple(PAYS)
CASH: tuple[tuple[int, int], ...]
CASH = ((200, 600), (300, 600), (200, 800), (300, 800), (200, 1000), (300, 1000), (200, 1200), (300, 1200))
CASH += ((400, 1200), (200, 1500), (300, 1500), (400, 1500), (500, 1500))
Hand = tuple[str, ...]
Rank = tuple[int, ...]


def rank(five: Hand) -> Rank:
    """Rules 4.2 to 4.4: a hand's kind, and its ranks as they are compared."""
    values = sorted((RANKS.index(card[0]) for card in five), reverse=True)
    counts = Counter(values)
    order = sorted(values, key=lambda each: (-counts[each], -each))
    suited = len({card[1] for card in five}) == 1
    wheel = values == [12, 3, 2, 1, 0]
    if wheel:
        order = [3, 2, 1, 0, -1]
    straight = len(counts) == 5 and (wheel or values[0] - values[4] == 4)
    shape = sorted(counts.values(), reverse=True)
    if straight and suited:
        kind = "royal flush" if values[4] == 8 else "straight flush"
    elif shape[0] == 4:
        kind = "four"
    elif shape == [3, 2]:
        kind = "full house"
    elif suited:
        kind = "flush"
    elif straight:
        kind = "straight"
    else:
        kind = {3: "three", 2: "two pairs" if shape[:2] == [2, 2] else "pair", 1: "odd"}[shape[0]]
    return (KINDS.index(kind), *order)


def best(cards: Hand) -> Rank:
    """The highest five of five or six cards."""
    return max(rank(five) for five in combinations(cards, 5))


def qualifies(cards: Hand) -> bool:
    """Rule 10.1: an ace and a king, or higher."""
    own = best(cards)
    return own[0] > 0 or own[1:3] == (12, 11)


def super_pays(five: Hand, three: int, picture: int) -> int:
    """Rules 5.9 and 5.11: what a super wager wins; nothing where it loses."""
    kind = KINDS[rank(five)[0]]
    one_colour = len({card[1] in "HD" for card in five}) == 1
    if kind in ("straight", "straight flush", "royal flush") and one_colour:
        return 150
    table = {"four": 200, "full house": 100, "flush": 50, "straight": 25, "three": three}
    if kind in table:
        return table[kind]
    if {"A", "K", "Q"} <= {card[0] for card in five}:
        return picture
    return 2 if one_colour else 0


def second(cards: Hand, *, ace_king: bool) -> int:
    """Rule 10.9, one second combination, of the highest odds: what it pays; nothing where there is none."""
    found: list[tuple[Rank, frozenset[str]]] = []
    for size in range(2, 6):
        for some in combinations(cards, size):
            counts = sorted(Counter(card[0] for card in some).values(), reverse=True)
            values = sorted((RANKS.index(card[0]) for card in some), reverse=True)
            if size == 5:
                kind = rank(some)[0]
                if KINDS[kind] in ("straight", "flush", "full house", "straight flush", "royal flush"):
                    found.append((rank(some), frozenset(some)))
            elif values == [12, 11]:
                found.append(((0,), frozenset(some)))
            elif counts in ([2], [3], [4], [2, 2]):
                name = {(2,): "pair", (3,): "three", (4,): "four", (2, 2): "two pairs"}[tuple(counts)]
                found.append(((KINDS.index(name), *values), frozenset(some)))
    winning = max(found)[1]
    others = [kind for (kind, *_), own in found if own - winning and (kind or ace_king)]
    return PAYS[KINDS[max(others)]] if others else 0


def rare(random: Random) -> list[str]:
    """A few cards that often make something: of one suit, of few ranks, or in sequence."""
    sort = random.randrange(4)
    if sort == 0:
        suit = random.choice("SHDC")
        return random.sample([each + suit for each in RANKS], 7)
    if sort == 1:
        few = random.sample(RANKS, 3)
        return random.sample([each + suit for each in few for suit in "SHDC"], 8)
    if sort == 2:
        start = random.randrange(10)
        order = "A" + RANKS
        suits = random.choice(("S", "SH", "SHDC"))
        return [each + random.choice(suits) for each in order[start : start + 5]]
    return ["A" + random.choice("SH"), "K" + random.choice("SH")]


class Round:
    """A round of one to three players with random wagers, cards and decisions."""

    def __init__(self, random: Random) -> None:
        self.random = random
        boxes = sorted(random.sample(range(1, 6), random.choice((1, 1, 2, 3))))
        self.options: dict[str, Any] = {
            "automatic_shuffler": random.random() < 0.5,
            "instant_cash": "{}_and_{}".format(*random.choice(CASH)),
            "super_three_of_a_kind": random.choice((7, 8)),
            "super_ace_king_queen": random.choice((5, 6)),
            "second_ace_king": random.random() < 0.7,
        }
        self.decisions: list[dict[str, Any]] = []
        self.nets: list[tuple[int, str, int, int]] = []
        self.seen: set[str] = set()
        """What has come up."""
        self.antes = {box: random.choice((500, 1000, 2500)) for box in boxes}
        self.supers = {box: random.choice((100, 500)) for box in boxes if random.random() < 0.6}
        self.deal(boxes)
        self.play(boxes)

    def deal(self, boxes: list[int]) -> None:
        """Rules 8.3 and 8.4."""
        random = self.random
        head = [] if random.random() < 0.4 else rare(random)
        for _ in range(random.randrange(3)):
            head += rare(random)
        rest = random.sample(DECK, len(DECK))
        stock = [*dict.fromkeys([*head, *rest])]
        hands: dict[int, list[str]] = {box: [] for box in (*boxes, 0)}
        mine = boxes[0]
        for box in sorted(hands, key=lambda each: each != mine):
            hands[box] = [stock.pop(0) for _ in range(5)]
            random.shuffle(hands[box])
        order = [*boxes, 0]
        if self.options["automatic_shuffler"]:
            self.cards = [card for box in order for card in hands[box]]
        else:
            self.cards = [hands[box][n] for n in range(5) for box in order]
        self.hands = {box: tuple(cards) for box, cards in hands.items()}
        self.stock = stock

    def take(self) -> str:
        card = self.stock.pop(0)
        self.cards.append(card)
        return card

    def end(self, box: int, wager: str, stake: int, net: int) -> None:
        self.nets.append((box, wager, stake, net))

    def say(self, box: int, action: str, **more: Any) -> None:
        self.decisions.append({"seat": box, "action": action, **more})

    def choose(self, box: int) -> str:
        """What a player does with five cards, or after a declaration."""
        random = self.random
        said = random.choice(("bet", "bet", "exchange", "buy", "buy", "fold"))
        if said == "exchange":
            cards = random.sample(self.hands[box], random.randint(2, 5))
            self.given[box] = cards
            self.say(box, said, cards=cards)
        else:
            self.say(box, said)
        return said

    def play(self, boxes: list[int]) -> None:
        """Rules 5.2, 5.6 to 5.11, 8.5, 8.6, 9 and 10."""
        random, said = self.random, dict[int, str]()
        self.given: dict[int, list[str]] = {}
        first = dict(self.hands)
        declared = []
        for box in boxes:
            pays = self.super_pays(first[box]) if box in self.supers else 0
            cash = self.cash(first[box])
            if (pays or cash) and random.random() < 0.8:
                self.say(box, "declare")
                declared.append(box)
            else:
                said[box] = self.choose(box)
        live = []
        for box in boxes:
            pays = self.super_pays(first[box]) if box in declared else 0
            if box in self.supers:
                stake = self.supers[box]
                self.end(box, "super", stake, stake * pays if pays else -stake)
                self.seen.add(f"super {pays}")
            if box in declared and (cash := self.cash(first[box])):
                self.end(box, "ante", self.antes[box], self.antes[box] * cash)
                self.seen.add("cash")
                continue
            if box in declared:
                said[box] = self.choose(box)
            live.append(box)
        for box in live:
            if said[box] in ("exchange", "buy"):
                self.end(box, "fee", self.antes[box], -self.antes[box])
                kept = [card for card in self.hands[box] if card not in self.given.get(box, ())]
                self.hands[box] = (*kept, *(self.take() for _ in range(5 - len(kept) or 1)))
        for box in live:
            if said[box] in ("exchange", "buy"):
                said[box] = random.choice(("bet", "bet", "fold"))
                self.say(box, said[box])
        for box in live:
            if said[box] == "fold":
                self.end(box, "ante", self.antes[box], -self.antes[box])
        self.show([box for box in live if said[box] == "bet"])

    def show(self, boxes: list[int]) -> None:
        """Section 10."""
        if not boxes:
            return
        dealer = self.hands[0]
        if not qualifies(dealer):
            forces = [box for box in boxes if self.random.random() < 0.6]
            for box in boxes:
                self.say(box, "force" if box in forces else "decline")
            for box in boxes:
                if box not in forces:
                    self.end(box, "ante", self.antes[box], self.antes[box])
                    self.end(box, "bet", 2 * self.antes[box], 0)
            boxes = forces
            if not boxes:
                return
            for box in boxes:
                self.end(box, "fee", self.antes[box], -self.antes[box])
            highest = max(dealer, key=lambda card: RANKS.index(card[0]))
            dealer = (*(card for card in dealer if card != highest), self.take())
            self.seen.add("forced")
        for box in boxes:
            self.compare(box, dealer)

    def compare(self, box: int, dealer: Hand) -> None:
        ante, bet = self.antes[box], 2 * self.antes[box]
        own, other = best(self.hands[box]), best(dealer)
        if not qualifies(dealer) or own == other:
            self.end(box, "ante", ante, 0)
            self.end(box, "bet", bet, 0)
            self.seen.add("stand off")
        elif own < other:
            self.end(box, "ante", ante, -ante)
            self.end(box, "bet", bet, -bet)
        else:
            kind = KINDS[own[0]]
            besides = second(self.hands[box], ace_king=bool(self.options["second_ace_king"]))
            self.end(box, "ante", ante, 0)
            self.end(box, "bet", bet, bet * (PAYS[kind] + besides))
            self.seen.add(f"{kind}, {besides}")

    def super_pays(self, five: Hand) -> int:
        three, picture = self.options["super_three_of_a_kind"], self.options["super_ace_king_queen"]
        return super_pays(five, int(three), int(picture))

    def cash(self, five: Hand) -> int:
        straight, royal = (int(each) for each in str(self.options["instant_cash"]).split("_and_"))
        return {"straight flush": straight, "royal flush": royal}.get(KINDS[rank(five)[0]], 0)

    @property
    def script(self) -> dict[str, Any]:
        """The round as a script."""
        antes = [{"seat": box, "wager": "ante", "stake": f"{n / 100}"} for box, n in self.antes.items()]
        supers = [{"seat": box, "wager": "super", "stake": f"{n / 100}"} for box, n in self.supers.items()]
        return {
            "id": "one",
            "rulebook": "nz-proposed",
            "game": "lunar_poker",
            "options": self.options,
            "equipment": {"cards": self.cards},
            "wagers": antes + supers,
            "decisions": self.decisions,
        }
