"""Craps on the terminal: line bets and odds, the puck, come bets that travel, what is called on and off."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import pytest
from playwright.sync_api import Page, expect

from croupier.games.limits import Limits, Range
from croupier.house import Mode, TableSetup
from croupier.house import commands as c
from tests.browser import staff
from tests.browser.conftest import Enter
from tests.clauses import states
from tests.web.site import Site

TABLE = "craps"
NEW_ZEALAND = "nz-craps"
LEAST = 44
"""CSS pixels: the height that a finger hits."""


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house with Queensland's craps and New Zealand's, each dealt by a dealer."""
    table = TableSetup(
        id=TABLE,
        title="Craps",
        book="qld-2010",
        game="craps",
        limits=Limits(MappingProxyType({"table": Range(100, 50_000)})),
        smallest_chip=100,
        mode=Mode.LIVE,
    )
    other = replace(table, id=NEW_ZEALAND, title="Craps of New Zealand", book="nz-1996")
    running = Site(tmp_path, (table, other)).start()
    yield running
    running.stop()


def deal(site: Site, command: c.Command) -> None:
    """Have the dealer do something."""
    site.do(lambda house: house.do(house.books.person("dora"), command))


def sit(enter: Enter, site: Site, size: str = "terminal") -> Page:
    """Take a place at the table, and have the dealer open a round."""
    page = enter("anna", size, f"/tables/{TABLE}")
    page.click("#sit")
    expect(page.locator("#controls")).to_be_visible()
    deal(site, c.OpenRound(TABLE))
    expect(page.locator("#says")).to_have_text("Place your bets")
    return page


def placed(page: Page, spot: str, amount: str) -> None:
    """Wait until the house has confirmed a wager."""
    cell = page.locator(f'[data-spot="{spot}"]')
    expect(cell).to_have_attribute("aria-label", re.compile(rf"your wager \{amount}"))
    expect(cell.locator(".ghost")).to_have_count(0)


def throw(site: Site, *dice: int) -> None:
    """Close the wagers, and have the dice come to rest; then they are brought to the centre."""
    deal(site, c.CallStep(TABLE, "no_more_bets"))
    if site.house.snapshot(TABLE).to_json()["round"]["step"] == "dice_offer":
        deal(site, c.EnterDecision(TABLE, 1, "accept"))
        deal(site, c.DoByHand(TABLE, "returned"))
    deal(site, c.EnterThrow(TABLE, dice))
    if site.house.books.table(TABLE).playing:
        deal(site, c.DoByHand(TABLE, "centred"))


@states("qld-2010", "sch 4 s 14(2)", "sch 4 s 14(3)(a)")
def test_a_point_is_marked_and_odds_lie_behind_the_win_bet(enter: Enter, site: Site) -> None:
    page = sit(enter, site, "phone")
    expect(page.locator(".craps-now .puck")).to_have_text("OFF")
    page.click('[data-spot="win_bet"]')
    placed(page, "win_bet", "$1.00")
    throw(site, 4, 2)
    expect(page.locator(".craps-now .puck")).to_have_text("ON")
    expect(page.locator('.box[aria-label="Number 6"] .puck')).to_be_visible()
    expect(page.locator(".shooter")).to_contain_text("You are the shooter")
    odds = page.locator('[data-spot^="win_bet_odds@"]')
    odds.click()
    expect(odds).to_have_attribute("aria-label", re.compile(r"your wager \$1\.00"))
    assert staff.fits_on_every(page)
    throw(site, 4, 3)
    expect(page.locator(".craps-now .puck")).to_have_text("OFF")
    expect(page.locator("#bet")).to_have_text("$0.00")
    expect(page.locator(".bead.seven-out").first).to_be_attached()


