"""The wheel of fortune on the terminal: an area for each symbol, the wheel, the symbols that have come."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from croupier.games.limits import Limits, Range
from croupier.house import TableSetup
from tests.browser import staff
from tests.browser.conftest import Enter
from tests.clauses import states
from tests.web.site import SLOW, Site

TABLE = "wheel"
ODDS = {"a": 1, "b": 3, "c": 5, "d": 11, "e": 23, "f": 47, "g": 47}
"""What each symbol pays to 1 (Division VII, rule 2.5)."""


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house with New Zealand's money wheel."""
    table = TableSetup(
        id=TABLE,
        title="Money wheel",
        book="nz-1996",
        game="money_wheel",
        limits=Limits(MappingProxyType({"table": Range(100, 50_000)})),
        smallest_chip=100,
        pace=SLOW,
    )
    running = Site(tmp_path, (table,)).start()
    yield running
    running.stop()


def sit(enter: Enter, site: Site, size: str = "terminal") -> Page:
    """Take a place at the table, and have it open a round."""
    page = enter("anna", size, f"/tables/{TABLE}")
    page.click("#sit")
    expect(page.locator("#controls")).to_be_visible()
    site.step(TABLE)
    expect(page.locator("#says")).to_have_text("Place your bets")
    return page


def placed(page: Page, wager: str, amount: str) -> None:
    """Wait until the house has confirmed a wager."""
    expect(page.locator(f'[data-spot="{wager}"]')).to_have_attribute(
        "aria-label", re.compile(rf"your wager \{amount}")
    )
    expect(page.locator(f'[data-spot="{wager}"] .ghost')).to_have_count(0)


@states("nz-1996", "div VII r 4.1", "div VII r 4.6")
def test_symbols_are_backed_settled_and_repeated(enter: Enter, site: Site) -> None:
    page = sit(enter, site, "phone")
    for symbol in ODDS:
        page.click(f'[data-spot="symbol_{symbol}"]')
        placed(page, f"symbol_{symbol}", "$1.00")
    expect(page.locator("#bet")).to_have_text("$7.00")
    assert staff.fits_on_every(page)
    site.step(TABLE)
    site.play_out(TABLE)
    outcome: Any = site.house.snapshot(TABLE).results[-1]["outcome"]
    symbol = outcome["symbol"]
    expect(page.locator("#says")).to_have_text(f"Symbol {symbol}")
    expect(page.locator(".hub-number")).to_have_text(symbol)
    expect(page.locator(".symbol.won")).to_have_attribute("data-spot", f"symbol_{symbol.lower()}")
    expect(page.locator("#last-win")).to_have_text(f"${ODDS[symbol.lower()]}.00")
    expect(page.locator("#panel-stats .came-symbols li").first).to_have_text(symbol)
    page.click("#why")
    expect(page.locator("#dialog")).to_contain_text("div VII r 4.6")
    page.keyboard.press("Escape")
    site.step(TABLE)
    expect(page.locator("#says")).to_have_text("Place your bets")
    page.click("#repeat")
    placed(page, "symbol_g", "$1.00")
    expect(page.locator("#bet")).to_have_text("$7.00")


@pytest.mark.long
def test_the_symbols_are_played_with_the_keyboard_alone(enter: Enter, site: Site) -> None:
    page = sit(enter, site)
    page.locator('[data-spot="symbol_a"]').focus()
    page.keyboard.press("Enter")
    placed(page, "symbol_a", "$1.00")
    page.keyboard.press("ArrowRight")
    expect(page.locator('[data-spot="symbol_b"]')).to_be_focused()
    page.keyboard.press("Space")
    placed(page, "symbol_b", "$1.00")
    page.keyboard.press("Delete")
    expect(page.locator("#bet")).to_have_text("$1.00")


@pytest.mark.long
def test_the_wheel_shows_every_section_and_what_each_symbol_pays(enter: Enter, site: Site) -> None:
    page = sit(enter, site)
    expect(page.locator(".section-shape")).to_have_count(52)
    told = page.locator(".symbol-odds").all_inner_texts()
    assert told == [f"{odds} to 1" for odds in ODDS.values()]
    counted = page.locator(".symbol-told:nth-of-type(3)").all_inner_texts()
    assert counted == [f"{n} of 52" for n in (24, 12, 8, 4, 2, 1, 1)]
