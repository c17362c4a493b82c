"""Every hand of lunar poker against every hand of the dealer's: betting, forcing, and buying a sixth card.

A player holds five cards, sees one of the dealer's and folds, bets, or buys a sixth card and folds or bets
then; where the dealer has no hand the player forces wherever that is worth more than the even ante. All of
that is counted exactly, for every hand, upcard, sixth card, hand of the dealer's and next card. Hands that
are the same but for an exchange of suits are counted once: 134,459 of five cards and 962,988 of six stand for
all.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

import numpy as np

from croupier.analysis.caribbean_stud.counting import LOST, OUT, WON
from croupier.analysis.caribbean_stud.deals import count, hands_of, in_parts
from croupier.analysis.lunar_poker import counting
from croupier.analysis.lunar_poker.low_hands import low_hands
from croupier.analysis.stud import WHOLE_DECK, Table, alike
from croupier.equipment.cards import RANKS, SUITS
from croupier.games.compiled import compiled
from croupier.games.lunar_poker import kernel
from croupier.games.poker_hands import STANDARD, evaluator
from croupier.games.poker_hands.kinds import PAIR, STRAIGHT_FLUSH, kind

DECK: Final = len(WHOLE_DECK)
HAND: Final = 5
SIX: Final = 6
FORCES_FROM: Final = 4
"""What a bet must win to 1 at the least that forcing can be worth more than the ante: a dealer's hand of four
ranks is paired by at most 12 of 41 cards, and a pair that loses to the player's wins twice the odds, less the
fee, against 1."""


class Paid(NamedTuple):
    """What a table pays on second combinations."""

    seconds: int
    """None, one or several, as the kernel has it."""
    ace_king: bool


@dataclass(frozen=True)
class Ends:
    """Hands of so many cards, in ascending order of their places, against all of the dealer's."""

    cards: Table
    places: Table
    seconds: Table
    """All second combinations of each, as the kernel has them."""
    ends: Table
    """By hand, upcard and end: how many of the dealer's hands; nought for the player's own cards."""

    @property
    def many(self) -> int:
        """How many cards a hand has."""
        return int(self.cards.shape[1])

    @property
    def next_cards(self) -> int:
        """How many cards may come next once the dealer is forced."""
        return DECK - self.many - HAND

    @property
    def unit(self) -> int:
        """What an ante is in units of :meth:`worth`."""
        return math.comb(DECK - self.many - 1, HAND - 1) * self.next_cards

    def pays(self, paid: Paid, odds: dict[int, int], seconds: dict[int, tuple[int, ...]]) -> Table:
        """What a bet on each hand wins to 1."""
        found = np.zeros(len(self.places), np.int64)
        kinds = _KINDS[self.places]
        for made, second in {(int(a), int(b)) for a, b in zip(kinds, self.seconds, strict=True)}:
            besides = kernel.paid_besides(second, int(paid.ace_king), paid.seconds)
            total = odds[made] + sum(odds[each] for each in seconds[besides])
            found[(kinds == made) & (self.seconds == second)] = total
        return found

    def worth(self, pays: Table) -> Table:
        """By hand and upcard: what betting wins over all that may follow, in antes times :attr:`unit`."""
        ends = self.ends.astype(np.int64)
        total = 2 * pays[:, None] * ends[:, :, WON] - 3 * ends[:, :, LOST]
        total += ends[:, :, OUT]
        total *= self.next_cards
        total += self._forcing(pays)
        return total

    def _forcing(self, pays: Table) -> Table:
        """What forcing adds."""
        low, straights, flushes = low_hands()
        gains = np.zeros((len(self.places), DECK), np.int64)
        loops = compiled(counting)
        rows = np.flatnonzero((pays >= FORCES_FROM) & (_KINDS[self.places] >= PAIR))

        def part(span: tuple[int, int]) -> None:
            free = np.zeros(len(RANKS), np.int64)
            for row in rows[span[0] : span[1]].tolist():
                loops.forced_gain(
                    self.cards[row],
                    self.many,
                    int(self.places[row]),
                    int(pays[row]),
                    low,
                    straights,
                    flushes,
                    free,
                    gains[row],
                )

        in_parts(part, len(rows))
        return gains


_KINDS: Final[Table] = np.array([kind(place) for place in range(65536) if place < 7462], np.int64)


