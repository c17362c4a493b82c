"""Texas hold'em bonus poker in a real browser: three decisions, and a bonus beside the ante."""

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
from tests.browser.screens import ACROSS, PHONE, tightest_first
from tests.browser.staff import do
from tests.clauses import states
from tests.web.site import Site, mini

TABLE = "bonus"
PAGE = f"/tables/{TABLE}"
LIMITS = Limits({"table": Range(500, 50_000), "bonus": Range(500, 10_000)})
KIOSK = (1280, 800)


@pytest.fixture
def site(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Site]:
    """A house with a table of hold'em bonus, its deck ready and its round open; a test may set options."""
    options = getattr(request, "param", {})
    table = mini(
        id=TABLE,
        title="Hold'em bonus",
        game="texas_holdem_bonus",
        limits=LIMITS,
        mode=Mode.LIVE,
        options=options,
    )
    running = Site(tmp_path, (table,)).start()
    for who, command in (
        ("dora", c.Shuffle(TABLE)),
        *((("dora", c.CutCards(TABLE, 20)),) if not options else ()),
        ("anna", c.Sit(TABLE, 2)),
        ("ben", c.Sit(TABLE, 5)),
        ("dora", c.OpenRound(TABLE)),
    ):
        do(running, who, command)
    yield running
    running.stop()


def deal(site: Site, cards: str) -> None:
    for card in cards.split():
        do(site, "dora", c.EnterCard(TABLE, card))


def lies(page: Page, area: str, stake: str) -> None:
    """Wait until a wager lies there."""
    spot = page.locator(f'[data-spot="{area}"]')
    expect(spot).to_have_attribute("aria-label", staff.said(f"your wager {stake}"))


def wagers(page: Page, site: Site) -> None:
    """Anna makes an ante and a bonus wager of $5 each, Ben an ante of $40."""
    page.click('[data-value="500"]')
    for area in ("ante", "bonus"):
        page.click(f'[data-spot="{area}"]')
        lies(page, area, "$5.00")
    do(site, "ben", c.PlaceWager(TABLE, "ante", 4_000))
    do(site, "dora", c.CallStep(TABLE, "no_more_bets"))


@states("qld-2010", "sch 12 s 17(5)", "sch 12 s 18(1)(a)", "sch 12 s 19(2)", "sch 12 s 23(2)(a)")
@states("qld-2010", "sch 12 s 26")
def test_three_decisions_are_made_with_keys_and_mouse(enter: Enter, site: Site) -> None:
    page = enter("anna", path=PAGE)
    wagers(page, site)
    deal(site, "AS 7D QC AC 2H QD")
    do(site, "dora", c.CallStep(TABLE, "dealt"))
    expect(page.locator("#says")).to_have_text("Bet or fold?")
    expect(page.locator(".hand.own .card-slot")).to_have_count(2)
    page.keyboard.press("b")
    lies(page, "flop", "$10.00")
    do(site, "ben", c.Decide(TABLE, "fold"))
    deal(site, "KD 3C 5S")
    expect(page.locator("#says")).to_have_text("Bet or check?")
    expect(page.locator(".hand.own .ranking")).to_have_text("Pair of aces")
    expect(page.locator(".hand.community .card-slot")).to_have_count(3)
    expect(page.locator('#decision [data-action="check"] .gives')).to_have_text("adds nothing: $20.00 in all")
    page.keyboard.press("c")
    deal(site, "8H")
    # The turn's decision reads as the flop's did: a click before it stands there is one of the flop's.
    expect(page.locator(".hand.community .card-slot")).to_have_count(4)
    page.click('#decision [data-action="bet"]:has-text("Bet $5.00")')
    lies(page, "river", "$5.00")
    deal(site, "6C")
    do(site, "dora", c.CallStep(TABLE, "result"))
    # The ante of a win below a flush goes back; two aces pay 30 to 1.
    expect(page.locator(".hand.own .of-wager b")).to_have_text(
        ["stands off", "+$10.00", "+$5.00", "+$150.00"]
    )
    expect(page.locator(".hand.dealer .ranking")).to_have_text("Pair of queens")
    expect(page.locator(".hand.community .card-slot")).to_have_count(5)
    expect(page.locator(".round-bead")).to_have_count(1)
    expect(page.locator("#says")).to_have_text("Dealer has a pair of queens")


@pytest.mark.long
@states("qld-2010", "sch 12 s 17(2)", "sch 12 s 17(5)", "sch 12 s 18(2)")
@pytest.mark.parametrize("size", tightest_first(PHONE, ACROSS, KIOSK))
def test_every_choice_and_all_cards_are_in_sight(enter: Enter, site: Site, size: tuple[int, int]) -> None:
    page = enter("anna", "terminal" if size == KIOSK else "phone", PAGE)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    wagers(page, site)
    deal(site, "AS 7D QC AC 2H QD")
    do(site, "dora", c.CallStep(TABLE, "dealt"))
    for step, cards in (("flop", "KD 3C 5S"), ("turn", "8H"), ("river", "6C")):
        expect(page.locator("#decision [data-action]")).to_have_count(2)
        for button in page.locator("#decision [data-action]").all():
            expect(button).to_be_in_viewport(ratio=1)
        for card in page.locator(".hand .card-slot").all():
            expect(card).to_be_in_viewport(ratio=1)
        for circle in page.locator("[data-spot]").all():
            expect(circle).to_be_in_viewport(ratio=0.99)
        page.click('#decision [data-action="bet"]')
        expect(page.locator("#decision")).to_be_hidden()
        if step == "flop":
            do(site, "ben", c.Decide(TABLE, "fold"))
        deal(site, cards)
    do(site, "dora", c.CallStep(TABLE, "result"))
    expect(page.locator(".hand.dealer .ranking")).to_be_visible()
    expect(page.locator(".hand.community .card-slot")).to_have_count(5)


@pytest.mark.long
@pytest.mark.parametrize("site", [{"deal": "shuffling_device"}], indirect=True)
@states("qld-2010", "sch 12 s 16(4)(b)", "sch 12 s 33(2)")
def test_community_cards_of_a_device_lie_face_down_until_they_are_turned(enter: Enter, site: Site) -> None:
    page = enter("anna", path=PAGE)
    wagers(page, site)
    deal(site, "KD 3C 5S 8H 6C AS AC 7D 2H QC QD")
    do(site, "dora", c.CallStep(TABLE, "dealt"))
    expect(page.locator(".hand.community .card-slot")).to_have_count(5)
    assert page.locator(".hand.community").inner_html().count("KD") == 0
    do(site, "dora", c.ReportIrregularity(TABLE, "community_card_turned", details={"second_card": True}))
    expect(page.locator('.hand.community [aria-label*="3 of clubs"]')).to_have_count(1)
    expect(page.locator("#says")).to_have_text("Bet or fold?")
