"""How the showdown of a form of poker is dealt by the million, told from the form that its conduct plays.

Everybody stays. Where players choose cards they do so by a stated rule: at pineapple each keeps the two cards
that are worth most against one random hand, at crazy pineapple the two that make most with the flop (of equal
ones those that are worth most before it), and at draw nothing of a straight or better is exchanged, else all
but equal ranks, four cards of a suit, or the two highest cards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, permutations
from typing import Any, Final

import numpy as np

from croupier.analysis.equities.exact import Variant
from croupier.analysis.equities.frequencies import of_five, of_seven
from croupier.games.compiled import compiled
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.terms import Form
from croupier.games.poker_hands import STANDARD, Ranking, evaluator
from croupier.games.poker_hands.kernel import (
    LOWER_BITS,
    LOWER_MASK,
    NUMBERS,
    RANKS,
    SUITS_SHIFT,
    UPPER_MASK,
    rank_bit,
)
from croupier.games.poker_hands.rankings import SUITS, Category
from croupier.simulation import draw_loop, forms_loop, showdowns_loop
from croupier.simulation.poker_strength import pool
from croupier.simulation.showdowns_loop import CARDS

FIVE: Final = 5
SEVEN: Final = 7
HOLE: Final = 2
WHOLE: Final = 52
ROW: Final = 512
"""Room for every three ranks."""


class Way(Enum):
    """How a deal is made and compared."""

    BOARD = "board"
    """Two own cards and five for all, of which any five count: hold'em."""
    THREES = "threes"
    """Exactly two own cards, and three of five for all: Omaha, Manila."""
    BEFORE_FLOP = "before_flop"
    """Three own cards, one of them discarded before the flop: pineapple."""
    ON_FLOP = "on_flop"
    """The same, discarded once the flop has been bet on: crazy pineapple."""
    FIVE = "five"
    """Five own cards: five card stud."""
    SEVEN = "seven"
    """Seven own cards, or six and one for all: seven card stud."""
    DRAW = "draw"
    """Five own cards, of which some are exchanged."""


@dataclass(frozen=True)
class Dealing:
    """How a form is dealt: it travels to workers as it is."""

    way: Way
    ranking: Ranking
    held: int
    """How many cards each player has in the end, before any is discarded."""
    burned: int = 0
    """Cards burned before the last one, where that may be one for all."""

    @classmethod
    def of(cls, form: Form) -> Dealing:
        """How a form is dealt."""
        held = sum(street.hole + street.up for street in form.streets)
        ranking = form.ranks.ranking
        board = sum(street.board for street in form.streets)
        if board:
            return cls(_way_with_board(form), ranking, held)
        if any(street.draw for street in form.streets):
            return cls(Way.DRAW, ranking, held)
        last = form.streets[-1]
        burned = sum(street.burn for street in form.streets[:-1]) if last.shared else 0
        return cls(Way.SEVEN if held == SEVEN else Way.FIVE, ranking, held, burned)

    @property
    def exactly_held(self) -> Mapping[Category, Fraction]:
        """How often a player has each kind of hand in the end, exactly; nothing where that is not counted."""
        if self.way is Way.FIVE:
            return of_five(self.ranking)
        return of_seven() if self.way in (Way.BOARD, Way.SEVEN) and self.ranking == STANDARD else {}

    @property
    def at_once(self) -> int:
        """Of how many cards the best five are looked up at once."""
        return SEVEN if self.way in (Way.BOARD, Way.BEFORE_FLOP, Way.ON_FLOP, Way.SEVEN) else FIVE

    def shared(self, players: int) -> bool:
        """Whether the last card is one for all of so many players, as the deck has too few for each."""
        before = (self.held - 1) * players + self.burned
        return self.way is Way.SEVEN and self.ranking.deck.size - before < players + 1

    def same_chances(self, players: int) -> bool:
        """Whether every seat has the same chances: at draw only while the deck is enough for all."""
        if self.way is not Way.DRAW:
            return True
        most = (FIVE + draw_loop.MOST) * players + draw_loop.BURNED
        return most <= self.ranking.deck.size

    def drawn(self, players: int) -> int:
        """How many cards of a deck are put in order for a deal: an even number."""
        shared = int(self.shared(players))
        dealt = (self.held - shared) * players + shared
        if self.way in (Way.BOARD, Way.THREES, Way.BEFORE_FLOP, Way.ON_FLOP):
            dealt += showdowns_loop.BOARD
        elif self.way is Way.DRAW:
            dealt += draw_loop.MOST * players + draw_loop.BURNED
        return min(dealt + dealt % 2, self.ranking.deck.size)

    def deal(self, players: int, words: Any, counts: Any, deals: int) -> None:
        """Deal so often, and count what comes of it by class."""
        cards, other = (np.array(self.ranking.deck.cards, np.uint8) for _ in range(2))
        play, own = self._loop(players, words)
        tables = (players, *own, bits(), kinds(self.ranking, self.at_once))
        play(self.drawn(players), (cards, other, words, tables, counts, deals))

    def _loop(self, players: int, words: Any) -> tuple[Callable[..., int], tuple[Any, ...]]:
        """The loop that deals, and what it takes of its own behind the number of players."""
        tables, loop = lookups(self.ranking, self.at_once), compiled(forms_loop)
        match self.way:
            case Way.BOARD:
                return compiled(showdowns_loop).play, (tables,)
            case Way.THREES:
                return loop.play_threes, (self.held, two_and_three(self.ranking))
            case Way.FIVE:
                return loop.play_fives, (tables,)
            case Way.SEVEN:
                return loop.play_sevens, (int(self.shared(players)), tables)
            case Way.DRAW:
                pat = evaluator(self.ranking, FIVE).first_place(Category.STRAIGHT)
                return compiled(draw_loop).play, (pat, words, tables)
        fives, crazy = lookups(self.ranking, FIVE), int(self.way is Way.ON_FLOP)
        return loop.play_pineapple, (crazy, worth(self.ranking), fives, tables)


