from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from croupier.equipment.tiles import NAMES
from croupier.games.limits import Limits, Range
from croupier.games.requests import Decide
from croupier.house import Mode, Pace
from croupier.house import commands as c
from croupier.house.setup import SECOND
from tests.browser import staff
from tests.browser.conftest import Enter
from tests.browser.staff import do, says
from tests.clauses import states
from tests.web.site import Site, mini

TABLE = "pai-gow"
AUTOMATED = "pai-gow-a"
PAGE = f"/tables/{TABLE}"
CONSOLE = f"/dealer/{TABLE}"
LIMITS = Limits({"table": Range(500, 50_000), "bank": Range(100), "house_liability": Range(max=100_000)})
SLOWLY = Pace(betting=3600 * SECOND, closed=0, card=0, result=3600 * SECOND, decision=3600 * SECOND)
FIVE_AND_SIX = "low 8, low 7, high 10, 3/6"
EIGHT_AND_WONG = "12, 9, high 4, low 4"
NOTHING = "11, 9, 5, 5"
PIPS = {
    "12": 12,
    "2": 2,
    "high 8": 8,
    "high 4": 4,
    "high 10": 10,
    "high 6": 6,
    "low 4": 4,
    "11": 11,
    "low 10": 10,
    "high 7": 7,
    "low 6": 6,
    "9": 9,
    "low 8": 8,
    "low 7": 7,
    "5": 5,
}
"""How many pips lie on a tile: its name says so. The two 3/6 have 3 and 6."""


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house with a dealer's table that is open for wagers, and an automated one."""
    whole = {"bank_commission_rounding": "down_to_50c"}
    live = mini(id=TABLE, title="Pai gow", game="pai_gow", limits=LIMITS, mode=Mode.LIVE, options=whole)
    alone = mini(id=AUTOMATED, title="Alone", game="pai_gow", limits=LIMITS, pace=SLOWLY)
    running = Site(tmp_path, (live, alone)).start()
    do(running, "anna", c.Sit(TABLE, 2))
    do(running, "ben", c.Sit(TABLE, 3))
    do(running, "dora", c.OpenRound(TABLE))
    yield running
    running.stop()


def deal(site: Site, *stacks: str) -> None:
    """The dice count to the bank's own box, and the stacks go to it and the boxes after it."""
    do(site, "dora", c.CallStep(TABLE, "no_more_bets"))
    do(site, "dora", c.EnterThrow(TABLE, (1, 2, 6)))
    for stack in stacks:
        do(site, "dora", c.EnterTiles(TABLE, tuple(each.strip() for each in stack.split(","))))


def asked(site: Site) -> object:
    """What the round of the automated table waits for."""
    round_ = site.house.books.table(AUTOMATED).round
    assert round_ is not None
    return round_.request


def wager(page: Page, spot: str = "wager") -> None:
    page.click('[data-value="500"]')
    page.click(f'[data-spot="{spot}"]')
    expect(page.locator("#bet")).to_have_text("$5.00")


def hand(page: Page, whose: str, pair: str) -> set[str]:
    """The tiles that a page shows in a hand."""
    found = page.locator(f'.pg.{whose} [data-pair="{pair}"] svg.tile')
    codes: list[str] = found.evaluate_all("all => all.map(t => t.dataset.tile)")
    return set(codes)


