"""Checks on wagers of games of two hands that everybody wagers on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import TypeAlias

from croupier.games.checks import Check, Closing, payable_part, refuse
from croupier.games.game import Adjustment, Opening
from croupier.games.limits import DIFFERENTIAL
from croupier.games.refusals import Refusal
from croupier.games.wagers import Wager
from croupier.law import Clauses
from croupier.money.amounts import decimal

Sides: TypeAlias = tuple[str, str]
"""The names of the wagers on the two hands."""


def numbered_areas(seats: int, clauses: Clauses) -> Check:
    """Everybody wagers on the numbered areas, players without a seat too."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        if 1 <= wager.box <= seats:
            return None
        return no_such_area(wager, seats, clauses)

    return check


def no_such_area(wager: Wager, seats: int, clauses: Clauses) -> Refusal:
    """A wager on an area that the layout does not have is refused."""
    reason = f"there is no betting area {wager.box}: the areas are numbered 1 to {seats}"
    return refuse(wager, reason, clauses, (f"box 1 to {seats}",))


def at_most_per_area(most: int, clauses: Clauses) -> Check:
    """At most so many players on one numbered area of a main wager."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        if not wager.type.main:
            return None
        there = {w.seat for w in lying if w.box == wager.box and w.type.name == wager.type.name}
        if wager.seat in there or len(there) < most:
            return None
        players = "player" if most == 1 else "players"
        return refuse(wager, f"{most} {players} on area {wager.box} already", clauses, ("another box",))

    return check


def last_over_differential_returns(sides: Sides, clauses: Clauses) -> Closing:
    """Wagers placed last on the heavier hand go back, as far as they pass the table differential."""

    def close(lying: Sequence[Wager], opening: Opening) -> Iterable[Adjustment]:
        heavier, excess = _excess(sides, lying, opening)
        for wager in sorted(heavier, key=lambda w: -w.order):
            if excess <= 0:
                return
            cut = min(wager.stake, -(-excess // opening.smallest_chip) * opening.smallest_chip)
            excess -= cut
            yield Adjustment(wager.id, wager.stake - cut, _over(wager, opening, clauses))

    return close


def no_differential(clauses: Clauses) -> Callable[[Opening], Refusal | None]:
    """There is no table differential where no wager is made at a table."""

    def sign(opening: Opening) -> Refusal | None:
        if opening.limits.differential is None:
            return None
        reason = "it is for wagers at a table, not at terminals"
        what = f"limits of {DIFFERENTIAL}"
        return Refusal(what, reason, clauses, about=(f"limits.{DIFFERENTIAL}",))

    return sign


def pro_rata_to_differential(
    sides: Sides, clauses: Clauses, exactly: frozenset[str] = frozenset()
) -> Closing:
    """Wagers on the heavier hand are cut in proportion, each down to a whole chip.

    Wagers named in ``exactly`` are cut further, to what could be paid exactly in chips.
    """

    def close(lying: Sequence[Wager], opening: Opening) -> Iterable[Adjustment]:
        heavier, excess = _excess(sides, lying, opening)
        if excess <= 0:
            return
        total = sum(w.stake for w in heavier)
        unit = opening.smallest_chip
        for wager in heavier:
            left = wager.stake * (total - excess) // total // unit * unit
            if wager.type.name in exactly:
                left = payable_part(replace(wager, stake=left), unit)
            yield Adjustment(wager.id, left, _over(wager, opening, clauses))

    return close


def _excess(sides: Sides, lying: Sequence[Wager], opening: Opening) -> tuple[list[Wager], int]:
    """The wagers on the heavier hand, and by how much they pass the table differential."""
    most = opening.limits.differential
    on = {name: [w for w in lying if w.type.name == name] for name in sides}
    first, second = (sum(w.stake for w in on[name]) for name in sides)
    heavier = on[sides[0] if first >= second else sides[1]]
    return heavier, 0 if most is None else abs(first - second) - most


def _over(wager: Wager, opening: Opening, clauses: Clauses) -> Refusal:
    most = opening.limits.differential
    assert most is not None
    return refuse(wager, f"over the table differential of {decimal(most)}", clauses)
