"""Equities of pineapple and crazy pineapple, each player discarding one of three cards by a stated rule.

The rules are those of showdowns (:mod:`croupier.simulation.forms`): at pineapple the two cards are kept that
are worth most at hold'em against one random hand, at crazy pineapple the two that make most with the flop.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, islice
from random import Random
from typing import Final

import numpy as np

from croupier.analysis.equities.exact import BadDeal, Equity, Hand, Variant, check_distinct, equities
from croupier.analysis.equities.kernel import BOARD
from croupier.games.poker_hands import evaluator
from croupier.simulation.equities import Estimate
from croupier.simulation.forms import FIVE, SEVEN, worth
from croupier.simulation.forms_loop import FLOP, HELD

PAIRS: Final = ((0, 1), (0, 2), (1, 2))
"""Which two of three cards are kept; of equal ones the first."""


def kept(hand: Hand, flop: Hand, variant: Variant) -> tuple[int, int]:
    """The two cards that are kept: by what they make with the flop, or before it by what they are worth."""
    table, place = worth(variant.ranking), evaluator(variant.ranking, FIVE).place

    def value(pair: tuple[int, int]) -> tuple[int, int]:
        one, two = hand[pair[0]], hand[pair[1]]
        return place([one, two, *flop]) if flop else 0, int(table[one, two])

    best = max(PAIRS, key=value)
    return hand[best[0]], hand[best[1]]


def equities_of_three(
    hands: Sequence[Hand], board: Hand = (), dead: Hand = (), *, crazy: bool, variant: Variant
) -> tuple[Equity, ...]:
    """The exact equity of each hand of three cards: every board that may still come is counted.

    Args:
        hands: the players' three cards each.
        board: the community cards that are known; none, or three to five.
        dead: cards that are out of the deck besides.
        crazy: whether a card is discarded on the flop, and not before it.
        variant: hold'em with the deck that is played with.

    Raises:
        BadDeal: cards that cannot lie on one table.
    """
    check(hands, board, dead, variant)
    if not crazy or board:
        return _after(hands, board, board[:FLOP] if crazy else (), dead, variant)
    out = {*dead, *(card for hand in hands for card in hand)}
    left = [card for card in variant.deck.cards if card not in out]
    shares, boards = np.zeros((len(hands), len(hands) + 1), np.int64), 0
    for flop in combinations(left, FLOP):
        found = _after(hands, flop, flop, dead, variant)
        shares += np.array([each.shares for each in found])
        boards += found[0].boards
    return tuple(Equity(boards, tuple(row)) for row in shares.tolist())


def estimate_of_three(
    hands: Sequence[Hand | None],
    board: Hand = (),
    dead: Hand = (),
    *,
    crazy: bool,
    variant: Variant,
    deals: int,
    seed: int,
) -> tuple[Estimate, ...]:
    """The equity of each hand by so many deals; None: a hand of any three cards that are left.

    Raises:
        BadDeal: cards that cannot lie on one table, too few of them, or no deals.
    """
    known = [hand for hand in hands if hand is not None]
    check(known, board, dead, variant)
    if deals < 1:
        raise BadDeal("deal at least once")
    out = {*board, *dead, *(card for hand in known for card in hand)}
    left = [card for card in variant.deck.cards if card not in out]
    needed = HELD * (len(hands) - len(known)) + BOARD - len(board)
    if needed > len(left):
        raise BadDeal(f"{needed} cards are missing, and {len(left)} are left")
    place, chance = evaluator(variant.ranking, SEVEN).place, Random(seed)  # noqa: S311 - nothing is drawn for play
    shares = [[0] * (len(hands) + 1) for _ in hands]
    for _ in range(deals):
        dealt = iter(chance.sample(left, needed))
        held = [tuple(islice(dealt, HELD)) if hand is None else hand for hand in hands]
        whole = (*board, *dealt)
        stay = [kept(hand, whole[:FLOP] if crazy else (), variant) for hand in held]
        found = [place([*two, *whole]) for two in stay]
        best = max(found)
        for row, each in zip(shares, found, strict=True):
            row[found.count(best)] += each == best
    return tuple(Estimate(deals, tuple(row)) for row in shares)


def check(hands: Sequence[Hand], board: Hand, dead: Hand, variant: Variant) -> None:
    """Refuse cards that cannot lie on one table.

    Raises:
        BadDeal: they cannot.
    """
    for hand in hands:
        if len(hand) != HELD:
            raise BadDeal(f"a hand of pineapple has {HELD} cards, not {len(hand)}")
    if 0 < len(board) < FLOP or len(board) > BOARD:
        raise BadDeal(f"{len(board)} communal cards: the flop has three, the board five")
    check_distinct([*board, *dead, *(card for hand in hands for card in hand)], variant)


def _after(
    hands: Sequence[Hand], board: Hand, flop: Hand, dead: Hand, variant: Variant
) -> tuple[Equity, ...]:
    """The equities once everybody has discarded."""
    stay = [kept(hand, flop, variant) for hand in hands]
    gone = [card for hand, two in zip(hands, stay, strict=True) for card in hand if card not in two]
    return equities(stay, board, (*dead, *gone), variant)
