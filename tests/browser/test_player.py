from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from croupier.house import commands as c
from croupier.house.setup import SECOND
from tests.browser import staff
from tests.browser.chromium import SIZES
from tests.browser.conftest import Enter
from tests.clauses import states
from tests.examples import sampled
from tests.web.site import Caller, Site


def press(page: Page, wager: str) -> None:
    """Click or tap in the middle of an area."""
    box = page.locator(f'.area[data-wager="{wager}"] .area-shape').bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def sit(page: Page, site: Site) -> None:
    """Take a place, and have the table open a round."""
    page.click("#sit")
    expect(page.locator("#controls")).to_be_visible()
    site.step()
    expect(page.locator("#says")).to_have_text("Place your bets")


def placed(page: Page, wager: str, amount: str) -> None:
    """Wait until the house has confirmed a wager."""
    expect(page.locator(f'.area[data-wager="{wager}"]')).to_have_attribute(
        "aria-label", re.compile(rf"your wager \{amount}")
    )
    expect(page.locator(f'.area[data-wager="{wager}"] .ghost')).to_have_count(0)


@states("qld-2010", "sch 19 s 3(2)", "sch 19 s 3(1)", "sch 19 s 5(4)", "sch 19 s 7(1)", "sch 19 s 7(2)")
@pytest.mark.parametrize("size", sampled(SIZES))
def test_a_player_plays_a_round(enter: Enter, site: Site, size: str) -> None:
    page = enter("anna", size)
    expect(page.locator("#limits")).to_have_text("$5 – $500")
    expect(page.locator("#credits")).to_have_text("$1,000.00")
    sit(page, site)
    expect(page.locator("#seconds")).to_be_visible()
    page.evaluate("() => { const now = Date.now; Date.now = () => now() + 600_000; }")
    ten_minutes_on = re.compile(r"^(29\d\d|3000)$")
    expect(page.locator("#seconds")).to_have_text(ten_minutes_on)
    staff.do(site, "anna", c.BuyIn(1_000, "play_money"))
    expect(page.locator("#credits")).to_have_text("$1,010.00")
    # word of the player alone sets no clock back
    assert ten_minutes_on.match(page.locator("#seconds").inner_text())
    for wager in ("player", "banker", "tie"):
        press(page, wager)
        placed(page, wager, "$5.00")
    expect(page.locator("#bet")).to_have_text("$15.00")
    expect(page.locator("#credits")).to_have_text("$995.00")
    site.step()
    expect(page.locator("#says")).to_have_text("No more bets")
    site.play_out()
    expect(page.locator("#says")).to_have_text(re.compile(r"wins|Tie"))
    outcome = site.house.snapshot("mini").results[-1]["outcome"]
    for hand in ("player", "banker"):
        shown = page.locator(f"#cards-{hand} .card").evaluate_all("cards => cards.map(c => c.dataset.card)")
        assert shown == outcome[hand]["cards"]
        expect(page.locator(f"#count-{hand}")).to_have_text(str(outcome[hand]["count"]))
    expect(page.locator("#last-bet")).to_have_text("$15.00")
    won = {"player": "$5.00", "banker": "$4.75", "tie": "$40.00"}[outcome["winner"]]
    expect(page.locator("#last-win")).to_have_text(won)
    expect(page.locator(".area.won")).to_have_count(1)
    lost = 0 if outcome["winner"] == "tie" else 2
    expect(page.locator(".area:not(:has(.stack))")).to_have_count(10 - (3 - lost))


@pytest.mark.long
def test_nothing_overflows_the_screen(enter: Enter, site: Site) -> None:
    page = enter("anna", "phone")
    sit(page, site)
    for path in (None, "/floor", "/account"):
        if path is not None:
            staff.visit(page, path)
        assert staff.fits_on_every(page), path


@pytest.mark.long
def test_what_is_tapped_is_large_enough(enter: Enter, site: Site) -> None:
    page = enter("anna")
    sit(page, site)
    found = page.locator(".area-shape, .chip-choice, .actions .btn")
    for _ in staff.on_each(page, ("phone", "terminal")):
        for box in found.evaluate_all("all => all.map(e => e.getBoundingClientRect().toJSON())"):
            assert min(box["width"], box["height"]) >= 40, box


@pytest.mark.long
def test_a_double_click_places_once(enter: Enter, site: Site) -> None:
    page = enter("anna")
    sit(page, site)
    box = page.locator('.area[data-wager="banker"] .area-shape').bounding_box()
    assert box is not None
    page.mouse.dblclick(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    placed(page, "banker", "$5.00")
    expect(page.locator("#bet")).to_have_text("$5.00")
    assert site.house.snapshot("mini").round["wagers"][0]["stake"] == "5"  # type: ignore[index]


def test_clicks_in_a_burst_and_quick_taps_are_all_counted(enter: Enter, site: Site) -> None:
    page, phone = enter("anna"), enter("ben", "phone")
    sit(page, site)
    phone.click("#sit")
    expect(phone.locator("#controls")).to_be_visible()
    box = page.locator('.area[data-wager="banker"] .area-shape').bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, click_count=5)
    placed(page, "banker", "$25.00")
    phone.click('[data-value="500"]')
    spot = phone.locator('.area[data-wager="banker"] .area-shape')
    spot.scroll_into_view_if_needed()
    box = spot.bounding_box()
    assert box is not None
    for _ in range(4):
        phone.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    placed(phone, "banker", "$20.00")


