"""The hands of a round of lucky draw baccarat, and what wagers are graded from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from croupier.equipment.cards import Card
from croupier.games.baccarat.coup import point_count
from croupier.games.comparing import compare
from croupier.games.lucky_draw import kernel

MOST: Final = 3
"""The most cards of a hand."""


class Played(NamedTuple):
    """What every wager in a box is graded from."""

    player: int
    """The point count of the box's hand,"""
    dealer: int
    """and of the dealer's."""
    threes: int = kernel.NO_THREES
    """What is threefold about the box's cards (see the kernel)."""
    drew: int = 0
    """1 where the box took a third card."""

    @classmethod
    def of(cls, box: Sequence[Card], dealer: Sequence[Card]) -> Played:
        """What a box's cards against the dealer's come to."""
        drew = len(box) == MOST
        found = kernel.threes(*map(int, box)) if drew else kernel.NO_THREES
        return cls(point_count(box), point_count(dealer), found, int(drew))


def enter_wager(played: Played) -> int:
    """The line of an enter wager."""
    return compare(played.player, played.dealer)


def draw_wager(played: Played) -> int:
    """The line of a draw wager."""
    return kernel.draw_line(played.player, played.dealer, played.threes)


def whole_wager(played: Played) -> int:
    """The line of an enter wager and the draw wager beside it together."""
    return kernel.whole_line(played.player, played.dealer, played.threes, played.drew)
