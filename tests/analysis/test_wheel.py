"""The wheel of fortune, exactly: every symbol over the sections of the rim."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.analysis import analyse
from croupier.analysis.parsheet import write_page
from croupier.analysis.sessions import session
from croupier.rulebooks.games import all_games, game
from tests.rules.wheel_spins import NZ_WHEEL, QLD_WHEELS, play

WHEEL_OF_FORTUNE = game("qld-2010", "wheel_of_fortune")


def edge(sections: int, odds: str, spaces: int) -> Fraction:
    """Lost on all other sections, won on its own."""
    return 1 - sections * (1 + Fraction(odds)) / spaces


@pytest.mark.parametrize("spaces", QLD_WHEELS)
def test_edges_follow_from_sections_and_odds(spaces: int) -> None:
    found = analyse(WHEEL_OF_FORTUNE, {"spaces": spaces})
    for wager, (sections, odds) in zip(found.wagers, QLD_WHEELS[spaces], strict=True):
        assert wager.house_edge == edge(sections, odds, spaces)
        assert wager.hit_frequency == Fraction(sections, spaces)


def test_edges_of_the_wheels_by_hand() -> None:
    fifty = [w.house_edge * 50 for w in analyse(WHEEL_OF_FORTUNE).wagers]
    assert fifty == [2, 2, 2, 2, 4, 4, 5, 5]
    fifty_two = analyse(game("nz-1996", "money_wheel"))
    assert {w.house_edge for w in fifty_two.wagers} == {Fraction(1, 13)}
    assert len(fifty_two.wagers) == len(NZ_WHEEL)
    fifty_four = [w.house_edge * 108 for w in analyse(WHEEL_OF_FORTUNE, {"spaces": 54}).wagers]
    assert fifty_four == [4, 4, 3, 4, 4, 2, 2]


def test_a_unit_on_every_symbol_is_graded_on_one_section() -> None:
    found = analyse(WHEEL_OF_FORTUNE).together({f"symbol_{s}": 100 for s in "abcdefgh"})
    # On a: 1 against 7 lost; b or c: 5 - 7; d: 11 - 7; e or f: 22 - 7; g or h: 44 - 7.
    by_net = {int(net / 100): count for net, count in found.outcomes}
    assert by_net == {-6: 24, -2: 16, 4: 4, 15: 4, 37: 2}


def test_two_spins_of_a_symbol_by_hand() -> None:
    found = session(analyse(WHEEL_OF_FORTUNE).wager("symbol_a"), 2)
    assert dict(found.counts) == {-2: 26 * 26, 0: 2 * 24 * 26, 2: 24 * 24}
    assert found.ahead == Fraction(24, 50) ** 2


@pytest.mark.parametrize("of", [g for g in all_games() if g.family == "wheel"], ids=lambda g: g.book.name)
def test_every_section_is_graded_as_the_conduct_settles_it(of: object) -> None:
    found = analyse(of)  # type: ignore[arg-type]
    for wager in found.wagers:
        symbols = found.inputs["sections"]
        won = sum(
            count
            for symbol, count in symbols.items()
            if play(found.game.book.name, found.game.name, symbol, f"1 {wager.name} 1").outcome("w1") == "win"
        )
        assert wager.hit_frequency == Fraction(won, found.total)


def test_the_par_sheet_shows_the_rim() -> None:
    assert "The rim" in write_page(analyse(WHEEL_OF_FORTUNE, {"spaces": 54})).html
