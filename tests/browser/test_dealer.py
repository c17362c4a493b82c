from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from croupier.house import commands as c
from croupier.house.money import credits_of
from croupier.money.currencies import PLAY
from tests.browser import staff
from tests.browser.conftest import Enter
from tests.browser.staff import LIVE, says, type_cards
from tests.clauses import states
from tests.web.site import Caller, Site

CONSOLE = f"/dealer/{LIVE}"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house with an automated and a live table."""
    yield from staff.serve(tmp_path)


def held(site: Site, person: str) -> int:
    """What somebody has in credits."""
    return site.house.books.balances.of(credits_of(person, PLAY))


def to_do(page: Page, wager: str) -> str:
    """What the console says is to be done about a wager."""
    return page.locator(f'tr[data-wager="{wager}"] .do').inner_text()


@states("qld-2010", "sch 1 s 14(2)", "sch 1 s 17(5)", "sch 1 s 17(8)", "sch 1 s 17(10)", "sch 1 s 19(1)")
def test_a_dealer_brings_a_shoe_into_play_by_keyboard(enter: Enter, site: Site) -> None:
    site.prepare(LIVE, False, "dora")
    page = enter("dora", path=CONSOLE)
    says(page, "shuffle")
    page.keyboard.press("Enter")
    says(page, "cut")
    page.keyboard.press("Enter")
    page.fill('dialog[open] [name="at"]', "5")
    page.click('dialog[open] button[type="submit"]')
    refused = page.locator("dialog[open] .notice")
    expect(refused).to_contain_text("at least 10 cards from either end")
    expect(refused).to_contain_text("sch 1 s 17(5)")
    staff.fill(page, at="180", cutting_card="14")
    says(page, "burn")
    page.keyboard.press("Enter")
    says(page, "Open a round")
    page.keyboard.press("Enter")
    says(page, "no more bets")
    assert site.house.books.table(LIVE).shoe.used == 1


@pytest.mark.long
@states("qld-2010", "sch 1 s 17(1)", "sch 1 s 17(2)", "sch 1 s 17(3)", "sch 1 s 17(6)")
def test_the_cut_is_offered_handed_on_and_repeated(enter: Enter, site: Site) -> None:
    for person, seat in (("anna", 1), ("ben", 2)):
        staff.do(site, person, c.Sit(LIVE, seat))
    site.prepare(LIVE, False, "dora")
    dealer, anna = enter("dora", path=CONSOLE), enter("anna", "phone", f"/tables/{LIVE}")
    dealer.keyboard.press("Enter")
    says(dealer, "Offer the cut")
    dealer.keyboard.press("Enter")
    says(dealer, "offered to seat 1")
    board = anna.locator(".posted", has_text="You are offered the cut")
    expect(board).to_be_visible()
    board.locator("select").select_option("2")
    says(dealer, "offered to seat 2")
    dealer.click('[data-cut="accept"]')
    says(dealer, "Seat 2 cuts the cards")
    dealer.click('[data-command="enter-incorrect-cut"] button')
    staff.fill(dealer, at="4")
    dealer.keyboard.press("Enter")
    expect(dealer.locator("dialog[open]")).to_contain_text("Cut by Seat 2")
    staff.fill(dealer, at="180", cutting_card="14")
    says(dealer, "burn")
    made = site.house.books.table(LIVE).cut_made
    assert made is not None
    assert (made.by, made.seat) == ("ben", 2)


@states("qld-2010", "sch 1 s 24(1)", "sch 1 s 24(3)", "sch 1 s 19(3)", "sch 1 s 19(4)", "sch 1 s 12(1)")
def test_two_players_and_a_dealer_play_rounds(enter: Enter, site: Site) -> None:
    staff.prepare(site)
    dealer = enter("dora", path=CONSOLE)
    anna, ben = enter("anna", path=f"/tables/{LIVE}"), enter("ben", path=f"/tables/{LIVE}")
    dealer.keyboard.press("Enter")
    for player, wager in ((anna, "player"), (ben, "banker")):
        expect(player.locator("#says")).to_have_text("Place your bets")
        player.locator(f'.area[data-wager="{wager}"]').press("Enter")
        expect(player.locator("#bet")).to_have_text("$5.00")
    expect(dealer.locator('tr[data-wager="2.2.banker"]')).to_contain_text("$5.00")
    area = dealer.locator('.laid-out .area[data-wager="banker"]')
    expect(area).to_have_attribute("aria-label", staff.said("wagers of $5.00"))
    area.click(force=True)
    expect(dealer.locator(".laid-who")).to_contain_text("Banker: seat 2 Ben $5.00")
    dealer.keyboard.press("Enter")
    says(dealer, "player's hand")
    type_cards(dealer, "9S", "2C", "10D", "8D")
    says(dealer, "Call: result")
    assert to_do(dealer, "1.1.player") == "Pay $5.00"
    assert to_do(dealer, "2.2.banker") == "Take $5.00"
    marks = dealer.locator(".laid-out .mark b")
    told = [(each.inner_text(), each.get_attribute("class")) for each in marks.all()]
    assert told == [("1", "pay"), ("2", "take")]
    expect(dealer.locator(".sum")).to_contain_text("Take $5.00")
    dealer.keyboard.press("Enter")
    says(dealer, "Open a round")
    expect(anna.locator("#says")).to_have_text(re.compile("wins"))
    expect(anna.locator("#last-win")).to_have_text("$5.00")
    expect(ben.locator("#last-win")).to_have_text("$0.00")
    assert (held(site, "anna") + 500, held(site, "ben")) in ((100_500, 99_500), (101_000, 99_500))
    dealer.keyboard.press("Enter")
    says(dealer, "no more bets")
    assert site.house.books.table(LIVE).round_number == 2


@pytest.mark.long
@states("qld-2010", "sch 1 s 22(1)", "sch 1 s 23(2)")
def test_the_console_says_which_hand_draws_and_under_which_clause(enter: Enter, site: Site) -> None:
    staff.prepare(site)
    staff.wagered(site)
    staff.dealt(site, "2S", "3C", "KD", "QD")
    page = enter("dora", path=CONSOLE)
    says(page, "player's hand")
    expect(page.locator('.hand[data-hand="player"]')).to_have_class(re.compile("due"))
    expect(page.locator("#next .law")).to_contain_text("sch 1 s 22(1)")
    type_cards(page, "9H")
    says(page, "banker's hand")
    expect(page.locator("#next .law")).to_contain_text("sch 1 s 23(2)")
    type_cards(page, "5H")
    says(page, "Call: result")
    expect(page.locator('.hand[data-hand="player"] .points')).to_have_text("1")
    expect(page.locator('.hand[data-hand="banker"] .points')).to_have_text("8")


def test_cards_are_entered_by_touch(enter: Enter, site: Site) -> None:
    staff.prepare(site)
    staff.wagered(site)
    staff.dealt(site)
    page = enter("dora", "phone", CONSOLE)
    says(page, "player's hand")
    page.tap('[data-rank="T"]')
    page.tap('[data-suit="H"]')
    expect(page.locator('.hand[data-hand="player"] .card[data-card="TH"]')).to_be_visible()
    says(page, "banker's hand")


@pytest.mark.long
def test_a_card_that_makes_no_sense_is_not_sent(enter: Enter, site: Site) -> None:
    staff.prepare(site)
    staff.wagered(site)
    staff.dealt(site)
    page = enter("dora", path=CONSOLE)
    for key in ("S", "1", "S", "7", "Backspace", "S"):
        page.keyboard.press(key)
    type_cards(page, "8S")
    expect(page.locator('.card[data-card="8S"]')).to_be_visible()
    assert site.house.books.table(LIVE).now.cards_used == 1


@pytest.mark.long
def test_nothing_is_sent_behind_a_card_that_was_refused(enter: Enter, site: Site) -> None:
    staff.prepare(site)
    staff.wagered(site)
    staff.dealt(site, "9S", "2C", "KD")
    page = enter("dora", path=CONSOLE)
    says(page, "banker's hand")
    # The fourth card ends the deal with a natural: the fifth is refused, and so the sixth is not sent.
    kept: list[Route] = []

    def keep_first(route: Route) -> None:
        if kept:
            route.continue_()
        else:
            kept.append(route)

    page.route("**/api/commands/enter-card", keep_first)
    type_cards(page, "8D", "4S", "5S")
    while not kept:
        page.wait_for_timeout(10)
    kept[0].continue_()
    told = page.locator(".toasts")
    expect(told).to_contain_text("not sent, since what came before it was refused", ignore_case=True)
    says(page, "Call: result")


@pytest.mark.long
@states("qld-2010", "sch 1 s 42(5)(a)", "sch 1 s 42(5)(c)(i)")
def test_players_keep_and_retract_wagers_after_cards_on_the_wrong_area(enter: Enter, site: Site) -> None:
    staff.prepare(site)
    staff.wagered(site)
    staff.dealt(site, "9S", "2C")
    page = enter("dora", path=CONSOLE)
    page.keyboard.press("i")
    page.click('[data-kind="wrong_area"]')
    expect(page.locator("dialog[open] .law")).to_contain_text("sch 1 s 42(5)(a)")
    staff.send(page)
    says(page, "Seat 1 decides")
    expect(page.locator("#next")).to_contain_text("Anna")
    anna = enter("anna", path=f"/tables/{LIVE}")
    happened = anna.locator("#decision .happened")
    expect(happened).to_contain_text("wrong area", ignore_case=True)
    expect(happened).to_contain_text("sch 1 s 42(5)")
    expect(anna.locator("#decision")).to_contain_text("You may keep it, take it back or make it smaller.")
    chips, bar = (anna.locator(each).first.bounding_box() for each in (".felt-svg .stack", "#decision"))
    assert chips is not None
    assert bar is not None
    assert chips["y"] + chips["height"] < bar["y"]
    pit = enter("sam", path=f"/pit/{LIVE}")
    expect(pit.locator("#offered")).to_contain_text("wrong area", ignore_case=True)
    page.click('[data-action="retract"]')
    says(page, "Seat 2 decides")
    page.click('[data-action="reduce"]')
    staff.fill(page, stake="15")
    says(page, "player's hand")
    assert held(site, "anna") == 100_000
    assert held(site, "ben") == 98_500
    expect(page.locator('tr[data-wager="2.2.banker"]')).to_contain_text("$15.00")
    type_cards(page, "KD", "8D")
    says(page, "Call: result")
    page.keyboard.press("Enter")
    says(page, "Open a round")
    expect(page.locator(".trail")).to_contain_text("Irregularity: wrong area")


@pytest.mark.long
@states("qld-2010", "sch 1 s 25(2)", "sch 1 s 25(4)", "sch 1 s 25(10)(b)")
def test_the_shoe_is_offered_and_ordered_passed(enter: Enter, site: Site) -> None:
    setup = staff.live(id="shoe", title="Players deal", options={"designated_player": True})
    staff.do(site, "max", c.OpenTable(setup.to_json()))
    for command in (c.Shuffle("shoe"), c.CutCards("shoe", 200), c.BurnCard("shoe")):
        staff.do(site, "dora", command)
    staff.do(site, "anna", c.Sit("shoe", 1))
    staff.do(site, "ben", c.Sit("shoe", 2))
    page = enter("dora", path="/dealer/shoe")
    says(page, "Offer the shoe")
    page.keyboard.press("Enter")
    says(page, "offered to seat 1")
    staff.do(site, "anna", c.AnswerShoe("shoe", accept=True))
    says(page, "Open a round")
    expect(page.locator("#side")).to_contain_text("seat 1")
    page.click('[data-command="order-pass"] button')
    expect(page.locator("dialog[open] .law")).to_contain_text("sch 1 s 25(10)(b)")
    staff.fill(page, reason="delays the game")
    says(page, "Offer the shoe")


@states("qld-2010", "sch 1 s 6(1)", "sch 1 s 8(1)")
def test_a_wager_is_entered_for_a_player(enter: Enter, site: Site) -> None:
    staff.prepare(site)
    staff.do(site, "dora", c.OpenRound(LIVE))
    page = enter("dora", path=CONSOLE)
    page.keyboard.press("w")
    page.locator('dialog[open] [name="stake"]').fill("2")
    page.locator('dialog[open] [name="wager"]').select_option("banker")
    page.click('dialog[open] button[type="submit"]')
    expect(page.locator("dialog[open] .notice")).to_contain_text("sch 1 s 9(1)")
    staff.fill(page, stake="30", box="2")
    row = page.locator('tr[data-wager="1.2.banker"]')
    expect(row).to_contain_text("$30.00")
    expect(row).to_contain_text("by 1")
    assert held(site, "anna") == 97_000


@pytest.mark.long
@states("qld-2010", "sch 1 s 18(1)", "sch 1 s 18(2)")
def test_the_cutting_card_is_seen_and_the_last_round_announced(enter: Enter, site: Site) -> None:
    staff.prepare(site)
    staff.wagered(site)
    staff.dealt(site, "9S")
    page = enter("dora", path=CONSOLE)
    says(page, "banker's hand")
    page.keyboard.press("x")
    expect(page.locator("#side")).to_contain_text("drawn this round")
    type_cards(page, "2C", "KD", "8D")
    says(page, "Call: result")
    page.keyboard.press("Enter")
    says(page, "last round before a shuffle")


def test_what_a_dealer_may_not_do_is_shown_with_the_reason(enter: Enter, site: Site) -> None:
    staff.prepare(site)
    staff.wagered(site)
    staff.dealt(site, "9S")
    page = enter("dora", path=CONSOLE)
    control = page.locator('[data-command="correct-cards"]')
    expect(control.locator("button")).to_be_disabled()
    expect(control).to_contain_text("Only the gaming supervisor may do this")


def test_a_dealer_puts_the_card_just_entered_right_by_keyboard(enter: Enter, site: Site) -> None:
    staff.prepare(site)
    staff.wagered(site)
    staff.dealt(site, "9S")
    page = enter("dora", path=CONSOLE)
    page.keyboard.press("z")
    expect(page.locator("dialog[open]")).to_contain_text("Put the last card right")
    staff.fill(page, result="8s")
    expect(page.locator('.hand[data-hand="player"] .card').first).to_have_attribute("data-card", "8S")


@pytest.mark.long
def test_a_second_dealer_takes_over(enter: Enter, site: Site) -> None:
    staff.prepare(site)
    staff.do(site, "max", c.Note(LIVE, "s 9", "no side bets"))
    page = enter("dora", path=CONSOLE)
    expect(page.locator("#duty")).to_have_text("You deal")
    watched = enter("sam", path=CONSOLE)
    expect(watched.locator("#duty")).to_have_text("Dora deals")
    expect(watched.locator("#main-action")).to_be_disabled()


@states("qld-2010", "s 4 def dealer")
def test_staff_pages_are_for_staff(enter: Enter, site: Site) -> None:
    player, dealer = enter("anna", path="/floor"), enter("dora", path="/floor")
    for path, office in ((CONSOLE, "dealer"), ("/pit", "supervisor"), ("/inspector/rounds", "inspector")):
        answer = player.goto(path)
        assert answer is not None
        assert answer.status == 403
        expect(player.locator(".notice")).to_contain_text(office)
    answer = dealer.goto(f"/pit/{LIVE}")
    assert answer is not None
    assert answer.status == 403


@pytest.mark.long
@states("qld-2010", "s 12(1)")
def test_a_dealer_cannot_change_limits(site: Site) -> None:
    with Caller(site) as caller:
        answer = caller.enter("dora").command("change-limits", table=LIVE, limits={"table": {"min": "10"}})
    assert answer.status_code == 403
    error = answer.json()["error"]
    assert "gaming supervisor" in error["reason"]
    assert [each["ref"] for each in error["clauses"]] == ["s 12(1)", "s 12(2)"]


@pytest.mark.long
def test_nothing_sticks_out(enter: Enter, site: Site) -> None:
    staff.prepare(site)
    staff.wagered(site)
    staff.dealt(site, "9S", "2C")
    page = enter("dora", "phone", CONSOLE)
    says(page, "player's hand")
    assert staff.fits_on_every(page)
    staff.visit(page, "/dealer")
    assert staff.fits_on_every(page)
