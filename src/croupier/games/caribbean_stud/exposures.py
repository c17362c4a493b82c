"""Cards exposed during the deal of Caribbean stud poker, by how many; rulebooks put clauses on them.

An exposed card of the dealer's is the upcard; others are turned face down, and too many void the round.
What was reported before in the same deal counts with it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from croupier.games.caribbean_stud.terms import DEALER_EXPOSED, THREE_EXPOSED, TWO_EXPOSED
from croupier.games.incident import Incident
from croupier.games.irregularities import once, unfit
from croupier.games.remedies import Continue, Declare, Edit, Irregularity, PassOver, Remedy, TurnUp, Void
from croupier.games.requests import Draw
from croupier.games.stud.terms import BET, DEALER, DEALING
from croupier.games.tape import Report
from croupier.law import Clauses

TO_DEALER: Final = "to_dealer"
TO_PLAYER: Final = "to_player"
TWO_TO_DEALER: Final = "two_to_dealer"
THREE_TO_DEALER: Final = "three_to_dealer"
ONE, TWO, THREE, MORE = "card_exposed", "two_cards_exposed", "three_cards_exposed", "more_cards_exposed"
CARDS: Final[Mapping[str, int]] = {ONE: 1, TWO: 2, THREE: 3, MORE: 4}
"""How many cards a report is of, or at least."""
_WHOSE: Final[Mapping[str, tuple[str, ...]]] = {
    ONE: (TO_DEALER,),
    TWO: (TO_DEALER, TO_PLAYER),
    THREE: (TO_DEALER, TWO_TO_DEALER, THREE_TO_DEALER),
}
"""The details that state how many of the cards of a report went to the dealer."""
_BESIDES: Final = "; cards that were reported before in the deal count too"


@dataclass(frozen=True, slots=True)
class Exposed:
    """The cards that were exposed in a deal."""

    cards: int = 0
    dealer: bool = False
    """Whether one of them went to the dealer,"""
    player: bool = False
    """or to a player."""

    @property
    def too_many(self) -> bool:
        """Whether there are too many to go on: three of players, or more than three."""
        return self.cards > CARDS[THREE] or (self.cards == CARDS[THREE] and not self.dealer)

    def and_those_of(self, kind: str, details: Mapping[str, Any]) -> Exposed:
        """These, and those of a report."""
        dealers = _dealers(kind, details)
        player = bool(details.get(TO_PLAYER)) or not dealers
        return Exposed(self.cards + CARDS[kind], self.dealer or bool(dealers), self.player or player)


def _dealers(kind: str, details: Mapping[str, Any]) -> int:
    """How many of the cards of a report went to the dealer."""
    if details.get(THREE_TO_DEALER):
        return 3
    both = kind == TWO and details.get(TO_DEALER) and not details.get(TO_PLAYER)
    if both or details.get(TWO_TO_DEALER):
        return 2
    return int(bool(details.get(TO_DEALER)))


@dataclass(frozen=True, slots=True)
class ExposureLaw:
    """The clauses on exposed cards, by how many there are and whose."""

    dealer: Clauses
    """One, the dealer's."""
    player: Clauses
    dealers: Clauses
    """Two, both the dealer's."""
    players: Clauses
    each: Clauses
    """One the dealer's and one a player's."""
    three: Clauses
    """Three, one of them the dealer's."""
    void: Clauses
    """Three of players, or more than three."""

    def of(self, exposed: Exposed) -> Clauses:
        """The clauses on these cards."""
        if exposed.too_many:
            return self.void
        if exposed.cards == CARDS[THREE]:
            return self.three
        if exposed.cards == CARDS[ONE]:
            return self.dealer if exposed.dealer else self.player
        if exposed.dealer:
            return self.each if exposed.player else self.dealers
        return self.players


NTH: Final = ("dealers_first", "dealers_second", "dealers_third", "dealers_fourth", "dealers_fifth")
"""Which of the dealer's cards were exposed, where all five lie there."""


