"""Fold, raise or leave a blind bet, by the three cards of the hand."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from croupier.analysis.advice import Advice, Adviser, Asked, Preparer, best
from croupier.analysis.big_raise.analyser import solved
from croupier.analysis.stud import WHOLE_DECK
from croupier.games.big_raise.terms import BLIND, CHOICES, OWN, STAY, BigRaiseRules
from croupier.games.boxes import box_name
from croupier.games.game import Rules
from croupier.games.hands import BOARD
from croupier.games.stud.terms import ANTE, FOLD

BASIS: Final = "all 1,176 pairs of communal cards beside this hand"


def advise(asked: Asked) -> Advice | None:
    """What folding and what else is open are worth with these cards, exactly, per unit of the ante.

    None where communal cards have been seen, or where the hand is not to be looked at.
    """
    own = asked.hands.get(box_name(asked.wager.box), ())
    if len(own) != OWN or asked.hands.get(BOARD):
        return None
    assert isinstance(asked.rules, BigRaiseRules), asked.rules
    play = solved(WHOLE_DECK, asked.rules.wagers[ANTE].counted, asked.rules.ace_low)
    worth = play.worths(own, 1)
    blind = [w for w in asked.wagers if w.box == asked.wager.box and w.type.name == BLIND]
    if blind:
        times = Fraction(sum(w.stake for w in blind), asked.wager.stake)
        if times.denominator != 1 or int(times) not in CHOICES.values():
            return None
        return best({STAY: worth[int(times)], FOLD: worth[0]}, BASIS)
    # Of raises that are worth the same the largest comes first.
    raises = {action: worth[times] for action, times in reversed(tuple(CHOICES.items()))}
    return best({**raises, FOLD: worth[0]}, BASIS)


def prepare(rules: Rules) -> None:
    """Count all hands, which every question looks its cards up in."""
    assert isinstance(rules, BigRaiseRules), rules
    assert len(solved(WHOLE_DECK, rules.wagers[ANTE].counted, rules.ace_low).worth)


ADVISER: Final[Adviser] = advise
PREPARER: Final[Preparer] = prepare