@states("qld-2010", "sch 6 s 26(1)", "sch 6 s 28(1)", "sch 6 s 19(1)")
def test_a_player_alone_sees_the_tiles_sets_them_with_keys_and_is_paid_less_commission(
    enter: Enter, site: Site
) -> None:
    anna, ben = enter("anna", path=PAGE), enter("ben", path=PAGE)
    wager(anna)
    wager(ben)
    deal(site, FIVE_AND_SIX, EIGHT_AND_WONG, NOTHING)
    expect(anna.locator("#says")).to_have_text("Set your tiles")
    expect(ben.locator("#says")).to_have_text("Anna sets box 2")
    assert "high 4" not in ben.locator(".pg-boxes").inner_html()
    # 12 and 9 are a teen wong, which is the high hand however they came: first they were the low one.
    assert hand(anna, "own", "low") == {"high 4", "low 4"}
    anna.keyboard.press("ArrowRight")
    assert hand(anna, "own", "low") != {"high 4", "low 4"}
    anna.keyboard.press("ArrowLeft")
    expect(anna.locator('.pg.own [data-pair="high"] header b')).to_have_text("Teen wong")
    expect(anna.locator('.pg.own [data-pair="low"] header b')).to_have_text("8 points")
    anna.keyboard.press("s")
    expect(ben.locator("#says")).to_have_text("Set your tiles")
    # The house way is seen before it is had.
    ben.keyboard.press("h")
    expect(ben.locator('#decision [data-action="house_way"]')).to_contain_text("as shown; this is final")
    ben.keyboard.press("h")
    expect(anna.locator('[data-box="3"]')).to_contain_text("House way")
    do(site, "dora", c.CallStep(TABLE, "result"))
    expect(anna.locator("#says")).to_have_text("Bank has 5 and 6")
    expect(anna.locator(".pg.own .hand-note")).to_have_text("Wager +$4.75 after $0.25 commission")
    expect(anna.locator('.pg.own [data-pair="low"] footer')).to_have_text("beats the bank")
    expect(anna.locator('[data-box="3"] .minis [data-tile="11"]')).to_be_visible()
    anna.click("#why")
    expect(anna.locator("#dialog-body")).to_contain_text("sch 6 s 19(1)")
    expect(anna.locator("#dialog-body")).to_contain_text("Box 2 wins with 8 low, teen wong high")


@pytest.mark.long
@states("qld-2010", "sch 6 s 27", "sch 6 s 28(1)")
def test_tiles_are_exchanged_by_dragging_and_by_tapping(enter: Enter, site: Site) -> None:
    page = enter("anna", "desktop", PAGE)
    wager(page)
    deal(site, FIVE_AND_SIX, NOTHING)
    expect(page.locator("#decision")).to_be_visible()
    assert [hand(page, "own", "low"), hand(page, "own", "high")] == [{"11", "9"}, {"5"}]
    page.locator('.pg.own [data-at="0"]').drag_to(page.locator('.pg.own [data-at="3"]'))
    assert hand(page, "own", "low") == {"9", "5"}
    page.click('.pg.own [data-pair="low"] button:has([data-tile="5"])')
    page.click('.pg.own button:has([data-tile="11"])')
    assert hand(page, "own", "low") == {"11", "9"}
    page.click('.pg.own button:has([data-tile="11"])')
    page.click('.pg.own [data-at="2"]')
    assert hand(page, "own", "low") == {"9", "5"}
    page.click('#decision [data-action="set"]')
    do(site, "dora", c.CallStep(TABLE, "result"))
    expect(page.locator("#last-bet")).to_have_text("$5.00")
    assert hand(page, "own", "low") == {"9", "5"}


