"""A dealer deals one table: the first is left before a second is taken."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from croupier.house import commands as c
from tests.browser import staff
from tests.browser.conftest import Enter
from tests.browser.staff import LIVE, do
from tests.web.site import Site

SECOND = "second"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """Two dealers' tables, the first with its shoe ready and two players."""
    running = Site(tmp_path, (staff.live(), staff.live(id=SECOND, title="Baccarat by the door"))).start()
    staff.prepare(running)
    yield running
    running.stop()


def test_a_dealer_is_asked_to_leave_the_first_table_before_dealing_a_second(enter: Enter, site: Site) -> None:
    page = enter("dora", path=f"/dealer/{SECOND}")
    told = page.locator("#elsewhere")
    expect(told).to_contain_text("You deal at Baccarat with a dealer. A dealer deals one table at a time.")
    page.keyboard.press("Enter")
    page.click('dialog[open] button[type="submit"]')
    expect(page.locator("dialog[open]")).to_contain_text("leave Baccarat with a dealer")
    assert site.house.books.table(SECOND).on_duty is None
    page.click('dialog[open] button:has-text("Cancel")')
    told.locator("button").click()
    page.click('dialog[open] button[type="submit"]')
    expect(page.locator("#duty")).to_have_text("You deal")
    expect(told).to_have_count(0)
    assert site.house.books.table(LIVE).on_duty is None
    assert site.house.books.table(SECOND).on_duty == "dora"


@pytest.mark.long
def test_a_table_in_a_round_is_not_left_for_another(enter: Enter, site: Site) -> None:
    staff.wagered(site)
    page = enter("dora", path=f"/dealer/{SECOND}")
    page.locator("#elsewhere button").click()
    page.click('dialog[open] button[type="submit"]')
    expect(page.locator("dialog[open]")).to_contain_text("a round is in progress there: finish it")
    assert site.house.books.table(LIVE).on_duty == "dora"


@pytest.mark.long
def test_the_dealers_place_is_left_between_rounds(enter: Enter, site: Site) -> None:
    page = enter("dora", path=f"/dealer/{LIVE}")
    expect(page.locator("#duty")).to_have_text("You deal")
    page.click('[data-command="stand-down"] button')
    expect(page.locator('[data-command="stand-down"]')).to_have_count(0)
    expect(page.locator("#duty")).to_have_text("No dealer")
    do(site, "dora", c.Shuffle(SECOND))
    assert site.house.books.table(SECOND).on_duty == "dora"
