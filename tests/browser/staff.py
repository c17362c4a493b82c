"""A floor with a live table, and the ways of its staff and players."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Error, Page, ViewportSize, expect

from croupier.games.limits import Limits, Range
from croupier.house import Answer, Command, Mode, TableSetup
from croupier.house import commands as c
from croupier.house.founding import FOUNDER
from tests.browser.chromium import SIZES
from tests.web.site import Site, mini

LIVE = "live"
BOXES = "boxes"
BOX_LIMITS = Limits(
    {
        "table": Range(500, 50_000),
        "perfect_pairs": Range(100, 10_000),
        "bonus_blackjack": Range(100, 100),
    }
)

NONE_UNDER_WAY: Final = """async () => {
  while (window.underWay) await new Promise((again) => setTimeout(again, 5));
}"""
DRAWN: Final = """() => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  return frame().then(frame).then(frame);
}"""
"""What follows the size of the screen draws in the next frame, its letters in the one after that."""


def live(**changes: Any) -> TableSetup:
    """A table that a dealer deals at, of Queensland's baccarat unless it is said otherwise."""
    return mini(**{"id": LIVE, "title": "Baccarat with a dealer", "mode": Mode.LIVE, **changes})


def boxes(**changes: Any) -> TableSetup:
    """A dealer's table of Queensland's blackjack, with the limits of two wagers beside the main one."""
    said = {"id": BOXES, "title": "Blackjack", "game": "blackjack", "limits": BOX_LIMITS}
    return live(**{**said, **changes})


def shuffle(site: Site, table: str, dealer: str = "dora") -> None:
    """The cards shuffled, after what the book has done with new ones before."""
    do(site, dealer, c.Shuffle(table))


def opened(site: Site, table: str, **places: int) -> None:
    """Cards shuffled and cut where there are any, players at their places, and a round open."""
    if site.house.books.table(table).shoe_life is not None:
        shuffle(site, table)
        do(site, "dora", c.CutCards(table, 100))
    for person, seat in (places or {"anna": 2, "ben": 5}).items():
        do(site, person, c.Sit(table, seat))
    do(site, "dora", c.OpenRound(table))


def serve(folder: Path) -> Iterator[Site]:
    """A house with an automated and a live table."""
    running = Site(folder, (mini(), live())).start()
    yield running
    running.stop()


def do(site: Site, person: str, command: Command) -> Answer:
    """Have somebody give the house a command, a shuffle after what is done with new cards before."""
    if isinstance(command, c.Shuffle) and not command.cards and not command.preshuffled:
        site.prepare(command.table, command.replaced, person)
    if isinstance(command, c.OpenRound):
        site.equip(command.table, person)
    return site.do(lambda house: house.do(house.books.person(person), command))


def prepare(site: Site) -> None:
    """The cards shuffled, cut and burned; two players at their places."""
    do(site, "dora", c.Shuffle(LIVE))
    do(site, "dora", c.CutCards(LIVE, 200))
    do(site, "anna", c.Sit(LIVE, 1))
    do(site, "ben", c.Sit(LIVE, 2))
    do(site, "dora", c.BurnCard(LIVE))


def wagered(site: Site) -> None:
    """A round open, with a wager of each player."""
    do(site, "dora", c.OpenRound(LIVE))
    do(site, "anna", c.PlaceWager(LIVE, "player", 2_000))
    do(site, "ben", c.PlaceWager(LIVE, "banker", 4_000))


def dealt(site: Site, *cards: str) -> None:
    """No more bets, and these cards dealt."""
    do(site, "dora", c.CallStep(LIVE, "no_more_bets"))
    for card in cards:
        do(site, "dora", c.EnterCard(LIVE, card))


def finished(site: Site, *cards: str) -> None:
    """A whole round on these cards."""
    wagered(site)
    dealt(site, *cards)
    do(site, "dora", c.CallStep(LIVE, "result"))


def entered(site: Site, person: str) -> None:
    """A further player with credits."""
    entry = c.EnterPerson(
        person, person.capitalize(), ("player",), "1990-01-01", play_money=True, demonstration=True
    )
    site.do(lambda house: house.do(FOUNDER, entry))
    do(site, person, c.BuyIn(100_000, "play_money"))


def answered(page: Page) -> None:
    """Wait until the house has answered what a page has asked."""
    while True:
        try:
            page.evaluate(NONE_UNDER_WAY)
        except Error as error:
            if "navigation" not in str(error):
                raise
            page.wait_for_load_state()  # the page has been left meanwhile: the next one's requests count
        else:
            return


def ready(page: Page) -> None:
    """Wait until a page hears clicks and keys: its scripts have run, and what they asked is answered."""
    page.evaluate(
        "() => Promise.all([...document.querySelectorAll('script[type=module]')].map((s) => import(s.src)))"
    )
    answered(page)


def visit(page: Page, path: str) -> None:
    """Go to a page, and wait until it can be used."""
    page.goto(path)
    ready(page)


def again(page: Page) -> None:
    """Load a page anew, and wait until it can be used."""
    page.reload()
    ready(page)


def type_cards(page: Page, *cards: str) -> None:
    """Type cards as a dealer does, without waiting in between."""
    for card in cards:
        for key in card:
            page.keyboard.press(key)


def says(page: Page, words: str) -> None:
    """What the console says comes next."""
    expect(page.locator("#says")).to_contain_text(words)


def fill(page: Page, **fields: str) -> None:
    """Fill the open dialog's fields in by their names, and send it."""
    for name, value in fields.items():
        field = page.locator(f'dialog[open] [name="{name}"]')
        if field.evaluate("f => f.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    send(page)


def send(page: Page) -> None:
    """Send the open dialog, and see it taken."""
    page.click('dialog[open] button[type="submit"]')
    expect(page.locator("dialog[open]")).to_have_count(0)


def said(words: str) -> re.Pattern[str]:
    """A label that holds these words."""
    return re.compile(re.escape(words))


def on_each(page: Page, sizes: Iterable[str] = SIZES) -> Iterator[str]:
    """A page that is open on screen after screen, by their names; then on its own again."""
    own = page.viewport_size
    assert own is not None
    for size in sizes:
        width, height = SIZES[size]
        _put(page, {"width": width, "height": height})
        yield size
    _put(page, own)


def _put(page: Page, size: ViewportSize) -> None:
    if page.viewport_size != size:
        page.set_viewport_size(size)
    page.evaluate(DRAWN)


def fits(page: Page) -> bool:
    """Whether nothing sticks out at the side."""
    assert page.viewport_size is not None
    wide: int = page.evaluate("() => document.documentElement.scrollWidth")
    return wide <= page.viewport_size["width"]


def fits_on_every(page: Page) -> bool:
    """Whether nothing sticks out at the side on any screen."""
    return all(fits(page) for _ in on_each(page))
