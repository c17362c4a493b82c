"""Promotional tokens in Chromium: issued at the desk, exchanged by the dealer, wagered by their player."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from croupier.games.limits import Limits, Range
from croupier.house import Answer, House, Mode
from croupier.house import commands as c
from croupier.house.founding import FOUNDER
from tests.browser import staff
from tests.browser.conftest import Enter
from tests.browser.screens import ACROSS, PHONE, faults
from tests.browser.staff import do
from tests.web.site import Site, mini

TABLE = "bj"


def _entering(entry: c.EnterPerson) -> Callable[[House], Coroutine[Any, Any, Answer]]:
    return lambda house: house.do(FOUNDER, entry)


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house with a dealer's table of New South Wales' blackjack, and a player for money at it."""
    table = mini(
        id=TABLE,
        title="Blackjack",
        book="nsw-blackjack",
        game="blackjack",
        limits=Limits({"table": Range(500, 50_000)}),
        mode=Mode.LIVE,
    )
    running = Site(tmp_path, (table,)).start()
    for name, role in (("petra", "player"), ("cass", "casino_supervisor")):
        entry = c.EnterPerson(name, name.title(), (role,), "1990-01-01", play_money=False, demonstration=True)
        running.do(_entering(entry))
    do(running, "dora", c.Shuffle(TABLE))
    do(running, "dora", c.CutCards(TABLE, 100))
    do(running, "dora", c.BurnCard(TABLE))
    do(running, "petra", c.Sit(TABLE, 2))
    do(running, "abe", c.IssuePlayerCard("petra"))
    do(running, "dora", c.PresentPlayerCard(TABLE, 2, 1))
    do(running, "dora", c.TakeCash("petra", 15_000))
    do(running, "dora", c.OpenRound(TABLE))
    yield running
    running.stop()


def issued(enter: Enter) -> Page:
    """The casino supervisor issues a voucher of $50 at the desk; the player's page of the account."""
    desk = enter("cass", path="/attendant")
    desk.fill("#sought", "petra")
    desk.click('[data-player="petra"]')
    desk.click('[data-command="issue-promotional-voucher"] button')
    staff.fill(desk, amount="50", conditions="this week")
    return enter("petra", path="/account")


@pytest.mark.long
def test_tokens_from_the_voucher_to_the_wager_and_what_it_wins(enter: Enter, site: Site) -> None:
    account = issued(enter)
    expect(account.locator("#vouchers")).to_contain_text("$50.00 in tokens")
    expect(account.locator("#vouchers")).to_contain_text("for your dealer to exchange")
    code = account.locator("#vouchers code").inner_text()

    console = enter("dora", path=f"/dealer/{TABLE}")
    page = enter("petra", path=f"/tables/{TABLE}")
    expect(page.locator("#tokens")).to_be_hidden()
    console.click('[data-command="take-cash"] button')
    staff.fill(console, person="petra", amount="50")
    console.click('[data-command="exchange-promotional-voucher"] button')
    dialog = console.locator("dialog[open]")
    dialog.locator('[name="seat"]').select_option("2")
    dialog.locator('[name="code"]').fill(code)
    staff.send(console)

    expect(page.locator("#tokens")).to_have_text("Tokens $50.00")
    page.click("#tokens")
    expect(page.locator("#tokens")).to_have_attribute("aria-pressed", "true")
    page.click('[data-value="2500"]')
    page.click('[data-spot="blackjack"]')
    expect(page.locator("#tokens")).to_have_text("Tokens $25.00")
    expect(page.locator("#bet")).to_have_text("$25.00")
    expect(page.locator("#credits")).to_contain_text("$200.00")
    page.click("#tokens")
    page.click('[data-value="500"]')
    page.click('[data-spot="blackjack"]')
    expect(page.locator("#bet")).to_have_text("$30.00")
    expect(page.locator("#credits")).to_contain_text("$195.00")
    wager = site.house.books.table(TABLE).round
    assert wager is not None
    assert [(w.stake, w.tokens) for w in wager.wagers] == [(3_000, 2_500)]
    assert faults(page, (PHONE, ACROSS)) == []

    do(site, "dora", c.CallStep(TABLE, "no_more_bets"))
    for card in ("5S", "9S", "6D"):
        do(site, "dora", c.EnterCard(TABLE, card))
    do(site, "dora", c.CallStep(TABLE, "initial_result"))
    # The player puts tokens down for the double, and the dealer enters it.
    console.click('[data-tokens="double_down"]')
    staff.fill(console, tokens="25")
    expect(page.locator("#tokens")).to_have_text("Tokens $0.00")
    # $5 of the double is beyond the tokens that were left.
    expect(page.locator("#credits")).to_contain_text("$190.00")
    for card in ("TS", "TC"):
        do(site, "dora", c.EnterCard(TABLE, card))
    do(site, "dora", c.CallStep(TABLE, "result"))
    # 21 against 19: $60 won in chips; $10 of chips staked and $50 of tokens come back.
    expect(page.locator("#tokens")).to_have_text("Tokens $50.00")
    expect(page.locator("#status")).to_contain_text("You win $60.00")
