"""What bots do against the house: what the exact analyses, and published rules, say is best."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from croupier.analysis.advice import Asked
from croupier.analysis.blackjack import counting, solve
from croupier.analysis.blackjack.tables import NOTHING, hands, more
from croupier.analysis.pai_gow.counting import four_of, low_tiles
from croupier.equipment.cards import FULL_DECK, card_code, parse_card
from croupier.equipment.tiles import fresh_tiles
from croupier.games.blackjack import kernel
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.shape import shape_of
from croupier.games.pai_gow import kernel as tiles_kernel
from croupier.games.pai_gow.rules import PaiGowRules
from croupier.games.poker_hands import STANDARD, evaluator
from croupier.games.poker_hands.rankings import Category
from croupier.games.requests import Decide
from croupier.games.tape import Place
from croupier.games.wagers import Wager
from croupier.house.bots import best_wager
from croupier.rulebooks.games import game, games
from croupier.simulation.advice import Choice, choose
from tests.analysis.test_advice import asked

STANDARD_HANDS = evaluator(STANDARD)
CODES = {
    counting.STAND: "stand",
    counting.DRAW: "draw",
    counting.DOUBLE: "double_down",
    counting.SPLIT: "split",
}


def chosen(of: str, book: str, wager: str, cards: str, *decisions: str, **options: bool) -> str:
    asking = asked(game(book, of), wager, cards, *decisions, **options)
    made = choose(game(book, of), asking, Random(1))
    assert made is not None
    return made.action


@pytest.mark.parametrize(
    ("book", "options"),
    [
        ("qld-2010", {}),
        ("nsw-blackjack", {}),
        ("nsw-blackjack", {"resplit": True}),
    ],
)
def test_blackjack_is_played_as_the_whole_solution_of_the_tables_own_rules_says(
    book: str, options: dict[str, bool]
) -> None:
    rules = game(book, "blackjack").rules(options)
    assert isinstance(rules, BlackjackRules)
    found, chance, played = solve(shape_of(rules)), Random(8), 0
    while played < 40:
        one, first, two = chance.sample(FULL_DECK.cards, 3)
        values = kernel.value(one), kernel.value(two)
        if kernel.is_blackjack(*values):
            continue
        deal = " ".join(map(card_code, (one, first, two)))
        asks = ["no_insurance"] if kernel.value(first) == kernel.ACE else []
        place = hands().number[more(more(NOTHING, values[0]), values[1])]
        best = CODES[int(found.actions[kernel.value(first) - 1, place])]
        assert chosen("blackjack", book, "blackjack", deal, *asks, **options) == best, deal
        played += 1


def test_nobody_insures_and_no_blackjack_takes_even_money() -> None:
    for cards in ("TS AH 9D", "5S AH 6D", "AS AH KD"):
        assert chosen("blackjack", "qld-2010", "blackjack", cards) == "no_insurance"


def test_three_card_poker_is_bet_on_from_queen_six_four_up() -> None:
    """The published rule: on a pair or better, and else by the three ranks in order."""
    chance, order = Random(3), "23456789TJQKA"
    for _ in range(60):
        dealt = chance.sample([card_code(card) for card in FULL_DECK.cards], 3)
        ranks = sorted((order.index(code[0]) for code in dealt), reverse=True)
        suits = {code[1] for code in dealt}
        straight = ranks[0] - ranks[2] == 2 or ranks == [12, 1, 0]
        better = len(set(ranks)) < 3 or len(suits) == 1 or (straight and len(set(ranks)) == 3)
        bets = better or ranks >= [order.index(rank) for rank in "Q64"]
        left = [card_code(card) for card in FULL_DECK.cards if card_code(card) not in dealt]
        asking = asked(game("qld-2010", "three_card_poker"), "ante", " ".join(dealt + chance.sample(left, 3)))
        asking = replace(asking, hands={"box_1": [parse_card(code) for code in dealt]})
        made = choose(game("qld-2010", "three_card_poker"), asking, Random(1))
        assert made == Choice("bet" if bets else "fold"), dealt


@pytest.mark.parametrize("book", ["qld-2010", "nz-1996"])
def test_caribbean_stud_bets_on_every_pair_and_folds_what_is_under_ace_king(book: str) -> None:
    """Two of the three published rules; the third, of ace and king, is held to the count in test_advice."""
    of, chance, played = game(book, "caribbean_stud"), Random(9), set[str]()
    rules = of.rules({})
    base = asked(of, "ante", "AS 2H KS 3H 9D 4C 7C 5D 2S 6D")
    for _ in range(16):
        *own, dealer = chance.sample(FULL_DECK.cards, 6)
        ranks = {card_code(card)[0] for card in own}
        category = STANDARD_HANDS.category(STANDARD_HANDS.place(own))
        if category is Category.ODD_CARDS and {"A", "K"} <= ranks:
            continue
        made = choose(
            of, Asked(rules, base.request, base.wager, {"box_1": own, "dealer": [dealer]}), Random(1)
        )
        assert made is not None
        assert made.action == ("fold" if category is Category.ODD_CARDS else "bet"), own
        played.add(made.action)
    assert played == {"bet", "fold"}


def test_casino_war_is_gone_to_on_every_tie() -> None:
    for rank in "23456789TJQKA":
        assert chosen("casino_war", "qld-2010", "casino_war", f"{rank}S {rank}H") == "go_to_war"


def test_pai_gow_tiles_are_set_as_is_worth_most_against_the_house_way() -> None:
    of = game("qld-2010", "pai_gow")
    rules = of.rules({})
    assert isinstance(rules, PaiGowRules)
    wager = Wager.placed(Place("w1", 2, "wager", 1000, box=2), rules.wagers["wager"], 0, 1)
    request = Decide("setting", 2, ("set", "house_way"), wager="w1")
    chance = Random(6)
    for _ in range(4):
        tiles = chance.sample(fresh_tiles(), 4)
        made = choose(of, Asked(rules, request, wager, {}, {"box_2": tiles}), Random(1))
        four = four_of(tuple(tiles))
        # What a setting wins, less a twentieth, over all sets of the bank.
        worth = {way: 19 * way.ends[tiles_kernel.WON] - 20 * way.ends[tiles_kernel.LOST] for way in four.ways}
        assert made is not None
        top = max(worth.values())
        tops = [way for way in four.ways if worth[way] == top]
        if four.house in tops:
            assert made == Choice("house_way", tiles=low_tiles(four, four.house))
        else:
            assert (made.action, made.tiles) in [("set", low_tiles(four, way)) for way in tops]


def test_at_baccarat_they_wager_on_the_bankers_hand_in_every_book() -> None:
    """The published edges: 1.06% on the banker's hand with 5% commission, 1.24% on the player's."""
    found = [each for book in ("qld-2010", "nz-1996") for each in games(book) if each.family == "baccarat"]
    assert len(found) > 2
    assert {best_wager(each, {}, ("player", "banker", "tie")) for each in found} == {"banker"}
