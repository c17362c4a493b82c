"""Ways to play Mississippi stud, and every state that a player decides in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from croupier.analysis.decisions import Column, Decisions, Role, Sum, row
from croupier.analysis.figures import ratio_text
from croupier.analysis.mississippi_stud.streets import PLAN
from croupier.analysis.stud_streets import Play, Policy
from croupier.equipment.cards import SUITS
from croupier.games.mississippi_stud.conduct import HOLE
from croupier.games.mississippi_stud.terms import CHOICES
from croupier.games.stud.terms import FOLD

ACTIONS: Final = (FOLD, *CHOICES)
"""By the number of a choice."""

BEST: Final = "the best decision in every state"
BY_POINTS: Final = "by points: made pairs, draws, and cards that count 1 or 2"
ALWAYS_ONE: Final = "one ante at every street"

# By points ------------------------------------------------------------------------------------------
#
# "Mississippi Stud", wizardofodds.com: a jack or better counts 2, a six to a ten 1. Ranks from 0, the deuce.

SIX, EIGHT, TEN, JACK, KING = 4, 6, 8, 9, 11
THREE_TIMES, ONCE = 3, 1


def by_points(cards: Sequence[int], units: int) -> int:
    """The usual chart: three antes on what is made or nearly so, one on a fair draw."""
    ranks = sorted((card // len(SUITS) - 1) % 13 for card in cards)
    suited = len({card % len(SUITS) for card in cards}) == 1
    pairs = [rank for rank in set(ranks) if ranks.count(rank) > 1]
    made = len(cards) == HOLE or len(set(ranks)) < len(ranks) - 1 or max(pairs, default=0) >= SIX
    if pairs and made:
        return THREE_TIMES
    if pairs:
        return ONCE
    if len(cards) == HOLE:
        return ONCE * int(_points(ranks) >= 2 or (suited and ranks == [SIX - 1, SIX]))
    if len(cards) == HOLE + 1:
        return _with_three(ranks, suited)
    return _with_four(ranks, suited, units)


def _points(ranks: Sequence[int]) -> int:
    return sum(2 * (rank >= JACK) + (SIX <= rank <= TEN) for rank in ranks)


def _with_three(ranks: list[int], suited: bool) -> int:
    gaps, high = ranks[-1] - ranks[0] - 2, sum(rank >= JACK for rank in ranks)
    if suited:
        straight = (gaps == 0 and ranks[0] >= SIX - 1) or (gaps in (1, 2) and high >= gaps)
        return THREE_TIMES if straight or ranks[0] >= TEN else ONCE
    middle = sum(SIX <= rank <= TEN for rank in ranks)
    draw = (gaps == 0 and ranks[0] >= SIX - 2) or (gaps == 1 and middle >= 2)
    return ONCE * int(_points(ranks) >= 3 or draw)


def _with_four(ranks: list[int], suited: bool, units: int) -> int:
    outside = ranks[-1] - ranks[0] == 3 and EIGHT <= ranks[-1] <= KING
    if suited or outside:
        return THREE_TIMES
    low = sorted((rank + 1) % 13 for rank in ranks)
    draw = ranks[-1] - ranks[0] <= 4 or low[-1] - low[0] <= 4
    middle = sum(SIX <= rank <= TEN for rank in ranks)
    raised = units >= 1 + THREE_TIMES + ONCE
    return ONCE * int(draw or _points(ranks) >= 4 or (middle >= 3 and raised))


def always_one(cards: Sequence[int], units: int) -> int:
    """One ante, whatever comes."""
    return ONCE


def ways(play: Play) -> Mapping[str, Policy]:
    """The ways to play that are compared, the best first."""
    plain = {BY_POINTS: play.policy(by_points), ALWAYS_ONE: play.policy(always_one)}
    return MappingProxyType({BEST: play.best, **plain})


# All states -------------------------------------------------------------------------------------------

COLUMNS: Final = (
    Column("cards", Role.STATE, "the cards seen, two characters each, in the order of their texts"),
    Column("wagered", Role.STATE, "antes wagered before the decision, the ante with them"),
    Column("weight", Role.WEIGHT, "hole cards that the row stands for; 0 after the first decision"),
    Column("reached", Role.CHANCE, "how often the best play comes to it"),
    Column("best", Role.BEST, "the action that is worth most; the largest wager of those worth the same"),
    Column(FOLD, Role.ACTION, "give up what was wagered"),
    *(Column(name, Role.ACTION, f"wager {times} times the ante") for name, times in CHOICES.items()),
)
UNIT: Final = "what the ante wins with all that is wagered behind it, per unit of the ante"
BASIS: Final = (
    "All cards that are not seen are equally likely to come, whoever holds them.",
    "A hand comes to what its five cards and the antes wagered make of it, whichever cards are communal.",
)


def decisions(play: Play) -> Decisions:
    """What folding and each wager are worth with all cards that can be seen."""
    found = play.found
    reached = play.reached(play.best)

    def lines() -> Iterator[str]:
        made: list[tuple[str, ...]] = []
        for street, sets in enumerate(found.sets):
            unit, deals = play.unit(street), found.cases // found.left(street)
            for number, text in enumerate(sets.texts()):
                for at, units in enumerate(PLAN.wagered(street)):
                    worth = [Fraction(int(n), unit) for n in play.worth[street][number, at]]
                    weight = int(sets.alike[number]) if street == 0 else 0
                    chance = Fraction(int(reached[street][number, at]), deals)
                    best = ACTIONS[play.best[street][number, at]]
                    cells = (text, units, weight, ratio_text(chance), best, *map(ratio_text, worth))
                    made.append(tuple(map(str, cells)))
        return map(row, sorted(made))

    states = sum(len(sets.cards) * len(PLAN.wagered(street)) for street, sets in enumerate(found.sets))
    total = Sum("the ante under the best play", found.cases // found.left(0), play.mean)
    return Decisions(UNIT, COLUMNS, states, lines, (total,), (*BASIS, found.alike))
