"""A real browser at a real server."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Final, TypeAlias

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser import staff
from tests.web.site import Site, mini

HERE: Final = Path(__file__).parent
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

PATIENCE: Final = 90_000
"""Milliseconds that a page may take to be as a test expects it: a busy machine is slow."""
expect.set_options(timeout=PATIENCE)

Enter: TypeAlias = Callable[..., Page]


class Chromium:
    """The system's Chromium, from the first test that asks for it until a test of another folder follows.

    It takes longer to start than most tests; yet its driver keeps an event loop running in this thread,
    which tests of the house could not bear.
    """

    def __init__(self) -> None:
        self._open = ExitStack()
        self._running: Browser | None = None

    def running(self) -> Browser:
        """It, started where it is not."""
        if self._running is None:
            found = next((path for path in map(shutil.which, NAMES) if path), None)
            if found is None:
                pytest.fail("the tests of the pages need Chromium: install the system package 'chromium'")
            driver = self._open.enter_context(sync_playwright())
            self._running = driver.chromium.launch(executable_path=found, args=list(ARGUMENTS))
            self._open.callback(self._running.close)
        return self._running

    def close(self) -> None:
        """End it and its driver."""
        self._running = None
        self._open.close()


CHROMIUM: Final = Chromium()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> None:
    if nextitem is None or HERE not in nextitem.path.parents:
        CHROMIUM.close()


@pytest.fixture
def browser() -> Browser:
    """The system's Chromium."""
    return CHROMIUM.running()


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house with one table, which goes on only when it is told."""
    running = Site(tmp_path, (mini(),)).start()
    yield running
    running.stop()


@pytest.fixture
def boxes(tmp_path: Path) -> Iterator[Site]:
    """A house with a dealer's table of blackjack, where nothing has been done yet."""
    running = Site(tmp_path, (staff.boxes(),)).start()
    yield running
    running.stop()


def sign_in(context: BrowserContext, person: str) -> None:
    """Sign in as the page does, without the page: it and the floor would be loaded for every test."""
    form = context.request.get("/sign-in").text()
    token = form.split('name="csrf-token" content="', 1)[1].split('"', 1)[0]
    answer = context.request.post(
        "/api/sign-in/demonstration", data={"person": person}, headers={"x-csrf-token": token}
    )
    assert answer.ok, answer.text()


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
        sign_in(context, person)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: faults.append(str(error)))
        staff.visit(page, path)
        site.first.append(lambda: staff.answered(page))
        return page

    yield open_page
    site.first.clear()
    for context in contexts:
        context.close()
    assert faults == []
