"""The loop of blackjack: card for card what the conduct plays, and the same without Numba."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.blackjack import kernel
from croupier.rulebooks.games import game
from croupier.simulation.blackjack import loop
from croupier.simulation.blackjack.model import dealers_hands
from croupier.simulation.streams import stream
from tests.simulation.blackjack_rounds import (
    MANY,
    check_that_the_loop_plays_as_the_conduct,
    counted_alike_in_plain_python,
    model_of,
)

GAME = game("qld-2010", "blackjack")
STAKES = {"blackjack": 1000, "perfect_pairs": 1000, "super_sevens": 1000, "bonus_blackjack": 100}


@pytest.mark.parametrize("options", [{}, {"decks": 6, "split_bust": "lost"}])
def test_the_loop_plays_shoes_as_the_conduct_does(options: dict[str, Any]) -> None:
    assert check_that_the_loop_plays_as_the_conduct(GAME, 4, STAKES, options) > 100


def test_a_round_may_be_dealt_from_cards_that_are_mixed_again_each_time() -> None:
    model = model_of(GAME, 300, ("blackjack",), decks=2, card_machine=True)
    played, counts = model.play([stream(5, "test", 0)], MANY)
    assert played == 300
    assert sum(counts.values()) == 300


def test_plain_python_counts_the_same_totals() -> None:
    assert counted_alike_in_plain_python(model_of(GAME, 2))


def test_the_main_wager_alone_is_counted_by_the_same_rounds() -> None:
    whole, alone = model_of(GAME, 4), model_of(GAME, 4, ("blackjack",))
    type_ = GAME.rules({}).wagers["blackjack"].counted
    one = whole.play([stream(3, "test", 0)], MANY)[1]
    other = alone.play([stream(3, "test", 0)], MANY)[1]
    assert whole.by_line(one, type_) == alone.by_line(other, type_)


def test_the_dealers_table_is_the_dealers_rule() -> None:
    table = dealers_hands()
    # From a five: a six makes 11, which draws; a picture then makes 21.
    state = table[4 * 10 + 5]
    assert state >= 0
    assert table[state * 10 + 9] == -21
    # An ace and a six are a soft 17: the dealer stands. A ten and a six draw, and a king is over 21.
    assert table[0 * 10 + 5] == -17
    assert table[table[9 * 10 + 5] * 10 + 9] == -loop.OVER
    assert loop.OVER > kernel.MOST
