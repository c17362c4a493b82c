"""Decks that are not of 52, analysed: what values and cards there are, and how often side wagers win."""

from __future__ import annotations

from dataclasses import replace
from math import perm
from types import SimpleNamespace
from typing import cast

import numpy as np

from croupier.analysis.baccarat.composition import Composition
from croupier.analysis.blackjack import side
from croupier.analysis.blackjack.counting import DRAW, STAND
from croupier.analysis.blackjack.solver import Solution
from croupier.analysis.blackjack.tables import hands
from croupier.analysis.casino_war.counting import Heap
from croupier.equipment.cards import RANKS, Deck, parse_card
from croupier.games.blackjack import kernel
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.shape import Shape, shape_of
from croupier.games.blackjack.sides import SIDES
from croupier.games.blackjack.terms import BLAZING_7S, PERFECT_PAIRS, SUPER_SEVENS
from croupier.rulebooks.games import game

WITHOUT_TENS = Deck("A23456789JQK")
DECKS = 6
CARDS = 6 * 48


def rules() -> BlackjackRules:
    """Queensland's blackjack with six decks without tens."""
    found = game("qld-2010", "blackjack").rules({"decks": DECKS})
    assert isinstance(found, BlackjackRules)
    return replace(found, shoe=replace(found.shoe, deck=WITHOUT_TENS))


def test_cards_of_blackjack_that_count_ten_are_three_of_thirteen_ranks_without_tens() -> None:
    assert shape_of(rules()).shoe == (24,) * 9 + (72,)
    from_seven = Shape.of_decks(
        Deck.from_lowest("7"), 1, doubles=(9, 11), split_bust_lost=False, blackjack_pays=1.5
    )
    assert from_seven.shoe == (4, 0, 0, 0, 0, 0, 4, 4, 4, 16)


def test_pairs_without_tens_are_counted() -> None:
    # Beside a first card of six decks lie 5 twins, 6 of its rank and colour, and 12 of the other colour.
    found, total = side.by_line(side.counts_of(rules().shoe), SIDES[PERFECT_PAIRS])
    assert total == CARDS * (CARDS - 1)
    assert found[kernel.PERFECT_PAIR] == CARDS * 5
    assert found[kernel.COLOURED_PAIR] == CARDS * 6
    assert found[kernel.MIXED_PAIR] == CARDS * 12


def test_wagers_on_first_cards_share_out_all_orders_of_a_deck_without_tens() -> None:
    counts = side.counts_of(rules().shoe)
    found, total = side.by_line(counts, SIDES[BLAZING_7S])
    assert found.total() == total == perm(CARDS, 3)


def test_super_sevens_shares_out_all_orders_of_a_deck_without_tens_whatever_the_play() -> None:
    plays = np.array([[STAND, DRAW][first % 2] for first in range(10)])[:, None].repeat(len(hands().size), 1)
    found, total = side.on_next(
        side.counts_of(rules().shoe), SIDES[SUPER_SEVENS], cast(Solution, SimpleNamespace(actions=plays))
    )
    assert found.total() == total == perm(CARDS, 4)
    # No seven first: 264 of the 288 cards; one, and no second: 24 and 264.
    assert found[kernel.NO_SEVEN] == 264 * 287 * 286 * 285
    assert found[kernel.ONE_SEVEN] == 24 * 264 * 286 * 285


def test_heaps_and_compositions_have_the_cards_of_the_decks() -> None:
    shoe = rules().shoe
    ten = RANKS.index("T")
    assert Heap.of(shoe.fresh).counts == tuple(0 if rank == ten else 24 for rank in range(13))
    counts = Composition.of(shoe.fresh).counts
    assert (sum(counts), counts[parse_card("TS")], counts[parse_card("9S")]) == (CARDS, 0, 6)
