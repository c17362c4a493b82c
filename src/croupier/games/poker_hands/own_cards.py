"""How many of a player's own cards a hand can have in it, where it is made of those and of communal ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from croupier.games.poker_hands.evaluator import Evaluator
from croupier.games.poker_hands.rankings import RANKS, SUITS, Category

_SUITED: Final = (Category.FLUSH, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH)
NONE: Final = range(0)

_RANKS: Final = tuple((card // SUITS - 1) % RANKS for card in range(SUITS * RANKS))
"""The rank of every card, from the 2 (0) to the ace (12)."""


class MadeOf(NamedTuple):
    """What the hand at a place is made of; every hand at the place is made of the same."""

    ranks: tuple[tuple[int, int], ...]
    """Each rank that it takes, from the 2 (0) to the ace (12), and how many cards of it."""
    suited: bool
    """Whether they are of one suit."""


def made_of(ranks: Evaluator, place: int) -> MadeOf:
    """What the hand at a place is made of."""
    known = ranks.made_of.get(place)
    if known is None:
        known = ranks.made_of[place] = _made_of(ranks, place)
    return known


def _made_of(ranks: Evaluator, place: int) -> MadeOf:
    from croupier.games.poker_hands.tables import ROOM

    ranking, category = ranks.ranking, ranks.category(place)
    deciding = int(ranks.order.strengths[place]) % ROOM**ranking.size
    suited = category in _SUITED
    if category is Category.STRAIGHT or (suited and category is not Category.FLUSH):
        return MadeOf(tuple((rank, 1) for rank in ranking.straights[deciding]), suited)
    shape = (1,) * ranking.size if suited else ranking.shape(category)
    assert shape is not None, category
    taken = []
    for copies in reversed(shape):
        deciding, rank = divmod(deciding, ROOM)
        taken.append((rank, copies))
    return MadeOf(tuple(reversed(taken)), suited)


def own_in_hand(ranks: Evaluator, place: int, own: Sequence[int], communal: Sequence[int]) -> range:
    """With how many of a player's own cards the best hand of those and communal ones can be made.

    ``place``: of that hand. Cards of a rank take each other's place, so that all numbers between the least
    and the most are among them; none where these cards do not make it.
    """
    needs, suited = made_of(ranks, place)
    mine, theirs = [_RANKS[card] for card in own], [_RANKS[card] for card in communal]
    if suited:
        return _of_a_suit({rank for rank, _ in needs}, own, communal)
    least = most = 0
    for rank, copies in needs:
        have, lie = mine.count(rank), theirs.count(rank)
        if have + lie < copies:
            return NONE
        least += copies - lie if copies > lie else 0
        most += min(copies, have)
    return range(least, most + 1)


def _of_a_suit(needs: set[int], own: Sequence[int], communal: Sequence[int]) -> range:
    """The same where every card is of one suit: there is one of each."""
    for suit in range(SUITS):
        mine = {rank for card in own if card % SUITS == suit and (rank := _RANKS[card]) in needs}
        theirs = {_RANKS[card] for card in communal if card % SUITS == suit}
        if needs <= mine | theirs:
            return range(len(mine), len(mine) + 1)
    return NONE
