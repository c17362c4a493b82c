"""The loop that completes hands of stud and draw at random: plain Python that is compiled as it is."""

from __future__ import annotations

from typing import Any

from croupier.analysis.equities.dealt_kernel import place_of
from croupier.analysis.equities.kernel import share_out
from croupier.simulation.draw_loop import given_up
from croupier.simulation.shuffle import exchange, two_below


def play(
    hands: Any,
    missing: Any,
    exchanges: Any,
    left: Any,
    words: Any,
    found: Any,
    how: Any,
    shares: Any,
    deals: int,
) -> None:
    """Complete the hands so often, and count who wins.

    Args:
        hands: the players' cards, a row each, those that are missing last.
        missing: how many of each player's are.
        exchanges: by player, 1 where the hand is exchanged by the simple rule once it is complete.
        left: the cards that may come, in any order; left in another.
        words: the generator's state.
        found: room for a place of each player.
        how: what hands are looked up in, the rank of each card as a bit, and the lowest place of a hand of
            which nothing is exchanged.
        shares: by player and by how many share the pot, to which every deal adds.
        deals: how often.
    """
    tables, bits, pat = how
    players, size, cards = len(hands), hands.shape[1], len(left)
    state = (int(words[0]), int(words[1]), int(words[2]), int(words[3]))
    for _ in range(deals):
        out = 0
        for player in range(players):
            for number in range(size - missing[player], size):
                ahead, _, state = two_below(state, cards - out, 1)
                exchange(left, out, ahead)
                hands[player, number] = left[out]
                out += 1
        for player in range(players):
            if exchanges[player]:
                gone = given_up(hands[player], 0, pat, tables, bits)
                for number in range(size):
                    if gone >> number & 1:
                        ahead, _, state = two_below(state, cards - out, 1)
                        exchange(left, out, ahead)
                        hands[player, number] = left[out]
                        out += 1
            found[player] = place_of(hands[player], tables)
        share_out(found, shares)
