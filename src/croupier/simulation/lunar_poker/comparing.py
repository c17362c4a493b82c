"""Two ways to play lunar poker on the same cards, as a kernel module: plain Python that is compiled."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from croupier.games.poker_hands.kernel import Lookups
from croupier.simulation.lunar_poker.loop import DECK, ROUND, class_of
from croupier.simulation.shuffle import shuffle_deck

WIDE = 512


def compare(
    deck: MutableSequence[int],
    copy: MutableSequence[int],
    state: MutableSequence[int],
    five: Lookups,
    six: Lookups,
    choose: Sequence[int],
    rows: Sequence[int],
    suits: Sequence[int],
    both: tuple[Sequence[int], Sequence[int]],
    odds: Sequence[int],
    tables: tuple[Sequence[int], Sequence[int]],
    nets: Sequence[int],
    room: MutableSequence[int],
    found: MutableSequence[int],
    rounds: int,
) -> int:
    """Play so many rounds in two ways; returns how many.

    Args:
        deck: in any order; left in another.
        copy: room for another.
        state: the generator's.
        five: see :func:`croupier.simulation.lunar_poker.loop.class_of`, as for those that follow.
        six: as there.
        choose: as there.
        rows: as there.
        suits: as there.
        both: the choices of either way.
        odds: as there.
        tables: those of either way.
        nets: by line of the ante, what it wins.
        room: as there.
        found: what the first way wins more, in antes, and the sum of the squares of that: both are added to.
        rounds: how many.
    """
    for _ in range(rounds):
        shuffle_deck(deck, state, ROUND)
        for n in range(DECK):
            copy[n] = deck[n]
        one = class_of(deck, five, six, choose, rows, suits, both[0], odds, tables[0], room)
        other = class_of(copy, five, six, choose, rows, suits, both[1], odds, tables[1], room)
        more = nets[one & (WIDE - 1)] - nets[other & (WIDE - 1)]
        found[0] += more
        found[1] += more * more
    return rounds
