"""Checks on wagers that only blackjack has."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from croupier.games.blackjack.terms import (
    BLACKJACK,
    BONUS_BLACKJACK,
    MAINS,
    PERFECT_PAIRS,
    SECOND_BLACKJACK,
    SUPER_SEVENS,
    controlling,
)
from croupier.games.boxes import alone, only_beside, own_in_box
from croupier.games.checks import (
    Check,
    Closing,
    Concerning,
    Together,
    at_most_maximum,
    first_refusal,
    refuse,
    room_below_maximum,
)
from croupier.games.game import Accepted, Adjustment, Opening
from croupier.games.limits import LOSS_LIMIT
from croupier.games.refusals import Code, Refusal
from croupier.games.standings import LATE_ENTRANT, SAT_OUT
from croupier.games.wagers import Wager
from croupier.law import Clauses
from croupier.money.amounts import decimal

Accepts: TypeAlias = Callable[[Wager, Refusal, Sequence[Wager], Opening], Accepted]


def players_on_a_box(most: int, clauses: Clauses) -> Check:
    """At most so many players with blackjack wagers on one box."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        if wager.type.name not in MAINS or len(lying) < most:
            return None
        others = {
            w.seat for w in lying if w.seat != wager.seat and w.box == wager.box and w.type.name in MAINS
        }
        if len(others) < most:
            return None
        players = "a player wagers" if most == 1 else f"{most} players wager"
        reason = f"{players} in box {wager.box} already"
        return refuse(wager, reason, clauses, ("another box",), Code.NO_ROOM)

    return check


def late_entrant_refused(clauses: Clauses) -> Check:
    """Who missed the first round of the shoe does not enter before the shuffle."""
    return _kept_out(LATE_ENTRANT, "the player was not in the first round of this shoe", clauses)


def sitting_out_refused(clauses: Clauses) -> Check:
    """Who left a round out does not come back before a new shoe."""
    return _kept_out(SAT_OUT, "the player left a round of this shoe out", clauses)


def _kept_out(standing: str, reason: str, clauses: Clauses) -> Check:
    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        if wager.type.name not in MAINS or wager.seat not in opening.standings.get(standing, ()):
            return None
        return refuse(wager, reason, clauses, ("after the shuffle",))

    return check


# Side wagers ------------------------------------------------------------------------------------


def bonus_by_the_controlling_player(clauses: Clauses) -> Concerning:
    """A bonus blackjack wager only by the player who controls the box."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        control = controlling(wager.box, lying)
        if control is not None and control.seat == wager.seat:
            return None
        who = "nobody" if control is None else f"seat {control.seat}"
        near = (f"{BLACKJACK} first",) if control is None else (who,)
        return refuse(wager, f"{who} controls box {wager.box}", clauses, near)

    return Concerning(frozenset({BONUS_BLACKJACK}), check)


def bonus_of(amount: int, clauses: Clauses) -> Check:
    """A bonus blackjack wager is one amount and no other."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        if wager.stake == amount:
            return None
        fixed = decimal(amount)
        return refuse(wager, f"a bonus blackjack wager is {fixed}", clauses, (fixed,))

    return Concerning(frozenset({BONUS_BLACKJACK}), check)


