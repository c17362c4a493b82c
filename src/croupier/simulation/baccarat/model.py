"""A table of baccarat as the simulation plays it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, Final

from croupier.games.baccarat import kernel
from croupier.games.baccarat.coup import Coup, coup_of_matches
from croupier.games.baccarat.rules import BaccaratRules
from croupier.games.game import Rules
from croupier.games.wagers import WagerType
from croupier.simulation.baccarat import loop
from croupier.simulation.looped import ready
from croupier.simulation.models import Maker
from croupier.simulation.shoes import plan_shoe
from croupier.simulation.two_shoes import TwoShoes


@cache
def coup_of(class_: int) -> Coup:
    """The coup of a class of rounds, with what each hand's own cards match."""
    ending, matches = divmod(class_, loop.MATCHES)
    counts, thirds = divmod(ending, 4)
    return coup_of_matches(*divmod(counts, 10), divmod(thirds, 2), *divmod(matches, kernel.TRIPLE + 1))


def read_matches(wagers: Sequence[WagerType]) -> bool:
    """Whether a wager depends on what the hands' own cards match, and not on their ending alone."""
    for ending in range(0, loop.ENDINGS * loop.MATCHES, loop.MATCHES):
        lines = [wager.grade(coup_of(ending)) for wager in wagers]
        for class_ in range(ending + 1, ending + loop.MATCHES):
            if lines != [wager.grade(coup_of(class_)) for wager in wagers]:
                return True
    return False


@dataclass(frozen=True)
class BaccaratModel(TwoShoes):
    """Shoes of baccarat, played round after round."""

    tableau: int
    matches: bool
    """Whether a round's class tells what each hand's own cards match."""

    @property
    def loop(self) -> str:
        """Which of the two loops it plays."""
        return "counts, cards and pairs" if self.matches else "counts and cards"

    @property
    def classes(self) -> int:
        """Every class is below this."""
        return loop.ENDINGS * loop.MATCHES if self.matches else loop.ENDINGS

    @property
    def decisions(self) -> tuple[Any, ...]:
        """Nothing is decided: what becomes of hands, and whether classes say what they match."""
        return self._endings, int(self.matches)

    @cached_property
    def _endings(self) -> Any:
        endings = self.buffer([0] * loop.HANDS, "uint16")
        self.kernel.tabulate(self.tableau, endings)
        return endings

    def line(self, wager: WagerType, class_: int, selection: str | None) -> int:
        """The pay line that a round of a class ends a wager on."""
        return wager.grade(coup_of(class_ if self.matches else class_ * loop.MATCHES))


def model(rules: Rules, cutting_card: int | None, wagers: Sequence[WagerType]) -> BaccaratModel:
    """The model of a table of baccarat that tells what these wagers depend on.

    Raises:
        Refused: the cutting card may not lie there.
    """
    assert isinstance(rules, BaccaratRules), type(rules)
    shoe = plan_shoe(rules.shoe, cutting_card, loop.FEWEST_CARDS, loop.MOST_CARDS)
    return BaccaratModel(shoe, *ready(loop), rules.tableau, read_matches(wagers))


MODEL: Final[Maker] = model
