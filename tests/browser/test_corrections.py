from __future__ import annotations

import os

import pytest
from playwright.sync_api import Page, expect

from croupier.house import commands as c
from tests.browser import staff
from tests.browser.conftest import Enter
from tests.browser.screens import ACROSS, PHONE, faults
from tests.clauses import states
from tests.web.site import Site


def picture(page: Page, name: str) -> None:
    """Keep a picture where somebody wants to look at one."""
    if folder := os.environ.get("PICTURES"):
        page.screenshot(path=f"{folder}/{name}.png")


@states("qld-2010", "sch 19 s 10(2)", "sch 19 s 10(1)(b)")
def test_a_correction_is_told_beside_what_was_first_told_on_every_page(enter: Enter, site: Site) -> None:
    staff.do(site, "anna", c.Sit("mini", 1))
    site.step()
    staff.do(site, "anna", c.PlaceWager("mini", "player", 1_000))
    site.play_out()
    player_wins, banker_wins = ("9S", "2C", "TD", "5D"), ("9S", "2C", "8D", "7D")
    staff.do(site, "max", c.CorrectRound("mini", 1, player_wins, "to begin with"))
    for number in list(site.house.books.corrections):
        staff.do(site, "anna", c.ReadCorrection(number))

    anna = enter("anna", path="/tables/mini", painted="PICTURES" in os.environ)
    expect(anna.locator("#says")).to_have_text("Player wins 9–7")
    staff.do(site, "max", c.CorrectRound("mini", 1, banker_wins, "keyed for the wrong hands"))
    word = anna.locator("#board .told-of")
    expect(word).to_have_text("Result corrected: Mini-baccarat, round 1. $20.00 taken from your credits.")
    expect(anna.locator("#says")).to_have_text("Banker wins 9–7")
    expect(anna.locator("#detail")).to_contain_text("Corrected: first told ")
    picture(anna, "table")
    anna.click("#board >> text=Show")
    dialog = anna.locator("#dialog")
    expect(dialog.locator(".told.first")).to_contain_text("Player wins 9–7")
    expect(dialog.locator(".told.now")).to_contain_text("Banker wins 9–7")
    expect(dialog).to_contain_text("keyed for the wrong hands")
    expect(dialog).to_contain_text("sch 19 s 10(2)")
    picture(anna, "notice")
    anna.goto("/floor")
    expect(anna.locator("#unread")).to_contain_text("Result corrected")
    picture(anna, "floor")
    anna.click("#unread >> text=Mark as read")
    expect(anna.locator("#unread")).to_be_empty()
    anna.goto("/account")
    row = anna.locator(".statement tbody tr").first
    expect(row).to_contain_text("Correction")
    expect(row).to_contain_text("round 1")
    expect(row).to_contain_text("keyed for the wrong hands")
    expect(row).to_contain_text("sch 19 s 10(2)")
    picture(anna, "account")
    anna.goto("/tables/mini")
    expect(anna.locator("#board .told-of")).to_have_count(0)
    anna.click("#why")
    expect(anna.locator("#dialog .told.now")).to_contain_text("Banker wins 9–7")
    expect(anna.locator("#dialog .clauses-of").first).to_contain_text("lost")
    picture(anna, "why")

    staff_are_told(enter)


def staff_are_told(enter: Enter) -> None:
    """The inspector's list, the recalled round and the pit show both."""
    inspector = enter("ines", path="/inspector", painted="PICTURES" in os.environ)
    row = inspector.locator("#found tr").first
    expect(row).to_contain_text("Corrected")
    expect(row).to_contain_text("keyed for the wrong hands")
    expect(row).to_contain_text("First told")
    picture(inspector, "inspector")
    inspector.goto("/inspector/rounds/mini/1")
    expect(inspector.locator("#corrected")).to_have_text("Corrected")
    expect(inspector.locator(".told.now")).to_contain_text("Banker wins 9–7")
    expect(inspector.locator(".wagers-told")).to_contain_text("lose")
    picture(inspector, "recall")
    manager = enter("max", path="/pit/mini", painted="PICTURES" in os.environ)
    expect(manager.locator("main")).to_contain_text("First told: ")
    picture(manager, "pit")


@pytest.mark.long
@states("qld-2010", "sch 19 s 3(2)(c)", "sch 19 s 5(4)")
def test_corrections_that_are_not_read_cover_nothing_while_bets_are_open(enter: Enter, site: Site) -> None:
    staff.do(site, "anna", c.Sit("mini", 1))
    site.step()
    for _ in range(3):
        staff.do(site, "anna", c.PlaceWager("mini", "player", 1_000))
        site.play_out()
        site.step()
    anna = enter("anna", path="/tables/mini")
    winners = ("9S", "2C", "TD", "5D"), ("9S", "2C", "8D", "7D")
    for number in (1, 2, 3):
        told = site.house.books.table("mini").results[number - 1].entered
        staff.do(site, "max", c.CorrectRound("mini", number, winners[told == winners[0]], "misread"))
        expect(anna.locator("#board .told-of")).to_have_count(1)
        assert faults(anna, (PHONE, ACROSS)) == []
    expect(anna.locator("#board .told-of")).to_contain_text("3 notices, the last of them: Result corrected")
    anna.click("#board >> text=Show")
    expect(anna.locator("#dialog .correction-notice")).to_have_count(3)
    anna.locator("#dialog >> text=Mark as read").first.click()
    expect(anna.locator("#board .told-of")).to_contain_text("2 notices")
