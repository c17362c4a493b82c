"""A table of Dragon21 as the simulation plays it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, Final

from croupier.games.dragon21.hands import Finished
from croupier.games.dragon21.rules import Dragon21Rules
from croupier.games.game import Rules
from croupier.games.wagers import WagerType
from croupier.simulation.dragon21 import loop
from croupier.simulation.looped import ready
from croupier.simulation.models import Maker
from croupier.simulation.shoes import plan_shoe
from croupier.simulation.two_shoes import TwoShoes


@cache
def finished_of(class_: int) -> Finished:
    """The two finished hands of a class of rounds."""
    dragon, tiger = divmod(class_, loop.STATES)
    return Finished(loop.number(dragon), loop.number(tiger))


@dataclass(frozen=True)
class Dragon21Model(TwoShoes):
    """Shoes of Dragon21, played round after round."""

    @property
    def loop(self) -> str:
        """What its loop tells."""
        return "both finished hands"

    @property
    def classes(self) -> int:
        """Every class is below this."""
        return loop.CLASSES

    @property
    def decisions(self) -> Any:
        """Nothing is decided: what every card makes of a hand."""
        return self._table

    @cached_property
    def _table(self) -> Any:
        table = self.buffer([0] * loop.TABLE, "uint8")
        self.kernel.tabulate(table)
        return table

    def line(self, wager: WagerType, class_: int, selection: str | None) -> int | None:
        """The pay line that a round of a class ends a wager on; none where the round was void."""
        return None if class_ == loop.VOID else wager.grade(finished_of(class_))


def model(rules: Rules, cutting_card: int | None, wagers: Sequence[WagerType]) -> Dragon21Model:
    """The model of a table of Dragon21.

    Raises:
        Refused: the cutting card may not lie there.
    """
    assert isinstance(rules, Dragon21Rules), type(rules)
    shoe = plan_shoe(rules.shoe, cutting_card, loop.FEWEST_CARDS, loop.MOST_CARDS, voids=True)
    assert shoe.chunk % 2 == 0, "shoes are played two by two"
    return Dragon21Model(shoe, *ready(loop))


MODEL: Final[Maker] = model
