"""What a player has to see is on the screen, whole and uncovered, however small it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from croupier.games.limits import Limits, Range
from croupier.house import Mode
from croupier.house import commands as c
from tests.browser import staff
from tests.browser.conftest import Enter
from tests.browser.staff import do
from tests.web.site import Site, mini

QLD: Final = "qld"
NSW: Final = "nsw"
PRACTICE: Final = "practice"
SIDES: Final = ("perfect_pairs", "star_pairs", "any_pairs", "lucky_lucky", "blazing_7s")
ROOM: Final = 1
"""How far in pixels something may reach beyond what holds it: borders are drawn between pixels."""


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house with Queensland's and New South Wales's blackjack, dealt by a dealer; rounds open."""
    table = Range(500, 50_000)
    small = Range(100, 10_000)
    qld = mini(
        id=QLD,
        title="Blackjack",
        game="blackjack",
        mode=Mode.LIVE,
        limits=Limits(
            {
                "table": table,
                "perfect_pairs": small,
                "super_sevens": small,
                "bonus_blackjack": Range(100, 100),
            }
        ),
    )
    chosen = dict.fromkeys(SIDES[:-1], small)
    nsw = replace(
        qld,
        id=NSW,
        book="nsw-blackjack",
        limits=Limits({"table": table, **chosen, "blazing_7s": Range(500, 500)}),
        options={"shuffling_device": True},
    )
    practice = mini(
        id=PRACTICE, title="Practice", game="three_card_poker", limits=Limits({"table": table}), practice=True
    )
    running = Site(tmp_path, (qld, nsw, practice)).start()
    for each in (QLD, NSW):
        do(running, "dora", c.Shuffle(each))
        do(running, "dora", c.CutCards(each, 100) if each == QLD else c.BurnCard(each))
        do(running, "anna", c.Sit(each, 1))
        do(running, "dora", c.OpenRound(each))
        do(running, "dora", c.StandDown(each))
    yield running
    running.stop()


def deal(site: Site, table: str, cards: str, *calls: str) -> None:
    """Enter cards, and call what follows."""
    for card in cards.split():
        do(site, "dora", c.EnterCard(table, card))
    for call in calls:
        do(site, "dora", c.CallStep(table, call))


def six_wagers(site: Site) -> None:
    """A round with all the wagers of a box, ended."""
    for wager in ("blackjack", *SIDES):
        do(site, "anna", c.PlaceWager(NSW, wager, 500))
    do(site, "dora", c.CallStep(NSW, "no_more_bets"))
    deal(site, NSW, "TC QH 8S", "initial_result")
    do(site, "anna", c.Decide(NSW, "stand"))
    deal(site, NSW, "KS", "result")


def boxes(found: Locator) -> list[dict[str, float]]:
    """Where things are on the page."""
    where: list[dict[str, float]] = found.evaluate_all(
        "all => all.map((each) => each.getBoundingClientRect().toJSON())"
    )
    return where


def inside(one: Mapping[str, float], other: Mapping[str, float]) -> bool:
    return (
        one["left"] >= other["left"] - ROOM
        and one["right"] <= other["right"] + ROOM
        and one["top"] >= other["top"] - ROOM
        and one["bottom"] <= other["bottom"] + ROOM
    )


def apart(one: Mapping[str, float], other: Mapping[str, float]) -> bool:
    return (
        one["right"] <= other["left"] + ROOM
        or other["right"] <= one["left"] + ROOM
        or one["bottom"] <= other["top"] + ROOM
        or other["bottom"] <= one["top"] + ROOM
    )


@pytest.mark.long
def test_what_six_wagers_came_to_stands_under_the_hand_on_the_cloth(enter: Enter, site: Site) -> None:
    page = enter("anna", path=f"/tables/{NSW}")
    six_wagers(site)
    ended = page.locator(".hand.own .of-wager")
    expect(ended).to_have_count(6)
    for _ in staff.on_each(page):
        (cloth,) = boxes(page.locator(".cloth"))
        own = page.locator(".hand.own")
        seen = [own, own.locator(".count"), own.locator(".card"), own.locator(".ended"), ended]
        seen.append(page.locator(".bj-svg text"))
        for each in seen:
            for box in boxes(each):
                assert inside(box, cloth), (each, box, cloth)
        (told,) = boxes(own.locator(".hand-wagers"))
        for below in boxes(page.locator(".box-tile, .bj-svg .area-shape")):
            assert apart(told, below), (told, below)
        assert staff.fits(page)


@pytest.mark.long
def test_an_account_with_a_long_statement_fits_a_phone(enter: Enter, site: Site) -> None:
    page = enter("anna", "phone", "/account")
    for _ in range(3):
        do(site, "anna", c.BuyIn(100_000, "play_money"))
    do(site, "anna", c.PlaceWager(NSW, "blackjack", 50_000))
    staff.again(page)
    expect(page.locator("#statement tbody tr").first).to_be_visible()
    assert staff.fits(page)
    assert page.evaluate(
        "() => { const s = document.querySelector('#statement'); return s.scrollWidth <= s.clientWidth }"
    )
    newest = page.locator("#statement tbody tr").first.locator("td")
    expect(newest.nth(2)).to_have_text("−$500.00")
    expect(newest.nth(3)).to_have_text(page.locator("#credits").inner_text())
    (wide,) = boxes(page.locator("html"))
    for box in boxes(page.locator(".panel, .page-head, .balance b, .stack-form input")):
        assert inside({**box, "top": wide["top"], "bottom": wide["bottom"]}, wide)


