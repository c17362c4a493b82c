"""The dealer's console draws the layout of every game with everybody's wagers on it, and whose they are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import expect

from croupier.games.requests import Wagering
from croupier.house import Mode
from croupier.house import commands as c
from croupier.house.founding import FOUNDER
from tests.browser import playing, staff
from tests.browser.chromium import CHROMIUM
from tests.browser.playing import CREDITS, PLAYERS, Table
from tests.browser.screens import enter
from tests.browser.staff import do
from tests.web.site import Site

POKER = "table_stakes"
BURNED = "AS"
PRESSED = ".laid-out :is(.area, .cell, .symbol, .spot)[aria-label*='wagers of']"
TABLES = {id_: replace(setup, mode=Mode.LIVE) for id_, setup in playing.tables().items()}
STAKED = """() => {
  const drawn = document.querySelector(".laid-tree").shadowRoot;
  const said = (node) => node.getAttribute("aria-label") ?? node.textContent;
  const labels = [...drawn.querySelectorAll("[aria-label]")];
  const told = labels.map(said).map((each) => each.split("wagers of")[1]);
  told.push(...[...drawn.querySelectorAll(".drawing-besides span")].map(said));
  const amounts = told.filter(Boolean).map((each) => each.match(/[$]([\\d,.]+\\d)/)[1].replaceAll(",", ""));
  return amounts.reduce((all, each) => all + Math.round(100 * Number(each)), 0);
}"""
"""Cents on all areas, and beside them."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A house with a dealer's table of every game."""
    folder: Path = tmp_path_factory.mktemp("floor")
    running = Site(folder, tuple(TABLES.values())).start()
    for person in PLAYERS:
        do(running, person, c.BuyIn(CREDITS, "play_money"))
    yield running
    running.stop()


def opened(site: Site, id_: str) -> str:
    """A table with its cards cut, both players at it, all wagers that go together made; its dealer."""
    dealer = f"dealer-{list(TABLES).index(id_)}"
    entry = c.EnterPerson(dealer, dealer.capitalize(), ("dealer",), born="1990-01-01", demonstration=True)
    site.do(lambda house: house.do(FOUNDER, entry))
    state = site.house.books.table(id_)
    if state.shoe_life is not None:
        staff.shuffle(site, id_, dealer)
    while (shoe := state.shoe_life) is not None and shoe.stage.value in ("cut", "burn"):
        cut = c.CutCards(id_, shoe.rules.cut_at_least)
        do(
            site,
            dealer,
            cut if shoe.stage.value == "cut" else c.BurnCard(id_, BURNED if shoe.shows_burn else None),
        )
    for person, seat in PLAYERS.items():
        do(site, person, c.Sit(id_, seat))
    do(site, dealer, c.OpenRound(id_))
    assert state.round is not None
    assert isinstance(state.round.request, Wagering)
    Table(site, id_).wager()
    return dealer


@pytest.mark.long
@pytest.mark.parametrize("id_", TABLES)
def test_every_wager_is_on_the_dealers_layout(site: Site, id_: str) -> None:
    """The amounts on its areas are all that is staked; a table of poker shows its players' chips."""
    dealer = opened(site, id_)
    state = site.house.books.table(id_)
    window = enter(site, dealer)
    page = window.page
    staff.visit(page, f"/dealer/{id_}")
    assert state.round is not None
    stakes = {wager.type.name for wager in state.round.wagers}
    expect(page.locator(".laid-out svg, .laid-out .cell").first).to_be_visible()
    if POKER not in stakes:
        assert page.evaluate(STAKED) == sum(wager.stake for wager in state.round.wagers)
        marked = {int(text) for text in page.locator(".laid-out .mark b").all_inner_texts()}
        boxes = {wager.box for wager in state.round.wagers}
        drawn = page.locator(".laid-out .drawing").count()
        assert marked == {wager.seat for wager in state.round.wagers} or drawn == len(boxes)
        page.locator(PRESSED).first.click(force=True)
        expect(page.locator(".laid-out [data-report]").first).to_be_visible()
    assert staff.fits_on_every(page)
    found = tuple(window.faults)
    CHROMIUM.take_back(window)
    assert found == ()
