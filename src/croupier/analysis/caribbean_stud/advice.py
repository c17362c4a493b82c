"""Bet or fold, by the five cards of the hand and the dealer's upcard."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain, combinations
from math import comb
from typing import Final

import numpy as np

from croupier.analysis.advice import Advice, Adviser, Asked, Preparer
from croupier.analysis.caribbean_stud.deals import HAND, UNDER
from croupier.analysis.stud import COMPARED, WHOLE_DECK, Table, fold_or_bet
from croupier.equipment.cards import Card
from croupier.games.boxes import box_name
from croupier.games.caribbean_stud import kernel
from croupier.games.caribbean_stud.showdown import Showdown
from croupier.games.game import Rules
from croupier.games.limits import MOST_PAID
from croupier.games.poker_hands import STANDARD, evaluator, kinds
from croupier.games.stud import finish
from croupier.games.stud.terms import DEALER

BASIS: Final = "all 163,185 hands that the dealer can have with this upcard beside this hand"
UNSEEN: Final = len(WHOLE_DECK) - HAND - 1


def advise(asked: Asked) -> Advice | None:
    """What betting and folding are worth with these cards, exactly, per unit of the ante."""
    cards = tuple(asked.hands.get(box_name(asked.wager.box), ()))
    upcard = tuple(asked.hands.get(DEALER, ()))
    if len(cards) != HAND or len(upcard) != 1:
        return None
    kind = kinds.kind(evaluator(STANDARD).place(cards))
    most = asked.limits.of(MOST_PAID, main=False).max
    return fold_or_bet(asked, Showdown, kind, against(cards, upcard[0]), BASIS, most)


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
        finish.LOST: plays & (places > own),
        finish.WON: plays & (places < own),
        finish.STOOD_OFF: plays & (places == own),
        finish.NOT_QUALIFIED: ~plays,
    }
    return tuple(int(counts[end].sum()) for end in COMPARED)


@lru_cache(maxsize=1)
def _under() -> Table:
    """Every choice of the cards under the upcard, as places among those that nobody sees."""
    chosen = chain.from_iterable(combinations(range(UNSEEN), UNDER))
    return np.fromiter(chosen, np.uint8, comb(UNSEEN, UNDER) * UNDER).reshape(-1, UNDER)


def prepare(rules: Rules) -> None:
    """Make the tables of all hands, which every question looks hands up in."""
    cards = tuple(map(Card, WHOLE_DECK[: HAND + 1]))
    against(cards[:HAND], cards[HAND])


ADVISER: Final[Adviser] = advise
PREPARER: Final[Preparer] = prepare
