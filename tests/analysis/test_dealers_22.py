"""A dealer who draws to soft 17, and against whose 22 hands stand off, by rules of no game."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

import pytest

from croupier.analysis.blackjack import SplitPlay, solve
from croupier.analysis.blackjack.tables import draws
from croupier.games.blackjack import kernel
from croupier.games.blackjack.hands import Pushed
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.shape import shape_of
from croupier.games.blackjack.terms import ON_HANDS
from croupier.games.blackjack.twentyone import DealerPlay
from croupier.rulebooks.games import game
from tests.analysis.blackjack_play import place
from tests.analysis.test_nsw_blackjack import check_every_tape
from tests.simulation.blackjack_rounds import check_rounds, model_of

GAME = game("nz-1996", "blackjack")


def rules(soft: int = 18, pushes: int = 22, **options: object) -> BlackjackRules:
    """A table of a known game with another dealer."""
    table = GAME.rules(options)
    assert isinstance(table, BlackjackRules)
    play = replace(table.twenty_one, dealer=DealerPlay(soft=soft, pushes=pushes))
    graded = {
        name: replace(type_, grade=Pushed(type_.grade, kernel.EQUAL, pushes)) if name in ON_HANDS else type_
        for name, type_ in table.wagers.items()
    }
    return replace(table, twenty_one=play, wagers=MappingProxyType(graded))


@pytest.mark.parametrize(
    "shoe",
    [
        "8S 8S 8S TS TS TS TS TS 6S 6S",
        "AS AS AS TS TS TS TS 6S 6S 6S",
        "AS AS 5S 5S TS TS TS TS TS TS TS TS 6S 6S",
    ],
)
def test_every_tape_of_a_tiny_shoe_nets_what_the_analysis_says(shoe: str) -> None:
    check_every_tape(rules(), shoe, SplitPlay.PER_HAND)


def test_a_hand_stands_off_against_22_unless_it_is_a_blackjack_or_over_21() -> None:
    assert kernel.is_pushed(12, 0, 22, 22)
    assert kernel.is_pushed(21, 0, 22, 22)
    assert not kernel.is_pushed(21, 1, 22, 22)
    assert not kernel.is_pushed(22, 0, 22, 22)
    assert not kernel.is_pushed(20, 0, 23, 22)
    assert not kernel.is_pushed(20, 0, 22, 0)


def test_the_dealer_draws_to_soft_17_and_stands_on_soft_18() -> None:
    usual, soft = draws(), draws(shape_of(rules()).dealers)
    assert len(soft.result) > len(usual.result)
    assert set(usual.result.tolist()) == {-1, 0, 1, 2, 3, 4, 5}
    assert set(soft.result.tolist()) == {-1, 0, 1, 2, 3, 4, 5, 6}


def test_what_soft_17_and_22_cost() -> None:
    """Wizard of Odds: a dealer who draws to soft 17 costs some 0.22%; the push at 22 is worth far more."""
    usual, soft, both = (solve(shape_of(rules(*each))).mean for each in ((17, 0), (18, 0), (18, 22)))
    assert -0.0026 < soft - usual < -0.0018
    assert both < soft - 0.06
    # A blackjack wins all the same.
    found = solve(shape_of(rules()))
    assert found.of_natural(place(1, 10), 5) == 1.5


def test_shoes_are_played_as_the_conduct_plays_them() -> None:
    table = rules()
    model = replace(model_of(GAME, 3), shape=shape_of(table))
    assert check_rounds(model, table, {"blackjack": 1000}) > 100
