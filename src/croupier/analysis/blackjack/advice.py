"""Stand, draw, double, split, insure: by the hand's own cards and the dealer's first."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Final

import numpy as np

from croupier.analysis.advice import Advice, Adviser, Asked, Preparer, best
from croupier.analysis.blackjack import advice_of_two, riding, tens
from croupier.analysis.blackjack.counting import (
    DOUBLE,
    DRAW,
    NATURAL,
    SPLIT,
    STAND,
    SURRENDER,
    TAKEN,
    won_by,
)
from croupier.analysis.blackjack.solver import ERROR, Solution, solve
from croupier.analysis.blackjack.tables import VALUES, Floats, hands
from croupier.analysis.blackjack.work import ADDED, ORIGINAL, Work
from croupier.games.blackjack import kernel, terms
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.shape import Shape, shape_of
from croupier.games.game import Rules

BASIS: Final = "a full shoe without this hand's cards and the dealer's first one"
RIDING_BASIS: Final = f"{BASIS}; what rides on the hand is counted with the wager"
INSURANCE_BASIS: Final = "a full shoe without the cards that are seen"
DOUBLED_BASIS: Final = f"{BASIS}; the hand gets one more card, whatever is chosen"
SPLIT_BASIS: Final = f"{BASIS}; who controls the box plays as well as can be, and splits nothing again"
CODES: Final = {
    terms.STAND: STAND,
    terms.DRAW: DRAW,
    terms.DOUBLE_DOWN: DOUBLE,
    terms.SPLIT: SPLIT,
    terms.SURRENDER: SURRENDER,
}
SURRENDERING: Final = {terms.SURRENDER: SURRENDER, terms.NO_SURRENDER: STAND}
"""Of another player of a box that is surrendered: it gets no more cards."""


def advise(asked: Asked) -> Advice | None:
    """What each action is worth per unit of the wager on the hand."""
    rules = asked.rules
    assert isinstance(rules, BlackjackRules), rules
    if asked.request.step == terms.RIDING_OR_NOT:
        return riding.advise(asked, rules)
    if rules.twenty_one.lent is not None and asked.request.step in (terms.DOUBLING_TOO, terms.SPLITTING_TOO):
        return None
    if rules.twenty_one.hands > 1:
        return advice_of_two.advise(asked, rules)
    own = asked.hands.get(terms.hand_name(asked.wager.box, terms.hand_of(asked.wager)), ())
    dealer = asked.hands.get(terms.DEALER, ())
    if not own or not dealer:
        return None
    values, first = [kernel.value(card) for card in own], kernel.value(dealer[0]) - 1
    shape = shape_of(rules)
    if asked.request.step == terms.INSURING:
        return _insuring(asked, rules, values, first + 1, shape)
    if asked.request.step == terms.SPLITTING_TOO:
        return _splitting_too(asked, solve(shape), values[0] - 1, first)
    actions = [action for action in asked.request.actions if action in CODES]
    counts = Counter(values)
    made = tuple(counts[n] for n in range(1, VALUES + 1))
    whose = _whose(asked, values[0])
    if asked.request.step == terms.DOUBLING_TOO:
        return _doubling_too(asked, (shape, made, first), whose)
    if asked.request.step == terms.WITHDRAWING:
        return _withdrawing(shape, values, first, whose)
    if asked.request.step == terms.SURRENDERING_TOO:
        worth = {action: _worth(shape, made, first, code, None) for action, code in SURRENDERING.items()}
        return best({action: value for action, value in worth.items() if value is not None}, BASIS, ERROR)
    if asked.request.step != terms.DECISION or not actions:
        return None
    rides = _riding(asked) if whose is None else Fraction(0)
    if rides:
        shape = riding.with_riding(shape, rides)
    worth = {action: _worth(shape, made, first, CODES[action], whose) for action in actions}
    return best(
        {action: (1 + rides) * value for action, value in worth.items() if value is not None},
        RIDING_BASIS if rides else BASIS,
        ERROR * (1 + rides),
    )


def _riding(asked: Asked) -> Fraction:
    """What rides on a hand that was not split, in units of the wager on it."""
    own = asked.wager
    beside = (
        w for w in asked.wagers if w.type.name == terms.RIDING and (w.seat, w.box) == (own.seat, own.box)
    )
    return Fraction(sum(wager.stake for wager in beside), own.stake)


def _withdrawing(shape: Shape, values: list[int], first: int, whose: Whose | None) -> Advice:
    """A double after its card: played for twice the wager, or withdrawn, which costs the wager."""
    counts = Counter(values)
    place = hands().number[tuple(counts[n] for n in range(1, VALUES + 1))]
    found = solve(shape)
    chances = (found.chances if whose is None else found.beside[whose.value])[place, first]
    at_stake = _at_bust(shape, whose)[0]
    counted = kernel.doubled_total(sum(values[:-1]), values[-1])
    kept = 2.0 * won_by(counted, chances, shape.won.equal) - at_stake * float(chances[NATURAL])
    return best({terms.KEEP_DOUBLE: _fraction(kept), terms.FORFEIT: Fraction(-1)}, BASIS, ERROR)


def _doubling_too(asked: Asked, hand: tuple[Shape, tuple[int, ...], int], whose: Whose | None) -> Advice:
    """In a box that another player controls, who has doubled: the wager doubled too, or left as it is.

    The hand counts as a double does either way. A dealer's blackjack takes the wager that lay there alone,
    so that one wager is worth half of both and of what it took once too often.
    """
    twice = _worth(*hand, DOUBLE, whose)
    assert twice is not None, "it was doubled"
    worth = {terms.DOUBLE_DOWN: twice, terms.NO_DOUBLE: (twice - _taken(*hand, whose)) / 2}
    return best({action: worth[action] for action in asked.request.actions}, DOUBLED_BASIS, ERROR)


def _taken(shape: Shape, made: tuple[int, ...], first: int, whose: Whose | None) -> Fraction:
    """How often a dealer's blackjack takes the wager on a hand that gets one card more."""
    work, chances = _heap(shape, whose)
    extra = -1 if whose is None else whose.value
    only = np.arange(len(hands().size)) == hands().number[made]
    # What is drawn is worth nothing to what is asked.
    told = work.choices(first, extra, only, chances, _at_bust(shape, whose), np.zeros(len(only)))
    return _fraction(float(told[only, TAKEN].item()))


