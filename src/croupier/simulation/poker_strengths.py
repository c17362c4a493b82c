"""Bots of poker of three strengths, in every form: beginners, regulars, and those who play as they can.

A *strong* bot plays as :mod:`croupier.simulation.poker_bot` says. A *beginner* does not look at its cards: it
checks, calls most bets that are small beside the pot and half of the large ones, and seldom bets or raises
the least. A *regular* makes two decisions of three as a strong bot and every third as a beginner, by chance.
"""

from __future__ import annotations

from random import Random
from typing import Final

from croupier.analysis.advice import Asked
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.terms import (
    ALL_IN,
    BET,
    BRING_IN,
    CALL,
    CHECK,
    DECLINE_TO_RAISE,
    FOLD,
    RAISE,
)
from croupier.simulation.advice import STRENGTHS, Choice
from croupier.simulation.poker_bot import choose as strong
from croupier.simulation.poker_hint import Standing

BEGINNER, REGULAR, STRONG = STRENGTHS
AS_A_BEGINNER: Final = 1 / 3
"""How often a regular decides as a beginner does."""
BETS: Final = 0.12
"""How often a beginner bets or raises, whatever its cards."""
SMALL: Final = 0.5
"""A call of so much of the pot is small."""
CALLS_SMALL: Final = 0.9
CALLS_LARGE: Final = 0.5


def choose(asked: Asked, chance: Random, strength: str = STRONG) -> Choice | None:
    """What a bot of a strength does that is asked; None where that is no bet, or a game it does not know."""
    assert isinstance(asked.rules, PokerRules), asked.rules
    weak = strength == BEGINNER or (strength == REGULAR and chance.random() < AS_A_BEGINNER)
    if weak and asked.request.step in asked.rules.form.betting:
        made = _beginner(asked, chance)
        if made is not None:
            return made
    return strong(asked, chance)


def _beginner(asked: Asked, chance: Random) -> Choice | None:
    """Check, call or fold without a look at the cards; None where it is no bet."""
    request = asked.request
    if FOLD not in request.actions and CHECK not in request.actions and BRING_IN not in request.actions:
        return None
    raising = next((each for each in (BET, RAISE) if each in request.actions), None)
    if raising is not None and chance.random() < BETS:
        return Choice(raising, _least(asked, raising))
    waiting = next((e for e in (CHECK, DECLINE_TO_RAISE, BRING_IN) if e in request.actions), None)
    if waiting is not None:
        return Choice(waiting)
    calling = next((each for each in (CALL, ALL_IN) if each in request.actions), None)
    if calling is None:
        return None  # Cards are given up: that is done as well as may be.
    call = request.stakes.get(calling, 0)
    pot = Standing.of(asked).to_win(request.seat, call) - call
    calls = CALLS_SMALL if call <= SMALL * pot else CALLS_LARGE
    return Choice(calling if chance.random() < calls else FOLD)


def _least(asked: Asked, action: str) -> int:
    """The least that may be bet, or raised to."""
    sizes = asked.request.sizes.get(action)
    return min(sizes) if sizes else asked.request.least[action]
