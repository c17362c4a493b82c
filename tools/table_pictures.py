"""Pictures of every table of the demonstration floor with its seats taken.

``python -m tools.table_pictures`` has seven people play each game of each book at an automated table, as far
as it has seats for them, and takes the viewer's page while wagers lie, while the viewer decides and when the
round is over, on the screens that are asked for; then it lays the pictures side by side, to be looked at.
``--docs`` takes those that the documentation shows (``docs/tables.md``): a table of each family, on a kiosk
and a desktop.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest
from PIL import Image, ImageDraw
from playwright.sync_api import Page, expect

from croupier.games.refusals import Refused
from croupier.house import House
from croupier.house import commands as c
from croupier.house.commands import EnterPerson
from croupier.house.founding import FOUNDER
from tests.browser import playing, staff
from tests.browser.chromium import CHROMIUM, Kind, sign_in
from tests.browser.staff import do
from tests.web.site import Caller, Site

ROOT: Final = Path(__file__).resolve().parents[1]
VIEWER: Final = "anna"
PEOPLE: Final = (VIEWER, "ben", "carla", "dai", "emil", "fumi", "grace")
"""Who plays; the house of the tests has the first two."""
CREDITS: Final = 1_000_000
STAKES: Final = (1_000, 2_500, 5_000, 500, 10_000, 1_500)
STACKS: Final = (5_000, 10_000, 14_500)
"""In cents: what is wagered, and what is brought to a poker table."""
WAGERS: Final = 3
WAGERS_OF_OTHERS: Final = 2
MOMENTS: Final = ("betting", "decision", "result")
SETTLE: Final = 350
"""Milliseconds for what moves on a page to come to rest."""
SHOWN: Final[Mapping[str, tuple[str, str]]] = {
    "baccarat": ("qld-2010-baccarat", "betting"),
    "big_raise": ("nz-proposed-big-raise-stud", "decision"),
    "blackjack": ("qld-2010-blackjack", "decision"),
    "caribbean_stud": ("qld-2010-caribbean-stud", "decision"),
    "casino_war": ("qld-2010-casino-war", "result"),
    "craps": ("qld-2010-craps", "betting"),
    "dealer_holdem": ("qld-2010-texas-holdem-bonus", "decision"),
    "dragon21": ("nz-proposed-dragon21", "betting"),
    "lucky_draw": ("qld-2010-lucky-draw-baccarat", "decision"),
    "lunar_poker": ("nz-proposed-lunar-poker", "decision"),
    "mississippi_stud": ("qld-2010-mississippi-stud", "decision"),
    "pai_gow": ("qld-2010-pai-gow", "decision"),
    "poker": ("qld-2010-texas-holdem-poker", "result"),
    "roulette": ("qld-2010-roulette", "betting"),
    "sic_bo": ("qld-2010-sic-bo", "betting"),
    "three_card_poker": ("qld-2010-three-card-poker", "decision"),
    "wheel": ("qld-2010-wheel-of-fortune", "betting"),
}
"""The table that the documentation shows of each family, and at which moment of a round."""
DOCS: Final[Mapping[str, int]] = {"kiosk": 420, "desktop": 840}
"""The screens that it shows, and how wide."""
QUALITY: Final = 72
HEAD: Final = 16
APART: Final = 6


@dataclass(frozen=True, slots=True)
class Screen:
    """A screen, and how its pictures lie on a sheet: how many in a row, of what width, in how many rows."""

    wide: int
    high: int
    across: int
    shown: int
    rows: int


SCREENS: Final[Mapping[str, Screen]] = {
    "phone": Screen(390, 844, 6, 390, 2),
    "across": Screen(844, 390, 3, 640, 4),
    "low": Screen(360, 640, 6, 360, 3),
    "kiosk": Screen(1080, 1920, 5, 540, 2),
    "desktop": Screen(1440, 900, 3, 760, 3),
    "large": Screen(2560, 1440, 2, 1100, 3),
}


class Full(playing.Table):
    """A table at which everybody sits who finds a seat: the viewer in the middle, the others about them."""

    def __init__(self, site: Site, id_: str) -> None:
        places = site.house.books.table(id_).seating.places
        middle = (places + 1) // 2
        order = sorted(range(1, places + 1), key=lambda seat: (abs(seat - middle), seat))
        super().__init__(site, id_, dict(zip(PEOPLE, order, strict=False)))
        self.chance = random.Random(id_)

    def wager(self) -> str:
        """Wagers as players make them; what the viewer's come to, as the page says it."""
        caller = Caller(self.site).enter(VIEWER)
        areas = caller.table(self.id)["layout"]["areas"]
        caller.close()
        for person in self.seats:
            self._wagers(person, areas)
        round_ = self.site.house.books.table(self.id).round
        assert round_ is not None
        own = sum(each.stake for each in round_.wagers if each.seat == self.seats[VIEWER])
        return f"${own / 100:,.2f}"

    def _wagers(self, person: str, areas: Sequence[Mapping[str, Any]]) -> None:
        main = [each for each in areas if each["main"]]
        beside = [each for each in areas if not each["main"]]
        left = WAGERS if person == VIEWER else WAGERS_OF_OTHERS
        for area in (*self.chance.sample(main, len(main)), *self.chance.sample(beside, len(beside))):
            left -= self._lay(person, area)
            if not left:
                return

    def _lay(self, person: str, area: Mapping[str, Any]) -> bool:
        least, most = (round(100 * float(area[bound])) if area[bound] else None for bound in ("min", "max"))
        stake = max(self.chance.choice(STAKES), least or 0)
        if area["wager"] == "table_stakes":
            stake = self.chance.choice(STACKS)
        elif least is not None and least == most:
            stake = least
        details = self.chance.choice(playing.details_of(area))
        try:
            do(self.site, person, c.PlaceWager(self.id, area["wager"], stake, details=details))
        except Refused:
            return False  # it needs another wager before it, or goes with none of those that lie
        return True


