"""Leaving a game for a while in a browser: the player asks, a supervisor answers, and the player is back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from croupier.games.limits import Limits, Range
from croupier.house import commands as c
from tests.browser import staff
from tests.browser.conftest import Enter
from tests.browser.staff import do
from tests.clauses import states
from tests.web.site import Site

TABLE = "manila"
LIMITS = Limits({"table": Range(200), "table_stakes": Range(2_000)})
CARDS = "AS AD KS KD 7H"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """Two players in a hand of Manila at a dealer's table."""
    table = staff.live(id=TABLE, title="Manila poker", game="manila_poker", limits=LIMITS)
    running = Site(tmp_path, (table,)).start()
    staff.shuffle(running, TABLE)
    do(running, "dora", c.CutCards(TABLE, 16))
    for person in ("anna", "ben"):
        do(running, person, c.Sit(TABLE))
    do(running, "dora", c.OpenRound(TABLE))
    for person in ("anna", "ben"):
        do(running, person, c.PlaceWager(TABLE, "table_stakes", 4_000))
    do(running, "dora", c.CallStep(TABLE, "no_more_bets"))
    for card in CARDS.split():
        do(running, "dora", c.EnterCard(TABLE, card))
    do(running, "dora", c.CallStep(TABLE, "dealt"))
    yield running
    running.stop()


@pytest.mark.long
@states("qld-2010", "sch 5 s 19(3)(a)", "sch 5 s 19(3)(b)")
def test_a_player_asks_a_supervisor_and_is_told_the_answer(enter: Enter, site: Site) -> None:
    mine = enter("anna", "phone", f"/tables/{TABLE}")
    theirs = enter("sam", "desktop", f"/pit/{TABLE}")
    mine.locator("#sit-out").tap()
    mine.locator("#ask-absence").tap()
    expect(mine.locator("#absence-said")).to_have_text("Say why you want to be away.")
    mine.fill("#absence-why", "To take a call")
    assert staff.fits(mine)
    mine.locator("#ask-absence").tap()
    expect(mine.locator("#absence")).to_contain_text("A supervisor has been asked")
    asked = theirs.locator('[data-absence="anna"]')
    expect(asked).to_contain_text("asks to be away: To take a call")
    assert staff.fits(theirs)
    asked.get_by_role("button").click()
    staff.fill(theirs, minutes="10")
    expect(asked).to_contain_text("away until")
    expect(mine.locator("#absence")).to_contain_text("You may be away until")
    assert staff.fits(mine)
    mine.locator("#play-on").tap()
    expect(mine.locator("#absence")).to_have_count(0)
