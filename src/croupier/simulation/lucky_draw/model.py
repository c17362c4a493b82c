"""A table of lucky draw baccarat as the simulation plays it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any, Final

from croupier.analysis.lucky_draw.counting import Heap, distribution, group_of
from croupier.analysis.lucky_draw.playing import ways
from croupier.equipment.cards import FULL_DECK
from croupier.games.game import Rules
from croupier.games.lucky_draw.rules import LuckyDrawRules
from croupier.games.lucky_draw.terms import ALWAYS_DRAW, ALWAYS_STAND, BEST, ENTER
from croupier.games.wagers import WagerType
from croupier.simulation.looped import ready
from croupier.simulation.lucky_draw import loop
from croupier.simulation.models import Maker
from croupier.simulation.shoes import plan_shoe
from croupier.simulation.two_shoes import TwoShoes


@dataclass(frozen=True)
class LuckyDrawModel(TwoShoes):
    """Shoes of lucky draw baccarat, played round after round by one box that decides in one way."""

    draws: tuple[int, ...] = ()
    """By the box's two cards and the dealer's, 1 where it draws."""

    @property
    def loop(self) -> str:
        """What its loop tells."""
        return "lines of the enter wager with the draw wager"

    @property
    def classes(self) -> int:
        """Every class is below this."""
        return loop.CLASSES

    @property
    def decisions(self) -> tuple[Any, ...]:
        """Where the box draws, as the loop takes it."""
        return (self.buffer(self.draws, "uint8"),)

    def line(self, wager: WagerType, class_: int, selection: str | None) -> int:
        """The pay line that a round of a class ends a wager on."""
        return class_


@lru_cache(maxsize=16)
def drawn_on(heap: Heap, type_: WagerType, way: str) -> tuple[int, ...]:
    """By a box's two cards and the dealer's, as the loop looks them up: 1 where this way to play draws."""
    draws = ways(type_)[way]
    of_groups = {state[:3]: int(draws(state)) for state in distribution(heap).states}
    groups = [group_of(card) for card in FULL_DECK.cards]
    found = [0] * loop.STATES
    for first in FULL_DECK.cards:
        for second in FULL_DECK.cards:
            low, high = sorted((groups[first], groups[second]))
            for up in FULL_DECK.cards:
                found[loop.state(first, second, up)] = of_groups.get((low, high, groups[up]), 0)
    return tuple(found)


def model(
    rules: Rules, cutting_card: int | None, wagers: Sequence[WagerType], *, way: str = BEST
) -> LuckyDrawModel:
    """The model of a table of lucky draw baccarat whose box plays in one way.

    Raises:
        Refused: the cutting card may not lie there.
    """
    assert isinstance(rules, LuckyDrawRules), type(rules)
    shoe = plan_shoe(rules.shoe, cutting_card, loop.FEWEST_CARDS, loop.MOST_CARDS)
    draws = drawn_on(Heap.of(rules.shoe.fresh), rules.wagers[ENTER].counted, way)
    return LuckyDrawModel(shoe, *ready(loop), draws)


MODEL: Final[Maker] = model
STRATEGIES: Final[Mapping[str, Maker]] = {
    way: partial(model, way=way) for way in (BEST, ALWAYS_STAND, ALWAYS_DRAW)
}
