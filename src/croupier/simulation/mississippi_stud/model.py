"""A table of Mississippi stud poker as the simulation plays it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, TypeAlias

from croupier.equipment.cards import FULL_DECK
from croupier.games.game import Rules
from croupier.games.mississippi_stud.terms import MississippiRules
from croupier.games.stud.terms import ANTE
from croupier.games.wagers import WagerType
from croupier.simulation import kept
from croupier.simulation.five_cards import FiveCards
from croupier.simulation.looped import ready
from croupier.simulation.mississippi_stud import loop
from croupier.simulation.models import Maker
from croupier.simulation.shoes import plan_shoe

FAMILY: Final = "mississippi_stud"
Tables: TypeAlias = Sequence[Sequence[int]]
"""By street: what is put up, by the number of the cards seen and the antes wagered."""


@dataclass(frozen=True)
class MississippiModel(FiveCards):
    """Rounds of Mississippi stud, each from a shuffled deck, by one player who decides in the best way."""

    puts: Tables

    @property
    def loop(self) -> str:
        """What its loop tells."""
        return "lines of hands and antes wagered"

    @property
    def classes(self) -> int:
        """Every class is below this."""
        return loop.CLASSES

    def tables(self) -> tuple[Any, ...]:
        """What ranks hands, and what is put up."""
        choose = [math.comb(card, k) for k in range(1, loop.ROUND) for card in range(loop.ROW)]
        sizes = (loop.THIRD, loop.FOURTH, loop.FIFTH)
        filled = ([*put, *[0] * (size - len(put))] for put, size in zip(self.puts, sizes, strict=True))
        puts = (self.buffer(each, "uint16") for each in filled)
        return (self.ranking(FAMILY), self.buffer(choose), *puts)

    def line(self, wager: WagerType, class_: int, selection: str | None) -> int:
        """The pay line that a round of a class ends a wager on."""
        return class_


@cache
def best_puts(ante: WagerType) -> Tables:
    """What the best play puts up, as the exact analysis finds it.

    ``ante``: with all that is wagered behind it, as it is counted.
    """
    paid = [str(line.ratio) for line in ante.lines]
    rests_on = {"what": "Mississippi stud's best play", "source": kept.source(None, FAMILY), "paid": paid}
    return tuple(map(tuple, kept.integers(rests_on, lambda: _best_puts(ante))))


def _best_puts(ante: WagerType) -> list[list[int]]:
    # Loaded where the best play has to be worked out, not where it is kept.
    from croupier.analysis.mississippi_stud import solved

    play = solved(FULL_DECK.cards, ante)
    made = []
    for sets, best in zip(play.found.sets, play.best, strict=True):
        of_sets = (best << range(0, 2 * best.shape[1], 2)).sum(axis=1)
        made.append(of_sets[sets.in_order()].tolist())
    return made


def model(rules: Rules, cutting_card: int | None, wagers: Sequence[WagerType]) -> MississippiModel:
    """The model of a table of Mississippi stud poker.

    Raises:
        Refused: there is no cutting card, since the deck is shuffled after every round.
    """
    assert isinstance(rules, MississippiRules), type(rules)
    shoe = plan_shoe(rules.shoe, cutting_card, loop.ROUND, loop.ROUND)
    return MississippiModel(shoe, *ready(loop), best_puts(rules.wagers[ANTE].counted))


MODEL: Final[Maker] = model
