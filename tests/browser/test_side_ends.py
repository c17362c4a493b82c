"""A wager that is lost or paid while the round goes on says on the cloth what became of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from croupier.games.limits import Limits, Range
from croupier.house import Mode
from croupier.house import commands as c
from tests.browser.conftest import Enter
from tests.browser.staff import do, fits_on_every, on_each, opened
from tests.clauses import states
from tests.web.site import Site, mini

SMALL = Range(100, 10_000)
GAMES = {
    "blackjack": {"perfect_pairs": SMALL, "bonus_blackjack": Range(100, 100)},
    "casino_war": {"tie": SMALL},
    "craps": {},
}


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house with a live table of each of these games."""
    setups = (
        mini(
            id=game.replace("_", "-"),
            title=game,
            game=game,
            limits=Limits({"table": Range(500, 50_000), **ranges}),
            mode=Mode.LIVE,
        )
        for game, ranges in GAMES.items()
    )
    running = Site(tmp_path, tuple(setups)).start()
    yield running
    running.stop()


def deal(site: Site, table: str, cards: str, *calls: str) -> None:
    """Enter cards, and call what follows."""
    for card in cards.split():
        do(site, "dora", c.EnterCard(table, card))
    for call in calls:
        do(site, "dora", c.CallStep(table, call))


def tag(page: Page, wager: str) -> Locator:
    """What an area says of the end of the wager that lay there."""
    return page.locator(f'[data-spot="{wager}"]').locator(".end-tag, .cell-end:not([hidden])")


@pytest.mark.long
@states("qld-2010", "sch 2 s 46(2)(a)(i)", "sch 2 s 23(5)")
def test_sides_of_blackjack_say_on_their_circles_how_they_ended(enter: Enter, site: Site) -> None:
    opened(site, "blackjack")
    page = enter("anna", path="/tables/blackjack")
    for wager, stake in (("blackjack", 2_000), ("perfect_pairs", 500), ("bonus_blackjack", 100)):
        do(site, "anna", c.PlaceWager("blackjack", wager, stake))
    do(site, "ben", c.PlaceWager("blackjack", "blackjack", 1_000))
    do(site, "dora", c.CallStep("blackjack", "no_more_bets"))
    expect(page.locator(".end-tag")).to_have_count(0)
    deal(site, "blackjack", "8S TC AH 8D 9S", "initial_result")
    # Eights of two colours are a mixed pair, which pays 5 to 1.
    expect(tag(page, "perfect_pairs")).to_have_text("Won $25")
    for _ in on_each(page):
        end = tag(page, "perfect_pairs").bounding_box()
        for amount in page.locator('[data-spot="perfect_pairs"] .stack > .disc:last-child text').all():
            box = amount.bounding_box()
            assert box is not None
            assert end is not None
            assert box["y"] + box["height"] <= end["y"] + 1
    do(site, "anna", c.Decide("blackjack", "insurance"))
    do(site, "ben", c.Decide("blackjack", "no_insurance"))
    do(site, "anna", c.Decide("blackjack", "stand"))
    expect(tag(page, "bonus_blackjack")).to_have_text("Lost $1")
    expect(page.locator('[data-spot="bonus_blackjack"]')).to_have_attribute(
        "aria-label", re.compile("no wager; lost \\$1$")
    )
    do(site, "ben", c.Decide("blackjack", "stand"))
    expect(page.locator(".hand.own .hand-wagers")).to_contain_text("Insurance $10.00")
    deal(site, "blackjack", "7C")
    expect(page.locator(".hand.own .hand-wagers")).to_contain_text("Insurance −$10.00")
    expect(tag(page, "perfect_pairs")).to_have_text("Won $25")
    assert fits_on_every(page)
    do(site, "dora", c.CallStep("blackjack", "result"))
    # 16 against a soft 18.
    expect(tag(page, "blackjack")).to_have_text("Lost $20")
    do(site, "dora", c.OpenRound("blackjack"))
    expect(page.locator(".end-tag")).to_have_count(0)


