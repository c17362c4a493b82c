from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from croupier.games.limits import Limits, Range
from croupier.house import Mode
from croupier.house import commands as c
from tests.browser.conftest import Enter
from tests.browser.staff import do, opened
from tests.clauses import states
from tests.web.site import Site, mini

TABLE = "challenge"
PAGE = f"/tables/{TABLE}"
LIMITS = Limits({"table": Range(500, 50_000)})


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house with a table of blackjack challenge, its shoe ready and its round open."""
    table = mini(id=TABLE, title="Challenge", game="blackjack_challenge", limits=LIMITS, mode=Mode.LIVE)
    running = Site(tmp_path, (table,)).start()
    opened(running, TABLE)
    yield running
    running.stop()


def deal(site: Site, cards: str) -> None:
    for card in cards.split():
        do(site, "dora", c.EnterCard(TABLE, card))


def decide(page: Page, action: str) -> None:
    """Give a decision, and wait until the round asks for a card."""
    page.click(f'#decision [data-action="{action}"]')
    expect(page.locator("#decision [data-action]:visible")).to_have_count(0)


@states("qld-2010", "sch 17 s 24(4)(a)", "sch 17 s 23(1)", "sch 17 s 27(1)(b)", "sch 17 s 25(5)")
def test_split_aces_are_drawn_to_doubled_and_make_a_blackjack(enter: Enter, site: Site) -> None:
    page = enter("anna", path=PAGE)
    page.click('[data-value="500"]')
    page.click('[data-spot="blackjack"]')
    expect(page.locator('[data-spot="insurance"]')).to_have_count(0)
    do(site, "dora", c.CallStep(TABLE, "no_more_bets"))
    deal(site, "AS TH AD")
    do(site, "dora", c.CallStep(TABLE, "initial_result"))
    decide(page, "split")
    deal(site, "KS 4H")
    # The first hand is a blackjack, which waits for the dealer's second card; the second is drawn to.
    expect(page.locator(".hand.own .count")).to_have_text("Blackjack")
    expect(page.locator(".hand.second .count")).to_have_text("Soft 15")
    decide(page, "draw")
    deal(site, "3D")
    decide(page, "double_down")
    deal(site, "3C")
    expect(page.locator(".hand.second .count")).to_have_text("21")
    deal(site, "AC")
    do(site, "dora", c.CallStep(TABLE, "result"))
    # 5 to 1 with a king above the dealer's 10; the split wager and its double win 1 to 1.
    expect(page.locator(".hand.own")).to_contain_text("$25.00")
    expect(page.locator(".hand.second")).to_contain_text("$10.00")
