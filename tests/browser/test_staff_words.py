"""What is read before anybody acts: a card drawn in error, the hand that decides, what a ruling does."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from croupier.games.limits import Limits, Range
from croupier.house import Mode
from croupier.house import commands as c
from tests.browser import staff
from tests.browser.conftest import Enter
from tests.browser.staff import LIVE, do, says
from tests.clauses import states
from tests.web.site import Site, mini

TABLE = "boxes"
LIMITS = Limits({"table": Range(500, 50_000)})


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house with dealers at tables of blackjack and baccarat; Anna has a wager at blackjack."""
    boxes = mini(id=TABLE, title="Blackjack", game="blackjack", limits=LIMITS, mode=Mode.LIVE)
    running = Site(tmp_path, (boxes, staff.live())).start()
    do(running, "dora", c.Shuffle(TABLE))
    do(running, "dora", c.CutCards(TABLE, 100))
    do(running, "anna", c.Sit(TABLE, 1))
    do(running, "dora", c.OpenRound(TABLE))
    do(running, "anna", c.PlaceWager(TABLE, "blackjack", 1_000))
    do(running, "dora", c.CallStep(TABLE, "no_more_bets"))
    yield running
    running.stop()


def dealt(site: Site, cards: str) -> None:
    """First cards, and the call of the initial result: Anna decides."""
    for card in cards.split():
        do(site, "dora", c.EnterCard(TABLE, card))
    do(site, "dora", c.CallStep(TABLE, "initial_result"))


def drawn(site: Site, *, exposed: bool) -> None:
    """The dealer draws a four of hearts too many."""
    do(site, "dora", c.ReportIrregularity(TABLE, "card_drawn_in_error", "4H", {"exposed": exposed}))


# A card drawn in error --------------------------------------------------------------------------


@states("qld-2010", "sch 2 s 50(2)", "sch 2 s 50(3)", "sch 2 s 50(4)")
def test_a_player_is_shown_the_exposed_card_and_asked_whether_to_take_it(enter: Enter, site: Site) -> None:
    dealt(site, "5S 6H 7D")
    page = enter("anna", "phone", f"/tables/{TABLE}")
    expect(page.locator("#in-error")).to_be_hidden()
    drawn(site, exposed=True)
    shown = page.locator("#in-error")
    expect(shown.locator('[data-card="4H"]')).to_be_visible()
    expect(shown).to_contain_text("The 4♥ was drawn in error and shown: it is the next card.")
    expect(shown).to_contain_text("sch 2 s 50(3)")
    expect(page.locator('#decision [data-action="draw"]')).to_have_text("Hit: you get the 4♥")
    expect(page.locator('#decision [data-action="stand"]')).to_have_text("Stand: you refuse the 4♥")
    assert staff.fits_on_every(page)
    page.click('#decision [data-action="draw"]')
    expect(page.locator(".hand.own .count")).to_have_text("16")
    expect(shown).to_be_hidden()
    expect(page.locator('#decision [data-action="draw"]')).to_have_text("Hit")


@pytest.mark.long
@states("qld-2010", "sch 2 s 50(3)", "sch 2 s 50(4)")
def test_dealer_and_pit_see_the_exposed_card_until_it_lies_at_a_hand(enter: Enter, site: Site) -> None:
    dealt(site, "5S 6H 7D")
    drawn(site, exposed=True)
    dealer, pit = enter("dora", path=f"/dealer/{TABLE}"), enter("sam", path=f"/pit/{TABLE}")
    for page in (dealer, pit):
        expect(page.locator('.in-error [data-card="4H"]')).to_be_visible()
        expect(page.locator(".in-error")).to_contain_text("Drawn in error, next card")
    expect(dealer.locator('[data-action="draw"]')).to_contain_text("Hit: gets the 4♥")
    dealer.click('[data-action="stand"]')
    for page in (dealer, pit):
        expect(page.locator('[data-hand="dealer"] [data-card="4H"]')).to_be_visible()
        expect(page.locator(".in-error")).to_have_count(0)


@pytest.mark.long
@states("qld-2010", "sch 2 s 50(1)")
def test_a_card_that_nobody_has_seen_lies_face_down(enter: Enter, site: Site) -> None:
    dealt(site, "5S 6H 7D")
    drawn(site, exposed=False)
    page = enter("anna", path=f"/tables/{TABLE}")
    expect(page.locator("#in-error")).to_contain_text("A card was drawn in error and not shown")
    expect(page.locator('#in-error [data-card=""]')).to_be_visible()
    expect(page.locator('#decision [data-action="draw"]')).to_have_text("Hit")


