"""Undisclosed wagers: what a form counts as (nsw rr 19.6.14, 19.8)."""

from __future__ import annotations

from typing import NamedTuple

from croupier.law import Clauses
from croupier.rulebooks.tournament_law import Act, TournamentLaw
from croupier.tournaments.conditions import Level
from croupier.tournaments.session import Form


class Counted(NamedTuple):
    """What a wager counts as."""

    amount: int
    """In minor units of chips."""
    wagers: bool
    """Whether it is played for; else the amount is deducted, or the wager void."""
    clauses: Clauses = ()
    """What changed it; empty where it counts as it was made."""


def deemed(law: TournamentLaw, form: Form, level: Level, chips: int) -> Counted:
    """What a form comes to, with so many chips in its player's possession.

    A form without amount or kind costs the minimum; less than the minimum counts as the minimum, more than
    the maximum as the maximum, more than the player's chips as all of them or the maximum.
    """
    if form.amount is None or not form.wager:
        return Counted(min(level.min, chips), wagers=False, clauses=law.of(Act.FORM_INCOMPLETE))
    most = level.max
    if form.amount > chips:
        amount = chips if most is None else min(chips, most)
        return Counted(amount, wagers=True, clauses=law.of(Act.FORM_BEYOND_CHIPS))
    if most is not None and form.amount > most:
        return Counted(most, wagers=True, clauses=law.of(Act.FORM_ABOVE))
    if form.amount < level.min:
        return Counted(min(level.min, chips), wagers=True, clauses=law.of(Act.FORM_BELOW))
    whole = in_units(form.amount, level)
    return Counted(whole, wagers=True, clauses=law.of(Act.UNITS) if whole != form.amount else ())


def in_units(amount: int, level: Level) -> int:
    """An amount to its last complete unit of the minimum."""
    return amount // level.min * level.min if level.min else amount
