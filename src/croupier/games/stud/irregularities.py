"""The irregularities that games of stud poker against the dealer share; rulebooks put clauses on them.

Remedies decide from the round's state at the moment of the report; see
:mod:`croupier.games.remedies`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from croupier.games.facts import Fact, Sort
from croupier.games.incident import Incident
from croupier.games.irregularities import dealt, of_who_is_asked, once, unfit
from croupier.games.refusals import Refusal, Refused
from croupier.games.remedies import (
    By,
    Continue,
    Declare,
    DeemAbsent,
    Discard,
    Edit,
    Irregularity,
    OfferRetraction,
    PassOver,
    Remedy,
    ReturnWagers,
    Ruler,
    StartAgain,
    Undoes,
    Void,
)
from croupier.games.requests import Decide
from croupier.games.stud.terms import ANTE, DEALING, DECISION, FOLD, RESULT
from croupier.games.tape import Report
from croupier.games.wagers import Wager
from croupier.law import Clauses

LOOKED: Final = "looked"
DECK_COMPLETE: Final = "deck_complete"
DECK_INCOMPLETE: Final = "deck_incomplete"
DEALER_WRONG: Final = "dealer_wrong"
FURTHER_CARDS: Final = "further_cards"
WRONG_HAND: Final = "wrong_number_of_cards"
RETRACTION: Final = OfferRetraction(reduce=False, kinds=(ANTE,), hand=True)
"""Each player may retract: the hand and all wagers on it."""


def card_without_ante(
    clauses: Clauses, retract: Clauses, *, side: str = "", steps: tuple[str, ...] = DEALING
) -> Irregularity:
    """A card is dealt to a player who has no ante wager.

    ``side``: the wager that is made beside an ante only; without one it went back when betting closed.
    ``retract``: of the clauses, what lets players retract.
    """
    went_back = f"; a {side} wager without an ante went back when betting closed" if side else ""

    def remedy(incident: Incident, report: Report) -> Remedy:
        edits = (Discard(), RETRACTION)
        says = "that hand is void; each player may retract the wagers of the round"
        return Remedy(edits, clauses, says, {OfferRetraction: retract})

    return Irregularity(
        "card_without_ante",
        "Card dealt without an ante wager",
        "A card is dealt to a player who has not placed an ante wager",
        clauses,
        remedy,
        steps=steps,
        takes_card=True,
        remedy_text=f"The hand is void, and all players may retract{went_back}",
        retractable=True,
        offered=retract,
    )


def second_hand(
    clauses: Clauses, void: Clauses, retract: Clauses, steps: tuple[str, ...] = (*DEALING, RESULT)
) -> Irregularity:
    """A player has been dealt more than one hand: the first one dealt counts.

    Of the clauses ``void`` is what voids the others, and ``retract`` what lets players retract.
    """

    def remedy(incident: Incident, report: Report) -> Remedy:
        seat = report.details["seat"]
        own = sorted(dealt_a_hand(incident, report, clauses), key=lambda w: w.box)
        others = tuple(w.id for w in own if w.box != own[0].box)
        if not others:
            unfit(report, f"seat {seat} has wagers on one hand only", clauses)
        says = f"the hand in box {own[0].box} counts, others are void; each player may retract"
        by: By = {ReturnWagers: void, OfferRetraction: retract}
        return Remedy((ReturnWagers(others), RETRACTION), clauses, says, by)

    return Irregularity(
        "second_hand",
        "More than one hand dealt to a player",
        "A player has been dealt more than one hand in the round",
        clauses,
        remedy,
        steps=steps,
        takes_seat=True,
        remedy_text="The first hand dealt counts, the others are void, and all players may retract",
        retractable=True,
        offered=retract,
    )


def dealt_a_hand(incident: Incident, report: Report, clauses: Clauses) -> list[Wager]:
    """The wagers of the seat that a report names, also where it has folded; refused where it has no hand."""
    seat = report.details["seat"]
    own = [w for w in incident.wagers if w.seat == seat]
    if not own:
        unfit(report, f"seat {seat} has no hand in the round", clauses)
    return own


def in_play(incident: Incident, report: Report, clauses: Clauses) -> list[Wager]:
    """The same, refused where it has folded."""
    own = dealt_a_hand(incident, report, clauses)
    if all(w.folded for w in own):
        unfit(report, f"seat {report.details['seat']} has no hand in the round: it has folded", clauses)
    return own


def misdeal(
    kind: str,
    title: str,
    trigger: str,
    clauses: Clauses,
    words: tuple[str, str],
    *,
    keeps: tuple[str, ...] = (),
    steps: tuple[str, ...] = (*DEALING, RESULT),
    undoes: Undoes = Undoes.NOTHING,
) -> Irregularity:
    """A misdeal: wagers are void, and hands are dealt again once they could be made anew.

    ``keeps``: the wagers that hold for the deal that follows, by name. ``words``: what the remedy says, and
    how the game's description has it. ``undoes``: what of the wagers that were settled in the round.
    """

    def remedy(incident: Incident, report: Report) -> Remedy:
        dealt(incident, report, clauses)
        ids = [w.id for w in incident.wagers if w.type.name not in keeps]
        ids += [s.wager.id for s in incident.settlements if undoes.payments and s.wager.id not in ids]
        edits = (ReturnWagers(tuple(ids), undoes), StartAgain(wagers_open=True))
        return Remedy(edits, clauses, words[0])

    return Irregularity(kind, title, trigger, clauses, remedy, steps=steps, remedy_text=words[1])


def misplaced_card(clauses: Clauses, steps: tuple[str, ...] = DEALING) -> Irregularity:
    """A card lies in a wrong position of the layout."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        dealt(incident, report, clauses)
        if report.details[FURTHER_CARDS]:
            reason = "further cards have been dealt: it is a wrong number of cards of the hands"
            raise Refused(Refusal(f"irregularity {report.kind}", reason, clauses, (WRONG_HAND,)))
        return Remedy((Continue(),), clauses, "the card is moved to its right position; play goes on")

    return Irregularity(
        "misplaced_card",
        "Card in a wrong position",
        "A card was put in a wrong position of the layout, and no further card has been dealt",
        clauses,
        remedy,
        steps=steps,
        details=(FURTHER_CARDS,),
        remedy_text="The card is moved to its right position and the round goes on",
    )


