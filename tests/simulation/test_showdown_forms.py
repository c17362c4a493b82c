"""Showdowns of every form and deck, compared with the form that the conduct plays, hand by hand."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from typing import Any

import numpy as np
import pytest

from croupier.analysis.equities.frequencies import of_five
from croupier.equipment.cards import Card
from croupier.games.game import Game
from croupier.games.poker.rules import PokerRules
from croupier.games.poker_hands import STANDARD, evaluator
from croupier.games.poker_hands.rankings import Category
from croupier.games.refusals import Malformed
from croupier.rulebooks.games import game
from croupier.simulation import draw_loop, forms, forms_loop
from croupier.simulation.forms import Way, dealing_of
from croupier.simulation.poker import KINDS, ShowdownsModel, deal_showdowns
from croupier.simulation.poker_dealt import given_up
from croupier.simulation.shuffle import shuffle_deck
from croupier.simulation.streams import stream
from tests.clauses import states

NZ = "nz-poker-2017"
TABLES: list[tuple[str, str, dict[str, Any], int]] = [
    ("qld-2010", "texas_holdem_poker", {}, 4),
    ("qld-2010", "omaha_poker", {}, 4),
    ("qld-2010", "manila_poker", {"ace": "high_and_low"}, 13),
    (NZ, "holdem", {"deck": 32}, 5),
    (NZ, "omaha", {"deck": 32}, 5),
    (NZ, "pineapple", {}, 4),
    (NZ, "pineapple", {"deck": 32}, 6),
    (NZ, "crazy_pineapple", {}, 4),
    (NZ, "crazy_pineapple", {"deck": 32}, 6),
    (NZ, "five_card_stud", {"deck": 40}, 8),
    (NZ, "seven_card_stud", {}, 4),
    (NZ, "seven_card_stud", {}, 8),
    (NZ, "seven_card_stud", {"deck": 40}, 6),
    (NZ, "draw", {}, 5),
    (NZ, "draw", {"deck": 40}, 4),
    (NZ, "three_card_manila", {}, 9),
    (NZ, "three_card_manila", {"deck": 32}, 7),
]
IDS = [f"{name}-{given.get('deck', '')}-{players}" for _, name, given, players in TABLES]


def state(seed: int, name: str, number: int) -> Any:
    return np.array(stream(seed, name, number), np.int64)


def in_order(cards: Iterable[int]) -> Any:
    return np.array(list(cards), np.uint8)


def rules_of(of: Game, given: dict[str, Any]) -> PokerRules:
    rules = of.rules(given)
    assert isinstance(rules, PokerRules)
    return rules


def places(rules: PokerRules, players: int, words: Any) -> list[int]:
    """The players' places in the next deal, by what the form of the conduct says of its cards."""
    form, deck = rules.form, in_order(rules.shoe.deck.cards)
    dealing = dealing_of(rules)
    shared = dealing.shared(players)
    own, board = dealing.held - shared, 5 if dealing.way in COMMUNAL else int(shared)
    needed = own * players + board
    if dealing.way is Way.DRAW:
        needed = min(len(deck) - 1, 8 * players + 1)
    shuffle_deck(deck, words, needed + needed % 2)
    cards = [Card(int(card)) for card in deck]
    first = 0 if shared else board
    lying = cards[own * players :][:1] if shared else cards[:board]
    hands = [cards[first + own * p : first + own * (p + 1)] for p in range(players)]
    if dealing.way is Way.DRAW:
        behind = iter(cards[5 * players + 1 :])
        for hand in hands:
            gone = given_up(form, hand)
            hand[:] = [next(behind) if card in gone else card for card in hand]
    if dealing.way in (Way.BEFORE_FLOP, Way.ON_FLOP):
        hands = [kept(rules, hand, lying) for hand in hands]
    return [form.place(hand, lying) for hand in hands]


COMMUNAL = (Way.BOARD, Way.THREES, Way.BEFORE_FLOP, Way.ON_FLOP)


