"""Hands as people say them: ``queen high``, ``pair of nines``, ``full house, aces over kings``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from croupier.equipment.cards import SUITS
from croupier.games.poker_hands.evaluator import evaluator
from croupier.games.poker_hands.rankings import ACE, Category, Ranking

SINGULAR: Final[tuple[str, ...]] = (*"23456789", "10", "jack", "queen", "king", "ace")
"""From the 2 to the ace."""
PLURAL: Final[tuple[str, ...]] = tuple("sixes" if name == "6" else f"{name}s" for name in SINGULAR)

TITLES: Final[Mapping[int, str]] = {
    Category.ODD_CARDS: "odd cards",
    Category.PAIR: "pair",
    Category.TWO_PAIRS: "two pairs",
    Category.THREE_OF_A_KIND: "three of a kind",
    Category.STRAIGHT: "straight",
    Category.FLUSH: "flush",
    Category.FULL_HOUSE: "full house",
    Category.FOUR_OF_A_KIND: "four of a kind",
    Category.STRAIGHT_FLUSH: "straight flush",
    Category.ROYAL_FLUSH: "royal flush",
}
"""By the category, as :mod:`~croupier.games.poker_hands.kinds` numbers them too."""


def hand_name(ranking: Ranking, hand: Sequence[int]) -> str:
    """What the best that a hand makes is called.

    Raises:
        BadHand: too few or too many cards, one twice, or one that the deck does not hold.
    """
    ranks = evaluator(ranking, len(hand))
    place = ranks.checked_place(hand)
    name = ranks.names.get(place)
    if name is None:
        # Hands of one place make the same of their cards, and so are called the same.
        name = ranks.names[place] = _name(ranking, ranks.category(place), hand)
    return name


def arranged(ranking: Ranking, hand: Sequence[int]) -> list[int]:
    """The cards of a hand as it is easily read: those that make it first, from the highest; then the others.

    Raises:
        BadHand: too few or too many cards, one twice, or one that the deck does not hold.
    """
    ranks = evaluator(ranking, len(hand))
    straight = ranks.category(ranks.checked_place(hand)) in _IN_SEQUENCE
    held = [(card // len(SUITS) - 1) % len(SINGULAR) for card in hand]
    # An ace may be the lowest card of a straight.
    order = next(s for s in ranking.straights if set(s) == set(held)) if straight else range(len(SINGULAR))
    value = {rank: (held.count(rank), place) for place, rank in enumerate(order)}
    paired = sorted(zip(hand, held, strict=True), key=lambda each: value[each[1]], reverse=True)
    return [card for card, _ in paired]


_IN_SEQUENCE: Final = (Category.STRAIGHT, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH)


def _name(ranking: Ranking, category: Category, hand: Sequence[int]) -> str:
    counts = Counter((card // len(SUITS) - 1) % len(SINGULAR) for card in hand)
    most = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    match category:
        case Category.ODD_CARDS:
            return f"{SINGULAR[max(counts)]} high"
        case Category.PAIR:
            return f"pair of {PLURAL[most[0]]}"
        case Category.TWO_PAIRS:
            high, low = sorted((r for r in counts if counts[r] > 1), reverse=True)[:2]
            return f"two pairs, {PLURAL[high]} and {PLURAL[low]}"
        case Category.THREE_OF_A_KIND:
            return f"three {PLURAL[most[0]]}"
        case Category.FOUR_OF_A_KIND:
            return f"four {PLURAL[most[0]]}"
        case Category.FULL_HOUSE:
            full = most[0]
            pair = max(r for r in counts if counts[r] > 1 and r != full)
            return f"full house, {PLURAL[full]} over {PLURAL[pair]}"
        case Category.ROYAL_FLUSH:
            return TITLES[category]
        case _:
            return f"{TITLES[category]}, {_top(ranking, category, hand)} high"


def _top(ranking: Ranking, category: Category, hand: Sequence[int]) -> str:
    """The highest card of a straight or a flush."""
    suits: list[set[int]] = [{(c // len(SUITS) - 1) % len(SINGULAR) for c in hand}]
    if category is not Category.STRAIGHT:
        held = [{(c // len(SUITS) - 1) % len(SINGULAR) for c in hand if c % 4 == s} for s in range(4)]
        suits = [ranks for ranks in held if len(ranks) >= ranking.size]
    if category is Category.FLUSH:
        return SINGULAR[max(max(ranks) for ranks in suits)]
    made = [straight for straight in ranking.straights if any(set(straight) <= ranks for ranks in suits)]
    top = made[-1][-1]
    assert top != ACE or ACE in made[-1], made
    return SINGULAR[top]
