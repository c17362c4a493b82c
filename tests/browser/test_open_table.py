"""A manager opens a table by the form: what the house refuses stands at its field."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from croupier.house import Mode
from tests.browser import staff
from tests.browser.conftest import Enter
from tests.clauses import states
from tests.web.site import Site


def choose(page: Page, game: str) -> None:
    """Choose a game of the book that is chosen, and see its form drawn."""
    page.select_option("#open-game", game)
    staff.answered(page)


@states("qld-2010", "sch 1 s 3(1)")
def test_a_manager_opens_a_table_that_is_on_the_floor_at_once(enter: Enter, site: Site) -> None:
    floor = enter("anna", "phone", "/floor")
    expect(floor.locator('a[href="/tables/salon"]')).to_have_count(0)
    page = enter("max", "phone", "/pit")
    page.click("#open-table")
    expect(page.locator("h1")).to_have_text("Open a table")
    staff.ready(page)
    page.select_option("#open-book", "qld-2010")
    choose(page, "baccarat")
    seats = page.locator('[data-field="options.seats"]')
    expect(seats).to_contain_text("Numbered places for seated players")
    expect(seats.locator(".cite")).to_contain_text("sch 1 s 3(1)")
    expect(seats.locator("select")).to_have_value("13")  # the fourteenth of the values 1 to 14
    assert staff.fits_on_every(page)
    page.fill("#open-id", "salon")
    page.fill("#open-title", "The salon")
    seats.locator("select").select_option(label="7")
    page.fill('[name="limits.table.min"]', "25")
    page.fill('[name="limits.table.max"]', "2500")
    page.check('[name="kind"][value="live"]')
    page.click("#send")
    page.wait_for_url("**/pit/salon")
    setup = site.house.books.table("salon").setup
    assert (setup.title, setup.mode, setup.options["seats"]) == ("The salon", Mode.LIVE, 7)
    assert setup.limits.to_json()["table"] == {"min": "25", "max": "2500"}
    staff.again(floor)
    expect(floor.locator('a[href="/tables/salon"]').first).to_be_visible()


@states("qld-2010", "sch 1 s 33(2)(c)")
def test_what_favours_its_player_is_said_before_the_table_is_opened(enter: Enter, site: Site) -> None:
    page = enter("max", "phone", "/open-table")
    page.select_option("#open-book", "qld-2010")
    choose(page, "baccarat")
    told = page.locator("#favours")
    expect(told).to_contain_text("the house edge is -5.0768%")
    assert staff.fits_on_every(page)
    page.locator('[data-field="options.dragon_bonus_tie"] select').select_option(label="Natural only")
    expect(told).to_be_empty()


def test_what_is_refused_stands_at_its_field(enter: Enter, site: Site) -> None:
    page = enter("max", path="/open-table")
    page.select_option("#open-book", "qld-2010")
    choose(page, "baccarat")
    page.fill("#open-id", "mini")
    page.fill('[name="limits.table.min"]', "ten")
    page.click("#send")
    table = page.locator('[data-field="limits.table"]')
    expect(table.locator(".refused")).to_contain_text("Write amounts like 5 or 2.50")
    expect(page.locator('[name="limits.table.min"]')).to_be_focused()
    page.fill('[name="limits.table.min"]', "900")
    page.fill('[name="limits.table.max"]', "90")
    page.click("#send")
    expect(table.locator(".refused")).to_contain_text("The minimum 900 is above the maximum 90")
    page.fill('[name="limits.table.min"]', "9")
    page.click("#send")
    expect(table.locator(".refused")).to_be_empty()
    expect(page.locator('[data-field="id"] .refused')).to_contain_text("There is a table of that id")
    expect(page.locator("#open-id")).to_be_focused()
    page.fill("#open-id", "A table")
    page.click("#send")
    expect(page.locator('[data-field="id"] .refused')).to_contain_text("small letters, digits and hyphens")
    assert list(site.house.books.tables) == ["mini"]


@pytest.mark.long
def test_a_practice_table_is_offered_where_the_best_play_is_known(enter: Enter, site: Site) -> None:
    page = enter("max", path="/open-table")
    page.select_option("#open-book", "qld-2010")
    choose(page, "blackjack")
    page.check('[name="kind"][value="practice"]')
    page.fill("#open-id", "school")
    page.fill("#open-decision", "90")
    page.click("#send")
    page.wait_for_url("**/pit/school")
    setup = site.house.books.table("school").setup
    assert (setup.practice, setup.mode, setup.pace.decision) == (True, Mode.AUTOMATED, 90_000_000)


@pytest.mark.long
@states("qld-2010", "s 7(a)", "s 7(b)")
def test_a_teaching_table_has_the_limits_of_the_book_and_says_what_it_is(enter: Enter, site: Site) -> None:
    page = enter("max", "phone", "/open-table")
    page.select_option("#open-book", "qld-2010")
    choose(page, "blackjack")
    page.fill("#open-id", "lessons")
    page.fill("#open-title", "Lessons")
    page.select_option("#open-teaching", "yes")
    expect(page.locator('[name="limits.table.min"]')).to_have_value("2")
    expect(page.locator('[name="limits.table.max"]')).to_have_value("10")
    page.fill("#open-cutting_card", "60")
    assert staff.fits_on_every(page)
    page.fill('[name="limits.table.max"]', "50")
    page.click("#send")
    refused = page.locator('[data-field="limits.table"] .refused')
    expect(refused).to_contain_text("a minimum of $2.00 and a maximum of $10.00")
    page.fill('[name="limits.table.max"]', "10")
    page.click("#send")
    page.wait_for_url("**/pit/lessons")
    setup = site.house.books.table("lessons").setup
    assert (setup.teaching, setup.cutting_card, setup.private) == (True, 60, None)
    floor = enter("anna", "phone", "/floor")
    expect(floor.locator('[data-table="lessons"]')).to_contain_text("for learning the game")
    floor.goto(f"{site.url}/tables/lessons")
    expect(floor.locator(".badge", has_text="Teaching")).to_be_visible()


@pytest.mark.long
@states("nz-1996", "div I r 20.1(a)", "div I r 20.2")
def test_a_private_table_bears_its_sign(enter: Enter, site: Site) -> None:
    page = enter("max", path="/open-table")
    page.select_option("#open-book", "nz-1996")
    choose(page, "mini_baccarat")
    page.fill("#open-id", "room")
    page.select_option("#open-private", "persons")
    page.fill("#open-private_for", "annna")
    page.click("#send")
    expect(page.locator('[data-field="private_for"] .refused')).to_contain_text("There is no such person")
    page.fill("#open-private_for", " anna ")
    page.fill("#open-cutting_card", "3")
    page.click("#send")
    expect(page.locator('[data-field="cutting_card"] .refused')).to_contain_text("or more")
    page.fill("#open-cutting_card", "")
    page.click("#send")
    page.wait_for_url("**/pit/room")
    setup = site.house.books.table("room").setup
    assert (setup.private, setup.private_for) == ("persons", frozenset({"anna"}))
    seen = enter("ben", path="/tables/room")
    expect(seen.locator(".badge", has_text="Private")).to_be_visible()
    expect(seen.locator("#seating")).to_contain_text("reserved for particular persons. div I r 20.1(a)")
    assert "anna" not in seen.locator("#seating").inner_text().lower()
    expect(seen.locator("#sit, #stand-behind")).to_have_count(0)
    expect(seen.locator("#detail")).to_have_text("")
    watches = enter("max", path="/tables/room")
    expect(watches.locator("#seating")).to_have_text("Places at the table are for players.")
    anna = enter("anna", path="/tables/room")
    anna.click("#sit")
    expect(anna.locator("#sit")).to_have_count(0)
    staff.answered(anna)
    assert site.house.books.table("room").seat_of("anna") is not None


@pytest.mark.long
@states("nz-1996", "div V r 8.8")
def test_who_was_told_is_asked_for_where_a_table_opens_only_then(enter: Enter, site: Site) -> None:
    page = enter("max", path="/open-table")
    page.select_option("#open-book", "nz-1996")
    choose(page, "baccarat")
    page.fill("#open-id", "salon")
    page.locator('[data-field="options.style"] select').select_option(label="B")
    page.click("#send")
    told = page.locator('[data-field="told.Government inspector.name"]')
    expect(told.locator(".refused")).to_contain_text("the Government inspector was told first")
    expect(told).to_contain_text("div V r 8.8")
    told.locator("input").fill("G. Hill")
    page.click("#send")
    page.wait_for_url("**/pit/salon")
    (said,) = site.house.books.table("salon").setup.told
    assert (said.office, said.name) == ("Government inspector", "G. Hill")
    assert said.at is not None