def _at_bust(shape: Shape, whose: Whose | None) -> tuple[float, bool]:
    """What a dealer's blackjack takes of a hand's wager, and whether it spares one over 21."""
    return (ADDED, not shape.split_bust_lost) if whose and whose.added else (ORIGINAL, False)


def _splitting_too(asked: Asked, found: Solution, value: int, first: int) -> Advice | None:
    """The same of a split: a wager on each hand, or the one there is on the first hand alone."""
    if (value, first) not in found.pairs:
        return None
    pair, work, wanted = found.pairs[value, first], Work(found.shape), hands().counts[:, value] > 0
    worths = np.zeros(len(wanted))
    rules = (ORIGINAL, False)
    work.values(first, value, wanted, found.beside[value], rules, pair.actions[0].copy(), worths, fixed=True)
    worth = {
        terms.COVER_BOTH: _fraction(pair.worth),
        terms.FIRST_HAND: _fraction(work.from_one_card(value, first, worths)),
    }
    offered = {action: each for action, each in worth.items() if action in asked.request.actions}
    return best(offered, SPLIT_BASIS, ERROR)


@dataclass(frozen=True, slots=True)
class Whose:
    """Which hand of a pair it is."""

    value: int
    """The place of the pair's value."""
    added: bool
    """Whether it bears a wager that a split put up, and not the blackjack wager."""
    again: bool
    """Whether it was made by a second split."""


def _whose(asked: Asked, value: int) -> Whose | None:
    """Which hand of a split pair it is; None of a hand that was not split.

    Hands are numbered as they are formed. With three of them the first is asked about only where it was
    split again, the third always is one of that split; the second is the other where the third has no
    second card yet, for else the third, made from the first, has been played before it.
    """
    box, number = asked.wager.box, terms.hand_of(asked.wager)
    if terms.hand_name(box, 2) not in asked.hands:
        return None
    third = asked.hands.get(terms.hand_name(box, 3))
    again = third is not None and (number != 2 or len(third) == 1)
    return Whose(value - 1, number > 1, again)


@lru_cache(maxsize=4096)
def _worth(
    shape: Shape, made: tuple[int, ...], first: int, action: int, whose: Whose | None
) -> Fraction | None:
    """What an action is worth where everything after it is the best; None where it cannot be taken."""
    found = solve(shape)
    place = hands().number[made]
    if action == SPLIT:
        worth = _splitting(found, (made.index(2), first), whose)
        return None if worth is None else _fraction(worth)
    everything = np.ones(len(hands().size), dtype=np.bool_)
    extra, at_bust, actions = -1, _at_bust(shape, whose), found.unsplit[first]
    if whose is not None:
        extra = whose.value
        everything = hands().counts[:, extra] > 0
        pair = found.thirds[extra, first] if whose.again else found.pairs[extra, first]
        actions = pair.actions[whose.added]
    work, chances = _heap(shape, whose)
    actions = actions.copy()
    actions[place] = action
    worths = np.zeros(len(actions))
    work.values(first, extra, everything, chances, at_bust, actions, worths, fixed=True)
    return _fraction(float(worths[place]))


