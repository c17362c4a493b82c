from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from croupier.house import commands as c
from tests.browser import staff
from tests.browser.conftest import Enter
from tests.browser.staff import BOXES as TABLE
from tests.browser.staff import do, opened
from tests.clauses import states
from tests.web.site import Site, mini

PAGE = f"/tables/{TABLE}"


@pytest.fixture
def site(boxes: Site) -> Site:
    """A house with a table of blackjack, its shoe ready and its round open."""
    opened(boxes, TABLE)
    return boxes


def deal(site: Site, cards: str, *calls: str) -> None:
    """Enter cards, and call what follows."""
    for card in cards.split():
        do(site, "dora", c.EnterCard(TABLE, card))
    for call in calls:
        do(site, "dora", c.CallStep(TABLE, call))


def bet(page: Page, *spots: str) -> None:
    page.click('[data-value="500"]')
    for spot in spots:
        page.click(f'[data-spot="{spot}"]')


@states("qld-2010", "sch 2 s 25(1)", "sch 2 s 24(1)", "sch 19 s 3(2)(d)")
def test_a_pair_is_split_and_a_hand_of_it_doubled(enter: Enter, site: Site) -> None:
    page = enter("anna", path=PAGE)
    bet(page, "blackjack", "perfect_pairs")
    expect(page.locator("#bet")).to_have_text("$10.00")
    do(site, "dora", c.CallStep(TABLE, "no_more_bets"))
    deal(site, "8S 6H 8D", "initial_result")
    expect(page.locator("#says")).to_have_text("Your decision")
    expect(page.locator("#detail")).to_have_text("Box 2")
    expect(page.locator(".hand.own .count")).to_have_text("16")
    page.click('#decision [data-action="split"]:has-text("$5.00")')
    deal(site, "3C")
    expect(page.locator(".hand.own .count")).to_have_text("11")
    expect(page.locator(".hand.second")).to_be_visible()
    page.keyboard.press("x")
    deal(site, "TC")
    expect(page.locator(".hand.own .hand-wagers")).to_contain_text("Double $5.00")
    deal(site, "2C")
    expect(page.locator(".hand.second.turn")).to_be_visible()
    page.click('#decision [data-action="stand"]')
    # 6 and a king, and a 9: over 21. Three wagers of $5 win 1 to 1; the mixed pair of eights paid 5 to 1.
    deal(site, "KH 9S", "result")
    expect(page.locator("#says")).to_have_text("Dealer busts with 25")
    expect(page.locator("#last-win")).to_have_text("$40.00")
    expect(page.locator(".bj-bead.bust")).to_have_count(1)


@pytest.mark.long
@states("qld-2010", "sch 2 s 38(1)")
def test_a_wager_of_one_amount_is_placed_by_any_chip_and_small_ones_by_a_small_chip(enter: Enter) -> None:
    page = enter("anna", path=PAGE)
    expect(page.locator('#chips [aria-checked="true"]')).to_have_attribute("data-value", "500")
    bet(page, "blackjack", "bonus_blackjack")
    expect(page.locator("#bet")).to_have_text("$6.00")
    page.click('[data-value="100"]')
    page.click('[data-spot="perfect_pairs"]')
    expect(page.locator("#bet")).to_have_text("$7.00")


@pytest.mark.long
@states("qld-2010", "sch 2 s 24(1)", "sch 2 s 23(5)")
def test_a_double_and_insurance_may_be_for_less(enter: Enter, site: Site) -> None:
    page = enter("anna", "phone", PAGE)
    do(site, "anna", c.PlaceWager(TABLE, "blackjack", 2_000))
    do(site, "dora", c.CallStep(TABLE, "no_more_bets"))
    deal(site, "5S AH 6D", "initial_result")
    page.get_by_label("Insure: another amount, up to $10.00").fill("4")
    page.click('#decision [data-action="insurance"]')
    expect(page.locator(".hand.own .hand-wagers")).to_contain_text("Insurance $4.00")
    field = page.get_by_label("Double: another amount, up to $20.00")
    field.fill("25")
    page.click('#decision [data-action="double_down"]')
    expect(page.locator(".toasts")).to_contain_text("at most the wager, 20")
    field.fill("7")
    field.press("Enter")
    expect(page.locator(".hand.own .hand-wagers")).to_contain_text("Double $7.00")
    # 11 and an 8 is 19 against 21: the wager, its double and the insurance are lost.
    deal(site, "8C 4H 6S", "result")
    expect(page.locator("#says")).to_have_text("Dealer 21")
    expect(page.locator(".hand.own .ended")).to_have_text("Lost $31.00")
    expect(page.locator(".hand.own .hand-wagers")).to_contain_text("Double −$7.00")
    expect(page.locator("#detail")).to_have_text("You lose $31.00 · staked $31.00 · returned $0.00")