@pytest.mark.long
def test_chips_add_up_and_are_undone_cleared_and_repeated(enter: Enter, site: Site) -> None:
    page = enter("anna")
    sit(page, site)
    page.click('.chip-choice[aria-label="$25 chip"]')
    press(page, "player")
    placed(page, "player", "$25.00")
    press(page, "player")
    placed(page, "player", "$50.00")
    page.click("#undo")
    placed(page, "player", "$25.00")
    page.click("#clear")
    expect(page.locator("#bet")).to_have_text("$0.00")
    press(page, "player")
    placed(page, "player", "$25.00")
    site.step()
    site.play_out()
    site.step()
    expect(page.locator("#says")).to_have_text("Place your bets")
    page.click("#repeat")
    placed(page, "player", "$25.00")


@pytest.mark.long
def test_one_wager_is_taken_off_by_a_tap(enter: Enter, site: Site) -> None:
    page = enter("anna", "phone")
    sit(page, site)
    press(page, "tie")
    placed(page, "tie", "$5.00")
    page.click("#take")
    press(page, "tie")
    expect(page.locator("#bet")).to_have_text("$0.00")
    expect(page.locator("#credits")).to_have_text("$1,000.00")


@pytest.mark.long
@states("qld-2010", "sch 19 s 7(3)(c)")
def test_winning_and_void_wagers_lie_until_they_are_collected(enter: Enter, site: Site) -> None:
    page = enter("anna")
    sit(page, site)
    for wager in ("player", "banker", "tie"):
        press(page, wager)
        placed(page, wager, "$5.00")
    site.step()
    site.play_out()
    expect(page.locator("#collect")).to_be_enabled()
    before = page.locator("#credits").inner_text()
    page.click("#collect")
    expect(page.locator("#collect")).to_be_disabled()
    expect(page.locator("#credits")).not_to_have_text(before)


def test_why_a_wager_ended_is_one_click_away(enter: Enter, site: Site) -> None:
    page = enter("anna")
    sit(page, site)
    press(page, "tie")
    placed(page, "tie", "$5.00")
    site.step()
    site.play_out()
    page.click("#why")
    dialog = page.locator("#dialog")
    expect(dialog).to_contain_text("sch 1 s 11(3)")
    expect(dialog.locator(".why-wager .heading").first).not_to_be_empty()
    expect(dialog.locator(".trail li")).not_to_have_count(0)
    page.keyboard.press("Escape")
    expect(dialog).not_to_be_visible()
    page.click("#tab-history")
    page.click("#panel-history button >> nth=0")
    expect(dialog).to_contain_text("The round is opened")


def test_a_refusal_says_why_and_what_would_do(enter: Enter, site: Site) -> None:
    page = enter("anna")
    sit(page, site)
    page.click('.chip-choice[aria-label="$100 chip"]')
    press(page, "player_pair")
    placed(page, "player_pair", "$100.00")
    press(page, "player_pair")
    expect(page.locator(".toasts")).to_contain_text("Above the maximum of 100")
    expect(page.locator(".toasts")).to_contain_text("sch 1 s")
    placed(page, "player_pair", "$100.00")


@pytest.mark.long
def test_a_lost_connection_in_mid_round_loses_nothing(enter: Enter, site: Site) -> None:
    page = enter("anna")
    sit(page, site)
    press(page, "banker")
    placed(page, "banker", "$5.00")
    page.context.set_offline(True)
    expect(page.locator(".link")).to_have_text("Offline")
    site.step()
    site.play_out()
    page.context.set_offline(False)
    expect(page.locator(".link")).to_have_text("Live")
    expect(page.locator("#says")).to_have_text(re.compile(r"wins|Tie"))
    expect(page.locator("#last-bet")).to_have_text("$5.00")
    expect(page.locator("#cards-player .card")).not_to_have_count(0)


def test_a_wager_placed_while_offline_is_placed_once_when_the_connection_is_back(
    enter: Enter, site: Site
) -> None:
    page = enter("anna")
    sit(page, site)
    page.context.set_offline(True)
    press(page, "banker")
    expect(page.locator('.area[data-wager="banker"] .ghost')).to_have_count(1)
    page.context.set_offline(False)
    placed(page, "banker", "$5.00")
    assert site.house.snapshot("mini").round["wagers"][0]["stake"] == "5"  # type: ignore[index]


