"""Bet or fold, by the three cards of the hand."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from croupier.analysis.advice import Advice, Adviser, Asked, best
from croupier.analysis.three_card_poker.counting import COMPARED, HAND, against
from croupier.games.poker_hands import THREE_CARD, evaluator
from croupier.games.stud.terms import ANTE, BET, FOLD, box_name
from croupier.games.three_card_poker import kernel
from croupier.games.three_card_poker.rules import ThreeCardRules
from croupier.games.three_card_poker.showdown import Showdown

BASIS: Final = "all 18,424 hands that the dealer can have beside this one"


def advise(asked: Asked) -> Advice | None:
    """What betting and folding are worth with these cards, exactly, per unit of the ante."""
    rules = asked.rules
    assert isinstance(rules, ThreeCardRules), rules
    cards = tuple(asked.hands.get(box_name(asked.wager.box), ()))
    if set(asked.request.actions) != {BET, FOLD} or len(cards) != HAND:
        return None
    ante = rules.wagers[ANTE].counted
    kind = kernel.kind(evaluator(THREE_CARD).place(cards))
    ends = against(cards)
    bet = sum(
        (ante.lines[ante.grade(Showdown(e, kind))].ratio * n for e, n in zip(COMPARED, ends, strict=True)),
        Fraction(0),
    ) / sum(ends)
    fold = ante.lines[ante.grade(Showdown(kernel.FOLDED, kernel.ODD_CARDS))].ratio
    return best({BET: bet, FOLD: fold}, BASIS)


ADVISER: Final[Adviser] = advise
