"""What ranks hands for everybody else: one hand at a call, or arrays of them.

The tables are made when the first hand is ranked, and NumPy is loaded for them: a game that is played with
what is known of its hands already needs neither.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations
from typing import TYPE_CHECKING, Final

from croupier.equipment.cards import JOKER, card_code
from croupier.errors import CroupierError
from croupier.games.compiled import compiled, have_numba
from croupier.games.poker_hands import kernel
from croupier.games.poker_hands.rankings import RANKS, SUITS, Category, Ranking

if TYPE_CHECKING:
    from typing import TypeAlias

    import numpy as np
    from numpy.typing import ArrayLike, NDArray

    from croupier.games.poker_hands.own_cards import MadeOf
    from croupier.games.poker_hands.tables import Order, Tables

    Places: TypeAlias = NDArray[np.uint16]

CARDS: Final = RANKS * SUITS
FROM_HAND: Final = 2
"""How many of a player's own cards Omaha and Manila hands use; three are communal."""
_KINDS: Final = tuple(Category)
FIVE: Final = 5
SEVEN: Final = 7
MOST_CARDS: Final = 7


class BadHand(CroupierError):
    """Cards that cannot be ranked together."""


@dataclass(frozen=True, slots=True)
class Lists:
    """The tables as plain lists, which plain Python looks in quicker."""

    weights: list[int]
    firsts: list[int]
    """By card, its weight and what every sum begins at."""
    pairs: list[list[int]]
    """By two cards, the sum of their weights: a sum of large integers costs more than a second look."""
    lower: list[int]
    upper: list[int]
    places: list[int]
    flushes: list[int]

    @classmethod
    def of(cls, made: Tables) -> Lists:
        """The lists of tables."""
        arrays = (made.lower, made.upper, made.places, made.flushes)
        weights: list[int] = made.weights.tolist()
        firsts = [made.start + weight for weight in weights]
        same: dict[int, int] = {}
        pairs = [[same.setdefault(one + two, one + two) for two in weights] for one in weights]
        # Equal numbers are one object: most of a million bytes less to be fetched from far away.
        return cls(
            weights, firsts, pairs, *([same.setdefault(n, n) for n in array.tolist()] for array in arrays)
        )