@pytest.mark.long
def test_chips_on_boxes_in_turn_are_all_counted_and_told_together(enter: Enter, site: Site) -> None:
    page = enter("anna", path=PAGE)
    page.click('[data-value="500"]')
    for box in (2, 3, 2):
        page.click(f'[data-box="{box}"]')
        expect(page.locator(f'[data-box="{box}"]')).to_have_attribute("aria-pressed", "true")
        page.click('[data-spot="blackjack"]')
        staff.answered(page)
    expect(page.locator(".meter:has(#bet)")).to_have_text("Bet on 2 boxes$15.00")
    expect(page.locator('[data-box="2"] .staked')).to_have_text("$10.00")


@states("qld-2010", "sch 2 s 23(3)", "sch 2 s 23(5)")
def test_insurance_is_offered_against_an_ace_at_half_of_the_wager(enter: Enter, site: Site) -> None:
    page = enter("anna", path=PAGE)
    do(site, "anna", c.PlaceWager(TABLE, "blackjack", 1_000))
    do(site, "dora", c.CallStep(TABLE, "no_more_bets"))
    deal(site, "8S AH 9D", "initial_result")
    expect(page.locator("#says")).to_have_text("Insurance?")
    page.click('#decision [data-action="insurance"]:has-text("$5.00")')
    page.click('#decision [data-action="stand"]')
    expect(page.locator(".hand.own .hand-wagers")).to_contain_text("Insurance $5.00")
    deal(site, "KH", "result")
    expect(page.locator("#says")).to_have_text("Dealer blackjack")


@pytest.mark.long
@states("qld-2010", "sch 2 s 28(a)", "sch 2 s 30(4)", "sch 2 s 30(6)")
def test_two_players_share_a_box_and_only_one_decides(enter: Enter, site: Site) -> None:
    anna, ben = enter("anna", path=PAGE), enter("ben", path=PAGE)
    ben.click('[data-box="2"]')
    expect(ben.locator('[data-box="2"]')).to_have_attribute("aria-pressed", "true")
    bet(ben, "blackjack")
    bet(anna, "blackjack")
    expect(anna.locator('[data-box="2"]')).to_contain_text("$10")
    do(site, "dora", c.CallStep(TABLE, "no_more_bets"))
    deal(site, "6S 5H 5D", "initial_result")
    expect(ben.locator("#says")).to_have_text("Seat 2 decides")
    expect(ben.locator("#decision")).to_be_hidden()
    anna.click('#decision [data-action="double_down"]')
    expect(ben.locator('#decision [data-action="no_double"]')).to_be_visible()
    ben.click('#decision [data-action="double_down"]')
    deal(site, "TC KH 8D", "result")
    for page in (anna, ben):
        expect(page.locator("#last-win")).to_have_text("$10.00")


@pytest.mark.long
def test_the_table_fits(enter: Enter, site: Site) -> None:
    do(site, "anna", c.PlaceWager(TABLE, "blackjack", 2_000))
    do(site, "ben", c.PlaceWager(TABLE, "blackjack", 2_000))
    do(site, "dora", c.CallStep(TABLE, "no_more_bets"))
    deal(site, "AS 9C 6H 7D 8S", "initial_result")
    page = enter("anna", "phone", PAGE)
    expect(page.locator("#decision")).to_be_visible()
    assert staff.fits_on_every(page)


