from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from croupier.games.limits import Limits, Range
from croupier.house import Mode
from croupier.house import commands as c
from tests.browser import staff
from tests.browser.conftest import Enter
from tests.browser.staff import do, opened
from tests.clauses import states
from tests.web.site import Site, mini

TABLE = "lucky"
PAGE = f"/tables/{TABLE}"
LIMITS = Limits({"table": Range(500, 50_000)})


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house with a table of lucky draw baccarat, its shoe ready and its round open."""
    table = mini(id=TABLE, title="Lucky draw", game="lucky_draw_baccarat", limits=LIMITS, mode=Mode.LIVE)
    running = Site(tmp_path, (table,)).start()
    opened(running, TABLE)
    yield running
    running.stop()


def deal(site: Site, cards: str) -> None:
    for card in cards.split():
        do(site, "dora", c.EnterCard(TABLE, card))


@states("qld-2010", "sch 16 s 17(2)", "sch 16 s 17(3)(a)", "sch 16 s 6(3)", "sch 16 s 11(2)(c)")
def test_two_cards_ask_for_a_draw_and_say_what_it_puts_up(enter: Enter, site: Site) -> None:
    page = enter("anna", path=PAGE)
    page.click('[data-value="500"]')
    page.click('[data-spot="enter"]')
    expect(page.locator('[data-spot="enter"]')).to_have_attribute(
        "aria-label", staff.said("your wager $5.00")
    )
    do(site, "ben", c.PlaceWager(TABLE, "enter", 4_000))
    do(site, "dora", c.CallStep(TABLE, "no_more_bets"))
    deal(site, "2S 9D KH 2D KC")
    expect(page.locator("#says")).to_have_text("Draw or stand")
    expect(page.locator(".hand.own .compared")).to_have_text("4")
    expect(page.locator(".boxes .compared")).to_have_text("9")
    page.click('#decision [data-action="draw"]:has-text("$5.00 more")')
    deal(site, "4H")
    expect(page.locator(".hand.own .compared")).to_have_text("8")
    expect(page.locator('[data-spot="draw"]')).to_have_attribute("aria-label", staff.said("your wager $5.00"))
    do(site, "ben", c.Decide(TABLE, "stand"))
    deal(site, "7C")
    expect(page.locator(".hand.own .compared")).to_have_text("8 · Higher")
    expect(page.locator(".hand.dealer .compared")).to_have_text("7")
    do(site, "dora", c.CallStep(TABLE, "result"))
    expect(page.locator(".round-bead")).to_have_count(1)
