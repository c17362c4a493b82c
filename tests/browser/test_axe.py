"""axe-core looks at every page and at a table of every form: it finds nothing serious.

``axe/axe.min.js`` is axe-core 4.14.1 of Deque Systems as npm has it, under the Mozilla Public License 2.0
(``axe/LICENSE``).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser import staff
from tests.browser.chromium import CHROMIUM, Window
from tests.browser.playing import Table, serve
from tests.browser.screens import DESKTOP, PHONE, enter, put
from tests.browser.test_every_page import PAGES, house_of_pages
from tests.browser.test_every_table import FORMS, phase, shows
from tests.web.site import Site

AXE: Final = (Path(__file__).with_name("axe") / "axe.min.js").read_text(encoding="utf-8")
SEEN_BY_AXE: Final = """async () => {
  const rules = { "label-content-name-mismatch": { enabled: false } };
  const found = await axe.run(document, { resultTypes: ["violations"], rules });
  return found.violations
    .filter((each) => ["serious", "critical"].includes(each.impact))
    .map((each) => `${each.id}: ${each.nodes.map((node) => node.target.join(" ")).join(", ")}`);
}"""
"""One rule is left out: areas and boxes are named in a sentence that begins with the words printed on them,
"Perfect pairs, pays up to 30 to 1; your wager $25.00". axe-core wants odds and chips as they are drawn."""
SHOWN: Final = "document.adoptedStyleSheets = []"
"""Pages of tests are not painted: contrast is judged of what is."""


def serious(page: Page) -> list[str]:
    """What axe-core calls serious or critical on a page, on a desktop and on a phone."""
    page.evaluate(SHOWN)
    page.evaluate(AXE)
    found: list[str] = []
    for size in (DESKTOP, PHONE):
        put(page, size)
        told: list[str] = page.evaluate(SEEN_BY_AXE)
        found += [f"{size[0]}×{size[1]}: {each}" for each in told]
    return found


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A house in which rounds have been played, others wait, and a dispute and a ruling are open."""
    yield from house_of_pages(tmp_path_factory.mktemp("pages"))


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A house with every game."""
    yield from serve(tmp_path_factory.mktemp("floor"))


@pytest.fixture
def windows() -> Iterator[list[Window]]:
    """Windows that are given back when the test has ended."""
    opened: list[Window] = []
    yield opened
    for each in opened:
        CHROMIUM.take_back(each)


@pytest.mark.long
@pytest.mark.parametrize("name", PAGES)
def test_on_no_page_does_axe_find_anything_serious(pages: Site, windows: list[Window], name: str) -> None:
    seen = PAGES[name]
    windows.append(enter(pages, seen.person))
    page = windows[0].page
    page.goto(seen.path)
    staff.ready(page)
    expect(page.locator(seen.drawn).first).to_be_attached()
    assert serious(page) == []


@pytest.mark.long
@pytest.mark.parametrize("form", FORMS)
def test_at_a_table_of_no_form_does_axe_find_anything_serious(
    tables: Site, windows: list[Window], form: str
) -> None:
    table = Table(tables, FORMS[form])
    table.open()
    windows.append(enter(tables, "anna"))
    page = windows[0].page
    staff.visit(page, f"/tables/{table.id}")
    phase(page, "betting")
    shows(page, table.wager())
    assert serious(page) == []
    table.finish()
    phase(page, "result")
    assert serious(page) == []