def on_a_blackjack_box(clauses: Clauses, *kinds: str, mains: tuple[str, ...] = (BLACKJACK,)) -> Concerning:
    """Wagers of these kinds only on a box that holds the wagers that it is played for, whoever's they are."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        there = {w.type.name for w in lying if w.box == wager.box}
        missing = next((main for main in mains if main not in there), None)
        if missing is None:
            return None
        reason = f"there is no {missing.replace('_', ' ')} wager on box {wager.box}"
        return refuse(wager, reason, clauses, (f"{missing} first",), Code.NEEDS_ANOTHER)

    return Concerning(frozenset(kinds), check)


def pairs_on_a_box(most: int, full: Clauses, own_first: Clauses, *kinds: str) -> Check:
    """At most so many wagers of a kind on a box, and a place for each of its players who has none."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        there = [w for w in lying if w.box == wager.box and w.type.name == wager.type.name]
        if len(there) >= most:
            reason = f"{most} {wager.type.title.lower()} wagers lie on box {wager.box} already"
            return refuse(wager, reason, full, ("another box",), Code.NO_ROOM)
        players = {w.seat for w in _blackjack_in(wager.box, lying)}
        waiting = players - {w.seat for w in there}
        if wager.seat in players or len(there) + 1 + len(waiting) <= most:
            return None
        first = tuple(f"seat {seat}" for seat in sorted(waiting))
        kept = "a place is kept for each player of the box who has none"
        return refuse(wager, f"{kept}: {', '.join(first)}", own_first, first)

    return Concerning(frozenset(kinds), check)


def not_in_conjunction(kind: str, clauses: Clauses, *others: str) -> Check:
    """Nobody has a wager of a kind and one of some others on the same box."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        barred = others if wager.type.name == kind else (kind,)
        beside = next((w for w in own_in_box(wager, lying) if w.type.name in barred), None)
        if beside is None:
            return None
        reason = f"its player has a {beside.type.title} wager on box {wager.box}"
        return refuse(wager, reason, clauses, ("another box",))

    return Concerning(frozenset({kind, *others}), check)


def of_amounts(kind: str, amounts: tuple[int, ...], clauses: Clauses) -> Check:
    """A wager of a kind is one of the amounts on the sign, in minor units."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        if wager.stake in amounts:
            return None
        near = tuple(decimal(amount) for amount in amounts)
        return refuse(wager, f"a {wager.type.title} wager is {' or '.join(near)}", clauses, near)

    return Concerning(frozenset({kind}), check)


def one_amount_on_the_sign(kind: str, clauses: Clauses) -> Callable[[Opening], Refusal | None]:
    """The sign states one amount of a wager, which is its minimum and its maximum."""

    def check(opening: Opening) -> Refusal | None:
        bounds = opening.limits.ranges.get(kind)
        if bounds is None or bounds.min == bounds.max is not None:
            return None
        near = tuple(decimal(n) for n in (bounds.min, bounds.max) if n is not None)
        what, reason = f"limits of {kind}", "the sign states one amount: as minimum and as maximum"
        return Refusal(what, reason, clauses, near, about=(f"limits.{kind}",))

    return check


def one_on_an_area(kind: str, one: Clauses) -> Check:
    """One wager of a kind on a box: who has the first option may still put another's aside."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        for other in lying:
            same = other.type.name == kind == wager.type.name and other.box == wager.box
            if same and _option(other, lying) <= _option(wager, lying):
                reason = f"seat {other.seat} has the one {wager.type.title} wager on box {wager.box}"
                return refuse(wager, reason, one, ("another box",), Code.WAGER_THERE)
        return None

    return check


class FirstOption(NamedTuple):
    """What gives one of several players the first option on a box."""

    seated: Clauses
    highest: Clauses
    nearest: Clauses

    def of(self, kept: Wager, other: Wager, lying: Sequence[Wager]) -> Clauses:
        """Why the one wager is kept, and not the other."""
        options = zip(self, _option(kept, lying), _option(other, lying), strict=True)
        return next((why for why, own, others in options if own != others), self.nearest)


def first_option_keeps_the_area(kind: str, first: FirstOption) -> Closing:
    """Of several wagers of a kind on a box that of the player with the first option stays."""

    def close(lying: Sequence[Wager], opening: Opening) -> Iterable[Adjustment]:
        for box in sorted({w.box for w in lying if w.type.name == kind}):
            there = [w for w in lying if w.box == box and w.type.name == kind]
            kept = min(there, key=lambda w: _option(w, lying))
            for wager in there:
                if wager is not kept:
                    reason = f"seat {kept.seat} has the first option on box {box}"
                    why = first.of(kept, wager, lying)
                    yield Adjustment(wager.id, 0, refuse(wager, reason, why, ("another box",)))

    return close


def _option(wager: Wager, lying: Sequence[Wager]) -> tuple[bool, int, int]:
    """Who may wager first on a box: its player, then the highest blackjack wager, then the nearest."""
    own = next((w for w in own_in_box(wager, lying) if w.type.name == BLACKJACK), wager)
    return (own.seat != own.box, -own.stake, own.order)


# Loss limits --------------------------------------------------------------------------------------


def room_below_loss_limit(wager: Wager, lying: Sequence[Wager], opening: Opening) -> int | None:
    """What a wager may be beside the player's others within a loss limit; None where there is none."""
    most = opening.limits_of(wager.seat).of(LOSS_LIMIT, main=False).max
    if most is None:
        return None
    return max(0, most - sum(w.held for w in lying if w.seat == wager.seat and w.id != wager.id))