# Who decides ------------------------------------------------------------------------------------


@pytest.mark.long
@states("qld-2010", "sch 2 s 25(1)")
def test_the_hand_that_decides_is_outlined_and_named_with_what_it_comes_to(enter: Enter, site: Site) -> None:
    dealt(site, "8S 6H 8D")
    page = enter("dora", path=f"/dealer/{TABLE}")
    expect(page.locator("#whose")).to_have_text("Box 1 (16)")
    expect(page.locator(".cloth .deciding")).to_have_attribute("data-hand", "box_1")
    split = page.locator('[data-action="split"]')
    expect(split).to_have_text("2Split")
    expect(split).to_have_attribute("title", "Split two cards of one value: as much again on the second hand")
    split.click()
    says(page, "Deal a card to box 1, hand 1")
    staff.type_cards(page, "2C")
    expect(page.locator("#whose")).to_have_text("Box 1, hand 1 (10)")
    expect(page.locator('.cloth [data-hand="box_1"] h3')).to_have_text("Box 1, hand 1")
    page.click('[data-action="stand"]')
    says(page, "Deal a card to box 1, hand 2")
    staff.type_cards(page, "3C")
    expect(page.locator("#whose")).to_have_text("Box 1, hand 2 (11)")
    expect(page.locator(".cloth .deciding")).to_have_attribute("data-hand", "box_1_hand_2")
    pit = enter("sam", path=f"/pit/{TABLE}")
    expect(pit.locator("#box-now")).to_contain_text("Box 1, hand 2 (11)")
    expect(pit.locator(".cloth .deciding")).to_have_attribute("data-hand", "box_1_hand_2")


# What a game's rules know -----------------------------------------------------------------------


def offered(page: Page, name: str) -> int:
    return page.locator(f'[data-command="{name}"]').count()


@pytest.mark.long
@states("qld-2010", "sch 1 s 10(1)", "sch 1 s 17(11)", "sch 2 s 11(2)(a)")
def test_the_pit_offers_what_the_rules_of_the_game_know_and_nothing_else(enter: Enter, site: Site) -> None:
    page = enter("sam", path=f"/pit/{TABLE}")
    expect(page.locator('[data-command="close-table"]')).to_be_visible()
    assert [offered(page, name) for name in ("direct-free-hands", "direct-burn", "direct-player")] == [
        0,
        0,
        1,
    ]
    whys = page.locator("#view .control:not([data-command='direct-shuffle']) .why").all_text_contents()
    assert not [why for why in whys if "sch 1 " in why]
    page = enter("sam", path=f"/pit/{LIVE}")
    expect(page.locator('[data-command="close-table"]')).to_be_visible()
    assert [offered(page, name) for name in ("direct-free-hands", "direct-burn", "direct-player")] == [
        1,
        1,
        0,
    ]
    expect(page.locator('[data-command="direct-free-hands"]')).to_contain_text("sch 1 s 10(1)")


# Rulings ----------------------------------------------------------------------------------------


@pytest.mark.long
@states("qld-2010", "sch 2 s 61")
def test_a_ruling_says_what_it_brings_about_and_takes_two_taps(enter: Enter, site: Site) -> None:
    dealt(site, "5S 6H 4D")
    do(site, "dora", c.ReportIrregularity(TABLE, "player_not_acting"))
    page = enter("sam", "phone", f"/pit/{TABLE}")
    asked = page.locator("#awaiting .one-ruling")
    expect(asked).to_have_count(2)
    expect(asked.nth(0)).to_contain_text(
        "In this round the player's hands get cards up to a hard 11 or a soft 16, and stand on more."
    )
    expect(asked.nth(1)).to_contain_text("Nothing is directed: the player is waited for.")
    expect(asked.nth(0).locator(".cite").first).to_contain_text("sch 2 s 61")
    button = page.locator('#awaiting [data-ruling="not_directed"]')
    button.click()
    expect(button).to_have_text("Confirm: Not directed")
    assert site.house.books.table(TABLE).now.awaiting is not None
    other = page.locator('#awaiting [data-ruling="directed"]')
    other.click()
    expect(button).to_have_text("Not directed")
    assert staff.fits_on_every(page)
    button.click()
    button.click()
    expect(page.locator("#awaiting")).to_have_count(0)
    assert site.house.books.table(TABLE).now.awaiting is None
