"""Equities with 32 cards, against every board ranked by the verifier's own ranking; and by command."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import combinations

import pytest
from typer.testing import CliRunner

from croupier.analysis.equities import BadDeal, Variant, equities
from croupier.cli import app
from croupier.equipment.cards import parse_card
from croupier.verify_record.poker_hands import worth
from tests.clauses import states

SHORT = [rank + suit for rank in "789TJQKA" for suit in "SHDC"]
LOWEST = 5
"""The 7, where the 2 is nought."""


def counted(variant: Variant, hands: list[str], board: str) -> list[Fraction]:
    """What share of the pot each hand wins, over all boards."""
    own = [hand.split() for hand in hands]
    known = [*board.split(), *(card for hand in own for card in hand)]
    left = [card for card in SHORT if card not in known]
    won = [Fraction(0)] * len(own)
    boards = [[*board.split(), *rest] for rest in combinations(left, 5 - len(board.split()))]
    for whole in boards:
        places = []
        for hand in own:
            fives = (
                [(*two, *three) for two in combinations(hand, 2) for three in combinations(whole, 3)]
                if variant is Variant.OMAHA_32
                else list(combinations([*hand, *whole], 5))
            )
            places.append(max(worth(five, LOWEST) for five in fives))
        best = max(places)
        for number, place in enumerate(places):
            if place == best:
                won[number] += Fraction(1, places.count(best))
    return [each / len(boards) for each in won]


@states("nz-poker-2017", "div 13 r 9.3(f)")
@pytest.mark.parametrize(
    ("variant", "hands", "board"),
    [
        (Variant.HOLDEM_32, ["AS 7H", "QD QC"], "8S 9H TC"),
        (Variant.HOLDEM_32, ["AS KS", "7H 7D", "JC TD"], "8S 9H QS 7C"),
        (Variant.OMAHA_32, ["AS 7H KD KC", "QD QC JS TD"], "8S 9H TC 9C"),
    ],
)
def test_an_ace_below_the_seven_is_counted_on_every_board(
    variant: Variant, hands: list[str], board: str
) -> None:
    given = [tuple(parse_card(card) for card in hand.split()) for hand in hands]
    found = equities(given, tuple(parse_card(card) for card in board.split()), (), variant)
    assert [each.equity for each in found] == counted(variant, hands, board)


def test_a_short_deck_has_no_deuce() -> None:
    with pytest.raises(BadDeal, match="a deck of 32 cards has no 2S"):
        equities([[parse_card("2S"), parse_card("AS")]], (), (), Variant.HOLDEM_32)


@pytest.mark.parametrize("game", ["manila", "manila_ace_low", "holdem_32"])
def test_the_command_weighs_hands_of_short_decks(game: str) -> None:
    asked = ["poker", "equities", "--game", game, "--board", "8s9hTcJd", "AsKh", "QdQc", "--json"]
    found = json.loads(CliRunner().invoke(app, asked).stdout)
    assert (found["game"], found["boards"]) == (game, 24)
    assert sum(Fraction(hand["equity"]) for hand in found["hands"]) == 1
    dealt = ["poker", "equities", "--game", game, "QQ+", "random", "--deals", "200", "--seed", "1", "--json"]
    found = json.loads(CliRunner().invoke(app, dealt).stdout)
    assert [hand["hands"] for hand in found["hands"]] == [18, 496]
