"""The demonstration floor as somebody finds it who comes first: every table opens, nothing overflows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import expect

from croupier.house import Mode
from croupier.house.demo import setups
from croupier.rulebooks.games import game
from tests.browser import staff
from tests.browser.conftest import SIZES, Enter
from tests.web.site import SLOW, Site

# The first of each game: its others differ in options, mode and pace.
FIRST = {(s.book, s.game): replace(s, pace=SLOW) for s in reversed(setups())}


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house with a table of every game, at which nothing has been played."""
    running = Site(tmp_path, tuple(FIRST.values())).start()
    yield running
    running.stop()


def test_every_table_can_be_sat_at_before_its_first_round(enter: Enter) -> None:
    page = enter("anna", path="/floor")
    for setup in FIRST.values():
        staff.visit(page, f"/tables/{setup.id}")
        expect(page.locator("#sit"), setup.id).to_be_visible()
        page.click("#sit")
        expect(page.locator("#sit"), setup.id).to_have_count(0)


def test_a_game_is_chosen_from_the_list(enter: Enter) -> None:
    page = enter("anna", "phone", path="/floor")
    page.select_option("#game", label="Sic bo")
    dice = [setup for setup in FIRST.values() if game(setup.book, setup.game).family == "sic_bo"]
    expect(page.locator(".tile")).to_have_count(len(dice))
    page.click("#filters button >> text=With a dealer")
    expect(page.locator("#game")).to_have_value("sic_bo")
    expect(page.locator(".tile")).to_have_count(sum(setup.mode is Mode.LIVE for setup in dice))


def test_a_phone_says_the_countdown_above_the_chips_when_the_layout_is_scrolled(
    enter: Enter, site: Site
) -> None:
    table = next(setup.id for setup in FIRST.values() if setup.game == "sic_bo")
    page = enter("anna", "phone", path=f"/tables/{table}")
    page.click("#sit")
    site.step(table)
    expect(page.locator("#says")).to_have_text("Place your bets")
    expect(page.locator("#now")).to_be_hidden()
    page.evaluate("() => window.scrollTo(0, document.body.scrollHeight)")
    expect(page.locator("#now")).to_contain_text("Place your bets")
    expect(page.locator("#now-seconds")).to_contain_text(re.compile(r"^[1-9]\d* s$"))


@pytest.mark.parametrize("size", SIZES)
def test_nothing_overflows_a_tile(enter: Enter, size: str) -> None:
    page = enter("anna", size, path="/floor")
    expect(page.locator(".tile")).to_have_count(len(FIRST))
    spilt = page.evaluate(
        """[...document.querySelectorAll(".tile")].filter((tile) => {
             const edge = tile.getBoundingClientRect().right;
             const right = (part) => part.getBoundingClientRect().right;
             return [...tile.querySelectorAll("*")].some((part) => right(part) > edge + 0.5);
           }).map((tile) => tile.dataset.table)"""
    )
    assert spilt == []
