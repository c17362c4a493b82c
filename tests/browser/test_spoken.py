"""A wager announced aloud on consoles and players' pages; a dispute about what players answer for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from croupier.games.limits import Limits, Range
from croupier.house import Mode
from croupier.house import commands as c
from tests.browser.conftest import Enter
from tests.browser.staff import do
from tests.clauses import states
from tests.web.site import Site, mini

TABLE = "wheel"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house with a dealer's table of New Zealand's roulette, with a round open."""
    limits = Limits({"table": Range(500, 50_000)})
    table = mini(id=TABLE, title="Roulette", book="nz-1996", game="roulette", mode=Mode.LIVE, limits=limits)
    running = Site(tmp_path, (table,)).start()
    do(running, "anna", c.Sit(TABLE, 2))
    do(running, "dora", c.OpenRound(TABLE))
    yield running
    running.stop()


@states("nz-1996", "div III r 4.3", "div III r 4.6")
def test_an_announced_wager_waits_for_its_chips_and_a_dispute_says_who_answers(
    enter: Enter, site: Site
) -> None:
    page, anna = enter("dora", path=f"/dealer/{TABLE}"), enter("anna", "phone", f"/tables/{TABLE}")
    page.get_by_role("button", name="Spoken wager").click()
    form = page.locator("dialog[open]")
    form.get_by_label("What was announced").fill("ten on red")
    form.get_by_label("Amount").fill("10")
    form.get_by_label("Put down with it").select_option("chips")
    form.get_by_role("button", name="Enter").click()
    waits = page.locator("[data-announcement]")
    expect(waits).to_contain_text("Seat 2 announced a wager of $10")
    expect(anna.get_by_text("Seat 2 announced a wager of $10")).to_be_visible()
    do(site, "dora", c.TakeWager(TABLE, 2, "red", 1_000))
    expect(waits).to_contain_text("Placed since: Red")
    waits.get_by_role("button", name="Answer").click()
    form.get_by_label("Placed as").select_option(label="Red")
    form.get_by_role("button", name="Answer").click()
    expect(waits).to_have_count(0)
    anna.locator("#asks").click()
    anna.locator("#dispute-ground").select_option("position")
    expect(anna.get_by_text("(div III r 4.6)")).to_be_visible()
    anna.get_by_label("What is wrong").fill("it was black")
    anna.get_by_role("button", name="Raise the dispute").click()
    manager = enter("max", path=f"/pit/{TABLE}")
    expect(manager.locator(".dispute .ground")).to_contain_text("position of their own wagers")
    expect(manager.get_by_role("button", name="Enter a dispute")).to_be_enabled()