def dealing_of(rules: PokerRules) -> Dealing:
    """How a table's showdowns are dealt."""
    return Dealing.of(rules.form)


def _way_with_board(form: Form) -> Way:
    discards = [number for number, street in enumerate(form.streets) if street.discard]
    if form.two_from_hand:
        return Way.THREES
    if not discards:
        return Way.BOARD
    return Way.ON_FLOP if discards[0] else Way.BEFORE_FLOP


@cache
def lookups(ranking: Ranking, cards: int) -> tuple[Any, ...]:
    """What hands of so many cards are looked up in; the weights padded to a power of two."""
    made = evaluator(ranking, cards).tables
    weights = np.zeros(CARDS + 1, np.int64)
    weights[: len(made.weights)] = made.weights
    return (weights, made.start, made.lower, made.upper, made.places, made.flushes)


@cache
def two_and_three(ranking: Ranking) -> tuple[Any, ...]:
    """What two own cards with three of the board are found in, as the loop takes it."""
    ranks = np.zeros(CARDS + 1, np.int64)
    ranks[:WHOLE] = [rank_bit(card).bit_length() - 1 for card in range(WHOLE)]
    twos, threes = (list(combinations_with_replacement(range(RANKS), n)) for n in (2, 3))
    of_two, of_three = (np.zeros(1 << forms_loop.DIGIT * n, np.uint64) for n in (2, 3))
    for number, two in enumerate(twos):
        for a, b in permutations(two):
            of_two[a << forms_loop.DIGIT | b] = number * ROW
    for number, three in enumerate(threes):
        for a, b, c in permutations(three):
            of_three[(a << forms_loop.DIGIT | b) << forms_loop.DIGIT | c] = number
    weights, _, lower, upper, places, flushes = lookups(ranking, FIVE)
    # A hand of each set of ranks: suits count for flushes alone, which are looked up by themselves.
    digits = weights[[(rank + 1) % RANKS * SUITS for rank in range(RANKS)]] & ((1 << SUITS_SHIFT) - 1)
    keys = digits[np.array(twos)].sum(axis=1)[:, None] + digits[np.array(threes)].sum(axis=1)
    alike = (np.array(twos)[:, None, :, None] == np.array(threes)[None, :, None, :]).all(axis=(2, 3))
    keys[alike] = 0
    found = np.zeros(NUMBERS + 1, np.uint16)
    rows = places[lower[keys & LOWER_MASK] + upper[keys >> LOWER_BITS & UPPER_MASK]]
    rows[alike] = 0  # Five cards of a rank.
    found[: len(twos) * ROW].reshape(len(twos), ROW)[:, : len(threes)] = rows
    return ranks, of_two, of_three, found, flushes


@cache
def bits() -> Any:
    """The rank of each card as a bit, padded to a power of two."""
    found = np.zeros(CARDS + 1, np.int64)
    found[:WHOLE] = [rank_bit(card) for card in range(WHOLE)]
    return found


@cache
def kinds(ranking: Ranking, cards: int) -> Any:
    """The kind of hand at each place."""
    ranks = evaluator(ranking, cards)
    found = np.zeros(NUMBERS + 1, np.int64)
    found[: ranks.hands] = [int(ranks.category(place)) for place in range(ranks.hands)]
    return found


@cache
def worth(ranking: Ranking) -> Any:
    """By two cards, what they win of a pot at hold'em against one random hand, in ten thousandths."""
    held = pool(Variant.HOLDEM if ranking.deck.size == WHOLE else Variant.HOLDEM_32)
    found = np.zeros((CARDS + 1, CARDS + 1), np.int64)
    one, two = held.hands[:, 0], held.hands[:, 1]
    found[one, two] = found[two, one] = held.equities[:, 0]
    return found
