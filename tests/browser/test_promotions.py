"""Promotions in Chromium: prepared by a manager from the form, entered by a player, drawn."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from playwright.sync_api import expect

from croupier.games.limits import Limits, Range
from croupier.house import commands as c
from tests.browser import staff
from tests.browser.conftest import Enter
from tests.browser.screens import PHONE, faults
from tests.clauses import states
from tests.web.site import Site, mini

TEXTS = {
    "awarded_how": "drawn from all entries",
    "awarded_where": "main floor",
    "eligibility": "members",
    "nature": "tokens",
    "place": "main floor",
    "claim": "at the desk",
    "notified": "by telephone",
    "published": "on this page",
    "disbursement": "by voucher",
    "available": "on this page",
    "marketing": "posters refer to this page",
    "prize1_name": "Tokens for a week",
    "prize1_value": "50",
    "prize1_conditions": "staked within a month",
}

LIMITS = Limits({"table": Range(500, 50_000)})


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house that plays New South Wales' blackjack, and a player for money."""
    table = mini(id="bj", title="Blackjack", book="nsw-blackjack", game="blackjack", limits=LIMITS)
    running = Site(tmp_path, (table,)).start()
    staff.do(running, "adam", c.EnterPerson("petra", "Petra", ("player",), "1990-01-01", demonstration=True))
    yield running
    running.stop()


@states("nsw-blackjack", "r 20.6", "r 20.7.10")
def test_a_promotion_is_prepared_entered_and_drawn_on_its_page(enter: Enter, site: Site) -> None:
    page = enter("max", path="/promotions")
    page.click("#prepare button")
    page.select_option('dialog[open] [name="kind0"]', "tokens")
    page.click('dialog[open] button[type="submit"]')
    page.wait_for_selector('dialog[open] [name="eligibility"]')
    page.fill('dialog[open] [name="promotion"]', "week")
    page.fill('dialog[open] [name="full_title"]', "Tokens of the week")
    year = datetime.now(UTC).year + 2
    for name, when in (("starts", "01-01"), ("closes", "02-01"), ("awarded_at", "03-01")):
        page.fill(f'dialog[open] [name="{name}"]', f"{year}-{when} 18:00")
    for name, text in TEXTS.items():
        if name != "claim":
            page.fill(f'dialog[open] [name="{name}"]', text)
    page.click('dialog[open] button[type="submit"]')
    expect(page.locator("dialog[open] .notice")).to_contain_text("How a prize is claimed")
    assert page.input_value('dialog[open] [name="eligibility"]') == "members"
    staff.fill(page, claim=TEXTS["claim"])
    card = page.locator("#promotion-week")
    expect(card).to_contain_text("Not started")
    assert faults(page, (PHONE,)) == []
    page.click('[data-command="file-promotion"] button')
    staff.fill(page, reference="letter 7")
    expect(page.locator('[data-command="start-promotion"]')).to_be_visible()
    page.click('[data-command="start-promotion"] button')
    page.click('dialog[open] button[type="submit"]')
    expect(page.locator("dialog[open] .notice")).to_contain_text("r 20.12")
