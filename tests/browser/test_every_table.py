"""Every game of the floor on screens of every form: all of it is seen and reached, and nothing moves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from croupier.house import commands as c
from tests.browser import playing, staff
from tests.browser.chromium import CHROMIUM
from tests.browser.playing import Table
from tests.browser.screens import (
    ACROSS,
    FEW,
    PHONE,
    SCREENS,
    Areas,
    Size,
    enter,
    faults,
    looked,
)
from tests.browser.staff import do
from tests.web.site import Site

TABLES: Final = playing.tables()
FORMS: Final = {
    setup.game if setup.book == "qld-2010" else id_: id_
    for id_, setup in TABLES.items()
    if setup.book == "qld-2010" or setup.game == "blackjack"
}
"""A table of every layout that a page draws."""
ALIKE: Final = (
    "craps",
    "roulette",
    "omaha_poker",
    "three_card_poker",
    "caribbean_stud",
    "casino_war",
    "lucky_draw_baccarat",
    "baccarat",
    "wheel_of_fortune",
    "blackjack",
    "blackjack_challenge",
    "spanish_blackjack",
    "nz-1996-blackjack",
    "sic_bo",
)
"""Forms whose parts are nearly all drawn at other tables; `make long` watches these themselves."""
OTHERS: Final = ("nz-1996-craps", "nz-1996-money-wheel", "nz-proposed-baccarat")
"""Of the tables of other books those with the most areas, the most symbols and the longest name."""
NARROW: Final = (PHONE, ACROSS)
MOVING: Final = (PHONE, ACROSS, (1024, 768))
REST: Final = tuple(size for size in SCREENS if size not in FEW)
AREAS: Final = ".layout :is(.area-shape, .cell, .symbol, .field-shape)"
PATIENCE: Final = 30_000


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A house with every game."""
    yield from playing.serve(tmp_path_factory.mktemp("floor"))


@pytest.fixture(scope="module")
def page(site: Site) -> Iterator[Page]:
    """Anna's page."""
    window = enter(site, "anna")
    yield window.page
    found = tuple(window.faults)
    CHROMIUM.take_back(window)
    assert found == ()


def visited(page: Page, table: Table) -> None:
    """Anna at an open table, before anything is wagered."""
    table.open()
    staff.visit(page, f"/tables/{table.id}")
    phase(page, "betting")


def marked(page: Page, site: Site, id_: str) -> None:
    """Look that every area bears the words that the rulebook has there, and every hand its own."""
    drawn = " ".join(page.locator(".layout .area-title").all_text_contents()).lower()
    hands = " ".join(page.locator(".hand-name").all_text_contents()).lower()
    rules = site.house.books.table(id_).rules
    for each in rules.marked:
        # A fee's area is the button of its decision, which is drawn when that may be decided.
        if each.of in rules.wagers:
            assert each.words.lower() in drawn, each
        elif each.of.startswith("hand_"):
            assert each.words.lower() in hands, each
    dealer, places = page.locator(".hand.dealer"), page.locator(".arc > li")
    if dealer.count() and dealer.first.is_visible():
        top = (dealer.first.bounding_box() or {"y": 0})["y"]
        # Places stand opposite the dealer: on the page below.
        assert all(box["y"] > top for each in places.all() if (box := each.bounding_box()))


def phase(page: Page, name: str) -> None:
    """Wait until the page shows that phase of the round."""
    expect(page.locator("main")).to_have_attribute("data-phase", name, timeout=PATIENCE)


def shows(page: Page, staked: str) -> None:
    """Wait until the page shows what lies."""
    expect(page.locator("#bet")).to_have_text(f"${float(staked):,.2f}", timeout=PATIENCE)
    expect(page.locator(".layout .ghost")).to_have_count(0, timeout=PATIENCE)


def touched(page: Page) -> None:
    """Point at an area and press it: a chip is placed, or the house says why not."""
    area = page.locator(AREAS)
    if area.count():
        area.first.hover()
        area.first.click()
        staff.answered(page)
        # What the house says is drawn in the next frame.
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    for notice in page.locator(".toasts .notice").all():
        notice.click()
    expect(page.locator(".toasts .notice")).to_have_count(0, timeout=PATIENCE)


def posted(page: Page, site: Site, table: Table) -> None:
    """Post a notice of other limits at a table."""
    state = site.house.books.table(table.id)
    stated = ("table", "buy_in", *state.game.limit_keys, *state.rules.wagers)
    limits = {name: bounds for name, bounds in state.limits.to_json().items() if name in stated}
    limits["table"]["min"] = "10"
    do(site, "max", c.ChangeLimits(table.id, limits, "notice"))
    expect(page.locator("#board")).not_to_be_empty(timeout=PATIENCE)


def moved(before: dict[Size, Areas], after: dict[Size, Areas]) -> list[str]:
    return [
        f"{size[0]}×{size[1]}: {name} moved from {where} to {after[size].get(name)}"
        for size, found in before.items()
        for name, where in found.items()
        if after[size].get(name) != where
    ]


def below(found: Areas) -> list[str]:
    """Areas that are not wholly on the screen of a phone held across before it is scrolled."""
    return [name for name, (_, top, _, height) in found.items() if top + height > ACROSS[1]]


def watched(
    page: Page, site: Site, id_: str, empty: Sequence[Size], lying: Sequence[Size], later: Sequence[Size]
) -> None:
    """See a table while nothing lies, while wagers do, while its player decides, and at the end."""
    table = Table(site, id_)
    visited(page, table)
    marked(page, site, id_)
    wrong, before = looked(page, empty, empty)
    assert wrong == []
    assert below(before[ACROSS]) == []
    shows(page, table.wager())
    touched(page)
    posted(page, site, table)
    wrong, after = looked(page, lying, empty)
    assert wrong == []
    assert moved(before, after) == []
    if table.decide():
        expect(page.locator("#decision")).to_be_visible(timeout=PATIENCE)
        assert faults(page, later) == []
    table.finish()
    phase(page, "result")
    expect(page.locator("#last-bet")).not_to_have_text("–", timeout=PATIENCE)
    assert faults(page, later) == []


@pytest.mark.parametrize("form", [each for each in FORMS if each not in ALIKE])
def test_at_a_table_of_every_form_nothing_is_covered_cut_or_moved(page: Page, site: Site, form: str) -> None:
    another = REST[list(FORMS).index(form) % len(REST)]
    watched(page, site, FORMS[form], MOVING, (*FEW, another), NARROW)


@pytest.mark.parametrize("id_", OTHERS)
def test_at_the_tables_of_other_books_nothing_is_covered_or_cut(page: Page, site: Site, id_: str) -> None:
    table = Table(site, id_)
    visited(page, table)
    marked(page, site, id_)
    shows(page, table.wager())
    assert faults(page, FEW) == []


@pytest.mark.long
@pytest.mark.parametrize("id_", TABLES)
def test_at_no_table_is_anything_covered_cut_or_moved_on_any_screen(page: Page, site: Site, id_: str) -> None:
    watched(page, site, id_, SCREENS, SCREENS, SCREENS)
