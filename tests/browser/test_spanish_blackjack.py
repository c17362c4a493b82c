"""Spanish blackjack on the terminal: a double that is withdrawn, and half of a wager that is surrendered."""

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

TABLE = "spanish"
PAGE = f"/tables/{TABLE}"
LIMITS = Limits({"table": Range(500, 50_000)})


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house with a table of spanish blackjack, its shoe ready and its round open."""
    table = mini(id=TABLE, title="Spanish", game="spanish_blackjack", limits=LIMITS, mode=Mode.LIVE)
    running = Site(tmp_path, (table,)).start()
    opened(running, TABLE, anna=1)
    yield running
    running.stop()


def deal(site: Site, cards: str) -> None:
    for card in cards.split():
        do(site, "dora", c.EnterCard(TABLE, card))


@states("qld-2010", "sch 9 s 25(7)", "sch 9 s 25(8)", "sch 9 s 23(4)")
def test_a_double_is_withdrawn_by_clicking_and_a_wager_surrendered(enter: Enter, site: Site) -> None:
    page = enter("anna", path=PAGE, size="phone")
    for cards in ("5S KD 6S", "9S KC 7S"):
        page.click('[data-value="500"]')
        for _ in range(2):
            page.click('[data-spot="blackjack"]')
        expect(page.locator("#bet")).to_have_text("$10.00")
        do(site, "dora", c.CallStep(TABLE, "no_more_bets"))
        deal(site, cards)
        do(site, "dora", c.CallStep(TABLE, "initial_result"))
        if cards.startswith("5S"):
            page.fill("#decision .amount-of", "8")
            page.click('#decision [data-action="double_down"]')
            expect(page.locator("#decision")).to_be_hidden()
            deal(site, "2H")
            expect(page.locator('#decision [data-action="keep_double"]')).to_have_text(
                "Keep the double$18.00 stays at stake"
            )
            give_up = page.locator('#decision [data-action="forfeit"]')
            expect(give_up).to_have_text("Withdraw the doublegives up $10.00, $8.00 back")
        else:
            give_up = page.locator('#decision [data-action="surrender"]')
            expect(give_up).to_have_text("Surrendergives up $5.00")
        assert screens.faults(page, screens.FEW) == []
        give_up.click()
        expect(page.locator("#decision")).to_be_hidden()
        if cards.startswith("9S"):
            deal(site, "9C")
            do(site, "dora", c.CallStep(TABLE, "result"))
        # What a player takes back needs no notice, and nothing covers how the round went.
        expect(page.locator("#last-bet")).to_have_text("$18.00" if cards.startswith("5S") else "$10.00")
        expect(page.locator("#board .voided")).to_have_count(0)
        assert screens.faults(page, screens.FEW) == []
        if cards.startswith("5S"):
            do(site, "dora", c.OpenRound(TABLE))
    expect(page.locator("#detail")).to_contain_text("You lose $5.00")
