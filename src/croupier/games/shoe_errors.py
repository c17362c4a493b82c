"""The irregularities that games share whose hands come card by card from a shoe: boxes against a dealer.

A game says once, as :class:`ShoeErrors`, what its steps, wagers and hands are; a rulebook puts its clauses on
each row. Remedies decide from the round at the moment of the report; see :mod:`croupier.games.remedies`. That
the dealer has *acted* on a hand the round shows, or staff report.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from croupier.games.box_rules import (
    DEALER,
    DEALER_FIRST,
    DEALER_SECOND,
    DECISION,
    FIRST_CARD,
    RESULT,
    SECOND_CARD,
)
from croupier.games.boxes import box_name
from croupier.games.events import Kind
from croupier.games.facts import Fact
from croupier.games.incident import Incident
from croupier.games.irregularities import (
    ACTED,
    EXPOSED,
    dealt,
    drawn_in_error,
    face_up_out_of_play,
    of_who_is_asked,
    once,
    plain,
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
from croupier.games.shoe_words import COMPLETED, DEALT_BY_ACCIDENT, EXTRA_HAND, MISPLACED, NO_CARDS, Words
from croupier.games.tape import Report
from croupier.games.wagers import Result
from croupier.law import Clauses

NEXT: Final = "the card is the next card"


class Withdrawal(NamedTuple):
    """What lets players take a wager back, and what holds besides of one that is taken back or stays."""

    offered: Clauses
    kept: Clauses = ()
    retracted: Clauses = ()

    @property
    def all(self) -> Clauses:
        """All of it."""
        return self.offered + self.retracted + self.kept


@dataclass(frozen=True, slots=True, kw_only=True)
class ShoeErrors:
    """A game of boxes against a dealer, as its irregularities know it; steps and wagers by name."""

    main: str
    """The wager that a box is played for, which players may come to withdraw."""
    mains: tuple[str, ...] = ()
    """All of these, where it is more than one: they are withdrawn together."""
    called: str
    """How a sentence names it: ``blackjack wager``."""
    on_hands: frozenset[str]
    """The wagers that a hand wins or loses."""
    hands: Callable[[int], tuple[str, ...]] = lambda box: (box_name(box),)
    """The names of the hands that a box may have, the first first."""
    first_card: str = FIRST_CARD
    """The step of a box's first card,"""
    dealer_first: str = DEALER_FIRST
    second_card: str = SECOND_CARD
    initial: tuple[str, ...] = (FIRST_CARD, DEALER_FIRST, SECOND_CARD)
    """those of the first cards and what they decide, in order,"""
    play: tuple[str, ...]
    """those of decisions and the cards that they ask for,"""
    decision: str = DECISION
    decisions: tuple[str, ...] = (DECISION,)
    asked: tuple[str, ...]
    """those of an additional card that a player has asked for,"""
    dealer_second: str = DEALER_SECOND
    result: str = RESULT
    completed_at: tuple[str, ...] = (RESULT,)
    """and those at which the dealer's hand is complete."""
    signals: frozenset[str] = frozenset()
    """The decisions with which the dealer has acted on a hand,"""
    delivered: frozenset[str] = frozenset()
    """the steps whose card shows that,"""
    put_up: frozenset[str] = frozenset()
    """and the wagers that do, where they lie on the table."""
    refusable: str = ""
    """The wager for a further card, which goes back where its player refuses one that was seen."""
    dealers_total: Callable[[Incident], int] = lambda _: 0
    """What the dealer's hand counts; 0 without a card."""
    stands: int = 0
    """The total from which the dealer takes no card."""
    asked_first: tuple[str, ...] = ()
    """Steps at which the player of a box is asked before its hands are played."""
    dealer: str = DEALER
    """The dealer's hand, by name."""
    early: Fact | None = None
    """What is declared of a dealer's hand that was dealt too early; nothing where None."""
    too_many: str = ""
    """How such a hand counts,"""
    too_many_text: str = ""
    """and in the game's description."""
    surplus: Callable[[Incident], bool] = lambda _: False
    """Whether a further card to that hand is one that it would not get."""
    staff_report: bool = True
    """Whether staff may report that the dealer has acted on a hand before the round shows it."""
    discarded: str = "the card is out of play: into the discard rack"
    in_order: str = "the cards are placed in the order in which they would have been"
    seen_until: str = "a player who stands on it gets no more, and refused by all it is the dealer's"
    """What players may do about a card that was seen."""

    # What the round shows.

    def acted(self, incident: Incident, report: Report) -> bool:
        """Whether the dealer has acted on a hand in this deal: staff say so, or the round shows it."""
        return (
            bool(report.details.get(ACTED))
            or any(w.type.name in self.put_up for w in incident.wagers)
            or any(
                (event.kind is Kind.DECIDED and event.facts["action"] in self.signals)
                or (event.kind is Kind.DEALT and event.facts["step"] in self.delivered)
                for event in incident.deal
            )
        )

    def box(self, incident: Incident) -> int:
        """The box whose card is due, or whose player is asked."""
        request = incident.request
        for wager in incident.wagers:
            if isinstance(request, Decide) and wager.id == request.wager:
                return wager.box
            if isinstance(request, Draw) and request.to in self.hands(wager.box):
                return wager.box
        raise AssertionError(request)

    @property
    def several(self) -> str:
        """What is called so, of all players: pairs of wagers, ante wagers."""
        first, of, rest = self.called.partition(" of ")
        return f"{first}s{of}{rest}"

    def is_last(self, incident: Incident, box: int) -> bool:
        """Whether a box is the one before the dealer."""
        return box == max(w.box for w in incident.wagers if w.type.name in self.on_hands)

    def may_withdraw(
        self,
        law: Withdrawal,
        box: int | None = None,
        at: tuple[str, ...] = (),
        to: str | None = None,
        about: str = "",
    ) -> OfferRetraction:
        """Players may withdraw their main wagers, and with them what stands beside them."""
        return OfferRetraction(
            reduce=False,
            kinds=self.mains or (self.main,),
            box=box,
            whole=True,
            hand=bool(self.mains),
            at=at,
            to=to,
            retracted=law.retracted,
            kept=law.kept,
            about=about,
        )

    def passed_before(self, incident: Incident, report: Report, clauses: Clauses) -> bool:
        """Whether it was reported of the hand before, of a box that is dealt several.

        Raises:
            Refused: that hand has its second card.
        """
        to = getattr(incident.request, "to", "")
        if not self.mains or to == self.hands(self.box(incident))[0]:
            return False
        if len(incident.hands.of(self.hands(self.box(incident))[0])) > 1:
            unfit(report, "the first hand of the box has its second card", clauses)
        return True

    # Cards that left the shoe in error.

    def card_face_up(self, clauses: Clauses) -> Irregularity:
        """A card lies face up in the shoe."""
        return face_up_out_of_play(clauses, self.discarded)

    def card_drawn_in_error(
        self, unexposed: Clauses, exposed: Clauses, refused: Clauses = ()
    ) -> Irregularity:
        """A card too many left the shoe: the next card, which may be refused if it was seen.

        ``refused``: what gives a wager for a further card back to a player who refuses it.
        """

        def remedy(incident: Incident, report: Report) -> Remedy:
            if not report.details[EXPOSED]:
                return Remedy((UseNext(),), unexposed, NEXT)
            edits: tuple[Edit, ...] = (UseNext(),)
            request = incident.request
            if refused and request is not None and request.step in self.asked:
                kinds, box = (self.refusable,), self.box(incident)
                edits += (OfferRetraction(reduce=False, kinds=kinds, box=box),)
            return Remedy(edits, exposed, f"{NEXT}: {self.seen_until}", {OfferRetraction: refused})

        text = "The next card; exposed, it may be refused, and is the dealer's second card if all do"
        found = drawn_in_error(remedy, unexposed + exposed + refused, text)
        return replace(found, retractable=bool(refused), offered=refused)

    def card_not_to_be_used(self, unseen: Clauses, seen: Clauses) -> Irregularity:
        """A card too many left the shoe: the next card, but out of play if it was seen."""

        def remedy(incident: Incident, report: Report) -> Remedy:
            if report.details[EXPOSED]:
                return Remedy((Discard(),), seen, self.discarded)
            return Remedy((UseNext(),), unseen, NEXT)

        text = "The next card if it was not disclosed; else removed from play"
        return drawn_in_error(remedy, unseen + seen, text)

    def card_to_completed_dealer(
        self, clauses: Clauses, in_error: Clauses = (), words: Words = COMPLETED
    ) -> Irregularity:
        """The dealer deals another card to a complete hand.

        ``in_error``: what holds of one dealt to less than the dealer stands on, where a book says that it
        must be that much.
        """

        def remedy(incident: Incident, report: Report) -> Remedy:
            if in_error and (total := self.dealers_total(incident)) < self.stands:
                reason = f"the dealer has {total}, not {self.stands} or more: it is a card drawn in error"
                unfit(report, reason, once(clauses + in_error))
            return Remedy((Discard(),), clauses, self.discarded)

        return Irregularity(
            words.kind,
            words.title,
            words.trigger or f"The dealer has {self.stands} or more, {DEALT_BY_ACCIDENT}",
            clauses,
            remedy,
            steps=self.completed_at,
            takes_card=True,
            remedy_text=words.text,
        )

    # The first cards.

    def misplaced_card(
        self, ordered: Clauses, acted: Clauses, settled: Clauses = (), words: Words = MISPLACED
    ) -> Irregularity:
        """In the original dealing cards are wrongly placed.

        ``settled``: what lets them lie once a wager is settled, where it is another clause.
        """

        def remedy(incident: Incident, report: Report) -> Remedy:
            dealt(incident, report, ordered)
            if settled and any(s.result is not Result.RETURNED for s in incident.settlements):
                unfit(report, "a wager has been settled: the cards lie as they lie", settled)
            if self.acted(incident, report):
                unfit(report, "the dealer has acted on a hand: the cards lie as they lie", acted)
            return Remedy((Continue(),), ordered, self.in_order)

        return Irregularity(
            words.kind,
            words.title,
            words.trigger,
            once(ordered + acted + settled),
            remedy,
            steps=(*self.initial, *self.play),
            details=(ACTED,) if self.staff_report else (),
            remedy_text=words.text,
        )

    def dealer_too_many_cards(self, clauses: Clauses, ordered: Clauses, law: Withdrawal) -> Irregularity:
        """The dealer was dealt two or more cards in the initial deal."""

        def remedy(incident: Incident, report: Report) -> Remedy:
            if not self.acted(incident, report):
                return Remedy((UseNext(),), ordered, self.in_order)
            declared = () if self.early is None else (Declare(self.early),)
            card = Discard() if self.surplus(incident) else Reserve(self.dealer)
            edits: tuple[Edit, ...] = (card, *declared, self.may_withdraw(law))
            says = f"{self.too_many}; each player may withdraw the {self.called}"
            return Remedy(edits, clauses, says, {OfferRetraction: law.offered})

        return Irregularity(
            "dealer_too_many_cards",
            "Dealer with too many cards",
            "The dealer was dealt two or more cards before acting on the players' hands",
            once(clauses + law.all + ordered),
            remedy,
            steps=(*self.initial[self.initial.index(self.second_card) :], *self.play),
            takes_card=True,
            details=(ACTED,),
            remedy_text=(
                f"Once a hand is acted on: {self.too_many_text}, and {self.several} may be "
                "withdrawn; before that the card is the next card"
            ),
            retractable=True,
            offered=law.all,
        )

    def no_cards_dealt(
        self, dead: Clauses, ordered: Clauses, words: Words = NO_CARDS, says: tuple[str, str] | None = None
    ) -> Irregularity:
        """No card is dealt to the box whose first card is due.

        ``says``: what is told when the box is out of the round, and when its card comes all the same.
        """
        out, comes = says or ("the hand is dead and its wagers are retracted", self.in_order)

        def remedy(incident: Incident, report: Report) -> Remedy:
            if not self.acted(incident, report):
                return Remedy((Continue(),), ordered, comes)
            box = self.box(incident)
            if self.mains and any(incident.hands.of(hand) for hand in self.hands(box)):
                unfit(report, "a hand of the box has a card: report too few cards", dead)
            missed = tuple(w.id for w in incident.wagers if w.box == box)
            return Remedy((ReturnWagers(missed),), dead, out)

        return Irregularity(
            words.kind,
            words.title,
            words.trigger,
            once(dead + ordered),
            remedy,
            steps=(self.first_card,),
            details=(ACTED,),
            remedy_text=words.text,
        )

    def one_card_dealt(self, clauses: Clauses, ordered: Clauses, law: Withdrawal) -> Irregularity:
        """Only one card is dealt to the box whose second card is due."""

        def remedy(incident: Incident, report: Report) -> Remedy:
            if not self.acted(incident, report):
                return Remedy((Continue(),), ordered, self.in_order)
            says = "the wager may be retracted; else the second card comes when the hand is acted on"
            offered = self.may_withdraw(law, self.box(incident))
            return Remedy((PassOver(), offered), clauses, says, {OfferRetraction: law.offered})

        return Irregularity(
            "one_card_dealt",
            "Only one card dealt to a hand",
            "The box whose second card is due was dealt one card, and another hand is acted on",
            once(clauses + law.all + ordered),
            remedy,
            steps=(self.second_card,),
            details=(ACTED,),
            remedy_text="The wager may be retracted; else the second card comes when the hand is acted on",
            retractable=True,
            offered=law.all,
        )

    def last_player_one_card(self, clauses: Clauses, law: Withdrawal) -> Irregularity:
        """The player before the dealer has no second card, and neither has the dealer."""

        def remedy(incident: Incident, report: Report) -> Remedy:
            box = self.box(incident)
            if not self.is_last(incident, box):
                unfit(report, "the box is not the one before the dealer", clauses)
            if self.passed_before(incident, report, clauses):
                return Remedy((PassOver(),), clauses, "no second card comes to the other hand either")
            # The player chooses when all others have their cards: as the hand's second card is due again.
            offered = self.may_withdraw(law, box, (self.second_card,), self.hands(box)[0])
            says = "once all others are completed the wager may be retracted; else the cards come then"
            return Remedy((PassOver(), offered), clauses, says, {OfferRetraction: law.offered})

        return Irregularity(
            "last_player_one_card",
            "No second card to the last player",
            "The box before the dealer has no second card, all others are completed, and the dealer has one "
            "card",
            once(clauses + law.all),
            remedy,
            steps=(self.second_card,),
            remedy_text=(
                "Once the others are completed the wager may be retracted; else its cards come before the "
                "dealer's second card"
            ),
            retractable=True,
            offered=law.all,
        )

    def dealer_no_first_card(
        self,
        clauses: Clauses,
        ordered: Clauses,
        law: Withdrawal,
        found: tuple[str, ...] = (),
        *,
        declares: Fact | None = None,
    ) -> Irregularity:
        """The dealer was missed when the first cards were dealt.

        ``found``: at which later steps it may be found (see :mod:`croupier.games.missed_cards`), where the
        book lets it be. ``declares``: what holds of the cards that are dealt then.
        """

        def remedy(incident: Incident, report: Report) -> Remedy:
            if not _waits_at(incident, self.dealer_first):
                if incident.hands.of(self.dealer):
                    unfit(report, "the dealer has a first card", clauses)
                if any(each.kind == report.kind for each in incident.reports):
                    unfit(report, "it was reported before: players have been asked", clauses)
                says = f"each player may withdraw the {self.called}, with all that was wagered beside it; "
                says += "the dealer takes two cards after the players"
                offered = self.may_withdraw(law, about=self.dealer_first)
                return Remedy((offered,), clauses, says, {OfferRetraction: law.offered})
            if not self.acted(incident, report):
                return Remedy((Continue(),), ordered, self.in_order)
            says = f"each player may withdraw the {self.called}; the dealer takes two cards after the players"
            steps = (*self.asked_first, self.decision, self.dealer_second, self.result)
            offered = self.may_withdraw(law, at=steps)
            declared = () if declares is None else (Declare(declares),)
            return Remedy((PassOver(), *declared, offered), clauses, says, {OfferRetraction: law.offered})

        return Irregularity(
            "dealer_no_first_card",
            "Dealer with no first card",
            "The dealer has no first card, and a hand is acted on",
            once(clauses + law.all + ordered),
            remedy,
            steps=(self.dealer_first, *found),
            details=(ACTED,),
            remedy_text=(
                f"{self.several.capitalize()} may be withdrawn; the dealer takes two cards if a hand is left"
            ),
            retractable=True,
            offered=law.all,
        )

    def dealer_without_card(self, clauses: Clauses) -> Irregularity:
        """The dealer has no card after the initial deal, and gets one."""
        return plain(
            "dealer_without_card",
            "No card dealt to the dealer",
            "After the initial deal the dealer has no card",
            clauses,
            Continue(),
            "a card is dealt to the dealer",
            steps=(self.dealer_first,),
        )

    # Play.

    def passed_over(
        self, clauses: Clauses, retract: Clauses, *, not_offered: Clauses = (), not_dealt: Clauses = ()
    ) -> Irregularity:
        """Cards are not offered, or not dealt though asked for, to a player who is not the last."""

        def remedy(incident: Incident, report: Report) -> Remedy:
            box = self.box(incident)
            if self.is_last(incident, box):
                unfit(report, "the box is the one before the dealer: it is simply played now", clauses)
            says = "the wager may be retracted; else the hand is played after all the others"
            asks = (*self.asked_first, self.decision)
            missed = not_offered if any(_waits_at(incident, step) for step in asks) else not_dealt
            edits = (PassOver(), self.may_withdraw(Withdrawal(retract), box))
            return Remedy(edits, clauses + missed, says, {OfferRetraction: retract})

        return Irregularity(
            "passed_over",
            "Additional cards not offered or dealt",
            "A player was not offered cards, or not dealt those asked for, and the next was acted on",
            once(clauses + retract + not_offered + not_dealt),
            remedy,
            steps=(*self.asked_first, self.decision, *self.asked),
            remedy_text="The wager may be retracted; else the hand is played after all the others",
            retractable=True,
            offered=retract,
        )

    def dealer_drew_early(
        self, clauses: Clauses, *, second: Clauses = (), additional: Clauses = ()
    ) -> Irregularity:
        """The last player was missed, and the dealer took cards.

        ``second`` and ``additional``: what holds besides of the player's second card, and of further ones.
        """

        def remedy(incident: Incident, report: Report) -> Remedy:
            if not self.is_last(incident, self.box(incident)):
                unfit(report, "the box is not the one before the dealer", clauses)
            due = second if _waits_at(incident, self.second_card) else additional
            says = "the dealer's card is separated out and is the next card"
            return Remedy((UseNext(),), clauses + due, says)

        return Irregularity(
            "dealer_drew_early",
            "Dealer's cards dealt before the last player's",
            "The last player was missed, and the dealer took a second card and more; reported card by card",
            clauses + second + additional,
            remedy,
            steps=(self.second_card, *self.asked_first, self.decision),
            takes_card=True,
            remedy_text="The cards are used in their order, for the player and then for the dealer",
        )

    def extra_hand(
        self,
        void: Clauses,
        ordered: Clauses,
        words: Words = EXTRA_HAND,
        *,
        steps: tuple[str, ...] = (),
        says: tuple[str, str] | None = None,
    ) -> Irregularity:
        """A hand is dealt where there is no wager; reported card by card.

        ``says``: what is told when its card is out of play, and when it is the next one.
        """
        out, comes = says or ("the extra hand is void, and its card is out of play", self.in_order)

        def remedy(incident: Incident, report: Report) -> Remedy:
            if self.acted(incident, report):
                return Remedy((Discard(),), void, out)
            return Remedy((UseNext(),), ordered, comes)

        return Irregularity(
            words.kind,
            words.title,
            words.trigger,
            once(void + ordered),
            remedy,
            steps=steps,
            takes_card=True,
            details=(ACTED,),
            remedy_text=words.text,
        )

    def player_not_acting(
        self,
        clauses: Clauses,
        says: str,
        words: Words,
        ruled_by: Ruler = NOBODY,
        *,
        stays: bool = True,
    ) -> Irregularity:
        """A player does not act, refuses to or is not there.

        ``says``: what becomes of the hand. ``ruled_by``: who may direct it; nobody's word is needed where
        empty. ``stays``: whether it holds for the rest of the round.
        """

        def remedy(incident: Incident, report: Report) -> Remedy:
            of_who_is_asked(incident, report, clauses)
            if report.ruling == NOT_DIRECTED:
                return Remedy((Continue(),), clauses, "nothing is directed: the player is waited for")
            return Remedy((DeemAbsent(stays=stays),), clauses, says)

        return Irregularity(
            words.kind,
            words.title,
            words.trigger,
            clauses,
            remedy,
            steps=self.decisions,
            rulings=() if ruled_by is NOBODY else DIRECTIONS,
            ruled_by=ruled_by,
            remedy_text=words.text,
        )


def _waits_at(incident: Incident, step: str) -> bool:
    """Whether a step of the round is what it waits for."""
    return incident.request is not None and incident.request.step == step
