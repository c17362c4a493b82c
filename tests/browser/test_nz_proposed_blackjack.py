from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from croupier.games.limits import Limits, Range
from croupier.house import Mode
from croupier.house import commands as c
from tests.browser import screens
from tests.browser.conftest import Enter
from tests.browser.staff import do, opened
from tests.clauses import states
from tests.examples import sampled
from tests.web.site import Site, mini

TABLE = "riding"
PAGE = f"/tables/{TABLE}"
ONE = Range(500, 500)
LIMITS = Limits(
    {
        "table": Range(500, 50_000),
        "house_money": ONE,
        "lucky_match": ONE,
        "super_sevens": ONE,
        "let_it_ride": ONE,
    }
)
OPTIONS = {"layout": "house_money", "burn_card": False}


@pytest.fixture
def site(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Site]:
    """A house with a table of the proposed blackjack, its round open: House Money's layout, or another."""
    options = OPTIONS | getattr(request, "param", {})
    table = mini(
        id=TABLE,
        title="Riding",
        book="nz-proposed",
        game="blackjack",
        limits=LIMITS,
        mode=Mode.LIVE,
        options=options,
    )
    running = Site(tmp_path, (table,)).start()
    opened(running, TABLE)
    yield running
    running.stop()


def deal(site: Site, cards: str) -> None:
    for card in cards.split():
        do(site, "dora", c.EnterCard(TABLE, card))


def asked(site: Site, page: Page) -> None:
    """Anna's suited eight and nine have won House Money."""
    page.click('[data-value="500"]')
    for spot in ("blackjack", "house_money"):
        page.click(f'[data-spot="{spot}"]')
    do(site, "dora", c.CallStep(TABLE, "no_more_bets"))
    deal(site, "8S TH 9S")
    do(site, "dora", c.CallStep(TABLE, "initial_result"))


@pytest.mark.long
@states("nz-proposed", "div 2 r 15D.6", "div 2 r 15D.10")
@pytest.mark.parametrize("size", sampled(["phone", "terminal"]))
def test_what_house_money_won_rides_on_the_hand(enter: Enter, site: Site, size: str) -> None:
    page = enter("anna", path=PAGE, size=size)
    asked(site, page)
    expect(page.locator('#decision [data-action="take_payout"]')).to_have_text("Take the payout")
    expect(page.locator("#decision")).to_contain_text("House Money has won")
    page.click('#decision [data-action="ride"]:has-text("$25.00")')
    expect(page.locator(".hand.own .hand-wagers")).to_contain_text("Riding $25.00")
    page.click('#decision [data-action="stand"]')
    do(site, "dora", c.EnterCard(TABLE, "6C"))
    do(site, "dora", c.EnterCard(TABLE, "KC"))
    do(site, "dora", c.CallStep(TABLE, "result"))
    # $20 on House Money, $5 on the hand, and the $25 that rode.
    expect(page.locator("#last-win")).to_have_text("$50.00")


@pytest.mark.long
@states("nz-proposed", "div 2 r 15D.10")
def test_even_money_is_said_to_win_what_rides_too_and_to_give_up_what_a_blackjack_pays(
    enter: Enter, site: Site
) -> None:
    page = enter("anna", path=PAGE, size="phone")
    page.click('[data-value="500"]')
    for spot in ("blackjack", "house_money"):
        page.click(f'[data-spot="{spot}"]')
    do(site, "dora", c.CallStep(TABLE, "no_more_bets"))
    deal(site, "AS AH KS")
    do(site, "dora", c.CallStep(TABLE, "initial_result"))
    page.click('#decision [data-action="ride"]:has-text("$50.00")')
    expect(page.locator('#decision [data-action="even_money"]')).to_contain_text(
        "wins $55.00 for certain, gives up the 3 to 2"
    )


@states("nz-proposed", "div 2 r 20.4", "div 2 r 20.7", "div 2 r 20.8")
@pytest.mark.parametrize("site", [{"layout": "free_bet"}], indirect=True)
def test_what_the_house_puts_up_is_named_as_free_and_is_no_bet_of_the_player(
    enter: Enter, site: Site
) -> None:
    page = enter("anna", path=PAGE, size="phone")
    page.click('[data-value="500"]')
    page.click('[data-spot="blackjack"]')
    do(site, "dora", c.CallStep(TABLE, "no_more_bets"))
    deal(site, "8S 6H 8H")
    do(site, "dora", c.CallStep(TABLE, "initial_result"))
    page.click('#decision [data-action="split"]:has-text("Split free")')
    expect(page.locator(".hand.second .hand-wagers")).to_have_text("Free split $5.00")
    expect(page.locator("#bet")).to_have_text("$5.00")
    expect(page.locator('[data-box="2"] .staked')).to_have_text("$5.00")
    deal(site, "TS")
    do(site, "anna", c.Decide(TABLE, "stand"))
    deal(site, "TD")
    do(site, "anna", c.Decide(TABLE, "stand"))
    deal(site, "TH 6D")
    do(site, "dora", c.CallStep(TABLE, "result"))
    # 22 is no loss of the dealer's: both hands stand off.
    expect(page.locator("#says")).to_have_text("Dealer 22")
    expect(page.locator(".hand.dealer .count")).to_have_text("22")
    expect(page.locator("#detail")).to_contain_text("staked $5.00 · returned $5.00")
    expect(page.locator("#last-bet")).to_have_text("$5.00")
    do(site, "dora", c.OpenRound(TABLE))
    page.click('[role="tab"]:has-text("History")')
    expect(page.locator("#panel-history")).to_contain_text("staked $5.00")


@pytest.mark.long
@states("nz-proposed", "div 2 r 15E.4(a)", "div 2 r 15E.4(b)")
@pytest.mark.parametrize("site", [{"layout": "let_it_ride"}], indirect=True)
def test_chips_on_let_it_ride_lie_below_its_odds_on_every_screen(enter: Enter, site: Site) -> None:
    page = enter("anna", path=PAGE, size="phone")
    page.click('[data-value="500"]')
    for spot in ("blackjack", "let_it_ride"):
        page.click(f'[data-spot="{spot}"]')
    expect(page.locator("#bet")).to_have_text("$10.00")
    assert screens.faults(page) == []
