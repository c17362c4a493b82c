"""The par sheet: one page that stands alone, says everything, and can be told from any other."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from croupier.analysis import analyse
from croupier.analysis.parsheet import write_page
from croupier.analysis.parsheet.page import fingerprint
from croupier.games.game import Game
from croupier.rulebooks.games import all_games, game

BACCARATS = [g for g in all_games() if g.family == "baccarat"]


def qld(**options: object) -> str:
    return write_page(analyse(game("qld-2010", "baccarat"), options)).html


class Balanced(HTMLParser):
    """Checks that every element that opens is closed, in order."""

    VOID = frozenset({"meta", "br", "img", "link", "hr", "input"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids += [value or "" for name, value in attrs if name == "id"]
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("of", BACCARATS, ids=lambda g: f"{g.book.name} {g.name}")
def test_the_page_is_whole_for_every_game(of: Game) -> None:
    found = analyse(of)
    page = write_page(found)
    parser = Balanced()
    parser.feed(page.html)
    assert parser.open == []
    assert len(parser.ids) == len(set(parser.ids))
    assert page.fingerprint in page.html


def test_the_page_needs_nothing_from_outside() -> None:
    page = qld()
    assert not re.search(r"<(script|link|img|iframe)\b|@import|url\((?!#)", page)
    # A namespace is a name, not an address that is fetched.
    addresses = re.findall(r'(?:href|src)="([^"#][^"]*)"', page)
    assert addresses == []


def test_the_page_states_counts_as_whole_numbers_exact_edges_and_the_clauses_of_every_line() -> None:
    found = analyse(game("qld-2010", "baccarat"))
    page = write_page(found).html
    assert "2,292,252,566,437,888" in page
    assert "4,998,398,275,503,360" in page
    for wager in found.wagers:
        assert f"{wager.house_edge.numerator}/{wager.house_edge.denominator}" in page
        for outcome in wager.outcomes:
            assert f"{outcome.count:,}" in page
            assert all(c.ref in page for c in outcome.line.clauses)
    for option in found.game.options:
        assert f"<code>{option.name}</code>" in page


def test_the_page_shows_an_option_that_is_turned_and_how_to_make_the_page_again() -> None:
    page = qld(no_commission=True, decks="6")
    assert "croupier parsheet qld-2010 baccarat -o decks=6 -o no_commission=true --out FILE.html" in page


def test_the_same_inputs_give_the_same_page_and_others_another_fingerprint() -> None:
    assert qld() == qld()
    of = game("qld-2010", "baccarat")
    options: tuple[dict[str, object], ...] = (
        {},
        {"decks": 6},
        {"banker_five": "literal"},
        {"banker_rounding": "down_to_50c"},
        {"super_6": False},
    )
    marks = {fingerprint(analyse(of, each)) for each in options}
    assert len(marks) == len(options)


def test_a_wager_that_favours_the_player_is_pointed_out() -> None:
    """Read to the letter, a dragon bonus stands off on every tie; the player's side then gains."""
    assert "favours the player" in qld(dragon_bonus_tie="void")
    assert "favours the player" not in qld(dragon_bonus_tie="natural_only")
