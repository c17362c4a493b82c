"""Blackjack as the irregularities of shoe games know it; rulebooks put clauses on their rows."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from croupier.games.blackjack import terms as t
from croupier.games.blackjack.hands import Hand
from croupier.games.blackjack.kernel import STANDS
from croupier.games.blackjack.twentyone import DealerPlay
from croupier.games.incident import Incident
from croupier.games.irregularities import ACTED, once, unfit
from croupier.games.remedies import (
    NOBODY,
    Continue,
    Discard,
    Irregularity,
    OfferRetraction,
    PassOver,
    Remedy,
    Ruler,
)
from croupier.games.requests import Draw
from croupier.games.shoe_errors import ShoeErrors, Withdrawal
from croupier.games.shoe_words import COMPLETED, DEALT_BY_ACCIDENT, NOT_ACTING
from croupier.games.tape import Report
from croupier.law import Clauses

DECISIONS: Final = (
    t.RIDING_OR_NOT,
    t.INSURING,
    t.DECISION,
    t.SPLITTING_TOO,
    t.DOUBLING_TOO,
    t.SURRENDERING_TOO,
    t.WITHDRAWING,
)
INITIAL: Final = (t.FIRST_CARD, t.DEALER_FIRST, t.SECOND_CARD, t.INITIAL_RESULT)
PLAY: Final = (*DECISIONS, t.SPLIT_CARD, t.DOUBLE_CARD, t.ADDITIONAL_CARD)
MOST_HANDS: Final = 4
"""How many hands a box may come to."""


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
    initial=INITIAL,
    play=PLAY,
    decisions=DECISIONS,
    asked=(t.ADDITIONAL_CARD, t.DOUBLE_CARD),
    # Queensland's schedule 2 s 53(2): a player has signalled, or has doubled or split and the card has come.
    signals=frozenset({t.DRAW, t.STAND}),
    delivered=frozenset({t.SPLIT_CARD, t.DOUBLE_CARD}),
    dealers_total=_dealers_total,
    stands=STANDS,
    early=t.NO_BLACKJACK,
    too_many="the dealer's cards count, but are no blackjack",
    too_many_text="the cards count, never as a blackjack",
)


TWO_HANDS: Final = replace(
    ERRORS,
    mains=t.MAINS,
    play=(t.SWITCHING, *PLAY),
    decisions=(t.SWITCHING, *DECISIONS),
    called="pair of wagers",
    signals=frozenset({t.SWITCH, t.DRAW, t.STAND}),
    asked_first=(t.SWITCHING,),
)
"""The same of boxes that are dealt two hands."""


def fewer_than_four_cards(
    errors: ShoeErrors, clauses: Clauses, ordered: Clauses, law: Withdrawal
) -> Irregularity:
    """A box of two hands was dealt fewer than its four cards."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        if not errors.acted(incident, report):
            return Remedy((Continue(),), ordered, errors.in_order)
        box = errors.box(incident)
        assert isinstance(incident.request, Draw), incident.request
        first, second, *_ = errors.hands(box)
        due = int(incident.request.step == errors.second_card)
        # The player was asked when the first hand was passed over, or the second before its first card.
        asked = incident.request.to == second and len(incident.hands.of(first)) <= due
        asked |= due == 1 and not incident.hands.of(second)
        if asked:
            return Remedy((PassOver(),), clauses, "another card of the box comes when it is acted on")
        says = "the wagers may be retracted; else the cards come when the box is acted on"
        offered = errors.may_withdraw(law, box)
        return Remedy((PassOver(), offered), clauses, says, {OfferRetraction: law.offered})

    return Irregularity(
        "fewer_than_four_cards",
        "Fewer than four cards dealt to a box",
        "The hand whose card is due was not dealt it, and another box is acted on",
        once(clauses + law.all + ordered),
        remedy,
        steps=(errors.first_card, errors.second_card),
        details=(ACTED,),
        remedy_text="The wagers may be retracted; else the cards come when the box is acted on",
        retractable=True,
        offered=law.all,
    )


def one_wager_of_two(errors: ShoeErrors, void: Clauses, retract: Clauses) -> Irregularity:
    """A box with one wager of the two was dealt a hand: its wagers went back when betting closed."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        says = "the hand is void, and its card is out of play"
        if any(each.kind == report.kind for each in incident.reports):
            return Remedy((Discard(),), void, says)
        offered = errors.may_withdraw(Withdrawal(retract))
        says += "; every other player may retract the wagers"
        return Remedy((Discard(), offered), void, says, {OfferRetraction: retract})

    return Irregularity(
        "one_wager_of_two",
        "Only one wager on a box, and one hand dealt",
        "A box on which only one of the two wagers was made was dealt a hand; reported card by card",
        once(void + retract),
        remedy,
        steps=(*errors.initial, *errors.play),
        takes_card=True,
        remedy_text="The hand is void; all other players may retract their wagers",
        retractable=True,
        offered=retract,
    )


def player_not_acting(
    clauses: Clauses, up_to: str, ruled_by: Ruler = NOBODY, errors: ShoeErrors = ERRORS
) -> Irregularity:
    """A player does not act, refuses to or is not there; ``up_to``: how many cards the hand gets."""
    cards = f"in this round the player's hands get cards {up_to}"
    words = NOT_ACTING._replace(text=cards.capitalize())
    return errors.player_not_acting(clauses, f"{cards}, and stand on more", words, ruled_by)


def card_to_dealer_who_stands(dealer: DealerPlay, clauses: Clauses, in_error: Clauses) -> Irregularity:
    """The dealer deals another card to a hand that stands, where soft hands stand on another total.

    ``in_error``: what holds of one dealt to a hand that does not.
    """
    has = f"The dealer has a hard {dealer.hard} or a soft {dealer.soft} or more"
    words = COMPLETED._replace(trigger=f"{has}, {DEALT_BY_ACCIDENT}")
    found = ERRORS.card_to_completed_dealer(clauses, words=words)

    def remedy(incident: Incident, report: Report) -> Remedy:
        hand = Hand.of(incident.hands.of(t.DEALER))
        if dealer.draws(hand):
            sort, least = ("soft", dealer.soft) if hand.soft else ("hard", dealer.hard)
            reason = f"the dealer has a {sort} {hand.total}, not {least} or more: it is a card drawn in error"
            unfit(report, reason, once(clauses + in_error))
        return found.remedy(incident, report)

    return replace(found, remedy=remedy)
