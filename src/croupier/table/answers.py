"""Whether what is done answers what a round asks."""

from __future__ import annotations

from typing import Any

from croupier.games.events import Kind
from croupier.games.refusals import NotNow, Refusal, Refused, unknown
from croupier.games.requests import Announce, Aside, Decide, Draw, Request, describe
from croupier.games.tape import Decision
from croupier.table.felt import Felt


def decision_label(decision: Decision) -> str:
    """A decision as a refusal names it."""
    return f"decision {decision.action} of seat {decision.seat}"


def not_now(request: Request, what: str) -> NotNow:
    """The error for something that a round does not wait for, by the clauses of what it waits for."""
    needs = describe(request)
    near = [str(a) for a in needs.get("actions", [needs.get("needs")])]
    reason = f"the round is at step {request.step} and waits for {needs['who']}"
    return NotNow(what, reason, near, clauses=request.clauses)


def nobody_left(felt: Felt, request: Decide) -> bool:
    """Whether a decision has nobody to make it: the wager has gone back, or all of the player's have."""
    if request.wager is not None:
        return request.wager not in felt.by_id
    return request.default is not None and all(w.seat != request.seat for w in felt.wagers)


def aside_of(request: Request | None, decision: Decision) -> Aside | None:
    """What a decision asks for out of turn, or None: it is for what the round waits for."""
    if not isinstance(request, (Decide, Draw, Announce)) or not request.aside:
        return None
    if isinstance(request, Decide) and request.seat == decision.seat and decision.action in request.actions:
        return None
    return next(
        (
            aside
            for aside in request.aside
            if (aside.seat, aside.action) == (decision.seat, decision.action)
            and decision.wager in (None, aside.wager)
        ),
        None,
    )


def told_aside(felt: Felt, aside: Aside, decision: Decision) -> Decision:
    """Record what is asked for out of turn; returns the decision as the conduct is told it."""
    facts: dict[str, Any] = {"seat": decision.seat, "action": decision.action, "wager": aside.wager}
    felt.say(Kind.DECIDED, aside.clauses, step=aside.step, **facts)
    return decision._replace(wager=aside.wager)


def must_answer(request: Decide, decision: Decision) -> None:
    """Let a decision pass that is about what is asked, of whoever is asked.

    Raises:
        NotNow: it is another seat's, or about another wager or hand.
        Malformed: no such action can be chosen.
        Refused: a clause closes that action to the hand.
    """
    if request.seat != decision.seat:
        near = [f"seat {request.seat}"]
        reason = f"it is for seat {request.seat} to decide"
        raise NotNow(decision_label(decision), reason, near, clauses=request.clauses)
    if decision.action not in request.actions and not request.binds(decision):
        if (closed := request.closed(decision.action)) is not None:
            raise Refused(Refusal(decision_label(decision), *closed, request.actions))
        raise unknown(f"action at {request.step}", decision.action, request.actions)
    if decision.wager is not None and decision.wager != request.wager:
        near = [request.wager or "no wager"]
        raise NotNow(decision_label(decision), f"it is not about wager {decision.wager!r}", near)
    if decision.hand is not None and decision.hand != (request.hand or 1):
        near = [f"hand {request.hand or 1}"]
        raise NotNow(decision_label(decision), f"it is not about hand {decision.hand}", near)
