"""Checks on wagers that only Big Raise stud poker has."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from croupier.games.big_raise import kernel
from croupier.games.big_raise.terms import BLIND
from croupier.games.boxes import beside
from croupier.games.checks import Closing, Concerning, refuse, refuse_stake
from croupier.games.game import Adjustment, Opening
from croupier.games.refusals import Refusal
from croupier.games.stud.terms import ANTE
from croupier.games.wagers import Wager
from croupier.law import Clauses
from croupier.money.amounts import decimal


def _fits(blind: Wager, ante: Wager) -> bool:
    return blind.stake in _sizes(ante)


def _sizes(ante: Wager) -> list[int]:
    return [times * ante.stake for times in range(kernel.LEAST, kernel.MOST + 1)]


_MUST = "a blind bet is one, two, three or four times the ante wager"


def blind_is_a_raise(clauses: Clauses) -> Concerning:
    """A blind bet is what a raise wager may be of its ante."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        ante = beside(ANTE, wager, lying)
        if ante is None or _fits(wager, ante):
            return None
        return refuse_stake(wager, _MUST, clauses, tuple(decimal(each) for each in _sizes(ante)))

    return Concerning(frozenset({BLIND}), check)


def blind_is_still_a_raise(clauses: Clauses) -> Closing:
    """A blind bet goes back whose ante was changed so that it is none any more."""

    def close(lying: Sequence[Wager], opening: Opening) -> Iterable[Adjustment]:
        for wager in lying:
            if wager.type.name != BLIND:
                continue
            ante = beside(ANTE, wager, lying)
            if ante is not None and not _fits(wager, ante):
                yield Adjustment(wager.id, 0, refuse(wager, f"{_MUST}, which was changed", clauses))

    return close
