"""The charts of the best play and the rules in words, in a browser."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from croupier.games.limits import Limits, Range
from croupier.house import commands as c
from tests.browser import staff
from tests.browser.conftest import Enter
from tests.browser.staff import do
from tests.browser.test_practice import to_decision
from tests.clauses import states
from tests.web.site import Site, mini

TABLE = "three"
CARDS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "A"]
CHARTS = [
    {
        "title": "Hard hands",
        "note": "S stands, H hits, D doubles. For most of the hands.",
        "head": ["hard", *CARDS],
        "rows": [["11", *"DDDDDDDDDD"], ["16", *"SSSSS", "H", "H", "H", "H/S", "H"]],
    },
    {"title": "Pairs", "note": "", "head": ["pair", *CARDS], "rows": [["8, 8", *"PPPPPPPPPP"]]},
]
"""A chart of letters; which letters does not matter here."""


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house with a practice table."""
    limits = Limits({"table": Range(500, 50_000)})
    table = mini(id=TABLE, title="Practice", game="three_card_poker", limits=limits, practice=True)
    running = Site(tmp_path, (table,)).start()
    yield running
    running.stop()


def lettered(page: Page) -> None:
    """Open the page with charts of letters in the place of the house's."""

    def answer(route: Route) -> None:
        route.fulfill(json={"table": TABLE, "charts": CHARTS, "working": None})

    page.route("**/api/strategy/**", answer)
    staff.visit(page, f"/strategy/{TABLE}")


@pytest.mark.long
def test_a_practice_table_leads_to_its_chart_and_back(enter: Enter) -> None:
    page = enter("anna", path=f"/tables/{TABLE}")
    page.click("#tab-rules")
    page.click("#panel-rules .chart-link")
    expect(page.locator("h1")).to_have_text("Three card poker: the best play")
    row = page.locator(".chart tbody tr", has_text="odd cards from queen, 6, 4")
    expect(row.locator(".does.bet")).to_have_text("bet")
    page.click(".more summary")
    worth = page.locator(".more tr", has_text="queen, 6, 4 or better")
    expect(worth).to_contain_text("3.3730%")
    expect(worth).not_to_contain_text("686689/20358520")
    page.click(".strategy-actions a >> text=To the table")
    expect(page.locator(".badge.practice")).to_be_visible()


def test_letters_are_told_by_colour_by_letter_and_in_words(enter: Enter) -> None:
    page = enter("anna", path="")
    lettered(page)
    cell = page.locator("td.do[title^='16 against 10']")
    expect(cell).to_have_text("H/S")
    expect(cell).to_have_attribute("aria-label", "Hit with two cards, stand with more")
    expect(page.locator(".legend li")).to_have_text(
        [
            "SStand",
            "HHit",
            "DDouble with two cards, otherwise hit",
            "PSplit",
            "H/SThe first with two cards, the second with more",
        ]
    )
    expect(page.locator("#charts")).to_contain_text("For most of the hands.")
    expect(page.locator("#charts")).not_to_contain_text("H hits")
    colours = page.locator(".legend .do").evaluate_all(
        "all => all.map((each) => getComputedStyle(each).background)"
    )
    assert len(set(colours)) == len(colours)


@pytest.mark.long
def test_a_chart_fits_every_screen_and_paper(enter: Enter) -> None:
    page = enter("anna", path="")
    lettered(page)
    expect(page.locator(".chart")).to_have_count(len(CHARTS))
    assert staff.fits_on_every(page)
    page.emulate_media(media="print")
    expect(page.locator(".topbar")).to_be_hidden()
    expect(page.locator(".chart").first).to_be_visible()


@pytest.mark.long
@states("qld-2010", "sch 13 s 17(1)")
def test_the_rules_of_a_table_show_their_clauses_on_request(enter: Enter) -> None:
    page = enter("anna", path=f"/tables/{TABLE}")
    page.click("#tab-rules")
    rule = page.locator("#panel-rules .rule", has=page.locator("summary", has_text="Bet or fold"))
    expect(rule.locator("summary")).to_contain_text("a player bets as much as the ante")
    expect(rule.locator(".clauses")).to_be_hidden()
    rule.locator("summary").press("Enter")
    expect(rule.locator(".clauses")).to_contain_text("sch 13 s 17(1)")
    page.click("#panel-rules summary >> text=What this table has chosen")
    chosen = page.locator("#panel-rules .rule", has_text="In which packets the cards are dealt")
    expect(chosen).to_be_visible()
    expect(chosen).to_contain_text("One then two")


@pytest.mark.long
def test_advice_that_is_worked_out_for_long_says_so(enter: Enter, site: Site) -> None:
    do(site, "anna", c.Sit(TABLE, 2))
    site.step(TABLE)
    do(site, "anna", c.PlaceWager(TABLE, "ante", 1_000))
    to_decision(site, TABLE)
    page = enter("anna", path=f"/tables/{TABLE}")
    asked = []

    def answer(route: Route) -> None:
        said = route.fetch().json()
        asked.append(route.request.url)
        if len(asked) == 1:
            said = {**said, "advice": None, "working": 3.2}
        route.fulfill(body=json.dumps(said), content_type="application/json")

    page.route("**/advice?*", answer)
    page.evaluate(
        """() => { window.told = []; new MutationObserver(() => {
             const says = document.querySelector(".advice")?.textContent;
             if (says) window.told.push(says);
           }).observe(document.querySelector("#decision"), { childList: true, subtree: true }); }"""
    )
    page.locator("#decision input.best-play").check()
    expect(page.locator(".worths")).to_be_visible()
    words = "Working it out: 3 s. You may decide meanwhile."
    assert any(said.startswith(words) for said in page.evaluate("window.told"))
    assert all(url.endswith("patience=1") for url in asked)
