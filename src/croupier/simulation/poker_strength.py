"""How strong hands are before any community card: equities against random hands, counted by dealing.

``python -m tools.poker_strength`` has made the tables that this package holds, by dealing each hand
again and again against so many random ones (:func:`~croupier.simulation.own_hand.against_unknown`).
Of hold'em there are all 169 kinds of hand (64 with 32 cards), of Omaha a thousand hands dealt at random,
which stand for all.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import combinations
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

import croupier.simulation
from croupier.analysis.equities.exact import Variant
from croupier.equipment.cards import SUITS, Card, parse_card
from croupier.simulation.own_hand import against_unknown

OTHERS: Final = {
    Variant.HOLDEM: tuple(range(1, 10)),
    Variant.OMAHA: (1, 3, 6),
    Variant.MANILA: (1,),
    Variant.MANILA_ACE_LOW: (1,),
    Variant.HOLDEM_32: (1, 3, 5),
}
"""Against how many random hands the tables have equities: a column each."""
COUNTED: Final = (Variant.HOLDEM, Variant.OMAHA, Variant.HOLDEM_32)
"""The variants that have a table. Manila has none: its first round of betting sees a communal card."""
UNIT: Final = 10_000
"""What an equity of 1 is in the tables."""
DEALS: Final = 4_000
"""How often an Omaha hand that is asked about is dealt."""
SEED: Final = 11
DESCENDING: Final = "AKQJT98765432"
SUITED: Final = "s"
OFFSUIT: Final = "o"

Table: TypeAlias = NDArray[Any]


@dataclass(frozen=True)
class Pool:
    """Hands that players may hold before anything is known, each as likely, with their equities."""

    variant: Variant
    hands: Table
    """Their cards: a row each."""
    bits: Table
    """Their cards as bits."""
    equities: Table
    """Against each number of random hands: a row for each hand, in units of ``UNIT``."""
    ordered: tuple[Table, ...]
    """The equities of each column, in ascending order."""

    def column(self, others: int) -> int:
        """The column that is closest to so many others."""
        known = OTHERS[self.variant]
        return min(range(len(known)), key=lambda at: abs(known[at] - others))

    def ranks(self, others: int) -> Table:
        """What share of all hands each is stronger than, against so many others."""
        column = self.column(others)
        return self._share_below(self.equities[:, column], column)

    def rank(self, hand: Sequence[int], others: int) -> float:
        """What share of all hands a hand is stronger than, against so many others."""
        column = self.column(others)
        if self.variant.from_all:
            bits = sum(1 << int(each) for each in hand)
            equity = int(self.equities[int(np.flatnonzero(self.bits == bits)[0]), column])
        else:
            against = OTHERS[self.variant][column]
            found = against_unknown(hand, against, (), self.variant, deals=DEALS, seed=SEED)
            equity = round(UNIT * found.equity)
        return float(self._share_below(np.array([equity]), column)[0])

    def _share_below(self, equities: Table, column: int) -> Table:
        """Hands that are as strong count half."""
        ordered = self.ordered[column]
        below = np.searchsorted(ordered, equities, "left") + np.searchsorted(ordered, equities, "right")
        return below / (2 * len(ordered))


@cache
def pool(variant: Variant) -> Pool:
    """The hands of a variant, read from its table; without equities where it has none."""
    if variant not in COUNTED:
        return _without_equities(variant)
    text = (
        files(croupier.simulation)
        .joinpath(f"poker_strength_{variant.name.lower()}.tsv")
        .read_text(encoding="utf-8")
    )
    lines = [line.split("\t") for line in text.splitlines() if not line.startswith("#")]
    rows: list[tuple[Sequence[int], list[int]]] = []
    for name, *numbers in lines:
        counted = [int(number) for number in numbers]
        if variant.from_all:
            rows.extend((hand, counted) for hand in hands_of_kind(name))
        else:
            rows.append(([parse_card(code) for code in name.split()], counted))
    hands = np.array([hand for hand, _ in rows], np.uint8)
    bits = np.bitwise_or.reduce(np.left_shift(np.int64(1), hands.astype(np.int64)), axis=1)
    equities = np.array([counted for _, counted in rows], np.int64)
    return Pool(variant, hands, bits, equities, tuple(np.sort(column) for column in equities.T))


def _without_equities(variant: Variant) -> Pool:
    """All hands of a variant whose first bets are made with a card on the board, as if they were alike."""
    hands = np.array(list(combinations(variant.deck.cards, variant.hole)), np.uint8)
    bits = np.bitwise_or.reduce(np.left_shift(np.int64(1), hands.astype(np.int64)), axis=1)
    equities = np.zeros((len(hands), len(OTHERS[variant])), np.int64)
    return Pool(variant, hands, bits, equities, tuple(np.sort(column) for column in equities.T))


def kinds(variant: Variant = Variant.HOLDEM) -> list[str]:
    """The kinds of hold'em hands, which are the same but for an exchange of suits: AA, AKs, AKo, ...

    There are 169 of all ranks, and 64 of 32 cards.
    """
    ranks = [rank for rank in DESCENDING if rank in variant.deck.ranks]
    found: list[str] = []
    for place, high in enumerate(ranks):
        found.append(2 * high)
        found.extend(high + low + suits for low in ranks[place + 1 :] for suits in (SUITED, OFFSUIT))
    return found


def hands_of_kind(kind: str) -> list[tuple[Card, Card]]:
    """The hands of a kind: 6 of a pair, 4 of one suit, 12 of two."""
    high, low = kind[0], kind[1]
    cards = [(parse_card(high + a), parse_card(low + b)) for a in SUITS for b in SUITS]
    if high == low:
        return [(a, b) for a, b in cards if a < b]
    return [(a, b) for a, b in cards if (a % len(SUITS) == b % len(SUITS)) == (kind[2] == SUITED)]
