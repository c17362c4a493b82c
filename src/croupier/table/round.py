"""A round of play, run from its tape.

The driver owns what the conduct of a game does not: the tape, legality, irregularities, events
and settlements. The same opening and tape give the same events, settlements and hash, always.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from functools import cached_property
from typing import Any, ClassVar, Final, TypeAlias

from croupier.equipment.cards import CODES, Card, card_code, card_codes
from croupier.equipment.tiles import Tile
from croupier.games.events import CALLED, DEALT, DECIDED, FINISHED, OPENED, Event, Kind
from croupier.games.game import ORDINARY, Opening, RoundKind, Rules
from croupier.games.hands import Hands, InHand
from croupier.games.refusals import Malformed, Refusal, Refused, unknown
from croupier.games.remedies import (
    BurnFirst,
    CarryForward,
    Continue,
    Declare,
    DeemAbsent,
    Discard,
    Edit,
    Irregularity,
    OfferRetraction,
    PassOver,
    Reduce,
    Refill,
    Remedy,
    Reposition,
    Reserve,
    ReturnSeat,
    ReturnWagers,
    ShuffleAfter,
    StartAgain,
    TurnUp,
    UseNext,
    Void,
    WithoutWagers,
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
from croupier.games.wagers import Result, Settlement, Wager
from croupier.law import Citation
from croupier.table.answers import aside_of, decision_label, must_answer, nobody_left, not_now, told_aside
from croupier.table.closing import CarriedCard, Closing
from croupier.table.come_out import ComeOut
from croupier.table.felt import Felt
from croupier.table.held_cards import HeldCard, HeldCards
from croupier.table.reports import complete, tell
from croupier.table.retractions import Later, Retractions
from croupier.table.returning import go_back
from croupier.table.tiles import check_delivery, tell_delivery

_made: Final = tuple.__new__
"""As in :mod:`~croupier.table.felt`."""

NO_MORE_BETS: Final = "no_more_bets"
END: Final = "end"
"""The call that ends play between throws, where a round goes on from throw to throw."""

ALL_RETURNED: Final = frozenset({Result.RETURNED})
"""The results of a round that is void though nobody declared it so."""


Reported: TypeAlias = tuple[Irregularity, Report, Remedy]
"""A report with what it may leave out filled in, its kind, and what is done about it."""


class Status(StrEnum):
    """Where a round stands."""

    OPEN = "open"
    SETTLED = "settled"
    VOID = "void"
    """All wagers went back."""


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
        self.status = Status.OPEN
        self.tape: list[Entry] = []
        self.felt = Felt(rules, self.opening)
        self.outcome: dict[str, Any] = {}
        self._dealt: list[Card] = []
        self._come_out = ComeOut(rules.shoe, self.opening.carried)
        self._decisions: list[Decision] = []
        self._tiles: tuple[Tile, ...] = ()
        self._held = HeldCards(self.opening.carried, rules.without_wagers)
        self._absent: dict[int, tuple[Citation, ...]] = {}  # Seats that count as absent from now on: why.
        self._asked: deque[Decide] = deque()  # What is asked before play goes on, in order.
        self._later: list[Later] = []
        self._carried: list[CarriedCard] = []
        self._cutting_card: str | None = None
        self._new_shoe = False
        self._pending: Request | None = None
        # A carried card that nobody has seen must not be seen before it is dealt.
        self.felt.tell(OPENED, (), self.opening.to_json(), ("carried",))
        self._start()

    # What can be read -----------------------------------------------------------------------

    @property
    def request(self) -> Request | None:
        """What the round needs next; None when it is over.

        Placements and decisions are judged by the same, read without the call: they are most of a tape.
        """
        return self._asked[0] if self._asked else self._pending

    @property
    def dealing(self) -> bool:
        """Whether play waits for a card, also while something else is settled first."""
        return isinstance(self._pending, Draw)

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
    def came(self) -> Sequence[Card]:
        """The cards that have come out since cards last went back, in order; not those carried into it."""
        return self._come_out.cards

    @property
    def refilled(self) -> bool:
        """Whether the discards of earlier rounds went back: what came in those may come again."""
        return self._come_out.refilled

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
        return len(self._dealt)

    @property
    def drawn_in_error(self) -> tuple[HeldCard, ...]:
        """The cards drawn in error that wait to be dealt, the next one first."""
        return self._held.in_error if self.status is Status.OPEN else ()

    @property
    def first_of_shoe(self) -> bool:
        """Whether this is the first round of a shoe."""
        return self.opening.first_of_shoe

    @property
    def no_wagers(self) -> tuple[Citation, ...]:
        """What forbids wagers in a round that is dealt without any."""
        return self.felt.no_wagers

    @property
    def takes_wagers(self) -> bool:
        """Whether wagers may lie on the table in this round."""
        return self.felt.takes_wagers

    @property
    def betting_closed_by(self) -> tuple[Citation, ...]:
        """What the last call of no more bets rested on; empty before it."""
        return self.felt.closed_by

    @property
    def closing(self) -> Closing:
        """What the round leaves behind; final once it is over."""
        felt, cutting_card, new_shoe = self.felt, self._cutting_card, self._new_shoe
        used, jackpots = frozenset(felt.allowance), {**felt.meters_left}
        return Closing(tuple(self._carried), cutting_card, new_shoe, used, felt.last_shooter, jackpots)

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
        judge, carry_out = self._TAKEN_BY[type(entry)]
        carry_out(self, entry, judge(self, entry))
        self.tape.append(entry)

    def check(self, entry: Entry) -> None:
        """Let an entry pass that :meth:`apply` would take now; the round is not changed.

        Raises:
            Refused, Malformed: what :meth:`apply` would raise.
        """
        judge, _ = self._TAKEN_BY[type(entry)]
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
        for entry in tape:
            round_.apply(entry)
        return round_

    def to_json(self) -> dict[str, Any]:
        """The opening and the tape as plain JSON values."""
        return {"opening": self.opening.to_json(), "tape": [write_entry(e) for e in self.tape]}

    # Steps ----------------------------------------------------------------------------------

    @cached_property
    def _retractions(self) -> Retractions:
        """What players are offered to keep or take back; few rounds have any."""
        return Retractions(self.felt, self._asked, self._later)

    def _start(self) -> None:
        self._begin()
        self._feed()

    def _begin(self) -> None:
        """Run the conduct from its start to what it asks first."""
        self._generator = self.rules.play(self.rules, self.felt, self.opening)
        self._answer = self._generator.send
        self._pending = next(self._generator)

    def _send(self, answer: Any) -> None:
        """Answer the conduct's request and go on as far as nothing is needed from outside."""
        self._step(answer)
        self._feed()

    def _step(self, answer: Any) -> None:
        try:
            self._pending = self._answer(answer)
        except StopIteration as stop:
            self._pending = None
            self._finish(stop.value)

    def _feed(self) -> None:
        """Go on as far as nothing is needed from outside.

        Held cards come first; a round without wagers skips betting; a player whose wagers have all
        gone back has nothing to decide.
        """
        while not self._asked:
            pending = self._pending
            if self._later and self._retractions.offer_due(pending):
                continue
            if isinstance(pending, Draw):
                held = self._held
                if not held.cards and not held.reserved:
                    needed = pending.needed
                    if needed is None or needed():
                        return  # The next card out of the shoe.
                if not held.due(pending):
                    self._step(None)
                elif (card := held.take(pending)) is not None:
                    self._deal(pending, card)
                else:
                    return
            elif isinstance(pending, Decide):
                if pending.wager not in self.felt.by_id and nobody_left(self.felt, pending):
                    self._step(Decision(pending.seat, pending.default or pending.actions[-1]))
                elif self._absent and pending.seat in self._absent:
                    self._deem_absent(pending, self._absent[pending.seat])
                else:
                    return
            elif isinstance(pending, Wagering) and self.felt.without_wagers:
                self.felt.say(Kind.CALLED, self.felt.no_wagers, step="no_bets_this_hand")
                if pending.may_end:
                    self._finish(dict(pending.outcome()))
                    return
                self._step(None)
            else:
                return

    def _deem_absent(self, asked: Decide, clauses: tuple[Citation, ...]) -> None:
        assert asked.absent is not None, asked
        if asked.wager is not None:
            self.felt.deemed.setdefault(asked.wager, clauses)
        self._decided(asked, Decision(asked.seat, asked.absent, wager=asked.wager), clauses, deemed=True)

    def _deal(self, request: Draw, card: Card) -> None:
        to, face_up = request.to, request.face_up
        dealt, felt = self._dealt, self.felt
        dealt.append(card)
        code, number = CODES[card], len(dealt)
        felt.out = True
        felt.hands.cards.setdefault(to, []).append(_made(InHand, (card, number, face_up)))
        told = {"step": request.step, "hand": to, "card": code, "face_up": face_up, "number": number}
        felt.tell(DEALT, request.clauses, told, () if face_up else ("card",))
        self._step(card)

    # Entries: each is judged, which changes nothing, and then carried out by what that has found -------

    def _judge_call(self, entry: Call) -> Announce | Wagering:
        request, step = self._pending, entry.step
        if self._asked:
            raise self._not_now(f"call of {step}")
        if isinstance(request, Announce) and request.step == step:
            return request
        if isinstance(request, Wagering) and step == NO_MORE_BETS:
            return request
        if isinstance(request, Wagering) and step == END and request.may_end:
            if self.wagers:
                lying = [w.id for w in self.wagers]
                raise Malformed("call of end", "wagers lie on the table and wait for a result", lying)
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
            self._finish(dict(request.outcome()))
            return
        self._step(None)
        self._feed()

    def _judge_card(self, entry: Produce) -> Draw:
        request, card = self._pending, entry.card
        if not isinstance(request, Draw) or self._asked:
            raise self._not_now(f"card {card_code(card)}")
        out = self._come_out
        if out.left[card] <= 0:
            out.check(card)
        return request

    def _produce(self, entry: Produce, request: Draw) -> None:
        out = self._come_out
        out.left[entry.card] -= 1
        out.cards.append(entry.card)
        self._deal(request, entry.card)
        self._feed()

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
        self._send(entry.dice)

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
        self._send(place)

    def _judge_tiles(self, entry: Delivered) -> Deliver:
        if not isinstance(request := self.request, Deliver):
            raise self._not_now("delivery of tiles")
        check_delivery(request, entry, self._tiles)
        return request

    def _deliver(self, entry: Delivered, request: Deliver) -> None:
        tell_delivery(self.felt, request, entry)
        self._tiles = (*self._tiles, *entry.tiles)
        self._send(entry.tiles)

    def _judge_cutting_card(self, _: CuttingCard) -> ShoeRules:
        if self.status is not Status.OPEN or self._cutting_card is not None:
            raise self._not_now("cutting card")
        shoe = self.rules.shoe
        if shoe is None:
            raise Malformed("cutting card", "this game is not played with cards")
        if shoe.continuous:
            reason = "cards that are shuffled all the time have no cutting card"
            raise Refused(Refusal("cutting card", reason, shoe.shuffle))
        return shoe

    def _see_cutting_card(self, _: CuttingCard, shoe: ShoeRules) -> None:
        first = not self._dealt and not self.opening.carried
        self._cutting_card = "first" if first else "during"
        clauses = shoe.cutting_card_first if first else shoe.cutting_card
        self.felt.say(Kind.CUTTING_CARD, clauses, seen=self._cutting_card)

    def _not_now(self, what: str) -> Malformed:
        if (request := self.request) is None:
            return Malformed(what, f"the round is over: {self.status.value}")
        return not_now(request, what)

    def _finish(self, outcome: dict[str, Any]) -> None:
        assert not self.felt.wagers, f"wagers left without an end: {[w.id for w in self.wagers]}"
        self.outcome = outcome
        while self._held.cards:
            # Out of the shoe and not needed: only a round without wagers began with a card seen by all.
            exposed = self.opening.kind is RoundKind.WITHOUT_WAGERS
            self._carry(self._held.next(), exposed=exposed, clauses=self._held.clauses)
        results = {settlement.result for settlement in self.felt.settlements}
        self._over(Status.VOID if results and results <= ALL_RETURNED else Status.SETTLED)

    def _over(self, status: Status) -> None:
        self.status = status
        self._generator.close()
        self._pending = None
        self._asked.clear()
        self.felt.then_say = None
        left = self.closing.to_json()
        told = {"status": str(status), "first_cards": left.pop("first_cards"), "next_round": left}
        self.felt.tell(FINISHED, (), told, ("first_cards",))

    # Decisions ------------------------------------------------------------------------------

    def _judge_decision(self, entry: Decision) -> Decide | Wagering | Aside:
        """What a decision answers: what is asked, what may be said meanwhile, or out of turn."""
        request = self._asked[0] if self._asked else self._pending
        if getattr(request, "aside", ()) and (aside := aside_of(request, entry)) is not None:
            return aside
        if isinstance(request, Wagering) and request.actions:
            self._judge_meanwhile(request, entry)
            return request
        if not isinstance(request, Decide):
            raise self._not_now(decision_label(entry))
        must_answer(request, entry)
        if self._asked:
            self._retractions.check(entry)
        elif (refusal := request.check(entry)) is not None:
            raise Refused(refusal)
        return request

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
        if isinstance(request, Aside):
            self._send(told_aside(self.felt, request, entry))
        elif isinstance(request, Wagering):
            self._decide_meanwhile(request, entry)
        elif self._asked:
            self._retractions.answer(entry)
            if not self._asked:
                self._feed()
        else:
            self._decided(request, entry, request.clauses)
            self._feed()

    def _decided(
        self, request: Decide, decision: Decision, clauses: tuple[Citation, ...], **facts: Any
    ) -> None:
        told = {"step": request.step, "seat": decision.seat, "action": decision.action, **facts}
        if (wager := request.wager) is not None:
            told["wager"] = wager
        if (hand := request.hand) is not None:
            told["hand"] = hand
        self._decisions.append(decision)
        self.felt.tell(DECIDED, clauses, told)
        self._step(decision)

    def _decide_meanwhile(self, request: Wagering, entry: Decision) -> None:
        about: dict[str, Any] = {} if entry.wager is None else {"wager": entry.wager}
        clauses = request.actions[entry.action]
        self.felt.say(Kind.DECIDED, clauses, step=request.step, seat=entry.seat, action=entry.action, **about)
        self._send(entry)

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
            self._come_out.check(report.card)
        return irregularity, report, remedy

    def _report(self, _: Report, reported: Reported) -> None:
        irregularity, report, remedy = reported
        if report.card is not None:
            self._come_out.add(report.card)
        tell(self.felt, irregularity, report, remedy)
        for edit in remedy.edits:
            self._edit(edit, remedy, report)
        if self.status is Status.OPEN:
            self._feed()

    def _may_report(self, what: str) -> Request:
        request = self.request
        if request is None:
            raise Malformed(what, "the round is over: an error found later is a dispute")
        if self._asked:
            raise self._not_now(what)
        return request

    def _edit(self, edit: Edit, remedy: Remedy, report: Report) -> None:
        match edit:
            case Continue(lies):
                if lies:
                    self.felt.stays(lies, remedy.clauses)
            case ShuffleAfter():
                self._new_shoe = True
            case Refill():
                self._new_shoe = True
                self._come_out.go_back(refilled=True)
            case BurnFirst():
                self._burn_first(remedy)
            case StartAgain():
                self._come_out.go_back()
                self._start_again(edit)
            case PassOver(instead):
                self._step(instead)
            case Declare(fact):
                self.felt.declared |= {fact}
            case TurnUp(hand, card, instead):
                self.felt.turn(hand, [card], remedy.clauses, instead=instead)
            case DeemAbsent(stays):
                asked = self._pending
                assert isinstance(asked, Decide), asked
                if stays:
                    self._absent[asked.seat] = remedy.clauses
                self._deem_absent(asked, remedy.clauses)
            case UseNext() | CarryForward() | Discard() | Reserve():
                self._edit_card(edit, remedy, report)
            case _:
                self._edit_wagers(edit, remedy)

    def _edit_card(
        self, edit: UseNext | CarryForward | Discard | Reserve, remedy: Remedy, report: Report
    ) -> None:
        assert report.card is not None, report
        match edit:
            case UseNext():
                self._held.hold(report.card, remedy.clauses, shown=bool(report.details.get("exposed")))
            case CarryForward(exposed):
                self._carry(report.card, exposed=exposed, clauses=remedy.clauses)
            case Reserve(to):
                self._held.reserve(to, report.card)

    def _edit_wagers(self, edit: Edit, remedy: Remedy) -> None:
        match edit:
            case WithoutWagers():
                self.felt.give_all_back(remedy.of(edit))
            case OfferRetraction():
                self._retractions.offer(edit, remedy, self._pending)
            case ReturnWagers() | ReturnSeat():
                go_back(self.felt, edit, remedy.of(edit))
                if isinstance(edit, ReturnWagers) and edit.with_others and self.felt.closed_by:
                    self.felt.keep_to_rules()
            case Reduce(id_, stake):
                self.felt.cut(self.felt.wager(id_), stake, remedy.of(edit))
            case Void():
                self._void(edit, remedy)
            case Reposition():
                self.felt.reposition(self.felt.repositioned(edit), remedy.clauses, edit.instead_of)
            case _:
                raise AssertionError(edit)

    def _burn_first(self, remedy: Remedy) -> None:
        """Run the round again as if its first card had been burned."""
        burned, *cards = self._dealt
        unseen = self.felt.hands.unseen
        self.felt.say(Kind.BURNED, remedy.clauses, hidden=("card",) if unseen else (), card=card_code(burned))
        hidden = ("cards",) if unseen else ()
        self.felt.say(Kind.RECONSTRUCTED, remedy.clauses, hidden=hidden, cards=card_codes(cards))
        decisions = deque(self._decisions)
        self.felt.hands.clear()
        self._dealt.clear()
        self._decisions.clear()
        self._generator.close()
        self._held.put_back(cards)
        self._begin()
        while True:
            if isinstance(self._pending, Draw) and self._held.cards:
                self._deal(self._pending, self._held.next())
            elif isinstance(self._pending, Wagering):
                self._step(None)
            elif isinstance(self._pending, Decide) and decisions and decisions[0].seat == self._pending.seat:
                self._decisions.append(decisions[0])
                self._step(decisions.popleft())
            else:
                break
        while self._held.cards and not isinstance(self._pending, Draw):
            self._carry(self._held.next(), exposed=not unseen, clauses=remedy.clauses)

    def _start_again(self, edit: StartAgain) -> None:
        """Go back to where wagers were last opened: what has been settled since the start stays."""
        self._generator.close()
        self._dealt, self._decisions, self._tiles = [], [], ()
        self.felt.start_again()
        self._begin()
        while isinstance(self._pending, Wagering) and not edit.wagers_open:
            self._step(None)

    def _carry(self, card: Card, *, exposed: bool, clauses: tuple[Citation, ...]) -> None:
        """A card that the round does not need starts the next one."""
        self._carried.append(CarriedCard(card, exposed))
        hidden = () if exposed else ("card",)
        self.felt.say(Kind.CARRIED, clauses, hidden=hidden, card=card_code(card), exposed=exposed)

    def _void(self, edit: Void, remedy: Remedy) -> None:
        go_back(self.felt, edit, remedy.of(edit))
        self._new_shoe = self._new_shoe or edit.new_shoe
        while self._held.cards and not edit.new_shoe:
            # Out of the shoe and not yet dealt; a round without wagers is one with an exposed card.
            self._carry(self._held.next(), exposed=self.felt.without_wagers, clauses=remedy.clauses)
        self.felt.say(Kind.VOIDED, remedy.clauses, new_shoe=edit.new_shoe)
        self._over(Status.VOID)

    _TAKEN_BY: ClassVar[Mapping[type, tuple[Callable[..., Any], Callable[..., None]]]] = {
        Place: (
            lambda self, entry: self.felt.judge_placement(
                entry, self._asked[0] if self._asked else self._pending
            ),
            lambda self, _, judged: self.felt.place(judged),
        ),
        Withdraw: (
            lambda self, entry: self.felt.judge_withdrawal(entry, self.request),
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
