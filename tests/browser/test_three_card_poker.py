from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from croupier.games.limits import Limits, Range
from croupier.house import Mode, Pace
from croupier.house import commands as c
from croupier.house.setup import SECOND
from tests.browser import staff
from tests.browser.conftest import Enter
from tests.browser.staff import do, says, type_cards
from tests.clauses import states
from tests.web.site import Site, mini

TABLE = "stud"
AUTOMATED = "stud-a"
PAGE = f"/tables/{TABLE}"
CONSOLE = f"/dealer/{TABLE}"
LIMITS = Limits({"table": Range(500, 50_000), "pair_plus": Range(100, 10_000)})
SLOWLY = Pace(betting=3600 * SECOND, closed=0, card=0, result=3600 * SECOND, decision=3600 * SECOND)
STRAIGHT_FLUSH = "4S 5S 6S"
NINE_HIGH = "4D 7H 9C"
QUEEN_HIGH = "QC 8H 3D"
JACK_HIGH = "JC 8H 3D"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house with a dealer's table that is open for wagers, and an automated one."""
    live = mini(
        id=TABLE,
        title="Three card poker",
        game="three_card_poker",
        limits=LIMITS,
        mode=Mode.LIVE,
        options={"deal": "three_at_a_time"},
    )
    alone = mini(id=AUTOMATED, title="Alone", game="three_card_poker", limits=LIMITS, pace=SLOWLY)
    running = Site(tmp_path, (live, alone)).start()
    do(running, "dora", c.Shuffle(TABLE))
    do(running, "dora", c.CutCards(TABLE, 20))
    do(running, "anna", c.Sit(TABLE, 2))
    do(running, "ben", c.Sit(TABLE, 5))
    do(running, "dora", c.OpenRound(TABLE))
    yield running
    running.stop()


def bet(page: Page, *spots: str) -> None:
    page.click('[data-value="500"]')
    for spot in spots:
        page.click(f'[data-spot="{spot}"]')


def deal(site: Site, *hands: str) -> None:
    do(site, "dora", c.CallStep(TABLE, "no_more_bets"))
    for card in " ".join(hands).split():
        do(site, "dora", c.EnterCard(TABLE, card))


def seen(page: Page, hand: str) -> list[str]:
    """The cards that a page shows face up in a hand, everywhere on the page where it is drawn."""
    return [code for code in cards(page, hand) if code]


def cards(page: Page, hand: str) -> list[str]:
    found: list[str] = page.locator(f"{hand} svg.card").evaluate_all("all => all.map(c => c.dataset.card)")
    return found


@states("qld-2010", "sch 13 s 16(3)", "sch 13 s 17(1)", "sch 13 s 17(5)", "sch 13 s 24", "sch 13 s 26")
def test_a_player_alone_sees_the_hand_bets_with_a_key_and_is_paid_apart(enter: Enter, site: Site) -> None:
    anna, ben = enter("anna", path=PAGE), enter("ben", path=PAGE)
    bet(anna, "ante", "pair_plus")
    expect(anna.locator("#credits")).to_have_text("$990.00")
    bet(ben, "ante")
    expect(ben.locator("#credits")).to_have_text("$995.00")
    deal(site, STRAIGHT_FLUSH, NINE_HIGH, QUEEN_HIGH)
    expect(anna.locator("#says")).to_have_text("Bet or fold?")
    expect(anna.locator(".hand.own .ranking")).to_have_text("Straight flush, 6 high")
    assert seen(anna, ".hand.own") == STRAIGHT_FLUSH.split()
    assert seen(anna, ".hand.dealer") == seen(anna, ".stud-boxes") == []
    expect(ben.locator("#says")).to_have_text("Seat 2 decides")
    assert seen(ben, ".hand.own") == NINE_HIGH.split()
    assert cards(ben, '.stud-boxes [data-box="2"]') == ["", "", ""]
    assert "6S" not in ben.content()
    anna.keyboard.press("b")
    expect(ben.locator('.stud-boxes [data-box="2"]')).to_contain_text("Bets $5")
    ben.keyboard.press("f")
    expect(ben.locator(".hand.own.folded")).to_be_visible()
    do(site, "dora", c.CallStep(TABLE, "result"))
    expect(anna.locator("#says")).to_have_text("Dealer has queen high")
    expect(anna.locator(".hand.own .hand-note")).to_have_text(
        "Ante +$5.00Bonus +$25.00Bet +$5.00Pair plus +$200.00"
    )
    expect(anna.locator("#last-win")).to_have_text("$235.00")
    assert seen(ben, '.stud-boxes [data-box="2"]') == STRAIGHT_FLUSH.split()
    expect(anna.locator('.stud-boxes [data-box="5"]')).to_contain_text("Folded")
    assert seen(anna, '.stud-boxes [data-box="5"]') == []
    anna.click("#why")
    expect(anna.locator("#dialog-body")).to_contain_text("sch 13 s 24")
    expect(anna.locator("#dialog-body")).to_contain_text("Box 2 has a straight flush, 6 high")


