"""The kernel of spanish blackjack: three cards and odds by the table of section 8, and compiled as it is."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from croupier.equipment.cards import parse_card
from croupier.games.blackjack import kernel
from croupier.games.blackjack import spanish as k
from croupier.games.blackjack.hands import Hand
from croupier.games.compiled import compiled

FAST = compiled(k)
FLAGS = (0, 1)


@pytest.mark.parametrize(
    ("cards", "found"),
    [
        ("6H 7C 8H", k.RUN),
        ("6H 7H 8H", k.SUITED_RUN),
        ("6S 7S 8S", k.SPADES_RUN),
        ("7H 7C 7H", k.SEVENS),
        ("7D 7D 7D", k.SUITED_SEVENS),
        ("7S 7S 7S", k.SPADES_SEVENS),
        ("5S 7S 9S", k.NOT_THREE),
        ("AS KS KS", k.NOT_THREE),
    ],
)
def test_three_cards_are_told_in_any_order(cards: str, found: int) -> None:
    for given in permutations(map(parse_card, cards.split())):
        assert k.three_cards(*given) == found == FAST.three_cards(*given)


def test_21_wins_whatever_the_dealer_has() -> None:
    for cards, natural in ((2, 0), (4, 1), (7, 1)):
        line = k.spanish_line(21, 0, 0, 21, natural, cards, 0, 0)
        assert line == {2: k.TWENTY_ONE, 4: k.TWENTY_ONE, 7: k.SEVEN_CARDS}[cards]
    assert k.spanish_line(21, 1, 0, 21, 1, 2, 0, 0) == kernel.PLAYER_BLACKJACK
    assert k.spanish_line(20, 0, 0, 21, 1, 2, 0, 0) == kernel.DEALER_BLACKJACK
    assert k.spanish_line(20, 0, 1, 21, 1, 2, 0, 0) == kernel.SPLIT_DEALER_BLACKJACK


def test_odds_go_by_the_number_of_cards_unless_it_was_doubled() -> None:
    lines = [k.won_line(cards, 0, 0) for cards in range(2, 10)]
    assert lines == [k.TWENTY_ONE] * 3 + [k.FIVE_CARDS, k.SIX_CARDS] + [k.SEVEN_CARDS] * 3
    assert {k.won_line(cards, 0, 1) for cards in range(2, 10)} == {k.DOUBLED_21}
    assert k.won_line(3, k.SPADES_RUN, 1) == k.DOUBLED_21


def test_what_a_split_put_on_a_hand_may_become_the_original_wager() -> None:
    assert k.added_line(20, 21, 1, 2, 0, 0, 0, 1) == kernel.VOID
    assert k.added_line(20, 21, 1, 2, 0, 0, 1, 1) == k.TAKEN
    assert k.added_line(22, 21, 1, 2, 0, 0, 0, 0) == kernel.VOID
    assert k.added_line(22, 21, 1, 2, 0, 0, 1, 0) == kernel.BUST
    assert k.added_line(21, 21, 1, 2, 0, 0, 1, 1) == k.TWENTY_ONE


def test_lines_are_compiled_alike() -> None:
    for player, dealer, cards in product(range(4, 26), range(17, 27), range(2, 9)):
        for three, one, other in product(range(7), FLAGS, FLAGS):
            case = (player, dealer, one, cards, three, other, 0, 1)
            assert FAST.added_line(*case) == k.added_line(*case)
            first = (player, 0, other, dealer, one, cards, three, other)
            assert FAST.spanish_line(*first) == k.spanish_line(*first)


def test_aces_of_a_double_on_many_cards_count_1() -> None:
    hand = Hand.of(parse_card(card) for card in ("AS", "2H", "AD"))
    assert hand.total == 14
    hand.double()
    assert hand.total == 4
    hand.add(parse_card("AC"))
    assert hand.total == 15
    other = Hand.of(parse_card(card) for card in ("AS", "9H", "AD", "3C"))
    other.double()
    other.add(parse_card("KC"))
    assert other.total == 24
    assert other.bust