@pytest.mark.long
@pytest.mark.parametrize(
    "charts",
    [
        {
            "title": "When to bet",
            "note": "",
            "head": ["hand", "dealer's upcard", "do"],
            "rows": [
                ["ace and king", "2 to queen, of a rank that the hand has", "bet"],
                ["ace and king with a queen", "of no rank of the hand, and below its fourth card", "bet"],
                ["below an ace and a king", "any", "fold"],
            ],
        },
        {
            "title": "The house way by its rules",
            "note": "",
            "head": ["rule", "sets", "better otherwise", "worth"],
            "rows": [
                ["pairs played", 6288, 88, "0.001234"],
                ["wong, gong or high nine beside chong 3 or better", 7408, 2272, "0.000511"],
                ["most for the low hand: chong 3 or better", 16208, 4016, "-0.012345"],
            ],
        },
    ],
    ids=["conditions", "figures"],
)
def test_a_chart_shows_its_last_column(enter: Enter, site: Site, charts: dict[str, object]) -> None:
    page = enter("ben", path="")

    def answer(route: Route) -> None:
        route.fulfill(json={"table": PRACTICE, "charts": [charts], "working": None})

    page.route("**/api/strategy/**", answer)
    staff.visit(page, f"/strategy/{PRACTICE}")
    expect(page.locator(".scrolls tbody tr")).to_have_count(3)
    for _ in staff.on_each(page):
        (chart,) = boxes(page.locator(".chart"))
        for box in boxes(page.locator(".scrolls th, .scrolls td")):
            assert inside(box, chart)
        cut = page.locator(".scrolls").evaluate("each => each.scrollWidth - each.clientWidth")
        assert cut <= 0
        assert staff.fits(page)


@pytest.mark.long
def test_a_decision_comes_before_why(enter: Enter, site: Site) -> None:
    page = enter("anna", path=f"/tables/{NSW}")
    six_wagers(site)
    page.click("#why")
    dialog = page.locator("#dialog")
    expect(dialog).to_contain_text("Step by step")
    do(site, "dora", c.OpenRound(NSW))
    do(site, "anna", c.PlaceWager(NSW, "blackjack", 500))
    do(site, "dora", c.CallStep(NSW, "no_more_bets"))
    expect(page.locator("#says")).to_have_text("No more bets")
    expect(dialog).to_be_visible()
    deal(site, NSW, "TC QH 6S", "initial_result")
    expect(dialog).to_be_hidden()
    page.click('#decision [data-action="draw"]')
    deal(site, NSW, "3C")
    page.click('[aria-label="Why, round 1"]')
    expect(dialog).to_contain_text("Step by step")


@pytest.mark.long
def test_chips_leave_the_words_of_a_small_circle_free(enter: Enter, site: Site) -> None:
    page = enter("anna", "phone", f"/tables/{QLD}")
    placed = ("blackjack", "perfect_pairs", "super_sevens", "bonus_blackjack")
    for wager in placed:
        do(site, "anna", c.PlaceWager(QLD, wager, 100 if wager == "bonus_blackjack" else 500))
    for wager in placed:
        area = page.locator(f'.bj-svg [data-wager="{wager}"]')
        expect(area.locator(".stack")).to_have_count(1)
        (chips,) = boxes(area.locator(".stack"))
        words = area.locator("text.area-title, text.area-pays")
        shown = words.evaluate_all(
            """all => all.filter((each) => getComputedStyle(each).visibility === "visible")
                         .map((each) => each.getBoundingClientRect().toJSON())"""
        )
        assert len(shown) >= 2
        for box in shown:
            assert apart(chips, box), (wager, chips, box)


def test_a_refusal_on_a_phone_is_one_and_covers_neither_circles_nor_the_decision(
    enter: Enter, site: Site
) -> None:
    page = enter("anna", "phone", f"/tables/{NSW}")
    page.click('[data-value="500"]')
    for wager in ("perfect_pairs", "star_pairs"):
        page.locator(f'.bj-svg [data-wager="{wager}"]').press("Enter")
        staff.answered(page)
    notice = page.locator(".toasts .notice")
    expect(notice).to_have_count(1)
    expect(notice).to_contain_text("There is no blackjack wager on box 1")
    expect(notice).to_contain_text("Instead: blackjack first")
    clear(page, ".bj-svg .area-shape", ".chip-choice", "#controls .btn")
    do(site, "anna", c.PlaceWager(NSW, "blackjack", 500))
    do(site, "dora", c.CallStep(NSW, "no_more_bets"))
    deal(site, NSW, "5C QH 6S", "initial_result")
    page.get_by_label("Double: another amount, up to $5.00").fill("25")
    page.click('#decision [data-action="double_down"]')
    expect(notice).to_have_count(1)
    expect(notice).to_contain_text("at most the wager")
    clear(page, "#decision .btn", "#decision input", "#says")


def clear(page: Page, *over: str) -> None:
    """That a notice lies over none of what is seen of these."""
    (notice,) = boxes(page.locator(".toasts .notice"))
    (rail,) = boxes(page.locator(".rail"))
    for selector in over:
        seen = boxes(page.locator(selector))
        assert seen
        # of the cloth what is under the bar with the chips is not seen
        most = rail["top"] if selector.startswith(".bj-svg") else rail["bottom"]
        for box in seen:
            assert box["top"] >= most or apart(notice, {**box, "bottom": min(box["bottom"], most)}), selector


@pytest.mark.long
def test_the_button_of_a_dialog_holds_its_words_on_a_phone(enter: Enter, site: Site) -> None:
    page = enter("anna", "phone", f"/tables/{NSW}")
    page.click("#buy")
    wide = page.locator("#dialog .actions .btn").evaluate("b => [b.scrollWidth, b.clientWidth]")
    assert wide[0] <= wide[1]
    (button,) = boxes(page.locator("#dialog .actions .btn"))
    assert button["width"] >= 100
