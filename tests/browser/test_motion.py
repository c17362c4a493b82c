"""Motion at a table: it runs, holds a result back, ends in the picture without it, and can be off."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from croupier.house import commands as c
from tests.browser import playing, staff
from tests.browser.conftest import Enter
from tests.web.site import SLOW, Site, mini

TABLE: Final = "moved"
STANDS_STILL: Final = 1e-6
"""So much slower than the clock, an animation is where it began however busy the machine is."""
OVER: Final = 1e6
CARDS: Final = """() => [...document.querySelectorAll("#stage .card, #felt .area-shape")].map((each) => {
  const { left, top, width, height } = each.getBoundingClientRect();
  return [each.dataset.card ?? "area", ...[left, top, width, height].map(Math.round)];
})"""
AREAS: Final = """() => [...document.querySelectorAll("#felt .area-shape")]
  .map((each) => JSON.stringify(each.getBoundingClientRect()))"""
MOVING: Final = "() => document.getAnimations().filter((each) => each.effect.target.closest('.cloth')).length"
LIE: Final = """() => document.getAnimations().filter((each) => each.effect.target.matches(".card-slot"))
  .forEach((each) => each.finish())"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A house with an automated table of baccarat, which is moved on by hand."""
    setup = mini(id=TABLE, title="Baccarat", pace=SLOW)
    with pytest.MonkeyPatch.context() as patch, playing.the_same_every_time(patch):
        running = Site(tmp_path_factory.mktemp("moved"), (setup,)).start()
        yield running
        running.stop()


def wagered(page: Page, site: Site) -> None:
    """A wager on the player's hand, and betting closed."""
    expect(page.locator("#says")).to_have_text("Place your bets")
    page.click('[data-wager="player"]')
    expect(page.locator("#bet")).not_to_have_text("$0.00")
    expect(page.locator("#felt .ghost")).to_have_count(0)
    site.step(TABLE)
    expect(page.locator("#says")).to_have_text("No more bets")


def test_cards_are_dealt_and_squeezed_and_lie_as_they_do_without_motion(enter: Enter, site: Site) -> None:
    page = enter("anna", "terminal", f"/tables/{TABLE}")
    page.emulate_media(reduced_motion="no-preference")
    clock = page.context.new_cdp_session(page)
    clock.send("Animation.enable")
    clock.send("Animation.setPlaybackRate", {"playbackRate": STANDS_STILL})
    page.click("#sit")
    site.step(TABLE)
    empty = page.evaluate(AREAS)
    staff.do(site, "ben", c.Sit(TABLE, 6))
    for area in ("banker", "tie"):
        staff.do(site, "ben", c.PlaceWager(TABLE, area, 2_500))
    wagered(page, site)
    # what others have wagered lies on its area, and moves none
    expect(page.locator(":is([data-wager=banker], [data-wager=tie]) .others-on .disc")).to_have_count(2)
    areas = page.evaluate(AREAS)
    assert areas == empty
    site.play_out(TABLE)
    expect(page.locator("main")).to_have_attribute("data-phase", "result")
    # the house has told the result; the page waits until the player's own cards have been seen
    squeezed = page.locator(".card-slot.squeezed")
    expect(squeezed).to_have_count(page.locator("#cards-player .card").count())
    assert page.locator("#cards-banker .squeezed").count() == 0
    assert page.evaluate(MOVING)
    # each card shows its back until it is turned over
    expect(page.locator(".card-slot.turning > .back-of")).to_have_count(page.locator(".card-slot").count())
    expect(page.locator("#says")).to_have_text("No more bets")
    expect(page.locator("#count-player")).to_be_hidden()
    assert page.locator("#last-bet").inner_text() == "–"
    expect(page.locator("#why")).to_be_hidden()
    page.evaluate(LIE)
    expect(page.locator(".back-of")).to_have_count(0)
    assert page.locator(".swept").count() == 0
    while squeezed.count():
        squeezed.first.click()
    expect(page.locator("#says")).to_contain_text("–")
    expect(page.locator("#count-player")).to_be_visible()
    expect(page.locator("#why")).to_be_visible()
    assert page.evaluate(AREAS) == areas
    # lost wagers are swept, others' too: their chips lie over the cloth, on their way to the dealer
    expect(page.locator("#last-win")).to_have_text("$0.00")
    expect(page.locator("body > .swept > :is(.stack, .others-on)")).to_have_count(2)
    clock.send("Animation.setPlaybackRate", {"playbackRate": OVER})
    page.wait_for_function(f"() => !({MOVING})()")
    expect(page.locator(".swept")).to_have_count(0)
    moved = page.evaluate(CARDS)
    clock.detach()
    page.emulate_media(reduced_motion="reduce")
    staff.again(page)
    assert page.evaluate(CARDS) == moved
    site.step(TABLE)
    wagered(page, site)
    site.step(TABLE)
    expect(page.locator("#cards-player .card")).to_have_count(1)
    assert page.locator(".squeezed").count() == page.evaluate(MOVING) == 0


def test_house_edges_are_one_press_away_on_the_areas_and_move_none(enter: Enter, site: Site) -> None:
    page = enter("anna", "desktop", f"/tables/{TABLE}")
    known = {"player": ("1.2351", "1.2351"), "tie": ("9", "14.4")}
    edges = [{"wager": wager, "least": least, "most": most} for wager, (least, most) in known.items()]
    answer = {"table": TABLE, "edges": edges, "working": None}
    page.route("**/edges*", lambda route: route.fulfill(json=answer))
    areas = page.evaluate(AREAS)
    page.click("#edges")
    expect(page.locator(".edge-mark")).to_have_text(["1.2351 %", "≥ 9 %"])
    assert page.evaluate(AREAS) == areas
    page.click("#edges")
    expect(page.locator(".edge-mark")).to_have_count(0)
