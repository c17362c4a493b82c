"""Bet or fold, by the three cards of the hand."""

from __future__ import annotations

from typing import Final

from croupier.analysis.advice import Advice, Adviser, Asked, Preparer
from croupier.analysis.stud import fold_or_bet
from croupier.analysis.three_card_poker.deals import HAND, against
from croupier.games.boxes import box_name
from croupier.games.game import Rules
from croupier.games.poker_hands import THREE_CARD, evaluator
from croupier.games.three_card_poker import kernel
from croupier.games.three_card_poker.showdown import Showdown

ANY_HAND: Final = (0, 5, 10)
BASIS: Final = "all 18,424 hands that the dealer can have beside this one"


def advise(asked: Asked) -> Advice | None:
    """What betting and folding are worth with these cards, exactly, per unit of the ante."""
    cards = tuple(asked.hands.get(box_name(asked.wager.box), ()))
    if len(cards) != HAND:
        return None
    kind = kernel.kind(evaluator(THREE_CARD).place(cards))
    return fold_or_bet(asked, Showdown, kind, against(cards), BASIS)


def prepare(rules: Rules) -> None:
    """Make the tables of all hands, which every question looks hands up in."""
    against(ANY_HAND)


ADVISER: Final[Adviser] = advise
PREPARER: Final[Preparer] = prepare
