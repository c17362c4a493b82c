"""A round as it would have been with other results: for one entered wrongly, or found wrong later."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import TypeAlias

from croupier.equipment.cards import Card
from croupier.games.game import Opening, Rules
from croupier.games.refusals import Refusal, Refused
from croupier.games.requests import Announce, Decide, Deliver, Draw, Roll, Spin, Wagering
from croupier.games.tape import (
    Call,
    CuttingCard,
    Decision,
    Delivered,
    Entry,
    Landed,
    MeterRead,
    Produce,
    Report,
    Thrown,
)
from croupier.table.round import Round, Status

Produced: TypeAlias = Produce | Thrown | Landed | Delivered
"""What the equipment comes to: a card, a throw, a spin, a set of tiles."""


def with_cards(rules: Rules, opening: Opening, tape: Sequence[Entry], cards: Sequence[Card]) -> Round:
    """The round of a tape, had these cards come; see :func:`with_results`."""
    return with_results(rules, opening, tape, [Produce(card) for card in cards])


def with_results(rules: Rules, opening: Opening, tape: Sequence[Entry], results: Sequence[Produced]) -> Round:
    """The round of a tape, had the equipment come to this, in order; everything else stays as it was.

    It is over if the results finish it, and otherwise waits for what comes next. What was placed, taken
    back or decided between two throws stays between them.

    Raises:
        Refused: more results than the round takes, wagers or calls that could not have been made on
            them, or an irregularity was ruled on in it, so that the results alone do not say what would
            have been.
    """
    if any(isinstance(entry, Report) for entry in tape):
        raise Refused(
            Refusal("recalculation", "an irregularity was ruled on in the round: it is for staff to settle")
        )
    # The cutting card is looked for again only where it came; its place among the cards stays.
    entries: deque[Entry] = deque(
        e for e in tape if not isinstance(e, (Produce, Thrown, Landed, Delivered, CuttingCard))
    )
    finished = Round.replay(rules, opening, tape).status is not Status.OPEN
    came_after = _cards_before_cutting_card(tape)
    left = deque(results)
    round_ = Round(rules, opening)
    drawn = 0
    while round_.status is Status.OPEN:
        if came_after == drawn:
            round_.apply(CuttingCard())
            came_after = None
        entry = _next(round_, entries, left, finished=finished)
        if entry is None:
            break
        drawn += isinstance(entry, Produce)
        round_.apply(entry)
    if left:
        kind = "cards" if isinstance(left[0], Produce) else "results"
        raise Refused(Refusal("recalculation", f"the round takes {len(left)} fewer of these {kind}"))
    return round_


def _answers(decision: Decision, asks: Decide) -> bool:
    return decision.seat == asks.seat and decision.wager in (None, asks.wager)


def _cards_before_cutting_card(tape: Sequence[Entry]) -> int | None:
    drawn = 0
    for entry in tape:
        if isinstance(entry, CuttingCard):
            return drawn
        drawn += isinstance(entry, Produce)
    return None


def _next(round_: Round, entries: deque[Entry], left: deque[Produced], *, finished: bool) -> Entry | None:
    """What enters the round next; None where it waits."""
    match round_.request:
        case Wagering():
            return entries.popleft() if entries else None
        case Draw() | Roll() | Spin() | Deliver():
            return left.popleft() if left else None
        case Decide() as asks:
            said = next((e for e in entries if isinstance(e, Decision) and _answers(e, asks)), None)
            if said is None:
                return None if asks.default is None else Decision(asks.seat, asks.default)
            entries.remove(said)
            return said
        case Announce() if read := next((e for e in entries if isinstance(e, MeterRead)), None):
            entries.remove(read)
            return read
        case Announce(step):
            called = next((e for e in entries if isinstance(e, Call) and e.step == step), None)
            if called is not None:
                entries.remove(called)
                return called
            return Call(step) if finished else None
        case None:
            return None
