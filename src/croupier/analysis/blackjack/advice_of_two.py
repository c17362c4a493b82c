"""Whether to switch, and what to do with a hand of a box that has two, by what its player has seen of both.

The other hand counts with the two cards that it began with when hands were kept or switched.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from typing import Final

import numpy as np

from croupier.analysis.advice import Advice, Asked, best
from croupier.analysis.blackjack.boxes_of_two import (
    BLACKJACK,
    ERROR,
    NUMBER,
    Beside,
    OfFew,
    beside,
    wanted_of,
)
from croupier.analysis.blackjack.counting import DOUBLE, DRAW, SPLIT, STAND
from croupier.analysis.blackjack.tables import VALUES, hands
from croupier.analysis.blackjack.work import ADDED, ORIGINAL, SplitPlay, Work
from croupier.games.blackjack import kernel, terms
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.shape import Shape, shape_of

BASIS: Final = (
    "a full shoe without this hand's cards, the dealer's first and the two that the other hand began with"
)
CODES: Final = {terms.STAND: STAND, terms.DRAW: DRAW, terms.DOUBLE_DOWN: DOUBLE, terms.SPLIT: SPLIT}


def advise(asked: Asked, rules: BlackjackRules) -> Advice | None:
    """What each action is worth, in units of the wager on one hand."""
    shape = shape_of(rules)
    held = {n: _values(asked, terms.hand_name(asked.wager.box, n)) for n in range(1, 5)}
    up = _values(asked, terms.DEALER)
    if not up or len(held[1]) < 2 or len(held[2]) < 2:
        return None
    first = up[0] - 1
    if asked.request.step in (terms.SWITCHING, terms.INSURING):
        keep = _both(shape, (held[1], held[2]), first, natural=True)
        swapped = [held[1][0], held[2][1]], [held[2][0], held[1][1]]
        switch = _both(shape, swapped, first, natural=False)
        if asked.request.step == terms.SWITCHING:
            return best({terms.SWITCH: switch, terms.NO_SWITCH: keep}, BASIS, ERROR)
        return _insuring(asked, rules, max(keep, switch), (held[1] + held[2], up[0]))
    actions = [action for action in asked.request.actions if action in CODES]
    if asked.request.step != terms.DECISION or not actions:
        return None
    return _playing(asked, shape, held, first, actions)


def _values(asked: Asked, name: str) -> list[int]:
    return [kernel.value(card) for card in asked.hands.get(name, ())]


def prepare(rules: BlackjackRules) -> None:
    """Have compiled what decisions are read from."""
    _beside(shape_of(rules), BLACKJACK)


@lru_cache(maxsize=64)
def _beside(shape: Shape, gone: int) -> Beside:
    found = beside(shape, gone, OfFew(shape))
    assert found is not None, gone
    return found


def _number(two: list[int]) -> int:
    return int(NUMBER[two[0] - 1, two[1] - 1])


def _both(shape: Shape, box: tuple[list[int], list[int]], first: int, *, natural: bool) -> Fraction:
    """What two hands are worth together; ``natural``: whether an ace and a ten are a blackjack."""
    one, two = _number(box[0]), _number(box[1])
    total = 0.0
    for own, other in ((one, two), (two, one)):
        found = _beside(shape, other)
        total += float(found.natural[first] if natural and own == BLACKJACK else found.worth[first, own])
    return _fraction(total)


def _insuring(asked: Asked, rules: BlackjackRules, alone: Fraction, seen: tuple[list[int], int]) -> Advice:
    """Insurance for half of one wager, all cards of the box being seen."""
    own, up = seen
    type_, shoe = rules.wagers[terms.INSURANCE], shape_of(rules).shoe
    gone = Counter([*own, up])
    left = {value: shoe[value - 1] - gone[value] for value in range(1, VALUES + 1)}
    won = sum((type_.lines[type_.grade(value, up)].ratio * many for value, many in left.items()), Fraction(0))
    worth = {terms.NO_INSURANCE: alone}
    if terms.INSURANCE in asked.request.actions:
        worth[terms.INSURANCE] = alone + won / sum(left.values()) / 2
    return best(worth, BASIS, ERROR)


def _playing(
    asked: Asked, shape: Shape, held: dict[int, list[int]], first: int, actions: list[str]
) -> Advice | None:
    number = terms.hand_of(asked.wager)
    origin = _origin(asked, number)
    extras = sum(bool(held[n]) for n in (3, 4))
    last = held[4] or held[3]
    # The first hand is played before the second is split; a new hand has one card until its turn comes.
    own_split = number > 2 or (extras > 0 if number == 1 else len(last) == 1)
    other = held[3 - origin]
    other_split = extras > int(own_split)
    began = [other[0], other[0]] if other_split else other[:2]
    found = _beside(shape, _number(began))
    counts = Counter(held[number])
    made = tuple(counts[n] for n in range(1, VALUES + 1))
    value = held[number][0] - 1 if own_split else -1
    worth = {
        action: each
        for action in actions
        if (each := _worth(found, made, first, CODES[action], (value, number > 2))) is not None
    }
    return best(worth, BASIS, ERROR) if worth else None


def _origin(asked: Asked, number: int) -> int:
    """The hand, of those dealt, that a hand is or was split from."""
    if number < 3:
        return number
    mains = {w.id: terms.hand_of(w) for w in asked.wagers if w.type.name in terms.MAINS}
    mine = [hand for id_, hand in mains.items() if asked.wager.id.startswith(f"{id_}+")]
    # The wager that it was split from may be lost already; the other one is known then, or was played before.
    return mine[0] if mine else 3 - next(iter(mains.values()), 1)


def _worth(
    found: Beside, made: tuple[int, ...], first: int, action: int, of: tuple[int, bool]
) -> Fraction | None:
    """What an action is worth where everything after it is the best; ``of``: its pair, and whether added."""
    value, added = of
    place = hands().number[made]
    if action == SPLIT:
        value = made.index(2)
        known = found.pairs.get((value, first))
        return _fraction(_split(found, value, first) if known is None else known.worth)
    work = Work(found.shape)
    if value < 0:
        everything, rules = np.ones(len(hands().size), np.bool_), (ORIGINAL, False)
        actions = found.unsplit[first].copy()
    else:
        everything = wanted_of(value, found.shape)
        rules = (ADDED, not found.shape.split_bust_lost) if added else (ORIGINAL, False)
        pair = found.pairs.get((value, first))
        actions = (found.unsplit[first] if pair is None else pair.actions[added]).copy()
    actions[place] = action
    worths = np.zeros(len(actions))
    chances = work.dealers(value, everything, first)
    work.values(first, value, everything, chances, rules, actions, worths, fixed=True)
    return _fraction(float(worths[place]))


def _split(found: Beside, value: int, first: int) -> float:
    """What a split is worth that is not the best."""
    work, wanted = Work(found.shape), wanted_of(value, found.shape)
    chances = work.dealers(value, wanted, first)
    return work.split(value, first, wanted, chances, SplitPlay.PER_HAND, found.unsplit[first]).worth


def _fraction(value: float) -> Fraction:
    return Fraction(round(value * 10**12), 10**12)
