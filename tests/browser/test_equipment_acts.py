"""Acts with tiles and dice on the dealer's console and in the pit, in Chromium, one after another."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import expect

from croupier.games.limits import Limits, Range
from croupier.house import Mode
from croupier.house import commands as c
from tests.browser import staff
from tests.browser.conftest import Enter
from tests.browser.staff import says
from tests.clauses import states
from tests.web.site import Site, mini

DICE: Final = "craps"
TILES: Final = "pai-gow"
SHAKER: Final = "tai-sai"
LIMITS: Final = Limits({"table": Range(500, 50_000)})


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house with dealers' tables of craps, pai gow and tai-sai, where nothing has been done yet."""
    craps = mini(id=DICE, title="Craps", book="nz-1996", game="craps", mode=Mode.LIVE, limits=LIMITS)
    tiles = mini(id=TILES, title="Pai gow", game="pai_gow", mode=Mode.LIVE, limits=LIMITS)
    shaker = mini(id=SHAKER, title="Tai-sai", book="nz-1996", game="tai_sai", mode=Mode.LIVE, limits=LIMITS)
    running = Site(tmp_path, (craps, tiles, shaker)).start()
    yield running
    running.stop()


@states("nz-1996", "div X r 4.2", "div VI r 7.7")
def test_dice_are_inspected_by_dealer_and_supervisor_before_a_round_opens(enter: Enter, site: Site) -> None:
    page = enter("dora", path=f"/dealer/{DICE}")
    says(page, "Inspect the five dice")
    page.click("#main-action")
    page.click('dialog[open] button[type="submit"]')
    says(page, "independently")
    sam = enter("sam", path=f"/pit/{DICE}")
    sam.click('[data-command="inspect-equipment"] button')
    sam.click('dialog[open] button[type="submit"]')
    says(page, "Put the dice into the dice bowl")
    page.keyboard.press("Enter")
    says(page, "Open a round")
    # A table without cards says, too, what an inspector is to be told of, with what enters that it was done.
    staff.do(site, "sam", c.StopForMalfunction(SHAKER, "The shaker does not turn."))
    staff.visit(sam, f"/pit/{SHAKER}")
    expect(sam.locator("[data-tell] button")).to_be_visible()


@states("qld-2010", "sch 6 s 20(1)", "sch 6 s 20(2)")
def test_tiles_are_inspected_and_arranged_on_the_console(enter: Enter, site: Site) -> None:
    page = enter("dora", path=f"/dealer/{TILES}")
    says(page, "inspect the 32 tiles")
    page.click("#main-action")
    page.click('dialog[open] button[type="submit"]')
    says(page, "independently")
    sam = enter("sam", path=f"/pit/{TILES}")
    sam.click('[data-command="inspect-equipment"] button')
    sam.click('dialog[open] button[type="submit"]')
    says(page, "Arrange the tiles")
    page.keyboard.press("Enter")
    says(page, "first players look")
