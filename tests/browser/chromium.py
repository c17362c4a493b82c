"""The system's Chromium, and its windows, which one test after another uses.

A page that has been loaded once in a window comes for a fourth of the work, for what it is made of is kept
there. So a window is emptied and kept when a test has ended: no cookies, nothing stored, nothing routed.
"""

from __future__ import annotations

import shutil
from collections import defaultdict
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, ViewportSize, expect, sync_playwright

from croupier.web.pages import static_root
from croupier.web.security import SESSION_COOKIE
from tests.web.site import Site

NAMES: Final = ("chromium", "chromium-browser", "google-chrome")
UNUSED: Final = (
    # Every window would load the pages of the address bar's list into a process of its own.
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    "WebUIOmniboxPopup",
    # What Playwright turns off: the last list counts.
    "AimEnabled",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "OptimizationHints",
    "PaintHolding",
    # A process in store for a site that is not yet known.
    "SpareRendererForSitePerProcess",
)
ARGUMENTS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    f"--disable-features={','.join(UNUSED)}",
    "--disable-sync",
    "--no-first-run",
)

COUNTS_REQUESTS: Final = """
window.underWay = 0;
const counted = (plain) => async function (...given) {
  window.underWay += 1;
  try {
    return await plain.apply(this, given);
  } finally {
    window.underWay -= 1;
  }
};
window.fetch = counted(window.fetch);
for (const read of ["json", "text", "blob"]) Response.prototype[read] = counted(Response.prototype[read]);
"""
"""A click comes back before the house has heard of it: a page counts its requests that wait for an answer,
and the answers whose bodies have not come. What follows an answer is done before anything else is."""

UNPAINTED: Final = """
const unseen = new CSSStyleSheet();
unseen.replaceSync("html { opacity: 0; }");
document.adoptedStyleSheets = [unseen];
"""
"""Pages are laid out, hit and read as ever: to paint them is a fifth of the work, and no test looks at it."""
AS_OPENED: Final = """() => Date.toString().includes("[native code]")
  && navigator.onLine
  && matchMedia("screen and (prefers-reduced-motion: reduce)").matches"""
"""Whether a page still has the machine's clock, its network, its screen and no motion."""
FORGET: Final = "() => { localStorage.clear(); sessionStorage.clear(); }"
PATIENCE: Final = 90_000
"""Milliseconds that a page may take to be as a test expects it: a busy machine is slow."""
LEAVING: Final = 30_000
"""Milliseconds that a page may take to be left."""
expect.set_options(timeout=PATIENCE)
SIZES: Final = {"phone": (390, 844), "terminal": (1280, 800), "desktop": (1920, 1080)}
AWAY: Final = -100
"""Where a mouse is over nothing."""
EMPTY: Final = "/icon.svg"
"""A page without scripts, of the same site: a page of another would be drawn by another process."""


@dataclass(frozen=True, slots=True)
class Kind:
    """What cannot be changed of a window that is open, besides the size that it has to begin with."""

    url: str
    width: int
    height: int
    touch: bool
    mobile: bool
    painted: bool = False

    @property
    def size(self) -> ViewportSize:
        """How large a page is."""
        return {"width": self.width, "height": self.height}


class Window:
    """A browser of somebody's own, with a page in it."""

    def __init__(self, browser: Browser, kind: Kind) -> None:
        self.kind = kind
        self.faults: list[str] = []
        self.context = browser.new_context(
            base_url=kind.url,
            viewport=kind.size,
            has_touch=kind.touch,
            is_mobile=kind.mobile,
            reduced_motion="reduce",
        )
        self.context.add_init_script(COUNTS_REQUESTS)
        if not kind.painted:
            self.context.add_init_script(UNPAINTED)
        self.page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))

    def empty(self) -> bool:
        """Leave nothing in it of who had it; False where something would stay."""
        page = self.page
        if self.context.pages != [page] or not page.evaluate(AS_OPENED):
            return False
        page.unroute_all(behavior="ignoreErrors")
        if page.viewport_size != self.kind.size:
            page.set_viewport_size(self.kind.size)
        self.context.clear_cookies()
        page.goto(static_root() + EMPTY, timeout=LEAVING)
        page.mouse.move(AWAY, AWAY)
        page.evaluate(FORGET)
        self.faults.clear()
        return True


class Chromium:
    """It, from the first test that asks for it until a test of another folder follows.

    It takes longer to start than most tests; yet its driver keeps an event loop running in this thread,
    which tests of the house could not bear.
    """

    def __init__(self) -> None:
        self._open = ExitStack()
        self._running: Browser | None = None
        self._free: defaultdict[Kind, list[Window]] = defaultdict(list)

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
        self._free.clear()
        self._open.close()

    def window(self, kind: Kind) -> Window:
        """An empty window."""
        free = self._free[kind]
        return free.pop() if free else Window(self.running(), kind)

    def take_back(self, window: Window) -> None:
        """Keep a window for who comes next; one that something would stay in is closed."""
        try:
            emptied = window.empty()
        except Error:
            return  # Its page does not answer, and to close it might not come back: it ends with the browser.
        if emptied:
            self._free[window.kind].append(window)
        else:
            window.context.close()


CHROMIUM: Final = Chromium()


def sign_in(context: BrowserContext, site: Site, person: str) -> None:
    """Sign in without the page to do so: it and the floor would be loaded for every test."""
    session = site.do(lambda house: house.sign_in_demonstration(person))
    context.add_cookies([{"name": SESSION_COOKIE, "value": session.token, "url": site.url}])
