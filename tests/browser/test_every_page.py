"""Every page beside the tables of players on screens of every form: nothing is covered or cut."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from croupier.games.limits import Limits, Range
from croupier.house import House
from croupier.house import commands as c
from croupier.house.demo import setups
from croupier.house.founding import FOUNDER
from tests.browser import pictures, staff
from tests.browser.chromium import CHROMIUM, Window
from tests.browser.pictures import BACCARAT, Dealer
from tests.browser.screens import FEW, SCREENS, Size, enter, faults
from tests.browser.staff import do
from tests.examples import sampled
from tests.web.site import Site, mini

PRACTICE: Final = "practice"
PATIENCE: Final = 60_000
PLAYED: Final[dict[str, Callable[[Dealer], None]]] = {
    BACCARAT: pictures.ruling_due,
    "qld-2010-blackjack-live": pictures.blackjack,
    "qld-2010-roulette-live": pictures.roulette,
    "qld-2010-pai-gow-live": pictures.pai_gow,
    "qld-2010-texas-holdem-poker-live": pictures.poker,
}
"""Dealers' tables, and what has happened at each."""


PARTS: Final = ("disputes", "store", "coverage", "clauses", "readings")
"""What an inspector sees besides rounds."""
LIKE_OTHERS: Final = (
    *("store", "coverage", "readings", "clauses", "API", "people"),
    *("sign in", "error", "strategies", "confirmations", "dealer's tables", "pit", "inspector"),
    *("floats", "float", "cage", "reports", "operations"),
    *("dealer at qld-2010-pai-gow-live", "dealer at qld-2010-blackjack-live"),
)
"""Pages of which others show the form; `make long` visits them."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A page, who sees it, and what is on it once it is drawn."""

    person: str | None
    path: str
    drawn: str = "main"


def dealer_of(table: str) -> str:
    """Who deals at a table."""
    return f"dealer-{list(PLAYED).index(table) + 1}"


PAGES: Final = {
    "sign in": Seen(None, "/sign-in", "[data-person]"),
    "floor": Seen("anna", "/floor", ".card-table, .table-card, main a[href^='/tables/']"),
    "account": Seen("anna", "/account", "#statement tbody tr"),
    "open a table": Seen("max", "/open-table", "main form"),
    "strategies": Seen("anna", "/strategy", "main a"),
    "strategy": Seen("anna", f"/strategy/{PRACTICE}", ".chart"),
    "pair that was split": Seen("anna", "/tables/qld-2010-blackjack-live", ".box-tile .mini"),
    "API": Seen("anna", "/api", "main h2"),
    "error": Seen("anna", "/nothing", "main .notice"),
    "dealer's tables": Seen("dora", "/dealer", "main a"),
    **{f"dealer at {id_}": Seen(dealer_of(id_), f"/dealer/{id_}", "#says:not(:empty)") for id_ in PLAYED},
    "pit": Seen("max", "/pit", "main a"),
    "table of the pit": Seen("max", f"/pit/{BACCARAT}", "main button"),
    "inspector": Seen("ines", "/inspector", "main tbody tr"),
    **{part: Seen("ines", f"/inspector/{part}", "main .panel") for part in PARTS},
    "round": Seen("ines", f"/inspector/rounds/{BACCARAT}/1", "main button"),
    "attendant": Seen("abe", "/attendant", "main input"),
    "people": Seen("adam", "/people", "main tr"),
    "confirmations": Seen("max", "/confirmations", "#limits p"),
    "floats": Seen("max", "/float", "main a"),
    "float": Seen("max", f"/float/{BACCARAT}", "main .panel"),
    "cage": Seen("max", "/cage", "main .panel"),
    "operations": Seen("adam", "/operations", "#rest .panel"),
    "reports": Seen("max", "/reports", "main .wide"),
}


def _enter(site: Site, person: str, role: str) -> None:
    entry = c.EnterPerson(
        person,
        person.capitalize(),
        (role,),
        born="1990-01-01",
        play_money=role == "player",
        demonstration=True,
    )
    site.do(partial(_entered, command=entry))


async def _entered(house: House, command: c.EnterPerson) -> None:
    await house.do(FOUNDER, command)


def house_of_pages(folder: Path) -> Iterator[Site]:
    """A house in which rounds have been played, others wait, and a dispute and a ruling are open."""
    live = tuple(each for each in setups() if each.id in PLAYED)
    limits = Limits({"table": Range(500, 50_000)})
    practice = mini(id=PRACTICE, title="Practice", game="three_card_poker", limits=limits, practice=True)
    running = Site(folder, (*live, practice)).start()
    for person in pictures.MORE:
        _enter(running, person, "player")
    for person in ("anna", "ben", *pictures.MORE):
        do(running, person, c.BuyIn(pictures.CREDITS, "play_money"))
    for id_, play in PLAYED.items():
        _enter(running, dealer_of(id_), "dealer")
        play(Dealer(running, id_, dealer_of(id_)))
    yield running
    running.stop()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Such a house."""
    yield from house_of_pages(tmp_path_factory.mktemp("pages"))


@pytest.fixture(scope="module")
def pages(site: Site) -> Iterator[Callable[[str | None], Page]]:
    """Somebody's page, the same each time."""
    opened: dict[str | None, Window] = {}

    def page(person: str | None) -> Page:
        if person not in opened:
            opened[person] = enter(site, person)
        return opened[person].page

    yield page
    wrong = [fault for each in opened.values() for fault in each.faults]
    for each in opened.values():
        CHROMIUM.take_back(each)
    assert wrong == []


@pytest.mark.parametrize("screens", sampled([FEW, SCREENS]), ids=["few", "all"])
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.long) if name in LIKE_OTHERS else name for name in PAGES]
)
def test_on_every_page_nothing_is_covered_or_cut(
    pages: Callable[[str | None], Page], name: str, screens: tuple[Size, ...]
) -> None:
    seen = PAGES[name]
    page = pages(seen.person)
    answer = page.goto(seen.path)
    assert answer is not None
    assert answer.ok is (name != "error")
    staff.ready(page)
    expect(page.locator(seen.drawn).first).to_be_visible(timeout=PATIENCE)
    assert faults(page, screens) == []