@dataclass(frozen=True)
class Evaluator:
    """Ranks hands of ``cards`` cards by a ranking: the best ``ranking.size`` of them count.

    A hand's *place* is its number in the order of all hands that differ, from nought, the lowest.
    """

    ranking: Ranking
    cards: int

    @cached_property
    def tables(self) -> Tables:
        """What compiled loops look in."""
        from croupier.games.poker_hands.tables import tables

        return tables(self.ranking, self.cards)

    @cached_property
    def order(self) -> Order:
        """All hands of the ranking."""
        from croupier.games.poker_hands.tables import order

        return order(self.ranking)

    @cached_property
    def names(self) -> dict[int, str]:
        """What hands are called whose names have been asked, by place."""
        return {}

    @cached_property
    def made_of(self) -> dict[int, MadeOf]:
        """What hands are made of that have been asked about, by place."""
        return {}

    @property
    def hands(self) -> int:
        """How many hands of the ranking differ."""
        return len(self.order.strengths)

    # One hand -------------------------------------------------------------------------------

    @cached_property
    def place(self) -> Callable[[Sequence[int]], int]:
        """The place of a hand: ``place([card, card, ...])``, its cards trusted to be different cards."""
        lists, size = Lists.of(self.tables), self.cards
        made = _UNROLLED.get(size)
        return _any_number(lists) if made is None else made(lists)

    @cached_property
    def _deck(self) -> frozenset[int]:
        """The cards that hands come from."""
        return frozenset(self.ranking.deck.cards)

    def checked_place(self, hand: Iterable[int]) -> int:
        """The place of a hand whose cards are looked at first.

        Raises:
            BadHand: too few or too many cards, one twice, or one that the deck does not hold.
        """
        cards = list(hand)
        if len(cards) != self.cards:
            raise BadHand(f"{len(cards)} cards: a hand here has {self.cards}")
        for card in cards:
            if card not in self._deck:
                shown = card_code(card) if 0 <= card <= JOKER else str(card)
                raise BadHand(f"{shown} is no card of a deck of {self.ranking.deck.size}")
        if len(set(cards)) != len(cards):
            raise BadHand(f"a card comes twice among {' '.join(map(card_code, cards))}")
        return self.place(cards)

    def category(self, place: int) -> Category:
        """What kind of hand stands at a place."""
        return self._categories[place]

    @cached_property
    def _categories(self) -> list[Category]:
        """What kind of hand stands at each place: an enumeration takes longer to be called than a list."""
        return [_KINDS[number] for number in self.order.categories.tolist()]

    def first_place(self, category: Category) -> int:
        """The lowest place of a category."""
        return self._first_places[category]

    @cached_property
    def _first_places(self) -> dict[Category, int]:
        """The lowest place of each category: to look through the order for one takes as long as a street."""
        return {category: place for place, category in reversed([*enumerate(self._categories)])}

    # Many hands -----------------------------------------------------------------------------

    def places(self, hands: ArrayLike) -> Places:
        """The places of hands, one in each row of an array of small integers.

        Raises:
            BadHand: the array is not rows of so many cards of 52.
        """
        import numpy as np

        rows = np.asarray(hands)
        if rows.ndim != 2 or rows.shape[1] != self.cards or rows.dtype.kind not in "ui":
            raise BadHand(f"give whole numbers in rows of {self.cards}, not {rows.dtype} of {rows.shape}")
        if rows.size and (int(rows.min()) < 0 or int(rows.max()) >= CARDS):
            raise BadHand("cards are numbered 0 to 51")
        return self.trusted_places(np.ascontiguousarray(rows, np.uint8))

    def trusted_places(self, hands: NDArray[np.uint8]) -> Places:
        """The places of hands of cards that are known to be cards: nothing is looked at first."""
        import numpy as np

        made = self.tables
        if not have_numba():
            return self.places_by_array(hands)
        loops = compiled(kernel)
        out = np.empty(len(hands), np.uint16)
        found_in = (made.lower, made.upper, made.places, made.flushes)
        if self.cards == SEVEN:
            waiting = np.empty(kernel.BLOCK, np.uint16)
            loops.rank_sevens(hands, made.weights, made.start, found_in, waiting, out)
        elif self.cards == FIVE:
            waiting = np.empty(kernel.BLOCK, np.uint16)
            loops.rank_fives(hands, made.weights, made.start, found_in, waiting, out)
        else:
            loops.rank_hands(hands, made.weights, made.start, found_in, out)
        return out

    def places_by_array(self, hands: NDArray[np.uint8]) -> Places:
        """The same look-ups by whole arrays: with nothing compiled, and sooner where it is not loaded yet."""
        import numpy as np

        made = self.tables
        keys = made.weights[hands].sum(axis=1) + made.start
        numbers = made.lower[keys & kernel.LOWER_MASK]
        numbers += made.upper[(keys >> kernel.LOWER_BITS) & kernel.UPPER_MASK]
        found: Places = made.places[numbers]
        flush = self.place
        for row in np.flatnonzero(keys & kernel.FLUSH_MASK):
            found[row] = flush(hands[row].tolist())
        return found

    # Own cards and communal ones ------------------------------------------------------------

    def two_and_three(self, own: Sequence[int], communal: Sequence[int]) -> int:
        """The best place of two of a player's own cards with three communal ones: Omaha, Manila.

        The cards are trusted to be different cards; the evaluator is one for hands of five.
        """
        assert self.cards == self.ranking.size, self.cards
        boards = list(combinations(communal, self.ranking.size - FROM_HAND))
        return max(self.place((*two, *three)) for two in combinations(own, FROM_HAND) for three in boards)

    def two_and_three_places(self, own: ArrayLike, communal: ArrayLike) -> Places:
        """The same for rows of own cards and rows of communal cards.

        Raises:
            BadHand: the arrays are not rows of cards, or not as many of one as of the other.
        """
        import numpy as np

        mine, theirs = np.asarray(own), np.asarray(communal)
        if mine.ndim != 2 or theirs.ndim != 2 or len(mine) != len(theirs):
            raise BadHand("give as many rows of own cards as rows of communal cards")
        best = np.zeros(len(mine), np.uint16)
        for two in combinations(range(mine.shape[1]), FROM_HAND):
            for three in combinations(range(theirs.shape[1]), self.ranking.size - FROM_HAND):
                hands = np.hstack((mine[:, two], theirs[:, three]))
                np.maximum(best, self.places(hands), out=best)
        return best


