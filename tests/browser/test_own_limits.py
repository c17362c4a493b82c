"""A player's own time and limits in Chromium: a clock, a break, an exclusion that ends the session."""

from __future__ import annotations

from playwright.sync_api import expect

from croupier.house import commands as c
from tests.browser import staff
from tests.browser.conftest import Enter
from tests.browser.screens import ACROSS, PHONE, faults
from tests.web.site import Site


def test_a_player_takes_a_break_and_then_excludes_themselves(enter: Enter, site: Site) -> None:
    staff.do(site, "anna", c.Sit("mini"))
    page = enter("anna", path="/account")
    expect(page.locator("#page-clock")).to_contain_text(":")
    assert faults(page, (PHONE, ACROSS)) == []
    page.click("#take-break")
    page.select_option('dialog[open] [name="minutes"]', "60")
    page.click('dialog[open] button[type="submit"]')
    expect(page.locator("#own-limits")).to_contain_text("You are on a break until")
    assert site.house.books.tables["mini"].seat_of("anna") is None
    page.click("#exclude-oneself")
    page.check('dialog[open] [name="sure"]')
    page.click('dialog[open] button[type="submit"]')
    page.wait_for_url("**/sign-in**")
    assert site.house.books.persons.away("anna", site.house.clock())[1] == "self-excluded"