def _named(report: Report) -> list[int]:
    """Which of the dealer's cards a report names, counted from 0."""
    return [n for n, name in enumerate(NTH) if report.details.get(name)]


def _check_named(incident: Incident, report: Report, clauses: Clauses) -> None:
    """The dealer's cards are named where all of them lie there, and only there."""
    named, dealers = _named(report), _dealers(report.kind, report.details)
    if isinstance(incident.request, Draw):
        if named:
            unfit(
                report,
                "cards are still dealt: the dealer's exposed card is the last that lies there",
                clauses,
            )
    elif named and len(named) != dealers:
        flags = ", ".join(_WHOSE[report.kind])
        said = f"it names {len(named)} of the dealer's cards and states that {dealers} of them were exposed"
        unfit(report, f"{said} ({flags})", clauses)
    elif len(named) != dealers:
        which = ", ".join(NTH)
        unfit(report, f"all cards are dealt: say which of the dealer's were exposed ({which})", clauses)


def _still_dealing(incident: Incident, report: Report, clauses: Clauses) -> None:
    if not incident.cards_dealt:
        unfit(report, "no card of the round has been dealt", clauses)
    if any(w.folded or w.type.name == BET for w in incident.wagers):
        unfit(report, "the deal is over: players have decided", clauses)
    if _dealers(report.kind, report.details) and not _dealer_has_one(incident):
        unfit(report, "the dealer has no card yet, and the next one is a player's", clauses)
    _check_named(incident, report, clauses)


def _dealer_has_one(incident: Incident) -> bool:
    """Whether a card has gone to the dealer in this deal, or is about to."""
    request = incident.request
    if isinstance(request, Draw) and request.to == DEALER:
        return True
    return DEALER in incident.hands.cards


def _upcard(incident: Incident, report: Report, together: int = 1) -> tuple[Edit, ...]:
    """The card of the dealer's that lies there last, or the first to come, is the upcard.

    Where several were exposed one after the other it is the first of so many; where all five lie there, the
    first that is named, which is turned up in place of the last one.
    """
    if not isinstance(incident.request, Draw):
        cards = incident.hands.of(DEALER)
        first, last = cards[_named(report)[0]], cards[-1]
        turned = () if first == last else (TurnUp(DEALER, first, last),)
        return (Declare(DEALER_EXPOSED), *turned)
    several = {2: (Declare(TWO_EXPOSED),), 3: (Declare(THREE_EXPOSED),)}
    declared = (Declare(DEALER_EXPOSED), *several.get(together, ()))
    # A card that is asked for is asked for again: the dealer's last one no longer comes face up.
    return (*declared, PassOver())


def _before(incident: Incident) -> Exposed:
    """The cards that were reported in this deal before."""
    exposed = Exposed()
    for report in incident.reports:
        if report.kind in CARDS:
            exposed = exposed.and_those_of(report.kind, report.details)
    return exposed


def _remedy(law: ExposureLaw, incident: Incident, report: Report) -> Remedy:
    """What is done about all the cards that were exposed in the deal."""
    before = _before(incident)
    exposed = before.and_those_of(report.kind, report.details)
    clauses = law.of(exposed)
    if exposed.too_many:
        return Remedy((Void(),), clauses, "the round is void")
    one = exposed.cards == 1
    if not exposed.dealer:
        turned = "it is" if one else "they are"
        return Remedy((Continue(),), clauses, f"{turned} turned face down; play goes on")
    together = _dealers(report.kind, report.details)
    edits = (Continue(),) if before.dealer else _upcard(incident, report, together)
    return Remedy(edits, clauses, f"{_says(incident, one=one)}; play goes on")


def _says(incident: Incident, *, one: bool) -> str:
    if not isinstance(incident.request, Draw):
        return "the dealer's exposed card, the first of them, is the upcard"
    return "it is the dealer's upcard" if one else "the dealer's first is the upcard"


