"""What staff's pages keep in order: what is still to pay, dialogs within the screen, the event looked at."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from croupier.house import commands as c
from tests.browser.chromium import SIZES
from tests.browser.conftest import Enter
from tests.browser.staff import BOXES as TABLE
from tests.browser.staff import do, fits, on_each, opened, says
from tests.clauses import states
from tests.examples import sampled
from tests.web.site import Site

REACHES = "(found) => found.map((each) => each.getBoundingClientRect()).map((r) => [r.top, r.bottom])"


@pytest.fixture
def site(boxes: Site) -> Site:
    """A dealer's table of blackjack: two eights against a six, of mixed colours, with perfect pairs."""
    opened(boxes, TABLE, ben=1)
    do(boxes, "ben", c.PlaceWager(TABLE, "blackjack", 1_000))
    do(boxes, "ben", c.PlaceWager(TABLE, "perfect_pairs", 500))
    do(boxes, "dora", c.CallStep(TABLE, "no_more_bets"))
    entered(boxes, "8S 6H 8D")
    return boxes


def entered(site: Site, cards: str) -> None:
    for card in cards.split():
        do(site, "dora", c.EnterCard(TABLE, card))


def split(site: Site) -> None:
    """The pair is announced and split, and a three comes to its first hand."""
    do(site, "dora", c.CallStep(TABLE, "initial_result"))
    do(site, "dora", c.EnterDecision(TABLE, 1, "split"))
    entered(site, "3C")


def played(site: Site) -> None:
    """A player who does not act on 11 is directed to draw, and to stand on 12; all cards are out."""
    split(site)
    do(site, "dora", c.ReportIrregularity(TABLE, "player_not_acting"))
    do(site, "sam", c.Rule(TABLE, "directed"))
    entered(site, "9C 4D 7S KH")


def line(page: Page, wager: str) -> Locator:
    return page.locator("#felt tbody tr").filter(has=page.get_by_role("cell", name=wager, exact=True))


@pytest.mark.long
@states("qld-2010", "sch 2 s 46(2)(a)(i)")
def test_a_wager_that_was_paid_is_not_asked_for_again(enter: Enter, site: Site) -> None:
    page = enter("dora", path=f"/dealer/{TABLE}")
    # Two eights of mixed colours: 5 to 1 on $5.
    expect(line(page, "Perfect pairs")).to_contain_text("Pay $25.00")
    expect(page.locator(".sum")).to_contain_text("Still to do")
    expect(page.locator(".sum")).to_contain_text("Pay $25.00")
    page.keyboard.press("Enter")
    expect(line(page, "Perfect pairs")).to_contain_text("Paid $25.00")
    played_on = page.locator(".sum")
    expect(played_on).to_contain_text("Done")
    expect(played_on).to_contain_text("Paid $25.00")
    assert site.house.books.table(TABLE).credits_bet("ben") == 1_000


@states("qld-2010", "sch 2 s 46(2)(a)(i)", "sch 2 s 6(2)(a)")
@pytest.mark.parametrize("size", sampled(SIZES))
def test_at_the_result_only_what_is_left_is_to_be_paid(enter: Enter, site: Site, size: str) -> None:
    played(site)
    page = enter("dora", size, f"/dealer/{TABLE}")
    says(page, "Call: result")
    expect(line(page, "Perfect pairs")).to_contain_text("Paid $25.00")
    expect(line(page, "Blackjack")).to_contain_text("Pay $10.00")
    expect(line(page, "Split")).to_contain_text("Pay $10.00")
    expect(page.locator(".sum")).to_contain_text("Take $0.00 · Pay $20.00")
    assert fits(page)
    assert page.locator("#felt .scroll-x").evaluate("s => s.scrollWidth <= s.clientWidth")
    # A phone points at nothing: it has every clause in sight.
    clauses = line(page, "Perfect pairs").locator(".cite:visible")
    assert clauses.count() > 1
    assert any("+" in each for each in clauses.all_inner_texts()) == (size != "phone")


@pytest.mark.long
@states("qld-2010", "sch 2 s 61")
def test_a_direction_is_not_recalled_as_the_players_decision(enter: Enter, site: Site) -> None:
    played(site)
    page = enter("ines", path=f"/inspector/rounds/{TABLE}/1")
    trail = page.locator("#trail")
    expect(trail).to_contain_text("Seat 1 deemed to decide: draw (no decision made)")
    expect(trail).to_contain_text("Seat 1 decides: split")
    expect(trail).not_to_contain_text("Seat 1 decides: draw")


def within(page: Page, inner: Locator, outer: Locator) -> bool:
    """Whether what is looked at lies within what shows it, and that within the screen."""
    one, other = inner.bounding_box(), outer.bounding_box()
    assert one is not None
    assert other is not None
    low, height = other["y"] + other["height"], page.evaluate("() => window.innerHeight")
    return other["y"] <= one["y"] + 1 and one["y"] + one["height"] <= min(low, height) + 1


@pytest.mark.long
def test_a_dialogs_buttons_and_the_ground_chosen_are_seen_whole(enter: Enter, site: Site) -> None:
    page = enter("sam", path=f"/pit/{TABLE}")
    page.click('[data-command="change-limits"] button')
    dialog = page.locator("dialog[open]")
    send = dialog.locator('button[type="submit"]')
    expect(send).to_be_visible()
    ground = dialog.locator('[name="route"]')
    for _ in on_each(page):
        for index in range(ground.locator("option").count()):
            ground.select_option(index=index)
            assert within(page, send, dialog)
            told = dialog.locator('[name="route"] + .chosen')
            expect(told).to_contain_text(f"{ground.locator('option').nth(index).inner_text()} (s 12(")
            assert told.evaluate("e => e.scrollWidth <= e.clientWidth && e.scrollHeight <= e.clientHeight")
        for field in dialog.locator("input, select").all():
            field.focus()
            box, row = field.bounding_box(), send.bounding_box()
            assert box is not None
            assert row is not None
            assert box["y"] + box["height"] <= row["y"]


@pytest.mark.long
@pytest.mark.parametrize("size", sampled(SIZES))
def test_the_event_looked_at_stays_in_view(enter: Enter, site: Site, size: str) -> None:
    played(site)
    page = enter("ines", size, f"/inspector/rounds/{TABLE}/1")
    trail, current = page.locator("#trail"), page.locator("#trail li[aria-current]")
    expect(current).to_have_count(1)
    steps = int(page.locator("#step").inner_text().split(" of ")[1])
    expect(current).to_have_attribute("data-step", str(steps - 1))
    assert trail.evaluate("e => e.scrollHeight > e.clientHeight")
    for index in reversed(range(steps)):
        expect(current).to_have_attribute("data-step", str(index))
        handles = [current.element_handle(), trail.element_handle()]
        (top, bottom), (first, last) = page.evaluate(REACHES, handles)
        assert first - 1 <= top
        assert min(bottom, top + last - first) <= last + 1
        page.keyboard.press("ArrowLeft")
    page.keyboard.press("End")
    expect(current).to_have_attribute("data-step", str(steps - 1))
