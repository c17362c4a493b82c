"""Roulette on the terminal: chips by where they lie, the racetrack, the ball, the numbers that have come."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from croupier.games.limits import Limits, Range
from croupier.games.roulette.layout import EVEN_CHANCES, Spot
from croupier.games.roulette.rules import RouletteRules
from croupier.house import Mode, TableSetup
from croupier.house.spots import spot_of
from croupier.rulebooks.games import game as find_game
from tests.browser.chromium import SIZES
from tests.browser.conftest import Enter
from tests.browser.screens import LOW, PHONE, put
from tests.clauses import states
from tests.examples import sampled
from tests.web.site import SLOW, Site

TABLE = "roulette"
DOUBLE = "double"
LIVE = "live"
"""Milliseconds for several wagers, which go to the house one after another."""
FINGER: Final = 44
"""CSS pixels that a finger hits."""
LIMITS = Limits(MappingProxyType({"table": Range(100, 50_000), "straight_up": Range(100, 2_000)}))


def setup(id_: str, mode: Mode = Mode.AUTOMATED, **options: str) -> TableSetup:
    """A table of Queensland's roulette."""
    return TableSetup(
        id=id_,
        title="Roulette",
        book="qld-2010",
        game="roulette",
        options=MappingProxyType(dict(options)),
        limits=LIMITS,
        smallest_chip=100,
        mode=mode,
        pace=SLOW,
    )


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house with roulette on a wheel with one zero, on one with two, and with a dealer."""
    tables = (setup(TABLE), setup(DOUBLE, wheel="double_zero"), setup(LIVE, Mode.LIVE))
    running = Site(tmp_path, tables).start()
    yield running
    running.stop()


def sit(enter: Enter, site: Site, size: str = "terminal", table: str = TABLE) -> Page:
    """Take a place at a table, and have it open a round."""
    page = enter("anna", size, f"/tables/{table}")
    page.click("#sit")
    expect(page.locator("#controls")).to_be_visible()
    site.step(table)
    expect(page.locator("#says")).to_have_text("Place your bets")
    return page


def point(page: Page, spot: str) -> tuple[float, float]:
    """Where a position is on the screen."""
    at = page.locator(f'[data-spot="{spot}"]')
    at.evaluate("node => node.scrollIntoView({ block: 'center' })")
    box = at.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def press(page: Page, spot: str) -> None:
    """Click or tap on a position."""
    page.mouse.click(*point(page, spot))


def placed(page: Page, spot: str, amount: str) -> None:
    """Wait until the house has confirmed a wager."""
    expect(page.locator(f'[data-spot="{spot}"]')).to_have_attribute(
        "aria-label", re.compile(rf"your wager \{amount}")
    )
    expect(page.locator(f'[data-on="{spot}"] .ghost')).to_have_count(0)


def lying(site: Site, table: str = TABLE) -> dict[str, str]:
    """The stakes that lie, by position."""
    round_: Any = site.house.snapshot(table).round
    return {wager["spot"]: wager["stake"] for wager in round_["wagers"]}


def spin(page: Page, site: Site) -> dict[str, Any]:
    """Close betting and have the ball come to rest; the outcome."""
    site.step(TABLE)
    expect(page.locator("#says")).to_have_text("No more bets")
    site.play_out(TABLE)
    expect(page.locator("#main")).to_have_attribute("data-phase", "result")
    outcome: dict[str, Any] = site.house.snapshot(TABLE).results[-1]["outcome"]
    return outcome


@pytest.mark.long
@states("qld-2010", "sch 7 s 8(2) def 4 numbers or corner", "sch 7 s 8(2) def 2 numbers or split")
@pytest.mark.parametrize("size", sampled(SIZES))
def test_a_chip_lies_on_the_numbers_that_meet_under_it(enter: Enter, site: Site, size: str) -> None:
    page = sit(enter, site, size)
    spots = (
        "corner:5-6-8-9",
        "split:17-20",
        "street:13-14-15",
        "six_line:28-29-30-31-32-33",
        "corner:0-1-2-3",
    )
    for spot in (*spots, "straight_up:36", "column:2", "dozen:3", "black"):
        press(page, spot)
        placed(page, spot, "$1.00")
    assert lying(site) == dict.fromkeys((*spots, "straight_up:36", "column:2", "dozen:3", "black"), "1")
    expect(page.locator("#bet")).to_have_text("$9.00")
    wide = page.evaluate("() => [document.documentElement.scrollWidth, window.innerWidth]")
    assert wide[0] <= wide[1]


@pytest.mark.long
def test_a_chip_a_little_off_a_corner_still_lies_on_it(enter: Enter, site: Site) -> None:
    page = sit(enter, site)
    x, y = point(page, "corner:5-6-8-9")
    page.mouse.move(x + 9, y - 9)
    lit = page.locator(".field.lit").evaluate_all("all => all.map(a => a.dataset.area).sort()")
    assert lit == ["5", "6", "8", "9"]
    expect(page.locator(".readout")).to_have_text(re.compile(r"Corner 5-6-8-9.*8 to 1.*\$1 – \$500"))
    page.mouse.click(x + 9, y - 9)
    placed(page, "corner:5-6-8-9", "$1.00")
    page.mouse.click(x + 24, y - 24, button="left")
    placed(page, "straight_up:9", "$1.00")
    page.mouse.click(x, y, button="right")
    expect(page.locator("#bet")).to_have_text("$1.00")
    deadline = time.monotonic() + 90
    while list(lying(site)) != ["straight_up:9"] and time.monotonic() < deadline:
        time.sleep(0.05)
    assert list(lying(site)) == ["straight_up:9"]


@pytest.mark.long
def test_the_layout_is_played_with_the_keyboard_alone(enter: Enter, site: Site) -> None:
    page = sit(enter, site)
    page.locator('[data-spot="straight_up:0"]').focus()
    page.keyboard.press("1")
    page.keyboard.press("7")
    expect(page.locator('[data-spot="straight_up:17"]')).to_be_focused()
    page.keyboard.press("Enter")
    placed(page, "straight_up:17", "$1.00")
    page.keyboard.press("ArrowRight")
    expect(page.locator('[data-spot="split:17-20"]')).to_be_focused()
    page.keyboard.press("+")
    page.keyboard.press("Space")
    placed(page, "split:17-20", "$2.00")
    page.keyboard.press("ArrowUp")
    expect(page.locator('[data-spot="corner:17-18-20-21"]')).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Delete")
    expect(page.locator("#bet")).to_have_text("$1.00")


@pytest.mark.long
def test_numbers_are_tapped_in_large_fields_on_a_phone(enter: Enter, site: Site) -> None:
    page = sit(enter, site, "phone")
    found = page.locator(".field-shape, .calls .btn, .chip-choice, .actions .btn")
    for size in (PHONE, LOW):
        put(page, size)
        for box in found.evaluate_all("all => all.map(e => e.getBoundingClientRect().toJSON())"):
            assert min(box["width"], box["height"]) >= FINGER, (size, box)
    put(page, PHONE)
    page.get_by_role("button", name="Zoom").click()
    squares = page.locator(".field.number .field-shape").evaluate_all(
        "all => all.map((each) => each.getBoundingClientRect().toJSON())"
    )
    assert min(min(box["width"], box["height"]) for box in squares) >= 2 * FINGER - 1
    x, y = point(page, "split:17-20")
    page.mouse.click(x + FINGER / 2 - 3, y - FINGER / 2 + 3)
    placed(page, "split:17-20", "$1.00")
    page.get_by_role("button", name="All numbers").click()
    press(page, "split:17-20")
    placed(page, "split:17-20", "$2.00")


@states("qld-2010", "sch 7 s 12(1)", "sch 7 s 13(1)")
def test_the_ball_rests_and_wagers_are_settled_and_repeated(enter: Enter, site: Site) -> None:
    page = sit(enter, site)
    for spot in ("red", "black", "corner:5-6-8-9"):
        press(page, spot)
        placed(page, spot, "$1.00")
    outcome = spin(page, site)
    number, colour = outcome["number"], outcome["colour"]
    expect(page.locator("#says")).to_have_text(f"{number} {colour}")
    expect(page.locator(".hub-number")).to_have_text(number)
    expect(page.locator(f'.field.hit[data-area="{number}"]')).to_have_count(1)
    expect(page.locator(".dolly")).to_have_count(1)
    # an even chance pays 1 to 1, a corner 8 to 1
    won = (colour in ("red", "black")) + 8 * (number in ("5", "6", "8", "9"))
    expect(page.locator("#last-bet")).to_have_text("$3.00")
    expect(page.locator("#last-win")).to_have_text(f"${won}.00")
    expect(page.locator(".numbers li").first).to_have_attribute("aria-label", f"{number} {colour}")
    page.click("#why")
    expect(page.locator("#dialog")).to_contain_text("sch 7 s 13(1)")
    page.keyboard.press("Escape")
    site.step(TABLE)
    expect(page.locator("#says")).to_have_text("Place your bets")
    expect(page.locator(".dolly")).to_have_count(0)
    page.click("#repeat")
    placed(page, "corner:5-6-8-9", "$1.00")
    assert lying(site) == {"red": "1", "black": "1", "corner:5-6-8-9": "1"}


@pytest.mark.long
def test_a_section_of_the_racetrack_places_ordinary_wagers_and_is_undone_as_one(
    enter: Enter, site: Site
) -> None:
    page = sit(enter, site)
    page.locator('[data-section="Voisins"]').focus()
    page.keyboard.press("Enter")
    placed(page, "corner:25-26-28-29", "$2.00")
    # the trade's nine chips: two on 0-2-3, two on 25-26-28-29, one on each of five splits
    assert lying(site) == {
        "street:0-2-3": "2",
        **dict.fromkeys(("split:4-7", "split:12-15", "split:18-21", "split:19-22", "split:32-35"), "1"),
        "corner:25-26-28-29": "2",
    }
    expect(page.locator("#credits")).to_have_text("$991.00")
    page.click("#undo")
    expect(page.locator("#credits")).to_have_text("$1,000.00")
    assert lying(site) == {}


@pytest.mark.long
def test_a_number_is_placed_with_its_neighbours_on_the_wheel(enter: Enter, site: Site) -> None:
    page = sit(enter, site)
    page.click('[data-pocket="0"]')
    placed(page, "straight_up:15", "$1.00")
    # around the wheel with one zero: 3, 26, 0, 32, 15
    assert set(lying(site)) == {f"straight_up:{n}" for n in (3, 26, 0, 32, 15)}
    page.click('[aria-label="Fewer neighbours"]')
    page.click('[data-pocket="10"]')
    placed(page, "straight_up:5", "$1.00")
    assert set(lying(site)) >= {f"straight_up:{n}" for n in (23, 10, 5)}
    expect(page.locator("#bet")).to_have_text("$8.00")


@pytest.mark.long
@states("qld-2010", "sch 7 s 8(2) def first 5 numbers")
def test_a_wheel_with_two_zeros_has_its_own_positions_and_no_sections(enter: Enter, site: Site) -> None:
    page = sit(enter, site, table=DOUBLE)
    for spot in ("first_five:0-00-1-2-3", "split:0-00", "straight_up:00"):
        press(page, spot)
        placed(page, spot, "$1.00")
    assert set(lying(site, DOUBLE)) == {"first_five:0-00-1-2-3", "split:0-00", "straight_up:00"}
    expect(page.locator(".section")).to_have_count(0)
    expect(page.locator(".stretch")).to_have_count(38)


@pytest.mark.long
def test_a_refused_chip_is_not_left_on_the_layout(enter: Enter, site: Site) -> None:
    page = sit(enter, site)
    page.click('.chip-choice[aria-label="$25 chip"]')
    press(page, "straight_up:8")
    expect(page.locator(".toasts")).to_contain_text("Above the maximum of 20")
    expect(page.locator('[data-on="straight_up:8"]')).to_have_count(0)
    assert lying(site) == {}


@states("qld-2010", "sch 7 s 10(1)")
def test_a_player_takes_chips_of_a_colour_at_a_value_and_gives_them_back(enter: Enter, site: Site) -> None:
    page = enter("anna", path=f"/tables/{LIVE}")
    page.click("#sit")
    expect(page.locator("#controls")).to_be_visible()
    page.click("#asks")
    page.fill("#colour-value", "2")
    page.click("#buy-colour")
    expect(page.locator(".chip-choice").first).to_have_attribute("aria-label", "1 white, $2")
    expect(page.locator(".chip-choice").nth(2)).to_have_attribute("aria-label", "5 white, $10")
    page.click("#asks")
    expect(page.locator("#dialog")).to_contain_text("You have white chips, worth $2.00 each.")
    page.click("#return-colour")
    expect(page.locator(".chip-choice").first).to_have_attribute("aria-label", "$1 chip")


READ = """async ([layout, width, points]) => {
  const shell = document.querySelector('script[src$="shell.js"]').src;
  const { Grid, offered } = await import(shell.replace("shell.js", "games/roulette_grid.js"));
  const host = document.createElement("div");
  host.style.cssText = `position: absolute; left: 0; top: 0; width: ${width}px`;
  document.body.append(host);
  const grid = new Grid(host, layout, offered(layout), { onPoint() {}, onPlace() {}, onTake() {} });
  const matrix = grid.svg.getScreenCTM();
  const read = points.map(([x, y]) => {
    const [px, py] = grid.point(x, y);
    const at = new DOMPoint(px, py).matrixTransform(matrix);
    return grid.spotAt({ clientX: at.x, clientY: at.y })?.key ?? null;
  });
  grid.close();
  host.remove();
  return read;
}"""


@pytest.mark.long
@pytest.mark.parametrize("wheel", ["single_zero", "double_zero"])
def test_the_page_reads_a_chip_as_the_rules_do(enter: Enter, site: Site, wheel: str) -> None:
    """Over the whole layout and beside it, at points on no line and half way between no positions."""
    page = enter("anna", path=f"/tables/{TABLE if wheel == 'single_zero' else DOUBLE}")
    rules = find_game("qld-2010", "roulette").rules({"wheel": wheel})
    assert isinstance(rules, RouletteRules)
    points = [(Fraction(x, 20), Fraction(y, 40)) for x in range(-87, 1061, 18) for y in range(-349, 521, 28)]
    spots = [rules.layout.chip(x, y) for x, y in points]
    keys = [None if spot is None else key_of(spot) for spot in spots]
    layout = page.evaluate("() => JSON.parse(document.querySelector('#boot').textContent).layout")
    for width in (900, 360):
        read = page.evaluate(READ, [layout, width, [[float(x), float(y)] for x, y in points]])
        for point, found, key in zip(points, read, keys, strict=True):
            assert found == key, (width, point)


def key_of(spot: Spot) -> str:
    """A position as pages and the house write it."""
    told = spot.to_json()
    if spot.wager in EVEN_CHANCES:
        return spot.wager
    details = {"selection": told["selection"]} if "selection" in told else {"covers": told["covers"]}
    return spot_of(spot.wager, details)
