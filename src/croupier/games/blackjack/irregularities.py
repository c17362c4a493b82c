"""The irregularities of blackjack; rulebooks put clauses on them.

Remedies decide from the round's state at the moment of the report; see
:mod:`croupier.games.remedies`. That the dealer has *acted* on a hand the round shows, or staff report.
"""

from __future__ import annotations

from typing import Final

from croupier.games.blackjack import terms as t
from croupier.games.blackjack.hands import Hand
from croupier.games.blackjack.terms import hand_name
from croupier.games.events import Kind
from croupier.games.irregularities import (
    ACTED,
    EXPOSED,
    drawn_in_error,
    face_up_out_of_play,
    of_who_is_asked,
    once,
    unfit,
)
from croupier.games.remedies import (
    DIRECTIONS,
    NOBODY,
    NOT_DIRECTED,
    Continue,
    Declare,
    DeemAbsent,
    Discard,
    Edit,
    Incident,
    Irregularity,
    OfferRetraction,
    PassOver,
    Remedy,
    Reserve,
    ReturnWagers,
    Ruler,
    UseNext,
)
from croupier.games.requests import Decide, Draw
from croupier.games.tape import Report
from croupier.games.wagers import Result
from croupier.law import Clauses

STANDS: Final = 17
"""The total from which the dealer takes no card."""

DISCARDED: Final = "the card is out of play: into the discard rack"
NEXT: Final = "the card is the next card"
IN_ORDER: Final = "the cards are placed in the order in which they would have been"

DECISIONS: Final = (t.INSURING, t.DECISION, t.SPLITTING_TOO, t.DOUBLING_TOO)
INITIAL: Final = (t.FIRST_CARD, t.DEALER_FIRST, t.SECOND_CARD, t.INITIAL_RESULT)
PLAY: Final = (*DECISIONS, t.SPLIT_CARD, t.DOUBLE_CARD, t.ADDITIONAL_CARD)


def _box(incident: Incident) -> int:
    """The box whose card is due, or whose player is asked."""
    request = incident.request
    for wager in incident.wagers:
        if isinstance(request, Decide) and wager.id == request.wager:
            return wager.box
        hands = (hand_name(wager.box, number) for number in (1, 2, 3))
        if isinstance(request, Draw) and request.to in hands:
            return wager.box
    raise AssertionError(request)


def _waits_at(incident: Incident, step: str) -> bool:
    """Whether a step of the round is what it waits for."""
    return incident.request is not None and incident.request.step == step


def _is_last(incident: Incident, box: int) -> bool:
    """Whether a box is the one before the dealer."""
    return box == max(w.box for w in incident.wagers if w.type.name in t.ON_HANDS)


def _may_withdraw(
    box: int | None = None,
    at: tuple[str, ...] = (),
    to: str | None = None,
    retracted: Clauses = (),
    kept: Clauses = (),
) -> OfferRetraction:
    """Players may withdraw their blackjack wagers, and with them what stands beside them."""
    return OfferRetraction(
        reduce=False,
        kinds=(t.BLACKJACK,),
        box=box,
        whole=True,
        at=at,
        to=to,
        retracted=retracted,
        kept=kept,
    )


def _acted(incident: Incident, report: Report) -> bool:
    """Whether the dealer has acted on a hand in this deal: staff say so, or the round shows it.

    Queensland's schedule 2 s 53(2): a player has signalled, or has doubled or split and the card has come.
    """
    return bool(report.details[ACTED]) or any(
        (event.kind is Kind.DECIDED and event.facts["action"] in (t.DRAW, t.STAND))
        or (event.kind is Kind.DEALT and event.facts["step"] in (t.SPLIT_CARD, t.DOUBLE_CARD))
        for event in incident.deal
    )


def card_face_up(clauses: Clauses) -> Irregularity:
    """A card lies face up in the shoe."""
    return face_up_out_of_play(clauses, DISCARDED)