def _heap(shape: Shape, whose: Whose | None) -> tuple[Work, Floats]:
    """The shoe that a hand is played from, and the dealer's chances beside it."""
    if whose is None:
        return Work(shape), solve(shape).chances
    return _one_gone(shape, whose.value) if whose.again else (Work(shape), solve(shape).beside[whose.value])


def _splitting(found: Solution, pair: tuple[int, int], whose: Whose | None) -> float | None:
    """What splitting a pair, or a hand of one again, is worth; None where that cannot be."""
    if pair not in found.pairs:
        return None
    if whose is None:
        return found.split(*pair)
    return found.thirds[pair].splits[whose.added] if pair in found.thirds else None


@lru_cache(maxsize=32)
def _one_gone(shape: Shape, value: int) -> tuple[Work, Floats]:
    """The shoe with a card of a value gone, and the dealer's chances with one more gone."""
    work = Work(shape.without(value, 1))
    return work, work.beside(value)


def _fraction(value: float) -> Fraction:
    return Fraction(round(value * 10**12), 10**12)


def _insuring(asked: Asked, rules: BlackjackRules, values: list[int], up: int, shape: Shape) -> Advice:
    """With insurance for half of the wager, or even money for a blackjack; all cards seen count.

    ``up``: what the dealer's first card counts. Against an ace insurance wins on a ten; where rules offer it
    against a ten, on an ace, at other odds. A hand that has drawn or was split has been played: offered late
    (``nsw-blackjack`` r 16.13), insurance finds it as it stands.
    """
    whose = _whose(asked, values[0])
    seen = Counter(kernel.value(card) for cards in asked.hands.values() for card in cards)
    left = {value: shape.shoe[value - 1] - seen[value] for value in range(1, VALUES + 1)}
    unseen = sum(left.values())
    type_ = rules.wagers[terms.INSURANCE]
    ratios = {value: type_.lines[type_.grade(value, up)].ratio for value in left}
    insured = sum((ratios[value] * many for value, many in left.items()), Fraction(0)) / unseen / 2
    if whose is not None or len(values) > 2:
        counts = Counter(values)
        made = tuple(counts[n] for n in range(1, VALUES + 1))
        stands = _worth(shape, made, up - 1, STAND, whose)
        assert stands is not None, "any hand can stand"
        alone = stands
    elif kernel.is_blackjack(*values):
        both = Fraction(sum(many for value, many in left.items() if kernel.is_blackjack(up, value)), unseen)
        alone = Fraction(shape.blackjack_pays) * (1 - both) + _fraction(tens.mean(shape)) * both
    else:
        alone = _best_of(solve(shape), values, up - 1)
    even = 1 + (Fraction(0) if rules.twenty_one.insurance.goes_back else insured)
    if terms.NO_EVEN_MONEY in asked.request.actions:
        # Insured already, for half of the wager; even money may give the insurance wager back.
        return best({terms.EVEN_MONEY: even, terms.NO_EVEN_MONEY: alone + insured}, INSURANCE_BASIS)
    worth = {terms.NO_INSURANCE: alone}
    if terms.INSURANCE in asked.request.actions:
        asked_again = terms.EVEN_MONEY in asked.request.actions
        worth[terms.INSURANCE] = max(alone + insured, even) if asked_again else alone + insured
    if terms.EVEN_MONEY in asked.request.actions:
        worth[terms.EVEN_MONEY] = Fraction(1)
    return best(worth, INSURANCE_BASIS, ERROR)


def _best_of(found: Solution, values: list[int], first: int) -> Fraction:
    """What a hand of two cards is worth against a first card, by its place, played as well as can be."""
    counts = Counter(values)
    place = hands().number[tuple(counts[n] for n in range(1, VALUES + 1))]
    return _fraction(float(found.worth[first, place]))


def prepare(rules: Rules) -> None:
    """Solve the game: every decision is read from that."""
    assert isinstance(rules, BlackjackRules), rules
    if rules.twenty_one.hands > 1:
        advice_of_two.prepare(rules)
    else:
        solve(shape_of(rules))


ADVISER: Final[Adviser] = advise
PREPARER: Final[Preparer] = prepare
