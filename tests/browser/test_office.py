from __future__ import annotations

import base64

import pytest
from playwright.sync_api import Page, expect

from croupier.house import NotSignedIn
from croupier.house import commands as c
from croupier.house.money import credits_of
from croupier.house.second_factor import STEP
from croupier.house.setup import SECOND
from croupier.money.currencies import CURRENCIES
from tests.browser import staff
from tests.browser.conftest import Enter
from tests.clauses import states
from tests.house.test_second_factor import code_of
from tests.web.site import PASSWORD, Site

CASH = c.EnterPerson("carl", "Carl", ("player",), born="1985-05-05", demonstration=True)


def with_cash(site: Site, amount: int) -> None:
    """A player of money, not of play money."""
    staff.do(site, "adam", CASH)
    staff.do(site, "abe", c.TakeCash("carl", amount))


def held(site: Site, person: str) -> int:
    """What somebody has in credits."""
    return sum(site.house.books.balances.of(credits_of(person, each)) for each in CURRENCIES.values())


def player(page: Page, person: str) -> None:
    """Open a player on the attendant's console."""
    page.fill("#sought", person)
    page.click(f'[data-player="{person}"]')
    page.wait_for_selector("#player-name")


@states("qld-2010", "sch 19 s 9(3)(a)", "sch 19 s 9(3)(b)", "sch 19 s 9(4)")
def test_an_attendant_takes_chips_and_pays_in_chips_and_by_voucher(enter: Enter, site: Site) -> None:
    with_cash(site, 50_000)
    page = enter("abe", path="/attendant")
    player(page, "carl")
    page.locator('[data-command="pay-credits"] button').nth(0).click()
    page.fill('dialog[open] [name="amount"]', "9999")
    page.click('dialog[open] button[type="submit"]')
    refused = page.locator("dialog[open] .notice")
    expect(refused).to_contain_text("$500.00 does not cover it")
    expect(refused).to_contain_text("sch 19 s 9(3)")
    expect(refused).to_contain_text("Instead: $500.00")
    staff.fill(page, amount="20")
    assert held(site, "carl") == 48_000
    page.click('[data-command="take-chips"] button')
    staff.fill(page, amount="5")
    assert held(site, "carl") == 48_500
    page.locator('[data-command="pay-credits"] button').nth(1).click()
    staff.fill(page, amount="100.50")
    assert held(site, "carl") == 38_450
    (voucher,) = site.house.vouchers(site.house.books.person("carl"))
    page.fill("#code", voucher["code"])
    page.click("#voucher button")
    expect(page.locator("#ticket")).to_contain_text("Not redeemed")
    page.click('[data-command="pay-voucher"] button')
    expect(page.locator("#ticket .badge")).to_have_text("Redeemed")
    expect(page.locator("#ticket")).to_contain_text("by Abe")


@pytest.mark.long
def test_play_money_is_not_paid_in_chips(enter: Enter) -> None:
    page = enter("abe", path="/attendant")
    player(page, "anna")
    expect(page.locator('[data-command="take-chips"] button')).to_be_disabled()
    expect(page.locator('[data-command="take-chips"]')).to_contain_text("do not mix")


@pytest.mark.long
def test_a_wrong_code_of_a_voucher_is_said(enter: Enter) -> None:
    page = enter("abe", path="/attendant")
    page.fill("#code", "1-0000000000000000")
    page.press("#code", "Enter")
    expect(page.locator("#voucher-state .notice")).to_contain_text("No voucher has that code")


@pytest.mark.long
def test_an_administrator_enters_somebody_who_then_signs_in(enter: Enter, site: Site) -> None:
    page = enter("adam", path="/people")
    page.click("#enter button")
    dialog = page.locator("dialog[open]")
    dialog.locator('[name="person"]').fill("nora")
    dialog.locator('[name="full_name"]').fill("Nora Nguyen")
    dialog.locator('[name="born"]').fill("1999-12-31")
    dialog.locator('[name="password"]').fill(PASSWORD)
    dialog.locator('button[type="submit"]').click()
    expect(dialog.locator(".notice")).to_contain_text("at least one role")
    dialog.locator('[value="dealer"]').check()
    dialog.locator('[value="attendant"]').check()
    staff.send(page)
    expect(page.locator('tr[data-person="nora"]')).to_contain_text("Dealer, Attendant")
    page.click("#sign-out")
    page.wait_for_url("**/sign-in")
    page.click("summary")
    page.fill("#person", "nora")
    page.fill("#password", PASSWORD)
    page.click('#sign-in button[type="submit"]')
    page.wait_for_url("**/dealer")
    page.click('nav a[href="/attendant"]')
    expect(page.locator("h1")).to_have_text("Payments")


@pytest.mark.long
def test_an_id_that_somebody_has_is_not_entered_again(enter: Enter, site: Site) -> None:
    page = enter("adam", path="/people")
    page.click("#enter button")
    dialog = page.locator("dialog[open]")
    dialog.locator('[name="person"]').fill("anna")
    dialog.locator('[name="full_name"]').fill("Another Anna")
    dialog.locator('[value="dealer"]').check()
    dialog.locator('[name="password"]').fill(PASSWORD)
    dialog.locator('button[type="submit"]').click()
    expect(dialog.locator(".notice")).to_contain_text("This id is taken")
    assert site.house.books.person("anna").name == "Anna"


