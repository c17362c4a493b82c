"""Ways to play Big Raise stud, and every hand that a player decides about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from croupier.analysis.big_raise.hands import CHOICES as TIMES
from croupier.analysis.big_raise.hands import Play, Policy
from croupier.analysis.decisions import Column, Decisions, Role, Sum, row
from croupier.analysis.figures import ratio_text
from croupier.analysis.mississippi_stud.playing import texts
from croupier.analysis.stud import WHOLE_DECK
from croupier.equipment.cards import SUITS
from croupier.games.big_raise.terms import CHOICES, OWN
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
MOST: int = TIMES[-1]
ONCE: int = TIMES[1]
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


def in_short(cards: Sequence[int]) -> int:
    """Four antes on a pair of sixes or better and on three suited cards of ten or higher."""
    ranks, suited = _ranks(cards), len({card % len(SUITS) for card in cards}) == 1
    if suited and ranks[0] >= TEN:
        return MOST
    return _pair(ranks) or _otherwise(ranks, suited=suited)


def exacter(cards: Sequence[int]) -> int:
    """The same; and four antes on three suited cards from six up that are near a straight.

    They are within four ranks, or within five with two of ten or higher.
    """
    ranks, suited = _ranks(cards), len({card % len(SUITS) for card in cards}) == 1
    span = ranks[-1] - ranks[0]
    if suited and ranks[0] >= SIX and (span <= NEAR or (span <= FAR and ranks[1] >= TEN)):
        return MOST
    return _pair(ranks) or _otherwise(ranks, suited=suited)


def never_fold(cards: Sequence[int]) -> int:
    """One ante, whatever the cards."""
    return ONCE


def ways(play: Play) -> Mapping[str, Policy]:
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
ALIKE: Final = "One hand stands for all that are the same but for an exchange of suits, the first in order."
ITSELF: Final = "Each hand stands for itself."


def decisions(play: Play) -> Decisions:
    """What folding and each raise are worth with every hand."""
    found = play.found

    def lines() -> Iterator[str]:
        made: list[tuple[str, ...]] = []
        for number, text in enumerate(texts(found.sets)):
            worth = [ratio_text(Fraction(int(each), play.unit)) for each in play.worth[number]]
            best = ACTIONS[int(play.best[number])]
            made.append((text, str(int(found.sets.alike[number])), best, *worth))
        return map(row, sorted(made))

    total = Sum("the ante under the best play", found.cases // found.left, play.mean)
    alike = ALIKE if found.deck == WHOLE_DECK else ITSELF
    assert found.sets.size == OWN, found
    return Decisions(UNIT, COLUMNS, len(found.sets.cards), lines, (total,), (*BASIS, alike))
