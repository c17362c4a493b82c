"""On a phone whatever is tapped is large enough for a finger, at tables and on the pages of staff."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser import staff
from tests.browser.conftest import Enter
from tests.browser.staff import LIVE
from tests.web.site import Site

LEAST = 44
"""CSS pixels: the side of a square that a finger hits."""
SMALL = """(least) => [...document.querySelectorAll('button, select, summary, a.btn, nav a')]
  .filter((each) => each.getClientRects().length)
  .map((each) => [each.textContent.trim(), each.getBoundingClientRect()])
  .filter(([, box]) => box.height < least)
  .map(([words, box]) => `${words}: ${box.height}`)"""


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house with an automated and a dealer's table, where a round has been played and another is dealt."""
    for running in staff.serve(tmp_path):
        staff.prepare(running)
        staff.finished(running, "9S", "2C", "KD", "8D")
        staff.wagered(running)
        staff.dealt(running, "9S", "2C")
        yield running


def small(page: Page) -> list[str]:
    """What is too small to be tapped, with its height."""
    found: list[str] = page.evaluate(SMALL, LEAST)
    return found


PATHS: Final = {"anna": f"/tables/{LIVE}", "dora": f"/dealer/{LIVE}", "sam": f"/pit/{LIVE}"}
"""Pages, by who is there."""


@pytest.mark.long
def test_nothing_is_too_small_for_a_finger(enter: Enter, site: Site) -> None:
    for person, path in PATHS.items():
        page = enter(person, "phone", path)
        expect(page.locator("main")).to_be_visible()
        assert small(page) == []
        assert staff.fits(page)
    staff.visit(page, "/pit")
    expect(page.locator("main")).to_be_visible()
    assert small(page) == []
    assert staff.fits(page)
