"""Practice tables in a browser: the best play, shown where its player switched it on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest
from playwright.sync_api import Page, expect

from croupier.games.game import Game, Rules
from croupier.games.limits import Limits, Range
from croupier.games.requests import Decide
from croupier.house import Pace, advising
from croupier.house import commands as c
from croupier.house.setup import SECOND
from croupier.simulation.advice import prepare
from tests.browser import staff
from tests.browser.conftest import Enter
from tests.browser.staff import do
from tests.clauses import states
from tests.web.site import Caller, Site, mini

TABLE = "three"
PLAIN = "plain"
PAGE = f"/tables/{TABLE}"
LIMITS = Limits({"table": Range(500, 50_000), "pair_plus": Range(100, 10_000)})
BACCARAT = Limits({"table": Range(500, 50_000)})
SLOWLY = Pace(betting=3600 * SECOND, closed=0, card=0, result=3600 * SECOND, decision=3600 * SECOND)


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house with a practice table of three card poker, one like it, and one of New Zealand's."""
    practice = mini(
        id=TABLE, title="Three card poker", game="three_card_poker", limits=LIMITS, pace=SLOWLY, practice=True
    )
    plain = mini(id=PLAIN, title="Plain", game="three_card_poker", limits=LIMITS, pace=SLOWLY)
    elsewhere = mini(id="nz", title="Elsewhere", book="nz-1996", game="mini_baccarat", limits=BACCARAT)
    running = Site(tmp_path, (practice, plain, elsewhere)).start()
    for table in (TABLE, PLAIN):
        do(running, "anna", c.Sit(table, 2))
        running.step(table)
        do(running, "anna", c.PlaceWager(table, "ante", 1_000))
    yield running
    running.stop()


def to_decision(site: Site, table: str = TABLE) -> None:
    for _ in range(20):
        round_ = site.house.books.table(table).round
        if round_ is not None and isinstance(round_.request, Decide):
            return
        site.step(table)
    raise AssertionError("nothing was asked")


def switch_on(page: Page) -> None:
    page.locator("#decision input.best-play").check()


@pytest.mark.long
def test_the_best_play_is_shown_where_it_is_switched_on(enter: Enter, site: Site) -> None:
    page = enter("anna", path=PAGE)
    expect(page.locator(".badge.practice")).to_have_text("Practice")
    to_decision(site)
    expect(page.locator("#decision")).to_be_visible()
    expect(page.locator("#decision .advice")).to_have_count(0)
    with Caller(site) as anna:
        said = anna.enter("anna").get(f"/api/tables/{TABLE}/advice").json()["advice"]
    assert said["worth"]["fold"] == -1
    switch_on(page)
    expect(page.locator(".decision .btn.best")).to_have_attribute("data-action", said["action"])
    bet = re.escape(f"{abs(said['worth']['bet']):.2f}")
    expect(page.locator(".worths")).to_have_text(
        re.compile(rf"^Bet [+−]?{bet}\d* · Fold −1\.00\d* \(± 0\.00+5\)$")
    )
    page.click(".advice summary")
    expect(page.locator(".advice details")).to_contain_text("18,424 hands")
    page.locator("#decision input.best-play").uncheck()
    expect(page.locator("#decision .advice")).to_have_count(0)
    expect(page.locator(".decision .btn.best")).to_have_count(0)


def test_the_switch_is_remembered_and_the_next_decision_is_advised_by_itself(
    enter: Enter, site: Site
) -> None:
    page = enter("anna", path=PAGE)
    to_decision(site)
    switch_on(page)
    expect(page.locator(".worths")).to_be_visible()
    page.click('#decision [data-action="fold"]')
    expect(page.locator("#decision")).to_be_hidden()
    staff.again(page)
    while not site.house.books.table(TABLE).betting:
        site.step(TABLE)
    do(site, "anna", c.PlaceWager(TABLE, "ante", 1_000))
    to_decision(site)
    expect(page.locator(".worths")).to_be_visible()
    expect(page.locator("#decision input.best-play")).to_be_checked()
    page.click("#asks")
    expect(page.locator("#dialog input.best-play")).to_be_checked()


@pytest.mark.long
@states("nz-1996", "div I r 4.1")
def test_other_tables_have_no_switch_and_their_houses_refuse_advice(enter: Enter, site: Site) -> None:
    page = enter("anna", path=f"/tables/{PLAIN}")
    to_decision(site, PLAIN)
    expect(page.locator("#decision [data-action]")).to_have_count(2)
    expect(page.locator(".best-play, .badge.practice")).to_have_count(0)
    with Caller(site) as anna:
        anna.enter("anna")
        refused = anna.get(f"/api/tables/{PLAIN}/advice")
        elsewhere = anna.get("/api/tables/nz/advice")
    assert (refused.status_code, elsewhere.status_code) == (409, 409)
    assert refused.json()["error"]["clauses"] == []
    assert [each["ref"] for each in elsewhere.json()["error"]["clauses"]] == ["div I r 4.1"]


