"""Checks on wagers that only baccarat has."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from croupier.games.baccarat.terms import BANKER, PLAYER
from croupier.games.checks import Check, Closing, refuse, refuse_stake
from croupier.games.game import Adjustment, Opening
from croupier.games.refusals import Refusal
from croupier.games.two_hands_checks import no_such_area
from croupier.games.wagers import Wager
from croupier.law import Clauses
from croupier.money.amounts import decimal


def tie_at_most_one_eighth(clauses: Clauses) -> Check:
    """A tie bet of at most one eighth of the table's maximum, over a player's boxes together.

    Where the sign states maxima for the two hands by themselves, the lower one is the table's.
    """

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        if wager.type.name != "tie":
            return None
        limits = opening.limits_of(wager.seat)
        maxima = [most for hand in (PLAYER, BANKER) if (most := limits.of(hand, main=True).max) is not None]
        if not maxima:
            return None
        maximum = min(maxima)
        others = sum(w.stake for w in lying if w.seat == wager.seat and w.type.name == "tie")
        # Whole minor units: an eighth of a cent is not an amount.
        most = maximum // 8
        if others + wager.stake <= most:
            return None
        room = (most - others) // opening.smallest_chip * opening.smallest_chip
        near = (decimal(room),) if room > 0 else ()
        return refuse_stake(wager, f"a tie bet may not exceed {decimal(most)} here", clauses, near)

    return check


def not_both_hands(clauses: Clauses) -> Check:
    """A player does not wager on both hands in one round."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        other = {PLAYER: BANKER, BANKER: PLAYER}.get(wager.type.name)
        if other is None or not any(w.seat == wager.seat and w.type.name == other for w in lying):
            return None
        reason = f"the same player has a wager on the {other}'s hand"
        return refuse(wager, reason, clauses, (f"withdraw the {other} wager first",))

    return check


def areas_of_their_own(seats: int, standing: Clauses, seated: Clauses) -> Check:
    """Standing players wager on areas of their own (no box), seated players on the numbered ones."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        if wager.seat > seats:
            if wager.box == wager.seat:
                return None
            reason = "a standing player wagers on the areas for standing players"
            return refuse(wager, reason, standing, ("no box",))
        return None if 1 <= wager.box <= seats else no_such_area(wager, seats, seated)

    return check


def one_player_per_number(clauses: Clauses) -> Check:
    """Only one player on all the areas that bear one number."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        if all(w.seat == wager.seat for w in lying if w.box == wager.box):
            return None
        return refuse(wager, f"another player wagers on area {wager.box}", clauses, ("another box",))

    return check


def preference_for_main_wagers(most: int, clauses: Clauses, together: Sequence[frozenset[str]]) -> Closing:
    """At most so many side wagers in a box of kinds that count together.

    Players with a main wager come first, the rest in order of placing. A wager that finds no room goes back
    when betting closes.
    """
    counted = {name: kinds for kinds in together for name in kinds}

    def close(lying: Sequence[Wager], opening: Opening) -> Iterable[Adjustment]:
        mains = {w.seat for w in lying if w.type.main}
        spots: dict[tuple[frozenset[str], int], list[Wager]] = {}
        for wager in lying:
            if wager.type.name in counted:
                spots.setdefault((counted[wager.type.name], wager.box), []).append(wager)
        for there in spots.values():
            ranked = sorted(there, key=lambda w: (w.seat not in mains, w.order))
            for wager in ranked[most:]:
                reason = f"{most} such wagers in box {wager.box}, of players who come first"
                yield Adjustment(wager.id, 0, refuse(wager, reason, clauses))

    return close
