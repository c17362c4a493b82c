"""Spanish blackjack on the terminal: a double that is withdrawn, and half of a wager that is surrendered."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from croupier.games.limits import Limits, Range
from croupier.house import Mode
from croupier.house import commands as c
from tests.browser import screens
from tests.browser.conftest import Enter
from tests.browser.staff import do, fill, opened
from tests.clauses import states
from tests.web.site import Site, mini

TABLE = "spanish"
PAGE = f"/tables/{TABLE}"
LIMITS = Limits({"table": Range(500, 50_000)})


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house with a table of spanish blackjack, its shoe ready and its round open."""
    table = mini(id=TABLE, title="Spanish", game="spanish_blackjack", limits=LIMITS, mode=Mode.LIVE)
    running = Site(tmp_path, (table,)).start()
    opened(running, TABLE, anna=1)
    yield running
    running.stop()


def deal(site: Site, cards: str) -> None:
    for card in cards.split():
        do(site, "dora", c.EnterCard(TABLE, card))


@states("qld-2010", "sch 9 s 25(7)", "sch 9 s 25(8)", "sch 9 s 23(4)")
def test_a_double_is_withdrawn_by_clicking_and_a_wager_surrendered(enter: Enter, site: Site) -> None:
    page = enter("anna", path=PAGE, size="phone")
    # Better hands are paid more, but a blackjack is paid what the cloth says of it.
    expect(page.locator(".printed")).to_have_text("Blackjack pays 3 to 2 · Insurance pays 2 to 1")
    for cards in ("5S KD 6S", "9S KC 7S"):
        page.click('[data-value="500"]')
        for _ in range(2):
            page.click('[data-spot="blackjack"]')
        expect(page.locator("#bet")).to_have_text("$10.00")
        do(site, "dora", c.CallStep(TABLE, "no_more_bets"))
        deal(site, cards)
        do(site, "dora", c.CallStep(TABLE, "initial_result"))
        if cards.startswith("5S"):
            page.fill("#decision .amount-of", "8")
            page.click('#decision [data-action="double_down"]')
            expect(page.locator("#decision")).to_be_hidden()
            deal(site, "2H")
            expect(page.locator('#decision [data-action="keep_double"]')).to_have_text(
                "Keep the double$18.00 stays at stake"
            )
            give_up = page.locator('#decision [data-action="forfeit"]')
            expect(give_up).to_have_text("Withdraw the doublegives up $10.00, $8.00 back")
        else:
            give_up = page.locator('#decision [data-action="surrender"]')
            expect(give_up).to_have_text("Surrendergives up $5.00")
        assert screens.faults(page, screens.FEW) == []
        give_up.click()
        expect(page.locator("#decision")).to_be_hidden()
        if cards.startswith("9S"):
            deal(site, "9C")
            do(site, "dora", c.CallStep(TABLE, "result"))
        # What a player takes back needs no notice, and nothing covers how the round went.
        expect(page.locator("#last-bet")).to_have_text("$18.00" if cards.startswith("5S") else "$10.00")
        expect(page.locator("#board .voided")).to_have_count(0)
        assert screens.faults(page, screens.FEW) == []
        if cards.startswith("5S"):
            do(site, "dora", c.OpenRound(TABLE))
    expect(page.locator("#detail")).to_contain_text("You lose $5.00")


@pytest.mark.long
@states("qld-2010", "sch 9 s 19(3)")
def test_last_rounds_are_directed_in_a_dialog_that_fits_and_players_are_told(
    enter: Enter, site: Site
) -> None:
    do(site, "anna", c.PlaceWager(TABLE, "blackjack", 1_000))
    do(site, "dora", c.CallStep(TABLE, "no_more_bets"))
    deal(site, "KS 9D KH")
    do(site, "dora", c.CallStep(TABLE, "initial_result"))
    do(site, "anna", c.Decide(TABLE, "stand"))
    deal(site, "KC")
    do(site, "dora", c.CallStep(TABLE, "result"))
    manager = enter("max", path=f"/pit/{TABLE}", size="phone")
    manager.click('[data-command="direct-last-rounds"] button')
    asked = manager.locator("dialog[open]")
    expect(asked).to_contain_text("sch 9 s 19(3)")
    expect(asked.locator('[type="submit"]')).to_have_text("Direct last rounds")
    for size in (screens.KIOSK, (390, 844), screens.ACROSS):
        screens.put(manager, size)
        box = asked.bounding_box()
        assert box is not None
        assert min(box["x"], box["y"]) >= 0
        assert box["x"] + box["width"] <= size[0]
        assert box["y"] + box["height"] <= size[1]
    fill(manager, reason="The table closes at three")
    expect(manager.locator("#last-rounds")).to_have_text(
        "3 more rounds, without a shuffle; then the table closes."
    )
    do(site, "dora", c.OpenRound(TABLE))
    page = enter("anna", path=PAGE, size="phone")
    expect(page.locator("#detail")).to_have_text("Last 3 rounds, then the table closes")
    assert screens.faults(page, screens.FEW) == []
