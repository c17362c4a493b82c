"""The demonstration floor as somebody finds it who comes first: every table opens, nothing overflows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import expect

from croupier.house import Mode
from croupier.house.demo import setups
from croupier.rulebooks.games import game
from tests.browser import staff
from tests.browser.conftest import Enter
from tests.web.site import SLOW, Site

NEAREST: Final = 6
"""How many tables are shown where none is as it was wanted."""

# The first of each game: its others differ in options, mode and pace.
FIRST = {(s.book, s.game): replace(s, pace=SLOW) for s in reversed(setups())}


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house with a table of every game, at which nothing has been played."""
    running = Site(tmp_path, tuple(FIRST.values())).start()
    yield running
    running.stop()


@pytest.mark.long
def test_every_table_can_be_sat_at_before_its_first_round(enter: Enter) -> None:
    page = enter("anna", path="/floor")
    for setup in FIRST.values():
        staff.visit(page, f"/tables/{setup.id}")
        expect(page.locator("#sit"), setup.id).to_be_visible()
        page.click("#sit")
        expect(page.locator("#sit"), setup.id).to_have_count(0)


@pytest.mark.long
def test_a_game_is_chosen_from_the_list(enter: Enter) -> None:
    page = enter("anna", "phone", path="/floor")
    page.click("#more-filters")
    page.select_option("#game", label="Sic-bo")
    dice = [setup for setup in FIRST.values() if game(setup.book, setup.game).family == "sic_bo"]
    expect(page.locator(".tile")).to_have_count(len(dice))
    page.click("#filters button >> text=With a dealer")
    expect(page.locator("#game")).to_have_value("sic_bo")
    assert all(setup.mode is Mode.AUTOMATED for setup in dice)
    differs = ["Differs: dealt by the house, with wagers"] * len(dice)
    expect(page.locator(".near .misses")).to_have_text(differs)


def test_pictures_of_games_come_first_and_one_leaves_its_tables(enter: Enter) -> None:
    page = enter("anna", "phone", path="/floor")
    families = {game(setup.book, setup.game).family for setup in FIRST.values()}
    expect(page.locator(".kind .picture")).to_have_count(len(families))
    page.click('.kind[data-family="craps"]')
    dice = [setup for setup in FIRST.values() if game(setup.book, setup.game).family == "craps"]
    expect(page.locator(".tile")).to_have_count(len(dice))
    expect(page.locator(".kind")).to_have_count(1)
    page.click(".star >> nth=0")
    page.click("#all-games")
    expect(page.locator(".tile")).to_have_count(len(FIRST))
    staff.visit(page, f"/tables/{dice[1].id}")
    page.click("#sit")
    staff.visit(page, "/floor")
    expect(page.locator(".own h2")).to_have_text(["Where you sit", "Favourites"])
    own = page.locator(".own a")
    assert own.evaluate_all("all => all.map(a => a.dataset.own)") == [dice[1].id, dice[0].id]
    page.click(".own button")
    expect(page.locator(".own h2")).to_have_text(["Favourites", "Visited last"])


@pytest.mark.long
def test_a_phone_says_the_countdown_above_the_chips_when_the_layout_is_scrolled(
    enter: Enter, site: Site
) -> None:
    table = next(setup.id for setup in FIRST.values() if setup.game == "sic_bo")
    page = enter("anna", "phone", path=f"/tables/{table}")
    page.click("#sit")
    site.step(table)
    expect(page.locator("#says")).to_have_text("Place your bets")
    expect(page.locator("#now")).to_be_hidden()
    page.evaluate("() => window.scrollTo(0, document.body.scrollHeight)")
    expect(page.locator("#now")).to_contain_text("Place your bets")
    expect(page.locator("#now-seconds")).to_contain_text(re.compile(r"^[1-9]\d* s$"))


@pytest.mark.long
def test_the_card_of_a_table_with_a_jackpot_shows_its_meter(enter: Enter) -> None:
    page = enter("anna", path="/floor")
    meter = page.locator('.tile[data-table="qld-2010-caribbean-stud"] .jackpot')
    expect(meter).to_have_text("Progressive jackpot$12,500.00")
    expect(page.locator('.tile[data-table="qld-2010-baccarat"] .jackpot')).to_have_count(0)


@pytest.mark.long
def test_nothing_overflows_a_tile(enter: Enter) -> None:
    page = enter("anna", path="/floor")
    expect(page.locator(".tile")).to_have_count(len(FIRST))
    for _ in staff.on_each(page):
        spilt = page.evaluate(
            """[...document.querySelectorAll(".tile")].filter((tile) => {
                 const edge = tile.getBoundingClientRect().right;
                 const right = (part) => part.getBoundingClientRect().right;
                 return [...tile.querySelectorAll("*")].some((part) => right(part) > edge + 0.5);
               }).map((tile) => tile.dataset.table)"""
        )
        assert spilt == []


