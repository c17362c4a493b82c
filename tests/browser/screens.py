"""A page on screens of every form, and what is wrong with what it shows there."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final, TypeAlias

import pytest
from _pytest.mark import ParameterSet
from playwright.sync_api import Page

from tests.browser.chromium import CHROMIUM, Kind, Window, sign_in
from tests.web.site import Site

SEEN: Final = Path(__file__).with_name("seen.js").read_text(encoding="utf-8")
Size: TypeAlias = tuple[int, int]
Areas: TypeAlias = dict[str, list[int]]
"""Where each betting area is."""
PHONE: Final = (390, 844)
ACROSS: Final = (844, 390)
KIOSK: Final = (1080, 1920)
DESKTOP: Final = (1440, 900)
LOW: Final = (360, 640)
SCREENS: Final = (
    PHONE,
    ACROSS,
    LOW,
    (768, 1024),
    (1024, 768),
    (1024, 1366),
    KIOSK,
    DESKTOP,
    (1920, 1080),
    (2560, 1440),
)
FEW: Final = (PHONE, ACROSS, (1024, 768), KIOSK)
"""One of each way that pages are laid out; ``SCREENS`` are all."""


def tightest_first(*sizes: Size) -> list[ParameterSet]:
    """Sizes to try a game's page on: that of a phone held across always, the others in the long tests.

    What lies over what is looked at on every screen for a table of every form (``test_every_table.py``).
    """
    return [
        pytest.param(s, marks=() if s == ACROSS else pytest.mark.long, id=f"{s[0]}x{s[1]}") for s in sizes
    ]


LEAST: Final = 12
LEAST_ON_A_KIOSK: Final = 20
"""CSS pixels: the least height of letters, of every run of words on a page (``seen.js``)."""
SETTLED: Final = """() => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  return frame().then(frame).then(frame);
}"""
"""What follows the size of the screen draws in the next frame, its letters in the one after that."""


def enter(site: Site, person: str | None) -> Window:
    """Somebody's window, of a browser of their own."""
    window = CHROMIUM.window(Kind(site.url, *DESKTOP, touch=True, mobile=False))
    if person is not None:
        sign_in(window.context, site, person)
    return window


def put(page: Page, size: Size) -> None:
    """Show a page on a screen of this size."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(SETTLED)


def faults(page: Page, screens: Iterable[Size] = SCREENS) -> list[str]:
    """What is wrong with a page on each of these screens, with the screen."""
    return looked(page, screens)[0]


def _faults(page: Page, size: Size) -> list[str]:
    least = LEAST_ON_A_KIOSK if size == KIOSK else LEAST
    told: list[str] = page.evaluate("(least) => window.seen.faults(least)", least)
    return [f"{size[0]}×{size[1]}: {each}" for each in told]


def looked(
    page: Page, screens: Iterable[Size], placed: Iterable[Size] = ()
) -> tuple[list[str], dict[Size, Areas]]:
    """What is wrong on each of these screens, and where the betting areas are on those of ``placed``."""
    wrong: list[str] = []
    found: dict[Size, Areas] = {}
    page.evaluate(SEEN)
    for size in screens:
        put(page, size)
        wrong += _faults(page, size)
        if size in placed:
            found[size] = page.evaluate("() => window.seen.areas()")
    return wrong, found
