"""What hands come to where the dealer's passes 21 in some way, as a kernel module: compiled as it is."""

from __future__ import annotations

from typing import Any

from croupier.analysis.blackjack.counting import DOUBLE, DRAW, STAND, VALUES, take_out


def lift(tables: Any, cards: Any, wanted: Any, often: Any, nets: Any, actions: Any, out: Any) -> None:
    """By hand: what it nets in the ways in which the dealer passes 21, times how often they come.

    All cards that may come next taken together leave the dealer's chances as they were: so how often the
    dealer passes where the hand is over 21 is how often in all, less how often where it is not.

    Args:
        tables: counts, hard, total, size and follows of the hands.
        cards: those of each value in the whole shoe, how many they are, the places of the dealer's first card
            and of one that is gone besides, or -1; room for ten counts.
        wanted: which hands.
        often: by hand and first card, how often the dealer passes 21 so; any weight may be in it.
        nets: what a hand nets then, what one does over 21, and both where it was doubled.
        actions: by hand: standing, drawing or doubling.
        out: filled, by hand.
    """
    follows = tables[4]
    shoe, many, first, extra, left = cards
    won, over, won_twice, over_twice = nets
    for hand in range(len(actions)):
        if not wanted[hand]:
            continue
        action = actions[hand]
        if action == STAND:
            out[hand] = won * often[hand, first]
            continue
        rest = many - take_out(tables, hand, first, extra, shoe, left)
        lost = often[hand, first]
        found = 0.0
        for n in range(VALUES):
            after = follows[hand, n]
            if left[n] <= 0 or after < 0:
                continue
            chance = left[n] / rest
            lost -= chance * often[after, first]
            if action == DRAW:
                found += chance * out[after]
            if action == DOUBLE:
                found += chance * won_twice * often[after, first]
        out[hand] = found + (over_twice if action == DOUBLE else over) * lost
