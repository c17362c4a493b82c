"""Hands of blackjack on the felt: split ones with all that lies with them, and wagers placed again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from croupier.games.limits import Limits, Range
from croupier.games.requests import Announce, Decide, Draw
from croupier.house import Mode
from croupier.house import commands as c
from tests.browser import staff
from tests.browser.conftest import Enter
from tests.browser.staff import do
from tests.clauses import states
from tests.web.site import Site, mini

TABLE = "bj"
PAGE = f"/tables/{TABLE}"
LIMITS = Limits(
    {"table": Range(500, 50_000), "perfect_pairs": Range(100, 10_000), "super_sevens": Range(100, 10_000)}
)

STICKS_OUT = """() => {
  const cloth = document.querySelector('.cloth').getBoundingClientRect();
  const drawn = document.querySelectorAll('.hand .card-slot, .hand h3 > *, .hand-wagers > *, .bj-svg .area');
  return [...drawn, document.querySelector('#says'), document.querySelector('#detail')].filter((each) => {
    const box = each.getBoundingClientRect();
    return box.width && (box.left < cloth.left || box.right > cloth.right
      || box.top < cloth.top || box.bottom > cloth.bottom);
  }).map((each) => each.textContent);
}"""
"""What of the hands and circles is not wholly on the cloth."""

TOUCH = """() => {
  const shown = [...document.querySelectorAll('.hand')].filter((each) => each.getClientRects().length);
  const parts = shown.map((hand) =>
    [...hand.querySelectorAll('.card-slot, h3 > *')].filter((each) => each.getClientRects().length)
      .map((each) => each.getBoundingClientRect()));
  const over = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  parts.push([...document.querySelectorAll('#says, #detail, #why')]
    .filter((each) => each.textContent && each.getClientRects().length)
    .map((each) => {
      const words = document.createRange();
      words.selectNodeContents(each);
      return words.getBoundingClientRect();
    }));
  const apart = (one, other) => !one.some((a) => other.some((b) => over(a, b)));
  return parts.some((one, i) => !parts.slice(i + 1).every((other) => apart(one, other)));
}"""
"""Whether cards or totals of two hands, or what is said between them, lie on one another."""

SMALLEST = """() => Math.min(...[...document.querySelectorAll('svg.felt-svg text')]
  .filter((each) => !each.closest('.card'))
  .map((each) => parseFloat(getComputedStyle(each).fontSize) * each.getScreenCTM().a))"""
"""The height of the smallest letters on the layout, in pixels of the screen."""


LOW_NAMES = """() => [...document.querySelectorAll('.hand .hand-name')]
  .every((each) => each.getBoundingClientRect().height < 30)"""
"""Whether the name of every hand is in one line."""


def holds_here(page: Page, size: str = "") -> None:
    """Once it is drawn, all is on the cloth, apart from each other, and can be read."""
    page.wait_for_function(f"() => ({STICKS_OUT})().length === 0 && !({TOUCH})()")
    told = f"() => [({STICKS_OUT})(), ({TOUCH})(), ({SMALLEST})() > 10.99, ({LOW_NAMES})()]"
    assert page.evaluate(told) == [[], False, True, True], size


def holds(page: Page) -> None:
    """So it is on every screen."""
    staff.answered(page)
    for size in staff.on_each(page):
        holds_here(page, size)


def widths(page: Page, found: Locator) -> dict[str, float]:
    """How wide something is on each screen."""
    boxes = {size: found.bounding_box() for size in staff.on_each(page)}
    return {size: box["width"] for size, box in boxes.items() if box is not None}


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house with a table of blackjack."""
    table = mini(id=TABLE, title="Blackjack", game="blackjack", limits=LIMITS, mode=Mode.LIVE)
    running = Site(tmp_path, (table,)).start()
    yield running
    running.stop()


def begin(site: Site) -> None:
    """The shoe ready, a player seated and a round open: a dealer deals one table at a time."""
    do(site, "dora", c.Shuffle(TABLE))
    do(site, "dora", c.CutCards(TABLE, 100))
    do(site, "anna", c.Sit(TABLE, 2))
    do(site, "dora", c.OpenRound(TABLE))


def deal(site: Site, cards: str, *calls: str) -> None:
    """Enter cards, and call what follows."""
    for card in cards.split():
        do(site, "dora", c.EnterCard(TABLE, card))
    for call in calls:
        do(site, "dora", c.CallStep(TABLE, call))


def decide(site: Site, *actions: str) -> None:
    for action in actions:
        do(site, "anna", c.Decide(TABLE, action))


def place(site: Site, **stakes: int) -> None:
    for wager, stake in stakes.items():
        do(site, "anna", c.PlaceWager(TABLE, wager, stake))


@pytest.mark.long
def test_repeat_places_all_that_was_placed_and_not_what_decisions_put_up(enter: Enter, site: Site) -> None:
    begin(site)
    page = enter("anna", path=PAGE)
    place(site, blackjack=1_000, perfect_pairs=500)
    do(site, "dora", c.CallStep(TABLE, "no_more_bets"))
    deal(site, "5S AH 6D", "initial_result")
    decide(site, "insurance", "double_down")
    deal(site, "8C 4H 6S", "result")
    expect(page.locator("#last-bet")).to_have_text("$30.00")
    do(site, "dora", c.OpenRound(TABLE))
    expect(page.locator("#says")).to_have_text("Place your bets")
    page.keyboard.press("r")
    staff.answered(page)
    expect(page.locator("#bet")).to_have_text("$15.00")
    expect(page.locator(".toasts > *")).to_have_count(0)


