"""A round of play, run from its tape.

The driver owns what the conduct of a game does not: the tape, legality, irregularities, events
and settlements. The same opening and tape give the same events, settlements and hash, always.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final, TypeAlias

from croupier.equipment.cards import Card, card_code
from croupier.games.events import CALLED, Event, Kind
from croupier.games.facts import Fact
from croupier.games.game import ORDINARY, Opening, Rules
from croupier.games.hands import Hands
from croupier.games.refusals import Malformed, NotNow, Refusal, Refused, unknown
from croupier.games.remedies import (
    Irregularity,
    Remedy,
    Reposition,
)
from croupier.games.requests import (
    Announce,
    Aside,
    Decide,
    Deliver,
    Draw,
    Request,
    Roll,
    Spin,
    Wagering,
    describe,
)
from croupier.games.shoe import ShoeRules
from croupier.games.tape import (
    Call,
    CuttingCard,
    Decision,
    Delivered,
    Entry,
    Landed,
    MeterRead,
    Place,
    Produce,
    Report,
    Thrown,
    Withdraw,
    write_entry,
)
from croupier.games.wagers import Settlement, Wager
from croupier.law import Clauses
from croupier.table.answers import aside_of, decision_label, must_answer, not_now, told_aside
from croupier.table.closing import Closing
from croupier.table.course import Course, Status
from croupier.table.edits import carry_out
from croupier.table.held_cards import HeldCard
from croupier.table.placing import judge_placement, judge_withdrawal
from croupier.table.reports import complete, tell
from croupier.table.tiles import check_delivery, tell_delivery
from croupier.table.tokens import check_decided

__all__ = ["END", "NO_MORE_BETS", "Round", "Status"]

NO_MORE_BETS: Final = "no_more_bets"
END: Final = "end"
"""The call that ends play between throws, where a round goes on from throw to throw."""

Reported: TypeAlias = tuple[Irregularity, Report, Remedy]
"""A report with what it may leave out filled in, its kind, and what is done about it."""


class Round:
    """One round of play. Feed it entries with :meth:`apply`; read what it needs from ``request``.

    Raises:
        Refused: a rule forbids such limits.
    """

    def __init__(self, rules: Rules, opening: Opening | None = None) -> None:
        self.rules = rules
        self.opening = opening or ORDINARY
        if (refusal := rules.opens(self.opening)) is not None:
            raise Refused(refusal)
        self.tape: list[Entry] = []
        self._course = Course(rules, self.opening)
        self.felt = self._course.felt

    # What can be read -----------------------------------------------------------------------

    @property
    def request(self) -> Request | None:
        """What the round needs next; None when it is over.

        Placements and decisions are judged by the same, read without the call: they are most of a tape.
        """
        course = self._course
        return course.asked[0] if course.asked else course.pending

    @property
    def status(self) -> Status:
        """Where the round stands."""
        return self._course.status

    @property
    def outcome(self) -> Mapping[str, Any]:
        """What the round has come to, as plain JSON values; empty until it is over."""
        return self._course.outcome

    @property
    def dealing(self) -> bool:
        """Whether play waits for a card, also while something else is settled first."""
        return isinstance(self._course.pending, Draw)

    @property
    def wagers(self) -> tuple[Wager, ...]:
        """The wagers on the table, in the order in which they were placed."""
        return self.felt.wagers

    def free_id(self, first: str) -> str:
        """An id that no wager has borne: ``first``, or it with a number."""
        return self.felt.free_id(first)

    @property
    def events(self) -> list[Event]:
        """Everything that has happened, in order."""
        return self.felt.events

    @property
    def deal(self) -> Sequence[Event]:
        """What has happened since the round began, or since a remedy had it begin again."""
        return self.felt.deal

    @property
    def hands(self) -> Hands:
        """The cards and tiles of the deal."""
        return self.felt.hands

    @property
    def reports(self) -> Sequence[Report]:
        """The irregularities of the deal that were reported, in order."""
        return self.felt.reports

    @property
    def declared(self) -> frozenset[Fact]:
        """What staff have declared of the round."""
        return self.felt.declared

    @property
    def came(self) -> Sequence[Card]:
        """The cards that have come out since cards last went back, in order; not those carried into it."""
        return self._course.drawn.cards

    @property
    def refilled(self) -> bool:
        """Whether the discards of earlier rounds went back: what came in those may come again."""
        return self._course.drawn.refilled

    @property
    def discards(self) -> tuple[Card, ...]:
        """The discards of this round that were shuffled to be dealt again; none where none were."""
        return self._course.drawn.discards

    @property
    def settlements(self) -> list[Settlement]:
        """The wagers that have come to their end, in order."""
        return self.felt.settlements

    @property
    def refusals(self) -> list[Refusal]:
        """Wagers that were placed in part only, or cut down or returned when betting closed."""
        return self.felt.refusals

    @property
    def cards_dealt(self) -> int:
        """How many cards the hands have taken."""
        return len(self._course.dealt)

    @property
    def cards_left(self) -> int:
        """How many cards of the decks may still come, by what was entered; nothing where a game has none."""
        return sum(self._course.drawn.left)

    @property
    def drawn_in_error(self) -> tuple[HeldCard, ...]:
        """The cards drawn in error that wait to be dealt, the next one first."""
        return self._course.held.in_error if self.status is Status.OPEN else ()

    @property
    def first_of_shoe(self) -> bool:
        """Whether this is the first round of a shoe."""
        return self.opening.first_of_shoe

    @property
    def no_wagers(self) -> Clauses:
        """What forbids wagers in a round that is dealt without any."""
        return self.felt.no_wagers

    @property
    def takes_wagers(self) -> bool:
        """Whether wagers may lie on the table in this round."""
        return self.felt.takes_wagers

    @property
    def betting_closed_by(self) -> Clauses:
        """What the last call of no more bets rested on; empty before it."""
        return self.felt.closed_by

    @property
    def closing(self) -> Closing:
        """What the round leaves behind; final once it is over."""
        return self._course.closing

    def waiting_for(self) -> dict[str, Any] | None:
        """Who must do what next, and the legal choices; None when the round is over."""
        return None if self.request is None else describe(self.request)

    # What can be done -----------------------------------------------------------------------

    def apply(self, entry: Entry) -> None:
        """Take one entry of the tape; what happens by it is added to ``events``.

        Raises:
            Refused: a rule does not allow it; the round is as it was.
            Malformed: it makes no sense here; the round is as it was.
        """
        judge, carry_out = _TAKEN_BY[type(entry)]
        carry_out(self, entry, judge(self, entry))
        self.tape.append(entry)

    def check(self, entry: Entry) -> None:
        """Let an entry pass that :meth:`apply` would take now; the round is not changed.

        Raises:
            Refused, Malformed: what :meth:`apply` would raise.
        """
        judge, _ = _TAKEN_BY[type(entry)]
        judge(self, entry)

    def refusal_of(self, entry: Entry) -> Refusal | None:
        """Why an entry would be refused now, or None; the round is not changed."""
        try:
            self.check(entry)
        except (Refused, Malformed) as error:
            return error.refusal
        return None

    @classmethod
    def replay(cls, rules: Rules, opening: Opening, tape: Sequence[Entry]) -> Round:
        """The round that a tape makes.

        Raises:
            Refused, Malformed: the tape is not one of a round under these rules.
        """
        round_ = cls(rules, opening)
        taken = round_.tape.append
        for entry in tape:  # As :meth:`apply`, without a call for each.
            judge, carry_out = _TAKEN_BY[type(entry)]
            carry_out(round_, entry, judge(round_, entry))
            taken(entry)
        return round_

    def to_json(self) -> dict[str, Any]:
        """The opening and the tape as plain JSON values."""
        return {"opening": self.opening.to_json(), "tape": [write_entry(e) for e in self.tape]}

    # Entries: each is judged, which changes nothing, and then carried out by what that has found -------

    def _judge_call(self, entry: Call) -> Announce | Wagering:
        request, step = self._course.pending, entry.step
        if self._course.asked:
            raise self._not_now(f"call of {step}")
        if isinstance(request, Announce) and request.step == step:
            return request
        if isinstance(request, Wagering) and step == NO_MORE_BETS:
            return request
        if isinstance(request, Wagering) and step == END and request.may_end:
            if self.wagers:
                lying = [w.id for w in self.wagers]
                raise NotNow("call of end", "wagers lie on the table and wait for a result", lying)
            return request
        raise self._not_now(f"call of {step}")

    def _call(self, entry: Call, request: Announce | Wagering) -> None:
        if isinstance(request, Announce):
            how = {} if entry.how is None else {"how": entry.how.value}
            self.felt.tell(CALLED, request.clauses, {"step": entry.step, **request.says, **how})
        elif entry.step == NO_MORE_BETS:
            self.felt.close(request)
        else:
            self.felt.tell(CALLED, request.clauses, {"step": END})
            self._course.finish(dict(request.outcome()))
            return
        self._course.step(None)
        self._course.feed()

    def _judge_card(self, entry: Produce) -> Draw:
        course = self._course
        request = course.pending
        if type(request) is not Draw or course.asked:
            raise self._not_now(f"card {card_code(entry.card)}")
        if course.drawn.left[entry.card] <= 0:
            course.drawn.check(entry.card, request.step)
        return request

    def _produce(self, entry: Produce, request: Draw) -> None:
        course, card = self._course, entry.card
        drawn = course.drawn
        if drawn.aside:
            drawn.due_back(request.step)
        drawn.left[card] -= 1
        drawn.cards.append(card)
        course.deal(request, card)
        course.feed()

    def _judge_throw(self, entry: Thrown) -> Roll:
        request = self.request
        what = f"throw of {list(entry.dice)}"
        if not isinstance(request, Roll):
            raise self._not_now(what)
        if len(entry.dice) != request.dice or not all(1 <= d <= 6 for d in entry.dice):
            raise Malformed(what, f"it takes {request.dice} dice that show 1 to 6")
        return request

    def _throw(self, entry: Thrown, request: Roll) -> None:
        self.felt.say(Kind.THROWN, request.clauses, step=request.step, dice=list(entry.dice))
        self._course.send(entry.dice)

    def _judge_spin(self, entry: Landed) -> tuple[Spin, str]:
        request = self.request
        if not isinstance(request, Spin):
            raise self._not_now(f"spin to {entry.place}")
        place = request.spellings.get(entry.place.lower(), entry.place)
        if place not in request.places:
            raise unknown("place on the wheel", entry.place, dict.fromkeys(request.places))
        return request, place

    def _land(self, entry: Landed, judged: tuple[Spin, str]) -> None:
        request, place = judged
        self.felt.say(Kind.LANDED, request.clauses, step=request.step, place=place)
        self._course.send(place)

    def _judge_tiles(self, entry: Delivered) -> Deliver:
        if not isinstance(request := self.request, Deliver):
            raise self._not_now("delivery of tiles")
        check_delivery(request, entry, self._course.tiles)
        return request

    def _deliver(self, entry: Delivered, request: Deliver) -> None:
        tell_delivery(self.felt, request, entry)
        self._course.tiles += entry.tiles
        self._course.send(entry.tiles)

    def _judge_cutting_card(self, _: CuttingCard) -> ShoeRules:
        if self.status is not Status.OPEN or self._course.cutting_card is not None:
            raise self._not_now("cutting card")
        shoe = self.rules.shoe
        if shoe is None:
            raise Malformed("cutting card", "this game is not played with cards")
        if shoe.continuous:
            reason = "cards that are shuffled all the time have no cutting card"
            raise Refused(Refusal("cutting card", reason, shoe.shuffle))
        return shoe

    def _see_cutting_card(self, _: CuttingCard, shoe: ShoeRules) -> None:
        first = not self._course.dealt and not self.opening.carried
        seen = self._course.cutting_card = "first" if first else "during"
        clauses = shoe.cutting_card_first if first else shoe.cutting_card
        self.felt.say(Kind.CUTTING_CARD, clauses, seen=seen)

    def _not_now(self, what: str) -> NotNow:
        if (request := self.request) is None:
            return NotNow(what, f"the round is over: {self.status.value}")
        return not_now(request, what)

    # Decisions ------------------------------------------------------------------------------

    def _judge_decision(self, entry: Decision) -> Decide | Wagering | Aside:
        """What a decision answers: what is asked, what may be said meanwhile, or out of turn."""
        course = self._course
        asked = course.asked
        request = asked[0] if asked else course.pending
        if type(request) is not Decide:
            return self._judge_unasked(entry, request)
        if request.aside and (aside := aside_of(request, entry)) is not None:
            return self._judge_aside(entry, aside)
        about = entry.wager
        if (
            request.seat != entry.seat
            or entry.action not in request.actions
            or (about is not None and about != request.wager)
            or entry.hand is not None
        ):
            must_answer(request, entry)
        if asked:
            course.retractions.check(entry)
        elif (refusal := request.check(entry)) is not None:
            raise Refused(refusal)
        if entry.tokens:
            check_decided(self.rules, request, entry, self.opening.smallest_chip)
        return request

    def _judge_unasked(self, entry: Decision, request: Request | None) -> Wagering | Aside:
        """A decision where nobody is asked: what may be said meanwhile, or before something else."""
        if isinstance(request, (Draw, Announce)) and (aside := aside_of(request, entry)) is not None:
            return self._judge_aside(entry, aside)
        if isinstance(request, Wagering) and request.actions:
            self._judge_meanwhile(request, entry)
            return request
        raise self._not_now(decision_label(entry))

    def _judge_aside(self, entry: Decision, aside: Aside) -> Aside:
        if aside.wager not in self.felt.by_id:
            raise self._not_now(decision_label(entry))
        return aside

    def _judge_meanwhile(self, request: Wagering, entry: Decision) -> None:
        """A decision while wagers are open: about a wager that lies there, or about the game."""
        if entry.action not in request.actions:
            raise unknown(f"action at {request.step}", entry.action, request.actions)
        own = [w.id for w in self.wagers if w.seat == entry.seat]
        if entry.wager is not None and entry.wager not in own:
            raise Malformed(decision_label(entry), f"seat {entry.seat} has no wager {entry.wager!r}", own)
        if (refusal := request.check_decision(entry)) is not None:
            raise Refused(refusal)

    def _decide(self, entry: Decision, request: Decide | Wagering | Aside) -> None:
        course = self._course
        if type(request) is Decide and not course.asked:
            if self.felt.deemed and request.wager is not None:
                # Who decides anew is there: what counted for an absent player does no more.
                self.felt.deemed.pop(request.wager, None)
            clauses, by = request.clauses, request.by
            course.decide(request, entry, by.get(entry.action, clauses) if by else clauses)
            course.feed()
        elif isinstance(request, Aside):
            course.send(told_aside(self.felt, request, entry))
        elif isinstance(request, Wagering):
            self._decide_meanwhile(request, entry)
        else:
            course.retractions.answer(entry)
            if not course.asked:
                course.feed()

    def _decide_meanwhile(self, request: Wagering, entry: Decision) -> None:
        about: dict[str, Any] = {} if entry.wager is None else {"wager": entry.wager}
        clauses = request.actions[entry.action]
        self.felt.say(Kind.DECIDED, clauses, step=request.step, seat=entry.seat, action=entry.action, **about)
        self._course.send(entry)

    # Irregularities -------------------------------------------------------------------------

    def judge_report(self, entry: Report) -> Reported:
        """What a report would bring about now; the round is not changed.

        Raises:
            Refused, Malformed: the round does not take it.
        """
        irregularity = self.rules.irregularities.get(entry.kind)
        if irregularity is None:
            raise unknown("irregularity", entry.kind, self.rules.irregularities)
        report = complete(
            entry, irregularity, self._may_report(f"irregularity {entry.kind}"), self, self.rules
        )
        remedy = irregularity.remedy(self, report)
        for edit in remedy.edits:
            if isinstance(edit, Reposition):
                self.felt.repositioned(edit)  # Refused before anything is recorded.
        if report.card is not None:
            self._course.drawn.check(report.card)
        return irregularity, report, remedy

    def _report(self, _: Report, reported: Reported) -> None:
        irregularity, report, remedy = reported
        if report.card is not None:
            self._course.drawn.add(report.card)
        tell(self.felt, irregularity, report, remedy)
        carry_out(self._course, remedy, report)

    def _may_report(self, what: str) -> Request:
        request = self.request
        if request is None:
            raise NotNow(what, "the round is over: an error found later is a dispute")
        if self._course.asked:
            raise self._not_now(what)
        return request

    TAKEN_BY: ClassVar[Mapping[type, tuple[Callable[..., Any], Callable[..., None]]]] = {
        Place: (
            lambda self, entry: judge_placement(
                self.felt, entry, self._course.asked[0] if self._course.asked else self._course.pending
            ),
            lambda self, _, judged: self.felt.place(judged),
        ),
        Withdraw: (
            lambda self, entry: judge_withdrawal(self.felt, entry, self.request),
            lambda self, _, wager: self.felt.withdraw(wager),
        ),
        Call: (_judge_call, _call),
        Produce: (_judge_card, _produce),
        Thrown: (_judge_throw, _throw),
        Landed: (_judge_spin, _land),
        Delivered: (_judge_tiles, _deliver),
        CuttingCard: (_judge_cutting_card, _see_cutting_card),
        MeterRead: (
            lambda self, entry: self.felt.judge_reading(entry, self.request),
            lambda self, entry, clauses: self.felt.read_meter(entry, clauses),
        ),
        Decision: (_judge_decision, _decide),
        Report: (judge_report, _report),
    }
    """For each kind of entry: what judges it, and what carries it out by what that has found."""


_TAKEN_BY: Final = Round.TAKEN_BY
"""By a name of its own, which is found sooner than a class's: every entry asks for it."""
