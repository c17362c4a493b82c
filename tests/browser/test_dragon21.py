"""Dragon21 on the terminal: both hands with what they count, the wagers on them, the roads, and nominees."""

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
from tests.browser.screens import ACROSS, DESKTOP, KIOSK, PHONE, faults
from tests.browser.staff import do
from tests.clauses import states
from tests.web.site import Site, mini

TABLE = "dragon"
PAGE = f"/tables/{TABLE}"
LIMITS = Limits({"table": Range(500, 50_000)})
LONG = "AS 2D AH 2C AD AC AS AH 7D 2S 2H 2D 3C 9D"
"""The Dragon's hand has nine cards, the Tiger's five."""


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house with a table of Dragon21, its shoe ready and its round open."""
    table = mini(
        id=TABLE, title="Dragon21", book="nz-proposed", game="dragon21", limits=LIMITS, mode=Mode.LIVE
    )
    running = Site(tmp_path, (table,)).start()
    for command in (c.Shuffle(TABLE), c.CutCards(TABLE, 100), c.BurnCard(TABLE, "5S"), c.OpenRound(TABLE)):
        do(running, "dora", command)
    do(running, "anna", c.Sit(TABLE, 2))
    yield running
    running.stop()


def deal(site: Site, cards: str) -> None:
    for card in cards.split():
        do(site, "dora", c.EnterCard(TABLE, card))


def wager(page: Page, *names: str) -> None:
    page.click('[data-value="500"]')
    for name in names:
        page.click(f'[data-wager="{name}"]')
        expect(page.locator(f'[data-wager="{name}"]')).to_have_attribute(
            "aria-label", staff.said("your wager $5.00")
        )


@states("nz-proposed", "div Dragon21 r 3.3(a)", "div Dragon21 r 3.3(b)", "div Dragon21 r 3.3(c)")
@states("nz-proposed", "div Dragon21 r 5.1a", "div Dragon21 r 10.1")
def test_both_hands_are_shown_with_their_counts_and_who_won(enter: Enter, site: Site) -> None:
    page = enter("anna", path=PAGE)
    wager(page, "dragon", "tiger", "tie")
    do(site, "dora", c.CallStep(TABLE, "no_more_bets"))
    deal(site, "KS KD 6H 6C")
    expect(page.locator("#count-dragon")).to_have_text("16")
    deal(site, "6S 7D")
    expect(page.locator("#count-dragon")).to_have_text("22")
    expect(page.locator("#count-tiger")).to_have_text("23")
    do(site, "dora", c.CallStep(TABLE, "result"))
    expect(page.locator(".hand.player")).to_have_class("hand player winner")
    expect(page.locator("#says")).to_contain_text("Dragon wins 22–23")
    # Five to one on the Dragon, the others lost: 25 against 10.
    expect(page.locator('[data-wager="dragon"]')).to_have_attribute("aria-label", staff.said("won"))
    road = page.locator(".road").first
    expect(road).to_have_attribute("aria-label", staff.said("dragon 1, tiger 0, tie 0"))
    expect(page.locator(".bead-letter")).to_have_text(["D"])
    expect(page.get_by_role("tabpanel", name="Roads")).to_contain_text("win over 21: 5 to 1")


@pytest.mark.long
@pytest.mark.parametrize("over", [False, True], ids=["betting", "result"])
def test_all_is_seen_on_screens_of_every_form(enter: Enter, site: Site, over: bool) -> None:
    page = enter("anna", path=PAGE)
    wager(page, "dragon", "tie")
    if over:
        do(site, "dora", c.CallStep(TABLE, "no_more_bets"))
        deal(site, LONG)
        do(site, "dora", c.CallStep(TABLE, "result"))
        expect(page.locator("#says")).to_contain_text("wins")
    assert faults(page, (PHONE, ACROSS, KIOSK, DESKTOP)) == []


@states("nz-proposed", "div Dragon21 r 2.2(a)", "div Dragon21 r 2.2(b)")
def test_a_nominee_waits_for_a_supervisor(enter: Enter, site: Site) -> None:
    page = enter("anna", path=PAGE)
    page.click("#asks")
    page.fill("#nominee", "ben")
    page.click("#name-nominee")
    expect(page.locator(".toasts")).to_contain_text("once a supervisor approves")
    page.click("#asks")
    expect(page.locator("#dialog")).to_contain_text("waits for a supervisor's approval")
    do(site, "sam", c.DirectNominee(TABLE, site.house.books.table(TABLE).seat_of("anna")))
    other = enter("ben", path=PAGE)
    other.select_option("#behalf", "anna")
    wager(other, "tiger")
    expect(page.locator("#bet")).to_have_text("$5.00")
