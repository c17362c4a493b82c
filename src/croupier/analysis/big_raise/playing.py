"""Ways to play Big Raise stud, and every hand that a player decides about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from croupier.analysis.big_raise.hands import PLAN, Raises
from croupier.analysis.decisions import Column, Decisions, Role, Sum, row
from croupier.analysis.figures import ratio_text
from croupier.analysis.stud_streets import Policy
from croupier.equipment.cards import SUITS
from croupier.games.big_raise.terms import CHOICES
from croupier.games.stud.terms import FOLD

ACTIONS: Final = (FOLD, *CHOICES)
"""By what a decision puts up, in antes."""

BEST: Final = "the best decision on every hand"
SHORT: Final = "in short: four times a pair of sixes or better and three suited tens, else once or fold"
EXACTER: Final = "the same, and four times three suited cards from six up that are near a straight"
NEVER_FOLD: Final = "raise once on every hand"

# In short -----------------------------------------------------------------------------------------
#
# Ranks from 0, the deuce.

SIX, TEN = 4, 8
MOST, ONCE = PLAN.most, 1
NEAR, FAR = 3, 4
"""How far the ranks of three cards lie apart that one gap, or two, keep from being a sequence."""


def _ranks(cards: Sequence[int]) -> list[int]:
    return sorted((card // len(SUITS) - 1) % 13 for card in cards)


def _pair(ranks: list[int]) -> int:
    """What is raised on a pair or three of a kind; nothing where there is none."""
    low, middle, high = ranks
    if low == high or (middle in (low, high) and middle >= SIX):
        return MOST
    return ONCE * int(middle in (low, high))


def _otherwise(ranks: list[int], *, suited: bool) -> int:
    """Once on three suited cards, three of six or higher, or two of ten or higher; else fold."""
    return ONCE * int(suited or ranks[0] >= SIX or ranks[1] >= TEN)


def in_short(cards: Sequence[int], units: int) -> int:
    """Four antes on a pair of sixes or better and on three suited cards of ten or higher."""
    ranks, suited = _ranks(cards), len({card % len(SUITS) for card in cards}) == 1
    if suited and ranks[0] >= TEN:
        return MOST
    return _pair(ranks) or _otherwise(ranks, suited=suited)


def exacter(cards: Sequence[int], units: int) -> int:
    """The same; and four antes on three suited cards from six up that are near a straight.

    They are within four ranks, or within five with two of ten or higher.
    """
    ranks, suited = _ranks(cards), len({card % len(SUITS) for card in cards}) == 1
    span = ranks[-1] - ranks[0]
    if suited and ranks[0] >= SIX and (span <= NEAR or (span <= FAR and ranks[1] >= TEN)):
        return MOST
    return _pair(ranks) or _otherwise(ranks, suited=suited)


def never_fold(cards: Sequence[int], units: int) -> int:
    """One ante, whatever the cards."""
    return ONCE


def ways(play: Raises) -> Mapping[str, Policy]:
    """The ways to play that are compared, the best first."""
    plain = {EXACTER: exacter, SHORT: in_short, NEVER_FOLD: never_fold}
    return MappingProxyType({BEST: play.best, **{name: play.policy(way) for name, way in plain.items()}})


# All hands ------------------------------------------------------------------------------------------

COLUMNS: Final = (
    Column("cards", Role.STATE, "the player's three cards, two characters each, in the order of their texts"),
    Column("weight", Role.WEIGHT, "hands that the row stands for"),
    Column("best", Role.BEST, "the action that is worth most; the largest raise of those worth the same"),
    Column(FOLD, Role.ACTION, "give up the ante"),
    *(Column(name, Role.ACTION, f"raise {times} times the ante") for name, times in CHOICES.items()),
)
UNIT: Final = "what the ante wins with the raise behind it, per unit of the ante"
BASIS: Final = ("All pairs of cards that are not seen are equally likely to be the communal ones.",)


def decisions(play: Raises) -> Decisions:
    """What folding and each raise are worth with every hand."""
    found, hands, unit = play.found, play.found.sets[0], play.unit(0)

    def lines() -> Iterator[str]:
        made: list[tuple[str, ...]] = []
        for number, text in enumerate(hands.texts()):
            worth = [ratio_text(Fraction(int(each), unit)) for each in play.raised[number]]
            made.append((text, str(int(hands.alike[number])), ACTIONS[int(play.times[number])], *worth))
        return map(row, sorted(made))

    total = Sum("the ante under the best play", found.cases // found.left(0), play.mean)
    return Decisions(UNIT, COLUMNS, len(hands.cards), lines, (total,), (*BASIS, found.alike))
