"""The two finished hands of a round of Dragon21: what every wager is graded from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from croupier.games.baccarat.kernel import pair_class
from croupier.games.dragon21 import kernel
from croupier.games.dragon21.terms import DRAGON, TIE, TIGER


class Finished(NamedTuple):
    """Both hands, each by its number (see the kernel), and the pairs that they began with."""

    dragon: int
    tiger: int
    dragon_pair: int = 0
    """The class of the Dragon's first two cards: 0 no pair, then a mixed, a coloured and a perfect one."""
    tiger_pair: int = 0

    @property
    def winner(self) -> str:
        """The hand that has won, or a tie."""
        if kernel.points(self.dragon) == kernel.points(self.tiger):
            return TIE
        return TIGER if kernel.hand_line(self.dragon, self.tiger) == kernel.LOSE else DRAGON


def points(cards: Sequence[int]) -> int:
    """What a hand counts."""
    values = [kernel.value(card) for card in cards]
    return kernel.count(sum(values), values.count(1))


def number(cards: Sequence[int]) -> int:
    """The number of a finished hand."""
    if len(cards) == 2 and kernel.is_blackjack(kernel.value(cards[0]), kernel.value(cards[1])):
        return kernel.BLACKJACK
    return points(cards)


def finished(dragon: Sequence[int], tiger: Sequence[int]) -> Finished:
    """What two hands have come to, from their cards in the order in which they were dealt."""
    return Finished(number(dragon), number(tiger), pair_class(*dragon[:2]), pair_class(*tiger[:2]))


def dragon_wager(finished: Finished) -> int:
    """The line of a wager on the Dragon's hand."""
    return kernel.hand_line(finished.dragon, finished.tiger)


def tiger_wager(finished: Finished) -> int:
    """The line of a wager on the Tiger's hand."""
    return kernel.hand_line(finished.tiger, finished.dragon)


def tie_wager(finished: Finished) -> int:
    """The line of a tie bet."""
    return kernel.tie_line(finished.dragon, finished.tiger)


def tiger_over(finished: Finished) -> int:
    """The case of a wager on the Dragon's hand that wins: 0 the higher count, 1 the other hand is over."""
    return int(kernel.points(finished.tiger) > kernel.MOST)


def dragon_over(finished: Finished) -> int:
    """The case of a wager on the Tiger's hand that wins: 0 the higher count, 1 the other hand is over."""
    return int(kernel.points(finished.dragon) > kernel.MOST)


def dragon_pair(finished: Finished) -> int:
    """The line of a wager on a pair in the Dragon's hand: the class of the pair."""
    return finished.dragon_pair


def tiger_pair(finished: Finished) -> int:
    """The line of a wager on a pair in the Tiger's hand: the class of the pair."""
    return finished.tiger_pair
