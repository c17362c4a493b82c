"""Checks on wagers that only Caribbean stud poker has."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.games.caribbean_stud.terms import JACKPOT
from croupier.games.checks import Check, refuse
from croupier.games.game import Opening
from croupier.games.refusals import Refusal
from croupier.games.wagers import Wager
from croupier.law import Clauses


def amount_displayed(pools: Sequence[str], clauses: Clauses) -> Check:
    """No jackpot wager where the amounts of set prizes are not displayed."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        missing = [pool for pool in pools if not opening.jackpots.get(pool)]
        if wager.type.name != JACKPOT or not missing:
            return None
        return refuse(wager, f"no amount is displayed for {' and '.join(missing)}", clauses)

    return check
