"""A fill from the dealer's request over the cage to the supervisor's signature, on their pages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from croupier.house import commands as c
from tests.browser import staff
from tests.browser.conftest import Enter
from tests.web.site import Site


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house with a dealer's table, and chips at the cage."""
    running = Site(tmp_path, (staff.live(),)).start()
    for name in ("rita", "cyd"):
        staff.do(running, "adam", c.EnterPerson(name, name.title(), ("attendant",), demonstration=True))
    staff.do(running, "adam", c.EnterPerson("acceptor", "Acceptor 1", ("device",)))
    for value, colour in ((500, "red"), (2_500, "green")):
        staff.do(running, "max", c.RegisterChips(value, 100, colour, "AUD"))
    staff.do(running, "dora", c.TakeOver("live"))
    yield running
    running.stop()


def test_a_fill_goes_from_page_to_page(enter: Enter, site: Site) -> None:
    dealer = enter("dora", path="/float/live")
    dealer.click('[data-act="request-fill"]')
    dealer.fill('dialog[open] [name="chips-of-5"]', "-1")
    dealer.click('dialog[open] button[type="submit"]')
    expect(dealer.locator("dialog[open] .notice")).to_contain_text("$5.00 red")
    expect(dealer.locator('dialog[open] [name="chips-of-5"]')).to_have_value("-1")
    staff.fill(dealer, **{"chips-of-5": "20", "chips-of-25": "4"})
    expect(dealer.locator('[data-slip="1"]')).to_contain_text("the cage issues the chips")
    cage = enter("rita", "phone", "/cage")
    cage.click('[data-slip="1"] [data-act="issue-fill"]')
    expect(cage.locator('[data-slip="1"]')).to_contain_text("Issued by Rita")
    staff.do(site, "cyd", c.CarrySlip("live", 1))
    dealer.reload()
    dealer.click('[data-slip="1"] [data-act="count-slip"]')
    staff.fill(dealer, **{"chips-of-5": "20", "chips-of-25": "4"})
    pit = enter("sam", "desktop", "/float/live")
    pit.click('[data-slip="1"] [data-act="sign-slip"]')
    staff.fill(pit)
    expect(pit.locator(".figures")).to_contain_text("$200.00")
    expect(pit.get_by_role("heading", name="Completed slips")).to_be_visible()


def test_the_cage_counts_its_own_stock(enter: Enter, site: Site) -> None:
    cage = enter("rita", "phone", "/cage")
    cage.click('[data-cage="AUD"] [data-purpose="opening"]')
    staff.fill(cage, **{"chips-of-5": "99", "chips-of-25": "100", "cash": "0"})
    own = cage.locator('[data-cage="AUD"]')
    expect(own).to_contain_text("waiting for a second signature")
    expect(own.locator('[data-act="sign-cage"]')).to_have_count(0)
    staff.do(site, "cyd", c.SignCage("AUD", reason="a chip short"))
    cage.reload()
    expect(own).to_contain_text("Variance: chips −$5.00")
    # A bill acceptor: who counts is not asked to sign, and is not told what it should be.
    cage.click('[data-device="acceptor"] [data-act="empty-device"]')
    staff.fill(cage, amount="15")
    device = cage.locator('[data-device="acceptor"]')
    expect(device).to_contain_text("Somebody else signs it")
    expect(device.locator("button")).to_have_count(0)
    other = enter("cyd", "desktop", "/cage")
    other.click('[data-device="acceptor"] [data-act="sign-device"]')
    other.click('dialog[open] button[type="submit"]')
    expect(other.locator("dialog[open]")).to_contain_text("It differs by 15")
    staff.fill(other, reason="found in it")
    expect(other.locator('[data-device="acceptor"] [data-act="empty-device"]')).to_be_visible()
