"""Ways to decide in Caribbean stud poker that need no table of every hand and upcard."""

from __future__ import annotations

from typing import Final

import numpy as np

from croupier.analysis.caribbean_stud.deals import UpcardDeals
from croupier.analysis.stud import Bets, Play
from croupier.equipment.cards import RANKS, SUITS
from croupier.games.caribbean_stud import kernel
from croupier.games.poker_hands import kinds

_JACK, _QUEEN, _KING, _ACE = range(9, 13)
"""Ranks, from the 2 as nought."""


def by_three_rules(play: Play) -> Bets:
    """Bet on a pair or better; on an ace and a king by three rules that need no table.

    With the dealer's card from a 2 to a queen, where the hand has one of that rank; with an ace or a
    king, where the hand has a queen or a jack; and where the hand has a queen, and the dealer's card is
    of no rank of the hand and below its fourth highest card. (Wizard of Odds, "Caribbean Stud Poker".)
    """
    found = play.found
    assert isinstance(found, UpcardDeals), found
    bets = play.from_place(kinds.PAIR_FROM).copy()
    among = np.flatnonzero((found.places >= kernel.QUALIFIES_FROM) & (found.places < kinds.PAIR_FROM))
    ranks = np.sort((found.cards[among] // len(SUITS) + _ACE) % len(RANKS), axis=1)[:, ::-1]
    up = (found.upcards[among] // len(SUITS) + _ACE) % len(RANKS)
    matched = (up[:, :, None] == ranks[:, None, :]).any(axis=2)
    queen = (ranks == _QUEEN).any(axis=1)[:, None]
    queen_or_jack = queen | (ranks == _JACK).any(axis=1)[:, None]
    rules = (matched & (up <= _QUEEN)) | ((up >= _KING) & queen_or_jack)
    rules |= ~matched & queen & (up < ranks[:, 3][:, None])
    bets[among] |= rules
    return bets


RULES: Final = (
    ("pair or better", "any", "bet"),
    ("ace and king", "2 to queen, of a rank that the hand holds", "bet"),
    ("ace and king with a queen or a jack", "ace or king", "bet"),
    ("ace and king with a queen", "of no rank of the hand, and below its fourth highest card", "bet"),
    ("ace and king otherwise", "any other", "fold"),
    ("below an ace and a king", "any", "fold"),
)
"""The rules of :func:`by_three_rules`, to be read: hand, upcard, and what to do."""

PLAIN: Final = {
    "bet on an ace and a king or better, as the dealer qualifies": kernel.QUALIFIES_FROM,
    "bet on a pair or better": kinds.PAIR_FROM,
    "bet on every hand": 0,
}
"""Simple ways to decide, with the place that each bets from."""