def within_loss_limit(clauses: Clauses) -> Check:
    """A player wagers no more in all than may still be lost."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        room = room_below_loss_limit(wager, lying, opening)
        if room is None or wager.held <= room:
            return None
        fits = (room + wager.tokens) // opening.smallest_chip * opening.smallest_chip
        near = (decimal(fits),) if fits else ()
        reason = "it would exceed the player's loss limit"
        return refuse(wager, reason, clauses, near, Code.ABOVE_LOSS_LIMIT)

    return check


def side_wagers_keep_their_box(sevens: Clauses, bonus: Clauses, pairs: Clauses) -> Closing:
    """A side wager that has lost the blackjack wager it needs, or control of the box, goes back."""
    return still_allowed(
        only_beside(BLACKJACK, sevens, SUPER_SEVENS),
        bonus_by_the_controlling_player(bonus),
        on_a_blackjack_box(pairs, PERFECT_PAIRS),
    )


def two_equal_wagers(both: Clauses, equal: Clauses) -> Closing:
    """A player has a wager on both hands of a box, of one amount: what is more goes back."""

    def close(lying: Sequence[Wager], opening: Opening) -> Iterable[Adjustment]:
        there = {(w.seat, w.box, w.type.name): w for w in lying if w.type.name in MAINS}
        for (seat, box, name), wager in there.items():
            other = there.get((seat, box, SECOND_BLACKJACK if name == BLACKJACK else BLACKJACK))
            if other is None:
                missing = "second" if name == BLACKJACK else "first"
                reason = f"there is no wager on the {missing} hand of box {box}"
                yield Adjustment(wager.id, 0, refuse(wager, reason, both, ("a wager on each hand",)))
            elif wager.stake > other.stake:
                reason = f"the wagers on the hands of box {box} are equal"
                near = (decimal(other.stake),)
                yield Adjustment(wager.id, other.stake, refuse(wager, reason, equal, near))

    return close


def still_allowed(*needs: Concerning) -> Closing:
    """A wager that one of these checks would now refuse goes back."""
    kinds = frozenset[str]().union(*(need.kinds for need in needs))

    def close(lying: Sequence[Wager], opening: Opening) -> Iterable[Adjustment]:
        for wager in lying:
            why = first_refusal(needs, wager, lying, opening) if wager.type.name in kinds else None
            if why is not None:
                yield Adjustment(wager.id, 0, why)

    return close


# The table's maximum ----------------------------------------------------------------------------


def with_the_box(wager: Wager, lying: Sequence[Wager]) -> Iterable[Wager]:
    """The table's maximum bounds the blackjack wagers that all players have on a box."""
    same = wager.type.name == BLACKJACK
    return [w for w in _blackjack_in(wager.box, lying) if w.id != wager.id] if same else ()


def with_those_first(wager: Wager, lying: Sequence[Wager]) -> Iterable[Wager]:
    """The table's maximum bounds a box; who sits before it has the first option, then who came first."""
    if wager.type.name != BLACKJACK:
        return ()
    there = [w for w in _blackjack_in(wager.box, lying) if w.id != wager.id]
    return [w for w in there if _rank(w) < _rank(wager)]


