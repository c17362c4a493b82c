"""A practice table of pai gow in a browser: the best setting is said, and laid by a click."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from croupier.games.limits import Limits, Range
from croupier.games.requests import Decide
from croupier.house import Pace
from croupier.house import commands as c
from croupier.house.setup import SECOND
from tests.browser import staff
from tests.browser.chromium import SIZES
from tests.browser.conftest import Enter
from tests.browser.staff import do
from tests.examples import sampled
from tests.web.site import Caller, Site, mini

TABLE = "tiles"
PAGE = f"/tables/{TABLE}"
LIMITS = Limits({"table": Range(500, 50_000), "house_liability": Range(max=100_000)})
SLOWLY = Pace(betting=3600 * SECOND, closed=0, card=0, result=3600 * SECOND, decision=3600 * SECOND)


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A practice table of pai gow where Anna is to set box 2."""
    table = mini(id=TABLE, title="Pai gow", game="pai_gow", limits=LIMITS, pace=SLOWLY, practice=True)
    running = Site(tmp_path, (table,)).start()
    do(running, "anna", c.Sit(TABLE, 2))
    running.step(TABLE)
    do(running, "anna", c.PlaceWager(TABLE, "wager", 1_000))
    for _ in range(20):
        round_ = running.house.books.table(TABLE).round
        if round_ is not None and isinstance(round_.request, Decide):
            break
        running.step(TABLE)
    yield running
    running.stop()


def lying(page: Page) -> list[str]:
    """The tiles of the low hand."""
    low = page.locator('.pg.own [data-pair="low"] svg.tile')
    codes: list[str] = low.evaluate_all("all => all.map(t => t.dataset.tile)")
    return codes


@pytest.mark.long
@pytest.mark.parametrize("size", sampled(SIZES))
def test_the_best_setting_is_said_and_laid_by_a_click(enter: Enter, site: Site, size: str) -> None:
    page = enter("anna", size, PAGE)
    expect(page.locator("#says")).to_have_text("Set your tiles")
    with Caller(site) as anna:
        said = anna.enter("anna").get(f"/api/tables/{TABLE}/advice").json()["advice"]
    page.locator("#decision input.best-play").check()
    expect(page.locator("#decision .advice .hint")).to_contain_text(" and ".join(said["tiles"]))
    expect(page.locator(".decision .btn.best")).to_have_attribute("data-action", said["action"])
    # what is to be set is in sight above what is said of it
    own, rail = page.locator(".pg.own .pg-hands").bounding_box(), page.locator(".rail").bounding_box()
    assert own
    assert rail
    assert own["y"] + own["height"] <= rail["y"]
    page.locator("#decision input.best-play").blur()
    advised, part = sorted(said["tiles"]), page.locator("#arrange")
    for _ in range(3):
        if sorted(lying(page)) != advised:
            break
        expect(part).to_be_hidden()
        page.keyboard.press("ArrowRight")
    expect(part).to_be_visible()
    part.click()
    expect(part).to_be_hidden()
    low = page.locator('.pg.own [data-pair="low"] svg.tile')
    expect(low).to_have_count(2)
    assert sorted(lying(page)) == advised
    assert staff.fits(page)
    page.click('#decision [data-action="set"]')
    expect(page.locator("#decision")).to_be_hidden()


@pytest.mark.long
def test_the_house_way_is_seen_before_it_is_set(enter: Enter, site: Site) -> None:
    page = enter("anna", "phone", PAGE)
    expect(page.locator("#says")).to_have_text("Set your tiles")
    with Caller(site) as anna:
        way = anna.enter("anna").table(TABLE)["you"]["house_way"]["box_2"]
    button = page.locator('#decision [data-action="house_way"]')
    button.click()
    expect(button).to_contain_text("Set the house way")
    low = page.locator('.pg.own [data-pair="low"] svg.tile')
    codes: list[str] = low.evaluate_all("all => all.map(t => t.dataset.tile)")
    assert sorted(codes) == sorted(way)
    round_ = site.house.books.table(TABLE).round
    assert round_ is not None
    assert isinstance(round_.request, Decide)
    button.click()
    expect(page.locator("#decision")).to_be_hidden()
    with Caller(site) as anna:
        assert anna.enter("anna").table(TABLE)["state"]["round"]["bank"]["set"]["box_2"] == "house_way"
