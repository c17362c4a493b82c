"""Acts with cards on the dealer's console and on the player's page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from croupier.games.limits import Limits, Range
from croupier.house import Mode
from croupier.house import commands as c
from tests.browser.conftest import Enter
from tests.browser.staff import do, says
from tests.clauses import states
from tests.web.site import Site, mini

TABLE = "big"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house with a dealer's table of New Zealand's baccarat, where nothing has been done yet."""
    limits = Limits({"table": Range(500, 50_000)})
    table = mini(id=TABLE, title="Baccarat", book="nz-1996", game="baccarat", mode=Mode.LIVE, limits=limits)
    running = Site(tmp_path, (table,)).start()
    do(running, "anna", c.Sit(TABLE, 2))
    yield running
    running.stop()


@states("nz-1996", "div V r 6.1", "div V r 6.2")
@states("nz-1996", "div V r 6.3(a)", "div V r 6.3(b)", "div V r 6.3(c)")
def test_new_cards_are_prepared_one_act_at_a_time(enter: Enter, site: Site) -> None:
    page = enter("dora", path=f"/dealer/{TABLE}")
    says(page, "Sort and inspect the cards")
    page.click("#main-action")
    page.click('dialog[open] button[type="submit"]')
    says(page, "independently")
    sam = enter("sam", path=f"/pit/{TABLE}")
    sam.click('[data-command="inspect-cards"] button')
    sam.click('dialog[open] button[type="submit"]')
    for act in ("Spread the cards", "first players look", "Wash the new", "Stack the new", "shuffle"):
        says(page, act)
        page.keyboard.press("Enter")
    says(page, "Offer the cut")


@states("nz-1996", "div V r 7.2(a)")
def test_a_player_asks_to_inspect_cards_that_came_shuffled(enter: Enter, site: Site) -> None:
    do(site, "dora", c.Shuffle(TABLE, cards="preshuffled", secured="card room"))
    dealer, anna = enter("dora", path=f"/dealer/{TABLE}"), enter("anna", "phone", f"/tables/{TABLE}")
    anna.click('[data-request="inspect"]')
    says(dealer, "A player asks to inspect the cards")
    dealer.click("#main-action")
    dealer.click('dialog[open] button[type="submit"]')
    says(dealer, "Offer the cut")
    expect(anna.locator('[data-request="inspect"]')).to_be_visible()
