"""A table of manila poker in a browser: amounts as buttons, the buck, and thirteen places on every screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from croupier.games.events import Kind
from croupier.games.limits import Limits, Range
from croupier.games.requests import Decide
from croupier.house import Pace
from croupier.house import commands as c
from croupier.house.setup import SECOND
from tests.browser import staff
from tests.browser.conftest import Enter
from tests.browser.staff import do
from tests.clauses import states
from tests.web.site import Site, mini

TABLE = "manila"
PAGE = f"/tables/{TABLE}"
LIMITS = Limits({"table": Range(200), "table_stakes": Range(2_000)})
SLOWLY = Pace(betting=3600 * SECOND, closed=0, card=0, result=3600 * SECOND, decision=3600 * SECOND)


OVERLAPS = """(svg) => {
  const plates = [...svg.querySelectorAll(".poker-seat")].map((each) => {
    return [each.dataset.seat, each.querySelector(".poker-plate").getBoundingClientRect()];
  });
  const beside = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1;
  const apart = (a, b) => beside(a, b) || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
  const after = (one, a, i) => plates.slice(i + 1).map(([two, b]) => [one, two, apart(a, b)]);
  const pairs = plates.flatMap(([one, a], i) => after(one, a, i));
  return pairs.filter(([, , free]) => !free);
}"""
"""The places whose plates lie over one another."""


def table_of(tmp_path: Path, bots: int) -> Site:
    """An automated table where Anna has seat 2, Ben seat 5 and bots more; Anna is to decide."""
    table = mini(
        id=TABLE, title="Manila", game="manila_poker", limits=LIMITS, pace=SLOWLY, practice=bool(bots)
    )
    running = Site(tmp_path, (table,)).start()
    do(running, "anna", c.Sit(TABLE, 2))
    do(running, "ben", c.Sit(TABLE, 5))
    if bots:
        do(running, "anna", c.AskForBots(TABLE, bots))
    running.step(TABLE)
    for person in ("anna", "ben"):
        do(running, person, c.PlaceWager(TABLE, "table_stakes", 4_000))
    for _ in range(120):
        running.do(lambda house: house.bots.act(TABLE))
        if asked(running) == 2:
            break
        if asked(running) == 5:
            request = running.house.books.table(TABLE).round.request  # type: ignore[union-attr]
            action = "call" if "call" in request.actions else "check"  # type: ignore[union-attr]
            do(running, "ben", c.Decide(TABLE, action))
            continue
        running.step(TABLE)
    return running


def asked(site: Site) -> int | None:
    round_ = site.house.books.table(TABLE).round
    request = None if round_ is None else round_.request
    return request.seat if isinstance(request, Decide) else None


@pytest.fixture
def site(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Site]:
    """Anna and Ben, with as many bots as a test asks for."""
    running = table_of(tmp_path, getattr(request, "param", 0))
    yield running
    running.stop()


@states("qld-2010", "sch 5 s 23(2)(b)(i)", "sch 5 s 23(2)(b)(ii)", "sch 5 s 24(2)")
def test_what_may_be_bet_stands_on_buttons(enter: Enter, site: Site) -> None:
    page = enter("anna", path=PAGE)
    expect(page.locator("#says")).to_have_text("Your turn")
    # Anna has the buck, and Ben has called her blind bet.
    expect(page.locator('[data-action="decline_to_raise"]')).to_have_text("Decline to raise")
    expect(page.locator('#decision [data-action="fold"]')).to_have_count(0)
    expect(page.locator("[data-button]")).to_have_attribute("aria-label", "The buck lies at seat 2")
    page.locator('[data-action="decline_to_raise"]').click()
    expect(page.locator('[data-action="decline_to_raise"]')).to_have_count(0)
    site.step(TABLE)
    opening = page.locator('#decision [data-action="bet"]')
    expect(opening).to_have_text(["Bet $2", "Bet $4"])
    expect(page.locator("#decision input[name=amount]")).to_have_count(0)
    opening.nth(1).click()
    expect(page.locator("#says")).to_have_text("Ben decides")
    bets = site.house.books.table(TABLE).round.events  # type: ignore[union-attr]
    assert [e.facts["amount"] for e in bets if e.kind is Kind.BET][-1] == "4"


@pytest.mark.long
@pytest.mark.parametrize("site", [11], indirect=True)
def test_thirteen_players_fit_on_every_screen(enter: Enter, site: Site) -> None:
    page = enter("anna", path=PAGE)
    expect(page.locator("#decision")).to_be_visible()
    for _ in staff.on_each(page):
        assert staff.fits(page)
        expect(page.locator(".poker-seat")).to_have_count(13)
        assert page.locator(".poker-svg").evaluate(OVERLAPS) == []
    assert asked(site) == 2
