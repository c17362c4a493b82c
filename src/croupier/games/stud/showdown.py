"""What a showdown tells: the dealer's hand, and what became of players' hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from croupier.equipment.cards import Card, card_codes
from croupier.games.events import Kind
from croupier.games.game import Felt
from croupier.games.poker_hands import Ranking, hand_name
from croupier.games.stud import finish
from croupier.games.stud.terms import DEALER, DealerPokerLaw, is_declared

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
    declared = is_declared(felt)
    qualifies = qualifies and not declared
    felt.turn(DEALER, dealer, law.declare)
    clauses = (
        law.in_case(felt, law.declared)
        if declared
        else law.ranks + (law.qualified if qualifies else law.not_qualified)
    )
    name = hand_name(ranking, dealer)
    felt.say(Kind.COUNTED, clauses, hand=DEALER, ranking=name, qualifies=qualifies)
    return {"cards": card_codes(dealer), "hand": name, "qualifies": qualifies}
