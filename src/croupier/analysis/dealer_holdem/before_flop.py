"""Bets before the flop, worth by the two hole cards: as ``python -m tools.holdem_first`` counted them.

A count of all boards gives them, which takes longer than anybody waits who asks for advice. They are exact,
kept by what ante and blind win, and looked up where a table pays just that.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import Any, Final

import croupier.analysis.dealer_holdem
from croupier.analysis.dealer_holdem.bonus import FLOP_WAGER, Bonus
from croupier.analysis.dealer_holdem.deals import Paid
from croupier.analysis.dealer_holdem.ultimate import Ultimate
from croupier.equipment.cards import RANKS, SUITS, card_code
from croupier.games.dealer_holdem.shape import Shape

FOLDER: Final = "shipped"
FILE: Final = "before_flop.json"
COMMAND: Final = "python -m tools.holdem_first"


@dataclass(frozen=True)
class Kept:
    """A game as it pays, and what bets are worth there."""

    bets: tuple[int, ...]
    """What may be bet, in antes; nothing is a check or a fold."""
    unit: int
    """By so much what is kept of a hand is divided."""
    hands: Mapping[str, tuple[int, ...]]
    """By hole cards, as :func:`name_of` has them, what each bet is worth."""

    def worth(self, own: Sequence[int]) -> dict[int, Fraction]:
        """By antes bet, what that is worth with two cards."""
        worths = zip(self.bets, self.hands[name_of(own)], strict=True)
        return {bet: Fraction(each, self.unit) for bet, each in worths}


def name_of(own: Sequence[int]) -> str:
    """What two cards are called that are the same before the flop: ``AA``, ``AKs`` or ``AKo``."""
    high, low = sorted(own, key=lambda card: card // len(SUITS) or len(RANKS), reverse=True)
    ranks = card_code(high)[0] + card_code(low)[0]
    if ranks[0] == ranks[1]:
        return ranks
    return ranks + ("s" if high % len(SUITS) == low % len(SUITS) else "o")


def worth_of(play: Bonus | Ultimate) -> dict[int, list[int]]:
    """By antes bet before the flop, what that is worth by pair, in parts of the ante's unit."""
    if isinstance(play, Ultimate):
        return {bet: each.tolist() for bet, each in play.before_flop.items()}
    return {FLOP_WAGER: play.going_on.tolist(), 0: [play.folding] * len(play.deck.pairs)}


def table_of(play: Bonus | Ultimate, shape: Shape) -> dict[str, Any]:
    """A game as it is kept."""
    worth = worth_of(play)
    hands: dict[str, list[int]] = {}
    for number, pair in enumerate(play.deck.pairs.tolist()):
        name = name_of([play.deck.cards[place] for place in pair])
        found = [each[number] for each in worth.values()]
        assert hands.setdefault(name, found) == found, name
    return {
        "pays": key_of(play.paid, shape),
        "bets": list(worth),
        "unit": play.paid.unit * play.of_hole,
        "hands": hands,
    }


def key_of(paid: Paid, shape: Shape) -> str:
    """What tells games apart that are kept: their streets, and what ante and blind win."""
    streets = " ".join(f"{street.seen}:{','.join(map(str, street.times))}" for street in shape.streets)
    rest = ",".join(map(str, paid.rest))
    return f"{streets}; once {int(shape.bets_once)}; unit {paid.unit}; folded {paid.folded}; rest {rest}"


@cache
def kept() -> Mapping[str, Kept]:
    """All games that are kept, by :func:`key_of`."""
    file = files(croupier.analysis.dealer_holdem).joinpath(FOLDER, FILE)
    tables = json.loads(file.read_text(encoding="utf-8"))["tables"]
    return {
        each["pays"]: Kept(
            tuple(each["bets"]),
            each["unit"],
            {name: tuple(worths) for name, worths in each["hands"].items()},
        )
        for each in tables
    }