def kept(rules: PokerRules, hand: list[Card], board: list[Card]) -> list[Card]:
    """The two cards that are kept of three."""
    dealing = dealing_of(rules)
    worth, five = forms.worth(dealing.ranking), evaluator(dealing.ranking, 5)
    pairs = [[hand[0], hand[1]], [hand[0], hand[2]], [hand[1], hand[2]]]

    def before(two: list[Card]) -> int:
        return int(worth[two[0], two[1]])

    if dealing.way is Way.BEFORE_FLOP:
        return max(pairs, key=before)
    return max(pairs, key=lambda two: (five.place([*two, *board[:3]]), before(two)))


@states(
    "nz-poker-2017", "div 13 r 5.1(a)(ii)", "div 13 r 5.1(b)(ii)", "div 13 r 5.1(c)", "div 13 r 5.1(d)(v)"
)
@pytest.mark.parametrize(("book", "name", "given", "players"), TABLES, ids=IDS)
def test_every_deal_is_won_by_the_hands_of_the_form(
    book: str, name: str, given: dict[str, Any], players: int
) -> None:
    """One deal at a time from a deck in order: winners, their kind of hand, and the first player's."""
    rules = rules_of(game(book, name), given)
    dealing, ranks = dealing_of(rules), rules.form.ranks
    for number in range(120):
        words = state(7, name, number)
        counts = np.zeros(ShowdownsModel.classes(players), np.int64)
        dealing.deal(players, words.copy(), counts, 1)
        found = places(rules, players, words)
        who = sum(1 << p for p, place in enumerate(found) if place == max(found))
        kinds = (int(ranks.category(place)) for place in (max(found), found[0]))
        best, own = kinds
        (class_,) = counts.nonzero()[0].tolist()
        assert class_ == (who * KINDS + best) * KINDS + own, (name, number)


