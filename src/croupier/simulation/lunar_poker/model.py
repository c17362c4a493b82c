"""A table of lunar poker as the simulation plays it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from croupier.analysis.lunar_poker.strategy import Strategy, strategy_of
from croupier.equipment.cards import FULL_DECK
from croupier.games.game import Rules
from croupier.games.lunar_poker import kernel
from croupier.games.lunar_poker.rules import LunarRules
from croupier.games.lunar_poker.terms import SUPER
from croupier.games.poker_hands.kinds import KINDS, PAIR
from croupier.games.stud.terms import BET
from croupier.games.wagers import WagerType
from croupier.simulation.five_cards import FiveCards
from croupier.simulation.looped import ready
from croupier.simulation.lunar_poker import loop
from croupier.simulation.models import Maker
from croupier.simulation.shoes import plan_shoe

FAMILY: Final = "lunar_poker"
SIX: Final = 6
SECOND_ROW: Final = 16
"""How many places the odds of each kind have."""


@dataclass(frozen=True)
class LunarModel(FiveCards):
    """Rounds of lunar poker, each from a shuffled deck, by one player who chooses as the analysis does."""

    strategy: Strategy
    odds: Sequence[int]
    """By kind of the first combination, and second one that is paid: what a bet wins to 1."""
    pays: Sequence[int]
    """See :func:`croupier.simulation.lunar_poker.loop.class_of`, as ``table``."""

    @property
    def loop(self) -> str:
        """What its loop tells."""
        return "lines of antes with bets and fees, and of super wagers"

    @property
    def classes(self) -> int:
        """Every class is below this."""
        return loop.CLASSES

    def tables(self) -> tuple[Any, ...]:
        """What ranks hands, and what is chosen."""
        choose = [math.comb(card, k) for k in range(1, loop.HAND + 1) for card in range(loop.ROW)]
        rows, suits, choices = self.strategy.tables(arrays=self.arrays)
        return (
            self.ranking(FAMILY),
            self.ranking(FAMILY, SIX),
            self.buffer(choose),
            *(rows, suits, choices),
            self.buffer(self.odds),
            self.buffer(self.pays),
            self.buffer([0] * len(FULL_DECK.ranks)),
        )

    def line(self, wager: WagerType, class_: int, selection: str | None) -> int:
        """The pay line that a round of a class ends a wager on."""
        side, whole = divmod(class_, loop.SUPER)
        return side if wager.name == SUPER else whole


def model(rules: Rules, cutting_card: int | None, wagers: Sequence[WagerType]) -> LunarModel:
    """The model of a table of lunar poker, with the choices that come with the package.

    Raises:
        Refused: there is no cutting card, since the deck is shuffled after every round.
    """
    assert isinstance(rules, LunarRules), type(rules)
    return make(rules, strategy_of(rules), cutting_card)


def make(rules: LunarRules, strategy: Strategy, cutting_card: int | None = None) -> LunarModel:
    """The model of a table with these choices.

    Raises:
        Refused: as :func:`model` says.
    """
    shoe = plan_shoe(rules.shoe, cutting_card, loop.ROUND, loop.ROUND)
    lines = rules.wagers[BET].lines
    odds = [0] * (KINDS * SECOND_ROW)
    for kind in range(KINDS):
        for second in range(kernel.SECONDS):
            line = lines[kernel.ENDS + kind * kernel.SECONDS + second]
            odds[kind * SECOND_ROW + second] = int(line.ratio)
    pair = [odds[PAIR * SECOND_ROW + each] for each in (kernel.NONE, rules.besides(kernel.ACE_KING))]
    pays = [int(rules.ace_king), rules.seconds.number, *pair, 0]
    return LunarModel(shoe, *ready(loop), strategy, odds, pays)


MODEL: Final[Maker] = model