def one_card_exposed(
    clauses: Clauses,
    remedy: Callable[[Incident, Report], Remedy],
    remedy_text: str = "The dealer's is the upcard, a player's is turned face down; play goes on",
) -> Irregularity:
    """One card is exposed."""

    def checked(incident: Incident, report: Report) -> Remedy:
        _still_dealing(incident, report, clauses)
        return remedy(incident, report)

    return Irregularity(
        ONE,
        "One card exposed during the deal",
        f"One card is exposed while the cards are dealt{_BESIDES}",
        clauses,
        checked,
        steps=DEALING,
        details=(TO_DEALER, *NTH),
        remedy_text=remedy_text,
    )


def one_or_a_misdeal(dealer: Clauses, player: Clauses, misdeal: Irregularity) -> Irregularity:
    """One card is exposed, which is no misdeal; a second one in the same deal makes it one."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        if _before(incident).cards:
            return misdeal.remedy(incident, report)
        if report.details[TO_DEALER]:
            return Remedy(_upcard(incident, report), dealer, f"{_says(incident, one=True)}; play goes on")
        return Remedy((Continue(),), player, "it is turned face down; play goes on")

    text = "The dealer's is the upcard, a player's is turned face down; a second one makes it a misdeal"
    return one_card_exposed(once(dealer + player), remedy, text)


def exposures(law: ExposureLaw) -> tuple[Irregularity, ...]:
    """Cards exposed during the deal: one, two, three, or more."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        return _remedy(law, incident, report)

    return (
        one_card_exposed(once(law.dealer + law.player), remedy),
        _two_cards_exposed(law, remedy),
        _three_cards_exposed(law, remedy),
        _more_cards_exposed(law.void, remedy),
    )


def _two_cards_exposed(law: ExposureLaw, remedy: Callable[[Incident, Report], Remedy]) -> Irregularity:
    """Two cards are exposed: the first of the dealer's is the upcard, others are turned down."""
    clauses = once(law.dealers + law.players + law.each)

    def checked(incident: Incident, report: Report) -> Remedy:
        _still_dealing(incident, report, clauses)
        if not report.details[TO_DEALER] and not report.details[TO_PLAYER]:
            unfit(report, "say whether the cards went to the dealer, to players, or one to each", clauses)
        return remedy(incident, report)

    return Irregularity(
        TWO,
        "Two cards exposed during the deal",
        f"Two cards are exposed while the cards are dealt{_BESIDES}",
        clauses,
        checked,
        steps=DEALING,
        details=(TO_DEALER, TO_PLAYER, *NTH),
        remedy_text="The dealer's first exposed card is the upcard, others are turned down; play goes on",
    )


def _three_cards_exposed(law: ExposureLaw, remedy: Callable[[Incident, Report], Remedy]) -> Irregularity:
    """Three cards are exposed: the round is void unless one of them is the dealer's."""
    clauses = once(law.void + law.three)

    def checked(incident: Incident, report: Report) -> Remedy:
        _still_dealing(incident, report, clauses)
        return remedy(incident, report)

    return Irregularity(
        THREE,
        "Three cards exposed during the deal",
        f"Three cards are exposed while the cards are dealt{_BESIDES}",
        clauses,
        checked,
        steps=DEALING,
        details=(TO_DEALER, TWO_TO_DEALER, THREE_TO_DEALER, *NTH),
        remedy_text="Void, unless one went to the dealer: the dealer's first is the upcard then; all goes on",
    )


def _more_cards_exposed(clauses: Clauses, remedy: Callable[[Incident, Report], Remedy]) -> Irregularity:
    """More than three cards are exposed: the round is void."""

    def checked(incident: Incident, report: Report) -> Remedy:
        _still_dealing(incident, report, clauses)
        return remedy(incident, report)

    return Irregularity(
        MORE,
        "More than three cards exposed during the deal",
        "More than three cards are exposed while the cards are dealt",
        clauses,
        checked,
        steps=DEALING,
        remedy_text="The round is void and all wagers go back",
    )
