"""A short way to play lunar poker, for people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

import numpy as np

from croupier.analysis.lunar_poker.strategy import BETS, BUYS, DECK, FOLDS
from croupier.analysis.stud import Table
from croupier.equipment.cards import RANKS, SUITS, Card
from croupier.games.lunar_poker.kernel import has_straight
from croupier.games.lunar_poker.showdown import place_of
from croupier.games.poker_hands import kinds

_RANKS: Final = len(RANKS)
ACE, KING, QUEEN = 12, 11, 10
FOUR: Final = 4
FIVE, SEVEN, JACK = 3, 5, 9
BETS_FROM: Final = kinds.PAIR_FROM - 44
"""The place from which a hand is bet on after a draw: an ace, king and queen with two lower cards, of which
there are 45 choices less the one in sequence."""
LIMITS: Final = {ACE: KING, KING: JACK, QUEEN: SEVEN}
"""By the highest rank of odd cards: the highest upcard against which it is kept; of lower ones five."""

RULES: Final = (
    ("Four of a kind, or two pairs", "bet"),
    ("A full house, flush or straight", "buy a sixth card"),
    ("Three of a kind", "exchange the other two"),
    ("Four to a flush", "buy a sixth card"),
    ("Four to a straight that two ranks complete; with a pair, that one rank completes", "buy a sixth card"),
    ("A pair as high as the upcard or higher, or of sixes or better with an ace and a king", "bet"),
    ("Any other pair", "exchange the other three"),
    ("An ace and a king", "exchange the other three"),
    ("An ace against a king or lower", "exchange the other four"),
    ("A king high against a jack or lower", "exchange the other four"),
    ("A queen high against a seven or lower", "exchange the other four"),
    ("Anything else against a five or lower", "exchange all but the highest card"),
    ("Anything else", "fold"),
    ("After a draw: an ace, king and queen, or better", "bet; else fold"),
)
"""The first line that fits."""


def _rank(card: int) -> int:
    return (card // len(SUITS) + _RANKS - 1) % _RANKS


def choices_of(cards: Sequence[int]) -> tuple[int, ...]:
    """What to do with five cards, by the rank of the upcard from the two up."""
    hand = [Card(card) for card in cards]
    kind = kinds.kind(place_of(hand))
    ranks = [_rank(card) for card in hand]
    many = Counter(ranks)
    mask = sum(1 << rank for rank in many)
    if kind in (kinds.FOUR_OF_A_KIND, kinds.TWO_PAIRS):
        return (BETS,) * _RANKS
    if kind >= kinds.STRAIGHT:
        return (BUYS,) * _RANKS
    if kind == kinds.THREE_OF_A_KIND:
        return (_given(ranks, {rank for rank in many if many[rank] == 1}),) * _RANKS
    suited = max(Counter(card % len(SUITS) for card in hand).values())
    completes = sum(1 for rank in range(_RANKS) if not mask >> rank & 1 and has_straight(mask | 1 << rank))
    if suited == FOUR or completes > int(kind != kinds.PAIR):
        return (BUYS,) * _RANKS
    both = {ACE, KING} <= many.keys()
    if kind == kinds.PAIR:
        return _with_a_pair(ranks, many, both=both)
    if both:
        return (_given(ranks, many.keys() - {ACE, KING}),) * _RANKS
    high = max(ranks)
    keeps = _given(ranks, many.keys() - {high})
    return tuple(keeps if up <= LIMITS.get(high, FIVE) else FOLDS for up in range(_RANKS))


def _with_a_pair(ranks: Sequence[int], many: Counter[int], *, both: bool) -> tuple[int, ...]:
    pair = next(rank for rank in many if many[rank] > 1)
    others = _given(ranks, many.keys() - {pair})
    always = both and pair >= FOUR
    return tuple(BETS if always or pair >= up else others for up in range(_RANKS))


def _given(ranks: Sequence[int], these: set[int]) -> int:
    """The cards of some ranks, as bits."""
    return sum(1 << n for n, rank in enumerate(ranks) if rank in these)


def table(rows: Table) -> Table:
    """What to do with hands, a row of ascending cards each, against every upcard."""
    ups = np.array([_rank(card) for card in range(DECK)])
    made = np.array([choices_of(row) for row in rows.tolist()], np.uint8)
    return made[:, ups]
