"""Sic-bo under a rulebook and its options: the data that its one conduct runs on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from croupier.games.checks import Check, refuse
from croupier.games.colour_chips import ColourChipLaw
from croupier.games.game import Accepted, Opening
from croupier.games.refusals import Refusal
from croupier.games.shoe import ShoeRules
from croupier.games.sic_bo.terms import SicBoLaw
from croupier.games.sic_bo.throw import DICE, selected
from croupier.games.table_rules import TableRules, WageringPeriod
from croupier.games.wagers import Wager
from croupier.law import Clauses

InPart: TypeAlias = Callable[[Wager, Refusal, Sequence[Wager], Opening], Accepted | None]
"""What is placed instead of a wager that a rule refuses, or None."""


def no_part(wager: Wager, refusal: Refusal, lying: Sequence[Wager], opening: Opening) -> Accepted | None:
    """A wager that a rule refuses is not placed in part either."""
    return None


@dataclass(frozen=True, kw_only=True)
class SicBoRules(TableRules):
    """Everything that a table of sic-bo plays by."""

    law: SicBoLaw
    in_part: InPart = no_part
    period: WageringPeriod | None = None
    """How long wagers are open at least; None where the rulebook does not say."""
    colour_chips: ColourChipLaw | None = None
    """How chips without a denomination are used; None where wagers are made at terminals alone."""
    seats: int | None = None
    """How many terminals the table has; None where players wager on its layout."""

    @property
    def without_wagers(self) -> Clauses:
        """No spin is provided for on which wagers may not lie; one made all the same takes none."""
        return self.law.wagers

    @property
    def shoe(self) -> ShoeRules | None:
        """There is none."""
        return None

    @property
    def dice(self) -> int:
        """How many the tumbler holds."""
        return DICE


def on_the_layout() -> Check:
    """A wager names one of the numbers, totals or combinations of its area, by the clauses of its kind."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        if wager.box != wager.seat:
            return refuse(wager, "a layout of sic bo has no boxes", wager.type.clauses, ("no box",))
        selections = wager.type.selections
        if not selections:
            return None
        given = wager.details.get("selection")
        if given is None:
            reason = f'say what it is on, like "selection": "{selections[0]}"'
            return refuse(wager, reason, wager.type.clauses, selections)
        if selected(wager.type, given) is None:
            return refuse(wager, f"no such wager is on {given}", wager.type.clauses, selections)
        return None

    return check


def same_area(wager: Wager, lying: Sequence[Wager]) -> list[Wager]:
    """The other wagers of the same player on the same area: of one kind and on one selection."""
    area = selected(wager.type, wager.details.get("selection"))
    return [
        w
        for w in lying
        if w.seat == wager.seat
        and w.type.name == wager.type.name
        and selected(w.type, w.details.get("selection")) == area
    ]
