"""A table with a wheel of fortune as the simulation plays it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from croupier.games.game import Rules
from croupier.games.wagers import WagerType
from croupier.games.wheel.rules import WheelRules
from croupier.simulation.models import Maker
from croupier.simulation.spinning import SpinModel, spin_model


def model(rules: Rules, cutting_card: int | None, wagers: Sequence[WagerType]) -> SpinModel:
    """The model of a table with a wheel of fortune.

    Raises:
        Malformed: a cutting card, which a wheel has not.
    """
    assert isinstance(rules, WheelRules), type(rules)
    places = rules.places

    def line(wager: WagerType, place: int) -> int:
        return rules.line_of(wager, places[place])

    wheel = {"sections": len(places), "symbols": len(rules.counts)}
    return spin_model(wheel, len(places), line, cutting_card)


MODEL: Final[Maker] = model