def card_drawn_in_error(unexposed: Clauses, exposed: Clauses) -> Irregularity:
    """A card too many left the shoe."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        if report.details[EXPOSED]:
            says = f"{NEXT}: a player who stands on it gets no more, and refused by all it is the dealer's"
            return Remedy((UseNext(),), exposed, says)
        return Remedy((UseNext(),), unexposed, NEXT)

    text = "The next card; exposed, it may be refused, and is the dealer's second card if all do"
    return drawn_in_error(remedy, unexposed + exposed, text)


def _dealers_total(incident: Incident) -> int:
    """What the dealer's hand counts; 0 without a card."""
    return Hand.of(incident.hands.of(t.DEALER)).total


def card_to_completed_dealer(clauses: Clauses, in_error: Clauses = ()) -> Irregularity:
    """The dealer deals another card to a complete hand, and it is exposed.

    ``in_error``: what holds of one that is dealt to less than 17, where a book says that it must be 17.
    """

    def remedy(incident: Incident, report: Report) -> Remedy:
        if in_error and (total := _dealers_total(incident)) < STANDS:
            reason = f"the dealer has {total}, not {STANDS} or more: it is a card drawn in error"
            unfit(report, reason, once(clauses + in_error))
        return Remedy((Discard(),), clauses, DISCARDED)

    return Irregularity(
        "card_to_completed_dealer",
        "Card dealt to the dealer's completed hand",
        "The dealer has 17 or more, accidentally deals another card to the hand and exposes it",
        clauses,
        remedy,
        steps=(t.RESULT,),
        takes_card=True,
        remedy_text="The card is removed from play",
    )


def misplaced_card(ordered: Clauses, acted: Clauses, settled: Clauses) -> Irregularity:
    """In the original dealing cards are wrongly placed."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        if any(s.result is not Result.RETURNED for s in incident.settlements):
            unfit(report, "a wager has been settled: the cards lie as they lie", settled)
        if _acted(incident, report):
            unfit(report, "the dealer has acted on a hand: the cards lie as they lie", acted)
        return Remedy((Continue(),), ordered, IN_ORDER)

    return Irregularity(
        "misplaced_card",
        "Cards wrongly placed in the original dealing",
        "During the original dealing a card is placed wrongly, before the dealer has acted on any hand",
        once(ordered + acted + settled),
        remedy,
        steps=(*INITIAL, *PLAY),
        details=(ACTED,),
        remedy_text="The cards are placed in the order in which they would have been",
    )


def dealer_too_many_cards(
    clauses: Clauses, ordered: Clauses, retract: Clauses, kept: Clauses = ()
) -> Irregularity:
    """The dealer was dealt two or more cards in the initial deal.

    ``kept``: what holds besides of a wager that is not withdrawn.
    """

    def remedy(incident: Incident, report: Report) -> Remedy:
        if not _acted(incident, report):
            return Remedy((UseNext(),), ordered, IN_ORDER)
        edits = (Reserve(t.DEALER), Declare(t.NO_BLACKJACK), _may_withdraw(kept=kept))
        says = "the dealer's cards count, but are no blackjack; each player may withdraw the blackjack wager"
        return Remedy(edits, clauses, says, {OfferRetraction: retract})

    return Irregularity(
        "dealer_too_many_cards",
        "Dealer with too many cards",
        "The dealer was dealt two or more cards before acting on the players' hands",
        once(clauses + retract + kept + ordered),
        remedy,
        steps=(t.SECOND_CARD, t.INITIAL_RESULT, *PLAY),
        takes_card=True,
        details=(ACTED,),
        remedy_text=(
            "Once a hand is acted on: the cards count, never as a blackjack, and blackjack wagers may be "
            "withdrawn; before that the card is the next card"
        ),
        retractable=True,
    )


def no_cards_dealt(dead: Clauses, ordered: Clauses) -> Irregularity:
    """No card is dealt to the box whose first card is due."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        if not _acted(incident, report):
            return Remedy((Continue(),), ordered, IN_ORDER)
        box = _box(incident)
        missed = tuple(w.id for w in incident.wagers if w.box == box)
        return Remedy((ReturnWagers(missed),), dead, "the hand is dead and its wagers are retracted")

    return Irregularity(
        "no_cards_dealt",
        "No cards dealt to a hand",
        "The box whose first card is due was dealt no cards",
        once(dead + ordered),
        remedy,
        steps=(t.FIRST_CARD,),
        details=(ACTED,),
        remedy_text="The hand is dead once another is acted on; before that the cards are put in order",
    )


