"""Checks on wagers that only blackjack has."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from croupier.games.blackjack.terms import (
    BLACKJACK,
    BONUS_BLACKJACK,
    PERFECT_PAIRS,
    SUPER_SEVENS,
    Clauses,
    controlling,
)
from croupier.games.checks import Check, Closing, Together, refuse
from croupier.games.game import Adjustment, Opening
from croupier.games.refusals import Refusal
from croupier.games.standings import DIRECTED, LATE_ENTRANT, SAT_OUT
from croupier.games.wagers import Wager
from croupier.money.amounts import decimal


def a_box_of_the_layout(boxes: int, clauses: Clauses) -> Check:
    """Wagers lie in the boxes of the layout, numbered from the dealer's left."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        if 1 <= wager.box <= boxes:
            return None
        reason = f"there is no box {wager.box}: the boxes are numbered 1 to {boxes}"
        return refuse(wager, reason, clauses, (f"box 1 to {boxes}",))

    return check


def one_of_a_kind_in_a_box(clauses: Clauses) -> Check:
    """A player's chips on one area are one wager."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        there = next((w for w in _own(wager, lying) if w.type.name == wager.type.name), None)
        if there is None:
            return None
        return refuse(wager, "the player has a wager on that area: change that one", clauses, (there.id,))

    return check


def players_on_a_box(most: int, clauses: Clauses) -> Check:
    """At most so many players with blackjack wagers on one box."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        others = {w.seat for w in _blackjack_in(wager.box, lying)} - {wager.seat}
        if wager.type.name != BLACKJACK or len(others) < most:
            return None
        players = "a player wagers" if most == 1 else f"{most} players wager"
        return refuse(wager, f"{players} in box {wager.box} already", clauses, ("another box",))

    return check


def one_box_a_player(clauses: Clauses) -> Check:
    """A player has no permission to wager on several boxes."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        return _one_box(wager, lying, clauses)

    return check


def _one_box(wager: Wager, lying: Sequence[Wager], clauses: Clauses) -> Refusal | None:
    mine = (w for w in lying if w.seat == wager.seat and w.type.name == BLACKJACK)
    other = next((w for w in mine if w.box != wager.box), None)
    if other is None or wager.type.name != BLACKJACK:
        return None
    return refuse(wager, "the player wagers on one box only", clauses, (f"box {other.box}",))


def _minimum_only(wager: Wager, opening: Opening, clauses: Clauses) -> Refusal | None:
    least = opening.limits_of(wager.seat).of(wager.type.name, wager.type.main).min
    if wager.type.name != BLACKJACK or least is None or wager.stake == least:
        return None
    reason = f"the player may wager the minimum only, {decimal(least)}"
    return refuse(wager, reason, clauses, (decimal(least),))


def directed_player(one_box: Clauses, minimum: Clauses) -> Check:
    """A player under a manager's direction wagers on one box, and the minimum."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        if wager.seat not in opening.standings.get(DIRECTED, ()):
            return None
        return _one_box(wager, lying, one_box) or _minimum_only(wager, opening, minimum)

    return check


def late_entrant_refused(clauses: Clauses) -> Check:
    """Who missed the first round of the shoe does not enter before the shuffle."""
    return _kept_out(LATE_ENTRANT, "the player was not in the first round of this shoe", clauses)


def sitting_out_refused(clauses: Clauses) -> Check:
    """Who left a round out does not come back before a new shoe."""
    return _kept_out(SAT_OUT, "the player left a round of this shoe out", clauses)


def _kept_out(standing: str, reason: str, clauses: Clauses) -> Check:
    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        if wager.type.name != BLACKJACK or wager.seat not in opening.standings.get(standing, ()):
            return None
        return refuse(wager, reason, clauses, ("after the shuffle",))

    return check


def late_entrant_minimum(clauses: Clauses) -> Check:
    """Who missed the first round of the shoe wagers the minimum until a new one."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        if wager.seat not in opening.standings.get(LATE_ENTRANT, ()):
            return None
        return _minimum_only(wager, opening, clauses)

    return check


# Side wagers ------------------------------------------------------------------------------------


def sevens_beside_blackjack(clauses: Clauses) -> Check:
    """A super sevens wager only where the same player has a blackjack wager on the box."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        if wager.type.name != SUPER_SEVENS or _beside(wager, lying):
            return None
        reason = "the player has no blackjack wager on that box"
        return refuse(wager, reason, clauses, (f"{BLACKJACK} first",))

    return check