@cache
def evaluator(ranking: Ranking, cards: int | None = None) -> Evaluator:
    """The evaluator of a ranking for hands of so many cards, or of as many as make a hand.

    Raises:
        BadHand: too few cards to make a hand, or more than seven.
    """
    count = ranking.size if cards is None else cards
    if not ranking.size <= count <= MOST_CARDS:
        raise BadHand(f"{ranking.name} ranks hands of {ranking.size} to {MOST_CARDS} cards, not of {count}")
    return Evaluator(ranking, count)


# A call is dearer than what it does: for the usual sizes the sum is written out.


def _three(lists: Lists) -> Callable[[Sequence[int]], int]:
    first, pair, lower, upper, places = _found_in(lists)
    flush, low, bits, high = kernel.FLUSH_MASK, kernel.LOWER_MASK, kernel.LOWER_BITS, kernel.UPPER_MASK

    def place(hand: Sequence[int]) -> int:
        a, b, c = hand
        key = first[a] + pair[b][c]
        if key & flush:
            return _with_flush(lists, hand, key)
        return places[lower[key & low] + upper[(key >> bits) & high]]

    return place


def _five(lists: Lists) -> Callable[[Sequence[int]], int]:
    first, pair, lower, upper, places = _found_in(lists)
    flush, low, bits, high = kernel.FLUSH_MASK, kernel.LOWER_MASK, kernel.LOWER_BITS, kernel.UPPER_MASK

    def place(hand: Sequence[int]) -> int:
        a, b, c, d, e = hand
        key = first[a] + pair[b][c] + pair[d][e]
        if key & flush:
            return _with_flush(lists, hand, key)
        return places[lower[key & low] + upper[(key >> bits) & high]]

    return place


def _seven(lists: Lists) -> Callable[[Sequence[int]], int]:
    first, pair, lower, upper, places = _found_in(lists)
    flush, low, bits, high = kernel.FLUSH_MASK, kernel.LOWER_MASK, kernel.LOWER_BITS, kernel.UPPER_MASK

    def place(hand: Sequence[int]) -> int:
        a, b, c, d, e, f, g = hand
        key = first[a] + pair[b][c] + pair[d][e] + pair[f][g]
        if key & flush:
            return _with_flush(lists, hand, key)
        return places[lower[key & low] + upper[(key >> bits) & high]]

    return place


def _any_number(lists: Lists) -> Callable[[Sequence[int]], int]:
    def place(hand: Sequence[int]) -> int:
        first, *others = hand
        key = lists.firsts[first] + sum([lists.weights[card] for card in others])
        if key & kernel.FLUSH_MASK:
            return _with_flush(lists, hand, key)
        return kernel.place_of_key(key, lists.lower, lists.upper, lists.places)

    return place


_UNROLLED: Final = {3: _three, 5: _five, 7: _seven}


def _found_in(lists: Lists) -> tuple[list[int], list[list[int]], list[int], list[int], list[int]]:
    return lists.firsts, lists.pairs, lists.lower, lists.upper, lists.places


def _with_flush(lists: Lists, hand: Sequence[int], key: int) -> int:
    other = kernel.place_of_key(key, lists.lower, lists.upper, lists.places)
    return max(other, kernel.flush_place(hand, key, lists.flushes))
