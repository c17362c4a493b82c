"""Where a wager is placed, in the words of the trade."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.events import Event, Kind
from croupier.web.narrative import tell
from croupier.web.placed import placed

SECOND_DOZEN = [str(n) for n in range(13, 25)]
THIRD_COLUMN = [str(n) for n in range(36, 0, -3)]


@pytest.mark.parametrize(
    ("name", "details", "words"),
    [
        ("dozen", {"selection": "2"}, "2nd dozen"),
        ("dozen", {"selection": "third"}, "3rd dozen"),
        ("dozen", {"covers": ["1", "12"]}, "1st dozen"),
        ("dozen", {"covers": SECOND_DOZEN}, "2nd dozen"),
        ("column", {"covers": THIRD_COLUMN}, "3rd column"),
        ("split", {"covers": ["8", "11"]}, "Split on 8 and 11"),
        ("triples", {"selection": "2"}, "Triples on 2"),
        ("come_bet_odds", {"point": 6, "working": False}, "Come bet odds, point 6, off"),
        ("dozen", {}, "Dozen"),
    ],
)
def test_a_wager_is_named_with_where_it_is_placed(name: str, details: dict[str, Any], words: str) -> None:
    assert placed(name, name.replace("_", " ").capitalize(), details) == words


def test_the_result_of_a_spin_names_dozen_and_column_as_the_layout_does() -> None:
    facts = {"number": "17", "colour": "black", "dozen": 2, "column": 2}
    assert tell(Event(Kind.RESULT, facts), {}, reveal=True) == "17: black, 2nd dozen, 2nd column"


def test_a_symbol_is_named_as_the_wheel_shows_it() -> None:
    assert tell(Event(Kind.RESULT, {"symbol": "a"}), {}, reveal=True) == "Symbol A"
    assert tell(Event(Kind.LANDED, {"place": "a"}), {}, reveal=True) == "It comes to rest at A"
