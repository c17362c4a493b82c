from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from croupier.games.limits import Limits, Range
from croupier.house import Mode
from croupier.house import commands as c
from tests.browser.conftest import Enter
from tests.browser.staff import do
from tests.clauses import states
from tests.web.site import Site, mini

TABLE = "proposed"
PAGE = f"/tables/{TABLE}"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A table of the proposed baccarat, with its shoe ready and a player at it."""
    given = {"book": "nz-proposed", "mode": Mode.AUTOMATED, "limits": Limits({"table": Range(500, 50_000)})}
    running = Site(tmp_path, (mini(), mini(id=TABLE, title="Baccarat", **given))).start()
    do(running, "anna", c.Sit(TABLE, 2))
    running.step(TABLE)
    yield running
    running.stop()


def betting(site: Site) -> None:
    """Go on until wagers are open."""
    for _ in range(10):
        if site.house.books.table(TABLE).betting:
            return
        site.step(TABLE)
    raise AssertionError("wagers never open")


@states("nz-proposed", "div 5 r 11D.1", "div 5 r 11C.1")
def test_a_player_names_a_nominee_who_wagers_for_them(enter: Enter, site: Site) -> None:
    betting(site)
    page = enter("anna", path=PAGE)
    page.click("#asks")
    page.fill("#nominee", "dora")
    page.click("#name-nominee")
    expect(page.locator("#dialog > .refused")).to_contain_text("Name another player")
    page.fill("#nominee", "ben")
    page.click("#name-nominee")
    expect(page.locator(".toasts")).to_contain_text("ben may place wagers for you")
    other = enter("ben", path=PAGE)
    other.select_option("#behalf", "anna")
    other.click('[data-value="500"]')
    other.click('[data-spot="player"], [data-wager="player"]')
    expect(page.locator("#bet")).to_have_text("$5.00")
    expect(other.locator("#bet")).to_have_text("$5.00")
    (lies,) = site.house.books.table(TABLE).round.wagers  # type: ignore[union-attr]
    assert (lies.seat, lies.stake) == (2, 500)
    other.click("#undo")
    expect(page.locator("#bet")).to_have_text("$0.00")
    page.click("#asks")
    page.click("#no-nominee")
    expect(other.locator("#behalf")).to_have_count(0)


@pytest.mark.long
def test_no_nominee_is_offered_where_the_book_has_none(enter: Enter, site: Site) -> None:
    do(site, "anna", c.Sit("mini", 1))
    page = enter("anna", path="/tables/mini")
    page.click("#asks")
    expect(page.locator("#dialog")).to_be_visible()
    expect(page.locator("#nominee")).to_have_count(0)
