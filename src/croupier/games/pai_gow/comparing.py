"""What a comparison of hands of pai gow rests on: how they rank, and what decides between equal ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from croupier.games.pai_gow import kernel
from croupier.law import Clauses

if TYPE_CHECKING:
    from croupier.games.pai_gow.conduct import Hands
    from croupier.games.pai_gow.terms import Comparing


def decided_by(law: Comparing, player: Hands, bank: Hands) -> Clauses:
    """What decides between a player's hands and the bank's where they come to the same; nothing elsewhere."""
    (low, high), (banks_low, banks_high) = player.values, bank.values
    cited: Clauses = ()
    if max(low, banks_low) < kernel.LOW_ZERO:
        cited += law.low_of_nothing
    elif low == banks_low:
        cited += law.low_copy
    elif kernel.order(low) == kernel.order(banks_low):
        cited += law.highest_tile
    if high == banks_high:
        cited += law.high_copy
    elif kernel.order(high) == kernel.order(banks_high):
        cited += law.highest_tile
    return tuple(dict.fromkeys(cited))


def compared(law: Comparing, player: Hands, bank: Hands) -> Clauses:
    """What a comparison rests on: the ranks of the hands that are compared, and what decides between them."""
    cited: Clauses = ()
    for hands in (player, bank):
        for tiles in (hands.low, hands.high):
            cited += _rank(law, tiles)
        low, high = hands.values
        cited += law.equal_hands if kernel.order(low) == kernel.order(high) else law.higher_hand
    ties = decided_by(law, player, bank)
    if set(ties) - set(law.low_of_nothing):
        cited += law.single_tiles
    return tuple(dict.fromkeys(cited + ties))


def _rank(law: Comparing, tiles: Sequence[int]) -> Clauses:
    """What ranks a hand of two tiles."""
    one, other = tiles
    value = kernel.value(one, other)
    if value >= kernel.PAIR_FROM:
        return law.pairs
    if value >= kernel.HIGH_NINE_FROM:
        return law.wongs
    return law.counts + (law.two_digits if kernel.total(one, other) >= 10 else ())