def bonus_by_the_controlling_player(clauses: Clauses) -> Check:
    """A bonus blackjack wager only by the player who controls the box."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        if wager.type.name != BONUS_BLACKJACK:
            return None
        control = controlling(wager.box, lying)
        if control is not None and control.seat == wager.seat:
            return None
        who = "nobody" if control is None else f"seat {control.seat}"
        near = (f"{BLACKJACK} first",) if control is None else (who,)
        return refuse(wager, f"{who} controls box {wager.box}", clauses, near)

    return check


def bonus_of(amount: int, clauses: Clauses) -> Check:
    """A bonus blackjack wager is one amount and no other."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        if wager.type.name != BONUS_BLACKJACK or wager.stake == amount:
            return None
        fixed = decimal(amount)
        return refuse(wager, f"a bonus blackjack wager is {fixed}", clauses, (fixed,))

    return check


def pairs_on_a_blackjack_box(clauses: Clauses) -> Check:
    """A perfect pairs wager only on a box that holds a blackjack wager."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        if wager.type.name != PERFECT_PAIRS or _blackjack_in(wager.box, lying):
            return None
        reason = f"there is no blackjack wager on box {wager.box}"
        return refuse(wager, reason, clauses, (f"{BLACKJACK} first",))

    return check


def pairs_on_a_box(most: int, full: Clauses, own_first: Clauses) -> Check:
    """At most so many perfect pairs wagers on a box, and a place for each of its players who has none."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        if wager.type.name != PERFECT_PAIRS:
            return None
        there = [w for w in lying if w.box == wager.box and w.type.name == PERFECT_PAIRS]
        if len(there) >= most:
            reason = f"{most} perfect pairs wagers lie on box {wager.box} already"
            return refuse(wager, reason, full, ("another box",))
        players = {w.seat for w in _blackjack_in(wager.box, lying)}
        waiting = players - {w.seat for w in there}
        if wager.seat in players or len(there) + 1 + len(waiting) <= most:
            return None
        first = ", ".join(f"seat {seat}" for seat in sorted(waiting))
        return refuse(wager, f"the place is kept for {first}, who wagers on the box", own_first, (first,))

    return check


def side_wagers_keep_their_box(sevens: Clauses, bonus: Clauses, pairs: Clauses) -> Closing:
    """A side wager that has lost the blackjack wager it needs, or control of the box, goes back."""
    needs = (
        (SUPER_SEVENS, sevens_beside_blackjack(sevens)),
        (BONUS_BLACKJACK, bonus_by_the_controlling_player(bonus)),
        (PERFECT_PAIRS, pairs_on_a_blackjack_box(pairs)),
    )

    def close(lying: Sequence[Wager], opening: Opening) -> Iterable[Adjustment]:
        for wager in lying:
            for name, needed in needs:
                if wager.type.name == name and (why := needed(wager, lying, opening)) is not None:
                    yield Adjustment(wager.id, 0, why)

    return close


# The table's maximum ----------------------------------------------------------------------------


def alone(wager: Wager, lying: Sequence[Wager]) -> Iterable[Wager]:
    """The table's maximum bounds each player's own wager."""
    return ()


def with_the_box(wager: Wager, lying: Sequence[Wager]) -> Iterable[Wager]:
    """The table's maximum bounds the blackjack wagers that all players have on a box."""
    same = wager.type.name == BLACKJACK
    return [w for w in _blackjack_in(wager.box, lying) if w.id != wager.id] if same else ()


SHARED: dict[bool, Together] = {False: alone, True: with_the_box}
"""What shares the maximum: by whether it bounds the box as a whole."""


def _own(wager: Wager, lying: Sequence[Wager]) -> list[Wager]:
    """The player's other wagers on the box."""
    return [w for w in lying if w.seat == wager.seat and w.box == wager.box and w.id != wager.id]


def _beside(wager: Wager, lying: Sequence[Wager]) -> bool:
    return any(w.type.name == BLACKJACK for w in _own(wager, lying))


def _blackjack_in(box: int, lying: Sequence[Wager]) -> list[Wager]:
    return [w for w in lying if w.box == box and w.type.name == BLACKJACK]
