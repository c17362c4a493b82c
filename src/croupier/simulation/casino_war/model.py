"""A table of casino war as the simulation plays it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from croupier.games.casino_war.battle import Battle
from croupier.games.casino_war.rules import CasinoWarRules
from croupier.games.casino_war.terms import ALWAYS_SURRENDER, ALWAYS_WAR
from croupier.games.game import Rules
from croupier.games.wagers import WagerType
from croupier.simulation.casino_war import loop
from croupier.simulation.looped import ready
from croupier.simulation.models import Maker
from croupier.simulation.shoes import plan_shoe
from croupier.simulation.two_shoes import TwoShoes


@dataclass(frozen=True)
class CasinoWarModel(TwoShoes):
    """Shoes of casino war, played round after round by one box that does the same on every tie."""

    fights: bool = True
    """Whether the box goes to war on every tie; it surrenders otherwise."""

    @property
    def loop(self) -> str:
        """What its loop tells."""
        return "first cards and wars"

    @property
    def classes(self) -> int:
        """Every class is below this."""
        return loop.CLASSES

    @property
    def decisions(self) -> tuple[Any, ...]:
        """Whether the box goes to war, as the loop takes it."""
        return (int(self.fights),)

    def line(self, wager: WagerType, class_: int, selection: str | None) -> int:
        """The pay line that a round of a class ends a wager on."""
        return wager.grade(Battle(*divmod(class_, loop.WARS)))


def model(rules: Rules, cutting_card: int | None, wagers: Sequence[WagerType]) -> CasinoWarModel:
    """The model of a table of casino war.

    Raises:
        Refused: the cutting card may not lie there.
    """
    assert isinstance(rules, CasinoWarRules), type(rules)
    shoe = plan_shoe(rules.shoe, cutting_card, loop.FEWEST_CARDS, loop.MOST_CARDS)
    return CasinoWarModel(shoe, *ready(loop))


def surrendering(rules: Rules, cutting_card: int | None, wagers: Sequence[WagerType]) -> CasinoWarModel:
    """The model of a table whose box surrenders on every tie.

    Raises:
        Refused: the cutting card may not lie there.
    """
    return replace(model(rules, cutting_card, wagers), fights=False)


MODEL: Final[Maker] = model
STRATEGIES: Final[Mapping[str, Maker]] = {ALWAYS_WAR: model, ALWAYS_SURRENDER: surrendering}
