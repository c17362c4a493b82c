"""What it is worth that a hand of a split pair may be split again: three hands at most.

The player decides by the cards of each hand and the dealer's first one. When the first hand's second
card makes a pair it is split again or not; when it did not, the second hand may be. A card behind those
of other hands is as likely as any unseen one, so what a hand is worth by itself does not change with
how the others are played; what changes is only which cards of the pair's value are known to be gone.
The second hand may be split where its second card pairs and the first hand's did not: the worth over
all first hands, less that over first hands that paired.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from croupier.analysis.blackjack.solver import ACE_PLACE, Solution, Work
from croupier.analysis.blackjack.tables import VALUES, Floats, Ints

ORIGINAL = 1.0
"""What a dealer's blackjack takes of the hand that bears the original wager."""
ADDED = 0.0
"""And of the others."""


@dataclass(frozen=True)
class Third:
    """A pair against a first card where three hands may be formed."""

    worth: float
    """Of all its hands together, in units of the wager."""
    again: tuple[bool, bool]
    """Whether the first hand, or else the second, is split again when it pairs."""
    actions: tuple[Ints, Ints]
    """What the hands of a second split do: the one with the original wager, and those without."""


@dataclass(frozen=True)
class Thirds:
    """The best play where three hands may be formed, and what it comes to."""

    mean: float
    """What a unit on blackjack wins on average, with all that decisions put beside it."""
    splits: Mapping[tuple[int, int], bool]
    """By the places of the pair's value and the first card: whether it is split at all."""
    pairs: Mapping[tuple[int, int], Third]


@lru_cache(maxsize=16)
def third_hands(found: Solution) -> Thirds:
    """The best play where a split hand may be split again, from the best where it may not."""
    base = Work(found.shape)
    pairs: dict[tuple[int, int], Third] = {}
    for value in range(VALUES):
        works = (base, _fewer(found, value, 1), _fewer(found, value, 2))
        for first in range(VALUES):
            if (value, first) in found.pairs:
                pairs[value, first] = _third(found, works, value, first)
    splits: dict[tuple[int, int], bool] = {}
    mean = found.mean
    for hand, first, chance in found.deals:
        counts = base.table.counts[hand]
        value = int(np.argmax(counts))
        if counts[value] < 2:
            continue
        now, alone = found.worth[first, hand], _alone(found, hand, first)
        best = max(pairs[value, first].worth, alone)
        splits[value, first] = pairs[value, first].worth > alone
        mean += chance * (best - now)
    return Thirds(float(mean), splits, pairs)


def _alone(found: Solution, hand: int, first: int) -> float:
    """What a pair is worth that is not split."""
    work, one = Work(found.shape), np.zeros(len(found.unsplit[first]))
    every = np.ones(len(one), dtype=np.bool_)
    actions = found.unsplit[first].copy()
    work.values(first, -1, every, found.chances, (ORIGINAL, False), actions, one, fixed=True)
    return float(one[hand])


def _fewer(found: Solution, value: int, number: int) -> Work | None:
    """The same shoe with so many cards of a value gone; None where it has not so many."""
    shoe = list(found.shape.shoe)
    shoe[value] -= number
    return Work(replace(found.shape, shoe=tuple(shoe))) if shoe[value] >= 2 else None


def _third(found: Solution, works: tuple[Work, Work | None, Work | None], value: int, first: int) -> Third:
    pair = found.pairs[value, first]
    base, third, fourth = works
    have = found.shape.shoe[value] - (first == value)
    nothing = Third(pair.worth, (False, False), pair.actions)
    if third is None or have < 3:
        return nothing
    often = (have - 2) / (found.shape.cards - 3)
    split = [_hand(third, value, first, at_stake) for at_stake in (ORIGINAL, ADDED)]
    actions = (split[0][1], split[1][1])
    kept = [_paired(base, value, first, n, pair.actions[n]) for n in (0, 1)]
    one = split[0][0] + split[1][0] - kept[0]
    two = 2 * split[1][0] - kept[1]
    # Where the first hand paired too there are three hands already.
    twice, both = 0.0, 0.0
    if have >= 4:
        twice = (have - 3) / (found.shape.cards - 4)
        after = _hand(fourth, value, first, ADDED, actions[1])[0] if fourth is not None else 0.0
        both = 2 * after - _paired(third, value, first, 1, pair.actions[1])
    gains = {
        (False, False): 0.0,
        (True, False): often * one,
        (False, True): often * two,
        (True, True): often * (one + two) - often * twice * both,
    }
    again = max(gains, key=lambda each: gains[each])
    return Third(pair.worth + gains[again], again, actions)


def _hand(
    work: Work, value: int, first: int, at_stake: float, actions: Ints | None = None
) -> tuple[float, Ints]:
    """A hand that begins with one card of a pair, another being gone: its worth, and how it is played."""
    worth, played = _values(work, value, first, at_stake, actions)
    return work.from_one_card(value, first, worth), played


def _paired(work: Work, value: int, first: int, number: int, actions: Ints) -> float:
    """What a hand of a pair is worth that has paired and is not split again."""
    worth, _ = _values(work, value, first, ORIGINAL if number == 0 else ADDED, actions)
    return float(worth[work.table.number[tuple(2 * int(n == value) for n in range(VALUES))]])


def _values(work: Work, value: int, first: int, at_stake: float, actions: Ints | None) -> tuple[Floats, Ints]:
    """What hands are worth beside one more card of the value; the best play unless one is given."""
    wanted = work.table.counts[:, value] > 0
    chances = work.dealers(value, wanted)
    spared = at_stake == ADDED and not work.shape.split_bust_lost
    fixed = actions is not None or value == ACE_PLACE
    played = np.zeros(len(wanted), dtype=np.int64) if actions is None else actions.copy()
    worth = np.zeros(len(wanted))
    work.values(first, value, wanted, chances, (at_stake, spared), played, worth, fixed=fixed)
    return worth, played
