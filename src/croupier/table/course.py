"""The course of a round: how its conduct goes on, as far as nothing is needed from outside.

It holds what lies between the tape and the conduct: what is asked now, the cards that are out of the shoe
and not yet dealt, and what the round leaves behind. Entries move it on (:mod:`~croupier.table.round`), and
so do the edits of remedies (:mod:`~croupier.table.edits`).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import cached_property
from types import MappingProxyType
from typing import Any, Final

from croupier.equipment.cards import CODES, Card, card_code
from croupier.equipment.tiles import Tile
from croupier.games.events import DEALT, DECIDED, FINISHED, OPENED, Event, Kind
from croupier.games.game import ORDINARY, Opening, RoundKind, Rules
from croupier.games.hands import InHand
from croupier.games.requests import Decide, Draw, Request, Wagering
from croupier.games.tape import Decision
from croupier.games.wagers import Result
from croupier.law import Clauses
from croupier.table.answers import nobody_left
from croupier.table.closing import CarriedCard, Closing
from croupier.table.drawn_cards import DrawnCards
from croupier.table.felt import Felt
from croupier.table.held_cards import HeldCards
from croupier.table.retractions import Later, Retractions

_AS_USUAL: Final = ORDINARY.to_json()
"""What is said when a round opens with nothing out of the ordinary."""

_made: Final = tuple.__new__
_fixed: Final[Callable[[dict[str, Any]], Mapping[str, Any]]] = MappingProxyType
"""As in :mod:`~croupier.table.felt`."""

_FACE_DOWN: Final = ("card",)
"""What of the event of a card nobody may see that lies face down."""

ALL_RETURNED: Final = frozenset({Result.RETURNED})
"""The results of a round that is void though nobody declared it so."""


class Status(StrEnum):
    """Where a round stands."""

    OPEN = "open"
    SETTLED = "settled"
    VOID = "void"
    """All wagers went back."""


class Course:
    """The conduct of one round from its start, or from where a remedy has it begin again."""

    def __init__(self, rules: Rules, opening: Opening) -> None:
        self.rules = rules
        self.opening = opening
        self.status = Status.OPEN
        self.felt = Felt(rules, opening)
        self.outcome: dict[str, Any] = {}
        self.dealt: list[Card] = []
        """The cards that the hands have taken, in order."""
        self.drawn = DrawnCards(rules.shoe, opening.carried)
        self.decisions: list[Decision] = []
        self.tiles: tuple[Tile, ...] = ()
        """The tiles that have come off the stacks."""
        self.held = HeldCards(opening.carried, rules.without_wagers)
        self.absent: dict[int, Clauses] = {}
        """Seats that count as absent from now on, and why."""
        self.asked: deque[Decide] = deque()
        """What is asked before play goes on, in order."""
        self.later: list[Later] = []
        """What is offered when play comes to a step of it."""
        self.carried: list[CarriedCard] = []
        """The cards that start the next round."""
        self.cutting_card: str | None = None
        self.new_shoe = False
        self.pending: Request | None = None
        """What the conduct asks for."""
        # A carried card that nobody has seen must not be seen before it is dealt.
        told = {**_AS_USUAL} if opening is ORDINARY else opening.to_json()
        self.felt.tell(OPENED, (), told, ("carried",))
        self.begin()
        self.feed()

    @property
    def closing(self) -> Closing:
        """What the round leaves behind; final once it is over."""
        felt, cutting_card, new_shoe = self.felt, self.cutting_card, self.new_shoe
        carried = tuple(self.carried)
        left: Closing = _made(Closing, (carried, cutting_card, new_shoe, felt.leaves, {**felt.meters_left}))
        return left

    @cached_property
    def retractions(self) -> Retractions:
        """What players are offered to keep or take back; few rounds have any."""
        return Retractions(self.felt, self.asked, self.later)

    # Steps ----------------------------------------------------------------------------------

    def begin(self) -> None:
        """Run the conduct from its start to what it asks first."""
        self._generator = self.rules.play(self.rules, self.felt, self.opening)
        self._answer = self._generator.send
        self.pending = next(self._generator)

    def leave(self) -> None:
        """Run the conduct no further: it is to begin again."""
        self._generator.close()

    def send(self, answer: Any) -> None:
        """Answer the conduct's request and go on as far as nothing is needed from outside."""
        self.step(answer)
        self.feed()

    def step(self, answer: Any) -> None:
        """Answer the conduct's request."""
        try:
            self.pending = self._answer(answer)
        except StopIteration as stop:
            self.end(stop)

    def end(self, stop: StopIteration) -> None:
        """The conduct has come to its end, with an outcome."""
        self.pending = None
        self.finish(stop.value)

    def feed(self) -> None:
        """Go on as far as nothing is needed from outside.

        Held cards come first; a round without wagers skips betting; a player whose wagers have all
        gone back has nothing to decide.
        """
        while not self.asked:
            pending = self.pending
            if self.later and self.retractions.offer_due(pending):
                continue
            if type(pending) is Draw:
                held = self.held
                if not held.cards and not held.reserved:
                    needed = pending.needed
                    if needed is None or needed():
                        return  # The next card out of the shoe.
                if not held.due(pending):
                    self.step(None)
                elif (card := held.take(pending)) is not None:
                    self.deal(pending, card)
                else:
                    return
            elif type(pending) is Decide:
                if pending.wager not in self.felt.by_id and nobody_left(self.felt, pending):
                    self.step(Decision(pending.seat, pending.default or pending.actions[-1]))
                elif self.absent and pending.seat in self.absent:
                    self.deem_absent(pending, self.absent[pending.seat])
                else:
                    return
            elif isinstance(pending, Wagering) and self.felt.without_wagers:
                self.felt.say(Kind.CALLED, self.felt.no_wagers, step="no_bets_this_hand")
                if pending.may_end:
                    self.finish(dict(pending.outcome()))
                    return
                self.step(None)
            else:
                return

    def deal(self, request: Draw, card: Card) -> None:
        """The hand that is due takes a card."""
        felt, dealt, to, face_up = self.felt, self.dealt, request.to, request.face_up
        dealt.append(card)
        number = len(dealt)
        felt.out = True
        hands = felt.hands.cards
        if to not in hands:
            hands[to] = []
        hands[to].append(_made(InHand, (card, number, face_up)))
        told = {"step": request.step, "hand": to, "card": CODES[card], "face_up": face_up, "number": number}
        hidden = () if face_up else _FACE_DOWN
        felt.events.append(_made(Event, (DEALT, _fixed(told), request.clauses, hidden)))
        try:  # As :meth:`step`, without a call for each.
            self.pending = self._answer(card)
        except StopIteration as stop:
            self.end(stop)

    def decide(self, request: Decide, decision: Decision, clauses: Clauses, *, deemed: bool = False) -> None:
        """A player has decided what is asked, or is deemed to have."""
        told: dict[str, Any] = {"step": request.step, "seat": decision.seat, "action": decision.action}
        if deemed:
            told["deemed"] = True
        if (wager := request.wager) is not None:
            told["wager"] = wager
        if (hand := request.hand) is not None:
            told["hand"] = hand
        self.decisions.append(decision)
        self.felt.events.append(_made(Event, (DECIDED, _fixed(told), clauses, ())))
        try:
            self.pending = self._answer(decision)
        except StopIteration as stop:
            self.end(stop)

    def deem_absent(self, asked: Decide, clauses: Clauses) -> None:
        """A player counts as having decided what an absent one counts as."""
        assert asked.absent is not None, asked
        if asked.wager is not None:
            self.felt.deemed.setdefault(asked.wager, clauses)
        self.decide(asked, Decision(asked.seat, asked.absent, wager=asked.wager), clauses, deemed=True)

    # Ends -----------------------------------------------------------------------------------

    def carry(self, card: Card, *, exposed: bool, clauses: Clauses) -> None:
        """A card that the round does not need starts the next one."""
        self.carried.append(CarriedCard(card, exposed))
        hidden = () if exposed else ("card",)
        self.felt.say(Kind.CARRIED, clauses, hidden=hidden, card=card_code(card), exposed=exposed)

    def finish(self, outcome: dict[str, Any]) -> None:
        """The conduct has come to its end."""
        assert not self.felt.wagers, f"wagers left without an end: {[w.id for w in self.felt.wagers]}"
        self.outcome = outcome
        if self.held.cards:
            self.held.drop_taken_back()
        while self.held.cards:
            # Out of the shoe and not needed: only a round without wagers began with a card seen by all.
            exposed = self.opening.kind is RoundKind.WITHOUT_WAGERS
            self.carry(self.held.next(), exposed=exposed, clauses=self.held.clauses)
        results = {settlement.result for settlement in self.felt.settlements}
        self.over(Status.VOID if results and results <= ALL_RETURNED else Status.SETTLED)

    def over(self, status: Status) -> None:
        """Nothing enters the round any more."""
        self.status = status
        self._generator.close()
        self.pending = None
        self.asked.clear()
        self.felt.over()
        left = self.closing.to_json()
        told = {"status": str(status), "first_cards": left.pop("first_cards"), "next_round": left}
        self.felt.tell(FINISHED, (), told, ("first_cards",))