@states("qld-2010", "s 10(2)(a)")
def test_a_player_is_told_that_wagers_are_void_and_by_which_clause(enter: Enter, site: Site) -> None:
    page = enter("anna")
    sit(page, site)
    press(page, "tie")
    placed(page, "tie", "$5.00")
    supervisor = Caller(site).enter("sam")
    supervisor.done("void-wagers", table="mini", seat=1, reason="placed late")
    expect(page.locator("#board")).to_contain_text("Your wager goes back: Tie $5.00")
    expect(page.locator("#board")).to_contain_text("s 10(2)(a)")
    staff.again(page)
    expect(page.locator("#board")).to_contain_text("Your wager goes back")
    page.click("#board button >> text=OK")
    expect(page.locator("#board")).to_be_hidden()
    staff.again(page)
    expect(page.locator("#says")).to_have_text("Place your bets")
    expect(page.locator("#board")).to_be_hidden()


@pytest.mark.long
@pytest.mark.parametrize("size", sampled(SIZES))
def test_new_limits_do_not_move_the_layout(enter: Enter, site: Site, size: str) -> None:
    page = enter("anna", size)
    sit(page, site)
    before = page.locator(".felt-svg").bounding_box()
    names = ("table", "player_pair", "banker_pair", "super_6")
    limits = {name: {"min": "10", "max": "50"} for name in names}
    due = site.house.snapshot("mini").at + 3600 * SECOND
    Caller(site).enter("sam").done("change-limits", table="mini", limits=limits, route="notice", due=due)
    expect(page.locator("#board summary")).to_contain_text("for 4 wagers")
    assert page.locator(".felt-svg").bounding_box() == before


@pytest.mark.long
def test_a_notice_of_limits_tells_what_it_changes_alone(enter: Enter, site: Site) -> None:
    page = enter("anna", "phone")
    sit(page, site)
    limits = site.house.books.table("mini").limits.to_json()
    due = site.house.snapshot("mini").at + 3600 * SECOND
    sam = Caller(site).enter("sam")
    sam.done(
        "change-limits",
        table="mini",
        limits={**limits, "player_pair": {"min": "1", "max": "50"}},
        route="notice",
        due=due,
    )
    board = page.locator("#board")
    expect(board).to_contain_text(
        "Player pair $1.00 to $50.00 instead of $1.00 to $100.00.", use_inner_text=True
    )
    expect(board).not_to_contain_text("Banker pair")
    expect(board).not_to_contain_text("wagers")
    assert staff.fits(page)
    # It lies in the bar of a phone until it is read.
    page.get_by_label("Put it away").click()
    expect(board).to_be_hidden()
    staff.again(page)
    expect(board).to_be_hidden()
    page.click("#asks")
    expect(page.locator("#dialog")).to_contain_text("Player pair $1.00 to $50.00")


@pytest.mark.long
def test_the_history_tells_stake_what_came_back_and_net(enter: Enter, site: Site) -> None:
    page = enter("anna")
    sit(page, site)
    for wager in ("player", "banker", "tie"):
        press(page, wager)
        placed(page, wager, "$5.00")
    site.step()
    site.play_out()
    winner = site.house.snapshot("mini").results[-1]["outcome"]["winner"]
    # the tie pays 8 to 1 and leaves player and banker; a banker's win pays 19 to 20
    told = {"player": ("$10.00", "−$5.00"), "banker": ("$9.75", "−$5.25"), "tie": ("$55.00", "+$40.00")}
    back, net = told[winner]
    page.click("#tab-history")
    expect(page.locator("#panel-history .own")).to_have_text(f"staked $15.00returned {back}net {net}")


@pytest.mark.long
def test_a_phone_has_the_pages_and_the_way_out_in_a_menu(enter: Enter, site: Site) -> None:
    page = enter("anna", "phone")
    page.click("#menu")
    pages = ["Floor", "Strategy", "Tournaments", "Promotions", "Account"]
    expect(page.locator("#dialog a")).to_have_text(pages)
    page.click("#menu-sign-out")
    page.wait_for_url("**/sign-in")


@pytest.mark.long
def test_two_tabs_of_one_player_show_the_same(enter: Enter, site: Site) -> None:
    page = enter("anna")
    sit(page, site)
    other = page.context.new_page()
    other.goto("/tables/mini")
    press(page, "player")
    placed(other, "player", "$5.00")
    other.bring_to_front()
    press(other, "player")
    placed(page, "player", "$10.00")
    expect(page.locator("#credits")).to_have_text("$990.00")


@pytest.mark.long
def test_two_players_see_each_other_take_places(enter: Enter, site: Site) -> None:
    anna, ben = enter("anna"), enter("ben")
    sit(anna, site)
    ben.click("#tab-rules")
    expect(ben.locator("#players")).to_contain_text("Anna")
    press(anna, "player")
    placed(anna, "player", "$5.00")
    expect(ben.locator("#players")).to_contain_text("$5.00")
    expect(ben.locator("#bet")).to_have_text("$0.00")