def suit_masks(hands: Table) -> Table:
    """By hand and suit: the ranks held of it, as bits from the ace of :data:`RANKS`."""
    found = np.zeros((len(hands), len(SUITS)), np.int64)
    for column in hands.T:
        for suit in range(len(SUITS)):
            found[:, suit] |= np.where(column % len(SUITS) == suit, np.int64(1) << (column // len(SUITS)), 0)
    return found


def _seconds(hands: Table, places: Table) -> Table:
    """By hand: all its second combinations."""
    masks = suit_masks(hands)
    aces = masks & 1
    masks = (masks >> 1) | (aces << 12)
    at_least = [np.zeros(len(hands), np.int64) for _ in range(3)]
    for suit in range(len(SUITS)):
        held = masks[:, suit]
        at_least[2] |= at_least[1] & held
        at_least[1] |= at_least[0] & held
        at_least[0] |= held
    counts = np.array([n.bit_count() for n in range(1 << len(RANKS))], np.int64)[masks]
    suit = counts.argmax(axis=1)
    most = counts.max(axis=1)
    own = np.where(most >= HAND, masks[np.arange(len(hands)), suit], 0)
    suited = np.where(most >= HAND, most, 0)
    known: dict[tuple[int, ...], int] = {}
    out = np.zeros(len(hands), np.int64)
    columns = (_KINDS[places], *at_least, own, suited)
    for row, each in enumerate(zip(*(column.tolist() for column in columns), strict=True)):
        if each not in known:
            known[each] = kernel.second(*each)
        out[row] = known[each]
    return out


def ends_of(hands: Table) -> Ends:
    """Some hands of five or of six cards, in ascending order of their places, against all of the dealer's."""
    places = evaluator(STANDARD, hands.shape[1]).trusted_places(hands).astype(np.int64)
    ascending = np.argsort(places, kind="stable")
    cards, places = np.sort(hands[ascending], axis=1), places[ascending]
    return _counted(cards, places)


def _counted(cards: Table, places: Table) -> Ends:
    """The same of hands that are in that order, with their places."""
    ends = np.zeros((len(cards), DECK, 4), np.int32)
    count(hands_of(WHOLE_DECK), cards, places, kernel.QUALIFIES_FROM, ends)
    return Ends(cards, places, _seconds(cards, places), ends)


class Bought(NamedTuple):
    """A hand of five cards with each further card, as hands of six that stand for all."""

    rows: Table
    """By hand of five and further card: the row of the six; of the hand's own cards it means nothing."""
    suits: Table
    """By hand, further card and suit: the suit that it is in that row."""


@dataclass(frozen=True)
class Deals:
    """All hands of five cards, and of six."""

    five: Ends
    alike: Table
    """How many hands of five each row stands for."""
    six: Ends
    bought: Bought

    @cached_property
    def mine(self) -> Table:
        """By hand of five and card: whether it is the player's own."""
        own = np.zeros((len(self.five.cards), DECK), np.bool_)
        np.put_along_axis(own, self.five.cards.astype(np.int64), True, axis=1)
        return own

    def buying(self, worth: Table) -> Table:
        """By hand of five and upcard: what buying a card wins, in antes times 46 times the unit of six.

        ``worth``: by hand of six and upcard, what betting wins; it is folded where that is worth more.
        """
        best = np.maximum(worth, -self.six.unit)
        total = np.zeros((len(self.five.cards), DECK), np.int64)
        ups = np.arange(DECK)
        for card in range(DECK):
            rows, suits = self.bought.rows[:, card], self.bought.suits[:, card]
            mapped = (ups // len(SUITS))[None, :] * len(SUITS) + suits[:, ups % len(SUITS)]
            gained = best[rows[:, None], mapped]
            gained[:, card] = 0
            gained[self.mine[:, card]] = 0
            total += gained
        return total - (DECK - SIX) * self.six.unit


@lru_cache(maxsize=1)
def standing() -> tuple[Table, Table]:
    """The numbers of the hands of five that stand for all, ascending by place; how many each stands for."""
    known = hands_of(WHOLE_DECK)
    first, counts = alike(known.rows, known.places, WHOLE_DECK)
    ascending = np.argsort(known.places[first], kind="stable")
    return first[ascending], counts[ascending]


@lru_cache(maxsize=1)
def deals() -> Deals:
    """Every deal; counted once, whatever a table pays."""
    known = hands_of(WHOLE_DECK)
    first, counts = standing()
    fives, places = known.rows[first], known.places[first]
    six, bought = _sixes(fives)
    return Deals(_counted(fives, places), counts, six, bought)


def _sixes(fives: Table) -> tuple[Ends, Bought]:
    """The hands of six that those of five become."""
    keys = np.zeros((len(fives), DECK), np.int64)
    suits = np.zeros((len(fives), DECK, len(SUITS)), np.int8)
    masks = suit_masks(fives)
    width = len(RANKS)
    for card in range(DECK):
        with_it = masks.copy()
        with_it[:, card % len(SUITS)] |= 1 << (card // len(SUITS))
        order = np.argsort(with_it, axis=1, kind="stable")
        ordered = np.take_along_axis(with_it, order, axis=1)
        keys[:, card] = sum(ordered[:, n] << (width * n) for n in range(len(SUITS)))
        np.put_along_axis(suits[:, card], order, np.arange(len(SUITS), dtype=np.int8)[None, :], axis=1)
    held = np.zeros((len(fives), DECK), np.bool_)
    np.put_along_axis(held, fives.astype(np.int64), True, axis=1)
    keys[held] = -1
    found, inverse = np.unique(keys, return_inverse=True)
    assert found[0] == -1
    found, rows = found[1:], inverse.reshape(keys.shape) - 1
    cards = _cards_of(found)
    places = evaluator(STANDARD, SIX).trusted_places(cards).astype(np.int64)
    ascending = np.argsort(places, kind="stable")
    at = np.empty(len(ascending), np.int64)
    at[ascending] = np.arange(len(ascending))
    cards, places = cards[ascending], places[ascending]
    return _counted(cards, places), Bought(np.where(held, 0, at[rows]), suits)


def _cards_of(keys: Table) -> Table:
    """The six cards of each key, in ascending order."""
    out = np.zeros((len(keys), SIX), np.uint8)
    many = np.zeros(len(keys), np.int64)
    for rank in range(len(RANKS)):
        for suit in range(len(SUITS)):
            has = np.flatnonzero((keys >> (len(RANKS) * suit + rank)) & 1)
            out[has, many[has]] = rank * len(SUITS) + suit
            many[has] += 1
    assert (many == SIX).all()
    return out


class Play(NamedTuple):
    """What each way to play is worth, by hand of five and upcard, in antes times :attr:`unit`."""

    bet: Table
    buy: Table
    cash: Table
    """By hand: what instant cash wins; 0 where it has none."""
    unit: int


def play(
    paid: Paid, cash: tuple[int, int], odds: dict[int, int], seconds: dict[int, tuple[int, ...]]
) -> Play:
    """What ways to play are worth at a table that pays so."""
    found = deals()
    bet = found.five.worth(found.five.pays(paid, odds, seconds))
    buy = found.buying(found.six.worth(found.six.pays(paid, odds, seconds)))
    # Both in the same unit: 46 C(45, 4) is 42 C(46, 4).
    times = (DECK - SIX) * found.six.unit // found.five.unit
    assert times * found.five.unit == (DECK - SIX) * found.six.unit
    kinds = _KINDS[found.five.places]
    straight, royal = cash
    instant = np.where(kinds == STRAIGHT_FLUSH, straight, np.where(kinds > STRAIGHT_FLUSH, royal, 0))
    return Play(bet * times, buy, instant, (DECK - SIX) * found.six.unit)


def mean(found: Deals, by_hand: Play, *, buys: bool = True, cash: bool = True) -> Fraction:
    """What an ante wins with the best of the ways to play."""
    best = np.maximum(by_hand.bet, -by_hand.unit)
    if buys:
        best = np.maximum(best, by_hand.buy)
    best[found.mine] = 0
    sums = best.sum(axis=1)
    has = by_hand.cash > 0
    if cash:
        sums = np.where(has, by_hand.cash * by_hand.unit * (DECK - HAND), sums)
    total = sum(int(a) * int(b) for a, b in zip(found.alike, sums, strict=True))
    return Fraction(total, math.comb(DECK, HAND) * (DECK - HAND) * by_hand.unit)