@pytest.mark.parametrize(("book", "name", "given", "players"), TABLES[2::3], ids=IDS[2::3])
def test_plain_python_deals_the_same(
    book: str, name: str, given: dict[str, Any], players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def dealt() -> str:
        return deal_showdowns(game(book, name), players=players, rounds=41, seed=3, options=given).digest

    quick = dealt()
    monkeypatch.setenv("CROUPIER_NO_NUMBA", "1")
    assert dealt() == quick


@pytest.mark.parametrize(
    ("book", "name", "given", "players"),
    [t for t in TABLES if dealing_of(rules_of(game(t[0], t[1]), t[2])).same_chances(t[3])],
)
def test_every_seat_wins_as_much(book: str, name: str, given: dict[str, Any], players: int) -> None:
    found = deal_showdowns(game(book, name), players=players, rounds=60_000, seed=5, options=given)
    assert all(each.z is not None and abs(each.z) < 4.5 for each in found.shares)
    assert sum(each.mean for each in found.shares) == 1


def test_five_cards_come_as_often_as_is_published() -> None:
    """https://mathproblems.info/prob62a.htm, of 2,598,960 hands; and stud deals them so."""
    published = {
        Category.ODD_CARDS: 1_302_540,
        Category.PAIR: 1_098_240,
        Category.TWO_PAIRS: 123_552,
        Category.THREE_OF_A_KIND: 54_912,
        Category.STRAIGHT: 10_200,
        Category.FLUSH: 5_108,
        Category.FULL_HOUSE: 3_744,
        Category.FOUR_OF_A_KIND: 624,
        Category.STRAIGHT_FLUSH: 36,
        Category.ROYAL_FLUSH: 4,
    }
    assert {kind: share * math.comb(52, 5) for kind, share in of_five(STANDARD).items()} == published
    for name in ("five_card_stud", "seven_card_stud"):
        dealt = deal_showdowns(game(NZ, name), players=6, rounds=200_000, seed=8)
        common = [each for kind, each in dealt.held.items() if kind <= Category.FULL_HOUSE]
        assert all(each.z is not None and abs(each.z) < 4.5 for each in common)


# Draw, where the deck runs out ------------------------------------------------------------------------


@states("nz-poker-2017", "div 13 r 5.1(a)(i)", "div 13 r 5.1(b)(i)", "div 13 r 5.1(d)(i)")
@pytest.mark.parametrize(("deck", "players"), [(52, 8), (40, 6), (32, 5)])
def test_where_the_deck_runs_out_what_others_gave_up_is_dealt(deck: int, players: int) -> None:
    rules = rules_of(game(NZ, "draw"), {"deck": deck})
    cards = in_order(rules.shoe.deck.cards)
    tables, bits = forms.lookups(rules.form.ranks.ranking, 5), forms.bits()
    pat = rules.form.ranks.first_place(Category.STRAIGHT)
    again: Counter[int] = Counter()
    for number in range(150):
        words = state(1, "draw", number)
        shuffle_deck(cards, words, len(cards))
        hands = [cards[5 * p : 5 * p + 5].tolist() for p in range(players)]
        gone = [given_up(rules.form, [Card(card) for card in hand]) for hand in hands]
        draw_loop.draw(cards, players, pat, words, tables, bits)
        assert sorted(cards.tolist()) == sorted(rules.shoe.deck.cards)
        given_before: set[int] = set()
        for p, hand in enumerate(hands):
            now = cards[5 * p : 5 * p + 5].tolist()
            # In each place the same card, or another where the player gave one up, and never that one again.
            assert all((a == b) == (a not in gone[p]) for a, b in zip(hand, now, strict=True))
            assert not set(now) & set(gone[p])
            again[p] += len(set(now) & given_before)
            given_before |= set(gone[p])
    # Only late players are dealt what others gave up.
    assert again[0] == again[1] == 0
    assert again[players - 1] > 20


def test_of_what_others_gave_up_every_card_comes_as_often() -> None:
    """Nothing is left to draw: of six cards that others gave up one is drawn."""
    chosen: Counter[int] = Counter()
    for number in range(3000):
        words, cards = state(2, "pile", number), in_order(range(32))
        assert draw_loop.exchange(cards, 0, 1, 26, 0, 1, words) == (5, 0)
        chosen[int(cards[0])] += 1
    assert set(chosen) == set(range(26, 32))
    assert sum((many - 500) ** 2 / 500 for many in chosen.values()) < 25


def test_what_the_player_gave_up_is_not_dealt_to_the_same_player() -> None:
    """One card is left, and five that others gave up: of three that are drawn none is the player's own."""
    for number in range(200):
        words, cards = state(3, "own", number), in_order(range(32))
        assert draw_loop.exchange(cards, 0, 0b111, 26, 1, 1, words) == (3, 0)
        assert cards[0] == 31
        assert set(cards[:3].tolist()) <= set(range(26, 32))
        assert set(cards[29:].tolist()) | set(cards[26:29].tolist()) >= {0, 1, 2}


def test_seats_are_not_said_to_win_as_much_where_the_deck_runs_out() -> None:
    found = deal_showdowns(game(NZ, "draw"), players=8, rounds=1000, seed=1)
    assert all(each.exact is None for each in found.shares)
    assert all(
        e.exact is not None for e in deal_showdowns(game(NZ, "draw"), players=6, rounds=9, seed=1).shares
    )


# What cannot be dealt -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "given", "players", "nearest"),
    [("draw", {"deck": 32}, 6, "5"), ("seven_card_stud", {}, 9, "8"), ("three_card_manila", {}, 10, "9")],
)
def test_no_more_are_dealt_to_than_the_book_lets_play(
    name: str, given: dict[str, Any], players: int, nearest: str
) -> None:
    with pytest.raises(Malformed, match=f"play; nearest: {nearest}"):
        deal_showdowns(game(NZ, name), players=players, rounds=10, seed=1, options=given)


def test_only_poker_between_players_is_dealt() -> None:
    with pytest.raises(Malformed, match="poker between players"):
        deal_showdowns(game("qld-2010", "casino_war"), players=3, rounds=10, seed=1)


def test_which_card_is_discarded_and_which_suit_a_board_has() -> None:
    worth = ((5, 4, 3), (4, 5, 3), (4, 3, 5), (4, 4, 4))
    assert [forms_loop.discarded(*each) for each in worth] == [2, 1, 0, 2]
    assert forms_loop.board_suit([0, 4, 8, 1, 2]) == 0
    assert forms_loop.board_suit([3, 7, 8, 11, 15]) == 3
    assert forms_loop.board_suit([0, 4, 1, 5, 2]) == forms_loop.SUITS