def card_exposed(clauses: Clauses, steps: tuple[str, ...] = DEALING) -> Irregularity:
    """A card is exposed during the deal."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        dealt(incident, report, clauses)
        if any(w.folded or w.type.follows for w in incident.wagers):
            unfit(report, "the deal is over: players have decided", clauses)
        return Remedy((Void(),), clauses, "the round is void")

    return Irregularity(
        "card_exposed",
        "Card exposed during the deal",
        "A card is exposed while the cards are dealt",
        clauses,
        remedy,
        steps=steps,
        remedy_text="The round is void and all wagers go back",
    )


def player_not_present(clauses: Clauses, text: str, steps: tuple[str, ...] = (DECISION,)) -> Irregularity:
    """The player who is to decide is not at the table: the hand counts as folded."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        of_who_is_asked(incident, report, clauses)
        asked = incident.request
        if isinstance(asked, Decide) and asked.absent != FOLD:
            unfit(report, f"the player has decided before: {asked.absent} stands unless changed", clauses)
        return Remedy((DeemAbsent(),), clauses, text)

    return Irregularity(
        "player_not_present",
        "Player not present to decide",
        "The player who is to decide is not present at the table",
        clauses,
        remedy,
        steps=steps,
        remedy_text=text[0].upper() + text[1:],
    )


# A wrong number of cards ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class WrongNumber:
    """The clauses on a wrong number of cards, and what they do about cards that are no player's."""

    whose: str = DEALER_WRONG
    """What a report states of cards that are no player's: the dealer's hand, or the communal cards;"""
    words: str = "the dealer's"
    """whose they are, in words."""
    unseen: Clauses
    """No player has looked at the cards."""
    seen: Clauses
    """A player has: the cards are counted."""
    incomplete: Clauses
    """The deck is not complete."""
    dealer: Clauses
    """It is, and those cards are wrong;"""
    player: Clauses
    """a player's hand is: it is void,"""
    both: Clauses = ()
    """both are, where that is something else."""
    dealer_wrong: Callable[[int | None], Edit]
    """What is done about those cards, with the seat whose hand is wrong besides, if one is;"""
    dealer_says: str
    """the same in words."""
    ends_play: bool = False
    """Whether nothing is decided any more then, and the round comes to its result."""
    player_back: Clauses
    """Of the clauses on a player's hand, what returns the wagers on it,"""
    retract: Clauses
    """and what lets the others retract."""
    both_back: Clauses = ()
    """Of those on both, what returns the wagers on the player's."""
    dealer_back: Clauses = ()
    """Of those on cards that are no player's, what returns all wagers, where they do."""
    all_back: Clauses
    """Of those on a deck that is not complete, what returns all wagers."""

    @property
    def all(self) -> Clauses:
        """All of them."""
        parts = (self.unseen, self.seen, self.incomplete, self.dealer, self.player, self.both)
        return once(sum(parts, ()))


