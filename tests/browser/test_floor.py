"""The demonstration floor as somebody finds it who comes first: every table opens, nothing overflows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import expect

from croupier.house.demo import setups
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
