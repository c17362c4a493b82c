"""The loop of blackjack: card for card what the conduct plays, and the same without Numba."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from croupier.analysis.blackjack.tables import hands
from croupier.games.blackjack import kernel
from croupier.rulebooks.games import game
from croupier.simulation.blackjack import loop, states
from croupier.simulation.streams import stream
from tests.simulation.blackjack_rounds import (
    MANY,
    check_that_the_loop_plays_as_the_conduct,
    counted_alike_in_plain_python,
    model_of,
)

GAME = game("qld-2010", "blackjack")
SHAPE = model_of(GAME, 1).shape
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
    kept = states.States()
    seconds = states.dealers_seconds(kept, SHAPE)
    rows = kept.rows()
    ace, five, six, ten, king = 0, 4, 5, 9, 12
    # From a five: a six makes 11, which draws; a picture then makes 21.
    eleven = seconds[five * loop.WIDTH + six]
    assert eleven >= 0
    assert rows[eleven + king] == -21
    # An ace and a six are a soft 17: the dealer stands. A ten and a six draw, and a king is over 21.
    assert seconds[ace * loop.WIDTH + six] == -17
    assert rows[seconds[ten * loop.WIDTH + six] + king] == -loop.OVER
    assert loop.OVER > kernel.MOST
    # A blackjack, and a 21 of three cards.
    assert seconds[ten * loop.WIDTH + ace] == seconds[ace * loop.WIDTH + king] == -loop.BLACKJACK
    assert rows[eleven + ten] == -21


def test_a_state_stands_for_every_hand_that_goes_on_alike() -> None:
    """With every hand below 17 drawn to as the dealer draws, a box's hands are the dealer's."""
    table = hands()
    drawn = [
        loop.DRAW if kernel.dealer_draws(hard, made[0]) else loop.STAND
        for hard, made in zip(table.hard, table.made, strict=True)
    ]
    kept = states.States()
    dealers = states.dealers_seconds(kept, SHAPE)
    before = kept.rows()
    chances = np.zeros((len(drawn), 10, 7))
    firsts = states.players_firsts(kept, SHAPE, np.array([drawn] * 10), chances)
    assert kept.rows() == before
    width = loop.WIDTH
    assert firsts[3 * width * width :][: width * width] == dealers


@pytest.mark.parametrize(
    ("mine", "dealers", "net"),
    [
        (20, 19, 1),
        (18, 18, 0),
        (17, 18, -1),
        (12, loop.OVER, 1),
        (loop.OVER, loop.OVER, -1),
        (loop.TWICE + 19, 18, 2),
        (loop.TWICE + loop.OVER, 17, -2),
        (loop.TWICE + 20, 20, 0),
        (loop.NO_HAND, 17, 0),
    ],
)
def test_what_a_hand_nets_by_its_end_and_the_dealers(mine: int, dealers: int, net: int) -> None:
    assert states.nets(SHAPE)[mine * loop.ENDS + dealers] == net
