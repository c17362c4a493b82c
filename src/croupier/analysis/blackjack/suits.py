"""What seeing suits is worth where 21 is paid by them, and a bonus in money for three sevens of a suit.

The best play goes by what cards count. Two cards that a third may make a 6, a 7 and an 8, or three sevens,
are looked at once more by their suits and that of the dealer's first card: what drawing is worth then follows
from what it is worth on average, as such a third card ends the hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import Final

import numpy as np

from croupier.analysis.blackjack import paid
from croupier.analysis.blackjack.counting import DRAW, SPLIT
from croupier.analysis.blackjack.solver import ERROR, Solution
from croupier.analysis.blackjack.tables import VALUES, hands
from croupier.analysis.blackjack.ways import percent
from croupier.analysis.blackjack.work import ORIGINAL, Work
from croupier.analysis.figures import Figure
from croupier.analysis.results import Exhibit
from croupier.games.blackjack.rules import BlackjackRules
from croupier.money.amounts import decimal

SUITS: Final = range(paid.SUITS)
SEVEN: Final = 6
"""The place of a seven."""
_THIRD: Final = {(5, 6): 7, (5, 7): 6, (6, 7): 5, (6, 6): 6}
"""By the places of two cards: that of the card that makes them one of those hands."""
STAKES: Final = (500, 1000, 2400, 2500, 5000, 10000)


@dataclass(frozen=True, slots=True)
class _Seen:
    """Two cards and the dealer's first one, with their suits."""

    hand: int
    first: int
    chance: float
    """How often they are dealt."""
    pays: float
    """What a third card wins that makes the hand, on average,"""
    comes: float
    """how often it comes,"""
    suited_sevens: float
    """and how often it makes three sevens of a suit against a seven."""


def exhibits(rules: BlackjackRules, found: Solution) -> Iterator[Exhibit]:
    """What suits, and the bonus, are worth."""
    if not found.shape.paid:
        return
    base = Figure(Fraction(-found.mean), ERROR)
    seen = tuple(_every(found))
    gains = _Gains(found)
    rows = [
        ("suits not seen", percent(base)),
        ("suits of two cards seen", _less(base, gains.of(seen))),
    ]
    yield Exhibit(
        "What suits are worth",
        "The house's advantage where the player decides by what cards count, and where the suits of two "
        "cards and of the dealer's first one are seen besides. A bonus in money is not counted.",
        ("player", "house edge"),
        tuple(rows),
    )
    bonus = rules.twenty_one.super_bonus
    if bonus is None:
        return
    chance = sum(each.chance * each.suited_sevens for each in seen)
    told = [
        (decimal(stake), decimal(bonus.of(stake)[0]), _less(base, gains.of(seen, bonus.of(stake)[0] / stake)))
        for stake in STAKES
    ]
    yield Exhibit(
        "The bonus for three sevens of a suit",
        "The house's advantage with the bonus in money, by the wager, for a player who sees suits and draws "
        f"to two sevens of a suit against a seven: three come once in {round(1 / chance):,} hands. Every "
        f"other player at the table is then paid {decimal(bonus.others)}, which is not counted.",
        ("wager", "bonus", "house edge"),
        tuple(told),
    )


def _less(edge: Figure, gain: float) -> str:
    return percent(Figure(edge.value - Fraction(gain), 2 * edge.error))


class _Gains:
    """What seeing suits gains."""

    def __init__(self, found: Solution) -> None:
        work = Work(found.shape)
        every = np.ones(len(hands().size), dtype=np.bool_)
        self._found = found
        self._choices = [
            work.choices(first, -1, every, found.chances, (ORIGINAL, False), found.worth[first])
            for first in range(VALUES)
        ]
        self._mean = paid.means(found.shape)

    def of(self, seen: tuple[_Seen, ...], bonus: float = 0.0) -> float:
        """All together; ``bonus``: what three sevens of a suit win besides against a seven, in units."""
        return sum(each.chance * self._one(each, bonus) for each in seen)

    def _one(self, seen: _Seen, bonus: float) -> float:
        found, place, first = self._found, seen.hand, seen.first
        made = hands().made[place]
        values = tuple(n for n, many in enumerate(made) for _ in range(many))
        third = hands().follows[place, _THIRD[values[0], values[1]]]
        more = seen.comes * (seen.pays - float(self._mean[third])) + bonus * seen.suited_sevens
        suited = float(self._choices[first][place, DRAW]) + more
        return max(suited, self._others(place, first)) - float(found.worth[first, place])

    def _others(self, place: int, first: int) -> float:
        """What the best action but drawing is worth."""
        found = self._found
        told = enumerate(self._choices[first][place])
        others = [float(worth) for n, worth in told if n not in (DRAW, SPLIT) and not np.isnan(worth)]
        values = np.flatnonzero(hands().counts[place])
        if len(values) == 1 and (int(values[0]), first) in found.pairs:
            others.append(found.split(int(values[0]), first))
        return max(others)


def _every(found: Solution) -> Iterator[_Seen]:
    """All suits of two such cards and of the dealer's first one."""
    shape = found.shape
    decks = paid.decks_of(shape)
    for hand, first, chance in found.deals:
        values = tuple(n for n, many in enumerate(hands().made[hand]) for _ in range(many))
        third = _THIRD.get((values[0], values[1]))
        if third is None:
            continue
        weights: dict[tuple[int, int, int], int] = {}
        for one, two, dealers in product(SUITS, SUITS, SUITS):
            suits = one, two, dealers
            ways, gone = 1, list[tuple[int, int]]()
            for card in zip((*values, first), suits, strict=True):
                ways *= decks - gone.count(card)
                gone.append(card)
            weights[suits] = ways
        total = sum(weights.values())
        for suits, ways in weights.items():
            yield _seen(found, (hand, first, third), chance * ways / total, suits, decks)


def _seen(
    found: Solution, dealt: tuple[int, int, int], chance: float, suits: tuple[int, int, int], decks: int
) -> _Seen:
    shape, (hand, first, third) = found.shape, dealt
    one, two, dealers = suits
    made = hands().made[hand]
    left = shape.shoe[third] - made[third] - (first == third)
    rest = shape.cards - 3
    mixed, suited, spades = shape.paid[6:] if third == SEVEN and made[SEVEN] == 2 else shape.paid[3:6]
    if one != two:
        return _Seen(hand, first, chance, mixed, left / rest, 0.0)
    own = 2 * int(made[SEVEN] == 2)
    of_suit = max(decks - own - int(first == third and dealers == one), 0)
    paid_suited = spades if one == 0 else suited
    pays = (paid_suited * of_suit + mixed * (left - of_suit)) / left if left else mixed
    sevens = of_suit / rest if made[SEVEN] == 2 and first == SEVEN else 0.0
    return _Seen(hand, first, chance, pays, left / rest, sevens)
