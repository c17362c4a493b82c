"""Whether a wager may be placed on the felt, changed there or taken back: judged, which changes nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from croupier.games.game import Accepted, place_label
from croupier.games.refusals import Malformed, Refusal, Refused, unknown
from croupier.games.requests import Request, Wagering
from croupier.games.standings import remembered
from croupier.games.tape import Place, Withdraw
from croupier.games.wagers import Wager
from croupier.law import Citation
from croupier.table.felt import Felt
from croupier.table.placement import Placement
from croupier.table.tokens import check_placed

_made: Final = tuple.__new__
"""As in :mod:`~croupier.table.felt`."""

_LATER: Final = ("place it in the next round",)
_SOON: Final = ("place it when wagers are asked for",)
_STAYS: Final = ("leave it until it is settled",)


def judge_placement(felt: Felt, entry: Place, request: Request | None) -> Placement:
    """What a placement comes to while the round asks for ``request`` (nothing: it is over).

    Raises:
        Refused, Malformed: it comes to nothing.
    """
    wager = _wager_of(felt, entry, request)
    lying = felt.wagers if wager.id not in felt.by_id else [w for w in felt.wagers if w.id != wager.id]
    assert isinstance(request, Wagering), request
    now = request.check(wager, lying)
    refusal = now or felt.rules.check(wager, lying, felt.opening)
    if refusal is None:
        assert wager.stake > 0, wager
        found: Placement = _made(Placement, (wager, None, None, None, None))
        return found
    part: Accepted | None = None
    if not (entry.accepted and wager.stake > 0):
        senseless = now is not None or wager.stake <= 0
        part = None if senseless else request.in_part(wager, refusal, lying)
        if part is None:
            raise Refused(refusal)
    assert wager.stake > 0, wager
    taken = None if now is not None or part is not None else refusal
    valid = None if taken is None else _valid(felt, wager, taken, lying)
    return _made(Placement, (wager, now, refusal, part, valid))


def _valid(felt: Felt, wager: Wager, refusal: Refusal, lying: Sequence[Wager]) -> Accepted:
    """What counts of a wager that the dealer took and a rule refuses."""
    standings = remembered(felt.opening.standings, allowance_used=felt.allowance)
    opening = replace(felt.opening, standings=standings)
    return felt.rules.accepted(wager, refusal, lying, opening)


def _wager_of(felt: Felt, entry: Place, request: Request | None) -> Wager:
    """The wager that a placement would make.

    Raises:
        Refused: not now, or not here.
        Malformed: no such wager.
    """
    if felt.without_wagers and request is not None:
        raise _not_placed(entry, "this round is dealt without wagers", felt.no_wagers)
    type_ = felt.rules.wagers.get(entry.wager)
    if type_ is None:
        if (missing := felt.rules.not_offered.get(entry.wager)) is not None:
            raise _not_placed(entry, missing.reason, missing.clauses, tuple(felt.rules.wagers))
        raise unknown("wager", entry.wager, felt.rules.wagers)
    if type_.follows:
        reason = f"it is made by a decision, beside the wager {type_.follows}"
        raise _not_placed(entry, reason, type_.clauses, (type_.follows,))
    if entry.id in felt.ended:
        raise Malformed(
            place_label(entry), f"wager {entry.id!r} has come to its end: give a new one another id"
        )
    if not isinstance(request, Wagering):
        if felt.closed_by or request is None:
            own = entry.id in felt.by_id
            clauses = (felt.holding(entry.seat) if own else felt.closed_by) or type_.clauses
            raise _not_placed(entry, "no more bets: the round has started", clauses, _LATER)
        # Nothing has been closed yet: something is being decided first.
        raise _not_placed(entry, "no wagers just now", request.clauses or type_.clauses, _SOON)
    before = felt.by_id.get(entry.id)
    if before is not None and before.seat != entry.seat:
        raise Malformed(place_label(entry), f"wager {entry.id!r} belongs to seat {before.seat}")
    if entry.details:
        for detail in entry.details:
            if detail not in type_.takes:
                raise unknown(f"detail of wager {type_.name}", detail, type_.takes)
    if entry.tokens:
        check_placed(felt.rules, type_, entry, felt.opening.smallest_chip)
    if before is None:
        return Wager.placed(entry, type_, felt.placements, felt.opening.smallest_chip)
    same = before.type is type_
    if (refusal := felt.rules.removal(before, entry.stake if same else 0)) is not None:
        raise Refused(refusal)
    placed = Wager.placed(entry, type_, before.order, felt.opening.smallest_chip)
    # Where it has travelled to, and whether it is on, stays with a wager whose stake changes.
    kept = {**before.details, **entry.details} if same else entry.details
    return replace(placed, details=MappingProxyType(dict(kept)))


def judge_withdrawal(felt: Felt, entry: Withdraw, request: Request | None) -> Wager:
    """The wager that may be taken off the table while the round asks for ``request``.

    Raises:
        Refused, Malformed: it may not be.
    """
    wager = felt.by_id.get(entry.id)
    if wager is None or wager.seat != entry.seat:
        own = [w.id for w in felt.wagers if w.seat == entry.seat]
        raise Malformed(f"withdrawal by seat {entry.seat}", f"it has no wager {entry.id!r}", own)
    if not isinstance(request, Wagering):
        reason = "no wager is withdrawn after no more bets"
        held = felt.holding(wager.seat, wager)
        clauses = held or (request.clauses if request else ()) or wager.type.clauses
        raise Refused(Refusal(wager.label, reason, clauses, _STAYS))
    if (refusal := felt.rules.removal(wager, 0)) is not None:
        raise Refused(refusal)
    return wager


def _not_placed(
    entry: Place, reason: str, clauses: tuple[Citation, ...], near: tuple[str, ...] = ()
) -> Refused:
    """Why a placement cannot be taken here and now."""
    return Refused(Refusal(place_label(entry), reason, clauses, near))
