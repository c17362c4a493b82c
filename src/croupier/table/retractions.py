"""Wagers that players may keep, reduce or retract after an irregularity."""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from typing import Final, TypeAlias

from croupier.games.events import Kind
from croupier.games.refusals import Malformed, Refused
from croupier.games.remedies import OfferRetraction, Remedy, Undoes
from croupier.games.requests import Decide, Draw, Request
from croupier.games.tape import Decision
from croupier.games.wagers import Wager
from croupier.law import Citation
from croupier.money.amounts import decimal
from croupier.table.felt import Felt
from croupier.table.returning import is_undone, put_back

RETRACTION: Final = "retraction"
"""The step of the offer."""
KEEP: Final = "keep"
RETRACT: Final = "retract"
REDUCE: Final = "reduce"

Later: TypeAlias = tuple[OfferRetraction, Remedy]
"""What is offered when a round comes to a step of it, and by which remedy."""


class Retractions:
    """What players have been offered, and have not answered yet."""

    def __init__(self, felt: Felt, asked: deque[Decide], later: list[Later]) -> None:
        self.asked = asked
        """What is asked before play goes on, in order."""
        self._felt = felt
        self.later = later
        """What is offered when the round comes to a step of it."""
        self._whole = False
        """Whether what decisions put beside a retracted wager goes back with it."""
        self._hand = False
        """Whether all that its player has in the box goes back with it."""
        self._kinds: tuple[str, ...] = ()
        """Of these, by name, and of what decisions put beside them; of all where empty."""
        self._for_box: tuple[str, ...] = ()
        """The wagers of all players of its box that go back with it, by name."""
        self._lost_too = False
        """Whether what was lost earlier in the round is offered, and goes back with what it lay beside."""
        self._besides: dict[str, tuple[Citation, ...]] = {}
        """What an answer rests on besides what is asked."""
        self._dummy_if_empty: tuple[Citation, ...] | None = None

    def offer(self, edit: OfferRetraction, remedy: Remedy, pending: Request | None) -> None:
        """Offer retraction at the step that play has come to, or note that it is to be offered later."""
        if not _has_come(edit, pending):
            self.later.append((edit, remedy))
            return
        if edit.about:
            self.later[:] = [each for each in self.later if each[0].about != edit.about]
        actions = (KEEP, RETRACT, REDUCE) if edit.reduce else (KEEP, RETRACT)
        ended = [s.wager for s in self._felt.settlements if edit.lost_too and is_undone(s, Undoes.LOSSES)]
        there: set[tuple[int, int]] = set()
        for wager in sorted((*self._felt.wagers, *ended), key=lambda w: w.order):
            if (edit.whole and wager.type.follows) or edit.box not in (None, wager.box):
                continue
            if (edit.kinds and wager.type.name not in edit.kinds) or wager.folded:
                continue
            if edit.only and wager.id not in edit.only:
                continue
            if edit.hand and (wager.seat, wager.box) in there:
                continue
            there.add((wager.seat, wager.box))
            self.asked.append(
                Decide(RETRACTION, wager.seat, actions, remedy.of(edit), default=KEEP, wager=wager.id)
            )
        self._whole, self._hand, self._lost_too = edit.whole, edit.hand, edit.lost_too
        self._kinds = edit.kinds if edit.whole else ()
        self._for_box = edit.for_box
        self._besides = {RETRACT: edit.retracted, KEEP: edit.kept, REDUCE: edit.kept}
        self._dummy_if_empty = remedy.clauses if edit.else_without_wagers else None
        if not self.asked and self._dummy_if_empty is not None:
            self._felt.give_all_back(self._dummy_if_empty)

    def offer_due(self, pending: Request | None) -> bool:
        """Offer what was to be offered at this step; whether there was anything."""
        due = [each for each in self.later if _has_come(each[0], pending)]
        for each in due:
            self.later.remove(each)
            self.offer(*each, pending)
        return bool(due)

    def check(self, entry: Decision) -> None:
        """Let an answer pass that can be given.

        Raises:
            Refused, Malformed: the wager that is asked about cannot be reduced so.
        """
        if entry.action == REDUCE:
            wager, _ = self._offered(self.asked[0])
            self._check_reduction(wager, entry)

    def answer(self, entry: Decision) -> None:
        """A player keeps, reduces or retracts the wager that is asked about, as :meth:`check` lets them."""
        request = self.asked.popleft()
        wager, lies = self._offered(request)
        clauses = self._rests_on(request, entry.action)
        self._felt.say(
            Kind.DECIDED,
            clauses,
            step=request.step,
            seat=entry.seat,
            action=entry.action,
            wager=wager.id,
        )
        if entry.action == RETRACT and self._for_box:
            self._give_box_back(wager.box, clauses)
        elif entry.action == RETRACT:
            self._put_lost_back(wager, clauses)
            for other in self._of_hand(wager):
                self._felt.give_back(other, clauses)
            if lies:
                self._felt.give_back(wager, clauses, whole=self._whole)
            elif self._whole:
                self._felt.give_beside_back(wager, clauses)
        elif entry.action == REDUCE:
            assert entry.stake is not None
            self._felt.cut(wager, entry.stake, clauses)
        if not self.asked:
            if not self._felt.wagers and self._dummy_if_empty is not None:
                self._felt.give_all_back(self._dummy_if_empty)
            self._dummy_if_empty = None

    def _rests_on(self, request: Decide, action: str) -> tuple[Citation, ...]:
        """What an answer rests on: what is asked and its own clauses, none that belong to another."""
        own = self._besides[action]
        others = {clause for each in self._besides.values() for clause in each if clause not in own}
        return tuple(dict.fromkeys([c for c in request.clauses if c not in others] + list(own)))

    def _offered(self, asked: Decide) -> tuple[Wager, bool]:
        """The wager that is asked about, and whether it lies on the table: else it was lost."""
        identity = asked.wager
        lying = next((w for w in self._felt.wagers if w.id == identity), None)
        if lying is not None:
            return lying, True
        return next(s.wager for s in self._felt.settlements if s.wager.id == identity), False

    def _of_hand(self, wager: Wager) -> list[Wager]:
        """What else goes back with a wager that is retracted, of what its player has in the box."""
        beside = [w for w in self._felt.wagers if (w.seat, w.box) == (wager.seat, wager.box)]
        goes = [w for w in beside if not self._kinds or w.type.name in self._kinds or w.type.follows]
        return [w for w in goes if w.id != wager.id] if self._hand else []

    def _give_box_back(self, box: int, clauses: tuple[Citation, ...]) -> None:
        """All that players have on a box goes back, of the kinds that do, and what was lost on it."""

        def concerns(wager: Wager) -> bool:
            return wager.box == box and wager.type.name in self._for_box

        put_back(self._felt, Undoes.LOSSES, clauses, concerns)
        for wager in [each for each in self._felt.wagers if concerns(each)]:
            self._felt.give_back(wager, clauses)

    def _put_lost_back(self, wager: Wager, clauses: tuple[Citation, ...]) -> None:
        """What was lost of a wager goes back, and with it what was lost beside it."""

        def concerns(other: Wager) -> bool:
            return other.id == wager.id or (self._whole and other.id.startswith(f"{wager.id}+"))

        if self._lost_too:
            put_back(self._felt, Undoes.LOSSES, clauses, concerns)

    def _check_reduction(self, wager: Wager, entry: Decision) -> None:
        what = f"reduction of {wager.label}"
        if entry.stake is None or not 0 < entry.stake < wager.stake:
            raise Malformed(what, f"name a new stake below {decimal(wager.stake)}")
        lying = [w for w in self._felt.wagers if w.id != wager.id]
        refusal = self._felt.rules.check(replace(wager, stake=entry.stake), lying, self._felt.opening)
        if refusal is not None:
            raise Refused(refusal)


def _has_come(edit: OfferRetraction, request: Request | None) -> bool:
    """Whether play has come to where the retraction is to be offered, by what it waits for."""
    if not edit.at:
        return True
    if request is None or request.step not in edit.at:
        return False
    return edit.to is None or (isinstance(request, Draw) and request.to == edit.to)
