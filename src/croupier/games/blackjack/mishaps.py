"""More irregularities of blackjack, of books that have what was dealt wrongly put right or voided."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.games.blackjack import terms as t
from croupier.games.blackjack.irregularities import INITIAL, PLAY
from croupier.games.facts import Fact, Sort
from croupier.games.incident import Incident
from croupier.games.irregularities import EXPOSED, dealt, once, plain, unfit
from croupier.games.refusals import unknown
from croupier.games.remedies import (
    CarryForward,
    Continue,
    Declare,
    Discard,
    Edit,
    Irregularity,
    JackpotStops,
    OfferRetraction,
    PassOver,
    Remedy,
    ReturnWagers,
    Ruler,
    ShuffleAfter,
    Undoes,
    Void,
)
from croupier.games.requests import Decide, Draw, Wagering
from croupier.games.tape import Report
from croupier.games.wagers import Result
from croupier.law import Clauses


def unexposed_card_to_dealer(clauses: Clauses) -> Irregularity:
    """A card too many lies at the dealer's hand, and nobody has seen it."""
    return plain(
        "unexposed_card_to_dealer",
        "Card dealt to the dealer in error, not exposed",
        "A card is dealt to the dealer's hand in error, and is not exposed",
        clauses,
        CarryForward(exposed=False),
        "the card is the first of the next round",
        steps=(*INITIAL, *PLAY, t.DEALER_SECOND, t.DEALER_CARD, t.RESULT),
        text="The card is the first card of the next round",
    )


def round_without_wagers(clauses: Clauses) -> Irregularity:
    """The dealer begins a round though nobody has wagered."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        if incident.wagers:
            unfit(report, "wagers lie on the table", clauses)
        if report.details[EXPOSED]:
            return Remedy((Discard(), Void()), clauses, "the round is void, and the card is burned")
        edits = (CarryForward(exposed=False), Void())
        return Remedy(edits, clauses, "the round is void; the card that nobody saw comes first in the next")

    return Irregularity(
        "round_without_wagers",
        "Round dealt without wagers",
        "The dealer commences a round of play where no wagers have been placed",
        clauses,
        remedy,
        steps=(t.WAGERS,),
        takes_card=True,
        details=(EXPOSED,),
        remedy_text="The round is void; an exposed card is burned",
    )


def wager_refused(clauses: Clauses, held: Clauses, ruled_by: Ruler) -> Irregularity:
    """A supervisor refuses a wager before the first card; ``held``: what keeps it there after that."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        if incident.cards_dealt:
            unfit(report, "the first card of the round has left the shoe", once(clauses + held))
        wager = next((w for w in incident.wagers if w.id == report.details["wager"]), None)
        if wager is None:
            raise unknown("wager on the table", report.details["wager"], [w.id for w in incident.wagers])
        if report.details.get("seat", wager.seat) != wager.seat:
            unfit(report, f"wager {wager.id} is seat {wager.seat}'s", clauses)
        says = f"the {wager.type.title.lower()} wager of seat {wager.seat} is refused, and returned"
        return Remedy((ReturnWagers((wager.id,), with_others=True),), clauses, says)

    return Irregularity(
        "wager_refused",
        "Wager refused",
        "A supervisor refuses a wager, on reasonable grounds, before the first card",
        clauses,
        remedy,
        takes_wager=True,
        ruled_by=ruled_by,
        remedy_text="The wager is removed from the layout and returned, with those that need it",
    )


