"""What the jackpots of Caribbean stud poker are worth, and what their meters must show to be even."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import pairwise

from croupier.errors import CroupierError
from croupier.games.jackpots import Prize
from croupier.money.amounts import decimal


class NeverEven(CroupierError):
    """However much the meter shows, the wager loses on average."""


CENTS = 100
"""Minor units in a currency unit."""


def payments(prizes: Sequence[Prize], counts: Mapping[str, int], inside: Fraction) -> Fraction:
    """What all winners are paid over all hands, each alone in its round.

    Args:
        prizes: the prizes.
        counts: how many hands win each, by its name.
        inside: what is in the pool when it is paid, in minor units.
    """
    paid = {p.name: max(Fraction(p.sure), p.share * inside * (not p.amount)) for p in prizes}
    return sum((counts[name] * amount for name, amount in paid.items()), Fraction(0))


def house_edge(
    prizes: Sequence[Prize], won: tuple[Mapping[str, int], int], stake: int, rate: Fraction, shows: Fraction
) -> Fraction:
    """The house's advantage per unit of a jackpot wager, where nobody else wins.

    Args:
        prizes: the prizes; those without a fixed amount are shares of one pool.
        won: how many hands win each, by its name, and of how many.
        stake: of the wager, in minor units.
        rate: the share of the stake that goes on the meter.
        shows: what the meter shows before the round, in minor units.
    """
    counts, total = won
    return 1 - payments(prizes, counts, shows + rate * stake) / (total * stake)


def break_even(
    prizes: Sequence[Prize], counts: Mapping[str, int], total: int, stake: int, rate: Fraction
) -> Fraction:
    """What the meter must show before a round, in minor units, for a jackpot wager to win nothing on average.

    A hand that wins alone is paid; the stake is lost in any case, and its share goes on the meter first.

    Args:
        prizes: the prizes; those without a fixed amount are shares of one pool.
        counts: how many hands win each, by its name.
        total: of how many.
        stake: of the wager, in minor units.
        rate: the share of the stake that goes on the meter.

    Raises:
        NeverEven: no meter makes up for the stake, since no payment grows with it.
    """
    wanted = Fraction(stake * total)
    # Payments rise with the meter along straight lines that break where shares pass their minimum.
    bends = sorted({Fraction(0), *(Fraction(p.sure) / p.share for p in prizes if p.share)})
    if payments(prizes, counts, Fraction(0)) >= wanted:
        return Fraction(0)
    segments = [*pairwise(bends), (bends[-1], bends[-1] + CENTS)]
    low, high = next((s for s in segments if payments(prizes, counts, s[1]) >= wanted), segments[-1])
    at = payments(prizes, counts, low)
    slope = (payments(prizes, counts, high) - at) / (high - low)
    if slope <= 0:
        raise NeverEven(f"a jackpot wager of {decimal(stake)} is never even: no payment grows with a meter")
    return max(Fraction(0), low + (wanted - at) / slope - rate * stake)
