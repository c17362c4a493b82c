"""Lunar poker on the page: cards that are picked to be exchanged, a sixth card, a dealer who is forced."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from croupier.equipment.cards import card_codes
from croupier.games.limits import Limits, Range
from croupier.house import Mode
from croupier.house import commands as c
from tests.browser import staff
from tests.browser.conftest import Enter
from tests.browser.screens import tightest_first
from tests.browser.staff import do
from tests.clauses import states
from tests.web.site import Site, mini

TABLE = "moon"
PAGE = f"/tables/{TABLE}"
LIMITS = Limits({"table": Range(500, 50_000)})
SIZES = [(390, 844), (844, 390), (1080, 1920), (1440, 900)]
ACTIONS = ("bet", "exchange", "buy", "fold")


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house with a table of lunar poker that deals from a shuffler, its round open."""
    table = mini(
        id=TABLE,
        title="Lunar poker",
        book="nz-proposed",
        game="lunar_poker",
        limits=LIMITS,
        mode=Mode.LIVE,
        options={"automatic_shuffler": True},
    )
    running = Site(tmp_path, (table,)).start()
    for who, command in (
        ("dora", c.Shuffle(TABLE)),
        ("anna", c.Sit(TABLE, 2)),
        ("ben", c.Sit(TABLE, 5)),
        ("dora", c.OpenRound(TABLE)),
    ):
        do(running, who, command)
    yield running
    running.stop()


def deal(site: Site, cards: str) -> None:
    for card in cards.split():
        do(site, "dora", c.EnterCard(TABLE, card))


def begin(page: Page, site: Site, cards: str, areas: tuple[str, ...] = ("ante",)) -> None:
    """Wagers of $5 of the viewer's, and the cards up to the decisions."""
    page.click('[data-value="500"]')
    for area in areas:
        page.click(f'[data-spot="{area}"]')
        spot = page.locator(f'[data-spot="{area}"]')
        expect(spot).to_have_attribute("aria-label", staff.said("your wager $5.00"))
    do(site, "dora", c.CallStep(TABLE, "no_more_bets"))
    deal(site, cards)
    do(site, "dora", c.CallStep(TABLE, "dealt"))
    expect(page.locator("#says")).to_have_text("Bet, draw or fold?")


@pytest.mark.long
@states("nz-proposed", "div 21 r 8.5")
@pytest.mark.parametrize("size", tightest_first(*SIZES))
def test_cards_are_picked_and_exchanged_and_what_may_be_done_is_in_sight(
    enter: Enter, site: Site, size: tuple[int, int]
) -> None:
    page = enter("anna", "phone" if min(size) < 500 else "terminal", PAGE)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    begin(page, site, "JC JD 7S 4C 2H TC TD 7H 4S 3D", ("ante", "super"))
    for action in ACTIONS:
        expect(page.locator(f'#decision [data-action="{action}"]')).to_be_in_viewport(ratio=1)
    declare = page.locator('#decision [data-action="declare"]')
    expect(declare).to_be_disabled()
    expect(declare).to_contain_text("the hand has no combination that is paid")
    exchange = page.locator('#decision [data-action="exchange"]')
    expect(exchange).to_be_disabled()
    cards = page.locator(".hand.own .cards > *")
    cards.nth(2).click()
    expect(exchange).to_be_disabled()
    cards.nth(3).click()
    cards.nth(4).click()
    expect(page.locator('.hand.own [aria-checked="true"]')).to_have_count(3)
    exchange.click()
    do(site, "dora", c.CallStep(TABLE, "locked_in"))
    deal(site, "JS 8D 8C")
    expect(page.locator('#decision [data-action="bet"]')).to_be_in_viewport(ratio=1)
    page.click('#decision [data-action="bet"]')
    do(site, "dora", c.CallStep(TABLE, "result"))
    ended = ["−$5.00", "stands off", "+$70.00", "−$5.00"]  # a fee; a full house at 7 to 1 on a bet of $10
    expect(page.locator(".hand.own .of-wager b")).to_have_text(ended)


def test_cards_are_picked_with_keys(enter: Enter, site: Site) -> None:
    page = enter("anna", path=PAGE)
    begin(page, site, "JC JD 7S 4C 2H TC TD 7H 4S 3D")
    page.keyboard.press("3")
    page.locator(".hand.own .cards > *").nth(3).focus()
    page.keyboard.press("Space")
    expect(page.locator('.hand.own [aria-checked="true"]')).to_have_count(2)
    page.keyboard.press("3")
    expect(page.locator('#decision [data-action="exchange"]')).to_be_disabled()


@states("nz-proposed", "div 21 r 10.4")
def test_a_dealer_without_a_hand_is_forced_or_the_ante_paid(enter: Enter, site: Site) -> None:
    page = enter("anna", path=PAGE)
    begin(page, site, "9C 8D 7C 6S 5H QC JD 9S 4S 3D")
    page.keyboard.press("b")
    expect(page.locator('#decision [data-aside="change"]')).to_have_text("Change decision: Ante $5.00")
    expect(page.locator("#decision")).to_contain_text("You may also choose:")
    do(site, "dora", c.CallStep(TABLE, "locked_in"))
    do(site, "dora", c.CallStep(TABLE, "result"))
    expect(page.locator("#says")).to_have_text("Force the dealer?")
    page.click('#decision [data-action="force"]')
    deal(site, "3C")
    # a straight at 4 to 1 on a bet of $10, against a pair
    expect(page.locator(".hand.own .of-wager b")).to_contain_text(["+$40.00"])
    expect(page.locator("#says")).to_have_text("Pair of 3s")


def test_a_dealer_enters_which_cards_are_exchanged(enter: Enter, site: Site) -> None:
    do(site, "anna", c.PlaceWager(TABLE, "ante", 500))
    do(site, "dora", c.CallStep(TABLE, "no_more_bets"))
    deal(site, "JC JD 7S 4C 2H TC TD 7H 4S 3D")
    do(site, "dora", c.CallStep(TABLE, "dealt"))
    page = enter("dora", path=f"/dealer/{TABLE}")
    page.click('.choices [data-action="exchange"]')
    page.fill('dialog[open] [name="cards"]', "7S, 4C")
    page.click('dialog[open] button[type="submit"]')
    do(site, "dora", c.CallStep(TABLE, "locked_in"))
    deal(site, "JS 8D")
    round_ = site.house.books.table(TABLE).round
    assert round_ is not None
    assert card_codes(round_.hands.of("box_2")) == ["JC", "JD", "2H", "JS", "8D"]
