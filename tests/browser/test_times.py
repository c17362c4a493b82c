"""Times are told by the 24-hour clock, with the day where it is another than today's, in every browser."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from croupier.house import commands as c
from croupier.house.setup import SECOND
from tests.browser import staff
from tests.browser.chromium import sign_in
from tests.browser.staff import LIVE, do
from tests.clauses import states
from tests.web.site import Site

TIME = r"([01]\d|2[0-3]):[0-5]\d"
HOUR = 3600 * SECOND


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house with an automated and a live table."""
    yield from staff.serve(tmp_path)


@pytest.fixture
def american(browser: Browser, site: Site) -> Iterator[Page]:
    """A browser whose own way is the 12-hour clock and the month first."""
    context = browser.new_context(base_url=site.url, locale="en-US", timezone_id="UTC")
    yield context.new_page()
    context.close()


def enter(page: Page, site: Site, person: str, path: str) -> None:
    """Sign in and go to a page."""
    sign_in(page.context, site, person)
    staff.visit(page, path)


@pytest.mark.long
def test_a_statement_and_a_notice_tell_the_time_by_24_hours(american: Page, site: Site) -> None:
    enter(american, site, "anna", "/account")
    expect(american.locator("#statement tbody time").first).to_have_text(re.compile(f"^{TIME}:[0-5]\\d$"))
    do(site, "anna", c.Sit(LIVE, 1))
    at = site.house.snapshot(LIVE).at + 30 * HOUR
    do(site, "sam", c.CloseTable(LIVE, due=at))
    staff.visit(american, f"/tables/{LIVE}")
    then = datetime.fromtimestamp(at / SECOND, UTC)
    day = f"{then.day} {then:%b}" + ("" if then.year == datetime.now(UTC).year else f" {then.year}")
    expect(american.locator("#board p").last).to_have_text(f"This table closes at {day}, {then:%H:%M}.")


@pytest.mark.long
def test_the_day_is_told_where_it_is_another_than_today(american: Page, site: Site) -> None:
    american.clock.set_fixed_time(datetime.now(UTC) + timedelta(days=800))
    enter(american, site, "anna", "/account")
    said = american.locator("#statement tbody time").first
    expect(said).to_have_text(re.compile(rf"^\d{{1,2}} [A-Z][a-z]{{2}} \d{{4}}, {TIME}:[0-5]\d$"))


@pytest.mark.long
def test_staff_read_and_write_times_by_24_hours(american: Page, site: Site) -> None:
    staff.prepare(site)
    staff.finished(site, "9S", "2D", "QH", "4C")
    enter(american, site, "ines", "/inspector")
    american.select_option("#when", "days")
    expect(american.locator("#since-at")).to_have_value("00:00")
    expect(american.locator("#until-at")).to_have_value("23:59")
    american.fill("#until-at", "6 pm")
    american.click('#search button[type="submit"]')
    expect(american.locator("#span-said")).to_contain_text("write a time such as 18:30")
    american.fill("#until-at", "23:59")
    american.click('#search button[type="submit"]')
    expect(american.locator("#found td").filter(has_text=re.compile(f"^{TIME}:[0-5]\\d$"))).to_have_count(1)


@pytest.mark.long
def test_a_sign_says_when_a_table_closes_by_24_hours(american: Page, site: Site) -> None:
    do(site, "anna", c.Sit(LIVE, 1))
    enter(american, site, "sam", f"/pit/{LIVE}")
    american.get_by_role("button", name="Close the table").click()
    sign = american.get_by_label("Time on the sign")
    sign.fill("6 pm")
    american.click('dialog[open] button[type="submit"]')
    expect(american.locator("dialog[open] .notice")).to_contain_text("write a time such as 18:30")
    then = datetime.now(UTC) + timedelta(days=1)
    sign.fill(f"{then:%Y-%m-%d} 6:05")
    staff.send(american)
    closure = site.house.books.table(LIVE).closure
    assert closure is not None
    assert datetime.fromtimestamp(closure.due / SECOND, UTC) == then.replace(
        hour=6, minute=5, second=0, microsecond=0
    )


@states("nz-proposed", "div 9A r 3.3(b)(vii)")
def test_a_terminal_shows_the_time(american: Page, site: Site) -> None:
    enter(american, site, "anna", f"/tables/{LIVE}")
    clock = american.locator("#clock")
    expect(clock).to_be_visible()
    expect(clock).to_have_text(re.compile(rf"^{TIME}$"))
    shown = {f"{moment:%H:%M}" for moment in (datetime.now(UTC) - timedelta(minutes=1), datetime.now(UTC))}
    assert clock.text_content() in shown
