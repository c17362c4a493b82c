"""What a person sets for a browser in Chromium: it holds at once, is kept, and is that person's alone."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page, expect

from tests.browser import staff
from tests.browser.conftest import Enter

HEARD: Final = """() => {
window.heard = [];
for (const name of ["OscillatorNode", "AudioBufferSourceNode"]) {
  const { prototype } = window[name];
  const start = prototype.start;
  prototype.start = function (...how) {
    window.heard.push(name);
    return start.apply(this, how);
  };
}
}"""
"""A page tells what it has sounded."""
WIN: Final = """async () => {
  const base = document.querySelector('script[src$="shell.js"]').src.replace("shell.js", "sound.js");
  (await import(base)).play("win");
}"""

REFUSED: Final = """async () => {
  const base = document.querySelector('script[src$="shell.js"]').src.replace("shell.js", "notices.js");
  (await import(base)).complain({ reason: "Take a seat at the table first." });
}"""
"""What the house refuses stands in the dialog that is open."""


def style(page: Page, of: str, name: str) -> str:
    found: str = page.evaluate(
        "([of, name]) => getComputedStyle(document.querySelector(of)).getPropertyValue(name).trim()",
        [of, name],
    )
    return found


def test_settings_hold_at_once_are_kept_and_are_one_person_s(enter: Enter) -> None:
    page = enter("anna")
    page.click("#help")
    assert style(page, ":root", "--card-clubs") == style(page, ":root", "--card-spades")
    page.check("#four-colours")
    page.check("#left-hand")
    page.check("#contrast")
    page.select_option("#text-size", "larger")
    for _ in range(2):  # as they were set, and as they were kept
        assert style(page, "html", "font-size") == "20px"
        assert style(page, ":root", "--ink") == "#fff"
        assert style(page, ".controls", "direction") == "rtl"
        assert style(page, ":root", "--card-clubs") != style(page, ":root", "--card-spades")
        staff.again(page)
    kept = page.evaluate("Object.keys(JSON.parse(localStorage.getItem('croupier.settings')))")
    assert kept == ["anna"]


def test_a_person_reads_the_pages_in_chinese_with_the_english_one_tap_away(enter: Enter) -> None:
    page = enter("anna")
    page.click("#help")
    with page.expect_navigation():
        page.select_option("#language", "zh-Hans")
    says = page.locator("#says")
    expect(says).to_have_text("等待玩家")
    assert page.evaluate("document.documentElement.lang") == "zh-Hans"
    page.click(".topbar .english-beside")
    expect(says).to_have_text("Waiting for players")
    page.click(".topbar .english-beside")
    expect(says).to_have_text("等待玩家")
    page.click("#help")  # which words are official, in both
    expect(page.locator("#dialog .official")).to_contain_text("以英文为准")
    expect(page.locator("#dialog .official [lang=en]")).to_contain_text("in a dispute they are final")
    page.evaluate(REFUSED)
    refused = page.locator("#dialog .refused")
    expect(refused).to_contain_text("请先在本桌入座。")
    expect(refused.locator("[lang=en]")).to_contain_text("Take a seat at the table first.")
    expect(refused).to_have_attribute("data-message", "terminal.take-a-seat-at-the-table-first")
    with page.expect_navigation():
        page.select_option("#language", "en")
    expect(says).to_have_text("Waiting for players")
    assert page.evaluate("document.documentElement.missed") is None


def test_chips_are_heard_and_nothing_where_sound_is_off(enter: Enter) -> None:
    page = enter("anna")
    page.evaluate(HEARD)
    page.click("#help")
    page.fill("#volume", "7")  # the slider lets its volume be heard
    page.wait_for_function("window.heard.length > 0")
    assert set(page.evaluate("window.heard")) == {"AudioBufferSourceNode"}
    page.uncheck("#sound")
    page.evaluate("window.heard.length = 0")
    page.evaluate(WIN)
    assert page.evaluate("window.heard") == []
    page.check("#sound")
    page.evaluate(WIN)
    assert len(page.evaluate("window.heard")) == 4
