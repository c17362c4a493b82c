"""Bet or fold, by the five cards of the hand and the dealer's upcard."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import chain, combinations
from math import comb
from typing import Final

import numpy as np

from croupier.analysis.advice import Advice, Adviser, Asked, best
from croupier.analysis.caribbean_stud.hands import COMPARED, HAND, WHOLE_DECK, Table
from croupier.equipment.cards import Card
from croupier.games.caribbean_stud import kernel
from croupier.games.caribbean_stud.rules import StudRules
from croupier.games.caribbean_stud.showdown import Showdown
from croupier.games.poker_hands import STANDARD, evaluator
from croupier.games.stud.terms import ANTE, BET, DEALER, FOLD, box_name

BASIS: Final = "all 163,185 hands that the dealer can have with this upcard beside this hand"
UNSEEN: Final = len(WHOLE_DECK) - HAND - 1
UNDER: Final = HAND - 1
"""How many cards lie face down under the upcard."""


def advise(asked: Asked) -> Advice | None:
    """What betting and folding are worth with these cards, exactly, per unit of the ante."""
    rules = asked.rules
    assert isinstance(rules, StudRules), rules
    cards = tuple(asked.hands.get(box_name(asked.wager.box), ()))
    upcard = tuple(asked.hands.get(DEALER, ()))
    if set(asked.request.actions) != {BET, FOLD} or len(cards) != HAND or len(upcard) != 1:
        return None
    ante = rules.wagers[ANTE].counted
    place = evaluator(STANDARD).place(cards)
    ends = against(cards, upcard[0])
    bet = sum(
        (
            ante.lines[ante.grade(Showdown(end, kernel.kind(place)))].ratio * n
            for end, n in zip(COMPARED, ends, strict=True)
        ),
        Fraction(0),
    ) / sum(ends)
    fold = ante.lines[ante.grade(Showdown(kernel.FOLDED, kernel.ODD_CARDS))].ratio
    return best({BET: bet, FOLD: fold}, BASIS)


def against(cards: tuple[Card, ...], upcard: Card) -> tuple[int, ...]:
    """How many of the hands that the dealer can hold end this one so, in the order of ``COMPARED``."""
    seen = {*cards, upcard}
    left = np.array([card for card in WHOLE_DECK if card not in seen], np.uint8)
    hands = np.empty((comb(UNSEEN, UNDER), HAND), np.uint8)
    hands[:, :UNDER] = left[_under()]
    hands[:, UNDER] = upcard
    order = evaluator(STANDARD)
    places, own = order.trusted_places(hands), order.place(cards)
    plays = places >= kernel.QUALIFIES_FROM
    counts = {
        kernel.LOST: plays & (places > own),
        kernel.WON: plays & (places < own),
        kernel.STOOD_OFF: plays & (places == own),
        kernel.NOT_QUALIFIED: ~plays,
    }
    return tuple(int(counts[end].sum()) for end in COMPARED)


@lru_cache(maxsize=1)
def _under() -> Table:
    """Every choice of the cards under the upcard, as places among those that nobody sees."""
    chosen = chain.from_iterable(combinations(range(UNSEEN), UNDER))
    return np.fromiter(chosen, np.uint8, comb(UNSEEN, UNDER) * UNDER).reshape(-1, UNDER)


ADVISER: Final[Adviser] = advise
