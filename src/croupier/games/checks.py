"""Checks that a wager must pass before it lies on a table: small, composable, each with its clauses."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from croupier.games.game import ORDINARY, Adjustment, Opening
from croupier.games.limits import ANY, Range
from croupier.games.refusals import Code, Refusal
from croupier.games.wagers import Result, Wager
from croupier.law import Clauses
from croupier.money.amounts import decimal, parse_amount

Check: TypeAlias = Callable[[Wager, Sequence[Wager], Opening], Refusal | None]
"""(the wager, the other wagers that lie there, the opening) -> why not, or None."""

Closing: TypeAlias = Callable[[Sequence[Wager], Opening], Iterable[Adjustment]]
"""What happens to the wagers that lie there when betting closes."""

Together: TypeAlias = Callable[[Wager, Sequence[Wager]], Iterable[Wager]]
"""The other wagers that one shares its maximum with."""


@dataclass(frozen=True, slots=True)
class Concerning:
    """A check on wagers of some kinds: others pass it, and need not be put to it."""

    kinds: frozenset[str]
    check: Check
    """What wagers of these kinds must pass."""

    def __call__(self, wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        """Why the wager cannot be taken, or None."""
        return self.check(wager, lying, opening) if wager.type.name in self.kinds else None


def that_concern(checks: Iterable[Check], kind: str) -> tuple[Check, ...]:
    """What wagers of a kind must pass of some checks, in their order."""
    concern = (c for c in checks if not isinstance(c, Concerning) or kind in c.kinds)
    return tuple(c.check if isinstance(c, Concerning) else c for c in concern)


def refuse(
    wager: Wager, reason: str, clauses: Clauses, near: tuple[str, ...] = (), code: Code = Code.RULE
) -> Refusal:
    """A refusal of a wager."""
    return Refusal(wager.label, reason, clauses, near, code=code)


def refuse_stake(
    wager: Wager, reason: str, clauses: Clauses, near: tuple[str, ...] = (), code: Code = Code.RULE
) -> Refusal:
    """A refusal of a wager for its stake; what is near are stakes."""
    return Refusal(wager.label, reason, clauses, near, stakes=True, code=code)


def limits_on(wager: Wager, opening: Opening) -> Range:
    """The least, the most and the step of a wager, for its player."""
    limits = opening.seat_limits.get(wager.seat, opening.limits) if opening.seat_limits else opening.limits
    return limits.of(wager.type.name, wager.type.main) if limits.ranges else ANY


def same_bet(wager: Wager, lying: Iterable[Wager]) -> list[Wager]:
    """The other wagers of the same kind that the same player has, in any box."""
    return [w for w in lying if w.seat == wager.seat and w.type.name == wager.type.name]


def few_players(most: int, clauses: Clauses) -> Check:
    """At most so many players wager at the table."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        if len(lying) < most:
            return None
        if len({w.seat for w in lying} - {wager.seat}) < most:
            return None
        players = "a player plays" if most == 1 else f"{most} players play"
        reason = f"{players} at this table already, and no more may"
        return refuse(wager, reason, clauses, ("another table",), Code.NO_ROOM)

    return check


def within_limits(clauses: Clauses) -> Check:
    """At least the minimum in each box, and at most the maximum over a player's boxes together."""
    least, most = at_least_minimum(clauses), at_most_maximum(clauses, same_bet)

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        if limits_on(wager, opening) is ANY:
            return None
        return least(wager, lying, opening) or most(wager, lying, opening)

    return check


def at_least_minimum(clauses: Clauses) -> Check:
    """At least the minimum, each wager by itself."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        limits = limits_on(wager, opening)
        if limits.min is None or wager.stake >= limits.min:
            return None
        least = decimal(limits.min)
        reason = f"it is {least} exactly" if limits.min == limits.max else f"below the minimum of {least}"
        return refuse_stake(wager, reason, _of_limits(wager, clauses), (least,), Code.BELOW_MINIMUM)

    return check


def room_below_maximum(wager: Wager, together: Iterable[Wager], opening: Opening) -> int | None:
    """How large a wager may be beside others that share its maximum; None where there is none."""
    limits = limits_on(wager, opening)
    return None if limits.max is None else max(limits.max - sum(w.stake for w in together), 0)


def at_most_maximum(clauses: Clauses, together: Together) -> Check:
    """At most the maximum, with the wagers that it is added to."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        limits = limits_on(wager, opening)
        if limits.max is None:
            return None
        others = list(together(wager, lying))
        room = max(limits.max - sum(w.stake for w in others), 0)
        if wager.stake <= room:
            return None
        also = f", {decimal(sum(w.stake for w in others))} of it lying already" if others else ""
        reason = f"above the maximum of {decimal(limits.max)}{also}"
        if limits.min == limits.max and not others:
            reason = f"it is {decimal(limits.max)} exactly"
        near = (decimal(room),) if room else ()
        return refuse_stake(wager, reason, _of_limits(wager, clauses), near, Code.ABOVE_MAXIMUM)

    return check


def _of_limits(wager: Wager, clauses: Clauses) -> Clauses:
    """The clauses of a wager's limits: a side wager may have its own."""
    return clauses if wager.type.main else (wager.type.limit_clauses or clauses)


