"""The side wagers of twenty-one on a box's first cards, each declared once; rulebooks add the odds."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from croupier.games.blackjack import kernel
from croupier.games.blackjack.terms import (
    ANY_PAIRS,
    BLAZING_7S,
    HOUSE_MONEY,
    LET_IT_RIDE,
    LUCKY_LUCKY,
    LUCKY_MATCH,
    PERFECT_PAIRS,
    STAR_PAIRS,
    SUPER_MATCH,
    SUPER_SEVENS,
)
from croupier.games.side_wagers import Moment, Sees, Side

SIDES: Final[Mapping[str, Side]] = MappingProxyType(
    {
        PERFECT_PAIRS: Side(Sees.BOX, kernel.perfect_pairs_line, case=kernel.black_pair),
        STAR_PAIRS: Side(Sees.BOX, kernel.star_pairs_line),
        ANY_PAIRS: Side(Sees.BOX, kernel.any_pairs_line),
        LUCKY_LUCKY: Side(Sees.BOX_AND_DEALER, kernel.lucky_lucky_line),
        SUPER_MATCH: Side(Sees.BOTH_HANDS, kernel.super_match_line),
        BLAZING_7S: Side(Sees.BOX_AND_DEALER, kernel.blazing_7s_line, Moment.ALL_DEALT),
        HOUSE_MONEY: Side(Sees.BOX, kernel.house_money_line),
        LET_IT_RIDE: Side(Sees.BOX, kernel.let_it_ride_line),
        LUCKY_MATCH: Side(
            Sees.BOX_AND_NEXT, kernel.lucky_match_line, Moment.NEXT_DEALT, by_next=kernel.TRIPLE_MATCH
        ),
        SUPER_SEVENS: Side(
            Sees.BOX_AND_NEXT,
            kernel.super_sevens_line,
            Moment.NEXT_DEALT,
            waits_above=kernel.ONE_SEVEN,
            by_next=kernel.THREE_SEVENS,
        ),
    }
)
"""By wager: what decides it."""
