"""What the house refuses in a dialog is seen at once, in it, and the field that it is about has the focus."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import staff
from tests.browser.conftest import Enter
from tests.browser.staff import LIVE
from tests.web.site import Site


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house with an automated and a live table."""
    yield from staff.serve(tmp_path)


def in_sight(part: Locator) -> bool:
    """Whether the middle of a part, and its upper and lower edge, are what is seen there."""
    seen: bool = part.evaluate(
        """part => { const box = part.getBoundingClientRect();
          return [0.1, 0.5, 0.9].every((at) => part.contains(
            document.elementFromPoint(box.left + box.width / 2, box.top + box.height * at))); }"""
    )
    return seen


def test_limits_that_cannot_be_are_refused_in_sight_at_their_field(enter: Enter, site: Site) -> None:
    page = enter("sam", path=f"/pit/{LIVE}")
    page.click('[data-command="change-limits"] button')
    page.locator('dialog[open] [name="min"]').fill("600")
    page.locator('dialog[open] [name="max"]').fill("500")
    page.click('dialog[open] button[type="submit"]')
    notice = page.locator("dialog[open] .notice")
    expect(notice).to_contain_text("the minimum 600 is above the maximum 500", ignore_case=True)
    for _ in staff.on_each(page):
        assert in_sight(notice)
    expect(page.locator('dialog[open] [name="max"]')).to_be_focused()
    expect(page.locator('dialog[open] [name="max"]')).to_have_attribute("aria-invalid", "true")


@pytest.mark.long
def test_a_player_sees_a_refusal_in_the_dialog_that_it_came_of(enter: Enter, site: Site) -> None:
    page = enter("anna")
    page.click("#buy")
    page.locator("#dialog #amount").fill("99999999")
    page.click("#dialog .actions .btn.primary")
    notice = page.locator("#dialog .notice")
    expect(notice).to_contain_text("play money", ignore_case=True)
    for _ in staff.on_each(page):
        assert in_sight(notice)
    page.locator("#dialog #amount").fill("10")
    expect(notice).to_have_count(0)
