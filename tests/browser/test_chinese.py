"""A table of every game in Chinese, from the first wager to why its round ended so: nothing is in English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Page

from tests.browser import playing, staff
from tests.browser.chromium import CHROMIUM
from tests.browser.playing import Table
from tests.browser.screens import ACROSS, DESKTOP, KIOSK, PHONE, enter, faults
from tests.web.site import Site

TABLES: Final = playing.tables()
CHINESE: Final = "localStorage.setItem('croupier.settings', JSON.stringify({'': {language: 'zh-Hans'}}))"
MISSED: Final = "() => [...document.documentElement.missed]"
KEPT: Final = re.compile(
    r"Croupier|(Anna|Ben)( ?, ?| · |: )?|· [0-9a-f]{16}…"  # names, and marks of records
    r"|[^a-z]*"
)
"""What is the same in every language."""

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A house with every game."""
    yield from playing.serve(tmp_path_factory.mktemp("chinese"))


@pytest.fixture(scope="module")
def page(site: Site) -> Iterator[Page]:
    """Anna's page, in Chinese."""
    window = enter(site, "anna")
    window.context.add_init_script(CHINESE)
    yield window.page
    found = tuple(window.faults)
    CHROMIUM.take_back(window)
    assert found == ()


def left_in_english(page: Page) -> set[str]:
    return {each for each in page.evaluate(MISSED) if not KEPT.fullmatch(each)}


@pytest.mark.parametrize("id_", TABLES)
def test_a_round_is_played_in_chinese(page: Page, site: Site, id_: str) -> None:
    table = Table(site, id_)
    table.open()
    staff.visit(page, f"/tables/{id_}")
    table.wager()
    wrong = faults(page, (PHONE, ACROSS, KIOSK, DESKTOP))
    for tab in ("history", "rules", "stats"):
        page.evaluate(f"document.querySelector('#tab-{tab}').click()")
    if table.decide():
        wrong += faults(page, (PHONE, ACROSS, KIOSK, DESKTOP))
    table.finish()
    page.wait_for_selector("main[data-phase=result]")
    page.evaluate("document.querySelector('#why').click()")
    page.wait_for_selector("#dialog .trail")
    assert wrong == []
    assert sorted(left_in_english(page)) == []
    page.keyboard.press("Escape")


@pytest.mark.parametrize("path", ["/floor", "/account", "/waiting", "/strategy"])
def test_a_players_page_is_in_chinese(page: Page, path: str) -> None:
    staff.visit(page, path)
    assert faults(page, (PHONE, ACROSS, KIOSK, DESKTOP)) == []
    assert {each for each in left_in_english(page) if "anna" not in each} == set()
