"""Hold'em bonus poker: what the flop, turn and river wager win with every hole cards and board, exactly.

Nobody folds after the flop wager, so that the turn and the river wager are wagers of 1 to 1 on what is known
already: each is made where it wins more than it loses, whatever else is wagered.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any, Final

import numpy as np

from croupier.analysis.dealer_holdem import counting, ending
from croupier.analysis.dealer_holdem.deals import (
    TURN,
    Solution,
    boards,
    in_parts,
    room_for,
)
from croupier.analysis.stud import Table
from croupier.games.dealer_holdem.kernel import BOARD, FLOP, HOLE_FOLDED, hole_line
from croupier.games.dealer_holdem.shape import Showdown
from croupier.games.poker_hands.kinds import KINDS, ODD_CARDS
from croupier.games.stud.finish import FOLDED

FLOP_WAGER: Final = 2
"""What it is of the ante; the turn and the river wager are the ante."""
BETS: Final = (0, 1, 1, 2)
"""How many antes neither a turn nor a river wager is, the river wager, the turn wager, both."""


@dataclass(frozen=True)
class Policy:
    """A way to play: by hole cards whether they go on, and by what is seen whether a wager is made."""

    goes_on: Table
    turn: Table
    """By class of flop and pair."""
    river: Table
    """By class of four cards and pair."""


class Bonus(Solution):
    """Hold'em bonus poker: every hand of the dealer's qualifies."""

    # How many deals follow from what is seen, the turn and the river card in order.

    @property
    def of_turn(self) -> int:
        """River cards and hands of the dealer's, after hole cards and four communal cards."""
        return (len(self.deck.cards) - 6) * self.deck.dealers

    @property
    def of_flop(self) -> int:
        """The same after hole cards and a flop."""
        return (len(self.deck.cards) - 5) * self.of_turn

    @cached_property
    def _summed(self) -> tuple[Table, Table, Table]:
        deck = self.deck
        all_boards, alike = boards(deck)
        fours = deck.classes(TURN)
        rest = self.paid.array
        many = len(fours.firsts) * len(deck.pairs)

        def part(loops: Any, span: tuple[int, int]) -> tuple[Table, Table]:
            margins, wholes = np.zeros(many, np.int32), np.zeros(2 * len(deck.pairs), np.int64)
            room, shown = room_for(deck)
            loops.sum_bonus(
                all_boards,
                alike,
                span,
                deck.dealers,
                rest,
                self.of_sevens,
                fours.kernel,
                deck.moved,
                room,
                shown,
                margins,
                wholes,
            )
            return margins, wholes

        found = in_parts(len(all_boards), part)
        margins = found[0][0]
        for each, _ in found[1:]:
            margins += each
        wholes = np.sum([each for _, each in found], axis=0).reshape(-1, 2)
        after = deck.symmetric(margins.reshape(len(fours.firsts), -1), fours.fixed)
        return after, deck.of_hole_cards(wholes[:, 0]), deck.of_hole_cards(wholes[:, 1])

    @property
    def river(self) -> Table:
        """By class of four communal cards and pair: what the river wager wins, of :attr:`of_turn` deals."""
        return self._summed[0]

    @cached_property
    def _turns(self) -> Table:
        deck = self.deck
        flops, fours = deck.classes(FLOP), deck.classes(TURN)
        found = np.zeros((len(flops.firsts), len(deck.pairs), 2), np.int64)
        cards, river = len(deck.cards), self.river.reshape(-1)
        firsts = flops.firsts.astype(np.int64)

        def part(loops: Any, span: tuple[int, int]) -> None:
            loops.sum_turns(
                firsts, span, deck.choose, cards, fours.kernel, deck.moved, river, found.reshape(-1)
            )

        in_parts(len(firsts), part)
        return found

    @property
    def turn(self) -> Table:
        """By class of flop and pair: what the turn wager wins, of :attr:`of_flop` deals."""
        return np.asarray(self._turns[:, :, 0])

    @property
    def later(self) -> Table:
        """By class of flop and pair: what the river wager wins in the best way, of :attr:`of_flop` deals."""
        return np.asarray(self._turns[:, :, 1])

    @cached_property
    def going_on(self) -> Table:
        """By pair: what the flop wager and all that follows win with the ante, in units, of all its deals."""
        flops = self.deck.classes(FLOP)
        after = (np.maximum(self.turn, 0) + self.later) * flops.alike[:, None]
        best = self.deck.of_hole_cards(after.sum(axis=0))
        _, margin, ante = self._summed
        return np.asarray(
            counting.ORDERS * (FLOP_WAGER * self.paid.unit * margin + ante) + self.paid.unit * best
        )

    @property
    def folding(self) -> int:
        """What folding wins, in units, over all deals of a pair."""
        return self.paid.folded * self.of_hole

    @cached_property
    def best(self) -> Policy:
        """The best way to play; the largest wager where two are worth the same."""
        return Policy(self.going_on >= self.folding, self.turn >= 0, self.river >= 0)

    @cached_property
    def mean(self) -> Fraction:
        """What an ante wins under the best play, with all that is wagered behind it."""
        won = np.maximum(self.going_on, self.folding)
        return Fraction(int(won.sum()), self.paid.unit * self.total)

    def ends(self, policy: Policy) -> Counter[Showdown]:
        """In how many deals a hand has each showdown under a way to play."""
        deck = self.deck
        all_boards, alike = boards(deck)
        cards = np.array(deck.cards)[deck.pairs].tolist()
        holes = np.array([hole_line(one, other) for one, other in cards], np.int64)
        classes = deck.classes(FLOP).kernel, deck.classes(TURN).kernel
        playing = np.where(policy.goes_on, holes, -1)
        bets = policy.turn.reshape(-1).view(np.uint8), policy.river.reshape(-1).view(np.uint8)

        def part(loops: Any, span: tuple[int, int]) -> Table:
            counts = np.zeros((HOLE_FOLDED, len(BETS), counting.ENDS, KINDS), np.int64)
            room, shown = room_for(deck)
            of_pairs = np.zeros(len(shown[0]), np.int64)
            loops.end_bonus(
                all_boards,
                alike,
                span,
                deck.dealers,
                bets,
                playing,
                self.of_sevens,
                classes,
                deck.moved,
                room,
                shown,
                of_pairs,
                counts.reshape(-1),
            )
            return counts

        played = np.asarray(sum(in_parts(len(all_boards), part, ending)))
        found: Counter[Showdown] = Counter()
        for hole, bet, end, kind in np.argwhere(played).tolist():
            shown = Showdown(end, 1, kind, hole, FLOP_WAGER + BETS[bet])
            found[shown] += int(played[hole, bet, end, kind])
        for hole, many in enumerate(np.bincount(holes[~policy.goes_on]).tolist()):
            found[Showdown(FOLDED, 1, ODD_CARDS, hole, 0)] += many * self.of_hole
        assert found.total() == self.total, self.deck.cards
        return +found


assert TURN + 1 == BOARD
