"""Who has the button, who places the blind bets, and in which order players are dealt to."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from typing import Final

from croupier.games.checks import Closing
from croupier.games.game import Adjustment, Opening
from croupier.games.poker.terms import (
    MISSED_FIRST_BLIND,
    MISSED_SECOND_BLIND,
    NEW_PLAYER,
    SECOND_BLIND_LEFT,
    TABLE_STAKES,
    BlindBets,
)
from croupier.games.refusals import Refusal
from croupier.games.standings import DESIGNATED, NOBODY
from croupier.games.unchanging import unchanging
from croupier.games.wagers import Wager
from croupier.law import Clauses

JOINING: Final = (NEW_PLAYER, MISSED_FIRST_BLIND, MISSED_SECOND_BLIND)
"""The standings of who joins a game, or comes back to it."""


@unchanging
class Positions:
    """Seats of a hand."""

    order: tuple[int, ...]
    """Clockwise from the one next to the designated player, who comes last."""
    first: int | None
    """Who places the first blind bet; None where there is none."""
    second: int | None

    @property
    def designated(self) -> int:
        """The designated player."""
        return self.order[-1]


def positions(seats: Iterable[int], opening: Opening, blinds: BlindBets = BlindBets.BOTH) -> Positions:
    """The positions of two or more seats: sch 11 s 17, s 23(1), (2), (4), (5).

    The button lies at the opening's designated player, where nobody sits: a dead button, and the player
    to the right of it is the designated player. Where nothing is said it is the player at the right of
    the dealer, who has the highest seat.
    """
    taken = sorted(seats)
    if blinds is BlindBets.BUTTON:
        # The buck is with a player: it is passed to the next, at first to the one at the dealer's left.
        has = _clockwise(taken, (opening.seat_having(DESIGNATED) or 1) - 1)[0]
        return Positions(_clockwise(taken, has), None, has)
    button = opening.seat_having(DESIGNATED) or taken[-1]
    order = _clockwise(taken, button)
    if blinds is not BlindBets.BOTH:
        return Positions(order, None, order[0] if blinds is BlindBets.ONE else None)
    if len(order) == 2:
        return Positions(order, order[1], order[0])
    left = opening.standings.get(SECOND_BLIND_LEFT)
    if left:
        return Positions(order, None, _clockwise(taken, max(left))[0])
    return Positions(order, order[0], order[1])


def _clockwise(taken: Sequence[int], seat: int) -> tuple[int, ...]:
    """The seats clockwise from the one next to a seat; ``taken`` from the lowest to the highest."""
    after = bisect_right(taken, seat)
    return (*taken[after:], *taken[:after])


def new_and_returning_keep_off(designated: Clauses, first_blind: Clauses) -> Closing:
    """A new or returning player is not dealt a hand as designated player or in the first blind position."""

    def close(lying: Sequence[Wager], opening: Opening) -> Iterable[Adjustment]:
        joins = frozenset[int]().union(*[opening.standings.get(name, NOBODY) for name in JOINING])
        if not joins:
            return
        stakes = [w for w in lying if w.type.name == TABLE_STAKES]
        if len(stakes) < 3:
            return  # Of two players each has one of the blinds; there is nobody to wait for.
        at = positions((w.seat for w in stakes), opening)
        for wager in stakes:
            if wager.seat in joins and wager.seat in (at.first, at.designated):
                where, clauses = "in the first blind position", first_blind
                if wager.seat == at.designated:
                    where, clauses = "the designated player", designated
                yield Adjustment(
                    wager.id,
                    0,
                    Refusal(
                        wager.label, f"a new or returning player is not dealt a hand as {where}", clauses
                    ),
                )

    return close
