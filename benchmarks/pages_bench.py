"""How soon a page of the demonstration floor is painted, and how soon it answers a press.

A house with its demonstration floor is served by a process of its own; the system's Chromium opens every page
as somebody who uses it, twice: the second visit, with styles and scripts kept, is measured. *First paint* is
the first contentful paint after the request, as the browser tells it; *interaction* the longest time from a
press to the frame that shows what it did (Event Timing, in steps of 8 ms) over some presses of the page's own
buttons and tabs that change nothing in the house. The bars are 1,000 ms and 100 ms on two cores.

    python -m benchmarks.pages_bench [--runs 3] [--only /dealer]

It ends with 1 where a page is over a bar. What else runs on the machine tells: the load stands above.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

FIRST_PAINT: Final = 1_000
INTERACTION: Final = 100
"""Milliseconds."""
PATIENCE: Final = 120_000
PRESSES: Final = 4
SETTLE: Final = 700
"""Milliseconds after a press in which what it does is drawn."""
PAGES: Final = (
    ("anna", "/floor"),
    ("anna", "/account"),
    ("anna", "/strategy"),
    ("anna", "/tables/qld-2010-baccarat"),
    ("anna", "/tables/qld-2010-blackjack"),
    ("anna", "/tables/qld-2010-craps"),
    ("anna", "/tables/qld-2010-roulette"),
    ("anna", "/tables/qld-2010-sic-bo"),
    ("anna", "/tables/qld-2010-texas-holdem-poker"),
    ("dealer", "/dealer"),
    ("dealer", "/dealer/qld-2010-mini-baccarat-live"),
    ("dealer", "/dealer/qld-2010-blackjack-live"),
    ("supervisor", "/pit"),
    ("supervisor", "/pit/qld-2010-blackjack-live"),
    ("inspector", "/inspector"),
    ("inspector", "/inspector/clauses"),
    ("attendant", "/attendant"),
    ("manager", "/cage"),
    ("manager", "/open-table"),
    ("administrator", "/people"),
)
PRESSED: Final = "main [role=tab]:visible, main summary:visible, main button[aria-pressed]:visible:enabled"
OBSERVES: Final = """() => {
  window.slowest = 0;
  new PerformanceObserver((list) => {
    for (const each of list.getEntries()) window.slowest = Math.max(window.slowest, each.duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: false });
}"""
PAINTED: Final = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null"


@dataclass(frozen=True, slots=True)
class Measured:
    """A page's milliseconds; ``answered`` is None where nothing on it can be pressed without a change."""

    painted: float
    answered: float | None

    @property
    def over(self) -> bool:
        """Whether a bar is missed."""
        return self.painted > FIRST_PAINT or (self.answered or 0) > INTERACTION


def chromium() -> str:
    """The system's Chromium."""
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if found := shutil.which(name):
            return found
    raise SystemExit("pages_bench needs Chromium: install the system package 'chromium'")


def presses(page: Page) -> float | None:
    """The slowest of some presses, in milliseconds."""
    page.evaluate(OBSERVES)
    found = page.locator(PRESSED)
    many = min(found.count(), PRESSES)
    for at in range(many):
        button = found.nth(at)
        if not button.count():
            break
        button.click(timeout=PATIENCE)
        page.wait_for_timeout(SETTLE)
    return float(page.evaluate("() => window.slowest")) if many else None


def measured(browser: Browser, url: str, person: str, path: str, runs: int) -> Measured:
    """A page as somebody sees it who has been there before."""
    context = browser.new_context(base_url=url, viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto("/sign-in")
    page.click(f'[data-person="{person}"]')
    page.wait_for_url(lambda address: "/sign-in" not in address)
    painted, answered = [], []
    for _ in range(runs + 1):
        answer = page.goto(path)
        assert answer is not None
        if not answer.ok:
            raise SystemExit(f"{path} as {person}: {answer.status}")
        page.wait_for_function(f"({PAINTED})() !== null")
        page.wait_for_timeout(SETTLE)
        painted.append(float(page.evaluate(PAINTED)))
        answered.append(presses(page))
    context.close()
    told = [each for each in answered[1:] if each is not None]
    return Measured(median(painted[1:]), median(told) if told else None)


def main() -> int:
    """Measure every page; 1 where one is over a bar."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--only", default="/", help="only pages whose paths begin so")
    given = parser.parse_args()
    print(f"load of the machine before it: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "croupier", "serve", "--demo", "--port", "0"]
        command += ["--store", str(Path(folder) / "house.sqlite")]
        house = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        try:
            assert house.stdout is not None
            line = next(each for each in house.stdout if "http://" in each)
            url = "http://" + line.split("http://", 1)[1].split()[0].rstrip("/.")
            return _tell(url, given.runs, given.only)
        finally:
            house.terminate()
            house.wait(60)


def _tell(url: str, runs: int, only: str) -> int:
    over = 0
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"])
        print(f"{'page':48} {'first paint':>12} {'interaction':>12}   ms")
        for person, path in PAGES:
            if not path.startswith(only):
                continue
            each = measured(browser, url, person, path, runs)
            over += each.over
            answered = "-" if each.answered is None else f"{each.answered:.0f}"
            mark = "  over" if each.over else ""
            print(f"{f'{path} ({person})':48} {each.painted:12.0f} {answered:>12}{mark}", flush=True)
        browser.close()
    return int(over > 0)


if __name__ == "__main__":
    sys.exit(main())
