"""Checks on wagers that only roulette has."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from croupier.games.checks import Check, refuse
from croupier.games.game import Opening
from croupier.games.refusals import Refusal
from croupier.games.roulette.layout import Layout
from croupier.games.roulette.positions import NoPosition, position
from croupier.games.wagers import Wager
from croupier.law import Clauses


def on_a_position(layout: Layout, clauses: Mapping[str, Clauses]) -> Check:
    """A wager lies on a position of the layout; ``clauses`` by its kind."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        if wager.box != wager.seat:
            return refuse(wager, "a roulette layout has no boxes", clauses[wager.type.name], ("no box",))
        try:
            position(layout, wager.type.name, wager.details)
        except NoPosition as error:
            return refuse(wager, error.reason, clauses[wager.type.name], error.near)
        return None

    return check


def same_spot(layout: Layout) -> Callable[[Wager, Sequence[Wager]], list[Wager]]:
    """Finds the other wagers that the same player has on the same position."""

    def together(wager: Wager, lying: Sequence[Wager]) -> list[Wager]:
        spot = position(layout, wager.type.name, wager.details)
        return [
            w
            for w in lying
            if w.seat == wager.seat
            and w.type.name == wager.type.name
            and position(layout, w.type.name, w.details) == spot
        ]

    return together
