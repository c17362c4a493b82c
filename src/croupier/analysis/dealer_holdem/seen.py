"""What bets are worth with the cards that a player sees, counted from these cards alone.

Every card that can come and every hand that the dealer can hold is gone through, as whole numbers; boards
that nobody has seen are counted once for each way in which their cards and the dealer's can part. Nothing
is compiled for it: a single question is answered sooner than a loop is loaded.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Final, NamedTuple

import numpy as np

from croupier.analysis.dealer_holdem.counting import ENDS, OUTCOMES
from croupier.analysis.dealer_holdem.deals import Paid, Whole
from croupier.games.dealer_holdem.kernel import BOARD, FLOP, HOLE
from croupier.games.dealer_holdem.terms import HOLDEM_BONUS, ULTIMATE
from croupier.games.poker_hands import STANDARD, evaluator
from croupier.games.poker_hands.kinds import KINDS, PLACES, kind
from croupier.games.stud.finish import LOST, STOOD_OFF, WON

SEVEN: Final = HOLE + BOARD
KIND_OF: Final = np.array([kind(place) for place in range(PLACES)], np.int64)


class Boards(NamedTuple):
    """Every board that can come of the communal cards that are seen."""

    further: Whole
    """By board: the cards that are not seen yet, by their places among those that can come."""
    kinds: Whole
    """By board: the kind of the player's hand."""
    ends: Whole
    """By board and outcome: in how many of the dealer's hands it is so."""

    @property
    def margins(self) -> Whole:
        """By board: what a wager of 1 to 1 wins, over all hands of the dealer's."""
        by_end = self.ends.reshape(-1, OUTCOMES // ENDS, ENDS).sum(axis=1)
        return np.asarray(by_end[:, WON] - by_end[:, LOST])

    def rests(self, paid: Paid) -> Whole:
        """By board: what ante and blind win in units, over all hands of the dealer's."""
        by_kind = paid.array.reshape(OUTCOMES, KINDS)[:, self.kinds]
        return np.asarray((self.ends * by_kind.T).sum(axis=1))


def boards_of(own: Sequence[int], board: Sequence[int], deck: Iterable[int], qualifies: int) -> Boards:
    """What becomes of two cards beside the communal cards that are seen, on every board.

    Args:
        own: the player's cards.
        board: the communal cards that are seen.
        deck: all cards of the deck.
        qualifies: the lowest kind of hand with which the dealer qualifies.
    """
    left = np.array(sorted(set(deck) - {*own, *board}), np.int64)
    many = BOARD - len(board)
    further = _choices(len(left), many)
    mine = _places(np.array([*own, *board], np.int64), left[further])
    sets = _choices(len(left), many + HOLE)
    theirs = _places(np.array(board, np.int64), left[sets])
    qualified = KIND_OF[theirs] >= qualifies
    ends = np.zeros(len(further) * OUTCOMES, np.int64)
    for ours in combinations(range(many + HOLE), many):
        number = _numbers(sets[:, ours])
        end = np.select([theirs < mine[number], theirs > mine[number]], [WON, LOST], STOOD_OFF)
        ends += np.bincount(number * OUTCOMES + qualified * ENDS + end, minlength=len(ends))
    return Boards(further, KIND_OF[mine], ends.reshape(-1, OUTCOMES))


def _choices(size: int, many: int) -> Whole:
    """All choices of so many places below a size, each in ascending order, in the order of their numbers."""
    rows = np.array(list(combinations(range(size - 1, -1, -1), many)), np.int64)
    return np.asarray(rows.reshape(comb(size, many), many)[::-1, ::-1])


def _numbers(sets: Whole) -> Whole:
    """The numbers of choices in that order."""
    found = np.zeros(len(sets), np.int64)
    for place in range(sets.shape[1]):
        part = np.ones(len(sets), np.int64)
        for down in range(place + 1):
            part = part * (sets[:, place] - down) // (down + 1)
        found += part
    return found


def _places(seen: Whole, others: Whole) -> Whole:
    """The places of hands of cards that are the same in all and of further ones."""
    same = np.broadcast_to(seen, (len(others), len(seen)))
    hands = np.ascontiguousarray(np.hstack((same, others)), np.uint8)
    return np.asarray(evaluator(STANDARD, SEVEN).places_by_array(hands), np.int64)


# What decisions are worth -----------------------------------------------------------------------------


def worth_of_bonus(own: Sequence[int], board: Sequence[int], deck: Sequence[int]) -> dict[int, Fraction]:
    """By antes bet before the turn or the river card, what the wagers that are still open win."""
    found = boards_of(own, board, deck, HOLDEM_BONUS.qualifies)
    dealers = comb(len(deck) - SEVEN, HOLE)
    left = len(deck) - HOLE - len(board)
    margins = found.margins
    if len(board) > FLOP:
        return {1: Fraction(int(margins.sum()), left * dealers), 0: Fraction(0)}
    # By turn card what a river wager wins, over all river cards.
    river = np.zeros(left, np.int64)
    for place in range(found.further.shape[1]):
        np.add.at(river, found.further[:, place], margins)
    ways = left * (left - 1) * dealers
    turn, later = 2 * int(margins.sum()), int(np.maximum(river, 0).sum())
    return {1: Fraction(turn + later, ways), 0: Fraction(later, ways)}


def worth_of_ultimate(
    own: Sequence[int], board: Sequence[int], deck: Sequence[int], paid: Paid
) -> dict[int, Fraction]:
    """By antes bet after the flop or the river, what ante, blind and play wager win."""
    found = boards_of(own, board, deck, ULTIMATE.qualifies)
    dealers = comb(len(deck) - SEVEN, HOLE)
    margins, rests = paid.unit * found.margins, found.rests(paid)
    all_ways = paid.unit * dealers * len(margins)
    street = next(street for street in ULTIMATE.streets if street.seen == len(board))
    (bet,) = street.times
    (at_last,) = ULTIMATE.streets[-1].times
    checked = np.full(len(margins), paid.folded * dealers)
    if street is not ULTIMATE.streets[-1]:
        checked = np.maximum(at_last * margins + rests, checked)
    return {
        bet: Fraction(int((bet * margins + rests).sum()), all_ways),
        0: Fraction(int(checked.sum()), all_ways),
    }