def one_card_dealt(clauses: Clauses, ordered: Clauses, retract: Clauses, kept: Clauses = ()) -> Irregularity:
    """Only one card is dealt to the box whose second card is due.

    ``kept``: what holds besides of a wager that is not retracted.
    """

    def remedy(incident: Incident, report: Report) -> Remedy:
        if not _acted(incident, report):
            return Remedy((Continue(),), ordered, IN_ORDER)
        says = "the wager may be retracted; else the second card comes when the hand is acted on"
        offered = _may_withdraw(_box(incident), kept=kept)
        return Remedy((PassOver(), offered), clauses, says, {OfferRetraction: retract})

    return Irregularity(
        "one_card_dealt",
        "Only one card dealt to a hand",
        "The box whose second card is due was dealt one card, and another hand is acted on",
        once(clauses + retract + kept + ordered),
        remedy,
        steps=(t.SECOND_CARD,),
        details=(ACTED,),
        remedy_text="The wager may be retracted; else the second card comes when the hand is acted on",
        retractable=True,
    )


def last_player_one_card(clauses: Clauses, retract: Clauses, kept: Clauses = ()) -> Irregularity:
    """The player before the dealer has no second card, and neither has the dealer.

    ``kept``: what holds besides of a wager that is not retracted.
    """

    def remedy(incident: Incident, report: Report) -> Remedy:
        box = _box(incident)
        if not _is_last(incident, box):
            unfit(report, "the box is not the one before the dealer", clauses)
        # The player chooses when all others have their cards: as the hand's second card is due again.
        offered = _may_withdraw(box, (t.SECOND_CARD,), hand_name(box), kept=kept)
        says = "once all others are completed the wager may be retracted; else the cards come then"
        return Remedy((PassOver(), offered), clauses, says, {OfferRetraction: retract})

    return Irregularity(
        "last_player_one_card",
        "No second card to the last player",
        "The box before the dealer has no second card, all others are completed, and the dealer has one card",
        once(clauses + retract + kept),
        remedy,
        steps=(t.SECOND_CARD,),
        remedy_text=(
            "Once the others are completed the wager may be retracted; else its cards come before the "
            "dealer's second card"
        ),
        retractable=True,
    )


