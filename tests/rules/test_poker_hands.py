"""The ranking of poker hands: every hand of every deck, against combinatorics and three other libraries."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from math import comb
from random import Random
from typing import Any

import eval7  # type: ignore[import-untyped]
import numpy as np
import phevaluator  # type: ignore[import-untyped]
import pytest
import treys  # type: ignore[import-untyped]
from numpy.typing import NDArray

from croupier.equipment.cards import Deck, card_code, parse_card
from croupier.games.poker_hands import (
    MANILA,
    MANILA_ACE_LOW,
    STANDARD,
    THREE_CARD,
    BadHand,
    Category,
    Ranking,
    evaluator,
    hand_name,
    kernel,
)
from croupier.games.poker_hands.own_cards import own_in_hand
from croupier.games.poker_hands.rankings import NAMED

SAMPLE = 20_000


def cards(text: str) -> list[int]:
    return [parse_card(code) for code in text.split()]


def deck_of(ranking: Ranking) -> list[int]:
    """The cards of its deck: the aces, and every rank from the lowest."""
    return [c for c in range(52) if c < 4 or c // 4 - 1 >= ranking.lowest]


def all_hands(deck: Sequence[int], size: int) -> NDArray[np.uint8]:
    """Every choice of so many cards, in order: each shorter one with every card that comes after it."""
    cards = len(deck)
    hands = np.arange(cards, dtype=np.uint8)[:, None]
    for _ in range(size - 1):
        room = cards - 1 - hands[:, -1].astype(np.int64)
        before = np.repeat(np.cumsum(room) - room, room)
        hands = np.repeat(hands, room, axis=0)
        added = hands[:, -1] + 1 + np.arange(len(hands)) - before
        hands = np.hstack((hands, added[:, None].astype(np.uint8)))
    return np.array(deck, np.uint8)[hands]


def test_every_choice_of_cards_is_made_once() -> None:
    made = [tuple(hand) for hand in all_hands(range(9), 4).tolist()]
    assert made == list(combinations(range(9), 4))


def counted(ranking: Ranking, hands: NDArray[np.uint8]) -> Counter[Category]:
    ranks = evaluator(ranking, hands.shape[1])
    numbers = np.bincount(ranks.order.categories[ranks.trusted_places(hands)], minlength=len(Category))
    return Counter({category: int(numbers[category]) for category in Category if numbers[category]})


def five_of(ranks: int, straights: int) -> dict[Category, int]:
    """How many hands of five there are of each category, from choosing ranks and then suits."""
    sequences_apart = comb(ranks, 5) - straights
    return {
        Category.ODD_CARDS: sequences_apart * (4**5 - 4),
        Category.PAIR: ranks * comb(4, 2) * comb(ranks - 1, 3) * 4**3,
        Category.TWO_PAIRS: comb(ranks, 2) * comb(4, 2) ** 2 * (ranks - 2) * 4,
        Category.THREE_OF_A_KIND: ranks * 4 * comb(ranks - 1, 2) * 4**2,
        Category.STRAIGHT: straights * (4**5 - 4),
        Category.FLUSH: sequences_apart * 4,
        Category.FULL_HOUSE: ranks * 4 * (ranks - 1) * comb(4, 2),
        Category.FOUR_OF_A_KIND: ranks * (ranks - 1) * 4,
        Category.STRAIGHT_FLUSH: (straights - 1) * 4,
        Category.ROYAL_FLUSH: 4,
    }


@pytest.mark.parametrize(
    ("ranking", "straights"),
    [
        (STANDARD, 10),
        (STANDARD.over(Deck.from_lowest("5")), 7),
        (STANDARD.over(Deck.from_lowest("6")), 6),
        (STANDARD.over(Deck.from_lowest("7")), 5),
        (MANILA, 4),
        (MANILA_ACE_LOW, 5),
    ],
    ids=lambda given: getattr(given, "name", given),
)
def test_every_hand_of_five_of_every_deck_is_counted(ranking: Ranking, straights: int) -> None:
    found = counted(ranking, all_hands(deck_of(ranking), 5))
    assert found == five_of(len(ranking.deck.ranks), straights)


def test_every_hand_of_three_is_counted() -> None:
    """48, 52, 720, 1096, 3744 and 16440 of 22100: twelve sequences, thirteen threes, and so on."""
    sequences = 12
    assert counted(THREE_CARD, all_hands(range(52), 3)) == {
        Category.STRAIGHT_FLUSH: sequences * 4,
        Category.THREE_OF_A_KIND: 13 * 4,
        Category.STRAIGHT: sequences * (4**3 - 4),
        Category.FLUSH: (comb(13, 3) - sequences) * 4,
        Category.PAIR: 13 * 6 * 12 * 4,
        Category.ODD_CARDS: (comb(13, 3) - sequences) * (4**3 - 4),
    }


@pytest.mark.long
def test_every_hand_of_six_is_counted() -> None:
    """The published counts of the best five of six (Durango Bill, "Poker probabilities")."""
    assert counted(STANDARD, all_hands(range(52), 6)) == {
        Category.ODD_CARDS: 6_612_900,
        Category.PAIR: 9_730_740,
        Category.TWO_PAIRS: 2_532_816,
        Category.THREE_OF_A_KIND: 732_160,
        Category.STRAIGHT: 361_620,
        Category.FLUSH: 205_792,
        Category.FULL_HOUSE: 165_984,
        Category.FOUR_OF_A_KIND: 14_664,
        Category.STRAIGHT_FLUSH: 1_656,
        Category.ROYAL_FLUSH: 188,
    }


@pytest.mark.long
def test_every_hand_of_seven_is_counted() -> None:
    """The published counts of the best five of seven (Alspach, "7-card poker hands", 2000)."""
    fives = all_hands(range(52), 5)
    found: Counter[Category] = Counter()
    for first, second in combinations(range(47), 2):
        later = fives[np.searchsorted(fives[:, 0], second + 1) :]
        pair = np.broadcast_to(np.array([first, second], np.uint8), (len(later), 2))
        found += counted(STANDARD, np.hstack((pair, later)))
    assert found == {
        Category.ODD_CARDS: 23_294_460,
        Category.PAIR: 58_627_800,
        Category.TWO_PAIRS: 31_433_400,
        Category.THREE_OF_A_KIND: 6_461_620,
        Category.STRAIGHT: 6_180_020,
        Category.FLUSH: 4_047_644,
        Category.FULL_HOUSE: 3_473_184,
        Category.FOUR_OF_A_KIND: 224_848,
        Category.STRAIGHT_FLUSH: 37_260,
        Category.ROYAL_FLUSH: 4_324,
    }


def test_there_are_7462_poker_hands_and_741_of_three_cards() -> None:
    """1277 + 2860 + 858 + 858 + 10 + 1277 + 156 + 156 + 10; and 274 + 156 + 274 + 12 + 13 + 12."""
    assert evaluator(STANDARD).hands == 7462
    assert evaluator(THREE_CARD).hands == 741


# Against other libraries ------------------------------------------------------------------------


def dealt(size: int, seed: int, count: int = SAMPLE) -> NDArray[np.uint8]:
    chance = Random(seed)
    return np.array([chance.sample(range(52), size) for _ in range(count)], np.uint8)


def code(card: int) -> str:
    shown = card_code(card)
    return shown[0] + shown[1].lower()


@pytest.mark.parametrize("size", [5, 6, 7])
def test_places_are_those_of_phevaluator(size: int) -> None:
    hands = dealt(size, 60 + size)
    theirs = [7462 - phevaluator.evaluate_cards(*map(code, hand)) for hand in hands.tolist()]
    assert evaluator(STANDARD, size).places(hands).tolist() == theirs


@pytest.mark.parametrize("size", [5, 6, 7])
def test_places_are_those_of_treys(size: int) -> None:
    hands = dealt(size, 70 + size, SAMPLE // 10)
    judge = treys.Evaluator()
    theirs = [7462 - judge.evaluate([], [treys.Card.new(code(c)) for c in hand]) for hand in hands.tolist()]
    assert evaluator(STANDARD, size).places(hands).tolist() == theirs


@pytest.mark.parametrize("size", [5, 7])
def test_hands_stand_in_the_order_of_eval7(size: int) -> None:
    hands = dealt(size, 80 + size)
    theirs = [eval7.evaluate([eval7.Card(code(c)) for c in hand]) for hand in hands.tolist()]
    pairs = set(zip(evaluator(STANDARD, size).places(hands).tolist(), theirs, strict=True))
    ours, other = zip(*sorted(pairs), strict=True)
    assert len(set(ours)) == len(set(other)) == len(pairs)
    assert sorted(other) == list(other)


def test_omaha_hands_are_those_of_phevaluator() -> None:
    deals = dealt(9, 90, SAMPLE // 10)
    own, board = deals[:, :4], deals[:, 4:]
    theirs = [7462 - phevaluator.evaluate_omaha_cards(*map(code, (*d[4:], *d[:4]))) for d in deals.tolist()]
    ranks = evaluator(STANDARD)
    assert ranks.two_and_three_places(own, board).tolist() == theirs
    assert [ranks.two_and_three(d[:4], d[4:]) for d in deals.tolist()] == theirs


# One rule, several ways ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ranking", "size"), [(STANDARD, 5), (STANDARD, 6), (STANDARD, 7), (THREE_CARD, 3), (THREE_CARD, 5)]
)
def test_one_by_one_and_by_arrays_hands_have_the_same_places(
    ranking: Ranking, size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = dealt(size, 100 + size, 3000)
    ranks = evaluator(ranking, size)
    compiled = ranks.places(hands).tolist()
    assert compiled == [ranks.place(hand) for hand in hands.tolist()]
    monkeypatch.setenv("CROUPIER_NO_NUMBA", "1")
    assert ranks.places(hands).tolist() == compiled


@pytest.mark.parametrize("size", [5, 6, 7])
def test_the_best_of_more_cards_is_the_best_of_all_fives(size: int) -> None:
    five, more = evaluator(STANDARD), evaluator(STANDARD, size)
    for hand in dealt(size, 110 + size, 300).tolist():
        assert more.place(hand) == max(five.place(part) for part in combinations(hand, 5))


@pytest.mark.parametrize(("size", "more"), [(7, 200), (5, 3000)])
def test_the_loops_are_plain_python_too(size: int, more: int) -> None:
    # More than a block of hands, of which some have a flush.
    hands, ranks = dealt(size, 120, kernel.BLOCK + more), evaluator(STANDARD, size)
    made = ranks.tables
    weights = made.weights.tolist()
    found_in = (made.lower.tolist(), made.upper.tolist(), made.places.tolist(), made.flushes.tolist())
    by_hands, by_blocks = np.zeros(len(hands), np.uint16), np.zeros(len(hands), np.uint16)
    rank = kernel.rank_sevens if size == 7 else kernel.rank_fives
    kernel.rank_hands(hands, weights, made.start, found_in, by_hands)
    rank(hands, weights, made.start, found_in, [0] * kernel.BLOCK, by_blocks)
    assert by_hands.tolist() == by_blocks.tolist() == ranks.places(hands).tolist()
    flush = ranks.first_place(Category.FLUSH)
    assert flush <= max(ranks.places(hands)[kernel.BLOCK :])


# Each book's own ----------------------------------------------------------------------------------


def beats(ranking: Ranking, higher: str, lower: str) -> bool:
    place = evaluator(ranking).checked_place
    return place(cards(higher)) > place(cards(lower))


def test_three_cards_in_sequence_beat_a_flush_and_an_ace_ends_the_lowest() -> None:
    assert beats(THREE_CARD, "2S 3H 4D", "AS KS 9S")
    assert beats(THREE_CARD, "AS 2H 3D", "AS KS 9S")
    assert beats(THREE_CARD, "2S 3H 4D", "AS 2H 3D")
    assert beats(THREE_CARD, "AS KH QD", "KS QH JD")
    assert beats(THREE_CARD, "2S 2H 2D", "AS KH QD")
    assert hand_name(THREE_CARD, cards("KS AH 2D")) == "ace high"


def test_hands_of_one_place_are_called_the_same() -> None:
    """A name is remembered by its place: here every hand of three is named alone, by its cards."""
    found = evaluator(THREE_CARD, 3)
    named: dict[int, set[str]] = {}
    for hand in combinations(range(52), 3):
        found.names.clear()
        named.setdefault(found.place(hand), set()).add(hand_name(THREE_CARD, hand))
    assert len(named) == found.hands
    assert all(len(names) == 1 for names in named.values())


def test_manila_has_the_flush_above_the_full_house() -> None:
    """Schedule 5, section 9(1); and 9(5), where the ace ends a straight to the 10 if that is announced."""
    assert beats(MANILA, "7S 8S 9S JS QS", "AS AH AD KS KH")
    assert beats(STANDARD.over(Deck.from_lowest("7")), "AS AH AD KS KH", "7S 8S 9S JS QS")
    assert beats(MANILA_ACE_LOW, "AS 7H 8D 9C TS", "AS AH AD KS QH")
    assert beats(MANILA, "AS AH AD KS QH", "AS 7H 8D 9C TS")


@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ("QC 8H 7D 3S 2S", "queen high"),
        ("6S 6H 2D 3S 4S", "pair of sixes"),
        ("6S 6H 2D 2S 4S", "two pairs, sixes and 2s"),
        ("TS TH TD 2S 4S", "three 10s"),
        ("AS 2H 3D 4S 5S", "straight, 5 high"),
        ("AS TH KD QS JS", "straight, ace high"),
        ("2S 4S 6S 8S TS", "flush, 10 high"),
        ("2S 2H AD AS AC", "full house, aces over 2s"),
        ("2S 2H 2D 2C AC", "four 2s"),
        ("AS 2S 3S 4S 5S", "straight flush, 5 high"),
        ("AS KS QS JS TS", "royal flush"),
        ("AS KS QS JS TS 9S 8S", "royal flush"),
        ("6S 6H 2D 2S KH KS 9C", "two pairs, kings and sixes"),
        ("6S 7H 8D 9S TH 2S 3S", "straight, 10 high"),
    ],
)
def test_hands_are_named_for_people(hand: str, name: str) -> None:
    assert hand_name(STANDARD, cards(hand)) == name


@pytest.mark.parametrize("hand", ["QC 8H", "QC QC 8H", "2S 3H JK"])
def test_what_is_no_hand_is_refused(hand: str) -> None:
    with pytest.raises(BadHand):
        evaluator(THREE_CARD).checked_place(cards(hand))


def test_a_card_that_the_deck_does_not_hold_is_refused() -> None:
    with pytest.raises(BadHand, match="6S is no card of a deck of 32"):
        evaluator(MANILA).checked_place(cards("6S 7S 8S 9S TS"))


@pytest.mark.parametrize("hands", [[[1, 2, 3, 4]], [1, 2, 3, 4, 5], [[0, 1, 2, 3, 52]], [[0, 1, 2, 3, -1]]])
def test_arrays_that_hold_no_hands_are_refused(hands: Any) -> None:
    with pytest.raises(BadHand):
        evaluator(STANDARD).places(hands)


@pytest.mark.parametrize("count", [2, 8])
def test_too_few_or_too_many_cards_have_no_evaluator(count: int) -> None:
    with pytest.raises(BadHand):
        evaluator(THREE_CARD, count)


@pytest.mark.parametrize("deck", [Deck.from_lowest("J"), Deck("A23456789JQK"), Deck(jokers=1)])
def test_a_deck_is_every_rank_from_a_lowest_and_enough_of_them(deck: Deck) -> None:
    with pytest.raises(ValueError, match="no deck of"):
        STANDARD.over(deck)


@pytest.mark.parametrize("ranking", NAMED.values(), ids=NAMED)
def test_how_many_of_a_players_own_cards_a_hand_can_have_is_found_as_by_trying_all(ranking: Ranking) -> None:
    chance, five, seven = Random(ranking.name), evaluator(ranking), evaluator(ranking, 7)
    deck = deck_of(ranking)
    found: Counter[Category] = Counter()
    for number in range(400):
        hand = chance.sample(deck, 7)
        if number % 4 == 0:
            suit = number // 4 % 4
            hand = chance.sample([c for c in deck if c % 4 == suit], 5)
            hand += chance.sample([c for c in deck if c not in hand], 2)
            chance.shuffle(hand)
        own, board, place = hand[:2], hand[2:], seven.place(hand)
        tried = [
            count
            for count in range(3)
            for mine in combinations(own, count)
            for theirs in combinations(board, 5 - count)
            if five.place((*mine, *theirs)) == place
        ]
        assert list(own_in_hand(seven, place, own, board)) == sorted(set(tried)), hand
        found[seven.category(place)] += 1
    assert len(found) > 6, found


def test_cards_that_do_not_make_a_hand_have_none_of_their_own_in_it() -> None:
    seven = evaluator(STANDARD, 7)
    pair, flush = cards("2S 2H 9D JC 4H 5D KS"), cards("2S 9S JS 4S KS 5D 7H")
    own, board = cards("3C 8C"), cards("6D TS QH AD 7C")
    assert list(own_in_hand(seven, seven.place(pair), own, board)) == []
    assert list(own_in_hand(seven, seven.place(flush), own, board)) == []