IN_AGAIN: Final = "the dealer's hand does not qualify; folded hands are in again"


def no_dealers_hand(seat: int | None) -> Edit:
    """The dealer's hand, of a wrong number of cards, does not qualify."""
    return Declare(Fact(Sort.DOES_NOT_QUALIFY, seat))


def dealers_hand_does_not_count(seat: int | None) -> Edit:
    """The dealer's hand, of a wrong number of cards, does not count, where none need qualify."""
    return Declare(Fact(Sort.DOES_NOT_COUNT, seat))


def _wrong_before(incident: Incident) -> list[Report]:
    """What was reported earlier in the deal of hands with a wrong number of cards."""
    return [report for report in incident.reports if report.kind == WRONG_HAND]


def wrong_number_of_cards(
    law: WrongNumber, remedy_text: str, ruled_by: Ruler, steps: tuple[str, ...] = (*DEALING, RESULT)
) -> Irregularity:
    """Hands have a wrong number of cards: the dealer's, that of the seat named, or both.

    ``ruled_by``: who is told, and has the cards counted where a player has looked at them.
    """

    def remedy(incident: Incident, report: Report) -> Remedy:
        dealt(incident, report, law.all)
        details, seat = report.details, report.details.get("seat")
        if seat is None and not details[law.whose]:
            unfit(report, f"name the seat whose hand is wrong, or say that {law.words} is", law.all)
        ids = () if seat is None else tuple(w.id for w in dealt_a_hand(incident, report, law.all))
        if not details[LOOKED]:
            return Remedy((Void(),), law.unseen, "nobody has looked at the cards: the round is void")
        if report.ruling == DECK_INCOMPLETE:
            says = "the deck is not complete: void"
            return Remedy((Void(),), once(law.seen + law.incomplete), says, {Void: law.all_back})
        over = (PassOver(),) if law.ends_play and isinstance(incident.request, Decide) else ()
        before = _wrong_before(incident)
        dealers = bool(details[law.whose] or (law.both and any(r.details[law.whose] for r in before)))
        if dealers and seat is not None and law.both:
            edits: tuple[Edit, ...] = (ReturnWagers(ids), law.dealer_wrong(seat), *over)
            says = f"that hand is void; {law.dealer_says}"
            return Remedy(edits, once(law.seen + law.both), says, {ReturnWagers: law.both_back})
        if dealers:
            by: By = {Void: law.dealer_back} if law.dealer_back else {}
            players = [r.details["seat"] for r in before if "seat" in r.details] if law.both else []
            wrong, about = (law.both, players[0]) if players else (law.dealer, None)
            return Remedy((law.dealer_wrong(about), *over), once(law.seen + wrong), law.dealer_says, by)
        says = "that hand is void and its wagers go back; each other player may retract"
        by = {ReturnWagers: law.player_back, OfferRetraction: law.retract}
        return Remedy((ReturnWagers(ids), RETRACTION), once(law.seen + law.player), says, by)

    return Irregularity(
        WRONG_HAND,
        "Wrong number of cards in a hand",
        f"A player's hand (name the seat) or {law.words} has a wrong number of cards",
        law.all,
        remedy,
        steps=steps,
        details=(LOOKED, law.whose),
        may_name_seat=True,
        rulings=(DECK_COMPLETE, DECK_INCOMPLETE),
        ruled_by=ruled_by,
        ruled_where=LOOKED,
        notify=("gaming supervisor", "inspector, by a gaming manager, where the deck is not complete"),
        remedy_text=remedy_text,
        retractable=True,
        offered=law.retract,
    )