def passed_over(
    clauses: Clauses, retract: Clauses, *, not_offered: Clauses = (), not_dealt: Clauses = ()
) -> Irregularity:
    """Cards are not offered, or not dealt though asked for, to a player who is not the last."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        box = _box(incident)
        if _is_last(incident, box):
            unfit(report, "the box is the one before the dealer: it is simply played now", clauses)
        says = "the wager may be retracted; else the hand is played after all the others"
        missed = not_offered if _waits_at(incident, t.DECISION) else not_dealt
        edits = (PassOver(), _may_withdraw(box))
        return Remedy(edits, clauses + missed, says, {OfferRetraction: retract})

    return Irregularity(
        "passed_over",
        "Additional cards not offered or dealt",
        "A player was not offered cards, or not dealt those asked for, and the next was acted on",
        once(clauses + retract + not_offered + not_dealt),
        remedy,
        steps=(t.DECISION, t.ADDITIONAL_CARD, t.DOUBLE_CARD),
        remedy_text="The wager may be retracted; else the hand is played after all the others",
        retractable=True,
    )


def dealer_drew_early(clauses: Clauses, *, second: Clauses = (), additional: Clauses = ()) -> Irregularity:
    """The last player was missed, and the dealer took cards.

    ``second`` and ``additional``: what holds besides of the player's second card, and of further ones.
    """

    def remedy(incident: Incident, report: Report) -> Remedy:
        if not _is_last(incident, _box(incident)):
            unfit(report, "the box is not the one before the dealer", clauses)
        due = second if _waits_at(incident, t.SECOND_CARD) else additional
        return Remedy((UseNext(),), clauses + due, "the dealer's card is separated out and is the next card")

    return Irregularity(
        "dealer_drew_early",
        "Dealer's cards dealt before the last player's",
        "The last player was missed, and the dealer took a second card and more; reported card by card",
        clauses + second + additional,
        remedy,
        steps=(t.SECOND_CARD, t.DECISION),
        takes_card=True,
        remedy_text="The cards are used in their order, for the player and then for the dealer",
    )


def dealer_no_first_card(
    clauses: Clauses,
    ordered: Clauses,
    retract: Clauses,
    *,
    retracted: Clauses = (),
    kept: Clauses = (),
) -> Irregularity:
    """The dealer was missed when the first cards were dealt.

    ``retracted`` and ``kept``: what holds besides of a wager that is withdrawn, and of one that is not.
    """

    def remedy(incident: Incident, report: Report) -> Remedy:
        if not _acted(incident, report):
            return Remedy((Continue(),), ordered, IN_ORDER)
        offered = _may_withdraw(at=(t.DECISION, t.DEALER_SECOND, t.RESULT), retracted=retracted, kept=kept)
        edits: tuple[Edit, ...] = (PassOver(), offered)
        says = "each player may withdraw the blackjack wager; the dealer takes two cards after the players"
        return Remedy(edits, clauses, says, {OfferRetraction: retract})

    return Irregularity(
        "dealer_no_first_card",
        "Dealer with no first card",
        "The dealer has no first card, and a hand is acted on",
        once(clauses + retract + retracted + kept + ordered),
        remedy,
        steps=(t.DEALER_FIRST,),
        details=(ACTED,),
        remedy_text="Blackjack wagers may be withdrawn; the dealer takes two cards if a hand is left",
        retractable=True,
    )


def extra_hand(void: Clauses, ordered: Clauses) -> Irregularity:
    """A hand is dealt where there is no wager; reported card by card."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        if _acted(incident, report):
            return Remedy((Discard(),), void, "the extra hand is void, and its card is out of play")
        return Remedy((UseNext(),), ordered, IN_ORDER)

    return Irregularity(
        "extra_hand",
        "Extra hand dealt",
        "A hand is dealt to a box without a wager; reported card by card",
        once(void + ordered),
        remedy,
        takes_card=True,
        details=(ACTED,),
        remedy_text="The hand is void once another is acted on; before that its cards are the next cards",
    )


def player_not_acting(
    clauses: Clauses, ruled_by: Ruler = NOBODY, up_to: str = "up to a hard 11 or a soft 16"
) -> Irregularity:
    """A player does not act, refuses to or is not there.

    ``ruled_by``: who may direct that cards are dealt; empty where they are dealt without anybody's word.
    ``up_to``: how many cards the hand gets.
    """

    def remedy(incident: Incident, report: Report) -> Remedy:
        of_who_is_asked(incident, report, clauses)
        if report.ruling == NOT_DIRECTED:
            return Remedy((Continue(),), clauses, "nothing is directed: the player is waited for")
        says = f"in this round the player's hands get cards {up_to}, and stand on more"
        return Remedy((DeemAbsent(stays=True),), clauses, says)

    return Irregularity(
        "player_not_acting",
        "Player not acting on a hand",
        "A player does not act within a reasonable time, refuses to act or is not present",
        clauses,
        remedy,
        steps=DECISIONS,
        rulings=() if ruled_by is NOBODY else DIRECTIONS,
        ruled_by=ruled_by,
        remedy_text=f"In this round the player's hands get cards {up_to}",
    )