@pytest.mark.long
def test_an_account_is_closed_and_opened_again(enter: Enter, site: Site) -> None:
    page = enter("adam", path="/people")
    page.click('tr[data-person="ben"] >> text=Close…')
    staff.send(page)
    expect(page.locator('tr[data-person="ben"]')).to_have_count(0)
    assert not site.house.books.person("ben").active
    page.select_option("#state", "closed")
    page.click('tr[data-person="ben"] >> text=Open again…')
    staff.send(page)
    expect(page.locator('tr[data-person="ben"]')).to_have_count(0)
    assert site.house.books.person("ben").active
    assert site.house.books.person("ben").play_money


@pytest.mark.long
def test_a_manager_keeps_somebody_out_of_the_house_and_readmits_them(enter: Enter, site: Site) -> None:
    page = enter("max", path="/people")
    expect(page.locator("#enter button")).to_have_count(0)
    page.click('tr[data-person="ben"] >> text=Keep out…')
    staff.fill(page, reason="Threw a chair")
    expect(page.locator('tr[data-person="ben"]')).to_contain_text("Threw a chair")
    page.click('tr[data-person="ben"] >> text=Readmit…')
    staff.send(page)
    expect(page.locator('tr[data-person="ben"]')).not_to_contain_text("Threw a chair")
    assert not site.house.books.exclusions


def signs_in_by_password(page: Page) -> None:
    """Whoever is signed in goes, and Olga types her name and password."""
    page.click("#sign-out")
    page.wait_for_url("**/sign-in")
    page.click("summary")
    page.fill("#person", "olga")
    page.fill("#password", PASSWORD)
    page.click('#sign-in button[type="submit"]')


@pytest.mark.long
def test_a_password_is_changed_on_the_page_of_the_account(enter: Enter, site: Site) -> None:
    member = c.EnterPerson("olga", "Olga", ("inspector",), born="1970-01-01")
    staff.do(site, "adam", member)
    site.do(lambda house: house.set_password(house.books.person("adam"), "olga", PASSWORD))
    page = enter("anna", path="/floor")
    signs_in_by_password(page)
    page.wait_for_url("**/inspector/**")
    staff.visit(page, "/account")
    page.fill("#old", PASSWORD)
    page.fill("#new", "quite another one")
    page.fill("#again", "quite another two")
    page.click("#password button")
    expect(page.locator(".toasts")).to_contain_text("new passwords do not match")
    page.fill("#again", "quite another one")
    page.click("#password button")
    expect(page.locator(".toasts")).to_contain_text("The password is changed")
    other = site.do(lambda house: house.sign_in("olga", "quite another one"))
    page.reload()
    expect(page.locator("#sessions li")).to_have_count(2)
    page.click("#sessions >> text=End all others")
    expect(page.locator("#sessions li")).to_have_count(1)
    expect(page.locator("#sessions li")).to_contain_text("Chrome on Linux")
    with pytest.raises(NotSignedIn):
        site.house.who(other.token)
    staff.visit(page, "/inspector")
    expect(page.locator("nav.tabs")).to_be_visible()


def test_a_second_factor_is_set_up_and_asked_for(enter: Enter, site: Site) -> None:
    staff.do(site, "adam", c.EnterPerson("olga", "Olga", ("inspector",), born="1970-01-01"))
    site.do(lambda house: house.set_password(house.books.person("adam"), "olga", PASSWORD))
    page = enter("anna", path="/floor")
    signs_in_by_password(page)
    page.wait_for_url("**/inspector/**")
    staff.visit(page, "/account")
    page.fill("#proof", PASSWORD)
    page.click("#begin-second button")
    expect(page.locator("#second-picture")).to_be_visible()
    key = base64.b32decode(page.locator("#second-key").inner_text().replace(" ", ""))
    page.fill("#first-code", "000000")
    page.click("#confirm-second button")
    expect(page.locator(".toasts")).to_contain_text("not the code of this key")
    page.fill("#first-code", code_of(key, site.house.clock()))
    page.click("#confirm-second button")
    expect(page.locator('#second-factor[data-set="yes"]')).to_be_visible()
    signs_in_by_password(page)
    expect(page.locator("#code")).to_be_focused()
    page.fill("#code", code_of(key, site.house.clock() + STEP * SECOND))
    page.click('#sign-in button[type="submit"]')
    page.wait_for_url("**/inspector/**")


@pytest.mark.long
def test_the_consoles_fit(enter: Enter) -> None:
    page = enter("abe", "phone", "/attendant")
    player(page, "anna")
    assert staff.fits_on_every(page)
    page = enter("max", "phone", "/people")
    assert staff.fits_on_every(page)


@pytest.mark.long
@pytest.mark.parametrize("born", ["2990-01-01", "0001-01-01"])
def test_a_day_of_birth_that_cannot_be_is_refused_at_its_field(enter: Enter, site: Site, born: str) -> None:
    page = enter("adam", path="/people")
    page.click("#enter button")
    dialog = page.locator("dialog[open]")
    dialog.locator('[name="person"]').fill("nora")
    dialog.locator('[name="full_name"]').fill("Nora Nguyen")
    dialog.locator('[value="player"]').check()
    dialog.locator('[name="born"]').fill(born)
    dialog.locator('[name="password"]').fill(PASSWORD)
    dialog.locator('button[type="submit"]').click()
    expect(dialog.locator(".notice")).to_contain_text("“Born”: write a day from")
    expect(dialog.locator('[name="born"]')).to_be_focused()
    assert "nora" not in site.house.books.people
