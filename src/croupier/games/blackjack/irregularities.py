"""Blackjack as the irregularities of shoe games know it; rulebooks put clauses on their rows."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from croupier.games.blackjack import terms as t
from croupier.games.blackjack.hands import Hand
from croupier.games.blackjack.kernel import STANDS
from croupier.games.blackjack.twentyone import DealerPlay
from croupier.games.irregularities import once, unfit
from croupier.games.remedies import NOBODY, Incident, Irregularity, Remedy, Ruler
from croupier.games.shoe_errors import NOT_ACTING, ShoeErrors
from croupier.games.tape import Report
from croupier.law import Clauses

DECISIONS: Final = (t.RIDING_OR_NOT, t.INSURING, t.DECISION, t.SPLITTING_TOO, t.DOUBLING_TOO)
INITIAL: Final = (t.FIRST_CARD, t.DEALER_FIRST, t.SECOND_CARD, t.INITIAL_RESULT)
PLAY: Final = (*DECISIONS, t.SPLIT_CARD, t.DOUBLE_CARD, t.ADDITIONAL_CARD)
MOST_HANDS: Final = 3
"""How many hands a box may be split into."""


def _hands(box: int) -> tuple[str, ...]:
    """The names of the hands that a box may have."""
    return tuple(t.hand_name(box, number) for number in range(1, MOST_HANDS + 1))


def _dealers_total(incident: Incident) -> int:
    """What the dealer's hand counts; 0 without a card."""
    return Hand.of(incident.hands.of(t.DEALER)).total


ERRORS: Final = ShoeErrors(
    main=t.BLACKJACK,
    called="blackjack wager",
    on_hands=t.ON_HANDS,
    hands=_hands,
    first_card=t.FIRST_CARD,
    dealer_first=t.DEALER_FIRST,
    second_card=t.SECOND_CARD,
    initial=INITIAL,
    play=PLAY,
    decision=t.DECISION,
    decisions=DECISIONS,
    asked=(t.ADDITIONAL_CARD, t.DOUBLE_CARD),
    dealer_second=t.DEALER_SECOND,
    result=t.RESULT,
    completed_at=(t.RESULT,),
    # Queensland's schedule 2 s 53(2): a player has signalled, or has doubled or split and the card has come.
    signals=frozenset({t.DRAW, t.STAND}),
    delivered=frozenset({t.SPLIT_CARD, t.DOUBLE_CARD}),
    dealers_total=_dealers_total,
    stands=STANDS,
    dealer=t.DEALER,
    early=t.NO_BLACKJACK,
    too_many="the dealer's cards count, but are no blackjack",
    too_many_text="the cards count, never as a blackjack",
)


def player_not_acting(clauses: Clauses, up_to: str, ruled_by: Ruler = NOBODY) -> Irregularity:
    """A player does not act, refuses to or is not there; ``up_to``: how many cards the hand gets."""
    cards = f"in this round the player's hands get cards {up_to}"
    words = NOT_ACTING._replace(text=cards.capitalize())
    return ERRORS.player_not_acting(clauses, f"{cards}, and stand on more", words, ruled_by)


def card_to_dealer_who_stands(dealer: DealerPlay, clauses: Clauses, in_error: Clauses) -> Irregularity:
    """The dealer deals another card to a hand that stands, where soft hands stand on another total.

    ``in_error``: what holds of one dealt to a hand that does not.
    """
    found = ERRORS.card_to_completed_dealer(clauses)

    def remedy(incident: Incident, report: Report) -> Remedy:
        hand = Hand.of(incident.hands.of(t.DEALER))
        if dealer.draws(hand):
            sort, least = ("soft", dealer.soft) if hand.soft else ("hard", dealer.hard)
            reason = f"the dealer has a {sort} {hand.total}, not {least} or more: it is a card drawn in error"
            unfit(report, reason, once(clauses + in_error))
        return found.remedy(incident, report)

    trigger = found.trigger.replace(
        f"{STANDS} or more", f"a hard {dealer.hard} or a soft {dealer.soft} or more"
    )
    return replace(found, trigger=trigger, remedy=remedy)
