"""What hands net together with what the dealer comes to: a kernel module, compiled as it is.

Like :mod:`croupier.analysis.blackjack.counting`, whose arrays it takes. Nets of one hand are -2 to 2 units;
the dealer's results are those of that module with a total over 21 behind them.
"""

from __future__ import annotations

from typing import Any

from croupier.analysis.blackjack.counting import (
    DOUBLE,
    DRAW,
    NATURAL,
    OVER,
    PUSHED,
    RESULTS,
    VALUES,
    take_out,
)
from croupier.games.blackjack.kernel import STANDS, doubled_total

MOST = 2
"""A hand nets at most so many units."""
NETS = 5
ALL = 8
"""The dealer's results."""


def net_of(total: int, result: int, units: int, added: int) -> int:
    """What a hand that is not over 21 nets, with so many units on it.

    ``added``: whether the dealer's blackjack gives the wager on it back; it takes one unit of others.
    """
    if result == NATURAL:
        return 0 if added else -1
    if result == PUSHED:
        return 0
    if result == OVER or total > STANDS + result:
        return units
    return 0 if total == STANDS + result else -units


def ended(total: int, units: int, added: int, weight: float, chances: Any, out: Any) -> None:
    """Add how a hand ends, ``weight`` times, by the dealer's chances."""
    over = 1.0
    for result in range(RESULTS):
        over -= chances[result]
        out[MOST + net_of(total, result, units, added), result] += weight * chances[result]
    out[MOST + units, OVER] += weight * over


def lost(units: int, spared: int, often: Any, out: Any) -> None:
    """Add how a hand over 21 ends, as often as the dealer comes to each result beside it."""
    for result in range(ALL):
        net = 0 if spared and result == NATURAL else -units
        out[MOST + net, result] += often[result]


def spread(
    tables: Any,
    shoe: Any,
    cards: int,
    first: int,
    extra: int,
    wanted: Any,
    chances: Any,
    actions: Any,
    ace_is_one: int,
    added: int,
    spared: int,
    left: Any,
    often: Any,
    out: Any,
) -> None:
    """Fill ``out`` by hand, net and result of the dealer: how often they come together.

    Args:
        tables: counts, hard, total, size and follows of the hands.
        shoe: the cards of each value in the whole shoe.
        cards: how many these are.
        first: the place of the dealer's first card.
        extra: the place of a card that is gone besides, or -1.
        wanted: which hands.
        chances: the dealer's, by hand and first card.
        actions: by hand.
        ace_is_one: whether an ace among the two cards of a double counts 1.
        added: whether the dealer's blackjack gives back the wager on the hand.
        spared: whether it does so to one over 21.
        left: room for ten counts.
        often: room for the dealer's results.
        out: filled; naught before.
    """
    _, hard, total, size, follows = tables
    for hand in range(len(size)):
        if not wanted[hand]:
            continue
        action = actions[hand]
        if action not in (DRAW, DOUBLE):
            ended(total[hand], 1, added, 1.0, chances[hand, first], out[hand])
            continue
        rest = cards - take_out(tables, hand, first, extra, shoe, left)
        over = 1.0
        for result in range(RESULTS):
            often[result] = chances[hand, first, result]
            over -= often[result]
        often[OVER] = over
        for n in range(VALUES):
            after = follows[hand, n]
            if left[n] <= 0 or after < 0:
                continue
            chance = left[n] / rest
            over = 1.0
            for result in range(RESULTS):
                often[result] -= chance * chances[after, first, result]
                over -= chances[after, first, result]
            often[OVER] -= chance * over
            if action == DOUBLE:
                counted = doubled_total(hard[hand], n + 1) if ace_is_one else total[after]
                ended(counted, 2, added, chance, chances[after, first], out[hand])
                continue
            for net in range(NETS):
                for result in range(ALL):
                    out[hand, net, result] += chance * out[after, net, result]
        # What is left of the dealer's chances comes with a card that brings the hand over 21.
        if action == DOUBLE:
            continue
        lost(1, spared, often, out[hand])
