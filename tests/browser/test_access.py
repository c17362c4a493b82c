from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser import staff
from tests.browser.conftest import Enter
from tests.browser.test_player import placed, press, sit
from tests.examples import sampled
from tests.web.site import Site

PAGES = ("/tables/mini", "/floor", "/account")


def test_a_round_is_played_with_the_keyboard_alone(enter: Enter, site: Site) -> None:
    page = enter("anna")
    page.locator("#sit").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#controls")).to_be_visible()
    site.step()
    expect(page.locator("#says")).to_have_text("Place your bets")
    page.locator('.area[data-wager="player"]').focus()
    page.keyboard.press("3")
    page.keyboard.press("Enter")
    placed(page, "player", "$10.00")
    page.keyboard.press("ArrowRight")
    expect(page.locator('.area[data-wager="tie"]')).to_be_focused()
    page.keyboard.press("Space")
    placed(page, "tie", "$10.00")
    page.keyboard.press("Delete")
    expect(page.locator("#bet")).to_have_text("$10.00")
    page.keyboard.press("ArrowUp")
    expect(page.locator('.area[data-wager="super_6"]')).to_be_focused()
    page.keyboard.press("c")
    expect(page.locator("#bet")).to_have_text("$0.00")


@pytest.mark.long
def test_every_area_is_reached_by_tab_in_the_order_of_the_layout(enter: Enter, site: Site) -> None:
    page = enter("anna")
    sit(page, site)
    page.locator('.area[data-wager="perfect_pairs_player"]').focus()
    reached = []
    for _ in range(10):
        reached.append(page.evaluate("() => document.activeElement.dataset.wager"))
        page.keyboard.press("Tab")
    assert reached == [
        "perfect_pairs_player",
        "dragon_bonus_player",
        "player_pair",
        "super_6",
        "banker_pair",
        "dragon_bonus_banker",
        "perfect_pairs_banker",
        "player",
        "tie",
        "banker",
    ]


@pytest.mark.long
def test_areas_and_cards_speak(enter: Enter, site: Site) -> None:
    page = enter("anna")
    sit(page, site)
    label = page.locator('.area[data-wager="tie"]').get_attribute("aria-label")
    assert label is not None
    assert "Tie, pays 8 to 1" in label
    assert "$5 – $500" in label
    press(page, "tie")
    placed(page, "tie", "$5.00")
    site.step()
    site.play_out()
    expect(page.locator("#cards-player .card").first).to_have_attribute(
        "aria-label", re.compile(r"^(ace|\d+|jack|queen|king) of (spades|hearts|diamonds|clubs)$")
    )


def test_the_result_is_announced(enter: Enter, site: Site) -> None:
    page = enter("anna")
    sit(page, site)
    press(page, "player")
    placed(page, "player", "$5.00")
    live = page.locator("#announce")
    assert live.get_attribute("aria-live") == "polite"
    site.step()
    site.play_out()
    winner = site.house.snapshot("mini").results[-1]["outcome"]["winner"]
    expect(live).to_contain_text(re.compile(rf"^{winner}", re.IGNORECASE))
    expect(live).to_contain_text(re.compile(r"points"))


@pytest.mark.parametrize("path", sampled(PAGES))
def test_everything_that_can_be_used_has_a_name(enter: Enter, path: str) -> None:
    page = enter("anna", path=path)
    unnamed = page.evaluate(
        """() => [...document.querySelectorAll('button, a[href], input, select, textarea, [role=button]')]
            .filter(e => e.checkVisibility())
            .filter(e => !(e.getAttribute('aria-label') || e.textContent.trim() || e.labels?.length))
            .map(e => e.outerHTML)"""
    )
    assert unnamed == []


@pytest.mark.parametrize("path", sampled(PAGES))
def test_a_page_has_one_main_part_one_heading_of_the_first_rank_and_a_language(
    enter: Enter, path: str
) -> None:
    page = enter("anna", path=path)
    assert page.locator("main").count() == 1
    assert page.locator("h1").count() == 1
    assert page.locator("html").get_attribute("lang") == "en"


CONTRAST = """() => {
  const channel = v => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  const light = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
  const parse = text => text.match(/[\\d.]+/g).map(Number);
  const ground = node => {
    for (; node; node = node.parentElement) {
      const style = getComputedStyle(node);
      if (style.backgroundImage !== 'none') return null;
      const [r, g, b, a = 1] = parse(style.backgroundColor);
      if (a === 1) return [r, g, b];
      if (a > 0) return null;
    }
    return null;
  };
  const poor = [];
  for (const node of document.querySelectorAll('body *')) {
    const own = [...node.childNodes].some(c => c.nodeType === 3 && c.textContent.trim());
    if (!own || !node.checkVisibility() || node.closest('svg, :disabled')) continue;
    const below = ground(node);
    if (!below) continue;
    const [a, b] = [light(parse(getComputedStyle(node).color)), light(below)].sort((x, y) => y - x);
    if ((a + 0.05) / (b + 0.05) < 4.5) poor.push(node.outerHTML.slice(0, 120));
  }
  return poor;
}"""


@pytest.mark.parametrize("path", sampled(PAGES))
def test_text_stands_out_from_its_ground(enter: Enter, path: str) -> None:
    page = enter("anna", path=path)
    assert page.evaluate(CONTRAST) == []


def duration(page: Page) -> str:
    found: str = page.evaluate(
        "() => getComputedStyle(document.documentElement).getPropertyValue('--deal').trim()"
    )
    return found


@pytest.mark.long
def test_motion_is_off_where_the_system_asks_for_less_and_the_switch_decides(
    enter: Enter, site: Site
) -> None:
    page = enter("anna")
    assert duration(page) == "0ms"
    page.click("#help")
    page.check("#motion")
    assert duration(page) == "360ms"
    staff.again(page)
    assert duration(page) == "360ms"
    page.click("#help")
    page.uncheck("#motion")
    page.emulate_media(reduced_motion="no-preference")
    assert duration(page) == "0ms"


@pytest.mark.long
def test_a_stranger_s_page_leads_back_after_signing_in(enter: Enter) -> None:
    page = enter("anna", path="/floor")
    page.click("#sign-out")
    page.wait_for_url("**/sign-in")
    staff.visit(page, "/tables/mini")
    page.wait_for_url("**/sign-in?next=/tables/mini")
    page.click('[data-person="ben"]')
    page.wait_for_url("**/tables/mini")