@pytest.mark.long
@states("nz-1996", "div X r 3.1(y)(i)", "div X r 6.4")
def test_a_craps_and_eleven_is_placed_in_as_many_chips_on_each_as_is_chosen(enter: Enter, site: Site) -> None:
    page = enter("anna", "phone", f"/tables/{NEW_ZEALAND}")
    page.click("#sit")
    expect(page.locator("#controls")).to_be_visible()
    deal(site, c.PrepareEquipment(NEW_ZEALAND, "inspected", "no fault found"))
    staff.do(site, "max", c.InspectEquipment(NEW_ZEALAND, "no fault found"))
    deal(site, c.PrepareEquipment(NEW_ZEALAND, "placed"))
    deal(site, c.OpenRound(NEW_ZEALAND))
    expect(page.locator("#says")).to_have_text("Place your bets")
    page.get_by_role("button", name="One roll").click()
    divided = page.get_by_role("group", name="C & E, divided")
    divided.get_by_label("chips on 11").select_option("2")
    divided.get_by_label("chips on 2, 3 or 12").select_option("3")
    page.click('[data-spot="c_and_e:3:2"]')
    placed(page, "c_and_e:3:2", "$5.00")
    divided.get_by_label("chips on 11").select_option("1")
    page.click('[data-spot="c_and_e:3:1"]')
    placed(page, "c_and_e:3:1", "$4.00")
    expect(page.locator('[data-spot="c_and_e:3:2"]')).to_be_visible()
    round_ = site.house.books.table(NEW_ZEALAND).round
    assert round_ is not None
    assert [(w.stake, w.details["selection"]) for w in round_.wagers] == [(500, "3:2"), (400, "3:1")]
    assert staff.fits_on_every(page)


@pytest.mark.long
def test_a_come_bet_travels_to_its_number_and_another_is_made(enter: Enter, site: Site) -> None:
    page = sit(enter, site)
    page.click('[data-spot="win_bet"]')
    placed(page, "win_bet", "$1.00")
    throw(site, 4, 2)
    page.click('[data-spot="come_bet"]')
    placed(page, "come_bet", "$1.00")
    throw(site, 5, 4)
    placed(page, "come_bet/9", "$1.00")
    expect(page.locator('.box[aria-label="Number 9"] [data-spot="come_bet/9"]')).to_be_visible()
    page.click('[data-spot="come_bet"]')
    placed(page, "come_bet", "$1.00")
    page.click('[data-spot^="come_bet_odds@"]')
    expect(page.locator("#bet")).to_have_text("$4.00")


@pytest.mark.long
def test_a_hardway_is_off_on_the_come_out_roll_until_it_is_called_on(enter: Enter, site: Site) -> None:
    page = sit(enter, site)
    page.locator('[data-spot="hardway_8"]').focus()
    page.keyboard.press("Enter")
    placed(page, "hardway_8", "$1.00")
    lammer = page.locator(".lammer")
    said = page.locator(".craps-lying li")
    expect(said).to_contain_text("$1.00 is off")
    expect(lammer).to_have_text("Turn on")
    lammer.click()
    expect(said).to_contain_text("$1.00 is on")
    expect(lammer).to_have_text("Turn off")
    page.locator('[data-spot="hardway_8"]').focus()
    page.keyboard.press("Delete")
    expect(page.locator("#bet")).to_have_text("$0.00")


@pytest.mark.long
def test_what_is_wagered_on_is_large_enough_for_a_finger(enter: Enter, site: Site) -> None:
    page = sit(enter, site, "phone")
    seen: set[str] = set()
    for part in page.locator(".views button").all():
        part.click()
        sizes: dict[str, list[float]] = page.locator(".craps .cell").evaluate_all(
            """all => Object.fromEntries(all.map((each) => [each.dataset.spot, each.getBoundingClientRect()])
                 .filter(([, box]) => box.width).map(([spot, box]) => [spot, [box.width, box.height]]))"""
        )
        assert sizes
        assert min(min(size) for size in sizes.values()) >= LEAST
        seen |= sizes.keys()
    spots = page.locator(".craps .cell").evaluate_all("all => all.map((each) => each.dataset.spot)")
    assert seen == set(spots), "every area is in a part of the layout"
