"""The irregularities of poker; rulebooks put clauses on them.

Remedies decide from the round's state at the moment of the report; see
:mod:`croupier.games.remedies`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from croupier.games.events import Kind
from croupier.games.hands import BOARD
from croupier.games.incident import Incident
from croupier.games.irregularities import once, plain, unfit
from croupier.games.poker.terms import (
    ALL_IN,
    BET,
    BETTING,
    BURN,
    CALL,
    CHECK,
    DEALT,
    FLOP,
    FOLD,
    HOLE_CARDS,
    IN_ORDER,
    RAISE,
    RIVER,
    SHOWDOWN,
    TURN,
    at_minimum,
    capped,
    dead,
    exposed_hole_card,
    seat_name,
)
from croupier.games.refusals import Refused
from croupier.games.remedies import (
    Continue,
    Declare,
    Discard,
    Irregularity,
    PassOver,
    Remedy,
    Reserve,
    ReturnSeat,
    ShowHand,
    Undoes,
    Void,
)
from croupier.games.requests import Decide
from croupier.games.tape import Decision, Report
from croupier.law import Clauses
from croupier.money.amounts import parse_amount

LOOKED: Final = "looked"
REBUILT: Final = "can_be_rebuilt"
DEALING: Final = (HOLE_CARDS, DEALT)
ACTIONS: Final = (CHECK, CALL, BET, RAISE, ALL_IN, FOLD)
AFTER_BETTING_BEGAN: Final = (*BETTING, BURN, FLOP, TURN, RIVER, SHOWDOWN)


@dataclass(frozen=True, slots=True)
class Declared:
    """The clauses of a misdeal that is declared."""

    clauses: Clauses
    back: Clauses
    """Of them, what has wagers go back."""
    dealer_only: Clauses = ()
    """Of them, what has nobody but the dealer declare it."""


def _not_started(incident: Incident, declared: Declared, why: Clauses = ()) -> Remedy:
    """The round of play is taken not to have started: what was paid to take part in it goes back too."""
    back = "stakes and participation fees go back" if incident.settlements else "stakes go back"
    says = f"a misdeal: {back}, the cards are shuffled and cut anew"
    clauses = once(why + declared.clauses)
    return Remedy((Void(undoes=Undoes.LOSSES),), clauses, says, {Void: declared.back})


def misdeal(
    kind: str, trigger: str, clauses: Clauses, declared: Declared, steps: tuple[str, ...] = DEALING
) -> Irregularity:
    """A misdeal that is noticed before the first round of betting: the round has not started."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        return _not_started(incident, declared)

    return Irregularity(
        kind,
        f"Misdeal: {trigger[0].lower()}{trigger[1:]}",
        trigger,
        once(clauses + declared.clauses),
        remedy,
        steps=steps,
        remedy_text=(
            "The round of play has not started: stakes and fees go back; the cards are shuffled and cut anew"
        ),
        dealer_only=declared.dealer_only,
    )


