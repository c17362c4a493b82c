"""A player who waits for nothing more has the round dealt, and the next one opened, at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from croupier.games.limits import Limits, Range
from croupier.house import Pace
from croupier.house import commands as c
from croupier.house.automation import due
from croupier.house.setup import SECOND
from tests.browser.conftest import Enter
from tests.browser.staff import answered, do, fits_on_every
from tests.web.site import Site, mini

POKER = "poker"
STAKES = Limits({"table": Range(200), "first_blind": Range(100), "table_stakes": Range(2_000, 20_000)})
SLOWLY = Pace(betting=3600 * SECOND, closed=0, card=0, result=3600 * SECOND, decision=3600 * SECOND)


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """Baccarat by itself, and a practice table of hold'em; nothing goes on unless it is told."""
    poker = mini(
        id=POKER, title="Poker", game="texas_holdem_poker", limits=STAKES, pace=SLOWLY, practice=True
    )
    running = Site(tmp_path, (mini(), poker)).start()
    yield running
    running.stop()


def is_due(site: Site, table: str) -> bool:
    """Whether a table goes on by itself now."""
    at = due(site.house.books.table(table))
    return at is not None and at <= site.house.clock()


def test_a_lone_player_deals_by_a_button_or_its_key(enter: Enter, site: Site) -> None:
    do(site, "anna", c.Sit("mini", 1))
    site.step()
    page = enter("anna", "phone")
    button = page.locator("#go-on")
    expect(button).to_have_text("Deal now")
    expect(button).to_be_disabled()
    do(site, "anna", c.PlaceWager("mini", "player", 1_000))
    expect(button).to_be_enabled()
    assert fits_on_every(page)
    button.click()
    expect(button).to_be_disabled()
    table = site.house.books.table("mini")
    assert due(table) == table.now.betting_ends
    assert is_due(site, "mini")
    site.play_out()
    expect(button).to_have_text("Next round")
    expect(button).to_be_enabled()
    page.keyboard.press("g")
    expect(button).to_be_disabled()
    assert due(table) == table.moved_at


@pytest.mark.long
def test_two_players_wait_for_each_other(enter: Enter, site: Site) -> None:
    do(site, "anna", c.Sit("mini", 1))
    do(site, "ben", c.Sit("mini", 2))
    site.step()
    do(site, "anna", c.PlaceWager("mini", "player", 1_000))
    page, other = enter("anna"), enter("ben")
    page.click("#go-on")
    expect(page.locator("#go-on")).to_have_text("Waiting for 1")
    assert not is_due(site, "mini")
    other.click("#go-on")
    expect(other.locator("#go-on")).to_be_disabled()
    answered(other)
    assert is_due(site, "mini")


@pytest.mark.long
def test_a_hand_of_poker_with_bots_is_dealt_at_once(enter: Enter, site: Site) -> None:
    do(site, "anna", c.Sit(POKER, 2))
    do(site, "anna", c.AskForBots(POKER, 1))
    site.step(POKER)
    page = enter("anna", "phone", f"/tables/{POKER}")
    button = page.locator("#go-on")
    expect(button).to_be_disabled()
    do(site, "anna", c.PlaceWager(POKER, "table_stakes", 4_000))
    site.do(lambda house: house.bots.act(POKER))
    expect(button).to_be_enabled()
    assert fits_on_every(page)
    button.click()
    answered(page)
    assert is_due(site, POKER)
    site.step(POKER)
    expect(button).to_be_hidden()
