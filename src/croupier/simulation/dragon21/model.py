"""A table of Dragon21 as the simulation plays it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, Final

from croupier.games.dragon21.hands import Finished
from croupier.games.dragon21.rules import Dragon21Rules
from croupier.games.dragon21.terms import DRAGON_PAIRS, TIGER_PAIRS
from croupier.games.game import Rules
from croupier.games.wagers import WagerType
from croupier.simulation.dragon21 import loop
from croupier.simulation.looped import ready
from croupier.simulation.models import Maker
from croupier.simulation.shoes import plan_shoe
from croupier.simulation.two_shoes import TwoShoes


@cache
def finished_of(ending: int, pairs: int = 0) -> Finished:
    """The two finished hands of rounds with an ending, and with such pairs."""
    dragon, tiger = divmod(ending, loop.STATES)
    return Finished(loop.number(dragon), loop.number(tiger), *divmod(pairs, 4))


@dataclass(frozen=True)
class Dragon21Model(TwoShoes):
    """Shoes of Dragon21, played round after round."""

    pairs: bool
    """Whether a round's class tells the pairs that the hands began with."""

    @property
    def loop(self) -> str:
        """What its loop tells."""
        return "both finished hands and their pairs" if self.pairs else "both finished hands"

    @property
    def classes(self) -> int:
        """Every class is below this."""
        return loop.ENDINGS * loop.PAIRS if self.pairs else loop.ENDINGS

    @property
    def decisions(self) -> tuple[Any, ...]:
        """Nothing is decided: what every card makes of a hand, and whether pairs are told."""
        return self._table, int(self.pairs)

    @cached_property
    def _table(self) -> Any:
        table = self.buffer([0] * loop.TABLE, "uint8")
        self.kernel.tabulate(table)
        return table

    def line(self, wager: WagerType, class_: int, selection: str | None) -> int | None:
        """The pay line that a round of a class ends a wager on; none where the round was void."""
        ending, pairs = divmod(class_, loop.PAIRS) if self.pairs else (class_, 0)
        return None if ending == loop.VOID else wager.grade(finished_of(ending, pairs))


def model(rules: Rules, cutting_card: int | None, wagers: Sequence[WagerType]) -> Dragon21Model:
    """The model of a table of Dragon21.

    Raises:
        Refused: the cutting card may not lie there.
    """
    assert isinstance(rules, Dragon21Rules), type(rules)
    shoe = plan_shoe(rules.shoe, cutting_card, loop.FEWEST_CARDS, loop.MOST_CARDS, voids=True)
    pairs = any(wager.name in (DRAGON_PAIRS, TIGER_PAIRS) for wager in wagers)
    return Dragon21Model(shoe, *ready(loop), pairs)


MODEL: Final[Maker] = model
