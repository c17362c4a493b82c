"""A table of Caribbean stud poker as the simulation plays it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import permutations
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from croupier.equipment.cards import SUITS
from croupier.games.caribbean_stud.kernel import QUALIFIES_FROM
from croupier.games.caribbean_stud.rules import StudRules
from croupier.games.caribbean_stud.showdown import Showdown
from croupier.games.caribbean_stud.wagers import ODDS
from croupier.games.game import Rules
from croupier.games.poker_hands.kinds import KINDS, PAIR_FROM
from croupier.games.stud import finish
from croupier.games.stud.terms import ANTE
from croupier.games.wagers import WagerType
from croupier.simulation import kept
from croupier.simulation.caribbean_stud import loop
from croupier.simulation.five_cards import FiveCards
from croupier.simulation.looped import check_payments, ready
from croupier.simulation.models import Maker
from croupier.simulation.shoes import plan_shoe

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FAMILY: Final = "caribbean_stud"
Upcards: TypeAlias = Sequence[int]
"""By the place of a hand with an ace and a king, and its suiting: the upcards that it is bet on against."""


@dataclass(frozen=True)
class StudModel(FiveCards):
    """Rounds of Caribbean stud poker, each from a shuffled deck, by one player who plays in the best way."""

    upcards: Upcards

    @property
    def loop(self) -> str:
        """What its loop tells."""
        return "ends and kinds of hands"

    @property
    def classes(self) -> int:
        """Every class is below this."""
        return loop.CLASSES

    def tables(self) -> tuple[Any, ...]:
        """What ranks hands, and what is bet on."""
        return (self.ranking(FAMILY), self.buffer(self.upcards))

    def line(self, wager: WagerType, class_: int, selection: str | None) -> int:
        """The pay line that a round of a class ends a wager on."""
        hand, dead = divmod(class_, 2)
        return wager.grade(Showdown(*divmod(hand, KINDS), bool(dead)))


@cache
def best_upcards(ante: WagerType) -> Upcards:
    """The upcards against which each hand with an ace and a king is bet on, as the exact analysis finds them.

    ``ante``: with its bet wager, as it is counted.
    """
    paid = [str(line.ratio) for line in ante.lines]
    rests_on = {"what": "Caribbean stud's best play", "source": kept.source(None, FAMILY), "paid": paid}
    (found,) = kept.integers(rests_on, lambda: [_best_upcards(ante)])
    return tuple(found)


def _best_upcards(ante: WagerType) -> list[int]:
    # Loaded where the best play has to be worked out, not where it is kept.
    import numpy as np

    from croupier.analysis.caribbean_stud import distribution
    from croupier.analysis.stud import Play

    found = distribution(low=QUALIFIES_FROM, high=PAIR_FROM)
    best = Play(found, ante).best
    table = np.zeros((PAIR_FROM - QUALIFIES_FROM, loop.SUITINGS), np.int64)
    rows = found.places - QUALIFIES_FROM
    # The hands that are counted stand for all that are the same but for an exchange of suits.
    for order in permutations(range(len(SUITS))):
        exchange = np.array(order)
        cards = found.cards // len(SUITS) * len(SUITS) + exchange[found.cards % len(SUITS)]
        ups = found.upcards // len(SUITS) * len(SUITS) + exchange[found.upcards % len(SUITS)]
        bits = np.where(best, np.left_shift(np.int64(1), ups, dtype=np.int64), 0).sum(axis=1)
        table[rows, suitings(cards)] = bits
    worked_out: list[int] = table.reshape(-1).tolist()
    return worked_out


def suitings(hands: NDArray[Any]) -> NDArray[np.int64]:
    """The suits of hands, a row of cards of different ranks each, as the loop writes them."""
    import numpy as np

    ranks = (hands // len(SUITS) + 12) % 13
    below = (ranks[:, None, :] < ranks[:, :, None]).sum(axis=2)
    digits = np.left_shift(hands % len(SUITS), 2 * below, dtype=np.int64)
    return np.asarray(digits.sum(axis=1))


def known_payments() -> dict[Showdown, Fraction]:
    """What an ante with its bet comes to where the loop's way to play is the best.

    The loop bets on every pair and folds what is below an ace and a king, whatever the upcard is: the exact
    analysis finds that best for these payments, and has looked at no others.
    """
    compared = {finish.LOST: -3, finish.STOOD_OFF: 0, finish.NOT_QUALIFIED: 1, finish.FOLDED: -1}
    known = {Showdown(finish.WON, kind): Fraction(1 + 2 * odds) for kind, odds in ODDS.items()}
    for end, units in compared.items():
        known |= {Showdown(end, kind): Fraction(units) for kind in range(KINDS)}
    return known


def model(rules: Rules, cutting_card: int | None, wagers: Sequence[WagerType]) -> StudModel:
    """The model of a table of Caribbean stud poker.

    Raises:
        Refused: there is no cutting card, since the deck is shuffled after every round; or the wagers are
            paid otherwise than the loop's way to play is best for.
    """
    assert isinstance(rules, StudRules), type(rules)
    shoe = plan_shoe(rules.shoe, cutting_card, loop.ROUND, loop.ROUND)
    ante = rules.wagers[ANTE].counted
    check_payments("Caribbean stud poker", ante, known_payments())
    return StudModel(shoe, *ready(loop), best_upcards(ante))


MODEL: Final[Maker] = model
