"""Two blackjacks and more: what hands win by the ranks of their tens and of the dealer's.

Who decides by what cards count leaves the ranks of tens as they come: of tens that are dealt any is as
likely one of the shoe's as any other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import product
from types import MappingProxyType

from croupier.games.blackjack.shape import Shape


def mean(shape: Shape) -> float:
    """What a blackjack wins on average against the dealer's: nothing where their ranks decide nothing."""
    if shape.natural_wins:
        return shape.blackjack_pays
    return float(sum(won * often for won, often in together(shape.tens, shape.won.both, 1).items()))


@lru_cache(maxsize=256)
def together(tens: tuple[int, ...], both: tuple[int, int, int], hands: int) -> Mapping[int, Fraction]:
    """What so many blackjacks of one box win together against the dealer's, by how often.

    Args:
        tens: how many cards there are of each rank, the lowest first; none where ranks decide nothing.
        both: what a blackjack wins whose ten ranks below the dealer's, as high, above.
        hands: how many of the box's hands are blackjacks.
    """
    if not tens:
        below, same, above = both
        assert below == same == above, both
        return MappingProxyType({hands * same: Fraction(1)})
    found: Counter[int] = Counter()
    # The dealer's ten first; any order of the same tens comes as often.
    for dealers, *own in product(range(len(tens)), repeat=hands + 1):
        ways = 1
        for at, rank in enumerate((dealers, *own)):
            ways *= tens[rank] - (dealers, *own)[:at].count(rank)
        if ways > 0:
            found[sum(both[1 + (rank > dealers) - (rank < dealers)] for rank in own)] += ways
    total = found.total()
    return MappingProxyType({won: Fraction(ways, total) for won, ways in sorted(found.items())})
