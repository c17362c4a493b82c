"""The clock at a dealer's table of poker: a player calls time, the dealer starts it, the hand is folded."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from croupier.games.limits import Limits, Range
from croupier.games.requests import Decide
from croupier.house import commands as c
from croupier.house.room.terms import SECOND, RoomTerms
from tests.browser import staff
from tests.browser.conftest import Enter
from tests.browser.staff import do
from tests.web.site import Site

TABLE = "poker"
LIMITS = Limits({"table": Range(200), "first_blind": Range(100), "table_stakes": Range(2_000, 20_000)})
CARDS = "2S 3S 7H 8H"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """Two players with their hole cards at a dealer's table, a clock of no time and banks of a minute."""
    terms = RoomTerms(call=0, bank=60 * SECOND, draw=1)
    table = staff.live(id=TABLE, title="Poker", game="texas_holdem_poker", limits=LIMITS, room=terms)
    running = Site(tmp_path, (table,)).start()
    staff.shuffle(running, TABLE)
    do(running, "dora", c.CutCards(TABLE, 26))
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
def test_time_is_called_and_the_hand_is_folded(enter: Enter, site: Site) -> None:
    round_ = site.house.books.table(TABLE).round
    assert round_ is not None
    assert isinstance(round_.request, Decide)
    slow, other = ("anna", "ben") if round_.request.seat == 1 else ("ben", "anna")
    mine = enter("dora", "desktop", f"/dealer/{TABLE}")
    theirs = enter(other, "phone", f"/tables/{TABLE}")
    theirs.locator("#call-time").tap()
    expect(theirs.locator("#call-time")).to_have_count(0)
    assert staff.fits(theirs)
    expect(mine.locator(".clock")).to_contain_text(f"{other.capitalize()} calls time on {slow.capitalize()}.")
    mine.click("#start-clock")
    mine.click("#enter-drawn-time")
    expect(mine.locator("#enter-drawn-time")).to_contain_text("59 s left")
    expect(mine.locator("#time-up")).to_be_enabled()
    mine.click("#time-up")
    expect(mine.locator(".trail")).to_contain_text("folds")
    expect(mine.locator(".clock")).to_have_count(0)
