"""Waiting lists in a browser: joined at a full table, called, and the seat taken; and the time bank."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from croupier.games.limits import Limits, Range
from croupier.games.requests import Decide
from croupier.house import Pace
from croupier.house import commands as c
from croupier.house.setup import SECOND
from tests.browser import staff
from tests.browser.conftest import Enter
from tests.browser.staff import do
from tests.web.site import Site, mini

TABLE = "poker"
PAGE = f"/tables/{TABLE}"
LIMITS = Limits({"table": Range(200), "first_blind": Range(100), "table_stakes": Range(2_000, 20_000)})
SLOWLY = Pace(betting=3600 * SECOND, closed=0, card=0, result=3600 * SECOND, decision=3600 * SECOND)


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A practice table of hold'em where Anna and nine bots have all the seats."""
    table = mini(
        id=TABLE, title="Poker", game="texas_holdem_poker", limits=LIMITS, pace=SLOWLY, practice=True
    )
    running = Site(tmp_path, (table,)).start()
    do(running, "anna", c.Sit(TABLE, 2))
    do(running, "anna", c.AskForBots(TABLE, 9, "beginner"))
    yield running
    running.stop()


def test_a_player_waits_is_called_and_takes_the_seat(enter: Enter, site: Site) -> None:
    page = enter("ben", "phone", PAGE)
    page.locator("#wait-here").tap()
    expect(page.locator("#seating")).to_contain_text("You are number 1 of 1 on the waiting list.")
    do(site, "anna", c.SendBotAway(TABLE, 5))
    site.do(lambda house: house.bots.act(TABLE))
    site.step(TABLE)
    expect(page.locator("#seating .called")).to_contain_text("Seat 5 is held for you")
    assert staff.fits(page)
    page.locator("#take-held").tap()
    expect(page.locator('.poker-seat[data-seat="5"]')).to_contain_text("You")
    staff.visit(page, "/waiting")
    card = page.locator(f'.list-card[data-table="{TABLE}"]')
    expect(card).to_contain_text("10 of 10")
    expect(card).to_contain_text("No players waiting")
    assert staff.fits(page)


def test_time_is_drawn_from_the_bank_by_a_button_beside_the_decision(enter: Enter, site: Site) -> None:
    site.step(TABLE)
    do(site, "anna", c.PlaceWager(TABLE, "table_stakes", 4_000))
    for _ in range(60):
        site.do(lambda house: house.bots.act(TABLE))
        round_ = site.house.books.table(TABLE).round
        if round_ is not None and isinstance(round_.request, Decide) and round_.request.seat == 2:
            break
        site.step(TABLE)
    page = enter("anna", path=PAGE)
    expect(page.locator("#draw-time")).to_contain_text("+15 s")
    page.click("#draw-time")
    expect(page.locator("#draw-time")).to_contain_text("of 45")
