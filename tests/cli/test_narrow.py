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
