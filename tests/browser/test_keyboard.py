"""A round of every game with the keyboard alone: the focus is always seen, and never lost to the body."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from croupier.games.requests import Decide
from croupier.house import commands as c
from tests.browser import playing, staff
from tests.browser.chromium import CHROMIUM
from tests.browser.playing import CREDITS, STEADY, Table
from tests.browser.screens import enter
from tests.browser.staff import do
from tests.web.site import Site

MOST_TABS: Final = 400
"""More than any page has stops."""
MOST_DECISIONS: Final = 60
MOST_AREAS: Final = 12
"""Areas that are tried until one takes a chip by itself: some go only with a wager that lies before them."""
SEATS: Final = "#sit, .poker-seat.free"
AREAS: Final = '#felt [role="button"], #felt button, #felt svg[tabindex], #bring, #deal-in'
WHY: Final = "#why, #why-last"
FOCUS: Final = """() => {
  const at = document.activeElement;
  if (!at || at === document.body || at === document.documentElement) return "lost";
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.color = "var(--focus)";
  const colour = getComputedStyle(probe).color;
  probe.remove();
  const called = at.outerHTML.slice(0, 140);
  const box = at.getBoundingClientRect();
  const shown = at.checkVisibility({ visibilityProperty: true });
  if (!shown || !box.width || !box.height) return `unseen: ${called}`;
  const [left, top] = [Math.max(0, box.left), Math.max(0, box.top)];
  const [right, bottom] = [Math.min(innerWidth, box.right), Math.min(innerHeight, box.bottom)];
  if (right - left < 2 || bottom - top < 2) return `off the screen: ${called}`;
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const drawing = at.ownerSVGElement;
  const over = hit && !at.contains(hit) && !hit.contains(at) && !drawing?.contains(hit);
  if (over) return `under ${hit.outerHTML.slice(0, 80)}: ${called}`;
  const marked = (node) => {
    const style = getComputedStyle(node);
    return (style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0)
      || style.boxShadow.includes(colour) || style.stroke === colour || style.borderTopColor === colour;
  };
  return [at, ...at.querySelectorAll("*")].some(marked) ? "" : `without a mark: ${called}`;
}"""
"""What is wrong with where the focus is; nothing where it is seen."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A house with every game."""
    yield from playing.serve(tmp_path_factory.mktemp("floor"))


@pytest.fixture
def page(site: Site) -> Iterator[Page]:
    """Anna's page."""
    window = enter(site, "anna")
    yield window.page
    found = tuple(window.faults)
    CHROMIUM.take_back(window)
    assert found == ()


def seen(page: Page, when: str) -> None:
    """The focus is where its user sees it, once what was pressed is answered and drawn."""
    staff.answered(page)
    page.evaluate(staff.DRAWN)
    wrong = page.evaluate(FOCUS)
    assert not wrong, f"{when}: {wrong}"


def at(page: Page, wanted: str) -> bool:
    """Whether the focus is on such a thing."""
    found: bool = page.evaluate("(wanted) => document.activeElement.matches(wanted)", wanted)
    return found


def tab_to(page: Page, wanted: str, when: str) -> None:
    """Press Tab until the focus is there; at every stop it is seen."""
    left = 0
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        wrong = page.evaluate(FOCUS)
        if wrong == "lost":
            left += 1  # the end of the page: the next Tab begins anew at its head
            assert left < 3, f"{when}: no Tab comes to {wanted}"
            continue
        assert not wrong, f"{when}: {wrong}"
        if at(page, wanted):
            return
    raise AssertionError(f"{when}: no Tab comes to {wanted}")


def wagers(site: Site, table: Table) -> int:
    """How many wagers of Anna lie."""
    round_ = site.house.books.table(table.id).round
    return 0 if round_ is None else sum(each.seat == table.seats["anna"] for each in round_.wagers)


def wager(page: Page, site: Site, table: Table) -> None:
    """Tab to an area and press Enter there, or on the one beside it: a wager lies."""
    tab_to(page, AREAS, "to wager")
    for key in ["Enter", "Space"] + ["ArrowRight", "Enter", "Tab", "Enter"] * MOST_AREAS:
        page.keyboard.press(key)
        seen(page, f"after {key} on the layout")
        if wagers(site, table):
            return
    raise AssertionError("no wager is made by the keyboard")


def choose(page: Page, request: Decide) -> None:
    """Tab to a decision and give it."""
    expect(page.locator("#decision [data-action]:enabled").first).to_be_visible()
    seen(page, f"asked: {request.step}")
    there = page.locator("#decision [data-action]:enabled").evaluate_all(
        "all => all.map((each) => each.dataset.action)"
    )
    action = next((each for each in STEADY if each in there), there[0])
    tab_to(page, f'#decision [data-action="{action}"]', f"asked: {request.step}")
    page.keyboard.press("Enter")
    seen(page, f"after {action}")


def decide(page: Page, site: Site, table: Table) -> None:
    """All that Anna is asked, until the round is over."""
    for _ in range(MOST_DECISIONS):
        if not table.decide():
            return
        request = table.request
        assert isinstance(request, Decide)
        choose(page, request)
        if table.request == request and at(page, "#decision [data-action]"):
            page.keyboard.press("Enter")  # what was shown first is taken at the second press
            seen(page, "after the second press")
    raise AssertionError("the round does not end")


@pytest.mark.long
@pytest.mark.parametrize("id_", playing.tables())
def test_a_round_of_every_game_is_played_with_the_keyboard_alone(page: Page, site: Site, id_: str) -> None:
    do(site, "anna", c.BuyIn(CREDITS, "play_money"))
    table = Table(site, id_)
    staff.visit(page, f"/tables/{id_}")
    tab_to(page, SEATS, "to sit")
    page.keyboard.press("Enter")
    staff.answered(page)
    seats = {each.person: seat for seat, each in site.house.books.table(id_).seats.items()}
    assert "anna" in seats
    seen(page, "seated")
    ben = next(each for each in (5, 3, 2, 1) if each != seats["anna"])
    do(site, "ben", c.Sit(id_, ben))
    table.seats = {"anna": seats["anna"], "ben": ben}
    site.step(id_)
    expect(page.locator("main")).to_have_attribute("data-phase", "betting")
    seen(page, "bets open")
    wager(page, site, table)
    table.answered_by("ben")
    decide(page, site, table)
    expect(page.locator("main")).to_have_attribute("data-phase", "result")
    expect(page.locator(WHY).locator("visible=true").first).to_be_visible()
    seen(page, "the result")
    tab_to(page, WHY, "to Why")
    page.keyboard.press("Enter")
    expect(page.locator('#dialog[open][data-kind="why"]')).to_be_visible()
    seen(page, "Why")
    tab_to(page, '#dialog [aria-label="Close"]', "in Why")
    page.keyboard.press("Space")
    expect(page.locator("#dialog[open]")).to_have_count(0)
    seen(page, "Why is closed")
