"""A table of three card poker as the simulation plays it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any, Final

from croupier.equipment.cards import RANKS, SUITS
from croupier.games.game import Rules
from croupier.games.poker_hands import THREE_CARD, evaluator
from croupier.games.stud import finish
from croupier.games.stud.terms import ANTE
from croupier.games.three_card_poker import kernel
from croupier.games.three_card_poker.rules import ThreeCardRules
from croupier.games.three_card_poker.showdown import Showdown
from croupier.games.wagers import WagerType
from croupier.simulation import kept
from croupier.simulation.looped import WholeDecks, check_payments, ready
from croupier.simulation.models import Maker
from croupier.simulation.shoes import plan_shoe
from croupier.simulation.three_card_poker import loop

FAMILY: Final = "three_card_poker"
BONUSES: Final = {kernel.STRAIGHT: 1, kernel.THREE_OF_A_KIND: 4, kernel.STRAIGHT_FLUSH: 5}
"""What an ante's bonus pays where the best play is known."""


@dataclass(frozen=True)
class ThreeCardModel(WholeDecks):
    """Rounds of three card poker, each from a shuffled deck, by one player who decides in the best way."""

    bet_from: int = kernel.BET_FROM
    """The first place of the order of hands that the player bets on."""

    @property
    def loop(self) -> str:
        """What its loop tells."""
        return "ends and kinds of hands"

    @property
    def classes(self) -> int:
        """Every class is below this."""
        return loop.CLASSES

    def tables(self) -> tuple[Any, ...]:
        """The places of hands, and from which one they are bet on."""
        return self.buffer(places(), "int16"), self.bet_from

    def line(self, wager: WagerType, class_: int, selection: str | None) -> int:
        """The pay line that a round of a class ends a wager on."""
        return wager.grade(Showdown(*divmod(class_, kernel.KINDS)))


@cache
def places() -> tuple[int, ...]:
    """The place of every hand, by the number that the loop looks it up by."""
    rests_on = {"what": "places of hands of three cards", "source": kept.source(None, FAMILY)}
    (found,) = kept.integers(rests_on, lambda: [_places()])
    return tuple(found)


def _places() -> list[int]:
    found = [0] * loop.HANDS
    place = evaluator(THREE_CARD).place
    for ranks in product(range(len(RANKS)), repeat=3):
        # Three suits for the hand without a flush: no two cards of it are one and the same.
        mixed = [rank * len(SUITS) + suit for suit, rank in enumerate(ranks)]
        found[loop.number(*mixed)] = place(mixed)
        if len(set(ranks)) == len(ranks):
            suited = [rank * len(SUITS) for rank in ranks]
            found[loop.number(*suited)] = place(suited)
    return found


def known_payments() -> dict[Showdown, Fraction]:
    """What an ante with its bet and bonus comes to where it is best to bet from ``BET_FROM`` upwards.

    The exact analysis finds that for these payments, and has looked at no others.
    """
    compared = {finish.LOST: -2, finish.WON: 2, finish.STOOD_OFF: 0, finish.NOT_QUALIFIED: 1}
    known = {Showdown(finish.FOLDED, kind): Fraction(-1) for kind in range(kernel.KINDS)}
    for end, units in compared.items():
        known |= {Showdown(end, kind): Fraction(units + BONUSES.get(kind, 0)) for kind in range(kernel.KINDS)}
    return known


def model(rules: Rules, cutting_card: int | None, wagers: Sequence[WagerType]) -> ThreeCardModel:
    """The model of a table of three card poker.

    Raises:
        Refused: there is no cutting card, since the deck is shuffled after every round; or the ante is paid
            otherwise than the loop's way to play is best for.
    """
    assert isinstance(rules, ThreeCardRules), type(rules)
    shoe = plan_shoe(rules.shoe, cutting_card, loop.ROUND, loop.ROUND)
    check_payments("three card poker", rules.wagers[ANTE].counted, known_payments())
    return ThreeCardModel(shoe, *ready(loop))


MODEL: Final[Maker] = model