@pytest.mark.long
def test_tables_are_searched_by_keyboard_and_the_search_outlives_a_reload(enter: Enter) -> None:
    page = enter("anna", path="/floor")
    page.keyboard.press("/")
    expect(page.locator("#search")).to_be_focused()
    page.keyboard.type("manila poker")
    expect(page.locator(".tile h3")).to_have_text(["Three card Manila", "Two card Manila", "Manila poker"])
    expect(page.locator("#count")).to_have_text(f"3 of {len(FIRST)} tables shown, 3 of them open")
    staff.again(page)
    expect(page.locator("#search")).to_have_value("manila poker")
    expect(page.locator(".kind")).to_have_count(0)
    expect(page.locator(".tile")).to_have_count(3)
    page.focus("#search")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".tile").first).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.locator("#search")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".tile")).to_have_count(len(FIRST))
    assert page.url.endswith("/floor")


def test_what_is_wanted_goes_together_and_is_given_up_at_once(enter: Enter) -> None:
    page = enter("anna", path="/floor")
    page.select_option("#book", "nz-1996")
    page.select_option("#game", "baccarat")
    wanted = [s for s in FIRST.values() if s.book == "nz-1996" and game(s.book, s.game).family == "baccarat"]
    expect(page.locator(".tile")).to_have_count(len(wanted))
    page.fill("#stake", "500")
    expect(page.locator(".tile")).to_have_count(len(wanted))
    page.check("#free")
    expect(page.locator(".tile")).to_have_count(len(wanted))
    page.click("#unfilter")
    expect(page.locator(".tile")).to_have_count(len(FIRST))
    expect(page.locator("#unfilter")).to_be_hidden()


@pytest.mark.long
def test_the_nearest_tables_are_shown_where_none_fits(enter: Enter) -> None:
    page = enter("anna", path="/floor")
    page.select_option("#game", "blackjack")
    page.fill("#stake", "501")
    expect(page.locator("h2")).to_have_text("No tables match")
    games = [s for s in FIRST.values() if game(s.book, s.game).family == "blackjack"]
    expect(page.locator(".near")).to_have_count(min(len(games), NEAREST))
    expect(page.locator(".misses").first).to_have_text("Differs: wagers to $500.00")
    page.click("#unfilter")
    page.fill("#search", "roulete")
    nearest = [s for s in FIRST.values() if game(s.book, s.game).family == "roulette"]
    expect(page.locator(".near")).to_have_count(len(nearest))


@pytest.mark.long
def test_a_phone_folds_the_filters_away_until_they_are_asked_for(enter: Enter) -> None:
    page = enter("anna", "phone", path="/floor")
    expect(page.locator("#game")).to_be_hidden()
    page.click("#more-filters")
    page.select_option("#game", "craps")
    staff.again(page)
    expect(page.locator("#game")).to_have_value("craps")
    assert staff.fits(page)
    for control in page.locator("#filters :is(input[type=search], select, .btn, .stake-of input)").all():
        if control.is_visible():
            box = control.bounding_box()
            assert box is not None
            assert box["height"] >= 40


TRADE: Final = {
    "twenty-one": "blackjack",
    "vingt et un": "blackjack",
    "punto banco": "baccarat",
    "banco": "baccarat",
    "omaha": "poker",
    "Manila": "poker",
    "Crown & Anchor": "sic_bo",
    "big six": "wheel",
    "three card brag": "three_card_poker",
}
"""What the trade calls some games, and the family of each."""


@pytest.mark.long
def test_a_table_is_found_by_what_the_trade_calls_its_game(enter: Enter) -> None:
    page = enter("anna", path="/floor")
    for sought, family in TRADE.items():
        page.fill("#search", sought)
        expect(page.locator(".near")).to_have_count(0)
        ids = page.locator(".tile").evaluate_all("tiles => tiles.map((tile) => tile.dataset.table)")
        found = {game(s.book, s.game).family for s in FIRST.values() if s.id in ids}
        assert (sought, found) == (sought, {family})


def test_nonsense_is_said_to_match_nothing_and_the_nearest_game_is_named(enter: Enter) -> None:
    page = enter("anna", "phone", "/floor")
    for sought, nearest in (("qwxzzy", ""), ("bakarat", "Baccarat"), ("blakjak", "Blackjack")):
        page.fill("#search", sought)
        expect(page.locator("#floor h2")).to_have_text(f"Nothing matches “{sought}”")
        expect(page.locator("#floor .none > p b")).to_have_text(re.compile(f"^{nearest or '[A-Z].*'}$"))
        expect(page.locator(".near .tile")).not_to_have_count(0)
        expect(page.locator(".near .misses")).to_have_count(0)
        assert staff.fits_on_every(page)