async def _entered(house: House, command: EnterPerson) -> None:
    await house.do(FOUNDER, command)


@contextmanager
def house_of(folder: Path, tables: Sequence[str]) -> Iterator[Site]:
    """A house with these tables of the floor, its people with credits."""
    found = playing.tables()
    with pytest.MonkeyPatch.context() as patch, playing.the_same_every_time(patch):
        site = Site(folder, tuple(found[each] for each in tables)).start()
        for person in PEOPLE[2:]:
            entered = EnterPerson(
                person,
                person.capitalize(),
                ("player",),
                born="1990-01-01",
                play_money=True,
                demonstration=True,
            )
            site.do(partial(_entered, command=entered))
        for person in PEOPLE:
            do(site, person, c.BuyIn(CREDITS, "play_money"))
        yield site
        site.stop()


class Camera:
    """The viewer's page, seen on one screen after another; ``keep`` gets what each picture is called."""

    def __init__(self, site: Site, screens: Sequence[str], keep: Callable[[str, str, str], Path]) -> None:
        first = SCREENS[screens[0]]
        window = CHROMIUM.window(
            Kind(site.url, first.wide, first.high, touch=True, mobile=False, painted=True)
        )
        sign_in(window.context, site, VIEWER)
        self.faults = window.faults
        self.page: Page = window.page
        self.screens = screens
        self.keep = keep

    def take(self, table: str, moment: str) -> None:
        """A picture of the page as it is now, on each screen."""
        for screen in self.screens:
            self.page.set_viewport_size({"width": SCREENS[screen].wide, "height": SCREENS[screen].high})
            self.page.wait_for_timeout(SETTLE)
            path = self.keep(screen, moment, table)
            path.parent.mkdir(parents=True, exist_ok=True)
            self.page.screenshot(path=path)

    def phase(self, name: str) -> None:
        """Wait until the page shows that phase of the round."""
        expect(self.page.locator("main")).to_have_attribute("data-phase", name)


