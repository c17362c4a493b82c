"""A real browser at a real server."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, TypeAlias

import pytest
from playwright.sync_api import Browser, Page

from tests.browser import staff
from tests.browser.chromium import CHROMIUM, SIZES, Kind, Window, sign_in
from tests.web.site import Site, mini

HERE: Final = Path(__file__).parent

Enter: TypeAlias = Callable[..., Page]


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


@pytest.fixture
def enter(site: Site) -> Iterator[Enter]:
    """Signs somebody in on a browser of their own; a fault on a page fails the test."""
    windows: list[Window] = []

    def open_page(
        person: str, size: str = "terminal", path: str = "/tables/mini", painted: bool = False
    ) -> Page:
        width, height = SIZES[size]
        window = CHROMIUM.window(Kind(site.url, width, height, size != "desktop", size == "phone", painted))
        windows.append(window)
        sign_in(window.context, site, person)
        page = window.page
        staff.visit(page, path)
        site.first.append(lambda: staff.answered(page))
        return page

    yield open_page
    site.first.clear()
    faults = [fault for window in windows for fault in window.faults]
    for window in windows:
        CHROMIUM.take_back(window)
    assert faults == []
