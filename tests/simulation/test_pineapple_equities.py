"""Equities of pineapple: each board counted after a discard by the rule, ranked by the verifier."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest
from typer.testing import CliRunner

from croupier.analysis.equities import BadDeal, Variant
from croupier.cli import app
from croupier.equipment.cards import parse_card
from croupier.simulation.pineapple_equities import equities_of_three, estimate_of_three, kept
from croupier.verify_record.poker_hands import worth
from tests.clauses import states

RANKS = "23456789TJQKA"


def cards(text: str) -> tuple[int, ...]:
    return tuple(int(parse_card(code)) for code in text.split())


def best(hand: list[str], lowest: int) -> Any:
    return max(worth(five, lowest) for five in combinations(hand, 5))


def counted(size: int, hands: list[str], dead: str) -> list[Fraction]:
    """What crazy pineapple's hands win over all boards: the best two with the flop stay (none tie)."""
    lowest = {52: 0, 32: 5}[size]
    out = " ".join([*hands, dead]).split()
    left = [rank + suit for rank in RANKS[lowest:] for suit in "SHDC" if rank + suit not in out]
    won, boards = [Fraction(0)] * len(hands), 0
    for flop in combinations(left, 3):
        stay = [
            max(combinations(hand.split(), 2), key=lambda two: worth((*two, *flop), lowest)) for hand in hands
        ]
        rest = [card for card in left if card not in flop]
        for more in combinations(rest, 2):
            places = [best([*two, *flop, *more], lowest) for two in stay]
            top = max(places)
            for number, place in enumerate(places):
                won[number] += Fraction(int(place == top), places.count(top))
            boards += 1
    return [each / boards for each in won]


@states("nz-poker-2017", "div 13 r 16.3(d)")
def test_crazy_pineapple_is_counted_on_every_board() -> None:
    hands = ["AS KS 9H", "QD QC 7D"]
    stays = "AS KS 9H QD QC 7D 8S TS JH TC 8D 9C KD 7H"
    deck = [rank + suit for rank in RANKS[5:] for suit in "SHDC"]
    dead = " ".join(card for card in deck if card not in stays.split())
    found = equities_of_three(
        [cards(hand) for hand in hands], (), cards(dead), crazy=True, variant=Variant.HOLDEM_32
    )
    assert found[0].boards == 560  # Three of eight cards, then two of five.
    assert [each.equity for each in found] == counted(32, hands, dead)


@states("nz-poker-2017", "div 13 r 16.2(d)")
def test_pineapple_keeps_what_is_worth_most_before_the_flop() -> None:
    assert kept(cards("2S AH AD"), (), Variant.HOLDEM) == cards("AH AD")
    assert kept(cards("AS KS 2H"), (), Variant.HOLDEM) == cards("AS KS")
    assert kept(cards("AS KS 2H"), cards("2D 2C 9S"), Variant.HOLDEM) == cards("AS 2H")
    whole = [cards("2S AH AD"), cards("KS KH 3D")]
    board = cards("7C 9C 2H QD")
    found = equities_of_three(whole, board, (), crazy=False, variant=Variant.HOLDEM)
    # Of 42 rivers two kings win for the second player, and nothing else does.
    assert (found[1].boards, found[1].equity) == (42, Fraction(2, 42))


def test_deals_come_close_to_the_count() -> None:
    hands, board = [cards("AS KS 9H"), cards("QD QC 7D")], cards("8S TS JH")
    for crazy in (False, True):
        exact = equities_of_three(hands, board, (), crazy=crazy, variant=Variant.HOLDEM_32)
        dealt = estimate_of_three(
            hands, board, (), crazy=crazy, variant=Variant.HOLDEM_32, deals=4000, seed=2
        )
        assert abs(float(exact[0].equity) - dealt[0].equity) < 4.5 * dealt[0].standard_error
    any_hand = estimate_of_three(
        [hands[0], None], (), (), crazy=True, variant=Variant.HOLDEM, deals=2000, seed=2
    )
    assert 0.5 < any_hand[0].equity < 0.8


@pytest.mark.parametrize(
    ("hands", "board", "says"),
    [
        (["AS KS"], "", "has 3 cards"),
        (["AS KS QS", "AS 2H 3H"], "", "AS comes twice"),
        (["AS KS QS"], "2H", "the flop has three"),
    ],
)
def test_what_cannot_be_weighed_is_refused(hands: list[str], board: str, says: str) -> None:
    with pytest.raises(BadDeal, match=says):
        equities_of_three([cards(h) for h in hands], cards(board), (), crazy=True, variant=Variant.HOLDEM)


def test_the_command_weighs_three_cards() -> None:
    def read(*asked: str) -> Any:
        done = CliRunner().invoke(app, ["poker", "equities", *asked, "--json"])
        assert done.exit_code == 0, done.output
        return json.loads(done.output)

    found = read("--game", "pineapple", "2sAhAd", "KsKh3d", "--board", "7c9cThQd")
    assert (found["method"], found["boards"]) == ("exact", 42)
    crazy = read("--game", "crazy_pineapple_32", "9sAhAd", "random", "--deals", "200", "--seed", "5")
    assert (crazy["method"], crazy["deals"]) == ("dealt", 200)
    assert sum(hand["equity_decimal"] for hand in crazy["hands"]) == pytest.approx(1)
