"""What an operator takes from a hand of poker: the commission of a pot, and of hands by betting structure.

The arithmetic is that of the conduct (:mod:`croupier.games.poker.kernel`): ``qld-2010`` sch 11 ss 28 and 30.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from croupier.errors import CroupierError
from croupier.games.poker import kernel
from croupier.games.poker.kernel import TENS, Scale, Structure
from croupier.money.amounts import decimal

ROUNDS: Final = 4
OF_MULTIPLES: Final = 5
"""Rounds of betting where bets are multiples of the blind bet."""
MOST_RAISES: Final = 3
"""As many raises are made there in a round of betting at most, unless two players contest."""
MOST_PLAYERS: Final = 10
MOST_AT_MULTIPLES: Final = 13
MOST_BETS: Final = 1000
"""More bets and raises than this are not counted out in a round of betting."""
MOST_MINIMUM: Final = 10_000_000
"""A higher minimum wager, in minor units, is on no sign; every whole ten of a hundred of it is looked at."""


class BadHand(CroupierError):
    """No hand is played so."""


@dataclass(frozen=True, slots=True)
class House:
    """What the sign of a table says of money, in minor units."""

    minimum: int
    """The minimum wager: the second blind."""
    maximum: int
    """The maximum wager of a structured table."""
    first_blind: int
    percent: int = 10
    chip: int = 100
    scale: Scale = TENS


@dataclass(frozen=True, slots=True)
class Taken:
    """What is taken from a hand in which everybody who plays stays to the end."""

    structure: Structure
    players: int
    bets: int
    pot: int
    commission: int

    @property
    def share(self) -> Fraction:
        """The part of the pot that is taken."""
        return Fraction(self.commission, self.pot)


def commission(pot: int, house: House) -> int:
    """What may be deducted from a pot that one player wins, in minor units."""
    return house.scale.taken(pot, house.minimum, house.percent, house.chip)


def dearest(house: House) -> Fraction:
    """The largest part of any pot that commission takes: where a pot is whole tens, and counts in full.

    Raises:
        BadHand: no sign says such a minimum.
    """
    if house.minimum > MOST_MINIMUM:
        reason = f"a table's is {decimal(MOST_MINIMUM)} at most"
        raise BadHand(f"a minimum wager of {decimal(house.minimum)}: {reason}")
    most, found = Fraction(house.percent, 100), Fraction(0)
    unit = house.scale.unit
    for pot in range(unit, kernel.MOST_WAGERS * house.minimum + unit, unit):
        found = max(found, Fraction(commission(pot, house), pot))
        if found == most:
            break
    return found


def final_pot(structure: Structure, players: int, bets: int, stack: int, house: House) -> int:
    """The pot where everybody calls, and in each round of betting so many bets and raises are made.

    Each is the most that the structure allows, in whole chips, the second blind counting as the first round's
    opening bet; who has too little left puts in all of it. Without a bet a round is checked.

    Raises:
        BadHand: too few or too many players or bets, or a stack below the second blind.
    """
    seats = MOST_AT_MULTIPLES if structure is Structure.MULTIPLES else MOST_PLAYERS
    if not 2 <= players <= seats:
        raise BadHand(f"{players} players: 2 to {seats} play")
    if not 0 <= bets <= MOST_BETS:
        raise BadHand(f"{bets} bets and raises in a round of betting: 0 to {MOST_BETS} are counted")
    if stack < house.minimum:
        raise BadHand("a stack holds the second blind at least")
    if structure is Structure.MULTIPLES:
        return players * min(_in_multiples(players, bets, house), stack)
    put_in = [0] * players
    for number in range(ROUNDS):
        put_in = [_level(structure, bets, put_in, stack, house, number)] * players
    return sum(put_in)


def _in_multiples(players: int, bets: int, house: House) -> int:
    """What each player puts in where bets are multiples of the blind bet, whatever stakes allow.

    Two players raise by all that they have: of them a raise is a stake.
    """
    total = 0
    for number in range(OF_MULTIPLES):
        most = (4 if number == OF_MULTIPLES - 1 else 2) * house.minimum
        opening = house.minimum if number == 0 else most if bets else 0
        raises = bets if number == 0 else max(bets - 1, 0)
        if raises and players == 2:
            return 1 << 62
        total += opening + min(raises, MOST_RAISES) * most
    return total


def _level(structure: Structure, bets: int, before: list[int], stack: int, house: House, number: int) -> int:
    """What each player has put in after a round of betting, in which one after the other bets."""
    put_in, players, level = list(before), len(before), before[0]
    if number == 0:
        put_in[0], put_in[1] = house.first_blind, house.minimum
        level = house.minimum
    first = 2 if number == 0 else 0
    for turn in range(first, first + bets):
        who = turn % players
        call = level - put_in[who]
        most = kernel.most_raise(structure, sum(put_in), call, stack - put_in[who])
        if structure is Structure.STRUCTURED:
            most = min(house.minimum if number < 2 else house.maximum, stack - level)
        most -= most % house.chip
        if most <= 0:
            break
        level += most
        put_in[who] = level
    return level


def by_structure(
    house: House,
    *,
    stack: int,
    players: Sequence[int] = (2, 3, 6, 9),
    bets: Sequence[int] = (0, 1, 2),
    structures: Sequence[Structure] = kernel.ON_SIGNS,
) -> Iterator[Taken]:
    """The commission of hands under each structure, by how many stay in and how often they bet."""
    for structure in reversed(structures):
        for count in players:
            for often in bets:
                pot = final_pot(structure, count, often, stack, house)
                yield Taken(structure, count, often, pot, commission(pot, house))