@pytest.mark.long
def test_the_floor_says_which_tables_are_for_practice(enter: Enter) -> None:
    page = enter("anna", path="/floor")
    expect(page.locator(f'[data-table="{TABLE}"] .sub')).to_have_text("For practice, with play money")
    page.click('#filters button:has-text("For practice")')
    expect(page.locator(".tile")).to_have_count(1)


@pytest.mark.long
def test_the_advice_fits(enter: Enter, site: Site) -> None:
    page = enter("anna", path=PAGE)
    to_decision(site)
    switch_on(page)
    expect(page.locator(".worths")).to_be_visible()
    page.click(".advice summary")
    for _ in staff.on_each(page):
        assert staff.fits(page)
        # What is printed beside the circles stands apart from its odds, or is not there.
        page.wait_for_function(
            """() => [...document.querySelectorAll(".pay-table:not(.crowded) .pay-hand")].every((hand) =>
              hand.getBoundingClientRect().right <= hand.nextElementSibling.getBoundingClientRect().left)"""
        )
        for each in page.locator("#decision .btn, #decision .check").all():
            box = each.bounding_box()
            assert box is not None
            assert box["height"] >= 40


@pytest.mark.long
def test_bots_are_asked_for_marked_and_sent_away(enter: Enter, site: Site) -> None:
    page = enter("anna", path=PAGE)
    for number in (1, 2):
        page.click("#asks")
        page.click("#ask-bot")
        expect(page.locator("#dialog")).to_be_hidden()
        expect(page.locator("#players li")).to_have_count(number + 1)
    page.click("#tab-rules")
    marked = page.locator("#players li", has=page.locator(".badge"))
    expect(marked).to_have_text([staff.said("Bot 1"), staff.said("Bot 2")])
    site.do(lambda house: house.bots.act(TABLE))
    expect(page.locator("#players li", has_text="Bot 1")).to_contain_text("$5.00")
    page.click("#asks")
    page.click('#dialog [data-sends="1"]')
    site.do(lambda house: house.bots.act(TABLE))
    expect(page.locator("#players li")).to_have_count(2)


@pytest.mark.long
def test_a_bot_makes_room_where_no_place_is_free(enter: Enter, site: Site) -> None:
    places = site.house.books.table(TABLE).seating.places
    do(site, "anna", c.AskForBots(TABLE, places - 1))
    page = enter("ben", path=PAGE)
    page.click('#seating [data-sends="4"]')
    site.do(lambda house: house.bots.act(TABLE))
    page.click("#sit")
    expect(page.locator("#sit")).to_have_count(0)
    assert site.house.books.table(TABLE).seat_of("ben") == 4


@pytest.mark.long
def test_a_supervisor_asks_for_bots_sees_them_marked_and_sends_them_away(enter: Enter, site: Site) -> None:
    page = enter("sam", path=f"/pit/{TABLE}")
    page.click("#ask-bot")
    row = page.locator('#box-players tr[data-seat="1"]')
    expect(row).to_contain_text("Bot 1")
    expect(row.locator(".badge")).to_have_text("Bot")
    page.click('#box-players [data-sends="1"]')
    site.do(lambda house: house.bots.act(TABLE))
    expect(row).to_have_count(0)
    staff.visit(page, f"/pit/{PLAIN}")
    expect(page.locator("#box-players tr[data-seat]")).to_have_count(1)
    expect(page.locator("#ask-bot")).to_have_count(0)


@pytest.mark.long
def test_a_first_hint_is_said_to_be_worked_out_while_its_player_decides(
    enter: Enter, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = Event()

    def slowly(game: Game, rules: Rules) -> None:
        assert done.wait(60)
        prepare(game, rules)

    monkeypatch.setattr(advising, "prepare", slowly)
    try:
        page = enter("anna", "phone", PAGE)
        to_decision(site)
        page.locator("#decision input.best-play").check()
        advice = page.locator("#decision .advice")
        expect(advice).to_have_text("Working it out… You may decide meanwhile.")
        expect(advice).to_contain_text(re.compile(r"Working it out: \d+ s. You may decide meanwhile."))
        assert staff.fits_on_every(page)
        page.click('#decision [data-action="fold"]')
        expect(page.locator("#decision")).to_be_hidden()
        expect(page.locator(".hand.own")).to_contain_text("Folded")
    finally:
        done.set()
