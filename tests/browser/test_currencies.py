"""A person with accounts in two currencies: what each page shows, and what each table takes."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from croupier.games.limits import Limits, Range
from croupier.house import Role
from croupier.house import commands as c
from tests.browser import staff
from tests.browser.conftest import Enter
from tests.browser.test_player import placed, press
from tests.web.site import Site, mini

OTHER = "mini-nz"
"""A table of New Zealand's baccarat beside the one of Queensland."""


def bring(site: Site, currency: str, amount: int) -> None:
    staff.do(site, "abe", c.TakeCash("petra", amount, currency))


def sit(page: Page, site: Site, table: str) -> None:
    page.click("#sit")
    expect(page.locator("#controls")).to_be_visible()
    site.step(table)
    expect(page.locator("#says")).to_have_text("Place your bets")


@pytest.mark.long
def test_a_player_chooses_between_two_currencies(enter: Enter, site: Site) -> None:
    entered = c.EnterPerson(
        "petra", "Petra", (Role.PLAYER.value,), "1980-06-15", play_money=False, demonstration=True
    )
    staff.do(site, "adam", entered)
    limits = Limits({"table": Range(500, 50_000)})
    other = mini(id=OTHER, title="Baccarat", book="nz-1996", limits=limits)
    staff.do(site, "max", c.OpenTable(other.to_json()))
    bring(site, "AUD", 10_000)

    page = enter("petra", path=f"/tables/{OTHER}")
    sit(page, site, OTHER)
    expect(page.locator("#credits")).to_have_text("$0.00 NZD")
    press(page, "player")
    refused = page.get_by_text("$100.00 in Australian dollars cannot be used for it")
    expect(refused.first).to_be_visible()
    expect(page.locator("#bet")).to_have_text("$0.00")

    bring(site, "NZD", 5_000)
    staff.again(page)
    expect(page.locator("#credits")).to_have_text("$50.00 NZD")
    press(page, "player")
    placed(page, "player", "$5.00")
    expect(page.locator("#credits")).to_have_text("$45.00 NZD")

    staff.visit(page, "/tables/mini")
    expect(page.locator("#credits")).to_have_text("$100.00 AUD")

    staff.visit(page, "/account")
    expect(page.locator("#credits")).to_have_text(re.compile(r"\$45\.00 NZD, \$100\.00 AUD"))
    movements = page.locator("#statement tbody tr")
    expect(movements).to_have_count(3)
    expect(movements.nth(0)).to_contain_text("−$5.00 NZD")
    expect(movements.nth(2)).to_contain_text("+$100.00 AUD")
    page.select_option("#cash-currency", "AUD")
    page.fill("#cash-amount", "30")
    page.click("#cash button")
    expect(page.get_by_text("for $30.00 AUD.").first).to_be_visible()
    expect(page.locator("#credits")).to_have_text("$45.00 NZD, $70.00 AUD")
    expect(page.locator("#vouchers")).to_contain_text("$30.00 AUD")
    page.select_option("#cash-currency", "NZD")
    page.fill("#cash-amount", "60")
    page.click("#cash button")
    expect(page.get_by_text("it is in New Zealand dollars, of which there are $45.00").first).to_be_visible()
    expect(page.locator("#credits")).to_have_text("$45.00 NZD, $70.00 AUD")
