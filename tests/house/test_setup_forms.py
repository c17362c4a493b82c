"""Setups of tables whose entries are of another form are refused in words, with the entry."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.refusals import Malformed
from croupier.house.setup import read_setup


@pytest.mark.parametrize("entry", ["book", "game", "options", "limits", "pace", "jackpots", "room"])
@pytest.mark.parametrize("value", [None, [], 7, True, [["x"]]], ids=str)
def test_an_entry_of_another_form_is_named(entry: str, value: Any) -> None:
    whole = {"id": "t", "book": "qld-2010", "game": "blackjack"}
    assert read_setup(whole).game == "blackjack"
    with pytest.raises(Malformed, match=rf"^{entry} of a table: write a"):
        read_setup({**whole, entry: value})
