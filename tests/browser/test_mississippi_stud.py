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

TABLE = "streets"
PAGE = f"/tables/{TABLE}"
LIMITS = Limits({"table": Range(500, 50_000)})
KIOSK = (1280, 800)


@pytest.fixture
def site(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Site]:
    """A house with a table of Mississippi stud, its deck ready and its round open; a test may set options."""
    options = getattr(request, "param", {})
    table = mini(
        id=TABLE,
        title="Mississippi stud",
        game="mississippi_stud",
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


def test_the_places_of_cards_to_come_are_as_wide_as_the_cards(enter: Enter, site: Site) -> None:
    page = enter("anna", path=PAGE, size="phone")
    wide = """(host) => {
      const place = getComputedStyle(host, "::before");
      return parseFloat(place.width) / parseFloat(place.height) * 1.4;
    }"""
    assert page.locator("#cards-dealer").evaluate(wide) > 3
    assert 2 < page.locator("#cards-own").evaluate(wide) < 3


@states(
    "qld-2010",
    "sch 18 s 12(1)",
    "sch 18 s 12(3)",
    "sch 18 s 13(2)",
    "sch 18 s 17",
    "sch 18 s 2 def hole cards",
)
def test_three_streets_are_played_with_keys_and_mouse(enter: Enter, site: Site) -> None:
    page = enter("anna", path=PAGE)
    page.click('[data-value="500"]')
    page.click('[data-spot="ante"]')
    expect(page.locator('[data-spot="ante"]')).to_have_attribute("aria-label", staff.said("your wager $5.00"))
    do(site, "ben", c.PlaceWager(TABLE, "ante", 4_000))
    do(site, "dora", c.CallStep(TABLE, "no_more_bets"))
    deal(site, "JS 4D JD 7C")
    do(site, "dora", c.CallStep(TABLE, "dealt"))
    expect(page.locator("#says")).to_have_text("Bet or fold?")
    expect(page.locator(".hand.own .card-face, .hand.own .card")).not_to_have_count(0)
    page.keyboard.press("3")
    lies(page, "third_street", "$15.00")
    do(site, "ben", c.Decide(TABLE, "fold"))
    deal(site, "2S")
    page.click('#decision [data-action="bet_2x"]:has-text("$10.00")')
    lies(page, "fourth_street", "$10.00")
    deal(site, "2D")
    expect(page.locator("#says")).to_have_text("Bet or fold?")
    page.keyboard.press("1")
    lies(page, "fifth_street", "$5.00")
    deal(site, "KC")
    do(site, "dora", c.CallStep(TABLE, "result"))
    # Two pairs: 2 to 1 on $5, $15, $10 and $5.
    expect(page.locator(".hand.own .ranking")).to_have_text("Two pairs, jacks and 2s")
    expect(page.locator(".hand.own .of-wager b")).to_have_text(["+$10.00", "+$30.00", "+$20.00", "+$10.00"])
    expect(page.locator(".round-bead")).to_have_count(1)
    expect(page.locator("#says")).to_have_text("Best hand: two pairs")


@pytest.mark.long
@states("qld-2010", "sch 18 s 13(2)", "sch 18 s 14(2)", "sch 18 s 17")
@pytest.mark.parametrize("size", tightest_first(PHONE, ACROSS, KIOSK))
def test_every_choice_of_the_last_street_is_in_sight(enter: Enter, site: Site, size: tuple[int, int]) -> None:
    page = enter("anna", "terminal" if size == KIOSK else "phone", PAGE)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.click('[data-value="500"]')
    page.click('[data-spot="ante"]')
    lies(page, "ante", "$5.00")
    do(site, "dora", c.CallStep(TABLE, "no_more_bets"))
    deal(site, "6S 6D")
    do(site, "dora", c.CallStep(TABLE, "dealt"))
    for card in ("2S", "2D"):
        page.click('#decision [data-action="bet_3x"]:has-text("$15.00 more")')
        expect(page.locator("#decision")).to_be_hidden()
        deal(site, card)
    expect(page.locator("#decision [data-action]")).to_have_count(4)
    for button in page.locator("#decision [data-action]").all():
        expect(button).to_be_in_viewport(ratio=1)
    if size == KIOSK:
        tops = {
            button.evaluate("(each) => each.offsetTop")
            for button in page.locator("#decision [data-action]").all()
        }
        assert len(tops) == 1
    expect(page.locator('#decision [data-action="fold"] .gives')).to_have_text("gives up $35.00")
    page.click('#decision [data-action="bet_1x"]')
    deal(site, "KC")
    do(site, "dora", c.CallStep(TABLE, "result"))
    # Two pairs at 2 to 1 on $5, $15, $15 and $5.
    expect(page.locator(".hand.own .of-wager b")).to_have_text(["+$10.00", "+$30.00", "+$30.00", "+$10.00"])


@states("qld-2010", "sch 18 s 25(1)(a)", "sch 18 s 25(1)(b)", "sch 18 s 11(2)(b)(i)")
@pytest.mark.parametrize("site", [{"shuffling_device": True}], indirect=True)
def test_a_dealer_reports_a_card_turned_too_early_and_a_player_decides_anew(enter: Enter, site: Site) -> None:
    """A device has dealt the community cards face down."""
    for person in ("anna", "ben"):
        do(site, person, c.PlaceWager(TABLE, "ante", 500))
    do(site, "dora", c.CallStep(TABLE, "no_more_bets"))
    deal(site, "KC 2D 2S JS JD 4D 7C")
    do(site, "dora", c.CallStep(TABLE, "dealt"))
    do(site, "anna", c.Decide(TABLE, "fold"))
    page = enter("dora", path=f"/dealer/{TABLE}")
    page.keyboard.press("i")
    expect(page.locator('dialog[open] [data-kind="community_card_exposed"]')).to_be_disabled()
    page.click('dialog[open] [data-kind="community_card_turned"]')
    page.check('dialog[open] [name="detail-first_card"]')
    page.click('dialog[open] button[type="submit"]')
    expect(page.locator("dialog[open]")).to_have_count(0)
    anna = enter("anna", path=PAGE)
    expect(anna.locator("#says")).to_have_text("Bet or fold?")
    assert [card for card in seen(anna) if card] == ["KC"]
    anna.click('#decision [data-action="bet_1x"]')
    lies(anna, "third_street", "$5.00")


def seen(page: Page) -> list[str]:
    """The community cards that the page shows face up."""
    shown = page.locator(".hand.dealer svg.card").evaluate_all("all => all.map(c => c.dataset.card)")
    return [card for card in shown if card]
