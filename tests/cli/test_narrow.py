"""Tables on a narrow terminal: row by row, so that nothing is cut."""

from __future__ import annotations

import pytest

from tests.commanding import croupier


@pytest.mark.parametrize("width", [60, 80, 240])
def test_what_an_option_is_about_can_be_read_at_any_width(width: int) -> None:
    told = croupier("games", "show", "qld-2010", "baccarat", COLUMNS=str(width)).stdout
    words = " ".join(told.split())
    assert "Numbered places for seated players" in words
    assert "sch 1 s 15(2)(a)" in words
    assert max(map(len, told.splitlines())) <= max(width, 80)


@pytest.mark.parametrize(
    "game", ["qld-2010 caribbean_stud", "nz-1996 caribbean_stud", "nsw-blackjack blackjack"]
)
def test_percentages_of_a_jackpot_are_from_and_to_and_fit_100_columns(game: str) -> None:
    told = croupier("games", "show", *game.split(), COLUMNS="100").stdout
    assert "0 to 100" in told
    assert "37, 38" not in told
    assert max(map(len, told.splitlines())) <= 100


def test_numbers_that_do_not_follow_one_another_are_listed() -> None:
    assert "50, 52, 54" in croupier("games", "show", "qld-2010", "wheel_of_fortune").stdout
    assert "6, 8" in croupier("games", "show", "nsw-blackjack", "blackjack").stdout
