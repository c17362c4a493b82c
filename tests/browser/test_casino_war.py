from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from croupier.games.limits import Limits, Range
from croupier.house import Mode
from croupier.house import commands as c
from croupier.house.money import credits_of
from croupier.money.currencies import PLAY
from tests.browser import staff
from tests.browser.conftest import Enter
from tests.browser.staff import do, opened
from tests.clauses import states
from tests.examples import sampled
from tests.web.site import Site, mini

TABLE = "war"
PAGE = f"/tables/{TABLE}"
LIMITS = Limits({"table": Range(500, 50_000), "tie": Range(100, 10_000)})


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house with a table of casino war, its shoe ready and its round open."""
    table = mini(id=TABLE, title="Casino war", game="casino_war", limits=LIMITS, mode=Mode.LIVE)
    running = Site(tmp_path, (table,)).start()
    opened(running, TABLE)
    yield running
    running.stop()


def deal(site: Site, cards: str, call: str) -> None:
    """Enter cards, and call what follows."""
    for card in cards.split():
        do(site, "dora", c.EnterCard(TABLE, card))
    do(site, "dora", c.CallStep(TABLE, call))


@states("qld-2010", "sch 14 s 17(4)", "sch 14 s 17(5)(b)", "sch 14 s 12(2)", "sch 19 s 3(2)(d)")
def test_an_equal_card_asks_for_war_and_says_what_it_puts_up(enter: Enter, site: Site) -> None:
    page = enter("anna", path=PAGE)
    page.click('[data-value="500"]')
    page.click('[data-spot="casino_war"]')
    page.click('[data-spot="tie"]')
    expect(page.locator('[data-spot="casino_war"]')).to_have_attribute(
        "aria-label", staff.said("your wager $5.00")
    )
    expect(page.locator("#bet")).to_have_text("$10.00")
    do(site, "ben", c.PlaceWager(TABLE, "casino_war", 4_000))
    do(site, "dora", c.CallStep(TABLE, "no_more_bets"))
    deal(site, "QS 4D QC", "result")
    expect(page.locator("#says")).to_have_text("Equal: surrender or go to war")
    expect(page.locator("#detail")).to_have_text("No more bets")
    expect(page.locator(".hand.own .compared")).to_have_text("Equal")
    expect(page.locator(".boxes")).to_contain_text("Box 5")
    expect(page.locator(".boxes .compared")).to_have_text("Lower")
    expect(page.locator('#decision [data-action="surrender"]')).to_contain_text("$2.50 back")
    page.click('#decision [data-action="go_to_war"]:has-text("$5.00 more")')
    expect(page.locator('[data-spot="go_to_war"]')).to_have_attribute(
        "aria-label", staff.said("your wager $5.00")
    )
    deal(site, "KS 2D", "war_result")
    expect(page.locator("#says")).to_have_text("Dealer Q, then 2")
    # 10 to 1 on $5 for the tie; the war is won at 1 to 1, and the first stake goes back.
    expect(page.locator("#last-win")).to_have_text("$55.00")
    expect(page.locator(".war-bead")).to_have_count(1)


@pytest.mark.long
@states("qld-2010", "sch 14 s 17(5)(a)")
def test_surrender_gives_half_of_the_wager_back(enter: Enter, site: Site) -> None:
    do(site, "anna", c.PlaceWager(TABLE, "casino_war", 2_000))
    do(site, "dora", c.CallStep(TABLE, "no_more_bets"))
    deal(site, "7S 7D", "result")
    page = enter("anna", path=PAGE)
    page.click('#decision [data-action="surrender"]')
    expect(page.locator("#says")).to_have_text("Dealer 7")
    expect(page.locator("#credits")).to_have_text("$990.00")
    assert site.house.books.balances.of(credits_of("anna", PLAY)) == 99_000


@pytest.mark.long
def test_the_table_fits(enter: Enter, site: Site) -> None:
    do(site, "anna", c.PlaceWager(TABLE, "casino_war", 2_000))
    do(site, "dora", c.CallStep(TABLE, "no_more_bets"))
    deal(site, "7S 7D", "result")
    page = enter("anna", "phone", PAGE)
    expect(page.locator("#decision")).to_be_visible()
    assert staff.fits_on_every(page)


@pytest.mark.long
@pytest.mark.parametrize(
    "taken", sampled([{"delay": 2_000}, {"button": "right"}]), ids=["long press", "right button"]
)
def test_a_long_press_and_the_other_button_take_a_wager_back(
    enter: Enter, site: Site, taken: dict[str, Any]
) -> None:
    page = enter("anna", "desktop", PAGE)
    page.click('[data-value="500"]')
    page.click('[data-spot="casino_war"]')
    expect(page.locator("#bet")).to_have_text("$5.00")
    staff.answered(page)
    page.click('[data-spot="casino_war"]', **taken)
    expect(page.locator("#bet")).to_have_text("$0.00")
    staff.answered(page)
    assert site.house.books.table(TABLE).credits_bet("anna") == 0
