"""Pairs and triples by formulas worked out by hand, without the counting that is tested."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest

from croupier.analysis import analyse
from croupier.analysis.baccarat import Composition, distribution
from croupier.equipment.cards import FULL_DECK
from croupier.games.baccarat import coup, kernel
from croupier.games.baccarat.coup import Grade
from croupier.rulebooks.games import game

DECKS = range(1, 9)
NONE, MIXED, COLOURED, PERFECT, TRIPLE = range(5)
HANDS = (coup.player_match, coup.banker_match)


def shares(decks: int, grade: Grade) -> list[Fraction]:
    composition = Composition.of(FULL_DECK.fresh(decks))
    lines = distribution(composition, kernel.USUAL).by_line(grade, 5)
    return [Fraction(n, composition.sequences) for n in lines]


@pytest.mark.parametrize("grade", HANDS)
@pytest.mark.parametrize("decks", DECKS)
def test_the_classes_of_pairs_have_the_probabilities_of_two_cards(decks: int, grade: Grade) -> None:
    others = 52 * decks - 1
    found = shares(decks, grade)
    # Beside a first card lie d-1 of its face, d of its rank in the suit of its colour, 2d in the others.
    assert found[PERFECT] + found[TRIPLE] == Fraction(decks - 1, others)
    assert found[COLOURED] == Fraction(decks, others)
    assert found[MIXED] == Fraction(2 * decks, others)
    assert found[NONE] == Fraction(48 * decks, others)


@pytest.mark.parametrize("decks", DECKS)
def test_the_players_triple_has_the_probability_of_three_cards_and_a_banker_without_a_natural(
    decks: int,
) -> None:
    """Three of one face whose first two count at most five, while the banker's two count at most seven."""
    cards = 52 * decks
    ways = 0
    for value, faces in ((0, 16), *((v, 4) for v in range(1, 10))):
        if 2 * value % 10 <= 5:
            left = [4 * decks * (4 if v == 0 else 1) - 3 * (v == value) for v in range(10)]
            naturals = sum(
                left[a] * (left[b] - (a == b)) for a in range(10) for b in range(10) if (a + b) % 10 >= 8
            )
            ways += faces * decks * (decks - 1) * (decks - 2) * ((cards - 3) * (cards - 4) - naturals)
    total = cards * (cards - 1) * (cards - 2) * (cards - 3) * (cards - 4)
    assert shares(decks, coup.player_match)[TRIPLE] == Fraction(ways, total)


def test_fewer_than_three_decks_hold_no_triple() -> None:
    assert [shares(decks, grade)[TRIPLE] for decks in (1, 2) for grade in HANDS] == [0, 0, 0, 0]


def test_both_hands_pairs_go_together_as_four_cards_do() -> None:
    """Both first pairs of one rank: the same rank twice, or two ranks."""
    decks = 8
    of_rank, cards = 4 * decks, 52 * decks
    same = 13 * of_rank * (of_rank - 1) * (of_rank - 2) * (of_rank - 3)
    two = 13 * 12 * (of_rank * (of_rank - 1)) ** 2
    four = cards * (cards - 1) * (cards - 2) * (cards - 3)
    found = analyse(game("qld-2010", "baccarat"))
    assert found.pair_counts is not None
    counts = found.pair_counts("player_pair", "banker_pair")
    both = sum(counts[i][j] for i in (1, 2, 3) for j in (1, 2, 3))
    assert Fraction(both, found.total) == Fraction(same + two, four)


def test_the_distribution_of_seven_cards_is_that_of_their_orders() -> None:
    """Every order of seven cards, dealt and graded here by the printed rules of 1996, division IV."""
    cards = [0, 4, 17, 21, 26, 32, 51]
    found = distribution(Composition.of(cards), kernel.USUAL).coups()
    assert sum(found.values()) == 7 * 6 * 5 * 4 * 3 * 2
    counted: dict[tuple[int, int, int, int], int] = {}
    for order in permutations(cards, 6):
        key = _dealt([min(card // 4 + 1, 10) % 10 for card in order])
        counted[key] = counted.get(key, 0) + 1
    merged: dict[tuple[int, int, int, int], int] = {}
    for each, n in found.items():
        merged[each[:4]] = merged.get(each[:4], 0) + n
    assert merged == counted


# Division IV, rule 9.4, table 2: what the banker's 3 to 6 draw to, by the player's third card.
DRAWS = {3: {0, 1, 2, 3, 4, 5, 6, 7, 9}, 4: {2, 3, 4, 5, 6, 7}, 5: {4, 5, 6, 7}, 6: {6, 7}}


def _dealt(values: list[int]) -> tuple[int, int, int, int]:
    """Both final counts and how many cards each hand took, of six values in the order of the shoe."""
    player, banker = [values[0], values[2]], [values[1], values[3]]
    first, second = sum(player) % 10, sum(banker) % 10
    if first < 8 and second < 8:
        rest = iter(values[4:])
        if first < 6:
            player.append(next(rest))
            draws = second < 3 or player[-1] in DRAWS.get(second, ())
        else:
            draws = second < 6
        if draws:
            banker.append(next(rest))
    return sum(player) % 10, sum(banker) % 10, len(player), len(banker)