def in_steps(clauses: Clauses) -> Check:
    """A multiple of the increment that the sign states, where it states one."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        limits = limits_on(wager, opening)
        if limits.step is None or wager.stake % limits.step == 0:
            return None
        below = wager.stake // limits.step * limits.step
        near = tuple(decimal(n) for n in (below, below + limits.step) if n > 0)
        reason = f"not a multiple of {decimal(limits.step)}"
        return refuse_stake(wager, reason, clauses, near, Code.NOT_IN_STEPS)

    return check


def not_in_cash(clauses: Clauses) -> Check:
    """A wager that is not placed in cash."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        if not wager.cash:
            return None
        return refuse(wager, "a wager is not placed in cash", clauses, code=Code.NOT_IN_CHIPS)

    return check


def in_chips(clauses: Clauses, *, cash: bool = False) -> Check:
    """An amount that the chips of the table can make, in chips; ``cash``: or in cash that chips replace."""
    chips_only = not_in_cash(clauses)

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        if wager.cash and not cash:
            return chips_only(wager, lying, opening)
        unit = opening.smallest_chip
        if wager.stake > 0 and wager.stake % unit == 0:
            return None
        if wager.stake <= 0:
            least = -(-(limits_on(wager, opening).min or unit) // unit) * unit
            reason = "a wager is a positive amount"
            return refuse_stake(wager, reason, clauses, (decimal(least),), Code.NOT_IN_CHIPS)
        below = wager.stake // unit * unit
        near = tuple(decimal(n) for n in (below, below + unit) if n > 0)
        reason = f"chips of {decimal(unit)} cannot make that amount"
        return refuse_stake(wager, reason, clauses, near, Code.NOT_IN_CHIPS)

    return check


def payable_part(wager: Wager, unit: int) -> int:
    """The largest part of a stake that every winning line would pay exactly in chips of ``unit``."""
    ratios = [x.odds.ratio for x in wager.type.lines if x.result is Result.WIN and x.odds]
    step = unit * math.lcm(*(r.denominator for r in ratios)) if ratios else unit
    return wager.stake // step * step


def payable(clauses: Clauses, names: frozenset[str]) -> Check:
    """A wager of these kinds that could not be paid exactly in chips were it to win is not accepted."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        part = payable_part(wager, opening.smallest_chip)
        if part == wager.stake:
            return None
        step = wager.stake - part
        near = (decimal(part),) if part else ()
        reason = f"a win could not be paid exactly in chips of {decimal(opening.smallest_chip)}"
        reason = f"{reason}; {decimal(step)} of it is over"
        return refuse_stake(wager, reason, clauses, near, Code.NOT_PAYABLE)

    return Concerning(names, check)


def close_betting(
    closings: Iterable[Closing], lying: Sequence[Wager], opening: Opening
) -> tuple[Adjustment, ...]:
    """The wagers that are cut down or returned when betting closes, one closing after another."""
    left = tuple(lying)
    adjustments: list[Adjustment] = []
    for closing in closings:
        for adjustment in closing(left, opening):
            adjustments.append(adjustment)
            kept = (w for w in left if w.id != adjustment.wager or adjustment.stake)
            left = tuple(
                w.cut(adjustment.stake, opening.smallest_chip) if w.id == adjustment.wager else w
                for w in kept
            )
    return tuple(adjustments)


def takes_wagers_always(clauses: Clauses) -> Callable[[Opening], Refusal | None]:
    """A game that has no rounds without wagers: there are no free hands, and no exposed cards."""

    def sign(opening: Opening) -> Refusal | None:
        if opening.kind is ORDINARY.kind:
            return None
        return Refusal(f"round {opening.kind.value}", "this game has no rounds without wagers", clauses)

    return sign


def first_refusal(
    checks: Sequence[Check], wager: Wager, lying: Sequence[Wager], opening: Opening
) -> Refusal | None:
    """The first refusal among checks, or None where all let the wager pass.

    Of the stakes that it names as near, those that another check refuses give way to ones that pass.
    """
    for check in checks:
        if (refusal := check(wager, lying, opening)) is not None:
            near = refusal.nearest
            if refusal.stakes:
                near = _that_pass(near, checks, wager, lying, opening)
            return replace(refusal, nearest=near)
    return None


def _that_pass(
    named: tuple[str, ...],
    checks: Sequence[Check],
    wager: Wager,
    lying: Sequence[Wager],
    opening: Opening,
) -> tuple[str, ...]:
    """What was named without the stakes that would be refused; where none is left, ones beside them."""

    def passes(stake: int) -> bool:
        return all(check(replace(wager, stake=stake), lying, opening) is None for check in checks)

    limits = limits_on(wager, opening)
    unit = math.lcm(opening.smallest_chip, limits.step or 1)
    stakes = [parse_amount(near) for near in named]
    good = [stake for stake in stakes if passes(stake)]
    if not good:
        beside = dict.fromkeys(
            n for stake in stakes for n in (stake // unit * unit, -(-stake // unit) * unit)
        )
        good = [stake for stake in beside if passes(stake)]
    return tuple(map(decimal, good))