@pytest.mark.long
@states("qld-2010", "sch 6 s 18(9)", "sch 6 s 19(3)", "sch 6 s 28(8)(b)")
def test_a_player_takes_the_bank_covers_wagers_and_sets_its_tiles(enter: Enter, site: Site) -> None:
    page = enter("anna", path=PAGE)
    wager(page)
    do(site, "ben", c.PlaceWager(TABLE, "wager", 500))
    deal(site, EIGHT_AND_WONG, FIVE_AND_SIX, NOTHING)
    for person in ("anna", "ben"):
        do(site, person, c.Decide(TABLE, "house_way"))
    do(site, "dora", c.CallStep(TABLE, "result"))
    do(site, "dora", c.OpenRound(TABLE))
    expect(page.locator("#detail")).to_have_text("The bank is offered to you")
    page.click('[data-value="10000"]')
    page.click('[data-spot="bank"]')
    expect(page.locator("#bet")).to_have_text("$100.00")
    expect(page.locator(".pg.bank .hand-name")).to_have_text("Bank: Anna")
    expect(page.locator('[data-box="2"] .chung')).to_be_visible()
    do(site, "ben", c.PlaceWager(TABLE, "wager", 4_000))
    expect(page.locator(".pg.own .hand-note")).to_contain_text("$60.00 of it is left")
    deal(site, EIGHT_AND_WONG, FIVE_AND_SIX)
    do(site, "ben", c.Decide(TABLE, "house_way"))
    expect(page.locator("#says")).to_have_text("Set the bank's tiles")
    expect(page.locator('.pg.bank [data-pair="high"] header b')).to_have_text("Teen wong")
    page.click('#decision [data-action="set"]')
    do(site, "dora", c.CallStep(TABLE, "result"))
    expect(page.locator(".pg.own .hand-note")).to_have_text("Bank +$38.00")
    expect(page.locator(".pg.bank .hand-note")).to_have_text("Won $40.00 in all")
    expect(page.locator(".pg.bank .hand-name")).to_have_text("Bank: Anna")
    expect(page.locator(".pg.own .hand-name")).to_have_text("Your bank")


@pytest.mark.long
@states("qld-2010", "sch 6 s 18(13)")
def test_the_banks_box_takes_no_wager_and_another_is_chosen_by_a_tap(enter: Enter, site: Site) -> None:
    page = enter("anna", "phone", PAGE)
    page.click('.pg-boxes [data-box="1"]')
    expect(page.locator(".pg.own .hand-note")).to_contain_text("choose another")
    page.click('[data-spot="wager"]')
    expect(page.locator(".toasts .notice")).to_contain_text("The house is banker")
    page.locator('[data-spot="wager"]').press("Enter")
    expect(page.locator(".toasts .notice")).to_have_count(1)
    expect(page.locator(".toasts .times")).to_have_text("2 times")
    page.click('.pg-boxes [data-box="2"]')
    page.locator('[data-spot="wager"]').press("Enter")
    expect(page.locator("#bet")).to_have_text("$5.00")
    expect(page.locator('.pg-boxes [data-box="2"]')).to_contain_text("$5")


@pytest.mark.long
def test_the_tiles_of_a_recalled_round_lie_in_their_boxes(enter: Enter, site: Site) -> None:
    for person in ("anna", "ben"):
        do(site, person, c.PlaceWager(TABLE, "wager", 500))
    deal(site, FIVE_AND_SIX, EIGHT_AND_WONG, NOTHING)
    page = enter("ines", path=f"/inspector/rounds/{TABLE}/1")
    boxes = page.locator(".cloth .hand")
    expect(boxes).to_have_count(3)
    for _ in staff.on_each(page):
        for box in boxes.all():
            room = box.bounding_box()
            for tile in box.locator(".cards > *").all():
                lies = tile.bounding_box()
                assert room is not None
                assert lies is not None
                assert lies["x"] + lies["width"] <= room["x"] + room["width"]


@states("qld-2010", "sch 6 s 11(2)", "sch 6 s 25(1)")
def test_a_dealer_enters_dice_and_stacks_by_keyboard_and_by_touch(enter: Enter, site: Site) -> None:
    do(site, "anna", c.PlaceWager(TABLE, "wager", 2_000))
    page = enter("dora", path=CONSOLE)
    page.keyboard.press("Enter")
    says(page, "Enter the 3 dice")
    for key in "126":
        page.keyboard.press(key)
    page.keyboard.press("Enter")
    says(page, "Deliver 4 tiles to box 1")
    for key in "zxqv":
        page.keyboard.press(key)
    page.keyboard.press("Enter")
    says(page, "Deliver 4 tiles to box 2")
    for name in EIGHT_AND_WONG.split(", "):
        page.click(f'.tile-pad [data-tile="{name}"]')
    page.click("#send-tiles")
    says(page, "Seat 2 decides")
    expect(page.locator('[data-hand="box_2"] [data-tile="12"]')).to_be_visible()
    page.keyboard.press("1")
    staff.fill(page, one="2", other="3")
    says(page, "Call: result")
    expect(page.locator("tr.sum")).to_contain_text("Pay $19.00")


