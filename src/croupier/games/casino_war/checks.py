"""Checks on wagers that only casino war has."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from croupier.games.boxes import alone, beside
from croupier.games.casino_war.terms import CASINO_WAR, TIE
from croupier.games.checks import Check, Closing, Together, refuse
from croupier.games.game import Adjustment, Opening
from croupier.games.refusals import Refusal
from croupier.games.wagers import Wager
from croupier.law import Clauses
from croupier.money.amounts import decimal


def tie_at_most_times(times: int, clauses: Clauses) -> Check:
    """A tie wager of at most so many times the casino war wager."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        main = beside(CASINO_WAR, wager, lying) if wager.type.name == TIE else None
        if main is None or wager.stake <= times * main.stake:
            return None
        most = decimal(times * main.stake)
        reason = f"a tie wager may not exceed {times} times the casino war wager, {most}"
        return refuse(wager, reason, clauses, (most,))

    return check


def tie_at_most_part_of_maximum(part: int, clauses: Clauses) -> Check:
    """A tie wager of at most a part (a tenth: 10) of the maximum of the table."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        maximum = opening.limits_of(wager.seat).of(CASINO_WAR, main=True).max
        if wager.type.name != TIE or maximum is None or wager.stake * part <= maximum:
            return None
        # Whole minor units: a tenth of a cent is not an amount.
        most = decimal(maximum // part)
        return refuse(wager, f"a tie wager may not exceed {most} here", clauses, (most,))

    return check


def with_the_box(wager: Wager, lying: Sequence[Wager]) -> Iterable[Wager]:
    """The table's maximum bounds the wagers of one kind that all players have in a box."""
    return [w for w in lying if w.box == wager.box and w.type is wager.type]


SHARED: dict[bool, Together] = {False: alone, True: with_the_box}
"""What shares the maximum: by whether it bounds the box as a whole."""


def ties_keep_their_measure(times: int, alone_: Clauses, over: Clauses) -> Closing:
    """What has lost its casino war wager goes back; what is more than so many times it is cut."""

    def close(lying: Sequence[Wager], opening: Opening) -> Iterable[Adjustment]:
        for wager in lying:
            main = beside(CASINO_WAR, wager, lying)
            if wager.type.name != TIE:
                continue
            if main is None:
                reason = "its casino war wager was taken off"
                yield Adjustment(wager.id, 0, refuse(wager, reason, alone_))
            elif wager.stake > times * main.stake:
                reason = f"over {times} times the casino war wager"
                yield Adjustment(wager.id, times * main.stake, refuse(wager, reason, over))

    return close
