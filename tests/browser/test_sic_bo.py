"""Sic-bo on the terminal: the board, the dice, what a throw lights up, the throws that have come."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from types import MappingProxyType

import pytest
from playwright.sync_api import Page, expect

from croupier.games.limits import Limits, Range
from croupier.house import TableSetup
from tests.browser import staff
from tests.browser.conftest import Enter
from tests.clauses import states
from tests.web.site import SLOW, Site

TABLE = "sic-bo"
HIT = re.compile(r"\bhit\b")


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house with Queensland's sic-bo."""
    table = TableSetup(
        id=TABLE,
        title="Sic-bo",
        book="qld-2010",
        game="sic_bo",
        limits=Limits(MappingProxyType({"table": Range(100, 50_000)})),
        smallest_chip=100,
        pace=SLOW,
    )
    running = Site(tmp_path, (table,)).start()
    yield running
    running.stop()


def sit(enter: Enter, site: Site, size: str = "terminal") -> Page:
    """Take a place at the table, and have it open a round."""
    page = enter("anna", size, f"/tables/{TABLE}")
    page.click("#sit")
    expect(page.locator("#controls")).to_be_visible()
    site.step(TABLE)
    expect(page.locator("#says")).to_have_text("Place your bets")
    return page


def placed(page: Page, spot: str, amount: str) -> None:
    """Wait until the house has confirmed a wager."""
    cell = page.locator(f'[data-spot="{spot}"]')
    expect(cell).to_have_attribute("aria-label", re.compile(rf"your wager \{amount}"))
    expect(cell.locator(".ghost")).to_have_count(0)


def winning(dice: list[int]) -> set[str]:
    """The areas that win by section 5, of those whose meaning three dice alone decide."""
    total, faces = sum(dice), set(dice)
    won = {f"individual_die_face_values:{n}" for n in faces}
    won |= {f"three_dice_totals:{total}"} if 4 <= total <= 17 else set()
    won |= {f"dice_combinations:{a}-{b}" for a in faces for b in faces if a < b}
    if len(faces) == 1:
        return {*won, "any_triple", f"triples:{dice[0]}"}
    return {*won, "small" if total <= 10 else "big", "odd" if total % 2 else "even"}


@states("qld-2010", "sch 8 s 4", "sch 8 s 3(2)", "sch 8 s 15(2)")
def test_areas_are_backed_lit_up_settled_and_repeated(enter: Enter, site: Site) -> None:
    page = sit(enter, site, "phone")
    parts = page.locator(".views button")
    spots = ("small", "big", "three_dice_totals:10", "individual_die_face_values:6", "dice_combinations:1-2")
    for spot in spots:
        if spot.startswith("dice"):
            parts.get_by_text("Combinations").click()
        page.click(f'[data-spot="{spot}"]')
        placed(page, spot, "$1.00")
    expect(parts).to_have_text(["Main bets4", "Doubles, triples", "Combinations1"])
    assert staff.fits_on_every(page)
    site.step(TABLE)
    site.play_out(TABLE)
    dice = site.house.snapshot(TABLE).results[-1]["outcome"]["dice"]
    box = page.locator(".dice-box")
    expect(box).to_have_attribute("aria-label", re.compile(rf"total {sum(dice)}$"))
    faces = [int(die.get_attribute("data-face") or 0) for die in box.locator(".die").all()]
    assert sorted(faces) == sorted(dice)
    expect(page.locator(f'[data-spot="individual_die_face_values:{dice[0]}"]')).to_have_class(HIT)
    told = re.compile("double|four_number")
    spots_lit = [str(cell.get_attribute("data-spot")) for cell in page.locator(".cell.hit").all()]
    assert {spot for spot in spots_lit if not told.match(spot)} == winning(dice)
    expect(page.locator("#panel-stats .throws li").first).to_contain_text(str(sum(dice)))
    site.step(TABLE)
    expect(page.locator("#says")).to_have_text("Place your bets")
    page.click("#repeat")
    placed(page, "individual_die_face_values:6", "$1.00")
    expect(page.locator("#bet")).to_have_text("$5.00")


@pytest.mark.long
def test_the_board_is_played_with_the_keyboard_alone(enter: Enter, site: Site) -> None:
    page = sit(enter, site)
    page.locator('[data-spot="small"]').focus()
    page.keyboard.press("Enter")
    placed(page, "small", "$1.00")
    page.keyboard.press("ArrowRight")
    expect(page.locator('[data-spot="odd"]')).to_be_focused()
    page.keyboard.press("Space")
    placed(page, "odd", "$1.00")
    page.keyboard.press("Delete")
    expect(page.locator("#bet")).to_have_text("$1.00")


@pytest.mark.long
def test_the_board_has_an_area_for_every_wager_of_the_schedule(enter: Enter, site: Site) -> None:
    page = sit(enter, site)
    # five even chances and any triple, six each of doubles, triples and numbers, 14 totals, 15 pairs, 4 fours
    expect(page.locator(".dice-board .cell")).to_have_count(5 + 6 + 6 + 6 + 14 + 15 + 4)
