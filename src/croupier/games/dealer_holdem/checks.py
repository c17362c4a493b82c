"""Checks on wagers that only hold'em against the dealer has."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from croupier.games.boxes import beside
from croupier.games.checks import Closing, refuse
from croupier.games.dealer_holdem.terms import BLIND
from croupier.games.game import Adjustment, Opening
from croupier.games.stud.terms import ANTE
from croupier.games.wagers import Wager
from croupier.law import Clauses
from croupier.money.amounts import decimal


def blind_equals_ante(clauses: Clauses) -> Closing:
    """Ante and blind wagers are made together and are equal: what is more goes back, and one alone."""

    def close(lying: Sequence[Wager], opening: Opening) -> Iterable[Adjustment]:
        for wager in lying:
            other = {ANTE: BLIND, BLIND: ANTE}.get(wager.type.name)
            if other is None:
                continue
            equal = beside(other, wager, lying)
            if equal is None:
                reason = f"there is no {other} wager beside it"
                yield Adjustment(wager.id, 0, refuse(wager, reason, clauses, (f"{other} as well",)))
            elif wager.stake > equal.stake:
                reason = "ante and blind wagers are equal"
                near = (decimal(equal.stake),)
                yield Adjustment(wager.id, equal.stake, refuse(wager, reason, clauses, near))

    return close
