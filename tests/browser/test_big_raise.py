"""Big Raise stud on the page: blind bets, one raise by keys or mouse, and what no printed clause says."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from croupier.games.limits import Limits, Range
from croupier.house import Mode
from croupier.house import commands as c
from tests.browser import staff
from tests.browser.conftest import Enter
from tests.browser.screens import tightest_first
from tests.browser.staff import do
from tests.clauses import states
from tests.web.site import Site, mini

TABLE = "raises"
PAGE = f"/tables/{TABLE}"
LIMITS = Limits({"table": Range(500, 50_000)})
SIZES = [(390, 844), (844, 390), (1080, 1920), (1440, 900)]


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house with a table of Big Raise stud that deals from a shuffler, its round open."""
    table = mini(
        id=TABLE,
        title="Big Raise stud",
        book="nz-proposed",
        game="big_raise_stud",
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


def lies(page: Page, area: str, stake: str) -> None:
    """Wait until a wager lies there."""
    spot = page.locator(f'[data-spot="{area}"]')
    expect(spot).to_have_attribute("aria-label", staff.said(f"your wager {stake}"))


def wager(page: Page, *areas: str) -> None:
    page.click('[data-value="500"]')
    for area in areas:
        page.click(f'[data-spot="{area}"]')
        lies(page, area, "$5.00")


@pytest.mark.long
@states("nz-proposed", "div Big-Raise r 5.2(b)", "div Big-Raise r 5.7", "div Big-Raise r 10.3")
@pytest.mark.parametrize("size", tightest_first(*SIZES))
def test_a_raise_is_chosen_of_four_that_are_all_in_sight(
    enter: Enter, site: Site, size: tuple[int, int]
) -> None:
    page = enter("anna", "phone" if min(size) < 500 else "terminal", PAGE)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    wager(page, "ante", "three_card_bonus")
    do(site, "ben", c.PlaceWager(TABLE, "ante", 4_000))
    do(site, "dora", c.CallStep(TABLE, "no_more_bets"))
    deal(site, "TS TD 9C AS KD 4H 2C 7D 6C")
    expect(page.locator("#says")).to_have_text("Raise or fold?")
    for times, price in ((1, "$5.00"), (2, "$10.00"), (3, "$15.00"), (4, "$20.00")):
        choice = page.locator(f'#decision [data-action="raise_{times}x"]')
        expect(choice).to_contain_text(f"Raise {times}×")
        expect(choice).to_contain_text(price)
        expect(choice).to_be_in_viewport(ratio=1)
    expect(page.locator('#decision [data-action="fold"]')).to_be_in_viewport(ratio=1)
    page.click('#decision [data-action="raise_4x"]')
    do(site, "ben", c.Decide(TABLE, "fold"))
    do(site, "dora", c.CallStep(TABLE, "result"))
    expect(page.locator(".hand.own .of-wager b")).to_have_text(["+$5.00", "+$20.00", "+$5.00"])
    expect(page.locator("#says")).to_have_text("Best hand: tens or better")


@states("nz-proposed", "div Big-Raise r 5.9(b)")
def test_a_blind_bet_stays_or_goes_back_with_a_key(enter: Enter, site: Site) -> None:
    page = enter("anna", path=PAGE)
    wager(page, "ante", "blind")
    do(site, "dora", c.CallStep(TABLE, "no_more_bets"))
    deal(site, "TS TD 9C 2C 7D 6C")
    expect(page.locator("#says")).to_have_text("Stay or fold?")
    expect(page.locator('#decision [data-action="fold"]')).to_contain_text("takes $5.00 back")
    page.keyboard.press("s")
    do(site, "dora", c.CallStep(TABLE, "result"))
    expect(page.locator(".hand.own .of-wager b")).to_have_text(["+$5.00", "+$5.00"])


@states("nz-proposed", "published pa-669a § 669a.6(c)")
def test_why_a_bonus_was_paid_says_that_its_ranks_are_not_in_the_rules(enter: Enter, site: Site) -> None:
    page = enter("anna", path=PAGE)
    wager(page, "ante", "three_card_bonus")
    do(site, "dora", c.CallStep(TABLE, "no_more_bets"))
    deal(site, "AS 2D 3C TH KD 6C")
    do(site, "anna", c.Decide(TABLE, "fold"))
    do(site, "dora", c.CallStep(TABLE, "result"))
    page.locator('[data-view="history"], button:has-text("History")').first.click()
    page.locator('button:has-text("Why")').first.click()
    source = page.locator("dialog[open] .clauses .published .source").first
    expect(source).to_contain_text("Not in the rules. Published in Raise It Up Stud Poker")
    expect(source).to_contain_text("Pennsylvania Gaming Control Board")