def test_every_tile_has_as_many_pips_as_its_name_says_and_ones_and_fours_are_red(
    enter: Enter, site: Site
) -> None:
    page = enter("anna", path=PAGE)
    drawn = page.evaluate(
        """async (names) => {
          const page = document.querySelector('script[src$="terminal.js"]').src;
          const { tile } = await import(page.replace('terminal.js', 'tiles.js'));
          const pips = (svg, kind) => svg.querySelectorAll('.pip' + kind).length;
          return names.map((n) => [0, 1].map((f) => [pips(tile(n, f), ''), pips(tile(n, f), '.red')]));
        }""",
        list(NAMES),
    )
    faces = dict(zip(NAMES, drawn, strict=True))
    assert all([pips for pips, _ in faces[name]] == [count, count] for name, count in PIPS.items())
    assert [pips for pips, _ in faces["3/6"]] == [3, 6]
    red = {name: [red for _, red in both] for name, both in faces.items()}
    assert red == {
        **{name: [0, 0] for name in ("high 10", "high 6", "low 4", "11", "low 8")},
        "12": [6, 6],
        "2": [2, 2],
        "high 8": [8, 8],
        "high 4": [1, 1],
        "low 10": [4, 4],
        "high 7": [1, 1],
        "low 6": [1, 1],
        "9": [0, 4],
        "low 7": [0, 4],
        "5": [5, 0],
        "3/6": [1, 4],
    }


@pytest.mark.long
@states("qld-2010", "sch 6 s 29(1)")
def test_time_to_set_runs_down_at_an_automated_table_and_then_the_house_way_is_had(
    enter: Enter, site: Site
) -> None:
    page = enter("anna", path=f"/tables/{AUTOMATED}")
    do(site, "anna", c.Sit(AUTOMATED, 4))
    for _ in range(2):
        site.step(AUTOMATED)
    wager(page)
    while not isinstance(asked(site), Decide):
        site.step(AUTOMATED)
    expect(page.locator("#decision")).to_be_visible()
    expect(page.locator("#seconds")).to_have_attribute("aria-label", "Seconds left to decide")
    site.step(AUTOMATED)
    expect(page.locator("#decision")).to_be_hidden()
    expect(page.locator('[data-box="4"]')).to_contain_text("House way")
    site.step(AUTOMATED)
    expect(page.locator("#why")).to_be_visible()


@pytest.mark.long
def test_the_keys_of_tiles_hold_their_names(enter: Enter, site: Site) -> None:
    do(site, "anna", c.PlaceWager(TABLE, "wager", 2_000))
    deal(site)
    page = enter("dora", path=CONSOLE)
    names = page.locator(".tile-pad .kinds button > span")
    expect(names).to_have_count(len(NAMES))
    for _ in staff.on_each(page):
        cut: list[int] = names.evaluate_all("all => all.map((each) => each.scrollWidth - each.clientWidth)")
        assert max(cut) <= 0


@pytest.mark.long
def test_the_table_fits(enter: Enter, site: Site) -> None:
    for person in ("anna", "ben"):
        do(site, person, c.PlaceWager(TABLE, "wager", 2_000))
    page = enter("anna", path=PAGE)
    deal(site, FIVE_AND_SIX, EIGHT_AND_WONG, NOTHING)
    expect(page.locator("#decision")).to_be_visible()
    for _ in staff.on_each(page):
        assert staff.fits(page)
        cloth, areas = page.locator(".cloth").bounding_box(), page.locator(".pg-svg").bounding_box()
        assert cloth is not None
        assert areas is not None
        assert areas["y"] + areas["height"] <= cloth["y"] + cloth["height"]
        for tile in page.locator("button.pg-tile").all():
            box = tile.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 40