@pytest.mark.long
@states("qld-2010", "sch 13 s 17(4)", "sch 13 s 19(2)(a)", "sch 13 s 19(3)")
def test_the_bet_area_itself_takes_the_decision_to_bet(enter: Enter, site: Site) -> None:
    page = enter("anna", "phone", PAGE)
    bet(page, "ante")
    expect(page.locator("#credits")).to_have_text("$995.00")
    place = page.locator('[data-spot="bet"]')
    expect(place).to_have_attribute("aria-disabled", "true")
    deal(site, NINE_HIGH, JACK_HIGH)
    expect(place).to_have_attribute("aria-label", "Bet $5.00")
    place.click()
    expect(place).to_have_attribute("aria-label", staff.said("your wager $5.00"))
    do(site, "dora", c.CallStep(TABLE, "result"))
    expect(page.locator("#says")).to_have_text("Dealer has jack high: does not qualify")
    expect(page.locator(".hand.own .hand-note")).to_have_text("Ante +$5.00Bet stands off")
    expect(page.locator(".stud-bead.out")).to_have_count(1)


@pytest.mark.long
@states("qld-2010", "sch 13 s 14(a)", "sch 13 s 14(b)")
def test_a_pair_plus_wager_waits_for_an_ante(enter: Enter, site: Site) -> None:
    page = enter("anna", path=PAGE)
    bet(page, "pair_plus")
    expect(page.locator(".toast, .notice").first).to_contain_text("no ante wager")
    expect(page.locator("#credits")).to_have_text("$1,000.00")


@pytest.mark.long
@states("qld-2010", "sch 13 s 17(2)", "sch 13 s 17(4)")
def test_time_to_decide_runs_down_at_an_automated_table_and_then_the_hand_has_folded(
    enter: Enter, site: Site
) -> None:
    page = enter("anna", path=f"/tables/{AUTOMATED}")
    do(site, "anna", c.Sit(AUTOMATED, 1))
    for _ in range(2):
        site.step(AUTOMATED)
    bet(page, "ante")
    expect(page.locator("#credits")).to_have_text("$995.00")
    for _ in range(7):
        site.step(AUTOMATED)
    expect(page.locator("#decision")).to_be_visible()
    expect(page.locator("#seconds")).to_have_attribute("aria-label", "Seconds left to decide")
    assert len(seen(page, ".hand.own")) == 3
    site.step(AUTOMATED)
    expect(page.locator("#decision")).to_be_hidden()
    site.step(AUTOMATED)
    expect(page.locator(".hand.own .hand-note")).to_have_text("Ante −$5.00")


