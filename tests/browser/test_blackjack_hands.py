"""Hands of blackjack on the felt: split ones with all that lies with them, and wagers placed again."""

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
from tests.browser.staff import do
from tests.web.site import Site, mini

TABLE = "bj"
PAGE = f"/tables/{TABLE}"
LIMITS = Limits(
    {"table": Range(500, 50_000), "perfect_pairs": Range(100, 10_000), "super_sevens": Range(100, 10_000)}
)


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house with a table of blackjack, its shoe ready and its round open."""
    table = mini(id=TABLE, title="Blackjack", game="blackjack", limits=LIMITS, mode=Mode.LIVE)
    running = Site(tmp_path, (table,)).start()
    do(running, "dora", c.Shuffle(TABLE))
    do(running, "dora", c.CutCards(TABLE, 100))
    do(running, "anna", c.Sit(TABLE, 2))
    do(running, "dora", c.OpenRound(TABLE))
    yield running
    running.stop()


def deal(site: Site, cards: str, *calls: str) -> None:
    """Enter cards, and call what follows."""
    for card in cards.split():
        do(site, "dora", c.EnterCard(TABLE, card))
    for call in calls:
        do(site, "dora", c.CallStep(TABLE, call))


def decide(site: Site, *actions: str) -> None:
    for action in actions:
        do(site, "anna", c.Decide(TABLE, action))


def place(site: Site, **stakes: int) -> None:
    for wager, stake in stakes.items():
        do(site, "anna", c.PlaceWager(TABLE, wager, stake))


def test_repeat_places_all_that_was_placed_and_not_what_decisions_put_up(enter: Enter, site: Site) -> None:
    page = enter("anna", path=PAGE)
    place(site, blackjack=1_000, perfect_pairs=500)
    do(site, "dora", c.CallStep(TABLE, "no_more_bets"))
    deal(site, "5S AH 6D", "initial_result")
    decide(site, "insurance", "double_down")
    deal(site, "8C 4H 6S", "result")
    expect(page.locator("#last-bet")).to_have_text("$30.00")
    do(site, "dora", c.OpenRound(TABLE))
    expect(page.locator("#says")).to_have_text("Place your bets")
    page.keyboard.press("r")
    staff.answered(page)
    expect(page.locator("#bet")).to_have_text("$15.00")
    expect(page.locator(".toasts > *")).to_have_count(0)
