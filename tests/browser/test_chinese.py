"""Pages in Chinese: nothing of a game is left in English but what stays so for a reason (``STAYS``)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, Page

from croupier.games.game import Game
from croupier.rulebooks.games import all_games
from tests.browser import playing, staff
from tests.browser.chinese import english_of, left_of, left_on, told_of
from tests.browser.playing import Table
from tests.browser.screens import ACROSS, DESKTOP, KIOSK, PHONE, enter, faults
from tests.web.site import Site

SAMPLE: Final = 80
"""Every so-manieth kept round of a game is told in Chinese; the long test tells all."""
CHINESE: Final = "localStorage.setItem('croupier.settings', JSON.stringify({'': {language: 'zh-Hans'}}))"
SCREENS: Final = (PHONE, ACROSS, KIOSK, DESKTOP)


@pytest.fixture
def blank(browser: Browser) -> Iterator[Page]:
    """A page with nothing on it."""
    page = browser.new_page()
    yield page
    page.close()


def test_what_a_game_says_is_told_in_chinese(blank: Page) -> None:
    texts = dict.fromkeys(text for game in all_games() for text in told_of(game, SAMPLE))
    assert len(texts) > 1000
    assert left_of(blank, texts) == {}


def test_a_message_that_the_catalogue_lacks_is_found(blank: Page) -> None:
    says = "The cutting card comes out"
    assert left_of(blank, [says]) == {}
    lacks = left_of(blank, [says, "No more bets"], without="narrative.the-cutting-card-comes-out")
    assert list(lacks) == [says]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("闲赢：闲 9，庄 6（sch 1 s 24(1)(a)）", []),
        ("2 号座决定：reduce", ["reduce"]),
        ("项目“lower”，AK suited", ["lower", "suited"]),
        ("Anna：红桃10，SHA-256", []),
    ],
)
def test_english_words_are_told_from_what_stays(text: str, words: list[str]) -> None:
    assert english_of(text) == words


@pytest.mark.long
@pytest.mark.parametrize("game", all_games(), ids=lambda game: f"{game.book.name}-{game.name}")
def test_all_kept_rounds_are_told_in_chinese(blank: Page, game: Game) -> None:
    texts = dict.fromkeys(told_of(game))
    assert left_of(blank, texts) == {}


@pytest.fixture(scope="module")
def every(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A house with every game."""
    yield from playing.serve(tmp_path_factory.mktemp("chinese"))


@pytest.fixture(scope="module")
def page(every: Site) -> Iterator[Page]:
    """Anna's page, in Chinese."""
    window = enter(every, "anna")
    window.context.add_init_script(CHINESE)
    yield window.page
    found = tuple(window.faults)
    window.context.close()
    assert found == ()


def faults_of_chinese(page: Page) -> list[str]:
    """What is wrong with a page on these screens that is right in English."""
    turn = "document.querySelector('.english-beside').click()"
    wrong = faults(page, SCREENS)
    if wrong:
        page.evaluate(turn)
        too = faults(page, SCREENS)
        page.evaluate(turn)
        return [] if too else wrong
    return wrong


@pytest.mark.long
@pytest.mark.parametrize("id_", playing.tables())
def test_a_round_is_played_in_chinese(page: Page, every: Site, id_: str) -> None:
    """Before wagers, with them, while deciding, with its result and *Why*; nothing is cut on any screen."""
    table = Table(every, id_)
    table.open()
    staff.visit(page, f"/tables/{id_}")
    left = left_on(page)
    table.wager()
    wrong = faults_of_chinese(page)
    for tab in ("history", "rules", "stats"):
        page.evaluate(f"document.querySelector('#tab-{tab}').click()")
        left += left_on(page)
    for button in ("#help", "#asks"):
        page.evaluate(f"document.querySelector('{button}').click()")
        page.wait_for_selector("#dialog[open]")
        left += left_on(page)
        page.keyboard.press("Escape")
    if table.decide():
        wrong += faults_of_chinese(page)
        left += left_on(page)
    table.finish()
    page.wait_for_selector("main[data-phase=result]")
    left += left_on(page)
    page.evaluate("document.querySelector('#why').click()")
    page.wait_for_selector("#dialog .trail")
    left += left_on(page)
    page.keyboard.press("Escape")
    assert sorted(set(left)) == []
    assert wrong == []


@pytest.mark.long
@pytest.mark.parametrize("path", ["/floor", "/account", "/waiting", "/strategy"])
def test_a_players_page_is_in_chinese(page: Page, path: str) -> None:
    staff.visit(page, path)
    assert faults_of_chinese(page) == []
    assert left_on(page) == []