def wrong_deal(
    clauses: Clauses, declared: Declared, rebuilt: Clauses, steps: tuple[str, ...] = DEALING
) -> Irregularity:
    """A hole card out of turn, to a vacant position, or hands of the wrong number of cards."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        if report.details[LOOKED] or not report.details[REBUILT]:
            return _not_started(incident, declared)
        return Remedy((Continue(),), rebuilt, "each player gets the cards that the player should have had")

    return Irregularity(
        "wrong_deal",
        "Hole cards dealt wrongly",
        "A card is dealt out of turn or to a vacant position, or a player gets none or too few or too many",
        once(clauses + declared.clauses + rebuilt),
        remedy,
        steps=steps,
        details=(LOOKED, REBUILT),
        remedy_text=(
            "The deal is put right if nobody looked at a wrong card and it can be; else a misdeal is declared"
        ),
        dealer_only=declared.dealer_only,
    )


def vacant_position(
    clauses: Clauses, steps: tuple[str, ...] = AFTER_BETTING_BEGAN, where: str = "the muck"
) -> Irregularity:
    """Cards were dealt to a vacant position, and betting has begun."""
    return plain(
        "card_at_vacant_position",
        "Card at a vacant position",
        "A card that was dealt to a vacant position is found too late for a misdeal",
        clauses,
        Discard(),
        f"the card is placed in {where}",
        steps=steps,
        text=f"The card is placed in {where}",
    )


def hole_card_exposed(clauses: Clauses, twice: Clauses, declared: Declared) -> Irregularity:
    """A single hole card is exposed: the last one dealt to the seat. With a second one it is a misdeal."""
    kind = "hole_card_exposed"

    def remedy(incident: Incident, report: Report) -> Remedy:
        if not incident.cards_dealt:
            unfit(report, "no card of the round has been dealt", clauses)
        seat = report.details["seat"]
        if not any(w.seat == seat for w in incident.wagers):
            unfit(report, f"seat {seat} is dealt no hand", clauses)
        if any(report.kind == kind for report in incident.reports):
            return _not_started(incident, declared, twice)
        says = "it becomes the first burn card, and the card due to be burned takes its place"
        return Remedy((Declare(exposed_hole_card(seat)),), clauses, says)

    return Irregularity(
        kind,
        "Single hole card exposed",
        "In dealing the hole cards the dealer exposes one card: the last one dealt to the seat so far",
        once(clauses + twice),
        remedy,
        steps=DEALING,
        takes_seat=True,
        remedy_text=(
            "It is exchanged with the first burn card after the deal, and all may view it; two are a misdeal"
        ),
    )


def wrong_number_of_cards(clauses: Clauses, back: Clauses, only_one: Clauses) -> Irregularity:
    """A player is found to hold too few or too many hole cards.

    ``back``: of the clauses, what has the bets of the void hand go back.
    """

    def remedy(incident: Incident, report: Report) -> Remedy:
        seat = report.details["seat"]
        if not any(w.seat == seat for w in incident.wagers):
            unfit(report, f"seat {seat} holds no hand", clauses)
        if report.details["only_player_left"]:
            return Remedy((Void(),), only_one, "the round is void; all wagers go back")
        says = "the hand is void and folded; its bets go back"
        return Remedy((ReturnSeat(seat), PassOver()), clauses, says, {ReturnSeat: back})

    return Irregularity(
        "wrong_number_of_cards",
        "Player with the wrong number of hole cards",
        "The dealer becomes aware that a player holds too few or too many hole cards, without a misdeal",
        once(clauses + only_one),
        remedy,
        steps=(*BETTING, SHOWDOWN),
        takes_seat=True,
        details=("only_player_left",),
        remedy_text="The hand is void and its bets go back; all wagers do where only that player is left",
    )


def dead_hand(clauses: Clauses, steps: tuple[str, ...]) -> Irregularity:
    """A player is found to hold too few or too many hole cards: the hand is dead, and its bets stay."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        seat = report.details["seat"]
        fact = dead(seat)
        if not any(w.seat == seat for w in incident.wagers):
            unfit(report, f"seat {seat} holds no hand", clauses)
        if fact in incident.declared:
            unfit(report, f"the hand of seat {seat} is dead already", clauses)
        asked = isinstance(incident.request, Decide)
        says = "the hand is dead: its player is taken to have folded, and its bets stay in the pot"
        return Remedy((Declare(fact), PassOver()) if asked else (Declare(fact),), clauses, says)

    return Irregularity(
        "wrong_number_of_cards",
        "Player with the wrong number of hole cards",
        "The dealer becomes aware that a player holds too few or too many hole cards, without a misdeal",
        clauses,
        remedy,
        steps=steps,
        takes_seat=True,
        remedy_text="The hand is dead: its player is taken to have folded, and its bets stay in the pot",
    )


def hole_cards_known(kind: str, trigger: str, clauses: Clauses, steps: tuple[str, ...]) -> Irregularity:
    """Somebody knows the hole cards of another player who may not: all players are told."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        hand = seat_name(report.details["seat"])
        if not incident.hands.of(hand):
            unfit(report, f"seat {report.details['seat']} has no hole cards", clauses)
        return Remedy((ShowHand(hand),), clauses, "all players are told the hole cards")

    return Irregularity(
        kind,
        f"Hole cards known: {trigger[0].lower()}{trigger[1:]}",
        trigger,
        clauses,
        remedy,
        steps=steps,
        takes_seat=True,
        remedy_text="The hole cards are shown to all players",
    )


def missing_or_foreign_card(clauses: Clauses, back: Clauses, new_cards: Clauses) -> Irregularity:
    """The cards are found incomplete, or to hold a foreign one.

    ``back`` and ``new_cards``: of the clauses, what voids the round, and what has other cards brought.
    """

    def remedy(incident: Incident, report: Report) -> Remedy:
        says = "the round is void; other cards are brought"
        return Remedy((Void(new_shoe=True),), clauses, says, {Void: back})

    return Irregularity(
        "missing_or_foreign_card",
        "Missing or foreign card",
        "A card is found to be missing from the cards, or a foreign card among them",
        clauses,
        remedy,
        remedy_text="All wagers go back, earlier rounds stand, and a new set of cards is prepared",
        new_cards=new_cards,
    )


def to_the_muck(
    kind: str, title: str, trigger: str, clauses: Clauses, steps: tuple[str, ...]
) -> Irregularity:
    """A card that goes to the muck where all may view it."""
    return plain(
        kind,
        title,
        trigger,
        clauses,
        Discard(),
        "the card is placed in the muck; all players may view it",
        steps=steps,
        text="The card is placed in the muck; all players may view it",
    )


def burn_card_exposed(clauses: Clauses) -> Irregularity:
    """With the flop or the turn the dealer exposes what would be the next burn card."""
    return plain(
        "burn_card_exposed",
        "Next burn card exposed",
        "In dealing the flop or turn card the dealer exposes the card that would be burned next",
        clauses,
        Reserve(BURN),
        "it is the next burn card; all players may view it",
        steps=(FLOP, TURN, *BETTING[1:3]),
        text="It is the burn card before the next community card",
    )


def burn_card_missed(flop: Clauses, later: Clauses) -> Irregularity:
    """No burn card was dealt: the community card is it, and another is dealt."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        request = incident.request
        assert request is not None, report
        clauses = flop if request.step == FLOP else later
        return Remedy((Continue(),), clauses, "the first card is the burn card, and another is dealt")

    return Irregularity(
        "burn_card_missed",
        "Burn card not dealt",
        "The dealer deals community cards without a burn card before them",
        once(flop + later),
        remedy,
        steps=(BURN, FLOP, TURN, RIVER),
        remedy_text="The first community card dealt is the burn card, and another is dealt",
        burns_the_next=True,
    )


