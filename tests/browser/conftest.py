"""A real browser at a real server."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, TypeAlias

import pytest
from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from tests.browser import staff
from tests.web.site import Site, mini

NAMES: Final = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--disable-sync",
    "--no-first-run",
)
SIZES: Final = {"phone": (390, 844), "terminal": (1280, 800), "desktop": (1920, 1080)}

COUNTS_REQUESTS: Final = """
window.underWay = 0;
const plainFetch = window.fetch;
window.fetch = async (...given) => {
  window.underWay += 1;
  try {
    return await plainFetch(...given);
  } finally {
    window.underWay -= 1;
  }
};
"""
"""A click comes back before the house has heard of it: a page counts its requests that wait for an answer."""

Enter: TypeAlias = Callable[..., Page]


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    """The driver, no longer than a file needs it: it keeps an event loop running in its thread."""
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """The system's Chromium."""
    found = next((path for path in map(shutil.which, NAMES) if path), None)
    if found is None:
        pytest.fail("the tests of the pages need Chromium: install the system package 'chromium'")
    running = playwright.chromium.launch(executable_path=found, args=list(ARGUMENTS))
    yield running
    running.close()


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house with one table, which goes on only when it is told."""
    running = Site(tmp_path, (mini(),)).start()
    yield running
    running.stop()


@pytest.fixture
def enter(browser: Browser, site: Site) -> Iterator[Enter]:
    """Signs somebody in on a browser of their own; a fault on a page fails the test."""
    faults: list[str] = []
    contexts = []

    def open_page(person: str, size: str = "terminal", path: str = "/tables/mini") -> Page:
        width, height = SIZES[size]
        context = browser.new_context(
            base_url=site.url,
            viewport={"width": width, "height": height},
            has_touch=size != "desktop",
            is_mobile=size == "phone",
            reduced_motion="reduce",
        )
        contexts.append(context)
        context.add_init_script(COUNTS_REQUESTS)
        page = context.new_page()
        page.set_default_timeout(15_000)
        page.on("pageerror", lambda error: faults.append(str(error)))
        staff.visit(page, "/sign-in")
        page.click(f'[data-person="{person}"]')
        page.wait_for_url(lambda url: "/sign-in" not in url)
        if path:
            staff.visit(page, path)
        site.first.append(lambda: staff.answered(page))
        return page

    yield open_page
    site.first.clear()
    for context in contexts:
        context.close()
    assert faults == []
