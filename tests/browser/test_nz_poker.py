"""New Zealand's poker in Chromium: a royal flush jackpot that is won and confirmed, pineapple, a kill pot."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from croupier.games.limits import Limits, Range
from croupier.games.requests import Draw
from croupier.house import Mode
from croupier.house import commands as c
from tests.browser import staff
from tests.browser.conftest import Enter
from tests.browser.staff import do
from tests.clauses import states
from tests.web.site import Site, mini

LIMITS = Limits({"table": Range(200), "first_blind": Range(100), "table_stakes": Range(2_000, 20_000)})
CAPPED = Limits(
    {
        "table": Range(200),
        "first_blind": Range(100),
        "table_stakes": Range(2_000, 20_000),
        "rake_cap": Range(max=800),
    }
)
PAGE = "/tables/{}"
JACKPOT = "royal_flush_jackpot"
FOUR = ("2C", "KD", "3H", "7H")
ROYAL = "AS 2C TS 7H 4C QS JS KS 3C 2D 4H 5H"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """Dealer's tables of hold-em with a jackpot, of pineapple, and of hold-em with kill pots."""
    made = (
        mini(
            id="royal",
            title="Hold-em",
            book="nz-poker-2017",
            game="holdem",
            limits=LIMITS,
            mode=Mode.LIVE,
            options={JACKPOT: "flop"},
            jackpots={JACKPOT: 1_234_500},
        ),
        mini(
            id="pine",
            title="Pineapple",
            book="nz-poker-2017",
            game="pineapple",
            limits=LIMITS,
            mode=Mode.LIVE,
        ),
        mini(
            id="kill",
            title="Kill",
            book="nz-poker-2017",
            game="holdem",
            limits=CAPPED,
            mode=Mode.LIVE,
            options={"kill_pots": True, "commission": "percentage", "rake_percent": 5},
        ),
    )
    running = Site(tmp_path, made).start()
    yield running
    running.stop()


def begun(site: Site, table: str) -> None:
    """Anna at seat 1 is dealt to first; Ben at seat 2 has the button. Both with $40."""
    for person, seat in (("anna", 1), ("ben", 2)):
        do(site, person, c.Sit(table, seat))
    hand(site, table)
    for person in ("anna", "ben"):
        do(site, person, c.PlaceWager(table, "table_stakes", 4_000))
    do(site, "dora", c.CallStep(table, "no_more_bets"))


def hand(site: Site, table: str) -> None:
    do(site, "dora", c.Shuffle(table))
    do(site, "dora", c.CutCards(table, 26))
    do(site, "dora", c.OpenRound(table))


def deal(site: Site, table: str, cards: list[str]) -> None:
    """Deal, and call that the hole cards are dealt, as far as somebody else is to do something."""
    while (round_ := site.house.books.table(table).round) is not None:
        if isinstance(round_.request, Draw):
            do(site, "dora", c.EnterCard(table, cards.pop(0)))
        elif round_.request is not None and round_.request.step == "dealt":
            do(site, "dora", c.CallStep(table, "dealt"))
        else:
            return


def press(page: Page, action: str) -> None:
    page.locator(f'#decision [data-action="{action}"]').click()


@states("nz-poker-2017", "div 13 r 19.3(c)", "div 13 r 19.5", "div 13 r 19.7", "div 13 r 19.13")
def test_a_jackpot_is_shown_recorded_confirmed_and_paid(enter: Enter, site: Site) -> None:
    anna = enter("anna", "phone", PAGE.format("royal"))
    dora = enter("dora", "desktop", "/dealer/royal")
    sam = enter("sam", "desktop", "/pit/royal")
    begun(site, "royal")
    expect(anna.locator("#jackpots")).to_contain_text("Royal flush jackpot $12,345")
    dora.get_by_role("button", name="Press the jackpot button").click()
    expect(anna.locator("#jackpots")).to_contain_text("$12,345.50")
    cards: list[str] = [*ROYAL.split()]
    deal(site, "royal", cards)
    do(site, "ben", c.Decide("royal", "call"))
    do(site, "anna", c.Decide("royal", "check"))
    deal(site, "royal", cards)
    do(site, "anna", c.Decide("royal", "check"))
    do(site, "ben", c.Decide("royal", "fold"))
    expect(anna.locator("#decision")).to_contain_text("Your hand wins the jackpot if you table it.")
    press(anna, "table_hand")
    dora.get_by_role("button", name="Record the jackpot hand").click()
    dora.get_by_role("button", name="52 cards counted").click()
    sam.get_by_role("button", name="Confirm the payout").click()
    expect(anna.locator("#jackpots")).to_contain_text("$0")
    expect(anna.locator("#credits")).to_contain_text("$13,306")


@states(
    "nz-poker-2017", "div 13 r 16.2(d)", "div 13 r 7.14", "div 13 r 7.15", "div 13 r 7.16", "div 13 r 7.18"
)
@states("nz-poker-2017", "div 13 r 7.20", "div 13 r 7.21", "div 13 r 8.1")
def test_a_card_is_discarded_and_a_kill_wager_posted(enter: Enter, site: Site) -> None:
    anna = enter("anna", "phone", PAGE.format("pine"))
    begun(site, "pine")
    cards = ["2C", "KD", "AS", "7H", "AH", "8D", "9C", "QS", "JS", "TS"]
    deal(site, "pine", cards)
    do(site, "ben", c.Decide("pine", "call"))
    do(site, "anna", c.Decide("pine", "check"))
    expect(anna.locator("#decision .asked")).to_have_text("Discard one of your cards.")
    expect(anna.locator('#decision [data-action="discard"]')).to_have_count(3)
    anna.locator('#decision [data-card="2C"]').click()
    expect(anna.locator("#says")).to_have_text("Ben decides")
    do(site, "ben", c.Decide("pine", "discard", cards=("7H",)))
    deal(site, "pine", cards)
    expect(anna.locator('.poker-seat[data-seat="1"]')).to_contain_text("Pair of aces")

    do(site, "anna", c.Decide("pine", "fold"))
    do(site, "dora", c.StandDown("pine"))
    staff.visit(anna, PAGE.format("kill"))
    signs = anna.locator(".poker-sign")
    expect(signs.filter(has_text="No limit, kill pots")).to_have_count(1)
    expect(signs.filter(has_text="5% commission, at most $8")).to_have_count(1)
    begun(site, "kill")
    deal(site, "kill", ["2C", "KD", "3H", "7H"])
    button = anna.locator(".poker-button.kill")
    expect(button).to_have_attribute("aria-label", "The kill button is in the centre of the table")
    do(site, "ben", c.Decide("kill", "fold"))
    expect(button).to_have_text("Leg up")
    hand(site, "kill")
    do(site, "dora", c.CallStep("kill", "no_more_bets"))
    deal(site, "kill", ["2C", "KD", "3H", "7H"])
    do(site, "anna", c.Decide("kill", "raise", stake=300))
    do(site, "ben", c.Decide("kill", "fold"))
    # Anna has won two entire pots in a row.
    hand(site, "kill")
    do(site, "dora", c.CallStep("kill", "no_more_bets"))
    expect(anna.locator("#decision .asked")).to_contain_text("You have the kill button")
    expect(button).to_have_text("Kill")
    expect(button).to_have_attribute("aria-label", "The kill button is at seat 1 and shows kill")
    press(anna, "post_kill")
    deal(site, "kill", ["2C", "KD", "3H", "7H"])
    expect(anna.locator('[data-bet="1"]')).to_contain_text("$4")