@pytest.mark.long
def test_a_hand_that_goes_over_says_at_once_what_it_lost(enter: Enter, site: Site) -> None:
    opened(site, "blackjack")
    page = enter("anna", path="/tables/blackjack")
    do(site, "anna", c.PlaceWager("blackjack", "blackjack", 2_000))
    do(site, "ben", c.PlaceWager("blackjack", "blackjack", 1_000))
    do(site, "dora", c.CallStep("blackjack", "no_more_bets"))
    deal(site, "blackjack", "8S TC 6H 8D 9S", "initial_result")
    do(site, "anna", c.Decide("blackjack", "draw"))
    deal(site, "blackjack", "KC")
    expect(page.locator("#says")).to_have_text("Seat 5 decides")
    expect(page.locator(".hand.own .hand-wagers")).to_contain_text("Blackjack −$20.00")
    expect(tag(page, "blackjack")).to_have_text("Lost $20")


@pytest.mark.long
@states("qld-2010", "sch 14 s 12(2)")
def test_a_tie_of_casino_war_is_told_while_another_goes_to_war(enter: Enter, site: Site) -> None:
    opened(site, "casino-war")
    anna, ben = enter("anna", path="/tables/casino-war"), enter("ben", path="/tables/casino-war")
    for person in ("anna", "ben"):
        do(site, person, c.PlaceWager("casino-war", "casino_war", 1_000))
        do(site, person, c.PlaceWager("casino-war", "tie", 500))
    do(site, "dora", c.CallStep("casino-war", "no_more_bets"))
    deal(site, "casino-war", "9S 8C 8D", "result")
    expect(ben.locator("#says")).to_have_text("Equal: surrender or go to war")
    expect(tag(anna, "tie")).to_have_text("Lost $5")
    expect(tag(anna, "casino_war")).to_have_text("Won $10")
    # A tie pays 10 to 1.
    expect(tag(ben, "tie")).to_have_text("Won $50")
    expect(tag(ben, "casino_war")).to_have_count(0)


@pytest.mark.long
@states("qld-2010", "sch 4 s 14(2)")
def test_what_a_throw_decided_at_craps_is_told_until_the_next(enter: Enter, site: Site) -> None:
    opened(site, "craps")
    page = enter("anna", "phone", "/tables/craps")
    throws = iter([(4, 2), (5, 4), (6, 3), (4, 1)])

    def throw() -> None:
        do(site, "dora", c.CallStep("craps", "no_more_bets"))
        if site.house.snapshot("craps").to_json()["round"]["step"] == "dice_offer":
            do(site, "dora", c.EnterDecision("craps", 2, "accept"))
            do(site, "dora", c.DoByHand("craps", "returned"))
        do(site, "dora", c.EnterThrow("craps", next(throws)))
        if site.house.books.table("craps").playing:
            do(site, "dora", c.DoByHand("craps", "centred"))

    do(site, "anna", c.PlaceWager("craps", "win_bet", 1_000))
    do(site, "anna", c.PlaceWager("craps", "field_bet", 500))
    throw()
    expect(tag(page, "field_bet")).to_have_text("Lost $5")
    expect(tag(page, "win_bet")).to_have_count(0)
    do(site, "anna", c.PlaceWager("craps", "come_bet", 2_000))
    do(site, "anna", c.PlaceWager("craps", "field_bet", 500))
    expect(tag(page, "field_bet")).to_have_count(0)
    throw()
    # 9 is the come bet's number, and the field wins on it.
    expect(tag(page, "field_bet")).to_have_text("Won $5")
    throw()
    expect(tag(page, "come_bet/9")).to_have_text("Won $20")
    expect(tag(page, "field_bet")).to_have_count(0)
    assert fits_on_every(page)
    throw()
    expect(tag(page, "come_bet/9")).to_have_count(0)