def jackpot_malfunction(
    clauses: Clauses, back: Clauses, ruled_by: Ruler, stops: JackpotStops
) -> Irregularity:
    """The electronic equipment of the jackpot fails.

    ``back``: of the clauses, what returns wagers. ``stops``: what becomes of the rounds that follow.
    """

    def remedy(incident: Incident, report: Report) -> Remedy:
        ended = (s.wager for s in incident.settlements if s.result is not Result.RETURNED)
        of_round = tuple(w.id for w in (*ended, *incident.wagers) if w.type.name in stops.wagers)
        taking = isinstance(incident.request, Wagering)
        if not of_round and not taking:
            unfit(report, "the round has no jackpot wager", clauses)
        says = "all jackpot wagers of the round go back, and what they won; play goes on without them"
        returned = (ReturnWagers(of_round, Undoes.EVERYTHING),) if of_round else ()
        # While wagers are open no other is taken: it would be one of those that go back.
        no_more = (Declare(Fact(Sort.NO_JACKPOT, report.kind)),) if taking else ()
        return Remedy((*returned, *no_more), clauses, says, {ReturnWagers: back})

    return Irregularity(
        "jackpot_malfunction",
        "Malfunction of the jackpot's equipment",
        "The electronic equipment of the progressive jackpot fails",
        clauses,
        remedy,
        ruled_by=ruled_by,
        remedy_text="All jackpot wagers of the round go back; the game may go on without them, if approved",
        stops_jackpot=stops,
    )


@dataclass(frozen=True, slots=True)
class WrongPayment:
    """The clauses on wrong payments: why they were made, and what is tried then."""

    unintentional: Clauses
    suspected: Clauses
    overpaid: Clauses
    underpaid: Clauses


def wrong_payment(law: WrongPayment, ruled_by: Ruler) -> Irregularity:
    """A wager, or a change of cash or chips, was settled wrongly."""
    every = once(law.unintentional + law.suspected + law.overpaid + law.underpaid)

    def remedy(incident: Incident, report: Report) -> Remedy:
        why = law.unintentional if report.ruling == "unintentional" else law.suspected
        seat = report.details["seat"]
        if report.details["overpaid"]:
            says = f"seat {seat} is asked for what was paid too much; what the rules settle stands"
            return Remedy((Continue(),), once(why + law.overpaid), says)
        says = f"seat {seat} is paid what was missing; what the rules settle stands"
        return Remedy((Continue(),), once(why + law.underpaid), says)

    return Irregularity(
        "wrong_payment",
        "Overpayment or underpayment",
        "A wager, a cash change or a colour change was not settled correctly",
        every,
        remedy,
        takes_seat=True,
        details=("overpaid",),
        rulings=("unintentional", "intent_suspected"),
        ruled_by=ruled_by,
        remedy_text="The difference is asked for or paid; what the rules settle stands",
    )


def round_dealt_wrongly(
    clauses: Clauses, goes_on: Clauses, ruled_by: Ruler, repaid: Clauses = ()
) -> Irregularity:
    """A card was wrongly dealt, and it is told before the next round.

    ``repaid``: why what players were paid goes back too; empty where it stands.
    """

    def remedy(incident: Incident, report: Report) -> Remedy:
        if report.ruling == "impossible":
            says = "the round is void: wagers go back, those lost too; what players were paid " + (
                "is repaid" if repaid else "stands"
            )
            undoes = Undoes.EVERYTHING if repaid else Undoes.LOSSES
            void = once(clauses + repaid)
            return Remedy((Void(undoes=undoes),), once(void + goes_on), says, {Void: void})
        return Remedy(
            (Continue(),), clauses, "the cards are placed as they should have come; that is binding"
        )

    return Irregularity(
        "round_dealt_wrongly",
        "Round with a card wrongly dealt",
        "A card was wrongly dealt, and the dealer is told before the next round",
        once(clauses + repaid + goes_on),
        remedy,
        rulings=("reconstructed", "impossible"),
        ruled_by=ruled_by,
        remedy_text="The round is put in order; where it cannot be, it is void"
        + (", and what was paid is repaid" if repaid else " but for what was paid"),
    )


def play_goes_on(kind: str, title: str, trigger: str, says: str, clauses: Clauses) -> Irregularity:
    """Something was left out, and the round goes on as it stands."""
    return plain(kind, title, trigger, clauses, Continue(), says)


