"""A round as it would have been with other cards: for a card entered wrongly, or found wrong later."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from croupier.equipment.cards import Card
from croupier.games.game import Opening, Rules
from croupier.games.refusals import Refusal, Refused
from croupier.games.requests import Announce, Decide, Draw, Roll, Spin, Wagering
from croupier.games.tape import Call, CuttingCard, Decision, Entry, Produce, Report
from croupier.table.round import NO_MORE_BETS, Round, Status


def with_cards(rules: Rules, opening: Opening, tape: Sequence[Entry], cards: Sequence[Card]) -> Round:
    """The round of a tape, had these cards come, in order; wagers, calls and decisions stay as they were.

    It is over if the cards finish it, and otherwise waits for what comes next.

    Raises:
        Refused: more cards than the round takes, or an irregularity was ruled on in it, so that the
            cards alone do not say what would have been.
    """
    if any(isinstance(entry, Report) for entry in tape):
        raise Refused(
            Refusal("recalculation", "an irregularity was ruled on in the round: it is for staff to settle")
        )
    # The cutting card is looked for again only where it came; its place among the cards stays.
    entries: deque[Entry] = deque(e for e in tape if not isinstance(e, (Produce, CuttingCard)))
    finished = any(isinstance(e, Call) and e.step != NO_MORE_BETS for e in entries)
    came_after = _cards_before_cutting_card(tape)
    left = deque(cards)
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
        raise Refused(Refusal("recalculation", f"the round takes {len(left)} fewer of these cards"))
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


def _next(round_: Round, entries: deque[Entry], left: deque[Card], *, finished: bool) -> Entry | None:
    """What enters the round next; None where it waits."""
    match round_.request:
        case Wagering():
            return entries.popleft() if entries else None
        case Draw():
            return Produce(left.popleft()) if left else None
        case Decide() as asks:
            said = next((e for e in entries if isinstance(e, Decision) and _answers(e, asks)), None)
            if said is None:
                return None if asks.default is None else Decision(asks.seat, asks.default)
            entries.remove(said)
            return said
        case Announce(step):
            return Call(step) if finished else None
        case Roll() | Spin() | None:
            return None  # No card decides what comes.