def pictured(site: Site, camera: Camera, id_: str, moments: Sequence[str] = MOMENTS) -> None:
    """A round of a table, seen at its moments."""
    table = Full(site, id_)
    table.open()
    staff.visit(camera.page, f"/tables/{id_}")
    camera.phase("betting")
    own = table.wager()
    expect(camera.page.locator("#bet")).to_have_text(own)
    if "betting" in moments:
        camera.take(id_, "betting")
    if table.decide() and "decision" in moments:
        expect(camera.page.locator("#decision")).to_be_visible()
        camera.take(id_, "decision")
    table.finish()
    camera.phase("result")
    if "result" in moments:
        camera.take(id_, "result")


def sheets(into: Path, screen: str, moment: str) -> None:
    """The pictures of a screen and a moment, side by side."""
    form = SCREENS[screen]
    high = round(form.shown * form.high / form.wide)
    shots = sorted((into / screen / moment).glob("*.png"))
    many = form.across * form.rows
    for start in range(0, len(shots), many):
        part = shots[start : start + many]
        rows = -(-len(part) // form.across)
        sheet = Image.new("RGB", (form.across * (form.shown + APART), rows * (high + HEAD + APART)), "white")
        pen = ImageDraw.Draw(sheet)
        for i, shot in enumerate(part):
            x, y = (i % form.across) * (form.shown + APART), (i // form.across) * (high + HEAD + APART)
            pen.text((x + 2, y + 2), shot.stem, fill="black")
            with Image.open(shot) as picture:
                sheet.paste(picture.convert("RGB").resize((form.shown, high)), (x, y + HEAD))
        sheet.save(into / f"{screen}-{moment}-{start // many + 1}.png")


def documented(folder: Path) -> list[str]:
    """Take the pictures of the documentation into a folder; the faults of the page."""
    with tempfile.TemporaryDirectory() as taken:

        def keep(screen: str, moment: str, table: str) -> Path:
            return Path(taken) / screen / moment / f"{table}.png"

        with (
            tempfile.TemporaryDirectory() as place,
            house_of(Path(place), [t for t, _ in SHOWN.values()]) as site,
        ):
            camera = Camera(site, list(DOCS), keep)
            for id_, moment in SHOWN.values():
                pictured(site, camera, id_, (moment,))
            faults = list(camera.faults)
            CHROMIUM.close()
        for family, (id_, moment) in SHOWN.items():
            for screen, wide in DOCS.items():
                with Image.open(keep(screen, moment, id_)) as picture:
                    size = (wide, round(wide * picture.height / picture.width))
                    path = folder / f"{family}-{screen}.webp"
                    path.parent.mkdir(parents=True, exist_ok=True)
                    picture.convert("RGB").resize(size).save(path, quality=QUALITY, method=6)
    return faults


def main(arguments: Sequence[str] | None = None) -> int:
    """Take the pictures that are asked for; the exit status is 1 where a page had a fault."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0] if __doc__ else None)
    parser.add_argument("--into", type=Path, default=ROOT / "build" / "tables", help="the folder for them")
    parser.add_argument("--screens", nargs="+", default=["kiosk", "desktop"], choices=SCREENS)
    parser.add_argument("--moments", nargs="+", default=list(MOMENTS), choices=MOMENTS)
    parser.add_argument("--docs", type=Path, help="take those of the documentation into this folder instead")
    parser.add_argument("--only", nargs="+", default=[], help="tables whose names hold one of these")
    given = parser.parse_args(arguments)
    if given.docs:
        return 1 if documented(given.docs) else 0
    wanted = [each for each in playing.tables() if not given.only or any(part in each for part in given.only)]

    def keep(screen: str, moment: str, table: str) -> Path:
        path: Path = given.into / screen / moment / f"{table}.png"
        return path

    with tempfile.TemporaryDirectory() as folder, house_of(Path(folder), wanted) as site:
        camera = Camera(site, given.screens, keep)
        for id_ in wanted:
            began = time.monotonic()
            pictured(site, camera, id_, given.moments)
            print(f"{id_}: {time.monotonic() - began:.1f} s", flush=True)
        faults = list(camera.faults)
        CHROMIUM.close()
    for screen in given.screens:
        for moment in given.moments:
            sheets(given.into, screen, moment)
    print("\n".join(faults) or f"The sheets lie in {given.into}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
