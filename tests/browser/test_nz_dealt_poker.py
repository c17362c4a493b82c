"""Tables of New Zealand's seven card stud and draw in a browser: hands of many cards, and an exchange."""

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
from tests.browser.test_manila import OVERLAPS
from tests.web.site import Site, mini

TABLE = "dealt"
PAGE = f"/tables/{TABLE}"
STAKES = {"table": Range(200), "table_stakes": Range(2_000, 20_000)}
LIMITS = {
    "seven_card_stud": Limits({**STAKES, "ante": Range(100), "bring_in": Range(100)}),
    "draw": Limits({**STAKES, "first_blind": Range(100)}),
}
SLOWLY = Pace(betting=3600 * SECOND, closed=0, card=0, result=3600 * SECOND, decision=3600 * SECOND)
INSIDE = """(bar) => {
  const right = bar.getBoundingClientRect().right;
  return [...bar.querySelectorAll(".choices .btn")].every((b) => b.getBoundingClientRect().right <= right);
}"""
"""Whether all buttons of the bar lie in it."""
QUIET = ("stand_pat", "bring_in", "check", "call", "show", "all_in")


@pytest.fixture
def site(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Site]:
    """Anna and Ben at a practice table of a game with bots, by its name and how many."""
    game, bots = request.param
    table = mini(
        id=TABLE,
        title="Dealt",
        game=game,
        book="nz-poker-2017",
        limits=LIMITS[game],
        pace=SLOWLY,
        practice=bool(bots),
    )
    running = Site(tmp_path, (table,)).start()
    do(running, "anna", c.Sit(TABLE, 2))
    do(running, "ben", c.Sit(TABLE, 1))
    if bots:
        do(running, "anna", c.AskForBots(TABLE, bots))
    running.step(TABLE)
    for person in ("anna", "ben"):
        do(running, person, c.PlaceWager(TABLE, "table_stakes", 4_000))
    yield running
    running.stop()


def until(site: Site, action: str) -> None:
    """Everybody goes on quietly until Anna may do something."""
    for _ in range(400):
        site.do(lambda house: house.bots.act(TABLE))
        round_ = site.house.books.table(TABLE).round
        request = None if round_ is None else round_.request
        if not isinstance(request, Decide):
            site.step(TABLE)
        elif request.seat == 2 and action in request.actions:
            return
        elif request.seat in (1, 2):
            person = {1: "ben", 2: "anna"}[request.seat]
            do(site, person, c.Decide(TABLE, next(each for each in QUIET if each in request.actions)))
    pytest.fail(f"nobody asks anna for {action}")


def streets(site: Site, cards: int) -> None:
    """Everybody goes on until Anna is asked with so many cards in her hand."""
    hand: tuple[object, ...] = ()
    while len(hand) < cards:
        until(site, "check")
        view = site.house.snapshot(TABLE, site.house.books.person("anna"))
        (hand,) = (view.you or {})["hands"].values()
        if len(hand) < cards:
            do(site, "anna", c.Decide(TABLE, "check"))


@pytest.mark.parametrize("site", [("draw", 0)], indirect=True)
def test_cards_are_chosen_and_exchanged_for_as_many(enter: Enter, site: Site) -> None:
    until(site, "exchange")
    page = enter("anna", path=PAGE)
    send = page.locator('#decision [data-action="exchange"]')
    expect(send).to_be_disabled()
    switches = page.locator("#decision .card-switch")
    expect(switches).to_have_count(5)
    kept = switches.nth(0).get_attribute("data-card")
    switches.nth(1).click()
    switches.nth(3).click()
    switches.nth(0).click()
    switches.nth(0).click()
    expect(send).to_have_text("Exchange 2")
    expect(switches.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(switches.nth(0)).to_have_attribute("aria-pressed", "false")
    for size in staff.on_each(page):
        assert staff.fits(page), size
        assert page.locator("#decision").evaluate(INSIDE), size
    send.click()
    expect(send).to_have_count(0)
    events = site.house.books.table(TABLE).round.events  # type: ignore[union-attr]
    gone = [e.facts["cards"] for e in events if e.kind is Kind.DISCARDED and e.facts["seat"] == 2]
    assert [len(cards) for cards in gone] == [2]
    assert kept not in gone[0]


@pytest.mark.long
@pytest.mark.parametrize("site", [("seven_card_stud", 4)], indirect=True)
def test_seven_cards_of_every_hand_fit_on_every_screen(enter: Enter, site: Site) -> None:
    streets(site, 7)
    page = enter("anna", path=PAGE)
    expect(page.locator("#decision")).to_be_visible()
    for size in staff.on_each(page):
        assert staff.fits(page), size
        assert page.locator(".poker-svg").evaluate(OVERLAPS) == [], size