def shuffled_after(
    kind: str, title: str, trigger: str, clauses: Clauses, none: Clauses, *, device: bool
) -> Irregularity:
    """The cards of a card shoe were not cut or not shuffled: the round is finished, and then they are.

    ``none``: why that cannot be where a shuffling device is in use.
    """

    def remedy(incident: Incident, report: Report) -> Remedy:
        if device:
            unfit(report, "cards in a shuffling device are not cut, and have no cutting card", none)
        says = "the round is finished and results stand; then the cards are shuffled and cut"
        return Remedy((ShuffleAfter(),), clauses, says)

    return Irregularity(
        kind,
        title,
        trigger,
        clauses,
        remedy,
        remedy_text="The round is finished and results stand; then the cards are shuffled and cut",
    )


def insurance_not_offered(clauses: Clauses) -> Irregularity:
    """The dealer forgot to offer insurance."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        request = incident.request
        assert isinstance(request, Decide | Draw), request
        says = "insurance may be placed until the dealer's second card"
        asks_again = request.step in (t.INSURING, t.DEALER_SECOND)
        passed: tuple[Edit, ...] = (PassOver(),) if asks_again else (Continue(),)
        return Remedy((Declare(t.INSURANCE_DUE), *passed), clauses, says)

    return Irregularity(
        "insurance_not_offered",
        "Insurance not offered",
        "The dealer did not offer insurance before the hands were played",
        clauses,
        remedy,
        steps=(*PLAY, t.DEALER_SECOND),
        remedy_text="Insurance may be placed until the dealer's second card",
    )


def missing_or_foreign_card(
    clauses: Clauses, back: Clauses, notify: tuple[str, ...], repaid: Clauses = ()
) -> Irregularity:
    """A card is missing, or one is found that does not belong to the decks.

    ``back``: of the clauses, what voids the round. ``repaid``: why what players were paid goes back too.
    """
    undoes = Undoes.EVERYTHING if repaid else Undoes.LOSSES

    def remedy(incident: Incident, report: Report) -> Remedy:
        paid = ", what players were paid is repaid" if repaid else " but for what players were paid"
        says = f"the round is void{paid}, and so are the rest of the cards"
        edits = (Void(new_shoe=True, undoes=undoes),)
        return Remedy(edits, once(clauses + repaid), says, {Void: once(back + repaid)})

    return Irregularity(
        "missing_or_foreign_card",
        "Missing or foreign card",
        "A card is found to be missing, or one that belongs to no deck of the game",
        once(clauses + repaid),
        remedy,
        notify=notify,
        remedy_text="The round and the rest of the cards are void; the decks are checked",
    )


def device_malfunction(
    repaired: Clauses,
    ended: Clauses,
    by_hand: Clauses,
    retract: Clauses,
    none: Clauses,
    ruled_by: Ruler,
    *,
    device: bool,
) -> Irregularity:
    """The shuffling device fails during the round.

    ``retract``: of what lets a shoe finish it, what lets wagers go back. ``none``: what says that a shoe
    cannot fail.
    """

    def remedy(incident: Incident, report: Report) -> Remedy:
        if not device:
            unfit(report, "no shuffling device is in use at this table", none)
        dealt(incident, report, repaired)
        if report.ruling == "disadvantage":
            says = "the round is ended: all that was wagered goes back, and what was won is taken back"
            return Remedy((Void(undoes=Undoes.EVERYTHING),), ended, says)
        if report.ruling == "no_other_device":
            edits = (OfferRetraction(reduce=False, whole=True, lost_too=True),)
            says = "each player may have back what was wagered, and lost, in the round; a shoe finishes it"
            return Remedy(edits, by_hand, says, {OfferRetraction: retract})
        return Remedy((Continue(),), repaired, "the cards go into another device; play goes on")

    return Irregularity(
        "shuffling_device_malfunction",
        "Shuffling device malfunction",
        "The shuffling device fails in a round of which cards have been dealt",
        once(repaired + ended + by_hand),
        remedy,
        rulings=("no_disadvantage", "disadvantage", "no_other_device"),
        ruled_by=ruled_by,
        remedy_text="Another device; after a disadvantage the round ends; with none, wagers may go back",
        retractable=True,
    )
