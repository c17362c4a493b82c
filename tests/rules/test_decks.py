"""What decks consist of: all ranks, from a rank up, without one, with jokers."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from croupier.equipment.cards import FULL_DECK, BadCard, Deck, card_codes, parse_card
from croupier.games.baccarat import kernel as baccarat
from croupier.games.refusals import Malformed
from croupier.games.shoe import ShoeRules
from croupier.rulebooks.games import game
from croupier.table.drawn_cards import DrawnCards
from croupier.table.shoe_life import ShoeLife

WITHOUT_TENS = Deck("A23456789JQK")
FROM_SEVEN = Deck.from_lowest("7")


def shoe_of(deck: Deck, decks: int) -> ShoeRules:
    found = game("qld-2010", "baccarat").rules({}).shoe
    assert found is not None
    return replace(found, deck=deck, decks=decks)


def test_a_full_deck_is_every_rank_in_four_suits_from_the_ace_of_spades() -> None:
    codes = card_codes(FULL_DECK.cards)
    assert codes[:5] == ["AS", "AH", "AD", "AC", "2S"]
    assert (codes[-1], len(set(codes)), FULL_DECK.size) == ("KC", 52, 52)


@pytest.mark.parametrize(("lowest", "size"), [("2", 52), ("5", 40), ("6", 36), ("7", 32)])
def test_a_reduced_deck_has_the_aces_and_every_rank_from_its_lowest(lowest: str, size: int) -> None:
    deck = Deck.from_lowest(lowest)
    assert deck.size == size
    assert deck.ranks[:2] == f"A{lowest}"
    assert deck.ranks.endswith("9TJQK")


def test_a_deck_without_its_four_tens_has_48_cards() -> None:
    assert WITHOUT_TENS.size == 48
    assert {*card_codes(FULL_DECK.cards)} - {*card_codes(WITHOUT_TENS.cards)} == {"TS", "TH", "TD", "TC"}


def test_jokers_come_after_the_ranks_and_are_alike() -> None:
    deck = Deck(jokers=2)
    assert card_codes(deck.cards)[-3:] == ["KC", "JK", "JK"]
    assert (deck.size, deck.copies(parse_card("JK")), deck.copies(parse_card("9S"))) == (54, 2, 1)


def test_decks_of_a_shoe_lie_one_behind_the_other() -> None:
    assert FROM_SEVEN.fresh(3) == [*FROM_SEVEN.cards] * 3
    with pytest.raises(ValueError, match="at least one deck"):
        FROM_SEVEN.fresh(0)


def test_cards_of_a_deck_are_counted_by_their_value() -> None:
    # Of 52 the tens, jacks, queens and kings count nought at baccarat; four of each other value.
    assert FULL_DECK.counts(baccarat.value) == {0: 16} | dict.fromkeys(range(1, 10), 4)
    assert WITHOUT_TENS.counts(baccarat.value)[0] == 12
    assert FROM_SEVEN.counts(baccarat.value) == {0: 16, 1: 4, 7: 4, 8: 4, 9: 4}


@pytest.mark.parametrize("ranks", ["", "2A", "AA", "A1", "KQ"])
def test_ranks_of_a_deck_are_codes_in_the_order_of_manufacture(ranks: str) -> None:
    with pytest.raises(ValueError, match="in this order"):
        Deck(ranks)


def test_a_deck_has_no_fewer_jokers_than_none() -> None:
    with pytest.raises(ValueError, match="joker"):
        Deck(jokers=-1)


@pytest.mark.parametrize(
    ("deck", "words"),
    [
        (FULL_DECK, "52"),
        (WITHOUT_TENS, "48, without 10s"),
        (FROM_SEVEN, "32, from the 7 up"),
        (Deck(jokers=1), "53, with a joker"),
        (Deck("AQK", jokers=2), "14, from the queen up, with 2 jokers"),
        (Deck("A"), "4, without 2s, 3s, 4s, 5s, 6s, 7s, 8s, 9s, 10s, jacks, queens, kings"),
    ],
)
def test_a_deck_is_said_in_words(deck: Deck, words: str) -> None:
    assert deck.words == words


@pytest.mark.parametrize(
    ("deck", "code", "why"),
    [
        (FROM_SEVEN, "6S", "this game's decks begin with the 7"),
        (WITHOUT_TENS, "TD", "this game's decks have no 10s"),
        (WITHOUT_TENS, "JK", "this game's decks have no joker"),
        (Deck(jokers=1), "JK", "it comes 3 times out of 2 decks"),
        (WITHOUT_TENS, "9D", "it comes 3 times out of 2 decks"),
    ],
)
def test_a_card_that_the_decks_cannot_give_is_refused_with_the_reason(
    deck: Deck, code: str, why: str
) -> None:
    with pytest.raises(Malformed, match=why):
        shoe_of(deck, 2).check_card(parse_card(code), 2)
    out = DrawnCards(shoe_of(deck, 2), [])
    for _ in range(shoe_of(deck, 2).copies(parse_card(code))):
        out.add(parse_card(code))
    with pytest.raises(Malformed, match=why):
        out.check(parse_card(code))


@pytest.mark.parametrize("deck", [FULL_DECK, WITHOUT_TENS, FROM_SEVEN, Deck(jokers=1)])
def test_every_card_of_the_decks_comes_out_once_a_deck(deck: Deck) -> None:
    out = DrawnCards(shoe_of(deck, 3), [])
    for card in deck.fresh(3):
        out.check(card)
        out.add(card)
    for card in deck.fresh(1):
        with pytest.raises(Malformed):
            out.check(card)


def test_a_text_that_is_no_card_is_told_the_ranks_of_the_deck() -> None:
    with pytest.raises(BadCard, match=r"a rank of A789TJQK and a suit of SHDC, like 9S$"):
        parse_card("1S", FROM_SEVEN)
    with pytest.raises(BadCard, match=r"or JK$"):
        parse_card("1S", Deck(jokers=1))


@pytest.mark.parametrize(("deck", "size"), [(FROM_SEVEN, 64), (WITHOUT_TENS, 96), (Deck(jokers=1), 106)])
def test_a_shoe_lives_with_as_many_cards_as_its_decks_have(deck: Deck, size: int) -> None:
    rules = shoe_of(deck, 2)
    life = ShoeLife.unshuffled(rules)
    assert life.size == rules.size == size
    known = life.shuffled(rules.fresh)
    assert known.cards is not None
    assert Counter(known.cards) == Counter(deck.fresh(2))
    assert known.cut(20).cutting_card == size - rules.cutting_card_at_least
