"""What the pages say of a shoe."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from croupier.games.limits import Limits, Range
from croupier.house import commands as c
from tests.browser import staff
from tests.browser.conftest import Enter
from tests.browser.staff import LIVE, do
from tests.web.site import Site, mini

MACHINE = "machine"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A dealer's table with its shoe ready, and blackjack from a card machine."""
    limits = Limits({"table": Range(500, 50_000)})
    options = {"card_machine": True}
    machine = mini(id=MACHINE, title="Blackjack", game="blackjack", limits=limits, options=options)
    running = Site(tmp_path, (staff.live(), machine)).start()
    staff.prepare(running)
    do(running, "anna", c.Sit(MACHINE, 1))
    running.step(MACHINE)
    yield running
    running.stop()


@pytest.mark.long
def test_the_dealer_reads_that_the_shoe_is_in_play(enter: Enter) -> None:
    page = enter("dora", path=f"/dealer/{LIVE}")
    expect(page.get_by_text("in play", exact=True)).to_be_visible()


def test_a_table_that_mixes_for_every_round_says_when_its_order_is_revealed(enter: Enter) -> None:
    page = enter("anna", path=f"/tables/{MACHINE}")
    page.click("#tab-rules")
    expect(page.locator("#shoe-left")).to_contain_text("in this round; reshuffled every round")
    expect(page.locator("#bound")).to_contain_text("revealed when they are mixed for the next round")