@pytest.mark.long
@states("qld-2010", "sch 2 s 25(1)")
def test_why_names_the_box_and_the_hand_and_both_totals(enter: Enter, site: Site) -> None:
    page, ben = enter("anna", path=PAGE), enter("ben", path=PAGE)
    do(site, "anna", c.PlaceWager(TABLE, "blackjack", 1_000))
    do(site, "anna", c.PlaceWager(TABLE, "blackjack", 2_000, box=3))
    do(site, "dora", c.CallStep(TABLE, "no_more_bets"))
    deal(site, "8S TC 6H 8D 9C", "initial_result")
    do(site, "anna", c.Decide(TABLE, "split"))
    deal(site, "TH")
    do(site, "anna", c.Decide(TABLE, "stand"))
    deal(site, "5D")
    do(site, "anna", c.Decide(TABLE, "draw"))
    deal(site, "KD")
    do(site, "anna", c.Decide(TABLE, "stand"))
    deal(site, "KH 3S", "result")
    expect(page.locator("#says")).to_have_text("Dealer 19")
    expect(page.locator("#detail")).to_have_text("You lose $20.00 · staked $40.00 · returned $20.00")
    expect(page.locator(".hand.own .ended")).to_have_text("Lost $10.00")
    expect(page.locator(".hand.second .ended")).to_have_text("Lost $10.00")
    expect(ben.locator("#last-bet")).to_have_text("–")
    expect(ben.locator("#last-win")).to_have_text("–")
    expect(page.locator('[data-box="2"] .ended')).to_have_text(["−$10", "−$10"])
    expect(page.locator('[data-box="3"] .ended')).to_have_text("Stand-off")
    page.click('[aria-label="Why, round 1"]')
    told = page.locator("#dialog .why-wager")
    expect(told).to_have_count(3)
    for where, why in (
        ("Blackjack, box 2, hand 1, $10.00", "Box 2, hand 1 has 18 against the dealer's 19."),
        ("Split, box 2, hand 2, $10.00", "Box 2, hand 2 has 23, which is over 21."),
        ("Blackjack, box 3, $20.00", "Box 3 has 19 against the dealer's 19."),
    ):
        expect(told.filter(has_text=where).locator(".because")).to_have_text(why)


@pytest.mark.long
@states("nsw-blackjack", "r 14.24 table", "r 14.5")
def test_six_circles_can_be_read_and_touched_and_a_jackpot_says_its_prizes(enter: Enter, site: Site) -> None:
    one = {"min": "5", "max": "5"}
    limits = {"table": {"min": "5", "max": "500"}, "blazing_7s": one}
    for each in ("perfect_pairs", "star_pairs", "any_pairs", "lucky_lucky"):
        limits[each] = {"min": "1", "max": "100"}
    setup = mini(id="nsw", title="Blackjack", game="blackjack", options={"shuffling_device": True})
    do(site, "max", c.OpenTable({**setup.to_json(), "book": "nsw-blackjack", "limits": limits}))
    page = enter("anna", path="/tables/nsw")
    circles = page.locator(".bj-svg .area")
    expect(circles).to_have_count(6)
    for _ in staff.on_each(page):
        for circle in circles.locator(".area-shape").all():
            shape = circle.bounding_box()
            assert shape is not None
            assert min(shape["width"], shape["height"]) >= 44
        heights = [each.bounding_box() for each in page.locator(".bj-svg text").all()]
        assert min(box["height"] for box in heights if box is not None) >= 12
    expect(page.locator('[data-wager="blazing_7s"]')).to_have_attribute(
        "aria-label", re.compile("^Blazing 7's, pays up to the jackpot; wagers ")
    )
    prizes = page.locator(".prizes")
    # The table of 14.24 for a wager of $5.
    for hand, prize in (
        ("three sevens of diamonds", "100% of the jackpot"),
        ("three suited sevens", "10% of the jackpot"),
        ("three same colour sevens", "$2,500"),
        ("three sevens", "$1,000"),
        ("two player sevens", "$100"),
        ("one player seven and one dealer seven", "$50"),
    ):
        row = prizes.get_by_role("row").filter(has=page.get_by_role("cell", name=hand, exact=True))
        expect(row).to_contain_text(prize)
    assert staff.fits_on_every(page)


@pytest.mark.long
def test_a_place_behind_the_players_is_not_called_as_the_decision_to_stand(enter: Enter, site: Site) -> None:
    do(site, "ben", c.Leave(TABLE))
    ben = enter("ben", "phone", PAGE)
    expect(ben.get_by_role("button", name="Play standing")).to_be_visible()
    expect(ben.get_by_role("button", name="Stand", exact=True)).to_have_count(0)
    assert staff.fits_on_every(ben)
    ben.click("#stand-behind")
    expect(ben.locator("#seating")).to_contain_text("You are a standing player")
    anna = enter("anna", "phone", PAGE)
    do(site, "anna", c.PlaceWager(TABLE, "blackjack", 2_000))
    do(site, "dora", c.CallStep(TABLE, "no_more_bets"))
    deal(site, "8S 6H 9D", "initial_result")
    expect(anna.get_by_role("button", name="Stand", exact=True)).to_be_visible()
    expect(anna.get_by_role("button", name="Play standing")).to_have_count(0)
