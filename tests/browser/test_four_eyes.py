"""A pay-out that waits for a second person, from one console to the other and back."""

from __future__ import annotations

from playwright.sync_api import expect

from croupier.house import commands as c
from tests.browser import staff
from tests.browser.conftest import Enter
from tests.browser.test_office import player, with_cash
from tests.web.site import Site


def test_a_pay_out_over_the_amount_is_confirmed_by_somebody_else(enter: Enter, site: Site) -> None:
    with_cash(site, 50_000)
    staff.do(site, "max", c.SetFourEyes(100_00, "AUD"))
    first = enter("abe", path="/attendant")
    player(first, "carl")
    first.locator('[data-command="pay-credits"] button').nth(0).click()
    first.fill('dialog[open] [name="amount"]', "150")
    first.click('dialog[open] button[type="submit"]')
    expect(first.locator("dialog[open] .notice")).to_contain_text("needs a second person")
    expect(first.locator('dialog[open] [name="amount"]')).to_have_value("150")
    second = enter("max", "desktop", "/confirmations")
    expect(second.locator("[data-request='1']")).to_contain_text("$150")
    second.get_by_role("button", name="Confirm request").click()
    expect(second.locator("[data-request='1']")).to_contain_text("Confirmed by Max. Abe completes it.")
    first.click('dialog[open] button[type="submit"]')
    expect(first.locator("dialog[open]")).to_have_count(0)
    second.reload()
    expect(second.locator("#requests")).to_contain_text("No requests waiting.")
    second.locator("[data-limit='AUD'] button").click()
    second.fill('dialog[open] [name="amount"]', "80")
    second.click('dialog[open] button[type="submit"]')
    expect(second.locator("[data-limit='AUD']")).to_contain_text("$80")
