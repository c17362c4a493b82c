from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from croupier.games.limits import Limits, Range
from croupier.house import commands as c
from croupier.record.rounds import replay_record
from croupier.rulebooks import BOOKS
from tests.browser import staff
from tests.browser.conftest import Enter
from tests.browser.staff import LIVE
from tests.web.site import Site

ROUND = f"/inspector/rounds/{LIVE}/1"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house where a round was played in which cards went to the wrong area, and one without a fault."""
    for running in staff.serve(tmp_path):
        staff.prepare(running)
        staff.wagered(running)
        staff.dealt(running, "9S", "2C")
        staff.do(running, "dora", c.ReportIrregularity(LIVE, "wrong_area"))
        staff.do(running, "anna", c.Decide(LIVE, "retract"))
        staff.do(running, "ben", c.Decide(LIVE, "keep"))
        staff.do(running, "dora", c.EnterCard(LIVE, "KD"))
        staff.do(running, "dora", c.EnterCard(LIVE, "8D"))
        staff.do(running, "dora", c.CallStep(LIVE, "result"))
        staff.finished(running, "9H", "3C", "KS", "8C")
        yield running


@pytest.mark.long
def test_rounds_are_found_by_table_player_and_time(enter: Enter, site: Site) -> None:
    page = enter("ines", path="/inspector/rounds")
    found = page.locator("tr.goes")
    expect(found).to_have_count(2)
    page.select_option("#table", "mini")
    page.click('#search button[type="submit"]')
    expect(found).to_have_count(0)
    page.select_option("#table", LIVE)
    page.fill("#player", "ben")
    page.click('#search button[type="submit"]')
    expect(found).to_have_count(2)
    page.select_option("#when", "yesterday")
    page.click('#search button[type="submit"]')
    expect(found).to_have_count(0)
    page.select_option("#when", "any")
    page.click('#search button[type="submit"]')
    page.get_by_role("link", name="Baccarat with a dealer · 1").click()
    page.wait_for_url(f"**{ROUND}")


@pytest.mark.long
def test_a_round_that_an_earlier_version_wrote_down_says_so(
    enter: Enter, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = enter("ines", path=ROUND)
    expect(page.locator("h1")).to_contain_text("round 1")
    expect(page.locator("#told-otherwise")).to_have_count(0)
    monkeypatch.setattr("croupier.web.recalled.told_otherwise", lambda *_: True)
    page.reload()
    expect(page.locator("#told-otherwise")).to_have_text("written by an earlier version")


def test_a_round_is_recalled_step_by_step_with_its_clauses(enter: Enter, site: Site) -> None:
    page = enter("ines", path=ROUND)
    current = page.locator("#trail li[aria-current]")
    player = page.locator('.hand[data-hand="player"]')
    expect(player.locator(".points")).to_have_text("9")
    expect(page.locator("#trail")).to_contain_text("Irregularity: wrong area")
    page.keyboard.press("Home")
    expect(page.locator("#step")).to_have_text(re.compile(r"^1 of "))
    expect(player.locator(".card")).to_have_count(0)
    steps = int(page.locator("#step").inner_text().split(" of ")[1])
    seen = []
    for _ in range(steps):
        seen.append(current.inner_text())
        page.keyboard.press("ArrowRight")
    report = next(text for text in seen if "Irregularity" in text)
    assert "Remedy: each player may keep, reduce or retract each wager" in report
    assert "sch 1 s 42(5)(a)" in report
    assert "by Dora" in report
    retraction = next(text for text in seen if "retract" in text and "decides" in text)
    assert "by Anna" in retraction
    assert "goes back" in retraction


@pytest.mark.long
def test_the_table_is_drawn_as_it_stood(enter: Enter, site: Site) -> None:
    page = enter("ines", path=ROUND)
    page.locator("#trail li", has_text="To the banker's hand: 2 of clubs").locator("button").click()
    expect(page.locator('.hand[data-hand="player"] .card')).to_have_attribute("data-card", "9S")
    expect(page.locator('.hand[data-hand="banker"] .card')).to_have_attribute("data-card", "2C")
    wagers = page.locator(".recall .table tbody tr")
    expect(wagers).to_have_count(2)
    expect(wagers.first).to_contain_text("lies")
    page.keyboard.press("End")
    expect(wagers.first).to_contain_text("returned")
    expect(wagers.nth(1)).to_contain_text("−$40.00")


def test_a_record_is_exported_and_replays_to_its_hash(enter: Enter, site: Site) -> None:
    page = enter("ines", path=ROUND)
    with page.expect_download() as waiting:
        page.click("#export")
    record = json.loads(waiting.value.path().read_text(encoding="utf-8"))
    replayed = replay_record(record)
    assert replayed.departures == ()
    assert replayed.hash == site.house.books.table(LIVE).results[0].hash
    expect(page.locator(".console-head")).to_contain_text(replayed.hash[:20])


def test_a_round_in_progress_shows_no_card_that_is_face_down(enter: Enter, site: Site) -> None:
    setup = staff.live(id="down", title="Face down", options={"deal": "face_down"})
    staff.do(site, "max", c.OpenTable(setup.to_json()))
    staff.do(site, "dora", c.StandDown("live"))
    for command in (
        c.Shuffle("down"),
        c.CutCards("down", 200),
        c.BurnCard("down"),
        c.OpenRound("down"),
        c.CallStep("down", "no_more_bets"),
        c.EnterCard("down", "9S"),
    ):
        staff.do(site, "dora", command)
    page = enter("ines", path="/inspector/rounds/down/1")
    expect(page.locator('.hand[data-hand="player"] .card')).to_have_attribute("data-card", "")
    assert "9S" not in page.content()
    assert "9 of spades" not in page.content()
    watched = enter("sam", path="/dealer/down")
    staff.says(watched, "banker's hand")
    assert '"9S"' not in watched.content()
    own = enter("dora", path="/dealer/down")
    expect(own.locator('.hand[data-hand="player"] .card')).to_have_attribute("data-card", "9S")


@pytest.mark.long
def test_the_store_is_verified_on_demand(enter: Enter, site: Site) -> None:
    page = enter("ines", path="/inspector/store")
    page.click("text=Verify the store")
    expect(page.locator(".verdict")).to_contain_text("Sound")
    head = site.house.store.head()
    expect(page.locator("#head")).to_have_text(f"{head.position}:{head.hash}")
    refused = enter("sam", path="/inspector/store")
    expect(refused.get_by_role("button", name="Verify the store")).to_be_disabled()


@pytest.mark.long
def test_coverage_clauses_and_readings_are_browsed(enter: Enter, site: Site) -> None:
    page = enter("ines", path="/inspector/coverage")
    expect(page.locator("#view .panel")).to_have_count(len(BOOKS))
    expect(page.locator("#view")).to_contain_text("Queensland: Casino Gaming Rule 2010")
    poker = page.locator("#view .panel").filter(has_text="110 provisions in the text")
    expect(poker).to_contain_text("Amendments to Division 13 (Poker)")
    expect(poker).to_contain_text("110 provisions in the text, 0 not catalogued")
    expect(poker.get_by_text("complete", exact=True)).to_be_visible()
    staff.visit(page, "/inspector/clauses?book=qld-2010&q=s 42(5)(c)(ii)")
    rows = page.locator("#clauses .clause-row")
    expect(rows).to_have_count(1)
    page.fill("#words", "23(4) banker")
    expect(rows.filter(has_text="sch 1 s 23(4)")).to_have_count(1)
    staff.visit(page, "/inspector/readings")
    expect(page.locator(".reading").filter(has_text="sch 1 s 23(4)").first).to_be_visible()


@pytest.mark.long
def test_a_dispute_that_reaches_the_inspector_is_reviewed(enter: Enter, site: Site) -> None:
    limits = Limits({"table": Range(500, 50_000)})
    setup = staff.live(id="nz", title="Mini baccarat", book="nz-1996", game="mini_baccarat", limits=limits)
    staff.do(site, "max", c.OpenTable(setup.to_json()))
    staff.do(site, "ben", c.RaiseDispute("nz", "I was told nothing"))
    page = enter("ines", path="/inspector/disputes")
    card = page.locator('[data-table="nz"]')
    expect(card.locator(".ladder")).to_contain_text("Government inspector")
    expect(card).to_contain_text("For the game supervisor to decide")
    staff.do(site, "sam", c.DecideDispute("nz", 1, "No", told_of_inspector=True, upheld=False))
    staff.do(site, "ben", c.RequestReview("nz", 1))
    expect(card.get_by_role("button")).to_have_count(0)


@pytest.mark.long
def test_nothing_sticks_out(enter: Enter, site: Site) -> None:
    page = enter("ines", "phone", ROUND)
    expect(page.locator("#trail li[aria-current]")).to_be_visible()
    assert staff.fits_on_every(page)
    for view in ("rounds", "disputes", "store", "clauses", "readings"):
        staff.visit(page, f"/inspector/{view}")
        expect(page.locator("#view > *").first).to_be_attached()
        expect(page.locator('.tabs [aria-current="page"]')).to_be_in_viewport(ratio=1)
        assert staff.fits_on_every(page), view