def _rank(wager: Wager) -> tuple[bool, int]:
    return wager.seat != wager.box, wager.order


def with_those_before(wager: Wager, lying: Sequence[Wager]) -> Iterable[Wager]:
    """The table's maximum bounds a box whose wagers lie there: who controls it comes first, then the others.

    With nobody seated before the box that is the highest wager, although another lay there before it.
    """
    if wager.type.name != BLACKJACK:
        return ()
    there = _in_order([w for w in _blackjack_in(wager.box, lying) if w.id != wager.id] + [wager])
    return there[: there.index(wager)]


def _in_order(there: Sequence[Wager]) -> list[Wager]:
    """The blackjack wagers of a box, the one that controls it first."""
    if not there:
        return []
    first = controlling(there[0].box, there, by_stake=True)
    return sorted(there, key=lambda w: (w is not first, w.order))


def trim_to_the_maximum(clauses: Clauses) -> Closing:
    """Above the maximum of a box the wager that controls it stays, the others are cut to what is left."""
    within = at_most_maximum(clauses, lambda wager, before: before)

    def close(lying: Sequence[Wager], opening: Opening) -> Iterable[Adjustment]:
        for box in sorted({w.box for w in lying if w.type.name == BLACKJACK}):
            before: list[Wager] = []
            for wager in _in_order(_blackjack_in(box, lying)):
                refusal = within(wager, before, opening)
                kept = wager
                if refusal is not None:
                    room = room_below_maximum(wager, before, opening) or 0
                    kept = replace(wager, stake=room)
                    yield Adjustment(wager.id, room, refusal)
                before.append(kept)

    return close


class OnTheSign(NamedTuple):
    """The amounts of a wager that is made in no other."""

    amounts: tuple[int, ...]
    """In minor units."""
    clauses: Clauses


def excess_only(
    minimum: Clauses,
    maximum: Clauses,
    found: Together,
    loss_limit: Clauses = (),
    signs: Mapping[str, OnTheSign] = MappingProxyType({}),
) -> Accepts:
    """Of a wager that the dealer took: below the minimum all counts, above the maximum what is within.

    ``found``: with what a wager that lies there shares its maximum. ``loss_limit``: why no more counts than
    a player may still lose.
    ``signs``: the amounts of kinds of wagers that are made in no others; what is within counts as far as it
    is one of them.
    """

    def part(wager: Wager, stake: int, clauses: Clauses) -> Accepted:
        sign = signs.get(wager.type.name)
        if sign is None or stake in sign.amounts:
            return Accepted(stake, clauses)
        return Accepted(max((a for a in sign.amounts if a < stake), default=0), clauses + sign.clauses)

    def within(wager: Wager, stake: int, clauses: Clauses, left: int | None) -> Accepted:
        if left is None or stake <= left:
            return part(wager, stake, clauses)
        return part(wager, left, loss_limit)

    def accept(wager: Wager, refusal: Refusal, lying: Sequence[Wager], opening: Opening) -> Accepted:
        room = room_below_loss_limit(wager, lying, opening) if loss_limit else None
        left = None if room is None else room + wager.tokens
        match refusal.code:
            case Code.BELOW_MINIMUM:
                return within(wager, wager.stake, minimum, left)
            case Code.ABOVE_MAXIMUM:
                below = room_below_maximum(wager, found(wager, lying), opening) or 0
                return within(wager, min(below, wager.stake), maximum, left)
            case Code.ABOVE_LOSS_LIMIT if loss_limit:
                return within(wager, wager.stake, loss_limit, left)
            case _:
                return Accepted(0, refusal.clauses)

    return accept


SHARED: dict[bool, Together] = {False: alone, True: with_the_box}
"""What shares the maximum: by whether it bounds the box as a whole."""


def _blackjack_in(box: int, lying: Sequence[Wager]) -> list[Wager]:
    return [w for w in lying if w.box == box and w.type.name == BLACKJACK]
