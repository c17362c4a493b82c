from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from croupier.games.limits import Limits, Range
from croupier.house import Mode
from croupier.house import commands as c
from tests.browser import staff
from tests.browser.conftest import Enter
from tests.browser.staff import do, says
from tests.clauses import states
from tests.web.site import Site, mini

TABLE = "carib"
PAGE = f"/tables/{TABLE}"
LIMITS = Limits({"table": Range(500, 50_000), "jackpot": Range(200, 200)})
STRAIGHT_FLUSH = "5S 6S 7S 8S 9S"
NINE_HIGH = "2H 3D 4C 7H 9C"
QUALIFIED = "KD QC 8H 3S AC"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house with a dealer's table of Caribbean stud, open for wagers."""
    table = mini(
        id=TABLE,
        title="Caribbean stud",
        game="caribbean_stud",
        limits=LIMITS,
        mode=Mode.LIVE,
        options={"deal": "five_at_a_time"},
        jackpots={"progressive": 1_234_567},
    )
    running = Site(tmp_path, (table,)).start()
    do(running, "dora", c.Shuffle(TABLE))
    do(running, "dora", c.CutCards(TABLE, 20))
    do(running, "anna", c.Sit(TABLE, 2))
    do(running, "ben", c.Sit(TABLE, 5))
    do(running, "dora", c.OpenRound(TABLE))
    yield running
    running.stop()


def deal(site: Site, *hands: str) -> None:
    do(site, "dora", c.CallStep(TABLE, "no_more_bets"))
    for card in " ".join(hands).split():
        do(site, "dora", c.EnterCard(TABLE, card))


@pytest.mark.long
@states("qld-2010", "sch 3 s 15(3)", "sch 3 s 16(4)", "sch 3 s 24(1)", "sch 3 s 9(2)(c)")
def test_a_jackpot_is_shown_won_and_what_is_left_of_it_is_shown(enter: Enter, site: Site) -> None:
    page = enter("anna", path=PAGE)
    meter = page.locator('[data-pool="progressive"] dd')
    expect(meter).to_have_text("$12,345.67")
    page.click('[data-value="500"]')
    page.click('[data-spot="ante"]')
    page.click('[data-spot="jackpot"]')
    expect(page.locator("#credits")).to_have_text("$993.00")
    deal(site, STRAIGHT_FLUSH, QUALIFIED)
    expect(page.locator(".hand.own .ranking")).to_have_text("Straight flush, 9 high")
    shown = page.locator(".hand.dealer svg.card").evaluate_all("all => all.map(c => c.dataset.card)")
    assert shown == ["", "", "", "", "AC"]
    page.click('#decision [data-action="bet"]:has-text("$10.00")')
    do(site, "dora", c.CallStep(TABLE, "result"))
    do(site, "sam", c.Acknowledge(TABLE))
    do(site, "dora", c.CallStep(TABLE, "deck_counted"))
    expect(page.locator("#says")).to_have_text("Dealer has ace high")
    expect(page.locator(".hand.own .hand-note")).to_have_text("Ante +$5.00Bet +$500.00Jackpot +$1,232.57")
    expect(meter).to_have_text("$11,111.10")


@pytest.mark.long
@states("qld-2010", "sch 3 s 24(1)")
def test_a_supervisor_displays_more_on_the_meter(enter: Enter, site: Site) -> None:
    player, page = enter("anna", path=PAGE), enter("sam", path=f"/pit/{TABLE}")
    page.click('[data-command="display-jackpot"]')
    staff.fill(page, pool="progressive", shows="20000")
    expect(player.locator('[data-pool="progressive"] dd')).to_have_text("$20,000.00")
    expect(page.locator("#box-limits .meter-shows")).to_have_text("shows $20,000.00")


@pytest.mark.long
@states("qld-2010", "sch 3 s 23(5)(a)", "sch 3 s 23(5)(b)")
def test_the_dealer_sees_the_meter_and_what_to_pay_once_the_supervisor_has_acknowledged_it(
    enter: Enter, site: Site
) -> None:
    do(site, "anna", c.PlaceWager(TABLE, "ante", 1_000))
    do(site, "anna", c.PlaceWager(TABLE, "jackpot", 200))
    page = enter("dora", path=f"/dealer/{TABLE}")
    expect(page.locator(".shoe-line")).to_contain_text("$12,345.67")
    deal(site, STRAIGHT_FLUSH, QUALIFIED)
    do(site, "anna", c.Decide(TABLE, "bet"))
    says(page, "Call: result")
    page.click("#main-action")
    says(page, "The gaming supervisor is told of a jackpot hand, and says so.")
    expect(page.locator("#main-action")).to_have_count(0)
    expect(page.locator("#next")).to_contain_text("Waiting for the gaming supervisor", ignore_case=True)
    expect(page.locator("td .do.pay")).to_have_count(0)
    supervisor = enter("sam", path=f"/pit/{TABLE}")
    expect(supervisor.locator("#told")).to_contain_text("Nothing is paid before it is acknowledged")
    supervisor.click('#told [data-command="acknowledge"]')
    expect(supervisor.locator("#told")).to_have_count(0)
    says(page, "Call: deck counted")
    expect(page.locator("#main-action")).to_contain_text("52 cards counted")
    expect(page.locator('tr[data-wager="2.2.jackpot"]')).to_contain_text("Pay $1,232.57")


@pytest.mark.long
def test_no_words_of_the_pay_tables_overlap(enter: Enter, site: Site) -> None:
    page = enter("anna", path=PAGE)
    expect(page.locator(".pay-odds").first).to_be_visible()
    for _ in staff.on_each(page, ("terminal", "desktop")):
        overlapping = page.evaluate(
            """[...document.querySelectorAll(".pay-hand")].flatMap((hand, i) => {
                 const odds = document.querySelectorAll(".pay-odds")[i];
                 const over = hand.getBoundingClientRect().right > odds.getBoundingClientRect().left;
                 return hand.textContent && over ? [hand.textContent + odds.textContent] : [];
               })"""
        )
        assert overlapping == []


@pytest.mark.long
def test_the_table_fits(enter: Enter, site: Site) -> None:
    for person in ("anna", "ben"):
        do(site, person, c.PlaceWager(TABLE, "ante", 2_000))
    page = enter("anna", path=PAGE)
    deal(site, STRAIGHT_FLUSH, NINE_HIGH, QUALIFIED)
    expect(page.locator("#decision")).to_be_visible()
    for _ in staff.on_each(page):
        assert staff.fits(page)
        cloth, areas = page.locator(".cloth").bounding_box(), page.locator(".stud-svg").bounding_box()
        assert cloth is not None
        assert areas is not None
        assert areas["y"] + areas["height"] <= cloth["y"] + cloth["height"]
