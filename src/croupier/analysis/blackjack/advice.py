"""Stand, draw, double, split, insure: by the hand's own cards and the dealer's first."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from typing import Final

import numpy as np

from croupier.analysis.advice import Advice, Adviser, Asked, best
from croupier.analysis.blackjack.analyser import shape_of
from croupier.analysis.blackjack.counting import DOUBLE, DRAW, SPLIT, STAND
from croupier.analysis.blackjack.solver import ERROR, Shape, Solution, Work, solve
from croupier.analysis.blackjack.tables import VALUES, hands
from croupier.equipment.cards import Card
from croupier.games.blackjack import kernel, terms
from croupier.games.blackjack.rules import BlackjackRules

BASIS: Final = "a full shoe without this hand's cards and the dealer's first one"
INSURANCE_BASIS: Final = "a full shoe without the cards that are seen"
CODES: Final = {terms.STAND: STAND, terms.DRAW: DRAW, terms.DOUBLE_DOWN: DOUBLE, terms.SPLIT: SPLIT}


def advise(asked: Asked) -> Advice | None:
    """What each action is worth per unit of the wager on the hand."""
    rules = asked.rules
    assert isinstance(rules, BlackjackRules), rules
    own = asked.hands.get(terms.hand_name(asked.wager.box, terms.hand_of(asked.wager)), ())
    dealer = asked.hands.get(terms.DEALER, ())
    if not own or not dealer:
        return None
    values, first = [kernel.value(card) for card in own], kernel.value(dealer[0]) - 1
    shape = shape_of(rules)
    if asked.request.step == terms.INSURING:
        return _insuring(asked, rules, values, shape)
    actions = [action for action in asked.request.actions if action in CODES]
    if asked.request.step != terms.DECISION or not actions:
        return None
    counts = Counter(values)
    made = tuple(counts[n] for n in range(1, VALUES + 1))
    whose = _whose(asked, values[0])
    worth = {action: _worth(shape, made, first, CODES[action], whose) for action in actions}
    return best({action: value for action, value in worth.items() if value is not None}, BASIS, ERROR)


Whose = tuple[int, int]
"""Of a split pair: the place of its value, and 0 for the hand with the blackjack wager, 1 for another."""


def _whose(asked: Asked, value: int) -> Whose | None:
    """Which hand of a split pair it is; None of a hand that was not split."""
    box = asked.wager.box
    if terms.hand_name(box, 2) not in asked.hands:
        return None
    return value - 1, min(terms.hand_of(asked.wager) - 1, 1)


@lru_cache(maxsize=4096)
def _worth(
    shape: Shape, made: tuple[int, ...], first: int, action: int, whose: Whose | None
) -> Fraction | None:
    """What an action is worth where everything after it is the best; None where it cannot be taken."""
    found = solve(shape)
    place = hands().number[made]
    if action == SPLIT:
        pair = found.pairs.get((made.index(2), first)) if 2 in made and sum(made) == 2 else None
        return None if pair is None else _fraction(pair.worth)
    everything = np.ones(len(hands().size), dtype=np.bool_)
    if whose is None:
        chances, actions, extra, at_bust = found.chances, found.unsplit[first].copy(), -1, (1.0, False)
    else:
        value, number = whose
        pair = found.pairs[value, first]
        chances, actions, extra = found.beside[value], pair.actions[number].copy(), value
        at_bust = ((1.0, False), (0.0, not shape.split_bust_lost))[number]
        everything = hands().counts[:, value] > 0
    actions[place] = action
    worth = np.zeros(len(actions))
    Work(shape).values(first, extra, everything, chances, at_bust, actions, worth, fixed=True)
    return _fraction(float(worth[place]))


def _fraction(value: float) -> Fraction:
    return Fraction(round(value * 10**12), 10**12)


def _insuring(asked: Asked, rules: BlackjackRules, values: list[int], shape: Shape) -> Advice:
    """With insurance for half of the wager, or even money for a blackjack; all cards seen count."""
    seen: list[Card] = [card for cards in asked.hands.values() for card in cards]
    tens = shape.shoe[VALUES - 1] - sum(kernel.value(card) == VALUES for card in seen)
    chance = Fraction(tens, shape.cards - len(seen))
    insured = (chance * (rules.insurance.pays + 1) - 1) / 2
    if len(values) == 2 and kernel.is_blackjack(*values):
        alone = Fraction(shape.blackjack_pays) * (1 - chance)
    else:
        alone = _best_of(solve(shape), values)
    if terms.NO_EVEN_MONEY in asked.request.actions:
        # Insured already, for half of the wager: even money gives the insurance wager back.
        return best({terms.EVEN_MONEY: Fraction(1), terms.NO_EVEN_MONEY: alone + insured}, INSURANCE_BASIS)
    worth = {terms.NO_INSURANCE: alone}
    if terms.INSURANCE in asked.request.actions:
        worth[terms.INSURANCE] = alone + insured
    if terms.EVEN_MONEY in asked.request.actions:
        worth[terms.EVEN_MONEY] = Fraction(1)
    return best(worth, INSURANCE_BASIS, ERROR)


def _best_of(found: Solution, values: list[int]) -> Fraction:
    """What a hand of two cards is worth against an ace, played as well as can be."""
    counts = Counter(values)
    place = hands().number[tuple(counts[n] for n in range(1, VALUES + 1))]
    return _fraction(float(found.worth[kernel.ACE - 1, place]))


ADVISER: Final[Adviser] = advise