def community_card_exposed(clauses: Clauses) -> Irregularity:
    """A community card is exposed before its time."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        request = incident.request
        assert request is not None, report
        edits = (Reserve(BOARD), Declare(capped(request.step)), PassOver())
        return Remedy(edits, clauses, "it stays in play; no higher bet is allowed in this round of betting")

    return Irregularity(
        "community_card_exposed",
        "Community card exposed",
        "During one of the first three rounds of betting a coming community card is exposed",
        clauses,
        remedy,
        steps=BETTING[:3],
        takes_card=True,
        remedy_text="It stays in play; bets of the round of betting are held to the highest made",
    )


def next_card_exposed(clauses: Clauses, steps: tuple[str, ...]) -> Irregularity:
    """The next community card is exposed during a round of betting: nobody raises in the rest of it."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        request = incident.request
        assert request is not None, report
        edits = (Reserve(BOARD), Declare(capped(request.step)), PassOver())
        return Remedy(edits, clauses, "it stays in play; nobody may raise in this round of betting")

    return Irregularity(
        "community_card_exposed",
        "Communal card exposed",
        "During a round of betting the communal card is exposed that is dealt after it",
        clauses,
        remedy,
        steps=steps,
        takes_card=True,
        remedy_text="It stays in play; players call or fold, and nobody raises in this round of betting",
    )


def card_exposed_before_betting(clauses: Clauses, steps: tuple[str, ...]) -> Irregularity:
    """A later community card is exposed with one that is dealt, before the betting on that has started."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        request = incident.request
        assert request is not None, report
        if any(e.kind is Kind.DECIDED and e.facts["step"] == request.step for e in incident.deal):
            reason = "the round of betting has started: the card was exposed during it"
            unfit(report, reason, clauses)
        edits = (Reserve(BOARD), Declare(at_minimum(request.step)), PassOver())
        says = "it is laid out; bets are held to the table minimum, and nobody may raise"
        return Remedy(edits, clauses, says)

    return Irregularity(
        "community_card_exposed_before_betting",
        "Communal card exposed before the betting",
        "A later communal card is exposed before the round of betting has started",
        clauses,
        remedy,
        steps=steps,
        takes_card=True,
        remedy_text="It is laid out with the others; bets are held to the table minimum, and nobody raises",
    )


def acted_out_of_turn(clauses: Clauses, steps: tuple[str, ...] = BETTING, text: str = "") -> Irregularity:
    """A player has acted before those whose turn came first."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        request = incident.request
        assert isinstance(request, Decide), request
        stake = report.details.get("stake")
        amount = None if stake is None else parse_amount(stake)
        decision = Decision(report.details["seat"], report.details["action"], stake=amount)
        if decision.seat == request.seat:
            unfit(report, f"it is the turn of seat {decision.seat}", clauses)
        if (refusal := request.check(decision)) is not None:
            raise Refused(refusal)
        return Remedy((PassOver(decision),), clauses, "the players who were missed act first")

    return Irregularity(
        "acted_out_of_turn",
        "Player acted out of turn",
        "A player acts in a round of betting before others whose turn comes first",
        clauses,
        remedy,
        steps=steps,
        takes_seat=True,
        actions=ACTIONS,
        remedy_text=text
        or "Who was missed acts first; the bet stands if they bet no more, and goes back if they check",
    )


def directed_out_of_turn(clauses: Clauses) -> Irregularity:
    """The dealer directed players to act out of turn."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        request = incident.request
        assert isinstance(request, Decide), request
        edits = (PassOver(Decision(request.seat, IN_ORDER)),)
        return Remedy(edits, clauses, "what was done is retracted; players act in their order")

    return Irregularity(
        "directed_out_of_turn",
        "Player directed to act out of turn",
        "The dealer directs a player in error to act out of turn",
        clauses,
        remedy,
        steps=BETTING,
        remedy_text="The player and those who followed retract what they did, and act in the correct order",
    )
