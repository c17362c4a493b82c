"""What a showdown tells: the dealer's hand, and what became of players' hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from croupier.equipment.cards import Card, card_codes
from croupier.games.events import Kind
from croupier.games.game import Felt
from croupier.games.poker_hands import Ranking, hand_name
from croupier.games.stud import finish
from croupier.games.stud.terms import DEALER, DealerHandLaw, DealerPokerLaw, is_declared
from croupier.law import Clauses

ENDED: Final = {
    finish.LOST: "lost",
    finish.WON: "won",
    finish.STOOD_OFF: "stand_off",
    finish.NOT_QUALIFIED: "dealer_does_not_qualify",
    finish.FOLDED: "folded",
    finish.DECLARED: "dealer_declared_not_to_qualify",
}
"""What became of a hand, in words."""


def turn_dealer(
    felt: Felt, law: DealerPokerLaw, ranking: Ranking, dealer: Sequence[Card], *, qualifies: bool
) -> dict[str, Any]:
    """Turn the dealer's cards and say what they are; returns the same as plain JSON values.

    ``qualifies``: whether the hand does by its rank; declared not to qualify it does not.
    """
    qualifies = qualifies and not is_declared(felt)
    clauses = law.ranks + (law.qualified if qualifies else law.not_qualified)
    return show_dealer(felt, law, ranking, (dealer, dealer), clauses, qualifies=qualifies)


def show_dealer(
    felt: Felt,
    law: DealerHandLaw,
    ranking: Ranking,
    cards: tuple[Sequence[Card], Sequence[Card]],
    clauses: Clauses,
    **says: Any,
) -> dict[str, Any]:
    """Turn the dealer's cards, and say what the hand is that they make: both are ``cards``.

    ``clauses`` is what that rests on, unless the hand was declared not to qualify or not to count; ``says``
    is told besides.
    """
    own, hand = cards
    felt.turn(DEALER, own, law.declare)
    name = hand_name(ranking, hand)
    by = law.in_case(felt, law.declared) if is_declared(felt) else clauses
    felt.say(Kind.COUNTED, by, hand=DEALER, ranking=name, **says)
    return {"cards": card_codes(own), "hand": name, **says}