@pytest.mark.long
@states("qld-2010", "sch 13 s 16(1)", "sch 13 s 18(a)", "sch 13 s 18(b)")
def test_a_dealer_deals_and_calls_a_round_by_keyboard(enter: Enter, site: Site) -> None:
    for person in ("anna", "ben"):
        do(site, person, c.PlaceWager(TABLE, "ante", 1_000))
    page = enter("dora", path=CONSOLE)
    page.keyboard.press("Enter")
    says(page, "Deal a card to box 2, face down")
    type_cards(page, *STRAIGHT_FLUSH.split(), *NINE_HIGH.split(), *QUEEN_HIGH.split())
    says(page, "Seat 2 decides")
    expect(page.locator('[data-hand="box_2"]')).to_contain_text("Straight flush, 6 high")
    page.keyboard.press("1")
    says(page, "Seat 5 decides")
    page.keyboard.press("2")
    says(page, "Call: result")
    expect(page.locator("tr.sum")).to_contain_text("Take $10.00")
    page.keyboard.press("Enter")
    expect(page.locator(".cloth .line")).to_have_text("Dealer has queen high")


@pytest.mark.long
@states("qld-2010", "sch 13 s 27(a)", "sch 13 s 30(2)(b)", "sch 13 s 30(5)(a)", "sch 13 s 30(5)(b)")
def test_a_bet_of_another_amount_and_a_wrong_hand_are_put_right(enter: Enter, site: Site) -> None:
    for person in ("anna", "ben"):
        do(site, person, c.PlaceWager(TABLE, "ante", 1_000))
    deal(site, STRAIGHT_FLUSH, NINE_HIGH, QUEEN_HIGH)
    page = enter("dora", path=CONSOLE)
    page.keyboard.press("i")
    page.click('[data-kind="bet_not_equal_to_ante"]')
    staff.fill(page, seat="2")
    page.click('[data-amount="bet"]')
    staff.fill(page, stake="15")
    expect(page.locator('tr[data-wager="2.2.ante+bet"]')).to_contain_text("$10.00")
    page.keyboard.press("i")
    page.click('[data-kind="wrong_number_of_cards"]')
    page.check('dialog[open] [name="detail-looked"]')
    staff.fill(page, seat="5")
    says(page, "The cards are to be counted.")
    do(site, "sam", c.DirectCount(TABLE))
    says(page, "Count the cards.")
    do(site, "dora", c.CountCards(TABLE, 52))
    says(page, "Rule on: Wrong number of cards in a hand")
    do(site, "sam", c.Rule(TABLE, "deck_complete"))
    expect(page.locator('tr[data-wager="5.5.ante"]')).to_contain_text("Returned $10.00")
    anna = enter("anna", path=PAGE)
    anna.click('#decision [data-action="keep"]')
    says(page, "Call: result")


@pytest.mark.long
def test_the_table_fits(enter: Enter, site: Site) -> None:
    for person in ("anna", "ben"):
        do(site, person, c.PlaceWager(TABLE, "ante", 2_000))
    page = enter("anna", path=PAGE)
    deal(site, STRAIGHT_FLUSH, NINE_HIGH, QUEEN_HIGH)
    expect(page.locator("#decision")).to_be_visible()
    for _ in staff.on_each(page):
        assert staff.fits(page)
        cloth, areas = page.locator(".cloth").bounding_box(), page.locator(".stud-svg").bounding_box()
        assert cloth is not None
        assert areas is not None
        assert areas["y"] + areas["height"] <= cloth["y"] + cloth["height"]


@pytest.mark.long
def test_long_words_of_a_result_leave_both_hands_on_the_cloth(enter: Enter, site: Site) -> None:
    do(site, "anna", c.PlaceWager(TABLE, "ante", 2_000))
    deal(site, STRAIGHT_FLUSH, JACK_HIGH)
    do(site, "anna", c.Decide(TABLE, "bet"))
    do(site, "dora", c.CallStep(TABLE, "result"))
    page = enter("anna", path=PAGE)
    expect(page.locator("#says")).to_contain_text("does not qualify")
    for _ in staff.on_each(page):
        cloth = page.locator(".cloth").bounding_box()
        assert cloth is not None
        for kind in ("dealer", "own"):
            box = page.locator(f"#cards-{kind}").bounding_box()
            assert box is not None
            assert cloth["x"] <= box["x"]
            assert box["x"] + box["width"] <= cloth["x"] + cloth["width"]
