"""Ultimate Texas hold'em on the page: two bets at once, and one play wager at whichever street it is made."""

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
from tests.browser.screens import PHONE, tightest_first
from tests.browser.staff import do
from tests.clauses import states
from tests.web.site import Site, mini

TABLE = "ultimate"
PAGE = f"/tables/{TABLE}"
LOWEST = (740, 360)
"""A small phone held across: tighter than those that all tables are tried on."""
LIMITS = Limits({"table": Range(500, 50_000)})
CARDS = "AS AC 7D 2H QC QD KD 3C 5S 8H 6C"
"""Anna's hand, Ben's, the dealer's, and the community cards."""


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house with a table of Ultimate Texas hold'em, its round open."""
    table = mini(
        id=TABLE,
        title="Ultimate Texas hold'em",
        book="nz-proposed",
        game="ultimate_holdem",
        limits=LIMITS,
        mode=Mode.LIVE,
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


def lies(page: Page, area: str, stake: str) -> None:
    """Wait until a wager lies there."""
    spot = page.locator(f'[data-spot="{area}"]')
    expect(spot).to_have_attribute("aria-label", staff.said(f"your wager {stake}"))


def start(page: Page, site: Site) -> None:
    """Anna makes her bets of $5 by clicking, Ben his; the cards are dealt."""
    page.click('[data-value="500"]')
    for area in ("ante", "blind", "trips"):
        page.click(f'[data-spot="{area}"]')
        lies(page, area, "$5.00")
    for area in ("ante", "blind"):
        do(site, "ben", c.PlaceWager(TABLE, area, 4_000))
    do(site, "dora", c.CallStep(TABLE, "no_more_bets"))
    for card in CARDS.split():
        do(site, "dora", c.EnterCard(TABLE, card))
    do(site, "dora", c.CallStep(TABLE, "dealt"))
    expect(page.locator("#says")).to_have_text("Play or check?")


def choices(page: Page, *actions: str) -> None:
    """These are what can be chosen, and all of it is in sight, with every card and circle."""
    expect(page.locator("#decision [data-action]")).to_have_count(len(actions))
    for action in actions:
        expect(page.locator(f'#decision [data-action="{action}"]')).to_be_in_viewport(ratio=1)
    for shown in page.locator(".hand .card-slot").all():
        expect(shown).to_be_in_viewport(ratio=1)
    for circle in page.locator("[data-spot]").all():
        expect(circle).to_be_in_viewport(ratio=0.99)


@states("nz-proposed", "div 16 r 8.4(a)", "published shackleford rule 4")
@pytest.mark.parametrize("size", [LOWEST, *tightest_first(PHONE, (1280, 800))])
def test_three_streets_are_checked_and_played_with_keys(
    enter: Enter, site: Site, size: tuple[int, int]
) -> None:
    page = enter("anna", "phone" if min(size) < 500 else "terminal", PAGE)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    start(page, site)
    expect(page.locator('[data-spot="play"]')).to_have_count(1)
    choices(page, "play_4x", "play_3x", "check")
    page.keyboard.press("c")
    expect(page.locator("#decision")).to_be_hidden()
    do(site, "ben", c.Decide(TABLE, "check"))
    choices(page, "play_2x", "check")
    expect(page.locator(".hand.own .ranking")).to_have_text("Pair of aces")
    page.keyboard.press("c")
    do(site, "ben", c.Decide(TABLE, "check"))
    choices(page, "play_1x", "fold")
    page.keyboard.press("1")
    lies(page, "play", "$5.00")
    do(site, "ben", c.Decide(TABLE, "fold"))
    do(site, "dora", c.CallStep(TABLE, "result"))
    expect(page.locator(".hand.own .of-wager b")).to_have_text(["+$5.00", "+$5.00", "−$5.00", "stands off"])
    expect(page.locator("#says")).to_have_text("Dealer has a pair of queens")


@pytest.mark.long
@states("nz-proposed", "published shackleford rule 4")
def test_four_times_the_ante_ends_a_persons_decisions(enter: Enter, site: Site) -> None:
    page = enter("anna", path=PAGE)
    start(page, site)
    page.keyboard.press("4")
    lies(page, "play", "$20.00")
    do(site, "ben", c.Decide(TABLE, "play_3x"))
    expect(page.locator("#decision")).to_be_hidden()
    do(site, "dora", c.CallStep(TABLE, "result"))
    expect(page.locator(".hand.own .of-wager b")).to_have_text(["+$5.00", "+$20.00", "−$5.00", "stands off"])
