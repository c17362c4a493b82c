"""Passkeys in a real browser, with Chromium's virtual authenticator in the place of a device."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from croupier.house import commands as c
from tests.browser import staff
from tests.browser.chromium import CHROMIUM, Kind
from tests.web.site import PASSWORD, Site

DEVICE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


@pytest.mark.long
def test_a_house_is_founded_with_a_passkey_that_signs_its_administrator_in(tmp_path: Path) -> None:
    site = Site(tmp_path, demo=False, founding=True, setups=()).start()
    window = CHROMIUM.window(Kind(site.url.replace("127.0.0.1", "localhost"), 390, 844, True, True))
    page = window.page
    device = window.context.new_cdp_session(page)
    device.send("WebAuthn.enable")
    device.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})
    page.goto(f"/found#{site.app.state.founding.code}")
    page.fill("#person", "ada")
    page.fill("#full-name", "Ada")
    page.fill("#password", PASSWORD)
    page.fill("#again", PASSWORD)
    page.click("#with-passkey")
    page.wait_for_url("**/account")
    expect(page.locator("#passkey-list")).to_contain_text("First passkey")
    page.click("#sign-out")
    page.wait_for_url("**/sign-in")
    page.click("#passkey")
    page.wait_for_url("**/people")
    assert [each.person for each in site.house.passkeys("ada")] == ["ada"]
    assert not site.house.needs_second_factor(site.house.books.person("ada"))
    assert window.faults == []
    window.context.close()
    site.stop()


def test_a_passkey_is_added_signed_in_by_and_removed(site: Site) -> None:
    staff.do(site, "adam", c.EnterPerson("olga", "Olga", ("attendant",), born="1980-01-01"))
    site.do(lambda house: house.set_password(house.books.person("adam"), "olga", PASSWORD))
    window = CHROMIUM.window(Kind(site.url.replace("127.0.0.1", "localhost"), 390, 844, True, True))
    page = window.page
    device = window.context.new_cdp_session(page)
    device.send("WebAuthn.enable")
    device.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})
    page.goto("/sign-in?next=/account")
    page.click("summary")
    page.fill("#person", "olga")
    page.fill("#password", PASSWORD)
    page.click('#sign-in button[type="submit"]')
    page.wait_for_url("**/account")
    expect(page.locator("#passkey-label"), str(window.faults)).to_be_visible(timeout=20_000)
    page.fill("#passkey-label", "Front desk")
    page.fill("#passkey-proof", PASSWORD)
    page.click("#add-passkey button")
    expect(page.locator("#passkey-list")).to_contain_text("Front desk")
    page.click("#sign-out")
    page.wait_for_url("**/sign-in")
    page.click("summary")
    page.click("#passkey")
    page.wait_for_url(lambda url: "/sign-in" not in url)
    page.goto("/account")
    page.click("#passkey-list button")
    page.fill('dialog[open] [name="password"]', PASSWORD)
    page.click('dialog[open] button[type="submit"]')
    expect(page.locator("#passkey-list li")).to_have_count(0)
    assert site.house.passkeys("olga") == []
    assert window.faults == []
    window.context.close()
