"""A table of roulette as the simulation plays it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from croupier.games.game import Rules
from croupier.games.roulette.rules import RouletteRules
from croupier.games.wagers import WagerType
from croupier.simulation.models import Maker
from croupier.simulation.spinning import SpinModel, spin_model


def model(rules: Rules, cutting_card: int | None, wagers: Sequence[WagerType]) -> SpinModel:
    """The model of a table of roulette; each kind of wager lies on its usual position.

    Raises:
        Malformed: a cutting card, which a wheel has not.
    """
    assert isinstance(rules, RouletteRules), type(rules)
    layout, pockets = rules.layout, rules.wheel.pockets

    def line(wager: WagerType, place: int) -> int:
        found: int = wager.grade(layout.usual(wager.name).covers, pockets[place])
        return found

    wheel = {"pockets": len(pockets), "zeros": rules.wheel.zeros}
    return spin_model(wheel, len(pockets), line, cutting_card)


MODEL: Final[Maker] = model
