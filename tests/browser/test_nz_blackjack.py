"""Blackjack of New Zealand's rules of 1996 on the terminal: super sevens, a split, and every screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from croupier.games.limits import Limits, Range
from croupier.house import Mode
from croupier.house import commands as c
from tests.browser import screens
from tests.browser.conftest import Enter
from tests.browser.staff import do, opened
from tests.clauses import states
from tests.web.site import Site, mini

TABLE = "kiwi"
PAGE = f"/tables/{TABLE}"
LIMITS = Limits({"table": Range(500, 50_000), "super_sevens": Range(500, 500)})


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house with a table of blackjack of 1996, its round open."""
    table = mini(
        id=TABLE,
        title="Kiwi",
        book="nz-1996",
        game="blackjack",
        limits=LIMITS,
        mode=Mode.LIVE,
        options={"burn_card": False},
    )
    running = Site(tmp_path, (table,)).start()
    opened(running, TABLE)
    yield running
    running.stop()


@states("nz-1996", "div II r 14.5", "div II r 11.4(a)")
def test_sevens_are_split_and_super_sevens_paid_at_once_on_every_screen(enter: Enter, site: Site) -> None:
    page = enter("anna", path=PAGE, size="phone")
    page.click('[data-value="500"]')
    for spot in ("blackjack", "super_sevens"):
        page.click(f'[data-spot="{spot}"]')
    expect(page.locator("#bet")).to_have_text("$10.00")
    do(site, "dora", c.CallStep(TABLE, "no_more_bets"))
    for card in ["7S", "6H", "7D"]:
        do(site, "dora", c.EnterCard(TABLE, card))
    do(site, "dora", c.CallStep(TABLE, "initial_result"))
    page.click('#decision [data-action="split"]')
    do(site, "dora", c.EnterCard(TABLE, "TS"))
    expect(page.locator(".hand.second")).to_be_visible()
    assert screens.faults(page, screens.FEW) == []
    page.click('#decision [data-action="stand"]')
    do(site, "dora", c.EnterCard(TABLE, "TD"))
    page.click('#decision [data-action="stand"]')
    for card in ["TH", "KC"]:
        do(site, "dora", c.EnterCard(TABLE, card))
    do(site, "dora", c.CallStep(TABLE, "result"))
    # Two sevens of different suits pay 50 to 1, and both hands win against 26.
    expect(page.locator("#last-win")).to_have_text("$260.00")
