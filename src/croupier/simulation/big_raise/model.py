"""A table of Big Raise stud poker as the simulation plays it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from croupier.equipment.cards import FULL_DECK
from croupier.games.big_raise.terms import BigRaiseRules
from croupier.games.game import Rules
from croupier.games.stud.terms import ANTE
from croupier.games.wagers import WagerType
from croupier.simulation import kept
from croupier.simulation.big_raise import loop
from croupier.simulation.five_cards import FiveCards
from croupier.simulation.looped import ready
from croupier.simulation.models import Maker
from croupier.simulation.shoes import plan_shoe

FAMILY: Final = "big_raise"


@dataclass(frozen=True)
class BigRaiseModel(FiveCards):
    """Rounds of Big Raise stud, each from a shuffled deck, by one player who decides in the best way."""

    raises: Sequence[int]
    """By the number of the three cards."""

    @property
    def loop(self) -> str:
        """What its loop tells."""
        return "lines of hands, raises and bonuses"

    @property
    def classes(self) -> int:
        """Every class is below this."""
        return loop.CLASSES

    def tables(self) -> tuple[Any, ...]:
        """What ranks hands, and what is raised."""
        choose = [math.comb(card, k) for k in range(1, loop.ROUND) for card in range(loop.ROW)]
        filled = [*self.raises, *[0] * (loop.HANDS - len(self.raises))]
        return (self.ranking(FAMILY), self.buffer(choose), self.buffer(filled, "uint16"))

    def line(self, wager: WagerType, class_: int, selection: str | None) -> int:
        """The pay line that a round of a class ends a wager on."""
        bonus, whole = divmod(class_, loop.BONUS)
        return whole if wager.name == ANTE else bonus


@cache
def best_raises(ante: WagerType, *, ace_low: bool) -> tuple[int, ...]:
    """What the best play raises, as the exact analysis finds it, with the line of the bonus.

    ``ante``: with the raise behind it, as it is counted.
    """
    paid = [str(line.ratio) for line in ante.lines]
    rests_on = {
        "what": "Big Raise stud's best play",
        "source": kept.source(None, FAMILY),
        "paid": paid,
        "ace_low": ace_low,
    }
    (found,) = kept.integers(rests_on, lambda: [_best_raises(ante, ace_low=ace_low)])
    return tuple(found)


def _best_raises(ante: WagerType, *, ace_low: bool) -> list[int]:
    # Loaded where the best play has to be worked out, not where it is kept.
    from croupier.analysis.big_raise import solved

    play = solved(FULL_DECK.cards, ante, ace_low)
    of_sets = play.times + (play.bonus << loop.RAISE_BITS)
    found: list[int] = of_sets[play.found.sets[0].in_order()].tolist()
    return found


def model(rules: Rules, cutting_card: int | None, wagers: Sequence[WagerType]) -> BigRaiseModel:
    """The model of a table of Big Raise stud poker.

    Raises:
        Refused: there is no cutting card, since the deck is shuffled after every round.
    """
    assert isinstance(rules, BigRaiseRules), type(rules)
    shoe = plan_shoe(rules.shoe, cutting_card, loop.ROUND, loop.ROUND)
    raises = best_raises(rules.wagers[ANTE].counted, ace_low=rules.ace_low)
    return BigRaiseModel(shoe, *ready(loop), raises)


MODEL: Final[Maker] = model