@pytest.mark.long
@states("qld-2010", "sch 2 s 25(1)", "sch 2 s 24(1)", "sch 2 s 23(5)")
def test_a_pair_that_was_split_fits_on_the_felt_with_all_that_lies_with_it(enter: Enter, site: Site) -> None:
    begin(site)
    page = enter("anna", path=PAGE)
    place(site, blackjack=2_000, perfect_pairs=500, super_sevens=500)
    circle = page.locator('.bj-svg [data-wager="blackjack"] .area-shape')
    expect(page.locator("#bet")).to_have_text("$30.00")
    before = widths(page, circle)
    do(site, "dora", c.CallStep(TABLE, "no_more_bets"))
    deal(site, "8S AH 8D", "initial_result")
    expect(page.locator("#says")).to_have_text("Insurance?")
    holds(page)
    asked = widths(page, circle)
    for size in ("terminal", "desktop"):
        assert asked[size] > 0.9 * before[size]
    decide(site, "insurance", "split")
    deal(site, "3H")
    decide(site, "double_down")
    deal(site, "TH 2C")
    for card in ("2D", "AD", "2S"):
        decide(site, "draw")
        deal(site, card)
    expect(page.locator(".hand.second .card-slot")).to_have_count(5)
    lying = page.locator(".hand.own .lying")
    expect(lying).to_have_text(["Blackjack $20.00", "Insurance $10.00", "Double $20.00"])
    expect(lying.locator(".lying-chip")).to_have_count(3)
    expect(page.locator('.hand.second [data-lies="split"]')).to_have_text("Split $20.00")
    holds(page)
    decide(site, "stand")
    deal(site, "2H 3D 5D", "result")
    # 21 stands off against the dealer's 21, its insurance is lost; 15 loses.
    # The pairs won $25, the sevens lost $5.
    expect(page.locator(".hand.own .ended")).to_have_text("Lost $10.00")
    expect(page.locator(".hand.second .ended")).to_have_text("Lost $20.00")
    expect(page.locator("#detail")).to_have_text("You lose $10.00 · staked $80.00 · returned $70.00")
    holds(page)


@pytest.mark.long
@states("nsw-blackjack", "r 12.5")
def test_three_hands_of_a_box_fit_on_the_felt(enter: Enter, site: Site) -> None:
    limits = {"table": {"min": "5", "max": "500"}, "perfect_pairs": {"min": "1", "max": "100"}}
    limits["lucky_lucky"] = limits["perfect_pairs"]
    setup = mini(id="nsw", title="Blackjack", game="blackjack", options={"resplit": True}, mode=Mode.LIVE)
    do(site, "max", c.OpenTable({**setup.to_json(), "book": "nsw-blackjack", "limits": limits}))
    do(site, "dora", c.Shuffle("nsw"))
    do(site, "dora", c.CutCards("nsw", 100))
    do(site, "dora", c.BurnCard("nsw"))
    do(site, "ben", c.Sit("nsw", 2))
    do(site, "dora", c.OpenRound("nsw"))
    for wager, stake in (("blackjack", 2_000), ("perfect_pairs", 500), ("lucky_lucky", 500)):
        do(site, "ben", c.PlaceWager("nsw", wager, stake))
    page = enter("ben", path="/tables/nsw")
    do(site, "dora", c.CallStep("nsw", "no_more_bets"))
    # each hand of eights is drawn to small cards; the dealer has six cards of their own
    hands = {"dealer": "6H 2S 3H 4H AS 5H", "box_2": "8S 8D 2D 2H AC 2C", "box_2_hand_2": "8H 2D 3S AH 2S 4C"}
    hands["box_2_hand_3"] = "2D 2C AD 3C 3D"
    cards = {hand: given.split() for hand, given in hands.items()}

    def hand_of(wager: str | None) -> str:
        at_table = site.house.books.table("nsw").round
        assert at_table is not None
        hand = next(each.details.get("hand", 1) for each in at_table.wagers if each.id == wager)
        return "box_2" if hand == 1 else f"box_2_hand_{hand}"

    while (round_ := site.house.books.table("nsw").round) is not None and round_.request is not None:
        match round_.request:
            case Draw(to=hand):
                do(site, "dora", c.EnterCard("nsw", cards[hand].pop(0)))
                holds_here(page)
            case Decide(actions=actions, wager=asked):
                draws = "draw" if cards[hand_of(asked)] else "stand"
                if draws == "stand":
                    holds(page)  # no hand grows any more than it has
                do(site, "ben", c.Decide("nsw", "split" if "split" in actions else draws))
            case Announce(step=step):
                do(site, "dora", c.CallStep("nsw", step))
                holds(page)
            case request:
                raise AssertionError(request)
    expect(page.locator(".hand:visible .card-slot")).to_have_count(23)
    expect(page.locator(".hand.third .ended")).to_be_visible()
