"""Blackjack switch on the terminal: two hands to a box, their wagers, their switch and four hands."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from croupier.games.limits import Limits, Range
from croupier.house import Mode
from croupier.house import commands as c
from tests.browser import screens, staff
from tests.browser.conftest import Enter
from tests.browser.staff import do, opened
from tests.browser.test_blackjack_hands import holds
from tests.clauses import states
from tests.examples import sampled
from tests.web.site import Site, mini

TABLE = "switch"
PAGE = f"/tables/{TABLE}"
LIMITS = Limits({"table": Range(500, 50_000)})


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house with a table of blackjack switch, its shoe ready and its round open."""
    table = mini(id=TABLE, title="Switch", game="blackjack_switch", limits=LIMITS, mode=Mode.LIVE)
    running = Site(tmp_path, (table,)).start()
    opened(running, TABLE, anna=2)
    yield running
    running.stop()


def deal(site: Site, cards: str) -> None:
    for card in cards.split():
        do(site, "dora", c.EnterCard(TABLE, card))


def decide(page: Page, action: str, of: str = "") -> None:
    """Give a decision, once the page asks for it of what the hand comes to; wait until the house has it."""
    expect(page.locator("#decision")).to_contain_text(of)
    page.click(f'#decision [data-action="{action}"]')
    staff.answered(page)


def dealt(site: Site, page: Page, cards: str) -> None:
    """A $5 wager on each hand by a click, and the first five cards."""
    page.click('[data-value="500"]')
    for spot in ("blackjack", "second_blackjack"):
        page.click(f'[data-spot="{spot}"]')
    expect(page.locator("#bet")).to_have_text("$10.00")
    do(site, "dora", c.CallStep(TABLE, "no_more_bets"))
    deal(site, cards)
    do(site, "dora", c.CallStep(TABLE, "initial_result"))


@states("qld-2010", "sch 15 s 3(2)(b)", "sch 15 s 6(1)(a)")
@pytest.mark.parametrize("size", sampled(["phone", "terminal", "desktop"]))
def test_each_hand_has_its_betting_area_and_a_switch_says_what_it_leaves(
    enter: Enter, site: Site, size: str
) -> None:
    page = enter("anna", path=PAGE, size=size)
    dealt(site, page, "2S 7H 6D KC 9D")
    expect(page.locator("#decision")).to_contain_text("Hand 1 has 12, hand 2 has 16.")
    expect(page.locator('#decision [data-action="switch"]')).to_contain_text("2♠ 9♦ and 7♥ K♣")
    decide(page, "switch")
    expect(page.locator(".hand.own .count")).to_have_text("11")
    expect(page.locator(".hand.second .count")).to_have_text("17")
    decide(page, "double_down", "11")
    deal(site, "TD")
    decide(page, "stand", "17")
    deal(site, "TH 5S")
    do(site, "dora", c.CallStep(TABLE, "result"))
    # 21 is doubled and 17 kept against the dealer's 21.
    expect(page.locator(".hand.own .hand-wagers")).to_contain_text("Stand-off")
    expect(page.locator(".hand.second .hand-wagers")).to_contain_text("Lost $5.00")
    # On a phone held across both hands, the dealer's and what is said stand beside one another.
    assert screens.faults(page, [(740, 360), screens.ACROSS]) == []


@pytest.mark.long
@states("qld-2010", "sch 15 s 25(1)", "sch 15 s 25(2)")
def test_four_hands_are_seen_on_every_screen(enter: Enter, site: Site) -> None:
    page = enter("anna", path=PAGE, size="phone")
    dealt(site, page, "8S KH 6D 8C KD")
    assert screens.faults(page, screens.FEW) == []
    decide(page, "no_switch")
    decide(page, "split", "16")
    deal(site, "3S")
    decide(page, "double_down", "11")
    deal(site, "8D TS")
    decide(page, "stand", "18")
    decide(page, "split", "20")
    deal(site, "4H")
    decide(page, "draw", "14")
    deal(site, "3C")
    decide(page, "stand", "17")
    deal(site, "9H")
    for name in ("own", "second", "third", "fourth"):
        expect(page.locator(f".hand.{name} .card-slot").first).to_be_in_viewport(ratio=1)
    holds(page)
    assert screens.faults(page, [(360, 640), *screens.SCREENS]) == []
    decide(page, "stand", "19")
    deal(site, "TC 5D")
    do(site, "dora", c.CallStep(TABLE, "result"))
    expect(page.locator(".hand.fourth .hand-wagers")).to_contain_text("Lost $5.00")
    holds(page)
    assert screens.faults(page, [(360, 640), *screens.SCREENS]) == []
