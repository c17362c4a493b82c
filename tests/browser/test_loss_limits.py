"""A player's loss limit in Chromium: set by the player, shown with what is left, kept, and held by staff."""

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
from tests.clauses import states
from tests.web.site import Site, mini

TABLE = "bj"
PAGE = f"/tables/{TABLE}"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house with a dealer's table of New South Wales' blackjack, its round open."""
    table = mini(
        id=TABLE,
        title="Blackjack",
        book="nsw-blackjack",
        game="blackjack",
        limits=Limits({"table": Range(500, 50_000)}),
        mode=Mode.LIVE,
    )
    running = Site(tmp_path, (table,)).start()
    do(running, "dora", c.Shuffle(TABLE))
    do(running, "dora", c.CutCards(TABLE, 100))
    do(running, "dora", c.BurnCard(TABLE))
    do(running, "anna", c.Sit(TABLE, 2))
    do(running, "dora", c.OpenRound(TABLE))
    yield running
    running.stop()


@pytest.mark.long
@states("nsw-blackjack", "r 18.3", "r 1.1 def loss limit")
def test_a_player_sets_a_limit_and_sees_what_is_left_of_it(enter: Enter, site: Site) -> None:
    page = enter("anna", path=PAGE)
    expect(page.locator("#loss-limit")).to_be_hidden()
    page.click("#asks")
    page.fill("#loss-amount", "50")
    page.select_option("#loss-period", "month")
    page.click("#set-loss-limit")
    expect(page.locator("#loss-limit")).to_have_text("Loss limit $50.00 a month: $50.00 left")
    do(site, "anna", c.PlaceWager(TABLE, "blackjack", 4_000))
    do(site, "dora", c.CallStep(TABLE, "no_more_bets"))
    for card in ("TS", "9S", "9D"):
        do(site, "dora", c.EnterCard(TABLE, card))
    do(site, "dora", c.CallStep(TABLE, "initial_result"))
    do(site, "anna", c.Decide(TABLE, "stand"))
    do(site, "dora", c.EnterCard(TABLE, "AC"))
    do(site, "dora", c.CallStep(TABLE, "result"))
    do(site, "dora", c.OpenRound(TABLE))
    expect(page.locator("#loss-limit")).to_have_text("Loss limit $50.00 a month: $10.00 left")
    page.click('[data-value="2500"]')
    page.click('[data-spot="blackjack"]')
    expect(page.locator(".toasts")).to_contain_text("loss limit")
    expect(page.locator(".toasts")).to_contain_text("r 18.3")


@states("nsw-blackjack", "r 18.4")
def test_a_supervisor_enters_a_limit_and_holds_the_player_back(enter: Enter, site: Site) -> None:
    page = enter("sam", path=f"/pit/{TABLE}")
    page.click('[data-command="enter-loss-limit"] button')
    dialog = page.locator("dialog[open]")
    dialog.locator('[name="person"]').select_option("anna")
    dialog.locator('[name="amount"]').fill("30")
    dialog.locator('[name="period"]').select_option("month")
    staff.send(page)
    expect(page.locator('[data-seat="2"]')).to_contain_text("loss limit $30.00 a month, $30.00 left")
    button = page.locator('[data-command="enter-loss-limit"] > button')
    page.keyboard.press("Tab")
    button.focus()
    do(site, "ben", c.Sit(TABLE, 3))
    expect(page.locator('[data-seat="3"]')).to_be_visible()
    # the console was drawn anew: who goes on by the keyboard is where they were
    expect(button).to_be_focused()
    player = enter("anna", path=PAGE)
    expect(player.locator("#loss-limit")).to_have_text("Loss limit $30.00 a month: $30.00 left")
    page.click('[data-command="hold-from-wagering"] button')
    dialog.locator('[name="reason"]').fill("the count is made")
    staff.send(page)
    expect(page.locator('[data-seat="2"]')).to_contain_text("held back")
    expect(player.locator("#loss-limit")).to_contain_text("Held back from wagering until")
    expect(player.locator("#loss-limit")).to_contain_text("the count is made")
