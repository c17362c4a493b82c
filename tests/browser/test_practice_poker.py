"""A practice table of poker in a browser: a bot to play with, and what the own hand is worth."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from croupier.games.limits import Limits, Range
from croupier.games.requests import Decide
from croupier.house import Pace
from croupier.house import commands as c
from croupier.house.setup import SECOND
from tests.browser import staff
from tests.browser.conftest import Enter
from tests.browser.staff import do
from tests.web.site import Caller, Site, mini

TABLE = "poker-p"
PAGE = f"/tables/{TABLE}"
LIMITS = Limits({"table": Range(200), "first_blind": Range(100), "table_stakes": Range(2_000, 20_000)})
SLOWLY = Pace(betting=3600 * SECOND, closed=0, card=0, result=3600 * SECOND, decision=3600 * SECOND)


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A practice table of hold'em where Anna and a bot play, and Anna is to decide."""
    table = mini(
        id=TABLE, title="Poker", game="texas_holdem_poker", limits=LIMITS, pace=SLOWLY, practice=True
    )
    running = Site(tmp_path, (table,)).start()
    do(running, "anna", c.Sit(TABLE, 2))
    do(running, "anna", c.AskForBots(TABLE, 1))
    running.step(TABLE)
    do(running, "anna", c.PlaceWager(TABLE, "table_stakes", 4_000))
    for _ in range(40):
        running.do(lambda house: house.bots.act(TABLE))
        if asked(running) == 2:
            break
        running.step(TABLE)
    yield running
    running.stop()


def asked(site: Site) -> int | None:
    round_ = site.house.books.table(TABLE).round
    request = None if round_ is None else round_.request
    return request.seat if isinstance(request, Decide) else None


@pytest.mark.long
def test_what_the_own_hand_is_worth_stands_beside_the_buttons(enter: Enter, site: Site) -> None:
    page = enter("anna", path=PAGE)
    expect(page.locator("#says")).to_have_text("Your turn")
    expect(page.locator(".badge.practice")).to_have_text("Practice")
    with Caller(site) as anna:
        said = anna.enter("anna").get(f"/api/tables/{TABLE}/advice").json()["advice"]
    assert said["only_a_hint"]
    expect(page.locator("#decision .advice")).to_have_count(0)
    page.locator("#decision input.best-play").check()
    expect(page.locator("#decision .advice .hint")).to_have_text(said["hint"])
    expect(page.locator("#decision .best")).to_have_count(0)
    page.click(".advice summary")
    expect(page.locator(".advice details")).to_contain_text("A hint, and no best play")
    page.click(".advice summary")
    for _ in staff.on_each(page):
        assert staff.fits(page)
        for button in page.locator("#decision .btn, #decision .check").all():
            box = button.bounding_box()
            assert box is not None
            assert box["height"] >= 40
        sit_out, fold = (
            page.locator(each).bounding_box() for each in ("#sit-out", '#decision [data-action="fold"]')
        )
        assert sit_out is not None
        assert fold is not None
        apart = sit_out["x"] + sit_out["width"] <= fold["x"] or sit_out["y"] >= fold["y"] + fold["height"]
        assert apart
        right, bottom = sit_out["x"] + sit_out["width"], sit_out["y"] + sit_out["height"]
        for part in page.locator("#decision .asked, #decision .advice, #decision .check").all():
            told = part.bounding_box()
            assert told is not None
            beside = right <= told["x"] or told["x"] + told["width"] <= sit_out["x"]
            below = sit_out["y"] >= told["y"] + told["height"] or told["y"] >= bottom
            assert beside or below
    page.click('#decision [data-action="fold"]')
    expect(page.locator("#decision")).to_be_hidden()
