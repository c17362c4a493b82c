"""The house edges that the page of twenty-one states are those that analysis finds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

from croupier.analysis.blackjack import solve
from croupier.analysis.blackjack.boxes_of_two import solve as solve_two
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.shape import shape_of
from croupier.rulebooks.games import game

PAGE = Path(__file__).resolve().parents[2] / "docs" / "games" / "blackjack.md"
WORDS = re.sub(r"\s+", " ", PAGE.read_text("utf-8"))
STATED: tuple[tuple[str, str, dict[str, object], str], ...] = (
    ("qld-2010", "blackjack", {}, "With 8 decks the house has {} % of the blackjack wager (0.5835 %"),
    ("qld-2010", "blackjack", {"split_bust": "lost"}, "({} % where a split hand over 21 has lost"),
    ("qld-2010", "blackjack_challenge", {}, "the house has {} % of the blackjack wager, 1.3050 % of what"),
    ("qld-2010", "spanish_blackjack", {}, "the house has {} % of the wager, 0.3853 % of what"),
    ("qld-2010", "blackjack_switch", {}, "the house has {} % of what is first staked on both hands"),
    ("qld-2010", "blackjack_switch", {"decks": 6}, "with 6 decks {} %, each hand being played by"),
    ("nz-1996", "blackjack", {}, "the house has {} % of the blackjack wager, 0.4820 % of what"),
    ("nsw-blackjack", "blackjack", {}, "the house has {} % of the blackjack wager, 0.5006 % of what"),
    ("nsw-blackjack", "blackjack", {"resplit": True}, "where `resplit` is on {} % and 0.4054 %"),
    ("nz-proposed", "blackjack", {"layout": "free_bet"}, "the house's advantage is {} % with eight decks"),
)


def cases() -> Iterator[ParameterSet]:
    for book, name, options, words in STATED:
        marks = (pytest.mark.long,) if name == "blackjack_switch" else ()
        yield pytest.param(book, name, options, words, marks=marks, id=words)


@pytest.mark.parametrize(("book", "name", "options", "words"), list(cases()))
def test_a_house_edge_of_the_page_is_that_of_the_best_play(
    book: str, name: str, options: dict[str, object], words: str
) -> None:
    rules = game(book, name).rules(options)
    assert isinstance(rules, BlackjackRules)
    of = shape_of(rules)
    mean = solve_two(of).mean if rules.twenty_one.hands > 1 else solve(of).mean
    assert words.format(f"{-100 * mean:.4f}") in WORDS
